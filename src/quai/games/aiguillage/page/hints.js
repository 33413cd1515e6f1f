/** What would follow from a choice, said before it is made. */
import { isWagon } from "./cards.js";
import {
  beingPaid,
  broughtBy,
  isLast,
  isUseful,
  leavesChoice,
  priceOf,
  progress,
  progressWith,
} from "./needs.js";
import { iconsOf } from "./table-parts.js";

/** @typedef {import("./types.js").Context} Context */

/** What one more wagon would do for the visible objectives. @param {Context} context @param {string} from */
const forObjectives = ({ view, me, t }, from) => {
  const brought = broughtBy(view, from);
  if (!brought) return "";
  const found = view.objectives.flatMap((objective) =>
    objective
      ? [{ ...objective, ...progressWith(objective, view.players[me].wagons, brought.more, brought.less) }]
      : [],
  );
  const whole = found.filter((each) => each.helps && each.ready).sort((a, b) => b.points - a.points);
  if (whole.length) return t("play.hint.completes", whole[0]);
  const helped = found.filter((each) => each.helps || (brought.more === "locomotive" && each.lacking.length));
  return helped.length ? t("play.hint.helps", { n: helped.length }) : t("play.hint.no_use");
};

/** What one more icon of a colour would make of the contract. @param {Context} context @param {string} colour */
const forContract = ({ view, me, t }, colour) => {
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
    return [cost, t(isUseful(view, card, me) ? `play.hint.${card}` : "play.hint.lost")];
  },
  objective: (context, place) => {
    const { view, me, t } = context,
      objective = view.objectives[Number(place) - 1],
      { wagons } = view.players[me];
    if (!objective) return [];
    const { lacking } = progress(objective, wagons);
    return [
      t("play.hint.claim", { ...objective }),
      iconsOf(objective).length === 1 ? forContract(context, iconsOf(objective)[0]) : "",
      leavesChoice(objective, wagons)
        ? t("play.hint.choice")
        : lacking.length
          ? t("play.hint.jokers", { n: lacking.length })
          : "",
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
    const objective = beingPaid(view);
    if (!objective) return [t("play.hint.give", { wagon })];
    const asked = objective.needs[view.paid.length];
    return [t(wagon === asked ? "play.hint.pay" : "play.hint.pay_joker", { wagon, asked })];
  },
};

/**
 * What choosing something would bring; nothing if it has just gone from the table.
 * @type {import("./types.js").Page["hint"]}
 */
export const hint = (context, from) => {
  if (!from) return "";
  const [kind, first, second] = from.split(":");
  return HINTS[kind](context, first, second, from).filter(Boolean).join(" ");
};
