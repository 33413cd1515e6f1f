/** The end of a game: the winners and why they won, the score sheet, the chart of the game, what to do next. */
import { post } from "./api.js";
import { Chat } from "./chat.js";
import { errorText } from "./error-text.js";
import { ALONE } from "./net.js";
import NextGame from "./next-game.js";
import { announce, notify } from "./notices.js";
import { Podium } from "./podium.js";
import { RatingChange } from "./rating-change.js";
import { go } from "./routes.js";
import { ScoreChart } from "./score-chart.js";
import { minus, ScoreSheet } from "./score-sheet.js";
import { html, Icon, useEffect, useRef, useState } from "./ui.js";
import WhatNext, { lostToBots } from "./what-next.js";
import { useWords } from "./words.js";

/**
 * @param {{ id: string, known: import("./types.js").Known, game: import("./game-page.js").GamePage,
 *   names: string[], me: number, review: (step: number) => void, showTable: () => void,
 *   send: (message: import("./types.js").OutgoingMessage) => void }} props
 */
const EndScreen = ({ id, known, game, names, me, review, showTable, send }) => {
  const words = useWords(),
    { t, has } = words;
  const { view, outcome, viewer } = known;
  /* whoever reads with their ears is told the result, and goes on from there */
  const main = useRef(/** @type {HTMLElement | null} */ (null)),
    result = useRef("");
  const [declined, setDeclined] = useState("");
  useEffect(() => {
    main.current?.focus({ preventScroll: true });
    announce(result.current);
    return () => announce("");
  }, []);
  if (!view || !outcome) return null;
  const { scores } = outcome;
  const sheet = game.sheet(view, t);
  const columns =
    sheet.sides?.map((/** @type {number[]} */ seats) => seats[0]) ?? scores.map((_, seat) => seat);
  const others = scores
    .filter((_, seat) => columns.includes(seat) && !outcome.winners.includes(seat))
    .sort((a, b) => b - a);
  const team =
    sheet.sides?.some((/** @type {number[]} */ seats) =>
      outcome.winners.every((seat) => seats.includes(seat)),
    ) ?? false;
  const shared = outcome.winners.length > 1 && !team,
    who = outcome.winners.map((seat) => names[seat]);
  const drawn = outcome.reason === "early.draw",
    ended = known.notes.at(-1);
  const reason = outcome.reason.startsWith("early.") ? { who: names[ended?.seat ?? 0] } : { who };
  const verdict = t(drawn ? "end.draw" : shared ? "end.shared" : "end.wins", {
    who,
    points: minus(scores[outcome.winners[0]]),
    others: others.map(minus).join(", "),
  });
  const why = t(`outcome.${outcome.reason}`, reason);
  result.current = `${verdict}. ${why}`;
  const rematch = async () => {
    try {
      go(`/table/${(await post(`/api/tables/${id}/rematch`)).table}`);
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
  };
  const offer = known.table?.rematch;
  const offered = viewer.length > 0 && offer && !known.table?.rematch_mine && offer !== declined;
  const decline = async () => {
    try {
      await post(`/api/tables/${offer}/decline`);
    } catch (error) {
      notify({ kind: "error", text: errorText(error, words) });
    }
    setDeclined(offer ?? "");
  };
  const againstPeople = known.table?.seats.some((seat) => seat.kind === "person" && !seat.mine);
  const series = game.series(view),
    lost = lostToBots(known);
  const lineOf = (/** @type {number} */ seat) => game.seatLine(view, seat);
  const sealed = known.table?.sealed ?? false;
  return html`<main class="end" id="main" tabindex="-1" ref=${main} aria-label=${t("end.title")}>
    <div class="verdict enamel"><h1>${verdict}</h1><p>${why}</p>
      ${viewer.length > 0 && !ALONE && html`<${RatingChange} id=${id} quiet=${lost} />`}</div>
    ${
      offered &&
      html`<section class="paper offer" role="status" data-offer><${Icon} name="swap" />
      <b>${t("end.rematch_offered", { who: known.table?.rematch_by ?? "" })}</b>
      <button class="btn primary" data-act="accept-rematch" onClick=${rematch}>${t("end.rematch_accept")}</button>
      <button class="btn" data-act="decline-rematch" onClick=${decline}>${t("wait.decline")}</button>
      </section>`
    }
    ${lost && html`<${WhatNext} known=${known} rematch=${rematch} review=${review} />`}
    <${Podium} outcome=${outcome} sides=${sheet.sides} names=${names} me=${me} lineOf=${lineOf}
      personas=${known.table?.seats.map(({ persona }) => persona)} />
    <div class="endcols">
      <section class="paper"><h2>${sheet.heading}</h2><div class="scroll" role="region" tabindex="0"
        aria-label=${sheet.heading}><${ScoreSheet} sheet=${sheet} names=${names} me=${me} lineOf=${lineOf} /></div>
      </section>
      ${
        series.length > 0 &&
        html`<section class="paper"><h2>${t("end.course")}</h2><${ScoreChart} series=${series}
        sides=${sheet.sides} names=${names} me=${me} lineOf=${lineOf}
        label=${t(has("play.chart") ? "play.chart" : "end.chart")} /></section>`
      }
    </div>
    <div class="end-acts">
      ${
        !offered &&
        (viewer.length > 0 || known.table?.opener) &&
        known.table?.origin !== "import" &&
        html`<button
        class="btn primary" data-act="rematch" onClick=${rematch}><${Icon} name="swap" />
        ${t(againstPeople ? "end.rematch_offer" : "end.rematch")}</button>`
      }
      ${
        !sealed &&
        html`<button class="btn" data-act="replay" onClick=${() => review(0)}><${Icon} name="play" />
        ${t("end.replay")}</button>
        <a class="btn" data-act="review" href=${`/review/${encodeURIComponent(id)}`}><${Icon} name="check" />
        ${t("end.review")}</a>`
      }
      <button class="btn" data-act="table" onClick=${showTable}><${Icon} name="hand" />${t("end.table")}</button>
      ${
        sealed
          ? html`<p class="muted" data-sealed>${t(known.table?.event ? "end.same_deal" : "end.sealed")}</p>`
          : html`<a class="btn" data-act="download" href=${`/api/tables/${id}/log`}
        download=${`quai-${game.key}-${id}.jsonl`}><${Icon} name="down" />${t("end.download")}</a>`
      }
      ${viewer.length > 0 && html`<${NextGame} id=${id} />`}
      ${
        known.table?.event &&
        html`<a class="btn primary" data-act="event" href=${`/events/${known.table.event}`}>${t("end.event")}</a>`
      }
      <a class="btn quiet" href="/">${t("end.lobby")}</a>
    </div>
    ${known.table && !ALONE && html`<${Chat} table=${known.table} lines=${known.chat} send=${send} />`}
  </main>`;
};

export default EndScreen;
