// Brings boards, forms and worksheets to life where a page holds what they have to know.

/** @typedef {import("../../widgets/types").Model} Model */
/** @typedef {import("./types").Section} Section what the page itself holds is declared there */

/** What stands in one place until then stays where its script is missing, or fails. @param {HTMLElement} card
 * @returns {Record<string, any>} what the widget knows */
export function mount(card) {
  const held = /** @type {HTMLElement} */ (card.querySelector("script.irl-today"));
  const place = /** @type {HTMLElement} */ (card.querySelector(".widget"));
  const today = JSON.parse(held.textContent ?? "{}");
  for (const told of today.page.measures ?? []) Object.assign(told, globalThis.irlWords?.[told.words]);
  const render = globalThis.irlKinds?.[held.dataset.kind ?? ""];
  if (!render) return today;
  const el = document.createElement("div");
  render({ model: modelOf(today), el });
  place.replaceChildren(el);
  // Headings inside go on from the one of the card, which follows those of the page.
  const level = Number(card.querySelector(".card-head")?.tagName[1] ?? 3);
  for (const head of el.querySelectorAll("h4")) head.setAttribute("aria-level", String(level + 1));
  return today;
}

/** What a widget asks of Python, kept in the page itself. @param {object} today @returns {Model} */
export function modelOf(today) {
  const held = /** @type {Record<string, unknown>} */ (today);
  const model = {
    get: (/** @type {string} */ name) => held[name],
    set: (/** @type {string} */ name, /** @type {unknown} */ value) => { held[name] = value; },
    save_changes() {},
    on() {},
    off() {},
  };
  return /** @type {Model} */ (/** @type {unknown} */ (model));
}
