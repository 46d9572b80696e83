// Exchange: two results that are chosen one after the other change places. It needs no drag, and so no mouse.

import { our } from "../../widgets/our.js";

/** @param {State} state @param {ListView} results @param {(text: string) => void} say @param {() => string} spoken
 * @param {() => void} turned called where it is on or off from now on */
export function createExchange(state, results, say, spoken, turned) {
  let isOn = false;
  /** @type {?HTMLElement} the row that was chosen first */
  let chosen = null;

  const exchange = {
    isOn: () => isOn,

    /** Begin to choose, or stop. */
    toggle() {
      if (isOn) exchange.stop();
      else turn(true, our("Exchange: choose a result, then the one that it changes places with."));
    },

    stop: () => turn(false, our("No exchange.")),

    /** Choose a result: the first one, or the one that it changes places with. @param {number} document */
    choose(document) {
      // The first one goes with its list.
      const first = results.documentOf(chosen);
      if (first < 0) {
        turn(true, our("{0}, chosen. Now choose the result that it changes places with; Escape ends it.", results.describe(document)));
        mark(results.rowOf(document));
      } else if (first === document) {
        exchange.stop();
      } else {
        turn(false, "");
        state.act(() => state.exchange(first, document), "tool");
        say(exchange.says(first, document));
      }
    },

    /** That two results have changed places. @param {number} one @param {number} other */
    says(one, other) {
      const [first, second] = [one, other].map((each) => our("{0}, now {1}", state.list.titles[each][0], results.whereIs(each)));
      return `${our("Exchanged: {0}, and {1}.", first, second)} ${spoken()}`;
    },
  };

  results.list.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const document = results.documentOf(target);
    if (isOn && document >= 0 && !target.closest("select")) exchange.choose(document);
  });

  /** @param {boolean} on @param {string} words */
  function turn(on, words) {
    isOn = on;
    mark(null);
    turned();
    say(words);
  }

  /** @param {?HTMLElement} row */
  function mark(row) {
    for (const each of [chosen, row]) each?.classList.toggle("irl-chosen", each === row);
    chosen = row;
  }

  return exchange;
}
