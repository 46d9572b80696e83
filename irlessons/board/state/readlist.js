// A list of the reader's own, from what was pasted: grades, lines of title and grade, or cells of a spreadsheet.

const UNJUDGED = new Set(["", "-", "–", "?", "none", "null", "unjudged", "na", "n/a"]);
// Between the ranking and what it missed.
const NOT_RETRIEVED = /^\s*(-{3,}|not retrieved:?)\s*$/i;
// Named by a heading: what says where a document stands, what it is called, and its grade.
const RANK_NAME = /^(#|no\b|nr\b|rank|place|pos)/i;
const TITLE_NAME = /^(title|document|doc|result|name|url)/i;
const GRADE_NAME = /^(grade|rel|relevance|label|judg)/i;
const HEADER = /^(#|no|rank|place|title|document|doc|result|name|url|query|id|grade|rel|relevance|label|judg)/i;

/** Read a list. `grades` are the only ones allowed; null allows every number.
 * @param {string} text @param {?number[]} grades @returns {{list: List} | {error: string}} */
export function readList(text, grades) {
  // As Python and other languages write a list.
  const bare = /^\s*[[(]([^[\]()]*)[\])]\s*$/.exec(text)?.[1] ?? text;
  const lines = bare.split(/\r\n|\r|\n/).map((line, at) => ({ line, at: at + 1 }));
  const filled = ranked(lines.filter(({ line }) => line.trim()));
  const slip = slipOf(filled.map(({ line }) => line));
  if (slip) {
    return { error: `I read “${slip}” as no grade: write a number, or - for unjudged. A title with numbers stands in quotes, as in "12 Monkeys", 3.` };
  }
  if (!filled.length) return { error: "There is nothing here yet: type grades, as in 3 2 0 1, or a title and a grade a line." };
  /** @type {[string, string][]} */
  const titles = [];
  /** @type {(number | null)[]} */
  const found = [];
  let retrieved = -1;
  let first = true;
  for (const { line, at } of filled) {
    if (NOT_RETRIEVED.test(line)) {
      if (retrieved >= 0) return { error: `Line ${at}: “${line.trim()}” stands here a second time; keep one.` };
      retrieved = found.length;
      continue;
    }
    const parts = rowsOf(line, first);
    first = false;
    for (const [title, written] of parts ?? []) {
      const grade = gradeOf(written);
      if (grade === undefined) {
        return { error: `Line ${at}: “${written}” is no grade; write a number, or - for unjudged.` };
      }
      if (grades && grade !== null && !grades.includes(grade)) {
        return { error: `Line ${at}: the grade ${written} has no place here; give one of ${grades.join(", ")}.` };
      }
      if (grade === null && retrieved >= 0) {
        return { error: `Line ${at}: a document that was not retrieved needs a grade, or nobody knows of it.` };
      }
      found.push(grade);
      titles.push([title || `D${found.length}`, ""]);
    }
  }
  const pool = [...found.keys()].filter((at) => found[at] !== null);
  if (!found.length) return { error: "There is a heading, but no grade below it." };
  return { list: { titles, grades: found, retrieved: retrieved < 0 ? found.length : retrieved, pool } };
}

/** Lines of a table that says at which rank each document stands, in the order of their ranks and without them; others as
 * they are. A heading names the columns; without one the first has to count from 1.
 * @param {{line: string, at: number}[]} lines */
function ranked(lines) {
  const rows = lines.map(({ line, at }) => ({ cells: NOT_RETRIEVED.test(line) ? [] : cellsOf(line), line, at }));
  const names = rows[0]?.cells ?? [];
  const isHeaded = names.length > 1 && names.every(isNoGrade) && names.some((name) => GRADE_NAME.test(name));
  const below = isHeaded ? rows.slice(1) : rows;
  const width = isHeaded ? names.length : 3;
  const isTable = below.length > (isHeaded ? 0 : 1) && below.every(({ cells }) => !cells.length || (isHeaded ? cells.length === width : cells.length >= width));
  const rank = isHeaded ? names.findIndex((name) => RANK_NAME.test(name)) : 0;
  const listed = below.filter(({ cells }) => cells.length);
  const counts = listed.map(({ cells }, place) => Number(cells[rank]) === place + 1);
  // Lines of grades alone are no table, whatever they begin with.
  const isCounted = counts.every(Boolean) && listed.some(({ cells }) => cells.slice(1).some(isNoGrade));
  if (!isTable || rank < 0 || !(isHeaded || isCounted)) return lines;
  const title = names.findIndex((name, place) => place !== rank && TITLE_NAME.test(name));
  const grade = isHeaded ? names.findIndex((name) => GRADE_NAME.test(name)) : -1;
  const told = listed.map(({ cells, line, at }) => {
    const rest = isHeaded ? [...(title < 0 ? [] : [cells[title]]), cells[grade]] : cells.slice(1);
    return { line: rest.map(inQuotes).join(separatorOf(line)), at, rank: Number(cells[rank]) };
  });
  const end = below.findIndex(({ cells }) => !cells.length);
  const isSorted = told.every((each) => Number.isFinite(each.rank));
  const found = told.slice(0, end < 0 ? told.length : end);
  if (isSorted) found.sort((one, other) => one.rank - other.rank);
  return end < 0 ? found : [...found, below[end], ...told.slice(end)];
}

/** A cell that stays one. @param {string} cell */
function inQuotes(cell) {
  return /[\t;,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What is no grade in the one line that holds anything else, and yet begins like grades and has mostly them: a slip
 * more likely than a title. "" where there is none. @param {string[]} lines */
function slipOf(lines) {
  const others = lines.filter((line) => !NOT_RETRIEVED.test(line) && partsOf(line).some(isNoGrade));
  // A tab is a spreadsheet's.
  if (others.length !== 1 || others[0].includes("\t")) return "";
  const parts = partsOf(others[0]);
  const wrong = parts.filter(isNoGrade);
  return !isNoGrade(parts[0]) && 2 * wrong.length < parts.length ? wrong[0] : "";
}

/** @param {string} line */
function partsOf(line) {
  return line.trim().split(/[\s,;]+/).filter(Boolean);
}

/** @param {string} part */
function isNoGrade(part) {
  return gradeOf(part) === undefined;
}

/** The title and the grade of each document that a line holds; null for a heading.
 * @param {string} line @param {boolean} isFirst @returns {?[string, string][]} */
function rowsOf(line, isFirst) {
  const bare = partsOf(line);
  // Only grades, one or many.
  if (!bare.some(isNoGrade)) return bare.map((part) => ["", part]);
  const cells = cellsOf(line);
  const isWord = cells.length > 1 || !/\s/.test(cells[0]);
  if (isFirst && isWord && HEADER.test(cells[0]) && cells.every(isNoGrade)) return null;
  if (cells.length > 1) {
    // The grade may stand before the title or after it.
    const [front, back] = [cells[0], cells[cells.length - 1]];
    const isFront = gradeOf(back) === undefined && gradeOf(front) !== undefined;
    return isFront ? [[cells.slice(1).join(", "), front]] : [[cells.slice(0, -1).join(", "), back]];
  }
  const last = /^(.*\S)\s+(\S+)$/.exec(cells[0]);
  return last ? [[last[1], last[2]]] : [[cells[0], cells[0]]];
}

/** What stands between the cells; what is in quotes does not count. @param {string} line */
function separatorOf(line) {
  const outside = line.replace(/"(?:[^"]|"")*"/g, "");
  return outside.includes("\t") ? "\t" : outside.includes(";") ? ";" : ",";
}

/** The cells of a line of CSV: tabs, else semicolons, else commas; quotes keep them together. @param {string} line */
function cellsOf(line) {
  const between = separatorOf(line);
  const cells = [""];
  let inQuotes = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"' && inQuotes && line[at + 1] === '"') {
      cells[cells.length - 1] += letter;
      at += 1;
    } else if (letter === '"' && (inQuotes || !cells[cells.length - 1].trim())) {
      // Elsewhere in a cell it is a letter as any other.
      inQuotes = !inQuotes;
    } else if (letter === between && !inQuotes) {
      cells.push("");
    } else {
      cells[cells.length - 1] += letter;
    }
  }
  return cells.map((cell) => cell.trim());
}

/** A number, null for unjudged, undefined for anything else. @param {string} text */
function gradeOf(text) {
  if (UNJUDGED.has(text.toLowerCase())) return null;
  // A comma before decimals, as some spreadsheets write them.
  return /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}
