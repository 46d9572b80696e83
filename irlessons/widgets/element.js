// Nodes of the page, and their ids. Text is never read as HTML.

// So many words of a question tell it from another.
const HEARD = 12;

/** Make an element with its class, its attributes, and what is in it.
 * @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} [className]
 * @param {Record<string, string>} [attributes] @param {(Node | string)[]} parts @returns {HTMLElementTagNameMap[Tag]} */
export function element(tag, className = "", attributes = {}, ...parts) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...parts.filter(Boolean));
  return node;
}

/** A button with a text; while it is of no use, a press does nothing. @param {string} className @param {string} text
 * @param {() => void} press @param {Record<string, string>} [attributes] @returns {HTMLButtonElement} */
export function button(className, text, press, attributes = {}) {
  const node = element("button", className, { type: "button", ...attributes }, text);
  node.addEventListener("click", () => {
    if (node.getAttribute("aria-disabled") !== "true") press();
  });
  return node;
}

/** A line with what a control is called, the control, and what it says. @param {string} className @param {string} id
 * @param {string} name @param {...HTMLElement} parts the control, which has that id, comes first */
export function labelled(className, id, name, ...parts) {
  return element("div", className, {}, element("label", "", { for: id }, name), ...parts);
}

/** What a button is called for who hears it alone: its text, and what it is of, cut where nobody would listen on.
 * @param {HTMLElement} node @param {string} of */
export function nameAfter(node, of) {
  const words = of.split(" ");
  let heard = words.slice(0, HEARD).join(" ");
  if (words.length > HEARD) heard += "…";
  node.setAttribute("aria-label", `${node.textContent}: ${heard}`);
}

/** What takes a widget out of the page again. JupyterLab keeps the place of each output that was ever shown.
 * @param {HTMLElement} root @param {(() => void)[]} ends what else ends with it @returns {() => void} */
export function takenAway(root, ...ends) {
  return () => {
    for (const end of ends) end();
    root.remove();
  };
}

/** Tell a widget from others of its name: the second one that the page has says so. @param {HTMLElement} root
 * @returns {() => void} to be called when it goes */
export function nameApart(root) {
  const name = root.getAttribute("aria-label") ?? "";
  // A module's own list would know none of the other widgets.
  globalThis.irlNames ??= new Map();
  const taken = globalThis.irlNames.get(name) ?? new Set();
  globalThis.irlNames.set(name, taken);
  let number = 1;
  while (taken.has(number)) number += 1;
  taken.add(number);
  if (number > 1) root.setAttribute("aria-label", `${name}, ${number}`);
  return () => taken.delete(number);
}

/** What the ids of a widget begin with: a module's own counter would repeat them across the widgets of a page. */
export function newPrefix() {
  return `irl-${Math.random().toString(36).slice(2, 10)}`;
}
