// What a generator gets to read: where each nugget stands in the first k passages, and the share of them that does.

/** @param {Nuggets} nuggets @param {readonly number[]} order the passages, the best first @param {?number} k
 * @returns {{ranks: number[][], all: NuggetShare, vital: NuggetShare}} */
export function nuggetsRead({ names, vital, held }, order, k) {
  /** @type {number[][]} */
  const ranks = names.map(() => []);
  for (const [place, passage] of order.slice(0, k ?? undefined).entries()) {
    for (const nugget of held[passage] ?? []) ranks[nugget].push(place + 1);
  }
  const found = ranks.map((at) => at.length > 0);
  const needed = found.filter((_, nugget) => vital[nugget]);
  return { ranks, all: shareOf(found), vital: shareOf(needed) };
}

/** @param {boolean[]} found @returns {NuggetShare} */
function shareOf(found) {
  return { found: found.filter(Boolean).length, of: found.length };
}
