/** The part of the settings about being told that it is one's turn. */
import { ask, send } from "./api.js";
import { notify } from "./notices.js";
import { begin, canPush, stop } from "./push.js";
import { refusal } from "./refusal.js";
import { choose, settings } from "./settings.js";
import { useStore } from "./store.js";
import { askLeave, canShow } from "./turnnotice.js";
import { html, selectAll, useEffect, useState } from "./ui.js";
import { visitor } from "./visitor.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").NoticesResponse} Ways */
/** @typedef {{ ways: Ways, change: (work: () => Promise<unknown>) => Promise<void>, busy: boolean }} Part */

const problem = (/** @type {string} */ text) => notify({ kind: "error", text });

/** A notice of the system while the page is open and hidden: this browser's own affair. */
const OpenPage = () => {
  const { t } = useWords();
  const { notices } = useStore(settings);
  const change = async (/** @type {{ target: HTMLInputElement }} */ event) => {
    const wanted = event.target.checked,
      given = wanted && (await askLeave());
    if (wanted && !given) {
      event.target.checked = false;
      problem(t("tell.forbidden"));
    }
    choose({ notices: given });
  };
  return (
    canShow() &&
    html`<label class="check"><input type="checkbox" data-tell="page" checked=${notices} onChange=${change} />
      <span>${t("tell.page")}</span></label>`
  );
};

/** Send something now, and say what came of it. @param {{ channel: "push" | "webhook" }} props */
const Trial = ({ channel }) => {
  const words = useWords(),
    { t } = words;
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { ok, status } = await send("/api/notices/test", { channel });
      if (ok) notify({ kind: "news", text: t("tell.tried") });
      else problem(status ? t("tell.tried_status", { n: status }) : t("tell.tried_nothing"));
    } catch (error) {
      problem(refusal(error, words));
    }
    setBusy(false);
  };
  return html`<button class="btn" type="button" data-try=${channel} disabled=${busy} onClick=${run}>
    ${t("tell.try")}</button>`;
};

/** @param {Part} props */
const Browser = ({ ways, change, busy }) => {
  const { t, language } = useWords();
  const { key, here } = ways.push;
  if (!key || !canPush()) return null;
  const turn = async (/** @type {{ target: HTMLInputElement }} */ event) => {
    const wanted = event.target.checked;
    event.target.checked = here;
    if (wanted && !(await askLeave())) problem(t("tell.forbidden"));
    else await change(() => (wanted ? begin(key, language) : stop()));
  };
  return html`<div class="field tell"><label class="check"><input type="checkbox" data-tell="push"
    checked=${here} disabled=${busy} onChange=${turn} /><span>${t("tell.push")}</span></label>
    ${here && html`<${Trial} channel="push" />`}</div>`;
};

/** @param {Part} props */
const Program = ({ ways, change, busy }) => {
  const { t } = useWords();
  const [secret, setSecret] = useState("");
  const { offered, url } = ways.webhook;
  if (!offered) return null;
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wish = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("url"));
    change(async () => setSecret((await send("/api/notices/webhook", { url: wish })).secret));
  };
  const leave = () =>
    change(async () => {
      await send("/api/notices/webhook/stop");
      setSecret("");
    });
  return html`<details class="more" data-tell="webhook"><summary>${t("tell.webhook")}</summary><p class="muted">
    ${t("tell.webhook_hint")}</p>
    <form class="account-form" onSubmit=${keep}><label class="opt"><span class="lab">${t("tell.webhook_url")}
      </span><input class="input" name="url" type="url" required maxlength="1000" placeholder="https://"
      value=${url ?? ""} /></label><button class="btn primary" type="submit" disabled=${busy}>
      ${t("settings.keep")}</button></form>
    ${
      secret &&
      html`<label class="opt"><span class="lab">${t("tell.secret")}</span><input class="input"
      data-secret readonly value=${secret} onFocus=${selectAll} /></label>`
    }
    ${
      url &&
      html`<p class="field"><${Trial} channel="webhook" /><button class="btn" type="button"
      data-act="webhook-stop" disabled=${busy} onClick=${leave}>${t("tell.stop")}</button></p>`
    }
  </details>`;
};

/** @param {Part} props */
const Mail = ({ ways, change, busy }) => {
  const { t, language } = useWords();
  const { offered, email, on, confirmed } = ways.mail;
  if (!offered) return null;
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    const wish = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("email"));
    change(() => send("/api/notices/mail", { email: wish, language }));
  };
  const state = on && t(confirmed ? "tell.mail_on" : "tell.mail_asked", { email });
  return html`<details class="more" data-tell="mail"><summary>${t("tell.mail")}</summary><p class="muted"
    role="status">${state || t("tell.mail_hint")}</p>
    <form class="account-form" onSubmit=${keep}><label class="opt"><span class="lab">${t("tell.mail_address")}
      </span><input class="input" name="email" type="email" autocomplete="email" required maxlength="254"
      value=${email ?? ""} /></label><button class="btn primary" type="submit" disabled=${busy}>
      ${t("settings.keep")}</button></form>
    ${
      on &&
      html`<p class="field"><button class="btn" type="button" data-act="mail-stop" disabled=${busy}
      onClick=${() => change(() => send("/api/notices/mail/stop"))}>${t("tell.stop")}</button></p>`
    }
  </details>`;
};

/** How one is told while away, in games that take days. */
const Away = () => {
  const words = useWords(),
    { t } = words;
  const me = useStore(visitor);
  const [ways, setWays] = useState(/** @type {Ways | null} */ (null));
  const [busy, setBusy] = useState(false);
  const look = () => ask("/api/notices").then(setWays, () => undefined);
  useEffect(() => void look(), [me]);
  if (!ways) return null;
  const change = async (/** @type {() => Promise<unknown>} */ work) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      problem(refusal(error, words));
    }
    await look();
    setBusy(false);
  };
  const part = { ways, change, busy };
  return html`<p class="muted">${t("tell.away")}</p><${Browser} ...${part} />
    ${
      me?.account
        ? html`<${Program} ...${part} /><${Mail} ...${part} />`
        : html`<p class="muted">
      ${t("tell.guest")}</p>`
    }`;
};

const TurnSettings = () => {
  const { t } = useWords();
  return html`<section class="tells" aria-label=${t("tell.title")}><h3>${t("tell.title")}</h3><${OpenPage} />
    <${Away} /></section>`;
};

export default TurnSettings;
