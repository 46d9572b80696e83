// What is asked: an exercise is shown as a form, a worksheet as its table, what comes back, what is to practise and an
// exam as forms; and the map of all.

import { again } from "./again.js";
import { course } from "./course.js";
import { form } from "./form.js";
import { paper } from "./paper.js";
import { practice } from "./practice.js";
import { sheet } from "./sheet.js";

/** @param {{model: Model, el: HTMLElement}} widget */
function render(widget) {
  const page = widget.model.get("page");
  if ("course" in page) return course(widget);
  if ("paper" in page) return paper(widget);
  if ("practice" in page) return practice(widget);
  return "cells" in page ? sheet(widget) : "again" in page ? again(widget) : form(widget);
}

export default { render };
