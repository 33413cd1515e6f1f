/** A group as its members see it: its board, its ladder, its events, who belongs to it. */
import { get, post } from "./api.js";
import { Challenge } from "./challenge.js";
import { EventRows } from "./event-rows.js";
import { useGames } from "./games.js";
import { GroupBoard } from "./group-board.js";
import { GroupLadder } from "./group-ladder.js";
import { GroupMembers } from "./group-members.js";
import { NewEvent } from "./new-event.js";
import { PeoplePage, useTitle } from "./people-page.js";
import { go } from "./routes.js";
import { html, onOpen, useEffect, useState } from "./ui.js";
import { useAttempt } from "./use-attempt.js";
import { useTables } from "./use-tables.js";
import { fetchHello } from "./visitor.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").GroupResponse} GroupResponse */

/**
 * What is folded up until it is wanted.
 * @param {{ title: string, part: string, children?: import("./game-page.js").Markup }} props
 */
const Folded = ({ title, part, children }) => {
  const [open, setOpen] = useState(false);
  return html`<details class="paper more" data-part=${part} onToggle=${onOpen(setOpen)}><summary>${title}</summary>
    ${open && children}</details>`;
};

/** @param {{ id: string }} props */
const Inside = ({ id }) => {
  const { t } = useWords();
  const attempt = useAttempt();
  const games = useGames();
  const board = useTables(id);
  const [group, setGroup] = useState(/** @type {GroupResponse | null} */ (null));
  const [missing, setMissing] = useState(false);
  /* the board connects anew when somebody joins or leaves */
  useEffect(() => {
    fetchHello()
      .then(() => get(`/api/groups/${encodeURIComponent(id)}`))
      .then(setGroup, () => setMissing(true));
  }, [id, board.connected]);
  useTitle(group?.name);
  const act = (/** @type {() => Promise<GroupResponse>} */ request) =>
    attempt(async () => setGroup(await request()));
  const quit = (/** @type {"leave" | "dissolve"} */ path) =>
    attempt(async () => {
      await post(`/api/groups/${id}/${path}`, {});
      go("/friends");
    });
  if (missing)
    return html`<p class="paper">${t("groups.gone")} <a href="/friends">${t("friends.title")}</a></p>`;
  if (!group) return html`<${Waiting} />`;
  const organises = group.role !== "member";
  return html`<header class="enamel plate"><h2>${group.name}</h2>
      <p>${t(`groups.role.${group.role}`)} · ${t("groups.members_n", { n: group.members.length })}</p></header>
    <${GroupBoard} board=${board} />
    <${Folded} title=${t("groups.new_table")} part="new-table"><${Challenge} group=${id} /></${Folded}>
    <${GroupLadder} id=${id} games=${games} />
    <section class="paper" aria-labelledby="group-events"><h2 id="group-events">${t("event.all")}</h2>
      ${!group.events.length && html`<p class="muted">${t("event.none")}</p>`}
      <${EventRows} events=${group.events} /></section>
    ${
      organises &&
      games.length > 0 &&
      html`<${Folded} title=${t("event.make")} part="new-event"><${NewEvent} games=${games} group=${id} /></${Folded}>`
    }
    <${GroupMembers} group=${group} act=${act} quit=${quit} />`;
};

/** @param {{ id: string }} props */
const GroupPage = ({ id }) =>
  html`<${PeoplePage} title="groups.group" cls="group" named=${true}><${Inside} key=${id} id=${id} /></${PeoplePage}>`;

export default GroupPage;
