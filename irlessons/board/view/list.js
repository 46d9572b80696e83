// The list: the results in order, the lines where cutoffs cut, and below them the tray of what was not retrieved.

import { element } from "../../widgets/element.js";
import { focusedBeside } from "../../widgets/root.js";
import { our } from "../../widgets/our.js";
import { gradeWord } from "../state/labels.js";
import { TRAY } from "../state/orders.js";
import { createCutoffs } from "./cutoffs.js";
import { write } from "./dom.js";
import { createFolds } from "./folds.js";
import { createGrades } from "./grades.js";
import { heightsOf, rearrange } from "./rearrange.js";
import { createScores } from "./scores.js";
import { createVirtualRows } from "./virtual_rows.js";

// How long rows take to their places: those that make way, and those that a tool sends through the whole list.
const NEAR_MS = 140;
const FAR_MS = 320;
// Of a longer list only the rows in view stand in the page, each with its list of grades when that is asked for.
const LONG = 60;
// No document, and no row.
const NONE = -1;

/** @param {State} state @param {string} hint the id of what is said of every handle
 * @param {(document: number, value: ?number) => void} grade judges a document anew
 * @param {(line: number, to: number) => void} cut lets a line cut at another rank */
export function createList(state, hint, grade, cut) {
  const { page } = state;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const list = element("ol", "irl-list", { "aria-label": page.query ? our("Results for {0}", page.query) : our("Results") });
  const traySays = element("span");
  const drop = element("span", "irl-drop");
  const trayHead = element("li", "irl-tray", {}, traySays, " ", drop);
  const cutoffs = createCutoffs(state, cut);
  const { lines } = cutoffs;
  const grades = createGrades(state, grade);
  const sight = createVirtualRows(list, () => view.place(view.focused()));
  const scores = createScores(state);
  const folds = createFolds(state, () => view.place(view.focused()));
  /** @type {[string, string][]} */
  let shownTitles = [];
  let showsIdeal = false;
  let isSlow = false;
  /** @type {number[]} */
  let idealOrder = [];
  /** The one result that Tab reaches, and one that is about to have the focus: they stand in the page wherever they are. */
  let [tabStop, called] = [NONE, NONE];
  /** How high rows are, while one of them is in the hand. @type {?Map<HTMLElement, number>} */
  let heights = null;
  /** What each row was last written for: where it stands and its grade; and what all of them were.
   * @type {{at: number, grade: ?number}[]} */
  let written = [];
  let writtenFor = "";

  const view = {
    list,
    lines,
    trayHead,
    /** The row of each document that has stood in the page. @type {(HTMLElement | undefined)[]} */
    rows: [],

    /** Today's order from above: documents, and the lines and the tray's head among them. */
    get items() {
      const { sequence, retrieved } = state;
      /** @type {(number | HTMLElement)[]} */
      const found = [];
      const next = cutoffs.bySize();
      const folded = folds.lay();
      for (let place = 0; place < sequence.length; place += 1) {
        if (place === retrieved) found.push(...next.map((at) => lines[at]), trayHead);
        else {
          const line = folded.get(place);
          if (line) found.push(line.node);
          if (!folds.hiding(sequence[place])) found.push(sequence[place]);
        }
        if (place >= retrieved) continue;
        while (next.length && state.cuts[next[0]] === place + 1) found.push(lines[/** @type {number} */ (next.shift())]);
      }
      return found;
    },

    /** Show today's documents, in today's order, around the row in the hand. @param {?HTMLElement} [pinned] */
    place(pinned = null) {
      if (shownTitles !== state.list.titles) build();
      const { items } = view;
      if (folds.hiding(tabStop)) view.tabStop(state.sequence[0]);
      const { order, isAnother } = sight.laid(items, [tabStop, called, view.focused()], view.rowOf);
      // Where others come into view nobody knows from where.
      rearrange(list, order, pinned, calm.matches || isAnother ? 0 : isSlow ? FAR_MS : NEAR_MS, heights);
      writeRows();
    },

    /** The row of a document; it may not stand in the page. @param {number} document @returns {HTMLElement} */
    rowOf(document) {
      view.rows[document] ??= buildRow(document);
      return /** @type {HTMLElement} */ (view.rows[document]);
    },

    /** The document in whose row a node stands; NONE where in none. @param {?Element} node */
    documentOf(node) {
      const row = /** @type {?HTMLElement} */ (node?.closest(".irl-row"));
      return row ? view.rows.indexOf(row) : NONE;
    },

    /** Let rows that cross many others be followed. @param {() => void} act what moves them */
    slowly(act) {
      isSlow = true;
      act();
      isSlow = false;
    },

    /** Only one handle is a tab stop, with the grade beside it; the arrow keys reach the others. @param {number} document */
    tabStop(document) {
      setStop(tabStop, -1);
      setStop(document, 0);
      tabStop = document;
    },

    /** @param {number} document @param {boolean} lifted */
    lift(document, lifted) {
      heights = lifted ? heightsOf(list) : null;
      folds.hold(lifted ? document : null);
      // What it says may become shorter: below it the row would run away from the hand.
      trayHead.style.minHeight = lifted ? `${trayHead.offsetHeight}px` : "";
      list.classList.toggle("irl-holding", lifted);
      view.rowOf(document).classList.toggle("irl-lifted", lifted);
      handleOf(document).setAttribute("aria-pressed", String(lifted));
    },

    /** Whether the ideal order stands beside today's. */
    get showsIdeal() {
      return showsIdeal;
    },

    /** Show the ideal order beside today's, or hide it. */
    toggleIdeal() {
      showsIdeal = list.classList.toggle("irl-with-ideal");
      writeRows();
    },

    /** How many of today's ranks hold another grade than the ideal order has there. */
    differing() {
      const order = state.ideal();
      const ranks = Math.max(order.length, state.retrieved);
      return { ranks, different: [...Array(ranks).keys()].filter((at) => differs(order, at)).length };
    },

    /** Focus the handle of a result, wherever it stands; or of the tab stop, without scrolling to it.
     * @param {number} [document] */
    focus(document) {
      called = document ?? tabStop;
      if (called === NONE) return;
      if (folds.hiding(called)) {
        called = NONE;
        /** @type {HTMLElement} */ (folds.covering(Number(document))?.node.firstElementChild)?.focus();
        return;
      }
      if (!view.rowOf(called).isConnected) view.place(view.focused());
      handleOf(called).focus({ preventScroll: document === undefined });
      called = NONE;
    },

    /** What has the focus in the list, a row or a line: if it moved in the DOM it would lose it. */
    focused() {
      const focused = focusedBeside(list);
      return /** @type {HTMLElement[]} */ ([...list.children]).find((each) => each.contains(focused)) ?? null;
    },

    folds,

    /** Nobody sees it any more. */
    stop: () => sight.stop(),

    /** Where a result stands, in words. @param {number} document */
    whereIs(document) {
      const place = state.sequence.indexOf(document);
      return place < state.retrieved ? our("rank {0} of {1}", place + 1, state.retrieved) : our("not retrieved");
    },

    /** A result and its place, in words. @param {number} document */
    describe(document) {
      const at = state.sequence.indexOf(document);
      const words = `${state.list.titles[document][0]}, ${view.whereIs(document)}, ${gradeWord(page, state.grades[document])}${scores.says(at)}`;
      return showsIdeal ? `${words}${otherIdeal(at)}` : words;
    },
  };

  function isLong() {
    return view.rows.length > LONG;
  }

  /** Begin with today's documents. */
  function build() {
    shownTitles = state.list.titles;
    const count = shownTitles.length;
    view.rows = Array(count);
    written = [];
    sight.begin(count, isLong());
    tabStop = state.sequence.find((each) => each !== TRAY) ?? NONE;
    list.replaceChildren();
    list.classList.toggle("irl-long", isLong());
    // In a room the rows share the height that there is.
    list.style.setProperty("--irl-rows", String(Math.max(count, 1)));
    list.style.setProperty("--irl-lines", String(lines.length + 1));
  }

  /** @param {number} document @returns {HTMLElement} */
  function buildRow(document) {
    const [title, detail] = shownTitles[document];
    const tabindex = document === tabStop ? "0" : "-1";
    const handle = element("button", "irl-handle", {
      type: "button", tabindex, "aria-pressed": "false", "aria-describedby": hint,
    }, "⠿");
    // Whatever a title turns round, its id stands behind it, as it is.
    const called = detail ? [element("span", "irl-called", {}, title), " ", element("bdi", "irl-detail", {}, detail)] : [title];
    // What has no room in a line is told to who points at it.
    const text = element("span", "irl-text", { dir: "auto", title: `${title} ${detail}`.trim() }, ...called);
    return element("li", "irl-row", {}, handle, element("span", "irl-rank"), grades.build(document, title, tabindex), text,
      element("span", "irl-word", { "aria-hidden": "true" }), element("span", "irl-ideal"), element("span", "irl-scored", { "aria-hidden": "true" }));
  }

  /** @param {number} document */
  function handleOf(document) {
    return /** @type {HTMLElement} */ (view.rowOf(document).firstElementChild);
  }

  /** @param {number} document @param {number} stop */
  function setStop(document, stop) {
    for (const each of view.rows[document]?.querySelectorAll("[tabindex]") ?? []) each.setAttribute("tabindex", String(stop));
  }

  /** @param {number[]} order @param {number} at */
  function differs(order, at) {
    const mine = at < state.retrieved ? state.sequence[at] : undefined;
    return order[at] !== mine && (order[at] === undefined || mine === undefined || state.grades[order[at]] !== state.grades[mine]);
  }

  /** Write ranks, grades, lines and the ideal order: what depends on where a row stands. */
  function writeRows() {
    const { retrieved, sequence, choices } = state;
    idealOrder = showsIdeal ? state.ideal() : [];
    const reach = Math.max(0, ...page.measures.map((each) => (each.cut === null ? Infinity : state.cuts[each.cut])));
    list.classList.toggle("irl-with-scores", scores.isOn());
    const common = [retrieved, choices, reach, showsIdeal, idealOrder, scores.isOn()].join();
    if (common !== writtenFor) written = [];
    writtenFor = common;
    sequence.forEach((document, at) => {
      if (document === TRAY || view.rows[document]?.parentNode !== list) return;
      const isIn = at < retrieved;
      const grade = state.grades[document];
      const was = written[document];
      if (was?.at === at && was.grade === grade) return;
      written[document] = { at, grade };
      const row = view.rowOf(document);
      const [handle, rank, chip, , word, best, score] = /** @type {HTMLElement[]} */ ([...row.children]);
      write(rank, isIn ? String(at + 1) : "–");
      handle.setAttribute("aria-label", view.describe(document));
      row.classList.toggle("irl-out", isIn && at >= reach);
      row.classList.toggle("irl-missed", !isIn);
      if (was?.grade !== grade) grades.write(chip, word, grade, isLong());
      writeIdeal(best, isIn ? at : null);
      scores.write(row, score, at);
      if (!isLong()) return;
      // The list has fewer items than results.
      row.setAttribute("aria-posinset", String(isIn ? at + 1 : at));
      row.setAttribute("aria-setsize", String(sequence.length - 1));
    });
    const documents = sequence.length - 1;
    write(traySays, trayText(retrieved, documents));
    write(drop, documents && retrieved === documents ? our("Drop one here.") : "");
    folds.write();
    cutoffs.write();
  }

  /** @param {HTMLElement} node @param {?number} place */
  function writeIdeal(node, place) {
    const isShown = showsIdeal && place !== null;
    const isOther = isShown && differs(idealOrder, place);
    write(node, isShown ? `${isOther ? "≠" : "="} ${our("ideal: {0}", bestAt(place))}` : "");
    node.classList.toggle("irl-differs", isOther);
  }

  /** What the ideal order has at a place, to be spoken where it is something else. @param {number} place */
  function otherIdeal(place) {
    return place < state.retrieved && differs(idealOrder, place) ? `, ${our("ideal {0}", bestAt(place))}` : "";
  }

  /** The grade that the ideal order has at a place, in words. @param {number} place */
  function bestAt(place) {
    return place < idealOrder.length ? gradeWord(page, state.grades[idealOrder[place]]) : our("nothing more");
  }

  view.place();
  return view;
}

/** What the line between the ranking and the tray says. @param {number} retrieved @param {number} documents */
function trayText(retrieved, documents) {
  if (!documents) return our("No results yet. “My own list” takes yours.");
  if (!retrieved) return our("Not retrieved: all of them. A result dragged above this line is retrieved.");
  return retrieved < documents ? our("Not retrieved ({0})", documents - retrieved) : our("Not retrieved: nothing.");
}
