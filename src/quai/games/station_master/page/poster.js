/** The travel poster: an engine under the great arch, the station master with a disc. */
import { circle, path, rect } from "quai/draw/svg.js";

/** The art of the poster, 240 x 300. */
export default () =>
  rect(0, 0, 240, 300, "p-green") +
  path("M8 300V150A112 112 0 0 1 232 150V300Z", "p-mist") +
  path(
    "M120 200L14 118M120 200L34 76M120 200L68 48M120 200L120 38M120 200L172 48M120 200L206 76M120 200L226 118",
    "ps-green w2",
  ) +
  path("M36 200V150A84 84 0 0 1 204 150V200M64 200V152A56 56 0 0 1 176 152V200", "ps-green w2") +
  path("M8 300V150A112 112 0 0 1 232 150V300", "ps-gold w3") +
  circle(120, 74, 17, "p-black") +
  circle(120, 74, 14, "p-cream") +
  path("M120 65V74L127 78", "ps-black w2") +
  rect(0, 244, 240, 56, "p-sand") +
  path("M76 300L96 230H144L164 300Z", "p-grey") +
  path("M88 300L104 230M152 300L136 230", "ps-cream w3") +
  rect(70, 150, 100, 84, "p-green", 6) +
  rect(64, 142, 112, 12, "p-black", 4) +
  rect(76, 160, 18, 24, "p-gold", 2) +
  rect(146, 160, 18, 24, "p-gold", 2) +
  circle(120, 186, 44, "p-black") +
  circle(120, 186, 37, "p-night") +
  circle(120, 186, 30, "ps-gold w2") +
  path("M104 186H136M120 170V202", "ps-gold w3") +
  circle(120, 186, 5, "p-gold") +
  path("M106 146L110 122H130L134 146Z", "p-black") +
  rect(104, 116, 32, 8, "p-black", 3) +
  rect(60, 226, 120, 20, "p-rust", 2) +
  circle(82, 236, 11, "p-black") +
  circle(158, 236, 11, "p-black") +
  circle(82, 236, 6, "p-grey") +
  circle(158, 236, 6, "p-grey") +
  circle(98, 217, 7, "p-cream") +
  circle(142, 217, 7, "p-cream") +
  rect(82, 246, 12, 22, "p-black") +
  rect(146, 246, 12, 22, "p-black") +
  path("M92 268H148", "ps-black w4") +
  path("M196 290L198 236Q199 214 209 214Q219 214 220 236L222 290Z", "p-night") +
  circle(209, 204, 8, "p-sand") +
  path("M199 201Q209 190 219 201L217 204H201Z", "p-rust") +
  rect(199, 203, 20, 2.5, "p-black") +
  path("M201 222L191 206L194 186", "ps-night w6") +
  path("M194 190V176", "ps-black w3") +
  circle(194, 166, 12, "p-cream") +
  circle(194, 166, 8, "p-rust") +
  path("M217 222L223 244", "ps-night w6") +
  path("M209 222V250", "ps-gold w1");
