// Texts and tables that are written again and again.

import { element } from "../../widgets/element.js";

/** Write a text where it differs from what stands there: writing costs time, reading does not. @param {Node} node
 * @param {string} text */
export function write(node, text) {
  if (node.textContent === text) return;
  const { firstChild } = node;
  // A node that goes and another that comes cost more than one that says something else.
  if (text && firstChild instanceof Text && !firstChild.nextSibling) firstChild.data = text;
  else node.textContent = text;
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
  let columns = "";
  /** @type {{cells: string[], className?: string}[]} what stands in the page: reading it back would cost time */
  let shown = [];

  /** @param {"th" | "td"} tag @param {boolean[]} numeric @param {Record<string, string>} [attributes] */
  function cellsOf(tag, numeric, attributes) {
    return numeric.map((isNumber) => element(tag, isNumber ? "irl-number" : "", attributes));
  }

  return {
    table: element(
      "table", className, {}, element("caption", "irl-hidden", {}, caption), element("thead", "", {}, head), body),
    /** The last row with the names of its columns, to be spoken. */
    lastRow: () => [...(body.lastElementChild?.children ?? [])].map((cell, at) => `${head.children[at].textContent} ${cell.textContent}`).join(", "),
    /** @param {string[]} header @param {{cells: string[], className?: string}[]} rows @param {boolean[]} numeric */
    write(header, rows, numeric) {
      if (columns !== `${header} ${numeric}`) {
        columns = `${header} ${numeric}`;
        head.replaceChildren(...cellsOf("th", numeric, { scope: "col" }));
        header.forEach((text, at) => { write(head.children[at], text); });
        body.replaceChildren();
        shown = [];
      }
      fit(body, rows.length, () => element("tr", "", {}, ...cellsOf("td", numeric)));
      rows.forEach(({ cells, className: name = "" }, at) => {
        const was = at < shown.length ? shown[at] : { cells: [] };
        const row = body.children[at];
        if (name !== (was.className ?? "")) row.className = name;
        cells.forEach((text, place) => {
          if (text !== was.cells[place]) write(row.children[place], text);
        });
      });
      shown = rows;
    },
  };
}

/** Give a node so many children. @param {Element} node @param {number} count @param {() => Element} make */
export function fit(node, count, make) {
  while (node.children.length > count) /** @type {Element} */ (node.lastElementChild).remove();
  while (node.children.length < count) node.append(make());
}
