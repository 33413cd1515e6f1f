/** A player's profile: ratings, and the results of their games. */
import { histogram, places, ratingCourse } from "../draw/profile.js";
import { get, post } from "./api.js";
import { FinishedGames } from "./finished-games.js";
import { dateOf, Figure, Rating } from "./people.js";
import { PeoplePage, useTitle } from "./people-page.js";
import { ReportForm } from "./report-form.js";
import { ReviewHistory } from "./review-history.js";
import { useStore } from "./store.js";
import { html, useEffect, useState } from "./ui.js";
import { useAttempt } from "./use-attempt.js";
import { useResponse } from "./use-response.js";
import { visitor } from "./visitor.js";
import { Waiting } from "./waiting.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").GameRecordInfo} GameRecordInfo */

/** @typedef {import("./protocol.d.ts").ReviewedInfo} ReviewedInfo */

/** @param {{ record: GameRecordInfo, zone: string | undefined, reviewed: ReviewedInfo[] }} props */
const GameRecord = ({ record, zone, reviewed }) => {
  const { t, language } = useWords();
  const { rated, played } = record,
    ratings = played.filter((each) => each.rating !== null);
  /* the rated ones as leaderboards count them; friendly ones beside them, which only their player sees */
  const friendly = played.length - ratings.length,
    { games, wins } = rated ?? { games: 0, wins: 0 };
  return html`<section class="paper at-game" data-game=${record.game}>
    <h2>${t(`game.${record.game}`)}</h2>
    <p class="rating-line">${
      rated
        ? html`<${Rating} rated=${rated} />`
        : html`<span class="muted">
      ${t("person.unrated")}</span>`
    }${rated && html`<span class="muted" data-counted=${games}>${t("person.played", { n: games, wins })}</span>`}
    ${friendly > 0 && html`<span class="muted">${t("person.friendly", { n: friendly })}</span>`}</p>
    <div class="graphs">
      ${
        ratings.length > 1 &&
        html`<${Figure} title=${t("person.course")} of=${ratingCourse(
          ratings.map((each) => ({ time: dateOf(each.ended, language, zone), rating: each.rating ?? 0 })),
          { label: t("person.course") },
        )} />`
      }
      ${
        played.length > 0 &&
        html`<${Figure} title=${t("person.places")}
        of=${places(played, { label: t("person.places") })} />`
      }
      ${
        played.length > 1 &&
        html`<${Figure} title=${t("person.scores")} of=${histogram(
          played.map((each) => each.score),
          { label: t("person.scores") },
        )} />`
      }
    </div>
    ${reviewed.length > 0 && html`<${ReviewHistory} game=${record.game} reviewed=${reviewed} />`}
  </section>`;
};

/** A player can be reported to the moderators. @param {{ who: string, public: string }} props */
const Reporting = ({ who, public: subject }) => {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  return open
    ? html`<${ReportForm} who=${who} what=${{ public: subject }} close=${() => setOpen(false)} />`
    : html`<p><button class="btn quiet" data-act="report" onClick=${() => setOpen(true)}>
      ${t("report.player", { who })}</button></p>`;
};

/** Somebody can be asked to be a friend. @param {{ who: string, public: string }} props */
const Befriend = ({ who, public: id }) => {
  const { t } = useWords();
  const attempt = useAttempt();
  const [relation, setRelation] = useState(/** @type {string | null} */ (null));
  const show = (/** @type {import("./protocol.d.ts").FriendsResponse} */ { people }) =>
    setRelation(people.find((each) => each.public === id)?.relation ?? "none");
  useEffect(() => void attempt(async () => show(await get("/api/friends"))), [id]);
  if (relation === null) return null;
  if (relation !== "none")
    return html`<p data-relation=${relation}><a class="btn quiet" href="/friends">
      ${t(`friends.is.${relation}`)}</a></p>`;
  return html`<p><button class="btn" data-act="befriend"
    onClick=${() => attempt(async () => show(await post("/api/friends/ask", { name: who })))}>
    ${t("friends.ask_who", { who })}</button></p>`;
};

/** @param {{ id: string }} props */
const Person = ({ id }) => {
  const { t, language } = useWords();
  const { response, missing } = useResponse(`/api/people/${encodeURIComponent(id)}`);
  const [reviewed, setReviewed] = useState(/** @type {ReviewedInfo[]} */ ([]));
  useTitle(response?.name);
  const mine = response?.mine ?? false,
    me = useStore(visitor);
  useEffect(() => {
    if (mine) get("/api/mine/reviews").then(({ games }) => setReviewed(games));
  }, [mine]);
  if (missing) return html`<p class="paper">${t("person.gone")} <a href="/">${t("end.lobby")}</a></p>`;
  if (!response) return html`<${Waiting} />`;
  const zone = response.mine ? undefined : "UTC"; // for other players the server sends days, not times
  return html`<header class="enamel plate"><h2>${response.name}
    ${!response.account && html` <small class="tag guest">${t("guest")}</small>`}</h2><p>
    ${t("person.since", { date: dateOf(response.since, language, zone) })}</p></header>
    ${!response.account && html`<p class="paper">${t("person.guest")}</p>`}
    ${
      response.games.length
        ? response.games.map(
            (record) => html`<${GameRecord} key=${record.game} record=${record}
      reviewed=${reviewed.filter(({ game }) => game === record.game)} zone=${zone} />`,
          )
        : html`<p class="paper">${t("person.nothing")}</p>`
    }
    ${
      !response.mine &&
      response.account &&
      html`${me?.account && html`<${Befriend} who=${response.name} public=${response.public} />`}
      <${FinishedGames} other=${response.public} />
      <${Reporting} who=${response.name} public=${response.public} />`
    }`;
};

/** @param {{ id: string }} props */
const ProfilePage = ({ id }) =>
  html`<${PeoplePage} title="person.title" cls="profile" named=${true}>
    <${Person} key=${id} id=${id} /></${PeoplePage}>`;

export default ProfilePage;
