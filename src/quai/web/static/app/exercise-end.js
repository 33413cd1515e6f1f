/** The end of an exercise: whether it is solved, what is right and why, and what comes next. */
import { get } from "./api.js";
import { Face } from "./face.js";
import { useGame } from "./games.js";
import { dateOf } from "./people.js";
import { percent } from "./review-decision.js";
import { go } from "./routes.js";
import { Shell } from "./shell.js";
import { sketchOf, wordsOf } from "./sketch.js";
import { named, sidesOf } from "./text.js";
import { Art, html, Icon, useEffect, useRef } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").Solution} Answer */
/** @typedef {import("./game-page.js").Action} Action */

/** Go to the next position that is due, or to the list of all. @param {string} done the one that was just solved */
const goToNext = async (done) => {
  const { now, waiting } = await get("/api/mistakes");
  const next = waiting.find(({ table, step, due }) => due <= now && `${table}/${step}` !== done);
  go(next ? `/mistakes/${next.table}/${next.step}` : "/mistakes");
};

/**
 * @param {{ exercise: import("./protocol.d.ts").ExerciseResponse, answer: Answer,
 *   puzzle: import("./protocol.d.ts").PuzzleResponse | null, title: string, of: string,
 *   retry: () => void }} props `of` is TABLE/STEP, or nothing for the puzzle of the day
 */
export const ExerciseEnd = ({ exercise, answer, puzzle, title, of, retry }) => {
  const { t, language } = useWords();
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => ref.current?.focus(), []);
  const { game, lesson } = exercise,
    { view } = lesson.stops[0].news;
  const page = useGame(game);
  const sides = sidesOf(view),
    names = lesson.seats.map(({ name, mine }) => (mine ? t("you") : name));
  const said = (/** @type {Action} */ action) =>
    page
      ? wordsOf(page, action, { view, names, t, me: lesson.learner })
      : t(`action.${action.do}`, named(action, names, sides));
  const drawn = (/** @type {Action} */ action) => {
    const sketch = page && sketchOf(page, action, view, lesson.learner);
    return sketch && html`<div class="sketch"><${Art} of=${sketch} /></div>`;
  };
  const right = /** @type {Action[]} */ (answer.right),
    other = /** @type {Action} */ (answer.other);
  const [best, ...fine] = [...new Set(right.map(said))];
  const kind = of ? "mistake" : "puzzle";
  const then = () => {
    if (answer.back) return t("exercise.back", { date: dateOf(answer.back, language) });
    if (of) return t("exercise.done");
    return t("exercise.days", { n: (puzzle?.days ?? 0) + (answer.solved && !exercise.answer ? 1 : 0) });
  };
  return html`<${Shell} title=${t(`game.${game}`)} sub=${title} rules=${`/rules/${game}`}>
    <main class="lesson-end exercise-end" id="main" data-solved=${answer.solved ? "true" : "false"}>
      <article class="paper"><header><${Face} of="mireille" /><div>
        <h1>${t(answer.solved ? "exercise.right" : answer.back ? "exercise.later" : "exercise.answer")}</h1>
        <p class="muted">${then()}</p></div></header>
        <div class="choice">
          <div class="better"><p class="choice-head"><${Icon} name="check" />${t("exercise.best")}</p>
            ${drawn(right[0])}<p>${best}</p><p class="num">${percent(answer.chance, t)}</p></div>
          <div class="played"><p class="choice-head">${t(`exercise.${kind}_other`)}</p>
            ${drawn(other)}<p>${said(other)}</p><p class="num">${percent(answer.other_chance, t)}</p></div>
        </div>
        ${fine.length > 0 && html`<p class="why">${t("exercise.fine", { actions: fine.join(" · ") })}</p>`}
        ${answer.reasons.map(
          (reason) =>
            html`<p class="why">${t(`reason.${reason.id}`, named(reason.details, names, sides))}</p>`,
        )}
        <p class="muted small">${t("exercise.chance_note")}</p>
        <p class="acts"><button class="btn" data-go="again" onClick=${retry}>${t("exercise.again")}</button>
          ${
            of
              ? html`<button class="btn primary" data-go="next" ref=${ref} onClick=${() => goToNext(of)}>
                ${t("exercise.next")}</button>`
              : html`<a class="btn primary" data-go="lobby" ref=${ref} href="/">${t("lesson.lobby")}</a>`
          }</p>
      </article>
    </main>
  </${Shell}>`;
};
