// A measure that is opened: beside the list its picture and the sentence; below both, a tab each, why it changed, its rows,
// those of the ideal ranking, the formula with today's numbers, its conventions, and all that step by step.

import { button, element, labelled } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { shortName } from "../state/labels.js";
import { addsOf } from "../working/measures.js";
import { rounded } from "../../widgets/rounding.js";
import { DIGITS, short } from "../../widgets/filled.js";
import { wording } from "../working/words.js";
import { createGrid, enable, fit, show, write } from "./dom.js";
import { createPicture } from "./picture.js";
import { createShares } from "./shares.js";
import { squeezed } from "./squeezed.js";
import { createTabs } from "./tabs.js";

// So many rows are written while nobody looks at them, for whoever prints the page.
const FEW = 60;

/** @param {State} state @param {number} measure the measure's place @param {string} prefix
 * @param {(text: string) => void} say @param {() => void} switched called when a convention was switched */
export function createWorkingView(state, measure, prefix, say, switched) {
  const told = state.page.measures[measure];
  const rows = createGrid("irl-rows irl-sum", our("Rows of {0}; ◂ marks a term that has changed", told.name));
  const idealRows = createGrid("irl-rows irl-sum", our("Rows of the ideal ranking of {0}", told.name));
  const [found, ideal] = [scroller(rows.table), scroller(idealRows.table)];
  const formula = element("div", "irl-formula");
  const sentence = element("p", "irl-sentence");
  const picture = createPicture(state, measure, prefix, switched);
  const shares = createShares(state, measure);
  const switches = buildSwitches();
  /** @type {?number} how many parts are shown while somebody steps through; null shows all */
  let steps = null;
  // The sentence where it is heard alone.
  let spoken = "";

  const start = button("irl-button", "", () => setSteps(isAll() ? 1 : parts()));
  const next = button("irl-button", our("Next"), () => setSteps(Math.min((steps ?? 0) + 1, parts())));
  const stepped = element("div", "irl-stepped");
  const all = [
    { name: our("Why it changed"), className: "irl-whys", parts: [shares.node] },
    { name: our("Rows"), className: "irl-own-rows", parts: [found] },
    { name: our("The ideal"), className: "irl-ideal-rows", parts: [ideal] },
    { name: our("Formula"), className: "irl-in-formula", parts: [element("p", "irl-meaning", {}, told.meaning), formula] },
    { name: our("Conventions"), className: "irl-conventions", parts: switches.map((each) => each.node) },
    { name: our("Step through"), className: "irl-step-by-step", parts: [element("div", "irl-steps", {}, start, next), stepped] },
  ];
  const [, ROWS, IDEAL, FORMULA, CONVENTIONS, STEPS] = all.keys();
  const tabs = createTabs(`${prefix}-${measure}`, our("The working of {0}", told.name), all, () => {
    if ((steps === null) === (tabs.now === STEPS)) setSteps(steps === null ? 1 : null);
    else opened.write();
  });
  tabs.offer(CONVENTIONS, switches.length > 0);
  const homes = [[found, ROWS], [ideal, IDEAL], [formula, FORMULA]].map(([node, at]) => ({ node: /** @type {HTMLElement} */ (node), at: Number(at) }));

  /** @param {?number} to */
  function setSteps(to) {
    // What is stepped through stands in one place then.
    if ((steps === null) !== (to === null)) for (const { node, at } of homes) (to === null ? tabs.panels[at] : stepped).append(node);
    steps = to;
    opened.write();
    if (steps !== null) say(revealed());
  }

  /** What the last step has brought, to be spoken. */
  function revealed() {
    if (isAll()) return spoken;
    if (!formula.hidden) return [...formula.children].map((line) => line.textContent).join("; ");
    return ideal.hidden ? rows.lastRow().replace("◂", our("changed,")) : our("ideal ranking: {0}", idealRows.lastRow());
  }

  /** The rows, those of the ideal ranking where there are any, the formula and the sentence. */
  function parts() {
    const { found } = state.results()[measure];
    return found.rows.length + found.ideal_rows.length + 2;
  }

  function isAll() {
    return (steps ?? 0) >= parts();
  }

  /** A list to choose from for each convention. @returns {{node: HTMLElement, write: () => void}[]} */
  function buildSwitches() {
    return told.parameters.filter((each) => each.choices.length).map((parameter) => {
      const id = `${prefix}-${measure}-${parameter.name}`;
      const name = our(parameter.name.replace("_", " "));
      const select = element("select", "irl-field irl-select", { id }, ...parameter.choices.map(({ value, says, tools }) =>
        element("option", "", { value }, `${value}: ${says}${tools.length ? ` (${tools.join("; ")})` : ""}`)));
      select.addEventListener("change", () => {
        state.switchTo(measure, parameter.name, select.value);
        switched();
      });
      return {
        node: labelled("irl-switch", id, name, select),
        write: () => {
          const value = String(state.spec(measure)[parameter.name]);
          if (select.value !== value) select.value = value;
        },
      };
    });
  }

  // What is out of sight waits until the hand has let go.
  const watched = [picture.node, tabs.node];
  const passing = squeezed(picture.node, () => picture.node.closest(".irl-board")?.querySelector(".irl-values") ?? null);
  /** @type {Set<Element>} */
  const seen = new Set(watched);
  const observer = new IntersectionObserver((entries) => {
    const wasSeen = seen.size > 0;
    for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
    if (!wasSeen && seen.size) opened.write();
  }, { rootMargin: "50%" });
  for (const each of watched) observer.observe(each);

  const opened = {
    shown: element("div", "irl-opened", {}, passing, picture.node, sentence),
    sentence,
    tabs: tabs.node,
    picture: picture.node,
    /** Bring everything up to date. @param {boolean} [moving] a result is in the hand */
    write(moving = false) {
      // As a line the picture waits, too: on a phone there is no time for it in a frame.
      const isLine = picture.node.classList.contains("irl-squeezed") && !seen.has(tabs.node);
      if (moving && (!seen.size || isLine)) return;
      const now = state.results()[measure].found;
      const words = wording(told, state.spec(measure), state.ranking(), now, state.page.nothing);
      const shown = steps ?? Infinity;
      // After all rows, those of the ideal ranking too, comes the formula, and then the sentence.
      const rest = shown - now.rows.length - now.ideal_rows.length;
      const isWritten = (/** @type {number} */ tab) => tabs.now === tab || steps !== null || (!moving && now.rows.length <= FEW);
      spoken = words.sentence;
      picture.write(words.words, spoken, shown, moving);
      tabs.offer(IDEAL, now.ideal_rows.length > 0);
      show(ideal, shown > now.rows.length && now.ideal_rows.length > 0);
      if (isWritten(ROWS)) writeRows(now, shown);
      if (isWritten(IDEAL) && !ideal.hidden) {
        const { header, cells, numeric } = cellsOf(now.ideal_rows);
        idealRows.write(header, cells.slice(0, shown - now.rows.length).map((each) => ({ cells: each })), numeric);
      }
      if (isWritten(FORMULA)) {
        fit(formula, words.formula.length, () => element("p"));
        words.formula.forEach((line, at) => {
          write(formula.children[at], line);
        });
      }
      write(sentence, words.beside);
      show(formula, rest > 0);
      show(sentence, true);
      // It keeps its room until its turn comes.
      sentence.classList.toggle("irl-unsaid", rest <= 1);
      for (const each of switches) each.write();
      write(start, our(isAll() ? "Start again" : "Show all"));
      enable(next, !isAll());
      shares.write();
    },
  };

  /** @param {Found} now @param {number} shown how many of its rows */
  function writeRows(now, shown) {
    const before = state.before?.results[measure].found;
    const { header, cells, numeric } = cellsOf(now.rows);
    const term = header.indexOf(our(addsOf(told.name).replace("_", " ")));
    rows.write(header, cells.slice(0, shown).map((texts, at) => {
      const isChanged = termChanged(now.rows[at], before?.rows[at]);
      return {
        cells: isChanged ? texts.map((text, place) => (place === term ? `◂ ${text}` : text)) : texts,
        className: isChanged ? "irl-changed" : "",
      };
    }), numeric);
  }

  /** @param {Row} row @param {Row | undefined} old */
  function termChanged(row, old) {
    if (!state.before || row.rank === null) return false;
    const column = addsOf(told.name);
    return !old || Number(old[column]) !== Number(row[column]);
  }

  /** Header, texts and alignment; a column with any fraction shows four decimals. @param {Row[]} found */
  function cellsOf(found) {
    const names = found.length ? Object.keys(found[0]) : ["rank", "document"];
    const columns = names.map((name) => column(name, found));
    return {
      header: names.map((name) => our(name.replace("_", " "))),
      cells: found.map((_, at) => columns.map((texts) => texts[at])),
      numeric: names.map((name) => !["document", "grade", "relevant"].includes(name)),
    };
  }

  /** @param {string} name @param {Row[]} found @returns {string[]} */
  function column(name, found) {
    if (name === "document") return found.map((row) => (row.document === null ? "–" : shortName(state, row.document)));
    if (name === "grade") return found.map((row) => (row.grade === null ? our("unjudged") : short(row.grade)));
    const digits = found.every((row) => typeof row[name] !== "number" || (Number.isInteger(row[name]) && !row.ratios?.[name])) ? 0 : DIGITS;
    return found.map((row) => cell(row, name, digits));
  }

  return opened;
}

/** @param {Row} row @param {string} name @param {number} digits */
function cell(row, name, digits) {
  const value = row[name];
  if (value === null || value === undefined) return "–";
  if (typeof value === "boolean") return our(value ? "yes" : "no");
  return rounded(value, digits, row.ratios?.[name]);
}

/** A wide table scrolls by itself, also by keyboard. @param {HTMLElement} table */
function scroller(table) {
  return element("div", "irl-scroll", { tabindex: "0", role: "group", "aria-label": our("Table") }, table);
}
