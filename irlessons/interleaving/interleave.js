// Two lists are dragged, a coin falls, one page is drafted out of both, readers click, and what they prefer is counted.

import { button, element, newPrefix } from "../widgets/element.js";
import { rounded } from "../widgets/rounding.js";
import { keepKeys } from "../widgets/shortcuts.js";
import { createList } from "./lists.js";
import { coinsOf, drafted, rounds, session, tally } from "./sessions.js";
import { said } from "./tally.js";

/** What Python says of each document: its title, its grade, and how likely somebody who looks at it clicks.
 * @typedef {{title: string, grade: string, chance: number}} Told */

const MANY = 100;
// So many are worked out again while a row is in the hand.
const MOST = 1000;
const ASKS = { toss: "Toss the coin", again: "Toss again", look: "Let a reader look" };

/** @param {{model: Model, el: HTMLElement}} widget */
function render({ model, el }) {
  /** @type {{query: string, documents: Told[]}} */
  const { query, documents } = model.get("page");
  /** @type {import("./sessions.js").Of} */
  const of = {
    a: [...model.get("order_a")], b: [...model.get("order_b")], chances: documents.map(({ chance }) => chance),
    p: model.get("p"), seed: model.get("seed"),
  };
  // What was counted before is worked out again, where a notebook shows it anew.
  let full = model.get("counts").reduce((/** @type {number} */ sum, /** @type {number} */ each) => sum + each, 0);
  // How many rounds of the next session are drafted already.
  let open = 0;
  const prefix = newPrefix();

  const live = element("p", "irl-hidden", { role: "status", "aria-live": "polite" });
  const say = (/** @type {string} */ text) => { live.textContent = text; };
  const called = (/** @type {number} */ each) => `${documents[each].title}, ${graded(documents[each].grade)}`;
  const lists = (/** @type {const} */ (["A", "B"])).map((name) => createList(name === "A" ? of.a : of.b, {
    name, called, row: titled, moved, say,
  }));
  const page = element("ol", "irl-il-list", { "aria-label": "The page that a reader gets" });
  const [sideA, sideB] = lists.map((list, at) => element("div", `irl-il-side irl-il-${"ab"[at]}`, {},
    element("p", "irl-il-head", {}, `List ${"AB"[at]}`), list));
  const coins = element("p", "irl-il-coins");
  const toss = button("irl-button irl-primary", "", next);
  const one = button("irl-button", "One session", () => run(1));
  const hundred = button("irl-button", `${MANY} sessions`, () => run(MANY));
  const empty = button("irl-button", "Empty", () => {
    [full, open] = [0, 0];
    draw();
    tell();
  });
  const luck = button("irl-button", "Other luck", () => {
    of.seed += 1;
    draw();
    tell();
  });
  const range = element("input", "irl-il-range", {
    type: "range", id: `${prefix}-p`, min: "0.05", max: "0.95", step: "0.05", value: String(of.p),
  });
  const isP = element("output", "irl-il-p", { for: `${prefix}-p` });
  const says = element("p", "irl-il-says", { role: "status", "aria-live": "polite" });
  const shares = (/** @type {const} */ (["A", "ties", "B"])).map((name) => element("span", `irl-il-share irl-il-share-${name}`));
  const bar = element("div", "irl-il-bar", { "aria-hidden": "true" }, ...shares);
  const counted = element("p", "irl-il-counted", { role: "status", "aria-live": "polite" });
  const root = element("div", "irl-exercise irl-interleaving", { role: "group", "aria-label": "Two lists, drafted into one page by a coin" },
    element("p", "irl-il-query", {}, `${query ? `“${query}”. ` : ""}The number behind a title is its grade.`),
    element("div", "irl-il-lists", { style: `--irl-il-ranks: ${2 * rounds(of)}` }, sideA,
      element("div", "irl-il-side irl-il-page", {}, element("p", "irl-il-head", {}, "The page"), page), sideB),
    coins, element("div", "irl-buttons", {}, toss, one, hundred, luck, empty),
    element("p", "irl-il-reader", {}, element("label", "", { for: `${prefix}-p` }, "Patience, the chance that a reader goes on after each result:"), isP, range),
    says, bar, counted, live);
  el.append(root);
  keepKeys(root);
  range.addEventListener("input", () => {
    of.p = Number(range.value);
    draw();
  });
  range.addEventListener("change", tell);

  /** What a row shows of a document. @param {number} each */
  function titled(each) {
    const { title, grade } = documents[each];
    return [element("span", "irl-il-title", { title }, title), element("span", "irl-il-grade", { title: graded(grade) }, grade)];
  }

  /** The next round, or the reader. */
  function next() {
    open += 1;
    if (open > rounds(of)) [full, open] = [full + 1, 0];
    draw();
    tell();
  }

  /** So many sessions at once; one that has begun is the first of them. @param {number} many */
  function run(many) {
    [full, open] = [Math.min(full + many, MOST), 0];
    draw();
    tell();
  }

  /** @param {boolean} isDown whether the row is out of the hand */
  function moved(isDown) {
    draw();
    if (isDown) tell();
  }

  /** Everything as it is now. */
  function draw() {
    const isFull = full === MOST;
    const last = open === rounds(of);
    toss.textContent = !open ? ASKS.toss : last ? ASKS.look : ASKS.again;
    for (const each of [toss, one, hundred]) each.setAttribute("aria-disabled", String(isFull));
    empty.setAttribute("aria-disabled", String(!full && !open));
    isP.textContent = rounded(of.p, 2);
        if (open) drawRounds();
    else if (full) drawSession();
    else {
      page.replaceChildren(element("li", "irl-il-none", {}, "No coin has fallen yet."));
      coins.replaceChildren("Coins: none yet");
      says.textContent = "Toss the coin: it says who picks first in each round.";
    }
    const counts = tally(of, full);
    counted.textContent = full ? said(counts) : "";
    bar.hidden = !full;
    for (const [at, name] of (/** @type {const} */ (["A", "ties", "B"])).entries()) {
      shares[at].style.flexGrow = String(counts[name]);
      shares[at].textContent = counts[name] ? `${name} ${counts[name]}` : "";
      shares[at].hidden = !counts[name];
    }
  }

  /** A session that has begun: the page as far as it is drafted. */
  function drawRounds() {
    const fallen = coinsOf(of, full).slice(0, open);
    const draft = drafted(of.a, of.b, fallen);
    page.replaceChildren(...draft.documents.map((each, rank) => drawn(each, draft.teams[rank], "")));
    show(fallen);
    says.textContent = `Round ${open}: the coin says ${fallen[open - 1]}, so ${fallen[open - 1]} picks first.`;
  }

  /** The last session that is over, with its clicks. */
  function drawSession() {
    const { draft, seen, clicked, won, coins: fallen } = session(of, full - 1);
    page.replaceChildren(...draft.documents.map((each, rank) => drawn(each, draft.teams[rank],
      rank >= seen ? "not seen" : clicked.includes(rank) ? "clicked" : "seen")));
    show(fallen);
    const winner = won.A > won.B ? "A wins it" : won.B > won.A ? "B wins it" : "a tie";
    const clicks = `${clicked.length || "no"} click${clicked.length === 1 ? "" : "s"}`;
    says.textContent = `Session ${full}: ${seen} of ${draft.documents.length} results seen, ${clicks}`
      + `${clicked.length ? `, ${won.A} on A’s picks and ${won.B} on B’s` : ""}: ${winner}.`;
  }

  /** A row of the page. @param {number} each @param {import("./sessions.js").Side} team @param {string} state */
  function drawn(each, team, state) {
    return element("li", `irl-il-row irl-il-${state.replace(" ", "-") || "picked"}`, {},
      element("span", `irl-il-team irl-il-of-${team}`, {}, team), ...titled(each),
      state ? element("span", "irl-il-state", {}, `${state === "clicked" ? "✓ " : ""}${state}`) : "");
  }

  /** @param {import("./sessions.js").Side[]} fallen */
  function show(fallen) {
    // Of a session that has begun the last one falls now.
    const nodes = fallen.map((each, round) => element("span", `irl-il-team irl-il-of-${each}${open === round + 1 ? " irl-il-falls" : ""}`, {}, each));
    coins.replaceChildren("Coins: ", ...nodes.flatMap((each) => [each, " "]), element("span", "irl-il-luck", {}, `luck no. ${of.seed}`));
  }

  /** Python hears of the orders, and of what was counted. */
  function tell() {
    const { A, B, ties } = tally(of, full);
    for (const [name, value] of Object.entries({ order_a: [...of.a], order_b: [...of.b], p: of.p, seed: of.seed, counts: [A, B, ties] })) {
      model.set(name, value);
    }
    model.save_changes();
  }

  draw();
  return () => root.remove();
}

/** @param {string} grade */
function graded(grade) {
  return grade === "–" ? "unjudged" : `grade ${grade}`;
}

export default { render };
