// A reader's answers in their own hands: saved as a file, brought in from one, and forgotten.

import { decoded } from "./decoded.js";
import { button, element } from "./element.js";
import { brought, forget } from "./bringing.js";
import { exported } from "./saved.js";
import { isKept, isNewer } from "./store.js";

const KEPT = "This is kept in this browser alone, and some browsers forget it after a week without a visit. A file keeps it, and takes it to another one.";
// In some private windows, and where a reader has said so.
const NOTHING_KEPT = "This browser keeps nothing: what you answer is here as long as this page stands open. A file keeps it.";
const FILE = "irlessons.json";
const NO_FILE = "That is no file of answers; choose one that was saved here.";
const NEWER = "That file is of a newer version of these pages. Load this page anew, or bring the file in where it was saved.";
// Forgetting cannot be undone: it takes a second press.
const SURE = "That forgets every answer in this browser, for all lessons. Press once more.";
// By then a slow browser has taken the file.
const SAVED_MS = 10_000;

/** The button that saves them. @param {string} look its class @param {HTMLElement} says where it is said what came of it
 * @param {(text: string) => void} say */
function saving(look, says, say) {
  return button(look, "Save my answers as a file", () => {
    const href = URL.createObjectURL(new Blob([exported()], { type: "application/json" }));
    const link = element("a", "", { href, download: FILE, hidden: "" });
    // In the page: VS Code takes no other link.
    says.after(link);
    link.click();
    link.remove();
    say(`Saved as ${FILE}.`);
    setTimeout(() => URL.revokeObjectURL(href), SAVED_MS);
  });
}

/** What a file has brought. @param {{answers: number, drafts: number}} found */
function came({ answers, drafts }) {
  if (answers) return `${answers} ${answers === 1 ? "answer is" : "answers are"} here now.`;
  return drafts ? `${drafts} ${drafts === 1 ? "draft" : "drafts"} came: what was typed or moved, and not checked.` : "There are no answers in that file.";
}

/** The buttons. @param {string} look the class of each @param {HTMLElement} says where it is said what came of it
 * @returns {HTMLElement[]} */
export function keeping(look, says) {
  const file = element("input", "", { type: "file", accept: ".json,application/json", hidden: "", "aria-label": "A file of answers" });
  let isAsked = false;
  file.addEventListener("change", bring);
  say(isKept() ? KEPT : NOTHING_KEPT);

  async function bring() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const text = new TextDecoder().decode(decoded(new Uint8Array(await chosen.arrayBuffer())).bytes);
    const found = brought(text);
    // The same file may be brought again.
    file.value = "";
    say(found ? came(found) : isNewer(text) ? NEWER : NO_FILE);
  }

  function press() {
    if (isAsked) forget();
    say(isAsked ? "Forgotten. Another reader can begin." : SURE, !isAsked);
  }

  /** @param {string} text */
  function say(text, asks = false) {
    says.textContent = text;
    isAsked = asks;
  }

  return [
    saving(look, says, say),
    button(look, "Bring answers from a file", () => file.click()),
    button(look, "Forget my answers", press),
    file,
  ];
}
