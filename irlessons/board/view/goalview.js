// The goals above the list: what is to be reached, how far it is, whether it can be done, and one way to do it.

import { button, element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { feasible, isGradedAsFirst, reasons, standing } from "../state/goals.js";
import { same } from "../state/orders.js";
import { enable, show, write } from "./dom.js";
import { createOneWay } from "./oneway.js";

// Of more moves than this nobody tries every order.
const MOST_MOVES = 2;

/** @param {State} state @param {ListView} results @param {() => void} sayValues says what the measures have done */
export function createGoalView(state, results, sayValues) {
  const goals = state.page.goals.map((goal) => build(goal));

  return {
    node: element("div", "irl-goals", {}, ...goals.map((each) => each.node)),
    /** Why each is reached, to stand below the list. */
    reasons: goals.map((each) => each.reason),
    /** `hidden`: so are the values, and a goal would give them away. @param {boolean} hidden @param {boolean} moving */
    write(hidden, moving) {
      for (const each of goals) each.write(hidden, moving);
    },
    /** The goals whose clauses hold, to be spoken. */
    spoken: () => goals.map((each) => each.spoken()).filter(Boolean).join(" "),
  };

  /** @param {Goal} goal */
  function build(goal) {
    const status = element("span", "irl-goal-status");
    const text = element("p", "irl-goal-text", {}, element("strong", "", {}, our("Goal:")), " ", goal.text, " ", status);
    // Below the list, which must not move under the hand.
    const reason = element("p", "irl-goal-why", { hidden: "" });
    const line = element("div", "irl-goal", {}, text);
    if (!goal.clauses.length) return { node: line, reason, write: () => {}, spoken: () => "" };
    const answer = element("p", "irl-goal-answer", { role: "status", hidden: "" });
    /** @type {unknown[]} what the answer holds for */
    let answered = [];
    const ask = button("irl-button", our("Can it be done?"), async () => {
      answered = basis();
      enable(ask, false);
      write(answer, our("Trying every order …"));
      show(answer, true);
      write(answer, await feasible(state, goal));
      enable(ask, true);
    }, { "data-tool": "feasible" });
    const oneWay = createOneWay(state, goal, results, (says) => {
      answered = basis();
      write(answer, says);
      show(answer, Boolean(says));
    }, sayValues);
    if ((goal.moves ?? 1) <= MOST_MOVES) text.append(" ", ask);
    text.append(" ", oneWay.button);
    line.append(answer);
    let said = "";
    let isTried = false;
    return {
      node: line,
      reason,
      /** @param {boolean} hidden @param {boolean} moving */
      write(hidden, moving) {
        const found = standing(state, goal);
        const reached = found.reached && !hidden;
        line.classList.toggle("irl-reached", reached);
        write(status, hidden ? "" : `${reached ? "✓ " : ""}${found.says}`);
        // There is time for reasons when the hand rests.
        write(reason, reached && !moving ? reasons(state, goal) : "");
        show(reason, reached && !moving);
        isTried ||= state.moves > 0;
        if (!hidden && !moving && !reached && state.moves >= (goal.moves ?? Infinity)) line.classList.add("irl-was-missed");
        show(ask, !reached);
        show(oneWay.button, oneWay.isPlaying() || (isTried && !reached && !hidden && isGradedAsFirst(state)));
        said = found.holds && !hidden ? our(reached ? "Goal reached: {0}. {1}" : "Goal not reached: {0}. {1}", goal.text, found.says) : "";
        if (!same(answered, basis())) show(answer, false);
      },
      spoken: () => said,
    };
  }

  /** What an answer depends on. */
  function basis() {
    return [state.own, state.cuts, state.switches];
  }
}
