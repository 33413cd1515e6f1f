/**
 * Sentences from message ids and parameters, in the reader's language: the twin of
 * `src/quai/core/text.py`. Shared cases in `tests/node/text-cases.json` keep the two equal.
 *
 * {card}              the parameter, by its name in the catalogue ("name.horse") if it has one,
 *                     and with a no-break space if it is a card such as III-8
 * {count?card:cards}  the first word for one, the second for more (in French, also for none: one)
 */

const CARD = /^([A-Z]+)-(\d+)$/;
const HOLE = /\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}/g;

/**
 * A value as a reader sees it.
 * @param {Record<string, string>} catalogue
 * @param {unknown} value
 * @returns {string}
 */
export const name = (catalogue, value) => {
  if (Array.isArray(value)) return value.map((each) => name(catalogue, each)).join(", ");
  return catalogue[`name.${value}`] ?? String(value).replace(CARD, "$1\u00a0$2");
};

/**
 * The sentence of a message; an id without a sentence is said as it is.
 * @param {Record<string, string>} catalogue
 * @param {string} language
 * @param {string} message
 * @param {Record<string, unknown>} [details]
 */
export const say = (catalogue, language, message, details = {}) =>
  (catalogue[message] ?? message).replace(HOLE, (_, hole, singular, plural) => {
    const value = details[hole] ?? "";
    if (singular === undefined) return name(catalogue, value);
    const one = value === 1 || (language === "fr" && value === 0);
    return one ? singular : plural;
  });
