/** Ten railway people, busts 96 x 96 in a round frame: the faces of bots. Each is known by hat and outline. */
import { circle, path, rect, svg } from "./svg.js";

const eyes = (y = 49, x = 6.2) => circle(48 - x, y, 2, "f-ink") + circle(48 + x, y, 2, "f-ink");
const head = (/** @type {string} */ skin, y = 49) =>
  rect(42, y + 9, 12, 16, `${skin} k-shade`) +
  `<ellipse cx="48" cy="${y}" rx="14.5" ry="16.5" class="${skin}"/>`;
const ears = (/** @type {string} */ skin, y = 50) => circle(33.5, y, 3.4, skin) + circle(62.5, y, 3.4, skin);
const smile = (y = 57) => path(`M43 ${y}Q48 ${y + 4} 53 ${y}`, "s-ink w2");
const coat = (/** @type {string} */ cls) => path("M12 98Q12 74 34 70L48 76L62 70Q84 74 84 98Z", cls);
const lapels = (/** @type {string} */ shirt, ink = "s-ink w2 o5") =>
  path("M38 70L48 88L58 70L53 67H43Z", shirt) + path("M38 70L48 88L58 70", ink);

/* White-topped cap with a gold band, uniform with two rows of buttons, low bun. */
const mireille = () =>
  circle(66, 60, 8, "h-chestnut") +
  coat("p-green") +
  path("M40 70L48 80L56 70L53 67H43Z", "f-cream") +
  path("M48 80V98", "s-gold w1") +
  [82, 91].map((y) => circle(41, y, 2.2, "f-gold") + circle(55, y, 2.2, "f-gold")).join("") +
  path("M20 80L33 74M76 80L63 74", "s-gold w3") +
  head("k-fair") +
  path("M33 52Q31 36 48 36Q65 36 63 52L66 60Q59 56 59 45Q48 47 38 43Q37 50 33 52Z", "h-chestnut") +
  eyes(50) +
  smile(58) +
  path("M27 30Q30 15 48 15Q66 15 69 30L63 35H33Z", "f-cream") +
  rect(32, 31, 32, 7, "f-gold") +
  circle(48, 27, 4.2, "p-rust") +
  path("M32 38H64Q69 44 60 43.5Q48 41 36 43.5Q27 44 32 38Z", "f-black");

/* Soft cap pulled to one side, full black beard, red kerchief, soot. */
const anselme = () =>
  coat("p-night") +
  path("M32 70Q48 84 64 70L60 66H36Z", "p-rust") +
  path("M46 78L40 91L48 84L56 91L50 78Z", "p-wine") +
  ears("k-tan") +
  head("k-tan") +
  path("M32 48Q33 55 38 54Q48 50 58 54Q63 55 64 48Q67 72 48 76Q29 72 32 48Z", "h-black") +
  path("M42 60Q48 64 54 60", "s-cream w2") +
  eyes(48) +
  circle(58, 42, 2.6, "f-ink o3") +
  path("M29 40Q24 24 42 21Q66 17 71 33Q71 39 64 40Z", "p-grey") +
  path("M28 38Q46 31 68 38Q70 42 66 42Q46 38 30 43Q26 43 28 38Z", "p-black");

/* High bun, green eyeshade, round glasses, white collar. */
const odette = () =>
  circle(48, 20, 10, "h-red") +
  path("M42 21Q44 14 51 14M44 25Q52 25 54 18", "s-ink w1 o5") +
  coat("p-wine") +
  path("M34 70L48 82L62 70L54 66H42Z", "f-cream") +
  path("M48 81L40 76V87ZM48 81L56 76V87Z", "p-black") +
  head("k-fair", 50) +
  path("M31 58Q27 27 48 26Q69 27 65 58Q60 50 60 42H36Q36 50 31 58Z", "h-red") +
  circle(41, 51, 5.6, "s-ink w2") +
  circle(55, 51, 5.6, "s-ink w2") +
  path("M46.5 50.5H49.5", "s-ink w2") +
  circle(41, 51, 1.9, "f-ink") +
  circle(55, 51, 1.9, "f-ink") +
  smile(60) +
  path("M30 37Q48 31 66 37L65 43Q48 50 31 43Z", "p-moss") +
  path("M30 36.5Q48 31 66 36.5", "ps-black w3");

/* Sou'wester, oilskin collar, grey moustache, signal lamp. */
const firmin = () =>
  coat("p-gold") +
  path("M30 71L44 78V98M66 71L52 78V98", "ps-black w2 o5") +
  path("M32 72L36 62L48 72L60 62L64 72L48 82Z", "p-gold") +
  path("M36 62L48 73L60 62", "ps-black w2") +
  head("k-tan") +
  eyes(49) +
  path("M36 58Q42 52 48 56Q54 52 60 58Q56 64 48 60Q40 64 36 58Z", "h-grey") +
  path("M34 36Q33 14 48 14Q63 14 62 36Z", "p-gold") +
  path("M48 14V36", "ps-black w1 o5") +
  path("M14 46Q28 40 33 33Q48 29 63 33Q68 40 82 46Q66 46 60 41Q48 38 36 41Q30 46 14 46Z", "p-gold") +
  path("M33 33Q48 29 63 33", "ps-black w2") +
  path("M63 60Q70 48 77 60", "ps-black w2") +
  rect(61, 59, 18, 21, "p-black", 3) +
  circle(70, 69.5, 6.5, "p-rust") +
  circle(70, 69.5, 3, "f-cream");

/* Leather helmet with goggles pushed up, short hair, white scarf. */
const rosalie = () =>
  coat("p-black") +
  path("M30 71Q48 84 66 71L61 64H35Z", "f-cream") +
  path("M58 76L64 96L72 92L64 72Z", "f-cream") +
  path("M35 74Q48 82 61 74", "s-ink w1 o3") +
  head("k-brown") +
  eyes(51) +
  smile(59) +
  path("M31 58Q27 18 48 18Q69 18 65 58L58 66Q62 52 59 42Q48 38 37 42Q34 52 38 66Z", "h-leather") +
  path("M30 33Q48 27 66 33", "ps-black w4") +
  circle(40, 32, 7.5, "f-brass") +
  circle(56, 32, 7.5, "f-brass") +
  circle(40, 32, 5, "p-sky") +
  circle(56, 32, 5, "p-sky") +
  path("M37.5 33L41.5 29M53.5 33L57.5 29", "ps-cream w1");

/* Pillbox with a brass plate and chin strap, trunk on the shoulder. */
const baptiste = () =>
  rect(58, 44, 36, 28, "h-leather", 3) +
  path("M58 54H94M68 44V72M84 44V72", "s-gold w2") +
  coat("p-rust") +
  path("M48 74V98", "ps-black w2") +
  [80, 89].map((y) => circle(43, y, 2, "f-gold") + circle(53, y, 2, "f-gold")).join("") +
  path("M38 71H58", "s-gold w3") +
  ears("k-dark", 50) +
  head("k-dark") +
  path("M34 44Q33 64 48 67Q63 64 62 44", "s-ink w1 o5") +
  circle(41.8, 49, 3, "f-cream") +
  circle(54.2, 49, 3, "f-cream") +
  eyes(49) +
  path("M42 57Q48 64 54 57Z", "f-cream") +
  path("M32 40L34 21Q48 16 62 21L64 40Q48 35 32 40Z", "p-rust") +
  path("M32 40Q48 34 64 40", "ps-black w3") +
  path("M34 22Q48 17 62 22", "s-gold w2") +
  rect(41, 25, 14, 8, "f-gold", 2);

/* The widest hat, an ostrich feather, pearls. */
const hortense = () =>
  coat("p-wine") +
  path("M36 70Q48 92 60 70L54 66H42Z", "k-fair") +
  [
    [40, 73],
    [44, 77],
    [48, 78.5],
    [52, 77],
    [56, 73],
  ]
    .map(([x, y]) => circle(x, y, 2, "f-cream"))
    .join("") +
  head("k-fair", 50) +
  path("M33 56Q29 36 48 35Q67 36 63 56Q60 50 59 43Q50 42 44 39Q38 44 37 50Z", "h-gold") +
  eyes(51) +
  path("M44 59Q48 62 52 59Q48 58 44 59Z", "p-rust") +
  path("M9 37Q30 27 48 29Q68 27 88 35Q78 44 62 39Q48 36 34 41Q18 46 9 37Z", "p-black") +
  path("M30 32Q31 15 48 15Q64 15 66 32Q48 28 30 32Z", "p-black") +
  path("M30 32Q48 27 66 32L66 27Q48 22 31 27Z", "p-rust") +
  path("M60 30Q62 8 84 20Q78 20 80 26Q74 24 75 30Q69 27 60 30Z", "f-cream") +
  path("M61 29Q67 20 80 20", "s-ink w1 o5");

/* Straw hat, great ginger moustache, open shirt, pickaxe. */
const gaspard = () =>
  path("M80 40L66 96", "s-ink w4") +
  path("M60 36Q80 34 92 56", "ps-black w6") +
  coat("p-cream") +
  path("M38 70L48 86L58 70Z", "k-tan") +
  path("M28 73L32 98M68 73L64 98", "ps-blue w6") +
  path("M38 70L48 86L58 70", "ps-grey w2") +
  ears("k-tan") +
  head("k-tan") +
  eyes(48) +
  path("M31 60Q36 51 48 54Q60 51 65 60Q60 64 54 60.5Q48 58 42 60.5Q36 64 31 60Z", "h-red") +
  path("M34 37Q35 18 48 18Q61 18 62 37Z", "p-sand") +
  path("M33.5 36Q48 31 62.5 36V31Q48 26 34 31Z", "p-blue") +
  path("M17 39Q48 28 79 39Q80 43 76 43Q48 34 20 43Q16 43 17 39Z", "p-sand") +
  path("M20 42.5Q48 33.5 76 42.5", "ps-black w1 o5");

/* Black bob, receivers on the ears, blouse with a tie; no hat. */
const colette = () =>
  path("M0 26H96M0 34H96", "s-cream w1 o5") +
  path("M28 66Q22 24 48 23Q74 24 68 66L60 68H36Z", "h-black") +
  coat("p-blue") +
  path("M36 70L48 79L60 70L54 66H42Z", "f-cream") +
  path("M48 78L44 83L48 97L52 83Z", "p-gold") +
  head("k-brown", 50) +
  path("M33 48Q34 36 48 36Q62 36 63 48Q56 43 48 43Q40 43 33 48Z", "h-black") +
  eyes(51) +
  smile(59) +
  path("M27 50Q25 17 48 17Q71 17 69 50", "s-gold w4") +
  rect(22, 44, 11, 17, "p-black", 5) +
  rect(63, 44, 11, 17, "p-black", 5) +
  circle(27.5, 52.5, 3, "f-gold") +
  circle(68.5, 52.5, 3, "f-gold");

/* Top hat, monocle, pointed grey beard, wing collar. */
const lucien = () =>
  coat("p-black") +
  lapels("f-cream") +
  path("M48 73L40 69V79ZM48 73L56 69V79Z", "p-wine") +
  ears("k-fair") +
  head("k-fair") +
  path("M36 57Q42 54 48 57Q54 54 60 57Q58 61 54 60L48 78L42 60Q38 61 36 57Z", "h-grey") +
  eyes(48) +
  circle(54.2, 48, 5.6, "s-gold w2") +
  path("M59 51Q64 60 61 72", "s-gold w1") +
  path("M35 36L32 9Q48 5 64 9L61 36Z", "p-black") +
  path("M34.5 34Q48 30 61.5 34L62 27Q48 23 34 27Z", "p-grey") +
  path("M25 36Q48 29 71 36Q74 41 68 41Q48 35 28 41Q22 41 25 36Z", "p-black");

/**
 * The drawing of each person, with the ground and the frame of the medallion.
 * @type {Record<string, { ground: string, frame: string, art: () => string }>}
 */
const PEOPLE = {
  mireille: { ground: "p-sky", frame: "s-green", art: mireille },
  anselme: { ground: "p-sand", frame: "s-wine", art: anselme },
  odette: { ground: "p-mist", frame: "s-navy", art: odette },
  firmin: { ground: "p-blue", frame: "s-coal", art: firmin },
  rosalie: { ground: "p-leaf", frame: "s-navy", art: rosalie },
  baptiste: { ground: "p-mist", frame: "s-wine", art: baptiste },
  hortense: { ground: "p-sky", frame: "s-navy", art: hortense },
  gaspard: { ground: "p-moss", frame: "s-wine", art: gaspard },
  colette: { ground: "p-rust", frame: "s-coal", art: colette },
  lucien: { ground: "p-gold", frame: "s-navy", art: lucien },
};

/** The medallion of a person; its page makes it round (css/draw.css). @param {string} who */
export const portrait = (who) => {
  const { ground, frame, art } = PEOPLE[who] ?? PEOPLE.mireille;
  const rings = circle(48, 48, 45, `${frame} w6`) + circle(48, 48, 41.5, "s-cream w2");
  return svg(96, 96, circle(48, 48, 48, ground) + art() + rings, { cls: "portrait" });
};
