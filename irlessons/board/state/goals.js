// Goals: whether one is reached, in how many moves, and whether it can be.

import { rounded } from "../../widgets/rounding.js";
import { TRAY } from "./state.js";

/** @typedef {import("../types").Goal} Goal @typedef {import("../types").Clause} Clause */

// Values nearer to each other than this are the same.
const SAME = 1e-9;
// So many orders are tried in the reader's time; more would take minutes.
const MOST_ORDERS = 60_000;
const AT_ONCE_MS = 12;

/** How a goal stands: whether all its clauses hold, whether it is reached, as in no more moves than it allows, and one
 * sentence. @param {import("../types").State} state @param {Goal} goal
 * @returns {{holds: boolean, reached: boolean, says: string}} */
export function standing(state, goal) {
  const { list, moves } = state;
  if (!list.grades.every((grade, at) => grade === state.grades[at])) {
    return { holds: false, reached: false, says: "A goal holds for the grades as they were." };
  }
  const [first, now] = [state.startResults(), state.results()];
  const all = moves > 0 && goal.clauses.every((clause) => holds(clause, first[clause.measure], now[clause.measure]));
  if (!all) return { holds: false, reached: false, says: moves ? `After ${inWords(moves)}.` : "" };
  if (goal.moves !== null && moves > goal.moves) {
    return { holds: true, reached: false, says: `In ${inWords(moves)}, which is more than ${goal.moves}. Undo, or reset.` };
  }
  return { holds: true, reached: true, says: `Reached in ${inWords(moves)}.` };
}

/** Whether a goal of one or two moves can be reached from the start, and by how many orders; a sentence.
 * @param {import("../types").State} state @param {Goal} goal @returns {Promise<string>} */
export async function feasible(state, goal) {
  const first = startSequence(state);
  if (tries(first, goal.moves ?? 1) > MOST_ORDERS) return "This list is too long to try every order.";
  const start = state.startResults();
  const ranking = state.ranking();
  const fits = (/** @type {number[]} */ sequence) => {
    const results = state.measured({ ...ranking, order: sequence.slice(0, sequence.indexOf(TRAY)) });
    return goal.clauses.every((clause) => holds(clause, start[clause.measure], results[clause.measure]));
  };
  /** @type {Map<string, number[]>} */
  let reached = new Map([[first.join(), first]]);
  for (let move = 1; move <= (goal.moves ?? 1); move += 1) {
    reached = await nextOrders(reached);
    const found = await count(reached.values(), fits);
    if (found) return `It can be done: of ${reached.size} orders that ${inWords(move)} can make, ${found} ${found === 1 ? "does" : "do"} it.`;
  }
  return `It cannot be done: none of the ${reached.size} orders that ${inWords(goal.moves ?? 1)} can make does it.`;
}

/** @param {Clause} clause @param {import("../types").Result} first @param {import("../types").Result} now */
function holds({ verb, to, digits }, first, now) {
  const step = now.value - first.value;
  if (verb === "raise") return step > SAME;
  if (verb === "lower") return step < -SAME;
  if (verb === "keep") return Math.abs(step) <= SAME;
  return Number(rounded(now.value, digits, now.found.exact)) === Number(to);
}

/** @param {import("../types").State} state @returns {number[]} */
function startSequence(state) {
  const { retrieved, titles } = state.list;
  const documents = [...Array(titles.length).keys()];
  return [...documents.slice(0, retrieved), TRAY, ...documents.slice(retrieved)];
}

/** @param {number[]} sequence @param {number} moves */
function tries(sequence, moves) {
  return ((sequence.length - 1) * (sequence.length - 1)) ** moves;
}

/** Every order that is one move further; the tray has no order of its own. @param {Map<string, number[]>} from */
async function nextOrders(from) {
  const next = new Map();
  for await (const sequence of unhurried(from.values())) {
    for (let at = 0; at < sequence.length; at += 1) {
      if (sequence[at] === TRAY) continue;
      const rest = [...sequence.slice(0, at), ...sequence.slice(at + 1)];
      const tray = rest.indexOf(TRAY);
      // Into the ranking at any place, or into the tray.
      for (let to = 0; to <= tray + 1; to += 1) {
        const moved = [...rest.slice(0, to), sequence[at], ...rest.slice(to)];
        next.set(moved.slice(0, moved.indexOf(TRAY)).join(), moved);
      }
    }
  }
  return next;
}

/** @param {Iterable<number[]>} orders @param {(sequence: number[]) => boolean} fits */
async function count(orders, fits) {
  let found = 0;
  for await (const sequence of unhurried(orders)) if (fits(sequence)) found += 1;
  return found;
}

/** The same items, with a rest for the page now and then. @template T @param {Iterable<T>} items */
async function* unhurried(items) {
  let since = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - since < AT_ONCE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  }
}

/** @param {number} moves */
function inWords(moves) {
  return moves === 1 ? "1 move" : `${moves} moves`;
}
