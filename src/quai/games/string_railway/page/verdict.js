/** The verdict in words: what is wrong and by which rule, or what the track brings item by item. */
import { ruleOpener } from "quai/app/notices.js";
import { Art, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { COMPANY, cordOf } from "./draw-cords.js";
import { stationTile } from "./draw-stations.js";
import { tileArt } from "./ground.js";

/** @typedef {import("./task.js").Task} Task */
/** @typedef {import("./types.js").Fault} Fault */
/** @typedef {import("./types.js").Item} Item */
/** @typedef {import("./types.js").Markup} Markup */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {{ key: string, cls: string, art: Markup, words: string, more: string, points: string }} Line */

/** A number with its sign. @param {number} n */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0");

/**
 * Whose company it is: the player, and with two companies each also its colour.
 * @param {Words} context @param {string} company
 */
export const ownerOf = ({ view, names, t }, company) => {
  const who = names[view.companies.find((each) => each.colour === company)?.seat ?? 0];
  return view.seats === 2 ? t("play.company", { who, company }) : who;
};

/** A broken rule in words. @param {Fault} fault @param {Say} t */
export const faultText = ({ reason, details }, t) => t(`refuse.${reason}`, details);

/** A link to a rule, opened beside the table. @param {{ rule: string, t: Say }} props */
const RuleLink = ({ rule, t }) => {
  const open = (/** @type {MouseEvent} */ event) => {
    if (!ruleOpener.open) return;
    event.preventDefault();
    ruleOpener.open(rule);
  };
  return html`<a href=${`/rules/string_railway#${rule}`} onClick=${open}>${t("rule")} ${rule}</a>`;
};

/** Two strings that cross, as a small sign. @param {string} mine @param {string} what */
const crossSign = (mine, what) => {
  const theirs = COMPANY[what],
    line = theirs ? `line-${theirs}` : "",
    cord = theirs ? cordOf(theirs) : what;
  return (
    `<svg viewBox="0 0 26 26" class="x ${line}" aria-hidden="true">` +
    `<g class="cord cord-${cord}"><path d="M4 22L22 4" class="x-what"/></g>` +
    `<path d="M4 4L22 22" class="x-mine line-${COMPANY[mine]}"/></svg>`
  );
};

/** A station of a score. @param {Item} item @param {Words} context @returns {Line} */
const tileLine = (item, { view, t }) => {
  const tile = view.tiles[item.tile ?? 0];
  return {
    key: `tile${item.tile}`,
    cls: "plus",
    art: html`<${Art} of=${stationTile(tileArt(tile))} />`,
    words: t(`name.${tile.station}`),
    more: item.taken ? t("play.takes") : item.item === "again" ? t("play.again") : "",
    points: signed(item.points),
  };
};

/** Who or what a crossed string belongs to. @param {Item} item @param {Words} context */
const crossed = ({ string }, { view }) =>
  typeof string === "number" ? view.tracks[string].company : (string ?? "");

/**
 * The crossings with the strings of one company, the river or the mountain.
 * @param {string} what @param {Item[]} items @param {string} company @param {Words} context @returns {Line}
 */
const crossLine = (what, items, company, context) => {
  const { t } = context,
    mine = items.filter((item) => crossed(item, context) === what);
  const words =
    what === "river" || what === "mountain"
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
};

/** What an owner gets or loses. @param {Item} item @param {number} i @param {Words} context @returns {Line} */
const ownerLine = (item, i, context) => ({
  key: `owner${i}`,
  cls: "muted",
  art: html`<${Art} of=${badge(COMPANY[item.company])} />`,
  words: context.t("play.to_owner", { who: ownerOf(context, item.company) }),
  more: context.t(`name.${context.view.tiles[item.tile ?? 0].station}`),
  points: signed(item.points),
});

/** Crossings that cost nothing. @param {number} n @param {Say} t @returns {Line} */
const freeLine = (n, t) => ({
  key: "free",
  cls: "muted",
  art: html`<${Icon} name="info" />`,
  words: t("play.free", { n }),
  more: "",
  points: "0",
});

/**
 * The lines of a score, crossings with the same owner together.
 * @param {Item[]} items @param {string} company @param {Words} context @returns {Line[]}
 */
export const linesOf = (items, company, context) => {
  const of = (/** @type {Item["item"][]} */ ...kinds) => items.filter((item) => kinds.includes(item.item)),
    costs = of("cross"),
    free = of("free").length,
    others = [...new Set(costs.map((item) => crossed(item, context)))];
  return [
    ...of("enter", "again").map((item) => tileLine(item, context)),
    ...others.map((what) => crossLine(what, costs, company, context)),
    ...(free ? [freeLine(free, context.t)] : []),
    ...of("owner").map((item, i) => ownerLine(item, i, context)),
  ];
};

/** What is said aloud when something is let go. @param {Task} task @param {string} company @param {Words} context */
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
  html`<li class=${cls}>
    ${art}<span>${words}${more && html`<small>${more}</small>`}</span><b class="num">${points}</b>
  </li>`;

/** A line without points. @param {{ cls: string, icon: string, words: Markup }} props */
const Note = ({ cls, icon, words }) =>
  html`<li class=${cls}><${Icon} name=${icon} /><span>${words}</span><b></b></li>`;

/** The total on flaps, set at once: a turning flap would lag behind the hand. @param {{ text: string }} props */
const Total = ({ text }) => {
  const flaps = [...text.padStart(3)].map((letter, i) => html`<i class="flap" key=${i}>${letter.trim()}</i>`);
  return html`<span class="flaps" aria-hidden="true">${flaps}</span>`;
};

/** The heading, with the total. @param {{ title: string, total: string }} props */
const Head = ({ title, total }) =>
  html`<p class="verdict-head">
    <b title=${title}>${title}</b><${Total} text=${total} /><span class="sr">${total}</span>
  </p>`;

/** The verdict on what is in hand. @param {{ task: Task, company: string, context: Words }} props */
export const VerdictBox = ({ task, company, context }) => {
  const { t } = context,
    { said, wrong, open } = task;
  const faults = wrong.filter(
    ({ reason, details }, i) =>
      wrong.findIndex((each) => each.reason === reason && each.details.tile === details.tile) === i,
  );
  const total = wrong.length ? "\u2013\u2013" : signed(said.total),
    good = task.high ? t("play.legal_high") : t(`play.legal_${task.kind}`);
  const fault = (/** @type {Fault} */ each) => {
    const words = html`${faultText(each, t)}${" "}<${RuleLink} rule=${each.rule} t=${t} />`;
    return html`<${Note} key=${each.reason + each.details.tile} cls="bad" icon="warn" words=${words} />`;
  };
  return html`<section class="verdict-box" aria-label=${t("play.verdict")}>
    ${task.kind === "track" && html`<${Head} title=${t("play.this_track")} total=${total} />`}
    <ul class="ledger">
      ${faults.map(fault)}
      ${open && html`<${Note} cls="hint" icon="info" words=${t("play.open_end")} />`}
      ${linesOf(said.items, company, context).map((line) => html`<${Row} key=${line.key} line=${line} />`)}
      ${said.legal && html`<${Note} cls="good" icon="check" words=${good} />`}
    </ul>
  </section>`;
};

/** What a laid track brought. @param {{ number: number, context: Words }} props */
export const LaidTrackVerdict = ({ number, context }) => {
  const { view, t } = context,
    track = view.tracks[number];
  if (!track) return html`<section class="verdict-box is-empty"></section>`;
  const title = t("play.track_of", { n: number + 1, who: ownerOf(context, track.company) }),
    lines = linesOf(track.items, track.company, context);
  return html`<section class="verdict-box" aria-label=${t("play.verdict")}>
    <${Head} title=${title} total=${signed(track.total)} />
    <ul class="ledger">${lines.map((line) => html`<${Row} key=${line.key} line=${line} />`)}</ul>
  </section>`;
};
