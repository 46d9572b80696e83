// What the board shows: the list of results and the measures beside it. Titles go in by textContent only.

import { element } from "../widgets/element.js";
import { difference } from "./state.js";

const SLIDE = { duration: 140, easing: "ease-out" };

/** Build the board inside `root`. Returns what drag and keys need: the list, its rows, and how to bring them up to date. */
export function createView(root, state) {
  const { page } = state;
  const prefix = `irl-${Math.random().toString(36).slice(2, 10)}`;
  const rows = page.items.map((item, number) => buildRow(item, number, prefix));
  const handles = rows.map((row) => row.querySelector(".irl-handle"));
  const measures = page.measures.map(buildMeasure);
  const list = element("ol", "irl-list", { "aria-label": page.query ? `Results for ${page.query}` : "Results" });
  const panel = element("table", "irl-measures");
  const live = element("div", "irl-live irl-hidden", { "aria-live": "polite", role: "status" });
  const reset = element("button", "irl-reset", { type: "button" }, "Back to the first order");
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");

  panel.append(element("caption", "irl-hidden", {}, "Measures of this order"), measureHead());
  const body = element("tbody");
  body.append(...measures.map((measure) => measure.row));
  panel.append(body);

  root.classList.add("irl-board");
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", page.query ? `Board: ${page.query}` : "Board");
  if (page.query) root.append(element("p", "irl-query", {}, page.query));
  if (page.goal) root.append(goalLine(page.goal));
  const side = element("div", "irl-side");
  side.append(panel, reset);
  const columns = element("div", "irl-columns");
  columns.append(list, side);
  const hint = element("p", "irl-hint", { id: `${prefix}-hint` }, page.hint);
  root.append(columns, hint, live);

  let shownTab = null;
  const view = {
    root, list, rows, handles, reset,

    /** Put the rows into the state's order. `pinned`, the row in the hand, stays in the DOM: a node that moves loses
     * pointer capture and focus, so its neighbours move around it. Rows that changed place slide there. */
    place(pinned = null) {
      const was = [...list.children];
      const order = state.order.map((number) => rows[number]);
      const differs = (row, place) => row !== was[place];
      const first = order.findIndex(differs);
      if (first < 0) return;
      // Only these rows are looked at: a long list costs no more than a short one.
      const end = order.findLastIndex(differs) + 1;
      const lay = was.slice(first, end).map((row) => ({ row, top: row.offsetTop, height: row.offsetHeight }));
      arrange(list, order, pinned);
      number(first, end);
      if (!calm.matches) slide(order.slice(first, end), lay, pinned);
    },

    /** Write the measures. Returns their results. */
    measure() {
      const results = state.results();
      measures.forEach((measure, place) => measure.write(results[place], state.before?.[place]));
      return results;
    },

    /** Differences are shown against the present values from now on. */
    remember() {
      state.remember();
      view.measure();
    },

    /** Only one handle is a tab stop; the arrow keys reach the others. */
    tabStop(number) {
      if (shownTab !== null) handles[shownTab].tabIndex = -1;
      handles[number].tabIndex = 0;
      shownTab = number;
    },

    /** Say something to a screen reader. */
    say(text) {
      live.textContent = text;
    },

    /** A result and its place in words, with every measure. */
    describe(number) {
      const place = state.order.indexOf(number) + 1;
      const values = state.results().map((result, at) => `${spokenName(page.measures[at])} ${result.text}`);
      return `${page.items[number].title}, rank ${place} of ${state.order.length}, ${page.items[number].word}. ${values.join(", ")}.`;
    },

    lift(number, lifted) {
      rows[number].classList.toggle("irl-lifted", lifted);
      handles[number].setAttribute("aria-pressed", String(lifted));
    },
  };

  /** Write the ranks from place `first` up to, but without, `end`. */
  function number(first, end) {
    for (let place = first; place < end; place += 1) {
      const item = page.items[state.order[place]];
      const [handle, rank] = rows[state.order[place]].children;
      rank.textContent = String(place + 1);
      handle.setAttribute("aria-label", `${item.title}, rank ${place + 1} of ${state.order.length}, ${item.word}`);
    }
  }

  list.append(...state.order.map((at) => rows[at]));
  number(0, state.order.length);
  if (state.order.length) view.tabStop(state.order[0]);
  view.measure();
  return view;
}

function buildRow(item, number, prefix) {
  const row = element("li", "irl-row");
  row.dataset.number = String(number);
  const handle = element("button", "irl-handle", {
    type: "button", tabindex: "-1", "aria-pressed": "false", "aria-describedby": `${prefix}-hint`,
  }, "⠿");
  const text = element("span", "irl-text", { dir: "auto" });
  text.append(item.title);
  if (item.detail) text.append(" ", element("span", "irl-detail", {}, item.detail));
  const grade = element("span", `irl-grade irl-level-${item.level}`, {}, item.word);
  row.append(handle, element("span", "irl-rank"), text, grade);
  return row;
}

function measureHead() {
  const head = element("thead");
  const row = element("tr");
  row.append(...["measure", "value", "change"].map((text) => element("th", "", { scope: "col" }, text)));
  head.append(row);
  return head;
}

function buildMeasure(measure) {
  const row = element("tr", "irl-measure", { title: measure.meaning });
  const value = element("td", "irl-value");
  const change = element("td", "irl-change");
  const bar = element("span", "irl-bar", { "aria-hidden": "true" });
  const fill = element("span", "irl-fill");
  bar.append(fill);
  const name = element("th", "irl-name", { scope: "row" }, measure.name);
  if (measure.detail) name.append(" ", element("span", "irl-detail", {}, measure.detail));
  if (measure.bar) name.append(bar);
  row.append(name, value, change);
  // What stands in the page already: writing it again, or reading it back, would cost time.
  const shown = { text: "", change: "", share: null };
  return {
    row,
    write({ value: number, text, share }, before) {
      if (text !== shown.text) value.textContent = text;
      const step = before ? difference(before, { value: number, text }) : "";
      if (step !== shown.change) {
        change.textContent = step;
        row.classList.toggle("irl-up", step.startsWith("▲"));
        row.classList.toggle("irl-down", step.startsWith("▼"));
      }
      if (share !== null && share !== shown.share) fill.style.transform = `scaleX(${share})`;
      Object.assign(shown, { text, change: step, share });
    },
  };
}

function goalLine(goal) {
  const line = element("p", "irl-goal");
  line.append(element("strong", "", {}, "Goal: "), goal);
  return line;
}

function spokenName({ name, detail }) {
  return detail ? `${name} with ${detail}` : name;
}

/** Bring the children of `list` into `order` without ever moving `pinned`. */
function arrange(list, order, pinned) {
  if (!pinned) {
    order.forEach((row, place) => {
      if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null);
    });
    return;
  }
  const at = order.indexOf(pinned);
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
 * would force a layout inside the pointer's event. */
function slide(order, lay, pinned) {
  const before = new Map(lay.map((place) => [place.row, place]));
  const gap = lay[1].top - lay[0].top - lay[0].height;
  let { top } = lay[0];
  for (const row of order) {
    const { top: from, height } = before.get(row);
    const by = from - top;
    if (by && row !== pinned) row.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], SLIDE);
    top += height + gap;
  }
}
