/** What a player has and is missing: objectives as trains to compose, and what a choice would change. */
import { isWagon } from "./cards.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Counts} Counts */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {"have" | "chosen" | "joker" | "lack"} Slot one wagon of an objective */
/** @typedef {{ slots: Slot[], lacking: string[], jokers: number, ready: boolean }} Progress */

/**
 * What these wagons make of an objective; locomotives stand for missing wagons if they are enough.
 * @param {{ needs: string[] }} objective
 * @param {Counts} wagons
 * @returns {Progress}
 */
export const progress = ({ needs }, wagons) => {
  const left = { ...wagons },
    jokers = wagons.locomotive ?? 0;
  const missing = needs.map((kind) => {
    left[kind] = (left[kind] ?? 0) - 1;
    return left[kind] < 0;
  });
  const lacking = needs.filter((_, i) => missing[i]),
    ready = lacking.length <= jokers;
  return {
    slots: missing.map((lacks) => (lacks ? (ready ? "joker" : "lack") : "have")),
    lacking,
    jokers,
    ready,
  };
};

/**
 * The same with one more wagon (and one less, in an exchange); what it brings is marked as chosen.
 * @param {{ needs: string[] }} objective
 * @param {Counts} wagons
 * @param {string} more
 * @param {string | null} [less]
 * @returns {Progress & { helps: boolean }}
 */
export const progressWith = (objective, wagons, more, less = null) => {
  const kept = less ? { ...wagons, [less]: wagons[less] - 1 } : wagons;
  const before = progress(objective, kept),
    after = progress(objective, { ...kept, [more]: (kept[more] ?? 0) + 1 });
  const brought = after.slots.findIndex(
    (slot, i) => slot !== before.slots[i] && (slot === "have" || (slot === "joker" && more === "locomotive")),
  );
  return {
    ...after,
    slots: after.slots.map((slot, i) => (i === brought ? "chosen" : slot)),
    helps: brought >= 0,
  };
};

/** Kinds of wagons, each named once. @param {string[]} kinds @param {Say} t */
const counted = (kinds, t) =>
  [...new Set(kinds)]
    .map((kind) => {
      const n = kinds.filter((each) => each === kind).length;
      return `${t(`play.kind.${kind}`)}${n > 1 ? ` ×${n}` : ""}`;
    })
    .join(", ");

/**
 * The words below an objective: whether it can be claimed, or what is missing.
 * @param {Progress} found
 * @param {boolean} chosen
 * @param {Say} t
 */
export const standing = ({ lacking, jokers, ready }, chosen, t) => {
  if (ready && chosen) return t("play.ready_chosen");
  if (ready) return lacking.length ? t("play.ready_joker", { n: lacking.length }) : t("play.ready");
  return `${t("play.lacks")} ${counted(lacking, t)}${jokers ? t("play.spare", { n: jokers }) : ""}`;
};

/**
 * The wagon that a choice would bring, and the one it would cost.
 * @param {View} view
 * @param {string | null} from
 * @returns {{ more: string, less: string | null } | null}
 */
export const broughtBy = (view, from) => {
  const [kind, first, second] = (from ?? "").split(":");
  if (kind === "yard") {
    const card = view.lines[Number(first) - 1].cards[Number(second) - 1];
    return card && isWagon(card) ? { more: card, less: null } : null;
  }
  return kind === "theirs" ? { more: second, less: view.giving } : null;
};

/**
 * The price of a place now: an investor takes free of charge.
 * @param {View} view
 * @param {number} place counted from 1
 */
export const priceOf = (view, place) => (view.phase === "investor" ? 0 : view.prices[place - 1]);

/** Whether the next objective of a player starts the last round. @param {View} view @param {number} seat */
export const isLast = (view, seat) =>
  view.ending === null && view.players[seat].objectives.length === view.goal - 1;

/** The objective that is being paid; null if none is. @param {View} view */
export const beingPaid = (view) => (view.paying === null ? null : view.objectives[view.paying - 1]);

/**
 * Whether claiming an objective leaves a choice: more locomotives than it takes, and wagons to spare.
 * @param {{ needs: string[] }} objective
 * @param {Counts} wagons
 */
export const leavesChoice = (objective, wagons) => {
  const { lacking, jokers } = progress(objective, wagons);
  return jokers > lacking.length && lacking.length < objective.needs.length;
};

/** @param {Counts} counts */
const some = (counts) => Object.values(counts).some((n) => n > 0);

/** Whether a character would find something to do. @type {Record<string, (view: View, me: number) => boolean>} */
const USEFUL = {
  director: (view) => some(view.tokens),
  investor: (view) => view.lines.flatMap((line) => line.cards).filter(Boolean).length > 1,
  pickpocket: (view, me) => view.players.some((player, seat) => seat !== me && player.notes > 0),
  switchman: (view, me) =>
    some(view.players[me].wagons) && view.players.some((player, seat) => seat !== me && some(player.wagons)),
};

/**
 * Whether a character of the yard would find something to do for a player who takes it now.
 * @param {View} view
 * @param {string} card
 * @param {number} me
 */
export const isUseful = (view, card, me) => USEFUL[card](view, me);
