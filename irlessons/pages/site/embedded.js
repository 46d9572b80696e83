// A page of ours inside another one, and one thing to do of a lesson alone.

import { element } from "../../widgets/element.js";
import { embedding } from "../../widgets/embed.js";

/** Tell the page around, now and whenever it changes, how high this one is. */
export function tellHeight() {
  document.body.classList.add("embedded");
  new ResizeObserver(() => parent.postMessage({ irlessons: document.documentElement.offsetHeight }, "*")).observe(document.body);
}

/** Show the thing to do that the address names, and nothing else. @param {HTMLElement[]} cards */
export function showOnly(cards) {
  const only = new URLSearchParams(location.search).get("only");
  const card = cards.find((each) => only !== null && each.dataset.thing === only);
  if (!card) return;
  card.classList.add("is-only");
  document.body.classList.add("only");
  tellHeight();
}

/** Lines for each thing to do of the page, once somebody opens the place for them. @param {HTMLDetailsElement} place
 * @param {HTMLElement[]} cards */
export function offerLines(place, cards) {
  place.hidden = false;
  place.addEventListener("toggle", () => {
    place.append(...cards.map((card) => {
      const name = card.querySelector(".card-head span")?.textContent ?? "";
      const address = `${location.href.split(/[?#]/)[0]}?only=${encodeURIComponent(card.dataset.thing ?? "")}`;
      const lines = element("textarea", "", { readonly: "", rows: "2", dir: "ltr" });
      lines.value = embedding(address, `${document.title}: ${name}`);
      lines.addEventListener("focus", () => lines.select());
      return element("label", "", {}, name, lines);
    }));
  }, { once: true });
}
