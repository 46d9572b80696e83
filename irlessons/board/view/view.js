// What the board shows: tools and goals above, then the list and the measures side by side.

import { element, newPrefix } from "../../widgets/element.js";
import { createMore } from "../../widgets/more.js";
import { our } from "../../widgets/our.js";
import { followed, isLarge, setLarge } from "../../widgets/store.js";
import { show, write } from "./dom.js";
import { createExchange } from "./exchange.js";
import { createGoalView } from "./goalview.js";
import { holdRoom } from "./held.js";
import { createHelp } from "./help.js";
import { createKnobs } from "./knobs.js";
import { createLights } from "./lights.js";
import { createList } from "./list.js";
import { createNuggets } from "./nuggets.js";
import { createOtherJudge } from "./otherjudge.js";
import { createOwnList } from "./ownlist.js";
import { createPanel } from "./panel.js";
import { createFullscreen, FULLSCREEN_TITLE } from "./fullscreen.js";
import { createSharing, playAddress } from "./sharing.js";
import { createTools } from "./tools.js";

/** Build the board inside `root`. @param {HTMLElement} root @param {State} state @param {Predict} predict */
export function createView(root, state, predict) {
  const { page } = state;
  const prefix = newPrefix();
  const live = element("div", "irl-live irl-hidden", { "aria-live": "polite", role: "status" });
  const results = createList(state, `${prefix}-keys`, grade, cut);
  const aside = element("div", "irl-aside");
  const panel = createPanel(state, predict, prefix, say, () => {
    view.write();
    // The answered question has gone; the next move begins where the last one did.
    results.focus();
    say(`${panel.judged()} ${spoken()}`);
  }, togglePredict, aside);
  const goals = createGoalView(state, results, () => say(spoken()));
  const exchange = createExchange(state, results, say, spoken, () => shows.write());
  const knobs = createKnobs(state, prefix, () => say(spoken()));
  const own = createOwnList(state, prefix, say);
  const judges = (page.judges ?? []).map((each) => createOtherJudge(state, each));
  const nuggets = page.nuggets ? createNuggets(state, page.nuggets) : null;
  const play = playAddress();
  const sharing = play ? createSharing(state, play, prefix, say) : null;
  const room = createFullscreen(root, entered);

  const first = [
    { id: "reset", name: our("Reset"), title: our("Back to the first order and its grades"), press: reset, there: () => state.hasMoved },
    { id: "undo", name: our("Undo"), title: our("Take back the last step"), press: () => history("undo"), off: () => !state.canUndo },
    { id: "redo", name: our("Redo"), title: our("Do again what was undone"), press: () => history("redo"), off: () => !state.canRedo },
    { id: "ideal", name: our("Ideal"), title: our("Sort into the ideal order: the whole pool by grade"), press: () => reorder(state.ideal(), our("The ideal order.")) },
  ];
  const steps = createTools(our("Steps and orders"), [...first,
    { id: "leave", name: our("Leave"), title: our("Leave the room (Escape)"), press: room.toggle }]);
  const help = createHelp(first);
  const shows = createTools(our("More tools"), [
    { id: "exchange", name: our("Exchange"), group: our("Other orders"), key: "x", title: our("Choose two results, and they change places"), press: exchange.toggle, on: exchange.isOn },
    { id: "shuffle", name: our("Shuffle"), title: our("Put the results in a random order"), press: () => reorder(shuffled(), our("Shuffled.")) },
    { id: "worst", name: our("Worst"), title: our("Sort from the lowest grade to the highest"), press: () => reorder(worst(), our("The worst order.")) },
    { id: "pin", name: our("Pin"), group: our("What is shown"), title: our("Keep today's values in a column, and show changes against them"), press: pin, on: () => Boolean(state.pinned),
      // It would tell what is asked.
      off: () => Boolean(predict.said) },
    { id: "show-ideal", name: our("Show ideal"), title: our("Say beside each result what the ideal order has there"), press: toggleIdeal, on: () => results.showsIdeal },
    { id: "own-list", name: our("My own list"), group: our("Your own"), title: our("Type or paste a list of your own"), press: () => toggle(own), on: own.isShown },
    ...(sharing ? [{ id: "link", name: our("Copy a link"), title: our("An address that opens this board, and lines for a page of yours"), press: () => toggle(sharing), on: sharing.isShown }] : []),
    { id: "room", name: our("Room"), group: our("The board"), key: "f", title: FULLSCREEN_TITLE, press: room.toggle },
    { id: "large", name: our("Large type"), title: our("For a projector or tired eyes, on every page"), press: () => setLarge(!isLarge()), on: isLarge },
    { id: "help", name: our("Help"), title: our("Say what hands and keys can do"), press: toggleHelp, on: () => !help.hidden },
  ], true);

  root.setAttribute("aria-label", page.query ? our("Board: {0}", page.query) : our("Board"));
  const head = element("div", "irl-head", {}, page.query ? element("p", "irl-query", { dir: "auto" }, page.query) : "",
    element("div", "irl-toolbars", {}, steps.node, createMore(prefix, our("Other orders, and what is shown"), shows.node).node));
  const idealSays = element("p", "irl-ideal-says");
  const missed = element("p", "irl-hint");
  const columns = element(
    "div", "irl-columns", {},
    element("div", "irl-place", {}, element("div", "irl-window", {}, results.list), aside, ...goals.reasons, idealSays, missed, nuggets?.node ?? "",
      ...judges.map(({ node }) => node)),
    element("div", "irl-side", {}, knobs.node, panel.node));
  const keys = element("p", "", { id: `${prefix}-keys`, hidden: "" }, our("Space lifts it; a number grades it."));
  root.append(head, help, own.node, sharing?.node ?? "", goals.node, columns, panel.details, keys, live);

  const takeRoom = holdRoom(columns, panel.details);
  const lights = createLights(root, results);
  let pictures = 0;

  const view = {
    root,
    list: results,
    exchange,

    /** Bring everything up to date. `held`: the row in the hand, which stays where it is in the DOM.
     * @param {?HTMLElement} [held] @param {boolean} [moving] */
    write(held = null, moving = false) {
      columns.classList.toggle("irl-pinning", Boolean(state.pinned));
      root.classList.toggle("irl-moving", moving);
      results.place(held);
      panel.write(moving);
      nuggets?.write();
      const asked = predict.on && (moving || Boolean(predict.said));
      goals.write(asked, moving);
      cancelAnimationFrame(pictures);
      if (moving) {
        // In the same frame, and once however many moves come before it.
        pictures = requestAnimationFrame(writePictures);
        return;
      }
      lights.write();
      knobs.write();
      own.write();
      for (const each of judges) each.write();
      sharing?.write();
      steps.write();
      shows.write();
      if (results.showsIdeal) writeIdeal();
    },

    say,

    spoken,

    room,

    /** No longer follow what the reader chooses for all pages. */
    end: followed(() => {
      root.classList.toggle("irl-large", isLarge());
      shows.write();
    }),

    /** Say, once, that Python does not answer; "" takes it back. @param {string} text */
    miss(text) {
      if (text && !missed.textContent) say(text);
      write(missed, text);
    },

    /** Say where a line cuts, and what the measures that it cuts are worth. @param {number} line */
    sayLine(line) {
      const cut = [...page.measures.keys()].filter((at) => page.measures[at].cut === line);
      say(`${our("Cutoff at rank {0}.", state.cuts[line])} ${panel.values(cut)}`);
    },

    grade,

    cut,

    /** A result and its place in words, with what the measures have done. @param {number} document */
    describe: (document) => `${results.describe(document)}. ${spoken()}`,
  };

  function writePictures() {
    panel.writeOpened(true);
    lights.write();
  }

  /** What the measures have done, which nuggets are read, what goals are reached, and how far the ideal order is where it is shown. */
  function spoken() {
    return [panel.spoken(), nuggets?.spoken(), goals.spoken(), results.showsIdeal ? idealText() : ""].filter(Boolean).join(" ");
  }

  /** Say something to a screen reader. @param {string} text */
  function say(text) {
    live.textContent = text;
  }

  function idealText() {
    const { ranks, different } = results.differing();
    return our("{0} of {1} ranks hold another grade than the ideal order.", different, ranks);
  }

  function writeIdeal() {
    write(idealSays, results.showsIdeal ? idealText() : "");
  }

  /** Judge a document anew, and say so. @param {number} document @param {?number} value */
  function grade(document, value) {
    state.act(() => state.regrade(document, value), "grade");
    say(`${our("Graded.")} ${view.describe(document)}`);
  }

  /** Let a line cut at another rank, and say so. @param {number} line @param {number} to */
  function cut(line, to) {
    const k = state.cuts[line];
    const kept = Math.min(Math.max(to, 1), Math.max(k, state.sequence.length - 1));
    if (kept === k) return;
    state.cut(line, kept, "keys");
    view.sayLine(line);
  }

  /** @param {number[]} order @param {string} words */
  function reorder(order, words) {
    results.slowly(() => state.takeOrder(order, "tool"));
    say(`${words} ${spoken()}`);
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
    say(`${our(way === "undo" ? "Undone." : "Done again.")} ${spoken()}`);
  }

  function reset() {
    predict.stop();
    const isAtTool = Boolean(document.activeElement?.matches("[data-tool=reset]"));
    state.reset("reset");
    // It goes, for there is nothing to reset any more.
    if (isAtTool) /** @type {HTMLElement} */ (steps.node.querySelector("[data-tool=undo]")).focus();
    say(`${our("Back to the first order.")} ${spoken()}`);
  }

  function pin() {
    state.pin(!state.pinned);
    say(state.pinned ? our("Pinned. Changes are shown against this order.") : our("No longer pinned."));
  }

  function toggleIdeal() {
    results.toggleIdeal();
    takeRoom();
    shows.write();
    writeIdeal();
    say(results.showsIdeal ? idealText() : our("The ideal order is no longer shown."));
  }

  function togglePredict() {
    predict.on = !predict.on;
    predict.stop();
    view.write();
    say(predict.on ? our("Values are hidden after each move, until you have said which way they went.") : our("Values are shown at once."));
  }

  /** @param {{show: (on: boolean) => void, isShown: () => boolean}} part */
  function toggle(part) {
    part.show(!part.isShown());
    shows.write();
  }

  /** The room was entered or left; not by hand where a page begins with it. @param {boolean} isOn @param {boolean} byHand */
  function entered(isOn, byHand) {
    if (!byHand) return;
    // What was pressed is out of sight.
    results.focus();
    say(isOn ? our("The board fills the window; Escape leaves.") : our("Left the room."));
  }

  function toggleHelp() {
    show(help, Boolean(help.hidden));
    shows.write();
  }

  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || help.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    // Else the focus is where it was, and stays there.
    if (event.target === help) /** @type {HTMLElement} */ (head.querySelector(".irl-more")).focus();
    toggleHelp();
  });

  view.write();
  return view;
}
