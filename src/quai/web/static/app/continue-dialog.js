/** Continuing a game from one of its positions: who takes which seat at the new table. */
import { post } from "./api.js";
import { Dialog } from "./dialog.js";
import { errorText } from "./error-text.js";
import { go } from "./routes.js";
import { isShared, SeatRow, seatsRequest } from "./seat-row.js";
import { html, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./seat-row.js").SeatChoice} SeatChoice */

/** @param {{ table: import("./types.js").TableInfo, step: number, close: () => void }} props */
const ContinueDialog = ({ table, step, close }) => {
  const words = useWords(),
    { t } = words;
  const mine = Math.max(
    0,
    table.seats.findIndex((seat) => seat.mine),
  );
  const [choices, setChoices] = useState(
    /** @type {() => SeatChoice[]} */ (
      () =>
        table.seats.map((seat, i) => ({
          kind: /** @type {SeatChoice["kind"]} */ (i === mine ? "me" : "bot"),
          level: seat.level ?? 3,
        }))
    ),
  );
  const [busy, setBusy] = useState(false),
    [why, setWhy] = useState("");
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const opened = await post(`/api/tables/${table.id}/continue`, { step, seats: seatsRequest(choices) });
      go(`/table/${opened.table}`);
    } catch (error) {
      setBusy(false);
      setWhy(errorText(error, words));
    }
  };
  return html`<${Dialog} title=${t("continue.title", { n: step })} close=${close}>
    <form class="continue" onSubmit=${submit}>
      <p>${t("continue.hint")}</p>
      ${choices.map(
        (choice, i) => html`<${SeatRow} n=${i + 1} who=${table.seats[i].name} choice=${choice}
        shared=${isShared(choices)} first=${choices.findIndex(({ kind }) => kind === "me") === i}
        change=${(/** @type {SeatChoice} */ next) => setChoices(choices.map((each, j) => (j === i ? next : each)))} />`,
      )}
      <p role="alert" class="error-text">${why}</p>
      <button class="btn primary" type="submit" data-act="continue-here" disabled=${busy}>${t("lobby.create")}</button>
    </form>
  </${Dialog}>`;
};

export default ContinueDialog;
