/** The form that opens a table: who takes which seat, the game's options, a chosen deal. */
import { post } from "./api.js";
import { playersText } from "./games.js";
import { notify } from "./notices.js";
import { go } from "./routes.js";
import { SeatRow, seatsRequest } from "./seat-row.js";
import { Segment } from "./segment.js";
import { remember, remembered } from "./settings.js";
import { DEFAULT_TERMS, TermsFields, termsRequest } from "./terms.js";
import { html, Icon, onValue, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./seat-row.js").SeatChoice} SeatChoice */

/** @param {{ game: import("./types.js").GameInfo }} props */
export const NewTable = ({ game }) => {
  const { t, has } = useWords();
  const key = `quai.wish.${game.key}`,
    fewest = game.seats[0],
    most = game.seats.at(-1) ?? fewest;
  const [choices, setChoices] = useState(
    /** @type {() => SeatChoice[]} */ (
      () => {
        const stored = remembered(key);
        if (Array.isArray(stored) && game.seats.includes(stored.length)) return stored;
        return Array.from({ length: fewest }, (_, i) => ({
          kind: /** @type {SeatChoice["kind"]} */ (i ? "bot" : "me"),
          level: 3,
        }));
      }
    ),
  );
  const [options, setOptions] = useState(() =>
    Object.fromEntries(Object.entries(game.options).map(([name, values]) => [name, values[0]])),
  );
  const [cards, setCards] = useState(/** @type {{ file: string, cards: unknown } | null} */ (null));
  const [terms, setTerms] = useState(DEFAULT_TERMS);
  const [seed, setSeed] = useState("");
  const [busy, setBusy] = useState(false);
  /** Read a file of the visitor's own cards; the server checks its totals. */
  const readCards = async (/** @type {{ target: HTMLInputElement }} */ event) => {
    const [file] = event.target.files ?? [];
    try {
      setCards(file ? { file: file.name, cards: JSON.parse(await file.text()) } : null);
    } catch {
      setCards(null);
      event.target.value = "";
      notify({ kind: "error", text: t("lobby.cards_unreadable", { file: file.name }) });
    }
  };
  const valueText = (/** @type {string} */ name, /** @type {string | number | boolean} */ value) =>
    has(`option.${name}.${value}`) ? t(`option.${name}.${value}`) : String(value);
  const setOption = (/** @type {string} */ name, /** @type {string} */ chosen) => {
    const values = game.options[name];
    setOptions({ ...options, [name]: values.find((value) => String(value) === chosen) ?? values[0] });
  };
  const create = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    remember(key, choices);
    try {
      const { table } = await post("/api/tables", {
        game: game.key,
        seats: seatsRequest(choices),
        options: cards ? { ...options, cards: cards.cards } : options,
        seed: seed.trim() === "" ? null : Number(seed),
        ...termsRequest(terms),
      });
      go(`/table/${table}`);
    } catch (error) {
      setBusy(false);
      notify({ kind: "error", text: t("lobby.refused", { why: /** @type {Error} */ (error).message }) });
    }
  };
  return html`<section class="make" data-game=${game.key} aria-label=${t("lobby.new")}>
    <div class="make-head enamel"><h2>${t("lobby.new")}</h2><p>${t(`game.${game.key}`)}<br />
      ${playersText(game.seats, t)}</p></div>
    <form class="make-body" onSubmit=${create}>
      <fieldset><legend class="sr">${t("lobby.seats")}</legend>
        ${choices.map(
          (choice, i) => html`<${SeatRow} n=${i + 1} choice=${choice}
          change=${(/** @type {SeatChoice} */ next) => setChoices(choices.with(i, next))} />`,
        )}
        ${
          choices.length < most &&
          html`<button type="button" class="btn quiet"
          onClick=${() => setChoices([...choices, { kind: "bot", level: 3 }])}><${Icon} name="plus" />
          ${t("lobby.add_seat")}</button>`
        }
        ${
          choices.length > fewest &&
          html`<button type="button" class="btn quiet"
          onClick=${() => setChoices(choices.slice(0, -1))}><${Icon} name="minus" />${t("lobby.drop_seat")}</button>`
        }
      </fieldset>
      ${Object.entries(game.options).map(
        ([name, values]) => html`<div class="opt" key=${name}><span class="lab">${t(`option.${name}`)}</span>
        <${Segment} name=${name} label=${t(`option.${name}`)} value=${String(options[name])}
          options=${values.map((value) => ({ value: String(value), text: valueText(name, value) }))}
          choose=${(/** @type {string} */ chosen) => setOption(name, chosen)} />
            </div>`,
      )}
      <details class="more"><summary>${t("lobby.more")}</summary>
        <${TermsFields} terms=${terms} change=${setTerms} />
        <label class="opt"><span class="lab">${t("lobby.seed")}</span><input class="input" inputmode="numeric"
          pattern="[0-9]{1,15}" value=${seed}
          onInput=${onValue(setSeed)} /></label>
        <p class="muted">${t("lobby.seed_hint")}</p>
        ${
          game.own_cards &&
          html`<label class="opt"><span class="lab">${t("lobby.cards")}</span><input class="input" type="file"
            accept="application/json,.json" data-act="cards" onChange=${readCards} /></label>
        <p class="muted">${t("lobby.cards_hint")}</p>`
        }</details>
      <button class="btn primary" type="submit" data-act="create" disabled=${busy}>${t("lobby.create")}</button>
    </form>
  </section>`;
};
