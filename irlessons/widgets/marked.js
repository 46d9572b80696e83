// The marks of a picture.

/** A mark of a picture, or the picture itself. @template {keyof SVGElementTagNameMap} Kind @param {Kind} kind
 * @param {string} className @param {Record<string, string | number>} attributes @param {Node[]} parts
 * @returns {SVGElementTagNameMap[Kind]} */
export function marked(kind, className, attributes, ...parts) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", kind);
  for (const [name, value] of Object.entries({ class: className, ...attributes })) node.setAttribute(name, String(value));
  node.append(...parts);
  return node;
}

/** Letters of a picture. @param {string} text @param {number} x @param {number} y @param {string} [anchor] */
export function lettered(text, x, y, anchor = "start") {
  return marked("text", "irl-letters", { x, y, "text-anchor": anchor }, document.createTextNode(text));
}
