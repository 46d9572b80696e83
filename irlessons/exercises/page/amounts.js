// The picture of a worksheet that is of no single ranking: a line for each of its rows, and for what they come to, drawn as
// far as its cells are right; and in dots what a reader has in the place of what is right.

import { box, brief, LEFT, letters, LETTER, stroke } from "../../widgets/picture/marks.js";
import { asNumber } from "../../widgets/fractions.js";
import { our } from "../../widgets/our.js";
import { readNumber } from "./checking.js";
import { createSoFar } from "./sofar.js";

/** A bar that waits for a cell, in shares of the width. `cells`: what the number in a cell makes of its length: this factor
 * times its power. @typedef {{key: string, number: number, of: number, start: number, look: string, says: string,
 *   cells: [string, number, number][]}} Bar */
/** A line; of a mean it is a mark through its whole group. @typedef {{name: string, mean: boolean, bars: Bar[]}} Line */
/** What Python says of it. @typedef {{about: string, groups: {zero: number, lines: Line[]}[]}} Amounts */
/** @typedef {import("./pictured.js").Seen} Seen */
/** @typedef {Record<string, {digits: number, shown: string}>} Cells */

// A line is so high at least and at most, and a bar; groups are so far from each other.
const [LOWEST, TALLEST, THICKEST, BETWEEN] = [17, 40, 22, 10];
// What is said of a line stands at the right; its name has this share of the width at most.
const SAID_WIDE = 84;
const NAME_SHARE = 0.42;

/** @param {Amounts} told @param {Cells} cells of the worksheet */
export function amounts(told, cells) {
  const place = createSoFar();
  const lines = told.groups.flatMap((group) => group.lines);
  return {
    node: place.node,
    /** @param {Seen} seen */
    write(seen) {
      const isDrawn = (/** @type {Line} */ { bars }) => bars.every(({ key }) => seen(key).isKnown);
      const off = lines.filter(({ bars }) => bars.some((bar) => slipIn(bar, cells, seen))).map(({ name }) => name);
      const says = our("{0}, as far as you have it: {1} of {2} rows.", told.about, lines.filter(isDrawn).length, lines.length);
      place.show((high) => {
        const { marks, height } = amountMarks(told, cells, seen, place.canvas.width, high);
        place.canvas.write(marks, height);
      }, off.length ? `${says} ${our("Not right yet: {0}.", off.join(", "))}` : says);
    },
  };
}

/** @param {Amounts} told @param {Cells} cells @param {Seen} seen @param {number} width @param {number} high
 * @returns {{marks: Mark[], height: number}} */
function amountMarks({ groups }, cells, seen, width, high) {
  const lines = groups.flatMap((group) => group.lines);
  const longest = Math.max(...lines.map(({ name }) => name.length)) * LETTER;
  const left = LEFT + Math.min(longest, NAME_SHARE * width) + BETWEEN;
  const step = Math.min(Math.max((high - BETWEEN * groups.length) / lines.length, LOWEST), TALLEST);
  const thick = Math.min(step - 5, THICKEST);
  const long = width - SAID_WIDE - left;
  /** @type {Mark[]} */
  const marks = [];
  let y = 0;
  for (const { zero, lines: own } of groups) {
    const top = y;
    const x = (/** @type {number} */ share) => left + long * Math.min(Math.max(zero + share, 0), 1);
    const bar = (/** @type {string} */ look, /** @type {number} */ from, /** @type {number} */ to) => (
      box(look, Math.min(x(from), x(to)), y + (step - thick) / 2, Math.abs(x(to) - x(from)), thick));
    for (const { name, mean, bars } of own) {
      const middle = y + step / 2 + 4;
      const through = (/** @type {string} */ look, /** @type {number} */ at) => stroke(look, [[x(at), top], [x(at), y + step]]);
      const slip = bars.map((each) => slipIn(each, cells, seen)).find(Boolean);
      marks.push(letters(mean ? "strong" : "plain", LEFT, middle, cutTo(name, left - LEFT - BETWEEN)));
      for (const { of, start } of bars) if (of) marks.push(bar("outline", start, start + of));
      // The first lies above the others.
      for (const each of [...bars].reverse()) {
        const { key, number, start, look } = each;
        if (seen(key).isKnown) marks.push(mean ? through("mean", number) : bar(look, start, start + number));
        const length = slipIn(each, cells, seen)?.length;
        if (length !== undefined) marks.push(mean ? through("before", length) : bar("before", start, start + length));
      }
      marks.push(slip ? letters("yours", width - SAID_WIDE + BETWEEN, middle, our("yours {0}", slip.text))
        : letters(mean ? "strong" : "soft", width - SAID_WIDE + BETWEEN, middle, saidOf(bars, cells, seen)));
      y += step;
    }
    marks.push(stroke("axis", [[x(0), top], [x(0), y]]));
    y += BETWEEN;
  }
  return { marks, height: y };
}

/** What is said of a line: its numbers, as far as they are known. @param {Bar[]} bars @param {Cells} cells @param {Seen} seen */
function saidOf(bars, cells, seen) {
  if (!bars.length) return "–";
  const numbers = bars.map(({ key }) => Number(cells[key].shown));
  // Of many that stand one behind the other it is their sum.
  if (bars.length > 2) return bars.every(({ key }) => seen(key).isKnown) ? brief(numbers.reduce((sum, each) => sum + each)) : "?";
  const written = bars.length > 1 ? brief : (/** @type {number} */ number) => String(number).replace("-", "−");
  return bars.map(({ key, says }, at) => (seen(key).isKnown ? says || written(numbers[at]) : "?")).join(" / ");
}

/** What its reader has in the place of a bar; undefined where nothing known is wrong. @param {Bar} bar @param {Cells} cells
 * @param {Seen} seen @returns {{length: number, text: string} | undefined} */
function slipIn(bar, cells, seen) {
  for (const [key, factor, power] of bar.cells) {
    const found = readNumber(seen(key).own ?? "", cells[key].digits);
    const number = found && asNumber(found[0]);
    const length = number === null ? NaN : factor * number ** power;
    if (number !== null && Number.isFinite(length)) return { length, text: brief(number) };
  }
  return undefined;
}

/** A name that has so much room. @param {string} name @param {number} room */
function cutTo(name, room) {
  const most = Math.round(room / LETTER);
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
