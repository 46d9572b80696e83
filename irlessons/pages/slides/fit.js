// Nothing on a slide is cut off: what is too tall is set side by side, then smaller, and then goes to a slide below.

// From the one that is read most easily. What each means stands in deck.css.
const LOOKS = ["large", "", "dense", "beside", "tight", "beside tight"];
const LARGE = LOOKS.filter((look) => !look.includes("tight"));
// Where something is said of a table or a picture: below it, at its side, or below the text and code above it.
const WITH_WORDS = [...LARGE.filter((look) => look !== "beside"), "large aside", "aside", "dense aside", "beside"];
// Fewer rows of a table are not worth a slide.
const FEWEST_ROWS = 4;
const CONTINUED = " (continued)";

/** What stands in each body, in the order of the lesson, however it is laid out.
 * @type {WeakMap<HTMLElement, HTMLElement[]>} */
const laid = new WeakMap();

/** Bring every slide of `deck` into its box; slides are added where one does not hold everything.
 * @param {HTMLElement} deck */
export function fitAll(deck) {
  const slides = /** @type {HTMLElement[]} */ ([...deck.querySelectorAll("section > .slide")]);
  for (const each of deck.querySelectorAll("details")) each.open = true;
  for (const slide of slides) {
    open(slide);
    fit(slide);
    join(slide);
  }
  for (const each of deck.querySelectorAll("details")) each.open = each.closest(".body")?.firstElementChild?.contains(each) ?? false;
  for (const board of deck.querySelectorAll(".irl-board")) leaveRoom(/** @type {HTMLElement} */ (board));
}

/** Tell a board how tall its measures may become when they are opened. @param {HTMLElement} board */
function leaveRoom(board) {
  const body = board.closest(".body");
  const side = board.querySelector(".irl-side");
  if (!body || !side) return;
  const room = body.getBoundingClientRect().bottom - side.getBoundingClientRect().top;
  board.style.setProperty("--room", `${Math.floor(room)}px`);
}

/** Take outputs out of their boxes, so that a table can stand on one slide and what is said of it on the next.
 * @param {HTMLElement} slide */
function open(slide) {
  const body = bodyOf(slide);
  for (const output of body.querySelectorAll(":scope > .output:not(.board, .figure, .printed)")) {
    const inner = output.children.length === 1 && output.firstElementChild?.matches("div:not([class])") ? output.firstElementChild : output;
    const parts = [...inner.children].map((part) => {
      const box = /** @type {HTMLElement} */ (output.cloneNode(false));
      box.append(part);
      return box;
    });
    if (parts.length) output.replaceWith(...parts);
  }
}

/** Choose a look for a slide, and move what it cannot hold to a new one below. @param {HTMLElement} slide */
function fit(slide) {
  const body = bodyOf(slide);
  const blocks = /** @type {HTMLElement[]} */ ([...body.children]);
  // Rather two slides in large letters than one in small; but a board stays with its task, a table with what is said
  // below it, and code with what it prints.
  const places = [...blocks.keys()].slice(1).reverse();
  const between = places.filter((place) => begins(blocks[place]));
  const second = between.filter((place) => blocks.slice(0, place).some(begins));
  const whole = [blocks.length];
  const ways = /** @type {[number[], string[]][]} */ ([
    [whole, LARGE], [second, LARGE], [whole, LOOKS], [between, LARGE], [between, LOOKS], [places, LOOKS],
  ]);
  for (const [cuts, looks] of ways) {
    for (const place of cuts) {
      if (!fitsSomehow(body, blocks.slice(0, place), looks)) continue;
      if (place < blocks.length) fit(below(slide, blocks.slice(place)));
      return;
    }
  }
  // The first block alone is too tall.
  const [first, ...rest] = blocks;
  arrange(body, [first], "tight");
  const further = cut(body, first);
  if (further) fit(below(slide, [further, ...rest]));
  else if (rest.length) fit(below(slide, rest));
}

/** Where a slide has nothing but a text, that text is about what stands before it: it goes there, if there is room. But
 * what is said after a board or a question gives its answer, and has to wait. @param {HTMLElement} slide */
function join(slide) {
  const section = /** @type {HTMLElement} */ (slide.parentElement);
  const before = /** @type {?HTMLElement} */ (section.previousElementSibling?.querySelector(".slide"));
  const blocks = laid.get(bodyOf(slide)) ?? [];
  if (!before || slide.matches("[data-own]") || section.querySelector("aside") || !blocks.every((block) => block.matches(".text"))) return;
  const body = bodyOf(before);
  const there = laid.get(body) ?? [];
  if (body.querySelector(".irl-board, .question")) return;
  const look = body.className.replace("body", "").trim();
  // A table in small letters stays what it is; so do its words then, for it is in sight beside them.
  const looks = look.includes("tight") ? ["beside", "tight aside"] : WITH_WORDS;
  if (fitsSomehow(body, [...there, ...blocks], looks)) {
    section.remove();
    return;
  }
  arrange(body, there, look);
  arrange(bodyOf(slide), blocks, bodyOf(slide).className.replace("body", "").trim());
}

/** A block that may begin a slide: a table, a picture, a board, an answer; not what is printed above a table or said
 * below it. @param {HTMLElement} block */
function begins(block) {
  return isOutput(block) && !block.matches(".printed") && !block.querySelector(":scope > p, :scope > .printed");
}

/** Try the looks one after the other; the last one stays where none fits. @param {HTMLElement} body
 * @param {HTMLElement[]} blocks @param {string[]} looks */
function fitsSomehow(body, blocks, looks) {
  return looks.some((look) => arrange(body, blocks, look) && fits(body));
}

/** Lay the blocks out; false where there is nothing to set beside. @param {HTMLElement} body
 * @param {HTMLElement[]} blocks @param {string} look */
function arrange(body, blocks, look) {
  body.className = `body ${look}`.trim();
  laid.set(body, blocks);
  if (!look.includes("side")) {
    body.replaceChildren(...blocks);
    return true;
  }
  const first = blocks.findIndex(isOutput);
  const end = blocks.findLastIndex(isOutput) + 1;
  const [head, outputs, words] = [blocks.slice(0, first), blocks.slice(first, end), blocks.slice(end)];
  if (first < 0 || !outputs.every(isOutput)) return false;
  // These need the whole width.
  if (blocks.some((block) => block.querySelector(".irl-board, .question, .answer"))) return false;
  if (look.includes("aside")) {
    if (!words.length) return false;
    const pair = document.createElement("div");
    pair.className = "pair";
    pair.append(half(outputs), half(words));
    body.replaceChildren(...head, pair);
    return true;
  }
  if (!head.length) return false;
  body.replaceChildren(half([...head, ...words]), half(outputs));
  return true;
}

/** @param {HTMLElement[]} blocks */
function half(blocks) {
  const node = document.createElement("div");
  node.className = "half";
  node.append(...blocks);
  return node;
}

/** @param {HTMLElement} block */
function isOutput(block) {
  const inner = block.matches(".fragment") ? block.firstElementChild : block;
  return Boolean(inner?.matches(".output"));
}

/** @param {HTMLElement} body */
function fits(body) {
  if (body.scrollHeight > body.clientHeight) return false;
  const box = body.getBoundingClientRect();
  return [...body.querySelectorAll("*")].every((node) => {
    const { right, bottom } = node.getBoundingClientRect();
    return node.closest(".irl-board, .navigation") || (right <= box.right + 1 && bottom <= box.bottom + 1 && !spills(node));
  });
}

/** @param {Element} node */
function spills(node) {
  return node.matches(".half, pre, .output, td, th") && node.scrollWidth > node.clientWidth + 1 && node.clientWidth > 0;
}

/** Cut a table between rows or printed lines between lines, so that the first part fits.
 * @param {HTMLElement} body @param {HTMLElement} block @returns {?HTMLElement} what was cut off */
function cut(body, block) {
  const rows = [...block.querySelectorAll("tbody > tr")];
  const rest = /** @type {HTMLElement} */ (block.cloneNode(true));
  if (rows.length > 1) {
    const others = [...rest.querySelectorAll("tbody > tr")];
    let kept = rows.length;
    while (kept > 1 && !fits(body)) {
      kept -= 1;
      rows[kept].remove();
    }
    if (kept === rows.length) return null;
    const shared = Math.min(kept, Math.max(Math.ceil(rows.length / 2), rows.length - FEWEST_ROWS));
    for (const each of rows.slice(shared)) each.remove();
    for (const each of others.slice(0, shared)) each.remove();
    const caption = rest.querySelector("caption");
    if (caption && !caption.textContent?.endsWith(CONTINUED)) caption.append(CONTINUED);
    return rest;
  }
  if (!block.matches(".printed, .code")) return null;
  const lines = (block.textContent ?? "").split("\n");
  let kept = lines.length;
  while (kept > 1 && !fits(body)) {
    kept -= 1;
    block.textContent = lines.slice(0, kept).join("\n");
  }
  rest.textContent = lines.slice(kept).join("\n");
  return kept < lines.length ? rest : null;
}

/** A new slide below this one, with these blocks. @param {HTMLElement} slide @param {HTMLElement[]} blocks
 * @returns {HTMLElement} */
function below(slide, blocks) {
  const section = /** @type {HTMLElement} */ (slide.parentElement);
  const stack = /** @type {HTMLElement} */ (section.parentElement);
  const next = document.createElement("section");
  const copy = document.createElement("div");
  copy.className = "slide";
  const title = stack.querySelector("h1, h2")?.innerHTML;
  if (title) {
    const head = document.createElement("p");
    head.className = "running";
    head.innerHTML = title;
    copy.append(head);
  }
  const body = document.createElement("div");
  body.className = "body";
  body.append(...blocks);
  copy.append(body);
  next.append(copy);
  section.after(next);
  return copy;
}

/** @param {HTMLElement} slide @returns {HTMLElement} */
function bodyOf(slide) {
  return /** @type {HTMLElement} */ (slide.querySelector(".body"));
}
