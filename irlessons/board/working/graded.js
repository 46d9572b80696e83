// The measures of graded relevance: a grade is worth a gain, or satisfies a reader with a chance.

import { notRetrieved, ofFloats, seen, whole } from "./rows.js";

/** @typedef {import("../types").Spec} Spec @typedef {import("../types").Ranking} Ranking */
/** @typedef {import("../types").Ranked} Ranked */
/** @template {keyof import("../types").Parameters} Name @typedef {import("../types").Takes<Name>} Takes */
/** @typedef {Takes<"gain" | "discount" | "base">} Discounted */

/** For each measure how to reckon it, and the column of its rows that is added up.
 * @type {Record<string, import("../types").Reckoning>} */
export const GRADED = {
  CG: { reckon: cumulativeGain, adds: "gain" },
  DCG: { reckon: discountedGain, adds: "term" },
  nDCG: { reckon: normalizedGain, adds: "term" },
  ERR: { reckon: expectedReciprocalRank, adds: "term" },
};

/** True where no document of the pool has a gain; for ERR, which has no parameter `gain`, a grade above 0.
 * @param {Spec} spec @param {Ranking} ranking */
export function nothingToGain(spec, ranking) {
  const gain = spec.gain ? gainOf(spec.gain) : linear;
  return !ranking.pool.some((document) => gain(ranking.grades[document]) > 0);
}

/** @param {Takes<"gain">} spec @param {Ranking} ranking */
function cumulativeGain(spec, ranking) {
  const rows = seen(spec, ranking);
  const gain = gainOf(spec.gain);
  let cumulative = 0;
  for (const row of rows) {
    row.gain = gain(row.grade);
    cumulative += row.gain;
    row.cumulative = cumulative;
  }
  const isWhole = Number.isSafeInteger(cumulative) && rows.every((row) => Number.isInteger(row.gain));
  return { rows, exact: isWhole ? whole(cumulative) : null };
}

/** @param {Discounted} spec @param {Ranking} ranking */
function discountedGain(spec, ranking) {
  const rows = seen(spec, ranking);
  discounted(spec, rows);
  let cg = 0;
  for (const row of rows) cg += Number(row.gain);
  return { rows, numbers: { cg }, exact: ofFloats(rows) };
}

/** @param {Discounted & Takes<"ideal">} spec @param {Ranking} ranking */
function normalizedGain(spec, ranking) {
  const rows = seen(spec, ranking);
  const dcg = discounted(spec, rows);
  const idealRows = bestFirst(spec, ranking).map(([document, grade], place) => (
    { rank: place + 1, document, grade, relevant: grade !== null && grade >= 1 }));
  const best = discounted(spec, idealRows);
  const numbers = { dcg, ideal: best };
  return { rows, divisor: best, ideal_rows: idealRows, numbers, case: best ? "usual" : "no ideal" };
}

/** @param {Takes<"max_grade">} spec @param {Ranking} ranking */
function expectedReciprocalRank(spec, ranking) {
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
}

// From a rank to a discount

/** Set the columns of the rows, and give the sum. @param {Discounted} spec @param {Ranked[]} rows */
function discounted(spec, rows) {
  const gain = gainOf(spec.gain);
  let cumulative = 0;
  for (const row of rows) {
    row.gain = gain(row.grade);
    row.discount = discount(row.rank, spec);
    row.term = row.gain * row.discount;
    cumulative += row.term;
    row.cumulative = cumulative;
  }
  return cumulative;
}

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

/** @param {import("../types").Parameters["gain"]} gain @returns {(grade: ?number) => number} */
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

/** Each document of the ideal order with its grade. @param {Takes<"gain" | "ideal">} spec @param {Ranking} ranking
 * @returns {[?number, ?number][]} */
function bestFirst(spec, ranking) {
  const { order, grades } = ranking;
  if (spec.ideal === "top grade") {
    const ranks = spec.k ?? seen(spec, ranking).length;
    return Array.from({ length: ranks }, () => [null, ranking.top]);
  }
  const documents = order.filter((document) => grades[document] !== null);
  if (spec.ideal !== "retrieved") documents.push(...notRetrieved(ranking));
  const gain = gainOf(spec.gain);
  documents.sort((a, b) => gain(grades[b]) - gain(grades[a]));
  const cut = spec.ideal === "judged uncut" || spec.k === null ? documents.length : spec.k;
  return documents.slice(0, cut).map((document) => [document, grades[document]]);
}
