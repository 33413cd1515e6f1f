/** What lies beside the map: the strings or tiles to play, the ways to lay them, and the button that plays them. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { NOMINAL } from "./cards.js";
import { COMPANY, cordSample } from "./draw-cords.js";
import { signs } from "./draw-marks.js";
import { stationTile } from "./draw-stations.js";
import { tileArt } from "./ground.js";
import { signed } from "./verdict.js";

/** @typedef {import("./scenery-task.js").FieldTask} FieldTask */
/** @typedef {import("./scenery-task.js").StringTask} StringTask */
/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./tile-task.js").CornerTask} CornerTask */
/** @typedef {import("./tile-task.js").TileTask} TileTask */
/** @typedef {import("./track-task.js").TrackTask} TrackTask */
/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").StringName} StringName */
/** @typedef {import("./types.js").Words} Words */
/**
 * @template {Task} T
 * @typedef {object} Props
 * @property {T} task
 * @property {string} company
 * @property {Words} context
 * @property {boolean} busy
 * @property {(change: () => void) => void} act makes a change of what is in hand, and shows it
 * @property {(action: Action) => void} play
 */

const SLACK_STEP = 0.1;
const SMALLER = 0.95;
const LARGER = 1.05;
/** @type {StringName[]} */
const STRING_NAMES = ["short", "long"];
/** @type {("hand" | "stations")[]} */
const WAYS = ["hand", "stations"];
const TURNS = [-15, -1, 1, 15];

/**
 * A button that changes what is in hand.
 * @param {{ act: string, icon: string, label: string, run: () => void, off?: boolean, short?: boolean }} props
 */
const Tool = ({ act, icon, label, run, off = false, short = false }) => {
  const cls = classes("btn", "tool", short && "is-short");
  return html`<button class=${cls} data-act=${act} disabled=${off} onClick=${run} title=${label}>
    ${icon in signs ? html`<${Art} of=${signs[icon]} />` : html`<${Icon} name=${icon} />`}<span>${label}</span>
  </button>`;
};

/**
 * A brass button that plays.
 * @param {{ act: string, icon: string, label: string, off: boolean, run: () => void }} props
 */
const Brass = ({ act, icon, label, off, run }) =>
  html`<button class="btn brass confirm" data-act=${act} aria-disabled=${off ? "true" : null} onClick=${run}>
    <${Icon} name=${icon} /><span>${label}</span>
  </button>`;

/**
 * The one button that plays; what is illegal is sent too, and the server says why.
 * @param {Props<Task> & { label: string }} props
 */
const Confirm = ({ task, busy, play, label }) => {
  const run = () => {
    const action = task.action();
    if (action && !busy) play(action);
  };
  return html`<${Brass} act="lay" icon="check" label=${label} off=${busy || !task.said.legal} run=${run} />`;
};

/** @param {Props<Task>} props */
const Back = ({ task, act, context: { t } }) => {
  const run = () => act(() => task.back());
  return html`<${Tool} act="back" icon="undo" label=${t("play.back")} off=${!task.past.length} short run=${run} />`;
};

/** The next of the shapes or places that the server offers. @param {Props<Task> & { word: string }} props */
const Suggest = ({ task, act, word, context: { t } }) =>
  task.suggestions > 0 &&
  html`<${Tool} act="suggest" icon="lamp" label=${t(word)} run=${() => act(() => task.suggest())} />`;

/** One of the strings a company has left. @param {Props<TrackTask> & { name: StringName }} props */
const StringButton = ({ task, company, act, name }) => {
  const chosen = task.string === name,
    choose = () => act(() => task.chooseString(name));
  return html`<button class=${classes("string", chosen && "is-selected")} data-string=${name}
    aria-pressed=${chosen ? "true" : "false"} disabled=${!task.left[name]} onClick=${choose}>
    <${Art} of=${cordSample(COMPANY[company], { long: name === "long" })} />
    <b class="num">${NOMINAL[name] / 10} mm</b><small class="num">× ${task.left[name]}</small>
  </button>`;
};

/** @param {Props<TrackTask>} props */
const Strings = (props) =>
  html`<div class="strings" role="group" aria-label=${props.context.t("play.strings")}>
    ${STRING_NAMES.map((name) => html`<${StringButton} key=${name} name=${name} ...${props} />`)}
  </div>`;

/** @param {Props<TrackTask>} props */
const Ways = ({ task, act, context: { t } }) =>
  html`<div class="seg ways" role="radiogroup" aria-label=${t("play.way")}>
    ${WAYS.map((way) => {
      const choose = () => act(() => task.chooseWay(way));
      return html`<label key=${way}>
        <input type="radio" name="sr-way" value=${way} checked=${task.way === way} onChange=${choose} />
        ${t(`play.way.${way}`)}
      </label>`;
    })}
  </div>`;

/** The stations chosen, in order. @param {Props<TrackTask>} props */
const Route = ({ task, act, context: { view, t } }) => {
  const stop = (/** @type {number} */ tile, /** @type {number} */ n) => {
    const { station } = view.tiles[tile],
      label = t("play.remove", { n: tile + 1, station }),
      remove = () => act(() => task.choose(tile));
    return html`<li key=${tile}>
      <span class="n num">${n + 1}</span><${Art} of=${stationTile(tileArt(view.tiles[tile]))} />
      <span class="what">${t(`name.${station}`)}</span>
      <button class="btn quiet icon-btn" data-act="drop" aria-label=${label} onClick=${remove}>
        <${Icon} name="close" />
      </button>
    </li>`;
  };
  return html`<ol class="route" aria-label=${t("play.route")}>
    ${task.route.map(stop)}
    ${!task.route.length && html`<li class="muted">${t("play.route_empty")}</li>`}
  </ol>`;
};

/** With loose strings: use less or more of the string. @param {Props<TrackTask>} props */
const Slack = ({ task, act, context: { t } }) => {
  const by = (/** @type {number} */ step) => () => act(() => task.loosen(step));
  return html`<${Tool} act="shorter" icon="minus" label=${t("play.shorter")} short run=${by(-SLACK_STEP)} />
    <${Tool} act="longer" icon="plus" label=${t("play.longer")} short run=${by(SLACK_STEP)} />`;
};

/** @param {Props<TrackTask>} props */
const TrackControls = (props) => {
  const {
    task,
    act,
    context: { t },
  } = props;
  const fold = () =>
    act(() => {
      task.save();
      task.fold();
    });
  const label = task.said.legal ? t("play.lay", { total: signed(task.said.total) }) : t("play.lay_bare");
  return html`<section class="tray is-track" data-place="tray" aria-label=${t("play.tray.track")}>
    ${task.way === "stations" && html`<${Route} ...${props} />`}
    <div class="tray-choice"><${Strings} ...${props} /><${Ways} ...${props} /></div>
    <div class="tray-tools">
      <${Back} ...${props} />
      ${task.way === "hand" && html`<${Tool} act="fold" icon="fold" label=${t("play.fold")} short run=${fold} />`}
      ${task.state.loose && html`<${Slack} ...${props} />`}
      <${Confirm} ...${props} label=${label} />
    </div>
  </section>`;
};

/** @param {Props<Task>} props */
const Turners = ({ task, act, context: { t } }) =>
  html`<div class="turners" role="group" aria-label=${t("play.turn")}>
    ${TURNS.map((by) => {
      const label = t("play.turn_by", { n: by }),
        turn = () => act(() => task.turn(by));
      return html`<button key=${by} class="btn" data-turn=${by} aria-label=${label} onClick=${turn}>
        ${signed(by)}°
      </button>`;
    })}
  </div>`;

/** A drawn tile to be placed first. @param {Props<TileTask> & { number: number }} props */
const DrawnTile = ({ task, act, number, context: { t } }) => {
  const kind = task.drawn[number],
    chosen = number === task.number,
    choose = () => act(() => task.choose(number));
  return html`<button class=${classes("drawn-tile", chosen && "is-selected")} data-drawn=${number}
    aria-pressed=${chosen ? "true" : "false"} onClick=${choose}>
    <${Art} of=${stationTile({ kind }, t(`name.${kind}`))} />
  </button>`;
};

/** @param {Props<TileTask>} props */
const TileControls = (props) => {
  const {
    task,
    play,
    busy,
    context: { t },
  } = props;
  const put = () => !busy && play({ do: "under", tile: task.number + 1 });
  return html`<section class="tray is-tile" data-place="tray" aria-label=${t("play.tray.tile")}>
    <div class="drawn-tiles">
      ${task.drawn.map((_, number) => html`<${DrawnTile} key=${number} number=${number} ...${props} />`)}
      <p>
        <b>${t(`name.${task.station}`)}</b>
        <span>${t(`board.gives_${task.high ? "scenic_high" : task.station}`)}</span>
      </p>
    </div>
    <${Turners} ...${props} />
    <div class="tray-tools">
      <${Back} ...${props} /><${Suggest} ...${props} word="play.suggest_place" />
      ${
        task.mayGoUnder
          ? html`<${Brass} act="under" icon="down" label=${t("play.under")} off=${busy} run=${put} />`
          : html`<${Confirm} ...${props} label=${t("play.place")} />`
      }
    </div>
  </section>`;
};

/** @param {Props<FieldTask>} props */
const FieldSize = ({ task, act, context: { t } }) => {
  const by = (/** @type {number} */ factor) => () => act(() => task.grow(factor));
  return html`<${Tool} act="smaller" icon="minus" label=${t("play.smaller")} short run=${by(SMALLER)} />
    <${Tool} act="larger" icon="plus" label=${t("play.larger")} short run=${by(LARGER)} />`;
};

/** @param {Props<FieldTask | StringTask>} props */
const SceneryControls = (props) => {
  const {
      task,
      context: { t },
    } = props,
    field = task.kind === "field";
  return html`<section class="tray is-scenery" data-place="tray" aria-label=${t(`play.tray.${task.kind}`)}>
    <p class="tray-says">${t(`play.how.${task.kind}`)}</p>
    ${field && html`<${Turners} ...${props} />`}
    <div class="tray-tools">
      <${Back} ...${props} />${field && html`<${FieldSize} ...${props} />`}
      <${Suggest} ...${props} word="play.suggest_shape" />
      <${Confirm} ...${props} label=${t(`action.${task.kind}`)} />
    </div>
  </section>`;
};

/** @param {Props<CornerTask> & { corner: number }} props */
const CornerButton = ({ task, busy, play, corner, context: { view, t } }) => {
  const { company } = view.places[corner],
    free = task.free.includes(corner),
    take = () => !busy && play({ do: "corner", corner: corner + 1 });
  return html`<button class=${classes("btn", free && "brass")} data-corner-button=${corner}
    aria-disabled=${free ? null : "true"} onClick=${take}>
    ${company && html`<${Art} of=${badge(COMPANY[company])} />`}<span>${t("play.corner", { n: corner + 1 })}</span>
  </button>`;
};

/** @param {Props<CornerTask>} props */
const CornerControls = (props) => {
  const {
    company,
    context: { view, t },
  } = props;
  return html`<section class="tray is-corner" data-place="tray" aria-label=${t("play.tray.corner")}>
    <p class="tray-says"><${Art} of=${badge(COMPANY[company])} />${t("play.how.corner")}</p>
    <div class="corners">
      ${view.places.map((_, i) => html`<${CornerButton} key=${i} corner=${i} ...${props} />`)}
    </div>
  </section>`;
};

/** The component for each kind of task. @type {Record<string, unknown>} */
const CONTROLS = {
  track: TrackControls,
  tile: TileControls,
  river: SceneryControls,
  mountain: SceneryControls,
  field: SceneryControls,
  corner: CornerControls,
};

/** The controls of what is in hand, if anything is. @param {Props<Task>} props */
export const Controls = (props) => {
  const Made = CONTROLS[props.task.kind];
  return Made ? html`<${Made} ...${props} />` : null;
};

/**
 * The scoring of the whole game, told again track by track.
 * @param {{ at: number, of: number, playing: boolean, go: (n: number) => void, toggle: () => void,
 *   context: Words }} props
 */
export const Retelling = ({ at, of, playing, go, toggle, context: { t } }) => {
  const slide = (/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget }) =>
    go(Number(currentTarget.value));
  const step = (/** @type {number} */ by) => () => go(at + by);
  return html`<section class="tray is-retelling" aria-label=${t("play.retell")}>
    <label class="replay-slide">
      <span class="num">${t("play.retell_at", { n: at, of })}</span>
      <input type="range" min="0" max=${of} value=${at} data-act="retell" onInput=${slide} />
    </label>
    <div class="tray-tools">
      <${Tool} act="retell-back" icon="back" label=${t("play.retell_back")} short off=${at <= 0} run=${step(-1)} />
      <${Tool} act="retell-forth" icon="forth" label=${t("play.retell_forth")} short off=${at >= of} run=${step(1)} />
      <button class="btn primary confirm" data-act="retell-play" onClick=${toggle}>
        <${Icon} name=${playing ? "pause" : "play"} />
        <span>${t(playing ? "replay.pause" : "play.retell_play")}</span>
      </button>
    </div>
  </section>`;
};
