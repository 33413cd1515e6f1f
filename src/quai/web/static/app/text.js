/**
 * Sentences from message ids and parameters, in the reader's language: the twin of
 * `src/quai/core/text.py`, which describes how a sentence is written (a part of ICU MessageFormat; the
 * libraries that do all of it weigh more than the whole page). Shared cases in
 * `tests/node/text-cases.json` keep the two equal.
 *
 * @typedef {{ name: string, joint: string, person: boolean }} Value a place for a parameter; `joint` is the
 *   word before it, if that may change with it
 * @typedef {{ name: string, plural: boolean, options: Map<string, Part[]> }} Choice parts to choose from
 * @typedef {string | Value | Choice} Part
 * @typedef {Record<string, string>} Catalogue
 * @typedef {Record<string, unknown>} Details
 */

/** What a reader is called in a list of players' names. @type {Record<string, string>} */
const YOU = { en: "You", fr: "Vous" };
/** @type {Record<string, string>} */
const AND = { en: " and ", fr: " et " };
/** @type {Record<string, string[]>} */
const CONTRACTED = { de: ["du", "des"], à: ["au", "aux"] };
const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i,
  ELIDED = /^(?:[aeiouhàâäéèêëîïôöùûüœæ]|y(?![aeiou]))/i,
  ARTICLE = /^[Ll]e(s?) /,
  QUOTE = /''|'[{}#|]/,
  ARGUMENT = /\{\s*(\w+)\s*(?:\}|,\s*(plural|select)\s*,)/y,
  OPTION = /\s*(=\d+|\w+)\s*\{/y,
  CLOSED = /\s*\}/y,
  TEXT = /.[^{}#]*/suy,
  JOINT = /(?<![\wÀ-ÿ-])(de|que|le|la|à|a) $/i,
  PERSON = /^(?:who|target|owner)(?:\d|_side)?$/,
  GENDER = /_gender$/,
  OF_OTHER = /_(?:gender|side)$/,
  BEGINS = /(?:^|[.!?] )$/;

/** @type {Map<string, Part[]>} */
const parsed = new Map();

/** The parts of a sentence. @param {string} sentence @returns {Part[]} */
export const parse = (sentence) => {
  const known = parsed.get(sentence);
  if (known) return known;
  const fail = (/** @type {string} */ why) => new SyntaxError(`${why}: ${sentence}`);
  let at = 0;
  const take = (/** @type {RegExp} */ form) => {
    form.lastIndex = at;
    const found = form.exec(sentence);
    if (found) at = form.lastIndex;
    return found;
  };
  /** What begins with this brace. @param {string | null} counted @returns {Part} */
  const argument = (counted) => {
    const begun = take(ARGUMENT);
    if (!begun) throw fail(`not a parameter at ${at}`);
    const [, name, kind] = begun;
    if (!kind) return { name, joint: "", person: PERSON.test(name) };
    /** @type {Choice["options"]} */
    const options = new Map();
    for (let option = take(OPTION); option; option = take(OPTION)) {
      options.set(option[1], parts(kind === "plural" ? name : counted));
      at += 1;
    }
    if (!take(CLOSED) || !options.has("other")) throw fail(`a choice by ${name} must end in other {…}}`);
    return { name, plural: kind === "plural", options };
  };
  /** Up to the closing brace or the end; # is the parameter `counted`. @param {string | null} counted */
  const parts = (counted) => {
    /** @type {Part[]} */
    const found = [];
    while (at < sentence.length && sentence[at] !== "}") {
      if (sentence[at] === "{") {
        const part = argument(counted),
          before = found.at(-1);
        const word = "joint" in Object(part) && typeof before === "string" && JOINT.exec(before);
        if (word) {
          found[found.length - 1] = /** @type {string} */ (before).slice(0, word.index);
          found.push({ .../** @type {Value} */ (part), joint: word[1] });
        } else found.push(part);
      } else if (sentence[at] === "#" && counted) {
        found.push({ name: counted, joint: "", person: false });
        at += 1;
      } else found.push(/** @type {RegExpExecArray} */ (take(TEXT))[0]);
    }
    return found;
  };
  if (QUOTE.test(sentence)) throw fail("quoted by apostrophes, which is not supported");
  const found = parts(null);
  if (at < sentence.length) throw fail("a brace too many");
  parsed.set(sentence, found);
  return found;
};

/** A value as a reader sees it. @param {Catalogue} catalogue @param {unknown} value @returns {string} */
export const name = (catalogue, value) => {
  if (Array.isArray(value)) return value.map((each) => name(catalogue, each)).join(", ");
  if (typeof value === "number" && value < 0) return `\u2212${-value}`;
  return catalogue[`name.${value}`] ?? String(value);
};

/** Whether people are `you`, `one` or `many`. @param {unknown} value @param {string} language */
const personOf = (value, language) => {
  const people = Array.isArray(value) ? value : [value];
  if (people.includes(YOU[language])) return "you";
  return people.length === 1 ? "one" : "many";
};

/**
 * One name, or several as in "you, Anna and Bo"; `begins`: at the beginning of a sentence.
 * @param {unknown} value
 * @param {string} language
 * @param {boolean} begins
 */
const peopleText = (value, language, begins) => {
  const reader = YOU[language],
    you = begins ? reader : reader.toLowerCase();
  if (!Array.isArray(value)) return value === reader ? you : String(value);
  const others = value.filter((each) => each !== reader).map(String),
    people = others.length < value.length ? [you, ...others] : others;
  return people.length > 1 ? people.slice(0, -1).join(", ") + AND[language] + people.at(-1) : people.join("");
};

/**
 * A word and the text after it, joined as the language does.
 * @param {string} language
 * @param {string} word
 * @param {string} text
 */
const joined = (language, word, text) => {
  if (language === "en") return (/^a$/i.test(word) && VOWEL.test(text) ? `${word}n ` : `${word} `) + text;
  const article = ARTICLE.exec(text);
  if (article && CONTRACTED[word])
    return `${CONTRACTED[word][article[1].length]} ${text.slice(article[0].length)}`;
  return ELIDED.test(text) && !/^[àa]$/i.test(word) ? `${word.slice(0, -1)}’${text}` : `${word} ${text}`;
};

/**
 * The key of the option that fits the details.
 * @param {Choice} choice
 * @param {Catalogue} catalogue
 * @param {string} language
 * @param {Details} details
 */
const keyOf = ({ name: of, plural, options }, catalogue, language, details) => {
  const value = details[of] ?? "";
  let key = "other";
  if (plural) {
    if (options.has(`=${value}`)) return `=${value}`;
    const size = typeof value === "number" ? Math.abs(value) : 2;
    if (size === 1 || (language === "fr" && size < 2)) key = "one";
  } else if (GENDER.test(of) && !(of in details))
    key = catalogue[`gender.${details[of.replace(GENDER, "")]}`] ?? "masculine";
  else {
    key = personOf(value, language);
    if (!options.has(key)) key = String(value);
  }
  return options.has(key) ? key : "other";
};

/**
 * The sentence of a message; an id without a sentence is returned as it is.
 * @param {Catalogue} catalogue
 * @param {string} language
 * @param {string} message
 * @param {Details} [details]
 */
export const say = (catalogue, language, message, details = {}) => {
  const sentence = catalogue[message];
  if (sentence === undefined) return message;
  let said = "";
  const add = (/** @type {Part[]} */ parts) => {
    for (const part of parts) {
      if (typeof part === "string") said += part;
      else if ("options" in part) add(part.options.get(keyOf(part, catalogue, language, details)) ?? []);
      else {
        const { joint, person } = part,
          value = details[part.name] ?? "";
        const text = person
          ? peopleText(value, language, !joint && BEGINS.test(said))
          : name(catalogue, value);
        said += joint ? joined(language, joint, text) : text;
      }
    }
  };
  add(parse(sentence));
  return said;
};

/** The names of the parameters in a sentence. @param {string} sentence @returns {string[]} */
export const placeholders = (sentence) => {
  /** @type {Set<string>} */
  const found = new Set();
  const look = (/** @type {Part[]} */ parts) => {
    for (const part of parts) {
      if (typeof part === "string") continue;
      found.add(part.name.replace(OF_OTHER, ""));
      if ("options" in part) part.options.forEach(look);
    }
  };
  look(parse(sentence));
  return [...found];
};

/** The facts of events that are lists with a number for each seat. */
const NUMBERS_BY_SEAT = ["points", "totals", "by_seat"];

/**
 * The details of an event, an action or a prompt with seats as names. The numbers of `NUMBERS_BY_SEAT` get the
 * players' names, also where each player has several in turn.
 * @param {Details} details
 * @param {string[]} names
 * @param {number[][]} [sides] the seats of each side, in games that have sides; there a target may be one of them
 * @returns {Details}
 */
export const named = (details, names, sides = []) => {
  /** @type {Details} */
  const filled = { ...details };
  if (typeof filled.target === "number" && filled.target < sides.length)
    filled.target_side = sides[filled.target].map((seat) => names[seat]);
  if (typeof filled.seat === "number") filled.who = names[filled.seat];
  for (const other of ["target", "owner"])
    if (typeof filled[other] === "number") filled[other] = names[filled[other]];
  if (Array.isArray(filled.winners)) filled.who = filled.winners.map((seat) => names[seat]);
  for (const fact of NUMBERS_BY_SEAT) {
    const numbers = filled[fact];
    if (Array.isArray(numbers) && numbers.length % names.length === 0)
      filled[fact] = numbers.map(
        (number, place) => `${lowerYou(names[place % names.length])} ${name({}, number)}`,
      );
  }
  return filled;
};

const lowerYou = (/** @type {string} */ who) => (Object.values(YOU).includes(who) ? who.toLowerCase() : who);

/**
 * The seats of each side, if the view of a game has sides.
 * @param {{ sides?: { seats: number[] }[] } | null | undefined} view
 */
export const sidesOf = (view) => view?.sides?.map(({ seats }) => seats) ?? [];

/**
 * The id of an event's sentence: the one with secrets (`.own`) if the event has all that it needs.
 * @param {Catalogue} catalogue
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
