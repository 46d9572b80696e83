// Bars along the ranks, each in an outline of its own where there is one, and a curve above them.

import { nonzero } from "../rounding.js";
import { BELOW, LEFT, LINE, MOST, box, dot, earlier, ending, fits, hatched, isKnown, letters, more, number, ranks, said, stroke } from "./marks.js";

// Bars are no wider, and no fewer have the whole room; what stands at the right; the panel of the curve.
const WIDEST = 48;
const FEWEST = 5;
const RIGHT = 96;
const PANEL = 50;
// A bar of this height has room for its number.
const INSIDE = 18;

/** @param {Scene} scene @returns {Mark[]} */
export function bars(scene) {
  const { picture, found, before, width, height } = scene;
  const rows = found.rows.filter((row) => row.rank !== null).slice(0, MOST);
  const all = scene.whole?.rows ?? rows;
  const older = (before?.rows ?? []).slice(0, rows.length);
  const right = width - (picture.ends.length ? RIGHT : LEFT);
  const step = (right - LEFT) / Math.max(rows.length, FEWEST);
  const thick = Math.min(WIDEST, 0.84 * step);
  const floor = height - BELOW;
  const ceiling = (picture.head ? LINE : 0) + (picture.curve ? PANEL : 0) + LINE;
  const whole = (/** @type {Row} */ row) => Math.max(number(row, picture.fill), number(row, picture.outline));
  const top = Math.max(0, ...all.map(whole), ...older.map(whole)) || 1;
  const tall = (/** @type {number} */ value) => (value / top) * (floor - ceiling);
  const left = (/** @type {number} */ at) => LEFT + step * at + (step - thick) / 2;
  const middle = (/** @type {number} */ at) => LEFT + step * (at + 0.5);

  const marks = [stroke("axis", [[LEFT, floor], [LEFT + step * Math.max(rows.length, 1), floor]])];
  for (const [at, row] of rows.entries()) {
    const isLit = !picture.lit || number(row, picture.lit) > 0;
    const [inner, outer] = [tall(number(row, picture.fill)), tall(number(row, picture.outline))];
    if (outer) marks.push(box("outline", left(at), floor - outer, thick, outer, row));
    marks.push(box(isLit ? "you" : "pale", left(at), floor - inner, thick, inner, row));
    if (row.grade === null) marks.push(hatched(left(at), floor - BELOW / 2, thick, BELOW / 2, row));
    const was = at < older.length ? tall(number(older[at], picture.fill)) : inner;
    if (was !== inner) marks.push(earlier(box("before", left(at), floor - was, thick, was), row));
    if (!inner || !isLit) continue;
    const text = said(scene, picture.label, row);
    if (inner >= INSIDE && fits(text, thick)) marks.push(letters("inside", middle(at), floor - inner + 13, text, row, "middle"));
    else if (fits(text, step)) marks.push(letters("plain", middle(at), floor - Math.max(inner, outer) - 4, text, row, "middle"));
  }
  if (picture.curve) marks.push(...curve());
  const last = picture.rest ? rows.findLastIndex((row) => number(row, picture.lit) > 0) : -1;
  // In the room above bars that are no higher than the lit one.
  if (last >= 0 && fits(picture.rest, step * (rows.length - 1 - last))) {
    const behind = rows[last + 1];
    marks.push(letters("soft", middle(last + 1) - thick / 2, floor - tall(whole(behind)) - 6, picture.rest, behind));
  }
  for (const [at, end] of picture.ends.entries()) {
    const isLast = at === picture.ends.length - 1;
    marks.push(ending(letters(isLast ? "strong" : "soft", right + 8, (ceiling + floor) / 2 + LINE * at, said(scene, end))));
  }
  return [...marks, ...ranks(rows, middle, height - 6, step), ...more(found.rows.length, width, height - 6)];

  /** What a rank counts, above it. */
  function curve() {
    const most = Math.max(0, ...all.map((row) => number(row, picture.curve))) || 1;
    const y = (/** @type {number} */ value) => PANEL - 8 - (value / most) * (PANEL - 8 - LINE);
    const there = rows.filter((row) => scene.seen(row) && isKnown(row, picture.curve));
    /** @type {[number, number][]} */
    const points = there.map((row) => [middle(rows.indexOf(row)), y(number(row, picture.curve))]);
    return [stroke("curve", points), ...points.flatMap(([x, above], at) => {
      const value = number(there[at], picture.curve), text = nonzero(value, value.toFixed(2));
      return [dot("ink", x, above, 2.5, there[at]), ...(fits(text, step) ? [letters("soft", x, above - 6, text, there[at], "middle")] : [])];
    })];
  }
}
