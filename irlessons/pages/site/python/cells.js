// The cells of a page: written in, run, and kept. This script comes where there is something to be written; Python itself
// comes with the first Run.

import { button, element } from "../../../widgets/element.js";
import { soon } from "../../../widgets/soon.js";
import { answered, isKept, record } from "../../../widgets/store.js";
import { script } from "../script.js";
import { chooser } from "./files.js";
import { makeField } from "./field.js";
import { keepFunctions, keptFunctions, readFunctions, unreadFunctions } from "./functions.js";
import { codeKept, keepCode } from "./kept_code.js";
import { besideOthers } from "./other_tab.js";
import { draw } from "./outputs.js";
import { withoutPython } from "./passing_over.js";
import { bind, plainly, run, stop } from "./python.js";

// What takes longer shows that it goes on, before anybody knows how far it is.
const LONG_MS = 300;
// A finger presses no key.
const KEYS = matchMedia("(pointer: coarse)").matches ? "" : "Shift and Enter runs it. Tab indents once you type or click; after Escape it leaves the field.";
const LOST = "It was right before. The ✓ is of code as it ran last.";
const BUSY = "Something else runs on this page: wait for it, or stop it.";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const root = main.dataset.root ?? "";
const page = main.dataset.page ?? "";
const folder = new URL(`${root}python/`, location.href).href;
/** The editors that stand open, by their cells. @type {Map<string, import("./field.js").Editor>} */
const editors = new Map();
/** What another tab has written in each cell. @type {Map<string, ReturnType<typeof besideOthers>>} */
const beside = new Map();
/** The code of each cell as the lesson has it, in order. @type {?Promise<Record<string, string>>} */
let lesson = null;
let isBusy = false;

globalThis.irlPython = { open };

/** Make a block of cells one to write in and to run. @param {HTMLElement} block */
function open(block) {
  const parts = /** @type {HTMLElement[]} */ (block.dataset.cell ? [block] : [...block.querySelectorAll("[data-cell]")]);
  const says = element("span", "says", { role: "status" });
  const runs = button("run", "Run", press);
  const stops = button("stop", "Stop", () => stop());
  const back = button("back", "As it was", undo);
  stops.hidden = true;
  const outputs = element("div", "outputs");
  for (const part of parts) writeIn(part, press);
  const bar = element("progress", "", { max: "1", "aria-label": "How far it is" });
  bar.hidden = true;
  const below = [...(KEYS ? [element("p", "keys", {}, KEYS)] : []), element("p", "runs", {}, runs, stops, back, bar, says), outputs];
  const ways = block.querySelector("details.python");
  if (ways) ways.before(...below);
  else block.append(...below);
  if (block.dataset.files) parts[0].before(chooser(block.dataset.files.split(" "), press, aged));
  let tries = 0;
  let isTry = false;
  let isOld = false;

  async function press() {
    if (isBusy) {
      says.textContent = BUSY;
      return;
    }
    if (unreadFunctions()) {
      outputs.replaceChildren(askedToRead(press));
      return;
    }
    isBusy = true;
    isTry = parts.some(isWritten);
    if (isTry) tries += 1;
    outputs.replaceChildren();
    isOld = false;
    [runs.hidden, stops.hidden] = [true, false];
    stops.focus();
    bar.removeAttribute("value");
    const long = setTimeout(() => { bar.hidden = false; }, LONG_MS);
    try {
      await runAll();
    } catch (error) {
      says.textContent = `That did not work: ${/** @type {Error} */ (error).message}`;
    }
    clearTimeout(long);
    bar.hidden = true;
    [runs.hidden, stops.hidden, isBusy] = [false, true, false];
    if (document.activeElement === document.body) runs.focus();
  }

  /** What stands there was made of files that were dropped before. */
  function aged() {
    if (isOld || !outputs.hasChildNodes()) return;
    isOld = true;
    outputs.prepend(element("p", "note", { role: "note" }, "What follows is the result of the files before."));
  }

  async function runAll() {
    for (const { dataset: { cell = "" } } of parts) {
      beside.get(cell)?.ran();
      keepCell(cell, false);
    }
    const cells = { ...await lessonCells() };
    const unread = [];
    for (const cell of Object.keys(cells)) {
      const kept = codeKept(idOf(cell));
      cells[cell] = editors.get(cell)?.text() ?? kept?.code ?? cells[cell];
      if (kept?.brought) unread.push(cell);
    }
    let isDone = false;
    let isChecked = false;
    let isWhole = true;
    /** Outputs stand in the order in which they come. */
    let drawn = Promise.resolve();
    for (const part of parts) {
      const last = part.dataset.cell ?? "";
      const ran = await run(folder, { cells, last, unread, kept: keptFunctions(), keeps: isKept(), states: shownStates() }, (told) => {
        if (told.kind === "ran") keepFunctions(told.kept);
        else if (told.kind === "unread") outputs.append(unreadAbove(told.cell));
        else if (told.asked === false) bindCard(told);
        else drawn = drawn.then(() => draw(outputs, ofFiles(told), root));
        isDone ||= told.done === true;
        isChecked ||= told.done !== undefined;
      }, (text, share = null) => {
        says.textContent = text;
        if (share === null) bar.removeAttribute("value");
        else [bar.value, bar.hidden] = [share, false];
      });
      await drawn;
      isWhole = ran;
      if (!ran) break;
    }
    const isLost = block.dataset.thing !== undefined && done(isDone);
    if (says.textContent) return;
    const lines = [outputs.hasChildNodes() || !isWhole ? "" : "It ran, and shows nothing."];
    if (block.dataset.thing && isWhole && !isChecked) lines.push("Nothing was checked: ir.try_out is not in your code. As it was brings it back.");
    if (isLost) lines.push(LOST);
    says.textContent = lines.filter(Boolean).join(" ");
  }

  /** @param {import("./python.js").Told} told */
  function ofFiles(told) {
    const editor = editors.get(parts[0].dataset.cell ?? "");
    const last = block.dataset.files?.split(" ").at(-1);
    return told.kind === "error" && last && editor ? withoutPython(told, last, editor, press) : told;
  }

  /** @param {boolean} right @returns {boolean} whether it was right when it ran before, and is no more */
  function done(right) {
    const { thing = "", version = "" } = block.dataset;
    // As the lesson has it nobody has tried anything yet.
    const before = answered()[thing];
    if (!isTry && !right && !before) return false;
    const [{ dataset: { cell = "" } }] = parts;
    // Another tab may have written while it ran.
    beside.get(cell)?.ran();
    record(thing, version, { answer: { code: editors.get(cell)?.text() ?? "" }, right, tries: tries || Number(right) });
    return before?.right === true && !right;
  }

  function undo() {
    for (const part of parts) {
      const cell = part.dataset.cell ?? "";
      editors.get(cell)?.write(part.dataset.was ?? "");
      keepCell(cell, false);
    }
    says.textContent = "As the lesson has it. The editor's undo brings back what you wrote.";
  }
}

/** Put a field in the place of the code; the editor, once somebody writes. @param {HTMLElement} part @param {() => void} press */
function writeIn(part, press) {
  const { cell = "" } = part.dataset;
  const code = /** @type {HTMLElement} */ (part.querySelector("pre.code"));
  part.id = `cell-${cell}`;
  part.dataset.was ??= code.textContent ?? "";
  const kept = codeKept(idOf(cell));
  const keep = () => keepCell(cell, true);
  const told = { label: "The code of this cell", changed: () => soon(keep), run: press };
  const field = makeField(kept?.code ?? part.dataset.was, told);
  editors.set(cell, field);
  code.replaceWith(field.node);
  const came = element("p", "note", { role: "note" }, "This code came with a file. Read it; it runs when you press Run.");
  if (kept?.brought) field.node.before(came);
  const now = () => /** @type {import("./field.js").Editor} */ (editors.get(cell));
  beside.set(cell, besideOthers(idOf(cell), field.text(), now, {
    took: (isBrought) => (isBrought ? now().node.before(came) : came.remove()),
    keep,
  }));
  let pressed = Promise.resolve();
  field.node.addEventListener("pointerdown", () => { pressed = released(); });
  field.node.addEventListener("focus", async () => {
    const found = field.text();
    try {
      await script(`${root}python/editor.js`);
    } catch {
      return;
    }
    // A finger or a mouse that is down chooses a place yet.
    await pressed;
    if (!globalThis.irlEditor || !field.node.isConnected || editors.get(cell) !== field) return;
    // Under the hands of somebody who writes already it stays as it is, with what its undo knows.
    const had = document.activeElement === field.node;
    if (had && field.text() !== found) return;
    const editor = globalThis.irlEditor(field.text(), told, field.chosen());
    editors.set(cell, editor);
    field.node.replaceWith(editor.node);
    if (had) editor.focus();
  });
}

/** @returns {Promise<void>} when no pointer is down any more, and what it has chosen is known */
function released() {
  return new Promise((then) => {
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(then), { once: true });
  });
}

/** Whether its reader has written in it. @param {HTMLElement} part */
function isWritten({ dataset: { cell = "", was } }) {
  return editors.get(cell)?.text() !== was;
}

/** Keep what stands in a cell, where it is not the lesson's own. @param {string} cell @param {boolean} brought whether it
 * stays unread code of a file */
function keepCell(cell, brought) {
  if (beside.get(cell)?.isApart()) return;
  const code = editors.get(cell)?.text();
  const kept = codeKept(idOf(cell));
  const was = document.getElementById(`cell-${cell}`)?.dataset.was;
  if (code === undefined || (!kept && code === was)) return;
  const isUnread = brought && kept?.brought;
  if (kept?.code === code && kept.brought === isUnread) return;
  keepCode(idOf(cell), { code, ...(isUnread && { brought: true }) });
}

/** @param {string} cell */
function idOf(cell) {
  return `${page}#${cell}`;
}

function lessonCells() {
  lesson ??= fetch(`${root}notebooks/${page}.ipynb`).then(async (response) => {
    if (!response.ok) throw new Error("the notebook of this page is missing");
    const { cells } = await response.json();
    const code = cells.filter((/** @type {any} */ cell) => cell.cell_type === "code" && cell.id);
    return Object.fromEntries(code.map((/** @type {any} */ { id, source }) => [id, [source].flat().join("")]));
  });
  return lesson;
}

/** A board of the page itself is the one that its cell shows: Python hears of what its reader does.
 * @param {import("./python.js").Told} told */
function bindCard(told) {
  if (told.kind !== "widget") return;
  const card = document.querySelector(`[data-of="${CSS.escape(told.of)}"][data-nth="${told.nth}"]`);
  const model = card && globalThis.irlModelOf?.(card);
  if (model) bind(told.told.id, model);
}

/** How the reader has left what the page shows. */
function shownStates() {
  /** @type {Record<string, Record<string, object>>} */
  const states = {};
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-of]"))) {
    const { of = "", nth = "" } = card.dataset;
    const { page: _, boards: _boards, ...traits } = globalThis.irlModelOf?.(card)?.all() ?? {};
    states[of] = { ...states[of], [nth]: plainly(traits) };
  }
  return states;
}

/** @param {string} cell */
function unreadAbove(cell) {
  return element("p", "note", { role: "note" }, "The code of a cell above came with a file. ",
    element("a", "", { href: `#cell-${cell}` }, "Read it, and run it there first"), ".");
}

/** The reader's functions came with a file: they are read before anything may use them. @param {() => void} go */
function askedToRead(go) {
  return element("div", "note", { role: "note" },
    element("p", "", {}, "Your kept functions came with a file. Read them before they run:"),
    element("pre", "code", {}, unreadFunctions()),
    element("p", "", {}, button("", "I have read them: use them", () => { readFunctions(true); go(); }),
      button("", "Leave them out", () => { readFunctions(false); go(); })));
}
