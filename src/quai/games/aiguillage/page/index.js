/** Aiguillage on the page; the interface is described at the top of trambahn.js. */
import { html } from "quai/app/ui.js";
import { contractBack, contractFace, yardFace } from "./drawings.js";
import { hint } from "./hints.js";
import { layout } from "./layout.js";
import { logRows, marks, scene, series, sheet } from "./papers.js";
import { explain } from "./tips.js";
import { ZONES } from "./zones.js";

/** @typedef {import("quai/app/sprites.js").Sprite} Sprite */
/** @typedef {import("./needs.js").Context} Context */

/** @type {Map<string, string>} */
const faces = new Map();
const draw = (/** @type {string} */ name) => {
  const [kind, contract, points] = name.split(":");
  if (kind !== "contract") return yardFace(name);
  return contract === "hidden" ? contractBack() : contractFace(contract, Number(points));
};
const face = (/** @type {string} */ name) => {
  const known = faces.get(name) ?? draw(name);
  faces.set(name, known);
  return known;
};
const spoken = (/** @type {string} */ name, /** @type {Context["t"]} */ t) =>
  t("play.named", { name: name.startsWith("contract:") ? name.split(":")[1] : name });

/** What each action is as a gesture: nearly everything is chosen, then brought home. @type {Record<string, (action: any) => { from: string, to: string } | { button: true }>} */
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
const bring = (/** @type {string} */ from) => ({ from, to: "mine" });
const gesture = (/** @type {any} */ action) => GESTURES[action.do]?.(action) ?? null;

/** What bringing something home means. @type {Record<string, (first: string, second: string) => any>} */
const MEANINGS = {
  yard: (line, place) => ({ do: "take", line: Number(line), place: Number(place) }),
  objective: (place) => ({ do: "claim", place: Number(place) }),
  token: (colour) => ({ do: "token", colour }),
  purse: (seat) => ({ do: "rob", seat: Number(seat) }),
  theirs: (seat, wagon) => ({ do: "swap", seat: Number(seat), wagon }),
  contract: (contract) => ({ do: "keep", contract }),
};
const attempt = (/** @type {string} */ from, /** @type {string} */ to) => {
  const [kind, first, second] = from.split(":");
  if (kind === "hand")
    return to === "pay"
      ? { do: "pay", wagon: first }
      : to === "exchange"
        ? { do: "give", wagon: first }
        : null;
  return to === "mine" ? (MEANINGS[kind]?.(first, second) ?? null) : null;
};
/** The action to be refused when something is touched that nothing can be done with: its refusal says why. */
const protest = (/** @type {string} */ from, /** @type {any} */ view) =>
  attempt(from, !from.startsWith("hand:") ? "mine" : view.phase === "pay" ? "pay" : "exchange");

/** The zone of a player's things. */
const homeZone = (/** @type {number} */ seat, /** @type {number} */ me) =>
  seat === me ? `panel:${me}` : `other:${seat}`;
/** The zone a card that was not on the table comes from. */
const origin = (
  /** @type {Sprite} */ sprite,
  /** @type {any} */ before,
  /** @type {any} */ _after,
  /** @type {number} */ me,
) => {
  const [kind, first] = sprite.zone.split(":");
  if (kind === "yard") return `pile:${Number(first) + 1}`;
  return kind === "contract" || kind === "dealt" ? null : homeZone(before.actor ?? me, me);
};
/** The zone a card that left the table goes to; what a fire takes is simply gone. */
const destination = (
  /** @type {Sprite} */ sprite,
  /** @type {any} */ before,
  /** @type {any} */ after,
  /** @type {number} */ me,
) => {
  const [kind] = sprite.zone.split(":"),
    actor = before.actor ?? me;
  if (kind === "yard") return after.gone.fire && !before.gone.fire ? null : homeZone(actor, me);
  if (kind === "paid" || kind === "wagons") return actor === me ? `train:${me}` : `other:${actor}`;
  return null;
};

/** Own contracts face down, and points without them. @param {any} view */
const veil = (view) => ({
  ...view,
  players: view.players.map((/** @type {any} */ player) => ({
    ...player,
    dealt: null,
    contract: null,
    points: player.points - (player.contract?.worth ?? 0),
  })),
});

const CHARACTERS = ["director", "investor", "pickpocket", "switchman", "exchange"];
const phases = (/** @type {any} */ view, /** @type {Context["t"]} */ t) => {
  if (view.phase === "contract") return [{ label: t("phase.contract"), now: true }];
  return [
    { label: t("phase.take"), now: view.phase === "take" },
    {
      label: CHARACTERS.includes(view.phase) ? t(`phase.${view.phase}`) : t("play.phase"),
      now: CHARACTERS.includes(view.phase),
    },
    {
      label: t(view.phase === "pay" ? "phase.pay" : "phase.claim"),
      now: view.phase === "claim" || view.phase === "pay",
    },
  ];
};

/** How near the end is: the longest train there is. */
const status = (/** @type {any} */ view, /** @type {Context["t"]} */ t) => {
  if (view.ending !== null) return t("play.last_round");
  return html`<span class="wide">${t("play.longest")}${" "}</span>${Math.max(...view.players.map((/** @type {any} */ player) => player.objectives.length))}/${view.goal}`;
};

export default {
  key: "aiguillage",
  ending: null,
  layout,
  face,
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
  marks,
  scene,
  sheet,
  series,
  logRows,
  pictures: async () => (await import("./pictures.js")).pictures,
  zone: (/** @type {any} */ zone, /** @type {any} */ context) => ZONES[zone.kind](zone, context),
  status,
};
