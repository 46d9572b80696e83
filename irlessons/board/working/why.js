// Why a value changed: each rank's share of the difference. It is the page's half of irlessons/measures/why.py.

import { asNumber, integer, minus, ofHalves, over } from "../../widgets/fractions.js";
import { our } from "../../widgets/our.js";
import { addsOf } from "./measures.js";
import { fractionOf, isFraction } from "./rows.js";

// Where nothing stands.
const NOBODY = { rank: null, document: null, term: 0, exact: integer(0) };

/** The parts of new − old, adding up to it; null where the value is undefined on one side. @param {Told} told
 * @param {Found} old @param {Found} now @returns {?{total: number, exact: ?Fraction, parts: Share[]}} */
export function why(told, old, now) {
  if (Number.isNaN(old.value) || Number.isNaN(now.value)) return null;
  const divisor = old.divisor || now.divisor || 1;
  const [before, after] = [termsOf(told, old), termsOf(told, now)];
  // A value that a convention set is exact whatever its rows hold; the shares are those of the rows.
  const isExact = Number.isInteger(2 * divisor) && [...before, ...after].every((each) => each.isExact);
  /** @type {?Fraction} */
  const total = old.exact && now.exact ? minus(now.exact(), old.exact()) : null;
  let left = isExact ? total : null;
  const change = total ? asNumber(total) : now.value - old.value;
  let shares = 0;
  /** @type {Share[]} */
  const parts = [];
  for (let place = 0; place < Math.max(before.length, after.length); place += 1) {
    const [one, other] = [before[place] ?? NOBODY, after[place] ?? NOBODY];
    const exact = isExact ? over(minus(other.exact(), one.exact()), ofHalves(divisor)) : null;
    const share = exact ? asNumber(exact) : (other.term - one.term) / divisor;
    if (left && exact) left = minus(left, exact);
    shares += share;
    const rank = one.rank ?? other.rank;
    parts.push({ part: our("rank {0}", rank), rank, before: one.document, after: other.document, share, exact });
  }
  if (told.divisor_name) {
    const share = left ? asNumber(left) : change - shares;
    parts.push({ part: our("{0} changed", told.divisor_name), rank: null, before: null, after: null, share, exact: left });
  }
  return { total: change, exact: total, parts };
}

/** Each retrieved document with its term, and that as a fraction where it is one; 0 where a convention decided the
 * value and not the rows. What was not retrieved has no rank and adds nothing. @param {Told} told
 * @param {Found} found */
function termsOf(told, found) {
  const adds = found.adds ?? addsOf(told.name);
  // Where a convention decides it the measure has no sentence of its own.
  const isDecided = !(found.case in told.says);
  return found.rows.filter(({ rank }) => rank !== null).map((row) => {
    const term = isDecided ? 0 : Number(row[adds]);
    return { ...row, term, isExact: isFraction(row, adds), exact: term ? () => fractionOf(row, adds) : integer(term) };
  });
}
