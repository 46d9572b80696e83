// What forms and worksheets share: a few choices, a reply, and what Enter does.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";

/** Where the answer is given. @typedef {{node: HTMLElement, value: () => string, fill: (text: string) => void,
 *   mark: (wrong: boolean) => void}} Field */

/** A round button for each choice, below their name if they have one. @param {{choices: string[]}} page @param {string} prefix @param {string} [name]
 * @returns {Field} */
export function choices(page, prefix, name = "") {
  const inputs = page.choices.map((value) => element("input", "", { type: "radio", name: `${prefix}-answer`, value }));
  const labels = inputs.map((input) => element("label", "irl-choice", {}, input, element("span", "", {}, input.value)));
  return {
    node: element("fieldset", "irl-choices", {}, 
      element("legend", name ? "irl-label" : "irl-hidden", {}, name || our("Your answer")), ...labels),
    value: () => inputs.find((input) => input.checked)?.value ?? "",
    fill: (text) => inputs.forEach((input) => { input.checked = input.value === text; }),
    mark: () => {},
  };
}

/** A reply: its mark in bold, then the words. The same words again are a new reply, and are read out again.
 * @param {HTMLElement} paragraph @param {string} mark @param {string} text */
export function write(paragraph, mark, text) {
  paragraph.replaceChildren();
  if (mark) paragraph.append(element("strong", "", {}, mark), " ");
  if (text) paragraph.append(text);
  paragraph.hidden = !text;
}

/** Whether a key is pressed without another one, and to type no letter of another alphabet. @param {KeyboardEvent} event */
export function isAlone(event) {
  return !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
}

/** Have Enter do something. @param {HTMLElement} node @param {() => void} act */
export function onEnter(node, act) {
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !isAlone(event)) return;
    event.preventDefault();
    act();
  });
}
