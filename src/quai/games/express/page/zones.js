/** The places of an Express table as they are shown and spoken. */
import { Level } from "quai/app/panels.js";
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { back, ring } from "./drawings.js";
import { sideName } from "./moves.js";
import { engineWords, handCost, sumWords } from "./papers.js";
import { SCORING_LENGTH } from "./score.js";

/** @typedef {import("./moves.js").Context} Context */
/** @typedef {Context & { lit: (to: string) => boolean, panel: (seat: number, score: number) => any }} Shown */

const minus = (/** @type {number} */ n) => String(n).replace("-", "−");
const count = (/** @type {any} */ hand) => (Array.isArray(hand) ? hand.length : hand);
const styled = (/** @type {Record<string, number>} */ sizes) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${size}px`]));

/** A box with a heading, and how many cards lie in it. */
const heading = (/** @type {string} */ title, /** @type {number | string} */ n) =>
  html`<span class="ex-h"><span>${title}</span>${n !== "" && html`<b class="num">${n}</b>`}</span>`;

/** How the worth of a train adds up: the sort, its sum, its doublings, the result. @param {any} train @param {Context["t"]} t */
export const Sum = (
  train,
  t,
) => html`${train.sort && html`<span class="ex-sort">${t(`name.${train.sort}`)}</span>`}
  ${train.sum ? train.sum.map((/** @type {[string, number, number]} */ [what, n, each], /** @type {number} */ i) => html`<span class=${classes(what === "joint" && "ex-tie")}>${i > 0 ? "+ " : ""}${what === "cars" ? `${n} × ${each}` : t(`play.${what}`, { n: each })}</span>`) : html`<span>${t("play.short", { n: train.cars.length })}</span>`}
  ${train.bonuses?.map((/** @type {string} */ bonus) => html`<i>${t(`play.bonus.${bonus}`)} ×2</i>`)}<span>=</span><b>${train.worth}</b>`;

/** Letters for the ring: initials where they differ, seat numbers where they do not. @param {string[]} names */
export const letters = (names) => {
  const initials = names.map((name) => name.charAt(0).toUpperCase());
  return initials.map((letter, seat) =>
    initials.filter((each) => each === letter).length > 1 ? String(seat + 1) : letter,
  );
};

/** What is missing to go out, fact by fact (EX-50). @param {any} view @param {number} seat @param {number} side @param {Context["t"]} t */
export const checks = (view, seat, side, t) => {
  const lengths = view.sides[side].trains
    .map((/** @type {any} */ train) => train.cars.length)
    .sort((/** @type {number} */ a, /** @type {number} */ b) => b - a);
  const hand = count(view.hands[seat]),
    told = (/** @type {number | undefined} */ n) => t("play.cars", { n: n ?? 0 });
  const list = [
    { ok: lengths[0] >= 5, label: t("play.out.5"), fact: told(lengths[0]), short: "5+" },
    { ok: lengths[1] >= 4, label: t("play.out.4"), fact: told(lengths[1]), short: "4+" },
    {
      ok: lengths.length > 0 && lengths.at(-1) >= SCORING_LENGTH,
      label: t("play.out.3"),
      fact: told(lengths.at(-1)),
      short: "3+",
    },
  ];
  if (view.laying.forbidden && view.turn === seat)
    return [...list, { ok: false, label: t("play.out.forbidden"), fact: t("play.no"), short: t("play.no") }];
  if (!view.begun[seat])
    return [
      ...list,
      { ok: false, label: t("play.out.first"), fact: t("play.no"), short: t("play.out.first_short") },
    ];
  return [
    ...list,
    {
      ok: hand <= 1,
      label: t("play.out.last"),
      fact: t("play.in_hand", { n: hand }),
      short: t("play.in_hand", { n: hand }),
    },
  ];
};

/** What a player is doing, or what awaits him. */
const seatState = (/** @type {any} */ zone, /** @type {Shown} */ { view, t }, /** @type {any} */ panel) => {
  const hand = t("play.in_hand", { n: count(view.hands[zone.seat]) });
  if (view.skips[zone.seat]) return html`<em>${t("play.skips", { n: view.skips[zone.seat] })}</em> · ${hand}`;
  if (panel.state !== "waiting" && view.turn === zone.seat && view.phase !== "answer")
    return zone.crew || zone.slim ? hand : html`${panel.says} · ${hand}`;
  if (panel.state !== "waiting")
    return t(view.viewer.includes(zone.seat) ? "play.answers.you" : "play.answers");
  return view.turn === zone.seat ? html`${t("play.pauses")} · ${hand}` : hand;
};

/** @type {Record<string, (zone: any, context: any) => any>} */
export const ZONES = {
  stock: (zone, { view, t, lit }) => ({
    element: "button",
    to: "stock",
    cls: "ex-box ex-stock",
    label: t("play.stock_of", { n: view.stock }),
    body: html`${heading(t("play.stock"), view.stock)}<span class="ex-pile">${view.stock ? html`<span class="pile-cards" style=${styled({ "--pile": zone.pile })}><${Art} of=${back()} /></span>` : html`<span class="ex-none" style=${styled({ width: zone.pile, height: zone.pile * 1.5 })}></span>`}${lit("stock") && html`<b class="ex-plus num">+2</b>`}</span>`,
  }),
  discard: (zone, { view, t, lit }) => ({
    element: "button",
    to: "discard",
    cls: "ex-box",
    label: view.discard.length
      ? t("play.discard_of", { n: view.discard.length, what: view.discard.at(-1) })
      : t("play.discard_empty"),
    body: html`${heading(t("play.discard"), view.discard.length)}${!view.discard.length && html`<span class="ex-pile"><span class="ex-none" style=${styled({ width: zone.pile, height: zone.pile * 1.5 })}></span></span>`}${lit("discard") && view.phase === "draw" && html`<b class="ex-plus over num">+1</b>`}`,
  }),
  slot: (zone, { view, t }) => ({
    element: "button",
    to: "slot",
    cls: "ex-box ex-slot",
    label: view.slot.length ? t("play.slot_of", { what: view.slot }) : t("play.slot_empty"),
    body: html`${heading(t("play.slot"), view.slot.length)}${!view.slot.length && html`<span class="ex-pile"><span class="ex-none" style=${styled({ width: zone.pile, height: zone.pile * 1.5 })}></span></span>`}`,
  }),
  way: (_, { view, me, names, t }) => {
    const n = names.length,
      order = names.map((/** @type {string} */ _name, /** @type {number} */ i) => (me + i) % n),
      told = letters(names);
    const who = names[view.actor ?? view.turn];
    return {
      cls: "ex-box ex-way",
      body: html`${heading(t("play.way"), "")}<${Art} of=${ring(
        order.map((/** @type {number} */ seat) => told[seat]),
        view.actor === null ? -1 : order.indexOf(view.actor),
        view.direction !== "clockwise",
        t("play.way_of", { direction: view.direction, who }),
      )} />`,
    };
  },
  out: (zone, { view, t }) => ({
    cls: classes("ex-box", "ex-out", zone.line && "line"),
    body: html`${heading(t("play.out"), zone.line ? "" : t("play.out.bonus", { n: view.options.out_bonus }))}<ul>${checks(view, zone.seat, zone.side, t).map((each) => html`<li class=${classes(each.ok && "ok")}>${each.ok ? html`<${Icon} name="check" />` : html`<i></i>`}<span class="sr">${each.ok ? t("play.yes") : t("play.no")}</span><span class="long">${each.label}</span><b class="num long">${each.fact}</b><b class="num short" aria-hidden="true">${each.short}</b></li>`)}</ul>`,
  }),
  side: (zone, { t }) => ({
    cls: classes("ex-side", zone.slim && "slim"),
    body: zone.empty ? html`<p class="ex-empty">${t("play.no_train")}</p>` : null,
  }),
  seat: (zone, context) => {
    const { view, t } = context,
      panel = context.panel(zone.seat, view.sides[zone.side].total),
      aimed = view.phase === "react" && view.disaster?.target === zone.seat;
    return {
      element: "button",
      to: `seat:${zone.seat}`,
      cls: classes(
        "ex-seat",
        `is-${panel.state}`,
        zone.crew && "crew",
        zone.slim && "slim",
        aimed && "ex-aimed",
      ),
      label: t(view.skips[zone.seat] ? "play.seat_skips" : "play.seat", {
        who: panel.name,
        says: panel.says,
        n: count(view.hands[zone.seat]),
        points: panel.score,
        skips: view.skips[zone.seat],
      }),
      body: html`<span class="panel-name">${!zone.crew && html`<${Icon} name=${panel.bot ? "bot" : "person"} />`}<b>${panel.name}</b>${panel.bot && panel.level && !zone.crew && !zone.slim && html`<${Level} n=${panel.level} />`}${panel.clock}</span><span class="panel-state">${panel.state === "thinking" && html`<span class="dots"><i></i><i></i><i></i></span>`}<span>${seatState(zone, context, panel)}</span></span>${!zone.crew && html`<span class="panel-score num"><b>${minus(panel.score)}</b><small>${t("pts")}</small></span>`}`,
    };
  },
  tally: (zone, { view, names, t }) => {
    const side = view.sides[zone.side],
      { cost, whole } = handCost(view, zone.side);
    const seen = side.seats.some((/** @type {number} */ seat) => Array.isArray(view.hands[seat])),
      hand = whole ? minus(-cost) : seen ? `${minus(-cost)} − ?` : "?";
    return {
      element: "button",
      to: `tally:${zone.side}`,
      cls: classes("ex-tally", zone.crew && "crew", zone.slim && "slim", zone.line && "line"),
      label: t("play.tally", {
        who: sideName(view, names, zone.side),
        total: side.total,
        table: side.table,
        hand,
      }),
      body: html`${zone.crew && html`<span class="panel-score num"><b>${minus(side.total)}</b><small>${t("pts")}</small></span>`}<span class="ex-facts num"><span>${t("play.table")}</span><b>${side.table}</b>${!zone.slim && html`<span>${t("play.hand_cost")}</span><b>${hand}</b>`}</span>`,
    };
  },
  train: (zone, context) => {
    const { t, lit, view, names } = context,
      { data, mine } = zone,
      to = mine ? `own:${zone.train}` : `train:${zone.side}:${zone.train}`;
    const details = {
      n: zone.train + 1,
      who: sideName(view, names, zone.side),
      sort: data.sort ?? "wild",
      cars: data.cars,
      engine: engineWords(data, t),
      sum: sumWords(data, t),
      worth: data.worth,
    };
    const adds = lit(to) && ["lay", "loot"].includes(view.phase),
      closed = data.cars.at(-1) === "caboose";
    return {
      element: "button",
      to,
      cls: classes("ex-train", view.phase === "receive" && data.handled && "done"),
      label: t(mine ? "play.train.mine" : data.diesel ? "play.train.diesel" : "play.train", details),
      style: styled({
        "--head": zone.head,
        "--cards": zone.cards,
        "--long": zone.beside && mine ? zone.w : zone.tail - zone.head,
      }),
      body: html`<span class="ex-worth num"><b class="no">${zone.train + 1}</b>${Sum(data, t)}</span>
        ${adds && zone.beside && !closed && html`<span class="spot is-legal ex-add" style=${styled({ left: zone.tail - zone.head + 8, height: Math.max(40, zone.high) })}><${Icon} name="plus" /></span>`}
        ${adds && (!zone.beside || closed) && html`<span class="spot is-legal ex-add over"><${Icon} name="plus" /></span>`}`,
    };
  },
  loco: (zone, { t, lit, view }) => {
    const to = `engine:${zone.train}`,
      legal = lit(to),
      given = view.phase === "receive" && view.offered === zone.train + 1;
    return {
      element: "button",
      to,
      cls: classes("ex-loco", zone.missing && "missing", given && "given"),
      label: t("play.loco", { n: zone.train + 1, engine: engineWords(zone.data, t) }),
      style: styled({ "--high": zone.high, "--wide": zone.car }),
      body: html`${zone.missing && html`<span class="ex-gap">${t("play.gap")}</span>`}${legal && !zone.missing && html`<span class="ex-grip"><${Icon} name=${view.phase === "lay" ? "hand" : "swap"} /></span>`}`,
    };
  },
  works: (zone, { t, view, names, lit }) => ({
    element: "button",
    to: zone.mine ? "works" : undefined,
    cls: classes("ex-works", !zone.cards.length && "bare"),
    style: styled({ "--high": zone.high, "--used": zone.used }),
    label: zone.cards.length
      ? t("play.works_of", {
          who: sideName(view, names, zone.side),
          what: zone.cards,
          n: 5 * zone.cards.length,
        })
      : t("play.works_none"),
    body: html`${zone.mine && (lit("works") || !zone.cards.length) && html`<span class=${classes("spot", "ex-add", lit("works") && "is-legal")}><${Icon} name="plus" /></span>`}<span class="ex-worth num"><span class="ex-sort">${t("play.works")}</span>${zone.cards.length ? html`<span>${zone.cards.length} × 5 =</span><b>${5 * zone.cards.length}</b>` : ""}</span>`,
  }),
  new: (_, { t, lit }) => ({
    element: "button",
    to: "new",
    cls: classes("spot ex-new", lit("new") && "is-legal"),
    label: t("play.new"),
    body: html`<${Icon} name="plus" /><span>${t("play.new")}</span><small>${t("play.new_sub")}</small>`,
  }),
  loot: (zone, { t }) => ({
    cls: "ex-loot",
    style: styled({ "--high": zone.high }),
    body: html`<span class="ex-worth num"><b>${t("play.loot")}</b><span class="sr">${t(`name.${zone.name}`)}</span></span>`,
  }),
  hand: () => ({ silent: true, cls: "ex-hand" }),
};
