// How far two judges agree, and what the second one does to the order of systems: the arithmetic of ir.compare.

import { asNumber, fraction, integer, minus, over, plus } from "../widgets/fractions.js";

/** What Python says: names of the judges, titles, what the first gives and the second begins with, the top grade;
 * systems with the places of their documents, and the first of these by name; where nDCG is cut; of a goal, if there is one, which
 * system is to pass which, the least κ, and the most grades to be changed.
 * @typedef {{names: [string, string], titles: string[], first: number[], start: number[], top: number,
 *   systems: [string, number[]][], finds: [string, string][], k: number, goals: {text: string, clauses: [[number, number, number, number]]}[]}} Told */

// What a difference of two grades counts, under the name of κ.
const WEIGHTS = {
  κ: (/** @type {number} */ far) => Number(far > 0),
  linear: (/** @type {number} */ far) => far,
  quadratic: (/** @type {number} */ far) => far * far,
};
// Values that differ by less are one value: they are sums of floats.
const SAME = 1e-9;

/** κ of the grades of two judges with each kind of weight; null where both give one and the same grade throughout.
 * @param {number[]} first @param {number[]} second @returns {[string, ?(() => Fraction)][]} */
export function kappas(first, second) {
  return Object.entries(WEIGHTS).map(([name, weight]) => {
    let seen = 0;
    let chance = 0;
    first.forEach((one, at) => {
      seen += weight(Math.abs(one - second[at]));
      for (const other of second) chance += weight(Math.abs(one - other));
    });
    return [name, chance ? fraction(chance - first.length * seen, chance) : null];
  });
}

/** nDCG@k of each system by these grades; 0 where there is nothing to gain. @param {Told} page @param {number[]} grades */
export function valuesOf({ systems, k }, grades) {
  const ideal = dcg([...grades].sort((one, other) => other - one), k);
  return systems.map(([, found]) => (ideal ? dcg(found.map((each) => grades[each]), k) / ideal : 0));
}

/** @param {number[]} gains @param {number} k */
function dcg(gains, k) {
  let sum = 0;
  for (let at = 0; at < Math.min(k, gains.length); at += 1) sum += gains[at] / Math.log2(at + 2);
  return sum;
}

/** The places of the systems, the best first; equal ones as they stand in another order, for none has passed another.
 * @param {number[]} values @param {number[]} other */
export function orderOf(values, other = [...values.keys()]) {
  return [...other].sort((one, next) => sign(values[next], values[one]) || other.indexOf(one) - other.indexOf(next));
}

/** What stands before each place of an order but the first: whether it is level with the one above it.
 * @param {number[]} values @param {number[]} order */
export function levels(values, order) {
  return order.map((each, place) => place > 0 && sign(values[each], values[order[place - 1]]) === 0);
}

/** Kendall's τ, which leaves out equal pairs of each list; NaN where one list has no order.
 * @param {number[]} first @param {number[]} second */
export function tauOf(first, second) {
  let [balance, one, other] = [0, 0, 0];
  for (let at = 0; at < first.length; at += 1) {
    for (let below = at + 1; below < first.length; below += 1) {
      const [a, b] = [sign(first[at], first[below]), sign(second[at], second[below])];
      balance += a * b;
      one += a * a;
      other += b * b;
    }
  }
  return one && other ? balance / Math.sqrt(one * other) : Number.NaN;
}

/** τ_AP of the second order against the first; null where values are equal, for they make no order.
 * @param {number[]} truth @param {number[]} values @returns {?(() => Fraction)} */
export function tauApOf(truth, values) {
  const order = orderOf(values);
  for (const each of [truth, values]) {
    if (each.some((one, at) => each.some((other, below) => below > at && sign(one, other) === 0))) return null;
  }
  let sum = integer(0)();
  order.forEach((each, above) => {
    const also = order.slice(0, above).filter((better) => truth[better] > truth[each]).length;
    if (above) sum = plus(sum, fraction(also, above)());
  });
  const share = over(sum, integer(order.length - 1)());
  return () => minus(plus(share, share), integer(1)());
}

/** How today's grades stand to the goal: whether the one system has passed the other, how many grades are changed, and
 * whether these are too many, or the agreement too low. @param {Told} page @param {number[]} values @param {number[]} grades */
export function standing({ goals: [goal], first, start }, values, grades) {
  const [[above, other, least, changes]] = goal.clauses;
  const quadratic = kappas(first, grades)[2][1];
  const changed = grades.filter((grade, at) => grade !== start[at]).length;
  return {
    hasPassed: sign(values[above], values[other]) > 0,
    changed,
    areTooMany: changed > changes,
    isTooLow: quadratic === null || asNumber(quadratic()) < least,
  };
}

/** Whether the reader has reached the goal. @param {Told} page @param {number[]} values @param {number[]} grades */
export function isReached(page, values, grades) {
  if (!page.goals.length) return false;
  const { hasPassed, areTooMany, isTooLow } = standing(page, values, grades);
  return hasPassed && !areTooMany && !isTooLow;
}

/** @param {number} one @param {number} other */
function sign(one, other) {
  return Math.abs(one - other) < SAME ? 0 : Math.sign(one - other);
}
