/** The dialog of settings. */
import { Account } from "./account.js";
import { post } from "./api.js";
import { Dialog } from "./dialog.js";
import { errorText } from "./error-text.js";
import { ALONE } from "./net.js";
import { notify } from "./notices.js";
import { Segment } from "./segment.js";
import { choose, LANGUAGES, SPEEDS, settings, THEMES } from "./settings.js";
import { useStore } from "./store.js";
import { html, lazy, onChecked, onOpen, onValue, useEffect, useState } from "./ui.js";
import { visitor } from "./visitor.js";
import { useWords } from "./words.js";

const BlockedPlayers = lazy(() => import("./blocked-players.js"));
const NotificationSettings = lazy(() => import("./notification-settings.js"));

const BlockedSection = () => {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return html`<details class="more" data-part="blocked"
    onToggle=${onOpen(setOpen)}><summary>${t("blocked.title")}
    </summary>${open && html`<${BlockedPlayers} />`}</details>`;
};

const NameField = () => {
  const words = useWords(),
    { t } = words;
  const me = useStore(visitor);
  const [name, setName] = useState(me?.name ?? "");
  useEffect(() => setName(me?.name ?? ""), [me]);
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      visitor.set((await post("/api/me", { name: name.trim() })).me);
      notify({ kind: "news", text: t("settings.name_kept") });
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  return html`<form class="opt" onSubmit=${save}><label class="lab" for="name">${t("settings.name")}</label>
    <span class="field"><input id="name" class="input" maxlength="24" value=${name}
      onInput=${onValue(setName)} autocomplete="nickname" /><button
      class="btn" type="submit" disabled=${!name.trim() || name.trim() === me?.name}>${t("settings.keep")}
      </button></span></form>`;
};

/** @param {{ close: () => void }} props */
const SettingsDialog = ({ close }) => {
  const { t } = useWords();
  const now = useStore(settings);
  const segment = (
    /** @type {"language" | "theme" | "speed"} */ key,
    /** @type {readonly string[]} */ values,
  ) => html`<div class="opt"><span class="lab">${t(`settings.${key}`)}</span>
    <${Segment} name=${key} label=${t(`settings.${key}`)} value=${now[key]}
      options=${values.map((value) => ({ value, text: t(`settings.${key}.${value}`) }))}
      choose=${(/** @type {string} */ value) => choose({ [key]: value })} /></div>`;
  const checkbox = (/** @type {"sound" | "keys" | "words"} */ key) =>
    html`<label class="check"><input type="checkbox" checked=${now[key]}
      onChange=${onChecked((/** @type {boolean} */ checked) => choose({ [key]: checked }))} /><span>
      ${t(`settings.${key}`)}</span></label>`;
  return html`<${Dialog} title=${t("settings.title")} cls="settings" close=${close}>
    <${NameField} />
    ${!ALONE && html`<${Account} /><${BlockedSection} />`}
    ${segment("language", LANGUAGES)}${segment("theme", THEMES)}${segment("speed", SPEEDS)}
    ${checkbox("sound")}${checkbox("keys")}${checkbox("words")}
    ${!ALONE && html`<${NotificationSettings} />`}
    <dl class="keys">${["pick", "go", "cancel", "undo", "reset", "end", "advice", "hand", "board"].map(
      (key) => html`<dt>
      <kbd>${t(`keys.${key}.key`)}</kbd></dt><dd>${t(`keys.${key}`)}</dd>`,
    )}</dl>
  </${Dialog}>`;
};

export default SettingsDialog;
