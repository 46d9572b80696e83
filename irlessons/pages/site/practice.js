// The page of practice: the questions on one measure, each of which comes where the one before it is done.

import { revived, showForm } from "./card.js";
import { practised } from "./to_practise.js";

const chooser = /** @type {HTMLSelectElement} */ (document.querySelector(".paper select"));
const place = /** @type {HTMLElement} */ (document.querySelector(".asked"));
let close = () => {};

async function open() {
  const named = decodeURIComponent(location.hash.slice(1));
  if ([...chooser.options].some(({ value }) => value === named)) chooser.value = named;
  const title = chooser.value;
  const practice = await practised(title);
  // Another one may have been chosen meanwhile.
  if (title !== chooser.value) return;
  close();
  place.replaceChildren();
  close = showForm(place, revived(JSON.stringify({ title, practice })));
}

chooser.addEventListener("change", () => { location.hash = encodeURIComponent(chooser.value); });
addEventListener("hashchange", open);
open();
