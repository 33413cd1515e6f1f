/** Which tables the departures board shows: by game, by number of seats, by clock, those of friends. */
import { useStore } from "./store.js";
import { html, onValue } from "./ui.js";
import { visitor } from "./visitor.js";
import { useWords } from "./words.js";

const CLOCK_KINDS = /** @type {const} */ (["none", "live", "days"]);

/**
 * One choice; an empty value is any.
 * @param {{ name: string, label: string, any: string, value: string | number | null,
 *   options: { value: string | number, text: string }[], choose: (value: string | null) => void }} props
 */
const Choice = ({ name, label, any, value, options, choose }) =>
  html`<select class="input" name=${name} aria-label=${label} value=${value ?? ""}
    onChange=${onValue((chosen) => choose(chosen || null))}>
    <option value="" selected=${value === null}>${any}</option>
    ${options.map(
      (each) => html`<option value=${each.value} selected=${each.value === value}>${each.text}</option>`,
    )}</select>`;

/** @param {{ board: import("./departures.js").Board, games: import("./types.js").GameInfo[] }} props */
export const BoardFilters = ({ board, games }) => {
  const { t } = useWords(),
    { filter, choose } = board,
    me = useStore(visitor);
  const offered = games.filter((game) => filter.game === null || game.key === filter.game);
  const seats = [...new Set(offered.flatMap((game) => game.seats))].sort((a, b) => a - b);
  return html`<div class="board-filters" role="group" aria-label=${t("lobby.filters")}>
    <${Choice} name="board-game" label=${t("lobby.game")} any=${t("lobby.any_game")} value=${filter.game}
      options=${games.map(({ key }) => ({ value: key, text: t(`game.${key}`) }))}
      choose=${(/** @type {string | null} */ game) => choose({ game, seats: null })} />
    <${Choice} name="board-seats" label=${t("lobby.seats")} any=${t("lobby.any_seats")} value=${filter.seats}
      options=${seats.map((n) => ({ value: n, text: t("lobby.players_exact", { a: n }) }))}
      choose=${(/** @type {string | null} */ n) => choose({ seats: n === null ? null : Number(n) })} />
    ${
      me?.account &&
      html`<${Choice} name="board-friends" label=${t("lobby.whose")} any=${t("lobby.anybody")}
      value=${filter.friends && "friends"} options=${[{ value: "friends", text: t("lobby.of_friends") }]}
      choose=${(/** @type {string | null} */ chosen) => choose({ friends: chosen ? true : null })} />`
    }
    <${Choice} name="board-clock" label=${t("terms.clock")} any=${t("lobby.any_clock")} value=${filter.clock}
      options=${CLOCK_KINDS.map((kind) => ({ value: kind, text: t(`lobby.clock_kind.${kind}`) }))}
      choose=${(/** @type {typeof CLOCK_KINDS[number] | null} */ kind) => choose({ clock: kind })} />
  </div>`;
};
