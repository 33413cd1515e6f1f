/** The rules in a dialog, opened at a rule, so that the table is not left. */
import { Dialog } from "./dialog.js";
import { Rulebook } from "./rulebook.js";
import { Segment } from "./segment.js";
import { html, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @param {{ game: string, rule: string, close: () => void }} props */
const RulesDialog = ({ game, rule, close }) => {
  const { t } = useWords();
  const [kind, setKind] = useState("whole");
  useEffect(() => setKind("whole"), [rule]);
  return html`<${Dialog} title=${t("nav.rules")} cls="rules" close=${close}>
    <${Segment} name="rules-kind" label=${t("rules.kinds")} value=${kind} choose=${setKind}
      options=${["summary", "whole"].map((value) => ({ value, text: t(`rules.${value}`) }))} />
    <${Rulebook} game=${game} rule=${rule} summary=${kind === "summary"} lift=${1} /></${Dialog}>`;
};

export default RulesDialog;
