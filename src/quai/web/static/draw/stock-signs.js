/** Round pictograms, 48 x 48: five disasters, and the turntable. */
import { circle, g, path, rect, svg } from "./svg.js";

const van =
  rect(-9, -7, 18, 10, "f-on", 1) +
  rect(-6, -4.5, 4, 4, "f-line") +
  rect(2, -4.5, 4, 4, "f-line") +
  circle(-5, 5, 2.6, "f-on") +
  circle(5, 5, 2.6, "f-on");
const loco =
  path("M-11 3V-3H-9V-8H-6V-3H1V-7H9V3Z", "f-on") +
  circle(-7, 4.5, 2.6, "f-on") +
  circle(0, 4.5, 2.6, "f-on") +
  circle(6.5, 4.5, 2.6, "f-on") +
  rect(3, -5, 4, 3.5, "f-line");

/** @type {Record<string, () => string>} */
const SIGNS = {
  wreck: () =>
    path(
      "M24 5L26.500 12.500L32 7.500L31 14.500L38.500 12.500L33 18L40 20.500L32.500 22H15.500L8 20.500" +
        "L15 18L9.500 12.500L17 14.500L16 7.500L21.500 12.500Z",
      "f-on",
    ) +
    circle(24, 18, 3.5, "f-line") +
    g(van, { at: [14, 30], rotate: -24 }) +
    g(van, { at: [34.5, 30], rotate: 28 }) +
    path("M7 40.500H41", "s-on w2"),
  breakdown: () =>
    circle(24, 24, 13, "s-on w4") +
    path("M24 12V36M12 24H36M15.500 15.500L32.500 32.500M32.500 15.500L15.500 32.5", "s-on w2") +
    circle(24, 24, 4.5, "f-on") +
    path("M29 8L24.500 15L29 18.500L21 26L26 30L20 40", "s-line w6") +
    path("M29 8L24.500 15L29 18.500L21 26L26 30L20 40", "s-on w1"),
  theft: () =>
    path("M10 17.500Q11 8.500 24 8.500T38 17.500Z", "f-on") +
    rect(6.5, 16, 35, 3, "f-on", 1.5) +
    path(
      "M8 21.500Q16 19.500 24 22.500Q32 19.500 40 21.500Q41 32.500 33 33Q27 33 24 28Q21 33 15 33Q7 32.5 8 21.500Z",
      "f-on",
    ) +
    path(
      "M12.500 25.500Q16.500 22.8 20.500 26.200Q16.5 30 12.500 25.500Z" +
        "M35.5 25.500Q31.500 22.8 27.500 26.200Q31.5 30 35.5 25.500Z",
      "f-line",
    ) +
    path("M17.500 38.500Q24 41.500 30.500 38.5", "s-on w2"),
  derailment: () =>
    path("M5.500 34.500H21L25 31.500M27 36.500H39", "s-on w2") +
    path("M9 34.500V38.500M15 34.500V38.500M30 36.500V40.500M35.5 36.500V40", "s-on w2") +
    g(
      rect(-14, -9, 28, 15, "f-on", 1.5) +
        rect(-10.5, -5.5, 6, 6, "f-line") +
        rect(-2.5, -5.5, 6, 6, "f-line") +
        rect(5.5, -5.5, 5, 6, "f-line") +
        circle(-8, 8.5, 3.6, "f-on") +
        circle(8, 8.5, 3.6, "f-on"),
      { at: [24.5, 20.5], rotate: 24 },
    ),
  engine_swap: () =>
    g(loco, { at: [24, 17.5] }) +
    g(g(loco, { rotate: 0 }), { at: [24, 34], scale: 0.94 }) +
    path(
      "M8.500 31.500V17M5.500 20.500L8.500 16.500L11.500 20.500M39.5 17.500V32M36.5 28.500L39.500 32.500L42.500 28.500",
      "s-on w2",
    ),
  turntable: () =>
    circle(24, 24, 11.5, "s-on w2") +
    g(
      rect(-11, -5, 22, 10, "f-line") +
        path("M-15 -3H15M-15 3H15", "s-on w2") +
        path("M-9 -5.500V5.500M-4.500 -5.500V5.500M0 -5.500V5.500M4.500 -5.500V5.500M9 -5.500V5.5", "s-on"),
      { at: [24, 24], rotate: -30 },
    ) +
    path("M10 13.500A17.5 17.5 0 0 1 36 11M38 34.500A17.5 17.5 0 0 1 12 37", "s-on w2") +
    path("M32 12.800L37 12L36 7M16 35.200L11 36L12 41", "s-on w2"),
};
/** A pictogram on its disc, in the colour of the surrounding line. */
export const sign = (/** @type {string} */ kind) =>
  circle(24, 24, 23.5, "f-line") + circle(24, 24, 21.3, "s-on w1 o7") + SIGNS[kind]();
/** The same as a drawing of its own: disasters are red, the turntable is blue, unless `livery` is given. */
export const disaster = (
  /** @type {string} */ kind,
  { livery = kind === "turntable" ? "line-1" : "line-2", label = "" } = {},
) => svg(48, 48, g(sign(kind), { cls: livery }), { cls: "sign-art", label });
