/** A card on the table or in the hand: a face on card stock, placed where its sprite lies. */
import { Art, classes, html } from "./ui.js";

/** @param {import("./sprites.js").Sprite} sprite */
const styleOf = (sprite) => ({
  transform: `translate(${sprite.x}px, ${sprite.y}px)`,
  width: `${sprite.w}px`,
  height: `${sprite.h}px`,
  "--w": `${sprite.w}px`,
  zIndex: String(sprite.z ?? 0),
});

/**
 * A card that lies on the board: presses go through it to the zone below.
 * @param {{ sprite: import("./sprites.js").Sprite, face: string, state: string,
 *   elementRef: (element: HTMLElement | null) => void }} props
 */
export const LaidCard = ({ sprite, face, state, elementRef }) =>
  html`<span ref=${elementRef} class=${classes("card", "laid", sprite.cls, state)} style=${styleOf(sprite)}
    data-key=${sprite.key} aria-hidden="true"><${Art} of=${face} /></span>`;

/**
 * A card in the hand: a button.
 * @param {{ sprite: import("./sprites.js").Sprite, face: string, label: string, state: string,
 *   chosen: boolean, off: boolean, elementRef: (element: HTMLElement | null) => void }} props
 */
export const HeldCard = ({ sprite, face, label, state, chosen, off, elementRef }) =>
  html`<button ref=${elementRef} class=${classes("card", "held", state)} style=${styleOf(sprite)}
    data-key=${sprite.key} data-source=${sprite.source} aria-pressed=${chosen ? "true" : "false"}
    aria-disabled=${off ? "true" : null}><span class="sr">${label}</span><${Art} of=${face} /></button>`;
