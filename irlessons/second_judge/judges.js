// Documents are dragged between the grades of a second judge; κ and the order of the systems follow under the hand.

import { button, element, newPrefix, takenAway } from "../widgets/element.js";
import { keepKeys } from "../widgets/shortcuts.js";
import { isReached } from "./agreement.js";
import { createHand } from "./hand.js";
import { drawn } from "./orders.js";
import { followsFrom, missing, ordered, reason, sentences } from "./said.js";

/** @param {{model: Model, el: HTMLElement}} widget */
function render({ model, el }) {
  /** @type {import("./agreement.js").Told} */
  const page = model.get("page");
  const { names: [first, second], titles, top, goals: [goal] } = page;
  const prefix = newPrefix();
  const scale = Array.from({ length: top + 1 }, (_, grade) => grade);
  /** @type {number[]} */
  let grades = [...model.get("grades")];
  let isDone = false;

  const numbers = element("dl", "irl-judge-numbers");
  const says = element("p", "irl-hidden", { role: "status", "aria-live": "polite" });
  const reached = element("p", "irl-goal irl-judge-goal");
  const rows = titles.map((title, at) => rowOf(title, at));
  const table = element("div", "irl-judge-rows", { role: "group", "aria-label": `Grades by ${second}` },
    element("div", "irl-judge-row irl-judge-head", { "aria-hidden": "true" }, element("span", "", {}, `Grade by ${second}; the ring is by ${first}`),
      element("span", "irl-judge-track", {}, ...scale.map((grade) => inColumn(element("span", "", {}, String(grade)), grade)))),
    ...rows.map(({ row }) => row));
  const picture = element("div");
  const finds = element("div", "irl-judge-finds", {}, element("p", "irl-judge-lead", {}, "What each system finds"),
    ...page.finds.map(([name, found]) => element("p", "", {}, element("b", "", {}, name), ` ${found}`)));
  const alike = button("irl-button", `As by ${first}`, () => take(page.first));
  const back = button("irl-button", "As at the start", () => take(page.start));
  const root = element("div", "irl-exercise irl-second", { role: "group", "aria-label": `Grades by ${first} and by ${second}` },
    numbers, goal ? reached : "", element("div", "irl-judge-both", {}, table,
      element("div", "irl-judge-side", {}, element("p", "irl-judge-lead", {}, `nDCG@${page.k}, the best system first`), picture, finds, element("div", "irl-buttons", {}, alike, back))), says);
  el.append(root);
  keepKeys(root);

  /** A row: the title, and the grades with what the first judge gives as a ring and the second's as a chip.
   * @param {string} title @param {number} at */
  function rowOf(title, at) {
    const chip = element("span", "irl-judge-chip", {
      role: "slider", tabindex: "0", "aria-labelledby": `${prefix}-${at}`, "aria-valuemin": "0", "aria-valuemax": String(top),
    });
    const gap = element("span", "irl-judge-gap");
    const track = element("span", "irl-judge-track", {}, gap,
      ...scale.map((grade) => inColumn(grade === page.first[at] ? element("span", "irl-judge-ring", {}, String(grade)) : element("span", "irl-judge-place"), grade)),
      chip);
    const row = element("div", "irl-judge-row", {}, element("span", "irl-judge-title", { id: `${prefix}-${at}` }, title), track);
    createHand(track, chip, top, {
      grade: () => grades[at],
      give: (grade) => give(at, grade),
      done: () => tell(),
    });
    return { row, chip, gap };
  }

  /** @param {number} at @param {number} grade */
  function give(at, grade) {
    if (grades[at] === grade) return;
    grades = grades.with(at, grade);
    draw();
  }

  /** All grades at once. @param {number[]} given */
  function take(given) {
    grades = [...given];
    draw();
    tell();
  }

  /** Say how it stands, and tell Python. */
  function tell() {
    const heard = sentences(page, followsFrom(page, grades));
    says.textContent = [...heard, ...(isDone ? [reached.textContent] : [])].join(" ");
    model.set("grades", grades);
    model.save_changes();
  }

  /** Everything as it is now. */
  function draw() {
    const found = followsFrom(page, grades);
    rows.forEach(({ chip, gap }, at) => {
      const grade = grades[at];
      const ring = page.first[at];
      inColumn(chip, grade).textContent = String(grade);
      gap.hidden = grade === ring;
      gap.style.gridColumn = `${Math.min(grade, ring) + 1} / ${Math.max(grade, ring) + 2}`;
      chip.setAttribute("aria-valuenow", String(grade));
      chip.setAttribute("aria-valuetext", `${grade}; by ${first} ${ring}`);
    });
    const measured = [...found.kappas.map(([name, value]) => [name === "κ" ? name : `κ ${name}`, value]),
      ["same grade", `${found.same} of ${titles.length}`], ["τ", found.tau], ["τ_AP", found.tauAp]];
    const order = ordered(page, found, 1, " ");
    const held = [...measured.map(([name, value]) => [name, value, ""]), [`order by ${second}`, order, "irl-judge-order"]];
    numbers.replaceChildren(...held.map(([name, value, kind]) => element("div", kind, {}, element("dt", "", {}, name), element("dd", "", {}, value))));
    picture.replaceChildren(drawn(page, found, sentences(page, found)[1]));
    isDone = isReached(page, found.by[1], grades);
    if (goal) reached.textContent = [isDone ? "✓ Reached:" : "To do:", goal.text, isDone ? reason(page, grades) : missing(page, found, grades)].filter(Boolean).join(" ");
    reached.classList.toggle("irl-reached", isDone);
    alike.setAttribute("aria-disabled", String(grades.every((grade, at) => grade === page.first[at])));
    back.setAttribute("aria-disabled", String(grades.every((grade, at) => grade === page.start[at])));
  }

  const heard = () => {
    const given = model.get("grades");
    if (given.join() === grades.join()) return;
    grades = [...given];
    draw();
  };
  model.on("change:grades", heard);
  draw();
  return takenAway(root, () => model.off("change:grades", heard));
}

/** @param {HTMLElement} node @param {number} grade */
function inColumn(node, grade) {
  node.style.gridColumn = String(grade + 1);
  return node;
}

export default { render };
