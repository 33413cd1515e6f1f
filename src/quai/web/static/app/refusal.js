/** Why the server refuses a wish, in the language of the page where it has the words. */

/** @param {any} error an error of `send` or `ask` @param {import("./words.js").Words} words @returns {string} */
export const refusal = (error, { t, has }) =>
  has(`error.${error.code}`) ? t(`error.${error.code}`) : String(error.message);
