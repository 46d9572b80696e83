// The keyboard: arrows go from result to result; Space lifts one, and then the arrows move it; numbers grade it.

import { keepKeys } from "../widgets/shortcuts.js";
import { TRAY } from "./state.js";

/** Wire the keyboard into the view. @param {import("./types").View} view @param {import("./types").State} state
 * @param {import("./types").Drag} drag */
export function createKeys(view, state, drag) {
  const { root } = view;
  const { list } = view.list;
  /** @type {?number} */
  let lifted = null;

  keepKeys(root);

  list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const number = view.list.handles.indexOf(target);
    const used = number >= 0 ? onResult(event, number) : target.dataset.line !== undefined && onLine(event, Number(target.dataset.line));
    if (used) event.preventDefault();
  });

  list.addEventListener("focusin", (/** @type {FocusEvent} */ event) => {
    const row = /** @type {?HTMLElement} */ (/** @type {HTMLElement} */ (event.target).closest(".irl-row"));
    const number = row ? view.list.rows.indexOf(row) : -1;
    if (number >= 0) view.list.tabStop(number);
  });

  // One step at a time: what the keys hold is put down before the mouse takes something, be it the same result.
  list.addEventListener("pointerdown", () => lifted !== null && drop(), true);

  // A result that loses the focus is put down where it is: nothing stays lifted behind the reader's back.
  list.addEventListener("focusout", (/** @type {FocusEvent} */ event) => {
    if (lifted !== null && event.relatedTarget !== view.list.handles[lifted]) drop();
  });

  /** @param {KeyboardEvent} event @param {number} number */
  function onResult(event, number) {
    const to = targetOf(event.key, number);
    if (/^[0-9]$/.test(event.key)) {
      grade(number, Number(event.key));
    } else if (event.key === "u" || event.key === "-") {
      grade(number, null);
    } else if (drag.holds()) {
      // What the mouse holds, the keys do not move.
      return false;
    } else if (event.key === "Escape") {
      if (lifted !== null) putBack();
    } else if (event.key === " " || (event.key === "Enter" && !event.shiftKey)) {
      if (lifted === null) lift(number);
      else drop();
    } else if (to !== null) {
      if (lifted !== null || event.shiftKey) move(number, to);
      else view.list.handles[state.sequence[to]].focus();
    } else {
      return false;
    }
    return true;
  }

  /** @param {KeyboardEvent} event @param {number} line */
  function onLine(event, line) {
    const k = state.cuts[line];
    const last = state.sequence.length - 1;
    const to = { ArrowUp: k - 1, ArrowLeft: k - 1, ArrowDown: k + 1, ArrowRight: k + 1, Home: 1, End: last }[event.key];
    if (to === undefined) return false;
    const kept = Math.min(Math.max(to, 1), Math.max(k, last));
    if (kept !== k) {
      state.cut(line, kept, "keys");
      view.sayLine(line);
    }
    return true;
  }

  /** Where a key leads: a place in the sequence, or null. A lifted result may cross into the tray; the focus steps over
   * the divider. @param {string} key @param {number} number */
  function targetOf(key, number) {
    const { sequence, retrieved } = state;
    const place = sequence.indexOf(number);
    const isIn = place < retrieved;
    const last = isIn ? retrieved - 1 : sequence.length - 1;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: isIn ? 0 : retrieved + 1, End: last }[key];
    if (to === undefined) return null;
    const kept = Math.min(Math.max(to, 0), sequence.length - 1);
    if (sequence[kept] !== TRAY || lifted !== null) return kept;
    const over = kept + Math.sign(kept - place);
    return over >= 0 && over < sequence.length ? over : place;
  }

  /** @param {number} number */
  function lift(number) {
    state.begin();
    lifted = number;
    view.list.lift(number, true);
    view.say(`Lifted. ${view.list.describe(number)}. Arrow keys move it, Space puts it down, Escape puts it back.`);
  }

  /** @param {number} number @param {number} to */
  function move(number, to) {
    if (lifted === null) state.begin();
    state.move(state.sequence.indexOf(number), to, "keys");
    if (lifted === null) state.commit("keys");
    view.list.rows[number].scrollIntoView({ block: "nearest" });
    // What is in the hand is known; only its place is new.
    view.say(lifted === null ? view.describe(number) : `${view.list.whereIs(number)}. ${view.spoken()}`);
  }

  function drop() {
    const number = /** @type {number} */ (lifted);
    lifted = null;
    view.list.lift(number, false);
    state.commit("keys");
    view.say(`Put down. ${view.describe(number)}`);
  }

  function putBack() {
    const number = /** @type {number} */ (lifted);
    lifted = null;
    view.list.lift(number, false);
    state.cancel("keys");
    view.list.handles[number].focus();
    view.say(`Put back. ${view.describe(number)}`);
  }

  /** @param {number} number @param {?number} value */
  function grade(number, value) {
    if (value !== null && !state.choices.includes(value)) {
      view.say(`There is no grade ${value} here; there are ${state.choices.join(", ")}.`);
      return;
    }
    view.grade(number, value);
  }

  return {
    /** True while a result is lifted. */
    holds: () => lifted !== null,
    /** The lifted row, or null. */
    row: () => (lifted === null ? null : view.list.rows[lifted]),
  };
}
