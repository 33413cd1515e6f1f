/** Going on from a position of a game: who sits where at the new table. */
import { send } from "./api.js";
import { Dialog } from "./dialog.js";
import { go } from "./routes.js";
import { SeatRow, seatsRequested } from "./seatrow.js";
import { html, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./seatrow.js").SeatChoice} SeatChoice */

/** @param {{ table: import("./types.js").Table, step: number, close: () => void }} props */
const Continuing = ({ table, step, close }) => {
  const { t, has } = useWords();
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
  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const opened = await send(`/api/tables/${table.id}/continue`, { step, seats: seatsRequested(choices) });
      go(`/table/${opened.table}`);
    } catch (error) {
      const { code, message } = /** @type {import("./api.js").ApiError} */ (error);
      setBusy(false);
      setWhy(has(`error.${code}`) ? t(`error.${code}`) : message);
    }
  };
  return html`<${Dialog} title=${t("continue.title", { n: step })} close=${close}>
    <form class="continue" onSubmit=${begin}>
      <p>${t("continue.hint")}</p>
      ${choices.map(
        (choice, i) => html`<${SeatRow} n=${i + 1} who=${table.seats[i].name} choice=${choice}
        change=${(/** @type {SeatChoice} */ next) => setChoices(choices.map((each, j) => (j === i ? next : each)))} />`,
      )}
      <p role="alert" class="error-text">${why}</p>
      <button class="btn primary" type="submit" data-act="continue-here" disabled=${busy}>${t("lobby.create")}</button>
    </form>
  </${Dialog}>`;
};

export default Continuing;
