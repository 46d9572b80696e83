// A column for each relevant document, in the order found; those never found are outlines. Their mean is a line.

import { BELOW, LEFT, LINE, MOST, box, earlier, ending, fits, isKnown, letters, more, number, ranks, said, stroke } from "./marks.js";

const COLUMN = 56;
const MEAN = 100;
// Lower than this a column has its number above it.
const LOW = 18;

/** @param {Scene} scene @returns {Mark[]} */
export function columns(scene) {
  const { picture, found, before, words, width, height } = scene;
  const all = columnsOf(found, Number(words[picture.size]));
  const rows = all.slice(0, MOST);
  const old = before ? columnsOf(before, rows.length) : [];
  const floor = height - BELOW;
  const ceiling = 2 * LINE;
  const top = Number(words[picture.top] || 1);
  const right = width - MEAN;
  const step = Math.min(COLUMN, (right - LEFT) / Math.max(rows.length, 1));
  const thick = step > 6 ? step - 2 : step;
  const tall = (/** @type {number} */ value) => (value / top) * (floor - ceiling);
  const left = (/** @type {number} */ at) => LEFT + step * at;
  const middle = (/** @type {number} */ at) => left(at) + thick / 2;

  const marks = [];
  for (const [at, row] of rows.entries()) {
    if (row.rank === null) {
      marks.push(box("missed", left(at), ceiling, thick, floor - ceiling, row));
      if (fits("0", thick) && isKnown(row, picture.fill)) marks.push(letters("soft", middle(at), floor - 5, "0", row, "middle"));
    } else if (!isKnown(row, picture.fill)) {
      marks.push(box("outline", left(at), ceiling, thick, floor - ceiling, row));
    } else {
      const value = tall(number(row, picture.fill));
      marks.push(box("you", left(at), floor - value, thick, value, row));
      const text = said(scene, picture.label, row);
      const isLow = value < LOW;
      // At its foot, where the line of the mean seldom comes.
      if (fits(text, thick)) marks.push(letters(isLow ? "plain" : "inside", middle(at), floor - (isLow ? value + 4 : 5), text, row, "middle"));
    }
    const was = old[at] ? tall(number(old[at], picture.fill)) : 0;
    if (old.length && was !== tall(row.rank === null ? 0 : number(row, picture.fill))) marks.push(earlier(box("before", left(at), floor - was, thick, was), row));
  }
  marks.push(stroke("axis", [[LEFT, floor], [left(Math.max(rows.length, 1)), floor]]));
  if (before && before.value !== found.value) marks.push(...mean(before.value, "before"));
  return [...marks, ...mean(found.value, "mean"), ...ranks(rows, middle, height - 6, step), ...more(all.length, width, height - 6)];

  /** @param {number} value @param {string} look */
  function mean(value, look) {
    if (Number.isNaN(value)) return [];
    const y = floor - tall(value * top);
    const end = left(Math.max(rows.length, 1));
    const line = stroke(look, [[LEFT, y], [end + 4, y]]);
    return look === "mean" ? [ending(line), ending(letters("strong", end + 8, y + 4, said(scene, picture.ends[0])))] : [line];
  }
}

/** The relevant documents, found or not. Of some that were not found there is no row, for they stand below the cutoff.
 * @param {Found} found @param {number} count @returns {Row[]} */
function columnsOf(found, count) {
  const relevant = found.rows.filter((row) => row.relevant);
  const there = relevant.filter((row) => row.rank !== null);
  const missed = relevant.filter((row) => row.rank === null);
  while (there.length < count) there.push(missed.shift() ?? { rank: null, document: null, grade: null, relevant: true });
  return there;
}
