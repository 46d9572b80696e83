// Sign changes fall as dots on a heap. Where a dot lies Python has said; the page lets them fall, and counts.

import { button, element, nameApart, newPrefix, takenAway } from "../widgets/element.js";
import { lettered, marked } from "../widgets/marked.js";
import { rounded } from "../widgets/rounding.js";
import { keepKeys } from "../widgets/shortcuts.js";
import { counted, meanOf, stacked } from "./counts.js";

const TALL = 200;
const INSET = { side: 12, top: 18, bottom: 22 };
const DOT = 6;
// The dots of one press begin to fall within this time, in milliseconds, and so far apart at most.
const TOGETHER = 1500;
const APART = 150;
const WAITING = "Say your guess first. Then let the signs change.";

/** @param {{model: Model, el: HTMLElement}} widget */
function render({ model, el }) {
  /** @type {import("./counts.js").Told} */
  const page = model.get("page");
  const { guess } = page;
  const prefix = newPrefix();
  /** @type {import("./counts.js").State} */
  const state = { fallen: [], isEvery: false, guessed: 0 };

  const signs = element("p", "irl-flip-signs");
  const svg = marked("svg", "irl-flip-heap", { role: "img", height: TALL });
  const range = element("input", "irl-flip-range", {
    type: "range", id: `${prefix}-guess`, min: "0", max: String(page.reach), step: String(guess?.step ?? 1), value: "0",
  });
  const said = element("output", "irl-flip-said", { for: `${prefix}-guess` });
  const asks = guess ? element("div", "irl-flip-guess", {},
    element("label", "", { for: `${prefix}-guess` }, "How far from 0 can chance alone take the mean in 1 case of 10? Your guess:"),
    element("span", "", {}, range, said)) : "";
  const drop = (/** @type {number} */ count) => button("irl-button", count === 1 ? "One" : `${count} more`, () => fall(count));
  const drops = [drop(1), drop(10), drop(100)];
  const all = button("irl-button", `All ${page.every.length}`, () => show(page.every, true, 0));
  const again = button("irl-button", "Empty", () => show([], false, 0));
  const says = element("p", "irl-flip-says", { role: "status", "aria-live": "polite" });
  const root = element("div", "irl-exercise irl-flips", { role: "group", "aria-label": "Changed signs as dots" },
    asks, element("div", "irl-buttons", {}, element("span", "irl-flip-lead", {}, "Change signs at random:"), ...drops, page.every.length ? all : "", again),
    says, svg, signs);
  el.append(root);
  keepKeys(root);
  range.addEventListener("input", () => {
    state.guessed = Number(range.value);
    draw(0);
  });

  /** So many more random changes; after all of them at once it begins again. @param {number} count */
  function fall(count) {
    const before = state.isEvery ? 0 : state.fallen.length;
    show(page.drawn.slice(0, before + count), false, before);
  }

  /** @param {number[]} fallen @param {boolean} isEvery @param {number} from dots from this one on fall */
  function show(fallen, isEvery, from) {
    Object.assign(state, { fallen, isEvery });
    draw(from);
  }

  /** Everything as it is now. @param {number} from */
  function draw(from) {
    const { fallen, isEvery, guessed } = state;
    const waits = guess !== null && !guessed;
    for (const each of drops) each.setAttribute("aria-disabled", String(waits || (!isEvery && fallen.length === page.drawn.length)));
    all.setAttribute("aria-disabled", String(waits || isEvery));
    again.setAttribute("aria-disabled", String(!fallen.length));
    range.disabled = fallen.length > 0;
    said.textContent = guess && guessed ? `±${rounded(guessed, guess.digits)}, dotted` : "";
    says.textContent = waits ? WAITING : fallen.length ? counted(page, state) : "";
    write();
    heap(from);
  }

  /** The differences with the signs of the last change. */
  function write() {
    if (!page.differences.length) return;
    const last = state.fallen.length - 1;
    // Those of all patterns are their own places.
    const turned = last < 0 ? 0 : state.isEvery ? last : page.turned[last];
    const mean = last < 0 ? null : page.marks[state.fallen[last]][0];
    signs.replaceChildren(...page.differences.map((both, place) => {
      const isTurned = Boolean((turned >> place) & 1);
      return element("span", isTurned ? "irl-flip-turned" : "", {}, both[Number(isTurned)]);
    }), element("span", "irl-flip-mean", {}, mean === null ? "as they are" : `mean ${meanOf(mean)}`));
  }

  /** The dots, the axis and the lines. @param {number} from */
  function heap(from) {
    const { fallen, guessed } = state;
    const wide = Math.max(240, svg.clientWidth);
    const ground = TALL - INSET.bottom;
    const x = (/** @type {number} */ value) => wide / 2 + (value / page.reach) * (wide / 2 - INSET.side);
    const columns = [...new Set(page.marks.map(([, , column]) => column))].sort((one, other) => one - other);
    const gap = Math.min(...columns.slice(1).map((each, at) => x(each) - x(columns[at])), wide / 8);
    const dots = stacked(page, fallen);
    const highest = Math.max(0, ...dots.map(({ height }) => height)) + 1;
    const size = Math.min(DOT, gap / 2);
    const step = Math.min(2 * size, (ground - INSET.top - size) / highest);
    const wait = Math.min(APART, TOGETHER / Math.max(1, fallen.length - from));
    const circles = dots.map(({ large, column, height }, at) => {
      const dot = marked("circle", `irl-flip-dot${large ? " irl-flip-large" : ""}${at >= from ? " irl-flip-falls" : ""}`,
        { cx: x(column), cy: ground - size - height * step, r: Math.max(1, size - 1) });
      if (at >= from) dot.style.animationDelay = `${Math.round((at - from) * wait)}ms`;
      return dot;
    });
    // Where the real mean has a column of its own, the line lies at its inner edge.
    const inner = columns.some((each) => Math.abs(each - page.mean) < 1e-8) ? gap / 2 : 0;
    const lines = [-1, 1].flatMap((side) => [
      ...(fallen.length ? [lined("irl-flip-real", x(side * page.mean) - side * inner)] : []),
      ...(guessed ? [lined("irl-flip-own", x(side * guessed))] : []),
    ]);
    svg.replaceChildren(
      marked("path", "irl-flip-axis", { d: `M0 ${ground}H${wide}` }), ...lines, ...circles,
      lettered("0", x(0), TALL - 6, "middle"),
      ...(fallen.length ? [lettered(`−${page.printed}`, x(-page.mean), TALL - 6), lettered(`+${page.printed}`, x(page.mean), TALL - 6, "end")] : []));
    svg.setAttribute("aria-label", fallen.length ? `A heap of ${fallen.length} dots, each the mean difference under changed signs.` : "An empty heap; 0 is in the middle.");
  }

  /** A line from top to ground. @param {string} className @param {number} at */
  function lined(className, at) {
    return marked("path", className, { d: `M${at} ${INSET.top - 8}V${TALL - INSET.bottom}` });
  }

  const watching = new ResizeObserver(() => heap(state.fallen.length));
  watching.observe(svg);
  const unname = nameApart(root);
  draw(0);
  return takenAway(root, unname, () => watching.disconnect());
}

export default { render };
