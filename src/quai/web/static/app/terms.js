/** The terms of a table, chosen when it is opened: who may see it, how long one may think. */
import { Segment } from "./segment.js";
import { html, onValue } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").CreateTableRequest} CreateTable */
/** @typedef {{ access: CreateTable["access"], clock: string, stand_in: number }} Terms */

/** Clocks to choose from; times in seconds. @type {Record<string, CreateTable["clock"]>} */
const CLOCKS = {
  none: { kind: "none" },
  blitz: { kind: "live", bank: 300, increment: 10 },
  calm: { kind: "live", bank: 1200, increment: 30 },
  day: { kind: "days", days: 1 },
  three: { kind: "days", days: 3 },
  week: { kind: "days", days: 7 },
};

/** @type {Terms} */
export const USUAL = { access: "open", clock: "none", stand_in: 3 };
/** As the server wants them. @param {Terms} terms */
export const wished = (terms) => ({
  access: terms.access,
  clock: CLOCKS[terms.clock],
  stand_in: terms.stand_in,
});

/** @param {{ terms: Terms, change: (terms: Terms) => void }} props */
export const TermsFields = ({ terms, change }) => {
  const { t } = useWords();
  const choice = (
    /** @type {"access"} */ name,
    /** @type {string[]} */ values,
  ) => html`<div class="opt"><span class="lab">${t(`terms.${name}`)}</span>
    <${Segment} name=${name} label=${t(`terms.${name}`)} value=${terms[name]}
      options=${values.map((value) => ({ value, text: t(`terms.${name}.${value}`) }))}
      choose=${(/** @type {CreateTable["access"]} */ value) => change({ ...terms, [name]: value })} /></div>`;
  return html`${choice("access", ["open", "link", "private"])}<p class="muted">
    ${t(`terms.access_hint.${terms.access}`)}</p>
    <label class="opt"><span class="lab">${t("terms.clock")}</span><select class="input" name="clock"
      value=${terms.clock} onChange=${onValue((clock) => change({ ...terms, clock }))}>
      ${Object.keys(CLOCKS).map(
        (value) => html`<option value=${value} selected=${value === terms.clock}>
        ${t(`terms.clock.${value}`)}</option>`,
      )}</select></label>
    ${terms.clock !== "none" && html`<p class="muted">${t("terms.clock_hint")}</p>`}`;
};
