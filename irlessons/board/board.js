// The widget: joins state, view, drag and keys, and carries the order to Python and back.

import { createState } from "./state.js";
import { createView } from "./view.js";
import { createDrag } from "./drag.js";
import { createKeys } from "./keys.js";

// While a result is in the hand Python hears of it this often: JupyterLab's own work on a message would cost frames.
const BETWEEN_MESSAGES_MS = 100;

function render({ model, el }) {
  const root = document.createElement("div");
  el.append(root);
  const state = createState(model.get("page"), model.get("order"));
  const view = createView(root, state);
  const drag = createDrag(view, state, send);
  const keys = createKeys(view, state, drag, send);
  let waiting = null;

  state.onChange((source) => {
    view.place(drag.row() ?? keys.row() ?? focusedRow(view));
    view.measure();
    if (source === "python") return;
    if (drag.row()) waiting ??= setTimeout(send, BETWEEN_MESSAGES_MS);
    else send();
  });

  /** Tell Python today's order, at once. */
  function send() {
    clearTimeout(waiting);
    waiting = null;
    model.set("order", state.order);
    model.save_changes();
  }

  // An order from Python or from another view of this board. While a result is in the hand the reader's order stands,
  // and putting it down sends that order again.
  const follow = () => {
    if (drag.row() || keys.row()) return;
    state.setOrder(model.get("order"), "python");
  };
  model.on("change:order", follow);

  view.reset.addEventListener("click", () => {
    view.remember();
    state.setOrder(state.start, "reset");
    view.say(["Back to the first order.", ...state.order.slice(0, 1).map(view.describe)].join(" "));
  });

  return () => model.off("change:order", follow);
}

function focusedRow(view) {
  return view.rows.find((row) => row.contains(document.activeElement)) ?? null;
}

export default { render };
