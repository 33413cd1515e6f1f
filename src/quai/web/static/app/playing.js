/** What a player does at a table: choose a card, put it somewhere, undo, confirm, ask for an explanation. */
import { focusBoard, focusHand, focusLegalPlace, moveFocusByArrow, scrollToPlaces } from "./focus.js";
import { useGestures } from "./gestures.js";
import { confirmingAction, useLegalGestures } from "./legal-gestures.js";
import { notify } from "./notices.js";
import { settings } from "./settings.js";
import { useEffect, useLayoutEffect, useRef, useState } from "./ui.js";

/** @typedef {{ key: string, from: string }} Choice */
/** @typedef {import("./game-page.js").Action} Action */
/** @typedef {import("./sprites.js").Sprite} Sprite */

/** The element that explains itself, and where it is. */
const useExplained = () => {
  const [explained, setExplained] = useState(
    /** @type {{ thing: import("./game-page.js").BaseZone | Sprite, rect: DOMRect } | null} */ (null),
  );
  useEffect(() => {
    const hide = () => setExplained(null);
    window.addEventListener("scroll", hide, { passive: true });
    window.addEventListener("resize", hide);
    return () => {
      window.removeEventListener("scroll", hide);
      window.removeEventListener("resize", hide);
    };
  }, []);
  return /** @type {const} */ ([explained, setExplained]);
};

/**
 * @param {object} at the table
 * @param {import("./live.js").LivePosition} at.live
 * @param {import("./game-page.js").GamePage} at.game
 * @param {ReturnType<typeof import("./table-layout.js").useTableLayout>} at.placed
 * @param {number} at.me
 * @param {string[]} at.names
 * @param {boolean} at.turn whether it is this visitor's turn, now
 * @param {boolean} at.veiled whether the hand is hidden from others at the same screen
 * @param {boolean} at.taught whether it is the table of a lesson, whose card takes the focus after each action
 * @param {() => void} at.unveil
 * @param {import("./game-page.js").Say} at.t
 * @param {{ play: (action: Action) => void, undo: (count: number) => void, review: (step: number) => void,
 *   skip: () => void, leaveReview: () => void, advise: () => void }} at.acts
 */
export const usePlaying = ({ live, game, placed, me, names, turn, veiled, taught, unveil, t, acts }) => {
  const { known, reviewed, behind } = live,
    { layout, sprites, animator, desk, board, dock } = placed;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [choice, setChoice] = useState(/** @type {Choice | null} */ (null));
  const [hovered, setHovered] = useState(/** @type {string | null} */ (null));
  const [explained, setExplained] = useExplained();
  const focusNext = useRef(/** @type {"place" | "hand" | null} */ (null));
  const free = turn && !veiled;
  const { gestures, buttons, froms } = useLegalGestures(game, known, free, me);
  const lit = (/** @type {string} */ to) =>
    gestures.some((each) => each.from === (choice?.from ?? null) && each.to === to);

  /* at once: an effect after the next picture would take back what is chosen as soon as the turn is shown */
  useLayoutEffect(() => setChoice(null), [known.step, known.view?.actor, turn]);
  useEffect(() => setExplained(null), [live.shown ?? known.step, choice]);
  useEffect(() => {
    if (choice && !desk)
      scrollToPlaces(root.current, dock.current?.getBoundingClientRect().top ?? window.innerHeight);
  }, [choice]);
  useEffect(() => {
    if (focusNext.current === "place" && choice) focusLegalPlace(root.current);
    else if (focusNext.current === "hand" && !choice) focusHand(root.current);
    else return;
    focusNext.current = null;
  }, [choice, known.step]);

  /** Whether nothing can be played now; if so, a notice gives the reason. */
  const blocked = () => {
    if (behind) {
      acts.skip();
      return true;
    }
    if (free) return false;
    if (reviewed !== null) notify({ kind: "news", text: t("replay.only_look") });
    else if (known.view.actor !== null && known.viewer.length && !turn)
      notify({ kind: "news", text: t("prompt.wait", { who: names[known.view.actor] }) });
    return true;
  };
  const zoneOf = (/** @type {HTMLElement} */ element) =>
    layout?.zones.find((zone) => zone.id === element.dataset.zone);
  /** The key of a card, or of the sprite that a zone shows; a zone without a sprite has its own id. */
  const keyOf = (/** @type {HTMLElement} */ element) =>
    element.dataset.key ??
    sprites.find((sprite) => sprite.zone === zoneOf(element)?.holds && sprite.slot === zoneOf(element)?.slot)
      ?.key ??
    element.dataset.zone ??
    "";
  const act = (/** @type {Action | null} */ action, byKey = false) => {
    if (!action || live.busy) return;
    if (byKey && !taught) focusNext.current = "hand";
    acts.play(action);
  };
  const put = (/** @type {string | null} */ from, /** @type {string} */ to, byKey = false) =>
    act(
      gestures.find((each) => each.from === from && each.to === to)?.action ??
        (from === null ? null : game.attempt(from, to)),
      byKey,
    );
  const pick = (/** @type {HTMLElement} */ element, byKey = false) => {
    const from = element.dataset.source ?? "",
      key = keyOf(element);
    if (veiled && element.classList.contains("held")) return unveil();
    if (blocked()) return undefined;
    if (choice?.key === key) return setChoice(null);
    if (!froms.has(from)) {
      setChoice(null);
      return act(game.protest(from, known.view, me));
    }
    if (byKey) focusNext.current = "place";
    return setChoice({ key, from });
  };
  const explain = (/** @type {HTMLElement | null} */ element) => {
    const thing =
      element &&
      (element.dataset.zone ? zoneOf(element) : sprites.find((sprite) => sprite.key === element.dataset.key));
    setExplained(
      thing && element && element.dataset.dragged === undefined
        ? { thing, rect: element.getBoundingClientRect() }
        : null,
    );
  };
  const end = (byKey = false) => {
    if (game.ending && !blocked()) act(game.ending, byKey);
  };
  const press = (/** @type {Action} */ action) => {
    if (!blocked()) act(action);
  };
  const undo = (/** @type {number} */ count) => {
    if (turn && known.undoable > 0) acts.undo(count);
  };

  const cancel = () => {
    if (explained) setExplained(null);
    else if (choice) {
      animator.elements.get(choice.key)?.focus();
      setChoice(null);
    } else if (reviewed !== null) acts.leaveReview();
  };
  const arrow = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return false;
    if (moveFocusByArrow(root.current, by)) return true;
    const vertical = event.key === "ArrowUp" || event.key === "ArrowDown";
    if (reviewed === null || vertical || document.activeElement?.matches("input")) return false;
    acts.review(reviewed + by);
    return true;
  };
  /** @type {Record<string, () => void>} */
  const shortcuts = {
    u: () => undo(1),
    r: () => undo(known.undoable),
    e: () => end(true),
    a: () => acts.advise(),
    h: () => focusHand(root.current),
    b: () => focusBoard(board.current),
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
      return false;
    if (event.target instanceof HTMLInputElement && event.target.type !== "range") return false;
    if (event.key === "Escape" && behind && reviewed === null) {
      acts.skip();
      return true;
    }
    if (event.key === "Escape") {
      cancel();
      return true;
    }
    if (arrow(event)) return true;
    const pressed = event.key.toLowerCase();
    if (!settings.get().keys || event.repeat) return false;
    if (behind && reviewed === null && (pressed in shortcuts || /^[1-9]$/.test(pressed))) {
      acts.skip();
      return true;
    }
    if (/^[1-9]$/.test(pressed)) {
      const card = root.current?.querySelectorAll(".held")[Number(pressed) - 1];
      if (!(card instanceof HTMLElement)) return false;
      card.focus();
      pick(card, true);
      return true;
    }
    shortcuts[pressed]?.();
    return pressed in shortcuts;
  };

  useGestures(root, {
    pick,
    put: (to, byKey, element) => {
      if (behind) acts.skip();
      else if (to && (choice || lit(to))) put(choice?.from ?? null, to, byKey);
      else explain(element);
    },
    explain,
    hover: setHovered,
    carried: (element) =>
      free && froms.has(element.dataset.source ?? "")
        ? (animator.elements.get(keyOf(element)) ?? null)
        : null,
    drop: (element, to) => {
      const card = animator.elements.get(keyOf(element));
      if (card) animator.dropped.set(keyOf(element), card.getBoundingClientRect());
      if (free) put(element.dataset.source ?? "", to);
    },
    key,
  });
  const canEnd = turn && known.actions.some((action) => action.do === game.ending?.do);
  const confirming = confirmingAction(gestures, choice?.from ?? null);
  return { root, choice, hovered, explained, froms, buttons, confirming, lit, canEnd, end, press, undo };
};
