// JupyterLab's one-letter commands would insert, cut or delete cells while something in an output has the focus.

import { innermost } from "./root.js";

// Notebook 7 hears a key before the page does, and leaves alone what comes from an element with this attribute.
const LEFT_ALONE = "data-lm-suppress-shortcuts";

/** Keep the keys that are typed inside `root` from JupyterLab and Notebook. Tab still leaves, Shift+Enter still runs the
 * cell, and with Ctrl, Meta or Alt their commands work; in a text field only those that do not edit text.
 * @param {HTMLElement} root */
export function keepKeys(root) {
  root.addEventListener("keydown", (event) => {
    if (isOurs(event)) event.stopPropagation();
  });

  // The window hears a key first of all; it listens only while the focus is inside.
  const mark = (/** @type {KeyboardEvent} */ event) => {
    // What Notebook hears of: outside a shadow root that is what holds it.
    const seen = /** @type {Element} */ (event.target);
    if (root.contains(innermost(event))) seen.toggleAttribute(LEFT_ALONE, isOurs(event));
    else window.removeEventListener("keydown", mark, true);
  };
  root.addEventListener("focusin", () => window.addEventListener("keydown", mark, true));
}

/** Whether a key is pressed with one that makes it a command. @param {KeyboardEvent} event */
export function isCommand(event) {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** @param {KeyboardEvent} event */
function isOurs(event) {
  const target = innermost(event);
  const leaves = event.key === "Tab" || (event.key === "Enter" && event.shiftKey);
  const edits = target.matches("input[type=text], textarea") && "acvxyz".includes(event.key.toLowerCase());
  return isCommand(event) ? edits : !leaves;
}
