/** The mark of a seat: one colour and one shape, the same on panels, log, score sheet and chart. */
import { seatBadge } from "../draw/seats.js";
import { Art, html } from "./ui.js";

/**
 * @param {{ line: number }} props the number of the seat's line, of which it has the colour and the shape; see
 *   `seatLine` of a game's page
 */
export const SeatMark = ({ line }) =>
  html`<span class="seat-mark" aria-hidden="true"><${Art} of=${seatBadge(line)} /></span>`;
