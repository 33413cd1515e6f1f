/** Why a request failed, in the language of the page if it has a sentence for the error's code. */

/**
 * @param {unknown} error what a function of api.js has thrown
 * @param {import("./words.js").Words} words
 */
export const errorText = (error, { t, has }) => {
  const { code, message } = /** @type {import("./api.js").ApiError} */ (error);
  return has(`error.${code}`) ? t(`error.${code}`) : message;
};
