// The picture of an open measure as SVG: the same nodes again and again, only what changes is written.

import { element, labelled } from "../../widgets/element.js";
import { createCanvas } from "../../widgets/picture/canvas.js";
import { drawing } from "../../widgets/picture/drawing.js";
import { gradeLevel } from "../../widgets/picture/levels.js";
import { brief } from "../../widgets/picture/marks.js";
import { our } from "../../widgets/our.js";
import { write } from "./dom.js";

// Above a picture that stands below its value nothing says that value again.
const VALUE_ALONE = /^[^{:]*\{(value|result|percent)\}[^{:]*$/;
// A list of so few results is no higher than a picture that is so low and what stands above it.
const [IN_SHORT, SHORT_HIGH] = [5, 140];

/** Whether beside the list its picture has to be low. @param {State} state */
export function isShort({ list }) {
  return list.titles.length <= IN_SHORT;
}

/** @param {State} state @param {number} measure the measure's place @param {string} prefix
 * @param {() => void} turned called when the knob has been turned */
export function createPicture(state, measure, prefix, turned) {
  const { name, picture: told } = state.page.measures[measure];
  const picture = { ...told, head: VALUE_ALONE.test(told.head) ? "" : told.head };
  /** @type {?() => void} */
  let again = null;
  const canvas = createCanvas(() => again?.());
  const { svg } = canvas;
  const knob = picture.knob && createKnob(picture.knob);
  const node = element("div", "irl-pictured", {}, ...(knob ? [knob.node] : []), svg);

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
    const { marks, height } = drawing({ picture, found, before, words, width: canvas.width, level, seen },
      canvas.high ?? (isShort(state) ? SHORT_HIGH : undefined));
    const isDone = shown > found.rows.length + found.ideal_rows.length;
    canvas.write(marks.filter((mark) => (mark.isEnd ? isDone : !mark.row || seen(mark.row))), height);
  }

  /** A parameter that moves the picture and the value together. @param {NonNullable<Picture["knob"]>} told */
  function createKnob(told) {
    const id = `${prefix}-${measure}-${told.name}-knob`;
    const input = element("input", "", { id, type: "range", step: String(told.step) });
    const value = element("output", "irl-number", { for: id });
    const label = our(told.name.replace("_", " "));
    const low = () => told.low ?? Math.max(1, ...state.choices);
    input.addEventListener("input", () => state.switchTo(measure, told.name, Number(input.value)));
    input.addEventListener("change", turned);
    return {
      node: labelled("irl-knob", id, label, input, value),
      /** @param {Numbers} words */
      write(words) {
        // Unsaid, the top grade is what the measure takes it for.
        const now = Number(state.spec(measure)[told.name] ?? words.top ?? low());
        const [least, most] = [low(), told.low === null ? low() + told.high : told.high];
        const text = brief(now);
        [input.min, input.max, input.value] = [least, most, now].map(String);
        input.setAttribute("aria-valuetext", our("{0} in {1}", text, name));
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
