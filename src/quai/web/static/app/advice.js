/** Advice at the visitor's own decision: asked for, thought about by the server, shown until the decision is made. */
import { post } from "./api.js";
import { errorText } from "./error-text.js";
import { notify } from "./notices.js";
import { useLayoutEffect, useRef, useState } from "./ui.js";
import { useWords } from "./words.js";

/** @typedef {import("./protocol.d.ts").AdviceMessage} AdviceMessage */
/** @typedef {import("./protocol.d.ts").AdvisedAction} AdvisedAction */
/** @typedef {import("./game-page.js").Action} Action */

/**
 * What is advised now.
 * @typedef {object} Advising
 * @property {boolean} offered whether advice can be asked for
 * @property {boolean} thinking
 * @property {AdviceMessage | null} given
 * @property {number} chosen the number of the option that is shown on the table
 * @property {AdvisedAction | null} shown that option
 * @property {(action: Action | null) => void} prepare a freely drawn board says how it would play that option
 * @property {() => Action | null} followed the action that is played if the visitor follows the advice
 * @property {() => void} ask
 * @property {(option: number) => void} choose
 * @property {() => void} close
 */

/**
 * @param {import("./types.js").KnownPosition} known
 * @param {boolean} free whether the visitor may act now
 * @returns {Advising}
 */
export const useAdvice = (known, free) => {
  const words = useWords();
  const [thinking, setThinking] = useState(false);
  const [given, setGiven] = useState(/** @type {AdviceMessage | null} */ (null));
  const [chosen, choose] = useState(0);
  /** Which question is the newest: an answer to an earlier one is not shown. */
  const question = useRef(0);
  const prepared = useRef(/** @type {Action | null} */ (null));
  const offered = free && Boolean(known.table?.advice);
  const close = () => {
    question.current += 1;
    setThinking(false);
    setGiven(null);
  };
  useLayoutEffect(close, [known.step, known.view.actor, free, words.language]);
  const ask = async () => {
    if (!offered || thinking || given) return;
    const mine = ++question.current;
    prepared.current = null;
    setThinking(true);
    try {
      const answer = await post(`/api/tables/${known.table?.id ?? ""}/advice`, {
        step: known.step,
        language: words.language,
      });
      if (mine !== question.current) return;
      choose(0);
      setGiven(answer);
    } catch (error) {
      if (mine === question.current) notify({ kind: "error", text: errorText(error, words) });
    } finally {
      if (mine === question.current) setThinking(false);
    }
  };
  const current = offered && given?.step === known.step ? given : null,
    shown = current?.options[chosen] ?? null;
  return {
    offered,
    thinking,
    given: current,
    chosen,
    shown,
    prepare: (action) => {
      prepared.current = action;
    },
    followed: () => (shown ? (prepared.current ?? shown.action) : null),
    ask,
    choose: (option) => {
      prepared.current = null;
      choose(option);
    },
    close,
  };
};

/**
 * The places of the page that an action touches, as `spotlight.js` names them.
 * @param {import("./game-page.js").GamePage} game
 * @param {import("./game-page.js").Action} action
 * @param {import("./game-page.js").BaseView} view
 * @param {number} me
 * @returns {string[]}
 */
export const placesOf = (game, action, view, me) => {
  const gesture = game.gesture(action, me, view);
  if (gesture?.from || gesture?.to)
    return [gesture.from && `source:${gesture.from}`, gesture.to && `to:${gesture.to}`].flatMap(
      (place) => place || [],
    );
  if (gesture?.button) return [`answer:${action.do}`];
  return game.ending?.do === action.do ? ["act:end"] : [];
};
