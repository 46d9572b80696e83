// An extension of JupyterLab and Notebook 7, as they load one that is built already: a container that gives its one plugin.
//
// Run All Cells of a lesson leaves its readers where they are. JupyterLab goes to the last cell and stays there, and has no
// setting for it: whoever has opened a lesson and wants its boards to live would be at its end.
/**
 * @typedef {{node: HTMLElement, model: {getMetadata?(name: string): unknown}}} Cell
 * @typedef {{node: HTMLElement, outerNode?: HTMLElement, widgets?: Cell[], activeCellIndex: number, isVisible: boolean}} Content
 * @typedef {Content & {widgets: Cell[]}} Notebook
 * @typedef {{id: string, result: Promise<unknown>}} Executed
 * @typedef {{shell: {currentWidget: {content?: Content} | null},
 *   commands: {commandExecuted: {connect(heard: (sender: unknown, executed: Executed) => void): void}}}} App
 * @typedef {{notebook: Notebook, first: number, above: number, scrolled: number}} Place where a reader is: the cell at the
 *   upper edge, how far below that edge it begins, and how far down that is
 */

// By menu or by palette, this one is what runs.
const RUNS_ALL = "notebook:run-all-cells";
// So long what cells show goes on growing once all have run, as a board does that has yet to be drawn.
const GROWING_MS = 2000;
const HANDS = ["wheel", "pointerdown", "touchstart", "keydown"];

/** Whether it is one of ours: what the code of a cell is for, only these say. @param {Cell[]} cells */
const isLesson = (cells) => cells.some((cell) => cell.model.getMetadata?.("irlessons") !== undefined);

/** @param {Notebook} notebook */
const scroller = (notebook) => notebook.outerNode ?? notebook.node;

/** How far below the upper edge a cell begins. @param {Notebook} notebook @param {number} cell */
const above = (notebook, cell) =>
  notebook.widgets[cell].node.getBoundingClientRect().top - scroller(notebook).getBoundingClientRect().top;

/** Nowhere while no cell has been drawn. @param {Notebook} notebook @returns {Place | undefined} */
function placeIn(notebook) {
  const edge = scroller(notebook).getBoundingClientRect().top;
  const first = notebook.widgets.findIndex((cell) => cell.node.getBoundingClientRect().bottom > edge);
  const scrolled = scroller(notebook).scrollTop;
  return first < 0 ? undefined : { notebook, first, above: above(notebook, first), scrolled };
}

/** Go back to a place, and stay there until nobody asks for it any more. @param {Place} place @param {() => boolean} asked */
function stay(place, asked) {
  const { notebook, first } = place;
  const again = () => {
    if (!asked() || !notebook.widgets[first]) {
      return;
    }
    if (notebook.isVisible) {
      // What is far from the window may be taken out of the page, and stands nowhere then.
      const moved = notebook.widgets[first].node.isConnected ? above(notebook, first) - place.above : 0;
      scroller(notebook).scrollTop = moved ? scroller(notebook).scrollTop + moved : place.scrolled;
    }
    requestAnimationFrame(again);
  };
  again();
}

const plugin = {
  id: "irlessons:run-all",
  autoStart: true,
  /** @param {App} app */
  activate(app) {
    /** @type {Place | undefined} */
    let seen;
    let runs = 0;
    /** The lesson in front, if it is one. */
    const lesson = () => {
      const shown = app.shell.currentWidget?.content;
      return shown?.widgets && isLesson(shown.widgets) ? /** @type {Notebook} */ (shown) : undefined;
    };
    // When the command is heard of, what the cells had shown is gone, and others stand at the edge. So the place is
    // noted as the hand goes to the menu. It also ends what an earlier run holds: readers who go on are not held back.
    for (const hand of HANDS) {
      const note = (/** @type {Event} */ { target }) => {
        runs += 1;
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
      runs += 1;
      const run = runs;
      const end = () => setTimeout(() => { runs += Number(run === runs); }, GROWING_MS);
      result.then(end, end);
      notebook.activeCellIndex = place.first;
      stay(place, () => run === runs);
    });
  },
};

const containers = /** @type {{_JUPYTERLAB?: Record<string, object>}} */ (/** @type {unknown} */ (window));
containers._JUPYTERLAB ??= {};
containers._JUPYTERLAB.irlessons = {
  init() {},
  get: () => Promise.resolve(() => ({ __esModule: true, default: plugin })),
};
