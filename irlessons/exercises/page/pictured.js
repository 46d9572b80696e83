// The picture of a worksheet's measure, by the code that draws the board's: what is known of it, and in dots what a reader
// has in the place of what is right.

import { createCanvas } from "../../widgets/picture/canvas.js";
import { drawing } from "../../widgets/picture/drawing.js";
import { gradeLevel } from "../../widgets/picture/levels.js";
import { dot, LETTER, letters, LINE } from "../../widgets/picture/marks.js";
import { element } from "../../widgets/element.js";
import { asNumber } from "../../widgets/fractions.js";
import { our } from "../../widgets/our.js";
import { readNumber } from "./checking.js";

/** The rows of an order; the name of each column's cells; and the column that is added up, where the rows have sums that no
 * cell has. @typedef {{rows: Columns[], cells: Record<string, string>, sums: string}} Part */
/** What Python says of it: this order and the ideal one, the totals, and the line that each of them waits for.
 * @typedef {{picture: Picture, parts: Part[], words: Numbers, waits: Record<string, string>, value: ?number,
 *   grades: number[]}} Pictured */
/** What a cell shows: whether its number is known, and what its reader has in its place. @typedef {(key: string) =>
 *   {isKnown: boolean, own: ?string}} Seen */

const HEAD = "What you have so far";
// Above the table it stays in sight while that is filled in; beside it there is room.
const [ABOVE, BESIDE, HIGHEST] = [136, 250, 420];
// Of a line of text above it.
const HEAD_HIGH = 24;

/** @param {Pictured} told @param {Record<string, {digits: number}>} cells of the worksheet */
export function pictured(told, cells) {
  const canvas = createCanvas(() => again());
  const { picture, parts, words, waits } = told;
  const node = element("div", "irl-pictured irl-so-far", {}, element("p", "irl-label", {}, our(HEAD)), canvas.svg);
  let again = () => {};
  let high = BESIDE;

  // The sheet says where it stands; to ask in the middle of a reply would have the browser lay out the page. Beside the
  // table it is as high as that, but grows with no line that comes into it.
  const sizes = new ResizeObserver(() => {
    const table = node.previousElementSibling;
    if (table) sizes.observe(table);
    const isAbove = getComputedStyle(node).order === "-1";
    const now = isAbove ? ABOVE : high > BESIDE ? high : Math.min(Math.max(BESIDE, (table?.clientHeight ?? 0) - HEAD_HIGH), HIGHEST);
    if (now === high) return;
    high = now;
    again();
  });
  sizes.observe(node);

  /** What is drawn of an order: its rows with null for what is not known yet, and with what its reader has instead.
   * @param {Part} part @param {Seen} seen */
  function drawnOf({ rows, cells: named, sums }, seen) {
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
      const text = waiting.length === 1 && !isWhole ? seen(keyOf(waiting[0])).own : null;
      const found = text === null ? null : readNumber(text, cells[keyOf(waiting[0])].digits);
      const above = sums ? Number(rows[at - 1]?.[fill] ?? 0) : 0;
      return [now, found ? { ...now, [fill]: above + asNumber(found[0]) } : now];
    });
    return { now: both.map(([each]) => each), own: both.map(([, each]) => each), drawn };
  }

  return {
    node,
    /** @param {Seen} seen */
    write(seen) {
      const [mine, ideal] = [0, 1].map((at) => (parts[at] ? drawnOf(parts[at], seen) : { now: [], own: [], drawn: 0 }));
      /** @type {Numbers} */
      const known = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, waits[name] && !seen(waits[name]).isKnown ? "?" : word]));
      const isDone = Object.values(waits).every((key) => seen(key).isKnown);
      if (!isDone) known.percent = "?";
      const whole = foundOf(parts[0].rows, parts[1]?.rows ?? [], told.value);
      const found = foundOf(mine.now, ideal.now, isDone ? told.value : null);
      const before = foundOf(mine.own, ideal.own, found.value);
      again = () => {
        const level = (/** @type {?number} */ grade) => String(gradeLevel(grade, told.grades));
        const { marks, height } = drawing({ picture, found, before, whole, words: known, width: canvas.width, level, seen: () => true }, high);
        canvas.write([...marks, ...marks.flatMap(named)], height);
      };
      again();
      const wrong = before.rows.concat(before.ideal_rows).filter((row, at) => row !== found.rows.concat(found.ideal_rows)[at]);
      const off = wrong.length ? ` ${our("Not right yet: rank {0}.", wrong.map(({ rank }) => rank).join(", "))}` : "";
      const text = `${our("{0}, as far as you have it: {1} of {2} rows.", picture.about, mine.drawn + ideal.drawn, whole.rows.length + whole.ideal_rows.length)}${off}`;
      if (canvas.svg.getAttribute("aria-label") !== text) canvas.svg.setAttribute("aria-label", text);
    },
  };

  /** Whose the dots are. @param {Mark} mark @param {number} _ @param {Mark[]} all @returns {Mark[]} */
  function named({ look, at, of }, _, all) {
    if (look !== "before" || !of) return [];
    // A box stands above its rank.
    const text = at.d ? our("yours, rank {0}", of.rank ?? "–") : our("yours");
    const [x, y] = at.d ? (/** @type {string} */ (at.d).split(/[ML]/)[2] ?? "0 0").split(" ").map(Number)
      : [Number(at.x) + Number(at.width) / 2, Number(at.y)];
    const half = (text.length * LETTER) / 2;
    const end = at.d ? [dot("slip", x, y, 5)] : [];
    // Right of its ring, unless other words stand there.
    const beside = all.filter((each) => each.tag === "text" && Number(each.at.x) > x && Math.abs(Number(each.at.y) - y - 4) < LINE);
    const room = Math.min(canvas.width, ...beside.map((each) => Number(each.at.x)));
    if (at.d && x + 12 + 2 * half <= room) return [...end, letters("yours", x + 10, y + 4, text, null)];
    return [...end, letters("yours", Math.min(Math.max(x, half), canvas.width - half), Math.max(y - 10, 10), text, null, "middle")];
  }
}

/** @param {Columns[]} rows @param {Columns[]} ideal @param {?number} value @returns {Found} */
function foundOf(rows, ideal, value) {
  return { rows: /** @type {Row[]} */ (rows), ideal_rows: /** @type {Row[]} */ (ideal), value: value ?? NaN, exact: null, divisor: 1, numbers: {}, case: "usual" };
}
