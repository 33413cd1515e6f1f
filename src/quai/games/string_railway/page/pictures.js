/** The drawings of the rules page, by the names that help/*.md uses. Units are tenths of a millimetre. */

import { g, svg } from "quai/draw/svg.js";
import { cord } from "./draw-cords.js";
import { marks } from "./draw-marks.js";
import { fieldCord, fieldShape, mountain, river } from "./draw-scenery.js";
import { stationTile } from "./draw-stations.js";
import { outline, setTile } from "./ground.js";

/** @typedef {number[][]} Points */

/** A picture of `w` by `h`, shown `size` pixels wide. */
const picture = (
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ size,
  /** @type {string} */ body,
) => ({
  size,
  art: (/** @type {string} */ label) => svg(w, h, body, { cls: "picture sr-picture art-text", label }),
});
const words = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ text, size = 190) =>
  `<text x="${x}" y="${y}" font-size="${size}" class="f-page">${text}</text>`;
const inside = (/** @type {string} */ art) => art.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");

/** A tile at a place: kind, owner and companies there by number. */
const tile = (
  /** @type {string} */ kind,
  /** @type {number} */ x,
  /** @type {number} */ y,
  angle = 0,
  owner = 0,
  visitors = /** @type {number[]} */ ([]),
) => setTile({ x, y, angle }, { kind, owner, visitors });
/** A mark of the map at a place. */
const mark = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ art) =>
  g(art, { at: [x, y], scale: 13 });
/** A smooth line through places, in small steps. @param {Points} places @returns {Points} */
const through = (places) => {
  const at = (/** @type {number} */ i) => places[Math.max(0, Math.min(places.length - 1, i))],
    steps = 16,
    out = [places[0]];
  for (let i = 0; i + 1 < places.length; i++)
    for (let k = 1; k <= steps; k++) {
      const u = k / steps,
        [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      out.push(
        [0, 1].map(
          (n) =>
            0.5 *
            (2 * b[n] +
              (c[n] - a[n]) * u +
              (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * u * u +
              (3 * b[n] - a[n] - 3 * c[n] + d[n]) * u ** 3),
        ),
      );
    }
  return out;
};
const string = (/** @type {Points} */ places, company = 3) => cord(through(places), company);
const ring = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ rx,
  /** @type {number} */ ry,
) =>
  Array.from({ length: 40 }, (_, i) => [
    x + Math.cos((i * Math.PI) / 20) * rx * (1 + 0.08 * Math.sin(i * 0.47)),
    y + Math.sin((i * Math.PI) / 20) * ry,
  ]);
const meadow = (/** @type {number} */ w, /** @type {number} */ h) =>
  `<rect x="0" y="0" width="${w}" height="${h}" rx="120" class="field-ground"/>`;

const KINDS = [
  "main",
  "city",
  "central",
  "transfer",
  "local",
  "junction",
  "suburb",
  "terminus",
  "country",
  "scenic",
];
/**
 * Fields with their main stations, as the rules have them, moved to the origin.
 * @type {{ corners: Points, places: number[][] }[]}
 */
const FIELDS = [
  {
    corners: [
      [4250, 500],
      [8000, 6995],
      [500, 6995],
    ],
    places: [
      [4250, 1047, 0],
      [7527, 6722, 30],
      [973, 6722, 60],
    ],
  },
  {
    corners: [
      [500, 500],
      [8000, 500],
      [8000, 8000],
      [500, 8000],
    ],
    places: [
      [700, 700, 0],
      [7800, 700, 0],
      [7800, 7800, 0],
      [700, 7800, 0],
    ],
  },
  {
    corners: [
      [5400, 596],
      [10254, 4123],
      [8400, 9829],
      [2400, 9829],
      [546, 4123],
    ],
    places: [
      [5400, 879, 45],
      [9985, 4210, 27],
      [8234, 9600, 9],
      [2566, 9600, 81],
      [815, 4210, 63],
    ],
  },
];
const COMPANIES = [2, 1, 4, 3, 5];
const field = (/** @type {typeof FIELDS[number]} */ { corners, places }, /** @type {number} */ x) =>
  g(
    fieldShape(corners) +
      fieldCord(corners) +
      places.map(([px, py, angle], i) => tile("main", px, py, angle, COMPANIES[i], [COMPANIES[i]])).join(""),
    { at: [x, 0], scale: 0.3 },
  );

/** Two strings that meet around a place, and the sign of what that is. */
const contact = (
  /** @type {number} */ x,
  /** @type {Points} */ mine,
  /** @type {Points} */ theirs,
  /** @type {string} */ sign,
) => g(cord(theirs, 2) + cord(mine, 1) + sign, { at: [x, 0] });
const cross = (/** @type {number} */ x, /** @type {number} */ y, n = -1) => mark(x, y, marks.cost(n));
const free = (/** @type {number} */ x, /** @type {number} */ y) => mark(x, y, marks.free());
const gain = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ n) =>
  mark(x, y, marks.gain(n));

/** @type {Record<string, { size: number, art: (label: string) => string }>} */
export const pictures = {
  strings: picture(
    7000,
    3900,
    640,
    string(
      [
        [200, 300],
        [1000, 180],
        [1900, 420],
        [2700, 300],
      ],
      1,
    ) +
      words(3100, 360, "30 cm") +
      string(
        [
          [200, 950],
          [1500, 780],
          [3200, 1120],
          [4500, 800],
          [5200, 950],
        ],
        4,
      ) +
      words(5600, 1010, "60 cm") +
      river(
        through([
          [200, 1750],
          [1600, 1560],
          [3600, 1940],
          [5200, 1750],
        ]),
      ) +
      words(5600, 1810, "75 cm") +
      mountain(ring(1250, 3150, 1000, 560)) +
      words(2600, 3210, "80 cm") +
      g(
        fieldCord([
          [0, 0],
          [1500, 0],
          [1500, 1000],
          [0, 1000],
        ]),
        { at: [3900, 2650] },
      ) +
      words(5700, 3210, "300 cm"),
  ),
  stations: picture(
    262,
    106,
    640,
    KINDS.map((kind, i) =>
      g(inside(stationTile({ kind, owner: kind === "main" ? 3 : 0 })), {
        at: [(i % 5) * 53, Math.floor(i / 5) * 55],
      }),
    ).join(""),
  ),
  fields: picture(8400, 3200, 700, field(FIELDS[0], 0) + field(FIELDS[1], 2550) + field(FIELDS[2], 5150)),
  placing: picture(
    5200,
    2400,
    520,
    meadow(5200, 2400) +
      river(
        through([
          [2300, 100],
          [2460, 1250],
          [2300, 2300],
        ]),
      ) +
      string(
        [
          [3200, 700],
          [4000, 400],
          [4900, 800],
        ],
        2,
      ) +
      tile("central", 900, 1100, 12) +
      `<path d="${outline({ x: 900, y: 1100, angle: 12 }, 60)}" class="hit"/>` +
      tile("local", 2460, 1250, 30) +
      `<path d="${outline({ x: 2460, y: 1250, angle: 30 }, 60)}" class="hit full"/>` +
      mark(2780, 900, marks.warn()) +
      tile("suburb", 4000, 1750, 0) +
      tile("country", 4370, 1600, 40) +
      `<path d="${outline({ x: 4370, y: 1600, angle: 40 }, 60)}" class="hit full"/>` +
      mark(4720, 1300, marks.warn()),
  ),
  track: picture(
    5200,
    1900,
    560,
    meadow(5200, 1900) +
      tile("main", 500, 1400, 0, 3, [3]) +
      tile("local", 2300, 700, 14, 0, [3]) +
      tile("central", 4400, 1100, -8, 0, [3]) +
      string([
        [520, 1380],
        [1400, 1350],
        [2300, 700],
        [3300, 500],
        [4380, 1100],
      ]) +
      mark(520, 1380, marks.pin()) +
      mark(4380, 1100, marks.pin()),
  ),
  crossings: picture(
    5200,
    2000,
    560,
    meadow(5200, 2000) +
      string(
        [
          [1200, 150],
          [1300, 1000],
          [1200, 1850],
        ],
        2,
      ) +
      tile("junction", 3600, 1000, 10, 0, [1, 2]) +
      string(
        [
          [3500, 150],
          [3600, 1000],
          [3700, 1850],
        ],
        2,
      ) +
      string(
        [
          [300, 1200],
          [1300, 1000],
          [2500, 800],
          [3600, 1000],
          [4900, 900],
        ],
        1,
      ) +
      cross(1300, 1000) +
      free(3600, 1000),
  ),
  scoring: picture(
    6000,
    2300,
    600,
    meadow(6000, 2300) +
      river(
        through([
          [2800, 60],
          [2950, 1100],
          [2750, 2240],
        ]),
      ) +
      tile("main", 500, 1750, 0, 3, [3]) +
      tile("local", 1800, 850, 12, 0, [3]) +
      tile("city", 4100, 1400, -10, 3, [3]) +
      tile("country", 5400, 700, 20, 0, [3]) +
      string([
        [520, 1730],
        [1200, 1500],
        [1800, 850],
        [2950, 1100],
        [4100, 1400],
        [4800, 1250],
        [5380, 720],
      ]) +
      gain(2100, 520, 2) +
      cross(2950, 1100) +
      gain(4400, 1060, 3) +
      gain(5650, 380, 1),
  ),
  contacts: picture(
    7200,
    1800,
    700,
    contact(
      0,
      [
        [100, 900],
        [1600, 900],
      ],
      [
        [850, 150],
        [850, 1650],
      ],
      cross(850, 900),
    ) +
      contact(
        1900,
        [
          [100, 900],
          [1600, 900],
        ],
        [
          [100, 200],
          [850, 870],
          [1600, 200],
        ],
        free(850, 880),
      ) +
      contact(
        3750,
        [
          [100, 900],
          [1600, 900],
        ],
        [
          [100, 250],
          [500, 900],
          [1200, 900],
          [1600, 1550],
        ],
        cross(850, 900),
      ) +
      contact(
        5600,
        [
          [100, 900],
          [1600, 900],
        ],
        [
          [850, 200],
          [850, 890],
        ],
        free(850, 880),
      ),
  ),
};
