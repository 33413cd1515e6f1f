/** The light of a lesson: the places that are spoken of stay bright, the rest of the page is dimmed. */
import { html, useEffect, useLayoutEffect, useState } from "./ui.js";

/** @typedef {import("./game-page.js").Box} Box */

const PAD = 5;
const RADIUS = 10;
/** How much of the window above a place stays free when the page scrolls to it. */
const SCROLL_MARGIN = 76;

/** The places that every page has. @type {Record<string, string>} */
const GENERAL = {
  board: ".stage",
  hand: ".hand",
  prompt: ".prompt",
  sheet: ".papers .scores",
  log: ".papers .journal",
};

/**
 * The selector of a place that a lesson names: one of every page, or ATTRIBUTE:VALUE, such as zone:deck.
 * @param {string} place
 */
export const selectorOf = (place) => {
  const general = GENERAL[place];
  if (general) return general;
  const [attribute, ...value] = place.split(":");
  return `.table [data-${attribute}="${value.join(":").replaceAll('"', '\\"')}"]`;
};

/** The element of a place that is shown. @param {string} place @returns {Element | null} */
export const elementOf = (place) =>
  [...document.querySelectorAll(selectorOf(place))].find((each) => each.getClientRects().length > 0) ?? null;

/** @param {Element} element @param {number} pad @returns {Box} */
const boxOf = (element, pad) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - pad, y: top - pad, w: width + 2 * pad, h: height + 2 * pad };
};

/** The boxes of some places, in the window, updated while they move. @param {string[]} places @param {number} [pad] */
export const useBoxes = (places, pad = PAD) => {
  const [boxes, setBoxes] = useState(/** @type {Box[]} */ ([]));
  useEffect(() => {
    let frame = 0,
      before = "";
    const measure = () => {
      frame = requestAnimationFrame(measure);
      const found = places.flatMap((place) => elementOf(place) ?? []).map((each) => boxOf(each, pad));
      const now = JSON.stringify(found);
      if (now === before) return;
      before = now;
      setBoxes(found);
    };
    measure();
    return () => cancelAnimationFrame(frame);
  }, [places.join("|"), pad]);
  return boxes;
};

/** Scroll so that the first place is in view where the page scrolls. @param {string[]} places @param {unknown} when */
export const useScrollTo = (places, when) =>
  useLayoutEffect(() => {
    const timer = setTimeout(() => {
      const target = places.map(elementOf).find((each) => each && !each.closest(".dock"));
      if (!target) return;
      const { top, bottom } = target.getBoundingClientRect();
      const dock = document.querySelector(".dock")?.getBoundingClientRect().top ?? window.innerHeight;
      if (top < SCROLL_MARGIN || bottom > Math.min(dock, window.innerHeight))
        window.scrollTo({ top: Math.max(0, top + window.scrollY - SCROLL_MARGIN) });
    }, 60);
    return () => clearTimeout(timer);
  }, [when]);

const hole = (/** @type {Box} */ { x, y, w, h }) => {
  const r = Math.min(RADIUS, w / 2, h / 2);
  return (
    `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
};

/**
 * The dimmed page with its bright places; it takes presses unless something is to be done.
 * @param {{ boxes: Box[], open: boolean }} props
 */
export const Spotlight = ({ boxes, open }) => {
  const holes = boxes.map(hole).join("");
  return html`<svg class=${open ? "spotlight is-open" : "spotlight"} aria-hidden="true">
    <path class="dim" fill-rule="evenodd" d=${`M0 0h9999v9999H0z${holes}`} />
    <path class="ring" d=${holes} />
  </svg>`;
};
