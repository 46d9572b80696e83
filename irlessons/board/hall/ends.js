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
    shorten(texts.filter(isCut), titles);
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

/** Write as much of the beginning of each as there is room for, and as much of its end. All of them are tried at once: each
 * try is laid out. @param {HTMLElement[]} texts @param {string[]} titles of the whole list */
function shorten(texts, titles) {
  const cut = texts.map((text) => ({ text, title: said(text), ends: beginnings(said(text), titles), some: 0, most: 0, half: ALIKE }))
    .filter(({ ends }) => ends.length);
  /** @param {typeof cut} tried */
  const put = (tried) => {
    for (const { text, title, ends: [end], half } of tried) write(text, `${[...title.slice(0, end)].slice(0, half).join("").trimEnd()}… ${title.slice(end)}`);
  };
  // The longest end for which there is room; where there is for none, the shortest.
  for (let open = cut; open.length; ) {
    put(open);
    open = open.filter(({ text, ends }) => ends.length > 1 && isCut(text));
    for (const { ends } of open) ends.shift();
  }
  for (const each of cut) each.most = each.ends[0];
  for (let open = cut; open.length; open = open.filter(({ some, most }) => some < most)) {
    for (const each of open) each.half = Math.ceil((each.some + each.most) / 2);
    put(open);
    for (const each of open) {
      if (isCut(each.text)) each.most = each.half - 1;
      else each.some = each.half;
    }
  }
  for (const each of cut) each.half = Math.max(each.some, 1);
  put(cut);
}
