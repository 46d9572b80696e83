// Rows brought into another order: what changed place slides there, and what is in the hand stays where it is.

/** Make `order` the children of `list`. `pinned` stays in the DOM: a node that moves loses pointer capture and
 * focus, so its neighbours move around it. @param {HTMLElement} list @param {HTMLElement[]} order
 * @param {?HTMLElement} pinned @param {number} duration how long they slide, in milliseconds; 0 where nothing may
 * @param {?Map<HTMLElement, number>} heights as `heightsOf` gives them, where they are known */
export function rearrange(list, order, pinned, duration, heights) {
  const was = /** @type {HTMLElement[]} */ ([...list.children]);
  const stays = new Set(order);
  const gone = was.filter((row) => !stays.has(row));
  const first = order.findIndex((row, at) => row !== was[at]);
  if (first < 0 && !gone.length) return;
  // What comes from elsewhere does not slide.
  const slides = duration > 0 && !gone.length && was.length === order.length;
  const known = slides ? (heights ?? heightsOf(list)) : null;
  for (const row of gone) row.remove();
  arrange(list, order, pinned);
  const end = order.findLastIndex((row, at) => row !== was[at]) + 1;
  if (known) slide(was.slice(first, end), order.slice(first, end), known, pinned, duration);
}

/** How high each child of a list is, from the end of one to that of the next, margins and parts of a pixel and all: in sum
 * they lead where rows lie. @param {HTMLElement} list @returns {Map<HTMLElement, number>} */
export function heightsOf(list) {
  const children = /** @type {HTMLElement[]} */ ([...list.children]);
  let end = children[0].offsetTop;
  return new Map(children.map((node) => {
    const before = end;
    end = node.offsetTop + node.offsetHeight;
    return [node, end - before];
  }));
}

/** Around what is pinned, or else from the first on. @param {HTMLElement} list @param {HTMLElement[]} order
 * @param {?HTMLElement} pinned */
function arrange(list, order, pinned) {
  const from = pinned ? Math.max(order.indexOf(pinned), 0) : 0;
  if (order[from] !== pinned && list.firstChild !== order[0]) list.prepend(order[0]);
  for (let place = from - 1; place >= 0; place -= 1) {
    if (order[place].nextSibling !== order[place + 1]) list.insertBefore(order[place], order[place + 1]);
  }
  for (let place = from + 1; place < order.length; place += 1) {
    const last = order[place - 1];
    if (last.nextSibling !== order[place]) last.after(order[place]);
  }
}

/** Let each row slide from where it lay to its new place. Both are added up from the heights: reading them would force a
 * layout inside the pointer's event. @param {HTMLElement[]} was @param {HTMLElement[]} order the same rows
 * @param {Map<HTMLElement, number>} heights @param {?HTMLElement} pinned @param {number} duration */
function slide(was, order, heights, pinned, duration) {
  const before = topsOf(was, heights);
  for (const [row, top] of topsOf(order, heights)) {
    const by = Number(before.get(row)) - top;
    if (by && row !== pinned) row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration, easing: "ease-out" });
  }
}

/** The top of each row, from that of the first. @param {HTMLElement[]} rows @param {Map<HTMLElement, number>} heights */
function topsOf(rows, heights) {
  let top = 0;
  return new Map(rows.map((row) => {
    const own = top;
    top += heights.get(row) ?? row.offsetHeight;
    return [row, own];
  }));
}
