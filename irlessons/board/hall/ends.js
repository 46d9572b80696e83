// Titles that are alike but for their end: of one that is cut the middle is left out, and its end is seen.

// So many signs that another title has, too, are no chance.
const ALIKE = 8;

// A browser cuts what is wider by less than it says, and on paper letters are a little wider than on a screen.
const SPARE = ".5em";

/** What each title says. @type {WeakMap<Element, string>} */
const whole = new WeakMap();

/** Let the ends of a list's titles be seen, now and whenever it has another size or other rows. @param {HTMLElement} list */
export function showEnds(list) {
  let width = 0;
  const fit = () => {
    const texts = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".irl-row .irl-text")]);
    width = texts[0]?.clientWidth ?? 0;
    if (!width) return;
    for (const each of texts) {
      write(each, said(each));
      each.style.marginInlineEnd = SPARE;
    }
    const titles = texts.map(said);
    const cut = texts.filter(isCut);
    for (const each of cut) shorten(each, said(each), beginnings(said(each), titles));
    for (const each of texts) each.style.removeProperty("margin-inline-end");
  };
  new ResizeObserver(fit).observe(list);
  document.fonts.addEventListener("loadingdone", fit);
  new MutationObserver((changes) => {
    const isNew = changes.some(({ addedNodes }) => [...addedNodes].some((row) => row instanceof Element && row.matches(".irl-row") && !whole.has(nameIn(row))));
    // What stands beside the titles, the ideal order, is a class of the list.
    const isWider = () => changes.some(({ type }) => type === "attributes") && list.querySelector(".irl-text")?.clientWidth !== width;
    if (isNew || isWider()) fit();
  }).observe(list, { childList: true, attributeFilter: ["class"] });
}

/** Where the title stands, in a row or in what a row says. @param {Element} row @returns {Element} */
function nameIn(row) {
  const text = row.matches(".irl-text") ? row : /** @type {Element} */ (row.querySelector(".irl-text"));
  return text.querySelector(".irl-called") ?? text;
}

/** @param {Element} text @returns {string} */
function said(text) {
  const name = nameIn(text);
  if (!whole.has(name)) whole.set(name, name.textContent ?? "");
  return whole.get(name) ?? "";
}

/** @param {Element} text @param {string} says */
function write(text, says) {
  const name = nameIn(text);
  if (name.textContent !== says) name.textContent = says;
}

/** @param {Element} text */
function isCut(text) {
  // The letters of a line are a little higher than it.
  return text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 4;
}

/** Where the end of a title may begin: behind what it shares with others, in whole words; the longest end first.
 * @param {string} title @param {string[]} titles */
function beginnings(title, titles) {
  const found = new Set();
  for (const other of titles) {
    let at = 0;
    while (at < title.length && title[at] === other[at]) at += 1;
    if (at < ALIKE || other === title) continue;
    const word = title.slice(0, at).search(/[^\s/,;:]*$/);
    // A long word, or a language without blanks, has no other place to begin at.
    found.add(at - word < 2 * ALIKE ? word : at);
  }
  return [...found].sort((one, other) => one - other);
}

/** Write as much of the beginning as there is room for, and as much of the end. @param {Element} text
 * @param {string} title @param {number[]} ends where it may begin */
function shorten(text, title, ends) {
  /** @param {number} end @param {number} signs */
  const fits = (end, signs) => {
    write(text, `${[...title.slice(0, end)].slice(0, signs).join("").trimEnd()}… ${title.slice(end)}`);
    return !isCut(text);
  };
  const end = ends.find((each) => fits(each, ALIKE)) ?? ends.at(-1);
  if (end === undefined) return;
  let [some, most] = [0, end];
  while (some < most) {
    const half = Math.ceil((some + most) / 2);
    if (fits(end, half)) some = half;
    else most = half - 1;
  }
  fits(end, Math.max(some, 1));
}
