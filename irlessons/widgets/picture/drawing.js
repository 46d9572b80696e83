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
 * @param {number} [high] how high it is where its kind does not say so itself @returns {{marks: Mark[], height: number}} */
export function drawing(known, high) {
  const { picture, found, width } = known;
  const height = heightOf(picture, found, high ?? (width < NARROW ? LOWER : HEIGHT));
  const words = { percent: percent(found.value).replace(" %", ""), ...known.words };
  const scene = { ...known, words, height };
  const head = picture.head ? [ending(letters("strong", LEFT, LINE - 4, said(scene, picture.head)))] : [];
  // Where ties are averaged rows are shares of documents: there is no column for a single one.
  const isShared = picture.kind === "columns" && found.rows.some((row) => "chance" in row);
  return { marks: [...head, ...DRAWN[isShared ? "bars" : picture.kind](scene)], height };
}

/** @param {Picture} picture @param {Found} found @param {number} usual */
function heightOf({ kind, head, strips }, found, usual) {
  if (kind === "cells") {
    const least = strips.length * STRIP;
    // In a room they grow by half.
    return (head ? LINE + 4 : 0) + (usual > HEIGHT ? Math.min(1.5 * least, usual - LINE) : least);
  }
  if (kind === "readers") return 2 * LINE + 8 + READERS * Math.min(found.rows.length, DEEPEST);
  return usual;
}
