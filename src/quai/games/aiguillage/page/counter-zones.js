/** How the counter over the yard looks: a contract to choose, what a character offers, what is paid. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { contractPoints } from "./cards.js";
import { kindSign, lineOfColour, vehicle, yardFace } from "./drawings.js";
import { beingPaid, progressWith } from "./needs.js";
import { iconBadges, joined, tick, token } from "./table-parts.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Drawers} Drawers */

/** Whether an exchange for a wagon would complete an objective. @param {Context} context @param {string} wagon */
const wouldComplete = ({ view, me }, wagon) =>
  view.objectives.some((objective) => {
    if (!objective) return false;
    const { helps, ready } = progressWith(objective, view.players[me].wagons, wagon, view.giving);
    return helps && ready;
  });

/** The character that speaks at the counter, by phase. @type {Record<string, string>} */
const SPEAKER = {
  director: "director",
  pickpocket: "pickpocket",
  switchman: "switchman",
  exchange: "switchman",
};

/** @type {Drawers["counter"]} */
const counter = (zone, { view, t }) => {
  const speaker = SPEAKER[zone.phase],
    objective = beingPaid(view);
  const title = speaker
    ? t("play.character", { name: speaker })
    : objective
      ? t("play.paying", { ...objective })
      : t(zone.deciding ? "play.choose_contract" : "play.contracts_wait");
  return {
    cls: classes("ai-counter", zone.deciding && "is-open"),
    style: { "--head": `${zone.head}px` },
    body: html`<header>
      ${speaker && html`<span class="ai-speaker"><${Art} of=${yardFace(speaker)} /></span>`}
      ${objective && iconBadges(objective)}
      <span>
        <h2>${title}</h2>
        ${speaker && html`<p>${t(`play.offer.${zone.phase}`)}</p>`}
        ${objective && html`<p>${t("play.pay_how")}</p>`}
      </span>
    </header>`,
  };
};

/** @type {Drawers["deal"]} */
const deal = ({ contract, art }, { view, t }) => {
  const name = t("play.named", { name: contract }),
    words = t(`contract.${contract}`, { each: contractPoints(view, contract) });
  return {
    element: "button",
    source: `contract:${contract}`,
    cls: "ai-choice ai-dealt",
    style: { "--art": `${art}px` },
    label: `${name}. ${words}`,
    body: html`<b>${name}</b><small>${words}</small>`,
  };
};

/** @type {Drawers["token"]} */
const offered = ({ colour }, { view, me, t }) => {
  const left = view.tokens[colour],
    { contract } = view.players[me],
    gain = contract ? contract.with[colour] - contract.worth : 0;
  return {
    element: "button",
    source: `token:${colour}`,
    cls: classes("ai-choice ai-pawn", `line-${lineOfColour(colour)}`, !left && "is-out"),
    label: joined(
      [t("play.token_count", { colour, n: left }), gain ? t("play.gain", { n: gain }) : ""],
      ", ",
    ),
    body: html`
      ${token(colour)}
      <b>${t("play.colour", { colour })}</b>
      <small class="num">×${left}</small>
      ${gain > 0 && html`<em class="num">+${gain}</em>`}
    `,
  };
};

/** @type {Drawers["purse"]} */
const purse = ({ seat }, { view, names, t }) => {
  const n = view.players[seat].notes;
  return {
    element: "button",
    source: `purse:${seat}`,
    cls: classes("ai-choice ai-purse", !n && "is-out"),
    label: t("play.purse", { who: names[seat], n }),
    body: html`
      <b>${names[seat]}</b>
      <span class="num">
        ${n > 0 && html`<span class="ai-slip"><${Art} of=${yardFace("note")} /></span>`}
        <b>${n}</b> ${t("play.notes", { n })}
      </span>
    `,
  };
};

/** @type {Drawers["theirs"]} */
const theirs = ({ seat, wagon }, context) => {
  const { view, names, t } = context,
    n = view.players[seat].wagons[wagon],
    ready = wouldComplete(context, wagon);
  return {
    element: "button",
    source: `theirs:${seat}:${wagon}`,
    cls: "ai-choice ai-theirs",
    label: joined(
      [t("play.theirs", { who: names[seat], wagon, n }), ready ? t("play.would_complete") : ""],
      ", ",
    ),
    body: html`
      <${Art} of=${vehicle(wagon)} />
      <small>${t(`play.kind.${wagon}`)}</small>
      ${n > 1 && html`<b class="num">×${n}</b>`}
      ${ready && tick()}
    `,
  };
};

/** @type {Drawers["slot"]} */
const slot = ({ asked, paid, next, card, w }, { lit, t }) => {
  const joker = paid === "locomotive",
    words = paid ? t(joker ? "play.joker" : "play.handed") : next ? t("play.now") : "";
  return {
    element: next ? "button" : "div",
    to: next ? "pay" : undefined,
    cls: classes("ai-slot ai-asked", next && "is-next", joker && "is-joker"),
    style: { "--x": `${card.x}px`, "--y": `${card.y}px`, "--w": `${card.w}px`, "--h": `${card.h}px` },
    label: joined([t("play.asked", { wagon: asked }), words], ", "),
    body: html`
      <b>
        <${Art} of=${kindSign(asked)} />
        ${w >= 76 && html`<span>${t(`play.kind.${asked}`)}</span>`}
      </b>
      ${
        !paid &&
        html`<span class=${classes("spot", next && lit("pay") && "is-legal")}><${Art} of=${vehicle(asked)} /></span>`
      }
      <small>
        ${joker && html`<${Art} of=${kindSign("locomotive")} />`}
        ${paid && !joker && html`<${Icon} name="check" />`}
        ${w >= 66 && words}
      </small>
    `,
  };
};

/** @type {Drawers["gain"]} */
const gain = (_zone, { view, me, t }) => {
  const objective = beingPaid(view),
    { contract } = view.players[me];
  if (!objective) return { cls: "ai-gain" };
  const from = contract?.worth ?? 0,
    to = contract?.with[objective.colour] ?? 0;
  return {
    cls: "ai-gain",
    body: html`
      <p><b>${t("play.you_gain", { ...objective })}</b></p>
      ${contract && html`<p>${t(to > from ? "play.contract_grows" : "play.contract_stays", { from, to })}</p>`}
    `,
  };
};

/** @type {Pick<Drawers, import("./types.js").CounterKind>} */
export const COUNTER_ZONES = {
  counter,
  deal,
  token: offered,
  purse,
  give: ({ wagon }, { lit, t }) => ({
    element: "button",
    to: "exchange",
    cls: classes("ai-slot", wagon && "is-full"),
    label: t("play.you_give", { wagon: wagon ?? "" }),
    body: html`
      <b>${t("play.give")}</b>
      ${
        !wagon &&
        html`<span class=${classes("spot", lit("exchange") && "is-legal")}>${t("play.your_wagon")}</span>`
      }
    `,
  }),
  get: (_zone, { view, t }) => ({
    cls: "ai-slot",
    body: html`
      <span class="ai-swap"><${Icon} name="swap" /></span>
      <b>${t("play.get")}</b>
      <span class="spot">${view.giving ? t("play.choose_below") : ""}</span>
    `,
  }),
  owner: ({ seat }, { names }) => ({ cls: "ai-owner", body: html`<h3>${names[seat]}</h3>` }),
  theirs,
  slot,
  gain,
};
