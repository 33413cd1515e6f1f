/** Positions of Express for tests, as the server's views give them. */
import { scoreOf } from "../../../../src/quai/games/express/page/score.js";

/** A train with its worth spelled out; `ours` if the viewer's side owns it. */
export const train = (cars, { ours = false, diesel = false, locomotive = ours ? "tank" : "hidden" } = {}) => {
  const score = scoreOf(cars, diesel, false),
    first = cars.find((card) => !["wild", "caboose"].includes(card));
  const passenger = ["mail_baggage", "coach", "dome", "sleeper", "observation"].includes(first);
  return {
    ...score,
    sort: first ? (passenger ? "passenger" : first) : null,
    locomotive,
    handled: ours ? false : null,
    knowers: ours ? [0] : null,
  };
};
const many = (card, n) => Array.from({ length: n }, () => card);

const side = (seats, trains, maintenance = []) => ({
  seats,
  total: 12,
  table: trains.reduce((sum, each) => sum + each.worth, 5 * maintenance.length),
  fit_to_go_out: false,
  maintenance,
  trains,
});
const OWN = () => [
  train(["mail_baggage", "coach", "coach", "dome"], { ours: true, diesel: true }),
  train([...many("hopper", 3), "wild", "coil", "coil"], { ours: true, locomotive: "hidden" }),
  train(["boxcar"], { ours: true }),
];
const OTHER = () => [train([...many("auto_rack", 4), "caboose"]), train(["coach", "coach", "observation"])];

/** A view at a table with this number of seats, alone or in teams, with the given parts. */
export const view = ({ seats = 2, teams = false, ...parts } = {}) => {
  const all = Array.from({ length: seats }, (_, seat) => seat),
    groups = teams
      ? [0, 1].map((team) => all.filter((seat) => seat % 2 === team))
      : all.map((seat) => [seat]);
  return {
    game: "express",
    viewer: [0],
    actor: 0,
    turn: 0,
    phase: "lay",
    hand_number: 4,
    dealer: 1,
    direction: "clockwise",
    options: { seats, teams, first_game: false, target: 50, morning: "cars", out_bonus: teams ? 5 : 10 },
    hands: all.map((seat) =>
      seat === 0 ? ["auto_rack", "coil", "tank", "sleeper", "caboose", "tool_car", "theft"] : 3 + seat,
    ),
    sides: groups.map((members, i) =>
      i === 0 ? side(members, OWN(), ["tool_car", "light_crane"]) : side(members, OTHER(), ["heavy_crane"]),
    ),
    stock: 41,
    discard: ["coal", "bulkhead", "hopper", "tank"],
    slot: ["tool_car", "derailment"],
    reshuffles: 0,
    idle: 0,
    begun: all.map(() => true),
    skips: all.map(() => 0),
    sees: all.map(() => true),
    laying: { missing: 0, handled: false, maintained: false, asked: false, forbidden: false, progress: true },
    queue: [],
    disaster: null,
    loot: null,
    offered: null,
    known: { sides: groups.map(() => []), together: [] },
    sheet: [{ out: 1, points: groups.map((_, i) => 7 - 3 * i) }],
    last: {},
    ...parts,
  };
};

/** The fullest table that one meets: many trains, long ones, a first turn's hand and more. */
export const crowded = (setup) => {
  const table = view({ ...setup, hands: undefined });
  const long = [
    many("boxcar", 12),
    [...many("hopper", 5), "wild", ...many("coil", 5), "caboose"],
    ...Array.from({ length: 5 }, () => many("tank", 3)),
    ["coal"],
    ["gondola"],
  ];
  table.hands = table.begun.map((_, seat) =>
    seat === 0
      ? [
          "auto_rack",
          "auto_rack",
          "bulkhead",
          "piggyback",
          "coil",
          "coil",
          "coal",
          "hopper",
          "hopper",
          "tank",
          "boxcar",
          "boxcar",
          "sleeper",
          "diesel",
          "wild",
          "office",
          "wreck",
        ]
      : 12,
  );
  table.sides = table.sides.map((each, i) =>
    side(
      each.seats,
      long.map((cars) => train(cars, { ours: i === 0 })),
      ["tool_car", "tool_car", "office", "light_crane", "light_crane", "heavy_crane"],
    ),
  );
  return table;
};

/** The first turn of a hand: nothing laid yet. */
export const empty = (setup) => {
  const table = view({ ...setup, discard: [], slot: [] });
  return { ...table, sides: table.sides.map((each) => side(each.seats, [])) };
};

/** Every way to sit at the table. */
export const SETUPS = [
  { seats: 2 },
  { seats: 3 },
  { seats: 4 },
  { seats: 4, teams: true },
  { seats: 5 },
  { seats: 6 },
  { seats: 6, teams: true },
];
