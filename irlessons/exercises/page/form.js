// An exercise as a form: the question, a field or a few choices, and the replies. The page checks the answer itself.

import { button, element, nameAfter, newPrefix, takenAway } from "../../widgets/element.js";
import { focusedBeside } from "../../widgets/root.js";
import { LANGUAGE, our } from "../../widgets/our.js";
import { keepKeys } from "../../widgets/shortcuts.js";
import { draftOf, keepDraft } from "../../widgets/draft.js";
import { never, soon } from "../../widgets/soon.js";
import { followed, recalled, record, sized } from "../../widgets/store.js";
import { quoted, reply, trimmed, worded } from "./checking.js";
import { choices, markOf, onEnter, together, withFormulas, write } from "./choosing.js";

const [TRY_HINT, TRY_WORKING] = ["Try again, or take a hint.", "Try again, or open the working."];

/** What Python says of the exercise. @typedef {import("./checking.js").Told & {id: string, version: string,
 *   question: string, working: string, formulas?: Record<string, string>}} Page */
/** What the reader did: the answer checked last, how many were checked, whether the hint is known and how often it was
 * asked for, and whether the working is open. @typedef {{answer: string, checks: number, hinted: boolean, clues: number,
 *   opened: boolean}} Done */
/** @typedef {import("./choosing.js").Field} Field */

/** @param {{model: Model, el: HTMLElement}} widget */
export function form({ model, el }) {
  /** @type {Page} */
  const page = model.get("page");
  const prefix = newPrefix();
  const field = page.choices.length ? choices(page, prefix) : typed(page, prefix);
  const show = button("irl-button irl-plain", our("Show the working"), open, {
    "aria-expanded": "false", "aria-controls": `${prefix}-working`,
  });
  const own = [button("irl-button irl-primary", our("Check"), check), button("irl-button irl-plain", our("Hint"), hint), show];
  // On a page with many questions each has a button of these names.
  for (const each of own) nameAfter(each, page.question);
  const buttons = element("div", "irl-buttons", {}, ...own);
  const verdict = element("p", "irl-verdict", { hidden: "" });
  const clue = element("p", "irl-clue", { hidden: "" });
  // A table may be wider than the form; then it scrolls by itself, by keyboard as well.
  const working = element("div", "irl-working", {
    id: `${prefix}-working`, role: "region", "aria-label": our("The working: {0}", page.question), tabindex: "0", hidden: "",
  });
  // A Working's own table: Python has escaped every text in it.
  working.innerHTML = page.working;
  const root = element(
    "div", "irl-exercise", { role: "group", lang: LANGUAGE, "aria-labelledby": `${prefix}-question` },
    element("p", "irl-question", { id: `${prefix}-question`, dir: "auto" }, ...together(withFormulas(page.question, page.formulas))),
    element("div", "irl-answering", {}, field.node, buttons),
    // Only what changes in it is read out.
    element("div", "irl-replies", { role: "status", "aria-live": "polite", "aria-atomic": "false" }, verdict, clue),
    working);
  // What the page shows of that by now, and when what it knows was answered.
  let seen = { checks: 0, clues: 0 };
  let heard = "";
  // What was last known to stand in the field unchecked, here or in another tab.
  let written = "";

  el.append(root);
  keepKeys(root);

  function check() {
    const answer = trimmed(field.value());
    const { checks = 0 } = model.get("done");
    const { right, message } = answer === "" ? { right: null, message: worded(page, "nothing") } : reply(page, answer);
    if (right === null) {
      // What cannot be read is no try, and stays where it was typed; nor is an empty field.
      judge(null);
      write(verdict, "", message, page.formulas);
      return;
    }
    add({ answer, checks: checks + 1 });
    keep(right);
    never(draft);
    keepDraft(page.id, page.version, "");
  }

  /** What stands in the field and is not checked yet is there again on a page that is opened again. */
  function draft() {
    written = field.value();
    keepDraft(page.id, page.version, written === model.get("done").answer ? "" : written);
  }

  /** The working, which shows the answer: whoever has not found it by then was shown it. */
  function open() {
    const isOpen = working.hidden === true;
    add({ opened: isOpen });
    if (isOpen && !recalled(page.id, page.version)?.right) keep(false);
  }

  /** @param {boolean} right */
  function keep(right) {
    const { answer = "", checks = 0, clues = 0, opened = false } = model.get("done");
    const help = opened ? "shown" : clues ? "hint" : undefined;
    const wrong = right || !answer ? undefined : [answer];
    heard = record(page.id, page.version, { answer, right, tries: checks, help, wrong }).at;
  }

  /** A page that is opened again: what was answered still stands. So does what was answered on another page, or is
   * answered there now. */
  function hear() {
    hearAnswer();
    const there = String(draftOf(page.id, page.version));
    if (there === written) return;
    written = there;
    // What was found is not covered.
    if (!there || recalled(page.id, page.version)?.right || field.node.contains(focusedBeside(field.node))) return;
    field.fill(there);
    if (model.get("done").answer) tell(false);
    else unjudge();
  }

  function hearAnswer() {
    const kept = recalled(page.id, page.version);
    if (!kept || kept.at <= heard) return;
    const isFirst = heard === "";
    heard = kept.at;
    const { checks = 0, clues = 0 } = model.get("done");
    // A hint that was open on a page before this one.
    if (isFirst && kept.help === "hint" && !kept.right && !clues) add({ clues: 1, hinted: true });
    if (!kept.tries) return;
    if (isFirst ? checks : checks >= kept.tries || field.node.contains(focusedBeside(field.node))) return;
    add({ answer: String(kept.answer), checks: kept.tries });
    field.fill(String(kept.answer));
  }

  function hint() {
    add({ clues: (model.get("done").clues ?? 0) + 1, hinted: true });
    if (!recalled(page.id, page.version)?.right) keep(false);
  }

  /** Note what the reader did; Python hears of it where there is a kernel. @param {Partial<Done>} more */
  function add(more) {
    model.set("done", { ...model.get("done"), ...more });
    model.save_changes();
    follow();
  }

  function follow() {
    /** @type {Done} */
    const { answer = "", checks = 0, clues = 0, opened = false } = model.get("done");
    // A page before this one counted an empty field, too.
    if (checks !== seen.checks && answer !== "") tell(true);
    if (clues !== seen.clues) write(clue, our("Hint."), page.hint, page.formulas);
    unfold(opened);
    seen = { checks, clues };
  }

  /** The reply to the answer that was checked last. @param {boolean} stands whether that is what stands in the field */
  function tell(stands) {
    const { answer, hinted = false } = model.get("done");
    const { right, message } = reply(page, answer);
    const kept = recalled(page.id, page.version);
    const isLate = right === false && kept?.right === true;
    judge(isLate || !stands ? null : right);
    const was = stands ? "" : `${our("Your answer was {0}.", quoted(answer))} `;
    // What was typed may be rounded; the line of a right answer has the exact number.
    const exact = Array.isArray(page.answer) ? ` ${page.right}` : "";
    const then = isLate ? our("You have found it already: {0}.", String(kept.answer)) + exact : our(hinted ? TRY_WORKING : TRY_HINT);
    write(verdict, markOf(page.words, right, isLate), was + (right ? message : `${message} ${then}`), page.formulas);
  }

  /** @param {boolean | null} right null says nothing of the answer */
  function judge(right) {
    root.classList.toggle("irl-right", right === true);
    root.classList.toggle("irl-wrong", right === false);
    field.mark(right === false);
  }

  function unjudge() {
    judge(null);
    write(verdict, "", "");
  }

  /** @param {boolean} open */
  function unfold(open) {
    working.hidden = !open;
    show.setAttribute("aria-expanded", String(open));
    show.textContent = our(open ? "Hide the working" : "Show the working");
    nameAfter(show, page.question);
  }

  onEnter(field.node, check);
  // A verdict is about the answer that was checked.
  field.node.addEventListener("input", () => {
    unjudge();
    soon(draft);
  });
  model.on("change:done", follow);
  field.fill(model.get("done").answer ?? "");
  follow();
  return takenAway(root, followed(hear), sized(root), () => model.off("change:done", follow));
}

/** A text field with its label. @param {Page} page @param {string} prefix @returns {Field} */
function typed(page, prefix) {
  const input = element("input", `irl-field irl-input${page.command ? " irl-command" : ""}`, {
    id: `${prefix}-answer`, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "aria-describedby": `${prefix}-wanted`,
  });
  const label = element("label", "", { for: `${prefix}-answer` }, our("Your answer"));
  // In a field no quotes are needed.
  const line = element("div", "irl-label", {}, label, ": ", element("span", "", { id: `${prefix}-wanted` }, page.wanted.replaceAll('"', "")));
  return {
    node: element("div", "irl-typed", {}, line, input),
    value: () => input.value,
    fill: (text) => { input.value = text; },
    mark: (wrong) => (wrong ? input.setAttribute("aria-invalid", "true") : input.removeAttribute("aria-invalid")),
  };
}
