// What comes back, and when: what was answered wrongly at first, or with help, is asked with other numbers after a day,
// then after three days, then after a week. Whoever goes wrong begins with a day again.

import { standingOf, wentWrong } from "../../widgets/answered.js";
import { recalled } from "../../widgets/store.js";

const DAY = 24 * 60 * 60 * 1000;
const AFTER = [1, 3, 7];

/** A question of a lesson that has others in its place. @typedef {{id: string, version: string}} Asked */

/** When a question comes back, and the id of the answer that will be given then: of the first time "ap-four~1"; null
 * where nothing is to come. @param {Asked} asked @returns {?{at: number, id: string, round: number}} */
export function comesBack({ id, version }) {
  const first = recalled(id, version);
  if (!first || !wentWrong(first)) return null;
  let [at, well, isMissed] = [Date.parse(first.at), 0, false];
  for (let round = 1; well < AFTER.length; round += 1) {
    const own = `${id}~${round}`;
    const found = recalled(own, version);
    if (!found) return { at: at + AFTER[well] * DAY, id: own, round };
    const stands = standingOf(found);
    // What was left wrong stays due, with the numbers of the round behind it.
    if (stands !== "tried") {
      at = Date.parse(found.at);
      well = stands === "first" && !isMissed ? well + 1 : 0;
    }
    isMissed = stands === "tried";
  }
  return null;
}

/** Those that come back by a moment, the longest due first. @template {Asked} T @param {T[]} asked @param {number} [now]
 * @returns {{asked: T, id: string, round: number}[]} */
export function dueOf(asked, now = Date.now()) {
  return asked.flatMap((each) => {
    const back = comesBack(each);
    return back && back.at <= now ? [{ asked: each, ...back }] : [];
  }).sort((one, other) => one.at - other.at);
}

/** When the next one comes, in milliseconds since 1970; null where none does. @param {Asked[]} asked
 * @returns {?number} */
export function nextOf(asked) {
  const times = asked.map((each) => comesBack(each)?.at).filter((at) => at !== undefined);
  return times.length ? Math.min(...times) : null;
}
