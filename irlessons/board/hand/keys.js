// The keyboard: arrows go from result to result; Space lifts one, and then the arrows move it; x and x again exchanges two;
// numbers grade it.

import { our } from "../../widgets/our.js";
import { isCommand, keepKeys } from "../../widgets/shortcuts.js";
import { TRAY } from "../state/orders.js";

// With these a result is chosen while two are exchanged.
const CHOOSING = new Set([" ", "Enter"]);

/** Wire the keyboard into the view. @param {View} view @param {State} state @param {Drag} drag */
export function createKeys(view, state, drag) {
  const { root } = view;
  const { list } = view.list;
  /** @type {?number} */
  let lifted = null;

  keepKeys(root);

  list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (isCommand(event)) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const document = target.matches(".irl-handle") ? view.list.documentOf(target) : -1;
    const fold = view.list.folds.at(target.parentElement);
    const used = document >= 0 ? onResult(event, document) : fold ? onFold(event, fold)
      : target.dataset.line !== undefined && onLine(event, Number(target.dataset.line));
    if (used) event.preventDefault();
  });

  list.addEventListener("focusin", (/** @type {FocusEvent} */ event) => {
    const document = view.list.documentOf(/** @type {HTMLElement} */ (event.target));
    if (document >= 0) view.list.tabStop(document);
  });

  // One step at a time: what the keys hold is put down before the mouse takes something, be it the same result.
  list.addEventListener("pointerdown", () => lifted !== null && drop(), true);

  // A result that loses the focus is put down where it is: nothing stays lifted behind the reader's back.
  list.addEventListener("focusout", (/** @type {FocusEvent} */ event) => {
    if (lifted !== null && event.relatedTarget !== view.list.rowOf(lifted).firstElementChild) drop();
  });

  /** @param {KeyboardEvent} event @param {number} document */
  function onResult(event, document) {
    const to = targetOf(event.key, document);
    if (/^[0-9]$/.test(event.key)) {
      grade(document, Number(event.key));
    } else if (event.key === "u" || event.key === "-") {
      grade(document, null);
    } else if (drag.holds()) {
      // What the mouse holds, the keys do not move.
      return false;
    } else if (event.key === "Escape") {
      if (lifted !== null) putBack();
      else if (view.exchange.isOn()) view.exchange.stop();
      else return false;
    } else if (lifted === null && (event.key === "x" || (view.exchange.isOn() && CHOOSING.has(event.key) && !event.shiftKey))) {
      view.exchange.choose(document);
    } else if (event.key === " " || (event.key === "Enter" && !event.shiftKey)) {
      if (lifted === null) lift(document);
      else drop();
    } else if (to !== null) {
      if (lifted !== null || event.shiftKey) move(document, to);
      else view.list.focus(state.sequence[to]);
    } else {
      return false;
    }
    return true;
  }

  /** The line of what is folded; it is a button. @param {KeyboardEvent} event
   * @param {{from: number, to: number, run: {isOpen: boolean}}} fold */
  function onFold(event, { from, to, run }) {
    const { sequence } = state;
    // Below an open one stand its results.
    if (event.key === "ArrowDown" && run.isOpen) view.list.focus(sequence[from]);
    else {
      const next = targetOf(event.key, sequence[event.key === "ArrowDown" ? to : from]);
      if (next === null) return false;
      if (next < from || next > to) view.list.focus(sequence[next]);
    }
    return true;
  }

  /** @param {KeyboardEvent} event @param {number} line */
  function onLine(event, line) {
    const k = state.cuts[line];
    const to = { ArrowUp: k - 1, ArrowLeft: k - 1, ArrowDown: k + 1, ArrowRight: k + 1, Home: 1, End: state.sequence.length - 1 }[event.key];
    if (to === undefined) return false;
    view.cut(line, to);
    return true;
  }

  /** Where a key leads: a place in the sequence, or null. A lifted result may cross into the tray; the focus steps over
   * the divider. @param {string} key @param {number} document */
  function targetOf(key, document) {
    const { sequence, retrieved } = state;
    const place = sequence.indexOf(document);
    const isIn = place < retrieved;
    const last = isIn ? retrieved - 1 : sequence.length - 1;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: isIn ? 0 : retrieved + 1, End: last }[key];
    if (to === undefined) return null;
    const kept = Math.min(Math.max(to, 0), sequence.length - 1);
    if (sequence[kept] !== TRAY || lifted !== null) return kept;
    const over = kept + Math.sign(kept - place);
    return over >= 0 && over < sequence.length ? over : place;
  }

  /** @param {number} document */
  function lift(document) {
    state.begin();
    lifted = document;
    view.list.lift(document, true);
    view.say(our("Lifted. {0}. Arrow keys move it, Space puts it down, Escape puts it back.", view.list.describe(document)));
  }

  /** @param {number} document @param {number} to */
  function move(document, to) {
    if (lifted === null) state.begin();
    const from = state.sequence.indexOf(document);
    state.move(from, pastFold(from, to), "keys");
    if (lifted === null) state.commit("keys");
    view.list.rowOf(document).scrollIntoView({ block: "nearest" });
    // What is in the hand is known; only its place is new.
    view.say(lifted === null ? view.describe(document) : `${view.list.whereIs(document)}. ${view.spoken()}`);
  }

  /** No result comes to lie inside a line: the place beyond it. @param {number} from @param {number} to */
  function pastFold(from, to) {
    const run = view.list.folds.hiding(state.sequence[to]);
    if (!run) return to;
    const places = run.documents.map((each) => state.sequence.indexOf(each)).filter((place) => place >= 0);
    return from < to ? Math.max(...places) : Math.min(...places);
  }

  function drop() {
    const document = letGo();
    state.commit("keys");
    view.say(`${our("Put down.")} ${view.describe(document)}`);
  }

  function putBack() {
    const document = letGo();
    state.cancel("keys");
    view.list.focus(document);
    view.say(`${our("Put back.")} ${view.describe(document)}`);
  }

  /** Nothing is lifted any more; what was. */
  function letGo() {
    const document = /** @type {number} */ (lifted);
    lifted = null;
    view.list.lift(document, false);
    return document;
  }

  /** @param {number} document @param {?number} value */
  function grade(document, value) {
    if (value !== null && !state.choices.includes(value)) {
      view.say(our("There is no grade {0} here; there are {1}.", value, state.choices.join(", ")));
      return;
    }
    view.grade(document, value);
  }

  return {
    /** True while a result is lifted. */
    holds: () => lifted !== null,
    /** The lifted row, or null. */
    row: () => (lifted === null ? null : view.list.rowOf(lifted)),
  };
}
