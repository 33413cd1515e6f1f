/** The travel poster: strings over a plain, a river and a mountain. */
import { g, path, rect } from "quai/draw/svg.js";

const tile = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ angle,
  /** @type {string} */ cls,
) =>
  g(
    rect(-15, -15, 30, 30, "p-black", 3) +
      rect(-13, -13, 26, 26, "p-cream", 2) +
      rect(-8, -8, 16, 16, cls, 1),
    { at: [x, y], rotate: angle },
  );
/** The art of the poster, 240 x 300. */
export default () =>
  rect(0, 0, 240, 300, "p-cream") +
  path(
    "M14 22Q60 8 122 14T224 20Q234 90 228 150T222 282Q150 294 110 286T18 280Q8 220 14 150T14 22Z",
    "p-leaf",
  ) +
  path(
    "M14 22Q60 8 122 14T224 20Q234 90 228 150T222 282Q150 294 110 286T18 280Q8 220 14 150T14 22Z",
    "ps-black w2",
  ) +
  path("M-4 196C40 180 56 214 96 206S160 160 186 176S232 214 246 206", "ps-river") +
  path("M92 66C112 36 168 34 190 60S196 130 160 134S76 104 92 66Z", "p-sand") +
  path("M92 66C112 36 168 34 190 60S196 130 160 134S76 104 92 66Z", "ps-grey w3") +
  path("M124 92L138 68L150 92ZM146 104L162 74L178 104Z", "p-grey") +
  path("M133.5 76L138 68L142 76ZM157 84L162 74L167 84Z", "p-cream") +
  path("M40 46C70 80 60 120 84 146S150 150 152 190S120 240 168 262", "ps-rust w6") +
  path("M206 44C214 90 190 128 196 160S150 238 116 232S50 216 40 246", "ps-blue w6") +
  path("M34 250C70 262 96 250 104 232", "ps-blue w6") +
  path("M44 42C86 26 92 60 116 60S180 110 208 128", "ps-gold w6") +
  path("M206 258C176 220 120 180 84 150S44 132 34 128", "ps-violet w6") +
  tile(38, 42, -8, "p-rust") +
  tile(206, 40, 10, "p-blue") +
  tile(84, 148, 22, "p-green") +
  tile(204, 128, -14, "p-gold") +
  tile(112, 234, -6, "p-night") +
  tile(206, 260, 12, "p-wine") +
  tile(36, 250, 6, "p-moss") +
  tile(152, 192, 30, "p-gold");
