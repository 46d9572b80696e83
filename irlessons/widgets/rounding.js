// The one rounding rule, as irlessons/rounding.py has it: half up.

/** The one rounding rule: half up, on the exact fraction where there is one, else on the float as it is stored.
 * @param {number} number @param {number} digits @param {?(() => [bigint, bigint])} [exact] the fraction
 * @returns {string} */
export function rounded(number, digits, exact) {
  if (Number.isNaN(number)) return "undefined";
  if (exact && isNearTie(Math.abs(number) * 10 ** digits)) return roundedFraction(exact(), digits);
  // From 1e21 on toFixed would switch to an exponent; such a float is a whole number.
  const text = Math.abs(number) < 1e21 ? number.toFixed(digits) : pointed(BigInt(number), 0n, digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

/** What a number is rounded to; what is above 0 is never said as 0: "<0.01". @param {number} number @param {string} text */
export function nonzero(number, text) {
  return number > 0 && Number(text) === 0 ? `<${text.slice(0, -1)}1` : text;
}

/** Whether a number lies where its last bits could decide which whole number is nearest. @param {number} number */
function isNearTie(number) {
  return !(Math.abs((number % 1) - 0.5) > 1e-6 + number * 1e-11);
}

/** The same of a fraction. @param {[bigint, bigint]} fraction @param {number} digits */
export function roundedFraction([top, bottom], digits) {
  const scale = 10n ** BigInt(digits);
  const size = top < 0n ? -top : top;
  const units = (2n * size * scale + bottom) / (2n * bottom);
  return `${top < 0n && units ? "-" : ""}${pointed(units / scale, units % scale, digits)}`;
}

/** @param {bigint} units @param {bigint} decimals @param {number} digits */
function pointed(units, decimals, digits) {
  return digits ? `${units}.${String(decimals).padStart(digits, "0")}` : String(units);
}
