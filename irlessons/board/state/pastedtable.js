// Cells as spreadsheets, tools and Markdown write them, and what their columns are.

import { our } from "../../widgets/our.js";
import { gradeOf, isNoGrade, plain } from "./gradetext.js";

// Named by a heading: what says where a document stands, and for which topic, what it is called, the likeliest first, and
// its grade.
const RANK_NAME = /^(#|№|no\b|nr\b|rank|rang\b|place|platz|pos|order|[序编編][号號]|[名位][次置]|排[名序])/i;
const TOPIC_NAME = /^(query|topic|qid|anfrage|thema|查[询詢]|主[题題])(.?id)?$/i;
export const TITLE_NAMES = [/^(t[ií]t|text|passage|snippet|result|name|treffer|ergebnis)|[标標][题題]|名[称稱]|[结結]果|文本/i,
  /^(doc|dok|url|link|page|seite|item|id\b)/i, /文[档檔件章]|[网網][页頁址]/];
export const GRADE_NAME = /^(grad|rel|label|judg|rating|gain|note\b|stufe|punkt|bewert|wertung|urteil|pertinen)|等[级級]|[评評][分级級]|相[关關]|[标標][注註]|打分/i;
// Cells stand between tabs, else between semicolons, else between commas; each may be of full width, or Arabic.
const SEPARATORS = ["\t", ";；؛", ",，،"];
// A cell in quotes, with what stands before it.
const QUOTED = /(^|[\t\n,;，；،؛])( *"(?:[^"]|"")*")(?=\s*(?:[\t\n,;，；،؛]|$))/g;
const ENDS_EMPTY = /[\t,;，；،؛] *$/;
// Between the ranking and what it missed.
export const MISSED = /^\s*(-{3,}|not retrieved:?)[\s,;]*$/i;

/** @typedef {{line: string, at: number}} Line */
/** @typedef {{cells: string[], at: number}} Row */

/** The lines of a text that hold anything, with their numbers; a line that is broken within quotes is one.
 * @param {string} text @returns {Line[]} */
export function linesOf(text) {
  let next = 1;
  const whole = text.replace(/\r\n?/g, "\n").replace(QUOTED, (_, before, cell) => before + cell.replaceAll("\n", "\v"));
  const lines = whole.split("\n").map((line) => {
    const at = next;
    next += line.split("\v").length;
    return { line: line.replaceAll("\v", " "), at };
  });
  // How Excel is told what stands between cells.
  return unended(lines.filter(({ line }) => line.trim() && !/^\s*"?sep=\W"?\s*$/i.test(line)));
}

/** Without the columns at the end in which nothing stands. @param {Line[]} lines @returns {Line[]} */
function unended(lines) {
  const rows = lines.filter(({ line }) => !MISSED.test(line));
  // The last line of a list in code has no comma.
  const full = rows.filter(({ line }, at) => !at || at < rows.length - 1 || ENDS_EMPTY.test(line));
  const isGraded = full.some(({ line }) => {
    const cells = cellsOf(line.replace(ENDS_EMPTY, ""));
    return !isNoGrade(cells[cells.length - 1].split(/[\s:=]+/).at(-1) ?? "") || !isNoGrade(cells[0]);
  });
  if (!isGraded || !full.every(({ line }) => ENDS_EMPTY.test(line))) return lines;
  return unended(lines.map(({ line, at }) => ({ line: line.replace(ENDS_EMPTY, ""), at })));
}

/** The lines of a table of Markdown as cells with tabs between; others as they are. @param {Line[]} lines */
export function unpiped(lines) {
  const rows = lines.map(({ line }) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim()));
  const isRule = (/** @type {string[]} */ row) => row.every((cell) => /^:?-+:?$/.test(cell));
  const full = rows.filter((row) => !isRule(row));
  const [{ length: width }] = full.length ? full : [[]];
  const isTable = width > 1 && full.every((row) => row.length === width)
    && (lines.every(({ line }) => /^\s*\|/.test(line)) || full.slice(1).every((row) => !isNoGrade(row[width - 1])));
  return isTable ? lines.flatMap(({ at }, place) => (isRule(rows[place]) ? [] : [{ line: rows[place].map(inQuotes).join("\t"), at }])) : lines;
}

/** What stands in lines of TREC's form: judgments of one topic; null where they are none.
 * @param {Line[]} lines @returns {?({rows: Row[]} | {error: string})} */
export function ofTrec(lines) {
  const rows = lines.map(({ line, at }) => ({ cells: line.trim().split(/\s+/), at }));
  if (rows.every(({ cells }) => cells.length === 6 && cells[1] === "Q0" && Number.isFinite(Number(cells[4])))) {
    return { error: our("This is a run: it has ranks and scores, and no grades. Judgments are lines like 1 0 d7 2.") };
  }
  const isJudged = rows.every(({ cells }) => cells.length === 4 && /^Q?0$/.test(cells[1]) && /^-?\d+$/.test(cells[3]));
  // Four grades a line may look like that; a document is called otherwise.
  if (!isJudged || !rows.some(({ cells }) => isNoGrade(cells[2]) || cells[2].length > 4)) return null;
  const topics = new Set(rows.map(({ cells }) => cells[0])).size;
  if (topics > 1) return manyTopics(topics);
  return { rows: rows.map(({ cells, at }) => ({ cells: cells.slice(2), at })) };
}

/** Rows of a table whose columns are known, as a title and a grade, in the order of their ranks: a heading names the
 * columns; without one the first has to count. Null where there is no such table.
 * @param {Row[]} rows with no cells where the ranking ends @returns {?({rows: Row[]} | {error: string})} */
export function tableOf(rows) {
  const names = rows[0]?.cells ?? [];
  const find = (/** @type {RegExp} */ of) => names.findIndex((name) => of.test(name));
  const topic = find(TOPIC_NAME);
  const grade = find(GRADE_NAME);
  const rank = find(RANK_NAME);
  const title = titleAt(names, rank);
  // An index has no name.
  const isHeading = names.length > 1 && names.every((name) => !name || isNoGrade(name));
  const isHeaded = isHeading && grade >= 0;
  const below = isHeaded ? rows.slice(1) : rows;
  const listed = below.filter(({ cells }) => cells.length);
  if (isHeading && !isHeaded && rank >= 0 && rows.slice(1).every(({ cells }) => rankOf(cells[rank]) >= 0)) {
    return noGrades();
  }
  if (!listed.length) return null;
  if (!isHeaded) return countedIn(below, listed);
  // A title and its grade may be parted in other ways than others are.
  if (names.length === 2 && title >= 0 && listed.some(({ cells }) => cells.length !== 2)) return null;
  const topics = topic < 0 ? 1 : new Set(listed.map(({ cells }) => cells[topic])).size;
  if (topics > 1) return manyTopics(topics);
  return inOrder(below.map(({ cells, at }) => {
    if (!cells.length) return { cells, at };
    // A separator that stands in a title, or in what somebody has put behind all.
    const isBehind = grade < names.length - 1 && !isNoGrade(cells[grade] ?? "x");
    const more = title < 0 || isBehind ? 0 : Math.max(0, cells.length - names.length);
    const cell = (/** @type {number} */ place) => cells[place > title ? place + more : place];
    const called = title < 0 ? "" : cells.slice(title, title + more + 1).join(", ");
    return { cells: cell(grade) === undefined ? [cells.join(", ")] : [called, cell(grade)], at, rank: cell(rank) };
  }));
}

/** Which of these names is the likeliest for a title, and not another's; -1 where none is.
 * @param {string[]} names @param {number} [other] */
export function titleAt(names, other) {
  return TITLE_NAMES.map((of) => names.findIndex((name, place) => place !== other && of.test(name))).find((place) => place >= 0) ?? -1;
}

/** Rows whose first cell counts them: as ranks from 1, whatever their order, or as an index from 0.
 * @param {Row[]} below @param {Row[]} listed those with cells @returns {?({rows: Row[]} | {error: string})} */
function countedIn(below, listed) {
  const first = listed.map(({ cells }) => cells[0]);
  // Lines of grades alone are no table, whatever they begin with.
  if (listed.length < 2 || !listed.every(({ cells }) => cells.length > 2) || !listed.some(({ cells }) => cells.slice(1).some(isNoGrade))) return null;
  const topics = new Set(first);
  // A topic, by its name at the beginning of a line.
  if (topics.size > 1 && topics.size < first.length && first.every((each) => /^\D{0,6}\d{1,3}$/.test(each))) {
    return manyTopics(topics.size);
  }
  const from = countsFrom(first.map(rankOf));
  if (from < 0) return null;
  return inOrder(below.map(({ cells, at }) => ({ cells: cells.slice(1), at, rank: from ? cells[0] : "" })));
}

/** From where these ranks count without a gap, in whatever order: 0 or 1; -1 where they do not. @param {number[]} ranks */
export function countsFrom(ranks) {
  const numbers = [...ranks].sort((one, other) => one - other);
  return numbers[0] < 2 && numbers.every((each, place) => each === place + numbers[0]) ? numbers[0] : -1;
}

/** Rows in the order of their ranks. What has none where others have one was not retrieved.
 * @param {(Row & {rank?: string})[]} rows @returns {{rows: Row[]} | {error: string}} */
function inOrder(rows) {
  const end = rows.findIndex(({ cells }) => !cells.length);
  const found = rows.slice(0, end < 0 ? rows.length : end);
  const isRanked = (/** @type {{rank?: string}} */ each) => rankOf(each.rank) >= 0;
  if (!found.some(isRanked)) return { rows };
  const wrong = found.find((each) => !isRanked(each) && gradeOf(each.rank ?? "") !== null);
  if (wrong) return { error: our("{0}: “{1}” is no rank; write a number, or nothing if not retrieved.", our("Line {0}", wrong.at), wrong.rank) };
  const ranks = found.map((each) => rankOf(each.rank));
  // From 1 again, of another query.
  if (ranks.some((each, at) => each === 1 && ranks[at - 1] > 1 && ranks.indexOf(1) < at)) return manyLists();
  const missed = [...found.filter((each) => !isRanked(each)), ...rows.slice(found.length).filter(({ cells }, place) => place || cells.length)];
  const ranked = found.filter(isRanked).sort((one, other) => rankOf(one.rank) - rankOf(other.rank));
  return { rows: [...ranked, ...(missed.length ? [{ cells: [], at: missed[0].at }] : []), ...missed] };
}

/** @param {number} topics */
function manyTopics(topics) {
  return { error: our("These are judgments of {0} topics: paste those of one.", topics) };
}

export function noGrades() {
  return { error: our("I find no grades in this: paste a title and a grade a line, or grades alone.") };
}

export function manyLists() {
  return { error: our("More than one list stands here: paste one of them.") };
}

/** The number of a rank, as in 2, #2, 2. or 2nd; NaN for anything else. @param {string} [text] */
export function rankOf(text = "") {
  return Number(/^[([#]?\s*(\d+)(?:\.0*|[):\]]|st|nd|rd|th)?$/i.exec(plain(text).trim())?.[1]);
}

/** What heads a column. @param {string} text */
export function isName(text) {
  return [RANK_NAME, TOPIC_NAME, ...TITLE_NAMES, GRADE_NAME].some((of) => of.test(text));
}

/** The cells of a line of CSV; quotes keep them together. @param {string} line */
export function cellsOf(line, between = separatorOf(line)) {
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
    } else if (between.includes(letter) && !isQuoted) {
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
  const front = cells[0];
  const back = cells[cells.length - 1];
  const isFront = isNoGrade(back) && !isNoGrade(front);
  const rest = isFront ? cells.slice(1) : cells.slice(0, -1);
  return [rest.filter(Boolean).join(", "), isFront ? front : back];
}

/** What may stand between the cells; what is in quotes does not count. @param {string} line */
export function separatorOf(line) {
  const outside = unquoted(line);
  return SEPARATORS.find((signs) => [...signs].some((sign) => outside.includes(sign))) ?? SEPARATORS[2];
}

/** Without what stands in quotes. @param {string} line */
export function unquoted(line) {
  return line.replace(/"(?:[^"]|"")*"/g, "");
}

/** A cell that stays one. @param {string} cell */
function inQuotes(cell) {
  return /[\t;,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
