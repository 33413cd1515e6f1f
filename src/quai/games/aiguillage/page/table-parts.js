/** Small parts that several places of an Aiguillage table show: marks, tokens, counts, trains. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { badge } from "quai/draw/lines.js";
import { engine } from "quai/draw/stock.js";
import { COLOURS } from "./cards.js";
import { companyCar, kindSign, lineOfColour } from "./drawings.js";

/** @typedef {import("./types.js").Counts} Counts */
/** @typedef {import("./types.js").Say} Say */

/** The badge of a company. @param {string} colour */
export const companyBadge = (colour, label = "") => html`<${Art} of=${badge(lineOfColour(colour), label)} />`;

/** The colours of an objective's icons. @param {{ colour: string, icons?: string[] }} objective */
export const iconsOf = ({ colour, icons }) => icons ?? [colour];

/**
 * The badges of an objective's icons.
 * @param {{ colour: string, icons?: string[] }} objective
 * @param {Say} [t] to name their colours
 */
export const iconBadges = (objective, t) =>
  iconsOf(objective).map((colour) => companyBadge(colour, t?.("play.colour", { colour })));

/** A company token. @param {string} colour */
export const token = (colour) =>
  html`<span class=${`ai-token line-${lineOfColour(colour)}`}>${companyBadge(colour)}</span>`;

/** Tokens one by one, those that there are. @param {Counts} counts */
export const tokens = (counts) =>
  COLOURS.flatMap((colour) => Array.from({ length: counts[colour] }, () => token(colour)));

/** Tokens in words. @param {Counts} counts @param {Say} t */
export const spokenTokens = (counts, t) =>
  COLOURS.filter((colour) => counts[colour])
    .map((colour) => t("play.token_count", { colour, n: counts[colour] }))
    .join(", ");

/** A check mark, or the sign of a locomotive that stands for a wagon. */
export const tick = (joker = false) =>
  joker
    ? html`<i class="ai-tick star"><${Art} of=${kindSign("locomotive")} /></i>`
    : html`<i class="ai-tick"><${Icon} name="check" /></i>`;

/** How many cards lie in each stack of a panel. @param {import("./types.js").Tile[]} tiles */
export const tileCounts = (tiles) =>
  html`<span aria-hidden="true">
    ${tiles.map(({ count, x, y, w, h }) => {
      const style = { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
      return html`<b class=${classes("ai-count num", !count && "is-none")} style=${style}><i>${count}</i></b>`;
    })}
  </span>`;

/** A locomotive, and a van for each objective. @param {import("./types.js").Objective[]} objectives @param {Say} t */
export const train = (objectives, t, free = 0) => {
  const vans = [
    engine("standard", { livery: "f-black" }),
    ...objectives.map((each) =>
      companyCar(lineOfColour(each.colour), each.points, t("board.short", { ...each })),
    ),
  ];
  return html`<span class="ai-rake">
    ${vans.map((art) => html`<span class="ai-van"><${Art} of=${art} /></span>`)}
    ${Array.from({ length: Math.max(0, free) }, () => html`<span class="ai-free"></span>`)}
  </span>`;
};

/** Sentences that follow each other; those that say nothing are left out. @param {string[]} sentences */
export const joined = (sentences, between = ". ") => sentences.filter(Boolean).join(between);
