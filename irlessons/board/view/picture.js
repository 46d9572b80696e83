// The picture of an open measure as SVG: the same nodes again and again, only what changes is written.

import { element } from "../../widgets/element.js";
import { marked } from "../../widgets/marked.js";
import { brief, tidy } from "../picture/marks.js";
import { drawing } from "../picture/drawing.js";
import { gradeLevel } from "../state/labels.js";
import { write } from "./dom.js";

// From the ground up: letters stand above everything.
const LAYERS = /** @type {const} */ (["rect", "path", "circle", "text"]);
// The width that a picture is first drawn for, in units of which a line of text is 12 high, and 14 make an em.
const WIDTH = 400;
const EM = 14;
// With less room than that all of it is drawn smaller.
const LEAST = 300;

/** @param {State} state @param {number} measure the measure's place @param {string} prefix
 * @param {() => void} turned called when the knob has been turned */
export function createPicture(state, measure, prefix, turned) {
  const { name, picture } = state.page.measures[measure];
  const layers = LAYERS.map(() => createLayer());
  const svg = marked("svg", "irl-picture", { role: "img" }, ...layers.map((each) => each.node));
  const knob = picture.knob && createKnob(picture.knob);
  const node = element("div", "irl-pictured", {}, ...(knob ? [knob.node] : []), svg);
  let width = WIDTH;
  let height = 0;
  /** @type {?() => void} */
  let again = null;

  // The browser tells how wide it is: asking would make it lay out the page in the middle of a drag.
  new ResizeObserver(([{ contentRect }]) => {
    const room = Math.max(LEAST, Math.round((contentRect.width * height) / contentRect.height));
    // Hidden it has no width at all.
    if (!contentRect.height || room === width) return;
    width = room;
    // Another width is no move: nothing eases.
    svg.classList.add("irl-fitting");
    again?.();
    requestAnimationFrame(() => svg.classList.remove("irl-fitting"));
  }).observe(svg);

  return {
    node,
    /** @param {Numbers} words @param {string} sentence @param {number} shown how many rows
     * @param {boolean} moving a result is in the hand: what is read aloud waits until it lies */
    write(words, sentence, shown, moving) {
      again = () => draw(words, shown);
      again();
      knob?.write(words);
      const text = `${picture.about}: ${words.name} = ${words.result}. ${sentence}`;
      if (!moving && svg.getAttribute("aria-label") !== text) svg.setAttribute("aria-label", text);
    },
  };

  /** @param {Numbers} words @param {number} shown */
  function draw(words, shown) {
    const { found } = state.results()[measure];
    const before = state.before?.results[measure].found ?? null;
    const { choices } = state;
    const level = (/** @type {?number} */ grade) => String(gradeLevel(grade, choices));
    const seen = shown === Infinity ? () => true : seenOf(found, shown);
    const drawn = drawing({ picture, found, before, words, width, level, seen });
    const isDone = shown > found.rows.length + found.ideal_rows.length;
    const marks = drawn.marks.filter((mark) => (mark.isEnd ? isDone : !mark.row || seen(mark.row)));
    LAYERS.forEach((tag, at) => {
      layers[at].write(tag, marks.filter((mark) => mark.tag === tag));
    });
    height = drawn.height;
    const box = `0 0 ${width} ${height}`;
    if (svg.getAttribute("viewBox") === box) return;
    svg.setAttribute("viewBox", box);
    svg.style.height = `${height / EM}em`;
  }

  /** A parameter that moves the picture and the value together. @param {NonNullable<Picture["knob"]>} told */
  function createKnob(told) {
    const id = `${prefix}-${measure}-${told.name}-knob`;
    const input = element("input", "", { id, type: "range", step: String(told.step) });
    const value = element("output", "irl-number", { for: id });
    const label = told.name.replace("_", " ");
    const low = () => told.low ?? Math.max(1, ...state.choices);
    input.addEventListener("input", () => state.switchTo(measure, told.name, Number(input.value)));
    input.addEventListener("change", turned);
    return {
      node: element("div", "irl-knob", {}, element("label", "", { for: id }, label), input, value),
      /** @param {Numbers} words */
      write(words) {
        // Unsaid, the top grade is what the measure takes it for.
        const now = Number(state.spec(measure)[told.name] ?? words.top ?? low());
        const [least, most] = [low(), told.low === null ? low() + told.high : told.high];
        if (Number(input.min) !== least || input.min === "") input.min = String(least);
        if (Number(input.max) !== most || input.max === "") input.max = String(most);
        if (Number(input.value) !== now) input.value = String(now);
        const text = brief(now);
        if (input.getAttribute("aria-valuetext") !== text) input.setAttribute("aria-valuetext", `${text} in ${name}`);
        write(value, text);
      },
    };
  }
}

/** Whether a row is among the first so many. A column that has no row of its own comes after all rows.
 * @param {Found} found @param {number} shown @returns {(row: Row) => boolean} */
function seenOf(found, shown) {
  const all = [...found.rows, ...found.ideal_rows];
  return (row) => (all.includes(row) ? all.indexOf(row) < shown : shown >= found.rows.length);
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
        if (one.text !== text) write(one.node, text);
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
