// Dragging by mouse, pen or finger: a result by its handle, or with the mouse anywhere; a cutoff line by its label.

import { our } from "../../widgets/our.js";
import { exchanged } from "../state/orders.js";
import { createEdges } from "./edges.js";
import { createSlots } from "./slots.js";

/** Wire dragging into the view. `lineDown` is called when a line leaves the hand.
 * @param {View} view @param {State} state @param {() => void} lineDown */
export function createDrag(view, state, lineDown) {
  const { list } = view.list;
  const edges = createEdges(list, () => held?.room(heightIn(lies, y)) ?? 0);
  /** @type {?Held} */
  let held = null;
  /** Where the pointer is in the window; a list that scrolls away below it is followed too. */
  let y = 0;
  /** Where the list lies there: asked in the frame of a move, for asking while rows move would force a layout. */
  let lies = { top: 0, scale: 1 };
  let frame = 0;
  /** Whether Shift is down: what is held changes places with the result that it lies on. */
  let exchanges = false;

  list.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const grip = /** @type {?HTMLElement} */ (target.closest(".irl-handle, .irl-cut") ?? handleFor(event, target));
    // While results are chosen a press chooses one.
    if (!grip || event.button !== 0 || !event.isPrimary || view.exchange.isOn()) return;
    // What is still in the hand was never put down: its end was not heard.
    if (held) cancel();
    event.preventDefault();
    // The list captures, not the row: a row's capture is lost when its place in the DOM changes.
    list.setPointerCapture(event.pointerId);
    // The ring is for the keyboard.
    grip.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: false }));
    held = grip.classList.contains("irl-cut") ? takeLine(event, grip) : takeRow(event, grip);
    y = event.clientY;
    exchanges = event.shiftKey;
    edges.start();
    look();
    for (const [name, listener] of Object.entries(heard)) window.addEventListener(name, listener, true);
  });

  // Heard at the window: another button of the mouse, or a cell that is shown anew, would end the list's capture.
  /** @type {Record<string, (event: any) => void>} */
  const heard = {
    pointermove(/** @type {PointerEvent} */ event) {
      if (held?.pointer !== event.pointerId) return;
      // The button was let go where nobody told us, outside of a sandboxed frame.
      if (!(event.buttons & 1)) {
        letGo().finish();
        return;
      }
      y = event.clientY;
      exchanges = event.shiftKey;
      follow();
      if (!frame) frame = requestAnimationFrame(look);
      edges.follow(y);
    },
    pointerup(/** @type {PointerEvent} */ event) {
      if (held?.pointer === event.pointerId) letGo().finish();
    },
    // The system took the pointer away (a gesture, a dialog): everything goes back to where it was.
    pointercancel(/** @type {PointerEvent} */ event) {
      if (held?.pointer === event.pointerId) cancel();
    },
    // Wherever the focus has gone meanwhile.
    keydown(/** @type {KeyboardEvent} */ event) {
      if (event.key === "Shift") shift(event);
      if (event.key !== "Escape") return;
      ignore(event);
      cancel();
    },
    keyup: shift,
    scroll() {
      lies = lieOf(list);
      follow();
    },
  };

  // While one finger holds a result, a long press opens no menu, and another finger presses no button.
  list.addEventListener("contextmenu", ignore);
  view.root.addEventListener("click", ignore, true);

  /** @param {Event} event */
  function ignore(event) {
    if (!held) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function follow() {
    if (list.isConnected) held?.follow(heightIn(lies, y));
  }

  function look() {
    lies = lieOf(list);
    frame = 0;
  }

  /** @param {KeyboardEvent} event */
  function shift(event) {
    exchanges = event.shiftKey;
    follow();
  }

  /** @param {PointerEvent} event @param {HTMLElement} handle @returns {Held} */
  function takeRow(event, handle) {
    const document = view.list.documentOf(handle);
    const row = view.list.rowOf(document);
    const grip = heightIn(lieOf(row), event.clientY);
    const first = state.sequence;
    const slots = createSlots(view.list, state);
    const free = slots.without(document);
    /** @type {?number} what it has changed places with */
    let other = null;
    view.list.tabStop(document);
    state.begin();
    view.list.lift(document, true);
    return {
      pointer: event.pointerId,
      row,
      follow(y) {
        const top = y - grip;
        const to = free.nearest(top);
        other = exchanges ? slots.below(top) : null;
        const rest = first.filter((each) => each !== document);
        state.arrange(other === null ? [...rest.slice(0, to), document, ...rest.slice(to)] : exchanged(first, document, other), "hand");
        // Rows that change places may differ in height.
        row.style.transform = `translateY(${top - (other === null ? free.topOf(to) : row.offsetTop)}px)`;
      },
      room(y) {
        const { retrieved } = state;
        return state.sequence.indexOf(document) < retrieved ? free.topOf(retrieved - 1) - (y - grip) : Infinity;
      },
      end() {
        row.style.transform = "";
        view.list.lift(document, false);
      },
      finish() {
        state.commit("hand");
        view.say(other === null || other === document ? view.describe(document) : view.exchange.says(document, other));
      },
      takeBack() {
        state.cancel("hand");
        view.say(`${our("Put back.")} ${view.describe(document)}`);
      },
    };
  }

  /** @param {PointerEvent} event @param {HTMLElement} label @returns {Held} */
  function takeLine(event, label) {
    const at = Number(label.dataset.line);
    const before = state.cuts[at];
    const slots = createSlots(view.list, state);
    label.classList.add("irl-lifted");
    return {
      pointer: event.pointerId,
      row: null,
      follow(y) {
        const k = Math.max(1, slots.above(y));
        if (k !== state.cuts[at]) state.cut(at, k, "hand");
      },
      room: () => Infinity,
      end: () => label.classList.remove("irl-lifted"),
      finish() {
        lineDown();
        view.sayLine(at);
      },
      takeBack() {
        state.cut(at, before, "hand");
        view.sayLine(at);
      },
    };
  }

  function cancel() {
    const was = letGo();
    if (list.hasPointerCapture(was.pointer)) list.releasePointerCapture(was.pointer);
    was.takeBack();
  }

  /** Nothing is in the hand any more; what was. */
  function letGo() {
    const was = /** @type {Held} */ (held);
    held = null;
    edges.stop();
    for (const [name, listener] of Object.entries(heard)) window.removeEventListener(name, listener, true);
    was.end();
    return was;
  }

  return {
    /** True while something is in the hand. */
    holds: () => held !== null,
    /** The row in the hand, or null. */
    row: () => held?.row ?? null,
  };
}

/** The handle of the row below a mouse. Its controls are pressed, and with Alt its text is selected; a finger scrolls.
 * @param {PointerEvent} event @param {HTMLElement} target */
function handleFor(event, target) {
  if (event.pointerType !== "mouse" || event.altKey || target.closest("button, select")) return null;
  return target.closest(".irl-row")?.querySelector(".irl-handle") ?? null;
}

/** Where a node lies in the window, and its scale: a deck of slides is drawn larger or smaller as a whole.
 * @param {HTMLElement} node */
function lieOf(node) {
  const { top, height } = node.getBoundingClientRect();
  const scale = height / node.offsetHeight;
  // `offsetHeight` is a whole number: a scale this near to 1 is 1.
  return { top, scale: Math.abs(scale - 1) < 0.02 ? 1 : scale };
}

/** How far below the top of what lies there a height of the window is, in the pixels of its own styles: a row that follows
 * the pointer must not run ahead of it. @param {{top: number, scale: number}} lies @param {number} y */
function heightIn({ top, scale }, y) {
  return (y - top) / scale;
}
