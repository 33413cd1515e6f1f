/** The curve of a review, with a slider that reads it point by point. */
import { GRADES, gradeIcon, luckAt, winCurve } from "../draw/review.js";
import { percent, signed } from "./review-decision.js";
import { Segment } from "./segment.js";
import { Art, html, Icon, onValue, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").Review} Review */

/**
 * @param {{ review: Review, names: string[], seat: number, choose: (seat: number) => void, first: number }} props
 */
export const ReviewCurve = ({ review, names, seat, choose, first }) => {
  const { t } = useWords();
  const { points, sides } = review;
  const [at, setAt] = useState(first);
  const point = points[at];
  const luck = luckAt(point, seat);
  const mark = point.decision?.grade ?? (luck < 0 ? "unlucky" : luck > 0 ? "lucky" : null);
  const who = point.seat === null ? t("review.deal") : names[point.seat];
  const what = [
    mark ? t(`review.${mark}`) : t("review.no_choice"),
    who,
    point.step ? t("review.step", { n: point.step }) : "",
    point.drawn ? t("review.drawn", { n: signed(luck, t) }) : "",
  ].filter(Boolean);
  const count = (/** @type {string} */ grade) =>
    names.map((_, of) => points.filter((each) => each.seat === of && each.decision?.grade === grade).length);
  const how = {
    seat,
    at,
    label: t("review.curve_label", {
      who: names[seat],
      from: percent(points[0].chance[seat], t),
      to: percent(points[points.length - 1].chance[seat], t),
    }),
    others: t("review.others"),
    percent: (/** @type {number} */ part) => percent(part, t),
  };
  return html`<section class="paper curve-paper">
    <h2>${t("review.curve", { who: names[seat] })}</h2>
    <${Segment} name="seat" label=${t("review.whose")} value=${String(seat)}
      choose=${(/** @type {string} */ of) => choose(Number(of))}
      options=${names.map((text, of) => ({ value: String(of), text }))} />
    <div class="for-desk"><${Art} of=${winCurve(points, sides, { ...how, w: 820, h: 284 })} /></div>
    <div class="for-phone"><${Art} of=${winCurve(points, sides, { ...how, w: 336, h: 250, size: 0.76 })} /></div>
    <label class="read"><span class="sr">${t("review.walk")}</span>
      <input type="range" min="0" max=${points.length - 1} value=${at} data-act="walk"
        aria-valuetext=${`${what.join(", ")}, ${percent(point.chance[seat], t)}`}
        onInput=${onValue((value) => setAt(Number(value)))} /></label>
    <p class="reading">${mark && html`<${Art} of=${gradeIcon(mark)} />`}<span>${what.join(" · ")}</span>
      <b class="num">${percent(point.chance[seat], t)}</b></p>
    <ul class="legend">
      ${GRADES.map(
        (grade) => html`<li><${Art} of=${gradeIcon(grade)} /><span>${t(`review.${grade}`)}</span>
        <b class="num">${count(grade).join(" · ")}</b></li>`,
      )}
      <li><${Art} of=${gradeIcon("lucky")} /><span>${t("review.lucky")}</span></li>
      <li><${Art} of=${gradeIcon("unlucky")} /><span>${t("review.unlucky")}</span></li>
    </ul>
    <p class="muted small">${t("review.counted", { names: names.join(" · ") })}</p>
    <p class="note"><${Icon} name="info" /><span>${t("review.fair_note")}</span></p>
  </section>`;
};
