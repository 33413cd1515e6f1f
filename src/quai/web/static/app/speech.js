/** The teacher's card: one idea, what to do, the answer to a wrong try, progress, and the way on. */
import { Face } from "./face.js";
import { placeOf, shared } from "./speech-place.js";
import { classes, html, Icon, useEffect, useLayoutEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./game-page.js").Box} Box */

const TOP = 56;

/**
 * @typedef {object} SpeechProps
 * @property {string} title the name of the lesson
 * @property {import("./protocol.d.ts").StopInfo} stop
 * @property {boolean} exercise whether it asks about a single position
 * @property {number} at
 * @property {number} of how many stops the lesson has
 * @property {{ text: string, rule: string } | null} answer to a wrong try
 * @property {Box[]} lit
 * @property {Box[]} needed boxes that the card should not cover if it can
 * @property {string} game
 * @property {(rule: string) => void} openRule
 * @property {() => void} next
 * @property {() => void} back
 * @property {() => void} quit
 */

/** @param {SpeechProps} props */
export const Speech = (props) => {
  const { title, stop, exercise, at, of, answer, lit, needed, game, openRule, next, back, quit } = props;
  const { t } = useWords();
  const ref = useRef(/** @type {HTMLElement | null} */ (null)),
    go = useRef(/** @type {HTMLElement | null} */ (null));
  /** Whether only what to do is shown; null: unless the card would cover a lit place. */
  const [folded, setFolded] = useState(/** @type {boolean | null} */ (null));
  const [place, setPlace] = useState(/** @type {{ x: number, y: number } | null} */ (null));
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return;
    const room = { x: 0, y: TOP, w: window.innerWidth, h: window.innerHeight - TOP };
    const size = { w: card.offsetWidth, h: card.offsetHeight },
      found = placeOf(size, lit, needed, room);
    setPlace(found);
    if (
      folded === null &&
      stop.asks &&
      !exercise &&
      lit.some((box) => shared({ ...found, ...size }, box) > 0)
    )
      setFolded(true);
  }, [lit, needed, stop, answer, folded]);
  useEffect(() => setFolded(null), [stop]);
  useEffect(() => {
    if (exercise && answer) setFolded(false);
  }, [answer]);
  const placed = place !== null;
  useEffect(() => (stop.asks ? ref.current : go.current)?.focus({ preventScroll: true }), [stop, placed]);
  const last = at === of - 1;
  const show = (/** @type {MouseEvent} */ event) => {
    event.preventDefault();
    openRule(answer?.rule ?? "");
  };
  return html`<section class=${classes("speech", folded && "is-folded", exercise && "is-exercise")}
    role="dialog" tabindex="-1"
    ref=${ref} aria-label=${exercise ? title : t("lesson.panel", { title })} aria-describedby="speech-said"
    data-stop=${stop.key} data-asks=${stop.asks ? "true" : "false"}
    style=${place ? { left: `${place.x}px`, top: `${place.y}px` } : { visibility: "hidden" }}>
    <div class="said"><${Face} of="mireille" /><div role="status" id="speech-said">
      <p class="who">${t("lesson.says")}</p>
      <p class="idea">${stop.idea}</p>
      ${stop.todo && html`<p class="todo">${stop.todo}</p>`}
    </div></div>
    <div role="alert">${
      answer &&
      html`<p class="answer"><${Icon} name="info" /><span>${answer.text}${" "}
        ${
          answer.rule &&
          html`<a href=${`/rules/${game}#${answer.rule}`} onClick=${show}>${t("rule")} ${answer.rule}</a>`
        }
      </span></p>`
    }</div>
    ${
      !exercise &&
      html`<p class="progress"><progress max=${of} value=${at + 1} aria-hidden="true"></progress><span class="num">
        ${t("lesson.at", { n: at + 1, of })}</span></p>`
    }
    <p class="speech-foot">
      <button class="btn quiet" data-go="quit" onClick=${quit}>${t(exercise ? "exercise.quit" : "lesson.quit")}</button>
      ${
        stop.asks &&
        html`<button class="btn quiet" data-go="fold" aria-expanded=${folded ? "false" : "true"}
          aria-label=${folded ? t("lesson.unfold") : exercise ? null : t("lesson.fold")}
          onClick=${() => setFolded(!folded)}>
          ${exercise ? (folded ? "?" : t("exercise.try")) : folded ? "+" : "−"}</button>`
      }
      ${
        !exercise &&
        html`<button class="btn" data-go="back" disabled=${at === 0} onClick=${back}
          aria-label=${t("lesson.back")}><${Icon} name="back" /></button>`
      }
      ${
        stop.asks
          ? html`<button class="btn" data-go="show" ref=${go} onClick=${next}>${t("lesson.show")}</button>`
          : html`<button class="btn primary" data-go="next" ref=${go} onClick=${next}>
            ${t(last ? "lesson.finish" : "lesson.next")}</button>`
      }
    </p>
  </section>`;
};
