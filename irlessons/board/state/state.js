// What the board knows, and the steps by which a reader changes it. No DOM here.

import { ideal, work } from "../working/measures.js";
import { alike } from "../../widgets/alike.js";
import { rounded } from "../../widgets/rounding.js";
import { DIGITS } from "../../widgets/filled.js";
import { GIVEN_ORDER } from "../working/words.js";
import { exchanged, movesOf, same, TRAY, withTray } from "./orders.js";

// Values without an end of their own.
const SUMS = new Set(["CG", "DCG"]);
/** An order that a tool has made is no move, and ends the try: from so many moves on one was in it. */
export const BY_TOOL = 1_000_000;
// So many steps can be undone; each of them travels to Python with the next.
const MOST_STEPS = 500;

/** @param {Page} page what Python sent @param {Today} today where the board stands */
export function createState(page, today) {
  /** @type {Set<(source: string) => void>} */
  const listeners = new Set();
  /** @type {Step[]} */
  let past = [...today.past];
  /** @type {Step[]} */
  let future = [];
  /** @type {?Step} what the step that is being made began with */
  let begun = null;
  let holdsBefore = false;
  const [pool, results, start, bests] = [remembered(), remembered(), remembered(), remembered()];

  const state = {
    page,
    own: today.own,
    /** The documents as they stand: the ranking, TRAY, and what was not retrieved. */
    sequence: withTray(today.order, today.grades.length),
    grades: today.grades,
    cuts: today.cuts,
    switches: today.switches,
    setting: today.setting,
    /** Moves since the board last stood at its beginning. */
    moves: today.moves,
    /** @type {?Kept} what differences are shown against: the order before the last step */
    before: null,
    /** @type {?Kept} the order that the reader has pinned */
    pinned: null,

    /** @returns {number[]} */
    get order() {
      return state.sequence.slice(0, state.retrieved);
    },
    /** @returns {number} */
    get retrieved() {
      return state.sequence.indexOf(TRAY);
    },
    /** What the board shows, as it began: the ranking it was made from, or the reader's own list. @returns {List} */
    get list() {
      return state.own ?? page.list;
    },
    /** The grades that a reader may give. @returns {number[]} */
    get choices() {
      const known = new Set([...page.choices, ...(page.strict ? [] : state.grades.filter((grade) => grade !== null))]);
      return [...known].sort((a, b) => a - b);
    },
    /** True while a step is being made: somebody holds a result. */
    get isStepping() {
      return begun !== null;
    },
    /** Whether anything is another than at the beginning of this list. */
    get hasMoved() {
      const { order, grades, setting, moves, list } = state;
      const isFirst = order.length === list.retrieved && order.every((each, at) => each === at) && same(grades, list.grades);
      return !isFirst || moves > 0 || !same(setting, page.knobs?.start ?? []);
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },

    /** Today's ranking, or another order of it, as the measures read it.
     * @param {number[]} [order] @returns {Ranking} */
    ranking(order) {
      const { grades, list } = state;
      const judged = pool([grades, list], () => poolOf(list, grades));
      return { order: order ?? state.order, grades, pool: judged, top: topOf(page, judged.map((each) => Number(grades[each]))) };
    },

    /** Today's order as somebody else has judged it. @param {(number | null)[]} grades @returns {Ranking} */
    judgedBy(grades) {
      const judged = poolOf(state.list, grades);
      return { order: state.order, grades, pool: judged, top: topOf(page, judged.map((each) => Number(grades[each]))) };
    },

    /** The parameters of a measure as they are today. @param {number} measure @returns {Spec} */
    spec(measure) {
      const { spec, cut, tied } = page.measures[measure];
      const today = { ...spec, ...state.switches[measure], k: cut === null ? null : state.cuts[cut] };
      // What the reader has changed has no scores any more, and so no ties.
      return tied && !(alike(today, spec) && isStart(state)) ? { ...today, ties: GIVEN_ORDER } : today;
    },

    /** Each measure's value, its printed text, and where it and that of the ideal order stand on its range. @returns {Result[]} */
    results() {
      const { sequence, grades, cuts, switches, list } = state;
      return results([sequence, grades, cuts, switches, list], () => state.measured(state.ranking()));
    },

    /** The same for the order in which this list began, with today's grades and conventions. @returns {Result[]} */
    startResults() {
      const { grades, cuts, switches, list } = state;
      return start([grades, cuts, switches, list], () => state.measured(state.ranking([...Array(list.retrieved).keys()])));
    },

    /** The same for any ranking. @param {Ranking} ranking @returns {Result[]} */
    measured(ranking) {
      const { cuts, switches } = state;
      // It stays the same while results only move.
      const best = bests([ranking.grades, cuts, switches, ranking.order.length], () => {
        const perfect = ideal(ranking);
        return page.measures.map((told, at) => (told.smaller_is_better ? NaN : work(state.spec(at), perfect).value));
      });
      return page.measures.map((told, at) => {
        const found = tiedFound(at, ranking) ?? work(state.spec(at), ranking);
        const digits = told.counts && Number.isInteger(found.value) ? 0 : DIGITS;
        const text = rounded(found.value, digits, found.exact);
        return { found, value: found.value, text, ...onRange(told.name, found.value, best[at]) };
      });
    },

    /** The order that the present setting of the knobs stands for. @returns {number[]} */
    orderOfSetting() {
      const { values, orders } = /** @type {Knobs} */ (page.knobs);
      return orders[values.reduce((sum, each, at) => sum * each.length + state.setting[at], 0)];
    },

    /** The ideal order of today's documents. @returns {number[]} */
    ideal() {
      return ideal(state.ranking()).order;
    },

    // Steps. A step begins, changes what it likes, and is committed, or is taken back.

    begin() {
      begun = snapshot();
      keepBefore();
    },

    /** @param {number[]} sequence @param {string} source who changed it */
    arrange(sequence, source) {
      if (same(sequence, state.sequence)) return;
      state.sequence = sequence;
      changed(source);
    },

    /** Take an order that a tool has made. @param {number[]} order @param {string} source */
    takeOrder(order, source) {
      if (same(order, state.order)) return;
      state.act(() => {
        state.reorder(order);
        state.moves += BY_TOOL;
      }, source);
    },

    /** Retrieve these documents, in this order, and no others. @param {number[]} order */
    reorder(order) {
      state.sequence = withTray(order, state.grades.length, state.sequence.filter((each) => each !== TRAY));
    },

    /** Turn a knob, and take the order of its setting. @param {number} knob @param {number} to */
    turn(knob, to) {
      state.setting = state.setting.map((each, at) => (at === knob ? to : each));
      state.reorder(state.orderOfSetting());
    },

    /** Move what stands at place `from` of the sequence to place `to`.
     * @param {number} from @param {number} to @param {string} source */
    move(from, to, source) {
      const next = [...state.sequence];
      next.splice(to, 0, ...next.splice(from, 1));
      state.arrange(next, source);
    },

    /** Let two documents change places. @param {number} one @param {number} other */
    exchange(one, other) {
      state.sequence = exchanged(state.sequence, one, other);
    },

    /** End the step. True where it has changed anything. @param {string} source @param {number} [moves] how many moves
     * there have been then, where they do not go on @returns {boolean} */
    commit(source, moves) {
      const step = /** @type {Step} */ (begun);
      begun = null;
      const moved = !alike(step, { ...snapshot(), moves: step.moves });
      if (moved) {
        past.push(step);
        if (past.length > MOST_STEPS) past.shift();
        future = [];
      }
      state.moves = moves ?? state.moves + (moved ? movesOf(step.order, state.order) : 0);
      changed(source);
      return moved;
    },

    /** Take back what the step has changed so far. @param {string} source */
    cancel(source) {
      if (begun) restore(begun, source);
      begun = null;
    },

    /** A whole step at once; while another one is being made, a part of that. @param {() => void} change
     * @param {string} source @returns {boolean} whether it has ended a step that changed anything */
    act(change, source) {
      if (begun) {
        change();
        changed(source);
        return false;
      }
      state.begin();
      change();
      return state.commit(source);
    },

    /** Judge a document anew; null takes its judgment away. @param {number} document @param {?number} grade */
    regrade(document, grade) {
      state.grades = state.grades.map((each, at) => (at === document ? grade : each));
    },

    /** Show a list of the reader's own, or (null) the ranking that the board was made from; as it began.
     * @param {?List} own */
    show(own) {
      showOwn(own);
      const { titles, grades, retrieved } = state.list;
      state.grades = grades;
      state.sequence = withTray([...Array(retrieved).keys()], titles.length);
      state.setting = page.knobs?.start ?? [];
    },

    /** Back to how this list began; a step like any other. @param {string} source */
    reset(source) {
      state.begin();
      state.show(state.own);
      // The moves that a goal counts begin anew; undoing the reset brings them back.
      state.commit(source, 0);
    },

    /** @param {string} source */
    undo(source) {
      step(past, future, source);
    },

    /** @param {string} source */
    redo(source) {
      step(future, past, source);
    },

    /** While on, a new step does not change what differences are shown against. @param {boolean} on */
    holdBefore(on) {
      holdsBefore = on;
    },

    /** Keep the present order beside what comes, or let it go. @param {boolean} on */
    pin(on) {
      state.pinned = on ? kept() : null;
      state.before = state.pinned;
      changed("pin");
    },

    /** @param {number} line @param {number} k @param {string} source */
    cut(line, k, source) {
      state.cuts = state.cuts.map((each, at) => (at === line ? k : each));
      conventionsChanged(source);
    },

    /** @param {number} measure @param {string} parameter
     * @param {string | number} value */
    switchTo(measure, parameter, value) {
      state.switches = state.switches.map((each, at) => (at === measure ? { ...each, [parameter]: value } : each));
      conventionsChanged("switch");
    },

    /** What travels to Python. @returns {Today} */
    today() {
      const { own, order, grades, cuts, switches, setting, moves } = state;
      return { order, grades, own, cuts, switches, setting, past: [...past], moves };
    },

    /** Take over what Python, or another view of the board, says. @param {Today} told */
    follow(told) {
      const { past: steps, ...now } = told;
      past = [...steps];
      if (alike({ ...now, past }, state.today())) return;
      keepBefore();
      state.cuts = told.cuts;
      state.switches = told.switches;
      restore(told, "python");
    },

    /** @param {(source: string) => void} listener */
    onChange(listener) {
      listeners.add(listener);
    },
  };

  /** What Python found where equal scores count, while nothing that the measure reads has changed; else null.
   * @param {number} measure @param {Ranking} ranking */
  function tiedFound(measure, ranking) {
    const { tied, spec } = page.measures[measure];
    const isGiven = tied && isStart(ranking) && alike({ ...state.spec(measure), ties: spec.ties }, spec);
    return isGiven ? foundOf(tied) : null;
  }

  /** Whether these are the order and the grades that the board was made from. @param {{order: number[], grades:
   * (number | null)[]}} ranking */
  function isStart({ order, grades }) {
    const { retrieved, grades: first } = page.list;
    return !state.own && order.length === retrieved && order.every((each, at) => each === at) && same(grades, first);
  }

  /** @param {string} source */
  function changed(source) {
    for (const listener of listeners) listener(source);
  }

  /** Differences of values are those of orders, not of conventions: what is kept is measured again.
   * @param {string} source */
  function conventionsChanged(source) {
    for (const each of new Set([state.before, state.pinned])) if (each) each.results = state.measured(each.ranking);
    changed(source);
  }

  /** @returns {Kept} */
  function kept() {
    return { ranking: state.ranking(), results: state.results() };
  }

  function keepBefore() {
    if (!state.pinned && !holdsBefore) state.before = kept();
  }

  /** The same list is often another object, for it has travelled to Python and back: its rows stay, and so does the
   * focus in them. @param {?List} own */
  function showOwn(own) {
    if (alike(own, state.own)) return;
    state.own = own;
    // Documents of another list cannot be compared with these.
    state.before = state.pinned = null;
  }

  /** @returns {Step} */
  function snapshot() {
    const { own, order, grades, setting, moves } = state;
    return { own, order, grades, setting, moves };
  }

  /** @param {Step} step @param {string} source */
  function restore(step, source) {
    showOwn(step.own);
    state.grades = step.grades;
    // What was not retrieved stays in the order in which it lies there.
    state.sequence = withTray(step.order, step.grades.length, state.sequence.slice(state.retrieved + 1));
    state.setting = step.setting;
    state.moves = step.moves;
    changed(source);
  }

  /** @param {Step[]} from @param {Step[]} to @param {string} source */
  function step(from, to, source) {
    const next = from.pop();
    if (!next) return;
    to.push(snapshot());
    keepBefore();
    restore(next, source);
  }

  // Others read it; only what stands above changes it.
  return /** @type {Fixed<typeof state>} */ (Object.freeze(Object.create(state)));
}

/** The last thing made, as long as what it was made of is the same.
 * @returns {<Made>(of: unknown[], make: () => Made) => Made} */
function remembered() {
  /** @type {{of: unknown[], made: any}} */
  let last = { of: [], made: null };
  return (of, make) => {
    if (!same(last.of, of)) last = { of, made: make() };
    return last.made;
  };
}

/** The judged documents: those judged at the start in the order of the judgments, then the others.
 * @param {List} list @param {(number | null)[]} grades */
function poolOf(list, grades) {
  return [...new Set([...list.pool, ...grades.keys()])].filter((document) => grades[document] !== null);
}

/** The top of the scale; without a scale the largest grade judged. @param {Page} page @param {number[]} judged */
function topOf(page, judged) {
  const known = page.scale.length ? page.scale.map(([grade]) => grade) : judged;
  return known.length ? Math.max(...known) : null;
}

/** What Python found, as `work` would give it. @param {Tied} tied @returns {Found} */
function foundOf({ value, exact, ...found }) {
  const fraction = exact && (() => /** @type {[bigint, bigint]} */ (exact.map(BigInt)));
  return { ...found, value: value ?? NaN, exact: fraction, numbers: {} };
}

/** Where a value and the best one stand between 0 and the end of the measure's range: 1, and of a sum the ideal's.
 * @param {string} name @param {number} value @param {number} best NaN where there is none */
function onRange(name, value, best) {
  const end = SUMS.has(name) ? best : 1;
  const at = (/** @type {number} */ each) => (end > 0 && each >= 0 ? Math.min(each / end, 1) : null);
  return { share: Number.isNaN(best) ? null : at(value), ideal: at(best) };
}
