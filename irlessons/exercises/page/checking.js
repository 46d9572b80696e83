// Checks an answer in the page, as irlessons/exercises/exercise.py and read_number.py do: the same verdicts, the same words.

import { our } from "../../widgets/our.js";
import { rounded, roundedFraction } from "../../widgets/rounding.js";
import { EXACTLY, numberIn, size, workedOut } from "./arithmetic.js";
import { replyToCommand } from "./command.js";

/** What is known of a question; numbers as the texts of two whole numbers. @typedef {{choices: string[], digits: number, decimals: string,
 *   answer: string | [string, string], right: string, words: Record<string, string>, wanted: string, hint: string,
 *   mistakes: (Sentence & {value: string | number | [string, string]})[], short?: string, command?: import("./command.js").Command}} Told */
/** english: in a page of another language, itself where it has no words of that one. @typedef {{says: string, english?: string}} Sentence */
/** Null is neither right nor wrong: it could not be read. isSlip: whether it is told what was done.
 * @typedef {{right: ?boolean, message: string, isSlip?: boolean}} Reply */

// So many decimals of a float that was computed are worth comparing.
const TRUSTED = 12;
// Nobody's answer is longer.
const [LONGEST, QUOTED] = [400, 60];
// Of the mistakes that give one number, so many are said: nobody weighs more.
const TOGETHER = 3;
const [BEFORE, BEHIND] = [/^[ \t\n"'“”≈~=]+/, /[ \t\n"'“”.…。．]+$/];
const BY_LETTER = /^\(?([a-z])[).:）：]? *([^\n]*)$/;
// The signs that a page, a hand or a keyboard of another script has, and what they stand for.
/** @type {Record<string, string>} */
const AS_TYPED = {
  ",": ".", "٫": ".", "−": "-", "–": "-", "‒": "-", "×": "*", "·": "*", "⋅": "*", "∙": "*", "✕": "*", ":": "/", "÷": "/",
  "⁄": "/", "∕": "/", "\u00a0": " ", "\u202f": " ", "\u2007": " ", "\u2009": " ", "\u3000": " ", "√": " sqrt ", "٪": "%",
};
const [RAISED, LOWERED] = ["⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "₀₁₂₃₄₅₆₇₈₉"];
// ½ with the whole number before it, if there is one: 1½. And the same in signs of their own: 1 1/2.
const [VULGAR, MIXED] = [/([0-9]*)([¼½¾⅐-⅞↉])/g, /^([0-9]+) +([0-9]+\/[0-9]+)$/];

/** The reply to an answer that is not empty. @param {Told} told @param {string} answer @returns {Reply} */
export function reply(told, answer) {
  if (told.command) {
    const { right, wrong } = replyToCommand(told.command, answer);
    return { right, message: wrong.replace("{answer}", () => quoted(answer)) || told.right };
  }
  return told.choices.length ? replyToWord(told, answer) : replyToNumber(told, answer);
}

/** @param {Told} told @param {string} answer @returns {Reply} */
function replyToWord(told, answer) {
  const { choices, answer: right, mistakes, right: because } = told;
  const word = chosen(bare(answer).toLowerCase(), choices);
  if (word === undefined) return { right: null, message: worded(told, "no choice", answer) };
  if (word === right) return { right: true, message: because };
  return wrong(told, either(mistakes.filter(({ value }) => value === word).slice(0, TOGETHER)));
}

/** The choice that is meant, by itself or by its letter on paper. @param {string} typed @param {string[]} choices */
function chosen(typed, choices) {
  const word = choices.find((choice) => choice.toLowerCase() === typed);
  const found = BY_LETTER.exec(typed);
  if (word !== undefined || !found || choices.some((choice) => /^[a-z]$/i.test(choice))) return word;
  const each = choices[found[1].charCodeAt(0) - 97];
  return ["", each?.toLowerCase()].includes(found[2]) ? each : undefined;
}

/** @param {Told} told @param {string} answer @returns {Reply} */
function replyToNumber(told, answer) {
  const { digits, answer: right, mistakes, right: because } = told;
  const found = readOrReason(answer, digits);
  if (typeof found === "string") {
    const several = answer.split(/[≈=]/);
    const isSeveral = several.length > 1 && several.every((each) => readNumber(each, digits));
    return { right: null, message: worded(told, isSeveral ? "several" : found, answer) };
  }
  const [given, decimals] = found;
  const exact = toFraction(right);
  // A whole number names a mistake only where it is that mistake's very number.
  const within = (/** @type {number} */ least, /** @type {bigint} */ halves) => mistakes
    .filter(({ value }) => agrees(toFraction(value), given, decimals, least, halves)).slice(0, TOGETHER);
  const fitting = within(Math.max(digits, 1), 1n);
  const made = either(fitting);
  // More digits than are asked for may be off, unless they are those of a mistake.
  const isNear = digits > 0 && decimals !== null && decimals > digits && !made;
  if (agrees(exact, given, decimals, digits)) return { right: true, message: because };
  if (isNear && agrees(exact, given, digits, digits)) {
    return { right: true, message: `${worded(told, "near")} ${because}` };
  }
  // The last digit of a mistake may be rounded otherwise: 0.8163 for 0.8162.
  const roughly = isNear ? either(within(digits, 3n)) : "";
  if (roughly) return slipped(roughly);
  if (decimals === null) return wrong(told, made);
  if (decimals < digits && (decimals || size(exact[0]) >= exact[1]) && agrees(exact, given, decimals, decimals)) {
    return no(either([{ says: worded(told, "short"), english: told.short }, ...fitting]));
  }
  if (made) return slipped(made);
  if (decimals >= digits && isCutOff(exact, given, decimals)) return no(worded(told, "cut"));
  const isShare = exact[0] > 0n && exact[0] <= exact[1];
  if (isShare && agrees(exact, [given[0], given[1] * 100n], decimals + 2, digits)) return no(worded(told, "percent"));
  const isShort = 0 < decimals && decimals < digits;
  const mayBe = isShort && mistakes.some(({ value }) => agrees(toFraction(value), given, decimals, decimals));
  return no(worded(told, mayBe ? "more" : "unknown"));
}

/** What may be meant, a line each, and in one language. @param {Sentence[]} sentences */
function either(sentences) {
  const isEnglish = sentences.some(({ says, english }) => says === english) && sentences.every(({ english }) => english);
  const or = (/** @type {string} */ text) => (isEnglish ? `Or: ${text}` : our("Or: {0}", text));
  return sentences.map(({ says, english }) => (isEnglish ? String(english) : says))
    .map((text, at) => (at ? or(text) : text)).join("\n");
}

/** What is said to an answer that is wrong in this way. @param {Told} told @param {string} what @param {string} [answer] */
export function worded({ words, wanted, decimals }, what, answer = "") {
  /** @type {Record<string, string>} */
  const known = { wanted, decimals, answer: quoted(answer) };
  return words[what].replace(/\{(\w+)\}/g, (_, name) => known[name]);
}

/** @param {string} message @returns {Reply} */
function no(message) {
  return { right: false, message };
}

/** The reply where nothing but mistakes is looked for. @param {Told} told @param {string} made those that give the answer @returns {Reply} */
function wrong(told, made) {
  return made ? slipped(made) : no(worded(told, "unknown"));
}

/** The reply to somebody who slipped as others do. @param {string} message @returns {Reply} */
export function slipped(message) {
  return { ...no(message), isSlip: true };
}

/** Whether `given` is `exact`, or within half a unit of the decimals given, at least `least` of them.
 * @param {Fraction} exact @param {Fraction} given @param {?number} decimals @param {number} least
 * @param {bigint} halves so many in the place of one */
export function agrees(exact, given, decimals, least, halves = 1n) {
  const apart = size(given[0] * exact[1] - exact[0] * given[1]);
  const common = given[1] * exact[1];
  const most = 10n ** BigInt(TRUSTED);
  const isNothing = apart * most < common;
  if (isNothing || decimals === null || decimals > TRUSTED || decimals < least) return isNothing;
  const scale = 2n * 10n ** BigInt(decimals);
  return apart * scale * most <= common * (halves * most + scale);
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
  const found = readOrReason(answer, digits);
  return typeof found === "string" ? null : found;
}

/** The same; what is no number leaves a word that says why. @param {string} answer @param {number} digits
 * @returns {[Fraction, ?number] | string} */
function readOrReason(answer, digits) {
  const bared = bare(answer);
  if ([...bared].length > LONGEST) return "large";
  const typed = inAscii(bared);
  const shift = typed.endsWith("%") ? 2 : 0;
  const text = trimmed(typed.replace(/%$/, "")).replace(VULGAR, asSum).replace(MIXED, "($1+$2)");
  if (/[^\0-\x7f]|_/.test(text)) return "unread";
  const plain = numberIn(text);
  if (plain && !plain[1]) return "unread";
  const found = plain ? { value: plain } : workedOut(text);
  if ("why" in found) return found.why;
  const [top, bottom] = typeof found.value === "number" ? trusted(found.value) : found.value;
  /** @type {Fraction} */
  const number = [top, bottom * 10n ** BigInt(shift)];
  if (!plain || text.includes("/")) return [number, text.includes(".") && digits ? digits : null];
  const [written, exponent] = text.split("e");
  return [number, Math.max(0, (written.split(".")[1] ?? "").length - Number(exponent ?? 0)) + shift];
}

/** A float that was worked out, as far as it is the same on every machine. @param {number} number @returns {Fraction} */
function trusted(number) {
  return /** @type {Fraction} */ (numberIn(rounded(number, TRUSTED)));
}

/** @param {string} text */
export function trimmed(text) {
  return text.replace(/^[ \t\n]+|[ \t\n]+$/g, "");
}

/** An answer without what came along with it. @param {string} text */
function bare(text) {
  return text.replace(BEHIND, "").replace(BEFORE, "");
}

/** An answer in the signs that are read: digits of every script, raised and lowered ones, small letters.
 * @param {string} typed */
function inAscii(typed) {
  const letters = typed.replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[⁺⁻]?[⁰¹²³⁴-⁹]+/g, (found) => `^(${[...found].map((letter) => "0123456789+-"[RAISED.indexOf(letter)]).join("")})`)
    .replace(/\p{Nd}/gu, digitOf).toLowerCase()
    .replace(/log_?([₀-₉]+)/g, (_, base) => `log${[...base].map((letter) => LOWERED.indexOf(letter)).join("")} `)
    .replace(/log_\{?([0-9]+|e)\}?/g, "log$1 ").replace(/\b(?:math|np|numpy)\./g, "")
    .replace(/(?<![0-9.,])([0-9]{1,3}(?:,[0-9]{3})+)(\.[0-9]+)/g, withoutThousands)
    .replace(/(?<![0-9.,])([0-9]{1,3}(?:\.[0-9]{3})+)(,[0-9]+)/g, withoutThousands)
    .replace(/log *\(([^(),;]*)[,;]([^(),;]*)\)/g, "(log2($1)/log2($2))");
  return trimmed([...letters].map((letter) => AS_TYPED[letter] ?? letter).join("").replaceAll("**", "^"));
}

/** 1,234.5 and 1.234,5 without the signs of their thousands. @param {string} _ @param {string} whole @param {string} rest */
function withoutThousands(_, whole, rest) {
  return whole.replace(/[.,]/g, "") + rest;
}

/** The digit of any script in our own: they stand in tens, from 0 to 9. @param {string} letter */
function digitOf(letter) {
  const code = /** @type {number} */ (letter.codePointAt(0));
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** ½ as (1/2), 1½ as (1+1/2). @param {string} _ @param {string} whole @param {string} part */
function asSum(_, whole, part) {
  return `(${whole}${whole ? "+" : ""}${part.normalize("NFKC")})`.replace("⁄", "/");
}

/** Two numbers with a sign between them; null where one of them is none, or would be divided by 0.
 * @param {string} sign @param {?Fraction} one @param {?Fraction} other @returns {?Fraction} */
export function calculated(sign, one, other) {
  if (!one || !other || (sign === "/" && !other[0])) return null;
  return EXACTLY[sign](one, other);
}

/** @param {string | number | [string, string]} told a number of two whole ones, or of a float, over a power of two
 * @returns {Fraction} */
export function toFraction(told) {
  if (typeof told !== "number") return [BigInt(told[0]), BigInt(told[1])];
  let [whole, over] = [told, 1n];
  for (; !Number.isInteger(whole); over *= 2n) whole *= 2;
  return [BigInt(whole), over];
}

/** An answer between quotation marks, cut where nobody would read on. @param {string} answer */
export function quoted(answer) {
  const letters = [...answer];
  return our("“{0}”", letters.length > QUOTED ? `${letters.slice(0, QUOTED - 1).join("").replace(/ +$/, "")}…` : answer);
}
