// What travels with each widget. Its code and its style sheet are models of their own: a kernel sends each version of
// them once, and a page runs it once; two versions never meet, nor do their sheets.

import { dress } from "./dress.js";

export default {
  /** @param {{model: Model, el: HTMLElement}} widget */
  async render(widget) {
    const { model, el } = widget;
    // What shows another widget inside, as an explorer shows boards, names the code of that one too.
    const named = ["_look", "_code", "_inside"].filter((name) => model.get(name));
    const [look, ...codes] = await Promise.all(named.map((name) => model.widget_manager.get_model(model.get(name))));
    const place = dress(el, look.get("text"));
    for (const code of codes) code.page ??= load(code.get("text"));
    const [own, inside] = await Promise.all(codes.map((code) => /** @type {Promise<Loaded>} */ (code.page)));
    return own.default.render({ ...widget, el: place }, inside?.default);
  },
};

/** @param {string} text */
async function load(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
