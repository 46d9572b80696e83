// The scores of the retrieval, as long as the results stand in its order: a number beside each, and a mark that joins
// those that are equal.

import { our } from "../../widgets/our.js";
import { write } from "./dom.js";

/** @param {State} state */
export function createScores(state) {
  const { scores = [], retrieved } = state.page.list;

  const view = {
    /** Whether there are any, and the order is still theirs. */
    isOn: () => scores.length > 0 && !state.own && state.retrieved === retrieved && state.order.every((each, at) => each === at),

    /** Whether a place, from 0, has the score of the one above. @param {number} at */
    isTied: (at) => at > 0 && at < scores.length && scores[at] === scores[at - 1],

    /** What is spoken of a place. @param {number} at */
    says(at) {
      if (!view.isOn() || at >= scores.length) return "";
      return `, ${scoreOf(at)}`;
    },

    /** @param {HTMLElement} row @param {HTMLElement} node where the number stands @param {number} at */
    write(row, node, at) {
      // Of a board in an explorer those of the first results alone are known.
      const isShown = view.isOn() && at < scores.length;
      write(node, isShown ? scores[at] : "");
      row.classList.toggle("irl-tied", isShown && view.isTied(at));
      row.title = isShown && view.isTied(at) ? scoreOf(at) : "";
    },
  };
  return view;

  /** @param {number} at */
  function scoreOf(at) {
    return our(view.isTied(at) ? "score {0}, as the one above" : "score {0}", scores[at]);
  }
}
