// What a cell shows, below it: what it printed, tables and replies, boards and worksheets, and what went wrong.

import { element } from "../../../widgets/element.js";
import { liveModelOf } from "../../../widgets/live_model.js";
import { mount } from "../../../widgets/mount.js";
import { headed } from "../heads.js";
import { script } from "../script.js";
import { scrollByKeys } from "../scrolling.js";
import { bind } from "./python.js";

/** @param {Element} place @param {import("./python.js").Told} told @param {string} root the way to the first page */
export async function draw(place, told, root) {
  if (told.kind === "text") print(place, told.text);
  else if (told.kind === "html") {
    const shown = element("div", "output scrolls");
    shown.innerHTML = told.html;
    place.append(shown);
    headed(place);
  } else if (told.kind === "widget") await show(place, told.told, root);
  else if (told.kind === "error") place.append(complaint(told));
}

/** What is printed line by line stands in one block, which scrolls where it is long: what follows stays in sight.
 * @param {Element} place @param {string} text */
function print(place, text) {
  const last = place.lastElementChild;
  const block = last?.classList.contains("printed") ? last : element("pre", "output printed");
  if (block !== last) {
    place.append(block);
    scrollByKeys(block);
  }
  block.append(text);
}

/** @param {Element} place @param {{kind: string, id: string, traits: Record<string, any>}} widget @param {string} root */
async function show(place, { kind, id, traits }, root) {
  const card = element("div", `output card ${kind.toLowerCase()}`, {}, element("div"));
  place.append(card);
  for (const each of ["Widgets", ...(kind === "Explorer" ? ["Board"] : []), kind]) {
    await script(`${root}assets/${each.toLowerCase()}.js`);
  }
  const model = liveModelOf(traits);
  bind(id, model);
  mount(/** @type {Element} */ (card.firstElementChild), kind, traits, model);
}

/** @param {import("./python.js").Told} told */
function complaint({ says, lines, cell, offers = "" }) {
  const where = cell ? [element("p", "", {}, "A cell above stopped: ", element("a", "", { href: `#cell-${cell}` }, "go there"), ".")] : [];
  const code = lines.map((/** @type {[number, string]} */ [number, line]) => element("code", "", {}, `line ${number}: ${line}`));
  return element("div", "output error", { role: "alert" }, ...where, ...code, element("strong", "", {}, says), offers);
}
