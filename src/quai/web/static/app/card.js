/** A card on the table or in the hand: a face on card stock, placed by its sprite. */
import { Art, classes, html } from "./ui.js";

/** @param {import("./sprites.js").Sprite} sprite */
const placed = (sprite) => ({
  transform: `translate(${sprite.x}px, ${sprite.y}px)`,
  width: `${sprite.w}px`,
  height: `${sprite.h}px`,
  "--w": `${sprite.w}px`,
  zIndex: String(sprite.z ?? 0),
});

/**
 * A card that lies on the board: the place under it takes the press, not the card.
 * @param {{ sprite: import("./sprites.js").Sprite, face: string, state: string, hold: (element: HTMLElement
 *   | null) => void }} props
 */
export const LaidCard = ({ sprite, face, state, hold }) =>
  html`<span ref=${hold} class=${classes("card", "laid", sprite.cls, state)} style=${placed(sprite)}
    data-key=${sprite.key} aria-hidden="true"><${Art} of=${face} /></span>`;

/**
 * A card in the hand: a button.
 * @param {{ sprite: import("./sprites.js").Sprite, face: string, label: string, state: string,
 *   chosen: boolean, off: boolean, hold: (element: HTMLElement | null) => void }} props
 */
export const HeldCard = ({ sprite, face, label, state, chosen, off, hold }) =>
  html`<button ref=${hold} class=${classes("card", "held", state)} style=${placed(sprite)}
    data-key=${sprite.key} data-source=${sprite.source} aria-pressed=${chosen ? "true" : "false"}
    aria-disabled=${off ? "true" : null}><span class="sr">${label}</span><${Art} of=${face} /></button>`;
