// A worksheet: a table whose cells are filled in and checked as they are left. The page checks them itself.

import { alike } from "../../widgets/alike.js";
import { draftOf, keepDraft } from "../../widgets/draft.js";
import { button, element, nameAfter, newPrefix, takenAway } from "../../widgets/element.js";
import { LANGUAGE, our } from "../../widgets/our.js";
import { focusedBeside } from "../../widgets/root.js";
import { keepKeys } from "../../widgets/shortcuts.js";
import { never, soon } from "../../widgets/soon.js";
import { followed, isLarge, recalled, record, setLarge, sized } from "../../widgets/store.js";
import { readNumber, trimmed, worded } from "./checking.js";
import { amounts } from "./amounts.js";
import { choices, isAlone, markOf, onEnter, withFormulas, write } from "./choosing.js";
import { grid, line, nextPlace, OWN_FIRST, restOf, similarTo } from "./grid.js";
import { oneTable } from "./one_table.js";
import { ordering } from "./ordering.js";
import { pictured } from "./pictured.js";
import { roundOf } from "./rounds.js";
import { standings } from "./standing.js";

/** @typedef {import("./standing.js").Done} Done */
/** @typedef {import("./checking.js").Reply} Reply */

/** @type {Done} */
const NOTHING = { cells: {}, when: {}, told: [], fresh: [], rule: "", checks: 0, tries: {}, hints: {}, begun: "" };
/** What a cell says: its kind, its sign and the words. @type {Record<string, (text: string) => [string, string, string]>} */
const LINES = { right: (text) => ["good", "✓", text], wrong: (text) => ["bad", "✗", text], empty: (text) => ["clue", "", text] };
// What stands for the choice of the rule, where cells have their keys.
const RULE = "rule";
const TRY_FIRST = "Try it first; after that I tell the number.";

/** What a cell shows with a reply; what cannot be read stays as it was typed. @param {Reply} [found] */
function stateOf(found) {
  return !found || found.right === null ? "empty" : found.right ? "right" : "wrong";
}

/** @param {{model: Model, el: HTMLElement}} widget */
export function sheet({ model, el }) {
  /** @type {import("./standing.js").Page} */
  const page = model.get("page");
  const prefix = newPrefix();
  const standsAt = standings(page);
  const ears = { leave, type, enter, blur };
  /** @param {number} round */
  const ofRound = (round) => shown.flatMap((table, at) => (table.round === round ? [at] : []));
  const asked = page.stages.flat();
  const shown = oneTable(page.tables, asked);
  const tables = shown.map((each, at) => grid(each, shown[ofRound(each.round)[0]], page.cells, `${prefix}-${at}`, ears));
  const feet = page.rounds.flatMap((_, round) => makeFeet(round));
  const places = [...tables.flatMap((table) => table.places), ...feet.flatMap((foot) => foot.places)];
  const pictures = page.pictures.map((each) => each && ("groups" in each ? amounts(each, page.cells) : pictured(each, page.cells)));
  const order = page.order.grades.length ? ordering(page.order.grades, takeOrder, say, () => soon(draft)) : null;
  const rounds = page.rounds.map(makeRound);
  const rule = page.rule && choices(page.rule, prefix, page.rule.question);
  const ruling = element("p", "irl-verdict", { hidden: "" });
  const count = element("span", "irl-count");
  const hinting = button("irl-button irl-plain", our("Hint"), hint);
  const filling = button("irl-button irl-plain", our("Fill in the rest"), fillIn);
  const again = button("irl-button irl-plain", our("Start again"), restart);
  const larger = button("irl-button", our("Large type"), () => setLarge(!isLarge()), {
    title: our("For a projector or tired eyes, on every page") });
  const checking = page.rule ? button("irl-button irl-primary", our("Check"), checkRule) : null;
  for (const each of [hinting, filling, again, larger]) nameAfter(each, page.title);
  if (checking && page.rule) nameAfter(checking, page.rule.question);
  const end = element("div", "irl-end", { hidden: "" });
  const spoken = element("div", "irl-hidden irl-live", { role: "status", "aria-live": "polite" });
  const root = element(
    "div", "irl-exercise irl-worksheet", { role: "group", lang: LANGUAGE, "aria-labelledby": `${prefix}-title` },
    element("p", "irl-question", { id: `${prefix}-title`, dir: "auto" }, ...withFormulas(page.title)),
    element("p", "irl-label", {}, page.accepts),
    ...rounds.map(({ node }) => node),
    ...(rule && checking ? [element("div", "irl-answering", {}, rule.node, checking), ruling] : []),
    element("div", "irl-buttons", {}, count, hinting, filling, again, larger),
    end, spoken);
  // The cell that the buttons are about, the one that was answered last, and the one that is being typed in, of which
  // nothing is said.
  let current = "";
  let last = "";
  let typing = "";
  // The choice of the rule that was checked last.
  let ruled = "";
  // What was last known to stand here unchecked, in this tab or another one.
  let written = /** @type {unknown} */ ("");
  // When what is known here was answered, and when this page kept an answer last.
  let heard = "";
  let mine = "";
  // What the reader did, with nothing in the place of what a page before this one did not know.
  let [today, whole] = [/** @type {unknown} */ (null), NOTHING];

  el.append(root);
  keepKeys(root);

  /** @returns {Done} */
  function done() {
    if (model.get("done") !== today) {
      today = model.get("done");
      whole = { ...NOTHING, ...model.get("done") };
    }
    return whole;
  }

  /** What the columns come to stands in the last table of its round. @param {number} round */
  function makeFeet(round) {
    const at = ofRound(round).slice(-1)[0];
    const { width, node } = tables[at];
    const ideal = shown[at].groups?.[2][1] ?? 0;
    const of = page.feet.filter((foot) => foot[2] === round);
    // Which of the measure's numbers each is, "" for none.
    const numbers = new Map(of.map(([key, , , number]) => [key, number]));
    const isIdealOf = (/** @type {string} */ key, /** @type {string} */ other) => numbers.get(key) === "ideal" && numbers.get(other) === "dcg";
    /** @type {import("./grid.js").Total[][]} */
    const rows = [];
    for (const [key, name] of of) {
      const [before] = rows[rows.length - 1] ?? [];
      const stage = page.stages.find((keys) => keys.includes(key));
      const isPair = ideal && before && isIdealOf(key, before.key) && (!asked.includes(before.key) || stage?.includes(before.key));
      if (isPair) rows[rows.length - 1].push({ key, name, end: width });
      else rows.push([{ key, name, end: of.some(([other]) => isIdealOf(other, key)) ? width - ideal : width }]);
    }
    return rows.map((totals, row) => {
      const made = line(totals, page.cells, width, `${prefix}-foot-${round}-${row}`, ears);
      node.append(made.node);
      return { ...made, round };
    });
  }

  /** @param {string} says @param {number} round */
  function makeRound(says, round) {
    const own = ofRound(round).map((at) => tables[at]);
    const lines = feet.filter((foot) => foot.round === round);
    // The grades that are put in order are those of the first list.
    const ordering = order && !round ? [order.node] : [];
    const grids = element("div", "irl-grids", {}, ...own.map(({ node }) => node));
    const keys = [...own.flatMap((table) => table.places), ...lines.flatMap((foot) => foot.places)].map(({ key }) => key);
    return roundOf(says, keys, [element("div", "irl-work", {}, ...ordering, grids, pictures[round]?.node ?? "")], page.rounds.length === 1);
  }

  /** Note what the reader did; Python hears of it where there is a kernel. @param {Partial<Done>} more */
  function add(more) {
    model.set("done", { ...done(), ...more });
    model.save_changes();
    follow();
  }

  /** The same of what is an answer, which the browser keeps. @param {Partial<Done>} more */
  function answer(more) {
    add(more);
    keep();
  }

  function keep() {
    const { checks, ...given } = done();
    const help = Object.keys(given.hints).length ? "hint" : undefined;
    const { replies, ruled, complete: right } = standing();
    /** @type {Record<string, string>} */
    const texts = { ...given.cells, rule: given.rule };
    const off = Object.entries({ ...replies, rule: ruled }).filter(([, reply]) => reply?.right === false);
    const wrong = Object.fromEntries(off.map(([key]) => [key, [texts[key]]]));
    heard = mine = record(page.id, page.version, { answer: { ...given, wrong }, right, tries: checks, help }).at;
  }

  /** What was filled in on another page, or before, still stands; what is filled in there now is here as well. */
  function hear() {
    hearAnswer();
    bringBack();
  }

  function hearAnswer() {
    const kept = recalled(page.id, page.version);
    if (!kept) return;
    const there = /** @type {Done} */ (kept.answer);
    // What another page has kept a moment before this one comes with what is known here, and by its time.
    const isJoined = kept.at === mine && !alike(there.cells, done().cells);
    if (kept.at <= heard && !isJoined) return;
    const isFirst = heard === "";
    heard = kept.at;
    if (isFirst && done().checks) return;
    add({ ...there, checks: Math.max(kept.tries, done().checks) });
    // Two halves may be one whole.
    if (standing().complete && !kept.right) keep();
  }

  /** What is typed in a cell, chosen or put in order, and not checked yet is there again on a page that is opened again. */
  function draft() {
    const key = typing || (rule && rule.value() !== done().rule ? RULE : "");
    const text = key === RULE ? rule?.value() : key && placeOf(key).input.value;
    const grades = order?.isToDo && !alike(order.value(), page.order.grades) ? order.value() : null;
    written = key || grades ? { ...(key && { key, text }), ...(grades && { grades }) } : "";
    keepDraft(page.id, page.version, written);
  }

  function checked() {
    never(draft);
    draft();
  }

  /** In whatever tab it was typed; nothing is said of it. */
  function bringBack() {
    const there = draftOf(page.id, page.version);
    if (alike(there, written)) return;
    written = there;
    const { key, text, grades } = /** @type {{key?: string, text?: string, grades?: unknown}} */ (there);
    if (root.contains(focusedBeside(root))) return;
    order?.fill(grades ?? page.order.grades);
    if (typeof text !== "string") return;
    if (key === RULE) rule?.fill(text);
    const place = places.find((each) => each.key === key);
    if (!place?.isOpen()) return;
    typing = place.key;
    follow();
    place.input.value = text;
  }

  /** Right or wrong in a sign and a word; empty where nothing could be read. @param {Reply} found */
  function verdictOn({ right }) {
    return right === null ? "" : markOf(page.words, right, recalled(page.id, page.version)?.right === true);
  }

  function standing() {
    return standsAt(done(), typing);
  }

  function follow() {
    const { cells, told, hints, rule: chosen } = done();
    const now = standing();
    showRounds(now);
    for (const place of places) {
      const { key } = place;
      const found = now.replies[key];
      if (told.includes(key)) place.show("told", page.cells[key].shown);
      else if (!now.open.includes(key)) place.show("given", page.cells[key].shown);
      else if (key === typing) place.show("typing", "");
      else place.show(stateOf(found), cells[key] ?? "");
      /** @type {[string, string, string][]} */
      const lines = [];
      // A right cell shows its exact number until the next one is answered.
      if (found && place.isOpen() && (!found.right || key === current || key === last)) {
        // Where several cells of a row are wrong, each says which it is.
        const isOneOf = wrongIn(now.replies, place).length > 1;
        const message = isOneOf ? `${place.called}: ${found.message}` : found.message;
        lines.push(LINES[stateOf(found)](message));
      }
      if (hints[key] && !now.isDone(key)) lines.push(["clue", our("Hint."), clues(key)[hints[key] - 1] ?? our(TRY_FIRST)]);
      place.say(lines);
    }
    // A line whose turn has not come would give its number away.
    for (const { node, places: own } of feet) {
      node.hidden = own.every(({ key }) => asked.includes(key) && !now.open.includes(key) && !told.includes(key));
    }
    for (const picture of pictures) picture?.write((key) => seen(key, now));
    if (order) {
      const keys = ordered().filter((key) => now.open.includes(key));
      order.offer(keys.length > 0, keys.some((key) => !now.isDone(key)));
    }
    if (rule && chosen !== ruled) rule.fill(chosen);
    ruled = chosen;
    // A verdict is about the answer that was checked.
    const verdict = rule?.value() === chosen ? now.ruled : null;
    if (verdict) write(ruling, verdictOn(verdict), verdict.message);
    else write(ruling, "", "");
    ruling.dataset.state = verdict ? (verdict.right ? "right" : "wrong") : "";
    count.textContent = counted(now);
    filling.hidden = rest().length === 0;
    again.hidden = Object.keys(cells).length + told.length === 0 && chosen === "";
    hinting.setAttribute("aria-disabled", String(now.complete));
    root.classList.toggle("irl-right", now.complete);
    finish(now.complete);
  }

  /** How much is done of the cells that stand there in the round that is open; and when these are, that the rule is not.
   * @param {import("./standing.js").Standing} now */
  function counted({ own, open, isDone, ruled }) {
    const at = rounds.findLastIndex(({ keys }) => keys.some((key) => open.includes(key)));
    const asked = own.filter((key) => rounds[at].keys.includes(key) && open.includes(key));
    const right = asked.filter(isDone).length;
    const isLeft = page.rule && !ruled?.right && at === rounds.length - 1 && right === asked.length;
    // Those that the page has filled in count on, but not as right: one like it may be the reader's for each.
    const all = page.stages.flat().filter((key) => rounds[at].keys.includes(key) && open.includes(key));
    return our(isLeft ? "{0} of {1}; the rule is left" : "{0} of {1}", right, all.length);
  }

  /** What a picture is told of a cell. @param {string} key @param {import("./standing.js").Standing} now */
  function seen(key, { open, replies, isDone }) {
    const reply = replies[key];
    // What nobody knows a reason for may lie anywhere.
    const isSlip = reply?.right === false && reply.isSlip;
    // A line below the table is hidden until its turn comes.
    const isHidden = asked.includes(key) && page.feet.some(([foot]) => foot === key);
    return { isKnown: isDone(key) || !(isHidden || open.includes(key)), own: isSlip ? done().cells[key] : null };
  }

  /** Each round from its turn on; one that is done, folded, once the next is begun.
   * @param {import("./standing.js").Standing} now */
  function showRounds({ open, isDone }) {
    const { cells, told, hints } = done();
    const isBegun = (/** @type {string} */ key) => key === current || key in cells || key in hints || told.includes(key);
    rounds.forEach(({ keys, show, fold }, at) => {
      const asked = keys.filter((key) => open.includes(key));
      const isLeft = rounds.slice(at + 1).some((later) => later.keys.some(isBegun));
      const last = asked[asked.length - 1];
      show(asked.length > 0);
      fold(isLeft && asked.every(isDone), last ? our("Round {0}: {1}", at + 1, cellOf(last).right) : "");
    });
  }

  /** Say what comes next, and what is new about it. @param {string[]} before the cells that were open */
  function sayNext(before) {
    const { open, isDone } = standing();
    const opened = open.find((each) => !before.includes(each) && !isDone(each));
    const round = rounds.find(({ keys }) => keys.includes(opened ?? ""));
    if (round?.says && !round.keys.some((key) => before.includes(key))) say(round.says);
    if (opened) say(our("Next: {0}.", page.cells[opened].label));
    return opened;
  }

  /** The wrong cells of a row. @param {Record<string, import("./checking.js").Reply>} replies
   * @param {import("./grid.js").Place} place */
  function wrongIn(replies, place) {
    const ofRow = places.filter(({ node }) => node.parentNode === place.node.parentNode);
    return ofRow.filter(({ key }) => replies[key]?.right === false);
  }

  /** A cell was left, by whatever key. @param {string} key @returns {string=} the first of those that it opened */
  function leave(key) {
    const { cells, when, checks, tries } = done();
    const text = trimmed(placeOf(key).input.value);
    typing = "";
    if (text === (cells[key] ?? "")) {
      checked();
      follow();
      return;
    }
    last = key;
    const { [key]: _, ...others } = cells;
    const before = standing().open;
    // What cannot be read is no try.
    const isTry = text && readNumber(text, page.cells[key].digits) !== null;
    const tried = isTry ? { checks: checks + 1, tries: { ...tries, [key]: (tries[key] ?? 0) + 1 } } : {};
    answer({ cells: text ? { ...cells, [key]: text } : others, when: { ...when, [key]: now() }, ...tried });
    checked();
    const { replies, complete } = standing();
    if (text) say([`${page.cells[key].label}:`, verdictOn(replies[key]), replies[key].message].filter(Boolean).join(" "));
    const opened = sayNext(before);
    if (complete) say(page.formula[page.formula.length - 1]);
    return opened;
  }

  /** @param {string} key */
  function type(key) {
    soon(draft);
    if (typing === key) return;
    // What was typed elsewhere before the page was opened again is left by this.
    if (typing && placeOf(typing).isOpen()) leave(typing);
    typing = key;
    follow();
  }

  /** What a reader has not typed again is no change to the browser, and is left all the same. @param {string} key */
  function blur(key) {
    // Of a window that is left it has the focus still.
    if (typing === key && focusedBeside(root) !== placeOf(key).input) leave(key);
  }

  /** @param {string} key */
  function enter(key) {
    current = key;
    follow();
  }

  /** What a hint says, one after the other: the rule, then the rule with the numbers. @param {string} key */
  function clues(key) {
    const { rule: first, numbers } = cellOf(key);
    return [page.sentences[first], numbers].filter(Boolean);
  }

  function hint() {
    const { hints, tries, told, fresh } = done();
    const { open, isDone } = standing();
    const key = open.includes(current) && !isDone(current) ? current : open.find((each) => !isDone(each));
    if (!key) {
      if (!page.rule) return;
      write(ruling, our("Hint."), page.rule.hint);
      say(`${our("Hint.")} ${page.rule.hint}`);
      return;
    }
    current = key;
    const had = hints[key] ?? 0;
    const { label, shown } = page.cells[key];
    if (had < clues(key).length) {
      add({ hints: { ...hints, [key]: had + 1 } });
      say(`${our("Hint.")} ${label}: ${clues(key)[had]}`);
    } else if (tries[key]) {
      // The number, and one like it to work out instead.
      const like = similarTo(places, placeOf(key), open);
      answer({ told: [...told, key], fresh: like ? [...fresh, like] : fresh });
      say(`${our("{0} is {1}.", label, shown)}${like ? ` ${our("Now one like it: {0}.", page.cells[like].label)}` : ""}`);
      if (like) placeOf(like).input.focus();
    } else {
      add({ hints: { ...hints, [key]: clues(key).length + 1 } });
      say(our(TRY_FIRST));
    }
    if (placeOf(key).isOpen()) placeOf(key).input.focus();
  }

  /** The cells that the reader may leave to the page. */
  function rest() {
    const { open, isDone } = standing();
    return restOf(places, current, open, isDone, done().told);
  }

  function checkRule() {
    if (rule?.value()) {
      answer({ rule: rule.value(), checks: done().checks + 1 });
      checked();
    } else if (page.rule) write(ruling, "", worded(page.rule, "nothing"));
    say(ruling.textContent ?? "");
  }

  function fillIn() {
    const keys = rest();
    const before = standing().open;
    if (!keys.length) {
      say(our("Nothing was filled in: first work out {0} cells of a column.", OWN_FIRST));
      return;
    }
    answer({ told: [...done().told, ...keys] });
    say(our("Filled in: {0}.", keys.map((key) => page.cells[key].label).join("; ")));
    sayNext(before);
    focusNext();
  }

  /** The cells that the grades go into, from the first row down. */
  function ordered() {
    return places.filter(({ column }) => column === page.order.of).map(({ key }) => key);
  }

  /** @param {string[]} grades */
  function takeOrder(grades) {
    const { cells, when, checks, tries, told } = done();
    const keys = ordered();
    const filled = keys.filter((key) => standing().open.includes(key) && !told.includes(key));
    const texts = Object.fromEntries(filled.map((key) => [key, grades[keys.indexOf(key)]]));
    const tried = Object.fromEntries(filled.map((key) => [key, (tries[key] ?? 0) + 1]));
    const left = Object.fromEntries(filled.map((key) => [key, now()]));
    [current, last] = ["", ""];
    answer({ cells: { ...cells, ...texts }, when: { ...when, ...left }, checks: checks + 1, tries: { ...tries, ...tried } });
    checked();
    const { isDone } = standing();
    say(our("Filled in: {0}, of which {1} are right.", filled.length, filled.filter(isDone).length));
    focusNext();
  }

  function restart() {
    current = "";
    rule?.fill("");
    typing = "";
    answer({ ...NOTHING, begun: now() });
    checked();
    say(our("All cells are empty again."));
    focusNext();
  }

  function focusNext() {
    const { isDone } = standing();
    places.find((place) => place.isOpen() && !isDone(place.key))?.input.focus();
  }

  /** @param {boolean} complete */
  function finish(complete) {
    if (!end.hidden === complete) return;
    end.hidden = !complete;
    const printed = page.printed.map(({ name, text, why, yours }) => {
      const same = yours ? element("span", "irl-good", {}, our("✓ yours")) : why;
      return element("p", "", {}, our("{0}, as printed: {1}", name, text), " ", same);
    });
    end.replaceChildren(...page.formula.map((each) => element("p", "", {}, each)), ...printed);
  }

  /** @param {string} text */
  function say(text) {
    // What was said is taken away, or it would be found by whoever reads the page.
    while (spoken.children.length > 3) spoken.firstChild?.remove();
    spoken.append(element("p", "", {}, text));
  }

  /** A cell that is asked for. @param {string} key */
  function cellOf(key) {
    return /** @type {import("./cells.js").Cell} */ (page.cells[key]);
  }

  /** @param {string} key @returns {import("./grid.js").Place} */
  function placeOf(key) {
    return /** @type {import("./grid.js").Place} */ (places.find((place) => place.key === key));
  }

  root.addEventListener("keydown", (event) => {
    const from = places.find(({ input }) => input === event.target);
    if (!from || !isAlone(event)) return;
    const { selectionStart, selectionEnd, value } = from.input;
    const atEdge = { ArrowLeft: selectionEnd === 0, ArrowRight: selectionStart === value.length }[event.key] ?? true;
    if (!["Enter", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].includes(event.key) || !atEdge) return;
    event.preventDefault();
    const opened = event.key === "Enter" ? leave(from.key) : "";
    const next = opened ? placeOf(opened) : nextPlace(places, from, event.key);
    next?.input.focus();
    next?.input.select();
  });
  // The arrow keys go through the choices; none is checked on the way.
  rule?.node.addEventListener("change", () => {
    follow();
    soon(draft);
  });
  if (rule) onEnter(rule.node, checkRule);
  model.on("change:done", follow);
  follow();
  return takenAway(root, followed(hear), sized(root, larger), () => model.off("change:done", follow));
}

function now() {
  return new Date().toISOString();
}
