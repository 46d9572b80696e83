// An exam as one form: its seed as a field, how it stands, and its questions, which Python draws.

import { button, element, takenAway } from "../../widgets/element.js";
import { keepKeys } from "../../widgets/shortcuts.js";
import { followed, sized } from "../../widgets/store.js";
import { form } from "./form.js";
import { shareOf } from "./one_of_many.js";
import { writeScore } from "./score.js";

/** @typedef {import("./form.js").Page & import("./score.js").Question} Drawn */

const PATIENCE_MS = 8000;
const SILENCE = "Python does not answer, and it draws the questions. Is it running?";

/** @param {{model: Model, el: HTMLElement}} widget */
export function paper({ model, el }) {
  const seed = element("input", "irl-field", { type: "number", min: "0", step: "1", inputmode: "numeric" });
  const says = element("p", "irl-label", { role: "status" });
  const score = element("p", "irl-label", { role: "status" });
  const line = element("p", "irl-buttons", {}, element("label", "", {}, "Seed ", seed),
    button("irl-button", "Another paper", () => ask(Number(seed.value) + 1)));
  const root = element("div", "irl-exercise irl-again", { role: "group", "aria-label": "An exam" }, line, says, score);
  /** @type {Drawn[]} */
  let drawn = [];
  /** @type {(() => void)[]} */
  let shown = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let late;

  el.append(root);
  keepKeys(root);
  seed.addEventListener("change", () => ask(Number(seed.value)));

  /** @param {number} asked */
  function ask(asked) {
    if (!Number.isSafeInteger(asked) || asked < 0) {
      says.textContent = "A seed is a whole number from 0 up.";
      return;
    }
    says.textContent = `Paper ${asked} is drawn …`;
    late = setTimeout(() => { says.textContent = SILENCE; }, PATIENCE_MS);
    model.set("done", { ...model.get("done"), seed: asked });
    model.save_changes();
  }

  function show() {
    clearTimeout(late);
    leave();
    const page = model.get("page");
    drawn = page.paper;
    seed.value = String(page.seed);
    says.textContent = "";
    shown = drawn.map((each) => form({ model: shareOf(model, each, follow), el: root }));
    follow();
  }

  function follow() {
    writeScore(score, drawn);
  }

  function leave() {
    for (const each of shown) each();
    shown = [];
  }

  model.on("change:page", show);
  show();
  return takenAway(root, followed(follow), sized(root), leave, () => model.off("change:page", show));
}
