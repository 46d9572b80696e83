// What comes back and what can be practised, as once_more.py has it: what there is, and where the questions lie.

import { part } from "./part.js";

/** A question by its id, and the measure that it is on, "" where it is on none.
 * @typedef {{id: string, version: string, of?: string}} Asked */
/** Questions of a lesson, or on a measure, and the script that has them whole. @typedef {{file: string, questions: Asked[]}} Held */
/** A question of a lesson, or of practice; `back` fetches what is asked in its place.
 * @typedef {{lesson: string, id: string, version: string, back: () => Promise<Record<string, any>[]>}} Comes */

/** @type {{lessons: Record<string, Held>, practice: Record<string, Held>}} */
const { lessons, practice } = globalThis.irlBacks ?? { lessons: {}, practice: {} };

/** The questions on a measure, as forms take them; null where there is no such measure.
 * @param {string} measure @returns {?Promise<Record<string, any>[]>} */
export function practised(measure) {
  return Object.hasOwn(practice, measure) ? part(practice[measure].file) : null;
}

/** All that may come back. @returns {Comes[]} */
export function toPractise() {
  /** @type {Comes[]} */
  const all = [];
  for (const [lesson, { file, questions }] of Object.entries(lessons)) {
    // First what was drawn for this question, then what else there is to practise of its measure.
    for (const [at, { id, version, of = "" }] of questions.entries()) {
      all.push({ lesson, id, version, back: async () => [...(await part(file))[at], ...await practised(of) ?? []] });
    }
  }
  const asked = new Set(all.map(({ id }) => id));
  for (const [measure, { questions }] of Object.entries(practice)) {
    for (const [at, { id, version }] of questions.entries()) {
      // Some are asked in a lesson, too.
      if (asked.has(id)) continue;
      const others = async () => {
        const found = await practised(measure) ?? [];
        return [...found.slice(at + 1), ...found.slice(0, at)];
      };
      all.push({ lesson: measure, id, version, back: others });
    }
  }
  return all;
}
