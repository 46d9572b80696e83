// What is summed along the ranks: this order, and the ideal one above it.

import { BELOW, LEFT, LINE, MOST, dot, earlier, ending, hatched, isKnown, letters, more, number, ranks, said, stroke } from "./marks.js";

const ENDS = 118;
// Labels at the end of lines are so far from each other at least.
const APART = 16;

/** @param {Scene} scene @returns {Mark[]} */
export function lines(scene) {
  const { picture, found, before, width, height } = scene;
  const [rows, ideal] = [found.rows.slice(0, MOST), found.ideal_rows.slice(0, MOST)];
  const [oldRows, oldIdeal] = [(before?.rows ?? []).slice(0, MOST), (before?.ideal_rows ?? []).slice(0, MOST)];
  const floor = height - BELOW;
  const ceiling = (picture.head ? LINE : 0) + 10;
  const right = width - ENDS;
  const most = Math.max(rows.length, ideal.length, 2);
  const step = (right - LEFT - 8) / (most - 1);
  const sum = (/** @type {Row} */ row) => number(row, picture.fill);
  const all = scene.whole ? [scene.whole.rows, scene.whole.ideal_rows] : [rows, ideal];
  const top = Math.max(0, ...[...all, oldRows, oldIdeal].flat().map(sum)) || 1;
  const x = (/** @type {number} */ at) => LEFT + 4 + step * at;
  const y = (/** @type {number} */ value) => floor - (value / top) * (floor - ceiling);
  /** @param {Row[]} along @returns {[number, number][]} */
  const path = (along) => along.map((row, at) => [x(at), y(sum(row))]);

  const marks = [stroke("axis", [[LEFT, floor], [right, floor]])];
  for (const [old, now] of [[oldRows, rows], [oldIdeal, ideal]]) {
    const moved = old.flatMap((row, at) => (now[at] && sum(row) !== sum(now[at]) ? [at] : []));
    if (!moved.length) continue;
    // From where they part to where they meet again.
    const [first, last] = [Math.max(moved[0] - 1, 0), moved[moved.length - 1] + 2];
    marks.push(earlier(stroke("before", path(shownOf(old)).slice(first, last)), old[moved[0]]));
  }
  // While somebody steps through, the lines go as far as what was revealed.
  const seen = shownOf(ideal);
  if (seen.length) marks.push(stroke("ideal", path(seen)));
  const own = shownOf(rows);
  const line = path(own);
  if (line.length) {
    marks.push(stroke("area", [[line[0][0], floor], ...line, [line[line.length - 1][0], floor]]), stroke("line", line));
    for (const [at, point] of line.entries()) {
      if (rows[at].grade === null) marks.push(hatched(point[0] - BELOW / 2, floor - BELOW / 2, BELOW, BELOW / 2, rows[at]));
      marks.push(dot(`level-${scene.level(rows[at].grade)}`, ...point, 4, rows[at]));
    }
  }
  const [best, mine] = [seen, own].map((along) => y(along.length ? sum(along[along.length - 1]) : 0) + 4);
  // Mine is never above the ideal by more than a convention lets it; the lower label gives way.
  const isAbove = mine < best;
  const lower = Math.max(Math.max(best, mine), Math.min(best, mine) + APART);
  for (const [at, template] of picture.ends.entries()) {
    const isMine = at === picture.ends.length - 1;
    const height = isMine === isAbove ? Math.min(best, mine) : lower;
    marks.push(ending(letters(isMine ? "strong" : "soft", right + 6, height, said(scene, template))));
  }
  const longer = rows.length < ideal.length ? ideal : rows;
  return [...marks, ...ranks(longer, x, height - 6, step), ...more(found.rows.length, width, height - 6)];

  /** Those that are shown and known, as far as one follows the other. @param {Row[]} along */
  function shownOf(along) {
    const end = along.findIndex((row) => !scene.seen(row) || !isKnown(row, picture.fill));
    return end < 0 ? along : along.slice(0, end);
  }
}
