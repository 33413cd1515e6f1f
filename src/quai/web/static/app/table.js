/** A table: it waits for players, is played, and ends. */
import { Board } from "./board.js";
import { useGame } from "./games.js";
import { useLive } from "./live.js";
import { dismiss, notify, ruleOpener } from "./notices.js";
import { settings } from "./settings.js";
import { Shell } from "./shell.js";
import { bell } from "./sound.js";
import { named } from "./text.js";
import { html, lazy, useEffect, useRef, useState } from "./ui.js";
import { useLoadedWords, WordsContext } from "./words.js";

const Meanwhile = lazy(() => import("./meanwhile.js"));
const EndScreen = lazy(() => import("./end.js"));
const RulesDialog = lazy(() => import("./rulesdialog.js"));
const WaitingRoom = lazy(() => import("./waiting.js"));

/** After so many milliseconds without a step, what is shown counts as seen. */
const RESTED = 1500;

/** How the page calls each player: the visitor is "you", unless it sits on several seats. */
const namesOf = (
  /** @type {import("./types.js").Known} */ known,
  /** @type {(id: string, details?: Record<string, unknown>) => string} */ t,
) => {
  const names = known.players.map((name, seat) => {
    const sits = known.table?.seats[seat];
    if (known.viewer.length === 1 && known.viewer[0] === seat) return t("you");
    if (sits?.away) return t("away_name", { who: name, n: sits.level });
    return sits?.kind === "bot" ? t("bot_name", { n: sits.level }) : name;
  });
  return names.map((name, seat) =>
    names.filter((each) => each === name).length > 1 ? `${name} (${seat + 1})` : name,
  );
};

/**
 * Tell of the turn in the title, the icon and, if wanted, by a bell and a notice of the system.
 * @param {string} id
 * @param {boolean} mine
 * @param {string} title
 * @param {string} call
 */
const useTurnSign = (id, mine, title, call) => {
  const was = useRef(mine);
  useEffect(() => {
    document.title = `${mine ? `${call} · ` : ""}${title} · quai`;
    document
      .getElementById("favicon")
      ?.setAttribute("href", mine ? "/static/favicon-turn.svg" : "/static/favicon.svg");
    if (mine && !was.current) {
      bell();
      if (document.hidden && settings.get().notices)
        import("./turnnotice.js").then(({ showTurn }) => showTurn(id, call, title));
    }
    was.current = mine;
  }, [mine, title, call]);
  useEffect(() => () => document.getElementById("favicon")?.setAttribute("href", "/static/favicon.svg"), []);
};

/**
 * The step from which a visitor who comes back has missed something, once; and how far it has seen now, told
 * when the game rests.
 * @returns {[number | null, () => void]}
 */
const useMeanwhile = (
  /** @type {import("./types.js").Known} */ known,
  /** @type {(step: number) => void} */ saw,
) => {
  const [since, setSince] = useState(/** @type {number | null} */ (null));
  const asked = useRef(false);
  useEffect(() => {
    if (!known.view || !known.viewer.length) return undefined;
    const { seen } = known;
    if (
      !asked.current &&
      seen !== null &&
      !known.outcome &&
      known.story.slice(seen).some((step) => !known.viewer.includes(step.seat))
    )
      setSince(seen);
    asked.current = true;
    const tell = () => document.hidden || saw(known.step);
    const timer = setTimeout(tell, RESTED);
    window.addEventListener("pagehide", tell);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", tell);
    };
  }, [known.step, known.view !== null]);
  return [known.outcome ? null : since, () => setSince(null)];
};

/** @param {{ id: string, step: number | null }} props */
const TablePage = ({ id, step }) => {
  /** @type {{ current: (message: import("./types.js").ServerMessage) => void }} */
  const hear = useRef(() => undefined);
  const { live, skip, look, play, undo, speak, saw } = useLive(id, step, (message) => hear.current(message));
  const { known } = live;
  const key = known.table?.game ?? null;
  const words = useLoadedWords(key),
    game = useGame(key);
  const [rule, setRule] = useState(/** @type {string | null} */ (null));
  const [atTable, setAtTable] = useState(false);
  const t = words?.t ?? ((/** @type {string} */ word) => word);

  hear.current = (message) => {
    if (message.type === "refused")
      notify({
        kind: "refusal",
        text: t(`refuse.${message.reason}`, named(message.details, namesOf(known, t))),
        rule: message.rule,
        game: key ?? "",
      });
    if (message.type === "error" && !["behind", "gone", "no_table", "step"].includes(message.code))
      notify({
        kind: "error",
        text: words?.has(`error.${message.code}`) ? t(`error.${message.code}`) : message.error,
      });
    if (message.type === "table" && known.asked && message.ask_from > known.askFrom)
      notify({ kind: "news", text: t("request.wait", { n: message.ask_from }) });
    if (message.type === "done") dismiss((notice) => notice.kind !== "news");
  };
  useEffect(() => {
    ruleOpener.open = (wanted) => setRule(wanted);
    return () => {
      ruleOpener.open = null;
      dismiss();
    };
  }, []);
  const [since, caughtUp] = useMeanwhile(known, saw);
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
  const seen = known.view?.viewer ?? [];
  const me = seen.length === 1 ? seen[0] : (known.viewer[0] ?? 0);
  const banner =
    live.online === false &&
    html`<p class="banner" role="status"><span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
      ${t(live.restarting ? "net.restart" : "net.lost")}</p>`;
  const over = known.outcome !== null;
  const ended = over && live.looking === null && live.showing === null && !atTable;
  const back = () => {
    setAtTable(false);
    look(null);
  };
  const body = () => {
    if (live.gone !== null && !known.view)
      return html`<main class="notfound" id="main"><p class="paper">${t("table.gone")} <a href="/">
        ${t("end.lobby")}</a></p></main>`;
    if (known.table?.state === "open") return html`<${WaitingRoom} table=${known.table} />`;
    if (!known.view || !game) return html`<main id="main" class="notfound" aria-busy="true"></main>`;
    if (ended)
      return html`<${EndScreen} id=${id} known=${known} game=${game} names=${names} me=${me} look=${look}
        seeTable=${() => setAtTable(true)} />`;
    return html`<${Board} id=${id} live=${live} game=${game} names=${names} me=${me} skip=${skip} look=${look}
      play=${play} undo=${undo} speak=${speak} back=${over ? back : () => look(null)} openRule=${setRule} />`;
  };
  return html`<${WordsContext.Provider} value=${words}>
    <${Shell} title=${gameTitle} sub=${sub} banner=${banner} rules=${key ? () => setRule("") : null}>${body()}
      </${Shell}>
    ${
      since !== null &&
      game &&
      known.view &&
      html`<${Meanwhile} since=${since} known=${known} game=${game}
      names=${names} me=${me} look=${look} close=${caughtUp} />`
    }
    ${rule !== null && key && html`<${RulesDialog} game=${key} rule=${rule} close=${() => setRule(null)} />`}
  </${WordsContext.Provider}>`;
};

export default TablePage;
