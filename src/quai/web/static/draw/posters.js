/** One travel poster a game, 240 x 300, in a few flat inks. The title is set by the page, not drawn. */
import { circle, g, path, rect, svg } from "./svg.js";
import { TRAMS } from "./trams.js";

const range = (/** @type {number} */ n, /** @type {(i: number) => string} */ f) => Array.from({ length: n }, (_, i) => f(i)).join("");

/* An engine under the great arch, the station master with his disc. */
const stationMaster = () =>
  rect(0, 0, 240, 300, "p-green") +
  path("M8 300V150A112 112 0 0 1 232 150V300Z", "p-mist") +
  path("M120 200L14 118M120 200L34 76M120 200L68 48M120 200L120 38M120 200L172 48M120 200L206 76M120 200L226 118", "ps-green w2") +
  path("M36 200V150A84 84 0 0 1 204 150V200M64 200V152A56 56 0 0 1 176 152V200", "ps-green w2") +
  path("M8 300V150A112 112 0 0 1 232 150V300", "ps-gold w3") +
  circle(120, 74, 17, "p-black") + circle(120, 74, 14, "p-cream") + path("M120 65V74L127 78", "ps-black w2") +
  rect(0, 244, 240, 56, "p-sand") + path("M76 300L96 230H144L164 300Z", "p-grey") + path("M88 300L104 230M152 300L136 230", "ps-cream w3") +
  rect(70, 150, 100, 84, "p-green", 6) + rect(64, 142, 112, 12, "p-black", 4) + rect(76, 160, 18, 24, "p-gold", 2) + rect(146, 160, 18, 24, "p-gold", 2) +
  circle(120, 186, 44, "p-black") + circle(120, 186, 37, "p-night") + circle(120, 186, 30, "ps-gold w2") + path("M104 186H136M120 170V202", "ps-gold w3") + circle(120, 186, 5, "p-gold") +
  path("M106 146L110 122H130L134 146Z", "p-black") + rect(104, 116, 32, 8, "p-black", 3) +
  rect(60, 226, 120, 20, "p-rust", 2) + circle(82, 236, 11, "p-black") + circle(158, 236, 11, "p-black") + circle(82, 236, 6, "p-grey") + circle(158, 236, 6, "p-grey") +
  circle(98, 217, 7, "p-cream") + circle(142, 217, 7, "p-cream") + rect(82, 246, 12, 22, "p-black") + rect(146, 246, 12, 22, "p-black") + path("M92 268H148", "ps-black w4") +
  path("M196 290L198 236Q199 214 209 214Q219 214 220 236L222 290Z", "p-night") + circle(209, 204, 8, "p-sand") +
  path("M199 201Q209 190 219 201L217 204H201Z", "p-rust") + rect(199, 203, 20, 2.5, "p-black") +
  path("M201 222L191 206L194 186", "ps-night w6") + path("M194 190V176", "ps-black w3") + circle(194, 166, 12, "p-cream") + circle(194, 166, 8, "p-rust") +
  path("M217 222L223 244", "ps-night w6") + path("M209 222V250", "ps-gold w1");

/* A fan of tracks and one lever. */
const track = (/** @type {string} */ d) =>
  path(d, "ps-sand ties") + g(path(d, "ps-black w3"), { at: [-8, 0] }) + g(path(d, "ps-black w3"), { at: [8, 0] });
const wagon = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ angle, /** @type {string} */ cls, /** @type {string} */ roof) =>
  g(rect(-14, -23, 28, 46, cls, 3) + rect(-9, -18, 18, 36, roof, 2) + rect(-4, -28, 8, 5, "p-black") + rect(-4, 23, 8, 5, "p-black"), { at: [x, y], rotate: angle });
const aiguillage = () =>
  rect(0, 0, 240, 300, "p-leaf") + path("M0 0H240V46Q120 78 0 46Z", "p-moss") +
  track("M96 310V220C96 150 34 140 34 70V-10") + track("M96 310V220C96 150 160 150 160 80V-10") + track("M96 310V-10") + track("M128 150C156 119 214 124 214 50V-10") +
  wagon(34, 52, 0, "p-wine", "p-rust") + wagon(34, 108, -14, "p-night", "p-blue") +
  wagon(97, 70, 0, "p-black", "p-gold") + wagon(160, 36, 0, "p-green", "p-moss") + wagon(213, 74, 6, "p-black", "p-cream") +
  wagon(96, 262, 0, "p-black", "p-rust") +
  rect(142, 270, 84, 14, "p-black", 4) + path("M184 270L214 196", "ps-black w6") + path("M184 270L214 196", "ps-cream w2") +
  circle(214, 194, 9, "p-rust") + path("M160 270Q162 240 190 240Q208 242 208 270Z", "p-black") + circle(184, 262, 6, "p-gold") +
  path("M142 277H112", "ps-black w4") + rect(30, 226, 22, 44, "p-black", 3) + circle(41, 238, 6, "p-rust") + circle(41, 256, 6, "p-cream") + path("M41 270V296", "ps-black w4");

/* The electric car before the old town at dusk. */
const trambahn = () =>
  rect(0, 0, 240, 300, "p-blue") + rect(0, 96, 240, 110, "p-sky") + circle(172, 108, 44, "p-sand") +
  path("M0 236V156H18V132L34 118L50 132V150H62V92Q62 84 70 78V64L72 56L74 64V78Q82 84 82 92V150H94V92Q94 84 102 78V64L104 56L106 64V78Q114 84 114 92V160H134V138L150 122L166 138V152H184V128H190V116L198 104L206 116V128H212V160H240V236Z", "p-night") +
  [[26, 140], [38, 140], [144, 146], [156, 146], [26, 160], [144, 166], [220, 172], [228, 172], [68, 108], [100, 108], [196, 140], [70, 150], [104, 170]].map(([x, y]) => rect(x, y, 5, 8, "p-gold")).join("") +
  rect(0, 228, 240, 72, "p-grey") + rect(0, 228, 240, 5, "p-black") + path("M0 284H240M0 294H240", "ps-cream w2") +
  path("M0 164Q120 172 240 160", "ps-black w1") +
  g(`<g class="line-1">${TRAMS.electric.art()}</g>`, { at: [11, 166], scale: 1.36 }) +
  path("M228 300V150", "ps-black w4") + path("M228 156H196", "ps-black w2") + rect(212, 196, 26, 26, "p-green", 3) + circle(225, 209, 8, "p-cream") + rect(220, 207, 10, 4, "p-green");

/* Strings over a plain, a river and a mountain. */
const tile = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ angle, /** @type {string} */ cls) =>
  g(rect(-15, -15, 30, 30, "p-black", 3) + rect(-13, -13, 26, 26, "p-cream", 2) + rect(-8, -8, 16, 16, cls, 1), { at: [x, y], rotate: angle });
const stringRailway = () =>
  rect(0, 0, 240, 300, "p-cream") + path("M14 22Q60 8 122 14T224 20Q234 90 228 150T222 282Q150 294 110 286T18 280Q8 220 14 150T14 22Z", "p-leaf") +
  path("M14 22Q60 8 122 14T224 20Q234 90 228 150T222 282Q150 294 110 286T18 280Q8 220 14 150T14 22Z", "ps-black w2") +
  path("M-4 196C40 180 56 214 96 206S160 160 186 176S232 214 246 206", "ps-river") +
  path("M92 66C112 36 168 34 190 60S196 130 160 134S76 104 92 66Z", "p-sand") + path("M92 66C112 36 168 34 190 60S196 130 160 134S76 104 92 66Z", "ps-grey w3") +
  path("M124 92L138 68L150 92ZM146 104L162 74L178 104Z", "p-grey") + path("M133.5 76L138 68L142 76ZM157 84L162 74L167 84Z", "p-cream") +
  path("M40 46C70 80 60 120 84 146S150 150 152 190S120 240 168 262", "ps-rust w6") +
  path("M206 44C214 90 190 128 196 160S150 238 116 232S50 216 40 246", "ps-blue w6") +
  path("M34 250C70 262 96 250 104 232", "ps-blue w6") +
  path("M44 42C86 26 92 60 116 60S180 110 208 128", "ps-gold w6") +
  path("M206 258C176 220 120 180 84 150S44 132 34 128", "ps-violet w6") +
  tile(38, 42, -8, "p-rust") + tile(206, 40, 10, "p-blue") + tile(84, 148, 22, "p-green") + tile(204, 128, -14, "p-gold") +
  tile(112, 234, -6, "p-night") + tile(206, 260, 12, "p-wine") + tile(36, 250, 6, "p-moss") + tile(152, 192, 30, "p-gold");
/* A fast train out of the vanishing point. */
const express = () =>
  rect(0, 0, 240, 300, "p-rust") + rect(0, 52, 240, 120, "p-gold") + rect(0, 92, 240, 80, "p-sand") + circle(176, 96, 40, "p-cream") +
  path("M0 62H92M40 74H150M120 34H240M150 46H206", "ps-cream w3") + path("M0 128Q60 92 110 112T240 118V160H0Z", "p-wine") +
  path("M0 168L240 128V300H0Z", "p-black") + path("M240 132L0 196V220Z", "p-wine") +
  path("M234 137L24 96Q-10 92 -14 120V232L24 246L234 146Z", "p-night") +
  path("M234 137L24 96Q6 94 -2 102L30 110L234 139Z", "p-blue") +
  path("M234 141.500L30 164V184L234 143Z", "p-cream") + path("M234 143.500L30 194V200L234 144Z", "p-gold") +
  [[30, 56], [64, 84], [92, 108], [116, 128], [136, 146], [154, 161], [169, 175], [183, 188], [196, 200]].map(([a, b]) => {
    const t = (/** @type {number} */ x) => 119 + ((x - 30) * 20) / 204, l = (/** @type {number} */ x) => 152 - ((x - 30) * 12) / 204;
    return path(`M${a} ${t(a)}L${b} ${t(b)}V${l(b)}L${a} ${l(a)}Z`, "p-sand");
  }).join("") +
  path("M-14 120Q-4 100 14 100Q26 102 26 122V246L-14 232Z", "p-black") + path("M-10 128Q-4 116 6 114L20 117V150L-10 144Z", "p-sky") + circle(7, 178, 9, "p-cream") + circle(7, 178, 5, "p-gold") + path("M-14 206L26 216V228L-14 216Z", "p-rust") +
  path("M238 148L20 270H-10V300H110Z", "p-grey") + path("M238 148L40 268M238 149L96 300M238 149L12 262", "ps-cream w2") +
  range(7, (i) => { const k = 1 - 0.72 ** (i + 1), x = 14 + 224 * k, y = 286 - 138 * k, w = 74 * 0.72 ** i; return path(`M${x - w * 0.42} ${y - w * 0.05}L${x + w * 0.7} ${y + w * 0.2}`, "ps-black w3"); }) +
  [[40, 246, 16], [88, 222, 12], [124, 204, 9], [152, 190, 7], [174, 179, 5], [190, 171, 4]].map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r * 0.7}" ry="${r}" class="p-black"/><ellipse cx="${x}" cy="${y}" rx="${r * 0.4}" ry="${r * 0.62}" class="p-rust"/>`).join("") +
  path("M206 300L228 140M224 300L231 140", "ps-black w1 o3");

export const GAMES = [
  { key: "station_master", title: "Station Master", seats: [2, 6], minutes: 30, art: stationMaster },
  { key: "aiguillage", title: "Aiguillage", seats: [2, 5], minutes: 25, art: aiguillage },
  { key: "trambahn", title: "Trambahn", seats: [2, 2], minutes: 30, art: trambahn },
  { key: "string_railway", title: "String Railway", seats: [2, 5], minutes: 30, art: stringRailway },
  { key: "express", title: "Express", seats: [2, 6], minutes: 45, art: express },
];
export const poster = (/** @type {string} */ key, label = "") => svg(240, 300, GAMES.find((each) => each.key === key)?.art() ?? "", { cls: "poster-art", label });
