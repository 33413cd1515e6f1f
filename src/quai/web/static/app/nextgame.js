/** The way to the next game that waits for me, if there is one. */
import { ask } from "./api.js";
import { html, Icon, useEffect, useState } from "./ui.js";
import { useWords } from "./words.js";

const FIRST = 1200,
  AGAIN = 20000;

/**
 * @param {{ id: string, soon?: boolean }} props the game I am at; soon: do not wait for a quick answer of the
 *   others
 */
const NextGame = ({ id, soon = false }) => {
  const { t } = useWords();
  const [next, setNext] = useState(
    /** @type {import("./protocol.d.ts").NextGameResponse} */ ({ table: null, waiting: 0 }),
  );
  useEffect(() => {
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    let alive = true;
    const look = async () => {
      if (!document.hidden)
        await ask(`/api/mine/next?after=${encodeURIComponent(id)}`).then(
          (answer) => alive && setNext(answer),
          () => undefined,
        );
      if (alive) timer = setTimeout(look, AGAIN);
    };
    timer = setTimeout(look, soon ? 0 : FIRST);
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [id]);
  if (!next.table) return null;
  return html`<a class="btn brass next-game" data-act="next-game" href=${`/table/${next.table}`}
    aria-label=${t("mine.next_long", { n: next.waiting })}><span>${t("mine.next", { n: next.waiting })}</span>
    <${Icon} name="forth" /></a>`;
};

export default NextGame;
