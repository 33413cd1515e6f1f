/** The daily deal: the same for all players, whose results are compared once it is played. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { ALONE } from "./net.js";
import { notify } from "./notices.js";
import { dateOf } from "./people.js";
import { PeoplePage } from "./people-page.js";
import { Poster } from "./poster.js";
import { go } from "./routes.js";
import { classes, html, Icon, useState } from "./ui.js";
import { useResponse } from "./use-response.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").DailyResultInfo} DailyResultInfo */
/** @typedef {import("./protocol.d.ts").DailyComparisonInfo} DailyComparisonInfo */

const MINUTE_MS = 60_000;

const dayText = (/** @type {DailyComparisonInfo} */ compared, /** @type {string} */ language) =>
  dateOf(Date.parse(`${compared.day}T12:00Z`), language, "UTC");

/** @param {{ head: string, compared: DailyComparisonInfo, note?: import("./game-page.js").Markup }} props */
const Comparison = ({ head, compared, note }) => {
  const { t, language } = useWords();
  const who = (/** @type {DailyResultInfo} */ result) =>
    result.name === null
      ? t("someone")
      : result.public
        ? html`<a href=${`/people/${result.public}`}>${result.name}</a>`
        : html`${result.name}${result.guest && !result.mine && html` <small class="tag guest">${t("guest")}</small>`}`;
  return html`<section class="paper compare" data-day=${compared.day}><h2>${t(head)} <span class="muted">
    ${t(`game.${compared.game}`)} · ${dayText(compared, language)}</span></h2>${note}
    ${
      compared.lines === null &&
      html`<p>${t("daily.finished", { n: compared.count })}<br /><span class="muted">
      ${t("daily.hidden")}</span></p>`
    }
    ${compared.lines?.length === 0 && html`<p class="muted">${t("daily.nobody")}</p>`}
    ${
      compared.lines &&
      compared.lines.length > 0 &&
      html`<table class="list"><thead><tr><th scope="col">${t("leaders.place")}</th><th scope="col">
        ${t("leaders.who")}</th><th scope="col">${t("mine.result")}</th><th scope="col">${t("pts")}</th><th
        scope="col"><span class="sr">${t("lobby.action")}</span></th></tr></thead>
      <tbody>${compared.lines.map(
        (result) => html`<tr class=${classes(result.mine && "mine")}><td class="num">
        ${result.place}</td><th scope="row">${who(result)}
        ${result.mine && html` <small class="tag">${t("you")}</small>`}</th><td>
        ${t("mine.place", { n: result.rank, of: compared.seats })}</td><td class="num"><b>
        ${String(result.score).replace("-", "\u2212")}</b></td><td>
        ${
          result.table &&
          html`<a class="btn quiet icon-btn" href=${`/table/${result.table}`}
        aria-label=${`${t("lobby.review")} : ${result.name ?? t("someone")}`}><${Icon} name="play" /></a>`
        }</td>
        </tr>`,
      )}</tbody></table>`
    }
  </section>`;
};

const DailyDeal = () => {
  const words = useWords(),
    { t } = words;
  const { response } = useResponse("/api/daily");
  const [busy, setBusy] = useState(false);
  if (!response) return html`<${Waiting} />`;
  const { state, table, today, yesterday, level, ends } = response;
  const minutesLeft = Math.max(0, Math.floor((ends - Date.now()) / MINUTE_MS));
  const play = async () => {
    setBusy(true);
    try {
      go(`/table/${(await post("/api/daily")).table}`);
    } catch (error) {
      setBusy(false);
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  const unlisted = state === "over" && !today.lines?.some((result) => result.mine);
  return html`<section class="paper deal"><${Poster} game=${today.game} />
      <div><h2>${t(`game.${today.game}`)}</h2>
        <p>${t("daily.about", { n: today.seats - 1, level: t(`level.${level}`) })}</p><p
        class="muted">${t("daily.ends", { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 })}</p>
        ${
          state === "new" &&
          html`<button class="btn primary" data-act="play-daily" disabled=${busy}
          onClick=${play}><${Icon} name="play" />${t("daily.play")}</button><p class="muted">${t("daily.once")}</p>`
        }
        ${
          state !== "new" &&
          html`<a class="btn primary" data-act="daily-table" href=${`/table/${table}`}>
          ${t(state === "running" ? "daily.go_on" : "daily.again")}</a>`
        }</div></section>
    ${
      !ALONE &&
      html`<${Comparison} head="daily.today" compared=${today} note=${unlisted && html`<p>${t("daily.lent")}</p>`} />
    <${Comparison} head="daily.yesterday" compared=${yesterday} />`
    }`;
};

const DailyPage = () => html`<${PeoplePage} title="daily.title" cls="daily"><${DailyDeal} /></${PeoplePage}>`;

export default DailyPage;
