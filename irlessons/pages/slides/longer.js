// On paper nothing scrolls: a slide that holds too much for its frame has a higher one, and goes on on the next page.

// Letters have 7 pt at least: a browser's px are 3/4 pt.
const LEAST = 7 / 0.75;
// Those of a slide's tables, before it is set smaller.
const LETTERS = 15 * 2.54;
// A board is one picture, which no page may cut: so many px of a slide have room on Letter above lines to write on.
const HIGHEST = 2300;
const SCROLLING = ".irl-place, .irl-values, .irl-two";

/** How small a slide may be set on paper, to 1 of what it is on a projector. @param {HTMLElement} slide */
export function leastOn(slide) {
  return LEAST / (LETTERS * slide.currentCSSZoom);
}

/** Whether a page has room for it and for lines. @param {HTMLElement} slide */
export function leavesRoom(slide) {
  return slide.offsetHeight <= HIGHEST;
}

/** Give each board a frame in which all of its list is seen, in smaller letters where a page is too short. A longer list
 * says how many are below. @param {HTMLElement} deck */
export function growBoards(deck) {
  deck.classList.add("measuring");
  for (const board of /** @type {NodeListOf<HTMLElement>} */ (deck.querySelectorAll(".body > .board"))) {
    const slide = /** @type {HTMLElement} */ (board.closest(".slide"));
    if (!grow(slide, board) && beyond(board)) {
      slide.classList.add("small");
      slide.style.setProperty("--letters", `${(LEAST / slide.currentCSSZoom).toFixed(1)}px`);
      slide.style.removeProperty("height");
      grow(slide, board);
    }
  }
  deck.classList.remove("measuring");
}

/** Make the frame as high as its list asks for; gives whether all of it is seen then. @param {HTMLElement} slide
 * @param {HTMLElement} board */
function grow(slide, board) {
  for (let more = beyond(board); more && slide.offsetHeight < HIGHEST; more = beyond(board)) {
    slide.classList.add("long");
    slide.style.height = `${Math.min(slide.offsetHeight + more, HIGHEST)}px`;
  }
  return !beyond(board);
}

/** How much of it is not seen, in px. @param {HTMLElement} board */
function beyond(board) {
  const over = [...board.querySelectorAll(SCROLLING)].map((each) => each.scrollHeight - each.clientHeight);
  const most = Math.max(0, ...over);
  return most > 1 ? most : 0;
}
