/** Pointer, wheel and keys on the map: pull what is in hand, press a tile, move and turn the camera. */

/** @typedef {import("./canvas.js").Canvas} Canvas */
/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./types.js").Free} Free */
/**
 * @typedef {object} Handlers what is listened for, and what is told
 * @property {{ current: Canvas | null }} canvas
 * @property {Task} task
 * @property {() => void} moved what is in hand has moved
 * @property {() => void} settled what is in hand was let go
 * @property {(tile: number) => void} press a tile is pressed
 * @property {(corner: number) => void} corner a corner is pressed
 * @property {(tile: number | null) => void} ask a tile is pointed at for long, or no more
 * @property {() => void} confirm
 */

/* Distances in pixels, times in milliseconds, steps in tenths of a millimetre, turns in degrees. */
const REACH = 24;
const PRESS = 22;
const HOVER_REACH = 18;
const DRAG_START = 5;
const LONG_PRESS_MS = 450;
const HOVER_MS = 380;
const LEAVE_MS = 120;
const STEP = 50;
const FINE_STEP = 10;
const TURN = 15;
const PAN = 60;
/** The half-diagonal of a tile. */
const TILE_REACH = 283;

/**
 * @typedef {object} Down where a pointer went down
 * @property {Free} at
 * @property {boolean} moved
 * @property {number | null} tile
 * @property {number | null} corner
 * @property {import("./camera.js").Camera} from how the map was looked at then
 * @property {boolean} touch
 */

const numberOf = (/** @type {EventTarget | null} */ target, /** @type {string} */ name) => {
  const found = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return found ? Number(found.getAttribute(`data-${name}`)) : null;
};

/**
 * The tile that is next from one in a direction, or -1.
 * @param {{ x: number, y: number }[]} tiles @param {number} from @param {number} dx @param {number} dy
 */
export const neighbour = (tiles, from, dx, dy) => {
  let best = -1,
    least = Infinity;
  tiles.forEach(({ x, y }, i) => {
    const along = (x - tiles[from].x) * dx + (y - tiles[from].y) * dy,
      across = Math.abs((x - tiles[from].x) * dy - (y - tiles[from].y) * dx);
    if (i !== from && along > 0 && along + 2 * across < least) [least, best] = [along + 2 * across, i];
  });
  return best;
};

/** Listen to a map; returns how to stop. @param {HTMLElement} map @param {() => Handlers} now */
export const listen = (map, now) => {
  /** @type {Map<number, number[]>} */
  const pointers = new Map();
  /** @type {Down | null} */
  let down = null;
  /** @type {{ d: number, m: number[] } | null} */
  let pinch = null;
  /** @type {number[] | null} */
  let wanted = null;
  let frame = 0,
    pressedByPointer = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const local = (/** @type {PointerEvent | WheelEvent} */ event) => {
    const box = map.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const nearest = (/** @type {number[]} */ at, /** @type {number} */ radius) => {
    const canvas = now().canvas.current;
    if (!canvas?.view) return null;
    const far = canvas.view.tiles.map((tile) => {
      const [x, y] = canvas.toScreen([tile.x, tile.y]);
      return Math.hypot(x - at[0], y - at[1]);
    });
    const least = Math.min(Infinity, ...far);
    return least < Math.max(radius, TILE_REACH * canvas.cam.k) ? far.indexOf(least) : null;
  };

  const tick = () => {
    frame = 0;
    const canvas = now().canvas.current,
      task = now().task;
    if (!wanted || !canvas || task.held < 0) return;
    task.move(canvas.toWorld(wanted));
    canvas.paint();
    canvas.magnify(down?.touch ? wanted : null);
    now().moved();
  };
  const letGo = () => {
    cancelAnimationFrame(frame);
    if (frame) tick();
    const task = now().task,
      pulled = task.held >= 0;
    frame = 0;
    wanted = null;
    map.classList.remove("is-pulling", "is-panning");
    now().canvas.current?.magnify(null);
    if (!pulled) return;
    task.drop();
    now().canvas.current?.paint();
    now().settled();
  };

  /* What is in hand at a place on the map, or -1. */
  const grip = (/** @type {number[]} */ at, /** @type {Canvas} */ canvas) =>
    now().task.way === "stations" && nearest(at, PRESS) !== null
      ? -1
      : now().task.reach(canvas.toWorld(at), REACH / canvas.cam.k);
  /* A swipe that takes hold of nothing scrolls the page, as long as the whole field is in sight: there is nothing to
   * move on the map then. A touch that stops a page that still scrolls cannot be taken from it. */
  const onTouch = (/** @type {TouchEvent} */ event) => {
    const canvas = now().canvas.current,
      [touch] = event.touches;
    if (!canvas || !touch) return;
    const { left, top } = map.getBoundingClientRect(),
      at = [touch.clientX - left, touch.clientY - top];
    const moves = event.touches.length > 1 || !canvas.isWhole || grip(at, canvas) >= 0;
    if (moves && event.cancelable) event.preventDefault();
  };

  const onDown = (/** @type {PointerEvent} */ event) => {
    const canvas = now().canvas.current;
    if (!canvas || event.button || (event.target instanceof Element && event.target.closest("a, button")))
      return;
    const at = local(event),
      touch = event.pointerType !== "mouse";
    clearTimeout(timer);
    now().ask(null);
    pressedByPointer = false;
    pointers.set(event.pointerId, at);
    map.setPointerCapture(event.pointerId);
    if (pointers.size === 2) {
      letGo();
      down = pinch = null;
      return;
    }
    down = {
      at,
      moved: false,
      tile: nearest(at, PRESS),
      corner: numberOf(event.target, "corner"),
      from: { ...canvas.cam },
      touch,
    };
    const task = now().task,
      what = grip(at, canvas);
    if (what >= 0) {
      task.take(what);
      map.classList.add("is-pulling");
    }
    if (touch && down.tile !== null)
      timer = setTimeout(() => down && !down.moved && now().ask(down.tile), LONG_PRESS_MS);
  };
  const onMove = (/** @type {PointerEvent} */ event) => {
    const canvas = now().canvas.current,
      at = local(event);
    if (!canvas) return;
    if (!pointers.has(event.pointerId)) return hover(event, at);
    pointers.set(event.pointerId, at);
    if (pointers.size === 2) return squeeze([...pointers.values()], canvas);
    if (!down || (!down.moved && Math.hypot(at[0] - down.at[0], at[1] - down.at[1]) < DRAG_START))
      return undefined;
    if (!down.moved) clearTimeout(timer);
    down.moved = true;
    if (now().task.held >= 0) {
      wanted = at;
      if (!frame) frame = requestAnimationFrame(tick);
    } else if (!down.touch || !canvas.isWhole) {
      map.classList.add("is-panning");
      canvas.cam = { ...down.from };
      canvas.pan(at[0] - down.at[0], at[1] - down.at[1]);
    }
    return undefined;
  };
  const hover = (/** @type {PointerEvent} */ event, /** @type {number[]} */ at) => {
    const canvas = now().canvas.current;
    if (event.pointerType !== "mouse" || !canvas) return;
    map.classList.toggle("on-cord", now().task.reach(canvas.toWorld(at), HOVER_REACH / canvas.cam.k) >= 0);
    clearTimeout(timer);
    const tile = nearest(at, 12);
    timer = setTimeout(() => now().ask(tile), tile === null ? LEAVE_MS : HOVER_MS);
  };
  const squeeze = (/** @type {number[][]} */ [a, b], /** @type {Canvas} */ canvas) => {
    const d = Math.hypot(a[0] - b[0], a[1] - b[1]),
      m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    if (pinch) {
      canvas.pan(m[0] - pinch.m[0], m[1] - pinch.m[1]);
      canvas.zoom(m, d / pinch.d);
    }
    pinch = { d, m };
  };
  const onUp = (/** @type {PointerEvent} */ event) => {
    if (!pointers.delete(event.pointerId)) return;
    clearTimeout(timer);
    pinch = null;
    const pressed = down && !down.moved && event.type === "pointerup" ? down : null;
    const task = now().task;
    if (pressed && task.held >= 0) {
      task.back();
      task.held = -1;
    }
    letGo();
    down = null;
    if (!pressed) return;
    pressedByPointer = true;
    if (pressed.corner !== null) now().corner(pressed.corner);
    else if (pressed.tile !== null) now().press(pressed.tile);
  };
  /* a press that no pointer made: of a screen reader */
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (pressedByPointer || event.detail > 0) return;
    const tile = numberOf(event.target, "tile"),
      corner = numberOf(event.target, "corner");
    if (corner !== null) now().corner(corner);
    else if (tile !== null) now().press(tile);
  };
  const onWheel = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    now().canvas.current?.zoom(local(event), Math.exp(-event.deltaY * 0.0016));
  };

  /** @type {Record<string, [number, number]>} */
  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  /**
   * Arrows on a tile lead to the next tile that way; anywhere else they move what is in hand.
   * @param {KeyboardEvent} event @param {Canvas} canvas
   */
  const arrow = (event, canvas) => {
    const [dx, dy] = WAYS[event.key],
      tile = numberOf(event.target, "tile"),
      task = now().task;
    if (tile !== null) {
      const tiles = canvas.view?.tiles ?? [],
        next = neighbour(tiles, tile, dx, dy);
      if (next >= 0) {
        canvas.reveal([tiles[next].x, tiles[next].y]);
        canvas.focusTile(next);
      }
      return;
    }
    const by = event.shiftKey ? FINE_STEP : STEP;
    if (!task.hand) return void canvas.pan(-dx * PAN, -dy * PAN);
    task.nudge(dx * by, dy * by);
    canvas.reveal(task.hand);
    canvas.paint();
    now().settled();
  };
  /** @type {Record<string, (canvas: Canvas, fine: boolean) => void>} */
  const KEYS = {
    "+": (canvas) => canvas.zoomMiddle(1.5),
    "=": (canvas) => canvas.zoomMiddle(1.5),
    "-": (canvas) => canvas.zoomMiddle(1 / 1.5),
    0: (canvas) => canvas.fit(),
    "[": (_, fine) => turn(fine ? -1 : -TURN),
    "]": (_, fine) => turn(fine ? 1 : TURN),
    "{": () => turn(-1),
    "}": () => turn(1),
    n: (canvas) => {
      now().task.next();
      canvas.paint();
    },
  };
  const turn = (/** @type {number} */ by) => {
    now().task.turn(by);
    now().canvas.current?.paint();
    now().settled();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const canvas = now().canvas.current;
    if (!canvas || event.ctrlKey || event.metaKey || event.altKey) return;
    const tile = numberOf(event.target, "tile"),
      corner = numberOf(event.target, "corner");
    if (event.key in WAYS) arrow(event, canvas);
    else if (event.key === "Enter" || (event.key === " " && (tile ?? corner) !== null)) {
      if (corner !== null) now().corner(corner);
      else if (tile !== null) now().press(tile);
      else now().confirm();
    } else if (event.key in KEYS) KEYS[event.key](canvas, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (/** @type {FocusEvent} */ event) => {
    const tile = numberOf(event.target, "tile");
    if (tile !== null && event.target instanceof Element && event.target.matches(":focus-visible"))
      now().ask(tile);
  };
  const onLeave = () => {
    clearTimeout(timer);
    if (!pointers.size) now().ask(null);
  };

  const stop = new AbortController(),
    how = { passive: false, signal: stop.signal };
  map.addEventListener("touchstart", onTouch, how);
  map.addEventListener("pointerdown", onDown, how);
  map.addEventListener("pointermove", onMove, how);
  map.addEventListener("pointerup", onUp, how);
  map.addEventListener("pointercancel", onUp, how);
  map.addEventListener("click", onClick, how);
  map.addEventListener("wheel", onWheel, how);
  map.addEventListener("keydown", onKey, how);
  map.addEventListener("focusin", onFocus, how);
  map.addEventListener("focusout", onLeave, how);
  map.addEventListener("pointerleave", onLeave, how);
  map.addEventListener("contextmenu", (event) => event.preventDefault(), how);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stop.abort();
  };
};
