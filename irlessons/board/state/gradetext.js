// A grade as people write it.

const UNJUDGED = new Set(["", "-", "–", "—", "?", "none", "null", "unjudged", "na", "n/a"]);

/** A number, null for unjudged, undefined for anything else. @param {string} text */
export function gradeOf(text) {
  const known = text.toLowerCase().replace("−", "-");
  if (UNJUDGED.has(known)) return null;
  if (known === "true" || known === "false") return Number(known === "true");
  // A comma before decimals, as some spreadsheets write them; a point at the end, as NumPy does.
  return /^[+-]?(\d+([.,]\d+)?|\d+\.|[.,]\d+)$/.test(known) ? Number(known.replace(",", ".")) : undefined;
}

/** @param {string} text */
export function isNoGrade(text) {
  return gradeOf(text) === undefined;
}
