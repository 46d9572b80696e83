// The measures of graded relevance: a grade is worth a gain, or satisfies a reader with a chance.

import { notRetrieved, ofFloats, seen } from "./rows.js";

/** Pairs of a grade and its gain, or the name of a rule. @typedef {"linear" | "exponential" | [number, number][]} Gain */
/** @typedef {Spec & {gain: Gain}} Gained */
/** @typedef {Gained & {discount: "log(i+1)" | "log(i)", base: number}} Discounted */
/** @typedef {{ideal: "judged" | "judged uncut" | "retrieved" | "top grade"}} Ideal */

/** A measure of this kind is an entry here, and nothing else; its parameters are said where it reads them.
 * @type {Record<string, MeasureCode>} */
export const GRADED = {
  CG: {
    adds: "gain",
    /** @param {Gained} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const rows = seen(spec, ranking);
      const gain = gainOf(spec.gain);
      let cumulative = 0;
      for (const row of rows) {
        row.gain = gain(row.grade);
        cumulative += row.gain;
        row.cumulative = cumulative;
      }
      return { rows };
    },
  },
  DCG: {
    adds: "term",
    /** @param {Discounted} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const rows = seen(spec, ranking);
      discounted(spec, rows);
      let cg = 0;
      for (const row of rows) cg += Number(row.gain);
      return { rows, numbers: { cg }, exact: ofFloats(rows) };
    },
  },
  nDCG: {
    adds: "term",
    /** @param {Discounted & Ideal} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const rows = seen(spec, ranking);
      const dcg = discounted(spec, rows);
      const idealRows = bestFirst(spec, ranking).map(([document, grade], place) => (
        { rank: place + 1, document, grade, relevant: grade !== null && grade >= 1 }));
      const ideal = discounted(spec, idealRows);
      const numbers = { dcg, ideal };
      return { rows, divisor: ideal, ideal_rows: idealRows, numbers, case: ideal ? "usual" : "no ideal", exact: null };
    },
  },
  ERR: {
    adds: "term",
    /** @param {Spec & {max_grade: number | null}} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const rows = seen(spec, ranking);
      const top = /** @type {number} */ (spec.max_grade ?? ranking.top);
      let reading = 1;
      let stopping = 0;
      for (const row of rows) {
        row.satisfied = exponential(row.grade) / 2 ** top;
        row.stops_here = reading * row.satisfied;
        row.term = row.stops_here / row.rank;
        reading *= 1 - row.satisfied;
        stopping += row.stops_here;
      }
      return { rows, numbers: { top, stopping }, exact: ofFloats(rows) };
    },
  },
};

/** True where no document of the pool has a gain; for ERR, which has no parameter `gain`, a grade above 0.
 * @param {Spec} spec @param {Ranking} ranking */
export function nothingToGain(spec, ranking) {
  const gain = spec.gain ? gainOf(/** @type {Gain} */ (spec.gain)) : linear;
  return !ranking.pool.some((document) => gain(ranking.grades[document]) > 0);
}

// From a rank to a discount

/** Set the columns of the rows, and give the sum. @param {Discounted} spec @param {Ranked[]} rows */
function discounted(spec, rows) {
  const gain = gainOf(spec.gain);
  const asked = [spec.discount, spec.base].join();
  DISCOUNTS[asked] ??= [];
  const known = DISCOUNTS[asked];
  let cumulative = 0;
  for (const row of rows) {
    row.gain = gain(row.grade);
    row.discount = known[row.rank] ??= discount(row.rank, spec);
    row.term = row.gain * row.discount;
    cumulative += row.term;
    row.cumulative = cumulative;
  }
  return cumulative;
}

/** Rule and base -> the discount of each rank, as far as somebody asked: a hand that moves asks for all of them again.
 * @type {Record<string, number[]>} */
const DISCOUNTS = {};

/** @param {number} rank @param {Discounted} spec */
function discount(rank, spec) {
  if (spec.discount === "log(i)" && rank < spec.base) return 1;
  const argument = spec.discount === "log(i+1)" ? rank + 1 : rank;
  const logarithm = spec.base === 2 ? Math.log2(argument) : Math.log(argument) / Math.log(spec.base);
  // A quotient may miss a whole number by its last digit, and not in every browser.
  const whole = Math.round(logarithm);
  return 1 / (spec.base ** whole === argument ? whole : logarithm);
}

// From a grade to a gain: an unjudged document, whose grade is null, and a negative grade have none

/** @param {Gain} gain @returns {(grade: ?number) => number} */
function gainOf(gain) {
  if (gain === "linear") return linear;
  if (gain === "exponential") return exponential;
  // Python has seen to it that every grade of the board has its gain.
  const gains = new Map(gain);
  return (grade) => (grade === null || grade < 0 ? 0 : /** @type {number} */ (gains.get(grade)));
}

/** @param {?number} grade */
function linear(grade) {
  return Math.max(grade ?? 0, 0);
}

/** @param {?number} grade */
function exponential(grade) {
  return 2 ** linear(grade) - 1;
}

// The ideal order

/** Each document of the ideal order with its grade. @param {Gained & Ideal} spec @param {Ranking} ranking
 * @returns {[?number, ?number][]} */
function bestFirst(spec, ranking) {
  const { order, grades } = ranking;
  if (spec.ideal === "top grade") {
    const ranks = spec.k ?? seen(spec, ranking).length;
    return Array.from({ length: ranks }, () => [null, ranking.top]);
  }
  const documents = order.filter((document) => grades[document] !== null);
  if (spec.ideal !== "retrieved") documents.push(...notRetrieved(ranking));
  const gains = grades.map(gainOf(spec.gain));
  documents.sort((a, b) => gains[b] - gains[a]);
  const cut = spec.ideal === "judged uncut" || spec.k === null ? documents.length : spec.k;
  return documents.slice(0, cut).map((document) => [document, grades[document]]);
}
