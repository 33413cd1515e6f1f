/** The leaderboard of each game. */
import { useGames } from "./games.js";
import { Pager, Rating } from "./people.js";
import { PeoplePage } from "./people-page.js";
import { classes, html, useState } from "./ui.js";
import { useResponse } from "./use-response.js";
import { useWords } from "./words.js";

/** @param {{ game: string, games: import("./types.js").GameInfo[] }} props */
const LeaderTable = ({ game, games }) => {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const { response } = useResponse(`/api/leaderboard/${encodeURIComponent(game)}?page=${page}`);
  return html`<section class="paper leaders" aria-busy=${response ? null : "true"}>
    <nav class="tabs" aria-label=${t("lobby.pick")}>
      ${games.map(
        ({ key }) => html`<a class="btn small" href=${`/leaderboard/${key}`}
      aria-current=${key === game ? "page" : null}>${t(`game.${key}`)}</a>`,
      )}</nav>
    <p class="muted">${t("leaders.about")}</p>
    ${response && !response.places.length && html`<p>${t("leaders.empty")}</p>`}
    ${
      response &&
      response.places.length > 0 &&
      html`<table class="list"><thead><tr>
        ${["place", "who", "rating", "games", "wins"].map(
          (key) => html`<th scope="col">${t(`leaders.${key}`)}
        </th>`,
        )}</tr></thead>
      <tbody>${response.places.map(
        (each) => html`<tr class=${classes(each.mine && "mine")}
        data-person=${each.public}><td class="num">${each.place}</td><th scope="row"><a
        href=${`/people/${each.public}`}>${each.name}</a></th><td><${Rating} rated=${each.rated} /></td><td
        class="num">${each.rated.games}</td><td class="num">${each.rated.wins}</td></tr>`,
      )}</tbody></table>
      <${Pager} page=${response.page} pages=${response.pages} turn=${setPage} />`
    }
  </section>`;
};

/** @param {{ game: string }} props */
const Leaderboard = ({ game }) => {
  const games = useGames(),
    shown = game || games[0]?.key;
  return html`<${PeoplePage} title="leaders.title" cls="leaderboard">
    ${shown && html`<${LeaderTable} key=${shown} game=${shown} games=${games} />`}</${PeoplePage}>`;
};

export default Leaderboard;
