// Which rows of a long list stand in the page: those in view, and some beyond them; and what stands for the others.

import { element } from "../../widgets/element.js";

// So many rows beyond what is in view; and how near to the last of them the view may come before more are made.
const BEYOND = 12;
const NEAR = 6;
// As long as nobody knows what is in view.
const FIRST = 48;

/** @param {HTMLElement} list @param {() => void} turned called where other rows are to stand there */
export function createVirtualRows(list, turned) {
  /** How many there are; 0 where all of them stand in the page. */
  let rows = 0;
  let [from, to] = [0, FIRST];
  let isPrinted = false;
  /** What stands for rows out of view, from above, and for how many. @type {{node: HTMLElement, rows: number}[]} */
  let gaps = [];
  /** What watches, as long as there is something to watch. @type {?AbortController} */
  let watching = null;

  function watch() {
    watching = new AbortController();
    const { signal } = watching;
    // What is in view changes with what scrolls, wherever that is, with the window, and with the height of a row.
    const sizes = new ResizeObserver(look);
    sizes.observe(list);
    signal.addEventListener("abort", () => sizes.disconnect());
    window.addEventListener("scroll", look, { capture: true, signal });
    window.addEventListener("resize", look, { signal });
    for (const name of ["beforeprint", "afterprint"]) window.addEventListener(name, print, { signal });
  }

  function look() {
    const { top, height } = list.getBoundingClientRect();
    // Lines and the tray's head stand between rows, too; what is beyond covers them.
    const each = height / rows;
    const first = Math.max(0, Math.floor(-top / each));
    const last = Math.min(rows, Math.ceil((window.innerHeight - top) / each));
    // Out of view as a whole, or hidden.
    if (!(first < last)) return;
    if ((!from || first - NEAR >= from) && (to === rows || last + NEAR <= to)) return;
    [from, to] = [Math.max(0, first - BEYOND), Math.min(rows, last + BEYOND)];
    turned();
  }

  /** On paper there is no view. @param {Event} event */
  function print({ type }) {
    isPrinted = type === "beforeprint";
    turned();
  }

  /** Whether the row at a place, counted from 0, stands in the page. @param {number} place */
  function isThere(place) {
    return !rows || isPrinted || (place >= from && place < to);
  }

  const sight = {
    /** From now on there are so many rows; `isLong`: not all of them stand in the page. @param {number} count
     * @param {boolean} isLong */
    begin(count, isLong) {
      sight.stop();
      rows = isLong ? count : 0;
      [from, to] = [0, FIRST];
      if (isLong) watch();
    },
    /** The children of the list, and whether others are among them than the last time.
     * @param {(number | HTMLElement)[]} items documents, and what stands between them
     * @param {(number | HTMLElement | null)[]} kept what stands there wherever it is
     * @param {(document: number) => HTMLElement} rowOf */
    laid(items, kept, rowOf) {
      /** @type {HTMLElement[]} */
      const order = [];
      const before = gaps;
      gaps = [];
      if (rows) rows = items.filter(isRow).length;
      let [place, left] = [0, 0];
      const close = () => {
        if (!left) return;
        const node = before[gaps.length]?.node ?? element("li", "irl-unseen", { role: "presentation" });
        if (before[gaps.length]?.rows !== left) node.style.setProperty("--irl-unseen", String(left));
        gaps.push({ node, rows: left });
        order.push(node);
        left = 0;
      };
      for (const each of items) {
        if (isRow(each) && !isThere(place++) && !kept.includes(each)) {
          left += 1;
          continue;
        }
        close();
        order.push(typeof each === "number" ? rowOf(each) : each);
      }
      close();
      return { order, isAnother: gaps.length !== before.length || gaps.some((gap, at) => gap.rows !== before[at].rows) };
    },
    stop: () => watching?.abort(),
  };
  return sight;
}

/** Whether an item is as high as any row: a document, or the line in which others are folded. @param {number | HTMLElement} item */
export function isRow(item) {
  return typeof item === "number" || item.matches(".irl-folded");
}
