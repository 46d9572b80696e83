// Unjudged results far down, which stand at their ranks, and all that follow each other in one line, until that is opened.

import { button, element } from "../../widgets/element.js";
import { our, ours } from "../../widgets/our.js";
import { same } from "../state/orders.js";
import { write } from "./dom.js";

// One or two results take hardly more room than their line would.
const FEWEST_FOLDED = 3;

/** Neighbours that are folded and opened together. @typedef {{documents: number[], isOpen: boolean}} Run */
/** What one line stands for: places, from 0, of a run, or of as much of it as no cutoff line parts.
 * @typedef {{run: Run, from: number, to: number, node: HTMLElement}} Piece */

/** @param {State} state @param {(first: number) => void} turned called where a line was opened or folded, with the first
 * document of its run */
export function createFolds(state, turned) {
  const { grades: first, retrieved, shown = retrieved } = state.page.list;
  /** @type {Set<number>} */
  const opened = new Set();
  /** @type {Map<number, HTMLElement>} the lines, by the document that each begins with */
  const nodes = new Map();
  /** @type {Map<HTMLElement, Piece>} */
  let pieces = new Map();
  /** @type {Map<number, Run>} */
  let runs = new Map();
  /** @type {unknown[]} */
  let foundFor = [];
  /** @type {?number} what is in the hand */
  let held = null;

  /** Only what nobody judged at the start: no result that the reader has seen vanishes in a line. @param {number} document */
  function isFolding(document) {
    return document >= shown && document < retrieved && first[document] === null && state.grades[document] === null;
  }

  /** While a step is made they stay as they were: nothing closes around what is in the hand. */
  function find() {
    const { sequence, grades, own, isStepping } = state;
    if (isStepping || same(foundFor, [sequence, grades, own, opened.size])) return;
    foundFor = [sequence, grades, own, opened.size];
    runs = new Map();
    /** @type {?Run} */
    let run = null;
    for (const document of own ? [] : state.order) {
      run = isFolding(document) ? going(run, opened.has(document)) : null;
      run?.documents.push(document);
      if (run) runs.set(document, run);
    }
    for (const [document, { documents }] of runs) if (documents.length < FEWEST_FOLDED) runs.delete(document);
  }

  /** The run that goes on, or a new one. @param {?Run} run @param {boolean} isOpen @returns {Run} */
  function going(run, isOpen) {
    return run?.isOpen === isOpen ? run : { documents: [], isOpen };
  }

  /** @param {number} document @returns {HTMLElement} */
  function lineOf(document) {
    const known = nodes.get(document);
    if (known) return known;
    const press = button("irl-unfold", "", () => {
      const run = runs.get(document);
      if (!run || state.isStepping) return;
      for (const each of run.documents) run.isOpen ? opened.delete(each) : opened.add(each);
      turned(run.documents[0]);
    }, { tabindex: "-1" });
    const node = element("li", "irl-folded", {}, press);
    nodes.set(document, node);
    return node;
  }

  return {
    /** The lines by the places that they stand before. @returns {Map<number, Piece>} */
    lay() {
      const found = new Map();
      if (shown === retrieved) return found;
      find();
      const { sequence, retrieved: end, cuts } = state;
      pieces = new Map();
      /** @type {?HTMLElement} */
      let piece = null;
      for (let place = 0; place < end; place += 1) {
        // What is in the hand parts no run, wherever it is carried.
        if (sequence[place] === held) continue;
        const run = runs.get(sequence[place]);
        if (!run) {
          piece = null;
          continue;
        }
        const goesOn = piece && pieces.get(piece)?.run === run && (run.isOpen || !cuts.includes(place));
        if (!goesOn) {
          piece = lineOf(sequence[place]);
          pieces.set(piece, { run, from: place, to: place, node: piece });
          found.set(place, pieces.get(piece));
        }
        /** @type {Piece} */ (pieces.get(/** @type {HTMLElement} */ (piece))).to = place;
      }
      return found;
    },
    /** The run in which a document is folded away; null where it is in sight. @param {number | undefined} document */
    hiding(document) {
      const run = document === undefined || document === held ? null : runs.get(document);
      return run && !run.isOpen ? run : null;
    },
    /** The run of a document, be it open. @param {number} document */
    of: (document) => (document === held ? undefined : runs.get(document)),
    /** The line in which a document is folded away. @param {number} document */
    covering(document) {
      const place = state.sequence.indexOf(document);
      return [...pieces.values()].find(({ from, to }) => from <= place && place <= to);
    },
    /** What a line stands for. @param {?Element} node */
    at: (node) => pieces.get(/** @type {HTMLElement} */ (node)),
    /** @param {?number} document what is in the hand from now on */
    hold(document) {
      held = document;
    },
    /** Say in each line what it stands for. */
    write() {
      for (const [node, { run, from, to }] of pieces) {
        const press = /** @type {HTMLElement} */ (node.firstElementChild);
        const count = run.isOpen ? run.documents.filter((each) => each !== held).length : to - from + 1;
        const what = ours(count, "{0} unjudged result", "{0} unjudged results");
        const [top, last] = [from + 1, to + 1];
        write(press, top === last ? our("rank {0}: {1}", top, what) : our("ranks {0}–{1}: {2}", top, last, what));
        press.setAttribute("aria-label", top === last ? our("Rank {0}: {1}", top, what) : our("Ranks {0} to {1}: {2}", top, last, what));
        press.setAttribute("aria-expanded", String(run.isOpen));
      }
    },
  };
}
