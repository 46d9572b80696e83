// On a phone the cells of a table with many columns, and sentences in them, stand below each other: so each says of which
// column it is.

// With so many columns a text of so many letters is a sentence that has no room.
const MANY = [[5, 40], [3, 60]];

/** @param {ParentNode} place */
export function headed(place) {
  for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (place.querySelectorAll(".scrolls table"))) {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.textContent ?? "");
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]).map((row) => [...row.cells]);
    const longest = Math.max(0, ...rows.flat().map((cell) => (cell.textContent ?? "").length));
    if (!MANY.some(([columns, letters]) => heads.length >= columns && longest > letters)) continue;
    // A row with a name has a look of its own.
    if (table.querySelector("tr[id]")) continue;
    for (const cells of rows) for (const [at, cell] of cells.entries()) cell.dataset.head = heads[at] ?? "";
  }
}
