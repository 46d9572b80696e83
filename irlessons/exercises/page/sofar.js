// The place of a worksheet's picture: beside its table, or above it where there is no room; and how high it is there.

import { createCanvas } from "../../widgets/picture/canvas.js";
import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";

const HEAD = "What you have so far";
// Above the table it stays in sight while that is filled in; beside it there is room.
const [ABOVE, BESIDE, HIGHEST] = [136, 250, 420];
// Of a line of text above it.
const HEAD_HIGH = 24;

export function createSoFar() {
  const canvas = createCanvas(() => draw(high));
  const { svg } = canvas;
  const node = element("div", "irl-pictured irl-so-far", {}, element("p", "irl-label", {}, our(HEAD)), svg);
  /** @type {(high: number) => void} */
  let draw = () => {};
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
    draw(high);
  });
  sizes.observe(node);

  return {
    node,
    canvas,
    /** Draw it, now and whenever it has another size. @param {(high: number) => void} drawn
     * @param {string} says what it shows, for those who do not see it */
    show(drawn, says) {
      draw = drawn;
      draw(high);
      if (svg.getAttribute("aria-label") !== says) svg.setAttribute("aria-label", says);
    },
  };
}
