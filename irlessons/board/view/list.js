// The list: the results in order, the lines where cutoffs cut, and below them the tray of what was not retrieved.

import { button, element } from "../../widgets/element.js";
import { gradeLevel, gradeWord } from "../state/labels.js";
import { TRAY } from "../state/state.js";
import { short } from "../working/words.js";
import { write } from "./dom.js";
import { rearrange } from "./rearrange.js";

// How long rows take to their places: those that make way, and those that a tool sends through the whole list.
const NEAR_MS = 140;
const FAR_MS = 320;
// A longer list is drawn as far as it is in view, and has its lists of grades when they are asked for.
const LONG = 60;

/** @param {import("../types").State} state @param {string} hint the id of what is said of every handle
 * @param {(document: number, value: ?number) => void} grade judges a document anew
 * @param {(line: number, to: number) => void} cut lets a line cut at another rank */
export function createList(state, hint, grade, cut) {
  const { page } = state;
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  const list = element("ol", "irl-list", { "aria-label": page.query ? `Results for ${page.query}` : "Results" });
  const trayHead = element("li", "irl-tray");
  const cutNames = state.cuts.map((_, at) => [...new Set(
    page.measures.filter((each) => each.cut === at).map((each) => each.name))].join(", "));
  const lines = cutNames.map(buildLine);
  /** @type {[string, string][]} */
  let shownTitles = [];
  let showsIdeal = false;
  let isSlow = false;
  /** @type {number[]} */
  let idealOrder = [];
  /** @type {?number} */
  let tabStop = null;
  /** What each row was last written for: its place and its grade; and what all of them were.
   * @type {{place: number, grade: ?number}[]} */
  let written = [];
  let writtenFor = "";

  const view = {
    list,
    lines,
    trayHead,
    /** @type {HTMLElement[]} a row for each document */
    rows: [],
    /** @type {HTMLElement[]} */
    handles: [],

    /** The children of the list in today's order. @param {readonly number[]} [sequence] @returns {HTMLElement[]} */
    layout(sequence = state.sequence) {
      const found = [];
      const retrieved = sequence.indexOf(TRAY);
      const next = linesBySize();
      for (let place = 0; place < sequence.length; place += 1) {
        if (place === retrieved) found.push(...next.map((at) => lines[at]), trayHead);
        else found.push(view.rows[sequence[place]]);
        if (place >= retrieved) continue;
        while (next.length && state.cuts[next[0]] === place + 1) found.push(lines[/** @type {number} */ (next.shift())]);
      }
      return found;
    },

    /** Show today's documents, in today's order, around the row in the hand. @param {?HTMLElement} [pinned] */
    place(pinned = null) {
      if (shownTitles !== state.list.titles) build();
      rearrange(list, view.layout(), pinned, calm.matches ? 0 : isSlow ? FAR_MS : NEAR_MS);
      writeRows();
    },

    /** Let rows that cross many others be followed. @param {() => void} act what moves them */
    slowly(act) {
      isSlow = true;
      act();
      isSlow = false;
    },

    /** Only one handle is a tab stop, with the grade beside it; the arrow keys reach the others. @param {number} document */
    tabStop(document) {
      if (tabStop !== null) setStop(tabStop, -1);
      setStop(document, 0);
      tabStop = document;
    },

    /** @param {number} document @param {boolean} lifted */
    lift(document, lifted) {
      // What it says may become shorter: below it the row would run away from the hand.
      trayHead.style.minHeight = lifted ? `${trayHead.offsetHeight}px` : "";
      list.classList.toggle("irl-holding", lifted);
      view.rows[document].classList.toggle("irl-lifted", lifted);
      view.handles[document].setAttribute("aria-pressed", String(lifted));
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

    /** Focus the handle that is the tab stop, without scrolling to it. */
    focus() {
      if (tabStop !== null) view.handles[tabStop].focus({ preventScroll: true });
    },

    /** Where a result stands, in words. @param {number} document */
    whereIs(document) {
      const place = state.sequence.indexOf(document);
      return place < state.retrieved ? `rank ${place + 1} of ${state.retrieved}` : "not retrieved";
    },

    /** A result and its place, in words. @param {number} document */
    describe(document) {
      const words = `${state.list.titles[document][0]}, ${view.whereIs(document)}, ${gradeWord(page, state.grades[document])}`;
      return showsIdeal ? `${words}${otherIdeal(state.sequence.indexOf(document))}` : words;
    },
  };

  function linesBySize() {
    return [...lines.keys()].sort((a, b) => state.cuts[a] - state.cuts[b] || a - b);
  }

  /** Make the rows of today's documents. */
  function build() {
    shownTitles = state.list.titles;
    view.rows = state.list.titles.map(buildRow);
    view.handles = view.rows.map((row) => /** @type {HTMLElement} */ (row.firstElementChild));
    written = [];
    tabStop = null;
    list.replaceChildren(...view.layout());
    list.classList.toggle("irl-long", view.rows.length > LONG);
    // In a room the rows share the height that there is.
    list.style.setProperty("--irl-rows", String(Math.max(view.rows.length, 1)));
    list.style.setProperty("--irl-lines", String(lines.length + 1));
    if (view.rows.length) view.tabStop(/** @type {number} */ (state.sequence.find((each) => each !== TRAY)));
  }

  /** @param {[string, string]} title @param {number} document @returns {HTMLElement} */
  function buildRow([title, detail], document) {
    const handle = element("button", "irl-handle", {
      type: "button", tabindex: "-1", "aria-pressed": "false", "aria-describedby": hint,
    }, "⠿");
    const more = detail ? [" ", element("span", "irl-detail", {}, detail)] : [];
    // What has no room in a line is told to who points at it.
    const text = element("span", "irl-text", { dir: "auto", title: `${title} ${detail}`.trim() }, title, ...more);
    const select = element("select", "irl-grade", { "aria-label": `Grade of ${title}`, tabindex: "-1" });
    for (const asked of ["pointerdown", "focus"]) {
      select.addEventListener(asked, () => offer(select, state.grades[document], [...state.choices, null]));
    }
    select.addEventListener("change", () => grade(document, select.value === "" ? null : Number(select.value)));
    return element("li", "irl-row", {}, handle, element("span", "irl-rank"), element("span", "irl-chip", {}, select), text,
      element("span", "irl-word", { "aria-hidden": "true" }), element("span", "irl-ideal"));
  }

  /** @param {string} names @param {number} at @returns {HTMLElement} */
  function buildLine(names, at) {
    // In a room, where nobody sees the pointer well. The keys move the line itself.
    const step = (/** @type {string} */ sign, /** @type {number} */ by) => button("irl-button irl-step-line", sign,
      () => cut(at, state.cuts[at] + by), { tabindex: "-1", "aria-label": `Cutoff of ${names}: ${by < 0 ? "one less" : "one more"}` });
    return element("li", "irl-line", {}, element("span", "irl-cut", {
      role: "slider", tabindex: "0", "aria-orientation": "vertical", "aria-valuemin": "1", "aria-label": `Cutoff of ${names}`,
      "data-line": String(at),
    }), step("−", -1), step("+", 1), element("span", "irl-cut-names", { "aria-hidden": "true", title: names }, names));
  }

  /** @param {number} document @param {number} stop */
  function setStop(document, stop) {
    const [handle, , chip] = /** @type {HTMLElement[]} */ ([...(view.rows[document]?.children ?? [])]);
    if (handle) handle.tabIndex = /** @type {HTMLElement} */ (chip.firstElementChild).tabIndex = stop;
  }

  /** @param {number[]} order @param {number} at */
  function differs(order, at) {
    const mine = at < state.retrieved ? state.sequence[at] : undefined;
    return order[at] !== mine && (order[at] === undefined || mine === undefined || state.grades[order[at]] !== state.grades[mine]);
  }

  /** Write ranks, grades, lines and the ideal order: what depends on where a row stands. */
  function writeRows() {
    const { retrieved, sequence, grades, choices } = state;
    idealOrder = showsIdeal ? state.ideal() : [];
    const cutoffs = page.measures.map((each) => (each.cut === null ? Infinity : state.cuts[each.cut]));
    const reach = Math.max(0, ...cutoffs);
    const common = [retrieved, choices, reach, showsIdeal, idealOrder].join();
    if (common !== writtenFor) written = [];
    writtenFor = common;
    sequence.forEach((document, at) => {
      if (document === TRAY) return;
      const isIn = at < retrieved;
      const [place, grade] = [isIn ? at : TRAY, grades[document]];
      if (written[document]?.place === place && written[document].grade === grade) return;
      written[document] = { place, grade };
      const row = view.rows[document];
      const [handle, rank, chip, , word, best] = /** @type {HTMLElement[]} */ ([...row.children]);
      rank.textContent = isIn ? String(place + 1) : "–";
      handle.setAttribute("aria-label", view.describe(document));
      row.classList.toggle("irl-out", isIn && place >= reach);
      row.classList.toggle("irl-missed", !isIn);
      writeGrade(chip, word, grade, choices);
      writeIdeal(best, isIn ? place : null);
    });
    write(trayHead, trayText(retrieved, sequence.length - 1));
    lines.forEach(writeLine);
  }

  /** @param {HTMLElement} chip @param {HTMLElement} word @param {?number} grade @param {readonly number[]} choices */
  function writeGrade(chip, word, grade, choices) {
    const select = /** @type {HTMLSelectElement} */ (chip.firstElementChild);
    offer(select, grade, view.rows.length > LONG && !select.matches(":focus") ? [grade] : [...choices, null]);
    // The number alone has room: the sheet writes it, and the word stands in the list to choose from.
    chip.dataset.number = grade === null ? "?" : short(grade);
    chip.className = `irl-chip irl-level-${gradeLevel(grade, choices)}`;
    chip.title = gradeWord(page, grade);
    write(word, chip.title === chip.dataset.number ? "" : chip.title.replace(`${chip.dataset.number} `, ""));
  }

  /** Let a grade be chosen from its list. @param {HTMLSelectElement} select @param {?number} grade today's
   * @param {readonly (number | null)[]} offered */
  function offer(select, grade, offered) {
    if (select.dataset.offered !== offered.join()) {
      select.replaceChildren(...offered.map((each) =>
        element("option", "", { value: each === null ? "" : String(each) }, gradeWord(page, each))));
      select.dataset.offered = offered.join();
    }
    select.value = grade === null ? "" : String(grade);
  }

  /** @param {HTMLElement} node @param {?number} place */
  function writeIdeal(node, place) {
    const isShown = showsIdeal && place !== null;
    const isOther = isShown && differs(idealOrder, place);
    write(node, isShown ? `${isOther ? "≠" : "="} ideal: ${bestAt(place)}` : "");
    node.classList.toggle("irl-differs", isOther);
  }

  /** What the ideal order has at a place, to be spoken where it is something else. @param {number} place */
  function otherIdeal(place) {
    return place < state.retrieved && differs(idealOrder, place) ? `, ideal ${bestAt(place)}` : "";
  }

  /** The grade that the ideal order has at a place, in words. @param {number} place */
  function bestAt(place) {
    return place < idealOrder.length ? gradeWord(page, state.grades[idealOrder[place]]) : "nothing more";
  }

  /** @param {HTMLElement} line @param {number} at */
  function writeLine(line, at) {
    const k = state.cuts[at];
    const handle = /** @type {HTMLElement} */ (line.firstElementChild);
    const text = `k = ${k}`;
    const last = String(Math.max(k, state.sequence.length - 1));
    if (handle.textContent === text && handle.getAttribute("aria-valuemax") === last) return;
    handle.textContent = text;
    handle.setAttribute("aria-valuenow", String(k));
    handle.setAttribute("aria-valuemax", last);
    handle.setAttribute("aria-valuetext", `rank ${k}`);
  }

  view.place();
  return view;
}

/** What the line between the ranking and the tray says. @param {number} retrieved @param {number} documents */
function trayText(retrieved, documents) {
  if (!documents) return "No results yet. “My own list” takes yours.";
  if (!retrieved) return "Not retrieved: all of them. A result dragged above this line is retrieved.";
  return retrieved < documents ? `Not retrieved (${documents - retrieved})` : "Not retrieved: nothing. Drop one here.";
}
