/** The review of a finished game: /review/ID. It is asked for when it is first opened, and shown once it is made. */
import { gradeIcon, luckAt, luckBars } from "../draw/review.js";
import { get, post } from "./api.js";
import { errorText } from "./error-text.js";
import { loadStyle, useGame } from "./games.js";
import { ReviewCurve } from "./review-curve.js";
import { percent, ReviewDecision, signed } from "./review-decision.js";
import { minus } from "./score-sheet.js";
import { Shell } from "./shell.js";
import { Art, html, Icon, lazy, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useLoadedWords, useWords, WordsContext } from "./words.js";

/** @typedef {import("./protocol.d.ts").ReviewResponse} ReviewResponse */
/** @typedef {import("./protocol.d.ts").Review} Review */

const STYLE = "/static/css/review.css";
const POLL_MS = 1000;
const COSTLY = 3;
const MAX_DRAWS = 5;
/** A draw that changes the chance to win by less than this is not named. */
const MIN_LUCK = 0.01;
/** The name of a player in a log that names none: the number of the seat. */
const NAMELESS = /^\d+$/;
const ContinueDialog = lazy(() => import("./continue-dialog.js"));

/**
 * The review of a table, asked for if there is none yet, and looked for again until it is made.
 * @param {string} id
 */
const useReview = (id) => {
  const [found, setFound] = useState(/** @type {ReviewResponse | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  useEffect(() => {
    let timer = 0,
      active = true;
    const path = /** @type {const} */ (`/api/tables/${encodeURIComponent(id)}/review`);
    const look = async (/** @type {boolean} */ ask) => {
      const response = await get(path);
      const next = ask && response.state === "none" ? await post(path) : response;
      if (!active) return;
      setFound(next);
      if (next.state === "waiting" || next.state === "running")
        timer = window.setTimeout(() => look(false).catch(fail), POLL_MS);
    };
    const fail = (/** @type {unknown} */ why) => active && setError(why);
    Promise.all([fetchHello(), loadStyle(STYLE)])
      .then(() => look(true))
      .catch(fail);
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [id]);
  return { found, error };
};

/** @param {{ review: Review, names: string[], seat: number }} props */
const Verdict = ({ review, names, seat }) => {
  const { t } = useWords();
  const winners = names.filter((_, of) => review.result[of] > 0);
  const rate = (/** @type {number | null} */ accuracy) =>
    accuracy === null ? "–" : percent(accuracy / 100, t);
  const sides = review.sides.map((side) => side.map((of) => names[of]).join(" + "));
  const ranked = review.sides
    .map(([of]) => of)
    .sort((one, two) => review.result[two] - review.result[one] || review.scores[two] - review.scores[one]);
  return html`<section class="verdict enamel">
    <div class="verdict-words"><h1>${t("review.result", {
      who: winners,
      scores: ranked.map((of) => minus(review.scores[of])).join(" – "),
    })}</h1>
      <p class="fair"><b>${t("review.fair")}</b> ${review.sides
        .map((side, i) => `${sides[i]} ${percent(review.adjusted[side[0]], t)}`)
        .join(" · ")}</p>
      <p class="fair-why">${t("review.fair_why", { who: names[seat], n: signed(review.luck[seat], t) })}</p></div>
    <dl class="accuracy">${names.map(
      (name, of) =>
        html`<div><dt>${name}</dt><dd class="under">${t("review.accuracy")}</dd>
          <dd class="num">${rate(review.accuracy[of])}</dd></div>`,
    )}</dl>
  </section>`;
};

/**
 * @param {{ review: Review, table: import("./types.js").TableInfo, names: string[], seat: number,
 *   mine: boolean }} props
 */
const Decisions = ({ review, table, names, seat, mine }) => {
  const { t } = useWords();
  const [all, setAll] = useState(false),
    [from, setFrom] = useState(/** @type {number | null} */ (null));
  const cost = (/** @type {import("./protocol.d.ts").Point} */ point) => point.decision?.cost ?? 0;
  const poor = review.points
    .filter((point) => point.decision && point.decision.grade !== "best")
    .sort((one, two) => cost(two) - cost(one));
  const own = mine ? poor.filter((point) => point.seat === seat) : poor;
  const shown = all ? poor : own.slice(0, COSTLY);
  const may = table.opener || table.mine,
    game = useGame(table.game);
  return html`<section class="three"><div class="three-head"><h2>${t(all ? "review.every" : "review.costly")}</h2>
    ${
      poor.length > shown.length || all
        ? html`<button class="btn quiet" data-act="all" aria-pressed=${all ? "true" : "false"}
      onClick=${() => setAll(!all)}><${Icon} name="log" />${t("review.all")}</button>`
        : null
    }</div>
    ${shown.length === 0 && html`<p class="paper">${t("review.none")}</p>`}
    <ol>${shown.map(
      (
        point,
        i,
      ) => html`<${ReviewDecision} key=${point.step} point=${point} game=${game} names=${names} sides=${review.sides}
        table=${table.id} first=${i === 0} whose=${all || !mine}
        playOn=${may ? () => setFrom(point.step - 1) : null} />`,
    )}</ol>
    ${from !== null && html`<${ContinueDialog} table=${table} step=${from} close=${() => setFrom(null)} />`}
  </section>`;
};

/**
 * The draws that changed a seat's chance to win most.
 * @param {{ review: Review, names: string[], seat: number, table: string }} props
 */
const Draws = ({ review, names, seat, table }) => {
  const { t } = useWords();
  const draws = review.points
    .map((point) => ({ point, luck: luckAt(point, seat) }))
    .filter(({ luck }) => Math.abs(luck) >= MIN_LUCK)
    .sort((one, two) => Math.abs(two.luck) - Math.abs(one.luck))
    .slice(0, MAX_DRAWS);
  if (!draws.length) return null;
  const what = (/** @type {import("./protocol.d.ts").Point} */ { step, seat: who }) =>
    who === null ? t("review.deal") : `${t("review.step", { n: step })} · ${names[who]}`;
  return html`<h3>${t("review.draws", { who: names[seat] })}</h3>
    <ol class="draws">${draws.map(
      ({ point, luck }) => html`<li><${Art} of=${gradeIcon(luck > 0 ? "lucky" : "unlucky")} />
        <a href=${`/table/${encodeURIComponent(table)}?step=${point.step}`}>${what(point)}</a>
        <b class="num">${signed(luck, t)}</b></li>`,
    )}</ol>`;
};

/** @param {{ found: ReviewResponse, review: Review }} props */
const Shown = ({ found, review }) => {
  const { t } = useWords();
  const { table } = found;
  const mine = table.seats.findIndex((each) => each.mine);
  const [seat, setSeat] = useState(Math.max(0, mine));
  const nameOf = (/** @type {string} */ name, /** @type {number} */ of) =>
    !name || NAMELESS.test(name) ? t("review.player", { n: of + 1 }) : name;
  const names = table.seats.map((each, of) => (of === mine ? t("you") : nameOf(each.name, of)));
  const graded = review.points.filter((point) => point.decision && (mine < 0 || point.seat === mine));
  const worst = graded.sort((one, two) => (two.decision?.cost ?? 0) - (one.decision?.cost ?? 0))[0];
  const bars = names.map((name, of) => ({ name, luck: review.luck[of] }));
  return html`<${Verdict} review=${review} names=${names} seat=${seat} />
    <${ReviewCurve} review=${review} names=${names} seat=${seat} choose=${setSeat}
      first=${worst?.step ?? 0} />
    <section class="paper luck"><h2>${t("review.luck")}</h2>
      <${Art} of=${luckBars(bars, {
        label: bars.map(({ name, luck }) => `${name} ${signed(luck, t)}`).join(", "),
        signed: (part) => signed(part, t),
      })} />
      <${Draws} review=${review} names=${names} seat=${seat} table=${table.id} />
      <p class="note"><span>${t("review.luck_note")}</span></p></section>
    <${Decisions} review=${review} table=${table} names=${names} seat=${seat} mine=${mine >= 0} />
    ${review.ungraded > 0 && html`<p class="muted">${t("review.ungraded", { n: review.ungraded })}</p>`}`;
};

/** @param {{ found: ReviewResponse }} props */
const Waiting = ({ found }) => {
  const { t } = useWords();
  if (found.state === "failed") return html`<p class="paper" role="alert">${t("review.failed")}</p>`;
  const said =
    found.state === "waiting" && found.ahead > 0
      ? t("review.queued", { n: found.ahead })
      : t("review.making", { n: found.done, of: found.steps || "…" });
  return html`<section class="paper making"><p role="status">${said}</p>
    <progress max=${found.steps || 1} value=${found.done} aria-label=${t("review.title")}></progress></section>`;
};

/** @param {{ id: string }} props */
const ReviewPage = ({ id }) => {
  const { found, error } = useReview(id);
  const game = found?.table.game ?? null;
  const words = useLoadedWords(game);
  const title = words?.t("review.title") ?? "";
  useEffect(() => {
    if (title) document.title = `${title} · quai`;
  }, [title]);
  if (!words) return null;
  const { t } = words;
  return html`<${WordsContext.Provider} value=${words}><${Shell} title=${title} sub=${game ? t(`game.${game}`) : ""}>
    <main class="review" id="main">
      <p class="review-nav"><a class="btn quiet" data-act="back" href=${`/table/${encodeURIComponent(id)}`}>
        <${Icon} name="back" />${t("review.back")}</a></p>
      ${!found?.review && html`<h1 class="sr">${title}</h1>`}
      ${error ? html`<p class="paper" role="alert">${errorText(error, words)}</p>` : null}
      ${found && !found.review && html`<${Waiting} found=${found} />`}
      ${found?.review && words.has("game.title") && html`<${Shown} found=${found} review=${found.review} />`}
    </main></${Shell}></${WordsContext.Provider}>`;
};

export default ReviewPage;
