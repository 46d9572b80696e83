// A funnel: the readers who reach each rank, and those of them who stop there.

import { our, ours } from "../our.js";
import { LEFT, LINE, box, earlier, ending, isKnown, letters, number, percent, said } from "./marks.js";

export const READERS = 18;
// So many ranks are drawn; few readers get further.
export const DEEPEST = 12;
const SAID = 134;
const RANKS = 22;
// What can be seen of one who stops.
const SEEN = 2;

/** @param {Scene} scene @returns {Mark[]} */
export function readers(scene) {
  const { picture, found, before, width } = scene;
  const full = width - LEFT - RANKS - SAID;
  const rows = found.rows.slice(0, DEEPEST);
  let [left, isOpen] = [1, false];
  const marks = rows.flatMap((row, at) => {
    const y = LINE + 4 + READERS * at;
    const stop = number(row, picture.fill);
    const isLit = !picture.lit || number(row, picture.lit) > 0;
    const part = stop ? Math.max(SEEN, full * stop) : 0;
    const was = before?.rows[at] ? full * number(before.rows[at], picture.fill) : full * stop;
    const label = said({ ...scene, words: { ...scene.words, share: percent(stop) } }, picture.label, row);
    const rank = letters("soft", LEFT + RANKS - 8, y + 12, String(row.rank), row, "end");
    const older = was === full * stop ? [] : [earlier(box("before", LEFT + RANKS, y, was, READERS - 3), row)];
    // How many come here is known where it is known of all above how many stop.
    isOpen ||= !isKnown(row, picture.fill);
    if (isOpen) return [rank, ...(stop ? [box("pale", LEFT + RANKS, y, part, READERS - 3, row)] : []), ...older];
    const drawn = [
      rank,
      box("outline", LEFT + RANKS, y, Math.max(SEEN, full * left), READERS - 3, row),
      box(isLit ? "you" : "pale", LEFT + RANKS, y, part, READERS - 3, row),
      letters(isLit && stop ? "plain" : "soft", width - SAID + 8, y + 12, picture.lit && isLit ? `${label} ✓` : label, row),
    ];
    left -= stop;
    return [...drawn, ...older];
  });
  const more = found.rows.length - rows.length;
  const share = percent(Math.max(left, 0));
  const last = more > 0 ? ours(more, "… {0} more rank; {1} of the readers reach it", "… {0} more ranks; {1} of the readers reach them", share) : our("{0} of the readers stop nowhere", share);
  return [...marks, ...(isOpen ? [] : [ending(letters("soft", LEFT + RANKS, LINE + 16 + READERS * rows.length, last))])];
}
