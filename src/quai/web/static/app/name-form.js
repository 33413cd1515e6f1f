/** A form of one field for a name. */
import { html, onValue, useState } from "./ui.js";

/**
 * @param {{ name: string, label: string, button: string, act: string, max: number, first?: string,
 *   submit: (name: string) => Promise<boolean> }} props it is empty again once the name was accepted
 */
export const NameForm = ({ name, label, button, act, max, first = "", submit }) => {
  const [value, setValue] = useState(first);
  const [busy, setBusy] = useState(false);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    setBusy(true);
    if ((await submit(value.trim())) && !first) setValue("");
    setBusy(false);
  };
  return html`<form class="field name-form" onSubmit=${send}><label class="opt"><span class="lab">${label}</span>
    <input class="input" name=${name} required maxlength=${max} autocomplete="off" value=${value}
      onInput=${onValue(setValue)} /></label>
    <button class="btn" type="submit" data-act=${act} disabled=${busy}>${button}</button></form>`;
};
