/** Shunting on the page: what its zones look like, and what a gesture plays. */
import { gamePage, memoized } from "quai/app/game-page.js";
import { Panel } from "quai/app/panels.js";
import { named } from "quai/app/text.js";
import { html } from "quai/app/ui.js";
import { wagonFace, wagonPicture } from "./drawings.js";
import { layout } from "./layout.js";

/** @typedef {import("./types.js").Page} Page */

/** SH-13: what a train is worth. @param {string[]} wagons */
export const worth = (wagons) =>
  wagons.length * (new Set(wagons.map((name) => name.split("-")[0])).size === 1 ? 2 : 1);

/** @type {Page["zone"]} */
const zone = (place, { view, names, panel, t }) => {
  const { id: to } = place;
  if (place.kind === "panel") {
    const hand = view.hands[place.seat],
      note = t("play.hand_count", { n: Array.isArray(hand) ? hand.length : hand });
    const said = panel(place.seat, view.points[place.seat]);
    return { cls: "panel-zone", body: html`<${Panel} ...${said} name=${names[place.seat]} note=${note} />` };
  }
  if (place.kind === "yard") {
    const label = t("play.yard", { n: view.scrapped.length });
    return {
      element: "button",
      to,
      cls: "sh-yard",
      label,
      body: `${t("play.scrap")} · ${view.scrapped.length}`,
    };
  }
  if (place.kind === "pile") return { cls: "sh-pile", body: `${t("play.pile")} · ${view.pile}` };
  const { track, wagons } = place;
  if (place.kind === "send") {
    const label = t("action.send", { track }),
      points = worth(wagons);
    return {
      element: "button",
      to,
      cls: "sh-send",
      label,
      body: wagons.length > 1 ? t("play.send", { points }) : "",
    };
  }
  const label = t(wagons.length ? "play.track" : "play.track_empty", { track, wagons });
  return { element: "button", to, cls: "sh-track", label, body: html`<b class="num">${track}</b>` };
};

/** @type {Page["gesture"]} */
const gesture = (action) => {
  if (action.do === "couple") return { from: `hand:${action.wagon}`, to: `track:${action.track}` };
  if (action.do === "scrap") return { from: `hand:${action.wagon}`, to: "yard" };
  return action.do === "send" ? { to: `send:${action.track}` } : null;
};

/** @type {Page["attempt"]} */
const attempt = (from, to) => {
  const wagon = from.replace("hand:", ""),
    [kind, track] = to.split(":");
  if (kind === "track") return { do: "couple", wagon, track: Number(track) };
  return kind === "yard" ? { do: "scrap", wagon } : null;
};

/** @type {Page["logRows"]} */
const logRows = (step, { names, t }) =>
  step.events.map((event) => ({
    who: event.seat === undefined ? "" : names[event.seat],
    what: t(`play.log.${event.event}`, named(event, names)),
    points: event.event === "send" ? `+${event.points}` : "",
    cls: event.event === "send" ? "scoring" : "",
  }));

/** @type {import("./types.js").Parts} */
const parts = {
  key: "shunting",
  ending: { do: "end" },
  layout,
  zone,
  gesture,
  attempt,
  logRows,
  face: memoized(wagonFace),
  spoken: (name, t) => t(`name.${name}`),
  protest: (from) => ({ do: "scrap", wagon: from.replace("hand:", "") }),
  hint: ({ t }, from) =>
    from ? t("play.hint.chosen", { wagon: from.replace("hand:", "") }) : t("play.hint.choose"),
  veil: (view) => ({
    ...view,
    hands: view.hands.map((hand) => (Array.isArray(hand) ? hand.map(() => "hidden") : hand)),
  }),
  origin: (sprite, before, _after, me) => (sprite.zone === "hand" ? "pile" : `panel:${before.actor ?? me}`),
  destination: (sprite) => (sprite.zone === "hand" ? "yard" : null),
  touched: (event) => (event.event === "couple" ? [{ zone: `track:${event.track}`, name: event.wagon }] : []),
  sheet: (view, t) => ({ heading: t("play.points"), rows: [], totals: view.points }),
  pictures: async () => ({ wagon: { size: 90, art: wagonPicture } }),
};

export default gamePage(parts);
