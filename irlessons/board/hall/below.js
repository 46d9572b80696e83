// A list that is longer than its slide says how many results stand below, and goes there.

import { element } from "../../widgets/element.js";
import { our } from "../../widgets/our.js";

/** Say so of a list, in the place that it scrolls in. @param {HTMLElement} list @param {HTMLElement} place */
export function tellBelow(list, place) {
  const more = element("button", "more-below", { type: "button", hidden: "" });
  more.addEventListener("click", () => place.scrollBy({ top: place.clientHeight - 2 * more.clientHeight }));
  // A board takes the space bar for a result; Escape leaves it.
  more.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") event.stopPropagation();
  });
  let asked = 0;
  const soon = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(tell);
  };
  function tell() {
    // It lies over rows that are not seen then, and has no height where it is hidden.
    more.hidden = false;
    const end = place.getBoundingClientRect().bottom - more.getBoundingClientRect().height;
    const isAtEnd = place.scrollTop + place.clientHeight > place.scrollHeight - 2;
    const below = isAtEnd ? 0 : countBelow(list, end);
    more.hidden = !below;
    const says = our("{0} more below", below);
    if (more.textContent !== says) more.textContent = says;
  }
  place.append(more);
  place.addEventListener("scroll", soon, { passive: true });
  new ResizeObserver(soon).observe(list);
  new ResizeObserver(soon).observe(place);
  new MutationObserver(soon).observe(list, { childList: true });
}

/** How many results lie below a line, in the page or not. @param {HTMLElement} list @param {number} line */
function countBelow(list, line) {
  let count = 0;
  for (const each of /** @type {HTMLElement[]} */ ([...list.children])) {
    const { top, bottom } = each.getBoundingClientRect();
    if (each.matches(".irl-row") && (top + bottom) / 2 > line) count += 1;
    // What is far from view stands in one gap, which may begin above the line.
    const below = Math.min(1, Math.max(0, bottom - line) / (bottom - top));
    if (each.matches(".irl-unseen")) count += Math.round(below * Number(each.style.getPropertyValue("--irl-unseen")));
  }
  return count;
}
