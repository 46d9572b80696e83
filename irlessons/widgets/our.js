// Our own words in the language of a page. English stands in the code; for another language Python puts a table here, from
// each English text to its own.

/** @type {Record<string, unknown>} */
const TABLE = {};
/** As HTML names it. */
export const LANGUAGE = "en";
// A place, with a character of Chinese before and behind it, and the blanks between.
const PLACE = /(\p{Script=Han}?)( ?)\{(\w+)\}( ?)(?=(\p{Script=Han}?))/gu;

/** A text in that language, with the values in their places, as in "rank {0} of {1}". Where it has several forms for a
 * number, that of the first value. @param {string} text @param {any[]} values
 * @returns {string} */
export function our(text, ...values) {
  const found = /** @type {any} */ (TABLE[text] ?? text);
  const words = found.other ? found[new Intl.PluralRules(LANGUAGE).select(values[0])] ?? found.other : found;
  return inPlace(words, (at) => (/^\d+$/.test(at) ? String(values[Number(at)]) : `{${at}}`));
}

/** The words with a value in each {place}. Chinese has a blank between a character of its own and a letter or a digit, and
 * none between two characters, as `our.py` says. @param {string} words @param {(place: string) => string} value */
export function inPlace(words, value) {
  return words.replace(PLACE, (_, before, left, place, right, after) => {
    const text = value(place);
    return before + blank(left, before, text.slice(0, 1)) + text + blank(right, after, text.slice(-1));
  });
}

/** What stands between a place and the character beside it. @param {string} written @param {string} beside
 * @param {string} end that of the value which lies there */
function blank(written, beside, end) {
  if (!beside) return written;
  return /\p{Script=Han}/u.test(end) ? "" : /\w/.test(end) ? " " : written;
}

/** One of two texts, by the number that stands first in them. @param {number} count @param {string} one
 * @param {string} many @param {any[]} more */
export function ours(count, one, many, ...more) {
  return our(count === 1 ? one : many, count, ...more);
}
