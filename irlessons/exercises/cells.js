// Checks the cells of a worksheet in the page, as irlessons/exercises/cell.py and sheet.py do: the same verdicts, the
// same words.

import { minus, over, reduced } from "../widgets/fractions.js";
import { agrees, numberIn, readNumber, reply, toFraction } from "./checking.js";

/** @typedef {import("./checking.js").Fraction} Fraction */
/** @typedef {import("./checking.js").Reply} Reply */
/** How a cell is made of others: a key, a number behind "n", or a sign and what it joins.
 * @typedef {string | unknown[] | null} Step */
/** A cell as Python tells of it: its row is null below the table, its slips are places in `Sheet.slips` and numbers.
 * @typedef {{label: string, row: ?number, digits: number, answer: [string, string], shown: string, right: string,
 *   rule: string, numbers: string, wanted: string, step: Step, slips: [number, [string, string]][]}} Cell */
/** @typedef {{cells: Record<string, Cell>, slips: string[], words: Record<string, string>,
 *   own: Record<string, string>}} Sheet */

/** The reply to each cell that was filled in: against the truth first, then against the reader's other cells.
 * @param {Sheet} sheet @param {Record<string, string>} typed the texts, by the keys of their cells
 * @returns {Record<string, Reply>} */
export function judged(sheet, typed) {
  /** @type {Record<string, ?Fraction>} */
  const seen = {};
  for (const [key, { digits, shown }] of Object.entries(sheet.cells)) {
    seen[key] = key in typed ? (readNumber(typed[key], digits)?.[0] ?? null) : numberIn(shown);
  }
  /** @type {Record<string, Reply>} */
  const replies = {};
  const off = new Set();
  // A cell is made of earlier ones.
  for (const key of Object.keys(sheet.cells).filter((each) => each in typed)) {
    replies[key] = replyTo(sheet, key, typed, seen, off);
    if (!replies[key].right) off.add(key);
  }
  return replies;
}

/** @param {Sheet} sheet @param {string} key @param {Record<string, string>} typed
 * @param {Record<string, ?Fraction>} seen @param {Set<string>} off @returns {Reply} */
function replyTo(sheet, key, typed, seen, off) {
  const cell = sheet.cells[key];
  const first = reply(asked(sheet, cell), typed[key]);
  const given = readNumber(typed[key], cell.digits);
  if (first.right || !given || !cell.step) return first;
  const value = stepped(cell.step, seen);
  if (!value || !agrees(value, given[0], given[1], cell.digits, true)) return first;
  const wrong = [...new Set(named(cell.step))].filter((each) => off.has(each));
  return { right: wrong.length === 0, message: ofOwn(sheet, cell, wrong, typed) };
}

/** A cell as a question. @param {Sheet} sheet @param {Cell} cell @returns {import("./checking.js").Told} */
function asked({ slips, words }, cell) {
  /** @type {Record<string, string>} */
  const known = { "{wanted}": cell.wanted, "{digits}": String(cell.digits), "{hint}": cell.rule };
  const fill = (/** @type {string} */ text) => text.replace(/\{(?!answer)\w+\}/g, (place) => known[place]);
  return {
    choices: [],
    digits: cell.digits,
    answer: cell.answer,
    right: cell.right,
    eitherWay: true,
    words: Object.fromEntries(Object.entries(words).map(([what, text]) => [what, fill(text)])),
    mistakes: cell.slips.map(([place, value]) => ({ says: slips[place], value })),
  };
}

/** What is said where a cell follows from the reader's own. @param {Sheet} sheet @param {Cell} cell
 * @param {string[]} wrong @param {Record<string, string>} typed */
function ofOwn({ own }, cell, wrong, typed) {
  if (wrong.length === 0) return own.rounded.replace("{right}", () => cell.right);
  if (wrong.length > 2) return own.many;
  const isHere = (/** @type {string} */ key) => cell.row !== null && key.endsWith(` ${cell.row}`);
  const each = wrong.map((key) => `your ${typed[key]} ${isHere(key) ? "in this row" : "above"}`).join(" and ");
  return own[wrong.length > 1 ? "several" : "off"].replace("{own}", () => each);
}

/** The number that a step gives; null where a cell is no number, or it divides by 0.
 * @param {Step} step @param {Record<string, ?Fraction>} seen @returns {?Fraction} */
function stepped(step, seen) {
  if (typeof step === "string") return seen[step];
  const [does, ...parts] = /** @type {Step[]} */ (step);
  if (does === "n") return toFraction(/** @type {[string, string]} */ (parts));
  /** @type {?Fraction} */
  let total = null;
  for (const part of parts) {
    const number = stepped(part, seen);
    if (!number) return null;
    total = total ? DOES[String(does)](total, number) : number;
    if (!total) return null;
  }
  return total;
}

/** @type {Record<string, (one: Fraction, other: Fraction) => ?Fraction>} */
const DOES = {
  "+": (one, [top, bottom]) => minus(one, [-top, bottom]),
  "-": minus,
  "*": (one, other) => reduced([one[0] * other[0], one[1] * other[1]]),
  "/": ([top, bottom], other) => {
    if (!other[0]) return null;
    return other[0] < 0n ? over([-top, bottom], [-other[0], other[1]]) : over([top, bottom], other);
  },
};

/** The keys of the cells that a step is made of. @param {Step} step @returns {string[]} */
function named(step) {
  if (typeof step === "string") return [step];
  const [does, ...parts] = /** @type {Step[]} */ (step);
  return does === "n" ? [] : parts.flatMap(named);
}
