/** What the places of a Trambahn table look like. */
import { Panel, Pile } from "quai/app/panels.js";
import { Art, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { face } from "./drawings.js";
import { ROWS } from "./layout.js";
import { TRAMS } from "./trams.js";
import { columnWords } from "./words.js";
import { lineWorth, multiplier, pointsOf, worthOf } from "./worth.js";

/**
 * @typedef {import("./types.js").Context} Context
 * @typedef {import("quai/app/game-page.js").DrawnZone} DrawnZone
 */

/** @param {import("./types.js").RowZone} zone @param {Context} context @returns {DrawnZone} */
const row = ({ id, line, count }, { t, view, names }) => ({
  element: "button",
  to: id,
  cls: `terminus line-${line + 1}`,
  label: t("play.row", {
    line: ROWS[line],
    count,
    who0: names[0],
    points0: lineWorth(view, line, 0),
    who1: names[1],
    points1: lineWorth(view, line, 1),
  }),
  body: html`<span class="sign enamel of-line">
    <${Art} of=${badge(line + 1)} />
    <span class="word">${t("play.terminus")}</span>
    <b class="num">${count}/4</b>
  </span>`,
});

/** @param {import("./types.js").SeatZone} zone @param {Context} context @returns {DrawnZone} */
const seat = (zone, { lit }) => {
  const open = zone.next && lit(zone.row);
  return {
    silent: true,
    cls: `spot${open ? " is-legal" : ""}`,
    body: open ? html`<${Icon} name="plus" />` : null,
  };
};

/** @param {import("./types.js").MarketZone} zone @param {Context} context @returns {DrawnZone} */
const market = ({ beside, pile, discard }, { t }) => ({
  cls: `market${beside ? " beside" : ""}`,
  body: html`<h2>${t("play.market")}</h2>
    <p class="stocks num">
      <span><b>${pile}</b> ${t("play.pile")}</span>${" "}
      <span><b>${discard}</b> ${t("play.discard")}</span>
    </p>`,
});

/** @param {import("./types.js").StallZone} zone @param {Context} context @returns {DrawnZone} */
const stall = ({ source, beside, tram, tramW }, { t }) => {
  const { value, price } = TRAMS[tram];
  return {
    element: "button",
    source,
    cls: `stall${beside ? " beside" : ""}`,
    style: { "--tram-w": `${tramW + 8}px` },
    label: t("play.stall", { tram, value, price }),
    body: html`<span class="price num">${t("play.thousands", { n: price })}</span>`,
  };
};

/** @param {import("./types.js").StackZone} zone @param {Context} context @returns {DrawnZone} */
const stack = ({ beside, tram, left, art }, { t }) => ({
  cls: `stack${beside ? " beside" : ""}`,
  body: html`
    ${tram && html`<span class="pile-cards" style=${{ "--pile": `${art}px` }}><${Art} of=${face(tram)} /></span>`}
    <span class="num">${t("play.stack", { n: left })}</span>
  `,
});

/** @param {import("./types.js").PanelZone} zone @param {Context} context @returns {DrawnZone} */
const panel = (zone, { view, panel: panelOf, t }) => {
  const hand = view.hands[zone.seat],
    note = t("play.hand_count", { n: Array.isArray(hand) ? hand.length : hand });
  return {
    cls: "panel-zone",
    body: html`<${Panel} ...${panelOf(zone.seat, view.points[zone.seat])} note=${note} />`,
  };
};

/** @param {import("./types.js").BankZone} zone @param {Context} context @returns {DrawnZone} */
const bank = ({ id, seat: owner, count, mine }, { t, names }) => ({
  element: "button",
  to: mine ? id : undefined,
  cls: "bank",
  label: t(mine ? "play.bank.mine" : "play.bank", { who: names[owner], n: count }),
  body: html`<${Pile}
    count=${t("play.thousands", { n: count })}
    label=${t("play.marks")}
    face=${face("money")}
  />`,
});

/** @param {import("./types.js").ColumnZone} zone @param {Context} context @returns {DrawnZone} */
const column = (zone, context) => {
  const { t, lit } = context,
    { cards, tram } = zone.data,
    bare = !tram;
  const worth = bare
    ? html`${pointsOf(cards)} × –`
    : html`${pointsOf(cards)} × ${multiplier(tram)} = <b>${worthOf(zone.data)}</b>`;
  return {
    element: "button",
    to: zone.mine ? zone.id : undefined,
    cls: "column",
    label: columnWords(zone, context),
    style: { "--tram-h": `${zone.tramH}px`, "--cards-h": `${zone.cards}px` },
    body: html`${bare && html`<span class="no-tram">${t("play.no_tram")}</span>`}
      <span class="worth num">${worth}</span>
      ${zone.takes && lit(zone.id) && html`<span class="spot is-legal add"><${Icon} name="plus" /></span>`}`,
  };
};

/** @param {Context} context @returns {DrawnZone} */
const newColumn = ({ t, lit }) => ({
  element: "button",
  to: "new",
  cls: `spot new${lit("new") ? " is-legal" : ""}`,
  label: t("play.new"),
  body: html`<${Icon} name="plus" /><span>${t("play.new")}</span>`,
});

/** @type {import("./types.js").Page["zone"]} */
export const zone = (place, context) => {
  if (place.kind === "row") return row(place, context);
  if (place.kind === "seat") return seat(place, context);
  if (place.kind === "market") return market(place, context);
  if (place.kind === "stall") return stall(place, context);
  if (place.kind === "stack") return stack(place, context);
  if (place.kind === "panel") return panel(place, context);
  if (place.kind === "bank") return bank(place, context);
  if (place.kind === "column") return column(place, context);
  if (place.kind === "new") return newColumn(context);
  return { silent: true, cls: place.kind === "side" ? "side" : "spot gap" };
};
