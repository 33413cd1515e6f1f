/** A place of the table, drawn as the game says: a button where it takes or gives a card. */
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/**
 * @param {{ zone: import("./game-page.js").BaseZone,
 *   game: import("./game-page.js").GamePage, context: import("./game-page.js").Context,
 *   playing: ReturnType<typeof import("./playing.js").usePlaying>, sprites: import("./sprites.js").Sprite[] }} props
 */
export const Zone = ({ zone, game, context, playing, sprites }) => {
  const { t } = useWords();
  const made = game.zone(zone, context),
    Element = made.element ?? "div",
    button = Element === "button";
  const { choice, froms, lit } = playing;
  const taking = made.to && lit(made.to);
  const legal = taking || (made.source && froms.has(made.source) && !choice);
  const chosen =
    made.source &&
    choice &&
    (choice.key === zone.id ||
      sprites.some(
        (sprite) => sprite.key === choice.key && sprite.zone === zone.holds && sprite.slot === zone.slot,
      ));
  const style = {
    left: `${zone.x}px`,
    top: `${zone.y}px`,
    width: `${zone.w}px`,
    height: `${zone.h}px`,
    ...made.style,
  };
  const body = made.label
    ? html`<span class="sr">${made.label}${taking ? `. ${t("table.legal")}` : ""}</span><span class="art-box"
      aria-hidden="true">${made.body}</span>`
    : made.body;
  return html`<${Element} class=${classes("zone", made.cls, legal && "is-legal", chosen && "is-chosen")}
    style=${style} data-zone=${zone.id} data-to=${made.to} data-source=${made.source}
    data-tip=${button && !made.to && !made.source ? "" : null}
    aria-pressed=${made.source ? (chosen ? "true" : "false") : null} aria-hidden=${made.silent ? "true" : null}>
      ${body}</${Element}>`;
};
