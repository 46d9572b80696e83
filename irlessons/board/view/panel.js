// The measures beside the list: name, value, change; below them those that are opened, so that no value goes out of sight;
// and the questions of "predict first".

import { button, element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";
import { difference, wayOf } from "../state/labels.js";
import { WAYS } from "../state/predict.js";
import { nameAndDetail } from "../working/words.js";
import { show, write } from "./dom.js";
import { createHint } from "./hint.js";
import { isShort } from "./picture.js";
import { createWorkingView } from "./workingview.js";

const SIGNS = { up: "▲", same: "=", down: "▼" };
// What is undefined on one side goes no way.
const TO = { up: "{0} up to {1}", same: "{0} now {1}", down: "{0} down to {1}" };
const INVITATION = "Move a result, then say which way each measure went.";
// So long a value that has changed is tinted.
const TINT_MS = 600;
const QUESTION = "Say of each measure whether it went up, stayed the same, or went down.";
const SINCE = "Say of each measure whether it went up, stayed the same, or went down since the pinned order.";

/** @param {State} state @param {Predict} predict @param {string} prefix
 * @param {(text: string) => void} say @param {() => void} revealed @param {() => void} togglePredict
 * @param {HTMLElement} aside where below a short list the sentence of the open measure stands */
export function createPanel(state, predict, prefix, say, revealed, togglePredict, aside) {
  const heads = [["measure"], ["value"], ["change"], ["pinned", "irl-pinned"]].map(([text, name]) =>
    element("th", name, { scope: "col", role: "columnheader" }, our(text)));
  const measures = state.page.measures.map((_, at) => buildMeasure(at));
  // Where there is little room the sheet makes it a strip, and the roles say that it still is a table.
  const table = element(
    "table", "irl-measures", { role: "table" }, element("caption", "irl-hidden", {}, our("Measures of this order")),
    element("thead", "", { role: "rowgroup" }, element("tr", "", { role: "row" }, ...heads)),
    element("tbody", "", { role: "rowgroup" }, ...measures.map((each) => each.row)));
  const score = element("p", "irl-score");
  const ask = button("irl-button", our("Predict first"), togglePredict, {
    title: our("Hide the values after a move until you have said which way they went"), "data-tool": "predict" });
  const node = element("div", "irl-panel", {}, element("div", "irl-values", {}, table, ask),
    score, element("div", "irl-workings", {}, ...measures.map((each) => each.below)),
    createHint(state));
  const details = element("div", "irl-tabbed");

  const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
  let isHidden = false;

  /** What is asked of each measure. */
  function question() {
    return our(state.pinned ? SINCE : QUESTION);
  }

  const panel = {
    node,
    /** The tabs of the measure that stands open. */
    details,
    /** Write every value; while a result is in the hand (`moving`) what is asked about it must not be told, and what is
     * opened has a call of its own, for it is more. */
    write(moving = false) {
      const results = state.results();
      table.classList.toggle("irl-with-pinned", Boolean(state.pinned));
      isHidden = predict.on && (moving || Boolean(predict.said));
      write(heads[2], our(predict.said ? "which way?" : state.pinned ? "since pinned" : "change"));
      for (const each of measures) each.write(results, moving);
      ask.setAttribute("aria-pressed", String(predict.on));
      write(score, !predict.on ? "" : predict.said ? question() : predict.score() || our(INVITATION));
      if (!moving) panel.writeOpened(false);
    },
    /** Write the workings that stand open. @param {boolean} moving */
    writeOpened(moving) {
      for (const each of measures) each.writeOpened(moving);
    },
    /** What the measures have done, to be spoken: those that changed; where there is nothing to compare with, all of
     * them. Nothing of what is hidden. */
    spoken() {
      if (isHidden) return question();
      const [before, now] = [state.before?.results, state.results()];
      if (!before) return panel.values([...now.keys()]);
      const changed = [...now.keys()].filter((at) => before[at].text !== now[at].text);
      if (!changed.length) return our("No measure has changed.");
      const texts = changed.map((at) => our(TO[wayOf(before[at], now[at]) ?? "same"], spokenName(at), now[at].text));
      return `${texts.join(", ")}.${changed.length < now.length ? ` ${our("The others have not changed.")}` : ""}`;
    },
    /** How the last prediction went, to be spoken. */
    judged() {
      const wrong = [...predict.last.keys()].filter((at) => !predict.last[at]);
      return `${predict.score()}.${wrong.length ? ` ${our("Wrong this time: {0}.", wrong.map(spokenName).join(", "))}` : ""}`;
    },
    /** Some measures with their values, to be spoken. @param {number[]} which */
    values: (which) => (isHidden ? question() : `${which.map((at) => `${spokenName(at)} ${state.results()[at].text}`).join(", ")}.`),
    /** The first measure that waits for an answer. @returns {?HTMLElement} */
    waiting: () => node.querySelector(".irl-ways:not([hidden], .irl-answered) button"),
  };

  /** @param {number} measure */
  function spokenName(measure) {
    const { name, detail } = nameAndDetail(state.page.measures[measure], state.spec(measure));
    return detail ? our("{0} with {1}", name, detail) : name;
  }

  /** @param {number} measure */
  function buildMeasure(measure) {
    const told = state.page.measures[measure];
    const id = `${prefix}-open-${measure}`;
    // No heading: nobody knows on which level of a page a board stands.
    const head = element("div", "irl-below-head", { id: `${id}-head` });
    // Not a section, which on slides would be a slide.
    const below = element("div", "irl-below", { id, hidden: "", role: "group", "aria-labelledby": head.id }, head);
    const opener = button("irl-opener", "", toggle, { "aria-expanded": "false", "aria-controls": id, title: told.meaning });
    const title = element("span", "irl-title");
    const detail = element("span", "irl-detail");
    opener.append(title, detail);
    const fill = element("span", "irl-fill");
    const tick = element("span", "irl-tick");
    const bar = element("span", "irl-bar", { "aria-hidden": "true" }, fill, tick);
    const value = element("td", "irl-value", { role: "cell" });
    const stepText = element("span", "irl-step");
    const ways = element("span", "irl-ways", { role: "group", hidden: "" }, ...WAYS.map((way) =>
      button("irl-button irl-way", SIGNS[/** @type {"up"} */ (way)], () => answer(way), { "aria-pressed": "false" })));
    const kept = element("td", "irl-pinned", { role: "cell" });
    // A bar that fills up would say that more is better.
    if (!told.smaller_is_better) opener.append(bar);
    const name = element("th", "irl-name", { scope: "row", role: "rowheader" }, opener);
    const row = element("tr", "irl-measure", { role: "row" }, name, value,
      element("td", "irl-change", { role: "cell" }, stepText, ways), kept);
    // The value, too: a mouse that selects the digits has another aim.
    row.addEventListener("click", (event) => {
      if (!(/** @type {HTMLElement} */ (event.target).closest("button")) && getSelection()?.isCollapsed !== false) toggle();
    });
    row.classList.toggle("irl-smaller", told.smaller_is_better);
    /** @type {?ReturnType<typeof createWorkingView>} */
    let opened = null;
    /** What it showed when nothing was in the hand. */
    let still = "";

    function toggle() {
      opened ??= createWorkingView(state, measure, prefix, say, () => say(panel.values([measure])));
      if (!opened.shown.isConnected) below.append(opened.shown);
      opened.tabs.classList.toggle("irl-smaller", told.smaller_is_better);
      // One stands open: the other gives its place.
      if (below.hidden) measures.find((each) => !each.below.hidden)?.toggle();
      below.hidden = !below.hidden;
      details.replaceChildren(...(below.hidden ? [] : [opened.tabs]));
      if (isShort(state)) aside.replaceChildren(...(below.hidden ? [] : [opened.sentence]));
      opener.setAttribute("aria-expanded", String(!below.hidden));
      row.classList.toggle("irl-open", !below.hidden);
      row.parentElement?.scrollTo(0, 0);
      node.classList.toggle("irl-has-open", !below.hidden);
      panel.write();
      // As a strip the values stay at the top, and what they open into may lie far above.
      if (!below.hidden && !node.getClientRects().length) opened.picture.scrollIntoView({ block: "start" });
    }

    /** @param {string} way */
    function answer(way) {
      const isLast = predict.answer(measure, way);
      panel.write();
      if (isLast) revealed();
      else (panel.waiting() ?? opener).focus();
    }

    return {
      row,
      below,
      toggle,
      /** @param {Result[]} results @param {boolean} moving */
      write(results, moving) {
        const result = results[measure];
        const before = state.before?.results[measure];
        const told = nameAndDetail(state.page.measures[measure], state.spec(measure));
        write(title, told.name);
        if (detail.textContent !== told.detail) detail.title = detail.textContent = told.detail;
        const text = isHidden ? "?" : result.text;
        write(value, text);
        if (!moving) tint(text);
        const mark = predict.on && !isHidden && predict.last.length ? (predict.last[measure] ? "✓ " : "✗ ") : "";
        const same = mark && before?.text === result.text ? "=" : "";
        const change = isHidden || !before ? "" : `${mark}${difference(before, result) || same}`;
        write(stepText, change);
        row.classList.toggle("irl-up", change.includes("▲"));
        row.classList.toggle("irl-down", change.includes("▼"));
        // The bar would give away what is asked.
        fill.style.transform = `scaleX(${isHidden ? 0 : (result.share ?? 0)})`;
        show(tick, result.ideal !== null);
        tick.style.left = `${100 * (result.ideal ?? 0)}%`;
        if (predict.on) writeWays();
        else show(ways, false);
        if (state.pinned) write(kept, state.pinned.results[measure].text);
      },
      /** @param {boolean} moving */
      writeOpened(moving) {
        if (!opened || below.hidden) return;
        // They keep their room: on a phone the picture stands above the list, which would go from under the finger.
        for (const each of [opened.shown, opened.tabs]) each.classList.toggle("irl-unsaid", isHidden);
        write(head, [title, detail].map((each) => each.textContent).filter(Boolean).join(", "));
        if (isHidden) opened.sentence.classList.add("irl-unsaid");
        else opened.write(moving);
      },
    };

    /** What a step has changed is seen for a moment. @param {string} text */
    function tint(text) {
      if (still && text !== still && !isHidden && !calm.matches) {
        const background = "var(--irl-mark)";
        value.animate([{ background }, { background, offset: 0.6 }, {}], TINT_MS);
      }
      still = text;
    }

    function writeWays() {
      const said = predict.said;
      show(ways, Boolean(said));
      if (!said) return;
      const name = spokenName(measure);
      ways.setAttribute("aria-label", our("{0}: which way did it go?", name));
      [...ways.children].forEach((node, at) => {
        const isSaid = said[measure] === WAYS[at];
        node.setAttribute("aria-pressed", String(isSaid));
        node.setAttribute("aria-label", `${name}: ${our(WAYS[at])}`);
      });
      // One that is answered steps back, so that the next question comes first.
      ways.classList.toggle("irl-answered", said[measure] !== null);
    }
  }

  if (state.page.open !== null) measures[state.page.open].toggle();
  return panel;
}
