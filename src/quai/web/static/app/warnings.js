/** What moderators have told the visitor, until they have read it. */
import { post } from "./api.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useWords } from "./words.js";

export const Warnings = () => {
  const { t } = useWords();
  const [warnings, setWarnings] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    fetchHello().then(
      (hello) => setWarnings(hello.warnings),
      () => undefined,
    );
  }, []);
  const read = () =>
    post("/api/warnings/read").then(() => {
      setWarnings([]);
      return fetchHello(true);
    });
  return html`<div role="alert">${
    warnings.length > 0 &&
    html`<section class="warnings" aria-label=${t("warning.title")}><h2><${Icon} name="warn" />
      ${t("warning.title")}</h2>${warnings.map((words) => html`<p>${words}</p>`)}
      <p><button class="btn" data-act="read-warning" onClick=${read}>${t("warning.read")}</button></p></section>`
  }</div>`;
};
