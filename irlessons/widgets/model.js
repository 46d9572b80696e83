// What stands in for Python where there is none: a model whose traits are kept in the page itself.

/** @param {object} today the traits, as they stand @returns {Model} */
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
