// The measures of binary relevance: of each document they ask only whether its grade reaches `rel`.

import { our } from "../../widgets/our.js";
import { notRetrieved, ofFloats, seen, setRatio } from "./rows.js";

/** @typedef {Ranked & {hits: number}} Counted */
/** @typedef {Counted & {precision: number, recall: number}} Precise */
/** @typedef {Spec & {rel: number}} RelSpec */

/** A measure of this kind is an entry here, and nothing else; its parameters are said where it reads them.
 * @type {Record<string, MeasureCode<RelSpec>>} */
export const BINARY = {
  P: {
    adds: "relevant",
    /** @param {RelSpec & {fewer: "k" | "retrieved"}} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const { rows, hits } = counted(spec, ranking);
      for (const row of rows) setRatio(row, "precision", row.hits, row.rank);
      const divisor = spec.k === null || spec.fewer === "retrieved" ? rows.length : spec.k;
      const numbers = { hits, R: relevantInPool(spec, ranking) };
      return { rows, divisor, numbers, case: rows.length ? "usual" : "nothing retrieved" };
    },
  },
  R: {
    adds: "relevant",
    compute(spec, ranking) {
      const { rows, hits } = counted(spec, ranking);
      const relevant = relevantInPool(spec, ranking);
      for (const row of rows) setRatio(row, "recall", row.hits, relevant);
      return { rows, divisor: relevant, numbers: { hits } };
    },
  },
  F1: {
    adds: "relevant",
    compute(spec, ranking) {
      const { rows, hits } = counted(spec, ranking);
      const relevant = relevantInPool(spec, ranking);
      const looked = spec.k === null ? rows.length : spec.k;
      for (const row of rows) {
        setRatio(row, "precision", row.hits, row.rank);
        setRatio(row, "recall", row.hits, relevant);
        setRatio(row, "f1", 2 * row.hits, row.rank + relevant);
      }
      return { rows, divisor: (looked + relevant) / 2, numbers: { hits, looked, R: relevant } };
    },
  },
  AP: {
    adds: "term",
    /** @param {RelSpec & {divide_by: "R" | "found" | "min(k,R)"}} spec @param {Ranking} ranking */
    compute: (spec, ranking) => averaged(spec, ranking, spec.divide_by, true),
  },
  ContextPrecision: {
    adds: "term",
    compute: (spec, ranking) => averaged(spec, ranking, "found", false),
  },
  RR: {
    adds: "term",
    compute(spec, ranking) {
      const { rows, first } = untilFirst(spec, ranking);
      for (const row of rows) {
        setRatio(row, "reciprocal", 1, row.rank);
        setRatio(row, "term", row.rank === first ? 1 : 0, row.rank);
      }
      const numbers = { first, fraction: first ? `1/${first}` : "0" };
      return { rows, numbers, case: first ? "usual" : "none found" };
    },
  },
  RBP: {
    adds: "term",
    /** @param {RelSpec & {p: number}} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const { rows, hits } = counted(spec, ranking);
      for (const row of rows) {
        row.weight = (1 - spec.p) * spec.p ** (row.rank - 1);
        row.term = row.relevant ? row.weight : 0;
      }
      return { rows, numbers: { hits, rest: spec.p ** rows.length }, exact: ofFloats(rows) };
    },
  },
  Rprec: {
    adds: "relevant",
    compute(spec, ranking) {
      const relevant = relevantInPool(spec, ranking);
      const { rows, hits } = counted({ ...spec, k: relevant }, ranking);
      for (const row of rows) setRatio(row, "precision", row.hits, row.rank);
      return { rows, divisor: relevant, numbers: { hits } };
    },
  },
  Success: {
    adds: "term",
    compute(spec, ranking) {
      const { rows, first } = untilFirst(spec, ranking);
      for (const row of rows) row.term = row.rank === first ? 1 : 0;
      return { rows, numbers: { first }, case: first ? "usual" : "none found" };
    },
  },
  IPrec: {
    adds: "term",
    /** @param {RelSpec & {recall: number}} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      // The loop below completes them.
      const { rows, hits } = /** @type {{rows: Precise[], hits: number}} */ (counted(spec, ranking));
      const relevant = relevantInPool(spec, ranking);
      for (const row of rows) {
        setRatio(row, "precision", row.hits, row.rank);
        setRatio(row, "recall", row.hits, relevant);
      }
      const there = rows.find((row) => row.recall >= spec.recall);
      let best = /** @type {Precise} */ (rows.at(-1));
      for (const row of [...rows].reverse()) {
        if (row.precision > best.precision) best = row;
        setRatio(row, "interpolated", best.hits, best.rank);
        setRatio(row, "term", row === there ? best.hits : 0, best.rank);
      }
      const numbers = { level: String(spec.recall), reached: there?.rank ?? null, hits, R: relevant };
      const nothing = rows.length ? "never reached" : "nothing retrieved";
      return { rows, numbers, case: there ? "usual" : nothing };
    },
  },
  SearchLength: {
    adds: "looked_at",
    undefinedWhere: "none found",
    compute(spec, ranking) {
      const { rows, first, inVain } = untilFirst(spec, ranking);
      for (const row of rows) {
        row.looked_at = row.rank > inVain + 1 ? 0 : 1;
        row.in_vain = Math.min(row.rank, inVain);
      }
      return { rows, numbers: { length: first, in_vain: inVain }, case: first ? "usual" : "none found" };
    },
  },
  AUC: {
    adds: "term",
    undefinedWhere: "no pairs",
    compute(spec, ranking) {
      const rows = seen(spec, ranking);
      const relevant = rows.filter((row) => row.relevant).length;
      const others = rows.length - relevant;
      const pairs = relevant * others;
      let below = others;
      let right = 0;
      for (const row of rows) {
        if (!row.relevant) below -= 1;
        row.below = below;
        row.term = row.relevant ? below : 0;
        right += row.term;
      }
      return { rows, divisor: pairs, numbers: { right, relevant, others }, case: pairs ? "usual" : "no pairs" };
    },
  },
  Bpref: {
    adds: "term",
    /** @param {RelSpec & {out_of: "min(N,R)" | "R" | "R+10"}} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const retrieved = seen(spec, ranking);
      const R = relevantInPool(spec, ranking);
      const smaller = Math.min(ranking.pool.length - R, R);
      const out_of = { "min(N,R)": smaller, R, "R+10": R + 10 }[spec.out_of] || 1;
      let above = 0;
      let hits = 0;
      for (const row of retrieved) {
        const counted = Math.min(above, out_of);
        Object.assign(row, { above, counted });
        setRatio(row, "term", row.relevant ? out_of - counted : 0, out_of);
        if (row.relevant) hits += 1;
        else if (row.grade !== null) above += 1;
      }
      const rows = [...retrieved, ...missing(spec, ranking, retrieved, { above: null, counted: null })];
      return { rows, divisor: R, numbers: { hits, R, out_of }, case: hits ? "usual" : "none found" };
    },
  },
  Judged: {
    adds: "judged",
    /** @param {RelSpec & {fewer: "k" | "retrieved"}} spec @param {Ranking} ranking */
    compute(spec, ranking) {
      const rows = seen(spec, ranking);
      for (const row of rows) row.judged = row.grade !== null;
      const judged = rows.filter((row) => row.judged).length;
      const divisor = spec.k === null || spec.fewer === "retrieved" ? rows.length : spec.k;
      return { rows, divisor, numbers: { judged }, case: rows.length ? "usual" : "nothing retrieved" };
    },
  },
};

/** The precisions at the relevant documents, and what they are divided by. @param {RelSpec} spec @param {Ranking} ranking
 * @param {"R" | "found" | "min(k,R)"} by @param {boolean} knowsMissed whether what was missed has rows @returns {MeasureResult} */
function averaged(spec, ranking, by, knowsMissed) {
  const { rows: retrieved, hits } = counted(spec, ranking);
  const relevant = relevantInPool(spec, ranking);
  for (const row of retrieved) {
    setRatio(row, "precision", row.hits, row.rank);
    setRatio(row, "term", row.relevant ? row.hits : 0, row.rank);
  }
  const rows = knowsMissed ? [...retrieved, ...missing(spec, ranking, retrieved, { hits, precision: 0 })] : retrieved;
  const smaller = Math.min(spec.k ?? relevant, relevant);
  const divisor = { R: relevant, found: hits, "min(k,R)": smaller }[by];
  const words = { R: `R = ${relevant}`, found: our("the {0} found", hits), "min(k,R)": `min(k, R) = ${smaller}` };
  const numbers = { hits, R: relevant, divisor_words: words[by] };
  return { rows, divisor, numbers, case: hits ? "usual" : "none found" };
}

/** R: the documents of the pool with grade ≥ rel, retrieved or not. @param {RelSpec} spec @param {Ranking} ranking */
export function relevantInPool(spec, ranking) {
  return ranking.pool.filter((document) => Number(ranking.grades[document]) >= spec.rel).length;
}

/** A row for each relevant document that was not retrieved, with the columns of the others; its term is 0.
 * @param {RelSpec} spec @param {Ranking} ranking @param {(Row | {})[]} others
 * @param {Record<string, number | null>} known @returns {Row[]} */
function missing(spec, ranking, [like = {}], known) {
  const columns = Object.fromEntries(Object.keys(like).map((column) => [column, null]));
  const row = { ...columns, ...known, rank: null, relevant: true, term: 0 };
  return notRetrieved(ranking)
    .map((document) => ({ ...row, document, grade: ranking.grades[document] }))
    .filter((row) => Number(row.grade) >= spec.rel);
}

/** The rows, each with the hits down to it, and the hits of all. @param {RelSpec} spec @param {Ranking} ranking
 * @returns {{rows: Counted[], hits: number}} */
function counted(spec, ranking) {
  const rows = seen(spec, ranking);
  let hits = 0;
  for (const row of rows) {
    if (row.relevant) hits += 1;
    row.hits = hits;
  }
  return { rows: /** @type {Counted[]} */ (rows), hits };
}

/** The rows, the rank of the first relevant document or null, and how many stand above it. @param {RelSpec} spec
 * @param {Ranking} ranking */
function untilFirst(spec, ranking) {
  const rows = seen(spec, ranking);
  const first = rows.find((row) => row.relevant)?.rank ?? null;
  return { rows, first, inVain: first ? first - 1 : rows.length };
}
