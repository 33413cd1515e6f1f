/** What is shown large at an Express table: a disaster that asks or strikes, and the score of a hand. */
import { Art, html, Icon } from "quai/app/ui.js";
import { disaster as sign } from "quai/draw/stock.js";
import { faceOf, laidFace, wagon } from "./drawings.js";
import { hintOfAim, sideName, sideNames } from "./moves.js";
import { handOf, MAINTENANCE_POINTS, maintenancePoints, sideOf, signed } from "./score.js";
import { STOPPED_BY, sortBadge } from "./symbols-drawings.js";
import { Sum } from "./zones.js";

/** @typedef {import("./types.js").Bill} Bill */
/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Disaster} Disaster */
/** @typedef {import("./types.js").GameEvent} GameEvent */
/** @typedef {import("./types.js").Markup} Markup */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {import("./types.js").SceneText} SceneText */
/** @typedef {import("./types.js").Score} Score */
/** @typedef {import("./types.js").SideBill} SideBill */
/** @typedef {import("./types.js").View} View */

/** Cars on their bit of track. @param {string[]} kinds */
const strip = (kinds) =>
  html`<span class="ex-strip">${kinds.map((kind) => html`<${Art} of=${wagon(kind)} />`)}</span>`;
/** A card as it lies in a train. @param {string} card */
const laid = (card, cls = "") =>
  html`<span class=${`card laid ex-car ex-head ex-tail ${cls}`}><${Art} of=${laidFace(card)} /></span>`;

/** What a disaster is aimed at, as a gesture names it. @param {View} view @param {number} me @param {Disaster} at */
const aimedAt = (view, me, { side, train, target }) => {
  if (target !== null) return `seat:${target}`;
  if (train === null) return `tally:${side}`;
  return side === sideOf(view, me) ? `own:${train - 1}` : `train:${side}:${train - 1}`;
};

/** The last cars of the train that is hit, or the name of who is hit. @param {Context} context @param {Disaster} at */
const victim = ({ view, names }, { card, side, train, target }) => {
  if (target !== null) return html`<b>${names[target]}</b>`;
  const all = train === null ? [] : view.sides[side ?? 0].trains[train - 1].cars,
    cars = all.slice(card === "wreck" ? -3 : -2);
  if (!cars.length) return html`<b>${sideName(view, names, side ?? 0)}</b>`;
  return cars.map((each, i) => laid(each, card === "wreck" || i === cars.length - 1 ? "ex-aimed" : ""));
};

/**
 * The question to the player who is hit: what comes, what stops it, and both consequences (EX-38).
 * @param {Context} context @param {Disaster} disaster
 */
const question = (context, disaster) => {
  const { view, me, names, t } = context,
    { card, train } = disaster,
    works = STOPPED_BY[card],
    has = handOf(view, me).includes(works);
  const title = t(train === null ? "play.ask.title" : "play.ask.title_train", {
    disaster: t(`name.${card}`),
    train,
  });
  const consequences = html`<dl class="ex-fate">
    <dt>${t("play.ask.if_yes")}</dt><dd>${t(has ? "play.ask.yes" : "play.ask.cannot", { works })}</dd>
    <dt>${t("play.ask.if_no")}</dt><dd>${hintOfAim(context, aimedAt(view, me, disaster))}</dd>
  </dl>`;
  const wait = t(view.queue.length > 1 ? "play.ask.wait_side" : "play.ask.wait");
  const body = html`<div class="ex-drama">
      <span class="ex-actor"><${Art} of=${sign(card)} /><small>${names[view.turn]}</small></span>
      <span class="ex-arrow"></span>
      <span class=${`card ${has ? "is-staged" : "ex-absent"}`}><${Art} of=${faceOf(works)} /></span>
      <span class="ex-arrow faint"></span>
      <span class="ex-consist">${victim(context, disaster)}</span>
    </div>
    ${consequences}
    <p class="ex-wait"><${Icon} name="clock" />${wait}</p>`;
  return { title, body, cls: "ex-ask", asks: true };
};

/** The disaster of each event that tells what one did. @type {Record<string, string>} */
const DISASTERS = { derailed: "derailment", broken: "breakdown", stolen: "theft", wrecked: "wreck" };
const STRUCK = ["absorbed", "shield", ...Object.keys(DISASTERS)];

/** The disaster that an event is about. @param {GameEvent} event */
const disasterOf = (event) =>
  DISASTERS[event.event] ??
  Object.keys(STOPPED_BY).find((disaster) => STOPPED_BY[disaster] === event.works) ??
  "wreck";

/** What a disaster did. @param {GameEvent} event @param {Context} context */
const struck = (event, { view, names, t }) => {
  const who = event.seat === undefined ? "" : names[event.seat],
    kind = disasterOf(event);
  const target =
    event.target === undefined
      ? ""
      : event.event === "derailed"
        ? names[event.target]
        : sideNames(view, names, event.target);
  /** @type {string[]} */
  const lost = Array.isArray(event.what) ? event.what.slice(1) : event.what ? [event.what] : [];
  const cars = lost.length ? strip(lost) : html`<b>${[target].flat().join(" + ")}</b>`;
  const disaster = t(`name.${kind}`),
    details = { who, target, disaster, works: event.works, what: lost, train: event.train };
  const body = html`<div class="ex-drama small">
      <span class="ex-actor"><${Art} of=${sign(kind)} /></span><span class="ex-arrow"></span>
      ${event.works ? laid(event.works) : cars}
    </div>
    <p>${t(`play.scene.${event.event}`, details)}</p>`;
  return {
    title: t(`play.scene.title.${event.works ? "stopped" : "struck"}`, { disaster }),
    body,
    cls: "ex-struck",
  };
};

/** A line of an account. @param {string} label @param {Markup} how @param {number} points */
const item = (label, how, points) => html`<li>
  <span class="ex-what">${label}</span><span class="ex-how num">${how}</span>
  <b class="num">${signed(points)}</b>
</li>`;

/** @param {Score} train @param {number} i @param {Say} t */
const trainItem = (train, i, t) => {
  const vehicles = ["loco", ...(train.diesel ? ["diesel"] : []), ...train.cars],
    worth = html`<span class="ex-worth">${Sum(train, t)}</span>`;
  return item(t("play.bill.train", { n: i + 1 }), html`${strip(vehicles)}${worth}`, train.worth);
};

/** @param {string[]} cards @param {Say} t */
const maintenanceItem = (cards, t) => {
  const sum = html`<span class="ex-worth"><span>${cards.length} × ${MAINTENANCE_POINTS}</span></span>`;
  return item(t("play.works"), html`${strip(cards)}${sum}`, maintenancePoints(cards));
};

/** The cards left in the hands of a side. @param {SideBill} side @param {Say} t */
const leftItem = (side, t) => {
  const badges = side.left.flat().map((card) => html`<${Art} of=${sortBadge(card, t(`name.${card}`))} />`);
  const how = badges.length ? html`<span class="ex-marks">${badges}</span>` : t("play.nothing");
  return item(t("play.bill.left"), how, -side.cost);
};

/** The totals of a side, of the hand and of the game. @param {SideBill} side @param {number} hand @param {Say} t */
const totals = (side, hand, t) => {
  const sum = `${signed(side.total - side.points)} ${side.points < 0 ? "−" : "+"} ${Math.abs(side.points)}`;
  return html`<p class="ex-total num"><span>${t("play.bill.hand", { n: hand })}</span><b>${signed(side.points)}</b></p>
    <p class="ex-total grand num">
      <span>${t("play.bill.total")} <small>${sum}</small></span><b>${signed(side.total)}</b>
    </p>`;
};

/**
 * The account of a side, item by item (EX-60 to EX-66).
 * @param {Bill} last @param {number} i @param {Context} context
 */
const bill = (last, i, { view, names, t }) => {
  const side = last.sides[i],
    out = last.out !== null && sideOf(view, last.out) === i;
  return html`<section class="ex-bill">
    <h3><span>${sideName(view, names, i)}</span>${out && html`<em>${t("play.sheet.out")}</em>`}</h3>
    <ol>
      ${side.trains.map((train, k) => trainItem(train, k, t))}
      ${side.maintenance.length > 0 && maintenanceItem(side.maintenance, t)}
      ${side.out > 0 && item(t("play.bill.out"), `+${side.out}`, side.out)}
      ${leftItem(side, t)}
    </ol>
    ${totals(side, last.hand, t)}
  </section>`;
};

/** The end of a hand. @param {Context} context @param {Bill} last */
const score = (context, last) => {
  const { view, me, names, t } = context,
    own = sideOf(view, me);
  const order = last.sides.map((_, i) => (own + i) % last.sides.length);
  const title =
    last.out === null
      ? t("play.bill.ends", { n: last.hand })
      : t("play.bill.title", { n: last.hand, who: names[last.out] });
  const level = Math.max(...last.sides.map((side) => side.total)) >= view.options.target;
  const verdict = view.actor === null ? "play.bill.over" : level ? "play.bill.tie" : "play.bill.goes_on";
  const body = html`<p class="ex-verdict">${t(verdict, { n: view.options.target })}</p>
    <div class=${`ex-bills of-${last.sides.length}`}>${order.map((i) => bill(last, i, context))}</div>`;
  return { title, body, cls: "ex-count" };
};

/** The account of a hand, if it is the last one. @param {View} view @param {number} wanted @returns {Bill | null} */
const billOf = ({ last: { hand, out = null, sides } }, wanted) =>
  hand === wanted && sides ? { hand, out, sides } : null;

/**
 * Whether it is this aim that a player is asked about, not an earlier one.
 * @param {GameEvent} aim @param {View} view
 */
const isAimOf = (aim, { turn, disaster }) =>
  aim.seat === turn &&
  aim.target === (disaster?.target ?? disaster?.side) &&
  (aim.train ?? null) === disaster?.train;

/** What a step did that deserves to be shown large. @type {import("./types.js").Page["scene"]} */
export const scene = (step, context) => {
  const { view, me, seated } = context;
  /** @param {string[]} kinds */
  const find = (kinds) => step.events.find((event) => kinds.includes(event.event));
  const scored = find(["score"]);
  if (scored) {
    const last = billOf(view, scored.hand);
    return last && score(context, last);
  }
  const aim = find(["aim_train", "aim_player", "aim_side"]);
  if (aim && view.phase === "react" && view.disaster) {
    const asked = seated && view.actor === me && !handOf(view, me).includes("hidden");
    return asked && isAimOf(aim, view) ? question(context, view.disaster) : null;
  }
  const event = step.seat === me && seated ? undefined : find(STRUCK);
  return event && !(seated && event.event === "stolen" && event.seat === me) ? struck(event, context) : null;
};
