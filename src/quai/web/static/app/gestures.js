/**
 * Pointer and keyboard gestures on a table. What can be chosen has the attribute data-source (and
 * data-key), a place that takes it has data-to. Two clicks, drag and drop, arrows and Enter, digits: all
 * end in the same three calls: pick, put, explain.
 */
import { useEffect, useRef } from "./ui.js";

const MIN_DRAG_PX = 8;
const LONG_PRESS_MS = 450;
const HOVER_DELAY_MS = 380;
const HIDE_DELAY_MS = 120;
/** Whether a pointer hovers: after a tap, browsers invent a mouse where the finger was as soon as a sheet closes. */
const HOVER_QUERY = "(any-hover: hover)";

/**
 * @typedef {object} GestureHandlers
 * @property {(element: HTMLElement, byKey: boolean) => void} pick
 * @property {(to: string, byKey: boolean, element: HTMLElement) => void} put
 * @property {(element: HTMLElement | null) => void} explain
 * @property {(to: string | null) => void} hover
 * @property {(element: HTMLElement) => HTMLElement | null} carried the card element that follows the pointer
 * @property {(element: HTMLElement, to: string) => void} drop
 * @property {(event: KeyboardEvent) => boolean} key
 */

const closest = (/** @type {EventTarget | null} */ target, /** @type {string} */ selector) =>
  target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(selector)) : null;

/**
 * Listen to gestures on an element; returns a function that stops it.
 * @param {HTMLElement} root
 * @param {() => GestureHandlers} handlers
 */
export const listen = (root, handlers) => {
  /**
   * @type {{ source: HTMLElement, carried: HTMLElement | null, x: number, y: number, moving: boolean,
   *   over: HTMLElement | null } | null}
   */
  let drag = null;
  let ignoreClick = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const endDrag = () => {
    if (!drag) return;
    drag.carried?.style.removeProperty("translate");
    drag.carried?.removeAttribute("data-dragged");
    drag.over?.classList.remove("is-over");
    drag = null;
  };

  const down = (/** @type {PointerEvent} */ event) => {
    ignoreClick = false;
    clearTimeout(timer);
    const element = closest(event.target, "[data-source], [data-tip]");
    if (!closest(event.target, ".tip")) handlers().explain(null);
    if (element && event.pointerType !== "mouse")
      timer = setTimeout(() => {
        ignoreClick = true;
        endDrag();
        handlers().explain(element);
      }, LONG_PRESS_MS);
    const source = closest(event.target, "[data-source]");
    if (!source || event.button || (event.pointerType !== "mouse" && !source.classList.contains("held")))
      return;
    drag = {
      source,
      carried: handlers().carried(source),
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
      if (Math.hypot(dx, dy) < MIN_DRAG_PX) return;
      clearTimeout(timer);
      drag.moving = true;
      /* an attribute, because choosing the card draws it anew with other classes */
      drag.carried?.setAttribute("data-dragged", "");
      if (drag.source.getAttribute("aria-pressed") !== "true") handlers().pick(drag.source, false);
    }
    event.preventDefault();
    drag.carried?.style.setProperty("translate", `${dx}px ${dy}px`);
    const over = closest(document.elementFromPoint(event.clientX, event.clientY), "[data-to]");
    if (over !== drag.over) {
      drag.over?.classList.remove("is-over");
      over?.classList.add("is-over");
      drag.over = over;
      handlers().hover(over?.dataset.to ?? null);
    }
  };

  const up = (/** @type {PointerEvent} */ event) => {
    clearTimeout(timer);
    if (!drag) return;
    const { moving, over, source } = drag;
    if (moving && event.type === "pointerup") {
      ignoreClick = true;
      if (over?.dataset.to) handlers().drop(source, over.dataset.to);
    }
    endDrag();
  };

  const click = (/** @type {MouseEvent} */ event) => {
    if (ignoreClick) {
      ignoreClick = false;
      if (closest(event.target, "[data-source], [data-to], [data-tip]")) event.preventDefault();
      return;
    }
    const byKey = event.detail === 0;
    const source = closest(event.target, "[data-source]");
    if (source) return handlers().pick(source, byKey);
    const place = closest(event.target, "[data-to], [data-tip]");
    if (place) handlers().put(place.dataset.to ?? "", byKey, place);
  };

  const enter = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse" || drag || !matchMedia(HOVER_QUERY).matches) return;
    const element = closest(event.target, "[data-source], [data-to], [data-tip], .tip");
    clearTimeout(timer);
    if (element?.classList.contains("tip")) return;
    handlers().hover(element?.dataset.to ?? null);
    timer = setTimeout(() => handlers().explain(element), element ? HOVER_DELAY_MS : HIDE_DELAY_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    if (!drag) {
      handlers().hover(null);
      handlers().explain(null);
    }
  };
  const focus = (/** @type {FocusEvent} */ event) => {
    const element = closest(event.target, "[data-source], [data-to], [data-tip]");
    handlers().hover(element?.dataset.to ?? null);
    if (element?.matches(":focus-visible")) handlers().explain(element);
    else if (!closest(event.target, ".tip")) handlers().explain(null);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (handlers().key(event)) event.preventDefault();
  };
  const menu = (/** @type {Event} */ event) => {
    if (closest(event.target, ".held")) event.preventDefault();
  };

  const listeners = /** @type {[EventTarget, string, (event: never) => void][]} */ ([
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
  for (const [target, type, listener] of listeners)
    target.addEventListener(type, /** @type {EventListener} */ (listener), { passive: false });
  return () => {
    clearTimeout(timer);
    for (const [target, type, listener] of listeners)
      target.removeEventListener(type, /** @type {EventListener} */ (listener));
  };
};

/**
 * Listen while a component is mounted, always with its newest handlers.
 * @param {{ current: HTMLElement | null }} root
 * @param {GestureHandlers} handlers
 */
export const useGestures = (root, handlers) => {
  const newest = useRef(handlers);
  newest.current = handlers;
  useEffect(() => (root.current ? listen(root.current, () => newest.current) : undefined), []);
};
