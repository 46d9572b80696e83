// A cell that stands open in another tab, too: what is written there comes here, and neither is written over in silence.

import { button, element } from "../../../widgets/element.js";
import { followed } from "../../../widgets/store.js";
import { codeKept } from "./kept_code.js";

const WRITTEN_TWICE = "Another tab has written here, too.";
const TAKEN = "Another tab has written here: this is its text now.";

/** Listen to other tabs for a cell. @param {string} id what its code is kept under @param {string} first what stands in it
 * @param {() => import("./field.js").Editor} editor
 * @param {{took: (isBrought: boolean) => void, keep: () => void}} told what hears that the other's code stands here now,
 *   and what keeps that of this tab
 * @returns {() => boolean} whether the two are apart, so that nothing may be kept before their reader has chosen */
export function besideOthers(id, first, editor, { took, keep }) {
  /** What was kept when this tab wrote it or took it. */
  let known = first;
  /** What was written in this tab and kept. */
  let own = first;
  /** @type {?HTMLElement} */
  let asks = null;
  /** @type {?HTMLElement} */
  let tells = null;
  followed(hear);

  function hear() {
    const there = codeKept(id);
    if (!there) return;
    const mine = editor().text();
    if ([known, mine].includes(there.code)) {
      // It was written here, and is kept now.
      if (there.code === mine && mine !== known) {
        own = mine;
        tells?.remove();
      }
      known = there.code;
      answered();
    } else if (mine === known) {
      take();
      if (![first, there.code].includes(own)) tell();
    } else if (!asks) {
      asks = element("div", "note", { role: "status" }, element("p", "", {}, WRITTEN_TWICE),
        element("p", "buttons", {}, button("", "Take it", take), button("", "Keep mine", stay)));
      editor().node.after(asks);
    }
  }

  /** What was written here is not lost. */
  function tell() {
    if (tells?.isConnected) return;
    tells = element("div", "note", { role: "status" }, element("p", "", {}, TAKEN),
      element("p", "buttons", {}, button("", "Bring mine back", () => {
        tells?.remove();
        editor().write(own);
        keep();
        editor().focus();
      })));
    editor().node.after(tells);
  }

  function take() {
    const there = codeKept(id);
    known = there?.code ?? known;
    editor().write(known);
    answered();
    took(there?.brought === true);
  }

  function stay() {
    known = codeKept(id)?.code ?? known;
    answered();
    keep();
    editor().focus();
  }

  function answered() {
    asks?.remove();
    asks = null;
  }

  return () => {
    // A tab that slept has not heard yet.
    hear();
    return asks !== null;
  };
}
