/** A visible objective as a train: what one has, what a choice would bring, what locomotives stand for. */
import { Art, classes, html, Icon } from "quai/app/ui.js";
import { kindSign, lineOfColour, vehicle } from "./drawings.js";
import { broughtBy, progress, progressWith, standing } from "./needs.js";
import { iconBadges, iconsOf, joined, tick } from "./table-parts.js";

/** @typedef {import("./types.js").Context} Context */
/** @typedef {import("./types.js").OpenObjective} OpenObjective */

/** A wagon of an objective that is being paid. @param {string | undefined} card */
const handed = (card) => (!card ? "lack" : card === "locomotive" ? "joker" : "have");

/** The other players who can claim an objective. @param {OpenObjective} objective @param {Context} context */
const rivalsFor = ({ missing }, { view, me, names, seated }) =>
  names.filter(
    (_, seat) =>
      !(seated && seat === me) && missing[seat].length <= (view.players[seat].wagons.locomotive ?? 0),
  );

/**
 * A wagon that is asked for, with a mark if one has it.
 * @param {string} kind
 * @param {string} slot
 * @param {string | null} words its name, if there is room for it
 * @param {boolean} seated
 */
const want = (kind, slot, words, seated) =>
  html`<span class=${`ai-want is-${slot}`}>
    <small>${words ?? html`<${Art} of=${kindSign(kind)} />`}</small>
    <${Art} of=${vehicle(kind)} />
    ${seated && slot !== "lack" && tick(slot === "joker")}
  </span>`;

/** @type {import("./types.js").Drawers["objective"]} */
export const objective = ({ place, plate, van }, context) => {
  const { view, me, seated, chosen, t } = context,
    shown = view.objectives[place - 1];
  if (!shown)
    return {
      cls: "spot ai-none",
      body: html`<span>${view.phase !== "contract" && t("play.no_objective")}</span>`,
    };
  const { colour, points, needs } = shown,
    { wagons } = view.players[me];
  const brought = seated ? broughtBy(view, chosen) : null,
    paying = view.paying === place && view.actor === me;
  const found = brought
    ? progressWith(shown, wagons, brought.more, brought.less)
    : { ...progress(shown, wagons), helps: false };
  const ready = seated && found.ready,
    words = !seated ? "" : paying ? t("play.being_paid") : standing(found, found.helps, t),
    kinds = needs.map((kind) => t(`play.kind.${kind}`)),
    rivals = rivalsFor(shown, context);
  const wants = needs.map((kind, i) => {
    const slot = !seated ? "have" : paying ? handed(view.paid[i]) : found.slots[i];
    return want(kind, slot, van >= 54 ? kinds[i] : null, seated);
  });
  return {
    element: "button",
    source: `objective:${place}`,
    cls: classes("ai-objective", `line-${lineOfColour(colour)}`, ready && "is-near", paying && "is-paying"),
    style: { "--van": `${van}px`, "--plate": `${plate}px` },
    label: joined([
      t("play.objective", { colour, points, kinds: kinds.join(", ") }),
      iconsOf(shown).length > 1 ? t("play.objective_icons", { colours: iconsOf(shown) }) : "",
      words,
      rivals.length ? t("play.rivals", { who: rivals }) : "",
    ]),
    body: html`
      <span class="ai-company enamel of-line">
        <span class="ai-icons" style=${{ "--icons": iconsOf(shown).length }}>${iconBadges(shown)}</span>
        <b class="num">${points}</b><small>${t("play.colour", { colour })}</small>
      </span>
      <span class="ai-wish">${wants}</span>
      <span class="ai-words">
        <span class=${classes(ready && "ok")}>${words}</span>
        ${
          rivals.length > 0 &&
          html`<span class="ai-rivals"><${Icon} name="warn" />${rivals.join(", ")}</span>`
        }
      </span>
    `,
  };
};
