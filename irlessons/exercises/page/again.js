// What was answered wrongly at first comes back with other numbers: one question after the other, and another one for
// whoever goes wrong again.

import { element, takenAway } from "../../widgets/element.js";
import { wentWrong } from "../../widgets/answered.js";
import { followed, recalled, sized } from "../../widgets/store.js";
import { form } from "./form.js";
import { shareOf } from "./one_of_many.js";

/** @typedef {import("./form.js").Page} Asked */
/** A question of the lesson, and what is asked in its place. @typedef {{id: string, version: string, back: Asked[]}} Question */

/** @param {{model: Model, el: HTMLElement}} widget */
export function again({ model, el }) {
  /** @type {{title: string, again: Question[]}} */
  const page = model.get("page");
  const says = element("p", "irl-label", { role: "status" });
  const root = element("div", "irl-exercise irl-again", { role: "group", "aria-label": `${page.title}, once more` }, says);
  /** What leaves each form that is shown. @type {Map<string, () => void>} */
  const shown = new Map();

  el.append(root);

  function follow() {
    const answered = page.again.filter(({ id, version }) => recalled(id, version));
    const missed = answered.filter(({ id, version }) => wentWrong(recalled(id, version)));
    const next = missed.map(following);
    const open = next.find((each) => each !== null);
    says.textContent = answered.length ? `${page.title}: ${summedUp(missed.length, next.filter((each) => each === null).length)}` : "";
    // A frame stands around questions alone.
    root.classList.toggle("irl-quiet", !missed.length);
    if (!missed.length) leave();
    else if (open && !shown.has(open.id)) show(open);
  }

  /** @param {Asked} asked */
  function show(asked) {
    // A form that finds its answer kept says so at once, and is heard here.
    shown.set(asked.id, () => {});
    shown.set(asked.id, form({ model: shareOf(model, asked, follow), el: root }));
  }

  /** What is to be asked in the place of a question; null where that is done. @param {Question} question @returns {?Asked} */
  function following({ back }) {
    const at = back.findLastIndex((each) => recalled(each.id, each.version));
    if (at < 0) return back[0];
    const { id, version } = back[at];
    const found = recalled(id, version);
    if (!wentWrong(found)) return null;
    // It is worked at until it is right, or its working was looked at.
    const isOpen = !found?.right && !model.get("done")[id]?.opened;
    return isOpen ? back[at] : (back[at + 1] ?? null);
  }

  function leave() {
    for (const each of shown.values()) each();
    shown.clear();
  }

  return takenAway(root, followed(follow), sized(root), leave);
}

/** How it stands, in one line. @param {number} missed @param {number} done */
function summedUp(missed, done) {
  if (!missed) return "nothing that you answered went wrong at first, so nothing comes back.";
  const went = missed === 1 ? "1 question went wrong at first" : `${missed} questions went wrong at first`;
  if (done === missed) return `${went}. ✓ Done again.`;
  return `${went}. Here ${missed === 1 ? "it comes" : "they come, one after the other,"} with other numbers: ${done} of ${missed} done.`;
}
