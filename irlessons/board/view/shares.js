// Why a value changed, below its working: a row for each share, with a bar.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { shortName } from "../state/labels.js";
import { rounded } from "../../widgets/rounding.js";
import { why } from "../working/why.js";
import { DIGITS } from "../../widgets/filled.js";
import { fit, show, write } from "./dom.js";

// A share below this is what floats leave over.
const NOTHING = 1e-12;
const NOTHING_YET = "Move a result: each rank then says what it gave, or took.";

/** @param {State} state @param {number} measure the measure's place */
export function createShares(state, measure) {
  const told = state.page.measures[measure];
  const heading = element("div", "irl-why-head");
  // On a phone each row is a grid, and the roles say that it still is one of a table.
  const body = element("tbody", "", { role: "rowgroup" });
  const table = element("table", "irl-shares", { role: "table", "aria-label": our("Shares of the change of {0}", told.name) }, body);
  const node = element("div", "irl-why", {}, heading, table);

  return {
    node,
    write() {
      const now = state.results()[measure];
      const before = state.before?.results[measure];
      const found = before && why(told, before.found, now.found);
      const changed = found ? found.parts.filter((each) => Math.abs(each.share) > NOTHING) : [];
      show(table, changed.length > 0);
      if (!changed.length || !before || !found) {
        write(heading, before ? our("Nothing that {0} reads has changed.", told.name) : our(NOTHING_YET));
        return;
      }
      const isSame = before.text === now.text;
      write(heading, isSame ? our("Why is it still {0}?", now.text) : our("Why did it change? {0} → {1}", before.text, now.text));
      const largest = Math.max(...changed.map((each) => Math.abs(each.share)));
      const total = { part: our("together"), share: found.total, exact: found.exact, before: null, after: null };
      const all = [...changed, total];
      fit(body, all.length, shareRow);
      for (const [at, each] of all.entries()) {
        writeShare(body.children[at], each, each === total ? 0 : each.share / largest);
      }
    },
  };

  /** @param {Element} row @param {Omit<Share, "rank">} each @param {number} length of the bar, from −1 to 1 */
  function writeShare(row, each, length) {
    const [part, documents, amount, bar] = row.children;
    write(part, each.part);
    const said = moved(state, each.before, each.after);
    write(documents, said);
    /** @type {HTMLElement} */ (documents).title = said;
    const { exact } = each;
    // Its sign is written apart.
    const text = rounded(Math.abs(each.share), DIGITS, exact && (() => size(exact)));
    write(amount, `${each.share > 0 ? "+" : each.share < 0 ? "−" : ""}${text}`);
    /** @type {HTMLElement} */ (bar.firstElementChild).style.transform = `scaleX(${length})`;
    row.classList.toggle("irl-less", each.share < 0);
  }
}

/** The fraction without its sign. @param {Fraction} fraction @returns {Fraction} */
function size([top, bottom]) {
  return [top > 0n ? top : -top, bottom];
}

/** What stands at a rank before and after, where there is a rank. @param {State} state @param {?number} before
 * @param {?number} after */
function moved(state, before, after) {
  if (before === after) return before === null ? "" : shortName(state, before);
  return [before, after].map((document) => (document === null ? "–" : shortName(state, document))).join(" → ");
}

function shareRow() {
  const bar = element("td", "irl-share-bar", { role: "cell", "aria-hidden": "true" }, element("span", "irl-share-fill"));
  const cells = [element("td", "irl-moved", { role: "cell" }), element("td", "irl-number", { role: "cell" }), bar];
  return element("tr", "", { role: "row" }, element("th", "", { scope: "row", role: "rowheader" }), ...cells);
}
