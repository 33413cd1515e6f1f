/** The zones of an Express table, as they are shown and spoken. */
import { Level } from "quai/app/level.js";
import { NameSign, Sign } from "quai/app/panels.js";
import { SeatMark } from "quai/app/seat-mark.js";
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { back, ring } from "./drawings.js";
import { sideNames } from "./moves.js";
import { engineWords, handCost, sumWords } from "./papers.js";
import { handSize, MAINTENANCE_POINTS, MIN_SCORING_CARS, maintenancePoints, signed } from "./score.js";

/** @typedef {import("quai/app/game-page.js").PanelProps} PanelProps */
/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Drawers} Drawers */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {import("./types.js").Score} Score */
/** @typedef {import("./types.js").View} View */

/** @param {Record<string, number>} sizes */
const styled = (sizes) =>
  Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, `${size}px`]));

/** The heading of a box, and how many cards lie in it. @param {string} title @param {number | string} n */
const heading = (title, n) =>
  html`<span class="ex-h"><span title=${title}>${title}</span>${n !== "" && html`<b class="num">${n}</b>`}</span>`;

/** The outline of a pile without a card. @param {number} pile */
const noCard = (pile) =>
  html`<span class="ex-none" style=${styled({ width: pile, height: pile * 1.5 })}></span>`;
/** @param {number} pile */
const noPile = (pile) => html`<span class="ex-pile">${noCard(pile)}</span>`;

/** @param {number} points @param {Say} t */
const total = (points, t) =>
  html`<span class="panel-score num"><b>${signed(points)}</b><small>${t("pts")}</small></span>`;

/**
 * How the worth of a train adds up: the sort, its sum, its doublings, the result.
 * @param {Score & { sort?: string | null }} train @param {Say} t
 */
export const Sum = (train, t) => {
  const addends = train.sum?.map(([what, n, each], i) => {
    const words = what === "cars" ? `${n} × ${each}` : t(`play.${what}`, { n: each });
    return html`<span class=${classes(what === "joint" && "ex-tie")}>${i > 0 ? "+ " : ""}${words}</span>`;
  });
  const sort = train.sort && t(`name.${train.sort}`);
  return html`${sort && html`<span class="ex-sort" title=${sort}><span>${sort}</span></span>`}
    ${addends ?? html`<span>${t("play.short", { n: train.cars.length })}</span>`}
    ${train.bonuses?.map((bonus) => html`<i>${t(`play.bonus.${bonus}`)} ×2</i>`)}
    <span>=</span><b>${train.worth}</b>`;
};

/** Letters for the ring: initials where they differ, seat numbers where they do not. @param {string[]} names */
export const letters = (names) => {
  const initials = names.map((name) => name.charAt(0).toUpperCase());
  return initials.map((letter, seat) =>
    initials.filter((each) => each === letter).length > 1 ? String(seat + 1) : letter,
  );
};

/**
 * What going out needs, and whether it is met (EX-50).
 * @param {View} view @param {number} seat @param {number} side @param {Say} t
 */
const checks = (view, seat, side, t) => {
  const lengths = view.sides[side].trains.map((train) => train.cars.length).sort((a, b) => b - a);
  const hand = handSize(view, seat);
  /** @param {number} place @param {number} needed */
  const long = (place, needed) => {
    const cars = lengths.at(place) ?? 0;
    return {
      ok: cars >= needed,
      label: t(`play.out.${needed}`),
      fact: t("play.cars", { n: cars }),
      short: `${needed}+`,
    };
  };
  const list = [long(0, 5), long(1, 4), long(-1, MIN_SCORING_CARS)];
  if (view.laying.forbidden && view.turn === seat)
    return [...list, { ok: false, label: t("play.out.forbidden"), fact: t("play.no"), short: t("play.no") }];
  if (!view.begun[seat])
    return [
      ...list,
      { ok: false, label: t("play.out.first"), fact: t("play.no"), short: t("play.out.first_short") },
    ];
  const held = t("play.in_hand", { n: hand });
  return [...list, { ok: hand <= 1, label: t("play.out.last"), fact: held, short: held }];
};

/** One of the conditions of going out. @param {ReturnType<typeof checks>[number]} check @param {Say} t */
const checkLine = ({ ok, label, fact, short }, t) => html`<li class=${classes(ok && "ok")}>
  ${ok ? html`<${Icon} name="check" />` : html`<i></i>`}<span class="sr">${t(ok ? "play.yes" : "play.no")}</span>
  <span class="long">${label}</span><b class="num long">${fact}</b>
  <b class="num short" aria-hidden="true">${short}</b>
</li>`;

/** The width in pixels that a head needs to say more than how many cards are held. */
const MIN_STATE_WIDTH = 190;
/** The width in pixels that the head of one of a crew needs to show a face. */
const MIN_FACE_WIDTH = 130;
/** Below this width in pixels the head of a player alone is narrow. */
const MIN_WHOLE_WIDTH = 160;

/**
 * Whether the head of a player has no room for more than the name and the points.
 * @param {{ crew: boolean, narrow?: boolean, w: number }} zone
 */
const isNarrow = (zone) => Boolean(zone.narrow) || (!zone.crew && zone.w < MIN_WHOLE_WIDTH);

/**
 * What a player is doing, or what awaits them: an alarm, if there is one, and further words.
 * @param {{ seat: number, crew: boolean, slim: boolean, w: number }} zone @param {Context} context
 * @param {PanelProps} panel
 */
export const seatState = (zone, { view, t }, panel) => {
  const words = [t("play.in_hand", { n: handSize(view, zone.seat) })];
  const tight = zone.crew || zone.slim || zone.w < MIN_STATE_WIDTH,
    acts = panel.state !== "waiting",
    turn = view.turn === zone.seat;
  if (view.skips[zone.seat]) return { alarm: t("play.skips", { n: view.skips[zone.seat] }), words };
  if (acts && (!turn || view.phase === "answer"))
    return { words: [t(view.viewer.includes(zone.seat) ? "play.answers.you" : "play.answers")] };
  if (turn && !tight) words.unshift(acts ? panel.says : t("play.pauses"));
  return { words };
};

/**
 * The name, the state and the points of a player.
 * @param {{ seat: number, crew: boolean, slim: boolean, narrow?: boolean, w: number }} zone
 * @param {Context} context
 * @param {PanelProps} panel
 */
const seatBody = (zone, context, panel) => {
  const faced = !zone.crew || zone.w >= MIN_FACE_WIDTH,
    roomy = faced && !zone.slim && !isNarrow(zone),
    level = panel.bot && panel.level && roomy && html`<${Level} n=${panel.level} />`;
  const dots = html`<span class="dots"><i></i><i></i><i></i></span>`;
  const { alarm, words } = seatState(zone, context, panel),
    rest = words.join(" · ");
  return html`<span class="panel-name">
      <${NameSign} guest=${panel.guest}><${SeatMark} line=${panel.line} /></${NameSign}>${
        faced &&
        html`<${Sign} bot=${panel.bot}
        persona=${panel.persona} />`
      }<b title=${panel.name}>${panel.name}</b>
      ${!zone.crew && level}${panel.clock}
    </span>
    <span class="panel-state">
      ${panel.state === "thinking" && dots}<span title=${alarm ? `${alarm} · ${rest}` : rest}
        >${alarm && html`<em>${alarm}</em> · `}${rest}</span>${zone.crew && level}
    </span>
    ${!zone.crew && total(panel.score, context.t)}`;
};

/** What the hands of a side cost, as far as they are seen. @param {View} view @param {number} side */
const shownCost = (view, side) => {
  const { cost, whole } = handCost(view, side);
  if (whole) return signed(-cost);
  return view.sides[side].seats.some((seat) => Array.isArray(view.hands[seat]))
    ? `${signed(-cost)} − ?`
    : "?";
};

/** The width in pixels that a train of another side needs to show how its worth adds up. */
const MIN_SUM_WIDTH = 170;
/**
 * The width that the sum of a train needs at least, in pixels, without the name of its cars.
 * @param {import("./types.js").Train} train
 */
const sumWidth = ({ sum, bonuses }) =>
  (sum ?? []).reduce(
    (width, [what]) => width + (what === "cars" ? 36 : 62),
    52 + 60 * (bonuses?.length ?? 0),
  );

/** @type {Drawers} */
export const ZONES = {
  stock: (zone, { view, t, lit }) => {
    const cards = html`<span class="pile-cards" style=${styled({ "--pile": zone.pile })}>
      <${Art} of=${back()} />
    </span>`;
    return {
      element: "button",
      to: "stock",
      cls: "ex-box ex-stock",
      label: t("play.stock_of", { n: view.stock }),
      body: html`${heading(t("play.stock"), view.stock)}<span class="ex-pile">
        ${view.stock ? cards : noCard(zone.pile)}${lit("stock") && html`<b class="ex-plus num">+2</b>`}
      </span>`,
    };
  },
  discard: (zone, { view, t, lit }) => {
    const more = lit("discard") && view.phase === "draw";
    return {
      element: "button",
      to: "discard",
      cls: "ex-box",
      label: view.discard.length
        ? t("play.discard_of", { n: view.discard.length, what: view.discard.at(-1) })
        : t("play.discard_empty"),
      body: html`${heading(t("play.discard"), view.discard.length)}
        ${!view.discard.length && noPile(zone.pile)}${more && html`<b class="ex-plus over num">+1</b>`}`,
    };
  },
  slot: (zone, { view, t }) => ({
    element: "button",
    to: "slot",
    cls: "ex-box ex-slot",
    label: view.slot.length ? t("play.slot_of", { what: view.slot }) : t("play.slot_empty"),
    body: html`${heading(t("play.slot"), view.slot.length)}${!view.slot.length && noPile(zone.pile)}`,
  }),
  way: (_, { view, me, names, t }) => {
    const order = names.map((_name, i) => (me + i) % names.length),
      told = letters(names);
    const who = names[view.actor ?? view.turn];
    return {
      cls: "ex-box ex-way",
      body: html`${heading(t("play.way"), "")}<${Art} of=${ring(
        order.map((seat) => told[seat]),
        view.actor === null ? -1 : order.indexOf(view.actor),
        view.direction !== "clockwise",
        t("play.way_of", { direction: view.direction, who }),
      )} />`,
    };
  },
  out: (zone, { view, t }) => {
    const bonus = zone.line ? "" : t("play.out.bonus", { n: view.options.out_bonus });
    const lines = checks(view, zone.seat, zone.side, t).map((check) => checkLine(check, t));
    return {
      cls: classes("ex-box", "ex-out", zone.line && "line"),
      body: html`${heading(t("play.out"), bonus)}<ul>${lines}</ul>`,
    };
  },
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
        isNarrow(zone) && "narrow",
        aimed && "ex-aimed",
      ),
      label: t(view.skips[zone.seat] ? "play.seat_skips" : "play.seat", {
        who: panel.name,
        says: panel.says,
        n: handSize(view, zone.seat),
        points: panel.score,
        skips: view.skips[zone.seat],
      }),
      body: seatBody(zone, context, panel),
    };
  },
  tally: (zone, { view, names, t }) => {
    const side = view.sides[zone.side],
      hand = shownCost(view, zone.side);
    return {
      element: "button",
      to: `tally:${zone.side}`,
      cls: classes("ex-tally", zone.crew && "crew", zone.slim && "slim", zone.line && "line"),
      label: t("play.tally", {
        who: sideNames(view, names, zone.side),
        total: side.total,
        table: side.table,
        hand,
      }),
      body: html`${zone.crew && total(side.total, t)}<span class="ex-facts num">
        <span>${t("play.table")}</span><b>${side.table}</b>
        ${!zone.slim && html`<span>${t("play.hand_cost")}</span><b>${hand}</b>`}
      </span>`,
    };
  },
  train: (zone, context) => {
    const { t, lit, view, names } = context,
      { data, mine } = zone,
      to = mine ? `own:${zone.train}` : `train:${zone.side}:${zone.train}`;
    const details = {
      n: zone.train + 1,
      who: sideNames(view, names, zone.side),
      sort: data.sort ?? "wild",
      cars: data.cars,
      engine: engineWords(data, t),
      sum: sumWords(data, t),
      worth: data.worth,
    };
    const brief = zone.head + zone.w < Math.max(mine ? 0 : MIN_SUM_WIDTH, sumWidth(data));
    const adds = lit(to) && ["lay", "loot"].includes(view.phase),
      atTail = zone.beside && data.cars.at(-1) !== "caboose",
      at = styled({ left: zone.tail - zone.head + 8, height: Math.max(40, zone.high) }),
      plus = html`<${Icon} name="plus" />`;
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
      body: html`<span class="ex-worth num"><b class="no">${zone.train + 1}</b>
          ${brief ? html`<b>${data.worth}</b>` : Sum(data, t)}</span>
        ${adds && atTail && html`<span class="spot is-legal ex-add" style=${at}>${plus}</span>`}
        ${adds && !atTail && html`<span class="spot is-legal ex-add over">${plus}</span>`}`,
    };
  },
  loco: (zone, { t, lit, view }) => {
    const to = `engine:${zone.train}`,
      given = view.phase === "receive" && view.offered === zone.train + 1;
    const gap = html`<span class="ex-gap">${t("play.gap")}</span>`,
      grip = html`<span class="ex-grip"><${Icon} name=${view.phase === "lay" ? "hand" : "swap"} /></span>`;
    return {
      element: "button",
      to,
      cls: classes("ex-loco", zone.missing && "missing", given && "given"),
      label: t("play.loco", { n: zone.train + 1, engine: engineWords(zone.data, t) }),
      style: styled({ "--high": zone.high, "--wide": zone.car }),
      body: html`${zone.missing && gap}${lit(to) && !zone.missing && grip}`,
    };
  },
  works: (zone, { t, view, names, lit }) => {
    const count = zone.cards.length,
      points = maintenancePoints(zone.cards),
      spot = classes("spot", "ex-add", lit("works") && "is-legal");
    return {
      element: "button",
      to: zone.mine ? "works" : undefined,
      cls: classes("ex-works", !count && "bare"),
      style: styled({ "--high": zone.high, "--used": zone.used }),
      label: count
        ? t("play.works_of", { who: sideNames(view, names, zone.side), what: zone.cards, n: points })
        : t("play.works_none"),
      body: html`${zone.mine && (lit("works") || !count) && html`<span class=${spot}><${Icon} name="plus" /></span>`}
        <span class="ex-worth num"><span class="ex-sort"><span>${t("play.works")}</span></span>
          ${count ? html`<span>${count} × ${MAINTENANCE_POINTS} =</span><b>${points}</b>` : ""}
        </span>`,
    };
  },
  new: (_, { t, lit }) => ({
    element: "button",
    to: "new",
    cls: classes("spot ex-new", lit("new") && "is-legal"),
    label: t("play.new"),
    body: html`<${Icon} name="plus" /><span>${t("play.new")}</span><small>${t("play.new_sub")}</small>`,
  }),
  loot: (zone, { t }) => {
    const name = html`<span class="sr">${t(`name.${zone.name}`)}</span>`;
    return {
      cls: "ex-loot",
      style: styled({ "--high": zone.high }),
      body: html`<span class="ex-worth num"><b>${t("play.loot")}</b>${name}</span>`,
    };
  },
  hand: () => ({ silent: true, cls: "ex-hand" }),
};
