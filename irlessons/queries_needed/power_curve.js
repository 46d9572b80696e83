// The power of a test over the number of queries, drawn anew with every knob.

import { element, labelled, newPrefix, takenAway } from "../widgets/element.js";
import { lettered, marked } from "../widgets/marked.js";
import { nonzero, rounded } from "../widgets/rounding.js";
import { keepKeys } from "../widgets/shortcuts.js";
import { grouped, needed, outOf, power } from "./arithmetic.js";

const TALL = 220;
const INSET = { left: 30, right: 14, top: 16, bottom: 24 };
// So many points make a curve.
const POINTS = 60;
// At this power the word stands beside the curve as it began.
const BESIDE = 0.35;
const TICKS = [10, 100, 1000];
/** What each knob is called, and the letter that formulas have for it. @type {[PowerKnob, string][]} */
const KNOBS = [["queries", "Queries, n"], ["difference", "True difference, δ"], ["sd", "Scatter of the differences, s"], ["level", "Level, α"]];

/** @param {{model: Model, el: HTMLElement}} widget */
function render({ model, el }) {
  /** @type {{places: Record<PowerKnob, number[]>, began: PowerAt, aim: number}} */
  const { places, began, aim } = model.get("page");
  const prefix = newPrefix();
  const now = () => /** @type {PowerAt} */ (Object.fromEntries(KNOBS.map(([name]) => [name, model.get(name)])));

  const svg = marked("svg", "irl-power-curve", { role: "img", height: TALL });
  const says = element("p", "irl-power-says", { role: "status", "aria-live": "polite" });
  const knobs = KNOBS.map(([name, label]) => {
    const id = `${prefix}-${name}`;
    const range = element("input", "", { type: "range", id, min: "0", max: String(places[name].length - 1), step: "1" });
    const said = element("output", "", { for: id });
    range.addEventListener("input", () => {
      model.set(name, places[name][Number(range.value)]);
      model.save_changes();
      draw();
    });
    return { name, range, said, row: labelled("irl-power-knob", id, label, range, said) };
  });
  const root = element("div", "irl-exercise irl-power", { role: "group", "aria-label": "The power of a test, with knobs" },
    element("div", "irl-power-both", {}, element("div", "irl-power-knobs", {}, ...knobs.map(({ row }) => row)), svg), says);
  el.append(root);
  keepKeys(root);

  /** Everything as it is now. */
  function draw() {
    const at = now();
    for (const { name, range, said } of knobs) {
      range.value = String(nearest(places[name], at[name]));
      said.textContent = grouped(at[name]);
      range.setAttribute("aria-valuetext", grouped(at[name]));
    }
    const takes = needed(at, aim);
    says.textContent = inASentence(at, takes, aim);
    picture(at, takes);
  }

  /** The axis, both curves, the dot, and where the aim is reached. @param {PowerAt} at @param {number} takes */
  function picture(at, takes) {
    const wide = Math.max(240, svg.clientWidth);
    const [least, most] = [places.queries[0], places.queries[places.queries.length - 1]];
    const x = (/** @type {number} */ queries) => INSET.left + (Math.log(queries / least) / Math.log(most / least)) * (wide - INSET.left - INSET.right);
    const y = (/** @type {number} */ share) => TALL - INSET.bottom - share * (TALL - INSET.top - INSET.bottom);
    const sizes = Array.from({ length: POINTS + 1 }, (_, step) => Math.round(least * (most / least) ** (step / POINTS)));
    const curve = (/** @type {string} */ className, /** @type {PowerAt} */ knobs) =>
      marked("path", className, { d: `M${sizes.map((size) => `${x(size).toFixed(1)} ${y(power(size, knobs)).toFixed(1)}`).join("L")}` });
    const share = power(at.queries, at);
    const there = Math.min(most, Math.max(least, takes));
    const isOff = takes > most;
    // The curve rises to the right, so that there is room on the left of the dot.
    /** @type {[number, string]} */
    const [said, anchor] = x(at.queries) < INSET.left + 50 ? [x(at.queries), "start"] : [x(at.queries) - 6, "end"];
    svg.replaceChildren(
      marked("path", "irl-power-axis", { d: `M${INSET.left} ${y(0)}H${wide - INSET.right}` }),
      marked("path", "irl-power-aim", { d: `M${INSET.left} ${y(aim)}H${wide - INSET.right}` }),
      ...(isOff ? [] : [marked("path", "irl-power-takes", { d: `M${x(there)} ${y(aim)}V${y(0)}` })]),
      ...(sameCurve(at, began) ? [] : [curve("irl-power-began", began), before(at, x, y)]),
      curve("irl-power-now", at),
      ...TICKS.map((tick) => lettered(grouped(tick), x(tick), TALL - 6, "middle")),
      lettered("queries", wide - INSET.right, TALL - 6, "end"),
      ...[0, aim, 1].map((tick) => lettered(String(tick), INSET.left - 6, y(tick) + 4, "end")),
      lettered(isOff ? `${grouped(takes)} →` : grouped(takes), x(there) + (isOff ? 0 : 5), y(aim) + 16, isOff ? "end" : "start"),
      marked("circle", "irl-power-dot", { cx: x(at.queries), cy: y(share), r: 6 }),
      lettered(rounded(share, 2), said, Math.max(12, y(share) - 10), anchor));
    svg.setAttribute("aria-label",
      `A curve of the power over 5 to ${grouped(most)} queries, with a dot at ${grouped(at.queries)} queries and power ${rounded(share, 2)}.`);
  }

  /** The word beside the curve as it began, on its outer side. @param {PowerAt} at @param {(queries: number) => number} x
   * @param {(share: number) => number} y */
  function before(at, x, y) {
    const there = x(needed(began, BESIDE));
    const isLeft = there < x(needed(at, BESIDE));
    return lettered("before", there + (isLeft ? -8 : 8), y(BESIDE) + 4, isLeft ? "end" : "start");
  }

  for (const [name] of KNOBS) model.on(`change:${name}`, draw);
  const watching = new ResizeObserver(() => picture(now(), needed(now(), aim)));
  watching.observe(svg);
  draw();
  return takenAway(root, () => watching.disconnect(), ...KNOBS.map(([name]) => () => model.off(`change:${name}`, draw)));
}

/** What the knobs say, in a sentence. @param {PowerAt} at @param {number} takes @param {number} aim */
function inASentence(at, takes, aim) {
  const found = power(at.queries, at);
  const share = rounded(found, 2);
  const parts = Math.round(100 * Number(share));
  const tests = parts ? `about ${parts} of 100 tests` : "fewer than 1 of 100 tests";
  return `Power ${nonzero(found, share)}: with ${grouped(at.queries)} queries ${tests} are significant where the true difference is ` +
    `${at.difference}; where it is 0, ${outOf(at.level)}. ` +
    `For ${Math.round(100 * aim)} of 100 it takes ${grouped(takes)} queries.`;
}

/** Whether the number of queries alone differs, which moves the dot and no curve. @param {PowerAt} one @param {PowerAt} other */
function sameCurve(one, other) {
  return one.difference / one.sd === other.difference / other.sd && one.level === other.level;
}

/** The place of the value that is nearest. @param {number[]} values @param {number} value */
function nearest(values, value) {
  const far = values.map((each) => Math.abs(each - value));
  return far.indexOf(Math.min(...far));
}

export default { render };
