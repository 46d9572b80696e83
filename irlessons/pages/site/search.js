// The search: sections that hold the words, the best first, by BM25 over all sections of the site.

// As lesson 10 has them.
const [K1, B] = [1.2, 0.75];
// The word itself counts more than a longer one that begins with it.
const LONGER = 0.5;
const MOST = 30;

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.search"));
const field = /** @type {HTMLInputElement} */ (form.querySelector("input"));
const says = /** @type {HTMLElement} */ (document.querySelector(".says"));
const list = /** @type {HTMLElement} */ (document.querySelector(".found"));

/** The sections that hold every word of a question, or a longer one. @param {string} question */
function found(question) {
  const { sections, words } = /** @type {NonNullable<typeof globalThis.irlIndex>} */ (globalThis.irlIndex);
  const asked = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
  const mean = sections.reduce((sum, section) => sum + section[4], 0) / sections.length;
  const perWord = asked.map((word) => {
    /** @type {Map<number, number>} */
    const scores = new Map();
    for (const known of Object.keys(words)) {
      if (!known.startsWith(word)) continue;
      const places = words[known].split(" ");
      const df = places.length;
      const idf = Math.log(1 + (sections.length - df + 0.5) / (df + 0.5)) * (known === word ? 1 : LONGER);
      let section = 0;
      for (const place of places) {
        const [step, tf = 1] = place.split(".").map(Number);
        section += step;
        const score = idf * tf * (K1 + 1) / (tf + K1 * (1 - B + B * sections[section][4] / mean));
        scores.set(section, Math.max(score, scores.get(section) ?? 0));
      }
    }
    return scores;
  });
  const [first, ...others] = perWord;
  const hits = [...(first?.keys() ?? [])].filter((section) => others.every((scores) => scores.has(section)));
  const score = (/** @type {number} */ section) => perWord.reduce((sum, scores) => sum + (scores.get(section) ?? 0), 0);
  return hits.sort((a, b) => score(b) - score(a) || a - b).map((at) => sections[at]);
}

function show() {
  const hits = found(field.value);
  list.replaceChildren(...hits.slice(0, MOST).map(([address, title, heading, text]) => {
    const link = Object.assign(document.createElement("a"), { href: address, textContent: heading || title });
    const page = Object.assign(document.createElement("small"), { textContent: heading ? title : "" });
    const item = document.createElement("li");
    item.append(link, " ", page, Object.assign(document.createElement("p"), { textContent: text }));
    return item;
  }));
  const shown = hits.length > MOST ? `the first ${MOST} of ${hits.length}` : hits.length;
  says.textContent = field.value.trim() ? (hits.length ? `Places found: ${shown}.` : "Nothing has all of these words.") : "";
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
field.addEventListener("input", show);
field.value = new URLSearchParams(location.search).get("q") ?? "";
show();
