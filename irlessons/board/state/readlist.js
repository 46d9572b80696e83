// A list of the reader's own, from what was pasted: grades, lines of title and grade, or cells of a spreadsheet.

const UNJUDGED = new Set(["", "-", "–", "?", "none", "null", "unjudged", "na", "n/a"]);
// Between the ranking and what it missed.
const NOT_RETRIEVED = /^\s*(-{3,}|not retrieved:?)\s*$/i;
const HEADER = /^(#|no|rank|place|title|document|doc|result|name|url|query|id|grade|rel|relevance|label|judg)/i;

/** Read a list. `grades` are the only ones allowed; null allows every number.
 * @param {string} text @param {?number[]} grades @returns {{list: List} | {error: string}} */
export function readList(text, grades) {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line, at: at + 1 }));
  const filled = lines.filter(({ line }) => line.trim());
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

/** The cells of a line of CSV: tabs, else semicolons, else commas; quotes keep them together. @param {string} line */
function cellsOf(line) {
  const between = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  const cells = [""];
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"' && quoted && line[at + 1] === '"') {
      cells[cells.length - 1] += letter;
      at += 1;
    } else if (letter === '"') {
      quoted = !quoted;
    } else if (letter === between && !quoted) {
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
