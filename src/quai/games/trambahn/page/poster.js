/** The travel poster: the electric car before the old town at dusk. */
import { circle, g, path, rect } from "quai/draw/svg.js";
import { TRAMS } from "./trams.js";

/** The art of the poster, 240 x 300. */
export default () =>
  rect(0, 0, 240, 300, "p-blue") +
  rect(0, 96, 240, 110, "p-sky") +
  circle(172, 108, 44, "p-sand") +
  path(
    "M0 236V156H18V132L34 118L50 132V150H62V92Q62 84 70 78V64L72 56L74 64V78Q82 84 82 92V150H94V92" +
      "Q94 84 102 78V64L104 56L106 64V78Q114 84 114 92V160H134V138L150 122L166 138V152H184V128H190V116" +
      "L198 104L206 116V128H212V160H240V236Z",
    "p-night",
  ) +
  [
    [26, 140],
    [38, 140],
    [144, 146],
    [156, 146],
    [26, 160],
    [144, 166],
    [220, 172],
    [228, 172],
    [68, 108],
    [100, 108],
    [196, 140],
    [70, 150],
    [104, 170],
  ]
    .map(([x, y]) => rect(x, y, 5, 8, "p-gold"))
    .join("") +
  rect(0, 228, 240, 72, "p-grey") +
  rect(0, 228, 240, 5, "p-black") +
  path("M0 284H240M0 294H240", "ps-cream w2") +
  path("M0 164Q120 172 240 160", "ps-black w1") +
  g(`<g class="line-1">${TRAMS.electric.art()}</g>`, { at: [11, 166], scale: 1.36 }) +
  path("M228 300V150", "ps-black w4") +
  path("M228 156H196", "ps-black w2") +
  rect(212, 196, 26, 26, "p-green", 3) +
  circle(225, 209, 8, "p-cream") +
  rect(220, 207, 10, 4, "p-green");
