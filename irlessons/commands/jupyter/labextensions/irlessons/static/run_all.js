// An extension of JupyterLab and Notebook 7, as they load one that is built already: a container that gives its one plugin.
//
// Run All Cells of a lesson leaves its readers where they are. JupyterLab goes to the last cell and stays there, and has no
// setting for it: whoever has opened a lesson and wants its boards to live would be at its end.
/**
 * @typedef {{node: HTMLElement, inViewport?: boolean, model: {getMetadata?(name: string): unknown}}} Cell
 * @typedef {{node: HTMLElement, outerNode?: HTMLElement, viewportNode?: HTMLElement, widgets?: Cell[],
 *   activeCellIndex: number, isVisible: boolean}} Content
 * @typedef {Content & {widgets: Cell[]}} Notebook
 * @typedef {{id: string, result: Promise<unknown>}} Executed
 * @typedef {{shell: {currentWidget: {content?: Content} | null},
 *   commands: {commandExecuted: {connect(heard: (sender: unknown, executed: Executed) => void): void}}}} App
 * @typedef {{notebook: Notebook, first: number, above: number}} Place where a reader is: the cell at the upper edge, and how
 *   far below that edge it begins
 */

// By menu or by palette, this one is what runs.
const RUNS_ALL = "notebook:run-all-cells";
// What cells show goes on growing once all have run, as a board does that has yet to be drawn; so long after the last of it
// nothing more is waited for.
const GROWN_MS = 2000;
const HANDS = ["wheel", "pointerdown", "touchstart", "keydown"];

/** Whether it is one of ours: what the code of a cell is for, only these say. @param {Cell[]} cells */
const isLesson = (cells) => cells.some((cell) => cell.model.getMetadata?.("irlessons") !== undefined);

/** @param {Notebook} notebook */
const scroller = (notebook) => notebook.outerNode ?? notebook.node;

/** Whether a cell stands where it belongs. JupyterLab 4.2 takes those far from the window out of the page, or keeps them
 * there, hidden, at the upper end of what it shows.
 * @param {Cell} cell
 */
const stands = ({ node, inViewport }) => node.isConnected && inViewport !== false;

/** How far below the upper edge a cell begins. @param {Notebook} notebook @param {number} cell */
const above = (notebook, cell) =>
  notebook.widgets[cell].node.getBoundingClientRect().top - scroller(notebook).getBoundingClientRect().top;

/** Nowhere while no cell has been drawn. @param {Notebook} notebook @returns {Place | undefined} */
function placeIn(notebook) {
  const edge = scroller(notebook).getBoundingClientRect().top;
  const first = notebook.widgets.findIndex((cell) => stands(cell) && cell.node.getBoundingClientRect().bottom > edge);
  return first < 0 ? undefined : { notebook, first, above: above(notebook, first) };
}

/** How far a place has moved down the window. Where its cell does not stand yet, half a window towards it: others come into
 * the page on the way, and are as high as they are, not as JupyterLab had it.
 * @param {Place} place
 */
function moved({ notebook, first, above: was }) {
  if (stands(notebook.widgets[first])) {
    return above(notebook, first) - was;
  }
  const half = scroller(notebook).clientHeight / 2;
  return notebook.widgets.findIndex(stands) > first ? -half : half;
}

/** Go back to a place, and do so whenever something scrolls or grows. Gives what ends it before its time.
 * @param {Place} place @param {Promise<unknown>} run
 */
function stay(place, run) {
  const { notebook, first } = place;
  const port = scroller(notebook);
  let frame = 0;
  let end = 0;
  let isOver = false;
  let isLeft = false;
  const again = () => {
    cancelAnimationFrame(frame);
    if (isOver) {
      clearTimeout(end);
      end = setTimeout(leave, GROWN_MS);
    }
    if (!notebook.isVisible || !notebook.widgets[first]) {
      return;
    }
    const by = moved(place);
    // Less than that is no move: a place cannot be reached to a fraction of a pixel.
    if (Math.abs(by) >= 1) {
      port.scrollTop += by;
    }
    if (!stands(notebook.widgets[first])) {
      frame = requestAnimationFrame(again);
    }
  };
  const growing = new ResizeObserver(again);
  for (const node of [notebook.node, notebook.viewportNode]) {
    if (node) {
      growing.observe(node);
    }
  }
  port.addEventListener("scroll", again);
  const leave = () => {
    isLeft = true;
    clearTimeout(end);
    cancelAnimationFrame(frame);
    growing.disconnect();
    port.removeEventListener("scroll", again);
  };
  const over = () => {
    isOver = true;
    if (!isLeft) {
      again();
    }
  };
  run.then(over, over);
  again();
  return leave;
}

const plugin = {
  id: "irlessons:run-all",
  autoStart: true,
  /** @param {App} app */
  activate(app) {
    /** @type {Place | undefined} */
    let seen;
    /** Ends what a run holds. */
    let leave = () => {};
    /** The lesson in front, if it is one. */
    const lesson = () => {
      const shown = app.shell.currentWidget?.content;
      return shown?.widgets && isLesson(shown.widgets) ? /** @type {Notebook} */ (shown) : undefined;
    };
    // When the command is heard of, what the cells had shown is gone, and others stand at the edge. So the place is
    // noted as the hand goes to the menu. It also ends what an earlier run holds: readers who go on are not held back.
    for (const hand of HANDS) {
      const note = (/** @type {Event} */ { target }) => {
        leave();
        const notebook = lesson();
        const outside = notebook && !notebook.node.contains(/** @type {Node} */ (target));
        seen = outside ? placeIn(notebook) : undefined;
      };
      document.addEventListener(hand, note, { capture: true, passive: true });
    }
    app.commands.commandExecuted.connect((_, { id, result }) => {
      const notebook = id === RUNS_ALL ? lesson() : undefined;
      const place = notebook && seen?.notebook === notebook ? seen : notebook && placeIn(notebook);
      seen = undefined;
      if (!notebook || !place) {
        return;
      }
      leave();
      notebook.activeCellIndex = place.first;
      leave = stay(place, result);
    });
  },
};

const containers = /** @type {{_JUPYTERLAB?: Record<string, object>}} */ (/** @type {unknown} */ (window));
containers._JUPYTERLAB ??= {};
containers._JUPYTERLAB.irlessons = {
  init() {},
  get: () => Promise.resolve(() => ({ __esModule: true, default: plugin })),
};
