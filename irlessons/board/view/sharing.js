// The board to pass on: a link to a page that shows it as it is, and the lines that show it inside another page.

import { button, element } from "../../widgets/element.js";
import { directive, embedding } from "../../widgets/embed.js";
import { our } from "../../widgets/our.js";
import { linked, linkText } from "../state/link.js";
import { show } from "./dom.js";

const LINK_HELP = our("The link holds the list, its grades, the measures and their conventions as they are now; nothing is sent anywhere.");
const FROM_A_FOLDER = our("This page lies in a folder: the link works on this machine alone.");
const BOOK_HELP = our("MyST shows the board as it is now. Two files stand beside your page:");
const EMBED_HELP = our("Put these lines into a page of yours. Where it allows scripts, the board gets the height that it needs.");

/** Where the page is that opens links; null where there is none, as in a notebook. @returns {?string} */
export function playAddress() {
  return /** @type {?HTMLLinkElement} */ (document.querySelector("link[rel=irl-play]"))?.href ?? null;
}

/** @param {State} state @param {string} play the address of the page that opens links
 * @param {string} prefix @param {(text: string) => void} say */
export function createSharing(state, play, prefix, say) {
  const link = element("input", "irl-field irl-link", { id: `${prefix}-link`, readonly: "", dir: "ltr" });
  const [embed, book] = ["embed", "book"].map((name) =>
    element("textarea", "irl-field irl-own-text", { id: `${prefix}-${name}`, rows: "4", readonly: "", dir: "ltr" }));
  const files = ["board.mjs", "board.css"].map((name) => element("a", "", { href: new URL(`embed/${name}`, play).href, download: "" }, name));
  const node = element("div", "irl-own irl-sharing", { hidden: "" },
    element("label", "irl-own-label", { for: link.id }, our("A link to this board")), link,
    element("p", "irl-own-help", {}, LINK_HELP, play.startsWith("file:") ? ` ${FROM_A_FOLDER}` : ""),
    element("label", "irl-own-label", { for: embed.id }, our("Lines for a page of yours")), embed,
    element("p", "irl-own-help", {}, EMBED_HELP),
    element("label", "irl-own-label", { for: book.id }, our("Lines for a MyST book")), book,
    element("p", "irl-own-help", {}, BOOK_HELP, " ", files[0], ", ", files[1]),
    element("div", "irl-tools", {}, button("irl-button", our("Copy the link"), () => copy(link)),
      button("irl-button", our("Copy the lines"), () => copy(embed)), button("irl-button", our("Copy the lines for MyST"), () => copy(book))));

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  async function copy(field) {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      say(our("Copied."));
    } catch {
      // A browser may not allow it, as where a page came without encryption.
      say(our("It is selected; copy it with the keys of your machine."));
    }
  }

  function write() {
    if (node.hidden) return;
    const today = state.today();
    const text = linkText(linked(state.page, today));
    link.value = `${play}#${text}`;
    embed.value = embedding(`${play}?embed#${text}`, our("Board: {0}", state.page.query || our("results")));
    // What was undone stays at home.
    book.value = directive("board", { ...today, past: [], page: state.page });
  }

  return {
    node,
    /** @param {boolean} on */
    show(on) {
      show(node, on);
      write();
      if (on) copy(link);
    },
    isShown: () => !node.hidden,
    write,
  };
}
