/** Where a table lies on the screen: it measures the room, asks the game's layout, and lets cards travel. */
import { tick } from "./sound.js";
import { identify, Stage } from "./sprites.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./ui.js";

/** @typedef {import("./sprites.js").Sprite} Sprite */

const DESK = "(min-width: 1100px)";

/** The room in an element, followed as it changes. @param {{ current: HTMLElement | null }} ref */
const useRoom = (ref) => {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setRoom((now) =>
        now.width === element.clientWidth && now.height === element.clientHeight
          ? now
          : { width: element.clientWidth, height: element.clientHeight },
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return room;
};

/** Whether the table has a given height, as on a desk. */
const useDesk = () => {
  const [desk, setDesk] = useState(() => matchMedia(DESK).matches);
  useEffect(() => {
    const query = matchMedia(DESK),
      tell = () => setDesk(query.matches);
    query.addEventListener("change", tell);
    return () => query.removeEventListener("change", tell);
  }, []);
  return desk;
};

/** Tell the page how high the dock is, so that notices stand above it. @param {number} height */
const useDockHeight = (height) =>
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--dock", `${height}px`);
    return () => void document.documentElement.style.removeProperty("--dock");
  }, [height]);

/**
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./types.js").View} view
 * @param {{ me: number, seated: boolean }} whose
 */
export const useStaging = (game, view, { me, seated }) => {
  const board = useRef(/** @type {HTMLElement | null} */ (null)),
    hand = useRef(/** @type {HTMLElement | null} */ (null)),
    dock = useRef(/** @type {HTMLElement | null} */ (null));
  const stage = useMemo(() => new Stage(), []);
  const room = useRoom(board),
    handRoom = useRoom(hand),
    desk = useDesk();
  useDockHeight(useRoom(dock).height);
  const laid = useMemo(
    () =>
      room.width
        ? game.layout(view, room.width, desk ? Math.max(room.height, 1) : 0, {
            me,
            seated,
            hand: handRoom.width || room.width,
          })
        : null,
    [view, room.width, desk && room.height, desk, me, seated, handRoom.width],
  );
  const past = useRef({
    sprites: /** @type {Sprite[]} */ ([]),
    count: 0,
    view: /** @type {import("./types.js").View | null} */ (null),
  });
  const sprites = useMemo(() => {
    if (!laid) return [];
    const next = identify(past.current.sprites, laid.sprites, past.current.count);
    past.current = { ...past.current, ...next };
    return next.sprites;
  }, [laid]);

  useLayoutEffect(() => {
    if (!laid) return;
    const before = past.current.view,
      moved = before && before !== view;
    const spot = (/** @type {string | null} */ zoneId) => {
      const zone = laid.zones.find((each) => each.id === zoneId);
      return zone
        ? { layer: zone.layer ?? "board", x: zone.x + zone.w / 2 - 20, y: zone.y + 4, w: 40 }
        : null;
    };
    stage.settle(
      sprites,
      moved
        ? {
            origin: (sprite) => spot(game.origin(sprite, before, view, me)),
            destination: (sprite) => spot(game.destination(sprite, before, view, me)),
          }
        : null,
    );
    if (moved) tick();
    past.current.view = view;
  }, [sprites]);

  return {
    laid,
    sprites,
    stage,
    desk,
    board,
    dock,
    holdBoard: (/** @type {HTMLElement | null} */ element) => {
      board.current = element;
      stage.layer("board")(element);
    },
    holdHand: (/** @type {HTMLElement | null} */ element) => {
      hand.current = element;
      stage.layer("hand")(element);
    },
  };
};

/**
 * The states that the last move and the staged steps give to sprites, by key.
 * @param {Sprite[]} sprites
 * @param {import("./game-page.js").Marks} marks
 */
export const markedStates = (sprites, marks) => {
  /** @type {Map<string, string>} */
  const states = new Map();
  for (const [state, list] of /** @type {const} */ ([
    ["is-last", marks.last],
    ["is-staged", marks.staged],
  ]))
    for (const mark of list) {
      const fits = sprites.filter(
        (sprite) =>
          sprite.name === mark.name &&
          sprite.zone.startsWith(mark.zone) &&
          !states.has(/** @type {string} */ (sprite.key)),
      );
      const found = fits.find((sprite) => sprite.zone === `${mark.zone}${mark.slot}`) ?? fits.at(-1);
      if (found?.key) states.set(found.key, state);
    }
  return states;
};
