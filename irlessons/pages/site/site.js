// What every page of the site does once it is there.

import { element } from "../../widgets/element.js";
import { keeping, NOTHING_KEPT } from "../../widgets/keeping.js";
import { followed, isKept, sized } from "../../widgets/store.js";
import { offerLines, showOnly } from "./embedded.js";
import { showCard, unfolded } from "./card.js";
import { inTurn } from "./in_turn.js";
import { keepOffline } from "./offline.js";
import { offerPython } from "./offer.js";
import { showNext } from "./next.js";
import { showProgress, watchGoals } from "./progress.js";
import { writeScore } from "../../exercises/page/score.js";

sized(document.documentElement);
unfolded(() => {
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".card:has(script.irl-today)")]);
  const show = (/** @type {HTMLElement} */ card) => {
    const { model, page } = showCard(card);
    if (card.dataset.thing && page.goals) watchGoals(card, page.goals);
    return model;
  };
  const things = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".card[data-thing]")]);
  const asks = things.length || document.querySelector(".asked, .backs");
  if (asks && !isKept()) document.querySelector("h1")?.after(element("p", "note", { role: "note" }, NOTHING_KEPT));
  showProgress(things);
  const score = /** @type {?HTMLElement} */ (document.querySelector(".score[data-asked]"));
  if (score) followed(() => writeScore(score, JSON.parse(score.dataset.asked ?? "[]")));
  const next = /** @type {?HTMLElement} */ (document.querySelector(".go-on"));
  if (next) showNext(next);
  const only = showOnly(things);
  const lines = /** @type {?HTMLDetailsElement} */ (document.querySelector(".lines"));
  if (lines && things.length) offerLines(lines, things, document.querySelector("main")?.dataset.root ?? "");
  const progress = /** @type {?HTMLElement} */ (document.querySelector(".progress"));
  const says = /** @type {?HTMLElement} */ (progress?.querySelector(".says"));
  if (progress && says) {
    says.before(element("p", "buttons", {}, ...keeping("", says)));
    progress.hidden = false;
  }

  // What is wider than the page scrolls by itself, and by keyboard as well.
  const wide = new ResizeObserver((seen) => {
    for (const { target } of seen) {
      if (target.scrollWidth > target.clientWidth + 1) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  for (const node of document.querySelectorAll(".scrolls, .code")) wide.observe(node);

  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  keepOffline(main.dataset.root ?? "", document.querySelector(".offline"));
  offerPython(main);
  globalThis.irlModelOf = inTurn(only ? cards.filter((each) => each === only) : cards, show);
});
