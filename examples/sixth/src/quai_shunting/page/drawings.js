/** A wagon as a card, 120 x 180: its colour and its value. */
import { circle, path, rect, svg, text } from "quai/draw/svg.js";

/** @type {Record<string, string>} */
const INK = { red: "p-wine", green: "p-green", blue: "p-night" };

/** @param {string} name "red-4", or "hidden" */
export const wagonFace = (name) => {
  const [colour, value = ""] = name.split("-");
  const ink = INK[colour] ?? "p-grey";
  const wheels = circle(36, 138, 13, "p-black") + circle(84, 138, 13, "p-black");
  const body = rect(16, 76, 88, 56, ink, 6) + path("M16 132H104", "ps-black w3");
  const number = text(60, 56, 44, "f-ink", value, "middle");
  return svg(120, 180, rect(0, 0, 120, 180, "f-stock", 8) + body + wheels + number, { cls: "face" });
};

/** A wagon alone, for the rules. @param {string} label */
export const wagonPicture = (label) => svg(120, 180, wagonFace("green-5"), { label });
