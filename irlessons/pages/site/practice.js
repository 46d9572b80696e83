// The page of practice: the questions on one measure, each of which comes where the one before it is done.

import { revived, showForm } from "./card.js";
import { toPractise } from "./to_practise.js";

const chooser = /** @type {HTMLSelectElement} */ (document.querySelector(".paper select"));
const place = /** @type {HTMLElement} */ (document.querySelector(".asked"));
let close = () => {};

toPractise().then(({ practice }) => {
  function open() {
    const named = decodeURIComponent(location.hash.slice(1));
    if (named in practice) chooser.value = named;
    close();
    place.replaceChildren();
    close = showForm(place, revived(JSON.stringify({ title: chooser.value, practice: practice[chooser.value] })));
  }
  chooser.addEventListener("change", () => { location.hash = encodeURIComponent(chooser.value); });
  addEventListener("hashchange", open);
  open();
});
