/** A decision of a review: what was played, what was better and why, and ways to see it and to play on from there. */
import { gradeIcon } from "../draw/review.js";
import { get } from "./api.js";
import { sketchOf, wordsOf } from "./sketch.js";
import { named } from "./text.js";
import { Art, html, Icon, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").Point} Point */
/** @typedef {import("./game-page.js").Action} Action */

/** A part of a whole in percent. @param {number} part @param {import("./game-page.js").Say} t */
export const percent = (part, t) =>
  t("review.percent", { n: Math.round(100 * Math.min(1, Math.max(0, part))) });

/** A difference in percent, with its sign. @param {number} part @param {import("./game-page.js").Say} t */
export const signed = (part, t) => {
  const whole = Math.round(100 * part);
  const sign = whole > 0 ? "+" : whole < 0 ? "\u2212" : "";
  return `${sign}${t("review.percent", { n: Math.abs(whole) })}`;
};

/**
 * The position of a decision and its actions in words; null until it is loaded.
 * @param {string} table @param {number} step
 */
const useChoice = (table, step) => {
  const { language } = useWords();
  const [choice, setChoice] = useState(/** @type {import("./protocol.d.ts").ChoiceResponse | null} */ (null));
  useEffect(() => {
    let active = true;
    get(`/api/tables/${encodeURIComponent(table)}/review/${step}/${language}`).then(
      (found) => active && setChoice(found),
      () => undefined, // its words stay without a drawing
    );
    return () => {
      active = false;
    };
  }, [table, step, language]);
  return choice;
};

/**
 * @param {{ point: Point, game: import("./game-page.js").GamePage | null, names: string[], sides: number[][],
 *   table: string, first: boolean, whose: boolean, playOn: (() => void) | null }} props
 */
export const ReviewDecision = ({ point, game, names, sides, table, first, whose, playOn }) => {
  const { t } = useWords();
  const choice = useChoice(table, point.step);
  const { decision, action, seat } = point;
  if (!decision || !action || seat === null) return null;
  const said = (/** @type {Action} */ of) => {
    if (!choice || !game) return html`<p>${t(`action.${of.do}`, named(of, names, sides))}</p>`;
    const { view } = choice,
      sketch = sketchOf(game, of, view, seat);
    return html`${sketch && html`<div class="sketch"><${Art} of=${sketch} /></div>`}
      <p>${wordsOf(game, of, { view, names, t, me: seat })}</p>`;
  };
  /* where there is a map, it shows what an action does */
  const effect = (/** @type {string | undefined} */ words) =>
    words && html`<p class=${game?.Plane ? "sr" : "effect"}>${words}</p>`;
  return html`<li class="paper decision" data-step=${point.step}>
    <h3><${Art} of=${gradeIcon(decision.grade)} /><b>${t(`review.${decision.grade}`)}</b>
      <span class="muted">${whose ? `${names[seat]} · ` : ""}${t("review.step", { n: point.step })}</span>
      <span class="cost num"><b>${signed(-decision.cost, t)}</b></span></h3>
    <div class="choice">
      <div class="played"><p class="choice-head">${t("review.played")}</p>${said(/** @type {Action} */ (action))}
        ${effect(choice?.played)}<p class="num">${percent(decision.chance, t)}</p></div>
      ${
        decision.better &&
        html`<div class="better"><p class="choice-head"><${Icon} name="check" />${t("review.better")}</p>
        ${said(/** @type {Action} */ (decision.better))}${effect(choice?.better)}
        <p class="num">${percent(decision.better_chance, t)}</p></div>`
      }
    </div>
    ${decision.reasons.map(
      (reason) => html`<p class="why">${t(`reason.${reason.id}`, named(reason.details, names, sides))}</p>`,
    )}
    <p class="acts"><a class=${first ? "btn primary" : "btn"} data-act="see"
      href=${`/table/${encodeURIComponent(table)}?step=${point.step - 1}`}>${t("review.see")}</a>
      ${playOn && html`<button class="btn" data-act="play-from" onClick=${playOn}>${t("review.from")}</button>`}</p>
  </li>`;
};
