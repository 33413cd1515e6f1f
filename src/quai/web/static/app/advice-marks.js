/** Rings around the places of the page that an advised action touches. */
import { useBoxes, useScrollTo } from "./spotlight.js";
import { html } from "./ui.js";

const RADIUS = 8;
const PAD = 3;

/** @param {{ places: string[] }} props places as `spotlight.js` names them */
const AdviceMarks = ({ places }) => {
  const boxes = useBoxes(places, PAD);
  useScrollTo(places, places.join("|"), true);
  return html`<svg class="advice-marks" aria-hidden="true">${boxes.flatMap(({ x, y, w, h }) =>
    ["under", "over"].map(
      (layer) => html`<rect class=${layer} x=${x} y=${y} width=${w} height=${h} rx=${RADIUS} />`,
    ),
  )}</svg>`;
};

export default AdviceMarks;
