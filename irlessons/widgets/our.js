// Our own words in the language of a page. English stands in the code; for another language Python puts a table here, from
// each English text to its own.

/** @type {Record<string, unknown>} */
const TABLE = {};
/** As HTML names it. */
export const LANGUAGE = "en";

/** A text in that language, with the values in their places, as in "rank {0} of {1}". Where it has several forms for a
 * number, that of the first value. @param {string} text @param {any[]} values
 * @returns {string} */
export function our(text, ...values) {
  const found = /** @type {any} */ (TABLE[text] ?? text);
  const words = found.other ? found[new Intl.PluralRules(LANGUAGE).select(values[0])] ?? found.other : found;
  return words.replace(/\{(\d)\}/g, (/** @type {string} */ _, /** @type {number} */ at) => values[at]);
}

/** One of two texts, by the number that stands first in them. @param {number} count @param {string} one
 * @param {string} many @param {any[]} more */
export function ours(count, one, many, ...more) {
  return our(count === 1 ? one : many, count, ...more);
}
