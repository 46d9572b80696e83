// Whether two things are alike, as far as JSON says them.

/** Whether two things made of JSON say the same, in whatever order their keys come. @param {unknown} one
 * @param {unknown} other @returns {boolean} */
export function alike(one, other) {
  if (one === other) return true;
  if (!(one instanceof Object && other instanceof Object)) return false;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return mine.size === theirs.size && [...mine].every(([key, value]) => theirs.has(key) && alike(value, theirs.get(key)));
}
