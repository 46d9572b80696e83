// Cards come to life from above, each in a task of its own, so that no task of a slow phone is long: those in sight and a
// window further one after the other, those far down when the browser has nothing else to do. What stands before a card is
// laid out for good before it, in a frame of its own: the whole page at once would be the longest task of all.

// Those that begin above this line are next, in windows from the window's upper edge.
const NEAR = 2;
// A task begins no other card after that: a fast machine makes several in one, a slow one each in its own.
const ENOUGH_MS = 8;
// However busy the browser is, the next one far down comes after that.
const PATIENCE_MS = 500;
// Where a browser does not say when it is idle.
const PAUSE_MS = 100;
// Of what is far down so much is laid out in one frame.
const BLOCKS = 6;
// As site.css has it.
const FAR = ".page:not(.is-laid) > :nth-child(n + 5):not(.is-laid)";

/** @param {HTMLElement[]} cards as they stand in the page @param {(card: HTMLElement) => LiveModel} show what brings one to life
 * @returns {(card: Element) => LiveModel | undefined} the model of a card, which is alive by then */
export function inTurn(cards, show) {
  const waiting = new Set(cards);
  /** @type {WeakMap<Element, LiveModel>} */
  const models = new WeakMap();
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ act) => setTimeout(act, PAUSE_MS));
  let turn = 0;
  let isSoon = false;

  /** @param {HTMLElement} card */
  function make(card) {
    if (!waiting.delete(card)) return;
    try {
      inPlace(card, () => models.set(card, show(card)));
    } catch (error) {
      // What is wrong with one card takes none of the others.
      reportError(error);
    }
  }

  /** Lay out some of what stands before the next card, or at the end, and say whether there was any. */
  function lay() {
    const [card] = waiting;
    const far = [...document.querySelectorAll(FAR)].slice(0, BLOCKS);
    const next = card ? far.filter((each) => each.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING) : far;
    for (const each of next) each.classList.add("is-laid");
    // What comes later is there at once.
    if (!card && !far.length) document.querySelector(".page")?.classList.add("is-laid");
    return next.length > 0;
  }

  function next() {
    const began = performance.now();
    for (const card of waiting) {
      if (lay()) break;
      make(card);
      if (performance.now() - began > ENOUGH_MS) break;
    }
    if (waiting.size || lay()) plan();
  }

  /** A newer plan takes the place of an older one. */
  function plan() {
    turn += 1;
    isSoon = false;
    const mine = turn;
    afterFrame(() => {
      if (mine !== turn) return;
      isSoon = isNear();
      if (isSoon) next();
      else idle(() => mine === turn && next(), { timeout: PATIENCE_MS });
    });
  }

  function isNear() {
    const [card] = waiting;
    return Boolean(card) && card.getBoundingClientRect().top < NEAR * innerHeight;
  }

  addEventListener("scroll", () => {
    if (!isSoon && isNear()) plan();
  }, { passive: true });
  addEventListener("beforeprint", () => {
    for (const card of waiting) make(card);
  });
  next();
  return (card) => {
    make(/** @type {HTMLElement} */ (card));
    return models.get(card);
  };
}

/** Once the page is laid out as it is now: asked before, where something stands would cost a layout in the same task.
 * @param {() => void} act */
function afterFrame(act) {
  if (document.hidden) setTimeout(act);
  else requestAnimationFrame(() => setTimeout(act));
}

/** What becomes higher above the window moves nothing in it: most browsers see to that. @param {HTMLElement} card
 * @param {() => void} act */
function inPlace(card, act) {
  if (CSS.supports("overflow-anchor", "auto")) {
    act();
    return;
  }
  const { top, bottom } = card.getBoundingClientRect();
  act();
  const now = card.getBoundingClientRect();
  if (top < 0) follow(now.bottom - bottom);
  heights.set(card, now.height);
  settling.observe(card);
}

// A board finds its height once it has seen its width, a frame later.
/** @type {WeakMap<Element, number>} */
const heights = new WeakMap();
const settling = new ResizeObserver((changes) => {
  for (const { target } of changes) {
    const { bottom, height } = target.getBoundingClientRect();
    const grown = height - (heights.get(target) ?? height);
    heights.set(target, height);
    if (bottom < grown) follow(grown);
  }
});

// A browser scrolls by whole pixels; what is left of one counts with the next.
let left = 0;

/** @param {number} pixels */
function follow(pixels) {
  const from = scrollY;
  scrollBy(0, left + pixels);
  left = (left + pixels - (scrollY - from)) % 1;
}
