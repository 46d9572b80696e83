// A form among several of one widget: what the reader did in each stands under its own name.

/** @typedef {import("./form.js").Page} Asked */

/** A form's own share of what the reader did here. @param {Model} model @param {Asked} asked
 * @param {() => void} follow what is done after each change @returns {Model} */
export function shareOf(model, asked, follow) {
  return {
    widget_manager: model.widget_manager,
    get: (name) => (name === "page" ? asked : (model.get(name)[asked.id] ?? {})),
    set: (name, value) => model.set(name, { ...model.get(name), [asked.id]: value }),
    save_changes: () => {
      model.save_changes();
      follow();
    },
    on: (event, react) => model.on(event, react),
    off: (event, react) => model.off(event, react),
  };
}
