/** A table that is played, watched or reviewed: the board, the hand, the prompt, the papers. */
import { placesOf, useAdvice } from "./advice.js";
import { HeldCard, LaidCard } from "./card.js";
import { ChatBadge } from "./chat.js";
import { focusArrival } from "./focus.js";
import { useFollowingScroll } from "./following-scroll.js";
import { marksOf } from "./game-page.js";
import { SpokenLog } from "./log.js";
import { ALONE } from "./net.js";
import { Papers, Ticker } from "./papers.js";
import { panelOf } from "./player-panel.js";
import { usePlaying } from "./playing.js";
import { Prompt } from "./prompt.js";
import { Scene, useScenes } from "./scene.js";
import { stepsSince } from "./since.js";
import { markedStates, useTableLayout } from "./table-layout.js";
import { named, sidesOf } from "./text.js";
import { Tip } from "./tip.js";
import { classes, html, Icon, lazy, useEffect, useLayoutEffect, useMemo, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";
import { Zone } from "./zone.js";

/** @typedef {import("./sprites.js").Sprite} Sprite */

const AdviceCard = lazy(() => import("./advice-card.js"));
const AdviceMarks = lazy(() => import("./advice-marks.js"));
const NextGame = lazy(() => import("./next-game.js"));
const ReplayBar = lazy(() => import("./replay.js"));
const ResumeButton = lazy(() => import("./resume-button.js"));
const SeatRequests = lazy(() => import("./seat-requests.js"));
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
 * @property {() => void} goOn show the next turn of another player
 * @property {(held: boolean) => void} hold have the turns of others wait
 * @property {import("./game-page.js").Markup} recap what happened since the visitor's turn, where it stands in the dock
 * @property {(step: number) => void} review
 * @property {(action: import("./game-page.js").Action) => void} play
 * @property {(count: number) => void} undo
 * @property {(message: import("./types.js").OutgoingMessage) => void} send
 * @property {() => void} leaveReview
 * @property {(rule: string) => void} openRule
 * @property {boolean} resultSeen whether the board is shown again after the result
 * @property {(read: boolean) => void} setReadWords called when the table in words is opened or closed
 * @property {boolean} [taught] whether it is the table of a lesson: nobody chats, nothing else waits
 */

/**
 * Whether a bot plays for the visitor, a pause or an end is proposed, or the player to move is away.
 * @param {import("./types.js").Known} known
 */
const hasSeatRequest = ({ table, absence, outcome }) =>
  Boolean(
    table?.mine &&
      !outcome &&
      (absence || table.seats.some((seat) => (seat.mine && seat.away) || seat.wants_pause || seat.wants_end)),
  );

/** @param {BoardProps} props */
export const Board = ({
  id,
  live,
  game,
  names,
  me,
  skip,
  goOn,
  hold,
  recap,
  review,
  play,
  undo,
  send,
  leaveReview,
  openRule,
  setReadWords,
  resultSeen,
  taught = false,
}) => {
  const words = useWords(),
    { t } = words;
  const { known, reviewed, behind, shown } = live;
  const now = reviewed === null && behind === 0,
    seated = known.viewer.length > 0;
  const mover = known.view.actor,
    mine = now && mover !== null && known.viewer.includes(mover),
    /* whoever has left their seat to a bot watches it play */
    lent = mine && Boolean(known.table?.seats[mover]?.away),
    turn = mine && !lent;
  const [unveiled, setUnveiled] = useState(/** @type {number | null} */ (null));
  /* several players at one screen: each hand stays hidden until its player asks for it */
  const veiled = game.veil !== null && known.viewer.length > 1 && known.outcome === null && unveiled !== me;
  const fullView = shown?.view ?? known.view;
  const view = useMemo(() => (veiled && game.veil ? game.veil(fullView) : fullView), [fullView, veiled]);
  const placed = useTableLayout(game, view, { me, seated }),
    { layout, sprites, animator, desk } = placed;
  const advice = useAdvice(known, turn && !veiled && !known.table?.paused);
  const playing = usePlaying({
    live,
    game,
    placed,
    me,
    names,
    turn,
    veiled,
    taught,
    unveil: () => setUnveiled(me),
    t,
    acts: { play, undo, review, skip, leaveReview, advise: advice.ask },
  });
  const { choice, froms } = playing;
  const story = reviewed === null ? known.story : known.story.slice(0, shown?.step ?? 0);
  const since = useMemo(
    () => stepsSince(story, reviewed === null ? known.viewer : [], turn),
    [story.length, reviewed, turn],
  );
  const states = useMemo(() => {
    const staged = now && known.undoable ? story.slice(-known.undoable) : [];
    return markedStates(sprites, marksOf(since, staged, game.touched));
  }, [sprites, since]);
  useFollowingScroll(placed, game, story, { seated, me });
  const context = {
    view,
    me,
    names,
    t,
    seated,
    lit: playing.lit,
    chosen: choice?.from ?? null,
    since,
    panel: panelOf(known, view, names, t, game),
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
    html`<${LaidCard} key=${sprite.key} sprite=${sprite} face=${game.face(sprite.name, sprite.cls)}
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
  const asks = lent
    ? t("seat.away")
    : turn || actor === null
      ? t(prompt[0], { who: names[actor ?? 0], ...named(prompt[1], names, sidesOf(view)) })
      : t("prompt.wait", { who: names[actor] });
  const pointedAt = playing.hovered && playing.lit(playing.hovered) ? playing.hovered : null;
  const paused = known.table?.paused && reviewed === null;
  const hint = paused
    ? t(known.table?.held ? "seat.held_hint" : "seat.paused_hint")
    : turn
      ? game.hint(context, choice?.from ?? null, pointedAt)
      : known.outcome
        ? ""
        : t(seated ? "table.wait_hint" : "table.watch_hint");
  const answer = (/** @type {import("./game-page.js").Action} */ action) => ({
    action,
    label: game.buttonText(action, context) ?? t(`action.${action.do}`, named(action, names, sidesOf(view))),
  });
  const acts = {
    undo: () => playing.undo(1),
    reset: () => playing.undo(known.undoable),
    end: () => playing.end(),
    press: playing.press,
  };
  const tip = playing.explained && game.explain(playing.explained.thing, context);
  const step = shown?.step ?? known.step,
    scenes = useScenes(game, context, story, reviewed !== null, resultSeen);
  const sheetOpen = reviewed === null && scenes.scenes.length > 0;
  useLayoutEffect(() => hold(sheetOpen), [sheetOpen]);
  useEffect(() => () => hold(false), []);
  const heading = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => (taught ? undefined : focusArrival(heading.current)), []);
  const following =
    behind > 0 &&
    html`<div class="following">
      ${
        live.waiting &&
        html`<button class="btn brass" data-act="go-on" onClick=${goOn}><${Icon} name="play" /><span>
        ${t("pace.go_on")}</span></button>`
      }
      <button class="btn" data-act="skip" aria-label=${t("pace.skip")} title=${t("pace.skip")} onClick=${skip}><${Icon}
        name="last" /><span>${t("pace.skip")}</span></button>
    </div>`;
  const meanwhile =
    (paused && seated && !known.table?.held && html`<${ResumeButton} id=${id} />`) ||
    following ||
    (known.outcome &&
      html`<div class="following"><button class="btn brass" data-act="live" onClick=${leaveReview}>
      ${t("replay.to_scores")}</button></div>`) ||
    (seated && !taught && actor !== null && html`<${NextGame} id=${id} />`);
  const spoken = known.story
    .slice(-SPOKEN_STEPS)
    .flatMap((each) => each.events)
    .map((event) => words.eventText(event, known.players, view, known.viewer.length > 1));

  return html`<main
    class=${classes("table", `form-${layout?.form ?? "none"}`, reviewed !== null && "is-past", !seated && "is-watched")}
    id="main" ref=${playing.root} data-step=${step}
    data-turn=${turn ? "mine" : actor === null ? "over" : "other"}
    data-busy=${live.busy || behind > 0 ? "true" : "false"}>
    <h1 class="sr" tabindex="-1" ref=${heading} aria-describedby="asked">${t(`game.${game.key}`)}</h1>
    <div class="stage" ref=${placed.boardRef}
      style=${layout?.height ? { [desk ? "minHeight" : "height"]: `${layout.height}px` } : {}}>
      ${
        game.Plane &&
        html`<${game.Plane} context=${context} live=${live} turn=${turn && !veiled} play=${play}
        hold=${hold} advised=${advice.shown?.action ?? null} prepare=${advice.prepare} />`
      }
      ${zones("board")}${sprites.filter((sprite) => sprite.layer === "board").map(laidCard)}
      <${Scene} scenes=${scenes} answers=${turn ? playing.buttons.map(answer) : []} answer=${playing.press} />
      ${hasSeatRequest(known) && html`<${SeatRequests} known=${known} />`}
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
          : html`${recap || html`<${Ticker} game=${game} context=${context} known=${known} />`}
          <${Prompt} asks=${paused ? t("seat.paused") : asks} hint=${hint} mine=${turn && !paused}
            phases=${game.phases(view, t)}
            undoable=${known.undoable} canEnd=${game.ending ? playing.canEnd : null}
            buttons=${playing.buttons.map(answer)}
            confirming=${playing.confirming && answer(playing.confirming)}
            busy=${live.busy} meanwhile=${meanwhile} advice=${advice.offered ? advice : null}
            acts=${acts} />`
      }
    </section>
    <${Papers} game=${game} context=${context} live=${live} review=${review} send=${send}
      setReadWords=${setReadWords} taught=${taught} advice=${
        advice.given &&
        html`<${AdviceCard} advice=${advice} game=${game} context=${context} play=${playing.press}
        label=${(/** @type {import("./game-page.js").Action} */ action) => answer(action).label} />`
      } />
    ${advice.shown && html`<${AdviceMarks} places=${placesOf(game, advice.shown.action, view, me)} />`}
    <${SpokenLog} sentences=${spoken} />
    ${known.table && !taught && !desk && !ALONE && html`<${ChatBadge} table=${known.table} lines=${known.chat} />`}
    ${tip && html`<${Tip} tip=${{ ...tip, rect: playing.explained?.rect }} openRule=${openRule} game=${game.key} />`}
  </main>`;
};
