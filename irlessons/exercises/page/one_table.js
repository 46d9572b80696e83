// This order and the ideal one as one table: what is the same in both, rank and discount, stands once.

/** @typedef {import("./grid.js").TablePage} TablePage */

const SAME = ["rank", "discount"];
const FREE = { text: "", key: null };

/** The tables, an ideal order joined with what stands before it. @param {TablePage[]} tables @param {string[]} asked the
 * keys of the cells that are asked for: those stand in a column of their own @returns {TablePage[]} */
export function oneTable(tables, asked) {
  /** @type {TablePage[]} */
  const found = [];
  for (const table of tables) {
    const before = found[found.length - 1];
    if (before && before.round === table.round && areOne(before, table)) found[found.length - 1] = join(before, table, asked);
    else found.push(table);
  }
  return found;
}

/** Whether their rows are of the same ranks. @param {TablePage} one @param {TablePage} other */
function areOne(one, other) {
  const isRanked = [one, other].every(({ columns }) => columns[0][2] === SAME[0]);
  return isRanked && one.texts.every(([rank], row) => row >= other.texts.length || rank === other.texts[row][0]);
}

/** @param {TablePage} one @param {TablePage} other @param {string[]} asked @returns {TablePage} */
function join(one, other, asked) {
  const cellOf = (/** @type {TablePage} */ { texts, keys }, /** @type {number} */ row, /** @type {number} */ column) => (
    row < texts.length ? { text: texts[row][column], key: keys[row][column] } : FREE);
  const [first, ...rest] = one.caption;
  // Two orders and their titles have no room beside each other.
  const isAsked = (/** @type {TablePage} */ { keys }, /** @type {number} */ at) => keys.some((each) => asked.includes(each[at] ?? ""));
  const own = other.columns.map((_, at) => at).filter((at) => isAsked(other, at) || !SAME.includes(other.columns[at][2]));
  const grade = one.columns.findIndex((each) => each[2] === "grade");
  // A gain that is the grade would say the same numbers twice.
  const isTwice = (/** @type {number} */ at) => one.columns[at][2] === "gain" && !isAsked(one, at) && one.texts.every((texts) => texts[at] === texts[grade]);
  const mine = one.columns.map((_, at) => at).filter((at) => one.columns[at][2] !== "document" && !isTwice(at));
  const longer = one.texts.length < other.texts.length ? other : one;
  const rows = longer.texts.map((_, row) => [
    ...mine.map((at) => {
      const label = one.columns[at][2];
      const twin = other.columns.findIndex((each) => each[2] === label);
      return row < one.texts.length || !SAME.includes(label) ? cellOf(one, row, at) : cellOf(other, row, twin);
    }),
    ...own.map((at) => cellOf(other, row, at)),
  ]);
  return {
    round: one.round,
    caption: rest,
    columns: [...mine.map((at) => titled(one.columns[at], at)), ...own.map((at) => other.columns[at])],
    texts: rows.map((row) => row.map(({ text }) => text)),
    keys: rows.map((row) => row.map(({ key }) => key)),
    groups: [["", 1], [first, mine.length - 1], [other.caption[0], own.length]],
  };

  /** With little room its term says what this order has: the ideal order's grades are asked for.
   * @param {TablePage["columns"][0]} column @param {number} at @returns {TablePage["columns"][0]} */
  function titled([name, isNumeric, label, called, , head], at) {
    const mayGo = ["grade", "gain"].includes(label) && !isAsked(one, at);
    return [name, isNumeric, label, called, mayGo, head];
  }
}
