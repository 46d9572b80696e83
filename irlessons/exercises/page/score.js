// How an exam stands: what was right at the first try, what with a hint, and the lessons of what was not.

import { element } from "../../widgets/element.js";
import { tallied, wentWrong } from "../../widgets/answered.js";
import { recalled } from "../../widgets/store.js";

/** A question of an exam, and the number of the lesson that teaches it, where a single one does.
 * @typedef {{id: string, version: string, lesson?: string}} Question */

/** @param {HTMLElement} node where it is said @param {Question[]} questions */
export function writeScore(node, questions) {
  const found = questions.map(({ id, version }) => recalled(id, version));
  const { first, later, hint, shown, open, tried } = tallied(found);
  if (open === questions.length) {
    node.replaceChildren(`${questions.length} questions`);
    return;
  }
  const parts = [[hint, "with a hint"], [later, "right later"], [shown, "shown"], [tried, "not right yet"], [open, "open"]];
  const rest = parts.filter(([many]) => many).map(([many, words]) => `, ${many} ${words}`).join("");
  const lost = questions.filter((_, at) => wentWrong(found[at])).map(({ lesson = "" }) => lesson);
  const again = [...new Set(lost)].filter(Boolean).sort();
  node.replaceChildren(`${first} of ${questions.length} at the first try${rest}`, ...again.length ? [` · look again at lesson${again.length > 1 ? "s" : ""} `] : [],
    ...again.flatMap((lesson, at) => [at ? ", " : "", linked(lesson)]));
}

/** @param {string} lesson */
function linked(lesson) {
  const name = Object.keys(globalThis.irlCourse ?? {}).find((each) => each.startsWith(`${lesson}_`));
  return name ? element("a", "", { href: `${name}.html` }, lesson) : lesson;
}
