// Cards are made when they come near the window, each in a task of its own, and the others when nothing else is to be done.

// So far below or above it, in windows.
const NEAR_WINDOW = "100% 0px";
// Where a browser does not say when it is idle.
const PAUSE_MS = 200;

/** @param {HTMLElement[]} cards from above @param {(card: HTMLElement) => void} make what brings one to life */
export function whenNear(cards, make) {
  const waiting = new Set(cards);
  /** @type {HTMLElement[]} */
  let next = [];
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ act) => setTimeout(act, PAUSE_MS));
  const watching = new IntersectionObserver((seen) => {
    const isRunning = next.length > 0;
    next.push(...seen.flatMap(({ target, isIntersecting }) => (isIntersecting ? [/** @type {HTMLElement} */ (target)] : [])));
    if (!isRunning && next.length) setTimeout(run);
  }, { rootMargin: NEAR_WINDOW });

  /** @param {HTMLElement} card */
  function show(card) {
    if (!waiting.delete(card)) return;
    watching.unobserve(card);
    make(card);
  }

  function run() {
    const [card, ...rest] = next;
    next = rest;
    if (card) show(card);
    if (next.length) setTimeout(run);
  }

  function rest() {
    const [card] = waiting;
    if (!card) return;
    show(card);
    idle(rest);
  }

  /** @param {Iterable<HTMLElement>} some */
  const all = (some) => {
    for (const card of [...some]) show(card);
  };

  // What a link leads to must not move away from it; and paper has all of it.
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const isAbove = (/** @type {HTMLElement} */ card) => target && card.compareDocumentPosition(target) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY);
  all(cards.filter((card, at) => at === 0 || card === target || isAbove(card)));
  for (const card of waiting) watching.observe(card);
  addEventListener("beforeprint", () => all(waiting));
  if (document.readyState === "complete") idle(rest);
  else addEventListener("load", () => idle(rest));
}
