// A worksheet, where nothing else of ours is shown.

import { sheet } from "./sheet.js";

/** @param {{model: Model, el: HTMLElement}} widget */
function render(widget) {
  return sheet(widget);
}

export default { render };
