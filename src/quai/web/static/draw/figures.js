/** Figures of people, 40 wide and 80 high, standing on y = 80. Their coats have the colour of a line. */
import { circle, path, rect } from "./svg.js";

const face = (/** @type {number} */ x, /** @type {number} */ y, r = 5) => circle(x, y, r, "f-buff");

const gentleman = () =>
  path("M15 46L14.5 78H19.500L20.5 52L22 78H27L26 46Z", "f-ink") +
  rect(13.5, 77, 7, 3, "f-ink", 1.5) +
  rect(21.5, 77, 7, 3, "f-ink", 1.5) +
  path("M12 28Q12 22 17 21H24Q29 22 29 28L30.5 54Q20.5 57 10.5 54Z", "f-line") +
  path("M17.5 21L20.5 31L23.5 21Z", "f-stock") +
  path("M20.5 23.500V31", "s-ink w2") +
  path("M20.5 31V54", "s-ink w1 o5") +
  path("M12.5 26Q8 38 10.5 48", "s-line w4") +
  path("M28.5 26Q33 36 32 45", "s-line w4") +
  path("M32.5 45L34.5 79", "s-ink") +
  face(20.5, 15.5) +
  path("M16 18Q20.5 20.5 25 17Q24 20 20.5 20Q17.5 20 16 18Z", "f-ink") +
  path("M14.5 12.500Q14.5 4.5 20.5 4.500Q26.5 4.5 26.5 12.500Z", "f-ink") +
  rect(11.5, 11.5, 18, 2.6, "f-ink", 1.3);

const lady = () =>
  path("M16 44Q12 62 7.5 78Q20 82 33 78Q28.5 62 25 44Z", "f-line") +
  path("M16.5 50Q14 66 12.5 78M24 50Q27 66 28.5 78", "s-ink w1 o3") +
  path("M14.5 27Q15 22.5 20.5 22Q26 22.5 26.5 27L25 44H16Z", "f-ink") +
  path("M14.5 26Q9 34 12 43L18 46", "s-ink w4") +
  path("M26.5 26Q31 34 29.5 44", "s-ink w4") +
  rect(25.5, 44, 9, 7, "f-brass", 2) +
  path("M27.5 44Q30 39.5 32.5 44", "s-brass w1") +
  rect(19, 18.5, 3, 5, "f-buff") +
  face(20.5, 15) +
  path("M15.5 13.500Q16 20 18 19Q16.5 15 20 12Z", "f-ink2") +
  path("M7.5 11.500Q20 7.5 33.5 11Q27 14 20.5 13Q12 14.5 7.5 11.500Z", "f-ink") +
  path("M13.5 10.500Q15 4.5 21 5Q27 4.5 27.5 10.500Z", "f-line") +
  circle(27, 7, 3, "f-brass");

const worker = () =>
  path("M14.5 48L13 78H18.500L20.5 56L23 78H28.500L26.5 48Z", "f-ink2") +
  rect(11.5, 76.5, 8, 3.5, "f-ink", 1.5) +
  rect(22, 76.5, 8, 3.5, "f-ink", 1.5) +
  path("M12 29Q12.5 23 17 22H24Q28.5 23 29 29L28.5 50H12.500Z", "f-line") +
  path("M18 22L20.5 27L23 22Z", "f-brass") +
  path("M14 24L28 44", "s-ink w2") +
  rect(24, 40, 10, 9, "f-brass", 1.5) +
  path("M24 43.500H34", "s-ink w1") +
  path("M12.5 27Q8.5 37 11.5 47", "s-line w4") +
  path("M28.5 27Q33 34 30.5 42", "s-line w4") +
  face(20.5, 16) +
  path("M14.5 13.500Q14 7.5 20 7.500Q26 7.5 26.5 12.500L31 14Q31 15.5 28 15.200L14.5 14.500Z", "f-ink");

const parasol = () =>
  path("M15 46Q12 64 9 78Q18 81.5 28 78Q26 62 23.5 46Z", "f-ink") +
  path("M13 29Q13.5 24 18.5 23.500Q23.5 24 24 29L23.5 47H14.500Z", "f-line") +
  path("M13.5 28Q9 37 12 46", "s-line w4") +
  path("M23.5 28Q29 32 30 31", "s-line w4") +
  path("M31.5 12V50", "s-ink") +
  path("M17.5 18Q20 4.5 31.5 4Q39.5 5 40 18Q37 15.5 33.5 18Q30 15.5 26.5 18Q22 15.5 17.5 18Z", "f-line") +
  path("M26.5 18Q27.5 9 31.5 4.500M33.5 18Q34 9 31.5 4.5", "s-ink w1 o5") +
  rect(17, 20, 3, 5, "f-buff") +
  face(18.5, 17, 4.7) +
  path("M13.5 17Q13 11.5 18.5 11.500Q23 11.5 23.5 15Q19 13.5 16.5 18Q15.5 21.5 14 20.500Z", "f-ink") +
  circle(14, 14, 3, "f-ink");

const child = () =>
  path("M15 56L14 78H18.500L20.5 60L22.5 78H27L26 56Z", "f-ink") +
  path("M13 43Q13.5 38 18 37.500H23Q27.5 38 28 43L28.5 58H12.500Z", "f-line") +
  rect(8, 42, 7, 13, "f-brass", 2) +
  face(20.5, 31.5) +
  path("M14.5 29.500Q14.5 24 20.5 24Q26.5 24 26.5 29.500Z", "f-ink") +
  rect(12.5, 28.5, 16, 2.2, "f-ink", 1);

const PASSENGERS = [gentleman, lady, worker, parasol, child];
/** The passenger of a line, by its number: bowler hat, wide hat, cap and satchel, parasol, schoolchild. */
export const passenger = (/** @type {number} */ line) => PASSENGERS[line - 1]();

/** The conductor: peaked cap, double-breasted coat, pouch, and a ticket held up. */
export const conductor = () =>
  path("M15 50L14 78H19.500L20.5 56L22 78H27.500L26.5 50Z", "f-ink") +
  rect(12.5, 77, 8, 3, "f-black", 1.5) +
  rect(21.5, 77, 8, 3, "f-black", 1.5) +
  path("M11.5 29Q12 23 17 22H24Q29 23 29.5 29L30 56Q20.5 59 11 56Z", "f-green") +
  path("M17.5 22L20.5 29L23.5 22Z", "f-stock") +
  path("M20.5 29V56", "s-cream w1 o5") +
  [33, 40, 47].map((y) => circle(17.3, y, 1.3, "f-gold") + circle(23.7, y, 1.3, "f-gold")).join("") +
  path("M14 24L28 48", "s-gold w2") +
  rect(24, 45, 9.5, 9, "f-brass", 1.5) +
  path("M24 48.500H33.5", "s-ink w1") +
  path("M12.5 26Q8 36 11 47", "s-ink w4") +
  path("M12.5 26Q8 36 11 47", "s-green w4") +
  path("M28.5 26L35 21L34.5 13", "s-green w4") +
  rect(30.5, 4.5, 9, 6, "f-buff", 1) +
  circle(35, 11.5, 2.4, "f-buff") +
  face(20.5, 16) +
  path("M17 18.500Q20.5 16.8 24 18.500Q22.5 20 20.5 19.200Q18.5 20 17 18.500Z", "f-ink") +
  path("M13.5 9.500Q20.5 5 27.5 9.500L26.5 13H14.500Z", "f-green") +
  rect(14.5, 11, 12, 2.5, "f-gold") +
  path("M14.5 13.500H26.500Q28 15 25 15H16Q13 15 14.5 13.500Z", "f-black");

/** The conductor's cap alone, 40 x 24, for the corners of cards. */
export const cap = (cloth = "f-cream", band = "f-gold") =>
  path("M2 9Q20 -3 38 9L34 15H6Z", cloth) +
  rect(6, 14, 28, 5, band) +
  path("M6 19H34Q39 24 30 23.500H10Q1 24 6 19Z", cloth);
