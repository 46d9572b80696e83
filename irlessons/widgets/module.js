// A widget as a module for a book: what shows it asks for `get`, `set` and `on` of a model, and for nothing else.

/** What a book calls. It may keep what comes back, and call it when the widget goes.
 * @param {Loaded["default"]["render"]} render */
export function moduleOf(render) {
  return {
    /** @param {{model: Model, el: HTMLElement}} widget */
    render: ({ model, el }) => render({ model: bookModel(model), el }),
  };
}

/** The model, with what a book's own may lack. Nobody is asked whether Python is there. @param {Partial<Model>} model
 * @returns {Model} */
function bookModel(model) {
  const held = {
    get: (/** @type {string} */ name) => model.get?.(name),
    set: (/** @type {string} */ name, /** @type {unknown} */ value) => model.set?.(name, value),
    save_changes: () => model.save_changes?.(),
    on: (/** @type {string} */ event, /** @type {() => void} */ react) => model.on?.(event, react),
    off: (/** @type {string} */ event, /** @type {() => void} */ react) => model.off?.(event, react),
  };
  return /** @type {Model} */ (/** @type {unknown} */ (held));
}
