// What the measures share: the rows of a ranking, the fractions in their cells, and the documents that it missed.

import { fraction, integer, ofHalves } from "../../widgets/fractions.js";

/** A rank. The fractions behind its decimals are not among its columns. */
class RankRow {
  /** @type {Record<string, Exact> | undefined} */
  #ratios;

  /** @param {number} rank @param {number} document @param {?number} grade @param {boolean} relevant */
  constructor(rank, document, grade, relevant) {
    // One by one: rows are made for each measure at each move, and so they come soonest.
    this.rank = rank;
    this.document = document;
    this.grade = grade;
    this.relevant = relevant;
  }

  get ratios() {
    this.#ratios ??= {};
    return this.#ratios;
  }
}

/** A new row for each rank down to the cutoff; under unjudged "skip" ranks are those of the condensed list.
 * @param {Spec} spec @param {Ranking} ranking @returns {Ranked[]} */
export function seen(spec, ranking) {
  const rel = spec.rel ?? 1;
  const skip = spec.unjudged === "skip";
  /** @type {Ranked[]} */
  const rows = [];
  for (const [place, document] of ranking.order.entries()) {
    const grade = ranking.grades[document];
    if (skip && grade === null) continue;
    if (spec.k !== null && rows.length >= spec.k) break;
    const row = /** @type {Ranked} */ (/** @type {unknown} */ (
      new RankRow(rows.length + 1, document, grade, grade !== null && grade >= rel)));
    if (skip) row.original_rank = place + 1;
    rows.push(row);
  }
  return rows;
}

/** The judged documents that the ranking does not hold, in the order of the judgments. @param {Ranking} ranking */
export function notRetrieved(ranking) {
  const retrieved = new Set(ranking.order);
  return ranking.pool.filter((document) => !retrieved.has(document));
}

/** Set a column of a row to top/bottom; the row's hidden `ratios` keep the fraction behind the decimals.
 * @param {Row} row @param {string} column @param {number} top @param {number} bottom */
export function setRatio(row, column, top, bottom) {
  const ratios = /** @type {NonNullable<Row["ratios"]>} */ (row.ratios);
  // 0/0, the recall where nothing is relevant, counts as 0.
  row[column] = top ? top / bottom : 0;
  ratios[column] = top ? fraction(top, bottom) : integer(0);
}

/** The fraction of a sum whose terms are floats: none, unless there are no terms. @param {Row[]} rows */
export function ofFloats(rows) {
  return rows.length ? null : integer(0);
}

/** Whether a cell holds a fraction or a whole number. @param {Row} row @param {string} column */
export function isFraction(row, column) {
  return Number.isSafeInteger(Number(row[column])) || Boolean(row.ratios?.[column]);
}

/** That fraction. @param {Row} row @param {string} column @returns {[bigint, bigint]} */
export function fractionOf(row, column) {
  return row.ratios?.[column]?.() ?? ofHalves(Number(row[column]));
}

/** The sum of a column over a divisor. @param {Row[]} rows @param {string} column @param {number} divisor
 * @returns {[bigint, bigint]} */
export function exactSum(rows, column, divisor) {
  let [top, bottom] = [0n, 1n];
  for (const row of rows) {
    if (!row[column]) continue;
    const [more, below] = fractionOf(row, column);
    [top, bottom] = [top * below + more * bottom, bottom * below];
  }
  const [whole, part] = ofHalves(divisor);
  return [top * part, bottom * whole];
}
