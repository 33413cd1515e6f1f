/** Stepping through a game: back and forth, by itself, a link to the position, and going on from it. */
import { notify } from "./notices.js";
import { travelTime } from "./settings.js";
import { html, Icon, lazy, onValue, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

const Continuing = lazy(() => import("./continuing.js"));

/**
 * Whether this visitor may go on from positions of a game: an imported one of its own, or one that is over.
 * @param {import("./types.js").Table} table
 */
const continuable = (table) => table.state === "over" && (table.opener || table.mine);

/** The address of a position. @param {string} id @param {number} step */
export const positionLink = (id, step) => `${location.origin}/table/${encodeURIComponent(id)}?step=${step}`;

/** Copy a text; without a clipboard it is shown to be copied by hand. @param {string} text @param {string} said */
export const copy = async (text, said) => {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: "news", text: said });
  } catch {
    notify({ kind: "news", text });
  }
};

/**
 * @param {{ id: string, table: import("./types.js").Table, step: number, of: number, over: boolean,
 *   look: (step: number) => void, leave: () => void }} props
 */
const ReplayBar = ({ id, table, step, of, over, look, leave }) => {
  const { t } = useWords();
  const [playing, setPlaying] = useState(false),
    [continuing, setContinuing] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    if (step >= of) return void setPlaying(false);
    const timer = setTimeout(() => look(step + 1), Math.max(700, travelTime() * 3));
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
      onInput=${onValue((value) => look(Number(value)))} /></label>
    <button class="btn primary" data-act="live" onClick=${leave}>
      ${t(over ? "replay.to_scores" : "replay.to_game")}</button>
    <div class="replay-steps">
      ${button("first", "first", step <= 0, () => look(0))}
      ${button("previous", "back", step <= 0, () => look(step - 1))}
      ${button(playing ? "pause" : "play", playing ? "pause" : "play", step >= of, () => setPlaying(!playing))}
      ${button("next", "forth", step >= of, () => look(step + 1))}
      ${button("last", "last", step >= of, () => look(of))}
      <button class="btn icon-btn" data-act="link" aria-label=${t("replay.link")}
        onClick=${() => copy(positionLink(id, step), t("replay.copied"))}><${Icon} name="link" /></button>
    </div>
    ${
      continuable(table) &&
      html`<button class="btn onward" data-act="continue" disabled=${over && step >= of}
      onClick=${() => setContinuing(true)}>${t("continue.here")}</button>`
    }
    ${continuing && html`<${Continuing} table=${table} step=${step} close=${() => setContinuing(false)} />`}
  </section>`;
};

export default ReplayBar;
