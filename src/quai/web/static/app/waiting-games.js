/** What waits for the visitor, at the top of the lobby: games where it is their turn, and rematches to accept. */
import { Faces } from "./face.js";
import { classes, html, Icon } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ tables: import("./protocol.d.ts").BoardRow[] }} props */
export const WaitingGames = ({ tables }) => {
  const { t } = useWords();
  if (!tables.length) return null;
  return html`<section class="waits" aria-labelledby="waits"><h2 id="waits">${t("lobby.waiting")}</h2><ul>
    ${tables.map((table, i) => {
      const others = table.seats.filter(
        (seat) => !seat.mine && (seat.kind !== "open" || seat.invited) && !seat.kept,
      );
      const kept = table.seats.some((seat) => seat.kept);
      const names = others.map((seat) => seat.name);
      const personas = others.flatMap((seat) => seat.persona ?? []);
      return html`<li class="wait" key=${table.id} data-table=${table.id}>
        ${personas.length ? html`<${Faces} of=${personas.slice(0, 3)} />` : html`<${Icon} name="person" />`}
        <p title=${names.join(", ")}><b>${t(`game.${table.game}`)}</b>${" "}
          <span class="muted">${t("mine.with", { who: names })}</span>
          <small>${t(kept ? "lobby.rematch" : "mine.turn")}</small></p>
        <a class=${classes("btn", i === 0 && "brass")} href=${`/table/${table.id}`}
          aria-label=${t("lobby.resume_game", { game: t(`game.${table.game}`), who: names })}>
          ${t(kept ? "lobby.answer" : "lobby.resume")}</a></li>`;
    })}</ul></section>`;
};
