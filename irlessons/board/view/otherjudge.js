// What somebody else has judged, beside the reader's own grades: how often both agree, where they differ, and what each
// measure gives for this order by both. It shows once the reader has graded something.

import { element } from "../../widgets/element.js";
import { our, ours } from "../../widgets/our.js";
import { gradeWord } from "../state/labels.js";
import { written } from "../working/words.js";
import { createGrid, show, write } from "./dom.js";

/** @param {State} state @param {OtherJudge} other */
export function createOtherJudge(state, { name, grades }) {
  const says = element("p", "irl-moved");
  const table = createGrid("irl-rows irl-judges", our("Your grades and those of {0}", name));
  const values = createGrid("irl-rows irl-judges", our("The measures of this order by your grades and by those of {0}", name));
  const node = element("details", "irl-fold irl-other", { hidden: "" },
    element("summary", "", {}, our("Compare with {0}", name)), says, table.table, values.table);
  node.addEventListener("toggle", writeAll);

  /** Bring it up to date. */
  function writeAll() {
    const isMine = state.own === null && state.grades.some((grade, at) => grade !== null && grade !== state.list.grades[at]);
    show(node, isMine);
    if (!isMine || !node.open) return;
    const judged = [...state.grades.keys()].filter((at) => state.grades[at] !== null || grades[at] !== null);
    const both = judged.filter((at) => state.grades[at] !== null && grades[at] !== null);
    const alike = both.filter((at) => state.grades[at] === grades[at]);
    write(says, sentence(judged.length, both.length, alike.length));
    table.write([our("document"), our("you"), name, our("you are")], judged.map((at) => ({ cells: [
      state.list.titles[at][0], gradeWord(state.page, state.grades[at]), gradeWord(state.page, grades[at]), apart(state.grades[at], grades[at]),
    ] })), [false, false, false, false]);
    const [yours, theirs] = [state.results(), state.measured(state.judgedBy(grades))];
    values.write([our("measure"), our("by you"), our("by {0}", name)], state.page.measures.map((told, at) => ({
      cells: [written(told, state.spec(at)), yours[at].text, theirs[at].text],
    })), [false, true, true]);
  }

  /** @param {number} judged @param {number} both @param {number} alike */
  function sentence(judged, both, alike) {
    if (!both) return our("You and {0} have judged none of the {1} results both.", name, judged);
    const rest = judged - both ? ` ${ours(judged - both, "{0} more was judged by one of you.", "{0} more were judged by one of you.")}` : "";
    return `${ours(both, "You and {1} have both judged {0} result, and {2} of them alike: {3} %.", "You and {1} have both judged {0} results, and {2} of them alike: {3} %.", name, alike, Math.round((100 * alike) / both))}${rest}`;
  }

  return { node, write: writeAll };
}

/** @param {?number} yours @param {?number} theirs */
function apart(yours, theirs) {
  if (yours === null || theirs === null) return "";
  if (yours === theirs) return our("✓ alike");
  const by = Math.abs(yours - theirs);
  return our(yours > theirs ? "{0} higher" : "{0} lower", by);
}
