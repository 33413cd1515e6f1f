/** The page of moderators: reports with what was written around them, and what can be done. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { dateOf } from "./people.js";
import { PeoplePage } from "./people-page.js";
import { classes, html, onValue, useState } from "./ui.js";
import { useResponse } from "./use-response.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").ModerationResponse} ModerationResponse */
/** @typedef {import("./protocol.d.ts").ReportInfo} ReportInfo */
/** @typedef {import("./protocol.d.ts").ModerateRequest["act"]} Act */

const MAX_CHARACTERS = 300;
/** For how many days somebody is muted. */
const MUTE_DAYS = 7;

/** What was said around a line, as it was then. @param {{ report: ReportInfo }} props */
const Context = ({ report }) => {
  const { t } = useWords();
  if (!report.context.length) return null;
  return html`<ol class="said-then">${report.context.map(
    (line) => html`<li class=${classes(line.reported && "is-reported")}>
    ${line.reported && html`<small class="tag">${t("moderation.reported")}</small> `}<b>${line.who}</b>${" "}
    ${line.emote ? t(`chat.emote.${line.text}`) : line.text}</li>`,
  )}</ol>`;
};

/** @param {{ report: ReportInfo, change: (response: ModerationResponse) => void }} props */
const Report = ({ report, change }) => {
  const words = useWords(),
    { t, language } = words;
  const [text, setText] = useState("");
  const [sure, ask] = useState(/** @type {Act | null} */ (null));
  const act = async (/** @type {Act} */ wanted) => {
    if (wanted === "ban" && sure !== wanted) {
      ask(wanted);
      return;
    }
    try {
      change(await post(`/api/moderation/${report.number}`, { act: wanted, words: text, days: MUTE_DAYS }));
      ask(null);
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  const button = (/** @type {Act} */ name, /** @type {boolean} */ off = false) =>
    html`<button class=${classes("btn", name === "ban" && "danger")} data-act=${name} disabled=${off}
      onClick=${() => act(name)}>${t(sure === name ? "moderation.ban_sure" : `moderation.${name}`, {
        n: MUTE_DAYS,
      })}</button>`;
  return html`<article class="paper report" data-report=${report.number} data-state=${report.state}>
    <h2>${report.name}${" "}
      ${!report.account && html`<small class="tag guest">${t("guest")}</small>`}
      ${report.banned && html`<small class="tag">${t("moderation.banned")}</small>`}</h2>
    <p class="muted">${t("moderation.by", { who: report.reporter, date: dateOf(report.time, language) })}
      ${report.acts > 0 && html` · ${t("moderation.before", { n: report.acts })}`}
      ${report.table && html` · <a href=${`/table/${report.table}`}>${t("moderation.table")}</a>`}</p>
    ${report.words && html`<blockquote>${report.words}</blockquote>`}
    <${Context} report=${report} />
    ${
      report.state === "open"
        ? html`<label class="stack">${t("moderation.words")}<input class="input" maxlength=${MAX_CHARACTERS}
            value=${text} data-field="words" onInput=${onValue(setText)} /></label>
          <p class="acts">${report.context.length > 0 && button("hide")}${button("warn", !text.trim())}
            ${button("mute")}${button("ban", report.banned)}${button("dismiss")}</p>`
        : html`<p class="muted">${t(`moderation.state.${report.state}`)}</p>`
    }
  </article>`;
};

const Reports = () => {
  const { t, language } = useWords();
  const { response, missing } = useResponse("/api/moderation");
  const [changed, change] = useState(/** @type {ModerationResponse | null} */ (null));
  if (missing) return html`<p class="paper">${t("moderation.none")} <a href="/">${t("end.lobby")}</a></p>`;
  const shown = changed ?? response;
  if (!shown) return html`<${Waiting} />`;
  const waiting = shown.reports.filter((report) => report.state === "open").length;
  return html`<p class="paper" role="status" data-waiting=${waiting}>${t("moderation.waiting", { n: waiting })}</p>
    ${shown.reports.map(
      (report) => html`<${Report} key=${report.number} report=${report} change=${change} />`,
    )}
    ${
      shown.noted.length > 0 &&
      html`<section class="paper"><h2>${t("moderation.noted")}</h2><ul class="noted">${shown.noted.map(
        (each) => html`<li><span class="muted">${dateOf(each.time, language)}</span>${" "}
        ${t(`moderation.did.${each.act}`, { who: each.moderator, target: each.name })}
        ${each.words && html` <q>${each.words}</q>`}</li>`,
      )}</ul></section>`
    }`;
};

const ModerationPage = () =>
  html`<${PeoplePage} title="moderation.title" cls="moderation"><${Reports} /></${PeoplePage}>`;

export default ModerationPage;
