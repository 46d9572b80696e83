// The goals above the list: what is to be reached, how far it is, and whether it can be done.

import { element } from "../widgets/element.js";
import { button, enable, show, write } from "./dom.js";
import { feasible, standing } from "./goals.js";

// Of more moves than this nobody tries every order.
const MOST_MOVES = 2;

/** @param {import("./types").State} state */
export function createGoals(state) {
  const node = element("div", "irl-goals");
  const goals = state.page.goals.map((goal) => build(goal));
  node.append(...goals.map((each) => each.node));

  return {
    node,
    /** `asked`: values are hidden, and a goal would give them away. @param {boolean} asked */
    write(asked) {
      for (const each of goals) each.write(asked);
    },
    /** The goals that are reached, to be spoken. */
    spoken: () => goals.map((each) => each.spoken()).filter(Boolean).join(" "),
  };

  /** @param {import("./types").Goal} goal */
  function build(goal) {
    const line = element("div", "irl-goal");
    const text = element("p", "irl-goal-text");
    const status = element("span", "irl-goal-status");
    text.append(element("strong", "", {}, "Goal: "), goal.text, " ", status);
    line.append(text);
    if (!goal.clauses.length) return { node: line, write: () => {}, spoken: () => "" };
    const answer = element("p", "irl-goal-answer", { role: "status" });
    answer.hidden = true;
    const ask = button("irl-button", "Can it be done?", async () => {
      enable(ask, false);
      write(answer, "Trying every order …");
      show(answer, true);
      write(answer, await feasible(state, goal));
      enable(ask, true);
    });
    if ((goal.moves ?? 1) <= MOST_MOVES) text.append(" ", ask);
    line.append(answer);
    let said = "";
    return {
      node: line,
      /** @param {boolean} asked */
      write(asked) {
        const found = standing(state, goal);
        const reached = found.reached && !asked;
        line.classList.toggle("irl-reached", reached);
        write(status, asked ? "" : `${reached ? "✓ " : ""}${found.says}`);
        said = reached ? `Goal reached: ${goal.text}. ${found.says}` : "";
      },
      spoken: () => said,
    };
  }
}
