/** How the counter over the yard looks: a contract to choose, what a character offers, an objective to pay. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { contractPoints } from "./counter.js";
import { kindSign, lineOfColour, vehicle, yardFace } from "./drawings.js";
import { progressWith } from "./needs.js";

/** @typedef {import("./needs.js").Context} Context */

/** The objectives that an exchange would complete. */
const completes = (/** @type {Context} */ { view, me }, /** @type {string} */ wagon) =>
  view.objectives.filter((/** @type {any} */ each) => {
    if (!each) return false;
    const found = progressWith(each, view.players[me].wagons, wagon, view.giving);
    return found.helps && found.ready;
  });

/** Who speaks at the counter: the character that was taken, with its card. @type {Record<string, string>} */
const SPEAKER = {
  director: "director",
  pickpocket: "pickpocket",
  switchman: "switchman",
  exchange: "switchman",
};

/** @type {Record<string, (zone: any, context: any) => any>} */
export const COUNTER_ZONES = {
  counter: (zone, { view, t }) => {
    const speaker = SPEAKER[zone.phase],
      objective = zone.phase === "pay" ? view.objectives[view.paying - 1] : null;
    const title = speaker
      ? t("play.character", { name: speaker })
      : objective
        ? t("play.paying", objective)
        : t(zone.deciding ? "play.choose_contract" : "play.contracts_wait");
    return {
      cls: classes("ai-counter", zone.deciding && "is-open"),
      style: { "--head": `${zone.head}px` },
      body: html`<header>${speaker && html`<span class="ai-speaker"><${Art} of=${yardFace(speaker)} /></span>`}${objective && html`<${Art} of=${badge(lineOfColour(objective.colour))} />`}
        <span><h2>${title}</h2>${speaker && html`<p>${t(`play.offer.${zone.phase}`)}</p>`}${objective && html`<p>${t("play.pay_how")}</p>`}</span></header>`,
    };
  },
  deal: (zone, { view, t }) => {
    const each = contractPoints(view, zone.contract),
      words = t(`contract.${zone.contract}`, { each });
    return {
      element: "button",
      source: `contract:${zone.contract}`,
      cls: "ai-choice ai-dealt",
      style: { "--art": `${zone.art}px` },
      label: `${t("play.named", { name: zone.contract })}. ${words}`,
      body: html`<b>${t("play.named", { name: zone.contract })}</b><small>${words}</small>`,
    };
  },
  token: (zone, { view, me, t }) => {
    const { colour } = zone,
      left = view.tokens[colour],
      contract = view.players[me].contract,
      gain = contract ? contract.with[colour] - contract.worth : 0;
    return {
      element: "button",
      source: `token:${colour}`,
      cls: classes("ai-choice ai-pawn", `line-${lineOfColour(colour)}`, !left && "is-out"),
      label: [t("play.token_count", { colour, n: left }), gain ? t("play.gain", { n: gain }) : ""]
        .filter(Boolean)
        .join(", "),
      body: html`<span class=${`ai-token line-${lineOfColour(colour)}`}><${Art} of=${badge(lineOfColour(colour))} /></span><b>${t("play.colour", { colour })}</b><small class="num">×${left}</small>${gain > 0 && html`<em class="num">+${gain}</em>`}`,
    };
  },
  purse: (zone, { view, names, t }) => {
    const n = view.players[zone.seat].notes;
    return {
      element: "button",
      source: `purse:${zone.seat}`,
      cls: classes("ai-choice ai-purse", !n && "is-out"),
      label: t("play.purse", { who: names[zone.seat], n }),
      body: html`<b>${names[zone.seat]}</b><span class="num">${n > 0 && html`<span class="ai-slip"><${Art} of=${yardFace("note")} /></span>`}<b>${n}</b> ${t("play.notes", { n })}</span>`,
    };
  },
  give: (zone, { lit, t }) => ({
    element: "button",
    to: "exchange",
    cls: classes("ai-slot", zone.wagon && "is-full"),
    label: t("play.you_give", { wagon: zone.wagon ?? "" }),
    body: html`<b>${t("play.give")}</b>${!zone.wagon && html`<span class=${classes("spot", lit("exchange") && "is-legal")}>${t("play.your_wagon")}</span>`}`,
  }),
  get: (_zone, { view, t }) => ({
    cls: "ai-slot",
    body: html`<span class="ai-swap"><${Icon} name="swap" /></span><b>${t("play.get")}</b><span class="spot">${view.giving ? t("play.choose_below") : ""}</span>`,
  }),
  owner: (zone, { names }) => ({ cls: "ai-owner", body: html`<h3>${names[zone.seat]}</h3>` }),
  theirs: (zone, context) => {
    const { view, names, t } = context,
      n = view.players[zone.seat].wagons[zone.wagon],
      ready = completes(context, zone.wagon).length > 0;
    return {
      element: "button",
      source: `theirs:${zone.seat}:${zone.wagon}`,
      cls: "ai-choice ai-theirs",
      label: [
        t("play.theirs", { who: names[zone.seat], wagon: zone.wagon, n }),
        ready ? t("play.would_complete") : "",
      ]
        .filter(Boolean)
        .join(", "),
      body: html`<${Art} of=${vehicle(zone.wagon)} /><small>${t(`play.kind.${zone.wagon}`)}</small>${n > 1 && html`<b class="num">×${n}</b>`}${ready && html`<i class="ai-tick"><${Icon} name="check" /></i>`}`,
    };
  },
  slot: (zone, { lit, t }) => {
    const joker = zone.paid === "locomotive",
      { card } = zone;
    const words = zone.paid ? t(joker ? "play.joker" : "play.handed") : zone.next ? t("play.now") : "";
    return {
      element: zone.next ? "button" : "div",
      to: zone.next ? "pay" : undefined,
      cls: classes("ai-slot ai-asked", zone.next && "is-next", joker && "is-joker"),
      style: { "--x": `${card.x}px`, "--y": `${card.y}px`, "--w": `${card.w}px`, "--h": `${card.h}px` },
      label: [t("play.asked", { wagon: zone.asked }), words].filter(Boolean).join(", "),
      body: html`<b><${Art} of=${kindSign(zone.asked)} />${zone.w >= 76 && html`<span>${t(`play.kind.${zone.asked}`)}</span>`}</b>${!zone.paid && html`<span class=${classes("spot", zone.next && lit("pay") && "is-legal")}><${Art} of=${vehicle(zone.asked)} /></span>`}<small>${joker && html`<${Art} of=${kindSign("locomotive")} />`}${zone.paid && !joker && html`<${Icon} name="check" />`}${zone.w >= 66 && words}</small>`,
    };
  },
  gain: (_zone, { view, me, t }) => {
    const objective = view.objectives[view.paying - 1],
      contract = view.players[me].contract;
    return {
      cls: "ai-gain",
      body: html`<p><b>${t("play.you_gain", objective)}</b></p>${contract && html`<p>${t(contract.with[objective.colour] > contract.worth ? "play.contract_grows" : "play.contract_stays", { from: contract.worth, to: contract.with[objective.colour] })}</p>`}`,
    };
  },
};
