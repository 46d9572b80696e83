// How a grade, a document and a difference are shown.

import { rounded } from "../../widgets/rounding.js";
import { DIGITS, short } from "../../widgets/filled.js";
import { our } from "../../widgets/our.js";

/** A grade with its word, "2 Good", "3" or "unjudged". @param {Page} page @param {?number} grade */
export function gradeWord(page, grade) {
  const word = wordOf(page, grade);
  if (grade === null) return word;
  return word ? `${short(grade)} ${word}` : short(grade);
}

/** Its word alone, "Good". @param {Page} page @param {?number} grade @returns {string} */
export function wordOf(page, grade) {
  return grade === null ? our("unjudged") : page.scale.find(([each]) => each === grade)?.[1] ?? "";
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
