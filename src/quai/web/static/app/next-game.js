/** A link to the next game where it is the visitor's turn, if there is one. */
import { get } from "./api.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

const FIRST_REQUEST_DELAY_MS = 1200;
const REFRESH_INTERVAL_MS = 20_000;

/**
 * @param {{ id: string, atOnce?: boolean }} props the table that is shown; `atOnce` requests the next game
 *   without waiting for others to move here
 */
const NextGame = ({ id, atOnce = false }) => {
  const { t } = useWords();
  const [next, setNext] = useState(
    /** @type {import("./protocol.d.ts").NextGameResponse} */ ({ table: null, waiting: 0 }),
  );
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    let active = true;
    const refresh = async () => {
      if (!document.hidden)
        await get(`/api/mine/next?after=${encodeURIComponent(id)}`).then(
          (response) => active && setNext(response),
          () => undefined,
        );
      if (active) timer = setTimeout(refresh, REFRESH_INTERVAL_MS);
    };
    timer = setTimeout(refresh, atOnce ? 0 : FIRST_REQUEST_DELAY_MS);
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [id]);
  if (!next.table) return null;
  return html`<a class="btn brass next-game" data-act="next-game" href=${`/table/${next.table}`}
    aria-label=${t("mine.next_long", { n: next.waiting })}><span>${t("mine.next", { n: next.waiting })}</span>
    <${Icon} name="forth" /></a>`;
};

export default NextGame;
