// On a phone the cells of a table with many columns, and sentences in them, stand below each other: so each says of which
// column it is.

const MANY = 5;
// A text of so many letters is a sentence.
const LONG = 40;

/** @param {ParentNode} place */
export function headed(place) {
  for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (place.querySelectorAll(".scrolls table"))) {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map((head) => head.textContent ?? "");
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]).map((row) => [...row.cells]);
    if (heads.length < MANY || !rows.some((cells) => cells.some((cell) => (cell.textContent ?? "").length > LONG))) continue;
    for (const cells of rows) for (const [at, cell] of cells.entries()) cell.dataset.head = heads[at] ?? "";
  }
}
