/** The three doors of the lobby: play now against bots, play with friends, learn. */
import { Face, Faces } from "./face.js";
import { begun } from "./lesson-progress.js";
import { aboutLevel, FIRST_LEVEL, LEVELS } from "./level.js";
import { ALONE } from "./net.js";
import { useOpenTable } from "./open-table.js";
import { PracticeLinks } from "./practice-links.js";
import { Segment } from "./segment.js";
import { remember, remembered } from "./settings.js";
import { html, Icon, useState } from "./ui.js";
import { useLoadedWords, useWords } from "./words.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */

const LEVEL = "quai.level";
/** Some of the people whose names and faces the bots have. */
const CREW = ["anselme", "odette", "rosalie", "firmin", "colette"];

/**
 * A choice among the levels by their names.
 * @param {{ name: string, label: string, level: number, choose: (level: number) => void }} props
 */
const LevelChoice = ({ name, label, level, choose }) => {
  const { t } = useWords();
  return html`<${Segment} name=${name} label=${label} value=${String(level)}
    options=${LEVELS.map((n) => ({ value: String(n), text: t(`level.${n}`) }))}
    choose=${(/** @type {string} */ chosen) => choose(Number(chosen))} />`;
};

/** One press to a table against bots, as few as the game allows. @param {{ game: GameInfo, brass: boolean }} props */
const PlayNow = ({ game, brass }) => {
  const { t } = useWords();
  const [level, setLevel] = useState(() => /** @type {number} */ (remembered(LEVEL) ?? FIRST_LEVEL));
  const [busy, open] = useOpenTable();
  const choose = (/** @type {number} */ chosen) => {
    remember(LEVEL, chosen);
    setLevel(chosen);
  };
  const play = () =>
    open({
      game: game.key,
      seats: Array.from({ length: game.seats[0] }, (_, i) => (i ? { kind: "bot", level } : { kind: "me" })),
    });
  return html`<section class="door enamel now" aria-labelledby="door-now"><h2 id="door-now">${t("door.now")}</h2>
    <div class="host"><${Faces} of=${CREW} /><p class="why">${t("door.now_why")}</p></div>
    <p class="why of-level"><b>${t(`level.${level}`)}</b> ${aboutLevel(t, level)}</p>
    <${LevelChoice} name="level" label=${t("door.level")} level=${level} choose=${choose} />
    <button class=${`btn go${brass ? " brass" : ""}`} data-act="play-now" disabled=${busy} onClick=${play}>
      ${t("door.now_go")}</button>
  </section>`;
};

/** One press to a table with open seats and a link, or for all at this screen. @param {{ game: GameInfo }} props */
const WithFriends = ({ game }) => {
  const { t } = useWords();
  const [seats, setSeats] = useState(game.seats[0]);
  const [busy, open] = useOpenTable();
  const [title, why, act] = ALONE
    ? ["door.screen", "door.screen_why", "door.screen_go"]
    : ["door.friends", "door.friends_why", "door.friends_go"];
  const invite = () =>
    open({
      game: game.key,
      seats: Array.from({ length: seats }, (_, i) => ({ kind: i && !ALONE ? "open" : "me" })),
      access: "link",
      rated: false,
    });
  return html`<section class="door enamel blue friends" aria-labelledby="door-friends">
    <h2 id="door-friends">${t(title)}</h2>
    <p class="why">${t(why)}</p>
    <ul class="seatline" aria-hidden="true">${Array.from({ length: seats }, (_, i) =>
      ALONE
        ? html`<li class="taken"><${Icon} name="person" />${i + 1}</li>`
        : html`<li class=${i ? "" : "taken"}><${Icon} name=${i ? "plus" : "person"} />
        ${t(i ? "door.seat_free" : "you")}</li>`,
    )}</ul>
    ${
      game.seats.length > 1 &&
      html`<div class="how-many"><span class="why" aria-hidden="true">${t("door.how_many")}</span>
      <${Segment} name="friends" label=${t("door.how_many")} value=${String(seats)}
        options=${game.seats.map((n) => ({ value: String(n), text: String(n) }))}
        choose=${(/** @type {string} */ chosen) => setSeats(Number(chosen))} /></div>`
    }
    <button class="btn go" data-act="invite" disabled=${busy} onClick=${invite}><${Icon}
      name=${ALONE ? "person" : "link"} />${t(act)}</button>
  </section>`;
};

/** @param {{ game: GameInfo }} props */
const Learn = ({ game }) => {
  const { t } = useWords();
  const own = useLoadedWords(game.key);
  const label = !game.lessons ? "door.read_go" : begun(game.key) ? "door.learn_on" : "door.learn_go";
  return html`<section class="door enamel black learn" aria-labelledby="door-learn">
    <h2 id="door-learn">${t("door.learn")}</h2>
    <div class="host"><${Face} of="mireille" /><p class="why">
      ${t(game.lessons ? "door.learn_why" : "door.read_why")}</p></div>
    <p class="why tagline">${own?.has("tagline") && own.t("tagline")}</p>
    <a class="btn go" data-act="learn" href=${game.lessons ? `/learn/${game.key}` : `/rules/${game.key}/summary`}>
      <${Icon} name="book" />${t(label)}</a>
    <${PracticeLinks} />
  </section>`;
};

/** @param {{ game: GameInfo, brass: boolean }} props `brass` makes "play now" the brightest button of the page */
export const Doors = ({ game, brass }) =>
  html`<div class="doors"><${PlayNow} game=${game} brass=${brass} /><${WithFriends} key=${game.key} game=${game} />
    <${Learn} game=${game} /></div>`;
