/** The end of a lesson: what comes next, all lessons of the course, and a real game at its end. */
import { Face } from "./face.js";
import { progressOf } from "./lesson-progress.js";
import { useOpenTable } from "./open-table.js";
import { go } from "./routes.js";
import { Shell } from "./shell.js";
import { html, Icon, useEffect, useRef } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useWords } from "./words.js";

const EASIEST_LEVEL = 1;

/**
 * @param {{ game: string, lessons: import("./protocol.d.ts").LessonInfo[], ended: string, again: () => void }} props
 */
export const LessonEnd = ({ game, lessons, ended, again }) => {
  const { t } = useWords();
  const [busy, open] = useOpenTable();
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => ref.current?.focus(), []);
  const { done } = progressOf(game);
  const next = lessons[lessons.findIndex((each) => each.key === ended) + 1];
  const play = async () => {
    const info = (await fetchHello()).games.find((each) => each.key === game);
    await open({
      game,
      seats: Array.from({ length: info?.seats[0] ?? 2 }, (_, i) =>
        i ? { kind: "bot", level: EASIEST_LEVEL } : { kind: "me" },
      ),
    });
  };
  const playButton = (/** @type {boolean} */ main) =>
    html`<button class=${main ? "btn primary" : "btn"} data-go="play" disabled=${busy} onClick=${play}
      ref=${main ? ref : null}><${Icon} name="play" />${t("lesson.play")}</button>`;
  return html`<${Shell} title=${t(`game.${game}`)} rules=${`/rules/${game}`}>
    <main class="lesson-end" id="main">
      <article class="paper"><header><${Face} of="mireille" /><div>
        <h1>${t(next ? "lesson.done" : "lesson.done_all")}</h1>
        <p class="muted">${t(next ? "lesson.done_how" : "lesson.done_all_how")}</p></div></header>
        <h2>${t("lesson.parts")}</h2>
        <ol class="parts">${lessons.map(
          ({ key, title }) => html`<li class=${done.includes(key) ? "is-done" : ""}>
            <a href=${`/learn/${game}/${key}`} onClick=${key === ended ? again : null}>${title}</a>
            ${done.includes(key) && html`<small><${Icon} name="check" />${t("lesson.part_done")}</small>`}</li>`,
        )}</ol>
        <p class="acts">${playButton(!next)}
          ${
            next &&
            html`<button class="btn primary" data-go="on" ref=${ref} onClick=${() => go(`/learn/${game}/${next.key}`)}>
              ${t("lesson.go_on")}</button>`
          }</p>
      </article>
    </main>
  </${Shell}>`;
};
