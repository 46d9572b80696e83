// Brings boards, forms and worksheets to life where no notebook is.

import { modelOf } from "./model.js";

/** Show a widget in its place. What stands there until then stays where its script is missing, or fails.
 * @param {Element} place @param {string} kind @param {Record<string, any>} today its traits, which it keeps up to date
 * @param {Model} model what has them @returns {(() => void) | undefined} what ends it */
export function mount(place, kind, today, model = modelOf(today)) {
  const { [kind]: render, Board: board } = globalThis.irlKinds ?? {};
  if (!render) return;
  const el = /** @type {HTMLElement} */ (place.cloneNode());
  el.classList.toggle("irl-room-place", today.room ?? false);
  // What shows another widget inside shows a board.
  const close = render({ model, el }, board && { render: board });
  place.replaceWith(el);
  return close;
}
