// The systems in two orders, by the one judge and by the other, with a line from place to place.

import { marked } from "../widgets/marked.js";
import { signed } from "./said.js";

const WIDE = 320;
const ROW = 26;
const HEAD = 22;
// Where the names end on the left, and begin on the right.
const ENDS = [112, 208];

/** @param {import("./agreement.js").Told} page @param {ReturnType<typeof import("./said.js").followsFrom>} found
 * @param {string} says the same in a sentence */
export function drawn(page, { by, orders }, says) {
  const y = (/** @type {number} */ place) => HEAD + ROW * (place + 0.5);
  const lines = page.systems.map((_, each) => {
    const [from, to] = orders.map((order) => order.indexOf(each));
    return marked("path", from === to ? "irl-judge-line" : "irl-judge-line irl-judge-moved", { d: `M${ENDS[0] + 6} ${y(from)}L${ENDS[1] - 6} ${y(to)}` });
  });
  const letters = orders.flatMap((order, judge) => order.map((each, place) => {
    const value = signed(by[judge][each]);
    const name = page.systems[each][0];
    const steps = orders[0].indexOf(each) - place;
    const moved = judge && steps ? ` ${steps > 0 ? "▲" : "▼"}${Math.abs(steps)}` : "";
    return texted(judge ? `${name} ${value}${moved}` : `${value} ${name}`, judge, y(place) + 5);
  }));
  const heads = page.names.map((name, judge) => texted(`by ${name}`, judge, 14, "irl-letters"));
  return marked("svg", "irl-judge-picture", { role: "img", "aria-label": says, viewBox: `0 0 ${WIDE} ${HEAD + ROW * page.systems.length}` },
    ...heads, ...lines, ...letters);
}

/** @param {string} text @param {number} judge @param {number} y @param {string} [className] */
function texted(text, judge, y, className = "irl-judge-letters") {
  return marked("text", className, { x: ENDS[judge], y, "text-anchor": judge ? "start" : "end" }, document.createTextNode(text));
}
