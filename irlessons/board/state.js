// What the board knows: the order, the documents and the measures. No DOM here.

import { ideal, rounded, work } from "./measures.js";

const DIGITS = 4;

/** @param {object} page what Python sent: items, pool, top, measures @param {number[]} order document numbers */
export function createState(page, order) {
  const listeners = new Set();
  const grades = page.items.map((item) => item.grade);
  const state = {
    page,
    order: [...order],
    // Python numbers the documents in the order in which the board began; a later view of it may begin elsewhere.
    start: [...order.keys()],
    /** Printed values before the last change, for the column of differences. */
    before: null,

    /** Today's ranking as the measures read it. */
    ranking() {
      return { order: state.order, grades, pool: page.pool, top: page.top };
    },

    /** Take a new order, and tell who listens. `source` says who changed it. */
    setOrder(next, source) {
      if (next.length === state.order.length && next.every((document, place) => document === state.order[place])) return;
      state.order = [...next];
      for (const listener of listeners) listener(source);
    },

    /** Move the document at place `from` to place `to` (counted from 0). */
    move(from, to, source) {
      const next = [...state.order];
      next.splice(to, 0, ...next.splice(from, 1));
      state.setOrder(next, source);
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Each measure's value, its printed text, and its share of what the ideal order would have. */
    results() {
      const ranking = state.ranking();
      return page.measures.map((measure, number) => {
        const { value, exact } = work(measure.spec, ranking);
        const digits = measure.counts && Number.isInteger(value) ? 0 : DIGITS;
        return { value, text: rounded(value, digits, exact), share: share(value, best[number]) };
      });
    },

    /** Remember the present values: differences are shown against them from now on. */
    remember() {
      state.before = state.results();
    },
  };
  const perfect = ideal(state.ranking());
  const best = page.measures.map((measure) => (measure.bar ? work(measure.spec, perfect).value : NaN));
  return state;
}

function share(value, best) {
  return best > 0 && value >= 0 ? Math.min(value / best, 1) : null;
}

/** The difference of two results as text with its sign, or "" where there is none to show. */
export function difference(before, now) {
  const change = now.value - before.value;
  if (Number.isNaN(change) || before.text === now.text) return "";
  const digits = Number.isInteger(change) ? 0 : DIGITS;
  return `${change > 0 ? "▲ +" : "▼ −"}${rounded(Math.abs(change), digits, null)}`;
}
