// The style sheet of a widget in a notebook, where the page around it has none of ours.

import { shadowOrPage } from "./root.js";

const SHEET = "irl-look";

/** Put a style sheet where a widget stands, once for each root. What comes back is where the widget is to be shown: where
 * it stands, or in a shadow root there if the page wears the sheet of another version. A widget that is not in the page
 * yet is followed to where it comes.
 * @param {HTMLElement} el @param {string} text @returns {HTMLElement} */
export function dress(el, text) {
  const worn = document.getElementById(SHEET)?.textContent ?? text;
  if (worn !== text) {
    const apart = el.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
    putSheet(apart, text);
    return apart.appendChild(document.createElement("div"));
  }
  putSheet(shadowOrPage(el), text);
  if (!el.isConnected) {
    // It is heard of when it is first laid out.
    const watching = new ResizeObserver(() => {
      if (!el.isConnected) return;
      watching.disconnect();
      putSheet(shadowOrPage(el), text);
    });
    watching.observe(el);
  }
  return el;
}

/** @param {Document | ShadowRoot} root @param {string} text */
function putSheet(root, text) {
  const place = root instanceof ShadowRoot ? root : document.head;
  const sheet = root.getElementById(SHEET) ?? place.appendChild(Object.assign(document.createElement("style"), { id: SHEET }));
  if (sheet.textContent !== text) sheet.textContent = text;
}
