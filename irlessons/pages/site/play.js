// The page "play": the board that its address stands for, or one to begin with; its measures can be chosen. Inside a
// frame of another page it shows the board alone, and says how high it is.

import { element } from "../../widgets/element.js";
import { linked, linkText } from "../../board/state/link.js";
import { boardOf } from "./from_link.js";
import { tellHeight } from "./embedded.js";
import { mount } from "../../widgets/mount.js";
import { unpacked } from "./packed.js";

const [card, problem, chooser] = [".playing", ".problem", ".chooser"].map((name) => /** @type {HTMLElement} */ (document.querySelector(name)));
/** What Python says of a board with every measure. @type {Page} */
let every;
/** And of the one to begin with. @type {Today & {page: Page}} */
let first;
/** What the board knows; it writes here what a reader changes. @type {Today & {page: Page, predict: boolean}} */
let today;
let close = () => {};
// Another page shows the board alone.
const isInside = new URLSearchParams(location.search).has("embed");

/** @type {HTMLInputElement[]} */
let boxes = [];

unpacked(document.querySelector(".irl-held")?.textContent ?? "").then((held) => {
  ({ every, first } = held);
  boxes = every.measures.map(({ name, meaning }) => {
    const box = element("input", "", { type: "checkbox", value: name });
    chooser.append(element("label", "", { title: meaning }, box, name));
    box.addEventListener("change", choose);
    return box;
  });
  chooser.hidden = false;
  begin();
});

/** Show the board of the address. */
function open() {
  const text = location.hash.slice(1);
  const found = text ? boardOf(text, every) : { page: first.page, today: first };
  problem.textContent = "error" in found ? found.error : "";
  today = { ...structuredClone("error" in found ? first : { ...found.today, page: found.page }), predict: false };
  close();
  close = mount(card.children[0], "Board", today) ?? close;
  if (!isInside) offerList();
  const names = new Set(today.page.measures.map(({ name }) => name));
  for (const box of boxes) box.checked = names.has(box.value);
}

/** The same board with other measures; those that stay keep their cutoffs and conventions. */
function choose() {
  const link = linked(today.page, today);
  const kept = link.m.filter(([name]) => boxes.some((box) => box.checked && box.value === name));
  const known = new Set(kept.map(([name]) => name));
  const added = boxes.filter((box) => box.checked && !known.has(box.value)).map(({ value }) => every.measures.find(({ name }) => name === value));
  const measures = [...kept, ...added.map((told) => /** @type {[string, ?number]} */ ([told?.name, told?.spec.k]))];
  if (measures.length) location.hash = linkText({ ...link, m: measures });
  else open();
}

/** The form for a list of one's own stands open, behind all of the board. */
function offerList() {
  const form = /** @type {?HTMLElement} */ (card.querySelector(".irl-own"));
  form?.parentElement?.append(form);
  if (form) form.hidden = false;
}

function begin() {
  addEventListener("hashchange", open);
  open();
  if (isInside) tellHeight();
}
