// A run's topics as dots; a click opens the board of one. With two runs the topics stand sorted by difference.

import { button, element } from "../widgets/element.js";
import { lettered, marked } from "../widgets/marked.js";
import { modelOf } from "../widgets/model.js";
import { focusedBeside } from "../widgets/root.js";
import { keepKeys } from "../widgets/shortcuts.js";
import { unpacked } from "./unpacked.js";

/** Values and printed texts: for each measure those of the first run, of the second, and the difference.
 * @typedef {{topic: string, query: string, values: (number | null)[][], printed: string[][]}} Topic */
/** What Python says of the runs; on how many topics the second is worse and better, by each measure.
 * @typedef {{names: string[], measures: string[], smaller_is_better: boolean[], better: number[][],
 *   says: [string, string][], topics: Topic[], board: Record<string, unknown>}} Told */
/** @typedef {import("./unpacked.js").Opened} Opened */

const TALL = 190;
// The picture of one run against the other is as wide as it is tall.
const SQUARE = { left: 24, right: 10, top: 18, bottom: 24 };
// Letters of a name that have room beside a square.
const LONGEST_NAME = 14;
// Room for the letters at the left, above and below.
const INSET = { left: 28, right: 14, top: 12, bottom: 24 };
const DOT = 5;
// What is left beside the square on paper, A4 or Letter.
const ON_PAPER = 480;
// So many topics are listed at once; paper lists all of them.
const LISTED = 100;
const ASKED = "Python is asked for the board.";
const LEFT_OUT = "Its board was left out of this page, which would be too large with it. Where Python runs, in a notebook or after Run, it comes.";

/** @param {{model: Model, el: HTMLElement}} widget @param {Loaded["default"]} [board] */
function render({ model, el }, board) {
  /** @type {Told} */
  const page = model.get("page");
  const two = page.names.length === 2;
  const orders = [two ? "difference" : "value", "topic", ...(page.measures.length > 1 ? ["where the measures disagree"] : [])];
  let measure = 0;
  let order = orders[0];
  /** The topics in their order of today. @type {Topic[]} */
  let sorted = [];
  /** @type {?Topic} */
  let chosen = null;
  // Of two runs the second is what changed.
  let which = page.names.length - 1;
  let listed = LISTED;
  let onPaper = false;
  /** Those of them that are listed. @type {Topic[]} */
  let fitting = [];
  /** Those that came, by their topics. @type {Record<string, Opened | undefined>} */
  const boards = {};
  let close = () => {};

  const ofMeasure = page.measures.map((name, place) => button("irl-button", name, () => {
    measure = place;
    draw();
  }));
  const ofOrder = orders.map((name) => button("irl-button", name, () => {
    order = name;
    draw();
  }));
  const ofRun = page.names.map((name, place) => button("irl-button", name, () => {
    which = place;
    open();
  }));
  const says = element("div", "irl-run-says");
  const key = element("p", "irl-run-key", {}, ...page.names.map((name, place) =>
    element("span", `irl-run-${"ab"[place]}`, {}, `${"●■"[place]} ${name}`)));
  const svg = marked("svg", "irl-run-dots", { role: "img", height: TALL });
  const pairs = marked("svg", "irl-run-pairs", { role: "img", width: TALL, height: TALL });
  /** Where each topic stands in it. @type {{each: Topic, x: number, y: number}[]} */
  let paired = [];
  const pictures = element("div", "irl-run-pictures", {}, svg, ...(two ? [pairs] : []));
  const under = element("p", "irl-run-under", { "aria-hidden": "true" });
  const rows = element("tbody");
  // Without a file of topics no query is known.
  const hasQueries = page.topics.some(({ query }) => query);
  const more = button("irl-button", "", () => {
    listed += LISTED;
    list();
  });
  const heads = [...page.names, ...(two ? [`${page.names[1]} − ${page.names[0]}`] : [])];
  const search = /** @type {HTMLInputElement} */ (element("input", "irl-field", { type: "search" }));
  const matching = element("span", "irl-run-matching", { role: "status" });
  const find = element("label", "irl-run-find", {}, "Find a topic ", search, " ", matching);
  const table = element("div", "irl-run-list", { role: "region", "aria-label": "The topics", tabindex: "0" },
    element("table", "", {}, element("thead", "", {}, element("tr", "", {},
      element("th", "", { scope: "col" }, "topic"), ...(hasQueries ? [element("th", "irl-run-query", { scope: "col" }, "query")] : []),
      element("td", "irl-run-row"),
      ...heads.map((head) => element("th", "irl-run-number", { scope: "col" }, head)))), rows),
    more);
  // Of a list that scrolls; who cannot see it hears all of it.
  const inSight = element("p", "irl-run-in-sight", { "aria-hidden": "true" });
  const title = element("p", "irl-run-title");
  const moved = element("p", "irl-run-moved");
  const host = element("div", "irl-run-board");
  const topic = element("div", "irl-run-topic", { hidden: "" },
    element("div", "", { role: "status", "aria-live": "polite" }, title, moved), chosenBy("Its ranking in", ofRun), host);
  const root = element("div", "irl-explorer", { role: "group", "aria-label": `Topics of ${page.names.join(" and ")}` },
    element("div", "irl-run-bar", {}, chosenBy("Measure", ofMeasure), chosenBy("Sorted by", ofOrder)), says, key, pictures, under,
    find, table, inSight, topic);
  el.append(root);
  keepKeys(root);

  /** A name and buttons of which one is pressed; none where there is no choice.
   * @param {string} name @param {HTMLElement[]} buttons */
  function chosenBy(name, buttons) {
    return buttons.length < 2 ? "" : element("div", "irl-run-choice", { role: "group", "aria-label": name }, element("span", "", {}, name), ...buttons);
  }

  /** @param {HTMLElement[]} buttons @param {number} place */
  function press(buttons, place) {
    for (const [number, each] of buttons.entries()) each.setAttribute("aria-pressed", String(number === place));
  }

  /** The value, or how much better the second run is; what has no value stands at the lowest, and has no difference.
   * @param {Topic} each @param {number} of */
  function gain(each, of) {
    const [a, b] = each.values[of];
    return (two ? (a === null || b === null ? 0 : b - a) : a ?? 0) * (page.smaller_is_better[of] ? -1 : 1);
  }

  /** How far two measures are from saying the same of a topic. @param {Topic} each */
  function disagreement(each) {
    const gains = page.measures.map((_, of) => gain(each, of));
    return Math.max(...gains) - Math.min(...gains);
  }

  /** Everything that depends on the measure and the order. */
  function draw() {
    const by = { topic: () => 0, [orders[2]]: (/** @type {Topic} */ each) => -disagreement(each) };
    const worth = by[order] ?? ((each) => gain(each, measure));
    sorted = [...page.topics].sort((one, other) => worth(one) - worth(other));
    press(ofMeasure, measure);
    press(ofOrder, orders.indexOf(order));
    // The verdict, and what else is to be said.
    const [lead, more] = page.says[measure];
    says.replaceChildren(element("p", "irl-run-lead", {}, lead), ...(more ? [element("p", "", {}, more)] : []));
    says.hidden = !lead;
    plot();
    list();
  }

  /** What the pictures end at: 1, or the largest value. */
  function highest() {
    return Math.max(1, ...page.topics.flatMap((each) => each.values[measure].map((value) => value ?? 0)));
  }

  /** The values of a topic along its row. @param {(number | null)[]} values @param {number} top */
  function along(values, top) {
    const [a, b] = values.map((value) => (value === null ? null : `${(100 * value / top).toFixed(2)}%`));
    return marked("svg", "", { "aria-hidden": "true", height: 10 },
      marked("line", "irl-run-stem", { x1: a ?? 0, x2: two ? b ?? 0 : 0, y1: 5, y2: 5 }),
      ...(a === null ? [] : [marked("circle", "irl-run-dot", { cx: a, cy: 5, r: 4 })]),
      ...(b === null || b === undefined ? [] : [marked("rect", "irl-run-square", { x: b, y: 1, width: 8, height: 8, transform: "translate(-4)" })]));
  }

  /** The dots. */
  function plot() {
    const wide = onPaper ? ON_PAPER : Math.max(240, svg.clientWidth);
    // Paper is as wide as it is, and the picture follows.
    svg.setAttribute("viewBox", `0 0 ${wide} ${TALL}`);
    const top = highest();
    const step = (wide - INSET.left - INSET.right) / Math.max(1, sorted.length - 1);
    const y = (/** @type {number} */ value) => TALL - INSET.bottom - (value / top) * (TALL - INSET.top - INSET.bottom);
    const at = sorted.map((each, place) => ({ x: INSET.left + place * step, values: each.values[measure] }));
    const size = Math.max(1.5, Math.min(DOT, step * 0.7));
    const dots = at.flatMap(({ x, values: [a] }) => a === null ? [] : [dot(x, y(a), size)]);
    const squares = at.flatMap(({ x, values: [, b] }) => b === null || b === undefined ? [] : [square(x, y(b), size)]);
    const stems = at.map(({ x, values: [a, b] }) => `M${x} ${y(a ?? 0)}V${y(two ? b ?? 0 : 0)}`);
    const here = chosen ? sorted.indexOf(chosen) : -1;
    const band = Math.max(6, Math.min(24, step));
    svg.replaceChildren(
      marked("rect", "irl-run-here", here < 0 ? { width: 0 } : { x: at[here].x - band / 2, y: 0, width: band, height: TALL - INSET.bottom + 6 }),
      marked("path", "irl-run-axis", { d: `M${INSET.left - 8} ${y(0)}H${wide}M${INSET.left - 8} ${y(top)}H${wide}` }),
      marked("path", "irl-run-stem", { d: stems.join("") }),
      marked("path", "irl-run-square", { d: squares.join("") }),
      marked("path", "irl-run-dot", { d: dots.join("") }),
      lettered("0", 2, y(0) + 4), lettered(String(Math.round(top * 100) / 100), 2, y(top) + 4), ...sides(wide));
    svg.setAttribute("aria-label", `${page.measures[measure]} of ${page.topics.length} topics, sorted by ${order}. The same stands in the list below.`);
    if (two) plotPairs(top);
  }

  /** The same topics with one run along and the other up: equal values stand on the line. @param {number} top */
  function plotPairs(top) {
    const long = TALL - SQUARE.left - SQUARE.right;
    const x = (/** @type {number} */ value) => SQUARE.left + (value / top) * long;
    const y = (/** @type {number} */ value) => TALL - SQUARE.bottom - (value / top) * (TALL - SQUARE.top - SQUARE.bottom);
    paired = page.topics.flatMap((each) => {
      const [a, b] = each.values[measure];
      return a === null || b === null ? [] : [{ each, x: x(a), y: y(b) }];
    });
    const size = paired.length > 200 ? 2 : 3.5;
    /** @param {(better: number) => boolean} which @param {typeof dot} shape */
    const path = (which, shape) => paired.filter(({ each }) => which(gain(each, measure))).map((at) => shape(at.x, at.y, size)).join("");
    const here = paired.find(({ each }) => each === chosen);
    // Where less is better, the second run is better below the line.
    const [worse, better] = page.better[measure];
    // A long name would run out of the picture; it stands in the key.
    const [first, second] = page.names.map((name) => (name.length <= LONGEST_NAME ? `${name} ` : ""));
    const said = [`■ ${second}better on ${better}`, `● ${first}better on ${worse}`];
    const [above, below] = page.smaller_is_better[measure] ? said.reverse() : said;
    pairs.replaceChildren(
      marked("circle", "irl-run-here", here ? { cx: here.x, cy: here.y, r: 10 } : { r: 0 }),
      marked("path", "irl-run-axis", { d: `M${x(0)} ${y(top)}V${y(0)}M${x(0)} ${y(0)}H${x(top)}` }),
      marked("path", "irl-run-stem", { d: `M${x(0)} ${y(0)}L${x(top)} ${y(top)}` }),
      marked("path", "irl-run-equal", { d: path((better) => better === 0, dot) }),
      marked("path", "irl-run-dot", { d: path((better) => better < 0, dot) }),
      marked("path", "irl-run-square", { d: path((better) => better > 0, square) }),
      lettered("0", 8, y(0) + 4), lettered(String(Math.round(top * 100) / 100), 2, y(top) + 4),
      lettered(above, x(0) - 4, y(top) - 6), lettered(below, x(top), TALL - 6, "end"));
    pairs.setAttribute("aria-label", `${page.measures[measure]} of ${page.names[1]} upward against that of ${page.names[0]} to the right, a topic each: ${page.names[1]} is better on ${better}, on one side of the line of equal values, and worse on ${worse}, on the other.`);
  }

  /** On how many topics the second run is worse and better, below their side of the picture. @param {number} wide */
  function sides(wide) {
    if (!two || order !== orders[0]) return [];
    const [worse, better] = page.better[measure];
    // A long name would run into the other side; it stands in the key.
    const name = page.names[1].length * 14 < wide - 190 ? `${page.names[1]} ` : "";
    return [lettered(`▼ ${name}worse on ${worse}`, INSET.left, TALL - 4), lettered(`▲ ${name}better on ${better}`, wide - INSET.right, TALL - 4, "end")];
  }

  /** The topics as a list, by which a keyboard opens them. */
  function list() {
    const words = search.value.trim().toLowerCase().split(/\s+/);
    fitting = sorted.filter((each) => words.every((word) => `${each.topic} ${each.query}`.toLowerCase().includes(word)));
    matching.textContent = fitting.length < sorted.length ? `${fitting.length} of ${sorted.length}` : "";
    const shown = onPaper ? fitting.length : listed;
    const top = highest();
    rows.replaceChildren(...fitting.slice(0, shown).map((each) => {
      // A press on it is one on its row.
      const press = element("button", "irl-button irl-run-open", { type: "button", "aria-label": `Topic ${each.topic}: open its board` }, each.topic);
      const cells = each.printed[measure].map((text) => element("td", "irl-run-number", {}, text));
      const row = element("tr", each === chosen ? "irl-run-chosen" : "", {}, element("td", "", {}, press),
        ...(hasQueries ? [element("td", "irl-run-query", {}, each.query)] : []),
        element("td", "irl-run-row", {}, along(each.values[measure], top)), ...cells);
      row.addEventListener("click", () => choose(each));
      return row;
    }));
    const left = fitting.length - shown;
    more.hidden = left <= 0;
    more.textContent = `Show ${Math.min(left, LISTED)} more of ${left}`;
    see();
  }

  /** Say which rows of a list that scrolls are in sight, and let it fade where it goes on. */
  function see() {
    const { scrollTop, scrollHeight, clientHeight } = table;
    const top = /** @type {HTMLElement} */ (rows.previousElementSibling).getBoundingClientRect().bottom - 1;
    const { bottom } = table.getBoundingClientRect();
    const whole = [...rows.children].flatMap((row, at) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom + 1 ? [at + 1] : [];
    });
    const [first, last] = [whole[0], whole[whole.length - 1]];
    inSight.textContent = scrollHeight > clientHeight + 1 && last ? `${first} to ${last} of ${fitting.length} topics` : "";
    table.classList.toggle("irl-run-on", scrollTop + clientHeight < scrollHeight - 1);
  }

  /** @param {Topic} each */
  function choose(each) {
    chosen = each;
    plot();
    for (const [place, row] of [...rows.children].entries()) row.classList.toggle("irl-run-chosen", fitting[place] === each);
    open();
    reveal();
  }

  /** Bring what is open into sight: a long list, or the picture above it, may have the whole window. */
  function reveal() {
    title.scrollIntoView({ block: "nearest" });
  }

  /** Show the board of the chosen topic, or ask for it. */
  function open() {
    close();
    close = () => {};
    host.replaceChildren();
    if (!chosen) return;
    topic.hidden = false;
    title.textContent = `Topic ${chosen.topic}${chosen.query && `: ${chosen.query}`}`;
    press(ofRun, which);
    // Python beside a page gives those that it was asked for alone.
    Object.assign(boards, model.get("boards"));
    const found = boards[chosen.topic];
    const asks = !found && Boolean(model.send || model.heard);
    moved.textContent = found ? found.says : asks ? ASKED : LEFT_OUT;
    if (found) {
      const shown = unpacked(page.board, found, which, chosen.query);
      shown.page.open = measure;
      close = board?.render({ model: modelOf(shown), el: host }) ?? close;
    } else if (asks) {
      model.set("wanted", chosen.topic);
      model.save_changes();
    }
  }

  /** The topic that stands under the pointer. @param {MouseEvent} event @returns {Topic} */
  function pointed(event) {
    const { left, width } = svg.getBoundingClientRect();
    const share = (event.clientX - left - INSET.left) / Math.max(1, width - INSET.left - INSET.right);
    return sorted[Math.max(0, Math.min(sorted.length - 1, Math.round(share * (sorted.length - 1))))];
  }

  /** The topic that is nearest to the pointer among the pairs. @param {MouseEvent} event @returns {Topic | undefined} */
  function nearest(event) {
    const { left, top } = pairs.getBoundingClientRect();
    const far = (/** @type {{x: number, y: number}} */ at) => (at.x - event.clientX + left) ** 2 + (at.y - event.clientY + top) ** 2;
    return paired.length ? paired.reduce((best, at) => (far(at) < far(best) ? at : best)).each : undefined;
  }

  /** @param {Topic | undefined} each */
  function tell(each) {
    if (!each) return;
    under.textContent = `${each.topic}${each.query && ` ${each.query}`}: ${each.printed[measure].join(" · ")}`;
  }

  svg.addEventListener("pointermove", (event) => tell(pointed(event)));
  svg.addEventListener("click", (event) => choose(pointed(event)));
  pairs.addEventListener("pointermove", (event) => tell(nearest(event)));
  pairs.addEventListener("click", (event) => {
    const each = nearest(event);
    if (each) choose(each);
  });
  search.addEventListener("input", () => {
    listed = LISTED;
    list();
  });
  table.addEventListener("scroll", see, { passive: true });
  table.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const buttons = /** @type {HTMLElement[]} */ ([...rows.querySelectorAll("button")]);
    const place = buttons.indexOf(/** @type {HTMLElement} */ (focusedBeside(table)));
    if (!by || place < 0) return;
    event.preventDefault();
    buttons[place + by]?.focus();
  });
  const before = () => print(true);
  const after = () => print(false);
  /** @param {boolean} begins */
  function print(begins) {
    onPaper = begins;
    plot();
    list();
  }
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  const come = () => {
    open();
    reveal();
  };
  model.on("change:boards", come);
  const watching = new ResizeObserver(() => {
    plot();
    see();
  });
  watching.observe(svg);
  watching.observe(table);
  draw();

  return () => {
    model.off("change:boards", come);
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
    watching.disconnect();
    close();
    root.remove();
  };
}

export default { render };

/** The outline of a dot, for a path of many. @param {number} x @param {number} y @param {number} size half of its width */
function dot(x, y, size) {
  return `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0`;
}

/** The same of a square. @param {number} x @param {number} y @param {number} size */
function square(x, y, size) {
  return `M${x - size} ${y - size}h${2 * size}v${2 * size}h${-2 * size}z`;
}
