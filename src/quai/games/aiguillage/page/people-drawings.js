/** The four characters of Aiguillage: 40 x 80, standing on y = 80. */
import { circle, g, path, rect, repeat } from "quai/draw/svg.js";

const face = (/** @type {number} */ x, /** @type {number} */ y, r = 5) => circle(x, y, r, "f-buff");
const shoes = rect(12, 77, 8, 3, "f-black", 1.5) + rect(21.5, 77, 8, 3, "f-black", 1.5);
const director = () =>
  path("M14 50L13.5 78H19L20.5 58L22 78H27.500L27 50Z", "f-ink2") +
  shoes +
  path("M8.5 33Q9.5 24.5 16 23.500H25Q31.5 24.5 32.5 33L33 55L28 58L25 50H16L13 58L8 55Z", "f-black") +
  path("M15.5 24Q11.5 40 14.5 53Q20.5 57 26.5 53Q29.5 40 25.5 24L20.5 31Z", "f-cream") +
  path("M20.5 33V54", "s-ink2 w1") +
  path("M13.8 43Q20 48.5 27.3 43", "s-brass w2") +
  path("M16 26L20.5 28.500L25 26V31L20.5 28.500L16 31Z", "f-wine") +
  path("M9.5 30Q5.5 40 9.5 48", "s-black w4") +
  path("M31.5 30Q36 38 34.5 46", "s-black w4") +
  path("M35 47L36.5 79", "s-brass w2") +
  circle(34.8, 45.5, 2.4, "f-gold") +
  face(20.5, 16, 5.4) +
  path("M15 15.500Q14 23 20.5 23.500Q27 23 26 15.500Q23.5 19.5 20.5 18Q17.5 19.5 15 15.500Z", "f-stock2") +
  circle(23, 14.6, 1.9, "s-brass w1") +
  rect(14.5, -4, 12, 14.5, "f-black", 1) +
  rect(14.5, 6, 12, 3, "f-wine") +
  rect(10.5, 9.6, 20, 2.6, "f-black", 1.3);
const investor = () =>
  path("M15 46Q12 64 8.5 78Q20 81.5 32 78Q29 62 26 46Z", "f-slate") +
  path("M17 52Q15.5 66 14.5 79M24 52Q26 66 27 79", "s-ink w1 o5") +
  path("M13.5 29Q14 24 20.5 23.500Q27 24 27.5 29L26.5 47H14.500Z", "f-slate") +
  path("M16.5 24L20.5 34L24.5 24Z", "f-cream") +
  path("M20.5 34V46", "s-ink w1 o5") +
  path("M14 28Q9 37 11.5 46", "s-slate w4") +
  rect(4.5, 46, 13, 10, "f-umber", 1.5) +
  path("M8.5 46Q11 41.5 13.5 46", "s-ink w1") +
  path("M4.500 50H17.5", "s-ink w1 o5") +
  path("M27 28L33 34L32.5 24", "s-slate w4") +
  rect(27.5, 6, 12, 17, "f-stock", 1) +
  rect(27.5, 6, 12, 17, "s-ink2 w1", 1) +
  path("M30 10H37M30 13H37M30 16H34", "s-ink2 w1") +
  circle(36.4, 19, 2.2, "f-wine") +
  rect(19, 19, 3, 5, "f-buff") +
  face(20.5, 16) +
  path("M15 17Q14 10 20.5 10Q27 10 26 17Q24.5 12.5 20.5 13Q16.5 12.5 15 17Z", "f-umber") +
  path("M9 11.500Q20.5 6.5 32 11.500Q26 14 20.5 13Q15 14 9 11.500Z", "f-black") +
  path("M14.5 10Q15.5 3.5 21 4Q26.5 3.5 26.5 10Z", "f-black") +
  path("M24 8Q31 6 31 -2Q25 0 23.5 7Z", "f-wine");
const pickpocket = () =>
  path("M15 48L10 62L12 78H16.500L16.5 63L21 55L25 64L23.5 78H28.500L30 62L27 48Z", "f-ink2") +
  rect(10, 77, 8, 3, "f-black", 1.5) +
  rect(22.5, 77, 8, 3, "f-black", 1.5) +
  path("M12.5 30Q13 24.5 18 23.500H24Q29 24.5 29.5 30L28.5 50H13.500Z", "f-stock") +
  repeat(5, (i) => rect(13, 27 + i * 5, 16, 2.4, "f-ink")) +
  path("M13 28Q5 31 5.5 39L12 43", "s-ink w4") +
  path("M29 28Q35 33 36 28L36.5 22", "s-ink w4") +
  g(
    rect(-8, -5, 16, 10, "f-buff", 1) +
      rect(-8, -5, 16, 10, "s-green w1", 1) +
      circle(0, 0, 2.6, "s-green w1"),
    { at: [36, 15], rotate: -14 },
  ) +
  path("M15 22L26 22L29 27L20.5 29L13 27Z", "f-wine") +
  path("M26 24L32 30L28 31Z", "f-wine") +
  face(20.5, 16) +
  path("M14.5 13.500H26.500V17.500Q23.5 18.5 20.5 16.500Q17.5 18.5 14.5 17.500Z", "f-black") +
  circle(18, 15.6, 1, "f-cream") +
  circle(23, 15.6, 1, "f-cream") +
  path("M13.5 13Q13 6.500 20.5 6.500Q28 6.5 28 12L32.5 13.500Q32 15 28 14.600L13.5 13.800Z", "f-umber");
const switchman = () =>
  path("M14.5 46L13 78H18.500L20.5 56L23 78H28.500L26.5 46Z", "f-blue") +
  shoes +
  path("M12 30Q12.5 24 17 23H24Q28.5 24 29 30L28.5 50H12.500Z", "f-stock2") +
  path("M15 24V50H26V24H23V35H18V24Z", "f-blue") +
  circle(18.5, 37.5, 1, "f-gold") +
  circle(22.5, 37.5, 1, "f-gold") +
  path("M12.5 29Q8 37 9 45", "s-stock2 w4") +
  rect(4.5, 47, 8, 10, "f-black", 1.5) +
  rect(6.3, 49.5, 4.4, 5, "f-gold", 1) +
  path("M5.500 47Q8.5 41 11.5 47", "s-ink w1") +
  path("M28 29L36 36L41 34", "s-stock2 w4") +
  path("M52 78L41.5 32", "s-ink w3") +
  circle(41, 30, 3, "f-wine") +
  path("M42 80Q43 68 51 68Q59 68 60 80Z", "f-ink") +
  circle(51, 75, 2.4, "f-gold") +
  face(20.5, 16) +
  path("M16 19Q20.5 17 25 19Q23 21 20.5 20Q18 21 16 19Z", "f-umber") +
  path("M13.5 9.500Q20.5 4.5 27.5 9.500L26.5 13.500H14.500Z", "f-blue") +
  rect(14.5, 11.4, 12, 2.4, "f-gold") +
  path("M14.5 13.800H26.500Q28.500 15.5 25 15.500H16Q12.5 15.5 14.5 13.800Z", "f-black");

/** @type {Record<string, () => string>} */
export const PEOPLE = { director, investor, pickpocket, switchman };
