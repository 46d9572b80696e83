// Votes: hands are counted with clicks or typed as numbers, bars grow, and the counts stay until the next lecture.

import { ours } from "../../widgets/our.js";

// Yesterday's hands are nobody's today.
const HOURS_KEPT = 12;
const MOST_DIGITS = 3;

/** The hands of each vote, by its number. @type {Map<string, number[]>} */
const counted = new Map();
/** Which answer the digits go to; a number that is begun replaces what was there. */
const typing = { vote: "", answer: 0, begun: false };

/** Bring the votes of `deck` to life. @param {HTMLElement} deck */
export function startVotes(deck) {
  const key = `irlessons-votes ${deck.dataset.deck}`;
  recall(key);
  showAll(deck);
  deck.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest(".vote button.answer");
    if (!button) return;
    const vote = /** @type {HTMLElement} */ (button.parentElement);
    const answer = [...vote.children].indexOf(button);
    put(vote, answer, (handsOf(vote)[answer] ?? 0) + 1);
    keep(key);
    showAll(deck);
  });
  // The speaker's view holds the same deck.
  addEventListener("storage", (event) => {
    if (event.key !== key) return;
    recall(key);
    showAll(deck);
  });
}

/** What a key does on a slide with a vote; false where it is none of ours.
 * @param {HTMLElement} deck @param {Element} slide @param {string} key a letter, a digit, Enter or Backspace */
export function voteKey(deck, slide, key) {
  const vote = /** @type {?HTMLElement} */ (slide.querySelector(".vote:not(.result)"));
  if (!vote) return false;
  const answers = vote.children.length;
  const number = vote.dataset.vote ?? "";
  if (typing.vote !== number) Object.assign(typing, { vote: number, answer: 0, begun: false });
  const letter = "abcd".indexOf(key.toLowerCase());
  if (letter >= answers) return false;
  if (letter >= 0) Object.assign(typing, { answer: letter, begun: false });
  else if (key === "Enter") Object.assign(typing, { answer: (typing.answer + 1) % answers, begun: false });
  else {
    const before = typing.begun ? String(handsOf(vote)[typing.answer] ?? "") : "";
    const text = key === "Backspace" ? String(handsOf(vote)[typing.answer] ?? "").slice(0, -1) : before + key;
    put(vote, typing.answer, Number(text.slice(0, MOST_DIGITS)));
    typing.begun = true;
  }
  keep(`irlessons-votes ${deck.dataset.deck}`);
  showAll(deck);
  return true;
}

/** @param {HTMLElement} vote */
function handsOf(vote) {
  return counted.get(vote.dataset.vote ?? "") ?? [];
}

/** @param {HTMLElement} vote @param {number} answer @param {number} hands */
function put(vote, answer, hands) {
  const all = Array.from(vote.children, (_, place) => handsOf(vote)[place] ?? 0);
  all[answer] = hands;
  counted.set(vote.dataset.vote ?? "", all);
}

/** Write every vote, asked and told. @param {HTMLElement} deck */
function showAll(deck) {
  for (const vote of /** @type {NodeListOf<HTMLElement>} */ (deck.querySelectorAll(".vote"))) {
    const hands = handsOf(vote);
    const all = hands.reduce((sum, own) => sum + own, 0);
    [...vote.children].forEach((row, place) => {
      const own = hands[place] ?? 0;
      const typed = !vote.matches(".result") && typing.vote === vote.dataset.vote && typing.answer === place;
      row.classList.toggle("typed", typed);
      const bar = /** @type {HTMLElement} */ (row.querySelector(".bar > span"));
      // What the bar is filled of are all hands.
      bar.style.width = `${all && (100 * own) / all}%`;
      const words = /** @type {HTMLElement} */ (row.querySelector(".hands"));
      words.textContent = all ? `${Math.round((100 * own) / all)} % · ${ours(own, "{0} hand", "{0} hands")}` : "";
    });
  }
}

/** @param {string} key */
function keep(key) {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), votes: [...counted] }));
  } catch {
    // A private window may have no storage: then the counts live as long as the page.
  }
}

/** @param {string} key */
function recall(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    if (!kept || Date.now() - kept.at > HOURS_KEPT * 3_600_000) return;
    counted.clear();
    for (const [number, hands] of kept.votes) counted.set(number, hands);
  } catch {
    // As above, or what is stored there is not ours.
  }
}
