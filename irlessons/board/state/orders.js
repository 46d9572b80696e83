// Orders of documents: with the tray, changed, and compared.

/** Stands in the sequence between the ranking and the tray. */
export const TRAY = -1;

/** The order, TRAY, and the other documents; those in `tray` first, in that order. A longer list's tray may hold
 * documents that this one has not.
 * @param {number[]} order @param {number} documents @param {number[]} [tray] */
export function withTray(order, documents, tray = []) {
  const rest = new Set([...tray.filter((document) => document < documents), ...Array(documents).keys()]);
  for (const document of order) rest.delete(document);
  return [...order, TRAY, ...rest];
}

/** A sequence in which two documents have changed places. @param {readonly number[]} sequence @param {number} one
 * @param {number} other */
export function exchanged(sequence, one, other) {
  return sequence.map((each) => (each === one ? other : each === other ? one : each));
}

/** The ranks, from 0, that differ where two results have changed places, one of them perhaps in the tray; none where
 * nothing has; null for any other step. @param {number[]} from @param {number[]} to */
export function exchangedRanks(from, to) {
  const ranks = [...from.keys()].filter((rank) => from[rank] !== to[rank]);
  if (from.length !== to.length || ranks.length > 2) return null;
  return ranks.length < 2 || same(ranks.map((rank) => to[rank]), ranks.map((rank) => from[rank]).reverse()) ? ranks : null;
}

/** A step is one move; an exchange takes two, unless the results are neighbours. @param {number[]} from
 * @param {number[]} to */
export function movesOf(from, to) {
  const ranks = exchangedRanks(from, to);
  return ranks?.length === 1 || (ranks?.length === 2 && ranks[1] - ranks[0] > 1) ? 2 : 1;
}

/** @param {readonly unknown[]} one @param {readonly unknown[]} other */
export function same(one, other) {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}
