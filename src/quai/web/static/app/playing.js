/** What a player does at a table: choose a card, put it somewhere, undo, confirm, ask what a thing is. */
import { useGestures } from "./gestures.js";
import { notify } from "./notices.js";
import { settings } from "./settings.js";
import { useEffect, useMemo, useRef, useState } from "./ui.js";

/** @typedef {{ key: string, from: string }} Choice */
/** @typedef {{ from: string | null, to: string, action: Action }} Gesture a place without `from` is pressed as it is */
/** @typedef {import("./game-page.js").Action} Action */
/** @typedef {import("./game-page.js").GamePage} GamePage */
/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./sprites.js").Sprite} Sprite */

/** The legal gestures, what they start from, and the answers that are buttons of the prompt. */
const useLegal = (
  /** @type {GamePage} */ game,
  /** @type {Known & { view: import("./types.js").View }} */ known,
  /** @type {boolean} */ free,
  /** @type {number} */ me,
) =>
  useMemo(() => {
    const meant = free
      ? known.actions.map((action) => ({
          from: null,
          to: null,
          button: false,
          ...game.gesture(action, me, known.view),
          action,
        }))
      : [];
    /** @type {Gesture[]} */
    const gestures = meant.flatMap(({ from, to, action }) => (to === null ? [] : [{ from, to, action }]));
    /** @type {Action[]} */
    const answers = meant.filter((each) => each.button).map((each) => each.action);
    return { gestures, answers, froms: new Set(gestures.map((each) => each.from)) };
  }, [known.actions, free, me]);

/**
 * Move the focus among elements, round and round.
 * @param {HTMLElement | null} root
 * @param {string} selector
 * @param {number} by
 */
const walk = (root, selector, by) => {
  const list = /** @type {HTMLElement[]} */ ([...(root?.querySelectorAll(selector) ?? [])]);
  const at = list.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  list[(at + by + list.length) % list.length]?.focus();
  return list.length > 0;
};

/**
 * On a small screen the places that take a card may lie out of sight: show the first.
 * @param {HTMLElement | null} root
 * @param {number} floor
 */
const showPlaces = (root, floor) => {
  const places = /** @type {HTMLElement[]} */ ([...(root?.querySelectorAll("[data-to].is-legal") ?? [])]);
  const seen = (/** @type {HTMLElement} */ place) => {
    const { top, bottom } = place.getBoundingClientRect();
    return top >= 0 && Math.min(bottom, top + 44) <= (place.closest(".dock") ? window.innerHeight : floor);
  };
  if (places.length && !places.some(seen)) places[0].scrollIntoView({ block: "center" });
};

/**
 * @param {object} at the table
 * @param {import("./live.js").Live & { known: Known & { view: import("./types.js").View } }} at.live
 * @param {GamePage} at.game
 * @param {ReturnType<typeof import("./staging.js").useStaging>} at.staging
 * @param {number} at.me
 * @param {string[]} at.names
 * @param {boolean} at.turn whether it is this visitor's turn, now
 * @param {boolean} at.veiled whether a curtain hides the hand
 * @param {() => void} at.unveil
 * @param {import("./game-page.js").Say} at.t
 * @param {{ play: (action: Action) => void, undo: (count: number) => void, look: (step: number) => void,
 *   skip: () => void, back: () => void }} at.acts
 */
export const usePlaying = ({ live, game, staging, me, names, turn, veiled, unveil, t, acts }) => {
  const { known, looking, showing } = live,
    { laid, sprites, stage, desk, board, dock } = staging;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [choice, setChoice] = useState(/** @type {Choice | null} */ (null));
  const [hovered, setHovered] = useState(/** @type {string | null} */ (null));
  const [asked, setAsked] = useState(
    /** @type {{ thing: import("./game-page.js").BaseZone | Sprite, rect: DOMRect } | null} */ (null),
  );
  const focusNext = useRef(/** @type {"target" | "hand" | null} */ (null));
  const free = turn && !veiled;
  const { gestures, answers, froms } = useLegal(game, known, free, me);
  const lit = (/** @type {string} */ to) =>
    gestures.some((each) => each.from === (choice?.from ?? null) && each.to === to);

  useEffect(() => setChoice(null), [known.step, known.view?.actor, turn]);
  useEffect(() => setAsked(null), [live.shown ?? known.step, choice]);
  useEffect(() => {
    const hide = () => setAsked(null);
    window.addEventListener("scroll", hide, { passive: true });
    window.addEventListener("resize", hide);
    return () => {
      window.removeEventListener("scroll", hide);
      window.removeEventListener("resize", hide);
    };
  }, []);
  useEffect(() => {
    if (choice && !desk)
      showPlaces(root.current, dock.current?.getBoundingClientRect().top ?? window.innerHeight);
  }, [choice]);
  const focusHand = () =>
    /** @type {HTMLElement | null} */ (
      root.current?.querySelector(".held.is-legal") ??
        root.current?.querySelector("[data-answer]") ??
        root.current?.querySelector("[data-to].is-legal") ??
        root.current?.querySelector('[data-act="end"]')
    )?.focus();
  const focusBoard = () =>
    /** @type {HTMLElement | null} */ (
      board.current?.querySelector("[data-source].is-legal, [data-to].is-legal") ??
        board.current?.querySelector("button")
    )?.focus();
  useEffect(() => {
    if (focusNext.current === "target" && choice)
      /** @type {HTMLElement | null} */ (root.current?.querySelector("[data-to].is-legal"))?.focus();
    else if (focusNext.current === "hand" && !choice) focusHand();
    else return;
    focusNext.current = null;
  }, [choice, known.step]);

  /** Whether nothing can be played now; it says why. */
  const blocked = () => {
    if (showing !== null) acts.skip();
    if (free) return false;
    if (looking !== null) notify({ kind: "news", text: t("replay.only_look") });
    else if (known.view.actor !== null && known.viewer.length && !turn)
      notify({ kind: "news", text: t("prompt.wait", { who: names[known.view.actor] }) });
    return true;
  };
  const zoneOf = (/** @type {HTMLElement} */ element) =>
    laid?.zones.find((zone) => zone.id === element.dataset.zone);
  /** The sprite of a card, or of what lies in a zone that can be chosen; a zone without one stands for itself. */
  const keyOf = (/** @type {HTMLElement} */ element) =>
    element.dataset.key ??
    sprites.find((sprite) => sprite.zone === zoneOf(element)?.holds && sprite.slot === zoneOf(element)?.slot)
      ?.key ??
    element.dataset.zone ??
    "";
  const act = (/** @type {Action | null} */ action, byKey = false) => {
    if (!action || live.busy) return;
    if (byKey) focusNext.current = "hand";
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
    if (byKey) focusNext.current = "target";
    return setChoice({ key, from });
  };
  const explain = (/** @type {HTMLElement | null} */ element) => {
    const thing =
      element &&
      (element.dataset.zone ? zoneOf(element) : sprites.find((sprite) => sprite.key === element.dataset.key));
    setAsked(
      thing && element && !element.classList.contains("is-dragged")
        ? { thing, rect: element.getBoundingClientRect() }
        : null,
    );
  };
  const end = (byKey = false) => {
    if (game.ending && !blocked()) act(game.ending, byKey);
  };
  const answer = (/** @type {Action} */ action) => {
    if (!blocked()) act(action);
  };
  const undo = (/** @type {number} */ count) => {
    if (turn && known.undoable > 0) acts.undo(count);
  };

  const letGo = () => {
    if (asked) setAsked(null);
    else if (choice) {
      stage.elements.get(choice.key)?.focus();
      setChoice(null);
    } else if (looking !== null) acts.back();
  };
  const arrow = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key],
      active = document.activeElement;
    if (!by) return false;
    if (active?.matches("[data-to].is-legal")) return walk(root.current, "[data-to].is-legal", by);
    if (active?.matches(".held")) return walk(root.current, ".held", by);
    if (looking === null || active?.matches("input") || event.key === "ArrowUp" || event.key === "ArrowDown")
      return false;
    acts.look(looking + by);
    return true;
  };
  /** @type {Record<string, () => void>} */
  const shortcuts = {
    u: () => undo(1),
    r: () => undo(known.undoable),
    e: () => end(true),
    h: focusHand,
    b: focusBoard,
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]"))
      return false;
    if (event.target instanceof HTMLInputElement && event.target.type !== "range") return false;
    if (event.key === "Escape") {
      letGo();
      return true;
    }
    if (arrow(event)) return true;
    const pressed = event.key.toLowerCase();
    if (!settings.get().keys || event.repeat) return false;
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

  useGestures(
    root,
    {
      pick,
      put: (to, byKey, element) => {
        if (showing !== null) acts.skip();
        if (to && (choice || lit(to))) put(choice?.from ?? null, to, byKey);
        else explain(element);
      },
      explain,
      hover: setHovered,
      carried: (element) =>
        free && froms.has(element.dataset.source ?? "") ? (stage.elements.get(keyOf(element)) ?? null) : null,
      drop: (element, to) => {
        const card = stage.elements.get(keyOf(element));
        if (card) stage.dropped.set(keyOf(element), card.getBoundingClientRect());
        if (free) put(element.dataset.source ?? "", to);
      },
      key,
    },
    null,
  );
  const canEnd = turn && known.actions.some((action) => action.do === game.ending?.do);
  return { root, choice, hovered, asked, froms, answers, lit, canEnd, end, answer, undo };
};
