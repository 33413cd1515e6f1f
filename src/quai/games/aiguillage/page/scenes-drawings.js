/** The two events of Aiguillage as scenes, 640 x 120. */

import { engineArt } from "quai/draw/stock.js";
import { circle, g, path, rect, svg } from "quai/draw/svg.js";
import { vehicleArt as art } from "./drawings.js";

const puff = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r, cls = "p-mist") =>
  circle(x, y, r, cls);
/** @type {Record<string, () => string>} */
const SCENES = {
  derailment: () =>
    rect(0, 0, 640, 120, "p-sky") +
    circle(560, 40, 22, "p-sand") +
    path("M0 74L70 44L130 70L220 34L300 72L380 50L470 76L560 52L640 72V120H0Z", "p-leaf") +
    path("M0 92Q160 82 330 90T640 88V120H0Z", "p-moss") +
    path("M0 98H250L290 92M330 108L360 100H640", "ps-black w3") +
    path("M0 103H640", "ps-sand ties-s") +
    g(engineArt("standard", { livery: "f-green" }), { at: [168, 58], rotate: -15, scale: 1.05 }) +
    g(art("coal"), { at: [278, 32], rotate: 16, scale: 1.02 }) +
    g(art("box"), { at: [380, 72], rotate: -21, scale: 1.02 }) +
    g(art("mail"), { at: [480, 51], scale: 1.02 }) +
    g(art("passenger"), { at: [578, 51], scale: 1.02 }) +
    puff(150, 30, 12) +
    puff(132, 20, 15) +
    puff(108, 16, 11) +
    puff(290, 100, 10, "p-sand") +
    puff(306, 106, 8, "p-sand") +
    puff(372, 104, 9, "p-sand") +
    puff(262, 106, 7, "p-sand") +
    path("M330 30L322 18M342 28L342 14M354 32L362 20", "ps-rust w3") +
    [
      [312, 78],
      [322, 86],
      [300, 70],
      [334, 92],
    ]
      .map(([x, y]) => rect(x, y, 6, 5, "p-black", 1))
      .join(""),
  fire: () =>
    rect(0, 0, 640, 120, "p-night") +
    path("M0 120V92H640V120Z", "p-black") +
    g(
      puff(300, 14, 26, "p-grey") +
        puff(336, 4, 30, "p-grey") +
        puff(260, 22, 18, "p-grey") +
        puff(380, 14, 24, "p-grey") +
        path("M180 92V50H232V34H400V50H452V92Z", "p-wine") +
        path("M172 50L186 38H240L226 50ZM392 50H460L446 38H400ZM224 34L250 14H382L408 34Z", "p-black") +
        circle(316, 27, 9, "p-cream") +
        path("M316 21V27L320 30", "ps-black w2") +
        [192, 212, 416, 434].map((x) => rect(x, 60, 12, 18, "p-gold", 6)).join("") +
        [246, 276, 306, 336, 366].map((x) => rect(x, 52, 18, 40, "p-gold", 9)).join("") +
        [
          [200, 40, 0.9],
          [262, 18, 1.1],
          [330, 12, 1.3],
          [392, 26, 1],
          [436, 40, 0.8],
        ]
          .map(([x, y, s]) =>
            g(
              path(
                "M0 14Q-14 4 -6 -12Q-4 -4 0 -6Q-2 -20 8 -30Q8 -16 14 -10Q20 0 12 12Q8 16 0 14Z",
                "p-rust",
              ) + path("M3 12Q-6 6 0 -4Q3 0 5 -8Q12 2 8 10Q6 13 3 12Z", "p-gold"),
              { at: [x, y], scale: s },
            ),
          )
          .join(""),
      { at: [69.5, 20.2], scale: 0.78 },
    ) +
    g(art("passenger"), { at: [20, 48] }) +
    g(art("tank"), { at: [500, 48] }) +
    path("M0 93H160M470 93H640", "ps-grey w2") +
    path("M150 92L156 76H164L160 92Z", "p-blue") +
    circle(160, 72, 4, "p-sand") +
    path("M155 70Q160 63 166 70Z", "p-gold") +
    path("M162 80L182 70", "ps-black w3") +
    path("M182 70Q210 38 238 58", "ps-cream w2") +
    path("M460 92L466 76H474L470 92Z", "p-blue") +
    circle(470, 72, 4, "p-sand") +
    path("M465 70Q470 63 476 70Z", "p-gold") +
    path("M468 80L448 70", "ps-black w3") +
    path("M448 70Q424 42 400 56", "ps-cream w2"),
};
/** An event, "derailment" or "fire". */
export const scene = (/** @type {string} */ name, label = "") =>
  svg(640, 120, SCENES[name](), { cls: "ai-scene-art", label });
