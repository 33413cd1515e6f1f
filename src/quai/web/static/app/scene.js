/** Scenes: large pictures of what a step did, shown over the board until they are closed. */
import { classes, html, Icon, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {{ n: number, title: string, body: import("./game-page.js").Markup, cls?: string }} StepScene */

/**
 * The scenes to show: of the reviewed step, or of all steps since this player's last one.
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./game-page.js").Context} context
 * @param {import("./types.js").Step[]} story
 * @param {boolean} now whether the newest position is shown
 */
export const useScenes = (game, context, story, now) => {
  const [seen, setSeen] = useState(0);
  const newest = story.at(-1)?.n ?? 0;
  useEffect(() => setSeen((last) => Math.min(last, newest)), [newest]);
  const mine = story.findLastIndex((step) => step.seat === context.me);
  const first = !now || !context.seated || mine < 0 ? story.length - 1 : mine;
  /** @type {StepScene[]} */
  const scenes = story
    .slice(Math.max(0, first))
    .filter((step) => step.n > seen || !now)
    .flatMap((step) => {
      const scene = game.scene(step, context);
      return scene ? [{ n: step.n, ...scene }] : [];
    });
  return { scenes, next: () => setSeen(scenes[0]?.n ?? 0), now };
};

/** @param {{ scenes: ReturnType<typeof useScenes> }} props */
export const Scene = ({ scenes: { scenes, next, now } }) => {
  const { t } = useWords();
  const [scene] = scenes;
  if (!scene) return null;
  const label = scenes.length > 1 ? t("scene.next", { n: scenes.length - 1 }) : t("scene.close");
  return html`<section key=${scene.n} class=${classes("scene", scene.cls)} aria-label=${scene.title}
    data-scene=${scene.n}>
    <h2 class="enamel">${scene.title}</h2><div class="scene-body">${scene.body}</div>
    ${
      now &&
      html`<button class="btn scene-close" data-act="scene" onClick=${next}><${Icon} name="check" />
      ${label}</button>`
    }
  </section>`;
};
