// Templates of Python's, filled with today's numbers, and how a number stands in them.

import { inPlace } from "./our.js";
import { rounded } from "./rounding.js";

export const DIGITS = 4;

/** A template filled. @param {string} template @param {Numbers} numbers @param {Row} [row]
 * @param {(number: number) => string} [written] how a number is written */
export function fill(template, numbers, row, written = short) {
  return inPlace(template, (name) => {
    const number = row?.[name] ?? numbers[name];
    return typeof number === "string" ? number : written(/** @type {number} */ (number));
  });
}

/** A number inside a formula: what is exact at four decimals loses its trailing zeros. @param {number} number */
export function short(number) {
  const text = rounded(number, DIGITS);
  // Four decimals say a float exactly only where it is a multiple of 1/16.
  return Number.isInteger(number * 16) ? text.replace(/\.?0+$/, "") : text;
}
