// Checks an answer in the page, as irlessons/exercises/exercise.py and read_number.py do: the same verdicts, the same words.

import { minus, over, plus, reduced, times } from "../../widgets/fractions.js";
import { roundedFraction } from "../../widgets/rounding.js";

/** What is known of a question; numbers as the texts of two whole numbers. @typedef {{choices: string[], digits: number,
 *   answer: string | [string, string], right: string, words: Record<string, string>, wanted: string, hint: string,
 *   eitherWay?: boolean, mistakes: {says: string, value: string | [string, string]}[]}} Told */
/** @typedef {{right: boolean, message: string}} Reply */

// So many decimals of a float that was computed are worth comparing.
const TRUSTED = 12;
// Nobody's answer is longer, or has more bits.
const [LONGEST, MOST_BITS, QUOTED] = [400, 4000, 60];
const [BEFORE, BEHIND] = [/^[ \t\n"'“”≈~=]+/, /[ \t\n"'“”.]+$/];
/** @type {Record<string, string>} */
const AS_TYPED = { ",": ".", "−": "-", "–": "-", "×": "*", "·": "*", ":": "/", "÷": "/", "^": "**", "\u00a0": " ", "\u202f": " " };
const VULGAR = /([0-9]*)([¼½¾⅐-⅞↉])/g;
const FRACTION = /^([-+]?)(?=[0-9]|\.[0-9])([0-9]*)(?:\/([0-9]+)|(?:\.([0-9]*))?(?:[eE]([-+]?[0-9]+))?)$/;
const ENDLESS = /e[+-]?0*[1-9][0-9]{3}/i;
// No letters but the e of 6.1e-1, and no two signs in a row.
const SUM = /^(?!.*[+-] *[+-])[0-9.eE+*/() -]+$/;
const LEADING_ZEROS = /(?<![0-9.])0+(?=[0-9])/g;
/** @type {Record<string, (one: Fraction, other: Fraction) => Fraction>} */
const DOES = { "+": plus, "-": minus, "*": times, "/": over };
// What binds least comes first.
const LEVELS = [["+", "-"], ["*", "/"]];
const TOKEN = / *((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|\*\*|[-+*/()])/y;

/** The reply to an answer that is not empty. @param {Told} told @param {string} answer @returns {Reply} */
export function reply(told, answer) {
  return told.choices.length ? replyToWord(told, answer) : replyToNumber(told, answer);
}

/** @param {Told} told @param {string} answer @returns {Reply} */
function replyToWord(told, answer) {
  const { choices, answer: right, mistakes, right: because } = told;
  const typed = bare(answer).toLowerCase();
  const word = choices.find((choice) => choice.toLowerCase() === typed);
  if (word === undefined) return no(worded(told, "no choice", answer));
  if (word === right) return { right: true, message: because };
  return no(mistakes.filter(({ value }) => value === word).map(({ says }) => says).join(" Or: ") || worded(told, "unknown"));
}

/** @param {Told} told @param {string} answer @returns {Reply} */
function replyToNumber(told, answer) {
  const { digits, answer: right, mistakes, right: because, eitherWay = false } = told;
  const read = readNumber(answer, digits);
  if (!read) {
    const several = answer.split(/[≈=]/);
    const isSeveral = several.length > 1 && several.every((each) => readNumber(each, digits));
    return no(worded(told, isSeveral ? "several" : "unread", answer));
  }
  const [given, decimals] = read;
  const exact = toFraction(right);
  if (agrees(exact, given, decimals, digits, eitherWay)) return { right: true, message: because };
  // A whole number names a mistake only where it is that mistake's very number.
  const made = mistakes.filter(({ value }) => agrees(toFraction(value), given, decimals, Math.max(digits, 1)))
    .map(({ says }) => says).join(" Or: ");
  if (decimals === null) return no(made || worded(told, "unknown"));
  if (decimals < digits && (decimals || size(exact[0]) >= exact[1]) && agrees(exact, given, decimals, decimals)) {
    return no([worded(told, "short"), made].filter(Boolean).join(" Or: "));
  }
  if (made) return no(made);
  if (decimals >= digits && isCutOff(exact, given, decimals)) return no(worded(told, "cut"));
  const isShare = exact[0] > 0n && exact[0] <= exact[1];
  if (isShare && agrees(exact, [given[0], given[1] * 100n], decimals + 2, digits)) return no(worded(told, "percent"));
  const isShort = 0 < decimals && decimals < digits;
  const mayBe = isShort && mistakes.some(({ value }) => agrees(toFraction(value), given, decimals, decimals));
  return no(worded(told, mayBe ? "more" : "unknown"));
}

/** What is said to an answer that is wrong in this way. @param {Told} told @param {string} what @param {string} [answer] */
export function worded({ words, wanted, digits, hint }, what, answer = "") {
  /** @type {Record<string, string | number>} */
  const known = { wanted, digits, hint, answer: quoted(answer) };
  return words[what].replace(/\{(\w+)\}/g, (_, name) => String(known[name]));
}

/** @param {string} message @returns {Reply} */
function no(message) {
  return { right: false, message };
}

/** Whether `given` is `exact`, or `exact` rounded to the decimals given, at least `least` of them.
 * @param {Fraction} exact @param {Fraction} given @param {?number} decimals @param {number} least
 * @param {boolean} [eitherWay] whether half a unit may be rounded down, too */
export function agrees(exact, given, decimals, least, eitherWay = false) {
  const apart = size(given[0] * exact[1] - exact[0] * given[1]);
  const common = given[1] * exact[1];
  const most = 10n ** BigInt(TRUSTED);
  const isNothing = apart * most < common;
  if (isNothing || decimals === null || decimals > TRUSTED || decimals < least) return isNothing;
  if (!eitherWay) {
    const [top, bottom] = numberIn(roundedFraction(exact, decimals)) ?? exact;
    return top * given[1] === given[0] * bottom;
  }
  const halves = 2n * 10n ** BigInt(decimals);
  return apart * halves * most <= common * (most + halves);
}

/** Whether `given` is `exact` without what stands behind its decimals. @param {Fraction} exact @param {Fraction} given
 * @param {number} decimals */
function isCutOff(exact, given, decimals) {
  const [top, bottom] = numberIn(roundedFraction(exact, TRUSTED)) ?? exact;
  const scale = 10n ** BigInt(decimals);
  return given[0] * scale === ((top * scale) / bottom) * given[1];
}

/** What was typed as an exact number, and with how many decimals (null for a fraction); null where it is none.
 * @param {string} answer @param {number} digits @returns {?[Fraction, ?number]} */
export function readNumber(answer, digits) {
  const typed = [...bare(answer)].map((letter) => AS_TYPED[letter] ?? letter).join("");
  if ([...typed].length > LONGEST) return null;
  const shift = typed.endsWith("%") ? 2 : 0;
  const unshifted = typed.replace(/%$/, "");
  const text = trimmed(unshifted).replace(VULGAR, spelled);
  let number = numberIn(text);
  const worksOut = !number || text.includes("/");
  number ??= workedOut(text);
  if (!number?.[1]) return null;
  number = [number[0], number[1] * 10n ** BigInt(shift)];
  if (worksOut) {
    if (!text.includes(".") || !digits) return [number, null];
    return [/** @type {Fraction} */ (numberIn(roundedFraction(number, digits))), digits];
  }
  const [written, exponent] = text.toLowerCase().split("e");
  return [number, Math.max(0, (written.split(".")[1] ?? "").length - Number(exponent ?? 0)) + shift];
}

/** @param {string} text */
export function trimmed(text) {
  return text.replace(/^[ \t\n]+|[ \t\n]+$/g, "");
}

/** An answer without what came along with it. @param {string} text */
function bare(text) {
  return text.replace(BEHIND, "").replace(BEFORE, "");
}

/** ½ as (1/2), 1½ as (1+1/2). @param {string} _ @param {string} whole @param {string} part */
function spelled(_, whole, part) {
  return `(${whole}${whole ? "+" : ""}${part.normalize("NFKC")})`.replace("⁄", "/");
}

/** The number in a text such as "0.25", "1/4" or "2.5e-1"; null where there is none. A lower part of 0 stays.
 * @param {string} text @returns {?Fraction} */
export function numberIn(text) {
  const found = ENDLESS.test(text) ? null : FRACTION.exec(text);
  if (!found) return null;
  const [, sign, whole, under, decimals = "", exponent = "0"] = found;
  const power = Number(exponent) - decimals.length;
  let top = BigInt(whole + decimals || "0") * (sign === "-" ? -1n : 1n);
  if (power > 0) top *= 10n ** BigInt(power);
  return [top, under === undefined ? 10n ** BigInt(Math.max(0, -power)) : BigInt(under)];
}

/** The value of a sum, a product, a quotient or a power of numbers; null for anything else, and where it is too large.
 * @param {string} text @returns {?Fraction} */
function workedOut(text) {
  const tokens = SUM.test(text) ? tokensOf(text.replace(LEADING_ZEROS, "")) : [];
  let place = 0;
  const next = (/** @type {string[]} */ ...wanted) => (wanted.includes(tokens[place]) ? tokens[place++] : "");

  /** What the signs of a level join, each of which binds less than those of the next. @returns {?Fraction} */
  function level(at = 0) {
    if (at === LEVELS.length) return signed();
    let value = level(at + 1);
    for (let sign = next(...LEVELS[at]); sign; sign = next(...LEVELS[at])) value = joined(sign, value, level(at + 1));
    return value;
  }
  /** @returns {?Fraction} */
  function signed() {
    const sign = next("+", "-");
    return sign ? joined(sign, [0n, 1n], signed()) : power();
  }
  function power() {
    const base = atom();
    return next("**") ? raised(base, signed()) : base;
  }
  function atom() {
    const isInside = next("(");
    const value = isInside ? level() : numberIn(tokens[place++] ?? "");
    return value && (!isInside || next(")")) ? reduced(value) : null;
  }
  const value = level();
  return place === tokens.length ? value : null;
}

/** Two numbers with a sign between them; null where one of them is none, or would be divided by 0.
 * @param {string} sign @param {?Fraction} one @param {?Fraction} other @returns {?Fraction} */
export function joined(sign, one, other) {
  if (!one || !other || (sign === "/" && !other[0])) return null;
  return DOES[sign](one, other);
}

/** The numbers, signs and brackets; none where there is anything else. @param {string} text */
function tokensOf(text) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const found = TOKEN.exec(text);
    if (!found) return [];
    // Two numbers side by side, as in "1 2" or "1.2.3", are more than one value.
    tokens.push(found[1]);
  }
  return tokens;
}

/** @param {?Fraction} base @param {?Fraction} power @returns {?Fraction} */
function raised(base, power) {
  if (!base || power?.[1] !== 1n) return null;
  const [top, bottom] = base;
  const most = Math.max(size(top).toString(2).length * Number(top !== 0n), bottom.toString(2).length);
  const [many, isBelow] = [size(power[0]), power[0] < 0n];
  if (many * BigInt(most) > MOST_BITS) return null;
  return isBelow ? joined("/", [bottom ** many, 1n], [top ** many, 1n]) : [top ** many, bottom ** many];
}

/** @param {bigint} number */
function size(number) {
  return number < 0n ? -number : number;
}

/** @param {string | [string, string]} told @returns {Fraction} */
export function toFraction(told) {
  return [BigInt(told[0]), BigInt(told[1])];
}

/** An answer between quotation marks, cut where nobody would read on. @param {string} answer */
function quoted(answer) {
  const letters = [...answer];
  return `“${letters.length > QUOTED ? `${letters.slice(0, QUOTED).join("")}…` : answer}”`;
}
