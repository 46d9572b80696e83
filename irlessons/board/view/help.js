// What hands and keys can do, a line each: for those who ask.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";

const LINES = [
  ["⠿", "The handle of a result: drag it; a mouse drags the result anywhere, and with Alt selects its text. By keyboard: ↑ and ↓ go from result to result, Space lifts one, ↑ and ↓ move it, Space puts it down, Escape puts it back. Shift with ↑ or ↓ moves it at once."],
  ["Exchange", "Drop a result onto another with Shift held, and they change places; or press Exchange and choose both; by keyboard x on the one and x on the other. A goal counts two moves for it, or one exchange."],
  ["Goal", "Can it be done? tries every order; Show one way, after your first try, plays a shortest way. Undo takes it back. An order that Ideal, Worst or Shuffle makes is no move."],
  ["Grade", "Choose it from its list; or a number key on the handle, u for unjudged."],
  ["k = …", "Where a measure stops looking: drag the line by its label, or focus it and press ↑ or ↓."],
  ["▸ Measure", "A press on its name, its bar or its value opens into its working: why it changed, rows, formula, conventions."],
  ["Bars", "The value from 0 to 1, of a sum up to that of the ideal order; the tick is where the ideal order stands."],
];

/** @param {{name: string, title: string}[]} tools those that do not say themselves what they do */
export function createHelp(tools) {
  const lines = [...LINES.map(([name, text]) => [our(name), our(text)]), ...tools.map(({ name, title }) => [name, `${title}.`])];
  // A press on its words leaves the keys with the board: Escape closes it.
  return element("div", "irl-help", { hidden: "", tabindex: "-1" },
    ...lines.flatMap(([name, text]) => [element("strong", "", {}, name), " ", element("span", "", {}, text)]));
}
