// The words of a working: Python's templates, filled with today's numbers. It is the page's half of working.py.

import { reduced } from "../../widgets/fractions.js";
import { DIGITS, fill, short } from "../../widgets/filled.js";
import { our, ours } from "../../widgets/our.js";
import { addsOf } from "./measures.js";
import { nonzero, rounded } from "../../widgets/rounding.js";

/** How ties are broken where there are no scores. */
export const GIVEN_ORDER = "given order";
const TERMS_SHOWN = 12;
// What says the value once more, as working.py has it.
const AGAIN = /⟨(.+?)⟩/g;
// From here on a fraction tells a reader less than its digits.
const LONG_DENOMINATOR = 10_000n;

/** A measure as it is written in Python, `nDCG(gain='exponential')@6`. @param {Told} told @param {Spec} spec */
export function written(told, spec) {
  const inside = unusual(told, spec).map((each) => `${each.name}=${textOf(each, told, spec, "'")}`);
  return `${told.name}${inside.length ? `(${inside.join(", ")})` : ""}${spec.k === null ? "" : `@${spec.k}`}`;
}

/** The name alone, and apart from it what is not usual about the measure. @param {Told} told @param {Spec} spec */
export function nameAndDetail(told, spec) {
  const detail = unusual(told, spec).map((each) => `${each.name} ${textOf(each, told, spec, "")}`);
  if (told.tied && spec.ties === GIVEN_ORDER) detail.push(our("your order, without scores"));
  return { name: `${told.name}${spec.k === null ? "" : `@${spec.k}`}`, detail: detail.join(", ") };
}

/** The parameters that a name says. @param {Told} told @param {Record<string, unknown>} spec */
export function unusual(told, spec) {
  return told.parameters.filter((each) => !("default" in each) || spec[each.name] !== each.default);
}

/** A value as Python writes it, with its quotes. @param {Parameter} parameter @param {Told} told @param {Spec} spec
 * @param {string} quote */
function textOf({ name, text }, told, spec, quote) {
  const value = spec[name];
  if (typeof value === "string") return `${quote}${value}${quote}`;
  // As long as no knob has changed it.
  return value === told.spec[name] ? text : String(value);
}

/** Formula (a text a line) and sentence of a working, and the words that they are filled with.
 * @param {Told} told @param {Spec} spec @param {Ranking} ranking @param {Found} found
 * @param {Record<string, string>} nothing sentences where the pool holds nothing to find */
export function wording(told, spec, ranking, found, nothing) {
  if (found.words) return found.words;
  const byConvention = found.case in nothing;
  const exact = found.exact && reduced(found.exact());
  const printed = rounded(found.value, DIGITS, found.exact);
  const isWhole = exact !== null && exact[1] === 1n;
  const hasFraction = exact !== null && exact[1] < LONG_DENOMINATOR;
  /** @type {Numbers} */
  const words = {
    ...found.numbers,
    divisor: found.divisor,
    among: among(spec, ranking),
    name: written(told, spec),
    value: isWhole ? String(exact[0]) : printed,
    result: isWhole ? String(exact[0]) : hasFraction ? `${exact[0]}/${exact[1]} = ${printed}` : printed,
  };
  if (told.terms) {
    words.terms = joinedTerms(told, found.rows, words);
    words.ideal_terms = joinedTerms(told, found.ideal_rows, words);
  }
  const formula = byConvention
    ? `${told.general}; ${our("here {value} by convention")}`
    // 0/0 is no number, and must not be written as if it were one.
    : found.divisor ? told.filled : our("{name} = {value}, for there is nothing to divide by");
  const sentence = byConvention ? nothing[found.case] : told.says[found.case];
  const inWords = { ...words, value: nonzero(found.value, String(words.value)) };
  const [alone, beside] = ["$1", ""].map((kept) => (
    fill(sentence.replace(AGAIN, kept), inWords, undefined, (number) => nonzero(number, short(number)))));
  return { formula: fill(formula, words).split("\n"), sentence: alone, beside, words };
}

/** @param {Told} told @param {Row[]} rows @param {Numbers} words */
function joinedTerms(told, rows, words) {
  const adds = addsOf(told.name);
  const terms = rows.filter((row) => row[adds]).map((row) => fill(told.terms, words, row));
  if (terms.length > TERMS_SHOWN) terms.splice(TERMS_SHOWN - 2, terms.length - TERMS_SHOWN + 1, "…");
  return terms.join(" + ") || "0";
}

/** Where the measure looked, in words. @param {Spec} spec @param {Ranking} ranking */
function among(spec, { order, grades }) {
  const skips = spec.unjudged === "skip";
  const retrieved = skips ? order.filter((document) => grades[document] !== null).length : order.length;
  const looked = spec.k ?? retrieved;
  if (spec.k === null) return skips ? ours(looked, "judged result", "{0} judged results") : ours(looked, "result", "{0} results");
  const words = skips ? ours(looked, "first judged result", "first {0} judged results") : ours(looked, "first result", "first {0} results");
  if (retrieved >= spec.k) return words;
  return `${words} ${retrieved ? our("(only {0} there)", retrieved) : our("(none there)")}`;
}
