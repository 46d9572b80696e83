// Our own words in the language of a page. English stands in the code; for another language Python puts a table here, from
// each English text to its own.

/** @type {Record<string, string | Record<string, string>>} */
const TABLE = {};
/** As HTML names it. */
export const LANGUAGE = "en";

/** A text in that language, with the values in their places, as in "rank {0} of {1}". Where it has several forms for a
 * number, that of the first value. @param {string} text @param {unknown[]} values */
export function our(text, ...values) {
  const found = TABLE[text] ?? text;
  const words = typeof found === "string" ? found : found[new Intl.PluralRules(LANGUAGE).select(Number(values[0]))] ?? found.other;
  return words.replace(/\{(\d)\}/g, (_, at) => String(values[at]));
}

/** One of two texts, by the number that stands first in them. @param {number} count @param {string} one
 * @param {string} many @param {unknown[]} more */
export function ours(count, one, many, ...more) {
  return our(count === 1 ? one : many, count, ...more);
}
