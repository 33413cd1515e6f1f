/** How the places of an Aiguillage table look and what they are called. */
import { Panel } from "quai/app/panels.js";
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { engine } from "quai/draw/stock.js";
import { COLOURS } from "./counter.js";
import { COUNTER_ZONES } from "./counter-zones.js";
import { companyCar, contractBack, kindSign, lineOfColour, vehicle, yardBack } from "./drawings.js";
import { broughtBy, priceOf, progress, progressWith, standing } from "./needs.js";

/** @typedef {import("./needs.js").Context} Context */

const LAST = 4;

/** One's own place, if it is the one that takes what is chosen. */
const home = (/** @type {Context} */ { chosen, seated }, /** @type {string[]} */ kinds) =>
  seated && (!chosen || kinds.includes(chosen.split(":")[0])) ? "mine" : undefined;
const mark = (/** @type {string} */ colour, label = "") =>
  html`<${Art} of=${badge(lineOfColour(colour), label)} />`;
const token = (/** @type {string} */ colour) =>
  html`<span class=${`ai-token line-${lineOfColour(colour)}`}>${mark(colour)}</span>`;
/** Tokens one by one, those that there are. @param {Record<string, number>} counts */
const tokens = (counts) =>
  COLOURS.flatMap((colour) => Array.from({ length: counts[colour] }, () => token(colour)));
const spokenTokens = (/** @type {Record<string, number>} */ counts, /** @type {Context["t"]} */ t) =>
  COLOURS.filter((colour) => counts[colour])
    .map((colour) => t("play.token_count", { colour, n: counts[colour] }))
    .join(", ");
const price = (/** @type {number} */ n) =>
  html`<span class="ai-bills">${Array.from({ length: n }, () => html`<i></i>`)}</span>`;

/** A place of an objective that is being paid. */
const handed = (/** @type {string | undefined} */ card) =>
  !card ? "lack" : card === "locomotive" ? "joker" : "have";

/** An objective as a train: what one has, what the chosen card would bring, what a locomotive can stand for. */
const objectiveZone = (/** @type {any} */ zone, /** @type {Context} */ context) => {
  const { view, me, names, seated, t } = context,
    objective = view.objectives[zone.place - 1];
  if (!objective)
    return {
      cls: "spot ai-none",
      body: html`<span>${view.phase !== "contract" && t("play.no_objective")}</span>`,
    };
  const { colour, points, needs } = objective,
    wagons = view.players[me].wagons;
  const brought = seated ? broughtBy(view, context.chosen) : null;
  const paying = view.paying === zone.place && view.actor === me;
  const found = brought
    ? progressWith(objective, wagons, brought.more, brought.less)
    : { ...progress(objective, wagons), helps: false };
  const words = !seated ? "" : paying ? t("play.being_paid") : standing(found, found.helps, t);
  const rivals = names.filter(
    (_, seat) =>
      seat !== (seated ? me : -1) &&
      objective.missing[seat].length <= (view.players[seat].wagons.locomotive ?? 0),
  );
  const kinds = needs.map((/** @type {string} */ kind) => t(`play.kind.${kind}`));
  const wide = zone.van >= 54;
  return {
    element: "button",
    source: `objective:${zone.place}`,
    cls: classes(
      "ai-objective",
      `line-${lineOfColour(colour)}`,
      seated && found.ready && "is-near",
      paying && "is-paying",
    ),
    style: { "--van": `${zone.van}px`, "--plate": `${zone.plate}px` },
    label: [
      t("play.objective", { colour, points, kinds: kinds.join(", ") }),
      words,
      rivals.length ? t("play.rivals", { who: rivals }) : "",
    ]
      .filter(Boolean)
      .join(". "),
    body: html`<span class="ai-company enamel of-line">${mark(colour)}<b class="num">${points}</b><small>${t("play.colour", { colour })}</small></span>
      <span class="ai-wish">${needs.map((/** @type {string} */ kind, /** @type {number} */ i) => {
        const slot = !seated ? "have" : paying ? handed(view.paid[i]) : found.slots[i];
        return html`<span class=${`ai-want is-${slot}`}><small>${wide ? kinds[i] : html`<${Art} of=${kindSign(kind)} />`}</small><${Art} of=${vehicle(kind)} />
          ${seated && (slot === "joker" ? html`<i class="ai-tick star"><${Art} of=${kindSign("locomotive")} /></i>` : slot !== "lack" && html`<i class="ai-tick"><${Icon} name="check" /></i>`)}</span>`;
      })}</span>
      <span class="ai-words"><span class=${classes(found.ready && seated && "ok")}>${words}</span>${rivals.length > 0 && html`<span class="ai-rivals"><${Icon} name="warn" />${rivals.join(", ")}</span>`}</span>`,
  };
};

const rake = (/** @type {any} */ player, /** @type {Context["t"]} */ t) =>
  html`<span class="ai-rake"><span class="ai-van"><${Art} of=${engine("standard", { livery: "f-black" })} /></span>${player.objectives.map((/** @type {any} */ each) => html`<span class="ai-van"><${Art} of=${companyCar(lineOfColour(each.colour), each.points, t("board.short", each))} /></span>`)}${Array.from({ length: Math.max(0, LAST - player.objectives.length) }, () => html`<span class="ai-free"></span>`)}</span>`;

const contractZone = (/** @type {any} */ zone, /** @type {any} */ context) => {
  const { view, t } = context,
    player = view.players[zone.seat],
    known = player.contract;
  const place = {
    element: "button",
    to: view.phase === "contract" ? home(context, ["contract"]) : undefined,
    style: { "--card": `${zone.card}px` },
  };
  if (!known)
    return {
      ...place,
      cls: "ai-contract",
      label: t(player.chosen ? "board.secret" : "play.no_contract"),
      body: html`<span class="ai-back"><${Art} of=${contractBack()} /></span><span class="ai-deal"><b>${t("play.contract")}</b><small>${t(player.chosen ? "play.contract_hidden" : "play.no_contract")}</small></span>`,
    };
  const gains = COLOURS.filter((colour) => known.with[colour] > known.worth),
    best = Math.max(known.worth, ...gains.map((colour) => known.with[colour]));
  const offer = gains.filter((colour) => known.with[colour] === best);
  return {
    ...place,
    cls: "ai-contract is-known",
    label: [
      t("board.contract", { card: known.name, worth: known.worth }),
      t(`contract.${known.name}`, known),
      offer.length ? t("play.contract_next", { n: best, colours: offer }) : "",
    ]
      .filter(Boolean)
      .join(". "),
    body: html`<span></span><span class="ai-deal"><b>${t("play.contract")}</b><small>${t(`contract.${known.name}`, known)}</small>
      <span class="ai-worth num"><small>${t("play.worth")}</small><b>${known.worth}</b>${offer.length > 0 && html`<span><${Icon} name="forth" />${best}${offer.map((colour) => mark(colour))}</span>`}</span></span>`,
  };
};

/** Tokens left, and on a tall board how many icons of each colour everybody has. */
const supplyZone = (/** @type {any} */ zone, /** @type {Context} */ { view, me, names, t }) => {
  const label = [t("play.supply"), spokenTokens(view.tokens, t)].join(": ");
  if (!zone.tall)
    return {
      element: "button",
      cls: "ai-supply",
      label,
      body: html`<b>${t("play.supply")}</b><span class="ai-stock">${COLOURS.map((colour) => html`<span class=${classes(!view.tokens[colour] && "is-out")}>${token(colour)}<b class="num">${view.tokens[colour]}</b></span>`)}</span>`,
    };
  const seats = names.map((_, seat) => seat).sort((a, b) => Number(b === me) - Number(a === me));
  return {
    cls: "ai-supply is-tall",
    body: html`<table><caption>${t("play.icons")}</caption><thead><tr><td></td>${seats.map((seat) => html`<th scope="col">${names[seat]}</th>`)}<th scope="col">${t("play.left")}</th></tr></thead>
      <tbody>${COLOURS.map((colour) => html`<tr><th scope="row">${mark(colour)}<span>${t("play.colour", { colour })}</span></th>${seats.map((seat) => html`<td class="num">${view.players[seat].icons[colour] || "·"}</td>`)}<td class="num muted">${view.tokens[colour]}</td></tr>`)}</tbody></table>`,
  };
};

const counts = (/** @type {any[]} */ tiles) =>
  html`<span aria-hidden="true">${tiles.map((tile) => html`<b class=${classes("ai-count num", !tile.count && "is-none")} style=${{ left: `${tile.x}px`, top: `${tile.y}px`, width: `${tile.w}px`, height: `${tile.h}px` }}><i>${tile.count}</i></b>`)}</span>`;
const ownsWords = (/** @type {any} */ player, /** @type {Context["t"]} */ t) =>
  t("play.owns", {
    notes: player.notes,
    wagons: Object.entries(player.wagons).map(([kind, n]) => t("board.count", { name: kind, count: n })),
  });

const otherZone = (/** @type {any} */ zone, /** @type {any} */ { view, panel, t }) => {
  const player = view.players[zone.seat];
  return {
    cls: classes("ai-other", zone.wide && "is-wide"),
    body: html`<${Panel} ...${panel(zone.seat, player.points)} />
      <p class="sr">${ownsWords(player, t)}</p>${counts(zone.tiles)}
      <p class="ai-won" style=${{ top: `${zone.foot}px` }}>${player.objectives.map((/** @type {any} */ each) => html`<span class=${`ai-chip line-${lineOfColour(each.colour)}`}>${mark(each.colour, t("play.colour", each))}<b class="num">${each.points}</b></span>`)}${Array.from({ length: Math.max(0, LAST - player.objectives.length) }, () => html`<span class="ai-chip none"></span>`)}
        <span class="ai-tokens">${tokens(player.tokens)}</span><span class="sr">${spokenTokens(player.tokens, t)}</span></p>`,
  };
};

/** @type {Record<string, (zone: any, context: any) => any>} */
export const ZONES = {
  ...COUNTER_ZONES,
  yard: (zone, { view, t }) => ({
    cls: classes("ai-yard", view.cards !== "standard" && "is-own"),
    style: { "--pad": `${zone.pad}px`, "--column": `${zone.column}px`, "--card": `${zone.card}px` },
    body: html`<h2 class="sr">${t("play.yard")}</h2><ol class="ai-prices">${[1, 2, 3].map((place) => html`<li class=${classes("enamel", priceOf(view, place) > 0 && "blue")}>${price(priceOf(view, place))}<span>${t(priceOf(view, place) ? "play.price" : "play.price.free", { n: priceOf(view, place) })}</span></li>`)}<li class="ai-flow"><${Icon} name="back" /></li></ol>`,
  }),
  lane: () => ({ silent: true, cls: "ai-lane" }),
  pile: (zone, { view, t }) => {
    const { pile, holds } = view.lines[zone.line];
    return {
      element: "button",
      cls: "ai-pile",
      style: { "--art": `${zone.art}px` },
      label: [
        t("play.pile", { line: zone.line + 1, n: pile }),
        holds.length ? t("board.holds", { cards: holds }) : "",
      ]
        .filter(Boolean)
        .join(". "),
      body: html`<span class=${classes("pile-cards", !pile && "is-empty")}>${pile > 0 && html`<${Art} of=${yardBack()} />`}</span><b class="num">${pile}${holds.length > 0 && html`<${Icon} name="warn" />`}</b>`,
    };
  },
  place: (zone, { view, t }) => {
    if (!zone.card) return { silent: true, cls: "spot ai-gap" };
    if (zone.covered) return { silent: true, cls: "ai-place" };
    return {
      element: "button",
      cls: "ai-place",
      source: `yard:${zone.line + 1}:${zone.place + 1}`,
      label: t("play.place", { card: zone.card, line: zone.line + 1, price: priceOf(view, zone.place + 1) }),
    };
  },
  objectives: (_zone, { view, t }) => ({
    cls: "ai-heading",
    body: html`<h2>${t("play.objectives")}</h2><span class="num">${t("play.in_pile", { n: view.objective_pile.count })}</span>`,
  }),
  objective: objectiveZone,
  supply: supplyZone,
  other: otherZone,
  contract: contractZone,
  station: (zone, { view, names, t }) => ({
    cls: "ai-station",
    body: html`<span class="ai-title"><b>${t("play.wagons_of", { who: names[zone.seat] })}</b></span><p class="sr">${ownsWords(view.players[zone.seat], t)}</p>${counts(zone.tiles)}`,
  }),
  panel: (zone, context) => {
    const { view, panel, t } = context,
      player = view.players[zone.seat];
    return {
      element: "button",
      to: home(context, ["yard", "token", "purse", "theirs"]),
      cls: "ai-mine",
      label: [
        t("board.player", { who: context.names[zone.seat], points: player.points, notes: player.notes }),
        spokenTokens(player.tokens, t),
      ]
        .filter(Boolean)
        .join(", "),
      style: { "--notes": `${zone.notes.x}px` },
      body: html`<${Panel} ...${panel(zone.seat, player.points)} /><span class="ai-assets"><span class="num"><b>${player.notes}</b> ${t("play.notes", { n: player.notes })}</span><span class="ai-tokens">${tokens(player.tokens)}</span></span>`,
    };
  },
  train: (zone, context) => {
    const { view, seated, t } = context,
      player = view.players[zone.seat],
      count = player.objectives.length;
    return {
      element: "button",
      to: home(context, ["objective"]),
      cls: "ai-train",
      style: { "--van": `${zone.van}px` },
      label: t("play.train_words", {
        n: count,
        objectives: player.objectives.map((/** @type {any} */ each) => t("board.short", each)),
      }),
      body: html`<span class="ai-title"><b>${t(seated ? "play.train" : "play.train_of", { who: context.names[zone.seat] })}</b><small class="num">${t("play.of_four", { n: count })}</small></span>${rake(player, t)}`,
    };
  },
  siding: (zone, context) => {
    const { t, lit } = context,
      kind = lit("mine") ? context.chosen.split(":")[0] : null;
    return {
      element: "button",
      to: "mine",
      cls: classes("ai-siding", `is-${zone.form}`),
      label: t("play.siding"),
      body: html`<span class="ai-title">${t("play.siding")}</span>${zone.empty && !kind && html`<span class="ai-empty">${t("play.no_wagon")}</span>`}${kind && html`<span class="ai-take"><${Icon} name="check" />${t(`play.do.${kind}`)}</span>`}`,
    };
  },
  caption: (zone, { t }) => ({
    silent: true,
    cls: "ai-caption",
    style: { "--tall": `${zone.tall}px` },
    body: html`${zone.words && t(`play.kind.${zone.wagon}`)}${zone.count > 1 && html`<b class="num">×${zone.count}</b>`}`,
  }),
};
