/** The form with which an organiser makes an event. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { go } from "./routes.js";
import { Segment } from "./segment.js";
import { CLOCKS } from "./terms.js";
import { html, onChecked, onValue, useState } from "./ui.js";
import { useLoadedWords, useWords } from "./words.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {"swiss" | "robin" | "knockout"} System */

const SYSTEMS = /** @type {const} */ (["swiss", "robin", "knockout"]);
/** The limits of a round to choose from, in minutes; 0 for none. */
const LIMITS = [0, 20, 30, 45, 60, 90, 1440, 4320, 10_080];
const DAY_MINUTES = 1440;
const MAX_FULL = 6;

/** Who begins is not the organiser's choice: the pairings seat people in turn order. */
const BY_PAIRINGS = "first";

/**
 * The options of the game, with its own words for them.
 * @param {{ game: GameInfo, chosen: Record<string, string | number | boolean>,
 *   choose: (options: Record<string, string | number | boolean>) => void }} props
 */
const Options = ({ game, chosen, choose }) => {
  const words = useLoadedWords(game.key);
  if (!words) return null;
  const { t, has } = words;
  const text = (/** @type {string} */ name, /** @type {string | number | boolean} */ value) =>
    has(`option.${name}.${value}`) ? t(`option.${name}.${value}`) : String(value);
  return Object.entries(game.options)
    .filter(([name]) => name !== BY_PAIRINGS)
    .map(([name, values]) => {
      const value = chosen[name] ?? values[0];
      const pick = onValue((wanted) =>
        choose({ ...chosen, [name]: values.find((each) => String(each) === wanted) ?? values[0] }),
      );
      return html`<label class="opt" key=${`${game.key}.${name}`}><span class="lab">${t(`option.${name}`)}</span><select
        class="input" name=${`option-${name}`} value=${String(value)} onChange=${pick}>${values.map(
          (each) =>
            html`<option value=${String(each)} selected=${each === value}>${text(name, each)}</option>`,
        )}</select></label>`;
    });
};

/** @param {{ games: GameInfo[], group?: string }} props `group`: it is for the members of this group alone */
export const NewEvent = ({ games, group }) => {
  const words = useWords(),
    { t } = words;
  const [busy, setBusy] = useState(false);
  const [draft, setDraft] = useState({
    name: "",
    game: games[0].key,
    system: /** @type {System} */ ("swiss"),
    full: 4,
    rounds: "4",
    limit: "0",
    clock: "none",
    starts: "",
    same_deal: true,
    auto: false,
    rated: false,
    options: /** @type {Record<string, string | number | boolean>} */ ({}),
  });
  const change = (/** @type {Partial<typeof draft>} */ changes) => setDraft({ ...draft, ...changes });
  const game = games.find((each) => each.key === draft.game) ?? games[0];
  const sizes = game.seats.filter((n) => n >= 2 && n <= MAX_FULL && (draft.system !== "knockout" || n === 2));
  const full = sizes.includes(draft.full) ? draft.full : sizes.at(-1);
  const systems = SYSTEMS.filter((system) => system !== "knockout" || game.seats.includes(2));
  const limitText = (/** @type {number} */ n) =>
    n === 0
      ? t("event.no_limit")
      : n < DAY_MINUTES
        ? t("event.minutes", { n })
        : t("event.days", { n: n / DAY_MINUTES });
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const made = await post("/api/events", {
        name: draft.name.trim(),
        game: game.key,
        system: draft.system,
        full: full ?? 2,
        rounds: draft.system === "swiss" ? Number(draft.rounds) : null,
        same_deal: draft.same_deal,
        auto: draft.auto,
        rated: draft.rated,
        round_minutes: Number(draft.limit) || null,
        starts: draft.starts ? new Date(draft.starts).getTime() : null,
        clock: CLOCKS[draft.clock],
        options: draft.options,
        group: group ?? null,
      });
      go(`/events/${made.id}`);
    } catch (error) {
      setBusy(false);
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  const box = (
    /** @type {"same_deal" | "auto" | "rated"} */ name,
  ) => html`<label class="check"><input type="checkbox"
    name=${name} checked=${draft[name]} onChange=${onChecked((on) => change({ [name]: on }))} /><span>
    ${t(`event.${name}`)} <small class="muted">${t(`event.${name}_hint`)}</small></span></label>`;
  return html`<section class="paper make-event"><h2>${t("event.make")}</h2><form onSubmit=${submit}>
    <label class="opt"><span class="lab">${t("event.its_name")}</span><input class="input" name="name" required
      maxlength="60" value=${draft.name} onInput=${onValue((name) => change({ name }))} /></label>
    <label class="opt"><span class="lab">${t("lobby.game")}</span><select class="input" name="game" value=${game.key}
      onChange=${onValue((key) => change({ game: key, options: {} }))}>${games.map(
        ({ key }) => html`<option value=${key} selected=${key === game.key}>${t(`game.${key}`)}</option>`,
      )}</select></label>
    <${Options} game=${game} chosen=${draft.options}
      choose=${(/** @type {typeof draft.options} */ options) => change({ options })} />
    <div class="opt"><span class="lab">${t("event.system")}</span><${Segment} name="system" label=${t("event.system")}
      value=${draft.system} options=${systems.map((value) => ({ value, text: t(`event.system.${value}`) }))}
      choose=${(/** @type {System} */ system) => change({ system })} /></div>
    <p class="muted">${t(`event.system_hint.${draft.system}`)}</p>
    <div class="opt"><span class="lab">${t("event.full")}</span><${Segment} name="full" label=${t("event.full")}
      value=${String(full)} options=${sizes.map((n) => ({ value: String(n), text: String(n) }))}
      choose=${(/** @type {string} */ n) => change({ full: Number(n) })} /></div>
    ${
      draft.system === "swiss" &&
      html`<label class="opt"><span class="lab">${t("event.rounds")}</span><input class="input" type="number"
      name="rounds" min="1" max="50" required value=${draft.rounds}
      onInput=${onValue((rounds) => change({ rounds }))} />
      </label>`
    }
    <label class="opt"><span class="lab">${t("event.limit")}</span><select class="input" name="limit"
      value=${draft.limit} onChange=${onValue((limit) => change({ limit }))}>${LIMITS.map(
        (n) => html`<option value=${n} selected=${String(n) === draft.limit}>${limitText(n)}</option>`,
      )}</select></label>
    <p class="muted">${t("event.limit_hint")}</p>
    <label class="opt"><span class="lab">${t("terms.clock")}</span><select class="input" name="clock"
      value=${draft.clock} onChange=${onValue((clock) => change({ clock }))}>${Object.keys(CLOCKS).map(
        (value) =>
          html`<option value=${value} selected=${value === draft.clock}>${t(`terms.clock.${value}`)}</option>`,
      )}</select></label>
    <label class="opt"><span class="lab">${t("event.starts")}</span><input class="input" type="datetime-local"
      name="starts" value=${draft.starts} onInput=${onValue((starts) => change({ starts }))} /></label>
    <p class="muted">${t("event.starts_hint")}</p>
    ${box("same_deal")}${box("auto")}${box("rated")}
    <button class="btn primary" type="submit" data-act="make-event" disabled=${busy}>${t("event.make")}</button>
  </form></section>`;
};
