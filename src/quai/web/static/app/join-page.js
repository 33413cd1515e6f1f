/** The link of a group: what it is, and the way in. */
import { post } from "./api.js";
import { PeoplePage } from "./people-page.js";
import { go } from "./routes.js";
import { useStore } from "./store.js";
import { html } from "./ui.js";
import { useAttempt } from "./use-attempt.js";
import { useResponse } from "./use-response.js";
import { visitor } from "./visitor.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @param {{ token: string }} props */
const Invitation = ({ token }) => {
  const { t } = useWords();
  const attempt = useAttempt();
  const me = useStore(visitor);
  const { response, missing } = useResponse(`/api/groups/join/${token}`);
  if (missing) return html`<p class="paper">${t("groups.old_link")} <a href="/">${t("end.lobby")}</a></p>`;
  if (!response || !me) return html`<${Waiting} />`;
  const join = () =>
    attempt(async () => go(`/groups/${(await post(`/api/groups/join/${token}`, {})).group}`));
  return html`<section class="paper invited"><h2>${response.name}</h2>
    <p>${t("groups.invites", { who: response.owner })} · ${t("groups.members_n", { n: response.members })}</p>
    ${
      response.id
        ? html`<p><a class="btn primary" href=${`/groups/${response.id}`}>${t("event.see")}</a></p>`
        : me.account
          ? html`<p><button class="btn primary" data-act="join-group" onClick=${join}>${t("groups.join")}</button></p>`
          : html`<p>${t("friends.guest")}</p>`
    }<p class="muted">${t("groups.about")}</p></section>`;
};

/** @param {{ token: string }} props */
const JoinPage = ({ token }) =>
  html`<${PeoplePage} title="groups.group" cls="join"><${Invitation} token=${token} /></${PeoplePage}>`;

export default JoinPage;
