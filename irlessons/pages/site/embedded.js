// A page of ours inside another one, and one thing to do of a lesson alone.

import { element } from "../../widgets/element.js";
import { directive, embedding } from "../../widgets/embed.js";
import { HELD, revived } from "./card.js";

// What stands in the folder `embed` of the site, as modules.
const IN_BOOKS = ["Board", "Form"];

/** Tell the page around, now and whenever it changes, how high this one is. */
export function tellHeight() {
  document.body.classList.add("embedded");
  new ResizeObserver(() => parent.postMessage({ irlessons: document.documentElement.offsetHeight }, "*")).observe(document.body);
}

/** Show the thing to do that the address names, and nothing else. @param {HTMLElement[]} cards
 * @returns {HTMLElement | undefined} that one */
export function showOnly(cards) {
  const only = new URLSearchParams(location.search).get("only");
  const card = cards.find((each) => only !== null && each.dataset.thing === only);
  if (!card) return undefined;
  card.classList.add("is-only");
  document.body.classList.add("only");
  tellHeight();
  return card;
}

/** Lines for each thing to do of the page, once somebody opens the place for them: for any page, and for a book of MyST's.
 * @param {HTMLDetailsElement} place @param {HTMLElement[]} cards @param {string} root the way to the folder of the site */
export function offerLines(place, cards, root) {
  place.hidden = false;
  place.addEventListener("toggle", () => {
    place.append(...cards.flatMap((card) => {
      const held = /** @type {?HTMLElement} */ (card.querySelector(HELD));
      // A function to be written has Python of its own page alone.
      if (!held) return [];
      const name = card.querySelector(".card-head span")?.textContent ?? "";
      const address = `${location.href.split(/[?#]/)[0]}?only=${encodeURIComponent(card.dataset.thing ?? "")}`;
      const around = selected(embedding(address, `${document.title}: ${name}`));
      const { kind = "" } = held.dataset;
      if (!IN_BOOKS.includes(kind)) return element("label", "", {}, name, around);
      const book = selected(directive(kind, revived(held.textContent ?? "{}")));
      const files = [".mjs", ".css"].map((ending) => `${kind.toLowerCase()}${ending}`).map((file) =>
        element("a", "", { href: new URL(`${root}embed/${file}`, location.href).href, download: "" }, file));
      return element("div", "", {}, element("label", "", {}, name, around),
        element("label", "", {}, `${name}, for a MyST book`, book), element("p", "", {}, "Beside your page stand ", files[0], " and ", files[1], "."));
    }));
  }, { once: true });
}

/** Lines to be copied. @param {string} text */
function selected(text) {
  const lines = element("textarea", "", { readonly: "", rows: "2", dir: "ltr" });
  lines.value = text;
  lines.addEventListener("focus", () => lines.select());
  return lines;
}
