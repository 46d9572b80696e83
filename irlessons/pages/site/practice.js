// The page of practice: the questions on one measure, each of which comes where the one before it is done.

import { standingOf } from "../../widgets/answered.js";
import { followed, recalled } from "../../widgets/store.js";
import { writeScore } from "../../exercises/page/score.js";
import { revived, showForm } from "./card.js";
import { practised } from "./to_practise.js";

const chooser = /** @type {HTMLSelectElement} */ (document.querySelector(".paper select"));
const says = /** @type {HTMLElement} */ (document.querySelector(".score"));
const places = /** @type {HTMLElement} */ (document.querySelector(".asked"));
/** All of the measure. @type {(import("../../exercises/page/score.js").Question & Record<string, any>)[]} */
let questions = [];
/** What ends each that is shown. @type {(() => void)[]} */
let ends = [];

chooser.addEventListener("change", () => { location.hash = encodeURIComponent(chooser.value); });
addEventListener("hashchange", open);
followed(follow);
open();

async function open() {
  const named = decodeURIComponent(location.hash.slice(1));
  if ([...chooser.options].some(({ value }) => value === named)) chooser.value = named;
  const measure = chooser.value;
  const asked = await practised(measure);
  // Another one may have been chosen meanwhile.
  if (measure !== chooser.value) return;
  for (const end of ends) end();
  places.replaceChildren();
  [questions, ends] = [revived(JSON.stringify(asked ?? [])), []];
  follow();
}

function follow() {
  if (!questions.length) return;
  writeScore(says, questions);
  while (ends.length < questions.length && questions.slice(0, ends.length).every(isPast)) {
    const at = ends.length;
    ends.push(showForm(places, questions[at], `${at + 1} · Answer`));
  }
}

/** Whether it is done, or was shown. @param {typeof questions[number]} asked */
function isPast({ id, version }) {
  return !["open", "tried"].includes(standingOf(recalled(id, version)));
}
