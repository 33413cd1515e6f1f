/** What would follow from a choice, said before it is made. */
import { broughtBy, isLast, isWagon, priceOf, progress, progressWith } from "./needs.js";

/** @typedef {import("./needs.js").Context} Context */

const some = (/** @type {Record<string, number>} */ counts) => Object.values(counts).some((n) => n > 0);

/** Whether a character would find something to do. @type {Record<string, (view: any, me: number) => boolean>} */
const USEFUL = {
  director: (view) => some(view.tokens),
  investor: (view) => view.lines.flatMap((/** @type {any} */ line) => line.cards).filter(Boolean).length > 1,
  pickpocket: (view, me) =>
    view.players.some((/** @type {any} */ player, /** @type {number} */ seat) => seat !== me && player.notes),
  switchman: (view, me) =>
    some(view.players[me].wagons) &&
    view.players.some(
      (/** @type {any} */ player, /** @type {number} */ seat) => seat !== me && some(player.wagons),
    ),
};

/** What one wagon more would do for the objectives that are there. */
const forObjectives = (/** @type {Context} */ { view, me, t }, /** @type {string} */ from) => {
  const brought = broughtBy(view, from);
  if (!brought) return "";
  /** @type {any[]} */
  const found = view.objectives.filter(Boolean).map((/** @type {any} */ objective) => ({
    ...objective,
    ...progressWith(objective, view.players[me].wagons, brought.more, brought.less),
  }));
  const whole = found.filter((each) => each.helps && each.ready).sort((a, b) => b.points - a.points);
  if (whole.length) return t("play.hint.completes", whole[0]);
  const helped = found.filter((each) => each.helps || (brought.more === "locomotive" && each.lacking.length));
  return helped.length ? t("play.hint.helps", { n: helped.length }) : t("play.hint.no_use");
};

/** What an icon more of a colour would make of the contract. */
const forContract = (/** @type {Context} */ { view, me, t }, /** @type {string} */ colour) => {
  const { contract } = view.players[me];
  if (!contract) return "";
  return t(contract.with[colour] > contract.worth ? "play.contract_grows" : "play.contract_stays", {
    from: contract.worth,
    to: contract.with[colour],
  });
};

/** @type {Record<string, (context: Context, first: string, second: string, from: string) => string[]>} */
const HINTS = {
  yard: (context, line, place, from) => {
    const { view, me, t } = context,
      card = view.lines[Number(line) - 1].cards[Number(place) - 1],
      n = priceOf(view, Number(place)),
      { notes } = view.players[me];
    if (!card) return [];
    const cost = t(n ? "play.hint.costs" : "play.hint.free", { card, n });
    if (card === "note") return [cost, t("play.hint.note", { n: notes - n + 1 })];
    if (isWagon(card)) return [cost, forObjectives(context, from)];
    return [cost, t(USEFUL[card](view, me) ? `play.hint.${card}` : "play.hint.lost")];
  },
  objective: (context, place) => {
    const { view, me, t } = context,
      objective = view.objectives[Number(place) - 1];
    if (!objective) return [];
    const { lacking, jokers } = progress(objective, view.players[me].wagons);
    const choice = jokers > lacking.length && lacking.length < objective.needs.length;
    return [
      t("play.hint.claim", objective),
      forContract(context, objective.colour),
      choice ? t("play.hint.choice") : lacking.length ? t("play.hint.jokers", { n: lacking.length }) : "",
      isLast(view, me) ? t("play.hint.fourth") : "",
    ];
  },
  token: (context, colour) => [context.t("play.hint.token", { colour }), forContract(context, colour)],
  purse: ({ view, names, t }, seat) => [
    t("play.hint.rob", { who: names[Number(seat)], n: view.players[Number(seat)].notes }),
  ],
  theirs: (context, seat, wagon, from) => [
    context.t("play.hint.swap", { who: context.names[Number(seat)], given: context.view.giving, wagon }),
    forObjectives(context, from),
  ],
  contract: ({ t }, name) => [t("play.hint.keep", { name })],
  hand: ({ view, t }, wagon) => {
    if (view.phase !== "pay") return [t("play.hint.give", { wagon })];
    const asked = view.objectives[view.paying - 1].needs[view.paid.length];
    return [t(wagon === asked ? "play.hint.pay" : "play.hint.pay_joker", { wagon, asked })];
  },
};

/** What choosing something would bring; nothing if it has just gone from the table. @param {Context} context @param {string | null} from */
export const hint = (context, from) => {
  if (!from) return "";
  const [kind, first, second] = from.split(":");
  return HINTS[kind](context, first, second, from).filter(Boolean).join(" ");
};
