/** The time of the server on the pages of an event, and what the wall shows in turns. */
import { useEffect, useState } from "./ui.js";

const SECOND_MS = 1000,
  WALL_TURN_MS = 8000;
/** How many tables the wall shows at once, by the lines that their names take. */
export const WALL_TABLES = { oneLine: 6, twoLines: 4 };

/** The time of the server, ticking. @param {number} time of the last response */
export const useServerTime = (time) => {
  const [here, setHere] = useState(() => Date.now());
  const [ahead, setAhead] = useState(0);
  useEffect(() => setAhead(time - Date.now()), [time]);
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return here + ahead;
};

/**
 * The page of a list that is shown now, where at most `most` items fit: pages of equal length take turns.
 * @template T @param {T[]} all @param {number} most @param {number} now
 */
export const wallPage = (all, most, now) => {
  const pages = Math.max(1, Math.ceil(all.length / most)),
    length = Math.ceil(all.length / pages),
    page = Math.floor(now / WALL_TURN_MS) % pages;
  return { shown: all.slice(page * length, (page + 1) * length), page: page + 1, pages };
};
