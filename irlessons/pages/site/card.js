// A thing to do: its widget, with the words that stand once for all pages.

import { mount } from "../../widgets/mount.js";
import { recalled, record } from "../../widgets/store.js";

/** @typedef {import("./types").Section} Section what the page itself holds is declared there */

/** Bring it to life. @param {HTMLElement} card @returns {Record<string, any>} what the widget knows */
export function showCard(card) {
  const held = /** @type {HTMLElement} */ (card.querySelector("script.irl-today"));
  const today = JSON.parse(held.textContent ?? "{}");
  /** @type {{page: {list?: object, nothing: any, measures: {words: string}[]}}[]} */
  const boards = [today, ...Object.values(today.boards ?? {}).flatMap((topic) => topic.boards)];
  for (const { page } of boards.filter((each) => each.page.list)) {
    page.nothing = globalThis.irlWords?.[page.nothing] ?? {};
    for (const told of page.measures) Object.assign(told, globalThis.irlWords?.[told.words]);
  }
  if (today.page.again) today.page.again = globalThis.irlAgain?.[today.page.again] ?? [];
  for (const asked of [today.page, ...(today.page.again ?? []).flatMap((/** @type {{back: object[]}} */ { back }) => back)]) {
    if (asked.words) asked.words = globalThis.irlWords?.[asked.words];
  }
  if (today.page.against) keepVote(card, today);
  mount(/** @type {Element} */ (held.previousElementSibling), held.dataset.kind ?? "", today);
  return today;
}

/** The vote for one of two orders stands again, and a new one is kept. @param {HTMLElement} card
 * @param {Record<string, any>} today */
function keepVote(card, today) {
  const { thing = "", version = "" } = card.dataset;
  const kept = recalled(thing, version)?.answer;
  if (kept === "A" || kept === "B") today.vote = kept;
  // The board has heard of the click before.
  card.addEventListener("click", () => {
    const isNew = today.vote && today.vote !== recalled(thing, version)?.answer;
    if (isNew) record(thing, version, { answer: today.vote, right: true, tries: 1 });
  });
}
