// What the sessions say: Δ and the p of the sign test, as irlessons/compare has them, and in words.

import { rounded } from "../widgets/rounding.js";

/** @typedef {{A: number, B: number, ties: number}} Counts */

/** Δ of B, with its sign. @param {Counts} counts */
function delta({ A, B, ties }) {
  const sessions = A + B + ties;
  const text = rounded((B - A) / (2 * sessions), 4, () => [BigInt(B - A), BigInt(2 * sessions)]);
  return Number(text) > 0 ? `+${text}` : text.replace("-", "−");
}

/** The two-sided p of the sign test, as a sentence ends with it; ties say nothing of it. @param {Counts} counts */
function signTest({ A, B }) {
  const won = A + B;
  const fewer = Math.min(A, B);
  if (A === B) return "= 1.0000";
  let ways = 1n;
  let tail = 1n;
  for (let each = 1; each <= fewer; each += 1) {
    ways = (ways * BigInt(won - each + 1)) / BigInt(each);
    tail += ways;
  }
  return printed(2n * tail, 2n ** BigInt(won));
}

/** A p with four decimals, or with so many that a digit other than 0 is there, up to six. @param {bigint} top @param {bigint} bottom */
function printed(top, bottom) {
  // Both may be larger than any float.
  const p = Number((top * 10n ** 30n) / bottom) / 1e30;
  if (p < 1e-6) return "below 0.000001";
  let digits = 4;
  while (p < 0.5 / 10 ** digits) digits += 1;
  return `= ${rounded(p, digits, () => [top, bottom])}`;
}

/** The sessions in a sentence. @param {Counts} counts */
export function said(counts) {
  const { A, B, ties } = counts;
  const sessions = A + B + ties;
  const won = A + B;
  return `${sessions} session${sessions === 1 ? "" : "s"}: B won ${B}, A won ${A}, ${ties} ${ties === 1 ? "is a tie" : "are ties"}. `
    + `Δ of B = ${delta(counts)}. Sign test of ${won} session${won === 1 ? "" : "s"} without ties: p ${signTest(counts)}.`;
}
