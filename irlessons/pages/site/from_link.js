// Reads a link to a board. Nothing in it is trusted: it is taken as numbers, words and plain text, or refused.

import { LINK_FORMAT } from "../../board/state/link.js";
import { work } from "../../board/working/measures.js";

/** @typedef {import("../../board/state/link.js").Linked} Linked @typedef {import("../../board/state/link.js").Named} Named */

const [MOST_LETTERS, MOST_DOCUMENTS, MOST_MEASURES, LONGEST, LARGEST_CUTOFF] = [20_000, 200, 17, 500, 1000];
const DAMAGED = "This link is damaged: a part of it is missing or was changed. Copy it again, whole.";
const OTHER = "This link is none of a board, or of a newer one. Reload the page, or copy the link again.";

/** The board that a link stands for, or a sentence that says what is wrong with it.
 * @param {string} text @param {Page} every what Python says of a board with every measure
 * @returns {{page: Page, today: Today} | {error: string}} */
export function boardOf(text, every) {
  if (!text.startsWith(LINK_FORMAT)) return { error: OTHER };
  if (text.length > MOST_LETTERS) {
    return { error: `This link has ${text.length} letters, and a board's has ${MOST_LETTERS} at most. Share a shorter list.` };
  }
  try {
    return boardFrom(readLink(text), every);
  } catch (error) {
    return { error: error instanceof Refusal ? error.message : DAMAGED };
  }
}

/** What is wrong with a link that could be read. */
class Refusal extends Error {}

/** @param {string} text @returns {Linked} */
function readLink(text) {
  const binary = atob(text.slice(LINK_FORMAT.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** @param {Linked} link @param {Page} every */
function boardFrom({ q = "", d: rows, n: retrieved, s: scale = [], f: facts = [], m: named }, every) {
  must(isText(q) && Array.isArray(rows) && Array.isArray(scale) && Array.isArray(facts) && Array.isArray(named));
  must(rows.length <= MOST_DOCUMENTS, `This link holds ${rows.length} documents, and a board ${MOST_DOCUMENTS} at most.`);
  must(Number.isInteger(retrieved) && retrieved >= 0 && retrieved <= rows.length);
  must(scale.every(([grade, word]) => Number.isFinite(grade) && isText(word)));
  must(named.length > 0 && named.length <= MOST_MEASURES, "This link names no measures, or too many.");
  /** @type {[string, string][]} */
  const titles = rows.map(([, title = "", id = ""], place) => {
    must(isText(title) && isText(id), `Result ${place + 1} has a title of more than ${LONGEST} letters.`);
    return [title || `D${place + 1}`, id];
  });
  const grades = rows.map(([grade], place) => {
    must(grade === null || Number.isFinite(grade), `Result ${place + 1} has a grade that is no number.`);
    return grade;
  });
  must(facts.length <= MOST_DOCUMENTS && facts.every(([name, , places]) => isText(name) && Array.isArray(places) && places.every((place) => Number.isInteger(place) && place >= 0 && place < rows.length)));
  const nuggets = {
    names: facts.map(([name]) => name), vital: facts.map(([, vital]) => vital === 1),
    held: rows.map((_, place) => facts.flatMap(([, , places], nugget) => (places.includes(place) ? [nugget] : []))),
  };
  const pool = [...grades.keys()].filter((place) => grades[place] !== null);
  const top = Math.max(...scale.map(([grade]) => grade), ...(scale.length ? [] : grades.map(Number)), 0);
  must(!scale.length || grades.every((grade) => (grade ?? 0) <= top));
  const specs = named.map((each) => specOf(each, every, top));
  for (const { name, gain } of specs) {
    const mapped = Array.isArray(gain) ? new Set(gain.map(([grade]) => grade)) : null;
    must(!mapped || pool.every((place) => mapped.has(grades[place])), `A grade in this link has no gain in its ${name}.`);
  }
  const cuts = [...new Set(specs.flatMap(({ k }) => (k === null ? [] : [k])))].sort((a, b) => a - b);
  const measures = specs.map((spec) => {
    const told = toldOf(spec.name, every);
    const parameters = told.parameters.map((each) => ({ ...each, text: inPython(spec[each.name]) }));
    return { ...told, spec, parameters, cut: spec.k === null ? null : cuts.indexOf(spec.k) };
  });
  const strict = specs.some(({ name, gain }) => name === "ERR" || Array.isArray(gain));
  const page = {
    ...every, query: q, goals: [], open: null, strict, measures,
    list: { titles, grades, retrieved, pool },
    ...(facts.length && { nuggets }),
    scale: [...scale].sort(([a], [b]) => a - b),
    choices: choicesOf(grades, scale, top, specs),
  };
  const order = [...Array(retrieved).keys()];
  for (const spec of specs) work(spec, { order, grades, pool, top: pool.length ? top : null });
  return {
    page,
    today: { order, grades, own: null, cuts, switches: measures.map(() => ({})), setting: [], past: [], moves: 0 },
  };
}

/** The parameters of a measure that a link names. @param {Named} named @param {Page} every @param {number} top
 * @returns {Spec} */
function specOf([name, k, unusual = {}], every, top) {
  must(isText(name));
  const told = toldOf(name, every);
  const isCutoff = k === null || (Number.isInteger(k) && k > 0 && k <= LARGEST_CUTOFF);
  must(isCutoff, `The cutoff of ${name} in this link is no whole number from 1 to ${LARGEST_CUTOFF}.`);
  /** @type {Spec} */
  const spec = { ...told.spec, k };
  for (const [parameter, value] of Object.entries(unusual)) {
    const known = told.parameters.find((each) => each.name === parameter && parameter !== "ties");
    must(known !== undefined && fits(value, known, top), `This link gives ${name} a ${parameter} that does not work.`);
    spec[parameter] = value;
  }
  return spec;
}

/** @param {string} name @param {Page} every */
function toldOf(name, every) {
  const told = every.measures.find((each) => each.name === name);
  must(told !== undefined, `This link names a measure that I do not know: “${name.slice(0, 40)}”.`);
  return /** @type {Told} */ (told);
}

/** Whether a parameter can have a value. @param {unknown} value @param {Parameter} parameter
 * @param {number} top the largest grade that there is */
function fits(value, { name, choices }, top) {
  if (name === "gain" && Array.isArray(value)) return value.every((pair) => pair.length === 2 && pair.every(Number.isFinite));
  if (choices.length) return choices.some((choice) => choice.value === value);
  if (name === "max_grade" && value === null) return true;
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  const [low, high] = { base: [1], p: [0, 1], max_grade: [top - 1e-9], recall: [-1e-9, 1 + 1e-9] }[name] ?? [0];
  return value > low && value < (high ?? Infinity);
}

/** A value of a parameter as Python writes it. @param {unknown} value */
function inPython(value) {
  return Array.isArray(value) ? `{${value.map((pair) => pair.join(": ")).join(", ")}}` : String(value ?? "None");
}

/** The grades that may be given: the scale, or 0 up to the largest; each with a gain where a mapping says which.
 * @param {(?number)[]} grades @param {[number, string][]} scale @param {number} top @param {Spec[]} specs */
function choicesOf(grades, scale, top, specs) {
  const steps = scale.length || top > 10 ? [] : Array.from({ length: Math.max(1, Math.floor(top)) + 1 }, (_, grade) => grade);
  const known = [...steps, ...scale.map(([grade]) => grade), ...grades.filter((grade) => grade !== null)];
  const mapped = specs.flatMap(({ gain }) => (Array.isArray(gain) ? [new Set(gain.map(([grade]) => grade))] : []));
  return [...new Set(known)].filter((grade) => mapped.every((gains) => gains.has(grade))).sort((a, b) => a - b);
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === "string" && value.length <= LONGEST;
}

/** @param {boolean} holds @param {string} [otherwise] */
function must(holds, otherwise = DAMAGED) {
  if (!holds) throw new Refusal(otherwise);
}
