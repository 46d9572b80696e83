// The page "Once more": what comes back today, from all lessons, one question after the other.

import { followed } from "../../widgets/store.js";
import { revived, showForm } from "./card.js";
import { dueOf, nextOf } from "./comes_back.js";
import { toPractise } from "./to_practise.js";

/** The questions of all lessons and of practice. */
const all = toPractise();
const says = /** @type {HTMLElement} */ (document.querySelector(".says"));
const places = /** @type {HTMLElement} */ (document.querySelector(".backs"));
/** The ids of the answers that are asked for on this page. @type {Set<string>} */
const shown = new Set();

followed(follow);

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
  if (next === null) return "Nothing to repeat today. What you answer wrongly at first, or with a hint, comes here a day later, then after three days, then after a week.";
  const day = new Date(next).toLocaleDateString("en", { weekday: "long", day: "numeric", month: "long" });
  return `${shown.size ? "That was all for today. " : ""}The next one comes back on ${day}.`;
}

/** @param {{asked: import("./to_practise.js").Comes, id: string, round: number}} due */
async function show({ asked: { lesson, version, back }, id, round }) {
  shown.add(id);
  const others = await back();
  showForm(places, { ...revived(JSON.stringify(others[(round - 1) % others.length])), id, version }, lesson);
}
