// Checks the cells of a worksheet in the page, as irlessons/exercises/sheets/cell.py and worksheet.py do: the same
// verdicts, the same words.

import { our, ours } from "../../widgets/our.js";
import { numberIn } from "./arithmetic.js";
import { agrees, calculated, readNumber, reply, slipped, toFraction } from "./checking.js";

/** @typedef {import("./checking.js").Reply} Reply */
/** How a cell is made of others: a key, a number behind "n", or a sign and what it joins.
 * @typedef {string | unknown[] | null} Step */
/** A cell that nobody is asked for as Python tells of it: its row is null below the table.
 * @typedef {{label: string, row: ?number, digits: number, shown: string}} Given */
/** One that is asked for; its rule, what is wanted and its slips are places in `Sheet.sentences`, slips with numbers.
 * @typedef {Given & {answer: [string, string], right: string, rule: number, numbers: string, wanted: number, step: Step,
 *   slips: [number, number | [string, string]][]}} Cell */
/** @typedef {{cells: Record<string, Given | Cell>, sentences: string[], words: Record<string, string>,
 *   own: Record<string, string>, english?: {sentences: Record<string, string>, short: Record<string, string>}}} Sheet */

/** Checks a worksheet's cells: against the truth first, then against the reader's other cells. It remembers its replies:
 * of all cells only those are checked anew that a change may concern.
 * @param {Sheet} sheet @returns {(typed: Record<string, string>) => Record<string, Reply>} from the texts, by the keys of
 * their cells, to the replies */
export function checker(sheet) {
  const cells = Object.entries(sheet.cells).flatMap(([key, cell]) => (
    "step" in cell ? [{ key, cell, parts: [...new Set(named(cell.step))] }] : []));
  const given = Object.fromEntries(Object.entries(sheet.cells).map(([key, cell]) => [key, numberIn(cell.shown)]));
  const shown = (/** @type {string} */ key) => given[key];
  /** @type {Map<string, {of: string, reply: Reply}>} */
  const known = new Map();
  return (typed) => {
    /** @type {Record<string, Reply>} */
    const replies = {};
    /** @type {Set<string>} */
    const off = new Set();
    const seen = (/** @type {string} */ key) =>
      key in typed ? (readNumber(typed[key], sheet.cells[key].digits)?.[0] ?? null) : given[key];
    // A cell is made of earlier ones.
    for (const { key, cell, parts } of cells) {
      if (!(key in typed)) continue;
      const of = JSON.stringify([typed[key], ...parts.map((each) => [typed[each], off.has(each)])]);
      const before = known.get(key);
      const fair = (/** @type {string} */ each) => (off.has(each) ? given[each] : seen(each));
      const wrong = parts.filter((each) => off.has(each));
      const now = before?.of === of ? before : { of, reply: replyTo(sheet, cell, key, typed, [shown, fair], seen, wrong) };
      known.set(key, now);
      replies[key] = now.reply;
      if (!now.reply.right) off.add(key);
    }
    return replies;
  };
}

/** @param {Sheet} sheet @param {Cell} cell @param {string} key @param {Record<string, string>} typed
 * @param {((key: string) => ?Fraction)[]} fair the numbers as they are shown, and with the reader's own that are right
 * @param {(key: string) => ?Fraction} seen @param {string[]} wrong those that it is made of, and that are off
 * @returns {Reply} */
function replyTo(sheet, cell, key, typed, fair, seen, wrong) {
  const first = reply(asked(sheet, cell), typed[key]);
  const given = readNumber(typed[key], cell.digits);
  if (first.right || !given || !cell.step) return first;
  const fits = (/** @type {(key: string) => ?Fraction} */ numbers) => {
    const value = stepped(cell.step, numbers);
    return value !== null && agrees(value, given[0], given[1], cell.digits);
  };
  // What is wrong in another cell takes nothing away here.
  if (fair.some(fits)) return { right: true, message: ofOwn(sheet, cell, [], typed) };
  return fits(seen) ? slipped(ofOwn(sheet, cell, wrong, typed)) : first;
}

/** A cell as a question. @param {Sheet} sheet @param {Cell} cell @returns {import("./checking.js").Told} */
function asked({ sentences, words, english }, cell) {
  return {
    choices: [],
    digits: cell.digits,
    decimals: ours(cell.digits, "{0} decimal", "{0} decimals"),
    answer: cell.answer,
    right: cell.right,
    words,
    wanted: sentences[cell.wanted],
    hint: sentences[cell.rule],
    mistakes: cell.slips.map(([place, value]) => ({ says: sentences[place], english: english?.sentences[place], value })),
    short: english?.short[cell.digits],
  };
}

/** What is said where a cell follows from the reader's own. @param {Sheet} sheet @param {Cell} cell
 * @param {string[]} wrong @param {Record<string, string>} typed */
function ofOwn({ cells, own }, cell, wrong, typed) {
  if (wrong.length === 0) return own.rounded.replace("{right}", () => cell.right);
  if (wrong.length > 2) return own.many;
  const isHere = (/** @type {string} */ key) => cell.row !== null && cells[key].row === cell.row;
  const each = wrong.map((key) => our(isHere(key) ? "your {0} in this row" : "your {0} above", typed[key])).join(our(" and "));
  return own[wrong.length > 1 ? "several" : "off"].replace("{own}", () => each);
}

/** The number that a step gives; null where a cell is no number, or it divides by 0.
 * @param {Step} step @param {(key: string) => ?Fraction} seen @returns {?Fraction} */
function stepped(step, seen) {
  if (typeof step === "string") return seen(step);
  const [does, ...parts] = /** @type {Step[]} */ (step);
  if (does === "n") return toFraction(/** @type {[string, string]} */ (parts));
  /** @type {?Fraction} */
  let total = null;
  for (const part of parts) {
    const number = stepped(part, seen);
    if (!number) return null;
    total = total ? calculated(String(does), total, number) : number;
    if (!total) return null;
  }
  return total;
}

/** The keys of the cells that a step is made of. @param {Step} step @returns {string[]} */
function named(step) {
  if (step === null) return [];
  if (typeof step === "string") return [step];
  const [does, ...parts] = /** @type {Step[]} */ (step);
  return does === "n" ? [] : parts.flatMap(named);
}
