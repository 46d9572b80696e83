// What is next, on the first page: where the reader stopped, and what comes back today.

import { element } from "../../widgets/element.js";
import { standingOf } from "../../widgets/answered.js";
import { answered, followed, recalled } from "../../widgets/store.js";
import { dueOf } from "./comes_back.js";

// What is asked of one measure has such a name; the page that asks it has the list.
const PRACTISED = /-(?:by-hand-\d+|why|which)$/;

/** @param {HTMLElement} node where it is said */
export function showNext(node) {
  const lessons = Object.entries(globalThis.irlCourse ?? {});
  const begin = /** @type {?HTMLAnchorElement} */ (node.querySelector(".go"));
  const start = begin?.getAttribute("href");
  followed(() => {
    const go = continued(lessons);
    // Who has begun may still begin at the beginning.
    const first = go && start ? [element("a", "", { href: start }, "or start at the beginning")] : [];
    const links = [go ?? begin ?? "", ...first, back(lessons) ?? ""].filter(Boolean);
    node.hidden = !links.length;
    node.replaceChildren(...links);
  });
}

/** The first thing that is open, from the one that was answered last on; where none is, from the beginning.
 * @param {[string, [string, string, 0 | 1][]][]} lessons */
function continued(lessons) {
  const things = lessons.flatMap(([lesson, all]) => all.map(([id, version], at) => ({ lesson, at: at + 1, found: recalled(id, version) })));
  const last = things.reduce((most, { found }, at) => (found?.at ?? "") > (things[most]?.found?.at ?? "") ? at : most, -1);
  if (last < 0) return null;
  const go = [...things.slice(last), ...things.slice(0, last)].find(({ found }) => ["open", "tried"].includes(standingOf(found)));
  if (!go) return null;
  const words = `Continue: lesson ${Number.parseInt(go.lesson, 10)}`;
  return element("a", "go", { href: `${go.lesson}.html#thing-${go.at}` }, words);
}

/** @param {[string, [string, string, 0 | 1][]][]} lessons */
function back(lessons) {
  const asked = new Map(lessons.flatMap(([, things]) => things.filter(([, , isBack]) => isBack).map(([id, version]) => [id, version])));
  for (const [id, { version }] of Object.entries(answered())) if (PRACTISED.test(id)) asked.set(id, version);
  const many = dueOf([...asked].map(([id, version]) => ({ id, version }))).length;
  return many ? element("a", "", { href: "once-more.html" }, many === 1 ? "One question comes back today" : `${many} questions come back today`) : null;
}
