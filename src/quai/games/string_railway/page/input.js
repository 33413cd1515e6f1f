/** Pointer, wheel and keys on the map: pull what is in hand, press a tile, move and turn the camera. */

/** @typedef {import("./canvas.js").Easel} Easel */
/** @typedef {import("./task.js").Task} Task */
/**
 * @typedef {object} Table what the hands are told of and tell
 * @property {() => Easel | null} easel
 * @property {() => Task} task
 * @property {() => void} moved what is in hand has moved
 * @property {() => void} settled what is in hand was let go
 * @property {(tile: number) => void} press a tile is pressed
 * @property {(corner: number) => void} corner a corner is pressed
 * @property {(tile: number | null) => void} ask a tile is pointed at for long, or no more
 * @property {() => void} confirm
 */

const REACH = 24;
const PRESS = 22;
const FAR = 5;
const LONG = 450;
const HOVER = 380;
const STEP = 50;
const FINE = 10;
const TURN = 15;
const PAN = 60;

/**
 * @typedef {{ at: number[], moved: boolean, tile: number | null, corner: number | null, from: { x: number, y: number, k: number }, touch: boolean }} Down
 */

const numberOf = (/** @type {EventTarget | null} */ target, /** @type {string} */ name) => {
  const found = target instanceof Element ? target.closest(`[data-${name}]`) : null;
  return found ? Number(/** @type {HTMLElement} */ (found).dataset[name]) : null;
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

/** Listen to a map. @param {HTMLElement} map @param {Table} table */
export const listen = (map, table) => {
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
    const easel = table.easel();
    if (!easel?.view) return null;
    const far = easel.view.tiles.map((/** @type {any} */ tile) => {
      const [x, y] = easel.toScreen([tile.x, tile.y]);
      return Math.hypot(x - at[0], y - at[1]);
    });
    const least = Math.min(Infinity, ...far);
    return least < Math.max(radius, 283 * easel.cam.k) ? far.indexOf(least) : null;
  };

  const tick = () => {
    frame = 0;
    const easel = table.easel(),
      task = table.task();
    if (!wanted || !easel || task.held < 0) return;
    task.move(easel.toWorld(wanted));
    easel.paint();
    easel.magnify(down?.touch ? wanted : null);
    table.moved();
  };
  const letGo = () => {
    cancelAnimationFrame(frame);
    if (frame) tick();
    const task = table.task(),
      pulled = task.held >= 0;
    frame = 0;
    wanted = null;
    map.classList.remove("is-pulling", "is-panning");
    table.easel()?.magnify(null);
    if (!pulled) return;
    task.drop();
    table.easel()?.paint();
    table.settled();
  };

  const onDown = (/** @type {PointerEvent} */ event) => {
    const easel = table.easel();
    if (!easel || event.button || (event.target instanceof Element && event.target.closest("a, button")))
      return;
    const at = local(event),
      touch = event.pointerType !== "mouse";
    clearTimeout(timer);
    table.ask(null);
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
      from: { ...easel.cam },
      touch,
    };
    const task = table.task(),
      what =
        /** @type {any} */ (task).way === "stations" && down.tile !== null
          ? -1
          : task.reach(easel.toWorld(at), REACH / easel.cam.k);
    if (what >= 0) {
      task.take(what);
      map.classList.add("is-pulling");
    }
    if (touch && down.tile !== null)
      timer = setTimeout(() => down && !down.moved && table.ask(down.tile), LONG);
  };
  const onMove = (/** @type {PointerEvent} */ event) => {
    const easel = table.easel(),
      at = local(event);
    if (!easel) return;
    if (!pointers.has(event.pointerId)) return hover(event, at);
    pointers.set(event.pointerId, at);
    if (pointers.size === 2) return squeeze([...pointers.values()], easel);
    if (!down || (!down.moved && Math.hypot(at[0] - down.at[0], at[1] - down.at[1]) < FAR)) return undefined;
    if (!down.moved) clearTimeout(timer);
    down.moved = true;
    if (table.task().held >= 0) {
      wanted = at;
      if (!frame) frame = requestAnimationFrame(tick);
    } else {
      map.classList.add("is-panning");
      easel.cam = { ...down.from };
      easel.pan(at[0] - down.at[0], at[1] - down.at[1]);
    }
    return undefined;
  };
  const hover = (/** @type {PointerEvent} */ event, /** @type {number[]} */ at) => {
    const easel = table.easel();
    if (event.pointerType !== "mouse" || !easel) return;
    map.classList.toggle("on-cord", table.task().reach(easel.toWorld(at), 18 / easel.cam.k) >= 0);
    clearTimeout(timer);
    const tile = nearest(at, 12);
    timer = setTimeout(() => table.ask(tile), tile === null ? 120 : HOVER);
  };
  const squeeze = (/** @type {number[][]} */ [a, b], /** @type {Easel} */ easel) => {
    const d = Math.hypot(a[0] - b[0], a[1] - b[1]),
      m = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    if (pinch) {
      easel.pan(m[0] - pinch.m[0], m[1] - pinch.m[1]);
      easel.zoom(m, d / pinch.d);
    }
    pinch = { d, m };
  };
  const onUp = (/** @type {PointerEvent} */ event) => {
    if (!pointers.delete(event.pointerId)) return;
    clearTimeout(timer);
    pinch = null;
    const pressed = down && !down.moved && event.type === "pointerup" ? down : null;
    const task = table.task();
    if (pressed && task.held >= 0) {
      task.back();
      task.held = -1;
    }
    letGo();
    down = null;
    if (!pressed) return;
    pressedByPointer = true;
    if (pressed.corner !== null) table.corner(pressed.corner);
    else if (pressed.tile !== null) table.press(pressed.tile);
  };
  /* a press that no pointer made: of a screen reader */
  const onClick = (/** @type {MouseEvent} */ event) => {
    if (pressedByPointer || event.detail > 0) return;
    const tile = numberOf(event.target, "tile"),
      corner = numberOf(event.target, "corner");
    if (corner !== null) table.corner(corner);
    else if (tile !== null) table.press(tile);
  };
  const onWheel = (/** @type {WheelEvent} */ event) => {
    event.preventDefault();
    table.easel()?.zoom(local(event), Math.exp(-event.deltaY * 0.0016));
  };

  /** @type {Record<string, [number, number]>} */
  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  /**
   * Arrows on a tile lead to the next tile that way; anywhere else they move what is in hand.
   * @param {KeyboardEvent} event @param {Easel} easel
   */
  const arrow = (event, easel) => {
    const [dx, dy] = WAYS[event.key],
      tile = numberOf(event.target, "tile"),
      task = table.task();
    if (tile !== null) {
      const next = neighbour(easel.view.tiles, tile, dx, dy);
      if (next >= 0) {
        easel.reveal([easel.view.tiles[next].x, easel.view.tiles[next].y]);
        /** @type {SVGElement | null} */ (map.querySelector(`[data-tile="${next}"]`))?.focus();
      }
      return;
    }
    const by = event.shiftKey ? FINE : STEP;
    if (!task.hand) return void easel.pan(-dx * PAN, -dy * PAN);
    task.nudge(dx * by, dy * by);
    easel.reveal(task.hand);
    easel.paint();
    table.settled();
  };
  /** @type {Record<string, (easel: Easel, fine: boolean) => void>} */
  const KEYS = {
    "+": (easel) => easel.zoomMiddle(1.5),
    "=": (easel) => easel.zoomMiddle(1.5),
    "-": (easel) => easel.zoomMiddle(1 / 1.5),
    0: (easel) => easel.fit(),
    "[": (_, fine) => turn(fine ? -1 : -TURN),
    "]": (_, fine) => turn(fine ? 1 : TURN),
    "{": () => turn(-1),
    "}": () => turn(1),
    n: (easel) => {
      table.task().next();
      easel.paint();
    },
  };
  const turn = (/** @type {number} */ by) => {
    table.task().turn(by);
    table.easel()?.paint();
    table.settled();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const easel = table.easel();
    if (!easel || event.ctrlKey || event.metaKey || event.altKey) return;
    const tile = numberOf(event.target, "tile"),
      corner = numberOf(event.target, "corner");
    if (event.key in WAYS) arrow(event, easel);
    else if (event.key === "Enter" || (event.key === " " && (tile ?? corner) !== null)) {
      if (corner !== null) table.corner(corner);
      else if (tile !== null) table.press(tile);
      else table.confirm();
    } else if (event.key in KEYS) KEYS[event.key](easel, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (/** @type {FocusEvent} */ event) => {
    const tile = numberOf(event.target, "tile");
    if (tile !== null && event.target instanceof Element && event.target.matches(":focus-visible"))
      table.ask(tile);
  };
  const onLeave = () => {
    clearTimeout(timer);
    if (!pointers.size) table.ask(null);
  };

  /** @type {[string, (event: any) => void][]} */
  const ears = [
    ["pointerdown", onDown],
    ["pointermove", onMove],
    ["pointerup", onUp],
    ["pointercancel", onUp],
    ["click", onClick],
    ["wheel", onWheel],
    ["keydown", onKey],
    ["focusin", onFocus],
    ["focusout", onLeave],
    ["pointerleave", onLeave],
    ["contextmenu", (event) => event.preventDefault()],
  ];
  for (const [type, ear] of ears) map.addEventListener(type, ear, { passive: false });
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    for (const [type, ear] of ears) map.removeEventListener(type, ear);
  };
};
