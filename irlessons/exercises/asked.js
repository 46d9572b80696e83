// What is asked: an exercise is shown as a form, a worksheet as its table.

import { form } from "./form.js";
import { sheet } from "./sheet.js";

/** @param {{model: import("../widgets/types").Model, el: HTMLElement}} widget */
function render(widget) {
  return "cells" in widget.model.get("page") ? sheet(widget) : form(widget);
}

export default { render };
