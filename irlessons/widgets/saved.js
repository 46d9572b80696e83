// A reader's answers as the text of a file.

import { isDraft } from "./draft.js";
import { answered, FORMAT } from "./store.js";

/** Every answer, and what was not checked yet. The sum says whether somebody has changed one since then; it is no signature. */
export function exported() {
  const answers = Object.fromEntries(Object.entries(answered()).filter(([id, { answer }]) => !isDraft(id) || answer !== ""));
  return JSON.stringify({ format: FORMAT, sum: summed(JSON.stringify(answers)), answers }, null, 2);
}

/** @param {string} text */
function summed(text) {
  let sum = 5381;
  for (const letter of text) sum = (Math.imul(sum, 33) ^ Number(letter.codePointAt(0))) >>> 0;
  return sum;
}
