/** The controls of a replay: single steps, autoplay, a link to the position, continuing from it. */
import { pageAddress } from "./net.js";
import { notify } from "./notices.js";
import { travelTime } from "./settings.js";
import { html, Icon, lazy, onValue, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

const ContinueDialog = lazy(() => import("./continue-dialog.js"));

/**
 * Whether this visitor may continue a game from its positions: it is over, and they played or opened it.
 * @param {import("./types.js").TableInfo} table
 */
const continuable = (table) => table.state === "over" && (table.opener || table.mine);

const MIN_STEP_MS = 700;

/** The address of a position. @param {string} id @param {number} step */
const positionLink = (id, step) =>
  location.origin + pageAddress(`/table/${encodeURIComponent(id)}?step=${step}`);

/**
 * Copy a text; if there is no clipboard, show it so that it can be copied by hand.
 * @param {string} text
 * @param {string} confirmation
 */
export const copy = async (text, confirmation) => {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: "news", text: confirmation });
  } catch {
    notify({ kind: "news", text });
  }
};

/**
 * @param {{ id: string, table: import("./types.js").TableInfo, step: number, of: number, over: boolean,
 *   review: (step: number) => void, leave: () => void }} props
 */
const ReplayBar = ({ id, table, step, of, over, review, leave }) => {
  const { t } = useWords();
  const [playing, setPlaying] = useState(false),
    [continuing, setContinuing] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (step >= of) return void setPlaying(false);
    const timer = setTimeout(() => review(step + 1), Math.max(MIN_STEP_MS, travelTime() * 3));
    return () => clearTimeout(timer);
  }, [playing, step, of]);
  const button = (
    /** @type {string} */ word,
    /** @type {string} */ icon,
    /** @type {boolean} */ off,
    /** @type {() => void} */ run,
  ) =>
    html`<button class="btn icon-btn" data-act=${word} aria-label=${t(`replay.${word}`)}
      aria-disabled=${off ? "true" : null} onClick=${() => !off && run()}><${Icon} name=${icon} /></button>`;
  return html`<section class="replay" aria-label=${t("replay.title")}>
    <label class="replay-slide"><span class="num">${t("replay.at", { n: step, of })}</span><input type="range"
      min="0" max=${of} value=${step}
      onInput=${onValue((value) => review(Number(value)))} /></label>
    <button class="btn primary" data-act="live" onClick=${leave}>
      ${t(over ? "replay.to_scores" : "replay.to_game")}</button>
    <div class="replay-steps">
      ${button("first", "first", step <= 0, () => review(0))}
      ${button("previous", "back", step <= 0, () => review(step - 1))}
      ${button(playing ? "pause" : "play", playing ? "pause" : "play", step >= of, () => setPlaying(!playing))}
      ${button("next", "forth", step >= of, () => review(step + 1))}
      ${button("last", "last", step >= of, () => review(of))}
      <button class="btn icon-btn" data-act="link" aria-label=${t("replay.link")}
        onClick=${() => copy(positionLink(id, step), t("replay.copied"))}><${Icon} name="link" /></button>
    </div>
    ${
      continuable(table) &&
      html`<button class="btn onward" data-act="continue" disabled=${over && step >= of}
      onClick=${() => setContinuing(true)}>${t("continue.here")}</button>`
    }
    ${continuing && html`<${ContinueDialog} table=${table} step=${step} close=${() => setContinuing(false)} />`}
  </section>`;
};

export default ReplayBar;
