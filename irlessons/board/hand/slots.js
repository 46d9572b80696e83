// Where the rows of a list lie, and where the held one could: from today's heights alone, so that no layout is forced while
// the pointer moves.

import { TRAY } from "../state/orders.js";
import { heightsOf } from "../view/rearrange.js";
import { isRow } from "../view/virtual_rows.js";

/** @param {ListView} list @param {State} state */
export function createSlots(list, state) {
  const heights = heightsOf(list.list);
  const children = [...heights.keys()];
  const start = children[0].offsetTop;
  // Rows that do not stand in the page share the height of the gaps that they leave.
  const [there, gaps] = [".irl-row, .irl-folded", ".irl-unseen"].map((kind) => children.filter((node) => node.matches(kind)));
  const { items, folds } = list;
  const unseen = gaps.reduce((sum, gap) => sum + Number(heights.get(gap)), 0) / (items.filter(isRow).length - there.length);

  /** @type {Map<number, number>} the top of each document's row */
  const lay = new Map();
  /** @type {{ranks: number, middle: number}[]} for how many ranks each row stands, or each line in which they are folded */
  const ranked = [];
  let end = start;
  for (const each of items) {
    const piece = typeof each === "number" ? null : folds.at(each);
    if (typeof each === "number") lay.set(each, end);
    if (piece ? !piece.run.isOpen : lay.size <= state.retrieved && typeof each === "number") {
      ranked.push({ ranks: piece ? piece.to - piece.from + 1 : 1, middle: end + heightOf(each) / 2 });
    }
    end += heightOf(each);
  }

  /** @param {number | HTMLElement} of @returns {number} */
  function heightOf(of) {
    return heights.get(/** @type {HTMLElement} */ (typeof of === "number" ? list.rows[of] : of)) ?? unseen;
  }

  return {
    /** The places for a document that is in the hand. @param {number} document */
    without(document) {
      const others = state.sequence.filter((each) => each !== document);
      const tray = others.indexOf(TRAY);
      const lines = list.lines.map((node, at) => ({ k: state.cuts[at], height: heightOf(node) })).sort((a, b) => a.k - b.k);
      const divider = heightOf(list.trayHead);
      // Below what stands above it.
      /** @type {number[]} */
      const tops = [];
      let rows = start;
      let cut = 0;
      // A line is as high as any other.
      const fold = heightOf(items.find((each) => typeof each !== "number" && folds.at(each)) ?? NaN);
      for (let place = 0; place <= others.length; place += 1) {
        const isIn = place <= tray;
        while (lines.length && (!isIn || lines[0].k <= place)) cut += /** @type {{height: number}} */ (lines.shift()).height;
        const run = place < others.length ? folds.of(others[place]) : undefined;
        const goesOn = run && place > 0 && folds.of(others[place - 1]) === run;
        // There is no place inside a line.
        tops.push(goesOn && !run.isOpen ? Infinity : rows + cut + (isIn ? 0 : divider));
        if (place === others.length || place === tray) continue;
        if (run && (!goesOn || (!run.isOpen && state.cuts.includes(place)))) rows += fold;
        if (!run || run.isOpen) rows += heightOf(others[place]);
      }
      return {
        /** The top of its row at a place of the sequence. */
        topOf: (/** @type {number} */ place) => tops[place],
        /** The place whose top is nearest. */
        nearest: (/** @type {number} */ top) => nearestOf(tops, top),
      };
    },
    /** The document whose row lay there. @param {number} top */
    below: (top) => [...lay.keys()][nearestOf([...lay.values()], top)],
    /** How many ranks' rows have their middle above a height. @param {number} y */
    above: (y) => ranked.reduce((sum, { ranks, middle }) => (middle < y ? sum + ranks : sum), 0),
  };
}

/** The place of the number that is nearest to another one. @param {number[]} numbers @param {number} to */
function nearestOf(numbers, to) {
  return numbers.reduce((best, each, at) => (Math.abs(each - to) < Math.abs(numbers[best] - to) ? at : best), 0);
}
