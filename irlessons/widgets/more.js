// What is asked for less often stands behind one button.

import { button, element } from "./element.js";
import { our } from "./our.js";

/** A button behind which other tools stand. It closes when one of them is pressed, by Escape, and when the pointer or the
 * focus goes elsewhere. @param {string} prefix @param {string} title what they are for @param {HTMLElement} tools */
export function createMore(prefix, title, tools) {
  const id = `${prefix}-more`;
  const opener = button("irl-button irl-more", our("More"), () => open(list.hidden === true), {
    title, "aria-expanded": "false", "aria-controls": id });
  const list = element("div", "irl-more-tools", { id, hidden: "" }, tools);
  const node = element("div", "irl-more-place", {}, opener, list);

  /** @param {boolean} on */
  function open(on) {
    list.hidden = !on;
    opener.setAttribute("aria-expanded", String(on));
    if (on) document.addEventListener("pointerdown", elsewhere, true);
    else document.removeEventListener("pointerdown", elsewhere, true);
  }

  /** @param {PointerEvent} event */
  function elsewhere(event) {
    if (!event.composedPath().includes(node)) open(false);
  }

  // Before the tool does its work, for it may move the focus.
  list.addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const tool = /** @type {Element} */ (event.target).closest("button");
    if (!tool || tool.getAttribute("aria-disabled") === "true") return;
    opener.focus({ preventScroll: true });
    open(false);
  }, true);
  node.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape" || list.hidden) return;
    event.stopPropagation();
    opener.focus();
    open(false);
  });
  node.addEventListener("focusout", (/** @type {FocusEvent} */ event) => {
    // Safari's buttons take no focus from a mouse: then it goes nowhere, and the press is still to come.
    if (event.relatedTarget && !node.contains(/** @type {Node} */ (event.relatedTarget))) open(false);
  });

  return { node };
}
