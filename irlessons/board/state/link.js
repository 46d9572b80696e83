// A board in a link: its list, grades, measures and conventions, in the part of an address that stands behind the #. What
// was undone, goals and knobs stay at home. pages/site/from_link.js reads it.

import { unusual } from "../working/words.js";

/** A document: its grade, title and id; "" and what is left out is D1, D2, … @typedef {[?number, string?, string?]} Row */
/** A measure: its name, its cutoff, and what is not usual about it. @typedef {[string, ?number, Record<string, unknown>?]} Named */
/** A nugget: its name, whether it is vital, and the places of the documents that say it. @typedef {[string, 0 | 1, number[]]} Fact */
/** What a link says: the query, the documents in today's order, how many of them were retrieved, the scale, the nuggets,
 * the measures.
 * @typedef {{q?: string, d: Row[], n: number, s?: [number, string][], f?: Fact[], m: Named[]}} Linked */

// A link of another form begins with another number.
export const LINK_FORMAT = "1.";

/** What a link to this board says. @param {Page} page @param {Pick<Today, "order" |
 *   "grades" | "own" | "cuts" | "switches">} today @returns {Linked} */
export function linked(page, { order, grades, own, cuts, switches }) {
  const { titles } = own ?? page.list;
  const here = new Set(order);
  const places = [...order, ...[...grades.keys()].filter((document) => !here.has(document))];
  const rows = places.map((document, place) => {
    const [title, id] = titles[document];
    /** @type {Row} */
    const row = [grades[document], title === `D${place + 1}` && !id ? "" : title, id];
    while (row.at(-1) === "") row.pop();
    return row;
  });
  const measures = page.measures.map((told, at) => {
    const spec = { ...told.spec, ...switches[at] };
    const said = unusual(told, spec).filter(({ name }) => name !== "ties").map(({ name }) => [name, spec[name]]);
    const k = told.cut === null ? null : cuts[told.cut];
    return /** @type {Named} */ (said.length ? [told.name, k, Object.fromEntries(said)] : [told.name, k]);
  });
  return {
    ...(page.query && { q: page.query }), d: rows, n: order.length,
    ...(page.scale.length && { s: page.scale }), ...(page.nuggets && !own && { f: facts(page.nuggets, places) }), m: measures,
  };
}

/** The nuggets by the places that their documents have in a link. @param {Nuggets} nuggets @param {number[]} places
 * @returns {Fact[]} */
function facts({ names, vital, held }, places) {
  const said = names.map((_, nugget) => places.flatMap((document, place) => (held[document].includes(nugget) ? [place] : [])));
  return names.map((name, at) => [name, vital[at] ? 1 : 0, said[at]]);
}

/** As the last part of an address. @param {Linked} link */
export function linkText(link) {
  const bytes = new TextEncoder().encode(JSON.stringify(link));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return LINK_FORMAT + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
