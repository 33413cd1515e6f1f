/** A zone of the table, drawn as the game says; it is a button if it takes or gives a card. */
import { classes, html } from "./ui.js";
import { useWords } from "./words.js";

/**
 * @param {{ zone: import("./game-page.js").BaseZone,
 *   game: import("./game-page.js").GamePage, context: import("./game-page.js").Context,
 *   playing: ReturnType<typeof import("./playing.js").usePlaying>, sprites: import("./sprites.js").Sprite[] }} props
 */
export const Zone = ({ zone, game, context, playing, sprites }) => {
  const { t } = useWords();
  const drawn = game.zone(zone, context),
    Element = drawn.element ?? "div",
    button = Element === "button";
  const { choice, froms, lit } = playing;
  const taking = drawn.to && lit(drawn.to);
  const legal = taking || (drawn.source && froms.has(drawn.source) && !choice);
  const chosen =
    drawn.source &&
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
    ...drawn.style,
  };
  const spoken =
    taking && drawn.label ? `${drawn.label.replace(/\.$/, "")}. ${t("table.legal")}` : drawn.label;
  const body = drawn.label
    ? html`<span class="sr">${spoken}</span><span class="art-box"
      aria-hidden="true">${drawn.body}</span>`
    : drawn.body;
  return html`<${Element} class=${classes("zone", drawn.cls, legal && "is-legal", chosen && "is-chosen")}
    style=${style} data-zone=${zone.id} data-to=${drawn.to} data-source=${drawn.source}
    data-tip=${button && !drawn.to && !drawn.source ? "" : null}
    aria-pressed=${drawn.source ? (chosen ? "true" : "false") : null} aria-hidden=${drawn.silent ? "true" : null}>
      ${body}</${Element}>`;
};
