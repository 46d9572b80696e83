// A chip in the hand: by mouse, by finger and by keys it goes from grade to grade.

import { isCommand } from "../widgets/shortcuts.js";

/** @typedef {{grade: () => number, give: (grade: number) => void, done: () => void}} Row */

/** Let a chip be dragged along its track. @param {HTMLElement} track @param {HTMLElement} chip @param {number} top
 * @param {Row} row */
export function createHand(track, chip, top, row) {
  /** The pointer that holds it, and the grade that it was taken from. @type {?{pointer: number, before: number}} */
  let held = null;

  /** The grade below a place of the window. @param {number} x */
  function gradeAt(x) {
    const { left, width } = track.getBoundingClientRect();
    return Math.min(top, Math.max(0, Math.floor(((x - left) / width) * (top + 1))));
  }

  /** The chip lies under the pointer, as far as its track goes. @param {number} x */
  function follow(x) {
    row.give(gradeAt(x));
    chip.style.transform = "";
    const { left, width } = chip.getBoundingClientRect();
    const { left: first, right: last } = track.getBoundingClientRect();
    const middle = Math.min(last - width / 2, Math.max(first + width / 2, x));
    chip.style.transform = `translateX(${middle - left - width / 2}px)`;
  }

  function letGo() {
    held = null;
    chip.style.transform = "";
    chip.classList.remove("irl-held");
    row.done();
  }

  function putBack() {
    if (!held) return;
    row.give(held.before);
    letGo();
  }

  track.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    track.setPointerCapture(event.pointerId);
    // The ring is for the keyboard.
    chip.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: false }));
    held = { pointer: event.pointerId, before: row.grade() };
    chip.classList.add("irl-held");
    follow(event.clientX);
  });
  track.addEventListener("pointermove", (event) => {
    if (held?.pointer === event.pointerId) follow(event.clientX);
  });
  track.addEventListener("pointerup", (event) => {
    if (held?.pointer === event.pointerId) letGo();
  });
  // The system took the pointer away: a finger that scrolls, for one.
  track.addEventListener("pointercancel", putBack);
  chip.addEventListener("keydown", (event) => {
    if (isCommand(event)) return;
    const { key } = event;
    if (key === "Escape" && held) putBack();
    else if (!held) {
      const grade = row.grade();
      const to = { ArrowLeft: grade - 1, ArrowDown: grade - 1, ArrowRight: grade + 1, ArrowUp: grade + 1, Home: 0, End: top }[key] ??
        (/^\d$/.test(key) && Number(key) <= top ? Number(key) : null);
      if (to === null) return;
      row.give(Math.min(top, Math.max(0, to)));
      row.done();
    }
    event.preventDefault();
  });
}
