// One row of tabs over what is known of a measure, as the ARIA pattern says: one tab stop, arrows go along and choose.

import { element } from "../../widgets/element.js";
import { show } from "./dom.js";

/** @param {string} prefix @param {string} label what the tabs are of
 * @param {{name: string, className: string, parts: HTMLElement[]}[]} told @param {() => void} chosen called when another
 * is chosen */
export function createTabs(prefix, label, told, chosen) {
  const panels = told.map(({ className, parts }, at) => element("div", `irl-tab-panel ${className}`, {
    id: `${prefix}-panel-${at}`, role: "tabpanel", "aria-labelledby": `${prefix}-tab-${at}`, "data-name": told[at].name, hidden: "" }, ...parts));
  const tabs = told.map(({ name }, at) => {
    const tab = element("button", "irl-tab", { type: "button", id: `${prefix}-tab-${at}`, role: "tab", "aria-controls": panels[at].id }, name);
    tab.addEventListener("click", () => choose(at));
    return tab;
  });
  const row = element("div", "irl-tabs", { role: "tablist", "aria-label": label }, ...tabs);
  let now = 0;

  row.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const there = tabs.filter((each) => !each.hidden);
    const at = there.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: there.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const tab = there[(to + there.length) % there.length];
    tab.focus();
    choose(tabs.indexOf(tab));
  });

  /** @param {number} to */
  function choose(to) {
    if (to === now) return;
    now = to;
    write();
    chosen();
  }

  function write() {
    for (const [at, tab] of tabs.entries()) {
      tab.setAttribute("aria-selected", String(at === now));
      tab.tabIndex = at === now ? 0 : -1;
      show(panels[at], at === now);
    }
  }

  write();
  return {
    node: element("div", "irl-details", {}, row, ...panels),
    panels,
    /** Which one is shown, by its place. */
    get now() {
      return now;
    },
    /** Let a tab be there or not; what was chosen and has gone gives way to the first. @param {number} at @param {boolean} on */
    offer(at, on) {
      show(tabs[at], on);
      if (!on && now === at) choose(0);
    },
  };
}
