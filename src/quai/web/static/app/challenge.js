/** A small form that opens a table: with a seat kept for somebody, or for the members of a group. */
import { useGames } from "./games.js";
import { useOpenTable } from "./open-table.js";
import { CLOCKS } from "./terms.js";
import { html, onChecked, onValue, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ who?: string, group?: string }} props */
export const Challenge = ({ who, group }) => {
  const { t } = useWords();
  const games = useGames();
  const [draft, setDraft] = useState({ game: "", seats: 0, clock: "none", rated: false });
  const [busy, open] = useOpenTable();
  const game = games.find(({ key }) => key === draft.game) ?? games[0];
  if (!game) return null;
  const seats = game.seats.includes(draft.seats) ? draft.seats : game.seats[0];
  const change = (/** @type {Partial<typeof draft>} */ changes) => setDraft({ ...draft, ...changes });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    open({
      game: game.key,
      seats: Array.from({ length: seats }, (_, i) =>
        i === 0 ? { kind: "me" } : i === 1 && who ? { kind: "open", name: who } : { kind: "open" },
      ),
      access: group ? "open" : "link",
      clock: CLOCKS[draft.clock],
      rated: draft.rated,
      group: group ?? null,
    });
  };
  return html`<form class="challenge" aria-label=${who ? t("friends.challenge_who", { who }) : t("groups.new_table")}
    onSubmit=${submit}>
    <label class="opt"><span class="lab">${t("lobby.game")}</span><select class="input" name="game"
      onChange=${onValue((key) => change({ game: key }))}>${games.map(
        ({ key }) => html`<option value=${key} selected=${key === game.key}>${t(`game.${key}`)}</option>`,
      )}</select></label>
    <label class="opt"><span class="lab">${t("lobby.seats")}</span><select class="input" name="seats"
      onChange=${onValue((n) => change({ seats: Number(n) }))}>${game.seats.map(
        (n) => html`<option value=${n} selected=${n === seats}>${n}</option>`,
      )}</select></label>
    <label class="opt"><span class="lab">${t("terms.clock")}</span><select class="input" name="clock"
      onChange=${onValue((clock) => change({ clock }))}>${Object.keys(CLOCKS).map(
        (value) =>
          html`<option value=${value} selected=${value === draft.clock}>${t(`terms.clock.${value}`)}</option>`,
      )}</select></label>
    <label class="check"><input type="checkbox" name="rated" checked=${draft.rated}
      onChange=${onChecked((rated) => change({ rated }))} /><span>${t("lobby.rated")}</span></label>
    <button class="btn primary" type="submit" data-act="open-challenge" disabled=${busy}>
      ${t(who ? "friends.challenge_go" : "lobby.create")}</button></form>`;
};
