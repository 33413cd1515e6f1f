/** A table: it waits for players, is played, and ends. */
import { Board } from "./board.js";
import { useGame } from "./games.js";
import { useLive } from "./live.js";
import { dismiss, notify, ruleOpener } from "./notices.js";
import { settings } from "./settings.js";
import { Shell } from "./shell.js";
import { named } from "./text.js";
import { html, lazy, useEffect, useRef, useState } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

const EndScreen = lazy(() => import("./end-screen.js"));
const MissedSteps = lazy(() => import("./missed-steps.js"));
const RulesDialog = lazy(() => import("./rules-dialog.js"));
const WaitingRoom = lazy(() => import("./waiting-room.js"));

/** How long a position must be shown before it counts as seen. */
const SEEN_DELAY_MS = 1500;
/** Errors that are not shown as notices: the page handles them itself. */
const SILENT_ERRORS = ["behind", "gone", "no_table", "step"];

/** How the page calls each player: the visitor is "you", unless they have several seats. */
const namesOf = (
  /** @type {import("./types.js").Known} */ known,
  /** @type {import("./game-page.js").Say} */ t,
) => {
  const names = known.players.map((name, seat) => {
    const info = known.table?.seats[seat];
    if (known.viewer.length === 1 && known.viewer[0] === seat) return t("you");
    if (info?.away) return t("away_name", { who: name, n: info.level });
    return info?.kind === "bot" ? t("bot_name", { n: info.level }) : name;
  });
  return names.map((name, seat) =>
    names.filter((each) => each === name).length > 1 ? `${name} (${seat + 1})` : name,
  );
};

const setFavicon = (/** @type {string} */ name) =>
  document.getElementById("favicon")?.setAttribute("href", `/static/${name}.svg`);

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
  const { live, skip, review, play, undo, send, markSeen } = useLive(id, step, (message) =>
    onMessage.current(message),
  );
  const { known } = live;
  const key = known.table?.game ?? null;
  const words = useLoadedWords(key),
    game = useGame(key);
  const [rule, setRule] = useState(/** @type {string | null} */ (null));
  const [atTable, setAtTable] = useState(false);
  const t = words?.t ?? ((/** @type {string} */ id) => id);

  onMessage.current = (message) => {
    if (message.type === "refused")
      notify({
        kind: "refusal",
        text: t(`refuse.${message.reason}`, named(message.details, namesOf(known, t))),
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
  const actor = known.view?.actor ?? null,
    mine = actor !== null && known.viewer.includes(actor);
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
  const ended = over && live.reviewed === null && live.catchingUp === null && !atTable;
  const leaveReview = () => {
    if (over) setAtTable(false);
    review(null);
  };
  const body = () => {
    if (live.gone !== null && !known.view)
      return html`<main class="notfound" id="main"><p class="paper">${t("table.gone")} <a href="/">
        ${t("end.lobby")}</a></p></main>`;
    if (known.table?.state === "open") return html`<${WaitingRoom} table=${known.table} />`;
    if (!known.view || !game) return html`<main id="main" class="notfound" aria-busy="true"></main>`;
    if (ended)
      return html`<${EndScreen} id=${id} known=${known} game=${game} names=${names} me=${me} review=${review}
        showTable=${() => setAtTable(true)} />`;
    return html`<${Board} id=${id} live=${live} game=${game} names=${names} me=${me} skip=${skip}
      review=${review} play=${play} undo=${undo} send=${send} leaveReview=${leaveReview} openRule=${setRule} />`;
  };
  return html`<${WordsContext.Provider} value=${words}>
    <${Shell} title=${gameTitle} sub=${sub} banner=${banner} rules=${key ? () => setRule("") : null}>${body()}
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
