// Where a widget stands: in the page, or in a shadow root of its own, into which neither a style sheet of the page nor
// `document.activeElement` reaches. What asks for one of them asks here.

/** The root that a node stands in; the page, as long as it stands in none. @param {Node} node
 * @returns {Document | ShadowRoot} */
export function shadowOrPage(node) {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

/** What has the focus, where this node stands: from outside a shadow root it is the element that holds the root.
 * @param {Node} node */
export function focusedBeside(node) {
  return shadowOrPage(node).activeElement;
}

/** What was typed at, pressed or pointed at: outside its shadow root an event names what holds the root.
 * @param {Event} event */
export function innermost(event) {
  return /** @type {Element} */ (event.composedPath()[0]);
}

/** What lies around an element as it is drawn, out of a shadow root as well. @param {Element} node @returns {?Element} */
export function around(node) {
  const root = node.getRootNode();
  return node.assignedSlot ?? node.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}
