/** Positions of Trambahn for tests, as the server's views give them. */
export const column = (line, values, tram = null) => ({
  line,
  cards: values.map((value) => (value === "C" ? "conductor" : `${["I", "II", "III", "IV"][line]}-${value}`)),
  tram,
});

/** A view with the given parts; the rest is a quiet table. */
export const view = (parts = {}) => ({
  game: "trambahn",
  viewer: [0],
  actor: 0,
  phase: "passengers",
  placed: 0,
  hands: [["I-8", "II-7", "III-8", "III-8", "IV-10", "conductor"], 6],
  money: [{ count: 11 }, { count: 14 }],
  rows: [["I-9", "I-1"], ["II-3"], ["III-4", "III-9", "conductor"], []],
  columns: [[column(0, [2, 4, 5, 7], "steam"), column(2, [1, 3])], [column(1, [1, 2, 4, 6, 9], "horse")]],
  market: ["horse", "steam", "steam"],
  stack: ["electric", "electric"],
  pile: 21,
  discard: Array.from({ length: 28 }, () => [7, "I-1"]),
  points: [49, 40],
  scorings: 5,
  sheet: [
    { line: "I", points: [6, 4] },
    { line: "bonus", points: [30, 0] },
    { line: "II", points: [0, 8] },
  ],
  reshuffles: 0,
  sizes: [],
  plays: [],
  noted: [0, 0],
  unseen: [],
  ...parts,
});

/** The fullest table there is: as many columns as the rules allow. */
export const crowded = () =>
  view({
    columns: [
      [
        ...Array.from({ length: 8 }, (_, i) => column(i % 4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "electric")),
        ...Array.from({ length: 5 }, (_, i) => column(i % 4, [i + 1])),
      ],
      Array.from({ length: 8 }, (_, i) =>
        column(i % 4, [1, 2, "C", "C", "C", 3, 4, 5, 6, 7, 8, 9, 10], "horse"),
      ),
    ],
  });

/** Room for the board: width and height, the height 0 where the page scrolls. */
export const ROOMS = [
  [966, 560],
  [786, 560],
  [1250, 760],
  [748, 0],
  [620, 0],
  [344, 0],
  [304, 0],
];
