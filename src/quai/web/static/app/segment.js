/** A segmented control: a choice among a few options, side by side. */
import { html } from "./ui.js";

/**
 * @param {{ name: string, label: string, options: { value: string, text: string }[], value: string,
 *   choose: (value: string) => void }} props
 */
export const Segment = ({
  name,
  label,
  options,
  value,
  choose,
}) => html`<div class="seg" role="radiogroup" aria-label=${label}>
  ${options.map(
    (option) => html`<label><input type="radio" name=${name} value=${option.value}
    checked=${option.value === value} onChange=${() => choose(option.value)} />${option.text}</label>`,
  )}
</div>`;
