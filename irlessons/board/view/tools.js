// The tools above the list, and those behind More. A toolbar is one tab stop; arrows go along.

import { button, element } from "../../widgets/element.js";
import { marked } from "../../widgets/marked.js";
import { enable } from "./dom.js";

// Arrows back and forth: not every typeface has them.
const BACK = "M6.5 3 3 6.5 6.5 10 M3 6.5 H10 a3.5 3.5 0 0 1 0 7 H7";
const FORTH = "M9.5 3 13 6.5 9.5 10 M13 6.5 H6 a3.5 3.5 0 0 0 0 7 H9";
const ARROWS = { undo: BACK, redo: FORTH };

/** A toolbar of buttons. @param {string} label @param {{id: string, name: string, title: string, press: () => void,
 *   on?: () => boolean, off?: () => boolean, there?: () => boolean, group?: string, key?: string}[]} tools `id`: what a
 *   style sheet calls it; `on`: whether a switch is on; `off`: whether the tool is of no use now; `there`: whether it is
 *   shown at all; `group`: what it and those that follow are for; `key`: what does the same
 * @param {boolean} [isUpright] one below the other, each with what it does */
export function createTools(label, tools, isUpright = false) {
  const buttons = tools.map(({ id, name, title, press }) => {
    const path = ARROWS[/** @type {"undo"} */ (id)];
    const sign = path && marked("svg", "irl-arrow", { viewBox: "0 0 16 16", "aria-hidden": "true" }, marked("path", "", { d: path }));
    const made = button(isUpright ? "irl-button" : "irl-button irl-plain", path ? "" : name, press, { title, tabindex: "-1", "data-tool": id });
    if (sign) {
      made.append(sign);
      made.setAttribute("aria-label", name);
    }
    return made;
  });
  // Who comes back finds one that is never hidden, as Reset is before a step, and Leave outside of a room.
  const first = buttons[tools.findIndex(({ there }) => !there)];
  const stopAt = (/** @type {EventTarget | null} */ one) => {
    for (const each of buttons) each.tabIndex = each === one ? 0 : -1;
  };
  stopAt(first);
  const node = element("div", "irl-tools", { role: "toolbar", "aria-label": label },
    ...tools.flatMap(({ title, group, key }, at) => (isUpright ? [
      group ? element("strong", "irl-tools-for", {}, group) : "", buttons[at],
      element("span", "irl-says", {}, title), key ? element("kbd", "", {}, key) : element("span")] : [buttons[at]])));
  if (isUpright) node.setAttribute("aria-orientation", "vertical");

  node.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const seen = buttons.filter((each) => each.checkVisibility({ visibilityProperty: true }));
    const at = seen.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const [back, on] = isUpright ? ["ArrowUp", "ArrowDown"] : ["ArrowLeft", "ArrowRight"];
    const to = { [on]: at + 1, [back]: at - 1, Home: 0, End: seen.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    seen[(to + seen.length) % seen.length].focus();
  });
  node.addEventListener("focusin", ({ target }) => stopAt(target));
  node.addEventListener("focusout", () => stopAt(first));

  return {
    node,
    write() {
      tools.forEach(({ on, off, there }, at) => {
        // Its place is kept: what is below would make way for it.
        if (there) buttons[at].style.visibility = there() ? "" : "hidden";
        if (on) buttons[at].setAttribute("aria-pressed", String(on()));
        if (off) enable(buttons[at], !off());
      });
    },
  };
}
