/**
 * What trains of Station Master are worth, and what a card or a token would make of them: the sums of
 * SM-21, SM-30 to SM-32 and SM-40, for hints given before anything is sent. Pure. The rules compute the
 * same in Python; tests/games/station_master/vectors.jsonl.gz holds both to the same results.
 */

/** @typedef {import("./types.js").Prospect} Prospect */
/** @typedef {import("./types.js").Token} Token */
/** @typedef {import("./types.js").Train} Train */
/** @typedef {import("./types.js").TrainKind} TrainKind */
/** @typedef {import("./types.js").View} View */

/** How many carriages at the tail a Royal Carriage doubles. */
const DOUBLED = 2;

/** @param {string} card */
export const isCarriage = (card) => /^[+-]\d/.test(card) || card === "first" || card === "executive";

/** A carriage's value behind a kind of engine. @param {View} view @param {string} card @param {TrainKind} kind */
const cardValue = (view, card, kind) => {
  const pair = view.values[card];
  if (pair) return pair[kind === "executive" ? 0 : 1];
  return kind === "freight" ? -Number(card) : Number(card);
};
/** @param {Train} train */
const cardsOf = (train) => train.carriages.map(({ card }) => card);

/**
 * The sum of carriages behind an engine, the last two doubled by each Royal Carriage.
 * @param {View} view @param {TrainKind} kind @param {string[]} cards @param {number} royals
 */
export const sumOf = (view, kind, cards, royals) =>
  cards.reduce(
    (sum, card, i) => sum + cardValue(view, card, kind) * (i >= cards.length - DOUBLED ? 2 ** royals : 1),
    0,
  );

/** @param {number[]} list */
export const total = (list) => list.reduce((sum, each) => sum + each, 0);

/** The passengers of a seat that this viewer can count. @param {Token[]} tokens @param {number} seat */
export const passengers = (tokens, seat) =>
  total(tokens.map(({ owner, value }) => (owner === seat ? (value ?? 0) : 0)));

/** @param {Train} train @param {number} me @returns {Prospect} */
const still = (train, me) => ({
  worth: train.worth,
  mine: train.worth * passengers(train.tokens, me),
  leaves: false,
  changed: false,
});

/**
 * A train with other carriages, or more Royal Carriages, or more passengers of one's own.
 * @param {View} view @param {Train} train @param {number} me
 * @param {{ cards?: string[], royals?: number, more?: number, leaves?: boolean }} change
 * @returns {Prospect}
 */
const changed = (view, train, me, change) => {
  const { cards = cardsOf(train), royals = train.royals, more = 0 } = change,
    leaves = change.leaves ?? cards.length === train.number;
  const worth = sumOf(view, train.kind, cards, royals);
  return { worth, mine: worth * (passengers(train.tokens, me) + more), leaves, changed: true };
};

/** @type {Record<string, (view: View, train: Train, me: number) => Prospect>} */
const SPECIALS = {
  caboose: (view, train, me) => changed(view, train, me, { leaves: true }),
  royal: (view, train, me) => changed(view, train, me, { royals: train.royals + 1, leaves: false }),
  uncouple1: (view, train, me) => changed(view, train, me, { cards: cardsOf(train).slice(0, -1) }),
  uncouple2: (view, train, me) => changed(view, train, me, { cards: cardsOf(train).slice(0, -2) }),
};

/**
 * What the special card being played would make of a train.
 * @param {View} view @param {Train} train @param {number} me
 */
const sent = (view, train, me) => {
  const source = view.pending?.track ? view.trains[view.pending.track - 1] : null;
  if (!source || !view.pending) return still(train, me);
  if (view.phase === "reassign")
    return changed(view, train, me, { cards: [...cardsOf(train), ...cardsOf(source).slice(-1)] });
  const moved = view.pending.tokens.map((number) => source.tokens[number - 1]);
  return changed(view, train, me, { more: passengers(moved, me), leaves: false });
};

/**
 * What a train would be worth if what is chosen were put there; as it is if nothing is.
 * @param {View} view
 * @param {number} me
 * @param {Train} train
 * @param {string | null} chosen "hand:+4", "token:2", "found:+5"; null if a special card being played goes there
 * @param {boolean} lit whether the track takes it
 */
export const foresee = (view, me, train, chosen, lit) => {
  const [kind, name] = (chosen ?? "").split(":");
  if (!lit) return still(train, me);
  if (!chosen) return sent(view, train, me);
  if (kind === "token") return changed(view, train, me, { more: Number(name), leaves: false });
  if (isCarriage(name)) return changed(view, train, me, { cards: [...cardsOf(train), name] });
  return SPECIALS[name]?.(view, train, me) ?? still(train, me);
};

/**
 * The carriages that a Repair would find in the discard, the newest first.
 * @param {View} view @param {string} repair
 */
export const within = (view, repair) => [
  ...new Set(
    view.discard
      .slice(repair === "repair5" ? -5 : -3)
      .reverse()
      .filter(isCarriage),
  ),
];
