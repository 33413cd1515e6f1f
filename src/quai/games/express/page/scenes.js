/** What deserves to be shown large at an Express table: a disaster that asks or strikes, and the score of a hand. */
import { Art, html, Icon } from "quai/app/ui.js";
import { disaster as sign } from "quai/draw/stock.js";
import { faceOf, laidFace, wagon } from "./drawings.js";
import { hintOfAim, sideName } from "./moves.js";
import { sideOf } from "./score.js";
import { STOPPED_BY, sortBadge } from "./symbols-drawings.js";
import { Sum } from "./zones.js";

/** @typedef {import("./moves.js").Context} Context */
/** @typedef {import("quai/app/types.js").Step} Step */

const minus = (/** @type {number} */ n) => String(n).replace("-", "−");
const strip = (/** @type {string[]} */ kinds) =>
  html`<span class="ex-strip">${kinds.map((kind) => html`<${Art} of=${wagon(kind)} />`)}</span>`;
const laid = (/** @type {string} */ card, cls = "") =>
  html`<span class=${`card laid ex-car ex-head ex-tail ${cls}`}><${Art} of=${laidFace(card)} /></span>`;

/** What a disaster is aimed at, as a gesture names it. @param {any} view @param {number} me */
const aimedAt = (view, me) => {
  const { side, train, target } = view.disaster;
  if (target !== null) return `seat:${target}`;
  if (train === null) return `tally:${side}`;
  return side === sideOf(view, me) ? `own:${train - 1}` : `train:${side}:${train - 1}`;
};

/** The question to whoever is hit: what comes, what stops it, and both consequences (EX-38). @param {Context} context */
const question = (context) => {
  const { view, me, names, t } = context,
    { card, side, train } = view.disaster,
    works = STOPPED_BY[card],
    has = view.hands[me].includes(works);
  const cars = train === null ? [] : view.sides[side].trains[train - 1].cars,
    shown = card === "wreck" ? cars.slice(-3) : cars.slice(-2);
  const title = t(train === null ? "play.ask.title" : "play.ask.title_train", {
    disaster: t(`name.${card}`),
    train,
  });
  const body = html`<div class="ex-drama">
      <span class="ex-actor"><${Art} of=${sign(card)} /><small>${names[view.turn]}</small></span><span class="ex-arrow"></span>
      <span class=${`card ${has ? "is-staged" : "ex-absent"}`}><${Art} of=${faceOf(works)} /></span><span class="ex-arrow faint"></span>
      <span class="ex-consist">${shown.length ? shown.map((/** @type {string} */ each, /** @type {number} */ i) => laid(each, card === "wreck" || i === shown.length - 1 ? "ex-aimed" : "")) : html`<b>${view.disaster.target === null ? sideName(view, names, side) : names[view.disaster.target]}</b>`}</span>
    </div>
    <dl class="ex-fate"><dt>${t("play.ask.if_yes")}</dt><dd>${t(has ? "play.ask.yes" : "play.ask.cannot", { works })}</dd><dt>${t("play.ask.if_no")}</dt><dd>${hintOfAim(context, aimedAt(view, me))}</dd></dl>
    <p class="ex-wait"><${Icon} name="clock" />${t(view.queue.length > 1 ? "play.ask.wait_side" : "play.ask.wait")}</p>`;
  return { title, body, cls: "ex-ask" };
};

const STRUCK = ["absorbed", "shield", "derailed", "broken", "stolen", "wrecked"];
/** What a disaster did. @param {any} event @param {Context} context */
const struck = (event, { view, names, t }) => {
  const who = event.seat === undefined ? "" : names[event.seat],
    seat = event.event === "derailed";
  const target =
    event.target === undefined ? "" : seat ? names[event.target] : sideName(view, names, event.target);
  /** @type {Record<string, string>} */
  const cards = { derailed: "derailment", broken: "breakdown", stolen: "theft", wrecked: "wreck" };
  const kind =
    cards[event.event] ??
    Object.entries(STOPPED_BY).find(([, works]) => works === event.works)?.[0] ??
    "wreck";
  const lost = Array.isArray(event.what) ? event.what.slice(1) : event.what ? [event.what] : [];
  const body = html`<div class="ex-drama small"><span class="ex-actor"><${Art} of=${sign(kind)} /></span><span class="ex-arrow"></span>${event.works ? laid(event.works) : lost.length ? strip(lost) : html`<b>${target}</b>`}</div><p>${t(`play.scene.${event.event}`, { who, target, disaster: t(`name.${kind}`), works: event.works, what: lost, train: event.train })}</p>`;
  return {
    title: t(`play.scene.title.${event.works ? "stopped" : "struck"}`, { disaster: t(`name.${kind}`) }),
    body,
    cls: "ex-struck",
  };
};

const item = (/** @type {string} */ label, /** @type {any} */ how, /** @type {number} */ points) =>
  html`<li><span class="ex-what">${label}</span><span class="ex-how num">${how}</span><b class="num">${minus(points)}</b></li>`;
/** The account of a side, item by item (EX-60 to EX-66). @param {any} side @param {number} i @param {any} last @param {Context} context */
const bill = (side, i, last, { view, names, t }) => html`<section class="ex-bill">
  <h3><span>${sideName(view, names, i)}</span>${last.out !== null && sideOf(view, last.out) === i && html`<em>${t("play.sheet.out")}</em>`}</h3>
  <ol>
    ${side.trains.map((/** @type {any} */ train, /** @type {number} */ k) => item(t("play.bill.train", { n: k + 1 }), html`${strip(["loco", ...(train.diesel ? ["diesel"] : []), ...train.cars])}<span class="ex-worth">${Sum(train, t)}</span>`, train.worth))}
    ${side.maintenance.length > 0 && item(t("play.works"), html`${strip(side.maintenance)}<span class="ex-worth"><span>${side.maintenance.length} × 5</span></span>`, 5 * side.maintenance.length)}
    ${side.out > 0 && item(t("play.bill.out"), `+${side.out}`, side.out)}
    ${item(t("play.bill.left"), side.left.flat().length ? html`<span class="ex-marks">${side.left.flat().map((/** @type {string} */ card) => html`<${Art} of=${sortBadge(card, t(`name.${card}`))} />`)}</span>` : t("play.nothing"), -side.cost)}
  </ol>
  <p class="ex-total num"><span>${t("play.bill.hand", { n: last.hand })}</span><b>${minus(side.points)}</b></p>
  <p class="ex-total grand num"><span>${t("play.bill.total")} <small>${minus(side.total - side.points)} ${side.points < 0 ? "−" : "+"} ${Math.abs(side.points)}</small></span><b>${minus(side.total)}</b></p>
</section>`;

/** The end of a hand. @param {Context} context */
const score = (context) => {
  const { view, me, names, t } = context,
    { last } = view,
    own = sideOf(view, me);
  const order = last.sides.map(
    (/** @type {any} */ _, /** @type {number} */ i) => (own + i) % last.sides.length,
  );
  const title =
    last.out === null
      ? t("play.bill.ends", { n: last.hand })
      : t("play.bill.title", { n: last.hand, who: names[last.out] });
  const level = Math.max(...last.sides.map((/** @type {any} */ side) => side.total)) >= view.options.target;
  const verdict = view.actor === null ? "play.bill.over" : level ? "play.bill.tie" : "play.bill.goes_on";
  const body = html`<p class="ex-verdict">${t(verdict, { n: view.options.target })}</p><div class=${`ex-bills of-${last.sides.length}`}>${order.map((/** @type {number} */ i) => bill(last.sides[i], i, last, context))}</div>`;
  return { title, body, cls: "ex-count" };
};

/** What a step did that deserves to be shown large. @param {Step} step @param {Context} context */
export const scene = (step, context) => {
  const { view, me, seated } = context,
    find = (/** @type {string[]} */ kinds) => step.events.find((event) => kinds.includes(event.event));
  const scored = find(["score"]);
  if (scored) return view.last?.hand === scored.hand ? score(context) : null;
  if (find(["aim_train", "aim_player", "aim_side"]) && view.phase === "react")
    return seated && view.actor === me && !view.hands[me].includes("hidden") ? question(context) : null;
  const event = step.seat === me && seated ? undefined : find(STRUCK);
  return event && !(seated && event.event === "stolen" && event.seat === me) ? struck(event, context) : null;
};
