// How a board is taken in the hand, in a line: until its reader has done so once, on whichever board.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { show } from "./dom.js";

const HINT = our("Drag a result (a finger by its handle ⠿), a line k by its label; choose a grade; open a measure by its name. Help, behind More, says the rest.");
const DRAGGED = "irlessons-dragged";
const TAUGHT = new Set(["hand", "keys"]);

/** @param {State} state */
export function createHint(state) {
  const node = element("p", "irl-hint", {}, HINT);
  show(node, !wasDragged());
  // It goes with the next step, for what stands below it would move under the hand.
  let isDone = false;
  state.onChange((source) => {
    if (isDone) show(node, false);
    if (isDone || !TAUGHT.has(source) || !state.moves) return;
    isDone = true;
    remember();
  });
  return node;
}

function wasDragged() {
  try {
    return localStorage.getItem(DRAGGED) !== null;
  } catch {
    return false;
  }
}

function remember() {
  try {
    localStorage.setItem(DRAGGED, "yes");
  } catch {
    // Nothing is kept here: it is said again.
  }
}
