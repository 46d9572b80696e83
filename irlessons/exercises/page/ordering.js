// Grades to be put into order: dragged by mouse, pen or finger, or moved with the keys that move results on a board.

import { alike } from "../../widgets/alike.js";
import { button, element } from "../../widgets/element.js";
import { focusedBeside } from "../../widgets/root.js";
import { our } from "../../widgets/our.js";
import { isCommand } from "../../widgets/shortcuts.js";

/** A place in the window, or in the list. @typedef {{x: number, y: number}} Point */

/** @param {string[]} grades as they stand at first @param {(grades: string[]) => void} take hears the order when the
 * reader is done @param {(text: string) => void} say @param {() => void} moved hears that one was moved */
export function ordering(grades, take, say, moved) {
  const chips = grades.map((grade) => element("button", "irl-field irl-grade-chip", { type: "button" }, grade));
  const list = element("div", "irl-grades", { role: "group", "aria-label": our("Grades for the ideal order") }, ...chips);
  const taking = button("irl-button irl-plain", our("Take this order"), () => take(value()));
  const node = element(
    "div", "irl-ordering", { hidden: "" },
    element("p", "irl-label", {}, our("Drag these grades into the ideal order, the best first. By keyboard Space lifts one, and arrows move it.")),
    list, taking);
  let order = chips;
  /** @type {?HTMLButtonElement} the one that the keys, or the pointer, hold */
  let held = null;
  /** How they stood before. */
  let before = order;
  /** Where each place is, and where the chip in the hand and the pointer were at first.
   * @type {{places: Point[], from: Point, pointer: Point}} */
  let ground = { places: [], from: { x: 0, y: 0 }, pointer: { x: 0, y: 0 } };

  arrange(order);

  /** @param {HTMLButtonElement[]} next */
  function arrange(next) {
    order = next;
    const focused = /** @type {HTMLButtonElement} */ (focusedBeside(list));
    list.append(...order);
    order.forEach((chip, at) => {
      chip.setAttribute("aria-label", described(chip));
      chip.tabIndex = at ? -1 : 0;
    });
    // A node that changes its place loses the focus.
    if (order.includes(focused)) stand(focused);
  }

  /** @param {HTMLButtonElement} chip */
  function stand(chip) {
    for (const each of order) each.tabIndex = each === chip ? 0 : -1;
    chip.focus({ preventScroll: true });
  }

  /** @param {HTMLButtonElement} chip */
  function described(chip) {
    return our("grade {0}, place {1} of {2}", chip.textContent, order.indexOf(chip) + 1, order.length);
  }

  /** The grades as they stand. */
  function value() {
    return order.map(({ textContent }) => textContent ?? "");
  }

  /** Have the grades stand so, unless they are others. @param {unknown} texts */
  function fill(texts) {
    if (!Array.isArray(texts) || !alike([...texts].sort(), [...grades].sort())) return;
    const left = [...chips];
    arrange(texts.map((text) => left.splice(left.findIndex(({ textContent }) => textContent === text), 1)[0]));
  }

  /** @param {HTMLButtonElement} chip @param {number} to */
  function placed(chip, to) {
    const rest = order.filter((each) => each !== chip);
    return [...rest.slice(0, to), chip, ...rest.slice(to)];
  }

  /** @param {HTMLButtonElement} chip */
  function lift(chip) {
    held = chip;
    before = order;
    chip.classList.add("irl-held");
  }

  /** @param {boolean} stays whether it stays where it is now */
  function drop(stays) {
    const chip = /** @type {HTMLButtonElement} */ (held);
    held = null;
    chip.classList.remove("irl-held");
    list.classList.remove("irl-sorting");
    for (const each of order) each.style.transform = "";
    arrange(stays ? order : before);
    stand(chip);
    moved();
    say(our(stays ? "Put down: {0}." : "Put back: {0}.", described(chip)));
  }

  list.addEventListener("pointerdown", (event) => {
    const chip = order.find((each) => each === event.target);
    if (!chip || chip.disabled || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    if (held) drop(true);
    list.setPointerCapture(event.pointerId);
    chip.focus(/** @type {FocusOptions} */ ({ preventScroll: true, focusVisible: false }));
    const places = order.map(({ offsetLeft, offsetTop }) => ({ x: offsetLeft, y: offsetTop }));
    ground = { places, from: places[order.indexOf(chip)], pointer: { x: event.clientX, y: event.clientY } };
    list.classList.add("irl-sorting");
    lift(chip);
  });
  list.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!held || !list.classList.contains("irl-sorting")) return;
    const { places, from, pointer } = ground;
    // A slide is drawn larger or smaller as a whole.
    const scale = list.getBoundingClientRect().width / list.offsetWidth || 1;
    const at = { x: from.x + (clientX - pointer.x) / scale, y: from.y + (clientY - pointer.y) / scale };
    const far = places.map(({ x, y }) => (x - at.x) ** 2 + (y - at.y) ** 2);
    order = placed(held, far.indexOf(Math.min(...far)));
    // They move as they look; where they are in the page waits until this one is put down.
    order.forEach((chip, place) => {
      const [to, own] = [chip === held ? at : places[place], places[before.indexOf(chip)]];
      chip.style.transform = `translate(${to.x - own.x}px, ${to.y - own.y}px)`;
    });
  });
  list.addEventListener("pointerup", () => held && drop(true));
  list.addEventListener("pointercancel", () => held && drop(false));
  list.addEventListener("keydown", (event) => {
    const chip = order.find((each) => each === event.target);
    if (!chip || isCommand(event)) return;
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    const to = Math.min(Math.max(order.indexOf(chip) + (step ?? 0), 0), order.length - 1);
    if (event.key === "Escape" && held) {
      drop(false);
    } else if (event.key === " ") {
      if (held) drop(true);
      else {
        lift(chip);
        say(our("Lifted. {0}. Arrow keys move it, Space puts it down, Escape puts it back.", described(chip)));
      }
    } else if (step === undefined) {
      return;
    } else if (held || event.shiftKey) {
      arrange(placed(chip, to));
      moved();
      say(`${described(chip)}.`);
    } else {
      stand(order[to]);
    }
    event.preventDefault();
  });
  list.addEventListener("focusout", ({ relatedTarget }) => {
    if (held && relatedTarget && relatedTarget !== held) drop(true);
  });

  return {
    node,
    value,
    fill,
    get isToDo() {
      return !taking.disabled;
    },
    /** Whether there is anything for it, and whether that is still to do: where it was to do, it stays in its place when it
     * is done, for what is below it would come up under the hand. @param {boolean} isThere @param {boolean} isToDo */
    offer(isThere, isToDo) {
      if (isToDo || !isThere) node.hidden = !isThere;
      for (const each of [...chips, taking]) each.disabled = !isToDo;
    },
  };
}
