// What the board shows: goals above, the list and the measures side by side, the tools below.

import { element } from "../widgets/element.js";
import { write } from "./dom.js";
import { createGoals } from "./goalview.js";
import { createKnobs } from "./knobs.js";
import { createList } from "./list.js";
import { createOwnList } from "./ownlist.js";
import { createPanel } from "./panel.js";
import { TRAY } from "./state.js";
import { createTools } from "./tools.js";

/** Build the board inside `root`. @param {HTMLElement} root @param {import("./types").State} state
 * @param {import("./types").Predict} predict */
export function createView(root, state, predict) {
  const { page } = state;
  // A module's own counter would repeat ids across the widgets of a page.
  const prefix = `irl-${Math.random().toString(36).slice(2, 10)}`;
  const live = element("div", "irl-live irl-hidden", { "aria-live": "polite", role: "status" });
  const results = createList(state, prefix);
  const panel = createPanel(state, predict, prefix, () => {
    view.write();
    view.say(`${predict.score()}. ${spoken()}`);
  });
  const goals = createGoals(state);
  const knobs = createKnobs(state, prefix);
  const own = createOwnList(state, prefix, say);
  let showsIdeal = false;
  let isLarge = false;

  const steps = createTools("Steps and orders", [
    { name: "Undo", title: "Take back the last step", press: () => history("undo"), off: () => !state.canUndo },
    { name: "Redo", title: "Do again what was undone", press: () => history("redo"), off: () => !state.canRedo },
    { name: "Reset", title: "Back to the first order and its grades", press: reset },
    { name: "Shuffle", title: "The results in a random order", press: () => reorder(shuffled(), "Shuffled.") },
    { name: "Ideal", title: "The ideal order: the whole pool by grade", press: () => reorder(state.ideal(), "The ideal order.") },
    { name: "Worst", title: "The results from the lowest grade to the highest", press: () => reorder(worst(), "The worst order.") },
  ]);
  const shows = createTools("What is shown", [
    { name: "Pin", title: "Keep the present values beside those to come", press: pin, on: () => Boolean(state.pinned) },
    { name: "Show ideal", title: "The ideal order beside mine", press: toggleIdeal, on: () => showsIdeal },
    { name: "Predict first", title: "Say which way the values go, before they are shown", press: togglePredict, on: () => predict.on },
    { name: "My own list", title: "Type or paste a list of your own", press: toggleOwn, on: own.isShown },
    { name: "Large type", title: "For a projector", press: toggleLarge, on: () => isLarge },
  ]);

  root.classList.add("irl-board");
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", page.query ? `Board: ${page.query}` : "Board");
  if (page.query) root.append(element("p", "irl-query", { dir: "auto" }, page.query));
  const side = element("div", "irl-side");
  side.append(knobs.node, panel.node);
  const place = element("div", "irl-place");
  const idealSays = element("p", "irl-ideal-says", { role: "status" });
  place.append(results.list, idealSays);
  const columns = element("div", "irl-columns");
  columns.append(place, side);
  const tools = element("div", "irl-toolbars");
  tools.append(steps.node, shows.node);
  root.append(goals.node, columns, tools, own.node, element("p", "irl-hint", { id: `${prefix}-hint` }, page.hint), live);

  const view = {
    root,
    list: results,
    panel,

    /** Bring everything up to date. `held`: the row in the hand, which stays where it is in the DOM.
     * @param {?HTMLElement} [held] @param {boolean} [moving] */
    write(held = null, moving = false) {
      results.place(held);
      panel.write(moving);
      const asked = predict.on && (moving || Boolean(predict.said));
      goals.write(asked);
      if (moving) return;
      knobs.write();
      own.write();
      steps.write();
      shows.write();
      if (showsIdeal) sayIdeal();
    },

    say,

    spoken,

    /** A result and its place in words, with every measure. @param {number} number */
    describe: (number) => `${results.describe(number)}. ${spoken()}`,
  };

  /** Every measure, and what goals are reached. */
  function spoken() {
    return [panel.spoken(), goals.spoken()].filter(Boolean).join(" ");
  }

  /** Say something to a screen reader. @param {string} text */
  function say(text) {
    live.textContent = text;
  }

  function sayIdeal() {
    const { ranks, different } = results.differing();
    write(idealSays, showsIdeal ? `${different} of ${ranks} ranks hold another grade than the ideal order.` : "");
  }

  /** @param {number[]} order @param {string} said */
  function reorder(order, said) {
    state.act(() => {
      state.sequence = [...order, TRAY, ...state.sequence.filter((each) => each !== TRAY && !order.includes(each))];
    }, "tool");
    say(`${said} ${spoken()}`);
  }

  function shuffled() {
    const order = [...state.order];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }

  /** The retrieved from the lowest grade up, unjudged documents first. */
  function worst() {
    const grade = (/** @type {number} */ document) => state.grades[document] ?? -Infinity;
    return [...state.order].sort((a, b) => (grade(a) < grade(b) ? -1 : grade(a) > grade(b) ? 1 : 0));
  }

  /** @param {"undo" | "redo"} way */
  function history(way) {
    predict.stop();
    state[way]("tool");
    say(`${way === "undo" ? "Undone." : "Done again."} ${spoken()}`);
  }

  function reset() {
    predict.stop();
    state.reset("reset");
    say(`Back to the first order. ${spoken()}`);
  }

  function pin() {
    state.pin(!state.pinned);
    say(state.pinned ? "Pinned. Changes are shown against this order." : "No longer pinned.");
  }

  function toggleIdeal() {
    showsIdeal = !showsIdeal;
    results.showIdeal(showsIdeal);
    shows.write();
    sayIdeal();
  }

  function togglePredict() {
    predict.on = !predict.on;
    predict.stop();
    view.write();
    say(predict.on ? "Values are hidden after each move, until you have said which way they went." : "Values are shown at once.");
  }

  function toggleOwn() {
    own.show(!own.isShown());
    shows.write();
  }

  function toggleLarge() {
    isLarge = !isLarge;
    root.classList.toggle("irl-large", isLarge);
    shows.write();
  }

  view.write();
  return view;
}
