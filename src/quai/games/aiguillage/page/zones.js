/** How the places of an Aiguillage table look and what they are called. */
import { Panel } from "quai/app/panels.js";
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { COLOURS } from "./cards.js";
import { COUNTER_ZONES } from "./counter-zones.js";
import { contractBack, lineOfColour, yardBack } from "./drawings.js";
import { priceOf } from "./needs.js";
import { objective } from "./objective-zone.js";
import {
  companyBadge,
  iconBadges,
  joined,
  spokenTokens,
  tileCounts,
  token,
  tokens,
  train,
} from "./table-parts.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").Drawers} Drawers */
/** @typedef {import("./types.js").Player} Player */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {import("./types.js").View} View */

/** One's own place, if it is the one that takes what is chosen. @param {Context} context @param {string[]} kinds */
const home = ({ chosen, seated }, kinds) =>
  seated && (!chosen || kinds.includes(chosen.split(":")[0])) ? "mine" : undefined;

/** The sign over a column of the yard. @param {number} n @param {Say} t */
const price = (n, t) =>
  html`<li class=${classes("enamel", n > 0 && "blue")}>
    <span class="ai-bills">${Array.from({ length: n }, () => html`<i></i>`)}</span>
    <span>${t(n ? "play.price" : "play.price.free", { n })}</span>
  </li>`;

/** @type {Drawers["yard"]} */
const yard = (zone, { view, t }) => ({
  cls: classes("ai-yard", typeof view.cards !== "string" && "is-own"),
  style: { "--pad": `${zone.pad}px`, "--column": `${zone.column}px`, "--card": `${zone.card}px` },
  body: html`
    <h2 class="sr">${t("play.yard")}</h2>
    <ol class="ai-prices">
      ${[1, 2, 3].map((place) => price(priceOf(view, place), t))}
      <li class="ai-flow"><${Icon} name="back" /></li>
    </ol>
  `,
});

/** @type {Drawers["pile"]} */
const pile = ({ line, art }, { view, t }) => {
  const { pile: left, holds } = view.lines[line];
  return {
    element: "button",
    cls: "ai-pile",
    style: { "--art": `${art}px` },
    label: joined([
      t("play.pile", { line: line + 1, n: left }),
      holds.length ? t("board.holds", { cards: holds }) : "",
    ]),
    body: html`
      <span class=${classes("pile-cards", !left && "is-empty")}>
        ${left > 0 && html`<${Art} of=${yardBack()} />`}
      </span>
      <b class="num">${left}${holds.length > 0 && html`<${Icon} name="warn" />`}</b>
    `,
  };
};

/** @type {Drawers["place"]} */
const place = ({ line, place: at, card }, { view, t }) => {
  if (!card) return { silent: true, cls: "spot ai-gap" };
  return {
    element: "button",
    cls: "ai-place",
    source: `yard:${line + 1}:${at + 1}`,
    label: t("play.place", { card, line: line + 1, price: priceOf(view, at + 1) }),
  };
};

/** @type {Drawers["contract"]} */
const contract = ({ seat, card }, context) => {
  const { view, t } = context,
    { chosen, contract: known } = view.players[seat];
  const button = {
    element: "button",
    to: view.phase === "contract" ? home(context, ["contract"]) : undefined,
    style: { "--card": `${card}px` },
  };
  if (!known)
    return {
      ...button,
      cls: "ai-contract",
      label: t(chosen ? "board.secret" : "play.no_contract"),
      body: html`
        <span class="ai-back"><${Art} of=${contractBack()} /></span>
        <span class="ai-deal">
          <b>${t("play.contract")}</b>
          <small>${t(chosen ? "play.contract_hidden" : "play.no_contract")}</small>
        </span>
      `,
    };
  const best = Math.max(known.worth, ...COLOURS.map((colour) => known.with[colour])),
    offer = best > known.worth ? COLOURS.filter((colour) => known.with[colour] === best) : [],
    words = t(`contract.${known.name}`, { ...known });
  return {
    ...button,
    cls: "ai-contract is-known",
    label: joined([
      t("board.contract", { card: known.name, worth: known.worth }),
      words,
      offer.length ? t("play.contract_next", { n: best, colours: offer }) : "",
    ]),
    body: html`
      <span></span>
      <span class="ai-deal">
        <b>${t("play.contract")}</b>
        <small>${words}</small>
        <span class="ai-worth num">
          <small>${t("play.worth")}</small>
          <b>${known.worth}</b>
          ${
            offer.length > 0 &&
            html`<span><${Icon} name="forth" />${best}${offer.map((colour) => companyBadge(colour))}</span>`
          }
        </span>
      </span>
    `,
  };
};

/**
 * How many icons of each colour everybody has, and the tokens left.
 * @param {number[]} seats
 * @param {Context} context
 */
const iconTable = (seats, { view, names, t }) =>
  html`<table>
    <caption>${t("play.icons")}</caption>
    <thead>
      <tr>
        <td></td>
        ${seats.map((seat) => html`<th scope="col" title=${names[seat]}>${names[seat]}</th>`)}
        <th scope="col" title=${t("play.left")}>${t("play.left")}</th>
      </tr>
    </thead>
    <tbody>
      ${COLOURS.map(
        (colour) =>
          html`<tr>
            <th scope="row">${companyBadge(colour)}<span>${t("play.colour", { colour })}</span></th>
            ${seats.map((seat) => html`<td class="num">${view.players[seat].icons[colour] || "·"}</td>`)}
            <td class="num muted">${view.tokens[colour]}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** Tokens left, and on a tall board how many icons everybody has. @type {Drawers["supply"]} */
const supply = (zone, context) => {
  const { view, me, names, t } = context;
  if (zone.tall) {
    const seats = [...names.keys()].sort((a, b) => Number(b === me) - Number(a === me));
    return { cls: "ai-supply is-tall", body: iconTable(seats, context) };
  }
  return {
    element: "button",
    cls: "ai-supply",
    label: [t("play.supply"), spokenTokens(view.tokens, t)].join(": "),
    body: html`
      <b>${t("play.supply")}</b>
      <span class="ai-stock">
        ${COLOURS.map((colour) => {
          const left = view.tokens[colour];
          return html`<span class=${classes(!left && "is-out")}>${token(colour)}<b class="num">${left}</b></span>`;
        })}
      </span>
    `,
  };
};

/** What a player has, in words. @param {Player} player @param {Say} t */
const ownsWords = ({ notes, wagons }, t) =>
  t("play.owns", {
    notes,
    wagons: Object.entries(wagons).map(([name, count]) => t("board.count", { name, count })),
  });

/**
 * The objectives of another player as chips, with places for those to come.
 * @param {Player} player
 * @param {View} view
 * @param {Say} t
 */
const chips = ({ objectives }, view, t) => [
  ...objectives.map(
    (objective) =>
      html`<span class=${`ai-chip line-${lineOfColour(objective.colour)}`}>
        ${iconBadges(objective, t)}<b class="num">${objective.points}</b>
      </span>`,
  ),
  ...Array.from(
    { length: Math.max(0, view.goal - objectives.length) },
    () => html`<span class="ai-chip none"></span>`,
  ),
];

/** @type {Drawers["other"]} */
const other = ({ seat, tiles, wide, foot }, { view, panel, t }) => {
  const player = view.players[seat];
  return {
    cls: classes("ai-other", wide && "is-wide"),
    body: html`
      <${Panel} ...${panel(seat, player.points)} />
      <p class="sr">${ownsWords(player, t)}</p>
      ${tileCounts(tiles)}
      <p class="ai-won" style=${{ top: `${foot}px` }}>
        ${chips(player, view, t)}
        <span class="ai-tokens">${tokens(player.tokens)}</span>
        <span class="sr">${spokenTokens(player.tokens, t)}</span>
      </p>
    `,
  };
};

/** @type {Drawers["panel"]} */
const panel = ({ seat, notes: { x } }, context) => {
  const { view, names, t } = context,
    { notes, points, tokens: own } = view.players[seat];
  return {
    element: "button",
    to: home(context, ["yard", "token", "purse", "theirs"]),
    cls: "ai-mine",
    label: joined([t("board.player", { who: names[seat], points, notes }), spokenTokens(own, t)], ", "),
    style: { "--notes": `${x}px` },
    body: html`
      <${Panel} ...${context.panel(seat, points)} />
      <span class="ai-assets">
        <span class="num"><b>${notes}</b> ${t("play.notes", { n: notes })}</span>
        <span class="ai-tokens">${tokens(own)}</span>
      </span>
    `,
  };
};

/** @type {Drawers["train"]} */
const ownTrain = ({ seat, van }, context) => {
  const { view, names, seated, t } = context,
    { objectives } = view.players[seat],
    n = objectives.length;
  return {
    element: "button",
    to: home(context, ["objective"]),
    cls: "ai-train",
    style: { "--van": `${van}px` },
    label: t("play.train_words", { n, objectives: objectives.map((each) => t("board.short", { ...each })) }),
    body: html`
      <span class="ai-title">
        <b>${t(seated ? "play.train" : "play.train_of", { who: names[seat] })}</b>
        <small class="num">${t("play.of_four", { n })}</small>
      </span>
      ${train(objectives, t, view.goal - n)}
    `,
  };
};

/** @type {Drawers["siding"]} */
const siding = ({ empty, form }, { t }) => ({
  element: "button",
  to: "mine",
  cls: classes("ai-siding", `is-${form}`),
  label: t("play.siding"),
  body: html`
    <span class="ai-title">${t("play.siding")}</span>
    ${empty && html`<span class="ai-empty">${t("play.no_wagon")}</span>`}
  `,
});

/** @type {Drawers} */
const ZONES = {
  ...COUNTER_ZONES,
  yard,
  lane: () => ({ silent: true, cls: "ai-lane" }),
  pile,
  place,
  objectives: (_zone, { view, t }) => ({
    cls: "ai-heading",
    body: html`
      <h2>${t("play.objectives")}</h2>
      <span class="num">${t("play.in_pile", { n: view.objective_pile.count })}</span>
    `,
  }),
  objective,
  supply,
  other,
  contract,
  station: ({ seat, tiles }, { view, names, t }) => ({
    cls: "ai-station",
    body: html`
      <span class="ai-title"><b>${t("play.wagons_of", { who: names[seat] })}</b></span>
      <p class="sr">${ownsWords(view.players[seat], t)}</p>
      ${tileCounts(tiles)}
    `,
  }),
  panel,
  train: ownTrain,
  siding,
  caption: ({ wagon, count, words, tall }, { t }) => ({
    silent: true,
    cls: "ai-caption",
    style: { "--tall": `${tall}px` },
    body: html`${words && t(`play.kind.${wagon}`)}${count > 1 && html`<b class="num">×${count}</b>`}`,
  }),
};

/**
 * A zone as it is drawn; one under the counter cannot be pressed.
 * @template {import("./types.js").Kind} K
 * @param {import("./types.js").Zone<K>} at
 * @param {Context} context
 */
export const zone = (at, context) => {
  const drawn = ZONES[at.kind](at, context);
  return at.covered ? { ...drawn, element: "div", to: undefined, source: undefined, silent: true } : drawn;
};
