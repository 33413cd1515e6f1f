/** Friends and groups: who asks, who is a friend and can be challenged, and the visitor's groups. */
import { get, post } from "./api.js";
import { Challenge } from "./challenge.js";
import { SureButton } from "./event-mine.js";
import { NameForm } from "./name-form.js";
import { PeoplePage } from "./people-page.js";
import { go } from "./routes.js";
import { useStore } from "./store.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { useAttempt } from "./use-attempt.js";
import { useTables } from "./use-tables.js";
import { fetchHello, friends, requests, visitor } from "./visitor.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").FriendInfo} FriendInfo */
/** @typedef {import("./protocol.d.ts").GroupInfo} GroupInfo */
/** @typedef {import("./protocol.d.ts").FriendsResponse} FriendsResponse */
/** @typedef {(request: () => Promise<FriendsResponse>) => Promise<boolean>} ActOnFriend shows the list received */

/** Somebody who asks to be a friend. @param {{ person: FriendInfo, act: ActOnFriend }} props */
const Asking = ({ person, act }) => {
  const { t } = useWords();
  const answer = (/** @type {boolean} */ yes) =>
    act(() => post("/api/friends/answer", { who: person.public, yes }));
  return html`<li data-asks=${person.public}><p><a href=${`/people/${person.public}`}><b>${person.name}</b></a>
    <small class="muted">${t("friends.asks")}</small></p>
    <button class="btn primary" data-act="accept" aria-label=${`${t("friends.accept")} : ${person.name}`}
      onClick=${() => answer(true)}>${t("friends.accept")}</button>
    <button class="btn quiet" data-act="refuse" aria-label=${`${t("friends.refuse")} : ${person.name}`}
      onClick=${() => answer(false)}>${t("friends.refuse")}</button></li>`;
};

/** A friend, or somebody who was asked. @param {{ person: FriendInfo, act: ActOnFriend }} props */
const Person = ({ person, act }) => {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const friend = person.relation === "friend";
  return html`<li data-friend=${person.public}><p><a href=${`/people/${person.public}`}><b>${person.name}</b></a>
    ${!friend && html` <small class="muted">${t("friends.asked")}</small>`}</p>
    ${
      friend &&
      html`<button class="btn" data-act="challenge" aria-expanded=${open ? "true" : "false"}
      aria-label=${t("friends.challenge_who", { who: person.name })} onClick=${() => setOpen(!open)}>
      <${Icon} name="swap" />${t("friends.challenge")}</button>`
    }
    <${SureButton} cls="quiet" act="remove-friend" busy=${false}
      label=${t(friend ? "friends.remove" : "friends.withdraw")}
      sure=${t("friends.remove_sure", { who: person.name })}
      run=${() => act(() => post("/api/friends/remove", { who: person.public }))} />
    ${open && html`<${Challenge} who=${person.name} />`}</li>`;
};

/** @param {{ people: FriendInfo[], act: ActOnFriend }} props */
const FriendList = ({ people, act }) => {
  const { t } = useWords();
  const asking = people.filter(({ relation }) => relation === "asks"),
    others = people.filter(({ relation }) => relation !== "asks");
  return html`<section class="paper friends" aria-labelledby="friends"><h2 id="friends">${t("friends.friends")}</h2>
    ${
      asking.length > 0 &&
      html`<ul class="running" aria-label=${t("friends.requests")}>${asking.map(
        (person) => html`<${Asking} key=${person.public} person=${person} act=${act} />`,
      )}</ul>`
    }
    ${!people.length && html`<p class="muted">${t("friends.none")}</p>`}
    <ul class="running" aria-label=${t("friends.friends")}>${others.map(
      (person) => html`<${Person} key=${person.public} person=${person} act=${act} />`,
    )}</ul>
    <${NameForm} name="friend" label=${t("friends.name")} button=${t("friends.ask")} act="ask-friend" max=${24}
      submit=${(/** @type {string} */ name) => act(() => post("/api/friends/ask", { name }))} />
    <p class="muted">${t("friends.secret")}</p></section>`;
};

/**
 * @param {{ groups: GroupInfo[], answer: (group: string, yes: boolean) => void,
 *   create: (name: string) => Promise<boolean> }} props
 */
const GroupList = ({ groups, answer, create }) => {
  const { t } = useWords();
  return html`<section class="paper groups" aria-labelledby="groups"><h2 id="groups">${t("groups.title")}</h2>
    ${!groups.length && html`<p class="muted">${t("groups.none")}</p>`}
    <ul class="running">${groups.map(
      (group) => html`<li key=${group.id} data-group=${group.id}><p><b>${group.name}</b>
        <small class="muted">${
          group.role === null
            ? t("groups.invites", { who: group.inviter })
            : `${t(`groups.role.${group.role}`)} · ${t("groups.members_n", { n: group.members })}`
        }</small></p>
      ${
        group.role === null
          ? html`<button class="btn primary" data-act="join-group" aria-label=${`${t("groups.join")} : ${group.name}`}
              onClick=${() => answer(group.id, true)}>${t("groups.join")}</button>
            <button class="btn quiet" data-act="decline-group"
              aria-label=${`${t("wait.decline")} : ${group.name}`}
              onClick=${() => answer(group.id, false)}>${t("wait.decline")}</button>`
          : html`<a class="btn" href=${`/groups/${group.id}`} aria-label=${`${t("event.see")} : ${group.name}`}>
            ${t("event.see")}</a>`
      }</li>`,
    )}</ul>
    <${NameForm} name="group" label=${t("groups.name")} button=${t("groups.make")} act="make-group" max=${60}
      submit=${create} />
    <p class="muted">${t("groups.about")}</p></section>`;
};

const Lists = () => {
  const attempt = useAttempt();
  const me = useStore(visitor),
    waiting = useStore(requests),
    count = useStore(friends);
  useTables(); /* it tells of requests and friendships as they come */
  const { t } = useWords();
  const [people, setPeople] = useState(/** @type {FriendInfo[] | null} */ (null));
  const [groups, setGroups] = useState(/** @type {GroupInfo[]} */ ([]));
  useEffect(() => {
    fetchHello();
  }, []);
  useEffect(() => {
    if (!me?.account) return;
    attempt(async () => {
      setGroups((await get("/api/groups")).groups);
      setPeople((await get("/api/friends")).people);
    });
  }, [me?.account, waiting, count]);
  const refresh = () => void fetchHello(true);
  /** @type {ActOnFriend} */
  const act = (request) =>
    attempt(async () => {
      setPeople((await request()).people);
      refresh();
    });
  const answer = (/** @type {string} */ group, /** @type {boolean} */ yes) =>
    attempt(async () => {
      setGroups((await post(`/api/groups/${group}/answer`, { yes })).groups);
      refresh();
      if (yes) go(`/groups/${group}`);
    });
  const create = (/** @type {string} */ name) =>
    attempt(async () => go(`/groups/${(await post("/api/groups", { name })).group}`));
  if (me && !me.account) return html`<p class="paper">${t("friends.guest")}</p>`;
  if (!people) return html`<${Waiting} />`;
  return html`<${FriendList} people=${people} act=${act} />
    <${GroupList} groups=${groups} answer=${answer} create=${create} />`;
};

const FriendsPage = () =>
  html`<${PeoplePage} title="friends.title" cls="friends-page"><${Lists} /></${PeoplePage}>`;

export default FriendsPage;
