/** A table: it waits for players, is played, and ends. */
import { Board } from "./board.js";
import { useGame } from "./games.js";
import { useLive } from "./live.js";
import { dismiss, notify, ruleOpener } from "./notices.js";
import { namesOf } from "./player-names.js";
import { settings } from "./settings.js";
import { Shell } from "./shell.js";
import { firstSince, stepsSince } from "./since.js";
import { useSitters } from "./sitters.js";
import { useDesk } from "./table-layout.js";
import { named, sidesOf } from "./text.js";
import { html, lazy, useEffect, useRef, useState } from "./ui.js";
import { versioned } from "./version.js";
import { Waiting } from "./waiting.js";
import { useLoadedWords, WordsContext } from "./words.js";

const EndScreen = lazy(() => import("./end-screen.js"));
const MissedSteps = lazy(() => import("./missed-steps.js"));
const Recap = lazy(() => import("./recap.js"));
const RulesDialog = lazy(() => import("./rules-dialog.js"));
const WaitingRoom = lazy(() => import("./waiting-room.js"));

/** How long a position must be shown before it counts as seen. */
const SEEN_DELAY_MS = 1500;
/** Errors that are not shown as notices: the page handles them itself. */
const SILENT_ERRORS = ["behind", "gone", "no_table", "step"];

const setFavicon = (/** @type {string} */ name) =>
  document.getElementById("favicon")?.setAttribute("href", versioned(`/static/${name}.svg`));

/**
 * Show whose turn it is in the title and the icon, and announce the visitor's turn by a bell and a system
 * notification if they have chosen so.
 * @param {string} id
 * @param {boolean} mine
 * @param {string} title
 * @param {string} yourTurn
 */
const useTurnSign = (id, mine, title, yourTurn) => {
  const before = useRef(mine);
  useEffect(() => {
    document.title = `${mine ? `${yourTurn} · ` : ""}${title} · quai`;
    setFavicon(mine ? "favicon-turn" : "favicon");
    if (mine && !before.current) {
      if (settings.get().sound) import("./sound.js").then(({ bell }) => bell());
      if (document.hidden && settings.get().notices)
        import("./turn-notification.js").then(({ notifyOfTurn }) => notifyOfTurn(id, yourTurn, title));
    }
    before.current = mine;
  }, [mine, title, yourTurn]);
  useEffect(() => () => setFavicon("favicon"), []);
};

/**
 * The step after which a returning player has missed something, and a function that forgets it. What is
 * shown for a while is reported to the server as seen.
 * @returns {[number | null, () => void]}
 */
const useMissedSteps = (
  /** @type {import("./types.js").Known} */ known,
  /** @type {(step: number) => void} */ markSeen,
) => {
  const [since, setSince] = useState(/** @type {number | null} */ (null));
  const checked = useRef(false);
  useEffect(() => {
    if (!known.view || !known.viewer.length) return undefined;
    const { seen } = known;
    if (
      !checked.current &&
      seen !== null &&
      !known.outcome &&
      known.story.slice(seen).some((step) => !known.viewer.includes(step.seat))
    )
      setSince(seen);
    checked.current = true;
    const report = () => document.hidden || markSeen(known.step);
    const timer = setTimeout(report, SEEN_DELAY_MS);
    window.addEventListener("pagehide", report);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", report);
    };
  }, [known.step, known.view !== null]);
  return [known.outcome ? null : since, () => setSince(null)];
};

/** @param {{ id: string, step: number | null }} props */
const TablePage = ({ id, step }) => {
  /** @type {{ current: (message: import("./types.js").ServerMessage) => void }} */
  const onMessage = useRef(() => undefined);
  const { live, review, markSeen, setWords, seeResult, replay, ...table } = useLive(id, step, (message) =>
    onMessage.current(message),
  );
  const desk = useDesk();
  const { known } = live;
  const key = known.table?.game ?? null;
  const words = useLoadedWords(key),
    game = useGame(key);
  const [rule, setRule] = useState(/** @type {string | null} */ (null));
  const [atTable, setAtTable] = useState(false);
  const [readWords, setReadWords] = useState(false);
  const wordsLanguage = readWords || game?.inWords ? (words?.language ?? null) : null;
  useEffect(() => setWords(wordsLanguage), [wordsLanguage]);
  const t = words?.t ?? ((/** @type {string} */ id) => id);

  onMessage.current = (message) => {
    if (message.type === "refused")
      notify({
        kind: "refusal",
        text: t(`refuse.${message.reason}`, named(message.details, namesOf(known, t), sidesOf(known.view))),
        rule: message.rule,
        game: key ?? "",
      });
    if (message.type === "error" && !SILENT_ERRORS.includes(message.code))
      notify({
        kind: "error",
        text: words?.has(`error.${message.code}`) ? t(`error.${message.code}`) : message.error,
      });
    if (message.type === "table" && known.takeback && message.ask_from > known.takebackFrom)
      notify({ kind: "news", text: t("request.wait", { n: message.ask_from }) });
    if (message.type === "done") dismiss((notice) => notice.kind !== "news");
  };
  useEffect(() => {
    ruleOpener.open = setRule;
    return () => {
      ruleOpener.open = null;
      dismiss();
    };
  }, []);
  const [missedSince, forgetMissed] = useMissedSteps(known, markSeen);
  const gameTitle = key ? t(`game.${key}`) : "";
  /* a player who looks elsewhere is told of their turn before the page has shown the moves before it */
  const actor = (document.hidden ? live.newest : known).view?.actor ?? null,
    mine = actor !== null && known.viewer.includes(actor);
  useSitters(known.table, t);
  useTurnSign(id, mine, gameTitle || "quai", t("table.your_turn"));

  if (!words) return null;
  const names = namesOf(known, t);
  const platform = known.table
    ? [
        t("table.platform", { n: known.table.number }),
        ...(known.table.rated ? [] : [t(`table.unrated.${known.table.origin}`)]),
      ].join(" · ")
    : "";
  const view = live.shown?.view ?? known.view;
  const status = view && game?.status(view, t);
  const sub = status ? html`${platform} · ${status}` : platform;
  const viewers = known.view?.viewer ?? [];
  const me = viewers.length === 1 ? viewers[0] : (known.viewer[0] ?? 0);
  const banner =
    live.online === false &&
    html`<p class="banner" role="status"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
      ${t(live.restarting ? "net.restart" : "net.lost")}</p>`;
  const over = known.outcome !== null;
  const ended = over && live.reviewed === null && !live.resultDue && !atTable;
  /* the way from the result to the table is at the end of a long page */
  const fromTop = (/** @type {() => void} */ show) => {
    show();
    window.scrollTo(0, 0);
  };
  const leaveReview = () => {
    if (over) fromTop(() => setAtTable(false));
    seeResult();
    review(null);
  };
  const turn = mine && live.behind === 0;
  const recap =
    known.view &&
    game &&
    known.viewer.length > 0 &&
    missedSince === null &&
    !ended &&
    html`<${Recap} steps=${stepsSince(known.story, known.viewer, turn)} game=${game}
      context=${{ view: known.view, me, names, t }} reviewed=${live.reviewed} review=${review}
      replay=${() => replay(firstSince(known.story, known.viewer, turn))} />`;
  const body = () => {
    if (live.gone !== null && !known.view)
      return html`<main class="notfound" id="main"><p class="paper">${t("table.gone")} <a href="/">
        ${t("end.lobby")}</a></p></main>`;
    if (known.table?.state === "open")
      return html`<${WaitingRoom} table=${known.table} chat=${known.chat} send=${table.send} />`;
    if (!known.view || !game) return html`<main id="main" class="notfound"><${Waiting} /></main>`;
    if (ended)
      return html`<${EndScreen} id=${id} known=${known} game=${game} names=${names} me=${me}
        review=${(/** @type {number} */ at) => fromTop(() => review(at))}
        showTable=${() => fromTop(() => setAtTable(true))} send=${table.send} />`;
    return html`<${Board} id=${id} live=${live} game=${game} names=${names} me=${me} ...${table}
      review=${review} recap=${!desk && recap} leaveReview=${leaveReview} openRule=${setRule}
      setReadWords=${setReadWords} resultSeen=${atTable} />`;
  };
  return html`<${WordsContext.Provider} value=${words}>
    <${Shell} title=${gameTitle} sub=${sub} banner=${banner} recap=${desk && recap}
      rules=${key ? () => setRule("") : null}>${body()}
      </${Shell}>
    ${
      missedSince !== null &&
      game &&
      known.view &&
      html`<${MissedSteps} since=${missedSince} known=${known} game=${game}
      names=${names} me=${me} review=${review} close=${forgetMissed} />`
    }
    ${rule !== null && key && html`<${RulesDialog} game=${key} rule=${rule} close=${() => setRule(null)} />`}
  </${WordsContext.Provider}>`;
};

export default TablePage;
