// Knobs beside the list: each combination of settings has an order, worked out beforehand.

import { element, labelled } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { same } from "../state/orders.js";
import { show, write } from "./dom.js";

/** @param {State} state @param {string} prefix @param {() => void} turned called after each turn */
export function createKnobs(state, prefix, turned) {
  if (!state.page.knobs) return { node: element("fieldset", "irl-knobs", { hidden: "" }), write() {} };
  const { names, values } = state.page.knobs;
  const status = element("p", "irl-knob-status");
  // A knob with one value cannot be turned, and one of words is a list to choose from.
  const controls = names.map((name, at) => (typeof values[at][0] === "number" ? slider(name, at) : chooser(name, at)));
  const node = element(
    "fieldset", "irl-knobs", {}, element("legend", "", {}, "BM25"), ...controls.map((each) => each.node), status);

  /** @param {string} name @param {number} at */
  function slider(name, at) {
    const id = `${prefix}-knob-${at}`;
    const last = values[at].length - 1;
    const input = element("input", "", { id, type: "range", min: "0", max: String(last), step: "1" });
    input.disabled = last === 0;
    input.addEventListener("input", () => turn(at, Number(input.value)));
    const value = element("output", "irl-number", { for: id });
    return { node: labelled("irl-knob", id, name, input, value), write: () => {
      const text = String(values[at][state.setting[at]]);
      if (Number(input.value) !== state.setting[at]) input.value = String(state.setting[at]);
      input.setAttribute("aria-valuetext", text);
      write(value, text);
    } };
  }

  /** @param {string} name @param {number} at */
  function chooser(name, at) {
    const id = `${prefix}-knob-${at}`;
    const options = values[at].map((value, place) => element("option", "", { value: String(place) }, String(value)));
    const select = element("select", "irl-field irl-select", { id }, ...options);
    select.addEventListener("change", () => turn(at, Number(select.value)));
    return { node: labelled("irl-knob", id, name, select), write: () => {
      select.value = String(state.setting[at]);
    } };
  }

  /** @param {number} at @param {number} to */
  function turn(at, to) {
    state.act(() => state.turn(at, to), "knob");
    turned();
  }

  return {
    node,
    write() {
      // They order the documents of their collection, and no others.
      show(node, !state.own);
      if (state.own) return;
      for (const each of controls) each.write();
      const isHeld = !same(state.orderOfSetting(), state.order);
      write(status, isHeld ? our("This order is not the setting's: results were moved by hand.") : our("This is the order of the setting."));
    },
  };
}
