// Show one way: the moves of one shortest way to a goal, played one by one, each with a sentence.

import { button } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { inWords, shortestWay } from "../state/goals.js";
import { TRAY } from "../state/orders.js";

// Long enough to read a sentence, and to look at the result that it names.
const BEFORE_MS = 1200;
const AFTER_MS = 1800;
const SOURCE = "shown";

/** @param {State} state @param {Goal} goal @param {ListView} results @param {(text: string) => void} tell shows a
 * sentence @param {() => void} sayValues says what the measures have done */
export function createOneWay(state, goal, results, tell, sayValues) {
  /** What is being played; another one, or none, once it was stopped. @type {?object} */
  let playing = null;
  let hasEnded = false;
  const press = button("irl-button", our("Show one way"), () => (playing ? stop(our("Stopped.")) : play()));

  // Whoever takes over goes on from there, and what was said has passed.
  state.onChange((source) => source !== SOURCE && (playing || hasEnded) && stop(""));

  async function play() {
    const mine = {};
    playing = mine;
    press.textContent = our("Stop");
    tell(our("Looking for a shortest way …"));
    const found = await shortestWay(state, goal);
    if (playing !== mine) return;
    if (typeof found === "string") {
      stop(found);
      return;
    }
    if (found.fromStart && state.moves) {
      tell(our("First back to the first order."));
      await pause(BEFORE_MS);
      if (isMine(mine)) state.reset(SOURCE);
    }
    // Who was shown it has not found it: a page that counts what is done sees it there.
    press.closest(".irl-goal")?.classList.add("irl-was-shown");
    for (const [at, { sequence, moved }] of found.way.entries()) {
      if (!isMine(mine)) return;
      const rows = moved.map((document) => results.rowOf(document));
      tell(our(goal.exchanges ? "Exchange {0} of {1}: {2}." : "Move {0} of {1}: {2}.", at + 1, found.way.length, words(sequence, moved)));
      for (const row of rows) row.classList.add("irl-chosen");
      await pause(BEFORE_MS);
      if (isMine(mine)) {
        state.begin();
        state.arrange(sequence, SOURCE);
        state.commit(SOURCE);
        sayValues();
        await pause(AFTER_MS);
      }
      for (const row of rows) row.classList.remove("irl-chosen");
    }
    if (isMine(mine)) stop(our("That was one way, in {0}. Undo takes it back, step by step.", inWords(found.way.length, goal)));
  }

  /** Whether it goes on: nobody has stopped it, holds a result, or has taken the board away. @param {object} mine */
  function isMine(mine) {
    if (playing === mine && (state.isStepping || !press.isConnected)) stop("");
    return playing === mine;
  }

  /** @param {string} says */
  function stop(says) {
    playing = null;
    hasEnded = Boolean(says);
    press.textContent = our("Show one way");
    tell(says);
  }

  /** Where a move brings what it moves. @param {number[]} sequence @param {number[]} moved */
  function words(sequence, [document, other]) {
    const title = state.list.titles[document][0];
    if (other !== undefined) return our("{0} and {1} change places", title, state.list.titles[other][0]);
    const rank = sequence.indexOf(document) + 1;
    return rank <= sequence.indexOf(TRAY) ? our("{0} to rank {1}", title, rank) : our("{0} out of the ranking", title);
  }

  return { button: press, isPlaying: () => playing !== null };
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
