// What every page of the site does once it is there.

import { element } from "../../widgets/element.js";
import { keeping } from "../../widgets/keeping.js";
import { followed, FULL, isKept, isNewerThere, sized } from "../../widgets/store.js";
import { offerLines, showOnly } from "./embedded.js";
import { HELD, showCard, unfolded } from "./card.js";
import { headed } from "./heads.js";
import { inTurn } from "./in_turn.js";
import { keepOffline } from "./offline.js";
import { offerPython } from "./offer.js";
import { scrollByKeys } from "./scrolling.js";
import { showNext } from "./next.js";
import { showProgress, watchGoals } from "./progress.js";
import { writeScore } from "../../exercises/page/score.js";

const SAVED_THERE = "This browser keeps nothing: what you answer on a page is there as long as it stands open. Save it there as a file.";
const IS_NEWER = "This browser has kept answers of a newer version of these pages. This page is an older one and leaves them alone: what you answer here is here as long as it stands open. Load it anew; a file keeps what is here.";
const IS_FULL = "The storage of this browser is full: what you answer now is here as long as this page stands open. A file keeps it.";

sized(document.documentElement);
unfolded(() => {
  const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`.card:has(${HELD})`)]);
  const show = (/** @type {HTMLElement} */ card) => {
    const { model, page } = showCard(card);
    if (card.dataset.thing && page.goals) watchGoals(card, page.goals);
    return model;
  };
  const things = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".card[data-thing]")]);
  const asks = things.length || document.querySelector(".asked, .backs");
  const keeps = isKept();
  if (asks && !keeps) document.querySelector("h1")?.after(inAFile());
  else if (asks) tellWhenFull();
  if (asks && keeps) tellWhenNewer();
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
    // What was answered on a page is gone here where nothing is kept: there it is saved.
    if (keeps) says.before(element("p", "buttons", {}, ...keeping("", says)));
    else says.textContent = SAVED_THERE;
    progress.hidden = false;
  }

  headed(document);
  for (const node of document.querySelectorAll(".scrolls, .code")) scrollByKeys(node);

  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  keepOffline(main.dataset.root ?? "", document.querySelector(".offline"));
  offerPython(main);
  globalThis.irlModelOf = inTurn(only ? cards.filter((each) => each === only) : cards, show);
});

/** What is said where nothing is kept, and what a reader can do about it. @param {string} [what] */
function inAFile(what) {
  const says = element("p", "says", { role: "status" });
  // Without the one that forgets what is kept.
  const [save, bring, , file] = keeping("", says);
  const buttons = element("p", "buttons", {}, save, bring, file);
  if (what) says.textContent = what;
  return element("div", "note", { role: "note" }, says, buttons);
}

/** Once, whether it was there before or another tab has kept it since. */
function tellWhenNewer() {
  let isTold = false;
  followed(() => {
    if (isTold || !isNewerThere()) return;
    isTold = true;
    document.querySelector("h1")?.after(inAFile(IS_NEWER));
  });
}

/** Once, where somebody has just answered. */
function tellWhenFull() {
  document.addEventListener(FULL, () => {
    const card = document.activeElement?.closest(".card");
    if (card) card.append(inAFile(IS_FULL));
    else document.querySelector("h1")?.after(inAFile(IS_FULL));
  }, { once: true });
}
