// The traits of a widget where Python may run beside its page (`pages/site/python`): kept in the page, as in model.js, and
// Python hears of them, and they of it.

import { modelOf } from "./model.js";

/** @param {object} today the traits, as they stand @returns {LiveModel} */
export function liveModelOf(today) {
  const held = modelOf(today);
  /** @type {Record<string, unknown>} */
  let changed = {};
  /** @type {Map<string, Set<() => void>>} */
  const reacts = new Map();
  /** @type {LiveModel} */
  const model = {
    ...held,
    heard: null,
    set(name, value) {
      held.set(name, value);
      changed[name] = value;
    },
    save_changes() {
      const traits = changed;
      changed = {};
      if (Object.keys(traits).length) model.heard?.(traits);
    },
    on(event, react) {
      reacts.set(event, (reacts.get(event) ?? new Set()).add(react));
    },
    off(event, react) {
      reacts.get(event)?.delete(react);
    },
    all: () => ({ ...today }),
    take(traits) {
      Object.assign(today, traits);
      for (const name of Object.keys(traits)) for (const react of [...reacts.get(`change:${name}`) ?? []]) react();
    },
  };
  return model;
}
