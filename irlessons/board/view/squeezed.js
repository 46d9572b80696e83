// Where the values are a strip above the list, the picture of an open measure stays below it as a line while the list is
// scrolled. It keeps the room that it has: nothing jumps.

// So high is the line; and so much of a picture may be more than that.
const AS_LINE = 32;
const SLACK = 3;

/** @param {HTMLElement} node the picture with what stands around it @param {() => ?Element} stripOf */
export function squeezed(node, stripOf) {
  /** @type {?IntersectionObserver} */
  let passing = null;
  let shown = "";
  const sizes = new ResizeObserver(() => {
    const [strip, high] = [stripOf()?.clientHeight ?? 0, node.offsetHeight];
    const now = `${strip} ${high}`;
    if (!high || now === shown) return;
    shown = now;
    node.style.setProperty("--irl-stays", `${strip + AS_LINE - high}px`);
    node.style.setProperty("--irl-squeeze", String(AS_LINE / Math.max(node.lastElementChild?.clientHeight ?? high, AS_LINE)));
    passing?.disconnect();
    // All that is not scrolled away is the line, and what the strip covers.
    passing = new IntersectionObserver(([{ boundingClientRect, intersectionRect }]) => {
      const above = intersectionRect.top - boundingClientRect.top;
      node.classList.toggle("irl-squeezed", intersectionRect.height > 0 && above + SLACK >= high - strip - AS_LINE);
    }, { threshold: Math.min((strip + AS_LINE + SLACK) / high, 1) });
    passing.observe(node);
  });
  sizes.observe(node);
}
