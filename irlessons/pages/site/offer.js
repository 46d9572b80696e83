// Where code may be written or changed: offered as far as a page can run Python.

import { element } from "../../widgets/element.js";
import { script } from "./script.js";

const FROM_A_FOLDER = "A browser runs no Python in a page that was opened from a folder; from a web host it does. Here, take the notebook.";

/** @param {HTMLElement} main */
export function offerPython(main) {
  const blocks = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-runs]")]);
  if (!blocks.length) return;
  const own = blocks.filter((block) => block.dataset.runs === "own");
  const canRun = location.protocol.startsWith("http") && "Worker" in globalThis && "DecompressionStream" in globalThis;
  if (!canRun) {
    for (const block of own) block.querySelector(".python")?.before(element("p", "note", { role: "note" }, FROM_A_FOLDER));
    return;
  }
  const open = async (/** @type {HTMLElement} */ block) => {
    await script(`${main.dataset.root}assets/python.js`);
    globalThis.irlPython?.open(block);
  };
  for (const said of document.querySelectorAll("[data-python]")) /** @type {HTMLElement} */ (said).hidden = false;
  for (const block of own) open(block);
  for (const block of blocks.filter((each) => each.dataset.runs === "code")) {
    const node = element("button", "change", { type: "button" }, "Change and run");
    block.append(node);
    node.addEventListener("click", () => {
      node.remove();
      open(block);
    });
  }
}
