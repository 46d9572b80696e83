// A node of the page with its class, its attributes and its text, which is never read as HTML.

/** Make an element. @template {keyof HTMLElementTagNameMap} Tag @param {Tag} tag @param {string} [className]
 * @param {Record<string, string>} [attributes] @param {string} [text] @returns {HTMLElementTagNameMap[Tag]} */
export function element(tag, className = "", attributes = {}, text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (text) node.textContent = text;
  return node;
}
