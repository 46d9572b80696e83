// Predict first: after a move the values stay hidden until the reader has said which way each of them went.

import { our } from "../../widgets/our.js";
import { wayOf } from "./labels.js";

export const WAYS = ["up", "same", "down"];

/** @param {State} state @param {boolean} on */
export function createPredict(state, on) {
  const predict = {
    on,
    /** @type {?(string | null)[]} what was said of each measure; null where nothing is asked */
    said: null,
    right: 0,
    asked: 0,

    /** Ask for each measure, after a step that has changed something. */
    ask() {
      if (!predict.on || predict.said) return;
      predict.said = state.page.measures.map(() => null);
      predict.last = [];
      state.holdBefore(true);
    },

    /** Take one answer; when it is the last, the values may be shown. True where they are.
     * @param {number} measure @param {string} way */
    answer(measure, way) {
      if (!predict.said) return false;
      predict.said[measure] = way;
      if (predict.said.includes(null)) return false;
      const [before, now] = [state.before?.results, state.results()];
      // What is undefined went no way: then every answer is right.
      const ways = now.map((result, at) => (before ? wayOf(before[at], result) : "same"));
      const last = predict.said.map((said, at) => ways[at] === null || said === ways[at]);
      predict.stop();
      predict.last = last;
      predict.right += last.filter(Boolean).length;
      predict.asked += last.length;
      return true;
    },

    /** @type {boolean[]} of the last prediction, which were right */
    last: [],

    /** Stop asking, and leave the score as it is. */
    stop() {
      predict.said = null;
      predict.last = [];
      state.holdBefore(false);
    },

    score() {
      return predict.asked ? our("Predictions right: {0} of {1}", predict.right, predict.asked) : "";
    },
  };
  return predict;
}
