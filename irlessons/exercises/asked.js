// What is asked: an exercise is shown as a form, a worksheet as its table, what comes back as forms.

import { again } from "./again.js";
import { form } from "./form.js";
import { sheet } from "./sheet.js";

/** @param {{model: import("../widgets/types").Model, el: HTMLElement}} widget */
function render(widget) {
  const page = widget.model.get("page");
  return "cells" in page ? sheet(widget) : "again" in page ? again(widget) : form(widget);
}

export default { render };
