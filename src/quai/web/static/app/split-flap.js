/** Split-flap cells. They are decoration: beside a row of them stands a label for screen readers. */
import { html, useEffect, useRef } from "./ui.js";

const letters = (/** @type {string} */ text, /** @type {number} */ width) => [
  ...text.toUpperCase().padEnd(width).slice(0, width),
];
/** The delay from one cell to the next. */
const CELL_DELAY_MS = 35;
const HALF_TURN_MS = 105;

/**
 * Turn a row of cells to a new text, from left to right. Only cells that change move.
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
      setTimeout(() => (cell.textContent = to), HALF_TURN_MS);
      setTimeout(() => cell.classList.remove("turning"), 2 * HALF_TURN_MS + 10);
    }, i * CELL_DELAY_MS);
  });
};

/**
 * A row of cells that shows a text in upper case, cut or padded to a width.
 * The cells are made once; when the text changes they turn.
 * @param {{ text: string, width: number, from?: string }} props
 */
export const SplitFlap = ({ text, width, from }) => {
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
