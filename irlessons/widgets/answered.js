// An answer that is kept: how the question stands with it, and what becomes of two answers to one question, from two
// tabs or from two browsers.

/** An answer: the text that was given, or what was done in a worksheet; whether it is right, how often it was checked
 * until it was, what helped and which wrong answers were given before that, and when. The version is that of the question:
 * a changed one is asked again. @typedef {{version: string, answer: unknown, right: boolean, tries: number, at: string,
 *   help?: Help, wrong?: string[]}} Answered */

/** A hint was taken; or the answer was shown, as the working of a question or as one way to a goal.
 * @typedef {"hint" | "shown"} Help */

/** What was done in a worksheet, as far as two of them are made one: the texts of the cells and when each was left, the
 * cells that were filled in for the reader or emptied, the choice of the rule, tries, hints and wrong texts of each cell,
 * and when the reader began again.
 * @typedef {{cells: Record<string, string>, when?: Record<string, string>, told?: string[], fresh?: string[],
 *   rule?: string, tries?: Record<string, number>, hints?: Record<string, number>, wrong?: Record<string, string[]>,
 *   begun?: string}} Filled */

/** The code of a cell, or the file of kept functions; brought from a file, it does not run before its reader says so, and
 * `was` is what stood there before. @typedef {{code: string, brought?: true, was?: string}} Code */

/** How a question stands: not answered yet, or never rightly; right at the first try or later, a vote without a try; right
 * with a hint; or shown. @typedef {"open" | "tried" | "first" | "vote" | "later" | "hint" | "shown"} Standing */

// So many wrong answers to a question are kept.
const MOST_WRONG = 20;

/** @type {Record<Standing, string>} */
export const MARKS = {
  open: "", tried: "tried", first: "✓ at the first try", vote: "✓ done", later: "✓ later", hint: "✓ with a hint", shown: "shown",
};

/** @param {?Answered} found @returns {Standing} */
export function standingOf(found) {
  if (!found) return "open";
  if (found.help === "shown") return "shown";
  if (!found.right) return "tried";
  if (found.help) return found.help;
  if (isFilled(found.answer)) return isSlow(found.answer) ? "later" : "first";
  return found.tries > 1 ? "later" : found.tries ? "first" : "vote";
}

/** Whether a worksheet, which is tried cell by cell, had a cell that was wrong, or one that was filled in.
 * @param {Filled} answer */
function isSlow({ told = [], tries = {}, wrong = {} }) {
  return told.length > 0 || Object.values(tries).some((many) => many > 1) || Object.values(wrong).some(({ length }) => length);
}

/** Whether the reader has done it, and was not shown it. @param {?Answered} found */
export function isDone(found) {
  return ["first", "vote", "later", "hint"].includes(standingOf(found));
}

/** How many of these stand in each way. @param {(?Answered)[]} all @returns {Record<Standing, number>} */
export function tallied(all) {
  const counts = { open: 0, tried: 0, first: 0, vote: 0, later: 0, hint: 0, shown: 0 };
  for (const each of all) counts[standingOf(each)] += 1;
  return counts;
}

/** How they were done, in words. @param {Record<Standing, number>} tally @returns {{done: number, words: string}} */
export function tallyWords({ first, vote, later, hint, shown, tried }) {
  const parts = [[first, "at the first try"], [vote, "voted"], [later, "later"], [hint, "with a hint"], [shown, "shown"], [tried, "begun"]];
  const words = parts.filter(([many]) => many).map(([many, how]) => `${many} ${how}`).join(", ");
  return { done: first + vote + later + hint, words };
}

/** Whether it comes back: it was answered wrongly at first, with help, or not rightly yet. @param {?Answered} found */
export function wentWrong(found) {
  return !["open", "first", "vote"].includes(standingOf(found));
}

/** Of two answers to one version of a question: what was right stays so, with what helped until then; a worksheet has
 * the cells of both, and code is what was written last, right or not. @param {Answered} before @param {Answered} after @returns {Answered} */
export function merged(before, after) {
  const helps = [before.help, after.help];
  const help = before.right ? before.help : helps.includes("shown") ? "shown" : helps.find(Boolean);
  const { tries } = before.right ? before : after;
  const wrong = before.right ? before.wrong : each(before.wrong, after.wrong);
  const right = isCode(after.answer) ? after.right : before.right || after.right;
  const rest = { version: after.version, right, tries, ...(help && { help }), ...(wrong?.length && { wrong }) };
  if (isFilled(before.answer) && isFilled(after.answer)) {
    const [, at] = [before.at, after.at].sort();
    return { ...rest, answer: filled(before.answer, after.answer), at };
  }
  const { answer, at } = before.right && !after.right && !isCode(after.answer) ? before : after;
  return { ...rest, answer, at };
}

/** @param {unknown} answer @returns {answer is Code} */
export function isCode(answer) {
  return typeof answer === "object" && answer !== null && "code" in answer && typeof answer.code === "string";
}

/** @param {unknown} answer @returns {answer is Filled} */
function isFilled(answer) {
  return typeof answer === "object" && answer !== null && "cells" in answer;
}

/** Of each cell what was written last. Whoever began again has left what was before.
 * @param {Filled} before @param {Filled} after @returns {Filled} */
function filled(before, after) {
  const [began, begins] = [before.begun ?? "", after.begun ?? ""];
  // The wrong ones were given all the same.
  const wrong = ofAll(before.wrong, after.wrong, each);
  if (began !== begins) return { ...(began > begins ? before : after), wrong };
  const when = { ...before.when, ...after.when };
  /** @type {Record<string, string>} */
  const cells = {};
  for (const key of new Set([...Object.keys(when), ...Object.keys(before.cells), ...Object.keys(after.cells)])) {
    const [earlier, later] = [before.when?.[key] ?? "", after.when?.[key] ?? ""];
    const { cells: of } = earlier > later ? before : after;
    if (earlier > later) when[key] = earlier;
    if (key in of) cells[key] = of[key];
  }
  return {
    ...before, ...after, cells, when, rule: after.rule || before.rule,
    told: [...new Set([...before.told ?? [], ...after.told ?? []])].sort(),
    fresh: [...new Set([...before.fresh ?? [], ...after.fresh ?? []])].sort(),
    tries: ofAll(before.tries, after.tries, most), hints: ofAll(before.hints, after.hints, most), wrong,
  };
}

/** @template T @param {Record<string, T> | undefined} one @param {Record<string, T> | undefined} other
 * @param {(one?: T, other?: T) => T} joins @returns {Record<string, T>} */
function ofAll(one, other, joins) {
  return Object.fromEntries(Object.keys({ ...one, ...other }).map((key) => [key, joins(one?.[key], other?.[key])]));
}

function most(one = 0, other = 0) {
  return Math.max(one, other);
}

/** Each once, and in an order that does not say whose came first. @param {string[]} one @param {string[]} other */
function each(one = [], other = []) {
  return [...new Set([...one, ...other])].sort().slice(0, MOST_WRONG);
}
