/** The lines of a table's chat, loaded when it is first opened. */
import { MUTED } from "./chat.js";
import { remember } from "./settings.js";
import { classes, html, Icon, onChecked, onValue, useEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @type {import("./protocol.d.ts").WaveMessage["emote"][]} */
const EMOTES = ["hello", "thanks", "bravo", "oops", "hurry", "bye"];
const LONGEST = 300;
const hour = (/** @type {number} */ time) => new Date(time).toTimeString().slice(0, 5);

/** @param {{ line: import("./types.js").Line, block: (n: number) => void }} props */
const Line = ({ line, block }) => {
  const { t } = useWords();
  return html`<li class=${classes("chat-line", line.mine && "mine", line.emote && "emote")}><span
    class="chat-time num">${hour(line.time)}</span><b>${line.mine ? t("you") : line.who}</b> <span>
    ${line.emote ? t(`chat.emote.${line.text}`) : line.text}</span>
    ${
      !line.mine &&
      html`<button class="chat-block" data-act="block" title=${t("chat.block", { who: line.who })}
      aria-label=${t("chat.block", { who: line.who })} onClick=${() => block(line.n)}>×</button>`
    }</li>`;
};

/**
 * @param {{ lines: import("./types.js").Line[], muted: boolean, mute: (muted: boolean) => void,
 *   speak: (message: import("./types.js").Spoken) => void }} props
 */
const ChatLines = ({ lines, muted, mute, speak }) => {
  const { t } = useWords();
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
  const say = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) speak({ type: "say", text: text.trim() });
    setText("");
  };
  const choose = onChecked((checked) => {
    remember(MUTED, checked);
    mute(checked);
  });
  return html`${
    !muted &&
    html`<ol class="chat-lines" ref=${list} aria-live="polite" tabindex="0" aria-label=${t("chat.title")}>
      ${lines.map(
        (line) => html`<${Line} key=${line.n} line=${line}
      block=${(/** @type {number} */ n) => speak({ type: "block", n, on: true })} />`,
      )}
      ${!lines.length && html`<li class="muted">${t("chat.empty")}</li>`}</ol>
    <p class="chat-emotes">${EMOTES.map(
      (emote) => html`<button class="btn quiet" data-emote=${emote}
      onClick=${() => speak({ type: "wave", emote })}>${t(`chat.emote.${emote}`)}</button>`,
    )}</p>
    <form class="field" onSubmit=${say}><input class="input" maxlength=${LONGEST} value=${text}
      aria-label=${t("chat.say")} placeholder=${t("chat.say")}
      onInput=${onValue(setText)} /><button class="btn" type="submit"
      data-act="say" aria-label=${t("chat.send")}><${Icon} name="check" /></button></form>`
  }
    <label class="check"><input type="checkbox" checked=${muted} onChange=${choose} /><span>${t("chat.mute")}
      </span></label>`;
};

export default ChatLines;
