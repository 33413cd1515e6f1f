/** A table that is played, watched or reviewed: the board, the hand, the prompt, the papers. */
import { HeldCard, LaidCard } from "./card.js";
import { SpokenLog } from "./log.js";
import { Papers, Ticker } from "./papers.js";
import { panelOf } from "./player-panel.js";
import { usePlaying } from "./playing.js";
import { Prompt } from "./prompt.js";
import { Scene, useScenes } from "./scene.js";
import { markedStates, useTableLayout } from "./table-layout.js";
import { named } from "./text.js";
import { Tip } from "./tip.js";
import { classes, html, lazy, useMemo, useState } from "./ui.js";
import { useWords } from "./words.js";
import { Zone } from "./zone.js";

/** @typedef {import("./sprites.js").Sprite} Sprite */

const NextGame = lazy(() => import("./next-game.js"));
const ReplayBar = lazy(() => import("./replay.js"));
const TakebackRequest = lazy(() => import("./takeback-request.js"));

/** How many of the last steps a screen reader is told. */
const SPOKEN_STEPS = 4;

/**
 * @typedef {object} BoardProps
 * @property {string} id
 * @property {import("./live.js").LivePosition} live
 * @property {import("./game-page.js").GamePage} game
 * @property {string[]} names
 * @property {number} me
 * @property {() => void} skip show the newest position at once
 * @property {(step: number) => void} review
 * @property {(action: import("./game-page.js").Action) => void} play
 * @property {(count: number) => void} undo
 * @property {(message: import("./types.js").OutgoingMessage) => void} send
 * @property {() => void} leaveReview
 * @property {(rule: string) => void} openRule
 */

/** @param {BoardProps} props */
export const Board = ({
  id,
  live,
  game,
  names,
  me,
  skip,
  review,
  play,
  undo,
  send,
  leaveReview,
  openRule,
}) => {
  const words = useWords(),
    { t } = words;
  const { known, reviewed, catchingUp, shown } = live;
  const now = reviewed === null && catchingUp === null,
    seated = known.viewer.length > 0;
  const turn = now && known.view.actor !== null && known.viewer.includes(known.view.actor);
  const [unveiled, setUnveiled] = useState(/** @type {number | null} */ (null));
  /* several players at one screen: each hand stays hidden until its player asks for it */
  const veiled = game.veil !== null && known.viewer.length > 1 && known.outcome === null && unveiled !== me;
  const fullView = shown?.view ?? known.view;
  const view = useMemo(() => (veiled && game.veil ? game.veil(fullView) : fullView), [fullView, veiled]);
  const placed = useTableLayout(game, view, { me, seated }),
    { layout, sprites, animator, desk } = placed;
  const playing = usePlaying({
    live,
    game,
    placed,
    me,
    names,
    turn,
    veiled,
    unveil: () => setUnveiled(me),
    t,
    acts: { play, undo, review, skip, leaveReview },
  });
  const { choice, froms } = playing;
  const story = now ? known.story : known.story.slice(0, shown?.step ?? 0);
  const states = useMemo(
    () => markedStates(sprites, game.marks(story, now ? known.undoable : 0)),
    [sprites, story.length],
  );
  const context = {
    view,
    me,
    names,
    t,
    seated,
    lit: playing.lit,
    chosen: choice?.from ?? null,
    panel: panelOf(known, view, names, t),
  };

  const elementRef = (/** @type {Sprite} */ sprite) => (/** @type {HTMLElement | null} */ element) =>
    animator.register(/** @type {string} */ (sprite.key), element);
  const zones = (/** @type {string} */ layer) =>
    (layout?.zones ?? [])
      .filter((zone) => (zone.layer ?? "board") === layer)
      .map(
        (zone) =>
          html`<${Zone} key=${zone.id} zone=${zone} game=${game} context=${context} playing=${playing}
            sprites=${sprites} />`,
      );
  const laidCard = (/** @type {Sprite} */ sprite) =>
    html`<${LaidCard} key=${sprite.key} sprite=${sprite} face=${game.face(sprite.name)}
      state=${classes(states.get(sprite.key ?? ""), choice?.key === sprite.key && "is-selected")}
      elementRef=${elementRef(sprite)} />`;
  const heldCard = (/** @type {Sprite} */ sprite) => {
    const chosen = choice?.key === sprite.key,
      legal = froms.has(sprite.source ?? ""),
      off = turn && !legal && !veiled;
    const state = classes(chosen ? "is-selected" : legal && "is-legal", off && "is-disabled");
    return html`<${HeldCard} key=${sprite.key} sprite=${sprite} face=${game.face(sprite.name)}
      label=${veiled ? t("table.veiled") : game.spoken(sprite.name, t)} state=${state} chosen=${chosen}
      off=${off} elementRef=${elementRef(sprite)} />`;
  };

  const prompt = shown?.prompt ?? known.prompt ?? ["", {}],
    { actor } = view;
  const asks =
    turn || actor === null
      ? t(prompt[0], { who: names[actor ?? 0], ...named(prompt[1], names) })
      : t("prompt.wait", { who: names[actor] });
  const pointedAt = playing.hovered && playing.lit(playing.hovered) ? playing.hovered : null;
  const hint = turn
    ? game.hint(context, choice?.from ?? null, pointedAt)
    : known.outcome
      ? ""
      : t(seated ? "table.wait_hint" : "table.watch_hint");
  const buttons = playing.buttons.map((action) => ({
    action,
    label: t(`action.${action.do}`, named(action, names)),
  }));
  const acts = {
    undo: () => playing.undo(1),
    reset: () => playing.undo(known.undoable),
    end: () => playing.end(),
    press: playing.press,
  };
  const tip = playing.explained && game.explain(playing.explained.thing, context);
  const step = shown?.step ?? known.step,
    scenes = useScenes(game, context, story, now);
  const spoken = known.story
    .slice(-SPOKEN_STEPS)
    .flatMap((each) => each.events)
    .map((event) => words.eventText(event, known.players, known.viewer.length > 1));

  return html`<main
    class=${classes("table", `form-${layout?.form ?? "none"}`, reviewed !== null && "is-past", !seated && "is-watched")}
    id="main" ref=${playing.root} data-step=${step}
    data-turn=${turn ? "mine" : actor === null ? "over" : "other"}
    data-busy=${live.busy || catchingUp !== null ? "true" : "false"}>
    <h1 class="sr">${t(`game.${game.key}`)}</h1>
    <div class="stage" ref=${placed.boardRef}
      style=${layout?.height ? { [desk ? "minHeight" : "height"]: `${layout.height}px` } : {}}>
      ${game.Plane && html`<${game.Plane} context=${context} live=${live} turn=${turn && !veiled} play=${play} />`}
      ${zones("board")}${sprites.filter((sprite) => sprite.layer === "board").map(laidCard)}
      <${Scene} scenes=${scenes} />
      ${known.takeback && now && html`<${TakebackRequest} known=${known} names=${names} send=${send} />`}
    </div>
    <section class="dock" ref=${placed.dock} aria-label=${t("table.dock")}>
      <div class=${classes("hand", !seated && "is-none")} role="group" aria-label=${t("table.hand")}
        ref=${placed.handRef} style=${layout && seated ? { height: `${layout.handHeight}px` } : {}}>
        ${zones("hand")}${sprites.filter((sprite) => sprite.layer === "hand").map(heldCard)}
        ${
          veiled &&
          html`<button class="btn primary unveil" data-act="unveil" onClick=${() => setUnveiled(me)}>
          ${t("table.unveil", { who: names[me] })}</button>`
        }
      </div>
      ${
        reviewed !== null
          ? html`<${ReplayBar} id=${id} table=${known.table} step=${shown?.step ?? reviewed} of=${known.step}
            over=${known.outcome !== null} review=${review} leave=${leaveReview} />`
          : html`<${Ticker} game=${game} context=${context} known=${known} />
          <${Prompt} asks=${asks} hint=${hint} mine=${turn} phases=${game.phases(view, t)}
            undoable=${known.undoable} canEnd=${game.ending ? playing.canEnd : null} buttons=${buttons}
            busy=${live.busy} meanwhile=${seated && actor !== null && html`<${NextGame} id=${id} />`}
            acts=${acts} />
          ${
            known.outcome &&
            html`<button class="btn primary" data-act="live" onClick=${leaveReview}>
            ${t("replay.to_scores")}</button>`
          }`
      }
    </section>
    <${Papers} game=${game} context=${context} live=${live} review=${review} send=${send} />
    <${SpokenLog} sentences=${spoken} />
    ${tip && html`<${Tip} tip=${{ ...tip, rect: playing.explained?.rect }} openRule=${openRule} game=${game.key} />`}
  </main>`;
};
