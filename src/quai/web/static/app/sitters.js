/** Telling the players of a waiting table who sits down there, and who will not. */
import { notify } from "./notices.js";
import { settings } from "./settings.js";
import { useEffect, useRef } from "./ui.js";

/**
 * Announce people who sit down: on the page, by a bell, and by a system notification while the page is hidden, as the
 * visitor has chosen.
 * @param {import("./types.js").TableInfo | null} table
 * @param {import("./game-page.js").Say} t
 */
export const useSitters = (table, t) => {
  const before = useRef(/** @type {import("./types.js").TableInfo | null} */ (null));
  useEffect(() => {
    const earlier = before.current;
    before.current = table;
    if (!table?.mine || earlier?.state !== "open") return;
    const declined = earlier.seats
      .filter(
        (seat, i) => seat.invited && !seat.kept && table.seats[i].kind === "open" && !table.seats[i].invited,
      )
      .map((seat) => seat.name);
    if (declined.length) notify({ kind: "news", text: t("wait.declined", { who: declined }) });
    const sitters = table.seats
      .filter((seat, i) => seat.kind === "person" && !seat.mine && earlier.seats[i]?.kind === "open")
      .map((seat) => seat.name);
    if (!sitters.length) return;
    const text = t("wait.sat_down", { who: sitters });
    notify({ kind: "news", text });
    if (settings.get().sound) import("./sound.js").then(({ bell }) => bell());
    if (document.hidden && settings.get().notices)
      import("./turn-notification.js").then(({ notifyOfTurn }) =>
        notifyOfTurn(table.id, text, t(`game.${table.game}`)),
      );
  }, [table]);
};
