// The search: what is found in the sections of the site, and why.

import { element } from "../../widgets/element.js";
import { unpacked } from "./packed.js";
import { createRanked, stem, wordsOf } from "./ranked.js";

const MOST = 30;
// So many letters are shown, from a little before the first of the words on.
const [SHOWN, BEFORE] = [160, 40];

const ranked = unpacked(globalThis.irlIndex ?? "").then(createRanked);
const form = /** @type {HTMLFormElement} */ (document.querySelector("form.search"));
const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
const says = /** @type {HTMLElement} */ (document.querySelector(".says"));
const offers = /** @type {HTMLElement} */ (document.querySelector(".offers"));
const list = /** @type {HTMLElement} */ (document.querySelector(".found"));

async function show() {
  const find = await ranked;
  const { words, hits } = find(field.value);
  list.replaceChildren(...hits.slice(0, MOST).map((hit) => item(hit, words)));
  offers.hidden = field.value.trim() !== "";
  const many = hits.length > MOST ? `the first ${MOST} of ${hits.length}` : hits.length;
  const lead = hits.some(({ hasAll }) => hasAll) ? "Places found" : "Nothing has all of these words. Places with some of them";
  // What nobody wrote is looked for as something else, and said.
  const meant = words.filter((word) => !wordsOf(field.value).includes(word));
  const other = meant.length ? ` for ${meant.join(", ")}` : "";
  says.textContent = words.length ? (hits.length ? `${lead}${other}: ${many}.` : "Nothing has any of these words.") : "";
}

/** @param {import("./ranked.js").Hit} hit @param {string[]} words */
function item({ section: [address, title, heading, text], why }, words) {
  const at = words.map((word) => text.search(new RegExp(`(?<![\\p{L}\\p{N}])${stem(word)}`, "iu"))).filter((each) => each >= 0);
  const first = Math.min(...at, text.length);
  const from = at.length && first > SHOWN - BEFORE ? text.indexOf(" ", first - BEFORE) + 1 : 0;
  const rest = text.slice(from);
  const part = rest.length > SHOWN ? rest.slice(0, SHOWN).replace(/\S*$/, "…") : rest;
  return element("li", "", {}, element("a", "", { href: address }, heading || title), " ",
    element("p", "", {}, `${from ? "… " : ""}${part}`),
    element("small", "", {}, heading && title), element("p", "why", {}, `Found ${why()}.`));
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
field.addEventListener("input", show);
for (const offer of offers.querySelectorAll("button")) {
  offer.addEventListener("click", () => {
    field.value = offer.textContent ?? "";
    field.focus();
    show();
  });
}
field.value = new URLSearchParams(location.search).get("q") ?? "";
show();
