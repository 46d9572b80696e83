// A cell that stands open in another tab, too: what is written there comes here, and neither is written over in silence.

import { button, element } from "../../../widgets/element.js";
import { followed } from "../../../widgets/store.js";
import { codeKept } from "./kept_code.js";

const WRITTEN_TWICE = "Another tab has written here, too.";
const TAKEN = "Another tab has written here: this is its text now.";
const RAN = "Another tab has written here, too. What you have run is kept.";

/** Listen to other tabs for a cell. @param {string} id what its code is kept under @param {string} first what stands in it
 * @param {() => import("./field.js").Editor} editor
 * @param {{took: (isBrought: boolean) => void, keep: () => void}} told what hears that the other's code stands here now,
 *   and what keeps that of this tab
 * @returns {{isApart(): boolean, ran(): void}} whether the two are apart, so that nothing may be kept before their reader
 *   has chosen; and what hears that this tab's text is run, which chooses it */
export function besideOthers(id, first, editor, { took, keep }) {
  const aside = inThisTab(id);
  /** What was kept when this tab wrote it or took it; null where that is not known. @type {?string} */
  let known = first;
  /** What was written in this tab and kept. */
  let own = first;
  /** @type {?HTMLElement} */
  let asks = null;
  /** @type {?HTMLElement} */
  let tells = null;
  if (aside !== null && aside !== first) {
    editor().write(aside);
    known = null;
  }
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
      if (![first, there.code].includes(own)) tell(TAKEN, "Bring mine back", own);
    } else if (!asks) {
      asks = element("div", "note", { role: "status" }, element("p", "", {}, WRITTEN_TWICE),
        element("p", "buttons", {}, button("", "Take it", take), button("", "Keep mine", () => {
          stay();
          editor().focus();
        })));
      editor().node.after(asks);
    }
  }

  /** What stood here is not lost. @param {string} says @param {string} name of the button @param {string} code what that
   * brings back */
  function tell(says, name, code) {
    if (tells?.isConnected) return;
    tells = element("div", "note", { role: "status" }, element("p", "", {}, says),
      element("p", "buttons", {}, button("", name, () => {
        tells?.remove();
        editor().write(code);
        keep();
        editor().focus();
      })));
    editor().node.after(tells);
  }

  function take() {
    const there = codeKept(id);
    known = there?.code ?? editor().text();
    editor().write(known);
    answered();
    took(there?.brought === true);
  }

  function stay() {
    known = codeKept(id)?.code ?? known;
    answered();
    keep();
  }

  function answered() {
    if (!asks) return;
    asks.remove();
    asks = null;
    keepInThisTab(id, null);
  }

  function isApart() {
    // A tab that slept has not heard yet.
    hear();
    // Until somebody has chosen, a page that is loaded anew has both.
    keepInThisTab(id, asks && editor().text());
    return asks !== null;
  }

  function ran() {
    const there = codeKept(id);
    if (!isApart() || !there) return;
    stay();
    // What came with a file is read before it stands anywhere.
    if (!there.brought) tell(RAN, "Take the other", there.code);
  }

  return { isApart, ran };
}

/** @param {string} id */
function inThisTab(id) {
  try {
    return sessionStorage.getItem(keyOf(id));
  } catch {
    return null;
  }
}

/** @param {string} id @param {?string} code none where it is kept for all tabs */
function keepInThisTab(id, code) {
  try {
    if (code === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), code);
  } catch {
    // There is no storage, or it is full.
  }
}

/** @param {string} id */
function keyOf(id) {
  return `irlessons ${id}`;
}
