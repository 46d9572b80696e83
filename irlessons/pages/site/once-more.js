// The page "Once more": what comes back today, from all lessons, one question after the other.

import { standingOf } from "../../widgets/answered.js";
import { followed, isKept, recalled } from "../../widgets/store.js";
import { revived, showForm } from "./card.js";
import { dueOf, nextOf } from "./comes_back.js";
import { toPractise } from "./to_practise.js";

/** The questions of all lessons and of practice. */
const all = toPractise();
const says = /** @type {HTMLElement} */ (document.querySelector(".page > .says"));
const places = /** @type {HTMLElement} */ (document.querySelector(".backs"));
/** The answer that is asked for. @type {?{id: string, version: string}} */
let asks = null;

followed(follow);

function follow() {
  const due = dueOf(all);
  says.textContent = said(due.length);
  const [next] = due;
  if (next && !isOpen()) show(next);
}

/** One at a time: the next one comes where this one is done. */
function isOpen() {
  return asks !== null && ["open", "tried"].includes(standingOf(recalled(asks.id, asks.version)));
}

/** @param {number} many */
function said(many) {
  if (many) return `${many} ${many === 1 ? "question comes" : "questions come"} back today, with other numbers.`;
  const next = nextOf(all);
  if (next === null && !isKept()) return "Nothing comes back to a browser that keeps nothing, unless you bring your answers from a file.";
  if (next === null) return "Nothing to repeat today. What you answer wrongly at first, or with a hint, in a lesson or in practice comes here a day later, then after three days, then after a week. The questions of an exam do not come: another paper has others.";
  const day = new Date(next).toLocaleDateString("en", { weekday: "long", day: "numeric", month: "long" });
  return `${asks ? "That was all for today. " : ""}The next one comes back on ${day}.`;
}

/** @param {{asked: import("./to_practise.js").Comes, id: string, round: number}} due */
async function show({ asked: { lesson, version, back }, id, round }) {
  asks = { id, version };
  const others = await back();
  showForm(places, { ...revived(JSON.stringify(others[(round - 1) % others.length])), id, version }, `Asked under “${lesson}”`);
}
