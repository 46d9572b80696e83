// The moves towards a goal: a board that is opened again stands as its reader has left it.

import { alike } from "../../widgets/alike.js";
import { draftOf, keepDraft } from "../../widgets/draft.js";
import { soon } from "../../widgets/soon.js";

// A goal asks for a few; before them nobody takes back anything.
const MOST_KEPT = 50;
const DEEPEST_LINE = 1000;

/** An order, and how many moves a goal counts by then. @typedef {Pick<Step, "order" | "moves">} Stood */
/** What is kept: today's, the steps before it, the cutoffs, and whether the goal was missed in as many moves as it
 * allows. @typedef {Stood & {past: Stood[], cuts: number[], missed: boolean}} Moved */

/** @param {HTMLElement} card @param {Today & {page: Page}} today what the board begins with
 * @param {LiveModel} model what hears of it later */
export function keepMoves(card, today, model) {
  const { list, knobs } = today.page;
  // With knobs it is their setting that makes the order; where grades are dragged there is none.
  if (!list || knobs) return;
  const first = { own: null, grades: list.grades, setting: today.setting };
  const there = draft(card);
  if (isMoved(there, today)) {
    const { order, moves, cuts, past } = there;
    Object.assign(today, { order, moves, cuts, past: past.map((each) => ({ ...first, order: each.order, moves: each.moves })) });
  }
  const isAsFirst = (/** @type {Pick<Step, "own" | "grades">} */ { own, grades }) => own === null && alike(grades, list.grades);

  function keep() {
    const { thing = "", version = "" } = card.dataset;
    const missed = wasMissed(card);
    const past = today.past.slice(today.past.findLastIndex((step) => !isAsFirst(step)) + 1).slice(-MOST_KEPT)
      .map(({ order, moves }) => ({ order, moves }));
    const { order, moves, cuts } = today;
    const has = isAsFirst(today) && (past.length > 0 || missed);
    keepDraft(thing, version, has ? { order, moves, cuts, past, missed } : "");
  }

  onSaved(model, keep);
}

/** @param {LiveModel} model @param {() => void} keep what is done soon after a change */
function onSaved(model, keep) {
  const saves = model.save_changes;
  model.save_changes = () => {
    saves();
    soon(keep);
  };
}

/** The grades of a second judge, as they were dragged. @param {HTMLElement} card
 * @param {{page: import("../../second_judge/agreement.js").Told, grades: number[]}} today @param {LiveModel} model */
export function keepGrades(card, today, model) {
  const { start, top } = today.page;
  const { thing = "", version = "" } = card.dataset;
  const { grades } = /** @type {{grades?: unknown}} */ (draft(card));
  const isGrade = (/** @type {unknown} */ each) => Number.isInteger(each) && 0 <= Number(each) && Number(each) <= top;
  if (Array.isArray(grades) && grades.length === start.length && grades.every(isGrade)) today.grades = grades;
  onSaved(model, () => keepDraft(thing, version, alike(today.grades, start) ? "" : { grades: today.grades }));
}

/** Whether the goal of a board was missed once, on this page or before. @param {HTMLElement} card */
export function wasMissed(card) {
  return card.querySelector(".irl-was-missed") !== null || /** @type {Partial<Moved>} */ (draft(card)).missed === true;
}

/** @param {HTMLElement} card @returns {unknown} */
function draft({ dataset: { thing = "", version = "" } }) {
  return draftOf(thing, version);
}

/** A file of answers may say anything. @param {unknown} there @param {Today & {page: Page}} today @returns {there is Moved} */
function isMoved(there, { page: { list }, cuts: first }) {
  const isPlace = (/** @type {unknown} */ each) => Number.isInteger(each) && list.titles[Number(each)] !== undefined;
  const stands = (/** @type {Partial<Stood>} */ { order, moves }) => Array.isArray(order) && order.every(isPlace)
    && new Set(order).size === order.length && Number.isInteger(moves) && Number(moves) >= 0;
  const { past, cuts, ...now } = /** @type {Partial<Moved>} */ (there);
  return stands(now) && Array.isArray(past) && past.every((each) => each && stands(each))
    && Array.isArray(cuts) && cuts.length === first.length && cuts.every((k) => Number.isInteger(k) && k > 0 && k <= DEEPEST_LINE);
}
