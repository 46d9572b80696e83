// Why a value changed: each rank's share of the difference. It is the page's half of irlessons/measures/why.py.

import { asNumber, minus, ofHalves, over } from "./fractions.js";
import { addsOf } from "./measures.js";

/** @typedef {import("../types").Found} Found @typedef {import("../types").Row} Row */
/** @typedef {import("../types").Fraction} Fraction */

/** The parts of new − old, adding up to it; null where the value is undefined on one side.
 * @param {import("../types").Told} told @param {Found} old @param {Found} now
 * @returns {?{total: number, exact: ?Fraction, parts: import("../types").Share[]}} */
export function why(told, old, now) {
  if (Number.isNaN(old.value) || Number.isNaN(now.value)) return null;
  const divisor = old.divisor || now.divisor || 1;
  const [before, after] = [ranked(old), ranked(now)];
  // A value that a convention set is exact whatever its rows hold; the shares are those of the rows.
  const isExact = Number.isInteger(2 * divisor) && [...before, ...after].every((row) => isFraction(told, row));
  /** @type {?Fraction} */
  const total = old.exact && now.exact ? minus(now.exact(), old.exact()) : null;
  let left = isExact ? total : null;
  const change = total ? asNumber(total) : now.value - old.value;
  let shares = 0;
  /** @type {import("../types").Share[]} */
  const parts = [];
  for (let place = 0; place < Math.max(before.length, after.length); place += 1) {
    const [one, other] = [before[place], after[place]];
    const exact = isExact ? over(minus(exactTerm(told, now, other), exactTerm(told, old, one)), ofHalves(divisor)) : null;
    const share = exact ? asNumber(exact) : (term(told, now, other) - term(told, old, one)) / divisor;
    if (left && exact) left = minus(left, exact);
    shares += share;
    const rank = (one ?? other).rank;
    parts.push({ part: `rank ${rank}`, rank, before: one?.document ?? null, after: other?.document ?? null, share, exact });
  }
  if (told.divisor_name) {
    const share = left ? asNumber(left) : change - shares;
    parts.push({ part: `${told.divisor_name} changed`, rank: null, before: null, after: null, share, exact: left });
  }
  return { total: change, exact: total, parts };
}

/** The rows of retrieved documents; what was not retrieved has no rank and adds nothing. @param {Found} found */
function ranked(found) {
  return found.rows.filter((row) => row.rank !== null);
}

/** @param {import("../types").Told} told @param {Row} row */
function isFraction(told, row) {
  const column = addsOf(told.name);
  return Boolean(row.ratios?.[column]) || Number.isSafeInteger(Number(row[column]));
}

/** A row's term; 0 where there is no row, or where a convention decided the value and not the rows.
 * @param {import("../types").Told} told @param {Found} found @param {Row | undefined} row */
function term(told, found, row) {
  if (!row || found.case.startsWith("no relevant")) return 0;
  return Number(row[addsOf(told.name)]);
}

/** The same as a fraction. @param {import("../types").Told} told @param {Found} found @param {Row | undefined} row
 * @returns {Fraction} */
function exactTerm(told, found, row) {
  const exact = row?.ratios?.[addsOf(told.name)];
  const value = term(told, found, row);
  return exact && value ? exact() : ofHalves(value);
}
