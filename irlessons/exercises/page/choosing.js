// What forms and worksheets share: a few choices, a reply, and what Enter does.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { isCommand } from "../../widgets/shortcuts.js";

// Three grades at least, and what stands right behind them; a word with its number; or the end of a question.
const RANKING = /((?<![\w.])\d+(?: (?:\d+|-)(?!\.?\w)){2,}[.,:?]?|\b(?:grade|lesson|page|rank)s? \d+[.,:?]?|\bis [\w@]+\?$)/;

/** Where the answer is given. @typedef {{node: HTMLElement, value: () => string, fill: (text: string) => void,
 *   mark: (wrong: boolean) => void}} Field */

/** A text in parts: its formulas are the MathML that Python has made of them, and no line ends inside of 2^grade − 1. @param {string} text
 * @param {Record<string, string>} [formulas] @returns {(Node | string)[]} */
export function withFormulas(text, formulas = {}) {
  const found = Object.keys(formulas).filter((each) => text.includes(each));
  if (!found.length) return [inOneLine(text)];
  // Of two that begin at one place the longer one is meant.
  const [first] = found.sort((one, other) => text.indexOf(one) - text.indexOf(other) || other.length - one.length);
  const at = text.indexOf(first);
  const formula = element("span");
  formula.innerHTML = formulas[first];
  return [inOneLine(text.slice(0, at)), formula, ...withFormulas(text.slice(at + first.length), formulas)];
}

/** The text of a reply, a line for each mistake that it may be. @param {string} text
 * @param {Record<string, string>} [formulas] @returns {(Node | string)[]} */
export function inLines(text, formulas) {
  return text.split("\n").flatMap((line, at) => [...(at ? [element("br"), " "] : []), ...withFormulas(line, formulas)]);
}

/** @param {string} text */
function inOneLine(text) {
  return text.replace(/(\^\w+) − (?=\d)/g, "$1\u00a0−\u00a0");
}

/** The same parts, of which a ranking, as 3 2 0 1, a word with its number and the last words of a question stay on one line where there is room. @param {(Node | string)[]} parts
 * @returns {(Node | string)[]} */
export function together(parts) {
  return parts.flatMap((part) => (typeof part === "string" ? part.split(RANKING).map(unbroken) : [part]));
}

/** What is split out stands at the odd places. @param {string} part @param {number} at @returns {Node | string} */
function unbroken(part, at) {
  return at % 2 ? element("span", "irl-together", {}, part) : part;
}

/** A round button for each choice, below their name if they have one. @param {{choices: string[], formulas?: Record<string, string>}} page @param {string} prefix @param {string} [name]
 * @returns {Field} */
export function choices(page, prefix, name = "") {
  const inputs = page.choices.map((value) => element("input", "", { type: "radio", name: `${prefix}-answer`, value }));
  const labels = inputs.map((input) => element(
    "label", "irl-choice", {}, input, element("span", "", {}, ...withFormulas(input.value, page.formulas))));
  return {
    node: element("fieldset", "irl-choices", {}, 
      element("legend", name ? "irl-label" : "irl-hidden", {}, name || our("Your answer")), ...labels),
    value: () => inputs.find((input) => input.checked)?.value ?? "",
    fill: (text) => inputs.forEach((input) => { input.checked = input.value === text; }),
    mark: () => {},
  };
}

/** A reply: its mark in bold, then the words. The same words again are a new reply, and are read out again.
 * @param {HTMLElement} paragraph @param {string} mark @param {string} text @param {Record<string, string>} [formulas] */
export function write(paragraph, mark, text, formulas) {
  paragraph.replaceChildren();
  if (mark) paragraph.append(element("strong", "", {}, mark), " ");
  if (text) paragraph.append(...inLines(text, formulas));
  paragraph.hidden = !text;
}

/** What stands before a reply. @param {Record<string, string>} words @param {?boolean} right
 * @param {boolean} isLate whether the right one was given before: then it stays done, whatever is tried */
export function markOf(words, right, isLate) {
  if (right) return words.right;
  return isLate ? our("✗ Not this one.") : words.wrong;
}

/** Whether a key is pressed without another one, and to type no letter of another alphabet. @param {KeyboardEvent} event */
export function isAlone(event) {
  return !(event.shiftKey || isCommand(event) || event.isComposing);
}

/** Have Enter do something. @param {HTMLElement} node @param {() => void} act */
export function onEnter(node, act) {
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !isAlone(event)) return;
    event.preventDefault();
    act();
  });
}
