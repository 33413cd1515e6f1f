/** The places of a Station Master table, as elements: tracks, passengers to pick, players, discard, tokens. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { clock as dial } from "quai/draw/station.js";
import { engine } from "quai/draw/stock.js";
import { glyph, kindMark, roof, signed, token } from "./drawings.js";
import { foresee, isCarriage, passengers } from "./worth.js";

/** @typedef {import("./worth.js").Prospect} Prospect */
/** @typedef {import("./worth.js").Train} Train */

const px = (/** @type {number} */ n) => `${n}px`;
const place = (/** @type {Partial<Record<"left" | "top" | "width" | "height", number>>} */ at) =>
  Object.fromEntries(Object.entries(at).map(([side, n]) => [side, px(/** @type {number} */ (n))]));
const GLYPH_OF = /** @type {Record<string, string>} */ ({
  doubled: "royal",
  raised: "star",
  reversed: "turned",
});
/** A score: a plus would say that it was gained just now. */
export const score = (/** @type {number} */ n) => (n < 0 ? signed(n) : String(n));

/** The plate over a carriage: what it counts, and why it is not what is printed. */
const plate = (/** @type {any} */ carriage, /** @type {any} */ at) =>
  html`<span class=${classes("plate-value num", carriage.worth < 0 ? "line-2" : "line-3")} style=${place(at)}>${carriage.marks.map((/** @type {string} */ mark) => html`<${Art} of=${glyph(GLYPH_OF[mark])} />`)}${signed(carriage.worth)}</span>`;

/** Who is aboard, in words: own values, and how many of each other player. */
export const aboard = (/** @type {Train} */ train, /** @type {any} */ { me, names, t }) => {
  const seats = [...new Set(train.tokens.map(({ owner }) => owner))];
  return seats.map((seat) => {
    const own = train.tokens.filter(({ owner }) => owner === seat);
    return seat === me && own.every(({ value }) => value)
      ? t("play.aboard.mine", { who: names[seat], values: own.map(({ value }) => String(value)) })
      : t("play.aboard.other", { who: names[seat], n: own.length });
  });
};

const trackWords = (
  /** @type {any} */ { n, train },
  /** @type {any} */ context,
  /** @type {Prospect} */ prospect,
) => {
  const { t, me } = context,
    cars = train.carriages.map((/** @type {any} */ { worth }) => signed(worth));
  const riders = aboard(train, context);
  const said = t("play.track.words", {
    track: n,
    kind: train.kind,
    number: train.number,
    cars: cars.length ? cars : [t("play.track.bare")],
    worth: signed(train.worth),
    count: train.tokens.length,
    limit: train.limit,
    riders: riders.length ? riders : [t("play.nobody")],
  });
  const stays = [
    train.royals && t("play.royals", { n: train.royals }),
    train.standing && t("play.standings", { n: train.standing }),
  ].filter(Boolean);
  const mine = passengers(train.tokens, me)
    ? t("play.track.mine", { points: signed(train.worth * passengers(train.tokens, me)) })
    : "";
  const then = prospect.changed
    ? t(prospect.leaves ? "play.track.leaves" : "play.track.becomes", {
        worth: signed(prospect.worth),
        points: signed(prospect.mine),
      })
    : "";
  return [said, ...stays, mine, then].filter(Boolean).join(" ");
};

/** The board at the end of a train: its worth, and what that brings this player. */
const board = (
  /** @type {any} */ zone,
  /** @type {any} */ { t, seated },
  /** @type {Prospect} */ prospect,
  /** @type {boolean} */ aboard,
) => {
  const { x, y, w, h } = zone.board,
    small = prospect.leaves
      ? "play.leaves_at"
      : prospect.worth === zone.train.worth
        ? "play.if_left"
        : "play.would_be";
  return html`<span class=${classes("leaving", `is-${zone.style}`, prospect.changed && "is-then", prospect.leaves && "is-off")} style=${place({ left: x, top: y, width: w, height: h })}>
    <small>${prospect.leaves ? html`<${Icon} name="forth" />` : null}<span>${t(small)}</span></small><b class="num">${signed(prospect.worth)}</b>
    <i class="num">${seated && (aboard || (prospect.changed && prospect.mine)) ? t("play.for_you", { points: signed(prospect.mine) }) : zone.style === "single" ? "–" : ""}</i></span>`;
};

const track = (/** @type {any} */ zone, /** @type {any} */ context) => {
  const { t, lit, chosen, me, view } = context,
    { train, top, plate: high, art, car, head } = zone;
  const taking = lit(zone.id),
    prospect = foresee(view, me, zone.n, chosen, taking),
    riding = passengers(train.tokens, me) > 0;
  const coupling = taking && (chosen ? isCarriage(chosen.split(":")[1]) : view.phase === "reassign");
  const row = { top, height: high },
    full = train.tokens.length >= train.limit;
  return {
    element: "button",
    to: zone.picking ? undefined : zone.id,
    cls: classes(
      "track",
      `is-${zone.style}`,
      zone.picking && "is-from",
      view.phase === "reassign" && view.pending.track === zone.n && "is-from",
    ),
    label: trackWords(zone, context, prospect),
    body: html`
      <span class="sign enamel blue" style=${place({ left: zone.pad, top: head.top, height: head.h - 4 })}>${t("play.track", { n: zone.n })}</span>
      ${head.kind ? html`<span class="kind" style=${place({ left: head.kind, top: head.top, height: head.h - 4 })}>${t(`play.kind.${train.kind}`)}</span>` : null}
      <span class="limit num" style=${place({ left: zone.limit.x, top: zone.limit.y, height: zone.limit.h })}>${full ? html`<b>${t("play.full")}</b>` : html`<b>${train.tokens.length}</b>/${train.limit}`}</span>
      ${zone.seats.map((/** @type {any} */ seat) => html`<span class="seat" style=${place({ left: seat.x, top: seat.y, width: seat.w, height: seat.w })}></span>`)}
      <span class="rails" style=${place({ left: zone.pad, top: top + high + art - 1, width: zone.w - 2 * zone.pad - (zone.style === "single" ? zone.board.w + 8 : 0), height: zone.rails })}></span>
      <span class="plate-value loco num" style=${place({ left: zone.pad, width: car, ...row })}><${Art} of=${kindMark(train.kind)} />${train.number}</span>
      <span class="pane" style=${place({ left: zone.pad, top: top + high, width: car, height: art })}><${Art} of=${engine(train.kind)} /></span>
      ${train.carriages.map((/** @type {any} */ carriage, /** @type {number} */ i) => plate(carriage, { left: zone.pad + car * (i + 1), width: car, ...row }))}
      ${zone.free.map((/** @type {any} */ free, /** @type {number} */ i) =>
        coupling && i === 0
          ? html`<span class="spot is-legal" style=${place({ left: free.x + 2, top, width: car - 4, height: high + art - 2 })}><${Icon} name="plus" /><b class="num">${signed(prospect.worth)}</b></span>`
          : html`<span class="spot" style=${place({ left: free.x + 3, top: top + high + 2, width: car - 6, height: art - 4 })}></span>`,
      )}
      ${board(zone, context, prospect, riding)}`,
  };
};

const pick = (/** @type {any} */ zone, /** @type {any} */ { t, names, me }) => {
  const { owner, value } = zone.token;
  const who =
    owner === me && value
      ? t("play.pick.mine", { n: zone.number, value })
      : t("play.pick.other", { n: zone.number, who: names[owner] });
  return {
    element: "button",
    to: zone.id,
    cls: classes("pick", zone.picked && "is-picked"),
    label: zone.picked ? `${who}. ${t("play.picked")}` : who,
    body: zone.picked ? html`<span class="tick"><${Icon} name="check" /></span>` : null,
  };
};

const panel = (/** @type {any} */ { seat, style, roomy }, /** @type {any} */ { view, panel: panelOf, t }) => {
  const { name, state, says, bot, clock } = panelOf(seat, view.points[seat]),
    { points, best, reserves } = view;
  const left = Array.isArray(reserves[seat]) ? reserves[seat].length : reserves[seat],
    [full, short] = [t("play.reserve", { n: left }), t("play.reserve.short", { n: left })];
  const top = best[seat] === null ? "" : t("play.best", { points: signed(best[seat]) });
  return {
    cls: classes("player", `is-${style}`, `is-${state}`),
    body: html`<section aria-label=${name}>
      <p class="who"><${Art} of=${token(seat + 1)} /><b>${name}</b>${bot && (style === "wide" || roomy) && html`<${Icon} name="bot" />`}${clock}</p>
      <p class="score num"><b>${score(points[seat])}</b>${style === "wide" && html`<small>${t("pts")}</small>`}</p>
      <p class="facts num">${state === "waiting" || style !== "wide" ? null : html`<b>${says}</b>`}${state === "waiting" ? null : html`<span class="sr">${says}. </span>`}<span>${style === "wide" || roomy ? full : html`<span class="sr">${full}</span><span aria-hidden="true">${short}</span>`}</span>${(style !== "wide" && !roomy) || !top ? null : html`<span class="best">${top}</span>`}</p>
    </section>`,
  };
};

const discard = (/** @type {any} */ zone, /** @type {any} */ { t, view }) => ({
  element: "button",
  to: zone.id,
  cls: "discard",
  label: t("play.discard.words", {
    n: zone.count,
    cards: view.discard.slice(-5).reverse(),
    pile: zone.pile,
    depot: zone.depot,
  }),
  body: html`<span class="stocks num" style=${{ width: px(zone.words) }}><span><b>${zone.count}</b> ${t("play.discard")}</span><span><b>${zone.pile}</b> ${t("play.pile")}</span><span><b>${zone.depot}</b> ${t("play.depot")}</span></span>`,
});

const slot = (/** @type {any} */ { value, track: n }, /** @type {any} */ { t }) => ({
  cls: "slot num",
  body: html`<span aria-hidden="true"><b>${value ?? "?"}</b><small>${t("play.on", { n })}</small></span><span class="sr">${t("play.on.words", { n, value: value ?? "?" })}</span>`,
});

/** An odd number of arches, so that the clock hangs under the middle one. */
const arches = (/** @type {number} */ w, /** @type {number} */ h) =>
  2 * Math.max(0, Math.round((w / (h * 2.6) - 1) / 2)) + 1;

/** What a card is called under it: shorter where there is little room. */
const caption = (/** @type {any} */ { card, short }, /** @type {any} */ view, /** @type {any} */ t) => {
  if (isCarriage(card) && !view.values[card]) return t("play.card.carriage", { card });
  return short && !view.values[card] && card !== "back"
    ? t(`play.short.${card}`)
    : card === "back"
      ? ""
      : t("play.caption", { card });
};

/** @type {Record<string, (zone: any, context: any) => any>} */
export const ZONES = {
  track,
  pick,
  panel,
  discard,
  slot,
  hall: (zone, { t }) => ({
    silent: !zone.empty,
    cls: "hall",
    body: html`${zone.roof ? html`<span class="hall-roof" style=${{ height: px(zone.roof) }}><${Art} of=${roof(zone.w, zone.roof, arches(zone.w, zone.roof))} /><span class="hall-clock"><${Art} of=${dial(10, 9)} /></span></span>` : null}${zone.empty ? html`<p class="closed">${t("play.empty")}</p>` : null}`,
  }),
  found: (zone, { t }) => ({
    element: "button",
    source: zone.id,
    cls: "found",
    label: t("play.found", { card: zone.card }),
  }),
  caption: (zone, { t, view }) => ({ silent: true, cls: "caption", body: caption(zone, view, t) }),
  reserve: (_zone, { t }) => ({ cls: "reserve", body: html`<h2>${t("play.tokens")}</h2>` }),
};
