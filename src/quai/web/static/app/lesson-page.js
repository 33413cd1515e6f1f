/** A course: /learn/GAME resumes it where it was left, /learn/GAME/LESSON takes one lesson. */
import { get } from "./api.js";
import { loadStyle } from "./games.js";
import { LessonEnd } from "./lesson-end.js";
import { keepProgress, progressOf } from "./lesson-progress.js";
import { LessonTable } from "./lesson-table.js";
import { go } from "./routes.js";
import { Shell } from "./shell.js";
import { html, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useLoadedWords, WordsContext } from "./words.js";

/** @typedef {import("./protocol.d.ts").LessonInfo} LessonInfo */
/** @typedef {import("./protocol.d.ts").LessonResponse} LessonResponse */

/** @typedef {{ lessons: LessonInfo[], lesson: LessonResponse | null, asked: string | undefined }} Course */

const STYLE = "/static/css/lesson.css";

/**
 * The lessons of a game, and the one that is taken; null until they are loaded, with an error if there are none.
 * While another lesson is loaded it is still the one before: `asked` is the key that it was asked for by.
 * @param {string} game
 * @param {string | undefined} key
 * @param {string | undefined} language
 */
const useCourse = (game, key, language) => {
  const [course, setCourse] = useState(/** @type {Course | null} */ (null));
  useEffect(() => {
    if (!language) return undefined;
    let active = true;
    const load = async () => {
      await Promise.all([fetchHello(), loadStyle(STYLE)]);
      const { lessons } = await get(`/api/games/${game}/lessons/${language}`);
      const wanted = key ?? progressOf(game).lesson ?? lessons[0].key;
      const known = lessons.some((each) => each.key === wanted) ? wanted : lessons[0].key;
      const lesson = await get(`/api/games/${game}/lessons/${language}/${known}`);
      return { lessons, lesson, asked: key };
    };
    load().then(
      (found) => active && setCourse(found),
      () => active && setCourse({ lessons: [], lesson: null, asked: key }),
    );
    return () => {
      active = false;
    };
  }, [game, key, language]);
  return course;
};

/** @param {{ game: string, lesson?: string }} props */
const LessonPage = ({ game, lesson: key }) => {
  const words = useLoadedWords(game);
  const course = useCourse(game, key, words?.language);
  const lesson = course?.lesson ?? null;
  const [ended, setEnded] = useState(/** @type {string | null} */ (null));
  const title = words ? words.t(`game.${game}`) : "";
  useEffect(() => {
    if (lesson) document.title = `${lesson.title} · ${title} · quai`;
  }, [lesson, title]);
  useEffect(() => setEnded(null), [course?.asked]);
  if (!words || !course) return null;
  const { t } = words;
  const end = () => {
    if (!lesson) return;
    const { done } = progressOf(game);
    const next = course.lessons[course.lessons.findIndex((each) => each.key === lesson.key) + 1];
    keepProgress(game, {
      done: [...new Set([...done, lesson.key])],
      lesson: next?.key ?? lesson.key,
      stop: 0,
    });
    setEnded(lesson.key);
  };
  const body = () => {
    if (!lesson)
      return html`<${Shell} title=${title}><main class="notfound" id="main"><p class="paper">${t("lesson.lost")}
        ${" "}<a href="/">${t("lesson.lobby")}</a></p></main></${Shell}>`;
    if (ended === lesson.key)
      return html`<${LessonEnd} game=${game} lessons=${course.lessons} ended=${lesson.key}
        again=${() => setEnded(null)} />`;
    const { lesson: kept, stop } = progressOf(game);
    return html`<${LessonTable} key=${`${lesson.key}.${words.language}`} game=${game} lesson=${lesson}
      path=${`/api/games/${game}/lessons/${words.language}/${lesson.key}/try`}
      keep=${(/** @type {number} */ at) => keepProgress(game, { lesson: lesson.key, stop: at })}
      first=${kept === lesson.key ? Math.min(stop, lesson.stops.length - 1) : 0} end=${end}
      quit=${() => go("/")} />`;
  };
  return html`<${WordsContext.Provider} value=${words}>${body()}</${WordsContext.Provider}>`;
};

export default LessonPage;
