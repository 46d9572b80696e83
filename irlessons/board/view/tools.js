// The tools below the list: steps back and forth, other orders, and what is shown. One tab stop; arrows go along.

import { button, element } from "../../widgets/element.js";
import { enable } from "./dom.js";

/** A toolbar of buttons. @param {string} label @param {{id: string, name: string, title: string, press: () => void,
 *   on?: () => boolean, off?: () => boolean}[]} tools `id`: what a style sheet calls it; `on`: whether a switch is on;
 *   `off`: whether the tool is of no use now */
export function createTools(label, tools) {
  const buttons = tools.map(({ id, name, title, press }) => button("irl-button", name, press, { title, tabindex: "-1", "data-tool": id }));
  buttons[0].tabIndex = 0;
  // What a pointing mouse is told by a title stands beside the tool for those who ask for help.
  const node = element("div", "irl-tools", { role: "toolbar", "aria-label": label },
    ...tools.flatMap(({ title }, at) => [buttons[at], element("span", "irl-says", {}, title)]));

  node.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[(to + buttons.length) % buttons.length].focus();
  });
  node.addEventListener("focusin", (/** @type {FocusEvent} */ event) => {
    for (const each of buttons) each.tabIndex = each === event.target ? 0 : -1;
  });

  return {
    node,
    write() {
      tools.forEach(({ on, off }, at) => {
        if (on) buttons[at].setAttribute("aria-pressed", String(on()));
        if (off) enable(buttons[at], !off());
      });
    },
  };
}
