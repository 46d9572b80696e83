// Two orders of the same results side by side, with a line between where each of them stands; a vote, and then the measures.

import { button, element, newPrefix } from "../../widgets/element.js";
import { marked } from "../../widgets/marked.js";
import { gradeLevel } from "../../widgets/picture/levels.js";
import { our, ours } from "../../widgets/our.js";
import { gradeWord } from "../state/labels.js";
import { short } from "../../widgets/filled.js";
import { show, write } from "./dom.js";
import { createFullscreen, FULLSCREEN_TITLE } from "./fullscreen.js";

const NAMES = ["A", "B"];
// In the gutter a rank is so high, and it is so wide; what stands in one order alone ends after so much of it.
const [ROW, GUTTER, STUB] = [34, 96, 20];
const BEFORE_VOTE = "Which of the two do you want? The measures come after your vote.";

/** @param {HTMLElement} root @param {Page} page @param {(vote: string) => void} vote tells it Python */
export function createAgainst(root, page, vote) {
  const { documents, orders, measures } = /** @type {Against} */ (page.against);
  const prefix = newPrefix();
  const rows = Math.max(...orders.map((order) => order.length));
  const lists = orders.map(buildList);
  const svg = marked("svg", "irl-gutter", { viewBox: `0 0 ${GUTTER} ${rows * ROW}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    ...documents.map((_, document) => buildCurve(document)));
  const switches = NAMES.map((name, at) => button("irl-button", our("Page {0}", name), () => showOne(at)));
  const votes = NAMES.map((name) => button("irl-button", our("I want {0}", name), () => {
    write(said, "");
    vote(name);
    view.write(name);
  }));
  const said = element("p", "irl-verdict-says", { role: "status" });
  const missed = element("p", "irl-hint", { role: "status" });
  const reasons = element("p", "irl-verdict-why");
  const verdict = buildVerdict();
  const room = createFullscreen(root, (isOn, byHand) => {
    write(turn, isOn ? our("Leave") : our("Room"));
    turn.dataset.tool = isOn ? "leave" : "room";
    if (byHand) turn.focus();
  });
  const turn = button("irl-button irl-plain", our("Room"), room.toggle, { title: FULLSCREEN_TITLE, "data-tool": "room" });

  root.classList.add("irl-two");
  root.setAttribute("aria-label", page.query ? our("Two orders: {0}", page.query) : our("Two orders"));
  root.style.setProperty("--irl-ranks", String(rows));
  root.append(
    element("div", "irl-head", {}, element("p", "irl-query", { dir: "auto" }, page.query), turn),
    element("div", "irl-switches", { role: "group", "aria-label": our("Which page is shown") }, ...switches),
    element("div", "irl-pair", {}, ...[0, 1].flatMap((at) => [lists[at], ...(at ? [] : [svg])])),
    element("div", "irl-votes", {}, ...votes), element("div", "irl-after", {}, said, verdict, reasons, missed));
  root.addEventListener("pointerover", (event) => light(/** @type {Element} */ (event.target)));
  root.addEventListener("focusin", (event) => light(/** @type {Element} */ (event.target)));
  root.addEventListener("pointerleave", () => light(null));

  const view = {
    room,
    /** Say that Python does not answer; "" takes it back. @param {string} text */
    miss: (text) => write(missed, text),
    /** Show what was voted for, and from then on the measures. @param {string} choice "A", "B" or "" */
    write(choice) {
      votes.forEach((each, at) => {
        each.setAttribute("aria-pressed", String(NAMES[at] === choice));
      });
      show(verdict, choice !== "");
      write(reasons, choice ? measures.map(({ why }) => why).filter(Boolean).join(" ") : "");
      write(said, choice ? `${our("You want {0}.", choice)} ${summary()}` : our(BEFORE_VOTE));
    },
  };
  showOne(0);
  return view;

  /** @param {readonly number[]} order @param {number} at */
  function buildList(order, at) {
    const id = `${prefix}-${at}`;
    const list = element("ol", "irl-order", { "aria-labelledby": id }, ...order.map((document, rank) => {
      const [title, grade] = documents[document];
      const other = orders[1 - at].indexOf(document);
      const chip = element("span", `irl-chip irl-level-${gradeLevel(grade, page.choices)}`, { title: gradeWord(page, grade) },
        element("span", "", { "aria-hidden": "true" }, grade === null ? "?" : short(grade)));
      return element("li", "irl-row", { "data-document": String(document), tabindex: rank ? "-1" : "0" },
        element("span", "irl-rank", {}, String(rank + 1)), chip, element("span", "irl-text", { dir: "auto", title }, title),
        element("span", "irl-hidden", {}, `, ${gradeWord(page, grade)}, ${our(other < 0 ? "not in {0}" : "rank {1} in {0}", NAMES[1 - at], other + 1)}`));
    }));
    list.addEventListener("keydown", (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const to = by && list.children[[...list.children].indexOf(/** @type {Element} */ (event.target)) + by];
      if (!to) return;
      event.preventDefault();
      /** @type {HTMLElement} */ (to).focus();
    });
    return element("div", "irl-side-list", {}, element("p", "irl-order-name", { id }, our("Page {0}", NAMES[at])), list);
  }

  /** The line between the two ranks of a document. @param {number} document */
  function buildCurve(document) {
    const [left, right] = orders.map((order) => order.indexOf(document)).map((rank) => (rank < 0 ? null : (rank + 0.5) * ROW));
    const d = left !== null && right !== null ? `M0 ${left}C${GUTTER / 2} ${left} ${GUTTER / 2} ${right} ${GUTTER} ${right}`
      : left === null ? `M${GUTTER} ${right}h-${STUB}` : `M0 ${left}h${STUB}`;
    return marked("path", `irl-curve irl-level-${gradeLevel(documents[document][1], page.choices)}`, { "data-document": document, d });
  }

  /** A line a measure: the values of both, where they stand, and who is ahead. */
  function buildVerdict() {
    const head = [our("measure"), "● A", "■ B", our("ahead")].map((text) => element("th", "", { scope: "col", role: "columnheader" }, text));
    const lines = measures.map(({ name, texts, at, lead, better }, place) => {
      const [from, to] = [Math.min(...at), Math.max(...at)];
      const dots = at.map((each, which) => element("span", `irl-dot-${NAMES[which]}`, { style: `--irl-at: ${each}` }));
      const gap = element("span", `irl-gap irl-gap-${better === null ? "none" : NAMES[better]}`,
        { style: `--irl-at: ${from}; --irl-to: ${to}` });
      return element("tr", "", { role: "row" },
        element("th", "", { scope: "row", role: "rowheader", title: page.measures[place].meaning }, name,
          at.length ? element("span", "irl-range", { "aria-hidden": "true" }, gap, ...dots) : ""),
        ...[...texts, lead].map((text, which) => element("td", ["irl-of-A", "irl-of-B", "irl-lead"][which], { role: "cell" }, text)));
    });
    return element("table", "irl-verdict", { role: "table", hidden: "" }, element("caption", "irl-hidden", {}, our("The measures of both pages")),
      element("thead", "", { role: "rowgroup" }, element("tr", "", { role: "row" }, ...head)), element("tbody", "", { role: "rowgroup" }, ...lines));
  }

  /** Which order the measures put first, in a sentence. */
  function summary() {
    const named = (/** @type {(each: (typeof measures)[number]) => boolean} */ which) => measures.filter(which).map((each) => each.name);
    /** @type {[string[], string, string, string][]} */
    const all = [
      ...NAMES.map((name, at) => /** @type {[string[], string, string, string]} */ (
        [named((each) => each.better === at), "{1} puts {2} first", "{1} put {2} first", name])),
      [named((each) => each.texts[0] === each.texts[1]), "{1} sees no difference", "{1} see no difference", ""],
    ];
    const parts = all.filter(([names]) => names.length).map(([names, one, many, name]) => ours(names.length, one, many, names.join(our(", ")), name));
    return parts.length ? our("{0}.", parts.join(our("; "))) : "";
  }

  /** Where there is room for one list alone. @param {number} at */
  function showOne(at) {
    root.dataset.shown = NAMES[at];
    switches.forEach((each, which) => {
      each.setAttribute("aria-pressed", String(which === at));
    });
  }

  /** A result under the hand lights in both lists, and its line. @param {?Element} under */
  function light(under) {
    const of = /** @type {?HTMLElement} */ (under?.closest("[data-document]") ?? null)?.dataset.document;
    for (const each of root.querySelectorAll("[data-document]")) {
      each.classList.toggle("irl-lit", of !== undefined && /** @type {HTMLElement} */ (each).dataset.document === of);
    }
  }
}
