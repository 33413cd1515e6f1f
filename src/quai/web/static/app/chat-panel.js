/** The lines of the chat and the form to write in it, loaded when the chat is first opened. */
import { post } from "./api.js";
import { MUTED_KEY } from "./chat.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { ReportForm } from "./report-form.js";
import { remember } from "./settings.js";
import { classes, html, Icon, onChecked, onValue, useEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @type {import("./protocol.d.ts").WaveMessage["emote"][]} */
const EMOTES = ["hello", "thanks", "bravo", "oops", "hurry", "bye"];
const MAX_CHARACTERS = 300;
const timeOfDay = (/** @type {number} */ time) => new Date(time).toTimeString().slice(0, 5);

/** @typedef {import("./types.js").ChatLine} Line */

/**
 * Asks before somebody is blocked or reported.
 * @param {{ line: Line, block: () => void, report: () => void, keep: () => void }} props
 */
const BlockQuestion = ({ line, block, report, keep }) => {
  const { t } = useWords();
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.focus(), []);
  return html`<div class="ask-first" role="group" aria-label=${t("chat.block", { who: line.who })}>
    <p>${t("chat.block_sure", { who: line.who })}</p>
    <p class="field"><button class="btn danger" data-act="sure-block" ref=${first} onClick=${block}>
      ${t("chat.block", { who: line.who })}</button>
      <button class="btn" data-act="report" onClick=${report}>${t("report.line")}</button>
      <button class="btn" data-act="keep" onClick=${keep}>${t("chat.block_not")}</button></p></div>`;
};

/** @param {{ line: Line, block: (line: Line) => void }} props */
const ChatLine = ({ line, block }) => {
  const { t } = useWords();
  return html`<li class=${classes("chat-line", line.mine && "mine", line.emote && "emote")}><span
    class="chat-time num">${timeOfDay(line.time)}</span><b>${line.mine ? t("you") : line.who}</b>${" "}
    ${line.seat === null && html`<small class="tag" data-spectator>${t("chat.spectator")}</small>`}${" "}<span>
    ${line.emote ? t(`chat.emote.${line.text}`) : line.text}</span>
    ${
      !line.mine &&
      html`<button class="chat-block" data-act="block" title=${t("chat.block_or_report", { who: line.who })}
      aria-label=${t("chat.block_or_report", { who: line.who })} onClick=${() => block(line)}>×</button>`
    }</li>`;
};

/** Whether spectators may write, which the players decide. @param {{ table: import("./types.js").TableInfo }} props */
const Spectators = ({ table }) => {
  const words = useWords(),
    { t } = words;
  const change = onChecked((on) =>
    post(`/api/tables/${table.id}/quiet`, { on }).catch((error) =>
      notify({ kind: "error", text: errorText(error, words) }),
    ),
  );
  if (!table.mine) return table.quiet ? html`<p class="muted" data-quiet>${t("chat.quiet")}</p>` : null;
  return html`<label class="check"><input type="checkbox" data-act="quiet" checked=${table.quiet} onChange=${change} />
    <span>${t("chat.mute_spectators")}</span></label>`;
};

/**
 * @param {{ table: import("./types.js").TableInfo, lines: Line[], muted: boolean, mute: (muted: boolean) => void,
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
const ChatPanel = ({ table, lines, muted, mute, send }) => {
  const { t } = useWords();
  const [text, setText] = useState("");
  const [asked, ask] = useState(/** @type {Line | null} */ (null));
  const [reported, report] = useState(/** @type {Line | null} */ (null));
  const [blocked, setBlocked] = useState(/** @type {Line | null} */ (null));
  const block = (/** @type {Line} */ line, /** @type {boolean} */ on) => {
    send({ type: "block", n: line.n, on });
    ask(null);
    setBlocked(on ? line : null);
  };
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) send({ type: "say", text: text.trim() });
    setText("");
  };
  const changeMuted = onChecked((checked) => {
    remember(MUTED_KEY, checked);
    mute(checked);
  });
  return html`${
    !muted &&
    html`<ol class="chat-lines" ref=${list} aria-live="polite" tabindex="0" aria-label=${t("chat.title")}>
      ${lines.map((line) => html`<${ChatLine} key=${line.n} line=${line} block=${ask} />`)}
      ${!lines.length && html`<li class="muted">${t("chat.empty")}</li>`}</ol>
    ${
      asked &&
      html`<${BlockQuestion} line=${asked} block=${() => block(asked, true)} keep=${() => ask(null)}
        report=${() => {
          report(asked);
          ask(null);
        }} />`
    }
    ${
      reported &&
      html`<${ReportForm} who=${reported.who} what=${{ table: table.id, line: reported.n }}
        close=${() => report(null)} />`
    }
    ${
      blocked &&
      html`<p class="ask-first" role="status" data-blocked>${t("chat.blocked", { who: blocked.who })}${" "}
      <button class="btn" data-act="unblock" onClick=${() => block(blocked, false)}>${t("blocked.forgive")}
      </button></p>`
    }
    <p class="chat-emotes">${EMOTES.map(
      (emote) => html`<button class="btn quiet" data-emote=${emote}
      onClick=${() => send({ type: "wave", emote })}>${t(`chat.emote.${emote}`)}</button>`,
    )}</p>
    <form class="field" onSubmit=${submit}><input class="input" maxlength=${MAX_CHARACTERS} value=${text}
      aria-label=${t("chat.say")} placeholder=${t("chat.say")}
      onInput=${onValue(setText)} /><button class="btn" type="submit"
      data-act="say" aria-label=${t("chat.send")}><${Icon} name="check" /></button></form>`
  }
    <${Spectators} table=${table} />
    <label class="check"><input type="checkbox" checked=${muted} onChange=${changeMuted} /><span>${t("chat.mute")}
      </span></label>`;
};

export default ChatPanel;
