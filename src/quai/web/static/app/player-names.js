/** The names of the players of a table. */

/** How the page calls each player: the visitor is "you", unless they have several seats. */
export const namesOf = (
  /** @type {import("./types.js").Known} */ known,
  /** @type {import("./game-page.js").Say} */ t,
) => {
  const names = known.players.map((name, seat) => {
    const info = known.table?.seats[seat];
    if (known.viewer.length === 1 && known.viewer[0] === seat) return t("you");
    return info?.away ? t("away_name", { who: name }) : name;
  });
  return names.map((name, seat) => {
    if (names.filter((each) => each === name).length < 2) return name;
    return known.table?.seats[seat]?.persona ? t("away_name", { who: name }) : `${name} (${seat + 1})`;
  });
};
