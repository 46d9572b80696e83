// The search: sections that hold the words, the best first, by BM25 over all sections of the site.

import { element } from "../../widgets/element.js";

// As lesson 10 has them.
const [K1, B] = [1.2, 0.75];
// A word in a heading counts as often.
const IN_HEADING = 3;
const MOST = 30;
// So many letters are shown, from a little before the first of the words on.
const [SHOWN, BEFORE] = [160, 40];

const sections = globalThis.irlIndex ?? [];
const mean = sections.reduce((sum, [, , , text]) => sum + text.length, 0) / sections.length;
const form = /** @type {HTMLFormElement} */ (document.querySelector("form.search"));
const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
const says = /** @type {HTMLElement} */ (document.querySelector(".says"));
const list = /** @type {HTMLElement} */ (document.querySelector(".found"));

/** The sections that hold the words, or longer ones that begin with them. @param {RegExp[]} words @param {number} missing
 * what a section scores for a word that it has not */
function found(words, missing) {
  const scores = sections.map(() => 0);
  for (const word of words) {
    const counts = sections.map(([, title, heading, text]) => times(word, text) + IN_HEADING * times(word, heading || title));
    const df = counts.filter(Boolean).length;
    const idf = Math.log(1 + (sections.length - df + 0.5) / (df + 0.5));
    counts.forEach((tf, at) => {
      scores[at] += tf ? idf * tf * (K1 + 1) / (tf + K1 * (1 - B + B * sections[at][3].length / mean)) : missing;
    });
  }
  return [...sections.keys()].filter((at) => scores[at] > 0).sort((a, b) => scores[b] - scores[a]).map((at) => sections[at]);
}

/** @param {RegExp} word @param {string} text */
function times(word, text) {
  return text.match(word)?.length ?? 0;
}

function show() {
  const words = (field.value.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}`, "giu"));
  const whole = found(words, -Infinity);
  // Else those that hold some.
  const hits = whole.length ? whole : found(words, 0);
  list.replaceChildren(...hits.slice(0, MOST).map(([address, title, heading, text]) => {
    const [first = 0] = words.map((word) => text.search(word)).filter((at) => at >= 0).sort((a, b) => a - b);
    const from = first > SHOWN - BEFORE ? text.indexOf(" ", first - BEFORE) + 1 : 0;
    const rest = text.slice(from);
    const part = rest.length > SHOWN ? rest.slice(0, SHOWN).replace(/\S*$/, "…") : rest;
    return element("li", "", {}, element("a", "", { href: address }, heading || title), " ",
      element("small", "", {}, heading && title), element("p", "", {}, `${from ? "… " : ""}${part}`));
  }));
  const shown = hits.length > MOST ? `the first ${MOST} of ${hits.length}` : hits.length;
  const lead = whole.length ? "Places found" : "Nothing has all of these words. Places with some of them";
  says.textContent = words.length ? (hits.length ? `${lead}: ${shown}.` : "Nothing has any of these words.") : "";
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
field.addEventListener("input", show);
field.value = new URLSearchParams(location.search).get("q") ?? "";
show();
