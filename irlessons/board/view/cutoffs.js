// The lines in the list where cutoffs cut, one for each cutoff.

import { button, element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";

/** @param {State} state @param {(line: number, to: number) => void} cut lets a line cut at another rank */
export function createCutoffs(state, cut) {
  const names = state.cuts.map((_, at) => [...new Set(
    state.page.measures.filter((each) => each.cut === at).map((each) => each.name))].join(", "));
  const lines = names.map(buildLine);

  /** @param {string} names @param {number} at @returns {HTMLElement} */
  function buildLine(names, at) {
    // In a room, where nobody sees the pointer well. The keys move the line itself.
    const step = (/** @type {string} */ sign, /** @type {number} */ by) => button("irl-button irl-step-line", sign,
      () => cut(at, state.cuts[at] + by), { tabindex: "-1", "aria-label": our(by < 0 ? "Cutoff of {0}: one less" : "Cutoff of {0}: one more", names) });
    return element("li", "irl-line", {}, element("span", "irl-cut", {
      role: "slider", tabindex: "0", "aria-orientation": "vertical", "aria-valuemin": "1", "aria-label": our("Cutoff of {0}", names),
      "data-line": String(at),
    }), step("−", -1), step("+", 1), element("span", "irl-cut-names", { "aria-hidden": "true", title: names }, names));
  }

  /** @param {HTMLElement} line @param {number} at */
  function writeLine(line, at) {
    const k = state.cuts[at];
    const handle = /** @type {HTMLElement} */ (line.firstElementChild);
    const text = `k = ${k}`;
    const last = String(Math.max(k, state.sequence.length - 1));
    if (handle.textContent === text && handle.getAttribute("aria-valuemax") === last) return;
    handle.textContent = text;
    handle.setAttribute("aria-valuenow", String(k));
    handle.setAttribute("aria-valuemax", last);
    handle.setAttribute("aria-valuetext", our("rank {0}", k));
  }

  return {
    lines,
    /** Their places in `lines`, the smallest cutoff first. */
    bySize: () => [...lines.keys()].sort((a, b) => state.cuts[a] - state.cuts[b] || a - b),
    write: () => lines.forEach(writeLine),
  };
}
