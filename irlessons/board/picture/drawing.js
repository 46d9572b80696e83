// What a measure's picture holds today, by the kind that Python has declared.

import { bars } from "./bars.js";
import { cells, STRIP } from "./cells.js";
import { columns } from "./columns.js";
import { lines } from "./lines.js";
import { ending, LEFT, letters, LINE, percent, said } from "./marks.js";
import { DEEPEST, readers, READERS } from "./readers.js";

const DRAWN = { bars, cells, columns, lines, readers };
const HEIGHT = 180;
// A phone has less room, in both directions.
const LOWER = 150;
const NARROW = 330;

/** The marks and the height of a picture. @param {Omit<Scene, "height">} known
 * @returns {{marks: Mark[], height: number}} */
export function drawing(known) {
  const { picture, found, width } = known;
  const height = heightOf(picture, found, width);
  const words = { ...known.words, percent: percent(found.value).replace(" %", "") };
  const scene = { ...known, words, height };
  const head = picture.head ? [ending(letters("strong", LEFT, LINE - 4, said(scene, picture.head)))] : [];
  // Where ties are averaged rows are shares of documents: there is no column for a single one.
  const isShared = picture.kind === "columns" && found.rows.some((row) => "chance" in row);
  return { marks: [...head, ...DRAWN[isShared ? "bars" : picture.kind](scene)], height };
}

/** @param {Picture} picture @param {Found} found @param {number} width */
function heightOf({ kind, head, strips }, found, width) {
  if (kind === "cells") return (head ? LINE + 4 : 0) + strips.length * STRIP;
  if (kind === "readers") return 2 * LINE + 8 + READERS * Math.min(found.rows.length, DEEPEST);
  return width < NARROW ? LOWER : HEIGHT;
}
