/** The plane: the map with what is in hand, the companies, the verdict and the controls. */
import { Level } from "quai/app/level.js";
import { dismiss } from "quai/app/notices.js";
import { NameSign, Sign } from "quai/app/panels.js";
import { minus } from "quai/app/score-sheet.js";
import { settings } from "quai/app/settings.js";
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
import { fromMiddle, seenFrom } from "./bearings.js";
import { Canvas } from "./canvas.js";
import { Controls, Retelling } from "./controls.js";
import { COMPANY, cordSample } from "./draw-cords.js";
import { signs } from "./draw-marks.js";
import { stationTile } from "./draw-stations.js";
import { laidByOthers } from "./following.js";
import { tileArt } from "./ground.js";
import { listen } from "./input.js";
import { asOf } from "./score-sheet.js";
import { taskOf } from "./tasks.js";
import { CornerTask } from "./tile-task.js";
import { TrackTask } from "./track-task.js";
import { faultText, LaidTrackVerdict, ownerOf, spokenVerdict, VerdictBox } from "./verdict.js";

/** @typedef {import("./canvas.js").PointMark} PointMark */
/** @typedef {import("./input.js").Handlers} Handlers */
/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./types.js").PageContext} PageContext */
/** @typedef {import("./types.js").View} View */

const RETELL_MS = 1500;
const ZOOM = 1.5;
/** Pixels that a tile's tip is wide, margin included. */
const TIP_WIDTH = 252;

/** A tile in words. @param {PageContext} context @param {number} i */
const tileWords = ({ view, t }, i) => {
  const { station, owner, companies } = view.tiles[i],
    there = companies.length ? t("board.there", { companies }) : t("board.nobody");
  return t("play.tile", {
    number: i + 1,
    station,
    place: t("board.place", seenFrom(view, i)),
    gives: t(`board.gives_${station}`),
    there: owner ? `${t("board.owned", { company: owner })}, ${there}` : there,
  });
};

/** The panel of a company. @param {{ colour: string, context: PageContext }} props */
const Company = ({ colour, context }) => {
  const { view, panel, t } = context,
    company = view.companies.find((each) => each.colour === colour);
  if (!company) return null;
  const seat = panel(company.seat, company.points),
    now = view.actor !== null && view.company === colour,
    thinking = now && seat.state === "thinking",
    { short, long } = company.left,
    turn = now && (thinking ? "is-thinking" : "is-turn"),
    cls = classes("panel", `line-${COMPANY[colour]}`, turn);
  return html`<section class=${cls} aria-label=${ownerOf(context, colour)}>
    <p class="panel-name"><${NameSign} guest=${seat.guest}>
      <${Art} of=${badge(COMPANY[colour], t(`name.${colour}`))} /></${NameSign}>
      ${seat.persona && html`<${Sign} bot=${true} persona=${seat.persona} />`}<b title=${seat.name}>${seat.name}</b>
      ${seat.bot && seat.level && html`<${Level} n=${seat.level} />`}</p>
    <p class="panel-state">
      ${thinking && html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`}
      <${Art} of=${cordSample(COMPANY[colour])} />
      <span class="num" aria-hidden="true">${short} × 300 · ${long} × 600</span>
      <span class="sr">${now ? `${seat.says}. ` : ""}${t("play.left", company.left)}</span>
    </p>
    <p class="panel-score num"><b>${minus(company.points)}</b><small>${t("pts")}</small></p>
  </section>`;
};

/** What a tile is, beside it. @param {{ tile: number | null, context: PageContext, canvas: Canvas | null }} props */
const TileTip = ({ tile, context, canvas }) => {
  const { view, t } = context,
    shown = tile === null ? null : view.tiles[tile];
  if (!shown || !canvas) return null;
  const [x, y] = canvas.toScreen([shown.x, shown.y]),
    { w, h } = canvas.size,
    off = 220 * canvas.cam.k + 10,
    below = y < h / 2;
  const style = {
    left: `${Math.round(Math.max(4, Math.min(w - TIP_WIDTH, x - 124)))}px`,
    [below ? "top" : "bottom"]: `${Math.round(below ? y + off : h - y + off)}px`,
  };
  const who = shown.companies.map((each) => ownerOf(context, each)),
    there = who.length ? t("play.there", { who }) : t("board.nobody");
  return html`<div class="tip on-map" role="tooltip" style=${style}>
    <${Art} of=${stationTile(tileArt(shown))} /><b>${t(`name.${shown.station}`)}</b>
    <span>${t(`board.gives_${shown.station}`)}</span><span>${there}</span>
  </div>`;
};

/**
 * The retelling of the scores after the end; it begins by itself where the game has just ended.
 * @param {boolean} over @param {number} of @param {boolean} begins
 */
const useRetelling = (over, of, begins) => {
  const [at, setAt] = useState(of),
    [playing, setPlaying] = useState(false);
  useEffect(() => setAt(of), [of]);
  useEffect(() => {
    if (!begins) return;
    setAt(0);
    setPlaying(true);
  }, [begins]);
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

/** What the track laid last brought, as marks on the map. @param {View} view @returns {PointMark[]} */
const marksOf = (view) =>
  (view.tracks.at(-1)?.items ?? [])
    .filter(({ item, points, taken }) => ["cross", "enter", "again"].includes(item) && (points || taken))
    .map(({ item, at, points }) => ({ at, kind: item === "cross" ? "cost" : "gain", points }));

/** Signature of a verdict: what is beside the map is drawn anew only when it changes. @param {Task} task */
const signature = ({ said, past, high }) => {
  const faults = said.faults.map((fault) => fault.reason + fault.details.tile),
    items = said.items.map((item) => `${item.item}${item.tile ?? item.string}${item.points}`);
  return `${said.total}|${faults}|${items}|${past.length > 0}|${high}`;
};

/** The words on what the keys do. @param {Task} task */
const keysOf = ({ kind }) => {
  if (kind === "look") return "play.keys.look";
  return kind === "tile" || kind === "field" ? "play.keys.tile" : "play.keys.string";
};

/** The buttons that move the camera. @param {{ canvas: () => Canvas | null, t: import("./types.js").Say }} props */
const Zoom = ({ canvas, t }) => {
  const button = (
    /** @type {string} */ name,
    /** @type {() => void} */ run,
    /** @type {import("./types.js").Markup} */ art,
  ) => {
    const label = t(`play.zoom_${name}`);
    return html`<button class="btn icon-btn" data-zoom=${name} aria-label=${label} onClick=${run}>${art}</button>`;
  };
  return html`
    ${button("in", () => canvas()?.zoomMiddle(ZOOM), html`<${Icon} name="plus" />`)}
    ${button("out", () => canvas()?.zoomMiddle(1 / ZOOM), html`<${Icon} name="minus" />`)}
    ${button("fit", () => canvas()?.fit(), html`<${Art} of=${signs.fit} />`)}`;
};

/** @typedef {{ current: Canvas | null }} CanvasRef */

/**
 * The elements of the map, with the canvas and the listeners on them.
 * @param {CanvasRef} canvas @param {() => Handlers} handlers
 */
const useMap = (canvas, handlers) => {
  const map = useRef(/** @type {HTMLElement | null} */ (null)),
    ground = useRef(/** @type {SVGElement | null} */ (null)),
    live = useRef(/** @type {SVGElement | null} */ (null)),
    loupe = useRef(/** @type {SVGElement | null} */ (null)),
    callout = useRef(/** @type {HTMLElement | null} */ (null)),
    ruler = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!map.current || !ground.current || !live.current) return undefined;
    if (!loupe.current || !callout.current || !ruler.current) return undefined;
    canvas.current = new Canvas({
      map: map.current,
      ground: ground.current,
      live: live.current,
      loupe: loupe.current,
      callout: callout.current,
      ruler: ruler.current,
    });
    const stop = listen(map.current, handlers);
    const observer = new ResizeObserver(() => canvas.current?.resize());
    observer.observe(map.current);
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  return { map, ground, live, loupe, callout, ruler };
};

/**
 * Draw the table when it changes, and what is in hand.
 * @param {CanvasRef} canvas @param {PageContext} context @param {Task} task
 * @param {number} stop the tile that Tab reaches
 */
const useDrawing = (canvas, context, task, stop) => {
  const { view, t, since } = context;
  const laidSince = since.flatMap((step) => step.events).filter(({ event }) => event === "track").length;
  const lit = (/** @type {number} */ i) =>
    task instanceof TrackTask && task.way === "stations" && task.mayChoose(i);
  const route = task instanceof TrackTask ? `${task.way}${task.route}${task.string}` : "";
  useLayoutEffect(() => {
    if (!canvas.current) return;
    canvas.current.told = task.kind === "look" && view.phase !== "corner" ? marksOf(view) : [];
    canvas.current.task = task;
    canvas.current.show(view, {
      last: view.tracks.length - Math.max(1, laidSince),
      area: task.kind === "tile",
      corners: task instanceof CornerTask,
      free: task instanceof CornerTask ? task.free : [],
      stop: Math.min(stop, view.tiles.length - 1),
      lit,
      label: (i) => `${tileWords(context, i)}${lit(i) ? `. ${t("table.legal")}` : ""}`,
      cornerLabel: (i) =>
        `${t("play.corner", { n: i + 1 })}, ${t("board.place", fromMiddle(view, view.places[i]))}`,
    });
  }, [view, task, route, t, stop]);
};

/**
 * The camera follows what others do: a track that was laid, a tile that was placed.
 * @param {CanvasRef} canvas @param {View} view @param {boolean} turn whether it is the visitor's turn
 */
const useFollowing = (canvas, view, turn) => {
  const before = useRef(view);
  useLayoutEffect(() => {
    const places = laidByOthers(before.current, view, turn);
    before.current = view;
    if (places.length) canvas.current?.follow(places);
  }, [view]);
};

/**
 * The map, and what stands on it.
 * @param {{ parts: ReturnType<typeof useMap>, canvas: CanvasRef, task: Task, asked: number | null,
 *   context: PageContext }} props
 */
const MapPart = ({ parts, canvas, task, asked, context }) => {
  const { view, t } = context,
    [fault] = task.wrong,
    words = t("play.map", { n: view.tiles.length, m: view.tracks.length }),
    /* the link to the rule stands in the verdict: on the map it would take presses that mean a tile */
    refusal = fault && html`${faultText(fault, t)}${" "}<b>${t("rule")} ${fault.rule}</b>`;
  return html`<div class="plane-map" ref=${parts.map}>
      <svg class="ground art-text" data-place="map" ref=${parts.ground} role="group" aria-label=${words}></svg>
      <svg class="live art-text" ref=${parts.live} aria-hidden="true"></svg>
      <div class="plane-keys" tabindex="0" role="application" aria-label=${t(keysOf(task))}></div>
      <svg class="loupe art-text" ref=${parts.loupe} hidden aria-hidden="true"></svg>
      <p class="callout" ref=${parts.callout} hidden>${refusal}</p>
      <${TileTip} tile=${asked} context=${context} canvas=${canvas.current} />
    </div>
    <div class="plane-zoom">
      <p class="ruler" ref=${parts.ruler} aria-hidden="true"></p>
      <${Zoom} canvas=${() => canvas.current} t=${t} />
    </div>`;
};

/** @type {NonNullable<import("./types.js").Page["Plane"]>} */
export const Plane = ({ context: given, live, turn, play, hold, advised, prepare }) => {
  const { actions } = live.known,
    over = given.view.actor === null,
    tracks = given.view.tracks.length;
  const told = over && live.resultDue && live.reviewed === null && settings.get().speed !== "none",
    retelling = useRetelling(over, tracks, told),
    retold = told && retelling.playing;
  useEffect(() => hold(retold), [retold]);
  const view = useMemo(
    () => (over && retelling.at < tracks ? asOf(given.view, retelling.at) : given.view),
    [given.view, retelling.at, over],
  );
  const context = { ...given, view },
    { company } = view;
  const task = useMemo(() => taskOf(given.view, actions, turn), [given.view, actions, turn]);
  const [, redraw] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const [asked, setAsked] = useState(/** @type {number | null} */ (null));
  const [spoken, setSpoken] = useState("");
  const [stop, setStop] = useState(0);
  const canvas = useRef(/** @type {Canvas | null} */ (null)),
    written = useRef("");

  const moved = () => {
    const now = signature(task);
    if (now === written.current) return;
    written.current = now;
    redraw(0);
  };
  const settled = () => {
    dismiss((notice) => notice.kind === "refusal");
    setSpoken(spokenVerdict(task, company, context));
    redraw(0);
  };
  /* a change by a button: shown, said, and what is beside the map drawn anew */
  const act = (/** @type {() => void} */ change) => {
    change();
    canvas.current?.paint();
    settled();
  };
  const press = (/** @type {number} */ tile) => {
    setStop(tile);
    let done = false;
    if (task instanceof TrackTask && task.way === "stations") act(() => (done = task.choose(tile)));
    if (!done) setAsked(tile);
  };
  const corner = (/** @type {number} */ number) => {
    if (turn && !live.busy) play({ do: "corner", corner: number + 1 });
  };
  const confirm = () => {
    const action = task.action();
    if (action && !live.busy) play(action);
  };
  const handlers = { canvas, task, moved, settled, press, ask: setAsked, corner, confirm },
    latest = useRef(handlers);
  latest.current = handlers;
  const parts = useMap(canvas, () => latest.current);
  useDrawing(canvas, context, task, stop);
  useFollowing(canvas, view, turn);
  useLayoutEffect(() => {
    written.current = signature(task);
    canvas.current?.hold(task, company);
    if (task.kind !== "look") redraw(0);
  }, [task, company]);
  useLayoutEffect(() => setAsked(null), [view, task]);
  /* what is advised lies on the map, as it would be played */
  useEffect(() => {
    if (!advised) return;
    act(() => task.show(advised));
    const laid = task.action();
    prepare(laid?.do === advised.do ? laid : null);
  }, [advised, task]);

  const verdict =
    task.kind === "look"
      ? html`<${LaidTrackVerdict} number=${view.tracks.length - 1} context=${context} />`
      : task.kind !== "corner" && html`<${VerdictBox} task=${task} company=${company} context=${context} />`;
  const props = { task, company, context, busy: live.busy, act, play },
    controls = over
      ? html`<${Retelling} ...${retelling} of=${tracks} context=${context} />`
      : html`<${Controls} ...${props} />`;
  return html`<div class=${classes("plane", `in-${task.kind}`, over && "is-over")} data-kind=${task.kind}
    data-legal=${task.said.legal ? "true" : "false"}>
    <div class=${`plane-players of-${view.order.length}`}>
      ${view.order.map((colour) => html`<${Company} key=${colour} colour=${colour} context=${context} />`)}
    </div>
    <${MapPart} parts=${parts} canvas=${canvas} task=${task} asked=${asked} context=${context} />
    <section class="plane-side">${verdict}${controls}</section>
    <p class="sr" role="status">${spoken}</p>
  </div>`;
};
