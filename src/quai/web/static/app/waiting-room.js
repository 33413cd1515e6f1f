/** A table before its game: the seats, which of them are open, and the invitation: a link and a code to scan. */
import { post } from "./api.js";
import { Chat } from "./chat.js";
import { errorText } from "./error-text.js";
import { focusArrival } from "./focus.js";
import { useGames } from "./games.js";
import { GuestName, useGuestName } from "./guest-name.js";
import { InvitationCode, useInvitationOrigin } from "./invitation.js";
import { FIRST_LEVEL, Level } from "./level.js";
import { notify } from "./notices.js";
import { OptionFields } from "./option-fields.js";
import { GuestMark, Sign } from "./panels.js";
import { awayText } from "./player-panel.js";
import { copy } from "./replay.js";
import { go } from "./routes.js";
import { clockName, clockText, TermsFields, termsRequest } from "./terms.js";
import { html, Icon, onChecked, selectAll, useEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./types.js").TableInfo} TableInfo */
/** @typedef {(request: () => Promise<unknown>) => Promise<void>} Attempt sends a request, and says why it failed */

/** The link of the table, and the same as a code to scan. @param {{ id: string, game: string }} props */
const Invitation = ({ id, game }) => {
  const { t } = useWords();
  const origin = useInvitationOrigin(),
    link = `${origin}/table/${id}`;
  /* a person who closes the dialog of the system has not made an error */
  const share = () =>
    navigator.share({ title: t("wait.share_title", { game }), url: link }).catch(() => undefined);
  return html`<div class="invitation"><${InvitationCode} of=${`/api/tables/${id}`} origin=${origin}
      label=${t("wait.code")} />
    <div><p>${t("wait.scan")}</p>
      <input class="input" readonly value=${link} aria-label=${t("wait.link")} onFocus=${selectAll} />
      <p class="field"><button class="btn primary" data-act="copy" onClick=${() => copy(link, t("wait.copied"))}>
        <${Icon} name="link" />${t("wait.copy")}</button>
        ${
          "share" in navigator &&
          html`<button class="btn" data-act="share" onClick=${share}>
          <${Icon} name="forth" />${t("wait.share")}</button>`
        }</p></div></div>`;
};

/** The clock, the options, and whether the game is rated. @param {{ table: TableInfo }} props */
const Conditions = ({ table }) => {
  const { t, has } = useWords();
  const optionText = (/** @type {string} */ name, /** @type {string | number | boolean} */ value) =>
    has(`option.${name}.${value}`) ? t(`option.${name}.${value}`) : String(value);
  const rows = [
    [t("wait.kind"), t(table.rated ? "wait.rated" : "wait.friendly")],
    [t("terms.clock"), clockText(table.clock, t)],
    [t("terms.access"), t(`terms.access.${table.access}`)],
    ...Object.entries(table.options).map(([name, value]) => [t(`option.${name}`), optionText(name, value)]),
  ];
  return html`<dl class="conditions">${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
};

/** What the player who opened the table can do. @param {{ table: TableInfo, attempt: Attempt }} props */
const OpenerActs = ({ table, attempt }) => {
  const { t } = useWords();
  const [draft, setDraft] = useState({
    access: table.access,
    clock: clockName(table.clock) ?? "none",
    stand_in: 3,
    rated: table.rated,
    options: table.options,
  });
  const game = useGames().find(({ key }) => key === table.game);
  const dealt = table.origin === "dealt";
  const change = (/** @type {Event} */ event) => {
    event.preventDefault();
    const { rated, options } = draft;
    attempt(() =>
      post(`/api/tables/${table.id}/change`, {
        ...termsRequest(draft),
        rated,
        options: dealt ? options : null,
      }),
    );
  };
  return html`<details class="more" data-part="change"><summary>${t("wait.change")}</summary>
      <form onSubmit=${change}>
        <${TermsFields} terms=${draft} change=${(/** @type {import("./terms.js").Terms} */ terms) =>
          setDraft({ ...draft, ...terms })} />
        ${
          dealt &&
          game &&
          html`<${OptionFields} game=${game} chosen=${draft.options} seats=${table.seats.length}
          change=${(/** @type {TableInfo["options"]} */ options) => setDraft({ ...draft, options })} />`
        }
        ${
          dealt &&
          html`<label class="check"><input type="checkbox" name="rated" checked=${draft.rated}
          onChange=${onChecked((rated) => setDraft({ ...draft, rated }))} /><span>${t("lobby.rated")}</span></label>`
        }
        <button class="btn primary" type="submit" data-act="change">${t("settings.keep")}</button>
      </form></details>
    <p class="field"><button class="btn" data-act="fill"
      onClick=${() => attempt(() => post(`/api/tables/${table.id}/fill`, { level: FIRST_LEVEL }))}>
      <${Icon} name="bot" />${t("wait.fill", { level: t(`level.${FIRST_LEVEL}`) })}</button>
    <button class="btn danger" data-act="cancel"
      onClick=${() => attempt(() => post(`/api/tables/${table.id}/cancel`).then(() => go("/")))}>
      ${t("wait.cancel")}</button></p>`;
};

/**
 * One seat: who has it, or what can be done with it.
 * @param {{ table: TableInfo, n: number, guest: ReturnType<typeof useGuestName>, attempt: Attempt }} props
 */
const SeatLine = ({ table, n, guest, attempt }) => {
  const { t } = useWords();
  const seat = table.seats[n];
  const sit = () =>
    attempt(async () => {
      await guest.save();
      await post(`/api/tables/${table.id}/sit`, { seat: n });
      location.reload();
    });
  return html`<li>
    <${Sign} bot=${seat.kind === "bot"} persona=${seat.persona} /><b>
      ${seat.mine || seat.kept ? t("you") : seat.name || t("wait.open")}</b>
    ${seat.invited && !seat.kept && html`<span class="muted">${t("wait.invited")}</span>`}
    ${seat.guest && !seat.mine && html`<${GuestMark} />`}
    ${awayText(seat, t) && html`<span class="muted" data-away>${awayText(seat, t)}</span>`}
    ${
      seat.kind === "bot" &&
      seat.level &&
      html`<${Level} n=${seat.level} />
      <span class="muted">${t(`level.${seat.level}`)}</span>`
    }
    ${
      seat.kind === "open" &&
      !table.mine &&
      (seat.kept || !seat.invited) &&
      html`<button class="btn primary" data-act="sit"
      onClick=${sit}>${t(seat.kept ? "wait.accept" : "wait.sit")}</button>`
    }
    ${
      seat.kept &&
      html`<button class="btn" data-act="decline"
      onClick=${() => attempt(() => post(`/api/tables/${table.id}/decline`))}>${t("wait.decline")}</button>`
    }
    ${
      seat.kind === "open" &&
      table.opener &&
      html`<button class="btn quiet" data-act="fill-seat" aria-label=${t("wait.bot_seat", { n: n + 1 })}
      onClick=${() => attempt(() => post(`/api/tables/${table.id}/fill`, { level: FIRST_LEVEL, seat: n }))}>
      <${Icon} name="bot" />${t("wait.bot")}</button>`
    }
  </li>`;
};

/**
 * @param {{ table: TableInfo, chat: import("./types.js").ChatLine[],
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
const WaitingRoom = ({ table, chat, send }) => {
  const words = useWords(),
    { t } = words;
  /** @type {Attempt} */
  const attempt = async (request) => {
    try {
      await request();
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  const guest = useGuestName();
  const leave = () => attempt(() => post(`/api/tables/${table.id}/leave`).then(() => go("/")));
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => focusArrival(heading.current), []);
  return html`<main class="waiting-room" id="main">
    <section class="paper">
      <h1 tabindex="-1" ref=${heading}>${t("wait.title")}</h1>
      <p class="muted">${t(table.mine ? "wait.invite" : "wait.join")}</p>
      ${guest.asked && !table.mine && html`<${GuestName} guest=${guest} />`}
      <ol class="seats">${table.seats.map(
        (_, n) => html`<${SeatLine} key=${n} table=${table} n=${n} guest=${guest} attempt=${attempt} />`,
      )}</ol>
      <${Invitation} id=${table.id} game=${t(`game.${table.game}`)} />
      <${Conditions} table=${table} />
      ${table.opener && html`<${OpenerActs} table=${table} attempt=${attempt} />`}
      ${
        table.mine &&
        (!table.opener || table.seats.some((seat) => seat.kind === "person" && !seat.mine)) &&
        html`<p class="field"><button class="btn" data-act="leave-table" onClick=${leave}>
        ${t("wait.leave")}</button></p>`
      }
    </section>
    <${Chat} table=${table} lines=${chat} send=${send} />
  </main>`;
};

export default WaitingRoom;
