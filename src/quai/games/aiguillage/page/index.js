/** Aiguillage on the page: what a gesture means, where cards come from and go to. */
import { gamePage, memoized } from "quai/app/game-page.js";
import { html } from "quai/app/ui.js";
import { contractPoints } from "./cards.js";
import { contractBack, contractFace, yardFace } from "./drawings.js";
import { hint } from "./hints.js";
import { layout } from "./layout.js";
import { logRows, scene, series, sheet, touched } from "./papers.js";
import { explain } from "./tips.js";
import { zone } from "./zones.js";

/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("quai/app/game-page.js").Action} Action */
/** @typedef {import("quai/app/game-page.js").Gesture} Gesture */

const face = memoized((name) => {
  const [kind, contract, points] = name.split(":");
  if (kind !== "contract") return yardFace(name);
  return contract === "hidden" ? contractBack() : contractFace(contract, Number(points));
});

/** @type {Page["spoken"]} */
const spoken = (name, t) =>
  t("play.named", { name: name.startsWith("contract:") ? name.split(":")[1] : name });

/** @param {string} from @returns {Gesture} */
const bring = (from) => ({ from, to: "mine" });
/**
 * Each action as a gesture: nearly everything is chosen, then brought home.
 * @type {Record<string, (action: Action) => Gesture>}
 */
const GESTURES = {
  take: ({ line, place }) => bring(`yard:${line}:${place}`),
  claim: ({ place }) => bring(`objective:${place}`),
  token: ({ colour }) => bring(`token:${colour}`),
  rob: ({ seat }) => bring(`purse:${seat}`),
  swap: ({ seat, wagon }) => bring(`theirs:${seat}:${wagon}`),
  keep: ({ contract }) => bring(`contract:${contract}`),
  give: ({ wagon }) => ({ from: `hand:${wagon}`, to: "exchange" }),
  pay: ({ wagon }) => ({ from: `hand:${wagon}`, to: "pay" }),
  pass: () => ({ button: true }),
};
/** @type {Page["gesture"]} */
const gesture = (action) => GESTURES[action.do]?.(action) ?? null;

/** What bringing something home means. @type {Record<string, (first: string, second: string) => Action>} */
const MEANINGS = {
  yard: (line, place) => ({ do: "take", line: Number(line), place: Number(place) }),
  objective: (place) => ({ do: "claim", place: Number(place) }),
  token: (colour) => ({ do: "token", colour }),
  purse: (seat) => ({ do: "rob", seat: Number(seat) }),
  theirs: (seat, wagon) => ({ do: "swap", seat: Number(seat), wagon }),
  contract: (contract) => ({ do: "keep", contract }),
};
/** @type {Page["attempt"]} */
const attempt = (from, to) => {
  const [kind, first, second] = from.split(":");
  if (kind !== "hand") return to === "mine" ? (MEANINGS[kind]?.(first, second) ?? null) : null;
  if (to === "pay") return { do: "pay", wagon: first };
  return to === "exchange" ? { do: "give", wagon: first } : null;
};
/** @type {Page["protest"]} */
const protest = (from, view) =>
  attempt(from, !from.startsWith("hand:") ? "mine" : view.phase === "pay" ? "pay" : "exchange");

/** The zone of a player's things. @param {number} seat @param {number} me */
const homeZone = (seat, me) => (seat === me ? `panel:${me}` : `other:${seat}`);
/** @type {Page["origin"]} */
const origin = (sprite, before, _after, me) => {
  const [kind, first] = sprite.zone.split(":");
  if (kind === "yard") return `pile:${Number(first) + 1}`;
  return kind === "contract" || kind === "dealt" ? null : homeZone(before.actor ?? me, me);
};
/** Where a card goes; what a fire takes is simply gone. @type {Page["destination"]} */
const destination = (sprite, before, after, me) => {
  const [kind] = sprite.zone.split(":"),
    actor = before.actor ?? me;
  if (kind === "yard") return after.gone.fire && !before.gone.fire ? null : homeZone(actor, me);
  if (kind === "paid" || kind === "wagons") return actor === me ? `train:${me}` : `other:${actor}`;
  return null;
};

/** Own contracts face down, and points without them. @type {NonNullable<Page["veil"]>} */
const veil = (view) => ({
  ...view,
  players: view.players.map((player) => ({
    ...player,
    dealt: null,
    contract: null,
    points: player.points - (player.contract?.worth ?? 0),
  })),
});

const CHARACTERS = ["director", "investor", "pickpocket", "switchman", "exchange"];
/** @type {Page["phases"]} */
const phases = ({ phase }, t) => {
  if (phase === "contract") return [{ label: t("phase.contract"), now: true }];
  const acting = CHARACTERS.includes(phase);
  return [
    { label: t("phase.take"), now: phase === "take" },
    { label: t(acting ? `phase.${phase}` : "play.phase"), now: acting },
    { label: t(phase === "pay" ? "phase.pay" : "phase.claim"), now: phase === "claim" || phase === "pay" },
  ];
};

/**
 * What an action takes or hands in, in drawings.
 * @type {NonNullable<Page["sketch"]>}
 */
const sketch = (action, view) => {
  const { line, place, contract, wagon } = action;
  if (action.do === "keep") return contractFace(contract, contractPoints(view, contract));
  const cards =
    action.do === "take"
      ? [view.lines[line - 1].cards[place - 1]]
      : action.do === "claim"
        ? (view.objectives[place - 1]?.needs ?? [])
        : [wagon];
  return cards.map((card) => (card ? yardFace(card) : "")).join("");
};

/** How near the end is: the longest train there is. @type {Page["status"]} */
const status = (view, t) => {
  if (view.ending !== null) return t("play.last_round");
  const longest = Math.max(...view.players.map((player) => player.objectives.length));
  return html`<span class="wide">${t("play.longest")}${" "}</span>${longest}/${view.goal}`;
};

/** @type {import("./types.js").Parts} */
const parts = {
  key: "aiguillage",
  layout,
  face,
  sketch,
  spoken,
  gesture,
  attempt,
  protest,
  hint,
  explain,
  origin,
  destination,
  veil,
  phases,
  touched,
  scene,
  sheet,
  series,
  logRows,
  pictures: async () => (await import("./pictures.js")).pictures,
  zone,
  status,
};

export default gamePage(parts);
