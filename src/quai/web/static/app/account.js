/** The visitor's account: register, log in and out, change the password, delete the account. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { useStore } from "./store.js";
import { html, useState } from "./ui.js";
import { visitor } from "./visitor.js";
import { useWords } from "./words.js";

/**
 * @typedef {"/api/account" | "/api/account/password" | "/api/account/delete" | "/api/login"
 *   | "/api/password/forgot" | "/api/password/reset"} FormPath
 */
/** @typedef {{ id: string, label: string, type: string, autocomplete: string, required?: boolean }} FormField */

/**
 * A form that posts its fields.
 * @template {FormPath} P
 * @param {{ act: string, path: P, fields: FormField[], danger?: boolean, more?: Record<string, string>,
 *   done: (response: import("./protocol.d.ts").Posts[P]["response"]) => void }} props
 */
export const Form = ({ act, path, fields, danger = false, more = {}, done }) => {
  const words = useWords(),
    { t } = words;
  const [busy, setBusy] = useState(false);
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    const filled = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const values = fields.map(({ id }) => [id, String(filled.get(id) ?? "")]);
    const body = Object.fromEntries(values.filter(([, value]) => value !== ""));
    try {
      done(await post(path, { ...body, ...more }));
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
    setBusy(false);
  };
  return html`<form class="account-form" data-form=${act} onSubmit=${submit}>
    ${fields.map(
      ({ id, label, type, autocomplete, required = true }) => html`<label class="opt"><span
      class="lab">${label}</span><input class="input" name=${id} type=${type} autocomplete=${autocomplete}
      required=${required} minlength=${autocomplete === "new-password" ? 8 : null} maxlength="256" /></label>`,
    )}
    <button class=${danger ? "btn danger" : "btn primary"} type="submit" disabled=${busy}>${t(`account.${act}`)}
      </button>
  </form>`;
};

/** What a player with an account can do. @param {{ leave: () => void }} props */
const Owner = ({ leave }) => {
  const { t, language } = useWords();
  const logOut = async (/** @type {boolean} */ everywhere) => {
    await post("/api/logout", { everywhere });
    leave();
  };
  const changed = () => {
    notify({ kind: "news", text: t("account.changed") });
    import("./push.js").then(({ renew }) => renew(language));
  };
  const password = { label: t("account.password"), type: "password", autocomplete: "current-password" };
  const newPassword = { label: t("account.new_password"), type: "password", autocomplete: "new-password" };
  return html`<p>${t("account.yours")}</p>
    <p class="field"><button class="btn" data-act="logout" onClick=${() => logOut(false)}>${t("account.logout")}
      </button><button class="btn quiet" data-act="logout-all" onClick=${() => logOut(true)}>
      ${t("account.logout_all")}</button></p>
    <details class="more"><summary>${t("account.change")}</summary>
      <${Form} act="change" path="/api/account/password"
        fields=${[{ ...password, id: "old" }, { ...newPassword, id: "new" }]}
        done=${changed} />
    </details>
    <details class="more"><summary>${t("account.delete")}</summary><p class="muted">${t("account.delete_hint")}</p>
      <${Form} act="delete" path="/api/account/delete" danger=${true}
        fields=${[{ ...password, id: "password" }]} done=${leave} />
    </details>`;
};

/** What a guest can do. @param {{ enter: (response: import("./protocol.d.ts").MeResponse) => void }} props */
const Guest = ({ enter }) => {
  const { t, language } = useWords();
  const name = { id: "name", label: t("account.name"), type: "text", autocomplete: "username" };
  const field = { id: "password", label: t("account.password"), type: "password" };
  const password = { ...field, autocomplete: "current-password" };
  const newPassword = { ...field, autocomplete: "new-password" };
  const email = {
    id: "email",
    label: t("account.email"),
    type: "email",
    autocomplete: "email",
    required: false,
  };
  return html`<p class="muted">${t("account.guest")}</p>
    <details class="more"><summary>${t("account.register")}</summary>
      <${Form} act="register" path="/api/account"
        fields=${[{ ...name, required: false }, newPassword, email]}
        done=${enter} />
    </details>
    <details class="more"><summary>${t("account.login")}</summary>
      <${Form} act="login" path="/api/login"
        fields=${[name, password]}
        done=${enter} />
      <details class="more"><summary>${t("account.forgot")}</summary><p class="muted">${t("account.forgot_hint")}</p>
        <${Form} act="forgot_send" path="/api/password/forgot" fields=${[name]} more=${{ language }}
          done=${() => notify({ kind: "news", text: t("account.forgot_sent") })} />
      </details>
    </details>`;
};

/** The section of the settings about the account. */
export const Account = () => {
  const { t } = useWords();
  const me = useStore(visitor);
  const leave = () => location.assign("/");
  const enter = (/** @type {import("./protocol.d.ts").MeResponse} */ response) => {
    notify({ kind: "news", text: t("account.welcome", { who: response.me.name }) });
    visitor.set(response.me);
  };
  return html`<section class="account" aria-label=${t("account.title")}><h3>${t("account.title")}</h3>
    ${me?.account ? html`<${Owner} leave=${leave} />` : html`<${Guest} enter=${enter} />`}</section>`;
};
