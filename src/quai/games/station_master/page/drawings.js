/**
 * Station Master: cards 120 x 180 (plate 0 to 56, window 56 to 152, foot 152 to 180), passenger tokens,
 * engine marks. Good is green with rules and dots, bad is red with slants and bars: the sign decides, colour helps.
 */

import { passenger } from "quai/draw/figures.js";
import { pattern, shape } from "quai/draw/lines.js";
import { carArt, engineArt } from "quai/draw/stock.js";
import { circle, g, path, rect, repeat, svg, text } from "quai/draw/svg.js";

const rolling = (
  /** @type {string} */ kind,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ scale,
) => g(carArt(kind), { at: [x, y], scale });
const leading = (
  /** @type {string} */ kind,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ scale,
) => g(engineArt(kind), { at: [x, y], scale });

/** A value with a true minus. */
export const signed = (/** @type {number} */ n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/* ---- passenger tokens: the shape is the player, the figure is the value ---- */
/**
 * How a value sits in each shape: centre, radius, base line, size of the figure.
 * @type {Record<number, [number, number, number, number]>}
 */
const SIT = {
  1: [20, 17.5, 28.5, 24],
  2: [20, 18.2, 28.5, 24],
  3: [22.5, 19, 34, 20],
  4: [20, 16.4, 27.5, 21],
  5: [20.5, 17.6, 32, 23],
  6: [20, 18, 27.5, 21],
};
const head = (/** @type {number} */ y, /** @type {number} */ k) =>
  circle(20, y - 9 * k, 4.4 * k, "f-on") +
  path(
    `M${20 - 8 * k} ${y + 5 * k}Q${20 - 8 * k} ${y - 4 * k} 20 ${y - 4 * k}` +
      `Q${20 + 8 * k} ${y - 4 * k} ${20 + 8 * k} ${y + 5 * k}Z`,
    "f-on",
  );
/** A token, 40 x 40: its value when one may see it, else a traveller's silhouette. */
export const token = (/** @type {number} */ seat, value = 0, label = "") => {
  const [y, r, base, size] = SIT[seat];
  return svg(
    40,
    40,
    g(
      shape(seat, 20, y, r, "f-line edge") +
        shape(seat, 20, y, r * 0.84, "s-on hair o5") +
        (value ? text(20, base, size, "f-on", value, "middle") : head(base - 4.2, seat === 3 ? 0.66 : 0.8)),
      { cls: `line-${seat}` },
    ),
    { cls: "pax", label },
  );
};

/* ---- pictograms, drawn around 0,0 in a circle of about 20 ---- */
const crown = (/** @type {string} */ cls) =>
  path("M-18 -9L-9.5 0L0 -15L9.5 0L18 -9L14.5 11H-14.5Z", cls) +
  rect(-14.5, 13, 29, 4, cls, 1) +
  circle(-18, -11, 2.6, cls) +
  circle(0, -16, 2.6, cls) +
  circle(18, -11, 2.6, cls);
const star = (/** @type {string} */ cls) =>
  path("M0 -17L4.6 -5.4L17 -4.800L7.4 3L10.6 15L0 8.300L-10.6 15L-7.4 3L-17 -4.800L-4.6 -5.400Z", cls);
const wrench = (/** @type {string} */ cls) =>
  path(
    "M-17 12L2 -7A10.5 10.5 0 0 1 15 -19L8.5 -12.500L12.5 -8.500L19 -15" +
      "A10.5 10.5 0 0 1 7 -2L-12 17A3.6 3.6 0 0 1 -17 12Z",
    cls,
  );
const disc = (/** @type {string} */ cls, /** @type {string} */ ink) =>
  path("M0 4V17", `${ink} w4`) + circle(0, -7, 12.5, cls);
const arrow = (/** @type {string} */ d, /** @type {string} */ tip, /** @type {string} */ cls) =>
  path(d, cls) + path(tip, cls);
const hook = (/** @type {string} */ cls) =>
  path("M-21 0H-13M13 0H21", `${cls} w4`) +
  path("M-13 -6H-8A6 6 0 0 1 -8 6H-13M13 -6H8A6 6 0 0 0 8 6H13", `${cls} w3`) +
  path("M-2 -15L2 -9M3 -15L1 -10M-2 15L2 9", `${cls} w2`);
const twin = (/** @type {string} */ cls) =>
  path("M-34 10H34M-34 -10H-4M16 -10H34", `${cls} w2`) +
  path("M-22 -10Q4 -10 6 1", `${cls} w4`) +
  path("M-1 -2L6 5L12.5 -3", `${cls} w4`);
const dial = (/** @type {string} */ cls, /** @type {string} */ ink) =>
  circle(0, 0, 17, cls) + path("M0 -11V0L8 5", `${ink} w3`);
const man = (/** @type {string} */ cls) =>
  circle(0, -11, 6, cls) + path("M-11 15Q-12 -2 0 -2Q12 -2 11 15Z", cls);

/** Mark of an engine's kind, 24 x 24: executive a star, freight two opposed arrows, standard a wheel. */
/** @type {Record<string, string>} */
const KINDS = {
  standard:
    circle(12, 12, 8.2, "s-gold w2") +
    circle(12, 12, 2.4, "f-gold") +
    path("M12 4V20M4 12H20M6.3 6.300L17.7 17.700M17.7 6.300L6.3 17.700", "s-gold w1"),
  executive: g(star("f-gold"), { at: [12, 12.6], scale: 0.66 }),
  freight: path("M3 8H19M15 4L19.5 8L15 12M21 16H5M9 12L4.5 16L9 20", "s-gold w2"),
};
export const kindMark = (/** @type {string} */ kind, label = "") =>
  svg(24, 24, KINDS[kind], { cls: "kind-mark", label });
/** Small glyphs on value plates, 16 x 16: doubled by a Royal, turned by freight, raised by an executive train. */
/** @type {Record<string, string>} */
const GLYPHS = {
  royal: g(crown("f-on"), { at: [8, 8.5], scale: 0.4 }),
  turned: path("M2 5.500H12.5M10 2.500L13 5.500L10 8.500M14 11H3.500M6 8.500L3 11L6 14", "s-on"),
  star: g(star("f-on"), { at: [8, 8.6], scale: 0.44 }),
};
export const glyph = (/** @type {string} */ name, label = "") =>
  svg(16, 16, GLYPHS[name], { cls: "glyph", label });

/* ---- cards ---- */
const face = (
  /** @type {number} */ line,
  /** @type {string} */ plate,
  /** @type {string} */ window,
  /** @type {string} */ foot,
) =>
  svg(120, 180, g(rect(0, 0, 120, 180, "f-stock") + window + plate + foot, { cls: `line-${line}` }), {
    cls: "face",
  });

/* Inside the hall: the roof above, and below it a wall that goes on from card to card, for carriages
   coupled on the table show only that part. */
const hallBack =
  rect(0, 56, 120, 96, "f-sky") +
  path("M8 88A52 34 0 0 1 112 88Z", "f-haze") +
  path("M20 88A40 25 0 0 1 100 88Z", "f-sky") +
  path("M60 63V88M36 69L44 88M84 69L76 88", "s-line w1 o5");
const rails = (/** @type {number} */ y) =>
  rect(0, y, 120, 152 - y, "f-ground") + path(`M0 ${y + 0.5}H120`, "s-ink w2");

const pips = (/** @type {number} */ n, /** @type {boolean} */ good) =>
  repeat(n, (i) => {
    const x = 60 + (i - (n - 1) / 2) * 13;
    return good ? circle(x, 166, 4.6, "f-on") : rect(x - 4.8, 164, 9.6, 4.2, "f-on", 2);
  });
const footOf = (/** @type {number} */ n, /** @type {boolean} */ good) =>
  rect(0, 152, 120, 28, "f-line") +
  g(pattern(good ? 1 : 2, 0, 152, 120, 28), { cls: "o3" }) +
  rect(60 - n * 6.5 - 6, 155.5, n * 13 + 12, 21, "f-line", 10.5) +
  pips(n, good);
const coachMark = (/** @type {number} */ x, /** @type {number} */ y) =>
  path(
    `M${x - 15} ${y + 7}V${y - 6}Q${x - 15} ${y - 11} ${x - 10} ${y - 11}` +
      `H${x + 10}Q${x + 15} ${y - 11} ${x + 15} ${y - 6}V${y + 7}Z`,
    "f-on",
  ) +
  repeat(3, (i) => rect(x - 11 + i * 8, y - 6, 6, 6, "f-line", 1)) +
  circle(x - 8, y + 10, 3.6, "f-on") +
  circle(x + 8, y + 10, 3.6, "f-on");
const crateMark = (/** @type {number} */ x, /** @type {number} */ y) =>
  rect(x - 15, y - 11, 30, 18, "f-on", 1.5) +
  path(`M${x - 12} ${y - 8}L${x + 12} ${y + 4}M${x + 12} ${y - 8}L${x - 12} ${y + 4}`, "s-line w2") +
  circle(x - 8, y + 10, 3.6, "f-on") +
  circle(x + 8, y + 10, 3.6, "f-on");

/** An ordinary carriage, +1 to +6 or -1 to -6. */
const carriage = (/** @type {number} */ value) => {
  const good = value > 0;
  return face(
    good ? 3 : 2,
    rect(0, 0, 120, 56, "f-line") +
      rect(3.5, 3.5, 113, 49, "s-on o5", 5) +
      text(10, 45.5, 50, "f-on", signed(value)) +
      (good ? coachMark : crateMark)(93, 28),
    hallBack + rails(143) + rolling(good ? "sm_passenger" : "sm_goods", 3, 91.5, 1.19),
    footOf(Math.abs(value), good),
  );
};

/** A carriage worth its green value on executive trains and its red one elsewhere. */
const split = (/** @type {string} */ kind, /** @type {number} */ green, /** @type {number} */ red) =>
  face(
    1,
    g(rect(0, 0, 62, 56, "f-line") + text(31, 42, 40, "f-on", signed(red), "middle"), { cls: "line-2" }) +
      g(
        path("M62 0H120V56H56L62 28Z", "f-line") +
          text(88, 49, 32, "f-on", signed(green), "middle") +
          g(star("f-on"), { at: [88, 13.5], scale: 0.56 }),
        { cls: "line-3" },
      ) +
      path("M60 0V56", "s-stock w3") +
      rect(3.5, 3.5, 113, 49, "s-cream o5", 5),
    hallBack + rails(143) + rolling(kind, 3, 91.5, 1.19),
    g(
      rect(0, 152, 60, 28, "f-line") +
        g(star("f-on"), { at: [30, 167], scale: 0.62 }) +
        path("M18 158L42 175", "s-line w6") +
        path("M19 159L41 174", "s-on w3"),
      { cls: "line-2" },
    ) +
      g(rect(60, 152, 60, 28, "f-line") + g(star("f-on"), { at: [90, 167], scale: 0.62 }), {
        cls: "line-3",
      }) +
      path("M60 152V180", "s-stock w3"),
  );

/* Special cards: black enamel, brass; the plate holds pictogram and number, the window tells what happens. */
const special = (/** @type {string} */ index, /** @type {string} */ number, /** @type {string} */ window) =>
  face(
    4,
    rect(0, 0, 120, 56, "f-black") +
      rect(3.5, 3.5, 113, 49, "s-gold o7", 5) +
      (number
        ? g(index, { at: [34, 29], scale: 1.12 }) + text(84, 46, 48, "f-cream", number, "middle")
        : g(index, { at: [60, 29], scale: 1.2 })),
    rect(0, 56, 120, 96, "f-buff") + window,
    rect(0, 152, 120, 28, "f-black") +
      path("M10 166H46M74 166H110", "s-gold w1") +
      path("M60 160L66 166L60 172L54 166Z", "s-gold w1"),
  );
const bed = (/** @type {number} */ y) =>
  path(`M0 ${y}H120`, "s-ink w2") + path(`M0 ${y + 4}H120`, "s-buff2 w4 tie");
const mini = (
  /** @type {number} */ line,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ turn,
) =>
  g(
    rect(-15, -22, 30, 44, "f-stock", 3) +
      rect(-15, -22, 30, 14, "f-line", 3) +
      rect(-15, -22, 30, 44, "s-ink w1", 3),
    { at: [x, y], rotate: turn, cls: `line-${line}` },
  );
const fan = (/** @type {number} */ n) =>
  repeat(n, (i) => {
    const k = i - (n - 1) / 2;
    return mini(
      i % 2 ? 2 : 3,
      60 + k * (n > 3 ? 19 : 27),
      104 + Math.abs(k) * (n > 3 ? 3 : 4),
      k * (n > 3 ? 9 : 12),
    );
  });
const coin = (
  /** @type {number} */ seat,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ r,
) => g(shape(seat, x, y, r, "f-line") + shape(seat, x, y, r * 0.8, "s-on hair o5"), { cls: `line-${seat}` });

/** @type {Record<string, () => string>} */
const SPECIALS = {
  caboose: () =>
    special(
      g(disc("f-gold", "s-gold") + circle(0, -7, 7, "f-black"), {}),
      "0",
      bed(142) +
        rolling("caboose", 8, 97, 0.95) +
        arrow("M22 76H84", "M34 66L21 76L34 86", "s-green w6") +
        path("M98 76H104", "s-green w6"),
    ),
  royal: () =>
    special(
      crown("f-gold"),
      "×2",
      bed(140) +
        rolling("sm_passenger", 2, 112, 0.6) +
        rolling("sm_passenger", 60, 112, 0.6) +
        path("M4 108V100H116V108", "s-ink w2") +
        g(crown("f-brass"), { at: [60, 82], scale: 1.05 }),
    ),
  reassign: () =>
    special(
      twin("s-gold"),
      "",
      bed(95) +
        bed(143) +
        rolling("sm_passenger", 4, 66.5, 0.62) +
        g(rolling("sm_goods", 58, 114.5, 0.62)) +
        g(rect(66, 73, 44, 20, "s-ink2 dash", 3)) +
        arrow("M88 99Q100 104 92 112", "M97 107L91 114L86 106", "s-green w3"),
    ),
  repair3: () =>
    special(
      wrench("f-gold"),
      "3",
      fan(3) + g(wrench("f-ink"), { at: [62, 122], scale: 1.1 }) + path("M12 145H108", "s-buff2 w2"),
    ),
  repair5: () =>
    special(
      wrench("f-gold"),
      "5",
      fan(5) + g(wrench("f-ink"), { at: [62, 124], scale: 1.1 }) + path("M12 147H108", "s-buff2 w2"),
    ),
  transfer: () =>
    special(
      man("f-gold") + path("M16 -4H26M22 -9L27 -4L22 1", "s-gold w3"),
      "3",
      rect(8, 66, 42, 74, "f-stock", 4) +
        rect(8, 66, 42, 74, "s-ink2 w1", 4) +
        rect(70, 66, 42, 74, "f-stock", 4) +
        rect(70, 66, 42, 74, "s-ink2 w1", 4) +
        coin(1, 29, 82, 9) +
        circle(29, 103, 9, "s-ink2 dash") +
        circle(29, 124, 9, "s-ink2 dash") +
        coin(2, 91, 82, 9) +
        coin(3, 91, 104, 9) +
        coin(4, 91, 125, 8.5) +
        arrow("M40 103H78", "M70 95L79 103L70 111", "s-green w4"),
    ),
  standing: () =>
    special(
      man("f-gold"),
      "+1",
      path("M0 63H120", "s-brass w2") +
        [24, 60, 96]
          .map((x) => path(`M${x} 63V72`, "s-brass w2") + circle(x, 75, 3.6, "s-brass w2"))
          .join("") +
        rect(6, 84, 20, 36, "f-stock", 2) +
        rect(94, 84, 20, 36, "f-stock", 2) +
        path("M0 134H120", "s-buff2 w2") +
        g(passenger(1), { at: [14, 72], cls: "line-1" }) +
        g(passenger(2), { at: [42, 72], cls: "line-2" }) +
        g(passenger(3), { at: [70, 72], cls: "line-3" }),
    ),
  uncouple1: () => special(hook("s-gold"), "1", uncoupled(1)),
  uncouple2: () => special(hook("s-gold"), "2", uncoupled(2)),
  rush: () =>
    special(
      g(dial("f-gold", "s-black")),
      "+1",
      leading("standard", 50, 64, 0.72) +
        path("M46 98H120", "s-ink w2") +
        circle(24, 78, 15, "f-ink") +
        circle(24, 78, 12, "f-stock") +
        path("M24 70V78L30 81", "s-ink w2") +
        [
          [1, 0],
          [3, 22],
          [2, 44],
          [4, 66],
          [1, 88],
        ]
          .map(([l, x]) => g(passenger(l), { at: [x, 98], scale: 0.72, cls: `line-${l}` }))
          .join(""),
    ),
};
const cut = (/** @type {number} */ x) =>
  path(`M${x} 70V136`, "s-ink w2 dash") + path(`M${x - 6} 66L${x} 72L${x + 6} 66`, "s-ink w2");
const uncoupled = (/** @type {number} */ n) =>
  bed(138) +
  (n === 1
    ? rolling("sm_passenger", -31, 102, 0.74) + rolling("sm_goods", 53, 102, 0.74) + cut(46)
    : rolling("sm_passenger", -41, 107, 0.62) +
      rolling("sm_goods", 29, 110.5, 0.54) +
      rolling("sm_goods", 75, 110.5, 0.54) +
      cut(24)) +
  arrow("M66 78H106", "M98 71L107 78L98 85", "s-green w4");

/**
 * What is printed on 1st Class and Executive carriages, unless a table brings its own: green, red.
 * @type {Record<string, [number, number]>}
 */
export const PRINTED = { first: [3, -3], executive: [6, -6] };
/** Any card by name: "+4", "-3", "first", "executive" (with values of its own: "first=4=-2"), or a special. */
export const cardFace = (/** @type {string} */ name) => {
  if (name === "back") return cardBack();
  if (SPECIALS[name]) return SPECIALS[name]();
  const [kind, green, red] = name.split("=");
  if (!(kind in PRINTED)) return carriage(Number(name));
  return split(
    kind === "first" ? "first_class" : kind,
    Number(green ?? PRINTED[kind][0]),
    Number(red ?? PRINTED[kind][1]),
  );
};
/** The back of a card: a wheel on green enamel. */
const cardBack = () =>
  face(
    3,
    "",
    rect(0, 0, 120, 180, "f-green") +
      rect(7, 7, 106, 166, "s-gold w2", 6) +
      g(KINDS.standard, { at: [24, 54], scale: 3 }),
    "",
  );
/** The names of the ten special cards. */
export const SPECIAL_NAMES = Object.keys(SPECIALS);
