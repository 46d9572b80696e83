// A thing to do: its widget, with the words that stand once for all pages.

import { element } from "../../widgets/element.js";
import { marked } from "../../widgets/marked.js";
import { liveModelOf } from "../../widgets/live_model.js";
import { mount } from "../../widgets/mount.js";
import { followed, recalled, record } from "../../widgets/store.js";
import { keepGrades, keepMoves } from "./moves.js";
import { unpacked } from "./packed.js";
import { writeRing } from "./progress.js";

/** what the page itself holds is declared there */

/** What holds what a card has to know, as `placed.py` writes it. */
export const HELD = "script.irl-today";

/** What a page has to know of a widget. What Python says on more than one stands apart, under a name; here it comes to
 * where it belongs. @param {string} text */
export function revived(text) {
  return JSON.parse(text, (_, value) => {
    if (typeof value?.said !== "string") return value;
    const { said, ...own } = value;
    return { ...own, ...globalThis.irlWords?.[said] };
  });
}

/** What the cards of the page know travels in one piece, that of one kind together: each has its own again, and somebody
 * goes on.
 * @param {() => void} live */
export async function unfolded(live) {
  const folded = document.querySelector("script.irl-known");
  // Where nothing is folded nobody waits.
  /** @type {unknown[]} */
  const known = folded ? await unpacked(folded.textContent ?? "") : [];
  folded?.remove();
  /** @type {NodeListOf<HTMLElement>} */
  const held = document.querySelectorAll(HELD);
  const places = known.length ? [...held] : [];
  places.sort((one, other) => Number(kindOf(one) > kindOf(other)) - Number(kindOf(one) < kindOf(other)));
  for (const [at, place] of places.entries()) place.textContent = JSON.stringify(known[at]);
  live();
}

/** @param {HTMLElement} held */
const kindOf = (held) => held.dataset.kind ?? "";

/** Bring what a card holds to life. @param {HTMLElement} card
 * @returns {{model: LiveModel, page: Record<string, any>}} its model, and what Python said of it */
export function showCard(card) {
  const held = /** @type {HTMLElement} */ (card.querySelector(HELD));
  const today = revived(held.textContent ?? "{}");
  // What is asked has its name and its version on its card, and there alone.
  const { thing: id, version } = card.dataset;
  today.page = { id, version, ...today.page };
  if (today.page.against) keepVote(card, today);
  const model = liveModelOf(today);
  if (card.dataset.thing && today.page.goals) (today.page.systems ? keepGrades : keepMoves)(card, today, model);
  mount(/** @type {Element} */ (held.previousElementSibling), held.dataset.kind ?? "", today, model);
  return { model, page: today.page };
}

/** Show a question, or several of one form, in a card below the others. @param {Element} places
 * @param {Record<string, any>} page what the form is told @param {string} [head] what stands above it
 * @returns {() => void} what ends it */
export function showForm(places, page, head) {
  const place = element("div");
  const ring = marked("svg", "ring", { viewBox: "0 0 20 20", "aria-hidden": "true" }, marked("circle", "", { cx: 10, cy: 10, r: 8 }));
  const card = element("section", "card form", {}, head ? element("h2", "card-head", {}, ring, element("span", "", {}, head), element("span", "done")) : "", place);
  places.append(card);
  const end = mount(place, "Form", { page, done: {} });
  if (!head) return () => end?.();
  Object.assign(card.dataset, { thing: page.id, version: page.version });
  const unfollow = followed(() => writeRing(card));
  return () => {
    unfollow();
    end?.();
  };
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
    if (isNew) record(thing, version, { answer: today.vote, right: true, tries: 0 });
  });
}
