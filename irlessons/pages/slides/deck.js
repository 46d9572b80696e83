// Starts reveal.js, once every slide has its look. Keys belong to the board while the focus is in one.

import { fitAll } from "./fit.js";

const { Reveal, RevealNotes } = /** @type {any} */ (window);
const deck = /** @type {HTMLElement} */ (document.querySelector(".reveal"));

// Their sizes count.
await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
fitAll(deck);
deck.classList.remove("fitting");

// Before anybody else hears of a key: a presenter's clicker turns the slide also while a board has the focus, and
// Escape, where it has nothing to put back, leaves the board.
document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const board = target.closest(".irl-board");
  if (!board || target.matches("textarea")) return;
  const turn = { PageDown: () => Reveal.next(), PageUp: () => Reveal.prev() }[event.key];
  const leaves = event.key === "Escape" && !board.querySelector(".irl-lifted, .irl-more[aria-expanded='true']");
  if (!turn && !leaves) return;
  event.preventDefault();
  event.stopPropagation();
  if (turn) turn();
  else target.blur();
}, true);

// What a measure shows when it is opened comes into sight: its column scrolls, and the slide must not.
document.addEventListener("click", ({ target }) => {
  const opener = /** @type {Element} */ (target).closest(".irl-opener[aria-expanded='true']");
  const side = opener?.closest(".irl-side");
  const opened = document.getElementById(opener?.getAttribute("aria-controls") ?? "");
  if (side && opened) side.scrollTop += opened.getBoundingClientRect().top - side.getBoundingClientRect().top;
});

/** Whether a key is for reveal.js. @param {KeyboardEvent} event */
function turnsSlides(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (target.closest(".irl-board")) return false;
  return !((event.key === " " || event.key === "Enter") && target.closest("summary, a, button"));
}

await Reveal.initialize({
  width: 1280,
  height: 720,
  margin: 0,
  center: false,
  hash: true,
  // Across and down are one way: the arrow to the right leaves no slide out.
  navigationMode: "linear",
  slideNumber: "c/t",
  transition: "none",
  scrollActivationWidth: 0,
  keyboardCondition: turnsSlides,
  plugins: [RevealNotes],
});

// What had the focus on the last slide must not take the keys of this one.
Reveal.on("slidechanged", () => /** @type {?HTMLElement} */ (document.activeElement)?.blur());
