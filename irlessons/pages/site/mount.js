// Brings boards, forms and worksheets to life where a page holds what they have to know.

import { modelOf } from "../../widgets/model.js";
import { recalled, record } from "../../widgets/store.js";

/** @typedef {import("./types").Section} Section what the page itself holds is declared there */

/** What stands in one place until then stays where its script is missing, or fails. @param {HTMLElement} card
 * @returns {Record<string, any>} what the widget knows */
export function mount(card) {
  const held = /** @type {HTMLElement} */ (card.querySelector("script.irl-today"));
  const place = /** @type {HTMLElement} */ (card.querySelector(".widget"));
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
  const render = globalThis.irlKinds?.[held.dataset.kind ?? ""];
  if (!render) return today;
  if (today.page.against) keepVote(card, today);
  const el = document.createElement("div");
  // What shows another widget inside shows a board.
  const board = globalThis.irlKinds?.Board;
  render({ model: modelOf(today), el }, board && { render: board });
  place.replaceChildren(el);
  // Headings inside go on from the one of the card, which follows those of the page.
  const level = Number(card.querySelector(".card-head")?.tagName[1] ?? 3);
  for (const head of el.querySelectorAll("h4")) head.setAttribute("aria-level", String(level + 1));
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
