// The measures of graded relevance: a grade is worth a gain, or satisfies a reader with a chance.

import { notRetrieved, ofFloats, seen, whole } from "./rows.js";

/** For each measure how to reckon it, and the column of its rows that is added up. */
export const GRADED = {
  CG: { reckon: cumulativeGain, adds: "gain" },
  DCG: { reckon: discountedGain, adds: "term" },
  nDCG: { reckon: normalizedGain, adds: "term" },
  ERR: { reckon: expectedReciprocalRank, adds: "term" },
};

/** True where no document of the pool has a gain; for ERR, which has no parameter `gain`, a grade above 0. */
export function nothingToGain(spec, ranking) {
  const gain = spec.gain ? gainOf(spec) : linear;
  return !ranking.pool.some((document) => gain(ranking.grades[document]) > 0);
}

function cumulativeGain(spec, ranking) {
  const rows = seen(spec, ranking);
  const gain = gainOf(spec);
  let cumulative = 0;
  for (const row of rows) {
    row.gain = gain(row.grade);
    cumulative += row.gain;
    row.cumulative = cumulative;
  }
  const isWhole = Number.isSafeInteger(cumulative) && rows.every((row) => Number.isInteger(row.gain));
  return { rows, exact: isWhole ? whole(cumulative) : null };
}

function discountedGain(spec, ranking) {
  const rows = seen(spec, ranking);
  discounted(spec, rows);
  let cg = 0;
  for (const row of rows) cg += row.gain;
  return { rows, numbers: { cg }, exact: ofFloats(rows) };
}

function normalizedGain(spec, ranking) {
  const rows = seen(spec, ranking);
  const dcg = discounted(spec, rows);
  const idealRows = bestFirst(spec, ranking).map(([document, grade], place) => (
    { rank: place + 1, document, grade, relevant: grade !== null && grade >= 1 }));
  const best = discounted(spec, idealRows);
  const numbers = { dcg, ideal: best };
  return { rows, divisor: best, ideal_rows: idealRows, numbers, case: best ? "usual" : "no ideal" };
}

function expectedReciprocalRank(spec, ranking) {
  const rows = seen(spec, ranking);
  const top = spec.max_grade ?? ranking.top;
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

function discounted(spec, rows) {
  const gain = gainOf(spec);
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

function discount(rank, spec) {
  if (spec.discount === "log(i)" && rank < spec.base) return 1;
  const argument = spec.discount === "log(i+1)" ? rank + 1 : rank;
  return 1 / (spec.base === 2 ? Math.log2(argument) : Math.log(argument) / Math.log(spec.base));
}

// From a grade to a gain: an unjudged document, whose grade is null, and a negative grade have none

function gainOf(spec) {
  if (spec.gain === "linear") return linear;
  if (spec.gain === "exponential") return exponential;
  const gains = new Map(spec.gain);
  return (grade) => (grade === null || grade < 0 ? 0 : gains.get(grade));
}

function linear(grade) {
  return Math.max(grade, 0);
}

function exponential(grade) {
  return 2 ** linear(grade) - 1;
}

// The ideal order

function bestFirst(spec, ranking) {
  const { order, grades } = ranking;
  if (spec.ideal === "top grade") {
    const ranks = spec.k ?? seen(spec, ranking).length;
    return Array.from({ length: ranks }, () => [null, ranking.top]);
  }
  const documents = order.filter((document) => grades[document] !== null);
  if (spec.ideal !== "retrieved") documents.push(...notRetrieved(ranking));
  const gain = gainOf(spec);
  documents.sort((a, b) => gain(grades[b]) - gain(grades[a]));
  const cut = spec.ideal === "judged uncut" || spec.k === null ? documents.length : spec.k;
  return documents.slice(0, cut).map((document) => [document, grades[document]]);
}
