/** The plane: the map with what is in hand, the companies, the verdict and the trays. */
import { dismiss } from "quai/app/notices.js";
import {
  Art,
  classes,
  html,
  Icon,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { Canvas } from "./canvas.js";
import { Controls, Retelling } from "./controls.js";
import { COMPANY, cordSample } from "./draw-cords.js";
import { signs } from "./draw-marks.js";
import { stationTile } from "./draw-stations.js";
import { tileArt } from "./ground.js";
import { listen } from "./input.js";
import { FieldTask, StringTask } from "./scenery-task.js";
import { asOf } from "./score-sheet.js";
import { stateOf } from "./state.js";
import { Task } from "./task.js";
import { CornerTask, TileTask } from "./tile-task.js";
import { TrackTask } from "./track-task.js";
import { faultText, LaidTrackVerdict, ownerOf, RuleLink, spokenVerdict, VerdictBox } from "./verdict.js";

/** @typedef {import("./types.js").Action} Action */
const RETELL_MS = 1500;

/**
 * What the player has in hand.
 * @param {any} view @param {Action[]} actions @param {boolean} turn @returns {Task}
 */
export const taskOf = (view, actions, turn) => {
  if (!turn) return new Task();
  if (view.phase === "field" && actions.some((action) => action.do === "field"))
    return new FieldTask(actions);
  if (
    (view.phase === "river" || view.phase === "mountain") &&
    actions.some((action) => action.do === view.phase)
  )
    return new StringTask(view.phase, view.field, view.places, actions);
  if (view.phase === "corner") return new CornerTask(actions);
  if (view.phase === "tile") return new TileTask(stateOf(view), view.drawn, actions);
  if (view.phase === "track")
    return new TrackTask(
      stateOf(view),
      view.company,
      view.companies.find((/** @type {any} */ each) => each.colour === view.company).left,
      actions,
    );
  return new Task();
};

/** A tile in words. @param {any} context @param {number} i */
const tileWords = (context, i) => {
  const { view, t } = context,
    tile = view.tiles[i];
  const there = tile.companies.length ? t("board.there", { companies: tile.companies }) : t("board.nobody");
  return t("play.tile", {
    number: i + 1,
    station: tile.station,
    gives: t(`board.gives_${tile.station}`),
    there: tile.owner ? `${t("board.owned", { company: tile.owner })}, ${there}` : there,
  });
};

/** @param {{ colour: string, context: any }} props */
const Company = ({ colour, context }) => {
  const { view, panel, t } = context,
    company = view.companies.find((/** @type {any} */ each) => each.colour === colour);
  const seat = panel(company.seat, company.points),
    now = view.actor !== null && view.company === colour;
  const left = t("play.left", company.left);
  return html`<section class=${classes("panel", `line-${COMPANY[colour]}`, now && (seat.state === "thinking" ? "is-thinking" : "is-turn"))} aria-label=${ownerOf(context, colour)}>
    <p class="panel-name"><${Art} of=${badge(COMPANY[colour], t(`name.${colour}`))} /><b>${seat.name}</b></p>
    <p class="panel-state">${now && seat.state === "thinking" && html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}<${Art} of=${cordSample(COMPANY[colour])} /><span class="num" aria-hidden="true">${company.left.short} × 300 · ${company.left.long} × 600</span><span class="sr">${now ? `${seat.says}. ` : ""}${left}</span></p>
    <p class="panel-score num"><b>${company.points}</b><small>${t("pts")}</small></p>
  </section>`;
};

/** What a tile is, beside it. @param {{ tile: number | null, context: any, canvas: Canvas | null }} props */
const TileTip = ({ tile, context, canvas }) => {
  const { view, t } = context,
    shown = tile === null ? null : view.tiles[tile];
  if (!shown || !canvas) return null;
  const [x, y] = canvas.toScreen([shown.x, shown.y]),
    off = 220 * canvas.cam.k + 10,
    below = y < canvas.size.h / 2;
  const style = {
    left: `${Math.round(Math.max(4, Math.min(canvas.size.w - 252, x - 124)))}px`,
    [below ? "top" : "bottom"]: `${Math.round(below ? y + off : canvas.size.h - y + off)}px`,
  };
  return html`<div class="tip on-map" role="tooltip" style=${style}><${Art} of=${stationTile(tileArt(shown))} /><b>${t(`name.${shown.station}`)}</b><span>${t(`board.gives_${shown.station}`)}</span>
    <span>${shown.companies.length ? t("play.there", { who: shown.companies.map((/** @type {string} */ each) => ownerOf(context, each)) }) : t("board.nobody")}</span></div>`;
};

/** The retelling of the scores after the end. @param {boolean} over @param {number} of */
const useRetelling = (over, of) => {
  const [at, setAt] = useState(of),
    [playing, setPlaying] = useState(false);
  useEffect(() => setAt(of), [of]);
  useEffect(() => {
    if (!playing || !over) return undefined;
    if (at >= of) return void setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), RETELL_MS);
    return () => clearTimeout(timer);
  }, [playing, at, of, over]);
  const toggle = () => {
    if (!playing && at >= of) setAt(0);
    setPlaying(!playing);
  };
  return { at: over ? at : of, playing, go: setAt, toggle };
};

/** What the track laid last brought, as marks on the map. @param {any} view */
const marksOf = (view) =>
  (view.tracks.at(-1)?.items ?? [])
    .filter(
      (/** @type {any} */ item) =>
        (item.item === "cross" || item.item === "enter" || item.item === "again") &&
        (item.points || item.taken),
    )
    .map((/** @type {any} */ item) => ({
      at: item.at,
      kind: item.item === "cross" ? "cost" : "gain",
      points: item.points,
    }));

/** Signature of a verdict: the papers are written anew only when it changes. @param {Task} task */
const signature = (task) =>
  `${task.said.total}|${task.said.faults.map((fault) => fault.reason + fault.details.tile)}|${task.said.items.map((item) => `${item.item}${item.tile ?? item.string}${item.points}`)}|${task.past.length > 0}|${/** @type {any} */ (task).high}`;

/** @param {{ context: any, live: any, turn: boolean, play: (action: object) => void }} props */
export const Plane = ({ context: given, live, turn, play }) => {
  const { known } = live,
    { t } = given,
    over = given.view.actor === null;
  const retelling = useRetelling(over, given.view.tracks.length);
  const view = useMemo(
    () => (over && retelling.at < given.view.tracks.length ? asOf(given.view, retelling.at) : given.view),
    [given.view, retelling.at, over],
  );
  const context = { ...given, view },
    { company } = view;
  const task = useMemo(() => taskOf(given.view, known.actions, turn), [given.view, known.actions, turn]);
  const [, redraw] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const [asked, setAsked] = useState(/** @type {number | null} */ (null));
  const [spoken, setSpoken] = useState("");
  const [stop, setStop] = useState(0);
  const canvas = useRef(/** @type {Canvas | null} */ (null)),
    last = useRef("");
  const map = useRef(/** @type {HTMLElement | null} */ (null)),
    ground = useRef(null),
    liveArt = useRef(null),
    loupe = useRef(null),
    callout = useRef(null),
    ruler = useRef(null);

  const written = () => {
    const now = signature(task);
    if (now === last.current) return;
    last.current = now;
    redraw(0);
  };
  const settled = () => {
    dismiss((notice) => notice.kind === "refusal");
    setSpoken(spokenVerdict(task, company, context));
    redraw(0);
  };
  /* a change by a button: shown, said, and the papers written anew */
  const act = (/** @type {() => void} */ change) => {
    change();
    canvas.current?.paint();
    settled();
  };
  const press = (/** @type {number} */ tile) => {
    setStop(tile);
    if (task instanceof TrackTask && task.way === "stations") {
      let done = false;
      act(() => (done = task.choose(tile)));
      if (!done) setAsked(tile);
      return;
    }
    setAsked(tile);
  };
  const hands = useRef(/** @type {any} */ (null));
  hands.current = {
    canvas: () => canvas.current,
    task: () => task,
    moved: written,
    settled,
    press,
    ask: setAsked,
    corner: (/** @type {number} */ corner) => turn && !live.busy && play({ do: "corner", corner }),
    confirm: () => {
      const action = task.action();
      if (action && !live.busy) play(action);
    },
  };

  useLayoutEffect(() => {
    const element = map.current;
    if (!element) return undefined;
    canvas.current = new Canvas(
      /** @type {any} */ ({
        map: element,
        ground: ground.current,
        live: liveArt.current,
        loupe: loupe.current,
        callout: callout.current,
        ruler: ruler.current,
      }),
    );
    const forward = new Proxy(
      {},
      {
        get:
          (_, name) =>
          (/** @type {any[]} */ ...told) =>
            hands.current[name](...told),
      },
    );
    const deaf = listen(element, /** @type {any} */ (forward));
    const observer = new ResizeObserver(() => canvas.current?.resize());
    observer.observe(element);
    return () => {
      deaf();
      observer.disconnect();
    };
  }, []);
  const lit = (/** @type {number} */ i) =>
    task instanceof TrackTask && task.way === "stations" && task.mayChoose(i);
  const route = task instanceof TrackTask ? `${task.way}${task.route}${task.string}` : "";
  useLayoutEffect(() => {
    if (!canvas.current) return;
    canvas.current.told = task.kind === "look" && view.phase !== "corner" ? marksOf(view) : [];
    canvas.current.task = task;
    canvas.current.show(view, {
      last: view.tracks.length - 1,
      area: task.kind === "tile",
      corners: task instanceof CornerTask,
      free: task instanceof CornerTask ? task.free : [],
      stop: Math.min(stop, view.tiles.length - 1),
      lit,
      label: (/** @type {number} */ i) => `${tileWords(context, i)}${lit(i) ? `. ${t("table.legal")}` : ""}`,
      cornerLabel: (/** @type {number} */ i) => t("play.corner", { n: i + 1 }),
    });
  }, [view, task, route, t, stop]);
  useLayoutEffect(() => {
    last.current = signature(task);
    canvas.current?.hold(task, company);
    if (task.kind !== "look") redraw(0);
  }, [task, company]);
  useEffect(() => setAsked(null), [view, task]);

  const [fault] = task.wrong,
    keys =
      task.kind === "look"
        ? "play.keys.look"
        : task.kind === "tile" || task.kind === "field"
          ? "play.keys.tile"
          : "play.keys.string";
  const props = { task, company, context, busy: live.busy, act, play };
  return html`<div class=${classes("plane", `in-${task.kind}`, over && "is-over")} data-kind=${task.kind} data-legal=${task.said.legal ? "true" : "false"}>
    <div class=${`plane-players of-${view.order.length}`}>${view.order.map((/** @type {string} */ colour) => html`<${Company} key=${colour} colour=${colour} context=${context} />`)}</div>
    <div class="plane-map" ref=${map}>
      <svg class="ground art-text" ref=${ground} role="group" aria-label=${t("play.map", { n: view.tiles.length, m: view.tracks.length })}></svg>
      <svg class="live art-text" ref=${liveArt} aria-hidden="true"></svg>
      <div class="plane-keys" tabindex="0" role="application" aria-label=${t(keys)}></div>
      <svg class="loupe art-text" ref=${loupe} hidden aria-hidden="true"></svg>
      <p class="callout" ref=${callout} hidden>${fault && html`${faultText(fault, t)}${" "}<${RuleLink} rule=${fault.rule} t=${t} />`}</p>
      <${TileTip} tile=${asked} context=${context} canvas=${canvas.current} />
    </div>
    <div class="plane-zoom"><p class="ruler" ref=${ruler} aria-hidden="true"></p>
      <button class="btn icon-btn" data-zoom="in" aria-label=${t("play.zoom_in")} onClick=${() => canvas.current?.zoomMiddle(1.5)}><${Icon} name="plus" /></button>
      <button class="btn icon-btn" data-zoom="out" aria-label=${t("play.zoom_out")} onClick=${() => canvas.current?.zoomMiddle(1 / 1.5)}><${Icon} name="minus" /></button>
      <button class="btn icon-btn" data-zoom="fit" aria-label=${t("play.zoom_fit")} onClick=${() => canvas.current?.fit()}><${Art} of=${signs.fit} /></button></div>
    <section class="plane-side">
      ${task.kind === "look" ? html`<${LaidTrackVerdict} number=${view.tracks.length - 1} context=${context} />` : task.kind !== "corner" && html`<${VerdictBox} task=${task} company=${company} context=${context} />`}
      ${over ? html`<${Retelling} ...${retelling} of=${given.view.tracks.length} context=${context} />` : html`<${Controls} ...${props} />`}
    </section>
    <p class="sr" role="status">${spoken}</p>
  </div>`;
};
