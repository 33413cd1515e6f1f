/** What one has and what one lacks: objectives as trains to compose, and what a choice would change. */

/** @typedef {{ view: any, me: number, names: string[], seated: boolean, chosen: string | null, lit: (to: string) => boolean, t: (id: string, details?: Record<string, unknown>) => string, panel: (seat: number, score: number) => any }} Context */
/** @typedef {"have" | "chosen" | "joker" | "lack"} Slot */

/** The wagons and the locomotive; what is not among them is a banknote or a character. */
const NOT_WAGONS = ["note", "director", "investor", "pickpocket", "switchman"];
export const isWagon = (/** @type {string | null} */ name) => name !== null && !NOT_WAGONS.includes(name);

/** What these wagons make of an objective, locomotives standing for what is missing if they are enough. */
export const progress = (
  /** @type {{ needs: string[] }} */ { needs },
  /** @type {Record<string, number>} */ wagons,
) => {
  const left = { ...wagons },
    jokers = wagons.locomotive ?? 0;
  /** @type {Slot[]} */
  const bare = needs.map((kind) => {
    left[kind] = (left[kind] ?? 0) - 1;
    return left[kind] >= 0 ? "have" : "lack";
  });
  const lacking = needs.filter((_, i) => bare[i] === "lack"),
    ready = lacking.length <= jokers;
  return {
    slots: /** @type {Slot[]} */ (bare.map((slot) => (slot === "lack" && ready ? "joker" : slot))),
    lacking,
    jokers,
    ready,
  };
};

/** The same with one wagon more (and one less, in an exchange); what it brings is marked as chosen. */
export const progressWith = (
  /** @type {{ needs: string[] }} */ objective,
  /** @type {Record<string, number>} */ wagons,
  /** @type {string} */ more,
  /** @type {string | null} */ less = null,
) => {
  const kept = less ? { ...wagons, [less]: wagons[less] - 1 } : wagons;
  const before = progress(objective, kept),
    after = progress(objective, { ...kept, [more]: (kept[more] ?? 0) + 1 });
  let fresh = true;
  const slots = after.slots.map((slot, i) => {
    const brought =
      fresh && slot !== before.slots[i] && (slot === "have" || (slot === "joker" && more === "locomotive"));
    if (brought) fresh = false;
    return /** @type {Slot} */ (brought ? "chosen" : slot);
  });
  return { ...after, slots, helps: !fresh };
};

/** Kinds of wagons, each named once. */
const counted = (/** @type {string[]} */ kinds, /** @type {Context["t"]} */ t) =>
  [...new Set(kinds)]
    .map((kind) => {
      const n = kinds.filter((each) => each === kind).length;
      return `${t(`play.kind.${kind}`)}${n > 1 ? ` ×${n}` : ""}`;
    })
    .join(", ");

/** What is said below an objective: whether one can claim it, or what one lacks. */
export const standing = (
  /** @type {any} */ found,
  /** @type {boolean} */ chosen,
  /** @type {Context["t"]} */ t,
) => {
  const { lacking, jokers, ready } = found;
  if (ready && chosen) return t("play.ready_chosen");
  if (ready) return lacking.length ? t("play.ready_joker", { n: lacking.length }) : t("play.ready");
  return `${t("play.lacks")} ${counted(lacking, t)}${jokers ? t("play.spare", { n: jokers }) : ""}`;
};

/** The wagon that a choice would bring, and the one it would cost. @param {any} view @param {string | null} from @returns {{ more: string, less: string | null } | null} */
export const broughtBy = (view, from) => {
  const [kind, first, second] = (from ?? "").split(":");
  if (kind === "yard") {
    const card = view.lines[Number(first) - 1].cards[Number(second) - 1];
    return isWagon(card) ? { more: card, less: null } : null;
  }
  return kind === "theirs" ? { more: second, less: view.giving } : null;
};
/** The price of a place now: an investor takes free of charge. @param {any} view @param {number} place counted from 1 */
export const priceOf = (view, place) => (view.phase === "investor" ? 0 : view.prices[place - 1]);
/** How many objectives a player has, and whether the next ends the game. @param {any} view @param {number} seat */
export const isLast = (view, seat) =>
  view.ending === null && view.players[seat].objectives.length === view.goal - 1;
