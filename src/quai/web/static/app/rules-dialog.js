/** The rules in a dialog, opened at a rule, so that the table is not left. */
import { Dialog } from "./dialog.js";
import { Rulebook } from "./rulebook.js";
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ game: string, rule: string, close: () => void }} props */
const RulesDialog = ({ game, rule, close }) => {
  const { t } = useWords();
  return html`<${Dialog} title=${t("nav.rules")} cls="rules" close=${close}><${Rulebook} game=${game}
    rule=${rule} lift=${1} /></${Dialog}>`;
};

export default RulesDialog;
