// How far a reader has come: the ring of each thing to do, the ticks above a lesson, and the map of the course.

import { followed, recalled, record } from "../../widgets/store.js";

/** Show it, and go on doing so. @param {HTMLElement[]} cards */
export function showProgress(cards) {
  followed(() => {
    for (const card of cards) writeRing(card);
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-lesson]"))) writeLesson(node);
  });
}

/** A board is done when each of its goals was reached once, on this page. @param {HTMLElement} card
 * @param {{clauses: unknown[]}[]} goals */
export function watchGoals(card, goals) {
  const { thing = "", version = "" } = card.dataset;
  const nodes = [...card.querySelectorAll(".irl-goal")].filter((_, at) => goals[at].clauses.length);
  /** @type {Set<Element>} */
  const reached = new Set();
  new MutationObserver(() => {
    for (const node of nodes) if (node.classList.contains("irl-reached")) reached.add(node);
    const before = recalled(thing, version);
    if (reached.size && !before?.right) {
      const right = reached.size === nodes.length;
      if (right || !before) record(thing, version, { answer: "", right, tries: (before?.tries ?? 0) + 1 });
    }
  }).observe(card, { subtree: true, attributes: true, attributeFilter: ["class"] });
}

/** @param {HTMLElement} card */
function writeRing(card) {
  const { thing = "", version = "" } = card.dataset;
  const found = recalled(thing, version);
  const state = found?.right ? "done" : found ? "tried" : "";
  card.classList.toggle("is-done", state === "done");
  card.classList.toggle("is-tried", state === "tried");
  const says = card.querySelector(".done");
  if (says) says.textContent = state === "done" ? "✓ done" : state;
}

/** A lesson as a tick, or on the map. @param {HTMLElement} node */
function writeLesson(node) {
  const things = globalThis.irlCourse?.[node.dataset.lesson ?? ""] ?? [];
  const done = things.filter(([id, version]) => recalled(id, version)?.right).length;
  node.style.setProperty("--share", String(things.length ? done / things.length : 0));
  const says = node.querySelector("small");
  if (says && things.length) says.textContent = done ? `${done} of ${things.length} done` : `${things.length} things to do`;
}
