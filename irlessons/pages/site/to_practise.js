// What comes back and what can be practised, as once_more.py has it.

import { unpacked } from "./packed.js";

/** A question of a lesson, or of practice, and what is asked in its place.
 * @typedef {{lesson: string, id: string, version: string, back: Record<string, any>[]}} Comes */
/** The questions on each measure, as forms take them. @typedef {Record<string, Record<string, any>[]>} Practice */

/** @returns {Promise<{all: Comes[], practice: Practice}>} */
export async function toPractise() {
  const { lessons, practice } = await unpacked(globalThis.irlBacks ?? "");
  /** @type {Comes[]} */
  const all = [];
  for (const { lesson, questions } of lessons) {
    // First what was drawn for this question, then what else there is to practise of its measure.
    for (const { of, back, ...asked } of questions) all.push({ lesson, ...asked, back: [...back, ...practice[of] ?? []] });
  }
  const asked = new Set(all.map(({ id }) => id));
  for (const [measure, questions] of Object.entries(/** @type {Practice} */ (practice))) {
    for (const [at, { id, version }] of questions.entries()) {
      // Some are asked in a lesson, too.
      if (asked.has(id)) continue;
      all.push({ lesson: measure, id, version, back: [...questions.slice(at + 1), ...questions.slice(0, at)] });
    }
  }
  return { all, practice };
}
