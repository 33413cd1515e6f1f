/** Who belongs to a group, and what the owner, organisers and members can do about it. */
import { post } from "./api.js";
import { SureButton } from "./event-mine.js";
import { useInvitationOrigin } from "./invitation.js";
import { NameForm } from "./name-form.js";
import { copy } from "./replay.js";
import { html, Icon, onValue, selectAll } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").GroupResponse} GroupResponse */
/** @typedef {import("./protocol.d.ts").MemberInfo} MemberInfo */
/** @typedef {(request: () => Promise<GroupResponse>) => Promise<boolean>} Act shows the group in the response */

const ROLES = /** @type {const} */ (["member", "organiser", "owner"]);

/** @param {{ member: MemberInfo, group: GroupResponse, act: Act }} props */
const Member = ({ member, group, act }) => {
  const { t } = useWords();
  const path = /** @type {const} */ (`/api/groups/${group.id}`),
    who = member.public;
  const setRole = (/** @type {MemberInfo["role"]} */ role) => act(() => post(`${path}/role`, { who, role }));
  const below = ROLES.indexOf(member.role) < ROLES.indexOf(group.role);
  return html`<li data-member=${member.public}><p><a href=${`/people/${member.public}`}><b>${member.name}</b></a>
    <small class="muted">${t(`groups.role.${member.role}`)}</small></p>
    ${
      group.role === "owner" &&
      !member.mine &&
      html`<select class="input" name="role" aria-label=${`${t("groups.role")} : ${member.name}`}
      onChange=${onValue((role) => setRole(/** @type {MemberInfo["role"]} */ (role)))}>${ROLES.map(
        (role) =>
          html`<option value=${role} selected=${role === member.role}>${t(`groups.role.${role}`)}</option>`,
      )}</select>`
    }
    ${
      group.role !== "member" &&
      below &&
      !member.mine &&
      html`<${SureButton} cls="quiet" act="remove-member" busy=${false} label=${t("groups.remove")}
      sure=${t("groups.remove_sure", { who: member.name })} run=${() => act(() => post(`${path}/remove`, { who }))} />`
    }</li>`;
};

/** How people come in: by name, or by the link. @param {{ group: GroupResponse, act: Act }} props */
const Inviting = ({ group, act }) => {
  const { t } = useWords();
  const link = `${useInvitationOrigin()}${group.link}`,
    path = /** @type {const} */ (`/api/groups/${group.id}`);
  return html`<div class="inviting"><h3>${t("groups.invite")}</h3>
    <${NameForm} name="invited" label=${t("friends.name")} button=${t("groups.invite_go")} act="invite-member" max=${24}
      submit=${(/** @type {string} */ name) => act(() => post(`${path}/invite`, { name }))} />
    ${
      group.invited.length > 0 &&
      html`<ul class="running">${group.invited.map(
        (each) => html`<li key=${each.public} data-invited=${each.public}><p><b>${each.name}</b>
        <small class="muted">${t("wait.invited")}</small></p><button class="btn quiet" data-act="uninvite"
        aria-label=${`${t("friends.withdraw")} : ${each.name}`}
        onClick=${() => act(() => post(`${path}/uninvite`, { who: each.public }))}>
        ${t("friends.withdraw")}</button></li>`,
      )}</ul>`
    }
    <label class="opt"><span class="lab">${t("groups.link")}</span><input class="input" name="group-link" readonly
      value=${link} onFocus=${selectAll} /></label>
    <p class="field"><button class="btn" data-act="copy-link" onClick=${() => copy(link, t("wait.copied"))}>
      <${Icon} name="link" />${t("wait.copy")}</button>
      <${SureButton} cls="quiet" act="renew-link" busy=${false} label=${t("groups.renew")}
        sure=${t("groups.renew_sure")} run=${() => act(() => post(`${path}/link`))} /></p></div>`;
};

/** @param {{ group: GroupResponse, act: Act, quit: (path: "leave" | "dissolve") => void }} props */
export const GroupMembers = ({ group, act, quit }) => {
  const { t } = useWords();
  return html`<section class="paper members" aria-labelledby="members"><h2 id="members">${t("groups.members")}</h2>
    <ul class="running">${group.members.map(
      (member) => html`<${Member} key=${member.public} member=${member} group=${group} act=${act} />`,
    )}</ul>
    ${group.link && html`<${Inviting} group=${group} act=${act} />`}
    ${
      group.role === "owner" &&
      html`<${NameForm} key=${group.name} name="rename" label=${t("groups.name")} button=${t("groups.rename")}
      act="rename-group" max=${60} first=${group.name}
      submit=${(/** @type {string} */ name) => act(() => post(`/api/groups/${group.id}/rename`, { name }))} />`
    }
    <p class="field"><${SureButton} cls="quiet" act="leave-group" busy=${false} label=${t("groups.leave")}
      sure=${t("groups.leave_sure")} run=${() => quit("leave")} />
    ${
      group.role === "owner" &&
      html`<${SureButton} cls="danger" act="dissolve-group" busy=${false} label=${t("groups.dissolve")}
      sure=${t("groups.dissolve_sure")} run=${() => quit("dissolve")} />`
    }</p></section>`;
};
