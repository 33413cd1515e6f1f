/** What is said at a table. It can be folded away and muted, and nobody need hear anybody. */
import { remembered } from "./settings.js";
import { html, lazy, onOpen, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

export const MUTED = "quai.muted";
const ChatLines = lazy(() => import("./chatlines.js"));

/** @param {{ lines: import("./types.js").Line[], speak: (message: import("./types.js").Spoken) => void }} props */
export const Chat = ({ lines, speak }) => {
  const { t } = useWords();
  const [open, setOpen] = useState(false),
    [muted, setMuted] = useState(() => remembered(MUTED) === true),
    [seen, setSeen] = useState(0);
  const last = lines.at(-1)?.n ?? 0,
    fresh = muted ? 0 : lines.filter((line) => line.n > seen && !line.mine).length;
  useEffect(() => {
    if (open) setSeen(last);
  }, [open, last]);
  return html`<details class="paper chat" onToggle=${onOpen(setOpen)}>
    <summary>${t("chat.title")}${
      fresh > 0 && !open
        ? html`<b class="chat-fresh num"
      aria-label=${t("chat.fresh", { n: fresh })}>${fresh}</b>`
        : null
    }</summary>
    ${open && html`<${ChatLines} lines=${lines} muted=${muted} mute=${setMuted} speak=${speak} />`}
  </details>`;
};
