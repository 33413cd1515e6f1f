/** The chat of a table. It can be folded and muted, and players can block each other. */
import { remembered } from "./settings.js";
import { html, lazy, onOpen, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

export const MUTED_KEY = "quai.muted";
const ChatPanel = lazy(() => import("./chat-panel.js"));

/**
 * @param {{ lines: import("./types.js").ChatLine[],
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
export const Chat = ({ lines, send }) => {
  const { t } = useWords();
  const [open, setOpen] = useState(false),
    [muted, setMuted] = useState(() => remembered(MUTED_KEY) === true),
    [seen, setSeen] = useState(0);
  const last = lines.at(-1)?.n ?? 0,
    unread = muted ? 0 : lines.filter((line) => line.n > seen && !line.mine).length;
  useEffect(() => {
    if (open) setSeen(last);
  }, [open, last]);
  return html`<details class="paper chat" onToggle=${onOpen(setOpen)}>
    <summary>${t("chat.title")}${
      unread > 0 && !open
        ? html`<b class="chat-fresh num"
      aria-label=${t("chat.fresh", { n: unread })}>${unread}</b>`
        : null
    }</summary>
    ${open && html`<${ChatPanel} lines=${lines} muted=${muted} mute=${setMuted} send=${send} />`}
  </details>`;
};
