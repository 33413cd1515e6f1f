/** The rules beside a table, opened at a rule, without leaving the game. */
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
