/** The zones of a Station Master table as elements; a track has a file of its own. */
import { Level } from "quai/app/level.js";
import { NameSign, Sign, spokenName } from "quai/app/panels.js";
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { clock as dial } from "quai/draw/station.js";
import { signed, token } from "./drawings.js";
import { tokenText } from "./names.js";
import { roof } from "./roof.js";
import { px, score } from "./showing.js";
import { track } from "./trackzone.js";
import { isCarriage } from "./worth.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("quai/app/game-page.js").DrawnZone} DrawnZone */

/** @param {import("./types.js").PickZone} zone @param {Context} context @returns {DrawnZone} */
const pick = (zone, context) => {
  const who = tokenText(zone.number, zone.token, context);
  return {
    element: "button",
    to: zone.id,
    cls: classes("pick", zone.picked && "is-picked"),
    label: zone.picked ? `${who}. ${context.t("play.picked")}` : who,
    body: zone.picked ? html`<span class="tick"><${Icon} name="check" /></span>` : null,
  };
};

/** Tokens at hand, and the best train where there is room: what a player has besides points. */
const facts = (
  /** @type {import("./types.js").PanelZone} */ { seat, style, roomy, spacious },
  /** @type {Context} */ { view, t },
  /** @type {import("quai/app/game-page.js").PanelProps} */ { state, says, level },
) => {
  const reserve = view.reserves[seat],
    left = Array.isArray(reserve) ? reserve.length : reserve,
    best = view.best[seat];
  const wide = style === "wide",
    full = t("play.reserve", { n: left }),
    top = best === null ? "" : t("play.best", { points: signed(best) });
  const doing =
    state === "waiting" ? null : html`${wide && html`<b>${says}</b>`}<span class="sr">${says}. </span>`;
  const short = html`<span class="sr">${full}</span>
    <span aria-hidden="true">${t("play.reserve.short", { n: left })}</span>`;
  return html`<p class="facts num">${doing}<span>${wide || spacious ? full : short}</span>
    ${level && wide && !roomy && html`<${Level} n=${level} />`}
    ${spacious && top && html`<span class="best">${top}</span>`}</p>`;
};

/** The width in pixels of a panel on one line that has room for a face. */
const MIN_FACE_WIDTH = 195;

/** @param {import("./types.js").PanelZone} zone @param {Context} context @returns {DrawnZone} */
const panel = (zone, context) => {
  const { seat, style, roomy } = zone,
    { view, t } = context,
    points = view.points[seat],
    props = context.panel(seat, points),
    wide = style === "wide";
  const faced = wide || roomy || (style === "line" && !props.clock && zone.w >= MIN_FACE_WIDTH);
  return {
    cls: classes("player", `is-${style}`, `is-${props.state}`, roomy && "is-roomy"),
    body: html`<section aria-label=${spokenName(props, t)}>
      <p class="who"><${NameSign} guest=${props.guest}><${Art} of=${token(seat + 1)} /></${NameSign}>
        <b title=${roomy || wide ? props.name : spokenName(props, t)}>${props.name}</b>
        ${props.bot && faced && html`<${Sign} bot=${true} persona=${props.persona} />`}
        ${props.level && roomy && html`<${Level} n=${props.level} />`}${props.clock}</p>
      <p class="score num"><b>${score(points)}</b>${wide && html`<small>${t("pts")}</small>`}</p>
      ${facts(zone, context, props)}
    </section>`,
  };
};

/** @param {import("./types.js").DiscardZone} zone @param {Context} context @returns {DrawnZone} */
const discard = (zone, { t, view }) => {
  const stock = (/** @type {number} */ count, /** @type {string} */ name) =>
    html`<span><b>${count}</b> ${t(name)}</span>`;
  const mending = view.phase === "repair"; // carriages in it are chosen instead
  return {
    element: mending ? "div" : "button",
    to: mending ? undefined : zone.id,
    cls: "discard",
    label: t("play.discard.words", {
      n: zone.count,
      cards: view.discard.slice(-5).reverse(),
      pile: zone.pile,
      depot: zone.depot,
    }),
    body: html`<span class="stocks num" style=${{ width: px(zone.words) }}>
      ${stock(zone.count, "play.discard")}${stock(zone.pile, "play.pile")}${stock(zone.depot, "play.depot")}
    </span>`,
  };
};

/**
 * The place of a token that is on a train.
 * @param {import("./types.js").SlotZone} zone @param {Context} context @returns {DrawnZone}
 */
const slot = ({ value, track: n }, { t }) => ({
  cls: "slot num",
  body: html`<span aria-hidden="true"><b>${value ?? "?"}</b><small>${t("play.on", { n })}</small></span>
    <span class="sr">${t("play.on.words", { n, value: value ?? "?" })}</span>`,
});

/** An odd number of arches, so that the clock hangs under the middle one. @param {number} w @param {number} h */
const arches = (w, h) => 2 * Math.max(0, Math.round((w / (h * 2.6) - 1) / 2)) + 1;

/** @param {import("./types.js").HallZone} zone @param {Context} context @returns {DrawnZone} */
const hall = ({ w, roof: h, empty }, { t }) => ({
  silent: !empty,
  cls: "hall",
  body: html`${
    h > 0 &&
    html`<span class="hall-roof" style=${{ height: px(h) }}>
      <${Art} of=${roof(w, h, arches(w, h))} /><span class="hall-clock"><${Art} of=${dial(10, 9)} /></span>
    </span>`
  }${empty && html`<p class="closed">${t("play.empty")}</p>`}`,
});

/**
 * What a card is called under it: shorter where there is little room.
 * @param {import("./types.js").CaptionZone} zone @param {Context} context
 */
const caption = ({ card, short }, { view, t }) => {
  if (card === "back") return "";
  if (view.values[card]) return t("play.caption", { card });
  if (isCarriage(card)) return t("play.card.carriage", { card });
  return short ? t(`play.short.${card}`) : t("play.caption", { card });
};

/** A text that may be cut, with its whole as a title. @param {string} text */
const named = (text) => html`<span title=${text}>${text}</span>`;

/** @type {Page["zone"]} */
export const zone = (place, context) => {
  const { t } = context;
  switch (place.kind) {
    case "track":
      return track(place, context);
    case "pick":
      return pick(place, context);
    case "panel":
      return panel(place, context);
    case "discard":
      return discard(place, context);
    case "slot":
      return slot(place, context);
    case "hall":
      return hall(place, context);
    case "found":
      return {
        element: "button",
        source: place.id,
        cls: "found",
        label: t("play.found", { card: place.card }),
      };
    case "caption":
      return { silent: true, cls: "caption", body: named(caption(place, context)) };
    case "reserve":
      return { cls: "reserve", body: html`<h2>${t("play.tokens")}</h2>` };
  }
};
