// What a reader has answered, and whether in large type, kept in the browser: under one key for all notebooks and pages
// of the course. Where there is no storage, as in some private windows, it is kept as long as the page stands.

/** An answer: the text that was given, or the cells of a worksheet; whether it is right, how often it was checked until
 * it was, and when. The version is that of the question: a changed one is asked again.
 * @typedef {{version: string, answer: unknown, right: boolean, tries: number, at: string}} Answered */

/** @typedef {{answers: Record<string, Answered>, large: boolean}} Kept */

const KEY = "irlessons";
const FORMAT = 1;
const ANSWERED = "irlessons-answered";

/** Have somebody show how far a reader has come: now, and after each answer or change of the type. @param {() => void} show
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

/** Every answer, by the id of its question. */
export function answered() {
  return kept().answers;
}

/** Whether the reader wants boards, forms and worksheets in large type. */
export function isLarge() {
  return kept().large;
}

/** @param {boolean} large */
export function setLarge(large) {
  keep(answered(), large);
}

/** Have a widget in the type that the reader wants, and the button that asks for it say so. @param {HTMLElement} root
 * @param {HTMLElement} [asks] @returns {() => void} what ends it */
export function sized(root, asks) {
  return followed(() => {
    root.classList.toggle("irl-large", isLarge());
    asks?.setAttribute("aria-pressed", String(isLarge()));
  });
}

/** What was read last: a page asks for each of its questions, and the text may be long. @type {Kept & {text: string}} */
let known = { text: "", answers: {}, large: false };

function kept() {
  const text = stored();
  if (text !== known.text) known = { text, ...(read(text) ?? { answers: {}, large: false }) };
  return known;
}

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
  const theirs = read(text)?.answers;
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
  keep({});
}

/** @param {Record<string, Answered>} answers */
function keep(answers, large = isLarge()) {
  const isAny = large || Object.keys(answers).length > 0;
  const text = isAny ? JSON.stringify({ format: FORMAT, ...(large && { large }), answers }) : "";
  // A page may hold this file more than once, in several scripts: all of them read it here until it is stored.
  globalThis.irlAnswers = text;
  known = { text, answers, large };
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

/** What a text keeps; null where it is none of ours. @param {string} text @returns {?Kept} */
function read(text) {
  try {
    const { format, answers, large } = JSON.parse(text);
    if (format !== FORMAT) return null;
    return { answers: Object.fromEntries(Object.entries(answers).filter(([, entry]) => isAnswer(entry))), large: large === true };
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
