// The tables of a worksheet and the lines below them: a place for each cell, and the keys of a spreadsheet.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { trimmed } from "./checking.js";
import { inLines } from "./choosing.js";

/** What Python says of a worksheet's tables. @typedef {{round: number, caption: string[],
 *   columns: [name: string, isNumeric: boolean, label: string, called: string, mayGo?: boolean, head?: string][], texts: string[][], keys: (?string)[][],
 *   groups?: [string, number][]}} TablePage `groups`: what stands above so many columns each; a column's `head`
 * what stands above it, where that is not its label */
/** What columns come to: a line below the table, in the column that ends there, counted from 1.
 * @typedef {{key: string, name: string, end: number}} Total */
/** What a cell shows: "given" is its number, "told" the same after a hint, the others have a field.
 * @typedef {"given" | "told" | "empty" | "typing" | "right" | "wrong"} State */
/** A place for a cell. @typedef {{key: string, input: HTMLInputElement, node: HTMLElement, column: string,
 *   called: string, row: number, isOpen: () => boolean, show: (state: State, text: string) => void,
 *   say: (lines: [string, string, string][]) => void}} Place */
/** What the worksheet hears. @typedef {{leave: (key: string) => void, type: (key: string) => void,
 *   enter: (key: string) => void, blur: (key: string) => void}} Ears */

// After so many of their own a reader may leave the rest of a column to the page.
export const OWN_FIRST = 2;
const SIGNS = { right: "✓", wrong: "✗" };
// A text of so many letters, as "query 1" or "forms-1", stays on one line.
const SHORT = 8;

/** A table with a place for each of its cells. @param {TablePage} page @param {TablePage} first the first one of the sheet,
 * below whose columns stand those of the same names
 * @param {Record<string, {label: string, shown: string}>} cells @param {string} prefix @param {Ears} ears */
export function grid(page, first, cells, prefix, ears) {
  /** @type {Place[]} */
  const places = [];
  const before = gaps(page, first);
  const width = page.columns.length + before.flat().length;
  /** @param {HTMLElement[]} nodes */
  const spaced = (nodes) => nodes.flatMap((node, at) => {
    // What is parted by a rule.
    if (page.groups && at === width - page.groups[page.groups.length - 1][1]) node.classList.add("irl-parted");
    return [...before[at].map((name) => element("td", `irl-free ${name}`)), node];
  });
  const head = page.columns.map(([, numeric, name, , mayGo, text = name]) => (
    name ? element("th", kind(numeric, name, mayGo), { scope: "col" }, text) : element("td")));
  const body = element("tbody");
  page.texts.forEach((texts, row) => {
    // The replies to a row stand below it.
    const said = element("td", "irl-said", { colspan: String(width) });
    const below = element("tr", "", { hidden: "" }, said);
    const nodes = texts.map((text, column) => {
      const key = page.keys[row][column];
      const [, numeric, label, , mayGo] = page.columns[column];
      const name = `${kind(numeric, label, mayGo)}${text.length > SHORT ? "" : " irl-whole"}`;
      if (!key) return column ? element("td", name, {}, text) : element("th", name, { scope: "row" }, text);
      const part = element("div", "", { id: `${prefix}-${row}-${column}` });
      said.append(part);
      const place = placeOf(key, cells[key], part, ears, () => {
        below.hidden = ![...said.children].some((child) => child.childNodes.length);
      });
      [place.column, , , place.called] = page.columns[column];
      place.row = row;
      if (mayGo) place.node.classList.add("irl-titles");
      places.push(place);
      return place.node;
    });
    body.append(element("tr", "", {}, ...spaced(nodes)), below);
  });
  const caption = page.caption.length ? [element("caption", "", {}, page.caption.join(our("; ")))] : [];
  const above = (page.groups ?? []).map(([text, count], at) => {
    const name = at === 2 ? "irl-digits irl-parted" : "irl-digits";
    return text ? element("th", name, { scope: "colgroup", colspan: String(count) }, text) : element("td");
  });
  const top = element("thead", "", {}, ...(above.length ? [element("tr", "irl-groups", {}, ...above)] : []), element("tr", "", {}, ...spaced(head)));
  return { node: element("table", "irl-grid", {}, ...caption, top, body), places, width };
}

/** The columns of the first table that are left free before each of this one, by their classes, so that equal names stand
 * below each other; none where the columns are others. @param {TablePage} page @param {TablePage} first */
function gaps(page, first) {
  const names = first.columns.map(([, , name]) => name);
  const at = page.columns.map(([, , name]) => names.indexOf(name));
  const isPart = at.every((place, own) => place > (own ? at[own - 1] : -1));
  const kinds = first.columns.map(([, numeric, name]) => kind(numeric, name));
  return at.map((place, own) => (isPart ? kinds.slice(own ? at[own - 1] + 1 : 0, place) : []));
}

/** The class of a column; what a phone has no room for are the titles. @param {boolean} numeric @param {string} name @param {boolean} [mayGo]
 * whether it goes where there is no room */
function kind(numeric, name, mayGo = false) {
  return numeric ? `irl-digits${mayGo ? " irl-titles" : ""}` : name === "document" ? "irl-titles" : "";
}

/** The last rows of a table: what its columns come to, of this order and of the ideal one in one row.
 * @param {Total[]} totals @param {Record<string, {label: string, shown: string}>} cells
 * @param {number} columns how many the table has @param {string} prefix @param {Ears} ears */
export function line(totals, cells, columns, prefix, ears) {
  const said = element("td", "irl-said", { colspan: String(columns) });
  const below = element("tr", "", { hidden: "" }, said);
  let done = 0;
  const nodes = [];
  const places = [];
  for (const [at, { key, name, end }] of totals.entries()) {
    const part = element("div", "", { id: `${prefix}-${at}` });
    said.append(part);
    const place = placeOf(key, cells[key], part, ears, () => {
      below.hidden = ![...said.children].some((child) => child.childNodes.length);
    });
    place.called = name;
    places.push(place);
    const free = { colspan: String(end - 1 - done) };
    if (!at) nodes.push(element("th", "", { scope: "row", ...free }, titleOf(totals)));
    else if (end - 1 > done) nodes.push(element("td", "irl-parted", free));
    nodes.push(place.node);
    done = end;
  }
  return { node: element("tbody", "irl-foot", {}, element("tr", "", {}, ...nodes), below), places };
}

/** @param {Total[]} totals */
function titleOf([{ name }, ...others]) {
  return others.length ? our("{0} and its ideal", name) : name;
}

/** @param {string} key @param {{label: string, shown: string}} cell @param {HTMLElement} said @param {Ears} ears
 * @param {() => void} told @returns {Place} */
function placeOf(key, cell, said, ears, told) {
  const input = element("input", "irl-field irl-cell", {
    type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "?",
    "aria-label": cell.label, "aria-describedby": said.id,
  });
  const sign = element("span", "irl-sign", { "aria-hidden": "true" });
  const node = element("td", "irl-answer irl-digits");
  /** @type {State} */
  let state = "given";
  let [shown, says] = ["", ""];
  input.addEventListener("change", () => ears.leave(key));
  input.addEventListener("input", () => ears.type(key));
  input.addEventListener("focus", () => ears.enter(key));
  input.addEventListener("blur", () => ears.blur(key));
  return {
    key, input, node, column: "", called: "", row: 0,
    isOpen: () => state !== "given" && state !== "told",
    show: (next, text) => {
      if (next === state && text === shown && node.firstChild) return;
      shown = text;
      const isField = next !== "given" && next !== "told";
      node.dataset.state = next;
      if (!isField) node.replaceChildren(text);
      else if (input.parentNode !== node) node.replaceChildren(sign, input);
      // What is being typed stays; it is no answer yet.
      if (isField && next !== "typing" && trimmed(input.value) !== text) input.value = text;
      input.style.setProperty("--irl-apart", next === "right" || next === "wrong" ? apart(text, cell.shown) : "");
      sign.textContent = next === "right" || next === "wrong" ? SIGNS[next] : "";
      if (next === "wrong") input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
      state = next;
    },
    say: (lines) => {
      const text = lines.flat().join("\n");
      if (text === says) return;
      says = text;
      const written = lines.map(([kind, mark, text]) => {
        const strong = element("strong", kind === "clue" ? "" : `irl-${kind}`, {}, mark);
        return element("p", kind === "clue" ? "irl-clue" : "", {}, strong, " ", ...inLines(text));
      });
      said.replaceChildren(...written);
      told();
    },
  };
}

/** How far a number stays from the edge of its field, so that its point stands below those of the others: so many digits
 * it lacks of those shown. @param {string} text @param {string} shown */
function apart(text, shown) {
  const [own, all] = [text, shown].map((each) => /^[-−]?\d+(?:[.,](\d*))?$/.exec(each));
  const lacks = own && all ? (all[1] ?? "").length - (own[1] ?? "").length : 0;
  return lacks > 0 ? `calc(${lacks}ch + ${own?.[1] === undefined ? 0.3 : 0}em)` : "";
}

/** The next place that the keys lead to; null where there is none. The arrows go as in a spreadsheet, Enter to the next empty
 * one in reading order, and from the last one to the lines below the table.
 * @param {Place[]} places in reading order @param {Place} from @param {string} key */
export function nextPlace(places, from, key) {
  const open = places.filter((place) => place.isOpen() || place === from);
  const at = open.indexOf(from);
  if (key === "ArrowLeft" || key === "ArrowRight") return open[at + (key === "ArrowLeft" ? -1 : 1)] ?? null;
  if (key === "Enter") {
    const below = open.slice(at + 1);
    return below.find(({ input }) => !input.value) ?? below.find(({ column }) => !column) ?? null;
  }
  const ahead = key === "ArrowUp" ? open.slice(0, at).reverse() : open.slice(at + 1);
  // Below its last row a column goes on in the lines below the table, which have no column.
  const same = ahead.find(({ column }) => column === from.column);
  return same ?? (key === "ArrowUp" ? null : ahead.find(({ column }) => !column)) ?? null;
}

/** A cell of the same column that stands filled in: its key, or "". @param {Place[]} places @param {Place} place
 * @param {string[]} open */
export function similarTo(places, { column, row }, open) {
  const given = places.filter((each) => column && each.column === column && !open.includes(each.key));
  return given.find((each) => each.row < row)?.key ?? given[0]?.key ?? "";
}

/** The cells that are left of a column, the one at hand first, where enough of it are right by the reader's own hand.
 * @param {Place[]} places @param {string} current @param {string[]} open @param {(key: string) => boolean} isDone
 * @param {string[]} told */
export function restOf(places, current, open, isDone, told) {
  const columns = [places.find(({ key }) => key === current)?.column, ...places.map(({ column }) => column)];
  for (const column of new Set(columns.filter(Boolean))) {
    const keys = places.filter((place) => place.column === column && open.includes(place.key)).map(({ key }) => key);
    const left = keys.filter((key) => !isDone(key));
    if (left.length && keys.filter((key) => isDone(key) && !told.includes(key)).length >= OWN_FIRST) return left;
  }
  return [];
}
