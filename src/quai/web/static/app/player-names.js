/** The names of the players of a table. */

/** Letters of scripts that are written from right to left: Hebrew, Arabic and others. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A name that does not draw the figures beside it into its own direction. @param {string} name */
const isolated = (name) => (LEFTWARD.test(name) ? `\u2068${name}\u2069` : name);

/** How the page calls each player: the visitor is "you", unless they have several seats. */
export const namesOf = (
  /** @type {import("./types.js").Known} */ known,
  /** @type {import("./game-page.js").Say} */ t,
) => {
  const names = known.players.map((name, seat) => {
    const info = known.table?.seats[seat];
    if (known.viewer.length === 1 && known.viewer[0] === seat) return t("you");
    return info?.away ? t("away_name", { who: isolated(name) }) : isolated(name);
  });
  return names.map((name, seat) => {
    if (names.filter((each) => each === name).length < 2) return name;
    return known.table?.seats[seat]?.persona ? t("away_name", { who: name }) : `${name} (${seat + 1})`;
  });
};
