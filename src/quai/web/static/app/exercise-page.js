/** An exercise on the real table: /mistakes/TABLE/STEP is a position of one's own, /puzzle that of the day. */
import { get, post } from "./api.js";
import { errorText } from "./error-text.js";
import { ExerciseEnd } from "./exercise-end.js";
import { loadStyle } from "./games.js";
import { LessonTable } from "./lesson-table.js";
import { notify } from "./notices.js";
import { go } from "./routes.js";
import { Shell } from "./shell.js";
import { html, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useLoadedWords, WordsContext } from "./words.js";

/** @typedef {import("./protocol.d.ts").ExerciseResponse} ExerciseResponse */
/** @typedef {import("./protocol.d.ts").PuzzleResponse} PuzzleResponse */
/** @typedef {import("./protocol.d.ts").Solution} Solution */
/** @typedef {`/api/mistakes/${string}/${string}/${string}`} MistakePath */

const STYLE = "/static/css/lesson.css";

/** The puzzle of today, or a mistake. @param {string} of @param {string} language */
const load = async (of, language) => {
  await Promise.all([fetchHello(), loadStyle(STYLE)]);
  if (of)
    return {
      exercise: await get(/** @type {MistakePath} */ (`/api/mistakes/${of}/${language}`)),
      puzzle: null,
    };
  const puzzle = await get(`/api/puzzle/${language}`);
  return { exercise: puzzle.exercise, puzzle };
};

/**
 * The exercise; null until it is loaded.
 * @param {string} of TABLE/STEP, or nothing for the puzzle of the day
 * @param {string | undefined} language
 */
const useExercise = (of, language) => {
  const [found, setFound] = useState(
    /** @type {{ exercise: ExerciseResponse | null, puzzle: PuzzleResponse | null } | null} */ (null),
  );
  useEffect(() => {
    if (!language) return undefined;
    let active = true;
    load(of, language).then(
      (loaded) => active && setFound(loaded),
      () => active && setFound({ exercise: null, puzzle: null }),
    );
    return () => {
      active = false;
    };
  }, [of, language]);
  return found;
};

/** @param {{ table?: string, step?: number }} props */
const ExercisePage = ({ table, step }) => {
  const of = table ? `${encodeURIComponent(table)}/${step}` : "";
  const [language, setLanguage] = useState(/** @type {string | undefined} */ (undefined));
  const found = useExercise(of, language);
  const exercise = found?.exercise ?? null;
  const words = useLoadedWords(exercise?.game ?? null);
  useEffect(() => setLanguage(words?.language), [words?.language]);
  const [answer, setAnswer] = useState(/** @type {Solution | null} */ (null)),
    [again, setAgain] = useState(0);
  const title = words?.t(of ? "exercise.mistakes" : "exercise.puzzle") ?? "";
  useEffect(() => {
    if (title) document.title = `${title} · quai`;
  }, [title]);
  useEffect(() => setAnswer(exercise?.answer ?? null), [exercise]);
  if (!words || !found) return null;
  const { t } = words;
  if (!exercise)
    return html`<${WordsContext.Provider} value=${words}><${Shell} title=${title}><main class="notfound" id="main">
      <p class="paper">${t("exercise.lost")} <a href="/">${t("lesson.lobby")}</a></p></main></${Shell}>
      </${WordsContext.Provider}>`;
  if (!words.has("game.title")) return null;
  const base = of ? `/api/mistakes/${of}` : `/api/puzzle/${found.puzzle?.day}`;
  const show = async () => {
    try {
      setAnswer(await post(/** @type {`/api/puzzle/${string}/show`} */ (`${base}/show`)));
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  const [stop] = exercise.lesson.stops,
    kind = of ? "mistake" : "puzzle";
  const lesson = {
    ...exercise.lesson,
    title,
    stops: [{ ...stop, idea: t(`exercise.${kind}_idea`), todo: t(`exercise.${kind}_todo`) }],
  };
  const end = (/** @type {import("./protocol.d.ts").TryResponse | null} */ tried) =>
    tried?.answer ? setAnswer(tried.answer) : show();
  const retry = () => {
    setAnswer(null);
    setAgain(again + 1);
  };
  return html`<${WordsContext.Provider} value=${words}>${
    answer
      ? html`<${ExerciseEnd} exercise=${exercise} answer=${answer} puzzle=${found.puzzle} title=${title}
          of=${of} retry=${retry} />`
      : html`<${LessonTable} key=${`${of}.${again}.${words.language}`} game=${exercise.game} lesson=${lesson}
          path=${`${base}/try`} keep=${() => undefined} first=${0} exercise=${true} end=${end}
          quit=${() => go(of ? "/mistakes" : "/")} />`
  }</${WordsContext.Provider}>`;
};

export default ExercisePage;
