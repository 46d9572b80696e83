// Strips of cells: one for each rank, filled as far as it counts; or one for each relevant document, those found first.

import { LEFT, LINE, MOST, box, earlier, ending, hatched, letters, more, number, ranks, said } from "./marks.js";

// From one strip to the next; how much of that is no cell, and by how much a cell is wider than high.
export const STRIP = 68;
const GAP = 44;
const WIDER = 16;
// What floats leave over.
const LEFT_OVER = 1e-9;

/** @param {Scene} scene @returns {Mark[]} */
export function cells(scene) {
  const { picture, found, before, words, width, height } = scene;
  const above = picture.head ? LINE + 4 : 0;
  const strip = (height - above) / picture.strips.length;
  const high = strip - GAP;
  // Where ties are averaged each rank holds a share of its group.
  const fill = found.rows.some((row) => "chance" in row) ? "chance" : picture.fill;
  return picture.strips.flatMap(({ says, size, found: isPool }, place) => {
    const top = place * strip + above;
    const rows = isPool ? inPool(found, fill) : found.rows;
    const length = size ? Number(words[size]) : rows.length;
    const shown = rows.slice(0, Math.min(length, MOST));
    const cellsThere = Math.min(length, MOST);
    const step = Math.min(high + WIDER, (width - 2 * LEFT) / Math.max(cellsThere, 1));
    const side = step > 6 ? step - 2 : step;
    const y = top + LINE + 4;
    const marks = [ending(letters("strong", LEFT, top + 12, said(scene, says)))];
    for (let at = 0; at < cellsThere; at += 1) {
      const row = shown[at];
      const x = LEFT + step * at;
      // Beyond the list, or never found.
      if (!row) {
        marks.push(box("missed", x, y, side, high));
        continue;
      }
      const share = number(row, fill);
      marks.push(box(row.relevant && !share ? "spare" : "outline", x, y, side, high, row));
      if (share) marks.push(box("you", x, y + high * (1 - share), side, high * share, row));
      if (row.grade === null) marks.push(hatched(x, y, side, high, row));
      if (number(row, picture.lit || "relevant") && side >= LINE) marks.push(letters(share ? "inside" : "plain", x + side / 2, y + high / 2 + 4, "✓", row, "middle"));
      const was = isPool || !before?.rows[at] ? share : number(before.rows[at], fill);
      if (was !== share) marks.push(earlier(box("before", x + 2, y + 2, side - 4, high - 4), row));
    }
    return [...marks, ...ranks(shown, (at) => LEFT + step * at + side / 2, y + high + 14, step), ...more(length, width, top + 12)];
  });
}

/** The relevant documents that were found; where there are only shares of them, as many as these make.
 * @param {Found} found @param {string} fill @returns {Row[]} */
function inPool({ rows }, fill) {
  if (fill !== "chance") return rows.filter((row) => row.relevant);
  const hits = rows.reduce((sum, row) => sum + number(row, fill), 0);
  return rows.slice(0, Math.ceil(hits - LEFT_OVER)).map((_, at) => (
    { rank: null, document: null, grade: 0, relevant: true, chance: Math.min(1, hits - at) }));
}
