/** The terms of a new table: who may see it, and which clock it is played with. */
import { Segment } from "./segment.js";
import { html, onValue } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").ChangeTableRequest} TermsRequest */
/** @typedef {{ access: TermsRequest["access"], clock: string, stand_in: number }} Terms */

/** The clocks to choose from, times in seconds. @type {Record<string, TermsRequest["clock"]>} */
export const CLOCKS = {
  none: { kind: "none" },
  blitz: { kind: "live", bank: 300, increment: 10 },
  calm: { kind: "live", bank: 1200, increment: 30 },
  day: { kind: "days", days: 1 },
  three: { kind: "days", days: 3 },
  week: { kind: "days", days: 7 },
};
const ACCESSES = /** @type {const} */ (["open", "link", "private"]);

/** @type {Terms} */
export const DEFAULT_TERMS = { access: "open", clock: "none", stand_in: 3 };

const SECOND_MS = 1000,
  DAY_MS = 86_400_000;

/** The clock of a table as it is requested, times in seconds. @param {import("./protocol.d.ts").Clock} clock */
const requested = ({ kind, bank, increment }) =>
  kind === "days"
    ? { kind, days: bank / DAY_MS }
    : kind === "live"
      ? { kind, bank: bank / SECOND_MS, increment: increment / SECOND_MS }
      : { kind };

/** The name of a clock in the form; null if it has none there. @param {import("./protocol.d.ts").Clock} clock */
export const clockName = (clock) => {
  const wanted = JSON.stringify(requested(clock));
  return Object.keys(CLOCKS).find((name) => JSON.stringify(CLOCKS[name]) === wanted) ?? null;
};

/** A table's clock in words. @param {import("./protocol.d.ts").Clock} clock @param {import("./game-page.js").Say} t */
export const clockText = (clock, t) => {
  const name = clockName(clock);
  if (name) return t(`terms.clock.${name}`);
  return clock.kind === "days"
    ? t("terms.clock_days", { n: clock.bank / DAY_MS })
    : t("terms.clock_live", { n: clock.bank / SECOND_MS, more: clock.increment / SECOND_MS });
};

/** The terms as the server takes them. @param {Terms} terms */
export const termsRequest = (terms) => ({
  access: terms.access,
  clock: CLOCKS[terms.clock],
  stand_in: terms.stand_in,
});

/** @param {{ terms: Terms, change: (terms: Terms) => void }} props */
export const TermsFields = ({ terms, change }) => {
  const { t } = useWords();
  return html`<div class="opt"><span class="lab">${t("terms.access")}</span>
    <${Segment} name="access" label=${t("terms.access")} value=${terms.access}
      options=${ACCESSES.map((value) => ({ value, text: t(`terms.access.${value}`) }))}
      choose=${(/** @type {Terms["access"]} */ access) => change({ ...terms, access })} /></div>
    <p class="muted">${t(`terms.access_hint.${terms.access}`)}</p>
    <label class="opt"><span class="lab">${t("terms.clock")}</span><select class="input" name="clock"
      value=${terms.clock} onChange=${onValue((clock) => change({ ...terms, clock }))}>
      ${Object.keys(CLOCKS).map(
        (value) => html`<option value=${value} selected=${value === terms.clock}>
        ${t(`terms.clock.${value}`)}</option>`,
      )}</select></label>
    <p class="muted">${t(terms.clock === "none" ? "terms.absence_hint" : "terms.clock_hint")}</p>`;
};
