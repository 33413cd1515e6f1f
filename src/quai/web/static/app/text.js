/**
 * Sentences from message ids and parameters, in the reader's language: the twin of
 * `src/quai/core/text.py`. Shared cases in `tests/node/text-cases.json` keep the two equal.
 *
 * {card}              the parameter, by its name in the catalogue ("name.king") if it has one;
 *                     a number below zero has a true minus
 * {count?card:cards}  the first word for one, the second for more (in French, also for none: one)
 */

const PARAMETER = /\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}/g;

/**
 * A value as a reader sees it.
 * @param {Record<string, string>} catalogue
 * @param {unknown} value
 * @returns {string}
 */
export const name = (catalogue, value) => {
  if (Array.isArray(value)) return value.map((each) => name(catalogue, each)).join(", ");
  if (typeof value === "number" && value < 0) return `\u2212${-value}`;
  return catalogue[`name.${value}`] ?? String(value);
};

/**
 * The sentence of a message; an id without a sentence is returned as it is.
 * @param {Record<string, string>} catalogue
 * @param {string} language
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 */
export const say = (catalogue, language, message, details = {}) =>
  (catalogue[message] ?? message).replace(PARAMETER, (_, parameter, singular, plural) => {
    const value = details[parameter] ?? "";
    if (singular === undefined) return name(catalogue, value);
    const one = value === 1 || (language === "fr" && value === 0);
    return one ? singular : plural;
  });

/** The names of the parameters in a sentence. @param {string} sentence */
export const placeholders = (sentence) => [...sentence.matchAll(PARAMETER)].map((parameter) => parameter[1]);

/**
 * The details of an event, an action or a prompt with seats as names.
 * @param {Record<string, unknown>} details
 * @param {string[]} names
 * @returns {Record<string, unknown>}
 */
export const named = (details, names) => {
  /** @type {Record<string, unknown>} */
  const filled = { ...details };
  if (typeof filled.seat === "number") filled.who = names[filled.seat];
  for (const other of ["target", "owner"])
    if (typeof filled[other] === "number") filled[other] = names[filled[other]];
  if (Array.isArray(filled.winners)) filled.who = filled.winners.map((seat) => names[seat]);
  return filled;
};

/**
 * The id of an event's sentence: the one with secrets (`.own`) if the event has all that it needs.
 * @param {Record<string, string>} catalogue
 * @param {{ event: string, [fact: string]: unknown }} event
 */
export const eventId = (catalogue, event) => {
  const plain = `event.${event.event}`,
    own = catalogue[`${plain}.own`];
  return own !== undefined &&
    placeholders(own).every((parameter) => parameter === "who" || parameter in event)
    ? `${plain}.own`
    : plain;
};
