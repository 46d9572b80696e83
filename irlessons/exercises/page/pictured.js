// The picture of a worksheet's measure, by the code that draws the board's: what is known of it, and in dots what a reader
// has in the place of what is right.

import { drawing } from "../../widgets/picture/drawing.js";
import { gradeLevel } from "../../widgets/picture/levels.js";
import { brief, dot, LETTER, letters, LINE } from "../../widgets/picture/marks.js";
import { asNumber } from "../../widgets/fractions.js";
import { our } from "../../widgets/our.js";
import { readNumber } from "./checking.js";
import { createSoFar } from "./sofar.js";

/** The rows of an order; the name of each column's cells; the column that is added up, where the rows have sums that no cell
 * has; and the columns whose numbers can be drawn in the place of the mark.
 * @typedef {{rows: Columns[], cells: Record<string, string>, sums: string, own: string[]}} Part */
/** What Python says of it: this order and the ideal one, the totals, and the line that each of them waits for.
 * @typedef {{picture: Picture, parts: Part[], words: Numbers, waits: Record<string, string>, value: ?number,
 *   grades: number[]}} Pictured */
/** What a cell shows: whether its number is known, and what its reader has in its place. @typedef {(key: string) =>
 *   {isKnown: boolean, own: ?string}} Seen */

// What letters had better not lie on, looked at in so many parts of each piece.
const LINES_OF = ["line", "ideal", "before", "mean", "curve"];
const PARTS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** @param {Pictured} told @param {Record<string, {digits: number}>} cells of the worksheet */
export function pictured(told, cells) {
  const place = createSoFar();
  const { canvas } = place;
  const { picture, parts, words, waits } = told;

  /** What is drawn of an order: its rows with null for what is not known yet, and with what its reader has instead.
   * @param {Part} part @param {Seen} seen */
  function drawnOf({ rows, cells: named, sums, own }, seen) {
    const { fill } = picture;
    const waiting = named[sums || fill] ? [sums || fill] : Object.keys(named);
    let drawn = 0;
    const both = rows.map((row, at) => {
      const keyOf = (/** @type {string} */ column) => `${named[column]} ${at + 1}`;
      const isKnown = (/** @type {string} */ column) => !(keyOf(column) in cells) || seen(keyOf(column)).isKnown;
      const isWhole = waiting.every(isKnown);
      if (isWhole) drawn += 1;
      /** @type {Columns} */
      const now = { ...row, document: null };
      for (const column of Object.keys(named)) if (column in row && !isKnown(column)) now[column] = null;
      // Where the number itself is given, its mark comes when its row is done.
      if (!isWhole) for (const column of [fill, ...(named[sums || fill] ? [] : ["relevant"])]) now[column] = null;
      const own = ownOf((column) => (keyOf(column) in cells ? seen(keyOf(column)).own : null), row, keyOf);
      const above = sums ? Number(rows[at - 1]?.[fill] ?? 0) : 0;
      return [now, own === null ? now : { ...now, [fill]: above + own }];
    });
    return { now: both.map(([each]) => each), own: both.map(([, each]) => each), drawn, isWhole: drawn === rows.length };

    /** What its reader has in the place of a row's mark; null where nothing known is wrong.
     * @param {(column: string) => ?string} wrong @param {Columns} row @param {(column: string) => string} keyOf */
    function ownOf(wrong, row, keyOf) {
      const { curve, outline, kind } = picture;
      const column = [...own, curve].find((each) => named[each] && wrong(each) !== null);
      if (column) {
        const found = readNumber(wrong(column) ?? "", cells[keyOf(column)].digits);
        return found && asNumber(found[0]) * (column === curve ? Number(row[outline]) : 1);
      }
      // A cell is counted or not.
      return kind === "cells" && Object.keys(named).some((each) => wrong(each) !== null) ? 1 - Number(row[fill]) : null;
    }
  }

  return {
    node: place.node,
    /** @param {Seen} seen */
    write(seen) {
      const [mine, ideal] = [0, 1].map((at) => (parts[at] ? drawnOf(parts[at], seen) : { now: [], own: [], drawn: 0, isWhole: true }));
      // Of cells the last row is the number below them.
      const isOpen = picture.kind === "cells" && !mine.isWhole;
      /** @type {Numbers} */
      const known = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, waits[name] && (isOpen || !seen(waits[name]).isKnown) ? "?" : word]));
      const isDone = Object.values(waits).every((key) => seen(key).isKnown);
      // Of a share that is not known yet only its place is there, so that nothing moves when it comes.
      const drawn = isDone || !picture.head.includes("percent") ? picture : { ...picture, head: " " };
      const whole = foundOf(parts[0].rows, parts[1]?.rows ?? [], told.value);
      const found = foundOf(mine.now, ideal.now, isDone ? told.value : null);
      const total = waits.value && readNumber(seen(waits.value).own ?? "", cells[waits.value].digits);
      const before = foundOf(mine.own, ideal.own, total ? asNumber(total[0]) : found.value);
      const wrong = [mine, ideal].flatMap(({ now, own }) => own.flatMap((row, at) => (row === now[at] ? [] : [at + 1])));
      const off = wrong.length ? ` ${our("Not right yet: row {0}.", wrong.join(", "))}` : "";
      place.show((high) => {
        const level = (/** @type {?number} */ grade) => String(gradeLevel(grade, told.grades));
        const { marks, height } = drawing({ picture: drawn, found, before, whole, words: known, width: canvas.width, level, seen: () => true }, high);
        canvas.write(marks.reduce((all, mark) => named(all, mark, brief(before.value ?? NaN)), marks), height);
      }, `${our("{0}, as far as you have it: {1} of {2} rows.", picture.about, mine.drawn + ideal.drawn, whole.rows.length + whole.ideal_rows.length)}${off}`);
    },
  };

  /** With whose the dots are, where no other words stand. @param {Mark[]} all @param {Mark} mark
   * @param {string} total what the reader has of all rows @returns {Mark[]} */
  function named(all, { look, tag, at, of }, total) {
    if (look !== "before") return all;
    const isBox = tag === "rect";
    const text = isBox ? our("yours") : of ? our("yours, rank {0}", of.rank ?? "–") : `${our("yours")} ${total}`;
    const wide = text.length * LETTER;
    // A box has its rank below it; a line ends in a ring, and a mean in nothing.
    const [left, top, width, height] = isBox ? [at.x, at.y, at.width, at.height].map(Number) : [...endOf(String(at.d)), 0, 0];
    const middle = Math.min(Math.max(left + width / 2 - wide / 2, 0), canvas.width - wide);
    const right = left + width + (isBox ? 8 : 10);
    const above = [middle, Math.max(top - 10, 10)];
    const places = !isBox ? [[right, top + 4], [right, top - 6], above, [left - 10 - wide, top + 4], [middle, top + 20], [right, top + 20], [middle, top + 34]]
      : height < LINE && picture.kind === "readers" ? [[right, top + height - 3]] : [above, [middle, top + height / 2 + 4], [right, top + 12]];
    const free = places.filter(([x, y]) => x >= 0 && x + wide <= canvas.width && !all.some((each) => overlaps(each, x, y, wide)));
    const place = free.find(([x, y]) => !all.some((each) => crosses(each, x, y, wide))) ?? free[0];
    const ring = of && !isBox ? [dot("slip", left, top, 5)] : [];
    // Where there is no room, its neighbour says it.
    return [...all, ...ring, ...place ? [letters("yours", place[0], place[1], text, null)] : []];
  }
}

/** Where a line with dots ends: behind its first piece. @param {string} path */
function endOf(path) {
  return (path.split(/[ML]/)[2] ?? "0 0").split(" ").map(Number);
}

/** Whether these letters are so near to others. @param {Mark} mark @param {number} x @param {number} y @param {number} wide */
function overlaps({ tag, text = "", at }, x, y, wide) {
  if (tag !== "text" || Math.abs(Number(at.y) - y) >= LINE - 3) return false;
  const half = (text.length * LETTER) / 2;
  const middle = Number(at.x) + (at["text-anchor"] === "start" ? half : at["text-anchor"] === "end" ? -half : 0);
  return Math.abs(middle - x - wide / 2) < half + wide / 2;
}

/** @param {Columns[]} rows @param {Columns[]} ideal @param {?number} value @returns {Found} */
function foundOf(rows, ideal, value) {
  return { rows: /** @type {Row[]} */ (rows), ideal_rows: /** @type {Row[]} */ (ideal), value: value ?? NaN, exact: null, divisor: 1, numbers: {}, case: "usual" };
}

/** Whether a line goes through these letters. @param {Mark} mark @param {number} x @param {number} y @param {number} wide */
function crosses({ tag, look, at }, x, y, wide) {
  if (tag !== "path" || !LINES_OF.includes(look)) return false;
  const points = String(at.d).split(/[ML]/).slice(1).map((each) => each.split(" ").map(Number));
  return points.slice(1).some(([toX, toY], before) => {
    const [fromX, fromY] = points[before];
    return PARTS.some((part) => {
      const [left, top] = [fromX + part * (toX - fromX), fromY + part * (toY - fromY)];
      return left > x - 2 && left < x + wide + 2 && top > y - 11 && top < y + 3;
    });
  });
}
