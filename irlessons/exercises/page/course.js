// The map of the course: how many questions of each lesson are answered rightly, as the browser remembers it, and what
// a reader can do with that.

import { tallyWords, tallied } from "../../widgets/answered.js";
import { element, takenAway } from "../../widgets/element.js";
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
      cells[at].textContent = howFar(questions.map(([id, version]) => recalled(id, version)));
    });
  }

  return takenAway(root, followed(write), sized(root));
}

/** @param {(?import("../../widgets/merging.js").Answered)[]} found */
function howFar(found) {
  const tally = tallied(found);
  const { done, words } = tallyWords(tally);
  if (tally.open === found.length) return `${found.length} questions`;
  return `${done === found.length ? `✓ all ${done}` : `${done} of ${found.length}`} questions${words && `: ${words}`}`;
}
