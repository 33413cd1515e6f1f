/** Trams in side view, 160 x 84, rails at y = 78, running to the right. */
import { circle, path, rect, repeat } from "quai/draw/svg.js";

const rail = path("M2 79H158", "s-ink2 w2");
const wheel = (/** @type {number} */ x, r = 6) =>
  circle(x, 78 - r, r, "f-ink") + circle(x, 78 - r, r * 0.38, "f-stock2");
const panes = (
  /** @type {number} */ n,
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ w,
  /** @type {number} */ h,
  /** @type {number} */ step,
) => repeat(n, (i) => rect(x + i * step, y, w, h, "f-stock", 1.5));

/** A short open-platform car: the horse's, and the steam engine's trailer. */
const car = (/** @type {number} */ x, /** @type {number} */ w, /** @type {string} */ cls) => {
  const in1 = x + 9,
    inner = w - 18,
    n = Math.round(inner / 13);
  return (
    path(`M${x - 2} 30Q${x} 22 ${x + 9} 22H${x + w - 9}Q${x + w} 22 ${x + w + 2} 30Z`, "f-ink") +
    rect(in1, 19, inner, 4, "f-ink2") +
    path(`M${x + 2} 30V58M${x + w - 2} 30V58`, "s-ink w2") +
    rect(in1, 30, inner, 38, cls) +
    panes(n, in1 + 3, 33, inner / n - 5, 16, (inner - 2) / n) +
    rect(in1, 53, inner, 1.8, "f-gold") +
    rect(in1, 63, inner, 1.8, "f-gold") +
    path(`M${x - 1} 52Q${x - 2} 68 ${x + 3} 68H${in1}V52Z`, cls) +
    path(`M${x + w + 1} 52Q${x + w + 2} 68 ${x + w - 3} 68H${x + w - 9}V52Z`, cls) +
    rect(x - 1, 67, w + 2, 3.5, "f-ink") +
    wheel(x + w * 0.3) +
    wheel(x + w * 0.7)
  );
};

const horse = () =>
  rail +
  car(10, 76, "f-line") +
  path("M87 62L112 55L133 45", "s-brass w2") +
  path(
    "M103 45C105 39 111 38 117 39C123 40 128 39 132 36C136 32 138 26 141 20L142.5 15.500L145 19.500" +
      "C149 22 153 27 155.5 31.500C156 34 153.5 36 151 34.800L145.5 32C145 37 143 43 140 48" +
      "C139 51 138.5 53 138 55L141 63L139.5 78H135.500L136 64L131.5 56L130 64L126 78H122L125.5 64" +
      "L124.5 55C119 56.5 114 56 110.5 54.500L109 62L112.5 69L110.5 78H106.500L108 70L103.5 63" +
      "L101 69L99 78H95L98 66L100.5 56C99.5 52 101 48 103 45Z",
    "f-ink",
  ) +
  path("M103.5 44C97 46 95.5 54 97 62C92.5 56 93 45 101.5 41Z", "f-ink") +
  path("M140.5 21C135 25 133 31 131 36C129 32 134 22 141 18.500Z", "f-ink2") +
  path("M132 35Q137 41 138 51", "s-gold w3") +
  path("M147.5 24L150 33.5", "s-gold w1") +
  circle(146.5, 25, 1, "f-stock");

const steam = () =>
  rail +
  circle(128, 8, 5, "f-stock2") +
  circle(118, 5, 6.5, "f-stock2") +
  circle(104, 6, 7.5, "f-stock2") +
  circle(90, 8, 5, "f-stock2") +
  car(6, 82, "f-line") +
  rect(88, 64, 10, 3, "f-ink") +
  path("M95 27Q96 21 103 21H149Q155 21 156 27Z", "f-ink") +
  rect(137, 10, 8, 12, "f-ink") +
  rect(134.5, 8, 13, 4, "f-brass", 1) +
  rect(112, 16, 9, 6, "f-brass", 2) +
  rect(98, 27, 55, 33, "f-green") +
  rect(98, 52, 55, 1.8, "f-gold") +
  rect(102, 31, 11, 16, "f-stock", 1.5) +
  rect(138, 31, 11, 16, "f-stock", 1.5) +
  circle(125.5, 39, 8, "f-ink") +
  circle(125.5, 39, 5, "f-brass") +
  path("M96 60H155V70H96Z", "f-ink") +
  path(
    "M101 63V68M107 63V68M113 63V68M119 63V68M125 63V68M131 63V68M137 63V68M143 63V68M149 63V68",
    "s-ink2 w1",
  ) +
  circle(154, 57, 3, "f-gold") +
  wheel(110, 5) +
  wheel(126, 5) +
  wheel(142, 5);

const electric = () =>
  rail +
  path("M0 4H160", "s-ink w1") +
  path("M72 19L66 5H94L88 19", "s-ink w2") +
  path("M62 5H98", "s-ink w2") +
  path("M5 31Q7 23 17 23H143Q153 23 155 31Z", "f-ink") +
  path("M30 23Q32 18 37 18H123Q128 18 130 23Z", "f-ink2") +
  rect(9, 31, 142, 23, "f-stock") +
  rect(9, 31, 142, 2, "f-ink2") +
  repeat(8, (i) => rect(28 + i * 13.2, 35, 10.6, 16, "f-ink2", 2)) +
  path("M12 35H24V51H11ZM136 35H148L149 51H136Z", "f-ink2") +
  path("M8 53H152Q153 68 149 69H11Q7 68 8 53Z", "f-line") +
  rect(8, 53, 144, 1.8, "f-gold") +
  rect(11, 64.5, 138, 1.5, "f-gold") +
  rect(68, 56.5, 24, 6.5, "f-stock", 1) +
  rect(71, 59, 18, 1.5, "f-ink") +
  rect(7, 68, 146, 3, "f-ink") +
  rect(48, 70, 64, 4, "f-ink2") +
  wheel(60, 6.5) +
  wheel(100, 6.5) +
  circle(152, 60, 3.5, "f-gold") +
  path("M5 71V75H13M155 71V75H147", "s-ink w2");

/** @type {Record<string, { value: number, price: number, line: number, art: () => string }>} */
export const TRAMS = {
  horse: { value: 2, price: 5, line: 4, art: horse },
  steam: { value: 3, price: 10, line: 2, art: steam },
  electric: { value: 4, price: 15, line: 1, art: electric },
};
