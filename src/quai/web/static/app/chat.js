/** The chat of a table, and on small screens a badge that leads to it. */
import { markRead, useUnread } from "./chat-seen.js";
import { remembered } from "./settings.js";
import { html, Icon, lazy, onOpen, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

export const MUTED_KEY = "quai.muted";
const ChatPanel = lazy(() => import("./chat-panel.js"));
const isMuted = () => remembered(MUTED_KEY) === true;

/**
 * @param {{ table: import("./types.js").TableInfo, lines: import("./types.js").ChatLine[],
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
export const Chat = ({ table, lines, send }) => {
  const { t } = useWords();
  const [open, setOpen] = useState(false),
    [muted, setMuted] = useState(isMuted);
  const last = lines.at(-1)?.n ?? 0,
    unread = useUnread(table.id, lines),
    fresh = muted ? 0 : unread;
  useEffect(() => {
    if (open) markRead(table.id, last);
  }, [open, last]);
  return html`<details class="paper chat" id="chat" onToggle=${onOpen(setOpen)}>
    <summary>${t("chat.title")}${
      fresh > 0 && !open
        ? html`<b class="chat-fresh num"
      aria-label=${t("chat.fresh", { n: fresh })}>${fresh}</b>`
        : null
    }</summary>
    ${open && html`<${ChatPanel} table=${table} lines=${lines} muted=${muted} mute=${setMuted} send=${send} />`}
  </details>`;
};

/**
 * Says on a small screen, where the chat is far below, that there is something new in it.
 * @param {{ table: import("./types.js").TableInfo, lines: import("./types.js").ChatLine[] }} props
 */
export const ChatBadge = ({ table, lines }) => {
  const { t } = useWords();
  const unread = useUnread(table.id, lines);
  if (!unread || isMuted()) return null;
  const show = () => {
    const chat = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.chat"));
    if (!chat) return;
    chat.open = true;
    chat.scrollIntoView({ block: "center" });
    chat.querySelector("summary")?.focus({ preventScroll: true });
  };
  const label = t("chat.fresh", { n: unread });
  return html`<button class="chat-badge btn" data-act="chat" aria-label=${label} title=${label} onClick=${show}>
    <${Icon} name="chat" /><b class="num" aria-hidden="true">${unread}</b></button>`;
};
