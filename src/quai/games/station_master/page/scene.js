/** A departure, told item by item: the train with its running sum, then every player's passengers. */
import { Art, html, Icon } from "quai/app/ui.js";
import { car, engine } from "quai/draw/stock.js";
import { kindMark, signed, token } from "./drawings.js";
import { score } from "./zones.js";

/** @typedef {import("quai/app/types.js").GameEvent} GameEvent */

/** @type {Record<string, string>} */
const STOCK = { first: "first_class", executive: "executive" };
const stock = (/** @type {string} */ card) =>
  car(STOCK[card] ?? (Number(card) > 0 ? "sm_passenger" : "sm_goods"));

/** The train that left, with what it was worth after each carriage. */
const leaving = (/** @type {GameEvent} */ gone) => {
  let sum = 0;
  return html`<div class="train-left" style=${{ "--n": String(gone.number + 1) }}>
    <span class="unit"><span class="plate-value loco num"><${Art} of=${kindMark(gone.kind)} />${gone.number}</span><span class="pane"><${Art} of=${engine(gone.kind)} /></span></span>
    ${gone.carriages.map((/** @type {string} */ card, /** @type {number} */ i) => {
      sum += gone.worths[i];
      return html`<span class=${`unit ${gone.worths[i] < 0 ? "line-2" : "line-3"}`}><span class="plate-value num">${signed(gone.worths[i])}</span><span class="pane"><${Art} of=${stock(card)} /></span><small class="num">= ${signed(sum)}</small></span>`;
    })}
  </div>`;
};

/** Every player: tokens turned up, the sum, the points and the new score. */
const shares = (
  /** @type {GameEvent} */ gone,
  /** @type {any} */ { names, t },
) => html`<table class="sheet shares">
  <thead><tr><td></td><th scope="col">${t("play.scene.aboard")}</th><th scope="col">× ${signed(gone.worth)}</th><th scope="col">${t("play.scene.points")}</th><th scope="col">${t("play.scene.score")}</th></tr></thead>
  <tbody>${names.map((/** @type {string} */ name, /** @type {number} */ seat) => {
    const values = gone.tokens[seat],
      n = values.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0),
      points = gone.points[seat];
    const record = values.length > 0 && points > 0 && points === gone.best[seat];
    return html`<tr class=${values.length ? "" : "none"}><th scope="row"><span><${Art} of=${token(seat + 1)} /><span class="name">${name}</span></span></th>
      <td class="tokens">${values.length ? values.map((/** @type {number} */ value) => html`<${Art} of=${token(seat + 1, value, String(value))} />`) : t("play.nobody")}</td>
      <td class="num">${values.length ? `${n} × ${score(gone.worth)}` : ""}</td><td class="pts num">${values.length ? signed(points) : "–"}</td>
      <td class="num">${score(gone.scores[seat])}${record && html`<span class="record" title=${t("play.scene.best")}><${Icon} name="check" /><span class="sr">${t("play.scene.best")}</span></span>`}</td></tr>`;
  })}</tbody>
</table>`;

/** What a step did that deserves to be shown large: a departure, or a train more at Rush Hour. @param {import("quai/app/types.js").Step} step @param {any} context */
export const scene = (step, context) => {
  const { t, names } = context,
    find = (/** @type {string} */ kind) => step.events.filter(({ event }) => event === kind);
  const [gone] = find("depart"),
    [rush] = find("rush");
  if (!gone && !rush) return null;
  const news = step.events.flatMap((event) => {
    if (event.event === "rush" && gone) return [t("play.scene.rush", { who: names[event.seat ?? 0] })];
    return event.event === "arrive" ? [t("play.scene.arrives", event)] : [];
  });
  const foot = html`<p class="scene-news">${!gone ? t("play.scene.more") : gone.tokens.some((/** @type {number[]} */ each) => each.length) ? t("play.scene.back") : ""}${news.map((line) => html` ${line}`)}</p>`;
  if (!gone) return { title: t("play.scene.rush", { who: names[rush.seat ?? 0] }), cls: "rush", body: foot };
  const details = { track: gone.track, kind: gone.kind, number: gone.number, worth: signed(gone.worth) };
  const why = [
    gone.caboose ? t("play.scene.caboose") : t("play.scene.complete", { n: gone.number }),
    gone.royals ? t("play.royals", { n: gone.royals }) : "",
  ]
    .filter(Boolean)
    .join(" ");
  return {
    title: t("play.scene.leaves", details),
    cls: "departure",
    body: html`<p class="why">${why}</p>${leaving(gone)}${shares(gone, context)}${foot}`,
  };
};
