// Room mode: the board alone fills the window, for a hall with a projector. What is seen there, and how large, room.css says.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { isCommand } from "../../widgets/shortcuts.js";

const ROOM = "irl-room";
export const FULLSCREEN_TITLE = our("Fill the window, for a hall with a projector (Escape leaves)");

/** @param {HTMLElement} root @param {(isOn: boolean, byHand: boolean) => void} turned called when the
 * room was entered or left */
export function createFullscreen(root, turned) {
  // What lies behind it is out of reach, and above whatever a notebook or a deck of slides makes of its parts.
  const frame = element("dialog", "irl-frame", { "aria-label": our("The board, filling the window") });
  const isOn = () => root.classList.contains(ROOM);

  // The browser's own way out. It tells late: by then the window may be filled once more.
  frame.addEventListener("close", () => frame.isConnected && !frame.open && back());
  root.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || isCommand(event)) return;
    const target = /** @type {Element} */ (event.target);
    if (event.key === "Escape" ? !isOn() : event.key !== "f" || target.matches("select, input, textarea")) return;
    event.preventDefault();
    room.toggle();
  });

  function back() {
    frame.replaceWith(root);
    turn(false);
  }

  /** @param {boolean} on @param {boolean} [byHand] */
  function turn(on, byHand = true) {
    root.classList.toggle(ROOM, on);
    turned(on, byHand);
  }

  const room = {
    /** Fill the window; or leave, to where the board stood. */
    toggle() {
      if (!isOn()) {
        root.replaceWith(frame);
        frame.append(root);
        frame.showModal();
        turn(true);
      } else if (frame.isConnected) {
        frame.close();
        back();
      } else {
        turn(false);
      }
    },
    /** Fill the place where the board stands: a page, or a slide. */
    fill: () => turn(true, false),
    remove: () => frame.remove(),
  };
  return room;
}
