// The page of exams: one paper at a time, which comes when somebody asks for it.

import { followed } from "../../widgets/store.js";
import { revived, showForm } from "./card.js";
import { part } from "./part.js";
import { writeScore } from "../../exercises/page/score.js";

const chooser = /** @type {HTMLSelectElement} */ (document.querySelector(".paper select"));
const says = /** @type {HTMLElement} */ (document.querySelector(".score"));
const places = /** @type {HTMLElement} */ (document.querySelector(".asked"));
/** @type {(import("../../exercises/page/score.js").Question & Record<string, any>)[]} */
let questions = [];
/** @type {(() => void)[]} */
let ends = [];

chooser.addEventListener("change", () => { location.hash = chooser.value; });
document.querySelector(".paper button")?.addEventListener("click", () => {
  location.hash = String(Number(chooser.value) % chooser.length + 1);
});
addEventListener("hashchange", open);
followed(() => questions.length && writeScore(says, questions));
open();

/** The paper of the address, else the first. */
function open() {
  const number = Math.min(Math.max(Math.trunc(Number(location.hash.slice(1))) || 1, 1), chooser.length);
  chooser.value = String(number);
  part(`papers/${number}.js`).then((paper) => {
    if (String(number) === chooser.value) show(revived(JSON.stringify(paper)));
  });
}

/** @param {typeof questions} paper */
function show(paper) {
  for (const end of ends) end();
  questions = paper;
  places.replaceChildren();
  ends = paper.map((page, at) => showForm(places, page, `${at + 1} · Answer`));
  writeScore(says, questions);
}
