/**
 * The page of a game that has none of its own, and of every game for players who choose tables in words:
 * the table in words, and the legal actions as buttons, grouped by kind. Log, scores, undo and chat are the
 * same as at every table.
 */
import { gamePage } from "./game-page.js";
import { named, sidesOf } from "./text.js";
import { html } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./game-page.js").Action} Action */
/** @typedef {import("./game-page.js").BaseView & { points?: number[] }} GenericView */
/** @typedef {import("./game-page.js").GamePage<GenericView>} GenericPage */

/** The actions by kind, in the order in which they are listed. @param {Action[]} actions */
const byKind = (actions) => {
  /** @type {Map<string, Action[]>} */
  const kinds = new Map();
  for (const action of actions) kinds.set(action.do, [...(kinds.get(action.do) ?? []), action]);
  return kinds;
};

/** The kind and the fields of an action, for a game that has no sentence for it. @param {Action} action */
const plainText = ({ do: kind, ...fields }) => [kind, ...Object.values(fields).map(String)].join(" ");

/** @type {NonNullable<GenericPage["Plane"]>} */
const WordsTable = ({ context, live, turn, play }) => {
  const { t, has } = useWords();
  const { known, shown } = live;
  const { board } = shown ?? known;
  const label = (/** @type {Action} */ action) =>
    has(`action.${action.do}`)
      ? t(`action.${action.do}`, named(action, context.names, sidesOf(context.view)))
      : plainText(action);
  const title = (/** @type {string} */ kind) => has(`kind.${kind}`) && html`<h3>${t(`kind.${kind}`)}</h3>`;
  const button = (/** @type {Action} */ action) => html`
    <li>
      <button class="btn" data-action=${JSON.stringify(action)} disabled=${live.busy} onClick=${() => play(action)}>
        ${label(action)}
      </button>
    </li>`;
  return html`<div class="words-table">
    <section class="paper" aria-label=${t("words.table")}>
      <pre tabindex="0">${board}</pre>
    </section>
    ${
      turn &&
      html`<section class="paper words-actions" aria-label=${t("words.actions")}>
      <h2>${t("words.actions")}</h2>
      ${[...byKind(known.actions)].map(
        ([kind, actions]) => html`${title(kind)}<ul data-kind=${kind}>${actions.map(button)}</ul>`,
      )}
    </section>`
    }
  </div>`;
};

/** The generic page of a game. @param {string} key @returns {GenericPage} */
export const genericPage = (key) =>
  gamePage(
    /** @type {import("./game-page.js").Parts<GenericView>} */ ({
      key,
      inWords: true,
      Plane: WordsTable,
      layout: () => ({ zones: [], sprites: [], height: 0, handHeight: 0, form: "words" }),
      zone: () => ({}),
      gesture: () => null,
      sheet: (view, t) => ({ heading: t("words.points"), rows: [], totals: view.points ?? [] }),
      logRows: (step, { view, names, t }) =>
        step.events.map((event) => ({
          who: "",
          what: t(`event.${event.event}`, named(event, names, sidesOf(view))),
        })),
    }),
  );
