// What a reader has answered, kept in the browser: under one key for all notebooks and pages of the course. Where there
// is no storage, as in some private windows, it is kept as long as the page stands.

/** An answer: the text that was given, or the cells of a worksheet; whether it is right, how often it was checked until
 * it was, and when. The version is that of the question: a changed one is asked again.
 * @typedef {{version: string, answer: unknown, right: boolean, tries: number, at: string}} Answered */

const KEY = "irlessons";
const FORMAT = 1;
const ANSWERED = "irlessons-answered";

/** Have somebody show how far a reader has come: now, and after each answer. @param {() => void} show
 * @returns {() => void} what ends it */
export function followed(show) {
  document.addEventListener(ANSWERED, show);
  // In another window of the same browser.
  addEventListener("storage", show);
  show();
  return () => {
    document.removeEventListener(ANSWERED, show);
    removeEventListener("storage", show);
  };
}

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
  const at = new Date().toISOString();
  const stays = { answer: right ? answer : before?.answer, right: true, tries: before?.tries ?? tries };
  keep({ ...answered(), [id]: { version, ...(before?.right ? stays : { answer, right, tries }), at } });
}

/** Whether a question was answered wrongly at first, and perhaps rightly since. @param {?Answered} found */
export function wentWrong(found) {
  return found !== null && (!found.right || found.tries > 1);
}

/** Every answer, by the id of its question. @returns {Record<string, Answered>} */
export function answered() {
  const text = stored();
  if (text !== known.text) known = { text, answers: read(text) ?? {} };
  return known.answers;
}

/** What was read last: a page asks for each of its questions, and the text may be long.
 * @type {{text: string, answers: Record<string, Answered>}} */
let known = { text: "", answers: {} };

function stored() {
  try {
    return globalThis.irlAnswers ?? localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
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
  const ours = { ...answered() };
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
  // A page may hold this file more than once, in several scripts: all of them read it here until it is stored.
  const text = answers ? JSON.stringify({ format: FORMAT, answers }) : "";
  globalThis.irlAnswers = text;
  known = { text, answers: answers ?? {} };
  // Once the reply stands in the page: a browser's storage takes longer than that.
  setTimeout(store);
  document.dispatchEvent(new CustomEvent(ANSWERED));
}

function store() {
  const text = globalThis.irlAnswers;
  if (text === undefined) return;
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
    globalThis.irlAnswers = undefined;
  } catch {
    // There is no storage, or it is full.
  }
}

globalThis.addEventListener?.("pagehide", store);

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
