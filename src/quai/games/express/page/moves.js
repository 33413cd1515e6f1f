/** What gestures mean at an Express table, and what would follow from them. */

import { costOf, handOf, MIN_SCORING_CARS, sideOf, worthWith, worthWithout } from "./score.js";
import { FREIGHT, PASSENGER, STOPPED_BY, STOPS } from "./symbols-drawings.js";

/** @typedef {import("./types.js").Page} Page */
/** @typedef {import("./types.js").Telling} Telling */
/** @typedef {import("./types.js").View} View */

const HAND_LIMIT = 5;
/** What may stand in a train, and what may open one. */
const OPENERS = [...FREIGHT, ...PASSENGER, "wild"];
const LAID = [...OPENERS, "diesel", "caboose"];
const ANSWERS = ["keep", "done", "suffer", "ask", "agree", "refuse"];

/** The names of a side's players. @param {View} view @param {string[]} names @param {number} side */
export const sideNames = (view, names, side) => view.sides[side].seats.map((seat) => names[seat]);
/** The same as a title. @param {View} view @param {string[]} names @param {number} side */
export const sideName = (view, names, side) => sideNames(view, names, side).join(" + ");

/** The disaster that is being played. @param {View} view */
const disasterOf = (view) => view.disaster?.card ?? "";

/** A legal action as a gesture. @type {Page["gesture"]} */
export const gesture = (action, me, view) => {
  if (ANSWERS.includes(action.do)) return { button: true };
  if (action.do === "shield")
    return { button: true, from: `hand:${STOPPED_BY[disasterOf(view)]}`, to: "works" };
  const own = sideOf(view, me),
    from = `hand:${action.card}`;
  /** @param {number | undefined | null} side */
  const train = (side) => (side === own ? `own:${action.train - 1}` : `train:${side}:${action.train - 1}`);
  const gap = view.sides[own].trains.findIndex((each) => each.locomotive === "missing");
  /* what is aimed at may be out of sight: it is a button, too */
  /** @type {Record<string, () => import("quai/app/game-page.js").Gesture>} */
  const ways = {
    draw: () => ({ to: "stock" }),
    take: () => ({ to: "discard" }),
    lay: () => ({ from, to: train(own) }),
    open: () => ({ from, to: "new" }),
    put: () => ({ from, to: `engine:${gap}` }),
    pick: () => ({ to: `engine:${action.train - 1}` }),
    maintain: () => ({ from, to: "works" }),
    discard: () => ({ from, to: "discard" }),
    turntable: () => ({ from: "hand:turntable", to: "slot" }),
    strike: () => ({ from, to: "slot" }),
    aim: () => ({ to: train(action.target), button: true, unlikely: action.target === own }),
    derail: () => ({
      to: `seat:${action.target}`,
      button: true,
      unlikely: sideOf(view, action.target ?? me) === own,
    }),
    exchange: () => ({
      to: view.options.teams ? `tally:${action.target}` : `seat:${action.target}`,
      button: true,
    }),
    couple: () => ({ from, to: "new" }),
    load: () => ({ to: train(own), button: true }),
    offer: () => ({ to: `engine:${action.train - 1}`, button: true }),
    receive: () => ({ to: train(view.disaster?.side), button: true }),
  };
  return ways[action.do]?.() ?? null;
};

/** What a gesture means, legal or not; null where the rules have no action for it. @type {Page["attempt"]} */
export const attempt = (from, to) => {
  const card = from.split(":")[1],
    [place, first] = to.split(":");
  if (place === "discard") return { do: "discard", card };
  if (place === "engine") return { do: "put", card };
  if (place === "own" && LAID.includes(card)) return { do: "lay", train: Number(first) + 1, card };
  if (place === "new" && OPENERS.includes(card)) return { do: "open", card };
  if (place === "works" && card in STOPS) return { do: "maintain", card };
  if (place === "slot" && card === "turntable") return { do: "turntable" };
  return card in STOPPED_BY && ["slot", "train", "seat", "tally"].includes(place)
    ? { do: "strike", card }
    : null;
};

/** The action whose refusal says why nothing can be done with this card now. @type {Page["protest"]} */
export const protest = (from) => ({ do: "discard", card: from.split(":")[1] });

/** Whether discarding the last card would be going out (EX-50). @param {View} view @param {number} me */
export const goesOut = (view, me) =>
  handOf(view, me).length === 1 &&
  view.begun[me] &&
  !view.laying.forbidden &&
  view.sides[sideOf(view, me)].fit_to_go_out;

/** What a card would do in a place. @param {Telling} telling @param {string} card @param {string | null} to */
const hintOfCard = ({ view, me, t }, card, to) => {
  const [place, first] = (to ?? "").split(":"),
    trains = view.sides[sideOf(view, me)].trains;
  if (place === "own") {
    const train = trains[Number(first)],
      cars = train.cars.length + (card === "diesel" ? 0 : 1);
    const told = {
      card,
      train: Number(first) + 1,
      before: train.worth,
      after: worthWith(train, card, view),
      n: MIN_SCORING_CARS - cars,
    };
    return t(cars < MIN_SCORING_CARS ? "play.hint.short" : "play.hint.lay", told);
  }
  if (place === "engine") return t("play.hint.put", { card, train: Number(first) + 1 });
  if (place === "new")
    return view.phase === "loot"
      ? t("play.hint.couple", { card, loot: view.loot })
      : t(card === "wild" ? "play.hint.open_wild" : "play.hint.open", { card });
  if (place === "works") return t("play.hint.maintain", { card, disaster: STOPS[card] });
  if (place === "slot")
    return card === "turntable" ? t("play.hint.turntable") : t(`play.hint.strike.${card}`);
  if (place === "discard") {
    if (goesOut(view, me)) return t("play.hint.out", { points: view.options.out_bonus });
    const rest = [...handOf(view, me)];
    rest.splice(rest.indexOf(card), 1);
    return t(card in STOPPED_BY || card === "turntable" ? "play.hint.discard_idle" : "play.hint.discard", {
      card,
      n: rest.length,
      cost: costOf(rest),
    });
  }
  return t("play.hint.chosen", { card });
};

/** What a disaster would do to a train, a player or a side. @param {Telling} telling @param {string} to */
export const hintOfAim = ({ view, me, names, t }, to) => {
  const card = disasterOf(view),
    works = STOPPED_BY[card],
    [place, first, second] = to.split(":");
  const side =
    place === "own" ? sideOf(view, me) : place === "seat" ? sideOf(view, Number(first)) : Number(first);
  const who = place === "seat" && card === "derailment" ? names[Number(first)] : sideNames(view, names, side);
  if (view.sides[side].maintenance.includes(works)) return t("play.hint.absorbed", { who, works });
  const train = view.sides[side].trains[Number(place === "own" ? first : second)];
  if (!train || place === "seat" || place === "tally") return t(`play.hint.aim.${card}`, { who });
  const details = {
    who,
    train: Number(place === "own" ? first : second) + 1,
    what: train.cars.at(-1),
    before: train.worth,
    after: card === "wreck" ? 0 : worthWithout(train, view),
  };
  return t(`play.hint.aim.${card}`, details);
};

/** What pressing a place would bring when nothing is chosen. @param {Telling} telling @param {string} to */
const hintOfPlace = (telling, to) => {
  const { view, me, t } = telling,
    [place, first] = to.split(":"),
    trains = view.sides[sideOf(view, me)].trains;
  if (view.phase === "aim") return hintOfAim(telling, to);
  if (place === "stock") return t("play.hint.draw", { n: view.stock });
  if (place === "discard") return t("play.hint.take", { card: view.discard.at(-1) });
  if (view.loot)
    return t("play.hint.load", {
      card: view.loot,
      train: Number(first) + 1,
      before: trains[Number(first)].worth,
      after: worthWith(trains[Number(first)], view.loot, view),
    });
  if (view.phase === "receive") return t("play.hint.receive");
  if (place === "engine")
    return t(view.phase === "offer" ? "play.hint.offer" : "play.hint.pick", {
      train: Number(first) + 1,
      card: trains[Number(first)].locomotive,
    });
  return "";
};

/** What choosing a card, or pointing at a place for it, would bring. @type {Page["hint"]} */
export const hint = (context, from, to) => {
  const { view, me, t } = context,
    { phase } = view,
    hand = handOf(view, me),
    disaster = disasterOf(view),
    works = STOPPED_BY[disaster];
  if (from) return hintOfCard(context, from.split(":")[1], to);
  if (to) return hintOfPlace(context, to);
  if (phase === "react")
    return t(hand.includes(works) ? "play.hint.react" : "play.hint.react_bare", { works, disaster });
  if (phase === "aim")
    return t(
      disaster === "derailment"
        ? "play.hint.aim_seat"
        : disaster === "engine_swap"
          ? "play.hint.aim_side"
          : "play.hint.aim_train",
    );
  if (phase === "loot") return t("play.hint.loot", { card: view.loot });
  if (phase !== "lay" || hand.length > HAND_LIMIT + 1 || view.laying.missing) return "";
  if (view.laying.forbidden) return t("play.hint.forbidden");
  return view.begun[me] ? t("play.hint.hand", { n: hand.length, cost: costOf(hand) }) : t("play.hint.first");
};
