// Code that is kept in the browser, of cells and of functions, as an answer of its own kind.

import { isCode } from "../../../widgets/merging.js";
import { answered, record } from "../../../widgets/store.js";

/** @typedef {import("../../../widgets/merging.js").Code} Code */

// Code stands for its cell, and a file for itself, however the lessons have changed.
const OF_CODE = "code";

/** What is kept under a name. @param {string} id @returns {Code | undefined} */
export function codeKept(id) {
  const found = answered()[id]?.answer;
  return isCode(found) ? found : undefined;
}

/** Keep code under a name; whether it was right when it ran last stays. @param {string} id @param {Code} answer */
export function keepCode(id, answer) {
  const { right = false, tries = 0 } = answered()[id] ?? {};
  record(id, OF_CODE, { answer, right, tries });
}
