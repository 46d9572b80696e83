// A list whose rows are put in order by mouse, finger or keyboard: arrows go from row to row; Space lifts one, and then the
// arrows move it; with Shift they move it at once.

import { element } from "../widgets/element.js";
import { isCommand } from "../widgets/shortcuts.js";

const WAY = 140;

/** What a list is made of: its name, how a document is called, what its row shows beside the handle, what is heard.
 * @typedef {{name: string, called: (document: number) => string, row: (document: number) => (Node | string)[],
 *   moved: (isDown: boolean) => void, say: (text: string) => void}} Parts */

/** @param {number[]} order the documents, the best first; it is changed in place @param {Parts} parts */
export function createList(order, { name, called, row, moved, say }) {
  const list = element("ol", "irl-il-list", { "aria-label": `List ${name}` });
  /** @type {Map<number, {row: HTMLLIElement, handle: HTMLButtonElement}>} */
  const rows = new Map();
  /** What is in the hand, and the order before. @type {?{document: number, before: number[], pointer: ?number, grip: number}} */
  let held = null;
  let isMoving = false;
  for (const document of order) {
    const handle = element("button", "irl-il-handle", { type: "button", tabindex: "-1" }, "⠿");
    rows.set(document, { row: element("li", "irl-il-row", { "data-document": String(document) }, handle, ...row(document)), handle });
  }
  write();
  handleOf(order[0]).tabIndex = 0;

  list.addEventListener("pointerdown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const node = /** @type {?HTMLElement} */ (target.closest(".irl-il-row"));
    // A finger scrolls the page, and takes a row by its handle.
    if (!node || held?.pointer !== undefined && held?.pointer !== null || event.button || (event.pointerType !== "mouse" && !target.closest(".irl-il-handle"))) return;
    event.preventDefault();
    if (held) drop();
    const document = Number(node.dataset.document);
    list.setPointerCapture(event.pointerId);
    stop(document).focus();
    take(document, event.pointerId, event.clientY - node.getBoundingClientRect().top);
  });
  list.addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const first = list.getBoundingClientRect();
    const tall = first.height / order.length;
    const top = event.clientY - held.grip - first.top;
    place(held.document, Math.round(top / tall));
    rowOf(held.document).style.transform = `translateY(${top - order.indexOf(held.document) * tall}px)`;
  });
  list.addEventListener("pointerup", (event) => held?.pointer === event.pointerId && drop());
  list.addEventListener("pointercancel", (event) => held?.pointer === event.pointerId && putBack());
  list.addEventListener("contextmenu", (event) => held && event.preventDefault());
  list.addEventListener("focusout", () => held?.pointer === null && !isMoving && drop());
  list.addEventListener("keydown", (event) => {
    const node = /** @type {HTMLElement} */ (event.target).closest(".irl-il-row");
    if (!node || isCommand(event)) return;
    if (onKey(event, Number(/** @type {HTMLElement} */ (node).dataset.document))) event.preventDefault();
  });
  /** @param {KeyboardEvent} event @param {number} document */
  function onKey(event, document) {
    const at = order.indexOf(document);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: order.length - 1 }[event.key];
    if (event.key === "Escape" && held) putBack();
    else if (held?.pointer !== undefined && held?.pointer !== null) return false;
    else if (event.key === " " || (event.key === "Enter" && !event.shiftKey)) {
      if (held) drop();
      else {
        take(document, null, 0);
        say(`Lifted. ${where(document)} Arrow keys move it, Space puts it down, Escape puts it back.`);
      }
    } else if (to === undefined) return false;
    else if (held || event.shiftKey) {
      place(document, to);
      if (!held) moved(true);
      say(where(document));
    } else {
      stop(order[Math.min(Math.max(to, 0), order.length - 1)]).focus();
    }
    return true;
  }

  /** @param {number} document @param {?number} pointer @param {number} grip */
  function take(document, pointer, grip) {
    held = { document, before: [...order], pointer, grip };
    rowOf(document).classList.add("irl-il-lifted");
  }

  /** Put a document at a place, with those between making way. @param {number} document @param {number} to */
  function place(document, to) {
    const from = order.indexOf(document);
    const kept = Math.min(Math.max(to, 0), order.length - 1);
    if (kept === from) return;
    const before = new Map(order.map((each) => [each, rowOf(each).offsetTop]));
    order.splice(from, 1);
    order.splice(kept, 0, document);
    write();
    makeWay(before, document);
    moved(false);
  }

  function drop() {
    const document = letGo();
    say(`Put down. ${where(document)}`);
    moved(true);
  }

  function putBack() {
    const before = held?.before ?? [];
    const document = letGo();
    order.splice(0, order.length, ...before);
    write();
    say(`Put back. ${where(document)}`);
    moved(true);
  }

  /** Nothing is in the hand any more; what was. */
  function letGo() {
    const { document, pointer } = /** @type {NonNullable<typeof held>} */ (held);
    held = null;
    if (pointer !== null && list.hasPointerCapture(pointer)) list.releasePointerCapture(pointer);
    rowOf(document).style.transform = "";
    rowOf(document).classList.remove("irl-il-lifted");
    return document;
  }

  /** The rows in their order; what had the focus keeps it. */
  function write() {
    const focus = /** @type {?HTMLElement} */ (list.contains(document.activeElement) ? document.activeElement : null);
    isMoving = true;
    list.replaceChildren(...order.map(rowOf));
    focus?.focus();
    isMoving = false;
    for (const each of order) handleOf(each).setAttribute("aria-label", where(each));
  }

  /** Rows slide from where they were. @param {Map<number, number>} before @param {number} but */
  function makeWay(before, but) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const each of order) {
      const far = (before.get(each) ?? 0) - rowOf(each).offsetTop;
      if (far && (each !== but || held?.pointer === null)) {
        rowOf(each).animate([{ transform: `translateY(${far}px)` }, { transform: "none" }], { duration: WAY, easing: "ease-out" });
      }
    }
  }

  /** The one handle that Tab comes to. @param {number} document */
  function stop(document) {
    for (const each of order) handleOf(each).tabIndex = each === document ? 0 : -1;
    return handleOf(document);
  }

  /** @param {number} document */
  function where(document) {
    return `${called(document)}, rank ${order.indexOf(document) + 1} of ${order.length} in ${name}.`;
  }

  /** @param {number} document */
  function rowOf(document) {
    return /** @type {{row: HTMLLIElement}} */ (rows.get(document)).row;
  }

  /** @param {number} document */
  function handleOf(document) {
    return /** @type {{handle: HTMLButtonElement}} */ (rows.get(document)).handle;
  }

  return list;
}
