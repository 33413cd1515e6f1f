/** The form that opens a table: who takes which seat, the game's options, a chosen deal. */
import { useDraft } from "./draft.js";
import { playersText } from "./games.js";
import { FIRST_LEVEL } from "./level.js";
import { ALONE } from "./net.js";
import { notify } from "./notices.js";
import { useOpenTable } from "./open-table.js";
import { isPossible, OptionFields } from "./option-fields.js";
import { isShared, SeatRow, seatsRequest } from "./seat-row.js";
import { remember, remembered } from "./settings.js";
import { DEFAULT_TERMS, TermsFields, termsRequest } from "./terms.js";
import { html, Icon, onChecked, onOpen, onValue } from "./ui.js";
import { useLoadedWords, useWords, WordsContext } from "./words.js";

/** @typedef {import("./seat-row.js").SeatChoice} SeatChoice */
/** @typedef {import("./types.js").GameInfo} GameInfo */
/**
 * @typedef {object} Draft what is chosen in the form
 * @property {SeatChoice[]} choices
 * @property {Record<string, string | number | boolean>} options
 * @property {{ file: string, cards: unknown } | null} cards
 * @property {import("./terms.js").Terms} terms
 * @property {string} seed
 * @property {boolean | null} rated null: as is usual for these seats
 * @property {boolean} more whether the further options are shown
 */

const choicesKey = (/** @type {GameInfo} */ game) => `quai.wish.${game.key}`;

/** The form as nobody has touched it: the seats of the visitor's last table, or one bot. @param {GameInfo} game */
const untouched = (game) => {
  const stored = remembered(choicesKey(game));
  /** @type {SeatChoice[]} */
  const usual = Array.from({ length: game.seats[0] }, (_, i) => ({
    kind: i ? "bot" : "me",
    level: FIRST_LEVEL,
  }));
  return /** @type {Draft} */ ({
    choices: Array.isArray(stored) && game.seats.includes(stored.length) ? stored : usual,
    options: Object.fromEntries(Object.entries(game.options).map(([name, values]) => [name, values[0]])),
    cards: null,
    terms: DEFAULT_TERMS,
    seed: "",
    rated: null,
    more: false,
  });
};

/**
 * The seats of the form.
 * @param {{ game: GameInfo, choices: SeatChoice[], change: (choices: SeatChoice[]) => void }} props
 */
const SeatFields = ({ game, choices, change }) => {
  const { t } = useWords();
  const fewest = game.seats[0],
    most = game.seats.at(-1) ?? fewest;
  return html`<fieldset><legend class="sr">${t("lobby.seats")}</legend>
    ${choices.map(
      (choice, i) => html`<${SeatRow} n=${i + 1} choice=${choice} shared=${isShared(choices)}
      first=${choices.findIndex(({ kind }) => kind === "me") === i}
      change=${(/** @type {SeatChoice} */ next) => change(choices.with(i, next))} />`,
    )}
    ${
      choices.length < most &&
      html`<button type="button" class="btn quiet"
      onClick=${() => change([...choices, { kind: "bot", level: FIRST_LEVEL }])}><${Icon} name="plus" />
      ${t("lobby.add_seat")}</button>`
    }
    ${
      choices.length > fewest &&
      html`<button type="button" class="btn quiet"
      onClick=${() => change(choices.slice(0, -1))}><${Icon} name="minus" />${t("lobby.drop_seat")}</button>`
    }
  </fieldset>`;
};

/** The options of a draft, with the default where a seat that was to begin is gone.
 * @param {GameInfo} game @param {Draft} draft */
const possibleOptions = (game, { options, choices }) =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      isPossible(name, value, choices.length) ? value : game.options[name][0],
    ]),
  );

/** Whether the game counts for ratings: usual with other people, not with bots alone. @param {Draft} draft */
const isRated = ({ rated, choices }) => rated ?? choices.some(({ kind }) => kind === "open");

/** @param {{ game: GameInfo, draft: Draft, change: (changes: Partial<Draft>) => void }} props */
const MoreFields = ({ game, draft, change }) => {
  const { t } = useWords();
  /** Read a file of the visitor's own cards; the server checks its totals. */
  const readCards = async (/** @type {{ target: HTMLInputElement }} */ event) => {
    const [file] = event.target.files ?? [];
    try {
      change({ cards: file ? { file: file.name, cards: JSON.parse(await file.text()) } : null });
    } catch {
      change({ cards: null });
      event.target.value = "";
      notify({ kind: "error", text: t("lobby.cards_unreadable", { file: file.name }) });
    }
  };
  return html`<details class="more" open=${draft.more} onToggle=${onOpen((more) => change({ more }))}>
    <summary>${t("lobby.more")}</summary>
    ${
      !ALONE &&
      html`<${TermsFields} terms=${draft.terms}
      change=${(/** @type {Draft["terms"]} */ terms) => change({ terms })} />`
    }
    <label class="opt"><span class="lab">${t("lobby.seed")}</span><input class="input" inputmode="numeric"
      pattern="[0-9]{1,39}" value=${draft.seed} onInput=${onValue((seed) => change({ seed }))} /></label>
    <p class="muted">${t("lobby.seed_hint")}</p>
    ${
      game.own_cards &&
      html`<label class="opt"><span class="lab">${t("lobby.cards")}</span><input class="input" type="file"
        accept="application/json,.json" data-act="cards" onChange=${readCards} /></label>
    <p class="muted">${draft.cards ? t("lobby.cards_chosen", { file: draft.cards.file }) : t("lobby.cards_hint")}</p>`
    }</details>`;
};

/** @param {{ game: GameInfo }} props */
const Form = ({ game }) => {
  const { t } = useWords();
  const [draft, setDraft] = useDraft(game.key, () => untouched(game));
  const [busy, open] = useOpenTable();
  const change = (/** @type {Partial<Draft>} */ changes) => setDraft({ ...draft, ...changes });
  const create = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const { choices, cards, terms, seed } = draft;
    const options = possibleOptions(game, draft);
    remember(choicesKey(game), choices);
    await open({
      game: game.key,
      seats: seatsRequest(choices),
      options: cards ? { ...options, cards: cards.cards } : options,
      seed: seed.trim() || null,
      ...termsRequest(terms),
      rated: isRated(draft),
    });
  };
  return html`<section class="make" id="make" data-game=${game.key} aria-label=${t("lobby.new")}>
    <div class="make-head enamel"><h2>${t("lobby.new")}</h2><p>${t(`game.${game.key}`)}<br />
      ${playersText(game.seats, t)}</p></div>
    <form class="make-body" onSubmit=${create}>
      <${SeatFields} game=${game} choices=${draft.choices}
        change=${(/** @type {SeatChoice[]} */ choices) => change({ choices })} />
      <${OptionFields} game=${game} chosen=${possibleOptions(game, draft)} seats=${draft.choices.length}
        change=${(/** @type {Draft["options"]} */ options) => change({ options })} />
      ${
        !ALONE &&
        html`<label class="check"><input type="checkbox" name="rated" checked=${isRated(draft)}
        onChange=${onChecked((rated) => change({ rated }))} /><span>${t("lobby.rated")}
        <small class="muted">${t("lobby.rated_hint")}</small></span></label>`
      }
      <${MoreFields} game=${game} draft=${draft} change=${change} />
      <button class="btn primary" type="submit" data-act="create" disabled=${busy}>${t("lobby.create")}</button>
    </form>
  </section>`;
};

/** The form, once the words of the game are here. @param {{ game: GameInfo }} props */
export const NewTable = ({ game }) => {
  const words = useLoadedWords(game.key);
  return (
    words &&
    html`<${WordsContext.Provider} value=${words}><${Form} game=${game} /></${WordsContext.Provider}>`
  );
};
