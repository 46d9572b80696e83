// How far a reader has come: the ring of each thing to do, the ticks above a lesson, and the map of the course.

import { tallyWords, isDone, MARKS, standingOf, tallied } from "../../widgets/answered.js";
import { followed, recalled, record } from "../../widgets/store.js";
import { wasMissed } from "./moves.js";

// So much of a ring is seen from afar.
const SPECK = 1 / 6;

/** Show it, and go on doing so. @param {HTMLElement[]} cards */
export function showProgress(cards) {
  followed(() => {
    for (const card of cards) writeRing(card);
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lesson]"))) writeLesson(node);
  });
}

/** A board is done when each of its goals was reached once; until then it is kept which were. @param {HTMLElement} card
 * @param {{clauses: unknown[]}[]} goals */
export function watchGoals(card, goals) {
  const { thing = "", version = "" } = card.dataset;
  const nodes = [...card.querySelectorAll(".irl-goal")].filter((_, at) => goals[at].clauses.length);
  /** Of each its place. @type {Set<number>} */
  const reached = new Set();
  new MutationObserver(() => {
    const before = recalled(thing, version);
    for (const [at, node] of nodes.entries()) {
      if (node.classList.contains("irl-reached") || String(before?.answer).split(" ").includes(String(at))) reached.add(at);
    }
    const was = (/** @type {string} */ what) => nodes.some((node) => node.classList.contains(what));
    const isShown = was("irl-was-shown") || before?.help === "shown";
    if (before?.right || !(reached.size || isShown)) return;
    const right = reached.size === nodes.length;
    const help = isShown ? "shown" : undefined;
    const tries = wasMissed(card) ? 2 : 1;
    const answer = right ? "" : [...reached].sort().join(" ");
    // Only what is new is kept: the board changes often.
    if (right || before?.answer !== answer || before?.help !== help) record(thing, version, { answer, right, tries, help });
  }).observe(card, { subtree: true, attributes: true, attributeFilter: ["class"] });
}

/** @param {HTMLElement} card */
export function writeRing(card) {
  const { thing = "", version = "" } = card.dataset;
  const found = recalled(thing, version);
  const state = standingOf(found);
  card.classList.toggle("is-done", isDone(found));
  card.dataset.standing = state;
  const says = card.querySelector(".done");
  // A hint alone is no try.
  if (says) says.textContent = state === "tried" && !found?.tries ? "begun" : MARKS[state];
}

/** A lesson as a tick, or on the map. @param {HTMLElement} node */
function writeLesson(node) {
  const things = globalThis.irlCourse?.[node.dataset.lesson ?? ""] ?? [];
  if (!things.length) return;
  const tally = tallied(things.map(([id, version]) => recalled(id, version)));
  const { done, words } = tallyWords(tally);
  const begun = things.length - tally.open;
  // Of many things one is a speck, and would look like none.
  const shares = { first: tally.first + tally.vote, share: done, begun: begun && Math.max(begun, things.length * SPECK) };
  for (const [name, many] of Object.entries(shares)) node.style.setProperty(`--${name}`, String(many / things.length));
  const said = done ? `${done} of ${things.length} done: ${words}` : words;
  const says = node.querySelector("small");
  if (says) says.textContent = said;
  else node.title = `Lesson ${Number.parseInt(node.dataset.lesson ?? "", 10)}: ${said || "not begun"}`;
}
