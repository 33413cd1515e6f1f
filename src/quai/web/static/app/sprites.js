/**
 * Animation of cards. A game's layout says where every card lies; `identify` finds out which card of
 * the new layout is which card of the old one, and `Animator` moves each from its old place to its new
 * one. So every change is animated, undo and replay too, with no code in the games.
 */
import { travelTime } from "./settings.js";

/**
 * @typedef {import("./game-page.js").Sprite} Sprite
 * @typedef {{ layer: string, x: number, y: number, w: number }} Spot
 */

/**
 * Give the sprites of a new layout the keys of those of the old one: first those that stayed, then those
 * that moved within their zone, then those that went elsewhere. All others get a new key.
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

/** Moves the elements of sprites; `settle` is called after each drawing. */
export class Animator {
  constructor() {
    /** @type {Map<string, HTMLElement>} */
    this.layers = new Map();
    /** @type {Map<string, HTMLElement>} */
    this.elements = new Map();
    /** @type {Sprite[]} */
    this.sprites = [];
    /** Where cards were dropped, by key. @type {Map<string, DOMRect>} */
    this.dropped = new Map();
  }

  /** A ref for the element of a layer. @param {string} name */
  layer(name) {
    return (/** @type {HTMLElement | null} */ element) => {
      if (element) this.layers.set(name, element);
    };
  }

  /** @param {string} key @param {HTMLElement | null} element */
  register(key, element) {
    if (element) this.elements.set(key, element);
  }

  /** A place of one layer in the coordinates of another. @param {Spot} spot @param {string} layer */
  inLayer(spot, layer) {
    const from = this.layers.get(spot.layer)?.getBoundingClientRect(),
      to = this.layers.get(layer)?.getBoundingClientRect();
    return from && to
      ? { ...spot, layer, x: spot.x + from.left - to.left, y: spot.y + from.top - to.top }
      : spot;
  }

  /**
   * Move cards from the old layout to the new one, which has just been drawn.
   * @param {Sprite[]} sprites
   * @param {{ origin: (sprite: Sprite) => Spot | null, destination: (sprite: Sprite) => Spot | null } | null} ends
   *   where new cards come from and removed ones go; null: nothing moves
   */
  settle(sprites, ends) {
    const before = new Map(this.sprites.map((sprite) => [sprite.key, sprite]));
    const durationMs = travelTime();
    const still = !ends || durationMs <= 1;
    for (const sprite of sprites) {
      const key = /** @type {string} */ (sprite.key),
        old = before.get(key);
      before.delete(key);
      const element = this.elements.get(key);
      if (still || !element) continue;
      const dropped = this.dropped.get(key);
      if (old && old.layer === sprite.layer && !dropped) continue;
      const from = dropped ? this.spotOf(dropped, sprite.layer) : (old ?? ends.origin(sprite));
      if (from) this.travel(element, this.inLayer(from, sprite.layer), sprite, durationMs);
    }
    for (const [key, old] of before) {
      const element = this.elements.get(/** @type {string} */ (key));
      this.elements.delete(/** @type {string} */ (key));
      const to = still ? null : ends.destination(old);
      if (element && to) this.leave(element, old, this.inLayer(to, old.layer), durationMs);
    }
    this.dropped.clear();
    this.sprites = sprites;
  }

  /** @param {DOMRect} rect @param {string} layer @returns {Spot} */
  spotOf(rect, layer) {
    const box = this.layers.get(layer)?.getBoundingClientRect();
    return { layer, x: rect.left - (box?.left ?? 0), y: rect.top - (box?.top ?? 0), w: rect.width };
  }

  /** @param {HTMLElement} element @param {Spot} from @param {Sprite} to @param {number} durationMs */
  travel(element, from, to, durationMs) {
    element.animate(
      [
        { transform: `translate(${from.x}px, ${from.y}px) scale(${from.w / to.w})`, zIndex: 30 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, zIndex: 30 },
      ],
      { duration: durationMs, easing: "cubic-bezier(.2, .7, .2, 1)" },
    );
  }

  /**
   * Move a copy of a card that is no longer on the table, then remove it.
   * @param {HTMLElement} element
   * @param {Sprite} from
   * @param {Spot} to
   * @param {number} durationMs
   */
  leave(element, from, to, durationMs) {
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
        { duration: durationMs, easing: "cubic-bezier(.2, .7, .2, 1)" },
      )
      .finished.catch(() => undefined)
      .then(() => ghost.remove());
  }
}
