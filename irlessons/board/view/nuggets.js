// Below the list: where each nugget is read, and nugget recall, of the vital ones and of all. It follows the hand.

import { rounded } from "../../widgets/rounding.js";
import { element } from "../../widgets/element.js";
import { fraction } from "../../widgets/fractions.js";
import { our } from "../../widgets/our.js";
import { readIn } from "../state/goals.js";
import { DIGITS } from "../../widgets/filled.js";
import { createGrid, show, write } from "./dom.js";

/** @param {State} state @param {Nuggets} nuggets */
export function createNuggets(state, nuggets) {
  const grid = createGrid("irl-rows irl-facts", our("Where each nugget is read"));
  const shares = /** @type {("vital" | "all")[]} */ (nuggets.vital.includes(true) ? ["vital", "all"] : ["all"])
    .map((kind) => ({ kind, node: element("p", "irl-nugget-share") }));
  const node = element("div", "irl-nuggets", {}, ...shares.map((each) => each.node), grid.table);

  /** @param {"vital" | "all"} kind @param {ReturnType<typeof readIn>} now @param {?ReturnType<typeof readIn>} before */
  function says(kind, now, before) {
    const { found, of } = now[kind];
    const name = our(kind === "vital" ? "Vital nugget recall{0}" : "Nugget recall{0}", state.cuts.length ? `@${state.cuts[0]}` : "");
    const step = before ? found - before[kind].found : 0;
    const change = step ? ` ${step > 0 ? "▲ +" : "▼ −"}${rounded(Math.abs(step) / of, DIGITS, fraction(Math.abs(step), of))}` : "";
    return `${name} = ${found}/${of} = ${rounded(found / of, DIGITS, fraction(found, of))}${change}`;
  }

  return {
    node,
    /** Bring it up to date. */
    write() {
      // Nobody knows what another list says.
      show(node, !state.own);
      if (state.own) return;
      const now = readIn(state, state.order);
      const before = state.before && readIn(state, state.before.ranking.order);
      for (const each of shares) {
        const text = says(each.kind, now, before);
        write(each.node, text);
        each.node.classList.toggle("irl-up", text.includes("▲"));
        each.node.classList.toggle("irl-down", text.includes("▼"));
      }
      grid.write([our("read"), our("nugget"), our("it is"), our("at rank")], nuggets.names.map((name, at) => ({
        cells: [now.ranks[at].length ? "✓" : "✗", name, our(nuggets.vital[at] ? "vital" : "okay"), now.ranks[at].join(", ") || our("not read")],
        className: now.ranks[at].length ? "" : "irl-unread",
      })), [false, false, false, false]);
    },
    /** What has changed, to be spoken; "" where nothing has. */
    spoken() {
      if (state.own || !state.before) return "";
      const now = readIn(state, state.order);
      const before = readIn(state, state.before.ranking.order);
      const changed = shares.filter(({ kind }) => now[kind].found !== before[kind].found);
      return changed.map(({ kind }) => our(kind === "vital" ? "Vital nuggets read: {0} of {1}." : "Nuggets read: {0} of {1}.", now[kind].found, now[kind].of)).join(" ");
    },
  };
}
