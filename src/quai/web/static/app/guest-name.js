/** A guest who is invited says who they are, before they sit down or enter. */
import { post } from "./api.js";
import { useStore } from "./store.js";
import { html, onValue, selectAll, useState } from "./ui.js";
import { visitor } from "./visitor.js";
import { useWords } from "./words.js";

/** The name that the visitor has, or has typed; only guests are asked. `save` keeps it, if it is another one. */
export const useGuestName = () => {
  const me = useStore(visitor);
  const [typed, setName] = useState(/** @type {string | null} */ (null));
  const name = typed ?? me?.name ?? "",
    asked = me !== null && !me.account;
  const save = async () => {
    const wanted = name.trim();
    if (asked && wanted && wanted !== me.name) visitor.set((await post("/api/me", { name: wanted })).me);
  };
  return { asked, name, setName, save };
};

/** @param {{ guest: ReturnType<typeof useGuestName> }} props */
export const GuestName = ({ guest }) => {
  const { t } = useWords();
  return html`<label class="opt guest-name"><span class="lab">${t("wait.name")}</span>
    <input class="input" name="name" maxlength="24" value=${guest.name} autocomplete="nickname"
      onInput=${onValue(guest.setName)} onFocus=${selectAll} /><small class="muted">
      ${t("wait.name_hint")}</small></label>`;
};
