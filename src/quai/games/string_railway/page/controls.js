/** What lies beside the map: the strings or tiles to play, the ways to lay them, and the button that plays them. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { COMPANY, cordSample } from "./draw-cords.js";
import { signs } from "./draw-marks.js";
import { stationTile } from "./draw-stations.js";
import { tileArt } from "./ground.js";
import { signed } from "./verdict.js";

/** @typedef {import("./types.js").Words} Context */
/**
 * @typedef {{ task: any, company: string, context: Context, busy: boolean, act: (change: () => void) => void, play: (action: object) => void }} Props
 */

const MILLIMETRES = { short: 300, long: 600 };
const LOOSER = 0.1;

/**
 * @param {{ act: string, icon: string, label: string, run: () => void, off?: boolean, short?: boolean }} props
 */
const Tool = ({ act, icon, label, run, off = false, short = false }) =>
  html`<button class=${classes("btn", "tool", short && "is-short")} data-act=${act} disabled=${off} onClick=${run} title=${label}>${icon in signs ? html`<${Art} of=${signs[icon]} />` : html`<${Icon} name=${icon} />`}<span>${label}</span></button>`;

/**
 * The one button that plays; what is illegal is sent too, and the server says why.
 * @param {Props & { label: string }} props
 */
const Confirm = ({ task, busy, play, label }) =>
  html`<button class="btn brass confirm" data-act="lay" aria-disabled=${task.said.legal && !busy ? null : "true"} onClick=${() => !busy && play(task.action())}><${Icon} name="check" /><span>${label}</span></button>`;

const Back = (/** @type {Props} */ { task, act, context: { t } }) =>
  html`<${Tool} act="back" icon="undo" label=${t("play.back")} off=${!task.past.length} short run=${() => act(() => task.back())} />`;
const Suggest = (
  /** @type {Props & { word?: string }} */ { task, act, word = "play.suggest", context: { t } },
) =>
  task.suggestions > 0 &&
  html`<${Tool} act="suggest" icon="lamp" label=${t(word)} run=${() => act(() => task.suggest())} />`;

/** The strings a company has left. @param {Props} props */
const Strings = ({
  task,
  company,
  act,
  context: { t },
}) => html`<div class="strings" role="group" aria-label=${t("play.strings")}>
  ${
    /** @type {const} */ (["short", "long"]).map(
      (
        name,
      ) => html`<button key=${name} class=${classes("string", task.string === name && "is-selected")} data-string=${name} aria-pressed=${task.string === name ? "true" : "false"} disabled=${!task.left[name]} onClick=${() => act(() => task.chooseString(name))}>
    <${Art} of=${cordSample(COMPANY[company], { long: name === "long" })} /><b class="num">${MILLIMETRES[name]} mm</b><small class="num">× ${task.left[name]}</small></button>`,
    )
  }
</div>`;

/** @param {Props} props */
const Ways = ({
  task,
  act,
  context: { t },
}) => html`<div class="seg ways" role="radiogroup" aria-label=${t("play.way")}>
  ${/** @type {const} */ (["hand", "stations"]).map((way) => html`<label key=${way}><input type="radio" name="sr-way" value=${way} checked=${task.way === way} onChange=${() => act(() => task.chooseWay(way))} />${t(`play.way.${way}`)}</label>`)}
</div>`;

/** The stations chosen, in order. @param {Props} props */
const Route = ({ task, act, context: { view, t } }) => html`<ol class="route" aria-label=${t("play.route")}>
  ${task.route.map(
    (
      /** @type {number} */ tile,
      /** @type {number} */ n,
    ) => html`<li key=${tile}><span class="n num">${n + 1}</span><${Art} of=${stationTile(tileArt(view.tiles[tile]))} /><span class="what">${t(`name.${view.tiles[tile].station}`)}</span>
    <button class="btn quiet icon-btn" data-act="drop" aria-label=${t("play.remove", { n: tile + 1, station: view.tiles[tile].station })} onClick=${() => act(() => task.choose(tile))}><${Icon} name="close" /></button></li>`,
  )}
  ${!task.route.length && html`<li class="muted">${t("play.route_empty")}</li>`}
</ol>`;

/** @param {Props} props */
const TrackControls = (props) => {
  const {
    task,
    act,
    context: { t },
  } = props;
  return html`<section class="tray is-track" aria-label=${t("play.tray.track")}>
    ${task.way === "stations" && html`<${Route} ...${props} />`}
    <div class="tray-choice"><${Strings} ...${props} /><${Ways} ...${props} /></div>
    <div class="tray-tools"><${Back} ...${props} />
      ${
        task.way === "hand" &&
        html`<${Tool} act="fold" icon="fold" label=${t("play.fold")} short run=${() =>
          act(() => {
            task.save();
            task.fold();
          })} />`
      }
      ${task.state.loose && html`<${Tool} act="shorter" icon="minus" label=${t("play.shorter")} short run=${() => act(() => task.loosen(-LOOSER))} /><${Tool} act="longer" icon="plus" label=${t("play.longer")} short run=${() => act(() => task.loosen(LOOSER))} />`}
      <${Suggest} ...${props} /><${Confirm} ...${props} label=${task.said.legal ? t("play.lay", { total: signed(task.said.total) }) : t("play.lay_bare")} /></div>
  </section>`;
};

/** @param {Props} props */
const Turners = ({
  task,
  act,
  context: { t },
}) => html`<div class="turners" role="group" aria-label=${t("play.turn")}>
  ${[-15, -1, 1, 15].map((by) => html`<button key=${by} class="btn" data-turn=${by} aria-label=${t("play.turn_by", { n: by })} onClick=${() => act(() => task.turn(by))}>${by > 0 ? `+${by}` : `\u2212${-by}`}°</button>`)}
</div>`;

/** @param {Props} props */
const TileControls = (props) => {
  const {
    task,
    act,
    play,
    busy,
    context: { t },
  } = props;
  return html`<section class="tray is-tile" aria-label=${t("play.tray.tile")}>
    <div class="drawn-tiles">${task.drawn.map((/** @type {string} */ station, /** @type {number} */ i) => html`<button key=${i} class=${classes("drawn-tile", i === task.number && "is-selected")} data-drawn=${i} aria-pressed=${i === task.number ? "true" : "false"} onClick=${() => act(() => task.choose(i))}><${Art} of=${stationTile({ kind: station }, t(`name.${station}`))} /></button>`)}
      <p><b>${t(`name.${task.station}`)}</b><span>${t(`board.gives_${task.high ? "scenic_high" : task.station}`)}</span></p></div>
    <${Turners} ...${props} />
    <div class="tray-tools"><${Back} ...${props} /><${Suggest} ...${props} word="play.suggest_place" />
      ${task.mayGoUnder ? html`<button class="btn brass confirm" data-act="under" aria-disabled=${busy ? "true" : null} onClick=${() => !busy && play({ do: "under", tile: task.number })}><${Icon} name="down" /><span>${t("play.under")}</span></button>` : html`<${Confirm} ...${props} label=${t("play.place")} />`}</div>
  </section>`;
};

/** @param {Props} props */
const SceneryControls = (props) => {
  const {
      task,
      act,
      context: { t },
    } = props,
    field = task.kind === "field";
  return html`<section class="tray is-scenery" aria-label=${t(`play.tray.${task.kind}`)}>
    <p class="tray-says">${t(`play.how.${task.kind}`)}</p>
    ${field && html`<${Turners} ...${props} />`}
    <div class="tray-tools"><${Back} ...${props} />
      ${field && html`<${Tool} act="smaller" icon="minus" label=${t("play.smaller")} short run=${() => act(() => task.grow(0.95))} /><${Tool} act="larger" icon="plus" label=${t("play.larger")} short run=${() => act(() => task.grow(1.05))} />`}
      <${Suggest} ...${props} word="play.suggest_shape" /><${Confirm} ...${props} label=${t(`action.${task.kind}`)} /></div>
  </section>`;
};

/** @param {Props} props */
const CornerControls = ({
  task,
  company,
  busy,
  play,
  context: { view, t },
}) => html`<section class="tray is-corner" aria-label=${t("play.tray.corner")}>
  <p class="tray-says"><${Art} of=${badge(COMPANY[company])} />${t("play.how.corner")}</p>
  <div class="corners">${view.places.map(
    (
      /** @type {any} */ place,
      /** @type {number} */ i,
    ) => html`<button key=${i} class=${classes("btn", task.free.includes(i) && "brass")} data-corner-button=${i} aria-disabled=${task.free.includes(i) ? null : "true"} onClick=${() => !busy && play({ do: "corner", corner: i })}>
    ${place.company && html`<${Art} of=${badge(COMPANY[place.company])} />`}<span>${t("play.corner", { n: i + 1 })}</span></button>`,
  )}</div>
</section>`;

/** @type {Record<string, (props: Props) => any>} */
const CONTROLS = {
  track: TrackControls,
  tile: TileControls,
  river: SceneryControls,
  mountain: SceneryControls,
  field: SceneryControls,
  corner: CornerControls,
};

/** The tray of what is in hand, if anything is. @param {Props} props */
export const Controls = (props) => {
  const Made = CONTROLS[props.task.kind];
  return Made ? html`<${Made} ...${props} />` : null;
};

/**
 * The scoring of the whole game, told again track by track.
 * @param {{ at: number, of: number, playing: boolean, go: (n: number) => void, toggle: () => void, context: Context }} props
 */
export const Retelling = ({
  at,
  of,
  playing,
  go,
  toggle,
  context: { t },
}) => html`<section class="tray is-retelling" aria-label=${t("play.retell")}>
  <label class="replay-slide"><span class="num">${t("play.retell_at", { n: at, of })}</span><input type="range" min="0" max=${of} value=${at} data-act="retell" onInput=${(/** @type {any} */ event) => go(Number(event.target.value))} /></label>
  <div class="tray-tools">
    <${Tool} act="retell-back" icon="back" label=${t("play.retell_back")} short off=${at <= 0} run=${() => go(at - 1)} />
    <${Tool} act="retell-forth" icon="forth" label=${t("play.retell_forth")} short off=${at >= of} run=${() => go(at + 1)} />
    <button class="btn primary confirm" data-act="retell-play" onClick=${toggle}><${Icon} name=${playing ? "pause" : "play"} /><span>${t(playing ? "replay.pause" : "play.retell_play")}</span></button>
  </div>
</section>`;
