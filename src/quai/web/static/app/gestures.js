/**
 * Pointer and keyboard on a table. Things that can be chosen carry data-source (and data-key), places
 * that take them data-to. Click then click, drag and drop, arrows and Enter, digits: all end in the same
 * three calls: pick, put, explain.
 */
import { useEffect, useRef } from "./ui.js";

const FAR = 8;
const LONG = 450;
const HOVER = 380;

/**
 * @typedef {object} Hands what a table does with gestures
 * @property {(element: HTMLElement, byKey: boolean) => void} pick
 * @property {(to: string, byKey: boolean, element: HTMLElement) => void} put
 * @property {(element: HTMLElement | null) => void} explain
 * @property {(to: string | null) => void} hover
 * @property {(element: HTMLElement) => HTMLElement | null} carried the card element that follows the pointer
 * @property {(element: HTMLElement, to: string) => void} drop
 * @property {(event: KeyboardEvent) => boolean} key
 */

const near = (/** @type {EventTarget | null} */ target, /** @type {string} */ selector) =>
  target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;

/**
 * Listen to the gestures on an element.
 * @param {HTMLElement} root
 * @param {() => Hands} hands
 */
export const listen = (root, hands) => {
  /**
   * @type {{ source: HTMLElement, carried: HTMLElement | null, x: number, y: number, moving: boolean,
   *   over: HTMLElement | null } | null}
   */
  let drag = null;
  let ignoreClick = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const letGo = () => {
    if (!drag) return;
    drag.carried?.style.removeProperty("translate");
    drag.carried?.classList.remove("is-dragged");
    drag.over?.classList.remove("is-over");
    drag = null;
  };

  const down = (/** @type {PointerEvent} */ event) => {
    ignoreClick = false;
    clearTimeout(timer);
    const thing = near(event.target, "[data-source], [data-tip]");
    if (!near(event.target, ".tip")) hands().explain(null);
    if (thing && event.pointerType !== "mouse")
      timer = setTimeout(() => {
        ignoreClick = true;
        letGo();
        hands().explain(thing);
      }, LONG);
    const source = near(event.target, "[data-source]");
    if (!source || event.button || (event.pointerType !== "mouse" && !source.classList.contains("held")))
      return;
    drag = {
      source,
      carried: hands().carried(source),
      x: event.clientX,
      y: event.clientY,
      moving: false,
      over: null,
    };
  };

  const move = (/** @type {PointerEvent} */ event) => {
    if (!drag) return;
    const dx = event.clientX - drag.x,
      dy = event.clientY - drag.y;
    if (!drag.moving) {
      if (Math.hypot(dx, dy) < FAR) return;
      clearTimeout(timer);
      drag.moving = true;
      drag.carried?.classList.add("is-dragged");
      if (drag.source.getAttribute("aria-pressed") !== "true") hands().pick(drag.source, false);
    }
    event.preventDefault();
    drag.carried?.style.setProperty("translate", `${dx}px ${dy}px`);
    const over = near(document.elementFromPoint(event.clientX, event.clientY), "[data-to]");
    if (over !== drag.over) {
      drag.over?.classList.remove("is-over");
      over?.classList.add("is-over");
      drag.over = over;
      hands().hover(over?.dataset.to ?? null);
    }
  };

  const up = (/** @type {PointerEvent} */ event) => {
    clearTimeout(timer);
    if (!drag) return;
    const { moving, over, source } = drag;
    if (moving && event.type === "pointerup") {
      ignoreClick = true;
      if (over?.dataset.to) hands().drop(source, over.dataset.to);
    }
    letGo();
  };

  const click = (/** @type {MouseEvent} */ event) => {
    if (ignoreClick) {
      ignoreClick = false;
      if (near(event.target, "[data-source], [data-to], [data-tip]")) event.preventDefault();
      return;
    }
    const byKey = event.detail === 0;
    const source = near(event.target, "[data-source]");
    if (source) return hands().pick(source, byKey);
    const place = near(event.target, "[data-to], [data-tip]");
    if (place) hands().put(place.dataset.to ?? "", byKey, place);
  };

  const enter = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse" || drag) return;
    const thing = near(event.target, "[data-source], [data-to], [data-tip], .tip");
    clearTimeout(timer);
    if (thing?.classList.contains("tip")) return;
    hands().hover(thing?.dataset.to ?? null);
    timer = setTimeout(() => hands().explain(thing), thing ? HOVER : 120);
  };
  const leave = () => {
    clearTimeout(timer);
    if (!drag) {
      hands().hover(null);
      hands().explain(null);
    }
  };
  const focus = (/** @type {FocusEvent} */ event) => {
    const thing = near(event.target, "[data-source], [data-to], [data-tip]");
    hands().hover(thing?.dataset.to ?? null);
    if (thing?.matches(":focus-visible")) hands().explain(thing);
    else if (!near(event.target, ".tip")) hands().explain(null);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (hands().key(event)) event.preventDefault();
  };
  const menu = (/** @type {Event} */ event) => {
    if (near(event.target, ".held")) event.preventDefault();
  };

  const ears = /** @type {[EventTarget, string, (event: never) => void][]} */ ([
    [root, "pointerdown", down],
    [window, "pointermove", move],
    [window, "pointerup", up],
    [window, "pointercancel", up],
    [root, "click", click],
    [root, "pointerover", enter],
    [root, "pointerleave", leave],
    [root, "focusin", focus],
    [window, "keydown", key],
    [root, "contextmenu", menu],
  ]);
  const listener = (/** @type {(event: never) => void} */ ear) => /** @type {EventListener} */ (ear);
  for (const [target, type, ear] of ears) target.addEventListener(type, listener(ear), { passive: false });
  return () => {
    clearTimeout(timer);
    for (const [target, type, ear] of ears) target.removeEventListener(type, listener(ear));
  };
};

/**
 * Listen while a component lives, always with its newest hands.
 * @param {{ current: HTMLElement | null }} root
 * @param {Hands} hands
 * @param {unknown} when listen anew when this changes
 */
export const useGestures = (root, hands, when) => {
  const newest = useRef(hands);
  newest.current = hands;
  useEffect(() => (root.current ? listen(root.current, () => newest.current) : undefined), [when]);
};
