/** The light of a lesson: the places that are spoken of stay bright, the rest of the page is dimmed. */
import { around } from "./speech-place.js";
import { html, useEffect, useLayoutEffect, useState } from "./ui.js";

/** @typedef {import("./game-page.js").Box} Box */

const PAD = 5;
const RADIUS = 10;
/** How much of the window above a place stays free when the page scrolls to it. */
const SCROLL_MARGIN = 76;
/** The same where the place and the teacher's card need all the height there is. */
const NARROW_MARGIN = 8;
/** A window of at most this width has no room for the card beside a place. */
const NARROW = 640;
/** While the page comes to rest, its places are looked for this often, and this many times. */
const LOOK_MS = 90;
const LOOKS = 25;
/** What tells that the learner has taken over: then the page no longer scrolls by itself. */
const TAKEN_OVER = ["pointerdown", "wheel", "touchstart", "keydown"];

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
const selectorOf = (place) => {
  const general = GENERAL[place];
  if (general) return general;
  const [attribute, ...value] = place.split(":");
  return `.table [data-${attribute}="${value.join(":").replaceAll('"', '\\"')}"]`;
};

/** The element of a place that is shown. @param {string} place @returns {Element | null} */
const elementOf = (place) =>
  [...document.querySelectorAll(selectorOf(place))].find((each) => each.getClientRects().length > 0) ?? null;

/** @param {Element} element @param {number} pad @returns {Box} */
const boxOf = (element, pad) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - pad, y: top - pad, w: width + 2 * pad, h: height + 2 * pad };
};

/**
 * Where what is seen of an element ends in the window: at the dock, which may lie over what stands before it.
 * @param {Element} element
 */
const endOfSight = (element) => {
  const end = window.innerHeight,
    dock = document.querySelector(".dock");
  if (!dock || element.compareDocumentPosition(dock) !== Node.DOCUMENT_POSITION_FOLLOWING) return end;
  const over = boxOf(dock, 0),
    box = boxOf(element, 0),
    isAside = box.x + box.w <= over.x || over.x + over.w <= box.x || over.y + over.h <= box.y;
  return isAside ? end : Math.min(over.y, end);
};

/**
 * The part of an element that the dock leaves free.
 * @param {Element} element @param {number} pad @returns {Box[]}
 */
const seenOf = (element, pad) => {
  const box = boxOf(element, pad),
    end = endOfSight(element);
  if (end >= window.innerHeight || box.y + box.h <= end) return [box];
  return end > box.y + 2 * pad ? [{ ...box, h: end - box.y }] : [];
};

/** The boxes of some places, in the window, updated while they move. @param {string[]} places @param {number} [pad] */
export const useBoxes = (places, pad = PAD) => {
  const [boxes, setBoxes] = useState(/** @type {Box[]} */ ([]));
  useEffect(() => {
    let frame = 0,
      before = "";
    const measure = () => {
      frame = requestAnimationFrame(measure);
      const found = places.flatMap((place) => elementOf(place) ?? []).flatMap((each) => seenOf(each, pad));
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

/** Scroll so that some places are seen, with room for the teacher's card. @param {string[]} places */
const scrollTo = (places) => {
  const found = places.flatMap((place) => elementOf(place) ?? []),
    onPage = found.filter((each) => !each.closest(".dock"));
  if (!onPage.length) return found[0]?.closest(".dock")?.scrollIntoView({ block: "nearest" });
  const { y, h } = around(onPage.map((each) => boxOf(each, PAD))),
    end = Math.min(...onPage.map(endOfSight)),
    isNarrow = window.innerWidth <= NARROW,
    card = isNarrow ? (document.querySelector(".speech")?.clientHeight ?? 0) + NARROW_MARGIN : 0,
    isWhole = y >= 0 && y + h <= end,
    hasRoom = Math.max(y, window.innerHeight - y - h) >= card,
    fits = SCROLL_MARGIN + h <= end && SCROLL_MARGIN + h + card <= window.innerHeight;
  if (isWhole && hasRoom) return undefined;
  return window.scrollTo({ top: Math.max(0, y + window.scrollY - (fits ? SCROLL_MARGIN : NARROW_MARGIN)) });
};

/**
 * Scroll so that some places are in view, until the page is at rest or the learner acts.
 * @param {string[]} places @param {unknown} when @param {boolean} ready whether they are spoken of
 */
export const useScrollTo = (places, when, ready) =>
  useLayoutEffect(() => {
    if (!ready) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      scrollTo(places);
      if (++looks === LOOKS) clearInterval(timer);
    }, LOOK_MS);
    const end = () => clearInterval(timer);
    for (const each of TAKEN_OVER) window.addEventListener(each, end, { once: true });
    return () => {
      end();
      for (const each of TAKEN_OVER) window.removeEventListener(each, end);
    };
  }, [when, ready]);

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
