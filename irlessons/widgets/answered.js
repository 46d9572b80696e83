// An answer that is kept: how the question stands with it, and what becomes of two answers to one question, from two
// tabs or from two browsers.

/** An answer: the text that was given, or what was done in a worksheet; whether it is right, how often it was checked
 * until it was, what helped before that, and when. The version is that of the question: a changed one is asked again.
 * @typedef {{version: string, answer: unknown, right: boolean, tries: number, at: string, help?: Help}} Answered */

/** A hint was taken; or the answer was shown, as the working of a question or as one way to a goal.
 * @typedef {"hint" | "shown"} Help */

/** What was done in a worksheet, as far as two of them are made one: the texts of the cells and when each was left, the
 * cells that were filled in for the reader or emptied, the choice of the rule, tries and hints of each cell, and when
 * the reader began again.
 * @typedef {{cells: Record<string, string>, when?: Record<string, string>, told?: string[], fresh?: string[],
 *   rule?: string, tries?: Record<string, number>, hints?: Record<string, number>, begun?: string}} Filled */

/** The code of a cell, or the file of kept functions; brought from a file, it does not run before its reader says so, and
 * `was` is what stood there before. @typedef {{code: string, brought?: true, was?: string}} Code */

/** How a question stands: not answered yet, or never rightly; right at the first try or later; right with a hint; or
 * shown. @typedef {"open" | "tried" | "first" | "later" | "hint" | "shown"} Standing */

/** @type {Record<Standing, string>} */
export const MARKS = {
  open: "", tried: "tried", first: "✓ at the first try", later: "✓ done", hint: "✓ with a hint", shown: "shown",
};

/** @param {?Answered} found @returns {Standing} */
export function standingOf(found) {
  if (!found) return "open";
  if (found.help === "shown") return "shown";
  if (!found.right) return "tried";
  // A vote is right without a try.
  return found.help ?? (found.tries === 1 ? "first" : "later");
}

/** Whether the reader has done it, and was not shown it. @param {?Answered} found */
export function isDone(found) {
  return ["first", "later", "hint"].includes(standingOf(found));
}

/** How many of these stand in each way. @param {(?Answered)[]} all @returns {Record<Standing, number>} */
export function tallied(all) {
  const counts = { open: 0, tried: 0, first: 0, later: 0, hint: 0, shown: 0 };
  for (const each of all) counts[standingOf(each)] += 1;
  return counts;
}

/** Whether it comes back: it was answered wrongly at first, with help, or not rightly yet. @param {?Answered} found */
export function wentWrong(found) {
  return !["open", "first"].includes(standingOf(found));
}

/** Of two answers to one version of a question: what was right stays so, with what helped until then; a worksheet has
 * the cells of both, and code is what was written last. @param {Answered} before @param {Answered} after @returns {Answered} */
export function merged(before, after) {
  const helps = [before.help, after.help];
  const help = before.right ? before.help : helps.includes("shown") ? "shown" : helps.find(Boolean);
  const { tries } = before.right ? before : after;
  const rest = { version: after.version, right: before.right || after.right, tries, ...(help && { help }) };
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
  if (began !== begins) return began > begins ? before : after;
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
    tries: most(before.tries, after.tries), hints: most(before.hints, after.hints),
  };
}

/** @param {Record<string, number>} [one] @param {Record<string, number>} [other] */
function most(one = {}, other = {}) {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, Math.max(one[key] ?? 0, other[key] ?? 0)]));
}
