/** What reviews say of a player over time: accuracy, luck, and the kinds of mistakes. */
import { ratingCourse } from "../draw/profile.js";
import { dateOf, Figure } from "./people.js";
import { percent, signed } from "./review-decision.js";
import { html } from "./ui.js";
import { useLoadedWords, useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").ReviewedInfo} ReviewedInfo */

const MAX_KINDS = 3;
/** Stands for whatever an action is about: "Couple … on track …". @type {Record<string, string>} */
const SOME = new Proxy({}, { get: () => "…", has: () => true });

/** The sums of some numbers so far. @param {number[]} numbers */
const sums = (numbers) => numbers.map((_, i) => numbers.slice(0, i + 1).reduce((all, each) => all + each, 0));

/** How often each kind of action would have been better, the most frequent first. @param {ReviewedInfo[]} reviewed */
export const kindsOf = (reviewed) => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { kinds } of reviewed)
    for (const [kind, n] of Object.entries(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + n);
  return [...counts].sort((one, two) => two[1] - one[1] || one[0].localeCompare(two[0])).slice(0, MAX_KINDS);
};

/** @param {{ game: string, reviewed: ReviewedInfo[] }} props */
const Kinds = ({ game, reviewed }) => {
  const { t } = useWords();
  const words = useLoadedWords(game);
  const kinds = kindsOf(reviewed);
  if (!words?.has("game.title") || !kinds.length) return null;
  const named = kinds.map(([kind, n]) => t("history.kind", { kind: words.t(`action.${kind}`, SOME), n }));
  return html`<p class="muted">${t("history.kinds", { kinds: named.join(", ") })}</p>`;
};

/** @param {{ game: string, reviewed: ReviewedInfo[] }} props oldest first */
export const ReviewHistory = ({ game, reviewed }) => {
  const { t, language } = useWords();
  const total = (/** @type {"slips" | "mistakes" | "blunders"} */ of) =>
    reviewed.reduce((sum, each) => sum + each[of], 0);
  const graded = reviewed.filter(({ accuracy }) => accuracy !== null),
    accuracies = graded.map(({ accuracy }) => accuracy ?? 0),
    luck = sums(reviewed.map((each) => each.luck));
  const time = (/** @type {ReviewedInfo} */ { ended }) => dateOf(ended, language);
  const mean = accuracies.reduce((sum, each) => sum + each, 0) / Math.max(1, accuracies.length),
    part = (/** @type {number} */ accuracy) => percent(accuracy / 100, t);
  const inAll = t("history.luck_label", { n: reviewed.length, luck: signed(luck[luck.length - 1], t) });
  const accuracyLabel = t("history.accuracy_label", {
    n: graded.length,
    mean: part(mean),
    first: part(accuracies[0] ?? 0),
    last: part(accuracies[accuracies.length - 1] ?? 0),
  });
  return html`<section class="history" data-history=${game}><h3>${t("history.title")}</h3>
    <p>${graded.length > 0 ? accuracyLabel : t("history.ungraded")}</p>
    <p>${inAll}</p>
    <p>${t("history.counts", { slips: total("slips"), mistakes: total("mistakes"), blunders: total("blunders") })}</p>
    <${Kinds} game=${game} reviewed=${reviewed} />
    <div class="graphs">
      ${
        graded.length > 1 &&
        html`<${Figure} title=${t("history.accuracy")} of=${ratingCourse(
          graded.map((each, i) => ({ time: time(each), rating: Math.round(accuracies[i]) })),
          { label: accuracyLabel },
        )} />`
      }
      ${
        reviewed.length > 1 &&
        html`<${Figure} title=${t("history.luck")} of=${ratingCourse(
          reviewed.map((each, i) => ({ time: time(each), rating: Math.round(100 * luck[i]) })),
          { label: inAll },
        )} />`
      }
    </div>
    <p><a class="btn" href="/mistakes">${t("exercise.mistakes")}</a></p>
  </section>`;
};
