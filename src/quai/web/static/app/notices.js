/** Notices at the foot of the page: refusals with their rule, news, errors. */
import { store, useStore } from "./store.js";
import { classes, html, Icon, useEffect } from "./ui.js";
import { useLoadedWords } from "./words.js";

/**
 * @typedef {{ id: number, kind: "refusal" | "news" | "error", text: string, rule?: string, game?: string,
 *   act?: { label: string, run: () => void } }} Notice
 */

const NEWS_TIMEOUT_MS = 5000;
/** How many modal dialogs are open: they show the notices then, since they hide what is behind them. */
export const openDialogs = store(0);
const notices = store(/** @type {Notice[]} */ ([]));
let lastId = 0;

/** Show a notice; it replaces an older one of its kind. @param {Omit<Notice, "id">} notice */
export const notify = (notice) => {
  lastId += 1;
  notices.set([...notices.get().filter((each) => each.kind !== notice.kind), { ...notice, id: lastId }]);
};

/** Remove notices. @param {(notice: Notice) => boolean} [which] */
export const dismiss = (which = () => true) => {
  if (notices.get().some(which)) notices.set(notices.get().filter((each) => !which(each)));
};

/**
 * Set by a page that can open the rules at a rule without being left.
 * @type {{ open: ((rule: string) => void) | null }}
 */
export const ruleOpener = { open: null };

/** @param {{ notice: Notice, t: (id: string) => string }} props */
const Toast = ({ notice, t }) => {
  useEffect(() => {
    if (notice.kind !== "news" || notice.act) return undefined;
    const timer = setTimeout(() => dismiss((each) => each.id === notice.id), NEWS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const openRule = (/** @type {MouseEvent} */ event) => {
    if (!ruleOpener.open || !notice.rule) return;
    event.preventDefault();
    ruleOpener.open(notice.rule);
  };
  return html`<div class=${classes("toast", notice.kind !== "news" && "refusal")} data-notice=${notice.kind}>
    <${Icon} name=${notice.kind === "news" ? "info" : "warn"} />
    <p>${notice.text}${" "}${
      notice.rule &&
      html`<a href=${`/rules/${notice.game}#${notice.rule}`}
      onClick=${openRule}>${t("rule")} ${notice.rule}</a>`
    }</p>
    ${
      notice.act &&
      html`<button class="btn small" onClick=${() => {
        notice.act?.run();
        dismiss((each) => each.id === notice.id);
      }}>${notice.act.label}</button>`
    }
    <button class="btn quiet icon-btn" aria-label=${t("close")}
      onClick=${() => dismiss((each) => each.id === notice.id)}><${Icon} name="close" /></button>
  </div>`;
};

/**
 * The notices shown. Their regions are always there, so that screen readers announce new ones.
 * @param {{ inDialog?: boolean }} props
 */
export const Notices = ({ inDialog = false }) => {
  const shown = useStore(notices),
    isHere = useStore(openDialogs) > 0 === inDialog;
  const words = useLoadedWords(null);
  if (!words || !isHere) return null;
  const kinds = (/** @type {boolean} */ news) =>
    shown
      .filter((each) => (each.kind === "news") === news)
      .map((each) => html`<${Toast} key=${each.id} notice=${each} t=${words.t} />`);
  return html`<div class="notices"><div role="alert">${kinds(false)}</div><div role="status">${kinds(true)}
    </div></div>`;
};

const announced = store("");

/** Have something read aloud as soon as the reader is free. @param {string} text */
export const announce = (text) => announced.set(text);

/** What screen readers are told: the region is on every page, so that they notice what is new in it. */
export const Announcer = () =>
  html`<div class="sr" role="status" data-announced>${useStore(announced)}</div>`;
