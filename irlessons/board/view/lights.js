// A row under the hand lights its marks in the open pictures, and a mark its row.

const LIT = "irl-lit";

/** @param {HTMLElement} root @param {ReturnType<typeof import("./list.js").createList>} results */
export function createLights(root, results) {
  /** The document that is lit, and its row where a mark has lit it. @type {?number} */
  let lit = null;
  /** @type {?Element} */
  let row = null;
  const pictures = root.getElementsByClassName("irl-picture");

  root.addEventListener("pointerover", (event) => light(/** @type {Element} */ (event.target)));
  root.addEventListener("focusin", (event) => light(/** @type {Element} */ (event.target)));
  root.addEventListener("pointerleave", () => light(null));

  /** @param {?Element} under */
  function light(under) {
    // While a row is in the hand, what is below it does not count.
    const place = results.documentOf(results.list.querySelector(".irl-row.irl-lifted") ?? under);
    const document = /** @type {HTMLElement | undefined} */ (under?.closest("[data-document]"))?.dataset.document;
    const next = place >= 0 ? place : document ? Number(document) : null;
    row?.classList.remove(LIT);
    // The hand itself shows where it is.
    row = (place < 0 && next !== null && results.rows[next]) || null;
    row?.classList.add(LIT);
    if (next === lit) return;
    lit = next;
    write();
  }

  /** Marks have moved on to other documents. */
  function write() {
    const isLit = `[data-document="${lit}"]`;
    for (const picture of pictures) {
      for (const each of picture.querySelectorAll(`.${LIT}:not(${isLit})`)) each.classList.remove(LIT);
      for (const each of picture.querySelectorAll(`${isLit}:not(.${LIT})`)) each.classList.add(LIT);
    }
  }

  return { write };
}
