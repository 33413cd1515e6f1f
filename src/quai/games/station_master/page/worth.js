/**
 * What trains of Station Master are worth, and what a card or a token would make of them: the sums of
 * SM-21 and SM-30 to SM-32, for hints given before anything is sent. Pure.
 */

/** @typedef {{ card: string, worth: number, marks: string[] }} Carriage */
/** @typedef {{ owner: number, value: number | null, placed: number }} Token */
/** @typedef {{ kind: string, number: number, limit: number, royals: number, standing: number, carriages: Carriage[], worth: number, tokens: Token[] }} Train */
/** @typedef {{ worth: number, mine: number, leaves: boolean, changed: boolean }} Prospect what a train would be worth and bring this viewer */

const DOUBLED = 2;

export const isCarriage = (/** @type {string} */ card) =>
  /^[+-]\d/.test(card) || card === "first" || card === "executive";
/** The train of a track as actions number it, from 1; null if the track is empty. */
export const trainOn = (/** @type {any} */ view, /** @type {number | string} */ track) =>
  /** @type {Train | null} */ (view.trains[Number(track) - 1] ?? null);

/** A carriage's value behind a kind of engine. @param {any} view @param {string} card @param {string} kind */
const cardValue = (view, card, kind) => {
  const pair = view.values[card];
  if (pair) return pair[kind === "executive" ? 0 : 1];
  return kind === "freight" ? -Number(card) : Number(card);
};
const cardsOf = (/** @type {Train} */ train) => train.carriages.map(({ card }) => card);
/** The sum of carriages behind an engine, the last two doubled by each Royal Carriage. */
export const sumOf = (
  /** @type {any} */ view,
  /** @type {string} */ kind,
  /** @type {string[]} */ cards,
  /** @type {number} */ royals,
) =>
  cards.reduce(
    (sum, card, i) => sum + cardValue(view, card, kind) * (i >= cards.length - DOUBLED ? 2 ** royals : 1),
    0,
  );

/** The passengers of a seat that this viewer can count. */
export const passengers = (/** @type {Token[]} */ tokens, /** @type {number} */ seat) =>
  tokens.reduce((sum, token) => sum + (token.owner === seat ? (token.value ?? 0) : 0), 0);

const still = (/** @type {Train} */ train, /** @type {number} */ me) => ({
  worth: train.worth,
  mine: train.worth * passengers(train.tokens, me),
  leaves: false,
  changed: false,
});

/**
 * A train with other carriages, or more Royal Carriages, or more passengers of one's own.
 * @param {any} view @param {Train} train @param {number} me
 * @param {{ cards?: string[], royals?: number, more?: number, leaves?: boolean }} change
 */
const changed = (view, train, me, change) => {
  const { cards = cardsOf(train), royals = train.royals, more = 0 } = change,
    leaves = change.leaves ?? cards.length === train.number;
  const worth = sumOf(view, train.kind, cards, royals);
  return { worth, mine: worth * (passengers(train.tokens, me) + more), leaves, changed: true };
};

/** @type {Record<string, (view: any, train: Train, me: number) => Prospect>} */
const SPECIALS = {
  caboose: (view, train, me) => changed(view, train, me, { leaves: true }),
  royal: (view, train, me) => changed(view, train, me, { royals: train.royals + 1, leaves: false }),
  uncouple1: (view, train, me) => changed(view, train, me, { cards: cardsOf(train).slice(0, -1) }),
  uncouple2: (view, train, me) => changed(view, train, me, { cards: cardsOf(train).slice(0, -2) }),
};

/** My passengers among the tokens picked for a Transfer. */
const picked = (/** @type {any} */ view, /** @type {number} */ me) => {
  const { tokens } = /** @type {Train} */ (trainOn(view, view.pending.track));
  return passengers(
    view.pending.tokens.map((/** @type {number} */ token) => tokens[token - 1]),
    me,
  );
};

/** What a step under way would make of another train, when it is sent there. */
const sent = (/** @type {any} */ view, /** @type {Train} */ train, /** @type {number} */ me) => {
  if (view.phase === "transfer")
    return { ...changed(view, train, me, { more: picked(view, me) }), leaves: false };
  const [last] = cardsOf(/** @type {Train} */ (trainOn(view, view.pending.track))).slice(-1);
  return changed(view, train, me, { cards: [...cardsOf(train), last] });
};

/**
 * What a train would be worth if what is chosen were put there; as it is if nothing is.
 * @param {any} view
 * @param {number} me
 * @param {number} track from 1
 * @param {string | null} chosen "hand:+4", "token:2", "found:+5"; null if a step under way goes there
 * @param {boolean} lit whether the track takes it
 * @returns {Prospect}
 */
export const foresee = (view, me, track, chosen, lit) => {
  const train = /** @type {Train} */ (trainOn(view, track)),
    [kind, name] = (chosen ?? "").split(":");
  if (!lit) return still(train, me);
  if (!chosen) return sent(view, train, me);
  if (kind === "token") return { ...changed(view, train, me, { more: Number(name) }), leaves: false };
  if (isCarriage(name)) return changed(view, train, me, { cards: [...cardsOf(train), name] });
  return SPECIALS[name]?.(view, train, me) ?? still(train, me);
};

/** The carriages that a Repair would find among the last cards of the discard, the newest first. */
export const within = (/** @type {any} */ view, /** @type {string} */ repair) =>
  [...new Set(view.discard.slice(repair === "repair5" ? -5 : -3).reverse())].filter((card) =>
    isCarriage(/** @type {string} */ (card)),
  );
