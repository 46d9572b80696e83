// An exercise as a form: the question, a field or a few choices, and the replies. Python knows the answer; here is only
// what was typed and what came back.

import { button, element, newPrefix } from "../widgets/element.js";
import { keepKeys } from "../widgets/shortcuts.js";

// A kernel that is busy or gone says nothing: after this long the form says so itself.
const PATIENCE_MS = 2000;
const SILENCE = "Python has not replied yet. It may be busy with another cell; if not, run this cell again.";

/** @typedef {import("../widgets/types").Model} Model */
/** What Python says of the exercise. @typedef {{question: string, choices: string[], wanted: string}} Page */
/** Where the answer is given. @typedef {{node: HTMLElement, value: () => string, fill: (text: string) => void,
 *   mark: (wrong: boolean) => void}} Field */

/** @param {{model: Model, el: HTMLElement}} widget */
function render({ model, el }) {
  /** @type {Page} */
  const page = model.get("page");
  const prefix = newPrefix();
  const field = page.choices.length ? choices(page, prefix) : typed(page, prefix);
  const show = button("irl-button", "Show the working", () => (working.hidden ? ask("working") : unfold(false)), {
    "aria-expanded": "false", "aria-controls": `${prefix}-working`,
  });
  const buttons = element("div", "irl-buttons", {},
    button("irl-button irl-primary", "Check", () => ask("check")), button("irl-button", "Hint", () => ask("hint")), show);
  const verdict = element("p", "irl-verdict", { hidden: "" });
  const clue = element("p", "irl-clue", { hidden: "" });
  // A table may be wider than the form; then it scrolls by itself, by keyboard as well.
  const working = element("div", "irl-working", {
    id: `${prefix}-working`, role: "region", "aria-label": "The working", tabindex: "0", hidden: "",
  });
  const root = element(
    "div", "irl-exercise", { role: "group", "aria-labelledby": `${prefix}-question` },
    element("p", "irl-question", { id: `${prefix}-question`, dir: "auto" }, page.question),
    element("div", "irl-answering", {}, field.node, buttons),
    // Only what changes in it is read out.
    element("div", "irl-replies", { role: "status", "aria-live": "polite", "aria-atomic": "false" }, verdict, clue),
    working);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;
  let isEdited = false;

  el.append(root);
  keepKeys(root);

  /** Ask Python. @param {"check" | "hint" | "working"} what */
  function ask(what) {
    const number = (model.get("asked").number ?? 0) + 1;
    isEdited = false;
    clearTimeout(waiting);
    waiting = setTimeout(() => write(verdict, "", SILENCE), PATIENCE_MS);
    model.set("asked", { what, answer: field.value(), number });
    model.save_changes();
  }

  /** Show what came back; `number` tells a late reply to an earlier question. */
  function follow() {
    const reply = model.get("reply");
    if (!reply.what || reply.number !== model.get("asked").number) return;
    clearTimeout(waiting);
    if (reply.html) {
      // A Working's own table: Python has escaped every text in it.
      working.innerHTML = reply.html;
      unfold(true);
      if (verdict.textContent === SILENCE) write(verdict, "", "");
    } else if (reply.what === "hint" && !("right" in reply)) {
      write(clue, "Hint.", reply.message);
      if (verdict.textContent === SILENCE) write(verdict, "", "");
    } else if (!isEdited) {
      judge(reply.right);
      write(verdict, reply.mark, [reply.message, reply.offer].filter(Boolean).join(" "));
    }
  }

  /** @param {boolean | null} right null says nothing of the answer */
  function judge(right) {
    root.classList.toggle("irl-right", right === true);
    root.classList.toggle("irl-wrong", right === false);
    field.mark(right === false);
  }

  /** @param {boolean} open */
  function unfold(open) {
    working.hidden = !open;
    show.setAttribute("aria-expanded", String(open));
    show.textContent = open ? "Hide the working" : "Show the working";
  }

  field.node.addEventListener("keydown", (event) => {
    const alone = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key !== "Enter" || !alone || event.isComposing) return;
    event.preventDefault();
    ask("check");
  });
  // A verdict is about the answer that was checked.
  field.node.addEventListener("input", () => {
    isEdited = true;
    judge(null);
    write(verdict, "", "");
  });
  model.on("change:reply", follow);
  // A page that is opened again: what was answered still stands.
  field.fill(model.get("asked").answer ?? "");
  follow();

  return () => {
    clearTimeout(waiting);
    model.off("change:reply", follow);
    // JupyterLab keeps the place of each output that was ever shown.
    root.remove();
  };
}

/** A text field with its label. @param {Page} page @param {string} prefix @returns {Field} */
function typed(page, prefix) {
  const input = element("input", "irl-field irl-input", {
    id: `${prefix}-answer`, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "aria-describedby": `${prefix}-wanted`,
  });
  const label = element("label", "", { for: `${prefix}-answer` }, "Your answer");
  const line = element("div", "irl-label", {}, label, ": ", element("span", "", { id: `${prefix}-wanted` }, page.wanted));
  return {
    node: element("div", "irl-typed", {}, line, input),
    value: () => input.value,
    fill: (text) => { input.value = text; },
    mark: (wrong) => (wrong ? input.setAttribute("aria-invalid", "true") : input.removeAttribute("aria-invalid")),
  };
}

/** A round button for each choice. @param {Page} page @param {string} prefix @returns {Field} */
function choices(page, prefix) {
  const inputs = page.choices.map((value) => element("input", "", { type: "radio", name: `${prefix}-answer`, value }));
  const labels = inputs.map((input) => element("label", "irl-choice", {}, input, element("span", "", {}, input.value)));
  return {
    node: element("fieldset", "irl-choices", {}, element("legend", "irl-label", {}, "Your answer"), ...labels),
    value: () => inputs.find((input) => input.checked)?.value ?? "",
    fill: (text) => inputs.forEach((input) => { input.checked = input.value === text; }),
    mark: () => {},
  };
}

/** A reply: its mark in bold, then the words. The same words again are a new reply, and are read out again.
 * @param {HTMLElement} paragraph @param {string} mark @param {string} text */
function write(paragraph, mark, text) {
  paragraph.replaceChildren();
  if (mark) paragraph.append(element("strong", "", {}, mark), " ");
  paragraph.append(text);
  paragraph.hidden = !text;
}

export default { render };
