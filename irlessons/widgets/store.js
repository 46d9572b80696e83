// What a reader has answered, and whether in large type, kept in the browser: under one key for all notebooks and pages
// of the course. Where there is no storage, as in some private windows, it is kept as long as the page stands. Several
// tabs write to one storage, one after the other: each answer is put to what is there by then, and once more where another
// tab, which had not heard of it yet, has written over it.

import { alike } from "./alike.js";
import { merged } from "./merging.js";
import { hurry } from "./soon.js";

/** @typedef {import("./merging.js").Answered} Answered */
/** @typedef {{answers: Record<string, Answered>, large: boolean}} Kept */

export const KEY = "irlessons";
// What format 1 has not is which wrong answers were given.
export const FORMAT = 2;
const READ = [1, FORMAT];
const ANSWERED = "irlessons-answered";
/** What is dispatched where a browser has no room for what was answered. */
export const FULL = "irl-full";
// A tab hears of another one within a fraction of this.
const MOMENT_MS = 10_000;

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

/** Keep an answer, beside what was answered before or in another tab. What was right before stays so: a reader who goes
 * on trying has done it all the same; code is right or wrong as it ran last. @param {string} id @param {string} version
 * @param {{answer: unknown, right: boolean, tries: number, help?: import("./merging.js").Help, wrong?: string[]}} given
 * @returns {Answered} what is kept now */
export function record(id, version, { help, ...given }) {
  const before = recalled(id, version);
  const entry = { version, ...given, ...(help && { help }), at: new Date().toISOString() };
  const kept = before ? merged(before, entry) : entry;
  keep({ ...answered(), [id]: kept });
  return kept;
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

/** What a newer page has written stays unread, and what was known before it stands. */
function kept() {
  const text = stored();
  if (text !== known.text) known = { ...known, ...(isNewer(text) ? {} : keptIn(text)), text };
  return known;
}

/** Whether a text is of a newer version of these pages, which keeps what this one does not know.
 * @param {string} text */
export function isNewer(text) {
  try {
    return JSON.parse(text).format > FORMAT;
  } catch {
    return false;
  }
}

/** Whether such a page has written into this browser: then this one keeps nothing there. */
export function isNewerThere() {
  return isNewer(inStorage());
}

function stored() {
  return globalThis.irlAnswers ?? inStorage();
}

/** What all tabs keep by now. */
function inStorage() {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** @param {Answered} one @param {Answered} other */
export function ofBoth(one, other) {
  const [before, after] = one.at > other.at ? [other, one] : [one, other];
  return before.version === after.version ? merged(before, after) : after;
}

/** What this page has kept within the last moment, and when. @type {Map<string, [Answered, number]>} */
const latest = new Map();

/** Put in again what another tab has written over. */
function settle() {
  const there = answered();
  // Another reader begins, in that tab.
  if (!areAny(there)) latest.clear();
  const lost = [...latest].filter(([, [, at]]) => Date.now() - at < MOMENT_MS)
    .map(([id, [entry]]) => /** @type {[string, Answered]} */ ([id, there[id] ? ofBoth(there[id], entry) : entry]))
    .filter(([id, entry]) => !alike(entry, there[id]));
  if (lost.length) keep({ ...there, ...Object.fromEntries(lost) });
}

/** @param {Record<string, Answered>} answers */
export function keep(answers, large = isLarge()) {
  const before = answered();
  for (const [id, entry] of Object.entries(answers)) if (entry !== before[id]) latest.set(id, [entry, Date.now()]);
  if (!areAny(answers)) latest.clear();
  const text = textOfAll(answers, large);
  // A page may hold this file more than once, in several scripts: all of them read it here until it is stored.
  if (globalThis.irlAnswers === undefined) globalThis.irlBefore = inStorage();
  globalThis.irlAnswers = text;
  known = { text, answers, large };
  // Once the reply stands in the page: a browser's storage takes longer than that.
  setTimeout(store);
  document.dispatchEvent(new Event(ANSWERED));
}

/** Write when no other tab does; a page that a browser gives no locks, as one from a folder, writes at once. */
async function store() {
  try {
    await navigator.locks.request(KEY, putThere);
  } catch {
    putThere();
  }
}

function putThere() {
  const [text, before = "", there] = [globalThis.irlAnswers, globalThis.irlBefore, inStorage()];
  if (text === undefined || isNewer(there)) return;
  // Another tab has written since then.
  const both = there === before ? text : withOthers(text, before, there);
  try {
    if (both) localStorage.setItem(KEY, both);
    else localStorage.removeItem(KEY);
    globalThis.irlAnswers = undefined;
  } catch {
    // There is no storage, or it is full.
    document.dispatchEvent(new Event(FULL));
  }
  if (both !== text) document.dispatchEvent(new Event(ANSWERED));
}

/** What this page keeps, put to what another tab has kept meanwhile. @param {string} text @param {string} before what
 * both began with @param {string} there */
function withOthers(text, before, there) {
  const [ours, began, theirs] = [keptIn(text), keptIn(before), keptIn(there)];
  // Another reader begins, in this tab.
  if (areAny(began.answers) && !areAny(ours.answers)) return text;
  const answers = { ...theirs.answers };
  for (const [id, entry] of Object.entries(ours.answers)) {
    if (!alike(entry, began.answers[id])) answers[id] = answers[id] ? ofBoth(answers[id], entry) : entry;
  }
  return textOfAll(answers, ours.large === began.large ? theirs.large : ours.large);
}

// A page that goes waits for nobody.
globalThis.addEventListener?.("pagehide", () => {
  hurry();
  putThere();
});
globalThis.addEventListener?.("storage", settle);

/** The text that keeps them; none where there is nothing to be kept. @param {Record<string, Answered>} answers
 * @param {boolean} large */
function textOfAll(answers, large) {
  return large || areAny(answers) ? JSON.stringify({ format: FORMAT, ...(large && { large }), answers }) : "";
}

/** @param {Record<string, Answered>} answers */
function areAny(answers) {
  return Object.keys(answers).length > 0;
}

/** @param {string} text @returns {Kept} */
function keptIn(text) {
  return read(text) ?? { answers: {}, large: false };
}

/** What a text keeps; null where it is none of ours. @param {string} text @returns {?Kept} */
export function read(text) {
  try {
    const { format, answers, large } = JSON.parse(text);
    if (!READ.includes(format)) return null;
    return { answers: Object.fromEntries(Object.entries(answers).filter(([, entry]) => isAnswer(entry))), large: large === true };
  } catch {
    return null;
  }
}

/** Whether the browser keeps anything, beyond the page that stands. */
export function isKept() {
  try {
    localStorage.setItem(`${KEY}-try`, "1");
    localStorage.removeItem(`${KEY}-try`);
    return true;
  } catch {
    return false;
  }
}

/** @param {Answered} entry */
function isAnswer(entry) {
  const { version, right, tries, at } = entry ?? {};
  const isWritten = typeof version === "string" && typeof at === "string";
  return isWritten && typeof right === "boolean" && Number.isInteger(tries) && "answer" in entry;
}
