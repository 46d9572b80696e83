// Rows brought into another order: what changed place slides there, and what is in the hand stays where it is.

/** Bring the children of `list` into `order`. `pinned` stays in the DOM: a node that moves loses pointer capture and
 * focus, so its neighbours move around it. @param {HTMLElement} list @param {HTMLElement[]} order
 * @param {?HTMLElement} pinned @param {number} duration how long they slide, in milliseconds; 0 where nothing may */
export function rearrange(list, order, pinned, duration) {
  const was = /** @type {HTMLElement[]} */ ([...list.children]);
  const first = order.findIndex((row, at) => row !== was[at]);
  if (first < 0) return;
  // Only these are looked at: a long list costs no more than a short one.
  const end = order.findLastIndex((row, at) => row !== was[at]) + 1;
  const lay = was.slice(first, end).map((row) => ({ row, top: row.offsetTop, height: row.offsetHeight }));
  arrange(list, order, pinned);
  if (duration) slide(order.slice(first, end), lay, pinned, duration);
}

/** @param {HTMLElement} list @param {HTMLElement[]} order @param {?HTMLElement} pinned */
function arrange(list, order, pinned) {
  const at = pinned ? order.indexOf(pinned) : -1;
  if (!pinned || at < 0) {
    order.forEach((row, place) => {
      if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null);
    });
    return;
  }
  let next = pinned;
  for (let place = at - 1; place >= 0; place -= 1) {
    if (order[place].nextSibling !== next) list.insertBefore(order[place], next);
    next = order[place];
  }
  let last = pinned;
  for (let place = at + 1; place < order.length; place += 1) {
    if (last.nextSibling !== order[place]) list.insertBefore(order[place], last.nextSibling);
    last = order[place];
  }
}

/** Let each row slide from where it lay to its new place. The new tops are added up from the heights: reading them back
 * would force a layout inside the pointer's event. @param {HTMLElement[]} order
 * @param {{row: HTMLElement, top: number, height: number}[]} lay @param {?HTMLElement} pinned @param {number} duration */
function slide(order, lay, pinned, duration) {
  const before = new Map(lay.map((place) => [place.row, place]));
  const gap = lay[1].top - lay[0].top - lay[0].height;
  let { top } = lay[0];
  for (const row of order) {
    const was = before.get(row);
    if (!was) return;
    const by = was.top - top;
    if (by && row !== pinned) row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], { duration, easing: "ease-out" });
    top += was.height + gap;
  }
}
