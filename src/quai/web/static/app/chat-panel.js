/** The lines of the chat and the form to write in it, loaded when the chat is first opened. */
import { MUTED_KEY } from "./chat.js";
import { remember } from "./settings.js";
import { classes, html, Icon, onChecked, onValue, useEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @type {import("./protocol.d.ts").WaveMessage["emote"][]} */
const EMOTES = ["hello", "thanks", "bravo", "oops", "hurry", "bye"];
const MAX_CHARACTERS = 300;
const timeOfDay = (/** @type {number} */ time) => new Date(time).toTimeString().slice(0, 5);

/** @param {{ line: import("./types.js").ChatLine, block: (n: number) => void }} props */
const ChatLine = ({ line, block }) => {
  const { t } = useWords();
  return html`<li class=${classes("chat-line", line.mine && "mine", line.emote && "emote")}><span
    class="chat-time num">${timeOfDay(line.time)}</span><b>${line.mine ? t("you") : line.who}</b> <span>
    ${line.emote ? t(`chat.emote.${line.text}`) : line.text}</span>
    ${
      !line.mine &&
      html`<button class="chat-block" data-act="block" title=${t("chat.block", { who: line.who })}
      aria-label=${t("chat.block", { who: line.who })} onClick=${() => block(line.n)}>×</button>`
    }</li>`;
};

/**
 * @param {{ lines: import("./types.js").ChatLine[], muted: boolean, mute: (muted: boolean) => void,
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
const ChatPanel = ({ lines, muted, mute, send }) => {
  const { t } = useWords();
  const [text, setText] = useState("");
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
      ${lines.map(
        (line) => html`<${ChatLine} key=${line.n} line=${line}
      block=${(/** @type {number} */ n) => send({ type: "block", n, on: true })} />`,
      )}
      ${!lines.length && html`<li class="muted">${t("chat.empty")}</li>`}</ol>
    <p class="chat-emotes">${EMOTES.map(
      (emote) => html`<button class="btn quiet" data-emote=${emote}
      onClick=${() => send({ type: "wave", emote })}>${t(`chat.emote.${emote}`)}</button>`,
    )}</p>
    <form class="field" onSubmit=${submit}><input class="input" maxlength=${MAX_CHARACTERS} value=${text}
      aria-label=${t("chat.say")} placeholder=${t("chat.say")}
      onInput=${onValue(setText)} /><button class="btn" type="submit"
      data-act="say" aria-label=${t("chat.send")}><${Icon} name="check" /></button></form>`
  }
    <label class="check"><input type="checkbox" checked=${muted} onChange=${changeMuted} /><span>${t("chat.mute")}
      </span></label>`;
};

export default ChatPanel;
