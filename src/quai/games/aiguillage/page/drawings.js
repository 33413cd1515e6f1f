/**
 * Aiguillage: small cards 150 x 100 (plate 0 to 38, window beyond), contracts 120 x 180, the vans of a train.
 * Wagons wear railway browns, greens and blues, so that the five bright colours speak of companies only.
 */

import { LINES, mark, pattern, shape } from "quai/draw/lines.js";
import { carArt, engineArt } from "quai/draw/stock.js";
import { bars, gear } from "quai/draw/stock-parts.js";
import { circle, g, path, rect, repeat, svg, text } from "quai/draw/svg.js";
import { PEOPLE } from "./people-drawings.js";

/** The company of a colour, as a line of draw/lines.js. */
export const lineOfColour = (/** @type {string} */ colour) =>
  LINES.find((line) => line.colour === colour)?.id ?? 1;

/* Two kinds that only a table's own card file has, and no other game. */
const livestock = (/** @type {string} */ b) =>
  gear() +
  rect(5, 8, 86, 24.5, "f-ink") +
  repeat(5, (i) => rect(5, 8 + i * 5.2, 86, 3.7, b)) +
  path("M3 8.500L8 5H88L93 8.500Z", "f-ink2") +
  bars(4, 12, 8, 24, 7, "s-ink w2") +
  bars(4, 63, 8, 24, 7, "s-ink w2") +
  rect(36, 9, 24, 23, b) +
  rect(36, 9, 24, 23, "s-ink w1") +
  path(
    "M48 14.500Q43 14.5 43 19L44.500 27Q48 30 51.5 27L53 19Q53 14.5 48 14.500Z" +
      "M43 17Q39 17 38.5 13.500Q42 12.5 44.500 15.500M53 17Q57 17 57.5 13.500Q54 12.5 51.5 15.500Z",
    "f-cream",
  );
const flat = (/** @type {string} */ b) =>
  gear() +
  rect(4, 26, 88, 7, b) +
  bars(8, 12, 27, 5, 10, "s-on w1 o5") +
  bars(4, 10, 8, 18, 25.3, "s-ink w2") +
  [
    [22, 20.5],
    [35, 20.5],
    [48, 20.5],
    [61, 20.5],
    [74, 20.5],
    [28.5, 10],
    [41.5, 10],
    [54.5, 10],
    [67.5, 10],
  ]
    .map(
      ([x, y]) => circle(x, y, 5.6, "f-buff2") + circle(x, y, 3.4, "s-ink2 w1") + circle(x, y, 1.2, "f-ink2"),
    )
    .join("");
/** @type {Record<string, (body: string) => string>} */
const OWN = { livestock, flat };

/**
 * How rare a kind is in the standard box (0 for the joker and for kinds it does not have), its livery,
 * and the car that it is drawn as if that has another name.
 * @type {Record<string, { rarity: number, livery: string, car?: string }>}
 */
const KINDS = {
  passenger: { rarity: 1, livery: "f-green" },
  box: { rarity: 1, livery: "f-umber" },
  coal: { rarity: 1, livery: "f-ink2" },
  tank: { rarity: 2, livery: "f-slate" },
  mail: { rarity: 3, livery: "f-wine" },
  dining: { rarity: 3, livery: "f-blue" },
  livestock: { rarity: 0, livery: "f-umber" },
  flat: { rarity: 0, livery: "f-ink2" },
  sleeping: { rarity: 0, livery: "f-blue", car: "sleeper" },
  locomotive: { rarity: 0, livery: "f-black" },
};
/** The bare picture of a wagon or of the locomotive, 96 x 48. */
export const vehicleArt = (/** @type {string} */ kind) => {
  const { livery, car = kind } = KINDS[kind];
  if (kind === "locomotive") return engineArt("standard", { livery: "f-green" });
  return kind in OWN ? g(OWN[kind](livery), { cls: "line-3" }) : carArt(car, { livery });
};
/** A vehicle alone, in its livery here. */
export const vehicle = (/** @type {string} */ kind, label = "") =>
  svg(96, 48, vehicleArt(kind), { cls: "stock-art", label });

/* ---- signs of the kinds, around 0,0, about 26 across ---- */
const star = (/** @type {number} */ k, /** @type {string} */ cls) =>
  path(
    `${Array.from({ length: 10 }, (_, i) => {
      const a = (i * Math.PI) / 5 - Math.PI / 2,
        r = i % 2 ? k * 0.44 : k;
      return `${i ? "L" : "M"}${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
    }).join("")}Z`,
    cls,
  );
/** @type {Record<string, (fill: string, stroke: string) => string>} */
const SIGNS = {
  passenger: (f) => circle(0, -6, 5.2, f) + path("M-10 11Q-10 1 0 1Q10 1 10 11Z", f),
  box: (_f, s) =>
    rect(-11, -9, 22, 19, `${s} w2`, 1.5) + path("M-10.5 -8.500L10.5 9.500M10.5 -8.500L-10.5 9.5", `${s} w2`),
  coal: (f) =>
    path(
      "M-11 10L-13 4L-8 -1L-2 1L0 7L-3 10ZM1 10L0 4L5 0L11 2L13 8L10 10ZM-5 -2L-6 -8L0 -12L6 -9L6 -3L1 0Z",
      f,
    ),
  tank: (f) => path("M0 -13Q9.5 -1 9.5 4A9.5 9 0 0 1 -9.5 4Q-9.5 -1 0 -13Z", f),
  mail: (_f, s) => rect(-13, -9, 26, 18, `${s} w2`, 1.5) + path("M-12.5 -8L0 2.500L12.5 -8", `${s} w2`),
  dining: (_f, s) =>
    path("M-6 -12V12M-9.5 -12V-5Q-9.5 -1 -6 -1Q-2.5 -1 -2.5 -5V-12M6 12V-12Q11 -10 10.5 0H6", `${s} w2`),
  livestock: (f) =>
    path(
      "M0 -8Q-7 -8 -7 -1L-5 9Q0 13 5 9L7 -1Q7 -8 0 -8Z" +
        "M-7 -4Q-13 -4 -13.500 -9Q-8 -10.500 -5 -6.500M7 -4Q13 -4 13.500 -9Q8 -10.500 5 -6.500Z",
      f,
    ),
  flat: (f) =>
    circle(-7, -1, 4.4, f) +
    circle(7, -1, 4.4, f) +
    circle(0, -9.5, 4.4, f) +
    rect(-13, 5, 26, 4, f, 1) +
    circle(-7, 11.5, 2.5, f) +
    circle(7, 11.5, 2.5, f),
  sleeping: (f) => path("M5 -12A12.5 12.5 0 1 0 11 8A10.5 10.5 0 0 1 5 -12Z", f),
  locomotive: (f) => star(14, f),
};
/** The sign of a kind alone, 28 x 28, in the ink of the text around it. */
export const kindSign = (/** @type {string} */ kind, label = "") =>
  svg(28, 28, g(SIGNS[kind]("f-text", "s-text"), { at: [14, 14] }), { cls: "ai-sign", label });

/* ---- small cards ---- */
const small = (/** @type {string} */ plateInk, /** @type {string} */ plate, /** @type {string} */ window) =>
  svg(
    150,
    100,
    g(window + rect(0, 0, 38, 100, plateInk) + rect(3, 3, 32, 94, "s-gold o7", 5) + plate, { cls: "ai-ink" }),
    { cls: "face" },
  );
const sidings =
  rect(0, 0, 150, 100, "f-sky") +
  path("M38 86V62H52V54H64V62H78V48L84 40L90 48V62H108V44H126V62H150V86Z", "f-haze") +
  path("M138 86V22M138 30H124", "s-ink2 w2 o7") +
  rect(120, 27, 10, 6, "f-wine", 1) +
  rect(0, 86, 150, 14, "f-ground") +
  path("M38 87H150", "s-ink w2") +
  path("M38 92H150", "s-ink2 w4 tie o5");
const dots = (/** @type {number} */ n) =>
  g(
    repeat(n, (i) => circle(19 + (i - (n - 1) / 2) * 9, 82, 3, "f-gold")),
    { cls: "ai-rarity" },
  );
const wagonCard = (/** @type {string} */ kind) => {
  const joker = kind === "locomotive";
  return small(
    joker ? "f-black" : "f-green",
    g(SIGNS[kind](joker ? "f-gold" : "f-cream", "s-cream"), { at: [19, 42], scale: 1.02 }) +
      dots(KINDS[kind].rarity),
    sidings + g(vehicleArt(kind), { at: [39.5, 36], scale: 1.14 }),
  );
};

const office =
  rect(0, 0, 150, 100, "f-buff") + path("M38 84H150", "s-buff2 w2") + path("M38 14H150", "s-buff2 w1");
const bolt = path("M22 24L11 54H19L15 78L29 44H21L26 24Z", "f-gold");
const slip = (/** @type {number} */ x, /** @type {number} */ y, turn = 0) =>
  g(
    rect(-17, -10, 34, 20, "f-stock", 2) +
      rect(-17, -10, 34, 20, "s-green w2", 2) +
      circle(0, 0, 5, "s-green w2") +
      path("M-12 -5V5M12 -5V5", "s-green w2"),
    { at: [x, y], rotate: turn },
  );
const little = (/** @type {string} */ kind, /** @type {number} */ y) =>
  g(vehicleArt(kind), { at: [104, y], scale: 0.44 });
/** What a character does, beside it. @type {Record<string, () => string>} */
const DEEDS = {
  director: () =>
    circle(117, 50, 24, "f-black") +
    circle(117, 50, 20.5, "s-gold w2") +
    [1, 2, 3, 4, 5]
      .map((line, i) => {
        const a = (i * 2 * Math.PI) / 5 - Math.PI / 2;
        return g(shape(line, 117 + 11.5 * Math.cos(a), 50 + 11.5 * Math.sin(a), 4.8, "f-line ai-edge"), {
          cls: `line-${line}`,
        });
      })
      .join(""),
  investor: () =>
    g(rect(-21, -14, 42, 28, "f-green", 3) + rect(-18.5, -11.5, 37, 23, "s-gold w1", 2), {
      at: [116, 38],
      rotate: -8,
    }) +
    g(
      rect(-21, -14, 42, 28, "f-stock", 3) +
        rect(-21, -14, 42, 28, "s-ink w2", 3) +
        path("M0 -8V8M-8 0H8", "s-green w4"),
      { at: [119, 60], rotate: 4 },
    ),
  pickpocket: () =>
    slip(122, 36, -6) +
    slip(122, 54, 3) +
    slip(122, 72, -3) +
    path("M96 54H88M92 48L86 54L92 60", "s-ink w3"),
  switchman: () =>
    little("coal", 22) +
    little("mail", 64) +
    path("M117 47V60M112 55L117 61L122 55M133 60V47M128 52L133 46L138 52", "s-green w3"),
};
const personCard = (/** @type {string} */ who) =>
  small("f-blue", bolt, office + g(PEOPLE[who](), { at: [42, 17], scale: 0.95 }) + DEEDS[who]());

const WAVE = "q9.4 -6 18.75 0t18.75 0t18.75 0t18.75 0t18.75 0t18.75 0t18.75 0t18.75 0";
const note = () =>
  svg(
    150,
    100,
    rect(0, 0, 150, 100, "f-buff") +
      repeat(8, (i) => path(`M0 ${10 + i * 12}${WAVE}`, "s-buff2 w1")) +
      rect(6, 6, 138, 88, "s-green w3", 4) +
      rect(11, 11, 128, 78, "s-green w1", 3) +
      circle(75, 50, 29, "f-green") +
      circle(75, 50, 25.5, "s-gold w1") +
      text(75, 66, 46, "f-cream", "1", "middle") +
      [
        [26, 30],
        [124, 30],
        [26, 82],
        [124, 82],
      ]
        .map(([x, y]) => text(x, y, 22, "f-green", "1", "middle"))
        .join("") +
      path("M20 50H40M110 50H130", "s-green w2"),
    { cls: "face" },
  );

/** Any small card of the yard by its name; events are drawn as scenes (`scenes-drawings.js`). */
export const yardFace = (/** @type {string} */ name) =>
  name === "note" ? note() : name in PEOPLE ? personCard(name) : wagonCard(name);
/** Back of the three piles: a switch. */
export const yardBack = () =>
  svg(
    150,
    100,
    rect(0, 0, 150, 100, "f-green") +
      rect(5, 5, 140, 90, "s-gold w2", 5) +
      path("M20 62H130M20 72H60C90 72 92 36 130 36", "s-cream w3") +
      path("M20 78H62C98 78 100 44 130 44M20 56H130", "s-cream w1"),
    { cls: "face" },
  );

/** One's train: an objective claimed is a van in its company's colours, with its points. */
export const companyCar = (/** @type {number} */ line, /** @type {number} */ points, label = "") =>
  svg(
    96,
    48,
    g(
      gear() +
        rect(4, 7, 88, 25, "f-line", 2) +
        g(pattern(line, 4, 25, 88, 7), { cls: "o3" }) +
        path("M2 8Q3 4 8 4H88Q93 4 94 8Z", "f-ink") +
        rect(4, 30.5, 88, 1.5, "f-ink") +
        mark(line, 25, 19.5, 9.5) +
        rect(48, 8.5, 40, 21, "f-stock", 3) +
        text(68, 26.5, 22, "f-ink", points, "middle"),
      { cls: `line-${line}` },
    ),
    { cls: "stock-art", label },
  );

/* ---- contracts ---- */
const seal =
  path("M-7 10L-10 26L-2 20L2 27L6 10Z", "f-brass") +
  circle(0, 0, 15, "f-gold") +
  circle(0, 0, 11, "s-black w1") +
  star(8, "f-black");
const blank = (
  /** @type {number} */ line,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
) => g(shape(line, x, y, r, "f-line"), { cls: `line-${line}` });
const same = (/** @type {number} */ x, /** @type {number} */ y) =>
  path(`M${x - 4} ${y - 3}H${x + 4}M${x - 4} ${y + 3}H${x + 4}`, "s-ink w2");
const other = (/** @type {number} */ x, /** @type {number} */ y) =>
  same(x, y) + path(`M${x - 3} ${y + 7}L${x + 3} ${y - 7}`, "s-ink w2");
/** @type {Record<string, (line: number) => string>} */
const DEALS = {
  icons: (line) => g(mark(line, 60, 104, 27, "f-line", "f-on"), { cls: `line-${line}` }),
  pairs: () => blank(2, 34, 104, 16) + same(60, 104) + blank(2, 86, 104, 16),
  trios: () =>
    blank(1, 23, 104, 11) + same(41.5, 104) + blank(1, 60, 104, 11) + same(78.5, 104) + blank(1, 97, 104, 11),
  mixed: () =>
    blank(1, 22, 104, 11) + other(41, 104) + blank(2, 60, 104, 11) + other(78.5, 104) + blank(3, 97, 105, 11),
  four: () =>
    blank(1, 40, 87, 12) +
    blank(2, 80, 87, 12) +
    blank(4, 40, 121, 11) +
    blank(5, 80, 121, 11.5) +
    other(60, 87) +
    other(60, 121),
  two_pairs: () =>
    blank(3, 38, 86, 12) +
    same(60, 86) +
    blank(3, 82, 86, 12) +
    blank(5, 38, 122, 11.5) +
    same(60, 122) +
    blank(5, 82, 122, 11.5) +
    path("M24 104H96", "s-buff2 w2"),
};
const deed = (/** @type {string | number} */ figure, /** @type {string} */ picture, label = "") =>
  svg(
    120,
    180,
    rect(0, 0, 120, 180, "f-stock") +
      rect(0, 0, 120, 56, "f-black") +
      rect(3.5, 3.5, 113, 49, "s-gold o7", 5) +
      g(seal, { at: [30, 25] }) +
      text(82, 45.5, 48, "f-cream", figure, "middle") +
      rect(0, 56, 120, 96, "f-buff") +
      rect(7, 63, 106, 82, "s-buff2 w1", 3) +
      picture +
      rect(0, 152, 120, 28, "f-black") +
      path("M20 162H100M20 170H74", "s-gold w1"),
    { cls: "face", label },
  );
/** A contract by its name ("pairs", "icons-red"), with its points. */
export const contractFace = (/** @type {string} */ name, /** @type {number} */ points, label = "") => {
  const [kind, colour] = name.split("-");
  return deed(points, DEALS[kind](lineOfColour(colour)), label);
};
/** A contract face down. */
export const contractBack = (label = "") =>
  deed(
    "?",
    circle(60, 104, 26, "f-black") +
      circle(60, 104, 22, "s-gold w2") +
      g(star(14, "f-gold"), { at: [60, 104] }),
    label,
  );
