// Texts and tables that are written again and again.

import { element } from "../../widgets/element.js";

/** Write a text where it differs from what stands there: writing costs time, reading does not. @param {Node} node
 * @param {string} text */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Let an element show or not. @param {HTMLElement} node @param {boolean} shown */
export function show(node, shown) {
  if (node.hidden === shown) node.hidden = !shown;
}

/** Let a button be of use or not. It is never `disabled`: one that goes dead under the focus would lose it.
 * @param {HTMLButtonElement} node @param {boolean} enabled */
export function enable(node, enabled) {
  node.setAttribute("aria-disabled", String(!enabled));
}

/** A table of texts that is written again and again: only cells that change are touched.
 * @param {string} className @param {string} caption */
export function createGrid(className, caption) {
  const head = element("tr");
  const body = element("tbody");
  /** The texts that stand in the page: reading them back from so many cells would cost time.
   * @type {(string | undefined)[][]} */
  let shown = [];
  let columns = "";
  return {
    table: element(
      "table", className, {}, element("caption", "irl-hidden", {}, caption), element("thead", "", {}, head), body),
    /** The last row with the names of its columns, to be spoken. */
    lastRow: () => [...(body.lastElementChild?.children ?? [])].map((cell, at) => `${head.children[at].textContent} ${cell.textContent}`).join(", "),
    /** @param {string[]} header @param {{cells: string[], className?: string}[]} rows @param {boolean[]} numeric */
    write(header, rows, numeric) {
      const now = `${header} ${numeric}`;
      if (now !== columns) {
        fit(head, header.length, () => element("th", "", { scope: "col" }));
        header.forEach((text, at) => {
          write(head.children[at], text);
          head.children[at].classList.toggle("irl-number", numeric[at] === true);
        });
        // Other columns, other cells.
        body.replaceChildren();
        [columns, shown] = [now, []];
      }
      fit(body, rows.length, () => element("tr"));
      shown.length = rows.length;
      rows.forEach(({ cells, className: name = "" }, at) => {
        const row = body.children[at];
        if (row.className !== name) row.className = name;
        if (!shown[at]) row.append(...cells.map((_, place) => element("td", numeric[place] ? "irl-number" : "")));
        const before = shown[at] ?? [];
        for (const [place, text] of cells.entries()) if (before[place] !== text) row.children[place].textContent = text;
        shown[at] = cells;
      });
    },
  };
}

/** Give a node so many children. @param {Element} node @param {number} count @param {() => Element} make */
export function fit(node, count, make) {
  while (node.children.length > count) /** @type {Element} */ (node.lastElementChild).remove();
  while (node.children.length < count) node.append(make());
}
