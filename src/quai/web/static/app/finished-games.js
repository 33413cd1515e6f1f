/** Finished games of the visitor, all of them or those with one other player, and their results. */
import { Face } from "./face.js";
import { Level } from "./level.js";
import { dateOf, nameOf, Pager, signed } from "./people.js";
import { classes, html, useState } from "./ui.js";
import { useResponse } from "./use-response.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/**
 * A name, which leads to the profile if there is one.
 * @param {{ result: import("./protocol.d.ts").SeatResult }} props
 */
const ResultName = ({ result }) => {
  const { t } = useWords();
  const name = nameOf(result, t);
  return result.public ? html`<a href=${`/people/${result.public}`}>${name}</a>` : name;
};

/** A finished game with its results, the best first. @param {{ game: import("./people.js").FinishedGame }} props */
const FinishedRow = ({ game }) => {
  const { t, language } = useWords();
  const mine = game.lines.find((result) => result.mine);
  const results = [...game.lines].sort((a, b) => a.rank - b.rank);
  return html`<tr data-past=${game.table} class=${classes(mine?.rank === 1 && "won")}>
    <td>${dateOf(game.ended, language)}</td>
    <td><a href=${`/table/${game.table}`}>${t(`game.${game.game}`)}</a></td>
    <td><b>${mine && t("mine.place", { n: mine.rank, of: game.lines.length })}</b><ol class="scores-of">
      ${results.map(
        (result) => html`<li class=${classes(result.mine && "mine")}>
      ${result.persona && html`<${Face} of=${result.persona} /> `}
      <${ResultName} result=${result} />${result.persona && result.level && html` <${Level} n=${result.level} />`}
      ${result.lent && html` <small>(${t("mine.lent")})</small>`} <b class="num">
      ${String(result.score).replace("-", "\u2212")}</b></li>`,
      )}</ol></td>
    <td class="num">${
      game.gain === null
        ? html`<small class="muted">${t("mine.unrated")}</small>`
        : html`<b>
      ${game.rating}</b> <small class=${game.gain < 0 ? "down" : game.gain > 0 ? "up" : "muted"}>
      ${signed(game.gain)}</small>`
    }</td>
  </tr>`;
};

/** @param {{ other?: string }} props `other`: the public id of the player to list the common games with */
export const FinishedGames = ({ other = "" }) => {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const { response } = useResponse(`/api/mine/finished?page=${page}&other=${encodeURIComponent(other)}`);
  if (!response) return html`<${Waiting} cls="paper finished" />`;
  return html`<section class="paper finished"><h2>${t(other ? "mine.together" : "mine.finished")} <span
    class="count num">${response.count}</span></h2>
    ${
      response.together &&
      response.count > 0 &&
      html`<p data-together>${t("mine.together_score", { ...response.together })}</p>`
    }
    ${
      response.games.length
        ? html`<div class="scroll" role="region" tabindex="0" aria-label=${t("mine.finished")}><table
          class="list"><thead><tr>${["date", "game", "result", "rating"].map(
            (key) => html`<th scope="col">
          ${t(`mine.${key}`)}</th>`,
          )}</tr></thead>
      <tbody>${response.games.map((game) => html`<${FinishedRow} key=${game.table} game=${game} />`)}</tbody>
        </table></div>`
        : html`<p class="muted">${t(other ? "mine.together_none" : "mine.empty")}</p>`
    }
    <${Pager} page=${response.page} pages=${response.pages} turn=${setPage} />
  </section>`;
};
