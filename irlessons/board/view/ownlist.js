// The form for a list of the reader's own.

import { button, element } from "../../widgets/element.js";
import { our, ours } from "../../widgets/our.js";
import { readList } from "../state/readlist.js";
import { show, write } from "./dom.js";

const HELP = our("Grades, as in 3 2 0 1; or a title and a grade on each line; or what you have: cells from a spreadsheet, a list from code, JSON, judgments of TREC's form. A - is unjudged. After a line of --- come judged documents that were not retrieved.");
// Its dashes stay together.
const END = "---";

/** A title and a grade on each line, an unjudged result, and one that was missed. @param {number[]} grades that are known */
function exampleOf(grades) {
  const [worst, best] = [Math.min(...grades), Math.max(...grades)];
  const between = grades.find((grade) => grade > worst) ?? worst;
  return [`The Invisible Universe, ${best}`, `A Thriller, ${worst}`, `Lectures on Cosmology, ${between}`,
    "What Holds Galaxies Together, -", END, `A First Guide, ${best}`].join("\n");
}

/** @param {State} state @param {string} prefix @param {(text: string) => void} say */
export function createOwnList(state, prefix, say) {
  const [before, after] = HELP.split(END);
  const [id, help, problem] = ["own", "own-help", "own-problem"].map((name) => `${prefix}-${name}`);
  const text = element("textarea", "irl-field irl-own-text", {
    id, rows: "6", spellcheck: "false", "aria-describedby": `${help} ${problem}`, dir: "auto",
  });
  const error = element("p", "irl-own-problem", { id: problem, role: "alert" });
  const use = element("button", "irl-button irl-primary", { type: "submit" }, our("Use this list"));
  const example = button("irl-button", our("Fill in an example"), () => {
    text.value = exampleOf(state.page.choices);
    use.focus();
  });
  const back = button("irl-button", our("Back to the board's own list"), () => {
    adopt(null, our("Back to the board's own list."));
    // The button has gone.
    text.focus();
  });
  const node = element(
    "form", "irl-own", { hidden: "" }, element("label", "irl-own-label", { for: id }, our("My own list")),
    element("p", "irl-own-help", { id: help }, before, element("span", "", {}, END), after), text, error, element("div", "irl-tools", {}, use, example, back));

  node.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const found = readList(text.value, state.page.strict ? state.page.choices : null);
    if ("error" in found) {
      write(error, found.error);
      text.setAttribute("aria-invalid", "true");
      text.focus();
      return;
    }
    adopt(found.list, ours(found.list.retrieved, "Your list, {0} result.", "Your list, {0} results."));
  });

  /** @param {?List} list @param {string} words */
  function adopt(list, words) {
    write(error, "");
    text.removeAttribute("aria-invalid");
    state.act(() => state.show(list), "own");
    say(`${words} ${our("Undo brings the other one back.")}`);
  }

  return {
    node,
    /** @param {boolean} on */
    show(on) {
      show(node, on);
      if (on) text.focus();
    },
    isShown: () => !node.hidden,
    write: () => show(back, Boolean(state.own)),
  };
}
