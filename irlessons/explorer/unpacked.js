// The board of a topic, from what differs from any other, and its list, packed.

/** A list with its grades by place, and what stands beside its titles.
 * @typedef {{names: string[], beside: [number, string][], graded: [number, number][], retrieved: number, shown: number,
 *   scores: string[], pool: number[]}} Packed */
/** What is told of one board. @typedef {Partial<Page> & {list: Packed}} OfTopic */

/** All traits of a board. @param {Record<string, unknown>} usual those of a board without results @param {OfTopic} told */
export function unpacked(usual, { list, ...page }) {
  const { names, beside, graded, retrieved, shown, scores, pool } = list;
  /** @type {[string, string][]} */
  const titles = names.map((name) => [name, ""]);
  for (const [place, words] of beside) titles[place][1] = words;
  /** @type {(number | null)[]} */
  const grades = names.map(() => null);
  for (const [place, grade] of graded) grades[place] = grade;
  /** @type {List} */
  const whole = { titles, grades, retrieved, shown, scores, pool };
  return structuredClone({
    ...usual, order: [...Array(retrieved).keys()], grades, page: { .../** @type {Page} */ (usual.page), ...page, list: whole },
  });
}
