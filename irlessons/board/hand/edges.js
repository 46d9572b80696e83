// Near an edge of what scrolls, a hand that holds something scrolls it: the other end of a long list is in reach.

import { around } from "../../widgets/root.js";

const EDGE_PX = 48;
// A hand that only comes by scrolls nothing.
const DWELL_MS = 250;
const GENTLE_PX = 8;
const FASTEST_PX = 20;
// Where a port ends with the window, neither a mouse nor a finger comes past its edge: this near to it is past it.
const RIM_PX = 12;

/** @param {HTMLElement} node the list that is to come into sight
 * @param {() => number} room how far the list may come up below a hand that has not gone past the edge */
export function createEdges(node, room) {
  /** @type {ReturnType<typeof portsOf>} */
  let ports = [];
  let y = 0;
  let frame = 0;
  /** Since when the hand is near an edge. @type {?number} */
  let since = null;

  function step() {
    frame = 0;
    if (since === null) return;
    if (performance.now() - since < DWELL_MS) {
      frame = requestAnimationFrame(step);
      return;
    }
    const list = node.getBoundingClientRect();
    for (const { port, top, bottom } of ports) {
      const at = depth(y, top, bottom);
      const fast = Math.round(Math.abs(at) > 1 ? Math.sign(at) * FASTEST_PX : at * GENTLE_PX);
      const by = at > 0 && at <= 1 ? Math.max(0, Math.floor(Math.min(fast, room()))) : fast;
      const before = port.scrollTop;
      // Not beyond the list's own end.
      if (by < 0 ? list.top < top : by > 0 && list.bottom > bottom) port.scrollTop += by;
      if (port.scrollTop === before) continue;
      frame = requestAnimationFrame(step);
      return;
    }
  }

  return {
    /** Something has come into the hand. */
    start() {
      ports = portsOf(node);
      since = null;
    },
    /** The hand is at this height of the window. @param {number} height */
    follow(height) {
      y = height;
      if (!ports.some(({ top, bottom }) => depth(y, top, bottom))) since = null;
      else since ??= performance.now();
      if (since !== null && !frame) frame = requestAnimationFrame(step);
    },
    /** The hand is empty. */
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** What scrolls around a node, from the inside out, and the edges that a hand can go past. @param {HTMLElement} node */
function portsOf(node) {
  const ports = [];
  const page = document.scrollingElement;
  const [first, last] = [RIM_PX, window.innerHeight - RIM_PX];
  for (let port = around(node); port; port = around(port)) {
    const isPage = port === page;
    if (port.scrollHeight <= port.clientHeight) continue;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(port).overflowY)) continue;
    const { top, bottom } = isPage ? { top: first, bottom: last } : port.getBoundingClientRect();
    ports.push({ port, top: Math.max(top, first), bottom: Math.min(bottom, last) });
  }
  return ports;
}

/** How near to an edge: 0 away from both, 1 at the lower one and more past it; below 0 at the upper one. @param {number} y
 * @param {number} top @param {number} bottom */
function depth(y, top, bottom) {
  return (y < top + EDGE_PX ? y - top - EDGE_PX : Math.max(0, y - bottom + EDGE_PX)) / EDGE_PX;
}
