// What becomes of two answers to one question, from two tabs or from two browsers.

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

// So many wrong answers to a question are kept.
const MOST_WRONG = 20;

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
export function isFilled(answer) {
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
