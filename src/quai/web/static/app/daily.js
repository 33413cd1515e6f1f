/** The daily deal: the same for everybody, and a comparison once it is played. */
import { send } from "./api.js";
import { notify } from "./notices.js";
import { dateOf, useAnswer } from "./people.js";
import { PeoplePage } from "./peoplepage.js";
import { Poster } from "./poster.js";
import { refusal } from "./refusal.js";
import { go } from "./routes.js";
import { classes, html, Icon, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").DailyResultInfo} Compared */
/** @typedef {import("./protocol.d.ts").DailyComparisonInfo} Comparison */

const day = (/** @type {Comparison} */ compared, /** @type {string} */ language) =>
  dateOf(Date.parse(`${compared.day}T12:00Z`), language, "UTC");

/** @param {{ head: string, compared: Comparison, note?: import("./game-page.js").Markup }} props */
const Compare = ({ head, compared, note }) => {
  const { t, language } = useWords();
  const who = (/** @type {Compared} */ line) =>
    line.name === null
      ? t("someone")
      : line.public
        ? html`<a href=${`/people/${line.public}`}>${line.name}</a>`
        : line.name;
  return html`<section class="paper compare" data-day=${compared.day}><h2>${t(head)} <span class="muted">
    ${t(`game.${compared.game}`)} · ${day(compared, language)}</span></h2>${note}
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
        (line) => html`<tr class=${classes(line.mine && "mine")}><td class="num">
        ${line.place}</td><th scope="row">${who(line)}
        ${line.mine && html` <small class="tag">${t("you")}</small>`}</th><td>
        ${t("mine.place", { n: line.rank, of: compared.seats })}</td><td class="num"><b>
        ${String(line.score).replace("-", "\u2212")}</b></td><td>
        ${
          line.table &&
          html`<a class="btn quiet icon-btn" href=${`/table/${line.table}`}
        aria-label=${`${t("lobby.review")} : ${line.name ?? t("someone")}`}><${Icon} name="play" /></a>`
        }</td>
        </tr>`,
      )}</tbody></table>`
    }
  </section>`;
};

const Deal = () => {
  const words = useWords(),
    { t } = words;
  const { answer } = useAnswer("/api/daily");
  const [busy, setBusy] = useState(false);
  if (!answer) return html`<p class="paper" aria-busy="true"></p>`;
  const { state, table, today, yesterday, level, ends } = answer;
  const left = Math.max(0, Math.floor((ends - Date.now()) / 60000));
  const play = async () => {
    setBusy(true);
    try {
      go(`/table/${(await send("/api/daily")).table}`);
    } catch (error) {
      setBusy(false);
      notify({ kind: "error", text: refusal(error, words) });
    }
  };
  const lent = state === "over" && !today.lines?.some((line) => line.mine);
  return html`<section class="paper deal"><${Poster} game=${today.game} />
      <div><h2>${t(`game.${today.game}`)}</h2><p>${t("daily.about", { n: today.seats - 1, level })}</p><p
        class="muted">${t("daily.ends", { hours: Math.floor(left / 60), minutes: left % 60 })}</p>
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
    <${Compare} head="daily.today" compared=${today} note=${lent && html`<p>${t("daily.lent")}</p>`} />
    <${Compare} head="daily.yesterday" compared=${yesterday} />`;
};

const DailyPage = () => html`<${PeoplePage} title="daily.title" cls="daily"><${Deal} /></${PeoplePage}>`;

export default DailyPage;
