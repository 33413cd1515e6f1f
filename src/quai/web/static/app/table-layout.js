/** The layout of a table on the screen: space is measured, the game lays out its zones and sprites, cards move. */
import { settings } from "./settings.js";
import { Animator, identify } from "./sprites.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "./ui.js";

/** @typedef {import("./sprites.js").Sprite} Sprite */

const DESK_QUERY = "(min-width: 1100px)";
/** How much larger cards are on large screens, the largest first. @type {[string, number][]} */
const SCALES = [
  ["(min-width: 2300px) and (min-height: 1200px)", 1.7],
  ["(min-width: 1700px) and (min-height: 900px)", 1.3],
];

/** The size of an element, in pixels, updated as it changes. @param {{ current: HTMLElement | null }} ref */
const useSize = (ref) => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setSize((now) =>
        now.width === element.clientWidth && now.height === element.clientHeight
          ? now
          : { width: element.clientWidth, height: element.clientHeight },
      );
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return size;
};

/** Whether the window fits a media query, updated as it changes. @param {string} media */
const useMedia = (media) => {
  const [fits, setFits] = useState(() => matchMedia(media).matches);
  useEffect(() => {
    const query = matchMedia(media),
      update = () => setFits(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return fits;
};

/** Whether the screen is as wide as a desk's: there the board fills the height it is given. */
export const useDesk = () => useMedia(DESK_QUERY);

/** How much larger than usual cards may be. */
const useScale = () => {
  const fits = SCALES.map(([media]) => useMedia(media));
  return SCALES[fits.indexOf(true)]?.[1] ?? 1;
};

/** Set the height of the dock as a CSS variable, so that notices stand above it. @param {number} height */
const useDockHeight = (height) =>
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--dock", `${height}px`);
    return () => void document.documentElement.style.removeProperty("--dock");
  }, [height]);

/**
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./types.js").View} view
 * @param {{ me: number, seated: boolean }} viewer
 */
export const useTableLayout = (game, view, { me, seated }) => {
  const board = useRef(/** @type {HTMLElement | null} */ (null)),
    hand = useRef(/** @type {HTMLElement | null} */ (null)),
    dock = useRef(/** @type {HTMLElement | null} */ (null));
  const animator = useMemo(() => new Animator(), []);
  const size = useSize(board),
    handSize = useSize(hand),
    desk = useDesk(),
    scale = useScale();
  useDockHeight(useSize(dock).height);
  const layout = useMemo(
    () =>
      size.width
        ? game.layout(view, size.width, desk ? Math.max(size.height, 1) : 0, {
            me,
            seated,
            hand: handSize.width || size.width,
            scale,
          })
        : null,
    [view, size.width, desk && size.height, desk, me, seated, handSize.width, scale],
  );
  const previous = useRef({
    sprites: /** @type {Sprite[]} */ ([]),
    count: 0,
    view: /** @type {import("./types.js").View | null} */ (null),
  });
  const sprites = useMemo(() => {
    if (!layout) return [];
    const next = identify(previous.current.sprites, layout.sprites, previous.current.count);
    previous.current = { ...previous.current, ...next };
    return next.sprites;
  }, [layout]);

  useLayoutEffect(() => {
    if (!layout) return;
    const before = previous.current.view,
      moved = before && before !== view;
    const spot = (/** @type {string | null} */ zoneId) => {
      const zone = layout.zones.find((each) => each.id === zoneId);
      return zone
        ? { layer: zone.layer ?? "board", x: zone.x + zone.w / 2 - 20, y: zone.y + 4, w: 40 }
        : null;
    };
    animator.settle(
      sprites,
      moved
        ? {
            origin: (sprite) => spot(game.origin(sprite, before, view, me)),
            destination: (sprite) => spot(game.destination(sprite, before, view, me)),
          }
        : null,
    );
    if (moved && settings.get().sound) import("./sound.js").then(({ tick }) => tick());
    previous.current.view = view;
  }, [sprites]);

  return {
    layout,
    sprites,
    animator,
    desk,
    board,
    dock,
    boardRef: (/** @type {HTMLElement | null} */ element) => {
      board.current = element;
      animator.layer("board")(element);
    },
    handRef: (/** @type {HTMLElement | null} */ element) => {
      hand.current = element;
      animator.layer("hand")(element);
    },
  };
};

/**
 * The classes of the sprites that the last move or a staged step touched, by key.
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
