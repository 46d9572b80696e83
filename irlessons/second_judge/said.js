// What is said of two judges, as two_judges.py says it.

import { asNumber } from "../widgets/fractions.js";
import { rounded } from "../widgets/rounding.js";
import { kappas, levels, orderOf, standing, tauApOf, tauOf, valuesOf } from "./agreement.js";

const NO_ORDER = "none, for some are equal";

/** A number with a minus that is one. @param {number} number @param {(() => Fraction) | null} [exact] @param {number} [digits] */
export function signed(number, exact = null, digits = 4) {
  return rounded(number, digits, exact).replace("-", "−");
}

/** All that follows from the second judge's grades: names and texts of what is measured, values and orders by both.
 * @param {import("./agreement.js").Told} page @param {number[]} grades */
export function followsFrom(page, grades) {
  const by = [page.first, grades].map((each) => valuesOf(page, each));
  const [truth, values] = by;
  const ap = tauApOf(truth, values);
  const order = orderOf(truth);
  return {
    same: page.first.filter((grade, at) => grade === grades[at]).length,
    kappas: kappas(page.first, grades).map(([name, exact]) => /** @type {[string, string]} */ ([name, exact ? signed(asNumber(exact()), exact) : "undefined"])),
    by,
    orders: [order, orderOf(values, order)],
    tau: signed(tauOf(truth, values)),
    tauAp: ap ? signed(asNumber(ap()), ap) : NO_ORDER,
  };
}

/** Why a goal is reached: each changed grade, and at which rank the two systems have its document. @param {import("./agreement.js").Told} page
 * @param {number[]} grades */
export function reason({ goals: [goal], systems, start, titles }, grades) {
  const [[above, other]] = goal.clauses;
  const places = (/** @type {number} */ document) => [above, other].map((each) => {
    const rank = systems[each][1].indexOf(document) + 1;
    return rank ? `rank ${rank} of ${systems[each][0]}` : `not found by ${systems[each][0]}`;
  }).join(", ");
  const changed = [...grades.keys()].filter((document) => grades[document] !== start[document]);
  return changed.map((document) => `${titles[document]}, from ${start[document]} to ${grades[document]}: ${places(document)}.`).join(" ");
}

/** What is missing where the one system has passed the other, and the goal is not reached; else "".
 * @param {import("./agreement.js").Told} page @param {ReturnType<typeof followsFrom>} found @param {number[]} grades */
export function missing(page, { by: [, values], kappas: [, , [, quadratic]] }, grades) {
  const { hasPassed, changed, areTooMany, isTooLow } = standing(page, values, grades);
  if (!hasPassed) return "";
  const [[above, other]] = page.goals[0].clauses;
  const short = [areTooMany && `${changed} grades are changed`, isTooLow && `quadratic κ is ${quadratic}`].filter(Boolean);
  return `${page.systems[above][0]} is above ${page.systems[other][0]}, but ${short.join(", and ")}.`;
}

/** The names of the systems in the order of one judge, with "=" between equal ones. @param {import("./agreement.js").Told} page
 * @param {ReturnType<typeof followsFrom>} found @param {number} judge @param {string} between */
export function ordered(page, { by, orders }, judge, between) {
  const order = orders[judge];
  const areLevel = levels(by[judge], order);
  return order.map((each, place) => `${place ? (areLevel[place] ? " = " : between) : ""}${page.systems[each][0]}`).join("");
}

/** The same in two sentences. @param {import("./agreement.js").Told} page @param {ReturnType<typeof followsFrom>} found */
export function sentences(page, found) {
  const { same, kappas, tau, tauAp } = found;
  const told = page.names.map((name, judge) => `by ${name}: ${ordered(page, found, judge, ", ")}`);
  return [
    `The same grade: ${same} of ${page.first.length}. ${kappas.map((each) => each.join(" ")).join(", ")}.`,
    `Order ${told.join("; ")}. τ ${tau}, τ_AP ${tauAp}.`,
  ];
}
