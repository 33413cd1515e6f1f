/** The section of the settings about notifications of turns: in the browser, by webhook, by mail. */
import { get, post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { canPush, subscribe, unsubscribe } from "./push.js";
import { choose, settings } from "./settings.js";
import { useStore } from "./store.js";
import { canNotify, requestPermission } from "./turn-notification.js";
import { html, onChecked, selectAll, useEffect, useState } from "./ui.js";
import { visitor } from "./visitor.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").NoticesResponse} NoticesResponse */
/**
 * @typedef {{ channels: NoticesResponse, change: (request: () => Promise<unknown>) => Promise<void>,
 *   busy: boolean }} ChannelProps
 */

const notifyError = (/** @type {string} */ text) => notify({ kind: "error", text });

/** System notifications while the page is open but hidden; the server does not know of them. */
const PageChannel = () => {
  const { t } = useWords();
  const { notices } = useStore(settings);
  const change = async (/** @type {{ target: HTMLInputElement }} */ event) => {
    const checked = event.target.checked,
      allowed = checked && (await requestPermission());
    if (checked && !allowed) {
      event.target.checked = false;
      notifyError(t("tell.forbidden"));
    }
    choose({ notices: allowed });
  };
  return (
    canNotify() &&
    html`<label class="check"><input type="checkbox" data-tell="page" checked=${notices} onChange=${change} />
      <span>${t("tell.page")}</span></label>`
  );
};

/** A button that sends a test, and shows its result. @param {{ channel: "push" | "webhook" }} props */
const TestButton = ({ channel }) => {
  const words = useWords(),
    { t } = words;
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { ok, status } = await post("/api/notices/test", { channel });
      if (ok) notify({ kind: "news", text: t("tell.tried") });
      else notifyError(status ? t("tell.tried_status", { n: status }) : t("tell.tried_nothing"));
    } catch (error) {
      notifyError(errorText(error, words));
    }
    setBusy(false);
  };
  return html`<button class="btn" type="button" data-try=${channel} disabled=${busy} onClick=${run}>
    ${t("tell.try")}</button>`;
};

/** @typedef {NoticesResponse["push"]["kinds"][number]} ClockKind */
/** @type {ClockKind[]} */
const CLOCK_KINDS = ["days", "live", "none"];

/**
 * At which tables this browser is notified.
 * @param {{ kinds: ClockKind[], change: ChannelProps["change"], busy: boolean }} props
 */
const PushKinds = ({ kinds, change, busy }) => {
  const { t } = useWords();
  const choose = (/** @type {ClockKind} */ kind, /** @type {boolean} */ on) =>
    change(() =>
      post("/api/notices/push/kinds", {
        kinds: on ? [...kinds, kind] : kinds.filter((each) => each !== kind),
      }),
    );
  return html`<fieldset class="tell-kinds"><legend>${t("tell.kinds")}</legend>${CLOCK_KINDS.map(
    (
      kind,
    ) => html`<label class="check"><input type="checkbox" data-kind=${kind} checked=${kinds.includes(kind)}
      disabled=${busy} onChange=${onChecked((on) => choose(kind, on))} /><span>${t(`tell.kind.${kind}`)}</span>
      </label>`,
  )}</fieldset>`;
};

/** @param {ChannelProps} props */
const PushChannel = ({ channels, change, busy }) => {
  const { t, language } = useWords();
  const { key, here } = channels.push;
  if (!key || !canPush()) return null;
  const toggle = async (/** @type {{ target: HTMLInputElement }} */ event) => {
    const { checked } = event.target;
    event.target.checked = here;
    if (checked && !(await requestPermission())) notifyError(t("tell.forbidden"));
    else await change(() => (checked ? subscribe(key, language) : unsubscribe()));
  };
  return html`<div class="field tell"><label class="check"><input type="checkbox" data-tell="push"
    checked=${here} disabled=${busy} onChange=${toggle} /><span>${t("tell.push")}</span></label>
    ${here && html`<${TestButton} channel="push" />`}</div>
    ${here && html`<${PushKinds} kinds=${channels.push.kinds} change=${change} busy=${busy} />`}`;
};

/** @param {ChannelProps} props */
const WebhookChannel = ({ channels, change, busy }) => {
  const { t } = useWords();
  const [secret, setSecret] = useState("");
  const { offered, url } = channels.webhook;
  if (!offered) return null;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("url"));
    change(async () => setSecret((await post("/api/notices/webhook", { url: wanted })).secret));
  };
  const stop = () =>
    change(async () => {
      await post("/api/notices/webhook/stop");
      setSecret("");
    });
  return html`<details class="more" data-tell="webhook"><summary>${t("tell.webhook")}</summary><p class="muted">
    ${t("tell.webhook_hint")}</p>
    <form class="account-form" onSubmit=${submit}><label class="opt"><span class="lab">${t("tell.webhook_url")}
      </span><input class="input" name="url" type="url" required maxlength="1000" placeholder="https://"
      defaultValue=${url ?? ""} /></label><button class="btn primary" type="submit" disabled=${busy}>
      ${t("settings.keep")}</button></form>
    ${
      secret &&
      html`<label class="opt"><span class="lab">${t("tell.secret")}</span><input class="input"
      data-secret readonly value=${secret} onFocus=${selectAll} /></label>`
    }
    ${
      url &&
      html`<p class="field"><${TestButton} channel="webhook" /><button class="btn" type="button"
      data-act="webhook-stop" disabled=${busy} onClick=${stop}>${t("tell.stop")}</button></p>`
    }
  </details>`;
};

/** @param {ChannelProps} props */
const MailChannel = ({ channels, change, busy }) => {
  const { t, language } = useWords();
  const { offered, email, on, confirmed } = channels.mail;
  if (!offered) return null;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("email"));
    change(() => post("/api/notices/mail", { email: wanted, language }));
  };
  const state = on && t(confirmed ? "tell.mail_on" : "tell.mail_asked", { email });
  return html`<details class="more" data-tell="mail"><summary>${t("tell.mail")}</summary><p class="muted"
    role="status">${state || t("tell.mail_hint")}</p>
    <form class="account-form" onSubmit=${submit}><label class="opt"><span class="lab">${t("tell.mail_address")}
      </span><input class="input" name="email" type="email" autocomplete="email" required maxlength="254"
      defaultValue=${email ?? ""} /></label><button class="btn primary" type="submit" disabled=${busy}>
      ${t("settings.keep")}</button></form>
    ${
      on &&
      html`<p class="field"><button class="btn" type="button" data-act="mail-stop" disabled=${busy}
      onClick=${() => change(() => post("/api/notices/mail/stop"))}>${t("tell.stop")}</button></p>`
    }
  </details>`;
};

/** The channels for players who have no page open. */
const AwayChannels = () => {
  const words = useWords(),
    { t } = words;
  const me = useStore(visitor);
  const [channels, setChannels] = useState(/** @type {NoticesResponse | null} */ (null));
  const [busy, setBusy] = useState(false);
  const refresh = () => get("/api/notices").then(setChannels, () => undefined);
  useEffect(() => void refresh(), [me]);
  if (!channels) return null;
  const change = async (/** @type {() => Promise<unknown>} */ request) => {
    setBusy(true);
    try {
      await request();
    } catch (error) {
      notifyError(errorText(error, words));
    }
    await refresh();
    setBusy(false);
  };
  const props = { channels, change, busy };
  return html`<p class="muted">${t("tell.away")}</p><${PushChannel} ...${props} />
    ${
      me?.account
        ? html`<${WebhookChannel} ...${props} /><${MailChannel} ...${props} />`
        : html`<p class="muted">
      ${t("tell.guest")}</p>`
    }`;
};

const NotificationSettings = () => {
  const { t } = useWords();
  return html`<section class="tells" aria-label=${t("tell.title")}><h3>${t("tell.title")}</h3><${PageChannel} />
    <${AwayChannels} /></section>`;
};

export default NotificationSettings;
