/** The ladder of a group: points from the finished games at its tables. */
import { classes, html, onValue, useState } from "./ui.js";
import { useResponse } from "./use-response.js";
import { useWords } from "./words.js";

/** @param {{ id: string, games: import("./types.js").GameInfo[] }} props */
export const GroupLadder = ({ id, games }) => {
  const { t, language } = useWords();
  const [game, setGame] = useState("");
  const { response } = useResponse(
    `/api/groups/${encodeURIComponent(id)}/ladder?game=${encodeURIComponent(game)}`,
  );
  const points = (/** @type {number} */ n) => n.toLocaleString(language, { maximumFractionDigits: 2 });
  return html`<section class="paper ladder" aria-labelledby="ladder"><div class="ladder-head">
      <h2 id="ladder">${t("groups.ladder")}</h2>
      <select class="input" name="ladder-game" aria-label=${t("lobby.game")} onChange=${onValue(setGame)}>
        <option value="" selected=${game === ""}>${t("lobby.any_game")}</option>
        ${games.map(({ key }) => html`<option value=${key} selected=${key === game}>${t(`game.${key}`)}</option>`)}
      </select></div>
    <p class="muted">${t("groups.ladder_about")}</p>
    ${response && !response.lines.length && html`<p>${t("groups.ladder_none")}</p>`}
    ${
      response &&
      response.lines.length > 0 &&
      html`<table class="list"><thead><tr>${["place", "who", "points", "games", "wins"].map(
        (key) => html`<th scope="col">${t(key === "points" ? "groups.points" : `leaders.${key}`)}</th>`,
      )}</tr></thead><tbody>${response.lines.map(
        (line) => html`<tr class=${classes(line.mine && "mine")} data-person=${line.public}>
        <td class="num">${line.place}</td>
        <th scope="row"><a href=${`/people/${line.public}`}>${line.name}</a></th>
        <td class="num">${points(line.points)}</td><td class="num">${line.games}</td>
        <td class="num">${line.wins}</td></tr>`,
      )}</tbody></table>`
    }</section>`;
};
