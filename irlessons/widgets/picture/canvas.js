// The marks of a picture as SVG: the same nodes again and again, only what changes is written.

import { marked } from "../marked.js";
import { tidy } from "./marks.js";

// From the ground up: letters stand above everything.
const LAYERS = /** @type {const} */ (["rect", "path", "circle", "text"]);
// The width that a picture is first drawn for, in units of which a line of text is 12 high, and 14 make an em.
const WIDTH = 400;
const EM = 14;
// In a room it is as high as the screen leaves it, and this high at least.
const LEAST_HIGH = 180;
// With less room than that all of it is drawn smaller.
const LEAST = 300;

/** @param {() => void} fitted called when there is another width to draw for */
export function createCanvas(fitted) {
  const layers = LAYERS.map(() => createLayer());
  const svg = marked("svg", "irl-picture", { role: "img" }, ...layers.map((each) => each.node));
  let height = 0;
  const canvas = {
    svg,
    width: WIDTH,
    /** How high it is to be, where it has a place of its own to fill. @type {number | undefined} */
    high: undefined,
    /** @param {Mark[]} marks @param {number} high */
    write(marks, high) {
      LAYERS.forEach((tag, at) => {
        layers[at].write(tag, marks.filter((mark) => mark.tag === tag));
      });
      height = high;
      const box = `0 0 ${canvas.width} ${height}`;
      if (svg.getAttribute("viewBox") === box) return;
      svg.setAttribute("viewBox", box);
      svg.style.height = `${height / EM}em`;
    },
  };

  // The browser tells how wide it is: asking would make it lay out the page in the middle of a drag.
  new ResizeObserver(([{ contentRect }]) => {
    // Hidden it has no width at all.
    if (!contentRect.height) return;
    const fills = svg.closest(".irl-room") !== null;
    const room = Math.max(LEAST, Math.round((contentRect.width * (fills ? LEAST_HIGH : height)) / contentRect.height));
    const high = fills ? Math.round((room * contentRect.height) / contentRect.width) : undefined;
    if (room === canvas.width && high === canvas.high) return;
    [canvas.width, canvas.high] = [room, high];
    // Another width is no move: nothing eases.
    svg.classList.add("irl-fitting");
    fitted();
    requestAnimationFrame(() => svg.classList.remove("irl-fitting"));
  }).observe(svg);

  return canvas;
}

/** The nodes of one kind. */
function createLayer() {
  const node = marked("g", "", {});
  /** What stands in the page already. @type {{node: SVGElement, look: string, text: string, document: string,
   * at: Record<string, unknown>}[]} */
  const made = [];
  return {
    node,
    /** @param {Mark["tag"]} tag @param {Mark[]} marks */
    write(tag, marks) {
      while (made.length > marks.length) made.pop()?.node.remove();
      while (made.length < marks.length) {
        const one = node.appendChild(marked(tag, "", {}));
        made.push({ node: one, look: "", text: "", document: "", at: {} });
      }
      for (const [place, mark] of marks.entries()) {
        const one = made[place];
        const { look, text = "", at } = mark;
        if (one.look !== look) one.node.setAttribute("class", `irl-mark-${look}`);
        if (one.text !== text) one.node.textContent = text;
        for (const name in at) {
          const value = typeof at[name] === "number" ? tidy(at[name]) : at[name];
          if (one.at[name] === value) continue;
          one.at[name] = value;
          one.node.setAttribute(name, String(value));
        }
        const document = String(mark.row?.document ?? "");
        if (one.document !== document) one.node.dataset.document = document;
        Object.assign(one, { look, text, document });
      }
    },
  };
}
