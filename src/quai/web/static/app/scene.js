/**
 * Scenes: large pictures of what a step did. At the table they are modal sheets, and the turns of others wait
 * until they are closed; in a replay they stand over the board and go with their step.
 */
import { settings } from "./settings.js";
import { PAUSES_MS } from "./turn-queue.js";
import { classes, html, Icon, useEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./game-page.js").SceneText & { n: number }} StepScene */
/** @typedef {{ label: string, action: import("./game-page.js").Action }} Answer */

/** A press beside a sheet closes it, unless it was meant for what was there a moment ago. */
const MIN_OPEN_MS = 400;

/**
 * How long a scene stays, in milliseconds: what a player must know stays until they close it; what spectators
 * see, and what is brief, goes by itself.
 * @param {import("./game-page.js").SceneText} scene
 * @param {boolean} seated
 */
const sceneTimeMs = (scene, seated) =>
  seated && !scene.brief ? Infinity : PAUSES_MS[settings.get().speed].sheet;

/**
 * The scenes to show: of the reviewed step, or of all steps since this player's last one.
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./game-page.js").Context} context
 * @param {import("./types.js").Step[]} story
 * @param {boolean} reviewing
 * @param {boolean} allSeen whether all scenes so far were shown before this board was
 */
export const useScenes = (game, context, story, reviewing, allSeen) => {
  const newest = story.at(-1)?.n ?? 0;
  const [seen, setSeen] = useState(allSeen ? newest : 0);
  useEffect(() => setSeen((last) => Math.min(last, newest)), [newest]);
  const mine = story.findLastIndex((step) => step.seat === context.me);
  const first = reviewing || !context.seated || mine < 0 ? story.length - 1 : mine;
  /** @type {StepScene[]} */
  const scenes = story
    .slice(Math.max(0, first))
    .filter((step) => step.n > seen || reviewing)
    .flatMap((step) => {
      const scene = game.scene(step, context);
      return scene && (reviewing || sceneTimeMs(scene, context.seated) > 0) ? [{ n: step.n, ...scene }] : [];
    });
  return { scenes, next: () => setSeen(scenes[0]?.n ?? 0), reviewing, seated: context.seated };
};

/**
 * A scene as a modal sheet.
 * @param {{ scene: StepScene, label: string, close: () => void, timeMs: number, answers: Answer[],
 *   answer: (action: import("./game-page.js").Action) => void }} props
 */
const Sheet = ({ scene, label, close, timeMs, answers, answer }) => {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const openedAt = useRef(0);
  useEffect(() => {
    const before = document.activeElement;
    openedAt.current = Date.now();
    ref.current?.showModal();
    const timer = timeMs === Infinity ? undefined : setTimeout(close, timeMs);
    return () => {
      clearTimeout(timer);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const closeByBackdrop = (/** @type {MouseEvent} */ event) => {
    if (event.target === ref.current && Date.now() - openedAt.current > MIN_OPEN_MS) close();
  };
  return html`<dialog ref=${ref} class=${classes("scene", scene.cls)} aria-label=${scene.title}
    data-scene=${scene.n} onClose=${close} onClick=${closeByBackdrop}>
    <h2 class="enamel">${scene.title}</h2><div class="scene-body" tabindex="0">${scene.body}</div>
    <div class="scene-acts">
      ${
        scene.asks &&
        answers.map(
          (each) => html`<button class="btn brass" data-scene-answer=${each.action.do}
          onClick=${() => answer(each.action)}>${each.label}</button>`,
        )
      }
      <button class="btn scene-close" data-act="scene" autofocus onClick=${close}><${Icon} name="check" />
        ${label}</button>
    </div>
  </dialog>`;
};

/**
 * @param {{ scenes: ReturnType<typeof useScenes>, answers: Answer[],
 *   answer: (action: import("./game-page.js").Action) => void }} props
 */
export const Scene = ({ scenes: { scenes, next, reviewing, seated }, answers, answer }) => {
  const { t } = useWords();
  const [scene] = scenes;
  if (!scene) return null;
  if (reviewing)
    return html`<section key=${scene.n} class=${classes("scene", scene.cls)} aria-label=${scene.title}
      data-scene=${scene.n}><h2 class="enamel">${scene.title}</h2>
      <div class="scene-body" tabindex="0">${scene.body}</div></section>`;
  const label = scenes.length > 1 ? t("scene.next", { n: scenes.length - 1 }) : t("scene.close");
  return html`<${Sheet} key=${scene.n} scene=${scene} label=${label} close=${next}
    timeMs=${sceneTimeMs(scene, seated)} answers=${answers} answer=${answer} />`;
};
