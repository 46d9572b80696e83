// A plain field for code, until the editor is there, and where it does not come: Tab indents, Enter keeps the indentation.

import { element } from "../../../widgets/element.js";
import { isCommand } from "../../../widgets/shortcuts.js";

/** What code is written in. @typedef {{node: HTMLElement, text(): string, write(text: string): void, focus(): void}} Editor */
/** Where somebody is in it: from where to where it is chosen, which end moves, and whether the Tab key leaves it.
 * @typedef {[number, number, string, boolean]} Chosen */
/** @typedef {(text: string, told: {label: string, changed: () => void, run: () => void}, chosen: Chosen) => Editor} MakesEditor */

const INDENT = "    ";

/** @param {string} text @param {Parameters<MakesEditor>[1]} told @returns {Editor & {chosen(): Chosen}} */
export function makeField(text, { label, changed, run }) {
  const node = element("textarea", "code", {
    "aria-label": label, spellcheck: "false", autocapitalize: "off", autocomplete: "off", autocorrect: "off", wrap: "off", dir: "ltr",
  });
  // Who walks through the page by the Tab key changes no code: it indents once somebody has clicked or typed here, and
  // after Escape it leaves again.
  let leaves = true;
  write(text);
  node.addEventListener("focus", () => { leaves = true; });
  node.addEventListener("click", () => { leaves = false; });
  node.addEventListener("input", () => {
    sizeIt();
    changed();
  });
  node.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      run();
    } else if (event.key === "Enter" && !event.isComposing) {
      const line = node.value.slice(0, node.selectionStart).split("\n").at(-1) ?? "";
      const [indent] = /^ */.exec(line) ?? [""];
      event.preventDefault();
      insert(`\n${indent}${/:\s*$/.test(line) ? INDENT : ""}`);
    } else if (event.key === "Tab" && !leaves && !isCommand(event)) {
      event.preventDefault();
      if (event.shiftKey) outdent();
      else insert(INDENT);
    }
    leaves = event.key === "Escape" || (leaves && ["Shift", "Tab"].includes(event.key));
  });

  /** @param {string} what */
  function insert(what) {
    // The one way that a browser can undo.
    if (!document.execCommand("insertText", false, what)) node.setRangeText(what, node.selectionStart, node.selectionEnd, "end");
    sizeIt();
    changed();
  }

  function outdent() {
    const { selectionStart: at, value } = node;
    const begin = value.lastIndexOf("\n", at - 1) + 1;
    const [indent] = /^ {0,4}/.exec(value.slice(begin)) ?? [""];
    if (!indent) return;
    node.setSelectionRange(begin, begin + indent.length);
    insert("");
    node.setSelectionRange(Math.max(begin, at - indent.length), Math.max(begin, at - indent.length));
  }

  function sizeIt() {
    node.rows = node.value.split("\n").length;
  }

  /** @param {string} what */
  function write(what) {
    node.value = what;
    sizeIt();
  }

  return {
    node, text: () => node.value, write, focus: () => node.focus(),
    chosen: () => [node.selectionStart, node.selectionEnd, node.selectionDirection, leaves],
  };
}
