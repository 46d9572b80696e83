// Near an edge of what scrolls, a hand that holds something scrolls it: the other end of a long list is in reach.

const EDGE_PX = 48;
const FASTEST_PX = 20;

/** @param {HTMLElement} node the list that is to come into sight */
export function createEdges(node) {
  /** @type {ReturnType<typeof portsOf>} */
  let ports = [];
  let y = 0;
  let frame = 0;

  function step() {
    frame = 0;
    const list = node.getBoundingClientRect();
    for (const { port, top, bottom } of ports) {
      const by = speed(y, top, bottom);
      const before = port.scrollTop;
      // Not beyond the list's own end.
      if (by < 0 ? list.top < top : list.bottom > bottom) port.scrollTop += by;
      if (port.scrollTop === before) continue;
      frame = requestAnimationFrame(step);
      return;
    }
  }

  return {
    /** Something has come into the hand. */
    start() {
      ports = portsOf(node);
    },
    /** The hand is at this height of the window. @param {number} height */
    follow(height) {
      y = height;
      if (!frame && ports.some(({ top, bottom }) => speed(y, top, bottom))) frame = requestAnimationFrame(step);
    },
    /** The hand is empty. */
    stop() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** What scrolls around a node, from the inside out, and what of it is in the window. @param {HTMLElement} node */
function portsOf(node) {
  const ports = [];
  const page = document.scrollingElement;
  for (let port = node.parentElement; port; port = port.parentElement) {
    const isPage = port === page;
    if (port.scrollHeight <= port.clientHeight) continue;
    if (!isPage && !/auto|scroll/.test(getComputedStyle(port).overflowY)) continue;
    const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : port.getBoundingClientRect();
    ports.push({ port, top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) });
  }
  return ports;
}

/** How far to scroll in a frame: the nearer the edge, the further; below 0 upwards. @param {number} y
 * @param {number} top @param {number} bottom */
function speed(y, top, bottom) {
  const depth = y < top + EDGE_PX ? y - top - EDGE_PX : Math.max(0, y - bottom + EDGE_PX);
  return Math.round(FASTEST_PX * Math.max(-1, Math.min(1, depth / EDGE_PX)));
}
