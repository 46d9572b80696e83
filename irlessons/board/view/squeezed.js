// Where the values are a strip above the list, the picture of an open measure stays below it while the list is
// scrolled, lower by what the strip would cover, until it is a line. It keeps the room that it has: nothing jumps.

import { element } from "../../widgets/element.js";

// So high is the line; so much of a picture may be covered before; and in so many steps it becomes one.
const AS_LINE = 32;
const SLACK = 3;
const STEPS = Array.from({ length: 51 }, (_, at) => at / 50);

/** @param {HTMLElement} node the picture with what stands around it @param {() => ?Element} stripOf
 * @returns {HTMLElement} what is scrolled away behind the strip and the picture, where they stay; hidden where they do not */
export function squeezed(node, stripOf) {
  const before = element("div", "irl-passing");
  /** @type {?IntersectionObserver} */
  let passing = null;
  let shown = "";
  const sizes = new ResizeObserver(() => {
    const [strip, high] = [stripOf()?.clientHeight ?? 0, node.offsetHeight];
    const now = `${strip} ${high}`;
    if (!high || now === shown) return;
    shown = now;
    const drawn = node.lastElementChild?.clientHeight ?? high;
    node.style.setProperty("--irl-stays", `${strip + drawn - high - 1}px`);
    const least = Math.min(AS_LINE, drawn);
    before.style.height = `${strip + high - least}px`;
    before.style.margin = `${-strip}px 0 ${least - high}px`;
    passing?.disconnect();
    passing = new IntersectionObserver(() => {
      const { top, height } = before.getBoundingClientRect();
      const above = (stripOf()?.getBoundingClientRect().top ?? 0) - top;
      // What stands above the picture goes behind the strip first.
      const left = Math.max(Math.min(high - above, drawn), least);
      node.classList.toggle("irl-squeezed", strip > 0 && height > 0 && left < drawn - SLACK);
      node.style.setProperty("--irl-squeeze", String(left / drawn));
      node.style.setProperty("--irl-rest", `${drawn - left}px`);
    }, { threshold: STEPS });
    passing.observe(before);
    // One jump from far above leaves that out of the window on both ends; the picture itself comes into it.
    passing.observe(node);
  });
  sizes.observe(node);
  return before;
}
