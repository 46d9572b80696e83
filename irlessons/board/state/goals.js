// Goals: whether one is reached, in how many moves, whether it can be, and by which moves.

import { rounded } from "../../widgets/rounding.js";
import { fraction } from "../../widgets/fractions.js";
import { our, ours } from "../../widgets/our.js";
import { work } from "../working/measures.js";
import { nuggetsRead } from "../working/nuggets.js";
import { why } from "../working/why.js";
import { DIGITS } from "../../widgets/filled.js";
import { nameAndDetail } from "../working/words.js";
import { exchanged, exchangedRanks, TRAY } from "./orders.js";
import { BY_TOOL } from "./state.js";

/** A number, and as a fraction where it is one. @typedef {{value: number, exact: ?(() => Fraction)}} Valued */
/** An order, and the documents that the last move has moved. @typedef {{sequence: number[], moved: number[]}} Moved */

// Values nearer to each other than this are the same.
const SAME = 1e-9;
// So many orders are tried in the reader's time; more would take minutes.
const MOST_ORDERS = 60_000;
const AT_ONCE_MS = 12;

/** How a goal stands: whether all its clauses hold, whether it is reached, as in no more moves than it allows, and one
 * sentence. @param {State} state @param {Goal} goal @returns {{holds: boolean, reached: boolean, says: string}} */
export function standing(state, goal) {
  if (!isGradedAsFirst(state)) return { holds: false, reached: false, says: our("A goal holds for the grades as they were.") };
  const holds = state.moves > 0 && goal.clauses.every((clause) => isTrue(clause, atStart(state, clause).value, atNow(state, clause)));
  const moves = movesFor(state, goal);
  if (state.moves >= BY_TOOL) return { holds, reached: false, says: our("A tool has made this order. Undo, or reset.") };
  if (moves === null) return { holds, reached: false, says: our("Not every step was an exchange. Undo, or reset.") };
  if (!holds) return { holds, reached: false, says: moves ? our("After {0}.", inWords(moves, goal)) : "" };
  if (goal.moves !== null && moves > goal.moves) {
    return { holds, reached: false, says: our("In {0}, which is more than {1}. Undo, or reset.", inWords(moves, goal), goal.moves) };
  }
  return { holds, reached: true, says: our("Reached in {0}.", inWords(moves, goal)) };
}

/** Why a goal is reached, a sentence for each measure that it names: which rank gained most since the start, which lost
 * most, and what all else did, so that the sum is the change; what the value is divided by is one of these. @param {State} state @param {Goal} goal */
export function reasons(state, goal) {
  const [first, now] = [state.startResults(), state.results()];
  return [...new Set(goal.clauses.map(({ measure, nuggets }) => nuggets || measure))].map((measure) => {
    if (typeof measure === "string") return nuggetsSay(state, measure);
    const told = state.page.measures[measure];
    const found = why(told, first[measure].found, now[measure].found);
    const shares = (found?.parts ?? []).filter(({ share }) => Math.abs(share) > SAME).map((each) => ({ ...each, part: called(each, told) }));
    const [most, least] = [1, -1].map((sign) => shares.filter(({ share }) => sign * share > 0)
      .reduce((best, each) => !best || sign * each.share > sign * best.share ? each : best, /** @type {?Share} */ (null)));
    const others = shares.filter((each) => each !== most && each !== least);
    const rest = { part: others.length === 1 ? others[0].part : our("all else together"), share: others.reduce((sum, { share }) => sum + share, 0) };
    const parts = [most, least, rest].map((each) => each && did(each.part, each.share));
    const says = parts.filter(Boolean).join(", ") || our("no rank gained or lost");
    const { name, detail } = nameAndDetail(told, state.spec(measure));
    return `${name}${detail && ` (${detail})`}: ${says}.`;
  }).join(" ");
}

/** @param {string} part @param {number} share */
function did(part, share) {
  if (Math.abs(share) <= SAME) return "";
  return share > 0 ? our("{0} gained {1}", part, rounded(share, DIGITS, null)) : our("{0} lost {1}", part, rounded(-share, DIGITS, null));
}

/** Which nuggets are read now and were not before, and the other way round. @param {State} state @param {"all" | "vital"} kind */
function nuggetsSay(state, kind) {
  const [before, now] = [startOrder(state), state.order].map((order) => readIn(state, order).ranks);
  const { names, vital } = /** @type {Nuggets} */ (state.page.nuggets);
  const which = (/** @type {number[][]} */ here, /** @type {number[][]} */ there) => names
    .filter((_, at) => (vital[at] || kind === "all") && here[at].length && !there[at].length).join(", ");
  const [more, fewer] = [which(now, before), which(before, now)];
  const parts = [more && our("now read: {0}", more), fewer && our("no longer read: {0}", fewer)].filter(Boolean);
  return our(kind === "vital" ? "Vital nugget recall: {0}." : "Nugget recall: {0}.", parts.join(", ") || our("the same are read"));
}

/** What is read in an order. @param {State} state @param {readonly number[]} order */
export function readIn(state, order) {
  return nuggetsRead(/** @type {Nuggets} */ (state.page.nuggets), order, state.cuts.length ? state.cuts[0] : null);
}

/** The recall of nuggets, as a measure's value is found. @param {State} state @param {"all" | "vital"} kind
 * @param {readonly number[]} order @returns {Valued} */
function recallIn(state, kind, order) {
  const { found, of } = readIn(state, order)[kind];
  return { value: of ? found / of : Number.NaN, exact: of ? fraction(found, of) : null };
}

/** What a clause looks at: its value in the order in which the list began. @param {State} state @param {Clause} clause
 * @returns {Valued} */
function atStart(state, { measure, nuggets }) {
  return nuggets ? recallIn(state, nuggets, startOrder(state)) : state.startResults()[measure].found;
}

/** The same in today's. @param {State} state @param {Clause} clause @returns {Valued} */
function atNow(state, { measure, nuggets }) {
  return nuggets ? recallIn(state, nuggets, state.order) : state.results()[measure].found;
}

/** @param {State} state */
function startOrder({ list }) {
  return [...Array(list.retrieved).keys()];
}

/** A rank; or the divisor, as against.py calls it. @param {Share} share @param {Told} told */
function called({ rank, part }, told) {
  return rank === null ? our("what it is divided by, the {0},", told.divisor_name) : part;
}

/** Whether the grades are those that goals hold for. @param {State} state */
export function isGradedAsFirst({ list, grades }) {
  return list.grades.every((grade, at) => grade === grades[at]);
}

/** Whether a goal can be reached from the start in its one or two moves, and by how many orders; a sentence.
 * @param {State} state @param {Goal} goal @returns {Promise<string>} */
export async function feasible(state, goal) {
  const first = startSequence(state);
  // Any document to any place, so many times.
  if ((first.length - 1) ** (2 * (goal.moves ?? 1)) > MOST_ORDERS) return our("This list is too long to try every order.");
  const fits = fitting(state, goal);
  /** @type {Map<string, number[]>} */
  let reached = new Map([[keyOf(first), first]]);
  for (let move = 1; move <= (goal.moves ?? 1); move += 1) {
    const next = new Map();
    for await (const sequence of unhurried(reached.values())) {
      for (const moved of nextOrders(sequence, goal)) next.set(keyOf(moved.sequence), moved.sequence);
    }
    // Whoever stands at the start has made no order.
    next.delete(keyOf(first));
    reached = next;
    let found = 0;
    for await (const sequence of unhurried(reached.values())) found += Number(fits(sequence));
    if (found) return ours(found, "It can be done: of {1} orders that {2} can make, {0} does it.", "It can be done: of {1} orders that {2} can make, {0} do it.", reached.size, inWords(move, goal));
  }
  // Any number of moves is allowed where none is said, and one alone was tried.
  return our(goal.moves === null ? "It cannot be done in one move: none of the {0} orders that {1} can make does it."
    : "It cannot be done: none of the {0} orders that {1} can make does it.", reached.size, inWords(goal.moves ?? 1, goal));
}

/** One shortest way to a goal, as the orders that follow each other: from today's order, and from the first one where the
 * goal does not allow so many moves. @param {State} state @param {Goal} goal
 * @returns {Promise<{way: Moved[], fromStart: boolean} | string>} a sentence where there is none, or none is known */
export async function shortestWay(state, goal) {
  const [now, start] = [[...state.sequence], startSequence(state)];
  const used = movesFor(state, goal);
  const left = state.moves >= BY_TOOL || used === null ? 0 : goal.moves === null ? Infinity : goal.moves - used;
  for (const [from, most] of /** @type {[number[], number][]} */ ([[now, left], [start, goal.moves ?? Infinity]])) {
    const way = await search(state, goal, from, most);
    if (way === "unknown") return our("No short way is known: none of {0} orders that were tried does it.", MOST_ORDERS);
    if (way) return { way, fromStart: from === start };
  }
  return goal.moves === null ? our("No order of these results does it.") : our("There is no way in {0}.", inWords(goal.moves, goal));
}

/** Breadth first. @param {State} state @param {Goal} goal @param {number[]} first
 * @param {number} most moves @returns {Promise<Moved[] | "unknown" | null>} */
async function search(state, goal, first, most) {
  const fits = fitting(state, goal);
  /** @type {Map<string, Moved[]>} each order with the way to it; what is added comes later in the loop */
  const known = new Map([[keyOf(first), []]]);
  for await (const way of unhurried(known.values())) {
    if (way.length >= most) return null;
    for (const next of nextOrders(way.at(-1)?.sequence ?? first, goal)) {
      const key = keyOf(next.sequence);
      if (known.has(key)) continue;
      known.set(key, [...way, next]);
      if (fits(next.sequence)) return [...way, next];
      if (known.size > MOST_ORDERS) return "unknown";
    }
  }
  return null;
}

/** How many moves a goal counts since the last reset; null where it asks for exchanges, and a step was none.
 * @param {State} state @param {Goal} goal */
function movesFor(state, goal) {
  const { moves, past, order } = state.today();
  if (!goal.exchanges || !moves) return moves;
  const steps = past.slice(Math.max(past.findLastIndex((step) => step.moves === 0), 0));
  const orders = [...steps.map((step) => step.order), order];
  return steps.every((_, at) => exchangedRanks(orders[at], orders[at + 1])) ? steps.length : null;
}

/** Whether an order does what a goal asks for. @param {State} state @param {Goal} goal */
function fitting(state, goal) {
  const starts = goal.clauses.map((clause) => atStart(state, clause).value);
  const ranking = state.ranking();
  const specs = goal.clauses.map(({ measure, nuggets }) => (nuggets ? null : state.spec(measure)));
  return (/** @type {number[]} */ sequence) => {
    const tried = { ...ranking, order: sequence.slice(0, sequence.indexOf(TRAY)) };
    return goal.clauses.every((clause, at) => {
      const spec = specs[at];
      return isTrue(clause, starts[at], spec ? work(spec, tried) : recallIn(state, /** @type {"all" | "vital"} */ (clause.nuggets), tried.order));
    });
  };
}

/** @param {Clause} clause @param {number} first @param {Valued} now */
function isTrue({ verb, to, digits }, first, { value, exact }) {
  const step = value - first;
  if (verb === "raise") return step > SAME;
  if (verb === "lower") return step < -SAME;
  if (verb === "keep") return Math.abs(step) <= SAME;
  // What is far off is not rounded: of many orders that would take long.
  return Math.abs(value - Number(to)) < 10 ** -digits && Number(rounded(value, digits, exact)) === Number(to);
}

/** @param {State} state @returns {number[]} */
function startSequence(state) {
  const { retrieved, titles } = state.list;
  const documents = [...Array(titles.length).keys()];
  return [...documents.slice(0, retrieved), TRAY, ...documents.slice(retrieved)];
}

/** What makes an order another one: the tray has no order of its own. @param {number[]} sequence */
function keyOf(sequence) {
  return sequence.slice(0, sequence.indexOf(TRAY)).join();
}

/** Every order that is one move further. @param {number[]} sequence @param {Goal} goal @returns {Iterable<Moved>} */
function* nextOrders(sequence, goal) {
  const documents = sequence.filter((each) => each !== TRAY);
  const retrieved = sequence.indexOf(TRAY);
  for (const [at, document] of documents.entries()) {
    if (goal.exchanges) {
      // Two that both lie in the tray change nothing.
      const others = at < retrieved ? documents.slice(at + 1) : [];
      for (const other of others) yield { sequence: exchanged(sequence, document, other), moved: [document, other] };
      continue;
    }
    const rest = sequence.filter((each) => each !== document);
    // Into the ranking at any place, or into the tray.
    for (let to = 0; to <= rest.indexOf(TRAY) + 1; to += 1) {
      yield { sequence: [...rest.slice(0, to), document, ...rest.slice(to)], moved: [document] };
    }
  }
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

/** @param {number} moves @param {Goal} goal */
export function inWords(moves, { exchanges }) {
  return exchanges ? ours(moves, "{0} exchange", "{0} exchanges") : ours(moves, "{0} move", "{0} moves");
}
