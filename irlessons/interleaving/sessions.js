// Sessions of a page that is drafted out of two lists, as sessions.py beside it has them. A document is its place.

/** @typedef {"A" | "B"} Side */
/** A drafted list, and whose each of its documents is.
 * @typedef {{documents: number[], teams: Side[]}} Draft */
/** One reader and one page; `seen`: how many results were looked at, `clicked`: the ranks from 0, `won`: clicks of each.
 * @typedef {{coins: Side[], draft: Draft, seen: number, clicked: number[], won: Record<Side, number>}} Session */
/** What a session is of; `chances`: how likely each document is clicked.
 * @typedef {{a: number[], b: number[], chances: number[], p: number, seed: number}} Of */

const KINDS = 3;
const COIN = 0;
const CLICK = 1;
const ON = 2;

/** In each round a coin says who picks first, and each picks its best that is left.
 * @param {number[]} a @param {number[]} b @param {Side[]} coins @returns {Draft} */
export function drafted(a, b, coins) {
  const lists = { A: a, B: b };
  /** @type {Map<number, Side>} */
  const teams = new Map();
  for (const coin of coins) {
    for (const side of /** @type {Side[]} */ (coin === "A" ? ["A", "B"] : ["B", "A"])) {
      const pick = lists[side].find((each) => !teams.has(each));
      if (pick !== undefined) teams.set(pick, side);
    }
  }
  return { documents: [...teams.keys()], teams: [...teams.values()] };
}

/** How many rounds make a page as long as the longer of two lists. @param {Of} of */
export function rounds({ a, b }) {
  return Math.ceil(Math.max(a.length, b.length) / 2);
}

/** The coins of a session. @param {Of} of @param {number} number @returns {Side[]} */
export function coinsOf(of, number) {
  return Array.from({ length: rounds(of) }, (_, round) => (chance(of.seed, number, round, COIN) < 0.5 ? "A" : "B"));
}

/** The session of that number. @param {Of} of @param {number} number @returns {Session} */
export function session(of, number) {
  const coins = coinsOf(of, number);
  const draft = drafted(of.a, of.b, coins);
  const won = { A: 0, B: 0 };
  const clicked = [];
  let seen = 0;
  for (const [rank, document] of draft.documents.entries()) {
    seen += 1;
    if (chance(of.seed, number, rank, CLICK) < of.chances[document]) {
      clicked.push(rank);
      won[draft.teams[rank]] += 1;
    }
    if (chance(of.seed, number, rank, ON) >= of.p) break;
  }
  return { coins, draft, seen, clicked, won };
}

/** How many of the first sessions each has won, and how many are ties. @param {Of} of @param {number} many */
export function tally(of, many) {
  const counts = { A: 0, B: 0, ties: 0 };
  for (let number = 0; number < many; number += 1) {
    const { won } = session(of, number);
    counts[won.A > won.B ? "A" : won.B > won.A ? "B" : "ties"] += 1;
  }
  return counts;
}

/** A number from 0 to 1 that looks as if it were drawn. @param {number} seed @param {number} number
 * @param {number} place @param {number} kind */
function chance(seed, number, place, kind) {
  let bits = seed >>> 0;
  for (const each of [number, KINDS * place + kind]) bits = mixed(bits ^ Math.imul(each + 1, 0x9e3779b9));
  return bits / 2 ** 32;
}

/** @param {number} bits */
function mixed(bits) {
  let each = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  each = Math.imul(each ^ (each >>> 13), 0xc2b2ae35);
  return (each ^ (each >>> 16)) >>> 0;
}
