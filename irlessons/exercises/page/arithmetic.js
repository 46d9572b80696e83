// What a sum, a product, a quotient, a power, a root or a logarithm of numbers comes to, as
// irlessons/exercises/arithmetic.py has it: read sign by sign, exact as long as it can be.

import { asNumber, minus, over, plus, reduced, times } from "../../widgets/fractions.js";

/** An exact number, or a float. @typedef {Fraction | number} Value */
/** What was found, or why nothing: "unread" for no sum, "large", or "base" for a logarithm without its base.
 * @typedef {{value: Value} | {why: string}} Found */

// Nobody's answer is deeper, or has more bits. What becomes a float has fewer.
const [NESTED, MOST_BITS, FLOAT_BITS, LARGEST] = [50, 4000, 1000, 1e15];
const TOKEN = / *((?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[-+]?[0-9]+)?|[a-z]+[0-9]*|[-+*/^()])/y;
const FRACTION = /^([-+]?)(?=[0-9]|\.[0-9])([0-9]*)(?:\/([0-9]+)|(?:\.([0-9]*))?(?:[eE]([-+]?[0-9]+))?)$/;
const ENDLESS = /e[+-]?0*[1-9][0-9]{3}/i;
/** What each sign does. @type {Record<string, (one: Fraction, other: Fraction) => Fraction>} */
export const EXACTLY = { "+": plus, "-": minus, "*": times, "/": over };
/** @type {Record<string, (one: number, other: number) => number>} */
const ROUGHLY = {
  "+": (one, other) => one + other, "-": (one, other) => one - other,
  "*": (one, other) => one * other, "/": (one, other) => one / other,
};
/** @type {Record<string, (number: number) => number>} */
const FUNCTIONS = {
  log2: Math.log2, lb: Math.log2, ld: Math.log2, ln: Math.log, loge: Math.log, log10: Math.log10, sqrt: Math.sqrt,
};

class Refused extends Error {}

/** The value of a text such as "(1 + 2/3) / 2", "2^3 - 1" or "1/log2(3)", in small letters.
 * @param {string} text @returns {Found} */
export function workedOut(text) {
  /** @type {string[]} */
  const tokens = [];
  TOKEN.lastIndex = 0;
  const end = text.replace(/ +$/, "").length;
  try {
    while (TOKEN.lastIndex < end) {
      const found = TOKEN.exec(text);
      if (!found) throw new Refused("unread");
      tokens.push(found[1]);
    }
    // Without its base a logarithm is one of these; a quotient of two is the same with either.
    const [one, other] = [Math.log, Math.log10].map((log) => parsed(tokens, log));
    if (!isSame(one, other)) throw new Refused("base");
    return { value: one };
  } catch (error) {
    if (error instanceof Refused) return { why: error.message };
    throw error;
  }
}

/** Read the tokens once, from what binds least to what binds most. @param {string[]} tokens
 * @param {(number: number) => number} log @returns {Value} */
function parsed(tokens, log) {
  let [place, depth] = [0, 0];
  const next = (/** @type {string[]} */ ...wanted) => (wanted.includes(tokens[place]) ? tokens[place++] : "");

  function sum() {
    let found = product();
    for (let sign = next("+", "-"); sign; sign = next("+", "-")) {
      if (next("+", "-")) throw new Refused("unread");
      found = combined(sign, found, product());
    }
    return found;
  }
  function product() {
    let found = signed();
    for (let sign = next("*", "/"); sign; sign = next("*", "/")) found = combined(sign, found, signed());
    return found;
  }
  /** @returns {Value} */
  function signed() {
    const sign = next("+", "-");
    if (sign && next("+", "-")) throw new Refused("unread");
    return sign === "-" ? combined("-", [0n, 1n], power()) : power();
  }
  function power() {
    const base = atom();
    return next("^") ? deeper(() => raised(base, signed())) : base;
  }
  /** @returns {Value} */
  function atom() {
    if (next("(")) {
      const found = deeper(sum);
      if (!next(")")) throw new Refused("unread");
      return found;
    }
    const token = next(tokens[place]);
    const apply = token === "log" || token === "lg" ? log : FUNCTIONS[token];
    // "log2 3 / 2" is (log2 3) / 2; a power belongs to what is inside.
    if (apply) return applied(apply, deeper(tokens[place] === "(" ? atom : power));
    const number = numberIn(token ?? "");
    if (!number) throw new Refused("unread");
    return reduced(number);
  }
  /** @param {() => Value} inside */
  function deeper(inside) {
    depth += 1;
    if (depth > NESTED) throw new Refused("large");
    const found = inside();
    depth -= 1;
    return found;
  }
  const found = sum();
  if (place < tokens.length) throw new Refused("unread");
  return found;
}

/** @param {(number: number) => number} apply @param {Value} number @returns {Value} */
function applied(apply, number) {
  const rough = asFloat(number);
  if (rough < 0 || (rough === 0 && apply !== Math.sqrt)) throw new Refused("unread");
  const found = apply(rough);
  if (typeof number === "number") return found;
  if (apply === Math.sqrt) return rootOf(number) ?? found;
  const whole = BigInt(Math.round(found));
  if (apply === Math.log2 && size(whole) < FLOAT_BITS && isPower(number, whole)) return [whole, 1n];
  return number[0] === number[1] ? [0n, 1n] : found;
}

/** Whether a fraction is 2 to this power. @param {Fraction} fraction @param {bigint} power */
function isPower([top, bottom], power) {
  return power < 0n ? top === 1n && bottom === 2n ** -power : bottom === 1n && top === 2n ** power;
}

/** Two numbers with a sign between them. @param {string} sign @param {Value} one @param {Value} other @returns {Value} */
function combined(sign, one, other) {
  const isExact = typeof one !== "number" && typeof other !== "number";
  if (sign === "/" && (typeof other === "number" ? other === 0 : !other[0])) throw new Refused("unread");
  return isExact ? EXACTLY[sign](one, other) : within(ROUGHLY[sign](asFloat(one), asFloat(other)));
}

/** @param {Value} base @param {Value} power @returns {Value} */
function raised(base, power) {
  if (typeof base !== "number" && typeof power !== "number" && power[1] === 1n) {
    const [top, bottom] = base;
    const many = power[0] < 0n ? -power[0] : power[0];
    if (many * BigInt(Math.max(bits(top), bits(bottom))) > MOST_BITS) throw new Refused("large");
    if (power[0] >= 0n) return [top ** many, bottom ** many];
    if (!top) throw new Refused("unread");
    return reduced([bottom ** many, top ** many]);
  }
  if (typeof base === "number" ? base <= 0 : base[0] <= 0n) throw new Refused("unread");
  return within(asFloat(base) ** asFloat(power));
}

/** @param {Value} number */
function asFloat(number) {
  if (typeof number === "number") return number;
  if (Math.max(bits(number[0]), bits(number[1])) > FLOAT_BITS) throw new Refused("large");
  return asNumber(number);
}

/** @param {number} number */
function within(number) {
  if (!(Math.abs(number) <= LARGEST)) throw new Refused("large");
  return number;
}

/** The root of a square; null for another number. @param {Fraction} fraction @returns {?Fraction} */
function rootOf([top, bottom]) {
  const [above, below] = [wholeRoot(top), wholeRoot(bottom)];
  return above * above === top && below * below === bottom ? [above, below] : null;
}

/** The whole part of a root, by Newton's steps. @param {bigint} number */
function wholeRoot(number) {
  if (number < 2n) return number;
  let root = 1n << BigInt((bits(number) + 1) >> 1);
  for (;;) {
    const nearer = (root + number / root) >> 1n;
    if (nearer >= root) return root;
    root = nearer;
  }
}

/** @param {Value} one @param {Value} other */
function isSame(one, other) {
  if (typeof one !== "number" && typeof other !== "number") return one[0] === other[0] && one[1] === other[1];
  const [a, b] = [asFloat(one), asFloat(other)];
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
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

/** @param {bigint} number */
function bits(number) {
  return number ? size(number).toString(2).length : 0;
}

/** @param {bigint} number */
export function size(number) {
  return number < 0n ? -number : number;
}
