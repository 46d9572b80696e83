// What a list says in a hall, where nobody sits before it: the ends of titles that are alike, and what stands below.

import { tellBelow } from "./below.js";
import { showEnds } from "./ends.js";

/** Let the lists of all boards that fill their place say so. @param {HTMLElement} page */
export function tellOfLists(page) {
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll(".irl-room :is(.irl-list, .irl-order)"))) {
    showEnds(list);
    const place = list.closest(".irl-place");
    if (place instanceof HTMLElement) tellBelow(list, place);
  }
}
