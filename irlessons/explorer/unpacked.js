// The board of a topic, from what differs from any other, and its list, packed.

/** A list by places in the names of its topic: its own, or so many from the first on; and the grades of those judged.
 * @typedef {{order: number[] | number, judged: [number, number][], retrieved: number, shown: number, scores: string[]}} Packed */
/** What is told of one board. @typedef {Partial<Page> & {list: Packed}} OfTopic */
/** What the boards of a topic, one a run, have in common: names, and what stands beside them.
 * @typedef {{names: string[], beside: [number, string][], boards: OfTopic[], says: string}} Opened */

/** All traits of a board. @param {Record<string, unknown>} usual those of a board without results
 * @param {Opened} topic @param {number} which of its boards
 * @param {string} query that of the topic */
export function unpacked(usual, { names, beside, boards }, which, query) {
  const { list: { order, judged, retrieved, shown, scores }, ...page } = boards[which];
  const [words, gradeOf] = [new Map(beside), new Map(judged)];
  const places = typeof order === "number" ? [...Array(order).keys()] : order;
  const grades = places.map((place) => gradeOf.get(place) ?? null);
  const pool = judged.map(([place]) => places.indexOf(place));
  /** @type {[string, string][]} */
  const titles = places.map((place) => [names[place], words.get(place) ?? ""]);
  /** @type {List} */
  const list = { titles, grades, retrieved, shown, scores, pool };
  return structuredClone({
    ...usual,
    order: [...Array(retrieved).keys()], grades, page: { .../** @type {Page} */ (usual.page), ...page, query, list },
  });
}
