// The measures once more, for the page: arithmetic and rows only. Python is the reference (irlessons/measures);
// names, sentences and formulas come from there. A test holds the two together on random rankings.
//
// A ranking here is { order, grades, pool, top }: the documents in rank order, each called by its place in the list; the
// grade of each, null where unjudged; the judged documents in the order of the judgments; the top of the scale or null.
// A spec is a measure's name, its cutoff k (or null) and its parameters, as the Python measure has them. Nobody reads
// `ties`: the order on the page is the reader's, without scores; what ties make of the first order, Python sends.

import { BINARY, relevantInPool } from "./binary.js";
import { GRADED, nothingToGain } from "./graded.js";
import { integer } from "../../widgets/fractions.js";
import { exactSum, isFraction, notRetrieved } from "./rows.js";

/** @type {Record<string, MeasureCode>} */
const MEASURES = { ...BINARY, ...GRADED };

/** The value of a measure with its rows. @param {Spec} spec @param {Ranking} ranking
 * @returns {Found} exact is null where no fraction exists */
export function work(spec, ranking) {
  const { compute, adds, undefinedWhere } = MEASURES[spec.name];
  const found = { ideal_rows: [], divisor: 1, numbers: {}, case: "usual", ...compute(spec, ranking) };
  if (spec.no_relevant !== undefined && nothingToFind(spec, ranking)) {
    const value = { zero: 0, skip: NaN, one: 1 }[spec.no_relevant];
    const exact = Number.isNaN(value) ? null : integer(value);
    return { ...found, value, exact, case: `no relevant: ${spec.no_relevant}` };
  }
  if (found.case === undefinedWhere) return { ...found, value: NaN, exact: null };
  if (!found.divisor) return { ...found, value: 0, exact: integer(0) };
  const { rows, divisor } = found;
  let total = 0;
  for (const row of rows) total += Number(row[adds]);
  const exact = rows.every((row) => isFraction(row, adds)) ? () => exactSum(rows, adds, divisor) : null;
  return { exact, ...found, value: total / divisor };
}

/** The column of a measure's rows that is added up. @param {string} name */
export function addsOf(name) {
  return MEASURES[name].adds;
}

/** @param {Spec} spec @param {Ranking} ranking */
function nothingToFind(spec, ranking) {
  if (spec.rel === undefined) return nothingToGain(spec, ranking);
  return relevantInPool(/** @type {Spec & {rel: number}} */ (spec), ranking) === 0;
}

/** A copy of a ranking in its ideal order: the whole pool by falling grade, unjudged documents last.
 * @param {Ranking} ranking @returns {Ranking} */
export function ideal(ranking) {
  const { order, grades } = ranking;
  const unjudged = order.filter((document) => grades[document] === null);
  const judged = [...order.filter((document) => grades[document] !== null), ...notRetrieved(ranking)];
  return { ...ranking, order: [...judged.sort((a, b) => Number(grades[b]) - Number(grades[a])), ...unjudged] };
}
