// The rounds of a worksheet: each has a line that says what is new, and its tables. One that is done and left folds into a
// line.

import { element } from "../../widgets/element.js";

/** A round. @typedef {{says: string, node: HTMLElement, keys: string[], show: (isOpen: boolean) => void,
 *   fold: (isFolded: boolean, result: string) => void}} Round */

/** @param {string} says @param {string[]} keys of its cells @param {HTMLElement[]} parts @param {boolean} isAlone
 * @returns {Round} */
export function roundOf(says, keys, parts, isAlone) {
  const line = says ? [element("p", "irl-new", {}, says)] : [];
  if (isAlone) return { says, keys, node: element("div", "irl-round", {}, ...parts), show: () => {}, fold: () => {} };
  const head = element("summary", "", { hidden: "" });
  const body = element("div", "irl-round", {}, ...line, ...parts);
  const node = element("details", "irl-rounds", { open: "" }, head, body);
  return {
    says, keys, node,
    show: (isOpen) => { node.hidden = !isOpen; },
    fold: (isFolded, result) => {
      head.textContent = result;
      // What its reader has opened again stays open.
      if (head.hidden === isFolded) node.toggleAttribute("open", !isFolded);
      head.hidden = !isFolded;
    },
  };
}
