// What stands in a field and was not checked, or the moves towards a goal: kept as an answer beside that of its question,
// so that tabs merge it and a file takes it along. It counts for nothing.

import { alike } from "./alike.js";
import { recalled, record } from "./store.js";

const DRAFT = "~draft";

/** Whether an answer is one that was not checked. @param {string} id */
export function isDraft(id) {
  return id.endsWith(DRAFT);
}

/** What was left unchecked; "" where nothing was. @param {string} id @param {string} version @returns {unknown} */
export function draftOf(id, version) {
  return recalled(id + DRAFT, version)?.answer ?? "";
}

/** Keep it; "" where nothing is left. @param {string} id @param {string} version @param {unknown} answer */
export function keepDraft(id, version, answer) {
  if (!alike(answer, draftOf(id, version))) record(id + DRAFT, version, { answer, right: false, tries: 0 });
}
