/** Split-flap cells. They are decoration: a row of them needs a readable label of its own. */
import { html, useEffect, useRef } from "./ui.js";

const letters = (/** @type {string} */ text, /** @type {number} */ width) => [
  ...text.toUpperCase().padEnd(width).slice(0, width),
];
const STEP = 35;
const HALF = 105;

/**
 * Turns a row of cells to a new text, left to right. Only cells that change move.
 * @param {HTMLElement} row
 * @param {string} text
 */
const turn = (row, text) => {
  const cells = /** @type {HTMLElement[]} */ ([...row.children]);
  const next = letters(text, cells.length);
  const still =
    document.documentElement.dataset.speed === "none" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches;
  cells.forEach((cell, i) => {
    const to = next[i] === " " ? "" : next[i];
    if (cell.textContent === to) return;
    if (still) {
      cell.textContent = to;
      return;
    }
    setTimeout(() => {
      cell.classList.add("turning");
      setTimeout(() => (cell.textContent = to), HALF);
      setTimeout(() => cell.classList.remove("turning"), 2 * HALF + 10);
    }, i * STEP);
  });
};

/**
 * A row of cells that shows a text, upper case, cut or padded, and turns when it changes.
 * The cells are made once; after that the board turns them itself.
 * @param {{ text: string, width: number, from?: string }} props
 */
export const Flaps = ({ text, width, from }) => {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    if (row.children.length !== width)
      row.replaceChildren(
        ...letters(from ?? text, width).map((letter) =>
          Object.assign(document.createElement("i"), { className: "flap", textContent: letter.trim() }),
        ),
      );
    turn(row, text);
  }, [text, width]);
  return html`<span class="flaps" aria-hidden="true" ref=${ref}></span>`;
};
