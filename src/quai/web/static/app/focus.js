/** Moving the keyboard focus and the scroll position on a table. */

const LEGAL_PLACE = "[data-to].is-legal";
/** How much of a place must be visible. */
const MIN_VISIBLE_PX = 44;

const focus = (/** @type {Element | null | undefined} */ element) =>
  /** @type {HTMLElement | null | undefined} */ (element)?.focus();

/**
 * Focus what has just opened if the focus is nowhere, as after a link that is gone with its page: whoever reads with
 * their ears hears what is here, and goes on from there. Somebody who already types or presses is not disturbed.
 * @param {HTMLElement | null} element
 */
export const focusArrival = (element) => {
  if (!document.activeElement || document.activeElement === document.body)
    element?.focus({ preventScroll: true });
};

/**
 * Move the focus to the next element of a kind, and from the last to the first.
 * @param {HTMLElement | null} root
 * @param {string} selector
 * @param {number} by 1, or -1 for the previous one
 */
const moveFocus = (root, selector, by) => {
  const list = [...(root?.querySelectorAll(selector) ?? [])];
  const at = list.indexOf(/** @type {Element} */ (document.activeElement));
  focus(list[(at + by + list.length) % list.length]);
  return list.length > 0;
};

/** Focus the first place that takes what is chosen. @param {HTMLElement | null} root */
export const focusLegalPlace = (root) => focus(root?.querySelector(LEGAL_PLACE));

/** Focus the first thing a player can act with. @param {HTMLElement | null} root */
export const focusHand = (root) =>
  focus(
    root?.querySelector(".held.is-legal") ??
      root?.querySelector("[data-answer]") ??
      root?.querySelector(LEGAL_PLACE) ??
      root?.querySelector('[data-act="end"]'),
  );

/** Focus the first legal element of the board, or its first button. @param {HTMLElement | null} board */
export const focusBoard = (board) =>
  focus(board?.querySelector(`[data-source].is-legal, ${LEGAL_PLACE}`) ?? board?.querySelector("button"));

/**
 * Move the focus with an arrow key: between legal places, or between cards of the hand.
 * @param {HTMLElement | null} root
 * @param {number} by
 * @returns {boolean} whether the focus was on one of them
 */
export const moveFocusByArrow = (root, by) => {
  const kind = [LEGAL_PLACE, ".held"].find((selector) => document.activeElement?.matches(selector));
  return kind !== undefined && moveFocus(root, kind, by);
};

/**
 * Scroll to the first place that takes the chosen card if none is visible, as happens on small screens.
 * @param {HTMLElement | null} root
 * @param {number} dockTop
 */
export const scrollToPlaces = (root, dockTop) => {
  const places = [...(root?.querySelectorAll(LEGAL_PLACE) ?? [])];
  const visible = (/** @type {Element} */ place) => {
    const { top, bottom } = place.getBoundingClientRect();
    const end = place.closest(".dock") ? window.innerHeight : dockTop;
    return top >= 0 && Math.min(bottom, top + MIN_VISIBLE_PX) <= end;
  };
  if (places.length && !places.some(visible)) places[0].scrollIntoView({ block: "center" });
};
