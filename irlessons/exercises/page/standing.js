// How a worksheet stands: the verdict of each cell, which are empty or filled in, and how many of all are right.

import { checker } from "./cells.js";
import { reply } from "./checking.js";

/** @typedef {import("./checking.js").Told} Told */
/** @typedef {import("./checking.js").Reply} Reply */
/** What Python says of the worksheet. @typedef {import("./cells.js").Sheet & {id: string, version: string, title: string,
 *   accepts: string, order: {of: string, grades: string[]}, rounds: string[],
 *   tables: import("./grid.js").TablePage[], feet: [string, string, number, string][],
 *   stages: string[][], rule: ?(Told & {question: string}), formula: string[],
 *   printed: {name: string, text: string, why: string, yours: boolean}[],
 *   pictures: (?(import("./pictured.js").Pictured | import("./amounts.js").Amounts))[]}} Page */
/** What the reader did: the texts of the cells; which were filled in for them; which given ones were emptied for
 * practice; the choice of the rule; how often each cell was tried, and how many hints it had; how many checks there were;
 * when each cell was left, and when the reader began again.
 * @typedef {{cells: Record<string, string>, when: Record<string, string>, begun: string, told: string[], fresh: string[], rule: string, checks: number,
 *   tries: Record<string, number>, hints: Record<string, number>}} Done */
/** @typedef {{replies: Record<string, Reply>, open: string[], ruled: ?Reply, isDone: (key: string) => boolean,
 *   own: string[], complete: boolean}} Standing own: the cells that are the reader's to fill in */

/** What says how it stands. It remembers its last answer, for many ask.
 * @param {Page} page @returns {(done: Done, typing: string) => Standing} typing: the cell of which nothing is said yet */
export function standings(page) {
  const judged = checker(page);
  /** @type {?{done: Done, typing: string, stands: Standing}} */
  let known = null;
  return (done, typing) => {
    if (known?.done !== done || known.typing !== typing) known = { done, typing, stands: stands(done, typing) };
    return known.stands;
  };

  /** @param {Done} done @param {string} typing @returns {Standing} */
  function stands({ cells, told, fresh, tries, rule: chosen }, typing) {
    const typed = Object.fromEntries(Object.entries(cells).filter(([key]) => key !== typing && !told.includes(key)));
    const replies = judged(typed);
    const isDone = (/** @type {string} */ key) => told.includes(key) || replies[key]?.right === true;
    const open = [...fresh];
    // What was once begun stays open, whatever is changed above it.
    const begun = page.stages.findLastIndex((stage) => stage.some((key) => key in tries || told.includes(key)));
    for (const [at, stage] of page.stages.entries()) {
      open.push(...stage);
      if (at >= begun && !stage.every(isDone)) break;
    }
    const asked = [...new Set([...fresh, ...page.stages.flat()])];
    const ruled = page.rule && chosen ? reply(page.rule, chosen) : null;
    return {
      replies, open, ruled, isDone,
      own: asked.filter((key) => !told.includes(key)),
      complete: asked.every(isDone) && (page.rule === null || ruled?.right === true),
    };
  }
}
