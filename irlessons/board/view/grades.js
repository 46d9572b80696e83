// The grade of a result: its number, under which lies a list to choose another from.

import { element } from "../../widgets/element.js";
import { gradeLevel } from "../../widgets/picture/levels.js";
import { our } from "../../widgets/our.js";
import { gradeWord, wordOf } from "../state/labels.js";
import { short } from "../../widgets/filled.js";
import { write } from "./dom.js";

/** @param {State} state @param {(document: number, value: ?number) => void} judge */
export function createGrades(state, judge) {
  /** Let a grade be chosen from its list. @param {HTMLSelectElement} select @param {?number} grade today's
   * @param {readonly (number | null)[]} offered */
  function offer(select, grade, offered) {
    if (select.dataset.offered !== offered.join()) {
      select.replaceChildren(...offered.map((each) =>
        element("option", "", { value: each === null ? "" : String(each) }, gradeWord(state.page, each))));
      select.dataset.offered = offered.join();
    }
    const value = grade === null ? "" : String(grade);
    if (select.value !== value) select.value = value;
  }

  return {
    /** @param {number} document @param {string} title @param {string} tabindex */
    build(document, title, tabindex) {
      const select = element("select", "irl-grade", { "aria-label": our("Grade of {0}", title), tabindex });
      for (const asked of ["pointerdown", "focus"]) {
        select.addEventListener(asked, () => offer(select, state.grades[document], [...state.choices, null]));
      }
      select.addEventListener("change", () => judge(document, select.value === "" ? null : Number(select.value)));
      return element("span", "irl-chip", {}, select);
    },
    /** @param {HTMLElement} chip @param {HTMLElement} word @param {?number} grade @param {boolean} isLate the list comes
     * when somebody asks for it */
    write(chip, word, grade, isLate) {
      const { choices } = state;
      const select = /** @type {HTMLSelectElement} */ (chip.firstElementChild);
      offer(select, grade, isLate && !select.matches(":focus") ? [grade] : [...choices, null]);
      // The number alone has room: the sheet writes it, and the word stands in the list to choose from.
      chip.dataset.number = grade === null ? "?" : short(grade);
      chip.className = `irl-chip irl-level-${gradeLevel(grade, choices)}`;
      chip.title = gradeWord(state.page, grade);
      write(word, wordOf(state.page, grade));
    },
  };
}
