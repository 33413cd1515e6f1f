/** A table being played or looked at: the board, the hand, the prompt, the papers. */
import { HeldCard, LaidCard } from "./card.js";
import { Chat } from "./chat.js";
import { SeatClock } from "./clock.js";
import { Log, SpokenLog } from "./log.js";
import { usePlaying } from "./playing.js";
import { Prompt } from "./prompt.js";
import { Scene, useScenes } from "./scene.js";
import { SeatMenu } from "./seat.js";
import { Sheet } from "./sheet.js";
import { markedStates, useStaging } from "./staging.js";
import { named } from "./text.js";
import { Tip } from "./tip.js";
import { classes, html, Icon, lazy, useMemo, useState } from "./ui.js";
import { useWords } from "./words.js";
import { Zone } from "./zone.js";

const NextGame = lazy(() => import("./nextgame.js"));

/** @typedef {import("./sprites.js").Sprite} Sprite */
/** @typedef {import("./types.js").Known} Known */
/** @typedef {import("./game-page.js").Context} Context */

const ReplayBar = lazy(() => import("./replay.js"));
const Request = lazy(() => import("./request.js"));

/**
 * What a player panel says of a seat.
 * @param {Known} known
 * @param {import("./types.js").View} view
 * @param {string[]} names
 * @param {import("./game-page.js").Say} t
 */
const panelOf =
  (known, view, names, t) =>
  /** @type {Context["panel"]} */
  (seat, score) => {
    const sits = known.table?.seats[seat],
      active = view.actor === seat,
      bot = sits?.kind === "bot";
    const paused = known.table?.paused ?? false,
      seatClock =
        known.clock && known.outcome === null
          ? html`<${SeatClock} clock=${known.clock} seat=${seat} t=${t} />`
          : null;
    const says = paused
      ? t("panel.paused")
      : !active
        ? t("panel.waits")
        : bot
          ? t("panel.thinks")
          : known.viewer.includes(seat)
            ? t("panel.your_turn")
            : t("panel.turn");
    return {
      name: names[seat],
      score,
      state: active ? (bot ? "thinking" : "turn") : "waiting",
      says,
      bot,
      level: sits?.level ?? null,
      clock: seatClock,
    };
  };

/** @param {BoardProps & { context: Context }} props */
const Papers = ({ game, context, live, me, look, speak }) => {
  const { t, language } = useWords();
  const { known, looking, shown } = live,
    sheet = game.sheet(context.view, t);
  return html`<aside class="papers" id="log" aria-label=${t("table.papers")}>
    <section class="paper scores"><h2>${sheet.heading}</h2><div class="scroll" role="region" tabindex="0"
      aria-label=${sheet.heading}><${Sheet} sheet=${sheet} names=${context.names} me=${me} /></div></section>
    <${Log} game=${game} context=${context} story=${known.story} shown=${shown?.step ?? known.step}
      live=${looking === null} look=${look} />
    <${Chat} lines=${known.chat} speak=${speak} />
    ${known.table && html`<${SeatMenu} id=${known.table.id} table=${known.table} known=${known} speak=${speak} />`}
    <details class="paper words"><summary>${t("table.words")}</summary><pre tabindex="0">
      ${(shown?.board ?? known.board)[language]}</pre></details>
  </aside>`;
};

/**
 * The last thing that was done, for small screens where the log is far.
 * @param {{ game: BoardProps["game"], context: Context, known: Known }} props
 */
const Ticker = ({ game, context, known }) => {
  const last = known.story.at(-1 - known.undoable),
    row = last && game.logRows(last, context)[0];
  return row
    ? html`<a class="ticker" href="#log"><${Icon} name="log" /><span><b>${row.who}</b> ${row.what}</span></a>`
    : null;
};

/**
 * @typedef {object} BoardProps
 * @property {string} id
 * @property {import("./live.js").Live & { known: Known & { view: import("./types.js").View } }} live
 * @property {import("./game-page.js").GamePage} game
 * @property {string[]} names
 * @property {number} me
 * @property {() => void} skip
 * @property {(step: number) => void} look
 * @property {(action: import("./game-page.js").Action) => void} play
 * @property {(count: number) => void} undo
 * @property {(message: import("./types.js").Spoken) => void} speak
 * @property {() => void} back
 * @property {(rule: string) => void} openRule
 */

/** @param {BoardProps} props */
export const Board = ({ id, live, game, names, me, skip, look, play, undo, speak, back, openRule }) => {
  const words = useWords(),
    { t } = words;
  const { known, looking, showing, shown } = live;
  const now = looking === null && showing === null,
    seated = known.viewer.length > 0;
  const turn = now && known.view.actor !== null && known.viewer.includes(known.view.actor);
  const [unveiled, setUnveiled] = useState(/** @type {number | null} */ (null));
  /* several people at one screen: a curtain before each hand */
  const veiled = game.veil !== null && known.viewer.length > 1 && known.outcome === null && unveiled !== me;
  const truth = shown?.view ?? known.view;
  const view = useMemo(() => (veiled && game.veil ? game.veil(truth) : truth), [truth, veiled]);
  const staging = useStaging(game, view, { me, seated }),
    { laid, sprites, stage, desk } = staging;
  const playing = usePlaying({
    live,
    game,
    staging,
    me,
    names,
    turn,
    veiled,
    unveil: () => setUnveiled(me),
    t,
    acts: { play, undo, look, skip, back },
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

  const hold = (/** @type {Sprite} */ sprite) => (/** @type {HTMLElement | null} */ element) =>
    stage.hold(/** @type {string} */ (sprite.key), element);
  const zones = (/** @type {string} */ layer) =>
    (laid?.zones ?? [])
      .filter((zone) => (zone.layer ?? "board") === layer)
      .map(
        (zone) =>
          html`<${Zone} key=${zone.id} zone=${zone} game=${game} context=${context} playing=${playing}
            sprites=${sprites} />`,
      );
  const laidCard = (/** @type {Sprite} */ sprite) =>
    html`<${LaidCard} key=${sprite.key} sprite=${sprite} face=${game.face(sprite.name)}
      state=${classes(states.get(sprite.key ?? ""), choice?.key === sprite.key && "is-selected")}
      hold=${hold(sprite)} />`;
  const heldCard = (/** @type {Sprite} */ sprite) => {
    const chosen = choice?.key === sprite.key,
      legal = froms.has(sprite.source ?? ""),
      off = turn && !legal && !veiled;
    const state = classes(chosen ? "is-selected" : legal && "is-legal", off && "is-disabled");
    return html`<${HeldCard} key=${sprite.key} sprite=${sprite} face=${game.face(sprite.name)}
      label=${veiled ? t("table.veiled") : game.spoken(sprite.name, t)} state=${state} chosen=${chosen}
      off=${off} hold=${hold(sprite)} />`;
  };

  const prompt = shown?.prompt ?? known.prompt ?? ["", {}],
    { actor } = view;
  const asks =
    turn || actor === null
      ? t(prompt[0], { who: names[actor ?? 0], ...named(prompt[1], names) })
      : t("prompt.wait", { who: names[actor] });
  const pointed = playing.hovered && playing.lit(playing.hovered) ? playing.hovered : null;
  const hint = turn
    ? game.hint(context, choice?.from ?? null, pointed)
    : known.outcome
      ? ""
      : t(seated ? "table.wait_hint" : "table.watch_hint");
  const answers = playing.answers.map((action) => ({
    action,
    label: t(`action.${action.do}`, named(action, names)),
  }));
  const acts = {
    undo: () => playing.undo(1),
    reset: () => playing.undo(known.undoable),
    end: () => playing.end(),
    answer: playing.answer,
  };
  const tip = playing.asked && game.explain(playing.asked.thing, context);
  const step = shown?.step ?? known.step,
    scenes = useScenes(game, context, story, now);

  return html`<main
    class=${classes("table", `form-${laid?.form ?? "none"}`, looking !== null && "is-past", !seated && "is-watched")}
    id="main" ref=${playing.root} data-step=${step}
    data-turn=${turn ? "mine" : actor === null ? "over" : "other"}
    data-busy=${live.busy || showing !== null ? "true" : "false"}>
    <h1 class="sr">${t(`game.${game.key}`)}</h1>
    <div class="stage" ref=${staging.holdBoard}
      style=${laid?.height ? { [desk ? "minHeight" : "height"]: `${laid.height}px` } : {}}>
      ${game.Plane && html`<${game.Plane} context=${context} live=${live} turn=${turn && !veiled} play=${play} />`}
      ${zones("board")}${sprites.filter((sprite) => sprite.layer === "board").map(laidCard)}
      <${Scene} scenes=${scenes} />
      ${known.asked && now && html`<${Request} known=${known} names=${names} speak=${speak} />`}
    </div>
    <section class="dock" ref=${staging.dock} aria-label=${t("table.dock")}>
      <div class=${classes("hand", !seated && "is-none")} role="group" aria-label=${t("table.hand")}
        ref=${staging.holdHand} style=${laid && seated ? { height: `${laid.handHeight}px` } : {}}>
        ${zones("hand")}${sprites.filter((sprite) => sprite.layer === "hand").map(heldCard)}
        ${
          veiled &&
          html`<button class="btn primary unveil" data-act="unveil" onClick=${() => setUnveiled(me)}>
          ${t("table.unveil", { who: names[me] })}</button>`
        }
      </div>
      ${
        looking !== null
          ? html`<${ReplayBar} id=${id} table=${known.table} step=${shown?.step ?? looking} of=${known.step}
            over=${known.outcome !== null} look=${look} leave=${back} />`
          : html`<${Ticker} game=${game} context=${context} known=${known} />
          <${Prompt} asks=${asks} hint=${hint} mine=${turn} phases=${game.phases(view, t)}
            undoable=${known.undoable} canEnd=${game.ending ? playing.canEnd : null}
            answers=${answers}
            busy=${live.busy} waits=${seated && actor !== null && html`<${NextGame} id=${id} />`}
            acts=${acts} />
          ${
            known.outcome &&
            html`<button class="btn primary" data-act="live" onClick=${back}>
            ${t("replay.to_scores")}</button>`
          }`
      }
    </section>
    <${Papers} game=${game} context=${context} live=${live} me=${me} look=${look} speak=${speak} />
    <${SpokenLog} sentences=${known.story
      .slice(-4)
      .flatMap((/** @type {import("./types.js").Step} */ step) => step.events)
      .map((/** @type {import("./types.js").GameEvent} */ event) =>
        words.tell(event, known.players, known.viewer.length > 1),
      )} />
    ${tip && html`<${Tip} tip=${{ ...tip, rect: playing.asked?.rect }} openRule=${openRule} game=${game.key} />`}
  </main>`;
};
