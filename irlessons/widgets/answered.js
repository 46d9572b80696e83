// How a question stands with what is kept of it, and what that is called.

import { isFilled } from "./merging.js";

/** @typedef {import("./merging.js").Answered} Answered */

/** How a question stands: not answered yet, or never rightly; right at the first try or later, a vote without a try; right
 * with a hint; or shown. @typedef {"open" | "tried" | "first" | "vote" | "later" | "hint" | "shown"} Standing */

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
 * @param {import("./merging.js").Filled} answer */
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
  const parts = [[first, "at the first try"], [vote, "voted"], [later, "right later"], [hint, "with a hint"], [shown, "shown"], [tried, "begun"]];
  const words = parts.filter(([many]) => many).map(([many, how]) => `${many} ${how}`).join(", ");
  return { done: first + vote + later + hint, words };
}

/** Whether it comes back: it was answered wrongly at first, with help, or not rightly yet. @param {?Answered} found */
export function wentWrong(found) {
  return !["open", "first", "vote"].includes(standingOf(found));
}
