/** Ways to end a game early: resign, or propose a draw or the present scores. Each asks once more. */
import { html, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {"resign" | "draw" | "scores"} EndAct */

/**
 * @param {{ table: import("./types.js").TableInfo, seat: number,
 *   request: (path: "resign" | "end", body: object) => Promise<void> }} props
 */
const EndMenu = ({ table, seat, request }) => {
  const { t } = useWords();
  const [chosen, choose] = useState(/** @type {EndAct | null} */ (null));
  const mine = table.seats.filter((each) => each.mine),
    others = table.seats.some((each) => each.kind === "person" && !each.mine);
  const together = others || mine.length > 1,
    proposed = table.seats.some((each) => each.wants_end);
  const act = () => {
    choose(null);
    if (chosen === "resign") request("resign", { seat });
    else request("end", { how: chosen });
  };
  /** @type {EndAct[]} */
  const acts = together && !proposed ? ["draw", "scores", "resign"] : ["resign"];
  if (!chosen)
    return html`<p class="field">${acts.map(
      (name) => html`<button class="btn quiet" data-act=${name} onClick=${() => choose(name)}>
        ${t(name === "resign" ? "seat.resign" : others ? `seat.${name}_ask` : `seat.${name}`)}</button>`,
    )}</p>`;
  return html`<div class="ask-first" role="group" aria-label=${t("seat.end_title")}>
    <p role="alert">${t(`seat.${chosen}_sure`)}
      ${chosen === "resign" && table.rated && ` ${t("seat.resign_rated")}`}</p>
    <p class="field"><button class=${chosen === "resign" ? "btn danger" : "btn primary"} data-act="sure" onClick=${act}>
      ${t(chosen === "resign" ? "seat.resign" : others ? `seat.${chosen}_ask` : `seat.${chosen}`)}</button>
      <button class="btn" data-act="not-sure" onClick=${() => choose(null)}>${t("seat.play_on")}</button></p></div>`;
};

export default EndMenu;
