// What a reader has answered, kept in the browser: under one key for all notebooks and pages of the course. Where there
// is no storage, as in some private windows, nothing is kept, and nothing else changes.

/** An answer: the text that was given, or the cells of a worksheet; whether it is right, how often it was checked, and
 * when. The version is that of the question: a changed one is asked again.
 * @typedef {{version: string, answer: unknown, right: boolean, tries: number, at: string}} Answered */

const KEY = "irlessons";
const FORMAT = 1;
// Whoever shows how far a reader has come listens for it, on the document.
export const ANSWERED = "irlessons-answered";

/** What was answered to this version of a question; null where nothing was. @param {string} id @param {string} version
 * @returns {?Answered} */
export function recalled(id, version) {
  const found = answered()[id];
  return found?.version === version ? found : null;
}

/** Keep an answer. What was right before stays so: a reader who goes on trying has done it all the same.
 * @param {string} id @param {string} version @param {{answer: unknown, right: boolean, tries: number}} entry */
export function record(id, version, { answer, right, tries }) {
  const before = recalled(id, version);
  const stays = before?.right && !right;
  keep({
    ...answered(),
    [id]: { version, answer: stays ? before.answer : answer, right: right || Boolean(stays), tries, at: new Date().toISOString() },
  });
}

/** Every answer, by the id of its question. @returns {Record<string, Answered>} */
export function answered() {
  try {
    return read(localStorage.getItem(KEY) ?? "") ?? {};
  } catch {
    return {};
  }
}

/** Every answer as a text, for a file. */
export function exported() {
  return JSON.stringify({ format: FORMAT, answers: answered() }, null, 2);
}

/** Take in what `exported` gave, in another browser perhaps; of two answers the right one stays, else the later.
 * @param {string} text @returns {number} how many answers it holds; -1 where it is no such text */
export function brought(text) {
  const theirs = read(text);
  if (!theirs) return -1;
  const ours = answered();
  for (const [id, entry] of Object.entries(theirs)) {
    const own = ours[id];
    const isOneQuestion = own?.version === entry.version && own.right !== entry.right;
    if (!own || (isOneQuestion ? entry.right : entry.at > own.at)) ours[id] = entry;
  }
  keep(ours);
  return Object.keys(theirs).length;
}

/** Begin afresh, for another reader. */
export function forget() {
  keep(null);
}

/** @param {?Record<string, Answered>} answers */
function keep(answers) {
  try {
    if (answers) localStorage.setItem(KEY, JSON.stringify({ format: FORMAT, answers }));
    else localStorage.removeItem(KEY);
  } catch {
    // There is no storage, or it is full.
  }
  document.dispatchEvent(new CustomEvent(ANSWERED));
}

/** The answers in a text; null where it is none of ours. @param {string} text @returns {?Record<string, Answered>} */
function read(text) {
  try {
    const { format, answers } = JSON.parse(text);
    if (format !== FORMAT) return null;
    return Object.fromEntries(Object.entries(answers).filter(([, entry]) => isAnswer(entry)));
  } catch {
    return null;
  }
}

/** @param {Answered} entry */
function isAnswer(entry) {
  const { version, right, tries, at } = entry ?? {};
  const isWritten = typeof version === "string" && typeof at === "string";
  return isWritten && typeof right === "boolean" && Number.isInteger(tries) && "answer" in entry;
}
