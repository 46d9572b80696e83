// A grade as people write it.

const UNJUDGED = /^([-–—?]|none|null|unjudged|n\/?a|nan)?$/;

/** Digits, commas and brackets as programs write them: those of full width, Arabic and Persian ones are others. Without
 * what a grade means, in brackets behind its number. @param {string} text */
export function plain(text) {
  // Digits in circles and above the line are each a number.
  return text.replace(/(?<=\p{N})\p{No}/gu, "^$&").normalize("NFKC").replace(/\p{Cf}/gu, "").replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[،、]/g, ",").replace(/؛/g, ";").replace(/٫/g, ".").replace(/−/g, "-")
    .replace(/(\d)\s*\([^()\d]*\)/g, "$1");
}

/** A number, null for unjudged, undefined for anything else. @param {string} text */
export function gradeOf(text) {
  const known = plain(text).trim().toLowerCase();
  if (UNJUDGED.test(known)) return null;
  if (known === "true" || known === "false") return Number(known === "true");
  // A comma before decimals, as some spreadsheets write them; a point at the end, as NumPy does, or an L, as R does.
  return /^[+-]?(\d+([.,]\d+)?|\d+[.l]|[.,]\d+)$/.test(known) ? Number.parseFloat(known.replace(",", ".")) : undefined;
}

/** @param {string} text */
export function isNoGrade(text) {
  return gradeOf(text) === undefined;
}
