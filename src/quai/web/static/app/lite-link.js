/** A link to the page that plays without a network, where the site offers it. */
import { html, Icon, useEffect, useState } from "./ui.js";
import { fetchHello } from "./visitor.js";
import { useWords } from "./words.js";

/** In a window of its own: it can be installed there, and has games of its own. */
export const LiteLink = () => {
  const { t } = useWords();
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    fetchHello().then(
      ({ lite }) => setOffered(lite),
      () => undefined,
    );
  }, []);
  return (
    offered &&
    html`<a class="btn quiet" data-act="lite" href="/lite/" target="_blank" rel="noopener"><${Icon} name="down" />
    ${t("lobby.lite")}</a>`
  );
};
