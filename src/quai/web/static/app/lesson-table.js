/** The table of a lesson: the game's own page, with the place that is spoken of lit and the teacher's card. */
import { Board } from "./board.js";
import { useGame } from "./games.js";
import { connectToLesson } from "./lesson-connection.js";
import { useLive } from "./live.js";
import { namesOf } from "./player-names.js";
import { Shell } from "./shell.js";
import { Speech } from "./speech.js";
import { Spotlight, useBoxes, useScrollTo } from "./spotlight.js";
import { named, sidesOf } from "./text.js";
import { html, lazy, useEffect, useRef, useState } from "./ui.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

const RulesDialog = lazy(() => import("./rules-dialog.js"));

/** What the learner needs to see in order to act: the card leaves it free if it can. */
const NEEDED = ["prompt", "hand"];
/** What the card of an exercise, where nothing is lit, leaves free if it can. */
const PLAYED_ON = ["board", "hand", "prompt"];

/** @typedef {import("./protocol.d.ts").TryResponse} TryResponse */

/**
 * The stop that is shown, and how to go on, go back and try something.
 * @param {string} game
 * @param {LessonTableProps} props
 */
const useLesson = (game, { lesson, first, path, keep, end }) => {
  const { t } = useWords();
  const at = useRef(first);
  const [stop, setStop] = useState(first);
  const [answer, setAnswer] = useState(/** @type {{ text: string, rule: string } | null} */ (null));
  const connection = useRef(/** @type {ReturnType<typeof connectToLesson> | null} */ (null));
  const goTo = (/** @type {number} */ wanted, /** @type {TryResponse | null} */ tried = null) => {
    if (wanted >= lesson.stops.length) return end(tried);
    at.current = wanted;
    setStop(wanted);
    setAnswer(null);
    keep(wanted);
    return connection.current?.show();
  };
  const judged = (/** @type {TryResponse} */ tried) => {
    const { verdict, say, rule, reason, details } = tried;
    if (verdict === "right") return goTo(at.current + 1, tried);
    const { view } = lesson.stops[at.current].news;
    const names = lesson.seats.map(({ name, mine }) => (mine ? t("you") : name));
    const refusal = () =>
      reason ? t(`refuse.${reason}`, named(details, names, sidesOf(view))) : t("lesson.not_sent");
    return setAnswer({ text: verdict === "refused" ? refusal() : say || t("exercise.wrong"), rule });
  };
  const table = useLive(
    lesson.key,
    null,
    () => undefined,
    (_, handlers) => {
      connection.current = connectToLesson(path, game, lesson, at, judged, handlers);
      return connection.current;
    },
  );
  const play = (/** @type {import("./types.js").Action} */ action) => {
    if (lesson.stops[at.current].asks) table.play(action);
    else setAnswer({ text: t("lesson.look_first"), rule: "" });
  };
  return { ...table, play, stop, answer, next: () => goTo(stop + 1), back: () => goTo(stop - 1) };
};

/**
 * @typedef {object} LessonTableProps
 * @property {import("./protocol.d.ts").LessonResponse} lesson
 * @property {number} first the stop to begin with
 * @property {string} path where tries are sent
 * @property {boolean} [exercise] whether it is a single position, in which nothing is lit
 * @property {(stop: number) => void} keep called at each stop
 * @property {(tried: TryResponse | null) => void} end called with the try that was right, if there was one
 */

/** @param {LessonTableProps & { game: string, quit: () => void }} props */
export const LessonTable = ({ game: key, quit, ...props }) => {
  const { t } = useWords();
  const { lesson, exercise = false } = props;
  const game = useGame(key);
  const [rule, setRule] = useState(/** @type {string | null} */ (null));
  const { live, stop, answer, next, back, review, seeResult, markSeen, setWords, replay, ...table } =
    useLesson(key, props);
  const { known, behind, reviewed, held } = live;
  const info = lesson.stops[stop];
  /* the card waits for sheets to be closed: behind one it could not take the focus */
  const atRest = behind === 0 && reviewed === null && !held;
  const speaks = known.view !== null && known.step === info.news.step && atRest;
  const lit = useBoxes(speaks ? (exercise ? PLAYED_ON : info.light) : [], exercise ? 0 : undefined),
    needed = useBoxes(speaks && info.asks && !exercise ? NEEDED : [], 0);
  useScrollTo(info.light, stop, speaks && !exercise);
  useEffect(() => {
    document.documentElement.dataset.lesson = "";
    return () => void delete document.documentElement.dataset.lesson;
  }, []);
  const names = namesOf(known, t);
  const sub = lesson.title;
  if (!known.view || !game)
    return html`<${Shell} title=${t(`game.${key}`)} sub=${sub}><main id="main"
      class="notfound"><${Waiting} /></main></${Shell}>`;
  const position = /** @type {import("./live.js").LivePosition} */ (live);
  return html`<${Shell} title=${t(`game.${key}`)} sub=${sub} rules=${() => setRule("")}>
      <${Board} id="" live=${position} game=${game} names=${names} me=${lesson.learner} ...${table} review=${review}
        recap=${false} leaveReview=${() => review(null)} openRule=${setRule} setReadWords=${() => undefined}
        resultSeen=${false} taught=${true} />
    </${Shell}>
    ${
      speaks &&
      html`${!exercise && html`<${Spotlight} boxes=${lit} open=${info.asks} />`}
      <${Speech} exercise=${exercise} title=${lesson.title} stop=${info} at=${stop} of=${lesson.stops.length}
        answer=${answer} lit=${lit}
        needed=${needed} game=${key} openRule=${setRule} next=${next} back=${back} quit=${quit} />`
    }
    ${rule !== null && html`<${RulesDialog} game=${key} rule=${rule} close=${() => setRule(null)} />`}`;
};
