// A list as code or data write it: [3, 2, 0], grades = [3, 2, 0], {"sun": 3}, [{"title": "sun", "grade": 3}]. It is read and never run.

import { isNoGrade } from "./gradetext.js";
import { GRADE_NAME, manyLists, noGrades, TITLE_NAMES } from "./pastedtable.js";

/** @typedef {{called: string, items: {key: ?string, value: Held}[]}} Group */
/** @typedef {string | Group} Held */

/** The rows of a table that a text comes to, its heading among them where it names what it holds; null where it is no code.
 * @param {string} text @returns {?({rows: string[][], missed: string[][]} | {error: string})} */
export function rowsOfCode(text) {
  // What brackets hold line by line is one list.
  const isLines = /^\s*\{[^{}]*\}\s*(\n\s*\{[^{}]*\}\s*)+$/.test(text);
  // Without comments.
  const code = isLines ? `[${text}]` : text.replace(/\s#[^\n"']*$/gm, "");
  const held = codeGroup(code);
  if (held) return codeRows(held);
  const lines = code.split("\n").filter((line) => line.trim());
  return lines.length > 1 && lines.every(codeGroup) ? manyLists() : null;
}

/** The one list or object that the whole text is, behind the name that it is given. @param {string} code @returns {?Group} */
function codeGroup(code) {
  // The name of a variable, with its type, or of a field.
  const text = code.replace(/^\s*[$"\w][^=({,'\n]*(=|<-|:)\s*(?=[\w.]*[[({])/, "");
  // An opening bracket, with what is called; a closing one; a text in quotes; what stands between; a word or a number.
  const tokens = [...text.matchAll(/\s*(?:([\w.]*)([[({])|([\])}])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(=>|<-|[,:;=])|([^\s,:;=[\](){}"']+))/gy)];
  if (!tokens[0]?.[2] || tokens.map(([all]) => all).join("") !== text.trimEnd()) return null;
  let at = 0;

  /** @returns {Held | undefined} */
  function value() {
    const [, called, opens, , quoted, single, , word] = tokens[at] ?? [];
    if (opens) return group(called);
    const text = quoted ?? single;
    if ((text ?? word) === undefined) return undefined;
    at += 1;
    return text === undefined ? word : unescaped(text);
  }

  /** @param {string} called @returns {Group | undefined} */
  function group(called) {
    /** @type {Group} */
    const made = { called, items: [] };
    at += 1;
    while (at < tokens.length && !tokens[at][3]) {
      if (/[,;]/.test(tokens[at][6] ?? "")) {
        at += 1;
        continue;
      }
      const first = value();
      if (first === undefined) return first;
      if (typeof first !== "string" || !/^([:=]|=>)$/.test(tokens[at]?.[6] ?? "")) {
        made.items.push({ key: null, value: first });
        continue;
      }
      at += 1;
      const second = value();
      if (second === undefined) return second;
      made.items.push({ key: first, value: second });
    }
    at += 1;
    return at > tokens.length ? undefined : made;
  }

  const found = value();
  const isRest = tokens.slice(at).every((each) => /[,;]/.test(each[6] ?? ""));
  return typeof found === "object" && isRest ? found : null;
}

/** What a text in quotes says. @param {string} text */
function unescaped(text) {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code, letter) => (code ? String.fromCharCode(Number.parseInt(code, 16)) : letter));
}

/** @param {Group} held @returns {{rows: string[][], missed: string[][]} | {error: string}} */
function codeRows({ called, items }) {
  const [first, ...more] = items.filter(({ key }) => key === null).map(({ value }) => value);
  if (called) {
    // What is called takes the list first; what else it takes says how, or which documents were not retrieved.
    if (typeof first === "string" || !first) return codeTexts(items.map(({ value }) => value));
    const [judged] = more;
    if (typeof judged === "object" && judged.items.length && judged.items.every(({ key }) => key !== null)) return codeRanked(first, judged);
    const rest = items.find(({ key }) => key === "not_retrieved")?.value;
    const found = codeRows(first);
    if (typeof rest !== "object" || "error" in found) return found;
    const missed = codeRows(rest);
    return "error" in missed ? missed : { rows: found.rows, missed: missed.rows };
  }
  if (items.every(({ key }) => key === null)) return codeValues(items.map(({ value }) => value));
  if (items.every(({ key, value }) => key !== null && typeof value === "string")) {
    return isGraded({ items }) ? codeValues([{ called, items }]) : { rows: items.map(({ key, value }) => [String(key), String(value)]), missed: [] };
  }
  return codeByNames(items);
}

/** Whether one of these names is a grade's. @param {Pick<Group, "items">} group */
function isGraded({ items }) {
  return items.some(({ key }) => GRADE_NAME.test(key ?? ""));
}

/** Columns by their names, or one topic by its. @param {Group["items"]} items */
function codeByNames(items) {
  const groups = items.flatMap(({ key, value }) => (typeof value === "object" ? [{ key: key ?? "", value }] : []));
  const grades = groups.find(({ key }) => GRADE_NAME.test(key));
  if (!grades) return groups.length === 1 ? codeRows(groups[0].value) : manyLists();
  const found = codeRows(grades.value);
  const titles = groups.find(({ key }) => TITLE_NAMES.some((names) => names.test(key)))?.value.items;
  if ("error" in found || titles?.length !== found.rows.length) return found;
  return { ...found, rows: found.rows.map((row, at) => {
    // Both may say by which key they go.
    const named = titles.find(({ key }) => row.length > 1 && key === row[0]) ?? titles[at];
    return [String(named.value), row[row.length - 1]];
  }) };
}

/** @param {Held[]} values @returns {{rows: string[][], missed: string[][]} | {error: string}} */
function codeValues(values) {
  const groups = values.flatMap((each) => (typeof each === "object" ? [each] : []));
  if (!groups.length) return codeTexts(values);
  if (groups.length < values.length) return manyLists();
  if (groups.length === 1 && !isGraded(groups[0])) return codeRows(groups[0]);
  if (groups.some(({ items }) => items.some(({ value }) => typeof value === "object"))) return manyLists();
  const cells = groups.map(({ items }) => items.map(({ value }) => String(value)));
  const names = [...new Set(groups.flatMap(({ items }) => items.map(({ key }) => key ?? "")))];
  if (names.some(Boolean)) {
    const rows = groups.map(({ items }) => names.map((name) => String(items.find(({ key }) => key === name)?.value ?? "")));
    return { rows: [names, ...rows], missed: [] };
  }
  const isMany = !cells.flat().some(isNoGrade) && cells.some((row) => row.length > 1);
  return isMany ? manyLists() : { rows: cells, missed: [] };
}

/** @param {Held[]} values */
function codeTexts(values) {
  const texts = values.map(String);
  if (texts.length > 1 && texts.every(isNoGrade)) return noGrades();
  return { rows: texts.map((each) => [each]), missed: [] };
}

/** An order, and grades by document. @param {Group} order @param {Group} judged */
function codeRanked(order, judged) {
  const grades = new Map(judged.items.map(({ key, value }) => [String(key), String(value)]));
  const retrieved = order.items.map(({ value }) => String(value));
  const missed = [...grades.keys()].filter((each) => !retrieved.includes(each));
  const row = (/** @type {string} */ each) => [each, grades.get(each) ?? "-"];
  return { rows: retrieved.map(row), missed: missed.map(row) };
}
