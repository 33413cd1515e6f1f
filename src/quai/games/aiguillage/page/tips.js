/** What a card or a place is, for its tip. */

import { COLOURS, contractPoints } from "./counter.js";
import { KINDS } from "./drawings.js";
import { isWagon, priceOf, progress, standing } from "./needs.js";

/** @typedef {import("./needs.js").Context} Context */
/** @typedef {{ title: string, rows: [string, string][], rule: string }} Tip */

/** How many cards of each kind quai's own box has. @type {Record<string, number>} */
const COPIES = {
  passenger: 12,
  box: 10,
  coal: 9,
  tank: 8,
  mail: 6,
  dining: 5,
  locomotive: 8,
  note: 12,
  director: 3,
  investor: 3,
  pickpocket: 2,
  switchman: 2,
};
const copies = (/** @type {any} */ view, /** @type {string} */ name) =>
  (view.cards === "standard" || name === "note"
    ? COPIES
    : { ...view.cards.wagons, ...view.cards.characters })[name] ?? 0;
/** @type {Record<string, string>} */
const RULES = {
  locomotive: "AI-18",
  note: "AI-10",
  director: "AI-14",
  investor: "AI-15",
  pickpocket: "AI-16",
  switchman: "AI-17",
};

/** A small card. @returns {Tip} */
const card = (
  /** @type {Context} */ { view, t },
  /** @type {string} */ name,
  /** @type {[string, string][]} */ more = [],
) => ({
  title: t("play.named", { name }),
  rule: RULES[name] ?? "AI-18",
  rows: [
    [t("play.tip.does"), t(isWagon(name) && name !== "locomotive" ? "play.tip.wagon" : `play.tip.${name}`)],
    ...more,
    [t("play.tip.copies"), String(copies(view, name))],
  ],
});

const counted = (
  /** @type {Context["t"]} */ t,
  /** @type {Record<string, number>} */ counts,
  /** @type {string[]} */ names,
) =>
  names
    .filter((name) => counts[name])
    .map((name) => t("board.count", { name, count: counts[name] }))
    .join(", ") || t("board.nothing");

/** What lies before a player. @returns {Tip} */
const player = (/** @type {any} */ { seat }, /** @type {Context} */ { view, names, t }) => {
  const { wagons, tokens, icons, won, notes, points } = view.players[seat];
  return {
    title: t("board.player", { who: names[seat], points, notes }),
    rule: "AI-32",
    rows: [
      [t("play.tip.wagons"), counted(t, wagons, Object.keys(KINDS))],
      [t("play.tip.won"), String(won)],
      [t("play.tip.tokens"), counted(t, tokens, COLOURS)],
      [t("play.tip.icons"), counted(t, icons, COLOURS)],
    ],
  };
};

/** @type {Record<string, (thing: any, context: Context) => Tip | null>} */
const TIPS = {
  place: ({ card: name, place }, context) => {
    const n = priceOf(context.view, place + 1);
    return (
      name &&
      card(context, name, [
        [context.t("play.tip.price"), context.t(n ? "play.price" : "play.price.free", { n })],
      ])
    );
  },
  theirs: ({ wagon }, context) => card(context, wagon),
  objective: ({ place }, { view, names, t }) => {
    const objective = view.objectives[place - 1];
    if (!objective) return null;
    /** @type {[string, string][]} */
    const rows = names.map((name, seat) => [
      name,
      standing(progress(objective, view.players[seat].wagons), false, t),
    ]);
    return { title: t("play.tip.objective", objective), rule: "AI-18", rows };
  },
  pile: ({ line }, { view, t }) => {
    const { pile, holds } = view.lines[line];
    return {
      title: t("play.tip.pile", { line: line + 1 }),
      rule: holds.length ? "AI-03" : "AI-12",
      rows: [
        [t("play.tip.to_come"), String(pile)],
        ...(holds.length
          ? [/** @type {[string, string]} */ ([t("play.tip.holds"), t("play.named", { name: holds })])]
          : []),
      ],
    };
  },
  supply: (_, { view, t }) => ({
    title: t("play.supply"),
    rule: "AI-14",
    rows: COLOURS.map((colour) => [t("play.colour", { colour }), String(view.tokens[colour])]),
  }),
  panel: player,
  train: ({ seat }, { view, t }) => ({
    title: t("play.train"),
    rule: "AI-30",
    rows: [
      [t("play.tip.won"), String(view.players[seat].won)],
      [t("play.tip.end"), t("play.status")],
    ],
  }),
  contract: ({ seat }, { view, t }) => {
    const known = view.players[seat].contract;
    if (!known) return null;
    return {
      title: t("play.named", { name: known.name }),
      rule: "AI-33",
      rows: [
        [t("play.tip.worth"), String(known.worth)],
        ...COLOURS.filter((colour) => known.with[colour] > known.worth).map(
          (colour) =>
            /** @type {[string, string]} */ ([t("play.tip.with", { colour }), String(known.with[colour])]),
        ),
      ],
    };
  },
  deal: ({ contract }, { view, t }) => ({
    title: t("play.named", { name: contract }),
    rule: "AI-33",
    rows: [[t("play.tip.gives"), t(`contract.${contract}`, { each: contractPoints(view, contract) })]],
  }),
  token: ({ colour }, { view, t }) => ({
    title: t("play.tip.token", { colour }),
    rule: "AI-14",
    rows: [[t("play.left"), String(view.tokens[colour])]],
  }),
  purse: player,
  give: (_, { t }) => ({
    title: t("play.character", { name: "switchman" }),
    rule: "AI-17",
    rows: [[t("play.tip.does"), t("play.tip.switchman")]],
  }),
  slot: ({ asked }, context) => card(context, asked),
  siding: (_zone, { me, ...context }) => player({ seat: me }, { me, ...context }),
};

/** What a card or a zone is. @param {any} thing @param {Context} context @returns {Tip | null} */
export const explain = (thing, context) => {
  if (thing.kind) return TIPS[thing.kind]?.(thing, context) ?? null;
  return thing.name && !thing.name.startsWith("contract:") ? card(context, thing.name) : null;
};
