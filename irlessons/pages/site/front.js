// The first page: the pictures of the measures that lessons are on, and a board that shows once that it can be dragged.

import { marked } from "../../widgets/marked.js";
import { drawing } from "../../widgets/picture/drawing.js";
import { tidy } from "../../widgets/picture/marks.js";
import { gradeLevel } from "../../widgets/picture/levels.js";
import { createState } from "../../board/state/state.js";
import { wording } from "../../board/working/words.js";
import { revived } from "./card.js";

const WIDTH = 300;
// What would be no more than a speck, or is not read so small.
const LEFT_OUT = ["text", "circle"];
const STEP_MS = 700;
// A reader has seen the title by then.
const WAIT_MS = 1200;
const SEEN_MS = 1400;
const SHOWN_ONCE = "irlessons-front";

const drawn = revived(document.querySelector(".irl-drawn")?.textContent ?? "{}");
for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-picture]"))) {
  place.append(small(drawn[place.dataset.picture ?? ""]));
}

/** What a board draws of a measure, without its letters. @param {Today & {page: Page}} today */
function small(today) {
  const state = createState(today.page, today);
  const [told, [{ found }]] = [today.page.measures[0], state.results()];
  const { words } = wording(told, state.spec(0), state.ranking(), found, today.page.nothing);
  const level = (/** @type {?number} */ grade) => String(gradeLevel(grade, state.choices));
  const { marks } = drawing({ picture: told.picture, found, before: null, words, width: WIDTH, level, seen: () => true });
  const svg = marked("svg", "irl-picture", { "aria-hidden": "true", preserveAspectRatio: "none" });
  for (const { tag, look, at } of marks) {
    if (LEFT_OUT.includes(tag)) continue;
    const lengths = Object.entries(at).map(([name, value]) => [name, typeof value === "number" ? tidy(value) : value]);
    svg.append(marked(tag, `irl-mark-${look}`, Object.fromEntries(lengths)));
  }
  // As large as what is left of it, which only a page knows that shows it.
  requestAnimationFrame(() => {
    const { x, y, width, height } = svg.getBBox();
    svg.setAttribute("viewBox", [x, y, width, height].map(tidy).join(" "));
  });
  return svg;
}

// The script of every page has brought the board to life by then.
addEventListener("load", () => {
  const card = /** @type {?HTMLElement} */ (document.querySelector(".front:has(.irl-board)"));
  const model = card && globalThis.irlModelOf?.(card);
  if (!card || !model) return;
  let isTouched = false;
  for (const type of ["pointerdown", "pointerup", "keydown", "keyup"]) {
    card.addEventListener(type, () => {
      isTouched = true;
      card.classList.remove("is-shown");
      // The board has heard of it before.
      if (type.endsWith("up") && model.get("moves") > 0) card.querySelector(".drag-me")?.remove();
    });
  }
  if (isFirst()) setTimeout(() => showOnce(card, model, () => isTouched), WAIT_MS);
});

/** The first of the best results goes up, a rank at a time, and back, for the better order is the reader's to find; until
 * somebody takes the board.
 * @param {HTMLElement} card @param {LiveModel} model @param {() => boolean} isTouched */
function showOnce(card, model, isTouched) {
  const first = { own: null, order: model.get("order"), grades: model.get("grades"), setting: [], moves: 0 };
  const from = first.order.findIndex((/** @type {number} */ each) => first.grades[each] === Math.max(...first.grades));
  const row = card.querySelectorAll(".irl-row")[from];
  const step = (/** @type {number} */ to) => {
    row.classList.toggle("irl-lifted", to >= 0 && !isTouched());
    if (isTouched()) return;
    if (to < 0) {
      setTimeout(goBack, SEEN_MS);
      return;
    }
    const order = [...model.get("order")];
    order.splice(to, 0, ...order.splice(to + 1, 1));
    model.take({ order, past: [first], moves: 1 });
    setTimeout(step, STEP_MS, to - 1);
  };
  function goBack() {
    if (isTouched()) return;
    model.take({ order: first.order, past: [], moves: 0 });
  }
  card.classList.add("is-shown");
  step(from - 1);
}

/** Whether nothing has moved here by itself before, and may. */
function isFirst() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  try {
    const isNew = !localStorage.getItem(SHOWN_ONCE);
    localStorage.setItem(SHOWN_ONCE, "yes");
    return isNew;
  } catch {
    return false;
  }
}
