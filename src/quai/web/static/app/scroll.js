/** The scroll position of each page in the history, restored when a visitor comes back to it. */

/** How long to wait for the content of a page, which is loaded after its address is shown. */
const RESTORE_TIMEOUT_MS = 2000;

/** Note how far the page is scrolled, in its entry of the history. */
export const keepScroll = () => history.replaceState({ ...history.state, scrolled: window.scrollY }, "");

/** Scroll to where the page of this entry was left, as soon as it is long enough. */
export const restoreScroll = () => {
  const wanted = history.state?.scrolled;
  if (!wanted) return;
  const end = performance.now() + RESTORE_TIMEOUT_MS;
  const retry = () => {
    if (history.state?.scrolled !== wanted) return;
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) > 1 && performance.now() < end) requestAnimationFrame(retry);
  };
  requestAnimationFrame(retry);
};

if (typeof history !== "undefined") history.scrollRestoration = "manual";
