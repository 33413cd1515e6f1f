/** The verdict in words: what is wrong and by which rule, or what the track brings item by item. */
import { ruleOpener } from "quai/app/notices.js";
import { Art, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { COMPANY, cordOf } from "./draw-cords.js";
import { stationTile } from "./draw-stations.js";
import { tileArt } from "./ground.js";

/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Item} Item */
/**
 * @typedef {{ view: any, names: string[], t: (id: string, details?: Record<string, unknown>) => string }} Context
 */

/** A number with its sign. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0");

/**
 * Whose company it is: the player, and with two companies each also its colour.
 * @param {Context} context @param {string} company
 */
export const ownerOf = ({ view, names, t }, company) => {
  const { seat } = view.companies.find((/** @type {any} */ each) => each.colour === company);
  return view.seats === 2 ? t("play.company", { who: names[seat], company }) : names[seat];
};

/** A broken rule in words. @param {Fault} fault @param {Context["t"]} t */
export const faultText = ({ reason, details }, t) => t(`refuse.${reason}`, details);

/** A link to a rule, opened beside the table. @param {{ rule: string, t: Context["t"] }} props */
export const RuleLink = ({ rule, t }) => {
  const open = (/** @type {MouseEvent} */ event) => {
    if (!ruleOpener.open) return;
    event.preventDefault();
    ruleOpener.open(rule);
  };
  return html`<a href=${`/rules/string_railway#${rule}`} onClick=${open}>${t("rule")} ${rule}</a>`;
};

/** Two strings that cross, as a small sign. @param {string} mine @param {string} what */
const crossSign = (mine, what) => {
  const theirs = COMPANY[what];
  return `<svg viewBox="0 0 26 26" class="x ${theirs ? `line-${theirs}` : ""}" aria-hidden="true"><g class="cord cord-${theirs ? cordOf(theirs) : what}"><path d="M4 22L22 4" class="x-what"/></g><path d="M4 4L22 22" class="x-mine line-${COMPANY[mine]}"/></svg>`;
};

/** @typedef {{ key: string, cls: string, art: any, words: string, more: string, points: string }} Line */

/**
 * The lines of a score, crossings with the same owner together.
 * @param {Item[]} items @param {string} company @param {Context} context @returns {Line[]}
 */
export const linesOf = (items, company, context) => {
  const { view, t } = context,
    station = (/** @type {Item} */ item) => view.tiles[/** @type {number} */ (item.tile)];
  const tiles = items
    .filter((item) => item.item === "enter" || item.item === "again")
    .map((item) => ({
      key: `tile${item.tile}`,
      cls: "plus",
      art: html`<${Art} of=${stationTile(tileArt(station(item)))} />`,
      words: t(`name.${station(item).station}`),
      more: item.taken ? t("play.takes") : item.item === "again" ? t("play.again") : "",
      points: signed(item.points),
    }));
  const crossed = (/** @type {Item} */ item) =>
    typeof item.string === "number" ? view.tracks[item.string].company : item.string;
  const costs = items.filter((item) => item.item === "cross"),
    others = [...new Set(costs.map(crossed))];
  const crossings = others.map((what) => {
    const mine = costs.filter((item) => crossed(item) === what),
      scenery = what === "river" || what === "mountain";
    const words = scenery
      ? t(`play.cross.${what}`)
      : what === company
        ? t("play.cross.own")
        : t("play.cross.track", { who: ownerOf(context, what) });
    return {
      key: `cross${what}`,
      cls: "minus",
      art: html`<${Art} of=${crossSign(company, what)} />`,
      words,
      more: mine.length > 1 ? t("play.crossings", { n: mine.length }) : "",
      points: signed(mine.reduce((sum, item) => sum + item.points, 0)),
    };
  });
  const free = items.filter((item) => item.item === "free").length;
  const owners = items
    .filter((item) => item.item === "owner")
    .map((item, i) => ({
      key: `owner${i}`,
      cls: "muted",
      art: html`<${Art} of=${badge(COMPANY[item.company])} />`,
      words: t("play.to_owner", { who: ownerOf(context, item.company) }),
      more: t(`name.${station(item).station}`),
      points: signed(item.points),
    }));
  return [
    ...tiles,
    ...crossings,
    ...(free
      ? [
          {
            key: "free",
            cls: "muted",
            art: html`<${Icon} name="info" />`,
            words: t("play.free", { n: free }),
            more: "",
            points: "0",
          },
        ]
      : []),
    ...owners,
  ];
};

/**
 * What is said aloud when something is let go.
 * @param {import("./task.js").Task} task @param {string} company @param {Context} context
 */
export const spokenVerdict = (task, company, context) => {
  const { t } = context,
    [fault] = task.wrong;
  if (fault) return `${t("play.illegal")} ${faultText(fault, t)} ${t("rule")} ${fault.rule}.`;
  if (task.open) return t("play.open_end");
  if (task.kind !== "track") return t(`play.legal_${task.kind}`);
  const items = linesOf(task.said.items, company, context)
    .map(({ words, more, points }) => `${words}${more ? `, ${more}` : ""} ${points}`)
    .join("; ");
  return t("play.spoken", { total: signed(task.said.total), items: items || t("play.nothing") });
};

/** @param {{ line: Line }} props */
const Row = ({ line: { cls, art, words, more, points } }) =>
  html`<li class=${cls}>${art}<span>${words}${more && html`<small>${more}</small>`}</span><b class="num">${points}</b></li>`;

/**
 * The total on flaps, set at once: a turning flap would lag behind the hand.
 * @param {{ text: string }} props
 */
const Total = ({ text }) =>
  html`<span class="flaps" aria-hidden="true">${[...text.padStart(3)].map((letter, i) => html`<i class="flap" key=${i}>${letter.trim()}</i>`)}</span>`;

/**
 * The verdict on what is in hand.
 * @param {{ task: import("./task.js").Task, company: string, context: Context }} props
 */
export const VerdictBox = ({ task, company, context }) => {
  const { t } = context,
    { said, wrong, open } = task,
    track = task.kind === "track";
  const faults = wrong.filter(
    (fault, i) =>
      wrong.findIndex((each) => each.reason === fault.reason && each.details.tile === fault.details.tile) ===
      i,
  );
  const total = wrong.length ? "\u2013\u2013" : signed(said.total);
  return html`<section class="verdict-box" aria-label=${t("play.verdict")}>
    ${track && html`<p class="verdict-head"><b>${t("play.this_track")}</b><${Total} text=${total} /><span class="sr">${total}</span></p>`}
    <ul class="ledger">
      ${faults.map((fault) => html`<li class="bad" key=${fault.reason + fault.details.tile}><${Icon} name="warn" /><span>${faultText(fault, t)}${" "}<${RuleLink} rule=${fault.rule} t=${t} /></span><b></b></li>`)}
      ${open && html`<li class="hint"><${Icon} name="info" /><span>${t("play.open_end")}</span><b></b></li>`}
      ${linesOf(said.items, company, context).map((line) => html`<${Row} key=${line.key} line=${line} />`)}
      ${said.legal && html`<li class="good"><${Icon} name="check" /><span>${/** @type {any} */ (task).high ? t("play.legal_high") : t(`play.legal_${task.kind}`)}</span><b></b></li>`}
    </ul>
  </section>`;
};

/** What a laid track brought. @param {{ number: number, context: Context }} props */
export const LaidTrackVerdict = ({ number, context }) => {
  const { view, t } = context,
    track = view.tracks[number];
  if (!track) return html`<section class="verdict-box is-empty"></section>`;
  return html`<section class="verdict-box" aria-label=${t("play.verdict")}>
    <p class="verdict-head"><b>${t("play.track_of", { n: number + 1, who: ownerOf(context, track.company) })}</b><${Total} text=${signed(track.total)} /><span class="sr">${signed(track.total)}</span></p>
    <ul class="ledger">${linesOf(track.items, track.company, context).map((line) => html`<${Row} key=${line.key} line=${line} />`)}</ul>
  </section>`;
};
