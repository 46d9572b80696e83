// What is said of the changes that have fallen, and where their dots lie.

import { rounded } from "../widgets/rounding.js";

/** What Python says: marks are a mean, whether it is as far from 0 as the real one, and its column; `drawn` and `every`
 * are places of marks, `turned` the changed signs of the drawn ones, a bit a difference.
 * @typedef {{differences: [string, string][], mean: number, printed: string, reach: number,
 *   guess: ?{step: number, digits: number}, marks: [number, boolean, number][], drawn: number[], turned: number[],
 *   every: number[]}} Told */
/** What has fallen: places of marks, whether they are all there are, and the reader's guess, 0 before it is made.
 * @typedef {{fallen: number[], isEvery: boolean, guessed: number}} State */

// Of fewer random changes p would say nothing.
const LEAST = 10;

/** How many lie as far out as the real mean, in words. @param {Told} page @param {State} state */
export function counted(page, { fallen, isEvery, guessed }) {
  const total = fallen.length;
  const large = fallen.filter((place) => page.marks[place][1]).length;
  const among = isEvery ? `All ${total} patterns of signs` : `${total} random change${total === 1 ? "" : "s"}`;
  const p = isEvery ? ` p = ${large}/${total} = ${share(large, total)}.`
    : total < LEAST ? "" : ` p = (${large} + 1)/(${total} + 1) = ${share(large + 1, total + 1)}.`;
  const beyond = fallen.filter((place) => Math.abs(page.marks[place][0]) > guessed - 1e-9).length;
  const own = page.guess ? ` As far as your guess: ${beyond} of ${total}.` : "";
  return `${among}: ${large} at least as far from 0 as ${page.printed}, on either side.${p}${own}`;
}

/** A mean with its sign, which 0 has not. @param {number} mean */
export function meanOf(mean) {
  const text = rounded(Math.abs(mean), 4);
  return Number(text) ? `${mean < 0 ? "−" : "+"}${text}` : text;
}

/** @param {number} top @param {number} bottom */
function share(top, bottom) {
  return rounded(top / bottom, 4, () => [BigInt(top), BigInt(bottom)]);
}

/** The dots from the first to the last, each on top of those that lie in its column.
 * @param {Told} page @param {number[]} fallen */
export function stacked(page, fallen) {
  /** @type {Map<number, number>} */
  const heights = new Map();
  return fallen.map((place) => {
    const [, large, column] = page.marks[place];
    const height = heights.get(column) ?? 0;
    heights.set(column, height + 1);
    return { large, column, height };
  });
}
