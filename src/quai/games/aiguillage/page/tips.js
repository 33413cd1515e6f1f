/** What a card or a place is, for its tip. */
import { COLOURS, contractPoints, copies, isWagon, WAGONS } from "./cards.js";
import { priceOf, progress, standing } from "./needs.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").TipText} TipText */

/** @type {Record<string, string>} */
const RULES = {
  locomotive: "AI-18",
  note: "AI-10",
  director: "AI-14",
  investor: "AI-15",
  pickpocket: "AI-16",
  switchman: "AI-17",
};

/**
 * A small card.
 * @param {Context} context
 * @param {string} name
 * @param {TipText["rows"]} more
 * @returns {TipText}
 */
const card = ({ view, t }, name, more = []) => ({
  title: t("play.named", { name }),
  rule: RULES[name] ?? "AI-18",
  rows: [
    [t("play.tip.does"), t(isWagon(name) && name !== "locomotive" ? "play.tip.wagon" : `play.tip.${name}`)],
    ...more,
    [t("play.tip.copies"), String(copies(view, name))],
  ],
});

/** @param {Context["t"]} t @param {import("./types.js").Counts} counts @param {string[]} names */
const counted = (t, counts, names) =>
  names
    .filter((name) => counts[name])
    .map((name) => t("board.count", { name, count: counts[name] }))
    .join(", ") || t("board.nothing");

/** What a player has. @param {{ seat: number }} zone @param {Context} context @returns {TipText} */
const player = ({ seat }, { view, names, t }) => {
  const { wagons, tokens, icons, won, notes, points } = view.players[seat];
  return {
    title: t("board.player", { who: names[seat], points, notes }),
    rule: "AI-32",
    rows: [
      [t("play.tip.wagons"), counted(t, wagons, WAGONS)],
      [t("play.tip.won"), String(won)],
      [t("play.tip.tokens"), counted(t, tokens, COLOURS)],
      [t("play.tip.icons"), counted(t, icons, COLOURS)],
    ],
  };
};

/** @type {import("./types.js").Tips} */
const TIPS = {
  place: ({ card: name, place }, context) => {
    const n = priceOf(context.view, place + 1);
    if (!name) return null;
    return card(context, name, [
      [context.t("play.tip.price"), context.t(n ? "play.price" : "play.price.free", { n })],
    ]);
  },
  theirs: ({ wagon }, context) => card(context, wagon),
  objective: ({ place }, { view, names, t }) => {
    const objective = view.objectives[place - 1];
    if (!objective) return null;
    return {
      title: t("play.tip.objective", { ...objective }),
      rule: "AI-18",
      rows: names.map((name, seat) => [
        name,
        standing(progress(objective, view.players[seat].wagons), false, t),
      ]),
    };
  },
  pile: ({ line }, { view, t }) => {
    const { pile, holds } = view.lines[line];
    /** @type {TipText["rows"]} */
    const rows = [[t("play.tip.to_come"), String(pile)]];
    if (holds.length) rows.push([t("play.tip.holds"), t("play.named", { name: holds })]);
    return {
      title: t("play.tip.pile", { line: line + 1 }),
      rule: holds.length ? "AI-03" : "AI-12",
      rows,
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
    /** @type {TipText["rows"]} */
    const rows = [[t("play.tip.worth"), String(known.worth)]];
    for (const colour of COLOURS)
      if (known.with[colour] > known.worth)
        rows.push([t("play.tip.with", { colour }), String(known.with[colour])]);
    return { title: t("play.named", { name: known.name }), rule: "AI-33", rows };
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
  siding: (_, context) => player({ seat: context.me }, context),
};

/**
 * @template {import("./types.js").Kind} K
 * @param {import("./types.js").Zone<K>} zone
 * @param {Context} context
 */
const tipOf = (zone, context) => TIPS[zone.kind]?.(zone, context) ?? null;

/** What a card or a zone is. @type {import("./types.js").Page["explain"]} */
export const explain = (thing, context) => {
  if ("kind" in thing) return tipOf(thing, context);
  return thing.name.startsWith("contract:") ? null : card(context, thing.name);
};
