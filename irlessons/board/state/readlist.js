// A list of the reader's own, from what was pasted: grades, lines of title and grade, cells of a spreadsheet, or code.

import { our } from "../../widgets/our.js";
import { gradeOf, isNoGrade, plain } from "./gradetext.js";
import { rowsOfCode } from "./pastedcode.js";
import { cellsOf, countsFrom, GRADE_NAME, isName, linesOf, noGrades, MISSED, ofTrec, rankOf, separatorOf, tableOf, titleAndGrade, titleAt, unpiped, unquoted } from "./pastedtable.js";

const NO_TEXT = "There is nothing here yet: type grades, as in 3 2 0 1, or a title and a grade a line.";
// What people put between a title and its grade.
const PASTED_LINE = /^(.*?\S)\s*(?:[:：=]|->|→)?\s+(\S*[\p{Nd}]\s+[(（][^()（）\p{Nd}]*[)）]|\S+)$/u;
// A rank that is marked as one, and what counts a line.
const MARKED = /^\s*(?:[([#]\s*\p{Nd}+[.):\]]*|\p{Nd}+[.):])\s+\S/u;
const COUNT = /^\s*([([#]?\s*\p{Nd}+[.):\]]?)\s+/u;

/** A document as it was written, and where; null where the ranking ends.
 * @typedef {{where: string, title: string, grade: string} | {where: string, end: string}} Read */

/** Read a list. `grades` are the only ones allowed; null allows every number.
 * @param {string} text @param {?number[]} grades @returns {{list: List} | {error: string}} */
export function readList(text, grades) {
  const read = ofCode(text) ?? ofLines(text);
  return "error" in read ? read : listOf(read, grades);
}

/** @param {Read[]} read @param {?number[]} allowed @returns {{list: List} | {error: string}} */
function listOf(read, allowed) {
  /** @type {[string, string][]} */
  const titles = [];
  /** @type {(number | null)[]} */
  const grades = [];
  let retrieved = -1;
  for (const each of read) {
    if ("end" in each) {
      if (retrieved >= 0) return { error: our("{0}: “{1}” stands here a second time; keep one.", each.where, each.end) };
      retrieved = grades.length;
      continue;
    }
    const { where, title, grade: written } = each;
    const grade = gradeOf(written);
    if (grade === undefined) return { error: our("{0}: “{1}” is no grade; write a number, or - for unjudged.", where, written) };
    if (allowed && grade !== null && !allowed.includes(grade)) {
      return { error: our("{0}: the grade {1} has no place here; give one of {2}.", where, written, allowed.join(", ")) };
    }
    if (grade === null && retrieved >= 0) {
      return { error: our("{0}: a document that was not retrieved needs a grade, or nobody knows of it.", where) };
    }
    grades.push(grade);
    titles.push([title.trim() || `D${grades.length}`, ""]);
  }
  const pool = [...grades.keys()].filter((at) => grades[at] !== null);
  if (!grades.length) return { error: our("There is a heading, but no grade below it.") };
  return { list: { titles, grades, retrieved: retrieved < 0 ? grades.length : retrieved, pool } };
}

/** @param {string} text @returns {Read[] | {error: string} | null} */
function ofCode(text) {
  const found = rowsOfCode(text);
  if (!found || "error" in found) return found;
  const { rows, missed } = found;
  if (!rows.length && !missed.length) return { error: our(NO_TEXT) };
  const all = [...rows, ...(missed.length ? [[]] : []), ...missed].map((cells, at) => ({ cells, at: at + 1 }));
  return readRows(tableOf(all) ?? { rows: all }, "Result {0}");
}

/** @param {string} text @returns {Read[] | {error: string}} */
function ofLines(text) {
  const lines = withPoints(unpiped(uncounted(linesOf(text))));
  if ("error" in lines) return lines;
  if (!lines.length) return { error: our(NO_TEXT) };
  // Of a list with grades they are gone by now.
  if (lines.every(({ line }) => /;\s*$/.test(line))) return noGrades();
  const open = lines.find(({ line }) => /(^|[\t,;]) *"/.test(unquoted(line)));
  if (open) return { error: our("{0}: the second \" is missing.", our("Line {0}", open.at)) };
  const slip = slipOf(lines.map(({ line }) => line));
  if (slip) {
    return { error: our("I read “{0}” as no grade: write a number, or - for unjudged. A title with numbers stands in quotes, as in \"12 Monkeys\", 3.", slip) };
  }
  const trec = ofTrec(lines);
  if (!trec && lines.length > 1 && lines.every(({ line }) => /[\t;]/.test(line) && cellsOf(line).every((cell) => cell && !isNoGrade(cell)))) {
    return { error: our("Which column has the grades? Paste it alone, or with a heading above each.") };
  }
  // A heading says what stands between the cells below it, whatever else stands in them.
  const between = separatorOf(lines[0].line);
  const table = trec ?? tableOf(lines.map(({ line, at }) => ({ cells: MISSED.test(line) ? [] : cellsOf(line, between), at })));
  if (table) return readRows(table, "Line {0}");
  return lines.flatMap(({ line, at }, place) => {
    const where = our("Line {0}", at);
    return MISSED.test(line) ? [{ where, end: line.trim() }] : rowsOf(line, place, lines).map(([title, grade]) => /** @type {Read} */ ({ where, title, grade }));
  });
}

/** @param {{rows: {cells: string[], at: number}[]} | {error: string}} table @param {string} name what a row is called
 * @returns {Read[] | {error: string}} */
function readRows(table, name) {
  if ("error" in table) return table;
  return table.rows.map(({ cells, at }) => {
    const where = our(name, at);
    if (!cells.length) return { where, end: "---" };
    const [title, grade] = titleAndGrade(cells);
    return { where, title, grade };
  });
}

/** Lines without what counts them: 1. and 2., bullets, or the index of pandas. @param {{line: string, at: number}[]} lines */
function uncounted(lines) {
  const known = lines.filter(({ line }) => !MISSED.test(line));
  const without = (/** @type {RegExp} */ sign) => lines.map(({ line, at }) => ({ line: line.replace(sign, ""), at }));
  const rank = (/** @type {{line: string}} */ { line }) => rankOf(COUNT.exec(line)?.[1]);
  const numbers = known.map(rank);
  const isFrom = (/** @type {number} */ from, /** @type {number[]} */ ranks) => ranks.length > 1 && ranks.every((each, place) => each === place + from);
  const first = known[0]?.line ?? "";
  const below = /^\s*\w+:\s*$/.test(first) ? known.slice(1) : known;
  if (below.length > 1 && below.every(({ line }) => /^ *[-*•] +\S/.test(line))) return without(/^ *[-*•] +/);
  if (/dtype: \w+$/.test(known.at(-1)?.line ?? "") && isFrom(0, numbers.slice(0, -1))) return without(/^\s*\d+\s+/).slice(0, -1);
  const heads = partsOf(first);
  if (heads.some((name) => GRADE_NAME.test(name)) && !/[,;\t|]/.test(first) && isFrom(0, numbers.slice(1))) {
    const title = Math.max(0, titleAt(heads));
    return lines.map(({ line, at }, place) => {
      const parts = line.trim().split(/\s+/).slice(Math.min(place, 1));
      // A title may be of several words, or of none.
      parts.splice(title, 0, parts.splice(title, parts.length - heads.length + 1).join(" "));
      return { line: parts.join("\t"), at };
    });
  }
  // As R prints a vector.
  if (numbers[0] === 1 && known.every(({ line }) => /^\s*\[/.test(line) && gradesOf(line.replace(COUNT, "")))) return without(COUNT);
  const isTitled = known.every(({ line }) => MARKED.test(line) || (isNoGrade(partsOf(line)[1] ?? "") && !/[,;\t|]/.test(line)));
  const isCounted = known.length > 1 && countsFrom(numbers) === 1 && known.every(({ line }) => MARKED.test(line));
  if (!isCounted && !(isTitled && isFrom(1, numbers))) return lines;
  const end = lines.findIndex(({ line }) => MISSED.test(line));
  const found = lines.slice(0, end < 0 ? lines.length : end);
  lines.splice(0, found.length, ...found.sort((one, other) => rank(one) - rank(other)));
  return without(COUNT);
}

/** Numbers of at most one comma each, with a point for it where semicolons or tabs stand between. Else nobody knows what
 * it says, nor where a line ends in such a one behind its title. @param {{line: string, at: number}[]} lines */
function withPoints(lines) {
  const text = plain(lines.map(({ line }) => line).join("\n")).trim();
  const inCommas = text.match(/^.*,/gm);
  if (!inCommas) return lines;
  const isOfNumbers = text.split(/[\s;]+/).every((part) => /^[+-]?\d+(,\d+)?$/.test(part));
  if (isOfNumbers && /[;\t]/.test(text)) return lines.map(({ line, at }) => ({ line: plain(line).replaceAll(",", "."), at }));
  // What a number counts comes before each of them.
  const titles = new Set([...text.matchAll(/^(?=.*\p{L})([^\n;\t]*[^\n;\t\d])[ ,]\d+,\d+$/gmu)].map(([, title]) => title));
  const isOpen = isOfNumbers ? /\s/.test(text) : lines.length > 1 && titles.size === inCommas.length;
  const [open] = (isOpen && /\d+,\d+(?!\S)/.exec(text)) || [];
  return open ? { error: our("“{0}” is one grade or two: write {1}, or {2}.", open, open.replace(",", "."), open.replace(",", " ")) } : lines;
}

/** What is no grade in the one line that holds anything else, and yet begins like grades and has mostly them, or, alone,
 * tells them as a sentence: a slip more likely than a title. "" where there is none. @param {string[]} lines */
function slipOf(lines) {
  // A thousand and a half.
  const [large] = /(?<!\S)[1-9]\d*(\.\d{3},|,\d{3}\.)\d+(?!\S)/.exec(unquoted(lines.join("\n"))) ?? [];
  if (large) return large;
  const others = lines.filter((line) => !MISSED.test(line) && partsOf(line).some(isNoGrade));
  // A tab is a spreadsheet's.
  if (others.length !== 1 || others[0].includes("\t")) return "";
  const parts = partsOf(others[0]);
  const wrong = parts.filter(isNoGrade);
  const isMostly = 2 * wrong.length < parts.length && (!isNoGrade(parts[0]) || !/\p{L}/u.test(wrong[0]));
  return isMostly || (lines.length < 2 && / \d+, .*\d.* \d/.test(unquoted(others[0]))) ? wrong[0] : "";
}

/** @param {string} line */
function partsOf(line) {
  return plain(line).replace(/^\s*\[|\]\s*$/g, "").trim().split(/[\s,;]+/).filter(Boolean);
}

/** Only grades, one or many: what stands between them, or nothing, is unjudged. @param {string} line @returns {?string[]} */
function gradesOf(line) {
  const parts = partsOf(line);
  if (parts.some(isNoGrade)) return null;
  const cells = cellsOf(line.trim()).length > 1 ? cellsOf(line.replace(/[,;]\s*$/, "")) : [];
  // Two commas leave a place empty; a comma within a cell is a decimal one.
  const isCells = cells.length > 1 && !cells.some(isNoGrade) && (!separatorOf(line).includes(",") || cells.includes(""));
  return isCells ? cells : parts;
}

/** The titles and the grades of the documents that a line holds; none for a heading.
 * @param {string} line @param {number} place among the lines @param {{line: string}[]} lines @returns {[string, string][]} */
function rowsOf(line, place, lines) {
  const named = lines.length < 2 ? /^([^\d,;:：=\t]+)[,;:：=\t](.*)$/.exec(line) : null;
  const behind = named && GRADE_NAME.test(named[1].trim().split(/\s+/).at(-1) ?? "") ? gradesOf(named[2]) : null;
  const alone = gradesOf(line) ?? ((behind?.length ?? 0) > 1 ? behind : null);
  // Among titles a first cell without one is a title's.
  if (alone && !(/^[,;\t]/.test(line) && lines.some((each) => /\p{L}/u.test(each.line)))) return alone.map((part) => ["", part]);
  const cells = cellsOf(line);
  if (!place && (cells.length > 1 || !/\s/.test(cells[0])) && isName(cells[0]) && cells.every(isNoGrade)) return [];
  // A comma may stand in a title, with its grade behind a space.
  const isOne = cells.length === 1 || (!line.includes('"') && [cells[0], cells[cells.length - 1]].every(isNoGrade));
  if (!isOne) return [titleAndGrade(cells)];
  const [, title, grade] = PASTED_LINE.exec(cells.length > 1 ? line.trim() : cells[0]) ?? /^(\D.*\S)[:：](\S+)$/.exec(cells[0]) ?? [];
  return grade === undefined || (cells.length > 1 && isNoGrade(grade)) ? [titleAndGrade(cells)] : [[title, grade]];
}
