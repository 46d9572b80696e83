// The widget: joins state, view, drag and keys, and carries what the reader does to Python and back.

import { LANGUAGE, our } from "../widgets/our.js";
import { createDrag } from "./hand/drag.js";
import { createKeys } from "./hand/keys.js";
import { createPredict } from "./state/predict.js";
import { createState } from "./state/state.js";
import { createAgainst } from "./view/against.js";
import { createView } from "./view/view.js";
import { element, nameApart, takenAway } from "../widgets/element.js";

// While a result is in the hand Python hears of it this often: JupyterLab's own work on a message would cost frames.
const BETWEEN_MESSAGES_MS = 200;
// A kernel that is busy or gone says nothing: after this long the board says so, once.
const PATIENCE_MS = 2000;
const SILENCE = our("Python has not heard of this yet. It may be busy with another cell; if not, run this cell again. The board goes on by itself.");
const SHARED = ["order", "grades", "own", "cuts", "switches", "setting", "past", "moves"];
// Steps of the reader's hand: after one of them a prediction is asked for.
const BY_HAND = new Set(["hand", "keys", "grade", "tool", "knob"]);

/** @param {{model: Model, el: HTMLElement}} widget */
function render({ model, el }) {
  // Our own words have a language, whatever that of the page around them is; titles have their own direction.
  const root = element("div", "irl-board", { role: "group", dir: "ltr", lang: LANGUAGE });
  el.append(root);
  if (model.get("page").against) return renderTwo(model, root);
  const state = createState(model.get("page"), fromPython());
  const predict = createPredict(state, model.get("predict"));
  const view = createView(root, state, predict);
  const unname = nameApart(root);
  const drag = createDrag(view, state, send);
  const keys = createKeys(view, state, drag);
  if (model.get("room")) view.room.fill();
  /** @type {?ReturnType<typeof setTimeout>} */
  let waiting = null;
  const python = createAsking(model, view.miss);
  let steps = state.moves;

  state.onChange((source) => {
    // A line in the hand asks nothing.
    const row = drag.row() ?? keys.row();
    // There is nothing to say of another list's values.
    if (!state.before) predict.stop();
    if (state.moves > steps && BY_HAND.has(source)) predict.ask();
    steps = state.moves;
    view.write(row ?? view.list.focused(), row !== null);
    if (source === "python") return;
    if (drag.holds()) waiting ??= setTimeout(send, BETWEEN_MESSAGES_MS);
    else send();
  });

  /** Tell Python what there is today, at once. */
  function send() {
    if (waiting !== null) clearTimeout(waiting);
    waiting = null;
    for (const [name, value] of Object.entries(state.today())) model.set(name, value);
    model.save_changes();
    if (!drag.holds()) python.ask();
  }

  /** What Python says there is. @returns {Today} */
  function fromPython() {
    return /** @type {Today} */ (Object.fromEntries(SHARED.map((name) => [name, model.get(name)])));
  }

  // A change from Python or from another view of this board. While something is in the hand the reader's order stands,
  // and putting it down sends that order again. Several traits come one by one: they are taken over together.
  let isDue = false;
  const follow = () => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!drag.holds() && !keys.holds()) state.follow(fromPython());
    });
  };
  for (const name of SHARED) model.on(`change:${name}`, follow);

  return takenAway(root, () => {
    if (waiting !== null) send();
    python.stop();
    for (const name of SHARED) model.off(`change:${name}`, follow);
    unname();
    view.room.remove();
    view.end();
    view.list.stop();
  });
}

/** Two orders side by side: all that travels to Python is the reader's vote. @param {Model} model
 * @param {HTMLElement} root */
function renderTwo(model, root) {
  const view = createAgainst(root, model.get("page"), (vote) => {
    model.set("vote", vote);
    model.save_changes();
    python.ask();
  });
  const unname = nameApart(root);
  const python = createAsking(model, view.miss);
  if (model.get("room")) view.room.fill();
  const follow = () => view.write(model.get("vote"));
  model.on("change:vote", follow);
  follow();
  return takenAway(root, python.stop, unname, view.room.remove, () => model.off("change:vote", follow));
}

/** Hear whether Python is there. A page of its own has none, and cannot ask. @param {Model} model
 * @param {(text: string) => void} miss says that it does not answer; "" takes it back */
function createAsking(model, miss) {
  /** Runs from a question to Python until its reply. @type {?ReturnType<typeof setTimeout>} */
  let asking = null;
  const end = () => {
    clearTimeout(asking ?? undefined);
    asking = null;
  };
  const heard = () => {
    end();
    miss("");
  };
  model.on("msg:custom", heard);
  return {
    ask() {
      if (asking !== null || !model.send) return;
      asking = setTimeout(() => miss(SILENCE), PATIENCE_MS);
      try {
        model.send({});
      } catch {
        // A kernel that restarts cannot even be asked; it does not answer either, and that is said.
      }
    },
    stop() {
      end();
      model.off("msg:custom", heard);
    },
  };
}

export default { render };
