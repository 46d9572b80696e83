// The page "Once more": what comes back today, from all lessons, one question after the other.

import { element } from "../../widgets/element.js";
import { mount } from "../../widgets/mount.js";
import { followed } from "../../widgets/store.js";
import { revived } from "./card.js";
import { dueOf, nextOf } from "./comes_back.js";
import { unpacked } from "./packed.js";

/** @typedef {{id: string, version: string, back: Record<string, any>[]}} Question */

/** The questions of all lessons, each with what is asked in its place. @type {(Question & {lesson: string})[]} */
let all = [];
const says = /** @type {HTMLElement} */ (document.querySelector(".says"));
const places = /** @type {HTMLElement} */ (document.querySelector(".backs"));
/** The ids of the answers that are asked for on this page. @type {Set<string>} */
const shown = new Set();

unpacked(globalThis.irlBacks ?? "").then((/** @type {{lesson: string, questions: Question[]}[]} */ lessons) => {
  all = lessons.flatMap(({ lesson, questions }) => questions.map((each) => ({ lesson, ...each })));
  followed(follow);
});

function follow() {
  const due = dueOf(all);
  says.textContent = said(due.length);
  // One at a time: the next one comes where this one is done.
  const [next] = due;
  if (next && !shown.has(next.id)) show(next);
}

/** @param {number} many */
function said(many) {
  if (many) return `${many} ${many === 1 ? "question comes" : "questions come"} back today, with other numbers.`;
  const next = nextOf(all);
  if (next === null) return "Nothing is to come back. What you answer wrongly at first, or with a hint, comes here a day later, then after three days, then after a week.";
  const day = new Date(next).toLocaleDateString("en", { weekday: "long", day: "numeric", month: "long" });
  return `${shown.size ? "That was all for today. " : ""}The next one comes back on ${day}.`;
}

/** @param {{asked: Question & {lesson: string}, id: string, round: number}} due */
function show({ asked: { lesson, version, back }, id, round }) {
  shown.add(id);
  const place = element("div");
  places.append(element("section", "card form", {}, element("h2", "card-head", {}, lesson), place));
  const page = { ...revived(JSON.stringify(back[(round - 1) % back.length])), id, version };
  mount(place, "Form", { page, done: {} });
}
