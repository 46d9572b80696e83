// What comes from the file of another browser, and what goes for another reader.

import { isCode } from "./merging.js";
import { isDraft } from "./draft.js";
import { answered, isNewerThere, keep, KEY, ofBoth, read } from "./store.js";

/** @typedef {import("./merging.js").Answered} Answered */

// A line of the file of functions.
const CAME = "# From a file of answers:";

/** Take in what `exported` of saved.js gave, in another browser perhaps; two answers to one question are made one.
 * @param {string} text @returns {?{answers: number, drafts: number}} how many it holds; null where it is no such text */
export function brought(text) {
  const theirs = read(text)?.answers;
  if (!theirs) return null;
  const ours = { ...answered() };
  for (const [id, sent] of Object.entries(theirs)) {
    const entry = unread(sent, id, ours[id]);
    ours[id] = ours[id] ? ofBoth(ours[id], entry) : entry;
  }
  keep(ours);
  const drafts = Object.keys(theirs).filter(isDraft);
  return {
    answers: Object.keys(theirs).length - drafts.length,
    // Where nothing is left unchecked any more it is empty.
    drafts: drafts.filter((id) => theirs[id].answer !== "").length,
  };
}

/** Code of another browser's, or of another reader's, is to be read before it runs. A file of functions comes below the
 * one that is here, for of two functions of one name Python takes the last.
 * @param {Answered} sent @param {string} id @param {Answered} [own] @returns {Answered} */
function unread(sent, id, own) {
  if (!isCode(sent.answer)) return sent;
  const { code } = sent.answer;
  const here = isCode(own?.answer) ? own.answer : null;
  const joins = id.endsWith(".py") && here?.code;
  if (here && (here.code === code || (joins && here.code.includes(code)))) return { ...sent, answer: here };
  if (!here || !joins) return { ...sent, answer: { code, brought: true } };
  const both = `${here.code.trimEnd()}\n\n\n${CAME}\n\n\n${code}`;
  // Whoever leaves out what came has what was here.
  const was = here.brought ? here.was : here.code;
  return { ...sent, at: new Date().toISOString(), answer: { code: both, brought: true, ...(was && { was }) } };
}

/** Begin afresh, for another reader. */
export function forget() {
  // Whoever asks for it means what a newer page has kept, too.
  if (isNewerThere()) localStorage.removeItem(KEY);
  keep({});
}

