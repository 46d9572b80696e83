// Starts reveal.js, or lays the slides out for paper where the address asks for that: ?paper, ?paper&blank, ?paper&plain, ?paper&notes.

import { tellOfLists } from "../../board/hall/lists.js";
import { our } from "../../widgets/our.js";
import { isCommand } from "../../widgets/shortcuts.js";
import { growBoards, leastOn, leavesRoom } from "./longer.js";
import { startVotes, voteKey } from "./votes.js";

const { Reveal, RevealNotes } = /** @type {any} */ (window);
const deck = /** @type {HTMLElement} */ (document.querySelector(".reveal"));
const asked = new URLSearchParams(location.search);
// The height of a slide, and its width on a wide projector and on one of 4 : 3.
const HEIGHT = 1080;
const [WIDE, NARROW] = [1920, 1440];
// As wide as a digit.
const FIGURE_SPACE = "\u2007";
const SMALLEST = 0.35;
// On paper nobody else needs the room of a vote or a worksheet.
const LARGEST = 1.5;
// The letters of a worksheet have 15 px at 1: at least 32 of a slide's 1080 as far as the worksheet alone can be set smaller.
// With more than fits at that it is set smaller: nothing is cut off.
const [SHEET_TINY, SHEET_LEAST, SHEET_MOST] = [1.2, 2.14, 3];
const SIZE_STEP = 0.05;
// A few replies may cost so much of a size that is read just so: better than a question out of sight.
const FOR_REPLIES = 0.9;
// A slide with an answer that was opened is set smaller no farther than this: its working has 32 px then.
const ANSWER_LEAST = 0.84;
// What its table has of the slide's width, to 1 of the rule beside it.
const SHARES = ["2.3fr", "3.2fr", "4.2fr"];
// Below it, for what is replied to a cell.
const REPLIES = "3em";
// What is asked above a board may have so many lines more than the two that stand beside its tools.
const MOST_MORE = 6;
// As many as an empty slide has, and as there is room for below a slide on A4; Letter has one less.
const [MOST_LINES, BELOW] = [10, 3];

/** @type {Map<HTMLElement, number>} What is on each slide, and how large it is as long as no answer is open. */
const closed = new Map();
/** @type {Map<HTMLElement, number>} Each worksheet, and how large it is as long as nothing is replied. */
const fresh = new Map();
const grown = new MutationObserver(fitReplies);

startVotes(deck);
if (asked.has("paper")) {
  // reveal.js has sheets of its own for paper, with a slide a page.
  for (const link of document.querySelectorAll("link")) link.remove();
  document.body.classList.add("paper");
  for (const view of ["blank", "plain", "notes"]) document.body.classList.toggle(view, asked.has(view));
  for (const each of document.querySelectorAll("details")) each.open = !asked.has("blank");
  shrinkAll();
  growBoards(deck);
  enlargeOnPaper();
  tellOfLists(deck);
  if (asked.has("blank")) leaveOpen();
  if (!asked.has("notes") && !asked.has("plain")) {
    // All are measured before one has lines, after which everything would be laid out again.
    const slides = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".slide")]);
    for (const slide of slides.filter(leavesRoom)) slide.after(lines());
  }
} else {
  await start();
}

/** A slide that holds too much is set smaller: nothing is cut off. The page's console names it. On paper it is so only as
 * far as it can be read, or as it is too wide; then its frame is higher. */
function shrinkAll() {
  // reveal.js hides the slides that are far away, and what is hidden has no height.
  deck.classList.add("measuring");
  for (const head of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".slide:has(> .body > .board) > .running"))) fitHead(head);
  for (const body of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".slide > .body"))) {
    let size = 1;
    body.style.removeProperty("zoom");
    for (const sheet of /** @type {NodeListOf<HTMLElement>} */ (body.querySelectorAll(".irl-worksheet"))) fitSheet(sheet, body);
    const slide = /** @type {HTMLElement} */ (body.parentElement);
    const least = asked.has("paper") ? leastOn(slide) : SMALLEST;
    while (size - 0.05 > (isTooWide(body) ? SMALLEST : least) && !body.querySelector(".irl-board") && isTooFull(body)) {
      size -= 0.05;
      body.style.setProperty("zoom", size.toFixed(2));
    }
    if (asked.has("paper")) slide.classList.toggle("long", !body.querySelector(".irl-board") && isTooFull(body));
    closed.set(body, size);
    if (size < 1) console.info(`set at ${Math.round(100 * size)} %, for it holds too much: ${body.textContent?.trim().slice(0, 60)}`);
  }
  deck.classList.remove("measuring");
}

/** What is asked above a board stands there whole. @param {HTMLElement} head */
function fitHead(head) {
  const slide = /** @type {HTMLElement} */ (head.parentElement);
  // The letters of a line are a little higher than it.
  const isCut = () => head.scrollHeight > head.clientHeight + 4;
  head.classList.remove("long");
  slide.style.removeProperty("--more");
  head.classList.toggle("long", isCut());
  for (let more = 1; more <= MOST_MORE && isCut(); more += 1) slide.style.setProperty("--more", String(more));
}

/** A worksheet has letters as large as its slide has room for, in whichever share of the slide for its table they are
 * largest. @param {HTMLElement} sheet @param {HTMLElement} body */
function fitSheet(sheet, body) {
  const scrolls = () => [...sheet.querySelectorAll(".irl-grids")].some((each) => each.scrollWidth > each.clientWidth + 1);
  /** @param {number} size */
  const fitsAt = (size) => {
    sheet.style.zoom = size.toFixed(2);
    return !isTooFull(body) && !scrolls();
  };
  /** The largest size from one that may fit to one that does not; 0 where even the first does not.
   * @param {string} share @param {number} fits @param {number} most */
  const largest = (share, fits, most) => {
    sheet.style.setProperty("--table", share);
    return fits > SHEET_TINY && !fitsAt(fits) ? 0 : largestOf(fits, most, fitsAt);
  };
  sheet.style.paddingBottom = REPLIES;
  let [size, share] = [0, ""];
  for (const each of SHARES) {
    // A narrow column of choices is worth it for larger letters alone.
    const larger = size + SIZE_STEP;
    if (larger > SHEET_MOST) break;
    const found = size ? largest(each, larger, SHEET_MOST) : largest(each, SHEET_LEAST, SHEET_MOST) || largest(each, SHEET_TINY, SHEET_LEAST);
    if (found) [size, share] = [found, each];
  }
  sheet.style.setProperty("--table", share);
  // What is replied comes below, and may cost more than letters that can be read.
  sheet.style.removeProperty("padding-bottom");
  if (size >= SHEET_LEAST || !fitsAt(SHEET_LEAST)) sheet.style.zoom = size.toFixed(2);
  fresh.set(sheet, Number(sheet.style.zoom));
  // What is replied goes on being told, and then the slide holds more.
  grown.observe(sheet, { childList: true, characterData: true, subtree: true, attributeFilter: ["hidden"] });
}

/** The largest size from one that may fit to one that does not, by halving: each that is tried is laid out.
 * @param {number} fits @param {number} most @param {(size: number) => boolean} fitsAt */
function largestOf(fits, most, fitsAt) {
  while (most - fits > SIZE_STEP) {
    const size = (fits + most) / 2;
    if (fitsAt(size)) fits = size;
    else most = size;
  }
  return fits;
}

/** On the slide that is seen: a worksheet that has grown by its replies is set smaller again, as far as the last row reads
 * it, and a little farther where all of it is seen then; with more than that it scrolls, and what is in hand stays in sight. */
function fitReplies() {
  for (const [sheet, size] of fresh) {
    const body = /** @type {HTMLElement} */ (sheet.closest(".body"));
    if (!body.clientHeight) continue;
    /** Down to the largest size at which it fits; gives whether there is one. @param {number} from @param {number} least */
    const shrink = (from, least) => {
      let now = from;
      sheet.style.zoom = now.toFixed(2);
      while (now > least && isTooFull(body)) {
        now = Math.max(now - SIZE_STEP, least);
        sheet.style.zoom = now.toFixed(2);
      }
      return !isTooFull(body);
    };
    const read = Math.min(size, SHEET_LEAST);
    const fits = shrink(size, read) || shrink(read, FOR_REPLIES * read);
    if (!fits) sheet.style.zoom = read.toFixed(2);
    body.classList.toggle("scrolls", !fits);
    const held = document.activeElement;
    if (!held || !sheet.contains(held)) continue;
    keepInSight(body, held);
  }
}

/** An answer that somebody opens is seen whole, in letters that are smaller as far as the last row reads them; with more than
 * that the slide scrolls. @param {Event} event */
function fitOpened(event) {
  const answer = /** @type {HTMLElement} */ (event.target);
  if (!answer.matches("details.answer")) return;
  const body = /** @type {HTMLElement} */ (answer.closest(".body"));
  let size = closed.get(body) ?? 1;
  const least = Math.min(size, ANSWER_LEAST);
  body.style.setProperty("zoom", size.toFixed(2));
  while (size > least && isTooFull(body)) {
    size = Math.max(size - SIZE_STEP, least);
    body.style.setProperty("zoom", size.toFixed(2));
  }
  body.classList.toggle("scrolls", isTooFull(body));
  keepInSight(body, answer);
}

/** Scroll to where it ends, or at least begins. @param {HTMLElement} body @param {Element} held */
function keepInSight(body, held) {
  const [seen, of] = [body.getBoundingClientRect(), held.getBoundingClientRect()];
  const below = Math.min(Math.max(of.bottom - seen.bottom, 0), of.top - seen.top) || Math.min(of.top - seen.top, 0);
  body.scrollTop += below * body.offsetHeight / seen.height;
}

/** What is voted on, a worksheet and what a cell shows are set larger while they fit; but not where there are lines to
 * come. A board and a figure fill their place as it is. */
function enlargeOnPaper() {
  const slides = asked.has("blank") ? ".slide:not(.told)" : ".slide";
  deck.classList.add("measuring");
  for (const body of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`${slides}:not(.long) > .body:has(.vote, .on-paper, .output:not(.board, .figure))`))) {
    const smallest = Number(body.style.zoom || 1);
    /** @param {number} size */
    const fitsAt = (size) => {
      body.style.zoom = size.toFixed(2);
      return !isTooFull(body);
    };
    if (!fitsAt(LARGEST)) body.style.zoom = largestOf(smallest, LARGEST, fitsAt).toFixed(2);
  }
  deck.classList.remove("measuring");
}

/** Whoever answers on paper writes where the answer would stand; nor is it in the text of a PDF. */
function leaveOpen() {
  for (const each of document.querySelectorAll(".asked-for:not(:has(*)), .asked-for :not(:has(*))")) each.textContent = each.textContent.replace(/./g, FIGURE_SPACE);
  deck.classList.add("measuring");
  for (const body of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".told:not(.long) > .body"))) {
    for (let left = MOST_LINES; left && !isTooFull(body); left -= 1) body.append(line());
    if (isTooFull(body)) body.lastElementChild?.remove();
  }
  deck.classList.remove("measuring");
}

function lines() {
  const made = document.createElement("div");
  made.className = "lines";
  for (let left = BELOW; left; left -= 1) made.append(line());
  return made;
}

function line() {
  const made = document.createElement("div");
  made.className = "line";
  return made;
}

/** @param {HTMLElement} body */
function isTooFull(body) {
  return body.scrollHeight > body.clientHeight + 1 || isTooWide(body);
}

/** @param {HTMLElement} body */
function isTooWide(body) {
  return body.scrollWidth > body.clientWidth + 1;
}

function width() {
  return innerWidth / innerHeight < 1.5 ? NARROW : WIDE;
}

/** Whether a key is for reveal.js. @param {KeyboardEvent} event */
function turnsSlides(event) {
  const target = /** @type {?HTMLElement} */ (event.target);
  // From the speaker's view it is a key alone.
  if (!target) return true;
  if (target.closest(".irl-board")) return false;
  // A slide that scrolls is read on by the arrows, once something of it has the focus.
  if (/^Arrow(Up|Down)$/.test(event.key) && target.closest(".body.scrolls")) return false;
  return !((event.key === " " || event.key === "Enter") && target.closest("summary, a, button"));
}

async function start() {
  // Before anybody else hears of a key: a presenter's clicker turns the slide also while a board has the focus, Q shows the
  // code, and Escape, where it has nothing to put back, leaves the board.
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const board = target.closest(".irl-board");
    if (!board || target.matches("textarea")) return;
    // It has the slide already; filling the window would take it out of there.
    if (event.key === "f") event.stopPropagation();
    // Whose hand has just been in the list need not leave it first to show the code.
    const scans = /^q$/i.test(event.key) && !(isCommand(event) || target.matches("input, select"));
    const does = scans ? enlarge : { PageDown: () => Reveal.next(), PageUp: () => Reveal.prev() }[event.key];
    const leaves = event.key === "Escape" && !board.querySelector(".irl-lifted, .irl-more[aria-expanded='true']");
    if (!does && !leaves) return;
    event.preventDefault();
    event.stopPropagation();
    if (does) does();
    else target.blur();
  }, true);

  await Reveal.initialize({
    width: width(),
    height: HEIGHT,
    margin: 0,
    center: false,
    hash: true,
    // Across and down are one way: the arrow to the right leaves no slide out.
    navigationMode: "linear",
    slideNumber: "c/t",
    transition: "none",
    scrollActivationWidth: 0,
    keyboardCondition: turnsSlides,
    plugins: [RevealNotes],
  });
  shrinkAll();
  tellOfLists(deck);
  // Whatever is opened says so to itself alone.
  deck.addEventListener("toggle", fitOpened, true);

  // So the speaker's view can send them, too.
  const keys = { A: our("count hands for {0}", "A"), B: our("… for {0}", "B"), C: our("… for {0}", "C"), D: our("… for {0}", "D") };
  for (const [key, description] of Object.entries(keys)) bind(key.charCodeAt(0), key, description);
  for (let digit = 0; digit <= 9; digit++) {
    bind(48 + digit, String(digit));
    bind(96 + digit, String(digit));
  }
  Reveal.addKeyBinding({ keyCode: 81, key: "Q", description: our("the code for phones: larger, and back") }, enlarge);
  deck.addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest(".code-to-scan button")) enlarge();
  });
  bind(13, "Enter");
  bind(8, "Backspace");

  let shown = width();
  addEventListener("resize", () => {
    if (shown === width()) return;
    shown = width();
    Reveal.configure({ width: shown });
    shrinkAll();
  });
  // What had the focus on the last slide must not take the keys of this one.
  Reveal.on("slidechanged", () => {
    /** @type {?HTMLElement} */ (document.activeElement)?.blur();
    deck.querySelector(".code-to-scan.whole")?.classList.remove("whole");
    fitReplies();
  });
}

/** Let the code of the slide fill it, for the last row; or give the slide back. */
function enlarge() {
  Reveal.getCurrentSlide().querySelector(".code-to-scan")?.classList.toggle("whole");
}

/** A key for the vote on the slide. @param {number} keyCode @param {string} key @param {string} [description] */
function bind(keyCode, key, description) {
  Reveal.addKeyBinding(description ? { keyCode, key, description } : keyCode, () => {
    if (voteKey(deck, Reveal.getCurrentSlide(), key)) return;
    if (key === "Enter" && Reveal.isOverview()) Reveal.toggleOverview();
  });
}
