/** Why the server refuses a request, in the language of the page where it has the words. */

/**
 * @param {unknown} error what `send` or `ask` has thrown
 * @param {import("./words.js").Words} words
 */
export const refusal = (error, { t, has }) => {
  const { code, message } = /** @type {import("./api.js").ApiError} */ (error);
  return has(`error.${code}`) ? t(`error.${code}`) : message;
};
