// Cells as spreadsheets, tools and Markdown write them, and what their columns are.

import { our } from "../../widgets/our.js";
import { gradeOf, isNoGrade } from "./gradetext.js";

// Named by a heading: what says where a document stands, what it is called, the likeliest first, and its grade.
const RANK_NAME = /^(#|no\b|nr\b|rank|rang\b|place|platz|pos)/i;
export const TITLE_NAMES = [/^(title|titel|titre|text|passage|snippet|result|name)/i, /^(document|dokument|doc|url|link|page|item|id\b)/i];
export const GRADE_NAME = /^(grade|rel|label|judg|rating|gain|note\b|bewertung|urteil|pertinen)/i;

/** @typedef {{line: string, at: number}} Line */
/** @typedef {{cells: string[], at: number}} Row */

/** The lines of a table of Markdown as cells with tabs between; others as they are. @param {Line[]} lines */
export function unpiped(lines) {
  const rows = lines.map(({ line }) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
  const isRule = (/** @type {string[]} */ row) => row.every((cell) => /^:?-+:?$/.test(cell));
  const full = rows.filter((row) => !isRule(row));
  const [{ length: width }] = full.length ? full : [[]];
  const isTable = width > 1 && full.every((row) => row.length === width)
    && (lines.every(({ line }) => /^\s*\|/.test(line)) || full.slice(1).every((row) => !isNoGrade(row[width - 1])));
  if (!isTable) return lines;
  return lines.flatMap(({ at }, place) => (isRule(rows[place]) ? [] : [{ line: rows[place].map(inQuotes).join("\t"), at }]));
}

/** What stands in lines of TREC's form: judgments of one topic; null where they are none.
 * @param {Line[]} lines @returns {?({rows: Row[]} | {error: string})} */
export function ofTrec(lines) {
  const rows = lines.map(({ line, at }) => ({ cells: line.trim().split(/\s+/), at }));
  if (rows.every(({ cells }) => cells.length === 6 && cells[1] === "Q0" && Number.isFinite(Number(cells[4])))) {
    return { error: our("This is a run: it has ranks and scores, and no grades. Judgments have them, in lines like 1 0 d7 2.") };
  }
  const isJudged = rows.every(({ cells }) => cells.length === 4 && /^Q?0$/.test(cells[1]) && /^-?\d+$/.test(cells[3]));
  // Four grades a line may look like that; a document is called otherwise.
  if (!isJudged || !rows.some(({ cells }) => isNoGrade(cells[2]) || cells[2].length > 4)) return null;
  const topics = new Set(rows.map(({ cells }) => cells[0])).size;
  if (topics > 1) return { error: our("These are judgments of {0} topics: paste those of one.", topics) };
  return { rows: rows.map(({ cells, at }) => ({ cells: cells.slice(2), at })) };
}

/** Rows of a table whose columns are known, as a title and a grade, in the order of their ranks: a heading names the
 * columns; without one the first has to count from 1. Null where there is no such table.
 * @param {Row[]} rows with no cells where the ranking ends @returns {?Row[]} */
export function tableOf(rows) {
  const names = rows[0]?.cells ?? [];
  const isHeaded = names.length > 1 && names.every(isNoGrade) && names.some((name) => GRADE_NAME.test(name));
  const below = isHeaded ? rows.slice(1) : rows;
  const listed = below.filter(({ cells }) => cells.length);
  if (!listed.length || !listed.every(({ cells }) => (isHeaded ? cells.length === names.length : cells.length > 2))) return null;
  const isCounted = listed.every(({ cells }, place) => Number(cells[0]) === place + 1);
  // Lines of grades alone are no table, whatever they begin with.
  if (!isHeaded && !(listed.length > 1 && isCounted && listed.some(({ cells }) => cells.slice(1).some(isNoGrade)))) return null;
  const rank = isHeaded ? names.findIndex((name) => RANK_NAME.test(name)) : 0;
  const grade = names.findIndex((name) => GRADE_NAME.test(name));
  const [title] = TITLE_NAMES.map((of) => names.findIndex((name, place) => place !== rank && of.test(name))).filter((place) => place >= 0);
  const told = below.map(({ cells, at }) => {
    if (!cells.length) return { cells, at, rank: 0 };
    const rest = isHeaded ? [title === undefined ? "" : cells[title], cells[grade]] : cells.slice(1);
    return { cells: rest, at, rank: rank < 0 ? 0 : Number(cells[rank]) };
  });
  const end = told.findIndex(({ cells }) => !cells.length);
  const found = told.slice(0, end < 0 ? told.length : end);
  if (found.every((each) => Number.isFinite(each.rank))) found.sort((one, other) => one.rank - other.rank);
  return [...found, ...told.slice(found.length)];
}

/** The cells of a line of CSV: tabs, else semicolons, else commas; quotes keep them together. @param {string} line */
export function cellsOf(line) {
  const between = separatorOf(line);
  const cells = [""];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cells[cells.length - 1] += letter;
      at += 1;
    } else if (letter === '"' && (isQuoted || !cells[cells.length - 1].trim())) {
      // Elsewhere in a cell it is a letter as any other.
      isQuoted = !isQuoted;
    } else if (letter === between && !isQuoted) {
      cells.push("");
    } else {
      cells[cells.length - 1] += letter;
    }
  }
  return cells.map((cell) => cell.trim());
}

/** The title and the grade of a row of several cells; the grade may stand before the title or after it.
 * @param {string[]} cells @returns {[string, string]} */
export function titleAndGrade(cells) {
  const [front, back] = [cells[0], cells[cells.length - 1]];
  const isFront = gradeOf(back) === undefined && gradeOf(front) !== undefined;
  return isFront ? [cells.slice(1).join(", "), front] : [cells.slice(0, -1).join(", "), back];
}

/** What stands between the cells; what is in quotes does not count. @param {string} line */
export function separatorOf(line) {
  const outside = line.replace(/"(?:[^"]|"")*"/g, "");
  return outside.includes("\t") ? "\t" : outside.includes(";") ? ";" : ",";
}

/** A cell that stays one. @param {string} cell */
function inQuotes(cell) {
  return /[\t;,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
