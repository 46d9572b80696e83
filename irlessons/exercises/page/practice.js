// All that is asked of one measure: one question after the other, the next where one is right or its working was seen.

import { element, takenAway } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { followed, recalled, sized } from "../../widgets/store.js";
import { form } from "./form.js";
import { shareOf } from "./one_of_many.js";

/** @typedef {import("./form.js").Page} Asked */

/** @param {{model: Model, el: HTMLElement}} widget */
export function practice({ model, el }) {
  /** @type {{title: string, practice: Asked[]}} */
  const page = model.get("page");
  const says = element("p", "irl-label", { role: "status" });
  const root = element("div", "irl-exercise irl-again", { role: "group", "aria-label": our("{0}, to practise", page.title) }, says);
  /** What leaves each form that is shown. @type {Map<string, () => void>} */
  const shown = new Map();

  el.append(root);

  function follow() {
    const right = page.practice.filter(isRight).length;
    const open = page.practice.find((each) => !isRight(each) && !model.get("done")[each.id]?.opened);
    says.textContent = `${our("{0}: {1} of {2} right", page.title, right, page.practice.length)}${open ? "" : ` · ${our("✓ That is all")}`}`;
    if (open && !shown.has(open.id)) show(open);
  }

  /** @param {Asked} asked */
  function show(asked) {
    // A form that finds its answer kept says so at once, and is heard here.
    shown.set(asked.id, () => {});
    shown.set(asked.id, form({ model: shareOf(model, asked, follow), el: root }));
  }

  function leave() {
    for (const each of shown.values()) each();
  }

  return takenAway(root, followed(follow), sized(root), leave);
}

/** @param {Asked} asked */
function isRight({ id, version }) {
  return recalled(id, version)?.right === true;
}
