/** Days off: the clocks of games by days stand still meanwhile, and the others see it. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { dateOf } from "./people.js";
import { html, onValue, useState } from "./ui.js";
import { useWords } from "./words.js";

/** How many days are proposed. */
const USUAL_DAYS = 7;

/** @param {{ first: import("./protocol.d.ts").Vacation }} props `first`: the vacation when the page was opened */
export const VacationCard = ({ first }) => {
  const words = useWords(),
    { t, language } = words;
  const [vacation, setVacation] = useState(first);
  const [days, setDays] = useState(Math.min(USUAL_DAYS, first.days));
  const set = async (/** @type {number} */ wanted) => {
    try {
      const told = await post("/api/mine/vacation", { days: wanted });
      setVacation(told);
      setDays(Math.min(USUAL_DAYS, told.days));
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  const form = html`<p class="vacation-form"><label>${t("vacation.days")}${" "}
      <input type="number" min="1" max=${vacation.days} value=${days} inputmode="numeric"
        onInput=${onValue((value) => setDays(Number(value)))} />
    </label>
    <button class="btn" data-act="vacation" disabled=${!(days >= 1 && days <= vacation.days)}
      onClick=${() => set(days)}>${t("vacation.take")}</button></p>`;
  return html`<section class="vacation" aria-label=${t("vacation.title")}><h2>${t("vacation.title")}</h2>
    <p role="status">${
      vacation.until === null
        ? t("vacation.left", { n: vacation.days })
        : t("vacation.until", { date: dateOf(vacation.until, language) })
    }</p>
    ${
      vacation.until === null
        ? html`<p class="muted">${t("vacation.hint")}</p>${vacation.days > 0 && form}`
        : html`<p><button class="btn" data-act="back-from-vacation" onClick=${() => set(0)}>
          ${t("vacation.end")}</button></p>`
    }
  </section>`;
};
