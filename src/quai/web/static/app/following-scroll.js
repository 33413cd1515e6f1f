/** On small screens, what another player has changed comes into view. */
import { useEffect, useRef } from "./ui.js";

/** How far from the edges something must be to count as in sight, in pixels. */
const MARGIN_PX = 8;

/**
 * Scroll so that a part of the window is above the dock, if it is not.
 * @param {number} top
 * @param {number} bottom
 * @param {number} dockTop
 */
const bringIntoView = (top, bottom, dockTop) => {
  if (top >= MARGIN_PX && bottom <= dockTop - MARGIN_PX) return;
  const middle = (top + bottom) / 2 - dockTop / 2;
  window.scrollBy({ top: middle, behavior: "smooth" });
};

/**
 * @param {ReturnType<typeof import("./table-layout.js").useTableLayout>} placed
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./types.js").Step[]} story as far as it is shown
 * @param {{ seated: boolean, me: number }} visitor
 */
export const useFollowingScroll = ({ sprites, board, desk, dock }, game, story, { seated, me }) => {
  const shown = useRef(story.length);
  useEffect(() => {
    /* usually one step; several after a pause of the connection */
    const fresh = story.slice(shown.current);
    shown.current = story.length;
    if (desk || !seated || !fresh.length || fresh.at(-1)?.seat === me) return;
    const marks = fresh.flatMap((step) => (step.seat === me ? [] : step.events)).flatMap(game.touched);
    const touched = sprites.findLast(({ name, zone, layer }) =>
      marks.some((mark) => layer === "board" && mark.name === name && zone.startsWith(mark.zone)),
    );
    /* where the card will be: it may still be on its way */
    const boardTop = board.current?.getBoundingClientRect().top ?? 0,
      dockTop = dock.current?.getBoundingClientRect().top ?? window.innerHeight;
    if (touched) bringIntoView(boardTop + touched.y, boardTop + touched.y + touched.h, dockTop);
  }, [story.length]);
};
