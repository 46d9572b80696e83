// The keyboard: arrows go from result to result; Space lifts one, and then the arrows move it.

import { keepKeys } from "../widgets/shortcuts.js";

/** Wire the keyboard into the view. `putDown` is called when a result leaves the hand. */
export function createKeys(view, state, drag, putDown) {
  const { root, list, rows, handles } = view;
  let lifted = null;

  keepKeys(root);

  list.addEventListener("keydown", (event) => {
    const number = handles.indexOf(event.target);
    if (number < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      drag.cancel();
      if (lifted) putBack();
    } else if (event.key === " " || (event.key === "Enter" && !event.shiftKey)) {
      lifted ? drop() : lift(number);
    } else if (targetOf(event.key, state.order.indexOf(number)) !== null) {
      const to = targetOf(event.key, state.order.indexOf(number));
      lifted || event.shiftKey ? move(number, to) : focus(state.order[to]);
    } else {
      return;
    }
    event.preventDefault();
  });

  list.addEventListener("focusin", (event) => {
    const number = handles.indexOf(event.target);
    if (number >= 0) view.tabStop(number);
  });

  // A result that loses the focus is put down where it is: nothing stays lifted behind the reader's back.
  list.addEventListener("focusout", (event) => {
    if (lifted && !list.contains(event.relatedTarget)) drop();
  });

  function targetOf(key, place) {
    const last = state.order.length - 1;
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[key];
    return to === undefined ? null : Math.min(Math.max(to, 0), last);
  }

  function focus(number) {
    if (lifted) return;
    handles[number].focus();
  }

  function lift(number) {
    view.remember();
    lifted = { number, order: state.order };
    view.lift(number, true);
    view.say(`Lifted. ${view.describe(number)} Arrow keys move it, Space puts it down, Escape puts it back.`);
  }

  function move(number, to) {
    if (!lifted) view.remember();
    state.move(state.order.indexOf(number), to, "keys");
    handles[number].focus();
    rows[number].scrollIntoView({ block: "nearest" });
    view.say(view.describe(number));
  }

  function drop() {
    const { number } = lifted;
    lifted = null;
    view.lift(number, false);
    putDown();
    view.say(`Put down. ${view.describe(number)}`);
  }

  function putBack() {
    const { number, order } = lifted;
    state.setOrder(order, "keys");
    handles[number].focus();
    drop();
  }

  return {
    /** The lifted row, or null. */
    row: () => (lifted ? rows[lifted.number] : null),
  };
}
