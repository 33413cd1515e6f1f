/** A departure, told item by item: the train with its running sum, then every player's passengers. */
import { Art, html, Icon } from "quai/app/ui.js";
import { car, engine } from "quai/draw/stock.js";
import { kindMark, signed, token } from "./drawings.js";
import { score } from "./showing.js";
import { total } from "./worth.js";

/** @typedef {import("./types.js").DepartEvent} DepartEvent */
/** @typedef {import("./types.js").Telling} Telling */

/** @type {Record<string, string>} */
const STOCK = { first: "first_class", executive: "executive" };
/** @param {string} card */
const stock = (card) => car(STOCK[card] ?? (Number(card) > 0 ? "sm_passenger" : "sm_goods"));

/** The train that left, with what it was worth after each carriage. @param {DepartEvent} gone */
const leaving = (gone) => {
  const engineUnit = html`<span class="unit">
    <span class="plate-value loco num"><${Art} of=${kindMark(gone.kind)} />${gone.number}</span>
    <span class="pane"><${Art} of=${engine(gone.kind)} /></span></span>`;
  const units = gone.carriages.map((card, i) => {
    const worth = gone.worths[i],
      sum = total(gone.worths.slice(0, i + 1));
    return html`<span class=${`unit ${worth < 0 ? "line-2" : "line-3"}`}>
      <span class="plate-value num">${signed(worth)}</span>
      <span class="pane"><${Art} of=${stock(card)} /></span>
      <small class="num">= ${signed(sum)}</small></span>`;
  });
  return html`<div class="train-left" style=${{ "--n": String(gone.number + 1) }}>${engineUnit}${units}</div>`;
};

/**
 * One player: tokens turned up, the sum, the points and the new score.
 * @param {DepartEvent} gone @param {Telling} context @param {number} seat
 */
const share = (gone, { names, t }, seat) => {
  const values = gone.tokens[seat],
    points = gone.points[seat],
    rode = values.length > 0;
  const tokens = values.map((value) => html`<${Art} of=${token(seat + 1, value, String(value))} />`);
  const best = html`<span class="record" title=${t("play.scene.best")}>
    <${Icon} name="check" /><span class="sr">${t("play.scene.best")}</span></span>`;
  return html`<tr class=${rode ? "" : "none"}>
    <th scope="row"><span><${Art} of=${token(seat + 1)} /><span class="name">${names[seat]}</span></span></th>
    <td class="tokens">${rode ? tokens : t("play.nobody")}</td>
    <td class="num">${rode ? `${total(values)} × ${score(gone.worth)}` : ""}</td>
    <td class="pts num">${rode ? signed(points) : "–"}</td>
    <td class="num">${score(gone.scores[seat])}${rode && points > 0 && points === gone.best[seat] && best}</td>
  </tr>`;
};

/** @param {DepartEvent} gone @param {Telling} context */
const shares = (gone, context) => {
  const { t, names } = context;
  const heads = [
    t("play.scene.aboard"),
    `× ${signed(gone.worth)}`,
    t("play.scene.points"),
    t("play.scene.score"),
  ];
  return html`<table class="sheet shares">
    <thead><tr><td></td>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${names.map((_, seat) => share(gone, context, seat))}</tbody>
  </table>`;
};

/** @param {import("./types.js").GameEvent} event @returns {event is DepartEvent} */
const departs = (event) => event.event === "depart";

/**
 * What a step did that is shown large: a departure, or a train more at Rush Hour.
 * @type {import("./types.js").Page["scene"]}
 */
export const scene = (step, context) => {
  const { t, names } = context,
    gone = step.events.find(departs),
    rush = step.events.find(({ event }) => event === "rush");
  if (!gone && !rush) return null;
  const rushed = t("play.scene.rush", { who: names[rush?.seat ?? 0] });
  const news = step.events.flatMap((event) => {
    if (event.event === "rush" && gone) return [` ${rushed}`];
    return event.event === "arrive" ? [` ${t("play.scene.arrives", event)}`] : [];
  });
  const foot = (/** @type {string} */ first) => html`<p class="scene-news">${first}${news}</p>`;
  if (!gone) return { title: rushed, cls: "rush", body: foot(t("play.scene.more")) };
  const back = gone.tokens.some((values) => values.length) ? t("play.scene.back") : "";
  const why = [
    gone.caboose ? t("play.scene.caboose") : t("play.scene.complete", { n: gone.number }),
    gone.royals ? t("play.royals", { n: gone.royals }) : "",
  ];
  return {
    title: t("play.scene.leaves", {
      track: gone.track,
      kind: gone.kind,
      number: gone.number,
      worth: signed(gone.worth),
    }),
    cls: "departure",
    body: html`<p class="why">${why.filter(Boolean).join(" ")}</p>${leaving(gone)}${shares(gone, context)}
      ${foot(back)}`,
  };
};
