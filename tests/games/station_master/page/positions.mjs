/** Positions of Station Master for tests, as the server's views give them. */
const KINDS = ["standard", "executive", "freight"];
const VALUES = { first: [3, -3], executive: [6, -6] };

const worthOf = (card, kind) =>
  VALUES[card]?.[kind === "executive" ? 0 : 1] ?? (kind === "freight" ? -1 : 1) * Number(card);
/** A train; tokens are [owner, value], the value null if the viewer does not know it. */
export const train = (kind, number, cards, tokens = [], { royals = 0, standing = 0 } = {}) => {
  const carriages = cards.map((card, i) => ({
    card,
    worth: worthOf(card, kind) * (i >= cards.length - 2 ? 2 ** royals : 1),
    marks: royals && i >= cards.length - 2 ? ["doubled"] : [],
  }));
  return {
    kind,
    number,
    limit: number + standing,
    royals,
    standing,
    carriages,
    worth: carriages.reduce((sum, { worth }) => sum + worth, 0),
    tokens: tokens.map(([owner, value], placed) => ({ owner, value, placed })),
  };
};

/** A view with the given parts; the rest is a quiet table of four. */
export const view = (parts = {}) => {
  const seats = parts.points?.length ?? 4;
  return {
    game: "station_master",
    viewer: [0],
    actor: 0,
    cards: "standard",
    values: VALUES,
    phase: "turn",
    pending: null,
    trains: [
      train(
        "standard",
        5,
        ["+6", "+5", "-1", "-2"],
        [
          [0, 2],
          [1, null],
          [1, null],
          [2, null],
        ],
      ),
      train(
        "executive",
        6,
        ["first", "+2", "-4", "executive"],
        [
          [0, 3],
          [2, null],
          [3, null],
          [3, null],
        ],
        { royals: 1 },
      ),
      train(
        "freight",
        5,
        ["-5", "+3"],
        [
          [2, null],
          [2, null],
          [3, null],
          [0, 1],
          [1, null],
          [3, null],
        ],
        { standing: 1 },
      ),
      train("standard", 7, [], [[1, null]]),
    ],
    hands: [["+4", "uncouple2", "transfer"], ...Array(seats - 1).fill(3)],
    reserves: [[1, 1, 2], ...Array(seats - 1).fill(2)],
    stories: Array.from({ length: seats }, () => []),
    pile: 33,
    discard: ["+3", "royal", "caboose", "+1", "-6", "repair3"],
    locomotives: 6,
    gone: ["standard-3", "standard-4"],
    points: [49, 38, 52, -6].slice(0, seats),
    best: [24, null, 20, 4].slice(0, seats),
    departures: [
      { track: 1, locomotive: "standard-3", worth: 5, points: [10, 0, 5, 0] },
      { track: 2, locomotive: "standard-4", worth: -3, points: [-3, 0, 0, -6] },
    ],
    ...parts,
  };
};

/** A table with these numbers of players and trains, each train as long, full and decorated as possible. */
export const crowded = (seats, trains) => {
  const mine = [3, 2, 1].slice(0, trains),
    reserve = [1, 1, 1, 2, 2, 3];
  for (const value of mine) reserve.splice(reserve.indexOf(value), 1);
  return view({
    points: Array(seats).fill(-123),
    best: Array(seats).fill(99),
    hands: [["first", "executive", "-6"], ...Array(seats - 1).fill(3)],
    reserves: [reserve, ...Array(seats - 1).fill(0)],
    departures: [],
    discard: Array(40).fill("-6"),
    trains: Array.from({ length: trains }, (_, i) => {
      const number = [8, 7, 6, 5, 4, 3, 6][i];
      const others = Array.from({ length: mine[i] ? number : number + 1 }, (_, k) => [
        1 + (k % (seats - 1)),
        null,
      ]);
      return train(
        KINDS[i % 3],
        number,
        Array(number - 1).fill("-6"),
        mine[i] ? [[0, mine[i]], ...others] : others,
        { royals: 1, standing: 1 },
      );
    }),
  });
};

/** The same table while tokens of its first train are picked for a Transfer. */
export const picking = (seats, trains) => ({
  ...crowded(seats, trains),
  phase: "transfer",
  pending: { card: "transfer", track: 1, tokens: [2] },
});
/** A table where a Repair is under way. */
export const mending = () =>
  view({
    phase: "repair",
    pending: { card: "repair5", track: null, tokens: [], carriages: ["-6", "+1"] },
    discard: ["+3", "royal", "caboose", "+1", "+1", "-6"],
  });

/** Room for the board: width and height, the height 0 where the page scrolls. */
export const ROOMS = [
  [966, 542],
  [786, 518],
  [1250, 760],
  [748, 0],
  [620, 0],
  [344, 0],
  [304, 0],
];
