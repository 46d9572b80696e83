// The marks of a picture: plain objects, which view/picture.js turns into nodes and a test can read.

import { nonzero, rounded } from "../rounding.js";
import { fill } from "../filled.js";
import { our } from "../our.js";

// Of a longer list no more ranks are drawn.
export const MOST = 60;
export const LEFT = 12;
/** The room for the ranks below, and for a line of text. */
export const BELOW = 20;
export const LINE = 16;
// A letter is about so wide; a rank has so much room at least; and lines of a hatching are so far from each other.
export const LETTER = 6.8;
const RANK = 19;
const HATCH = 5;

/** @param {string} look @param {number} x @param {number} y @param {number} width @param {number} height
 * @param {?Row} [row] @returns {Mark} */
export function box(look, x, y, width, height, row) {
  return { tag: "rect", look, row, at: { x, y, width: Math.max(width, 0), height: Math.max(height, 0) } };
}

/** @param {string} look @param {[number, number][]} points @param {?Row} [row] @returns {Mark} */
export function stroke(look, points, row) {
  return { tag: "path", look, row, at: { d: points.map(([x, y], at) => `${at ? "L" : "M"}${tidy(x)} ${tidy(y)}`).join("") } };
}

/** @param {string} look @param {number} x @param {number} y @param {number} r @param {?Row} [row] @returns {Mark} */
export function dot(look, x, y, r, row) {
  return { tag: "circle", look, row, at: { cx: x, cy: y, r } };
}

/** @param {string} look @param {number} x @param {number} y @param {string} text @param {?Row} [row]
 * @param {"start" | "middle" | "end"} [anchor] @returns {Mark} */
export function letters(look, x, y, text, row, anchor = "start") {
  return { tag: "text", look, row, text, at: { x, y, "text-anchor": anchor } };
}

/** The same mark, as a part of the result: while somebody steps through it comes last. @param {Mark} mark
 * @returns {Mark} */
export function ending(mark) {
  return { ...mark, isEnd: true };
}

/** The same mark, of what stood there before; or of what a reader has in the place of what is right. @param {Mark} mark
 * @param {Row} row @returns {Mark} */
export function earlier(mark, row) {
  return { ...mark, of: row };
}

/** What nobody judged. @param {number} x @param {number} y @param {number} width @param {number} height
 * @param {Row} row @returns {Mark} */
export function hatched(x, y, width, height, row) {
  let d = "";
  for (let along = HATCH; along < width + height; along += HATCH) {
    const [right, down] = [Math.min(along, width), Math.min(along, height)];
    d += `M${tidy(x + along - down)} ${tidy(y + down)}L${tidy(x + right)} ${tidy(y + along - right)}`;
  }
  return { tag: "path", look: "hatch", row, at: { d } };
}

/** The ranks below what is drawn, as many as have room. @param {Row[]} rows @param {(at: number) => number} middle
 * @param {number} y @param {number} step @returns {Mark[]} */
export function ranks(rows, middle, y, step) {
  const every = [1, 5, 10, 20].find((each) => each * step >= RANK) ?? MOST;
  return rows.flatMap((row, at) => (
    at === 0 || row.rank === null || row.rank % every === 0 ? [letters("soft", middle(at), y, String(row.rank ?? "–"), row, "middle")] : []));
}

/** What is said where more is there than is drawn. @param {number} number of what is there @param {number} width
 * @param {number} y @returns {Mark[]} */
export function more(number, width, y) {
  return number > MOST ? [letters("soft", width, y, our("… {0} more", number - MOST), null, "end")] : [];
}

/** A text of the picture, filled with today's numbers. @param {Scene} scene @param {string} template @param {Row} [row]
 * @returns {string} */
export function said({ words }, template, row) {
  return fill(template, words, row, brief);
}

/** A number of a row, 0 where it has none. @param {Row | undefined} row @param {string} column */
export function number(row, column) {
  return Number(row?.[column] ?? 0);
}

/** Whether a row has a number there; in a worksheet it may wait for its reader. @param {Row} row @param {string} column */
export function isKnown(row, column) {
  return row[column] !== null;
}

/** Whether a text has room. @param {string} text @param {number} width */
export function fits(text, width) {
  return text.length * LETTER <= width;
}

/** A share in hundredths. @param {number} share */
export function percent(share) {
  return `${nonzero(share, rounded(100 * share, 1)).replace(/\.0$/, "")} %`;
}

/** A number where there is little room. @param {number} number */
export function brief(number) {
  const text = rounded(number, 2);
  return Number(text) === number ? text.replace(/\.?0+$/, "") : nonzero(number, text);
}

/** @param {number} length */
export function tidy(length) {
  return Math.round(10 * length) / 10;
}
