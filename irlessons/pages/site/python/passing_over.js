// A fault in a reader's own file: Python says what to write to pass over it, and here a button writes it.

import { button, element } from "../../../widgets/element.js";

/** What went wrong, with what its reader can do here. @param {import("./python.js").Told} told
 * @param {string} last the file that is named last where both are read @param {import("./field.js").Editor} editor
 * @param {() => void} go what runs the cell again @returns {import("./python.js").Told} */
export function withoutPython(told, last, editor, go) {
  const { fault, instead } = told;
  const reads = `"${last}")`;
  if (!instead || !editor.text().includes(reads)) return told;
  const pass = button("", "Pass over such faults", () => {
    editor.write(editor.text().replaceAll(reads, `"${last}", strict=False)`));
    go();
  });
  const offers = element("p", "buttons", {}, `Drop the file again when it is mended, or go on, and this is done: ${instead}. `, pass);
  // Nor has its reader written the line of code that stopped.
  return { ...told, lines: [], says: `${fault}.`, offers };
}
