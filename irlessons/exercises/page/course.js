// The map of the course: how many questions of each lesson are answered rightly, as the browser remembers it, and what
// a reader can do with that.

import { element } from "../../widgets/element.js";
import { keeping } from "../../widgets/keeping.js";
import { followed, recalled, sized } from "../../widgets/store.js";

/** A lesson, and the id and version of each of its questions. @typedef {{lesson: string, asked: [string, string][]}} Lesson */

/** @param {{model: Model, el: HTMLElement}} widget */
export function course({ model, el }) {
  /** @type {{course: Lesson[]}} */
  const page = model.get("page");
  const says = element("p", "irl-label", { role: "status" });
  const cells = page.course.map(() => element("td"));
  const rows = page.course.map(({ lesson }, at) => element("tr", "", {}, element("th", "", { scope: "row" }, lesson), cells[at]));
  const table = element("table", "irl-course", {}, element("caption", "", {}, "How far you have come"), element("tbody", "", {}, ...rows));
  const root = element("div", "irl-exercise", {}, table, element("div", "irl-buttons", {}, ...keeping("irl-button", says)), says);

  el.append(root);

  function write() {
    page.course.forEach(({ asked: questions }, at) => {
      const found = questions.map(([id, version]) => recalled(id, version));
      cells[at].textContent = howFar(questions.length, found.filter((each) => each?.right).length, found.filter(Boolean).length);
    });
  }

  const ends = [followed(write), sized(root)];

  return () => {
    for (const end of ends) end();
    root.remove();
  };
}

/** @param {number} all @param {number} right @param {number} answered */
function howFar(all, right, answered) {
  if (right === all) return `✓ all ${all} questions`;
  return answered ? `${right} of ${all} questions` : `${all} questions`;
}
