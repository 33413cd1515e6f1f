/** A track as an element: sign, passengers, engine and carriages, and the board that says its worth. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { engine } from "quai/draw/stock.js";
import { glyph, kindMark, signed } from "./drawings.js";
import { aboard, place } from "./showing.js";
import { foresee, isCarriage, passengers } from "./worth.js";

/** @typedef {import("./types.js").Carriage} Carriage */
/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Prospect} Prospect */
/** @typedef {import("./types.js").TrackZone} TrackZone */

const GLYPH_OF = { doubled: "royal", raised: "star", reversed: "turned" };

/**
 * The track in a sentence, for screen readers.
 * @param {TrackZone} zone @param {Context} context @param {Prospect} prospect
 */
const trackWords = ({ n, train }, context, prospect) => {
  const { t, me } = context,
    cars = train.carriages.map(({ worth }) => signed(worth)),
    riders = aboard(train, context),
    mine = passengers(train.tokens, me);
  const said = [
    t("play.track.words", {
      track: n,
      kind: train.kind,
      number: train.number,
      cars: cars.length ? cars : [t("play.track.bare")],
      worth: signed(train.worth),
      count: train.tokens.length,
      limit: train.limit,
      riders: riders.length ? riders : [t("play.nobody")],
    }),
  ];
  if (train.royals) said.push(t("play.royals", { n: train.royals }));
  if (train.standing) said.push(t("play.standings", { n: train.standing }));
  if (mine) said.push(t("play.track.mine", { points: signed(train.worth * mine) }));
  if (prospect.changed) {
    const then = { worth: signed(prospect.worth), points: signed(prospect.mine) };
    said.push(t(prospect.leaves ? "play.track.leaves" : "play.track.becomes", then));
  }
  return said.join(" ");
};

/** Sign, kind of train, passengers out of how many, and free seats. @param {TrackZone} zone @param {Context} context */
const signs = (zone, { t }) => {
  const { train, head, limit } = zone,
    high = { top: head.top, height: head.h - 4 },
    full = train.tokens.length >= train.limit;
  const kind = html`<span class="kind" style=${place({ left: head.kind, ...high })}>
    ${t(`play.kind.${train.kind}`)}</span>`;
  return html`
    <span class="sign enamel blue" style=${place({ left: zone.pad, ...high })}>
      ${t("play.track", { n: zone.n })}</span>
    ${head.kind > 0 && kind}
    <span class="limit num" style=${place({ left: limit.x, top: limit.y, height: limit.h })}>
      ${full ? html`<b>${t("play.full")}</b>` : html`<b>${train.tokens.length}</b>/${train.limit}`}</span>
    ${zone.seats.map(({ x, y, w }) => {
      const at = place({ left: x, top: y, width: w, height: w });
      return html`<span class="seat" style=${at}></span>`;
    })}`;
};

/**
 * The plate over a carriage: what it counts, and why it is not what is printed.
 * @param {Carriage} carriage @param {Record<string, string>} at
 */
const plate = ({ worth, marks }, at) => {
  const glyphs = marks.map((mark) => html`<${Art} of=${glyph(GLYPH_OF[mark])} />`);
  return html`<span class=${`plate-value num ${worth < 0 ? "line-2" : "line-3"}`} style=${at}>
    ${glyphs}${signed(worth)}</span>`;
};

/** Rails, engine and plates; the carriages themselves are cards. @param {TrackZone} zone */
const stock = (zone) => {
  const { train, pad, car, top, plate: high, art } = zone,
    row = { top, height: high },
    beside = zone.style === "single" ? zone.board.w + 8 : 0;
  const rails = {
    left: pad,
    top: top + high + art - 1,
    width: zone.w - 2 * pad - beside,
    height: zone.rails,
  };
  return html`
    <span class="rails" style=${place(rails)}></span>
    <span class="plate-value loco num" style=${place({ left: pad, width: car, ...row })}>
      <${Art} of=${kindMark(train.kind)} />${train.number}</span>
    <span class="pane" style=${place({ left: pad, top: top + high, width: car, height: art })}>
      <${Art} of=${engine(train.kind)} /></span>
    ${train.carriages.map((carriage, i) =>
      plate(carriage, place({ left: pad + car * (i + 1), width: car, ...row })),
    )}`;
};

/**
 * Free places; the first one says what a carriage put there makes of the train.
 * @param {TrackZone} zone @param {boolean} coupling @param {Prospect} prospect
 */
const spots = ({ free, top, plate: high, art, car }, coupling, prospect) =>
  free.map(({ x }, i) => {
    if (!coupling || i > 0) {
      const at = place({ left: x + 3, top: top + high + 2, width: car - 6, height: art - 4 });
      return html`<span class="spot" style=${at}></span>`;
    }
    const at = place({ left: x + 2, top, width: car - 4, height: high + art - 2 });
    return html`<span class="spot is-legal" style=${at}>
      <${Icon} name="plus" /><b class="num">${signed(prospect.worth)}</b></span>`;
  });

/**
 * The board at the end of a train: its worth, and what that brings this player.
 * @param {TrackZone} zone @param {Context} context @param {Prospect} prospect
 */
const board = (zone, { t, seated, me }, prospect) => {
  const { train, style, board: box } = zone,
    { leaves, changed, worth, mine } = prospect;
  const rides = passengers(train.tokens, me) > 0,
    same = worth === train.worth,
    small = leaves ? "play.leaves_at" : same ? "play.if_left" : "play.would_be";
  const counts = seated && (rides || (changed && mine)),
    points = counts ? t("play.for_you", { points: signed(mine) }) : style === "single" ? "–" : "";
  const at = place({ left: box.x, top: box.y, width: box.w, height: box.h });
  return html`<span class=${classes("leaving", `is-${style}`, changed && "is-then", leaves && "is-off")} style=${at}>
    <small>${leaves && html`<${Icon} name="forth" />`}<span>${t(small)}</span></small>
    <b class="num">${signed(worth)}</b>
    <i class="num">${points}</i></span>`;
};

/** @param {TrackZone} zone @param {Context} context @returns {import("quai/app/game-page.js").DrawnZone} */
export const track = (zone, context) => {
  const { lit, chosen, me, view } = context,
    taking = lit(zone.id),
    prospect = foresee(view, me, zone.train, chosen, taking);
  const reassigned = view.phase === "reassign",
    coupling = taking && (chosen ? isCarriage(chosen.split(":")[1]) : reassigned);
  const from = zone.picking || (reassigned && view.pending.track === zone.n);
  return {
    element: zone.picking ? "div" : "button", // tokens on it are pressed instead
    to: zone.picking ? undefined : zone.id,
    cls: classes("track", `is-${zone.style}`, from && "is-from"),
    label: trackWords(zone, context, prospect),
    body: html`${signs(zone, context)}${stock(zone)}${spots(zone, coupling, prospect)}
      ${board(zone, context, prospect)}`,
  };
};
