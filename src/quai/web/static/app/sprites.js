/**
 * Cards that move by themselves. A game's layout says where every card lies; `identify` finds out
 * which card of the new table is which card of the old one, and `Stage` lets each travel from where
 * it was to where it is. So every change animates, undo and replay too, and games need not care.
 */
import { travelTime } from "./settings.js";

/**
 * @typedef {object} Sprite
 * @property {string} name what the card is; `face` of the game draws it
 * @property {string} zone where it lies: a hand, a row, a column
 * @property {number} slot its place there
 * @property {string} layer the box it is placed in: "board" or "hand"
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} [z]
 * @property {string} [source] what choosing it means, for the game's actions
 * @property {string} [cls]
 * @property {string} [key] who it is, given by `identify`
 *
 * @typedef {{ layer: string, x: number, y: number, w: number }} Spot
 */

/**
 * Give the sprites of a new table the keys of those of the old one: first what stayed, then what
 * shifted in its zone, then what went elsewhere. A sprite without a past gets a new key.
 * @param {Sprite[]} before
 * @param {Sprite[]} after
 * @param {number} count how many keys have been given so far
 * @returns {{ sprites: Sprite[], count: number }}
 */
export const identify = (before, after, count) => {
  const free = new Set(before);
  /** @type {(string | undefined)[]} */
  const keys = after.map(() => undefined);
  const rounds = [
    (/** @type {Sprite} */ a, /** @type {Sprite} */ b) => a.zone === b.zone && a.slot === b.slot,
    (/** @type {Sprite} */ a, /** @type {Sprite} */ b) => a.zone === b.zone,
    () => true,
  ];
  for (const same of rounds)
    after.forEach((sprite, i) => {
      if (keys[i]) return;
      for (const old of free)
        if (old.name === sprite.name && same(old, sprite)) {
          keys[i] = old.key;
          free.delete(old);
          return;
        }
    });
  const sprites = after.map((sprite, i) => ({ ...sprite, key: keys[i] ?? `${sprite.name}#${count++}` }));
  return { sprites, count };
};

/** Moves the elements of sprites. It is told after each drawing what lies where. */
export class Stage {
  constructor() {
    /** @type {Map<string, HTMLElement>} */
    this.layers = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.elements = new Map();
    /** @type {Sprite[]} */
    this.sprites = [];
    /** Where a card was let go by hand, by key. @type {Map<string, DOMRect>} */
    this.dropped = new Map();
  }

  /** @param {string} name */
  layer(name) {
    return (/** @type {HTMLElement | null} */ element) => {
      if (element) this.layers.set(name, element);
    };
  }

  /** @param {string} key @param {HTMLElement | null} element */
  hold(key, element) {
    if (element) this.elements.set(key, element);
  }

  /** Where a place of one layer lies in the coordinates of another. @param {Spot} spot @param {string} layer */
  seenFrom(spot, layer) {
    const from = this.layers.get(spot.layer)?.getBoundingClientRect(),
      to = this.layers.get(layer)?.getBoundingClientRect();
    return from && to
      ? { ...spot, layer, x: spot.x + from.left - to.left, y: spot.y + from.top - to.top }
      : spot;
  }

  /**
   * Let cards travel from the old table to the new one, which has just been drawn.
   * @param {Sprite[]} sprites
   * @param {{ origin: (sprite: Sprite) => Spot | null, destination: (sprite: Sprite) => Spot | null } | null} ways
   *   where new cards come from and lost ones go; without it nothing moves
   */
  settle(sprites, ways) {
    const before = new Map(this.sprites.map((sprite) => [sprite.key, sprite]));
    const time = travelTime();
    const still = !ways || time <= 1;
    for (const sprite of sprites) {
      const key = /** @type {string} */ (sprite.key),
        old = before.get(key);
      before.delete(key);
      const element = this.elements.get(key);
      if (still || !element) continue;
      const hand = this.dropped.get(key);
      if (old && old.layer === sprite.layer && !hand) continue;
      const from = hand ? this.spotOf(hand, sprite.layer) : (old ?? ways.origin(sprite));
      if (from) this.travel(element, this.seenFrom(from, sprite.layer), sprite, time);
    }
    for (const [key, old] of before) {
      const element = this.elements.get(/** @type {string} */ (key));
      this.elements.delete(/** @type {string} */ (key));
      const to = still ? null : ways.destination(old);
      if (element && to) this.leave(element, old, this.seenFrom(to, old.layer), time);
    }
    this.dropped.clear();
    this.sprites = sprites;
  }

  /** @param {DOMRect} rect @param {string} layer @returns {Spot} */
  spotOf(rect, layer) {
    const box = this.layers.get(layer)?.getBoundingClientRect();
    return { layer, x: rect.left - (box?.left ?? 0), y: rect.top - (box?.top ?? 0), w: rect.width };
  }

  /** @param {HTMLElement} element @param {Spot} from @param {Sprite} to @param {number} time */
  travel(element, from, to, time) {
    element.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(${from.w / to.w})`, zIndex: 30 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, zIndex: 30 },
      ],
      { duration: time, easing: "cubic-bezier(.2, .7, .2, 1)" },
    );
  }

  /**
   * A card that leaves the table: a copy of it goes, and is gone.
   * @param {HTMLElement} element
   * @param {Sprite} from
   * @param {Spot} to
   * @param {number} time
   */
  leave(element, from, to, time) {
    const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
    ghost.className = "card ghost";
    ghost.setAttribute("aria-hidden", "true");
    ghost.setAttribute("tabindex", "-1");
    for (const name of ["id", "data-source", "data-key", "aria-label"]) ghost.removeAttribute(name);
    this.layers.get(from.layer)?.append(ghost);
    ghost
      .animate(
        [
          { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 1 },
          { transform: `translate(${to.x}px, ${to.y}px) scale(${to.w / from.w})`, opacity: 0.2 },
        ],
        { duration: time, easing: "cubic-bezier(.2, .7, .2, 1)" },
      )
      .finished.catch(() => undefined)
      .then(() => ghost.remove());
  }
}
