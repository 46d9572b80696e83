// How a grade, a document and a difference are shown.

import { rounded } from "../../widgets/rounding.js";
import { DIGITS, short } from "../working/words.js";

// The fullest colour of a grade.
const LEVELS = 5;

/** A grade with its word, "2 Good", "3" or "unjudged". @param {Page} page @param {?number} grade */
export function gradeWord(page, grade) {
  if (grade === null) return "unjudged";
  const word = page.scale.find(([each]) => each === grade)?.[1];
  return word === undefined ? short(grade) : `${short(grade)} ${word}`;
}

/** The depth of colour of a grade, from 0 to 5, or "none": by its place among the positive grades that there are.
 * @param {?number} grade @param {readonly number[]} choices the grades that there are, from the lowest up */
export function gradeLevel(grade, choices) {
  if (grade === null) return "none";
  if (grade <= 0) return 0;
  const positive = choices.filter((each) => each > 0);
  // One or two keep away from both ends: the palest is not seen from far, the fullest says "the best of many".
  if (positive.length < 3) return positive.length < 2 || grade === positive[1] ? LEVELS - 1 : 2;
  return 1 + Math.round((LEVELS - 1) * positive.indexOf(grade) / (positive.length - 1));
}

/** Which way a value went, as it is shown; null where it was or is undefined. @param {Result} before
 * @param {Result} now @returns {?"up" | "same" | "down"} */
export function wayOf(before, now) {
  if (before.text === now.text) return "same";
  if (Number.isNaN(now.value - before.value)) return null;
  return now.value > before.value ? "up" : "down";
}

/** The difference of two results as text with its sign, or "" where there is none to show.
 * @param {Result} before @param {Result} now */
export function difference(before, now) {
  const way = wayOf(before, now);
  if (way === null || way === "same") return "";
  const change = Math.abs(now.value - before.value);
  return `${way === "up" ? "▲ +" : "▼ −"}${rounded(change, Number.isInteger(change) ? 0 : DIGITS, null)}`;
}

/** A document in a row where there is little room: its id, else its title. @param {State} state
 * @param {number} document */
export function shortName(state, document) {
  const [title, id] = state.list.titles[document];
  return id || title;
}
