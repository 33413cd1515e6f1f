/** The fields with which the options of a game are chosen. */
import { Segment } from "./segment.js";
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {Record<string, string | number | boolean>} Options */

/** Whether a value of an option is possible: a seat that begins must be there.
 * @param {string} name @param {string | number | boolean} value @param {number} seats */
export const isPossible = (name, value, seats) =>
  name !== "first" || typeof value !== "number" || value < seats;

/**
 * The words of the game must be here.
 * @param {{ game: import("./types.js").GameInfo, chosen: Options, seats: number,
 *   change: (options: Options) => void }} props
 */
export const OptionFields = ({ game, chosen, seats, change }) => {
  const { t, has } = useWords();
  const valueText = (/** @type {string} */ name, /** @type {string | number | boolean} */ value) =>
    has(`option.${name}.${value}`) ? t(`option.${name}.${value}`) : String(value);
  const choose = (/** @type {string} */ name, /** @type {string} */ wanted) => {
    const values = game.options[name];
    change({ ...chosen, [name]: values.find((value) => String(value) === wanted) ?? values[0] });
  };
  return Object.entries(game.options).map(
    ([name, values]) => html`<div class="opt" key=${name}><span class="lab">${t(`option.${name}`)}</span>
    <${Segment} name=${name} label=${t(`option.${name}`)} value=${String(chosen[name])}
      options=${values
        .filter((value) => isPossible(name, value, seats))
        .map((value) => ({ value: String(value), text: valueText(name, value) }))}
      choose=${(/** @type {string} */ wanted) => choose(name, wanted)} /></div>`,
  );
};
