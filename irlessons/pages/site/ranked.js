// Which sections of the site fit some words, the best first: BM25 over their names and texts. A short name and the full
// one count as the same, as the glossary has them, and a word that is nowhere for the nearest that is.

/**
 * @typedef {{names: Set<string>, page: Set<string>, counts: Map<string, number>, length: number, called: string[], introduced: string[],
 *   asked: string[][], worth: number}} Read
 * @typedef {{section: Section, score: number, hasAll: boolean, why: string}} Hit
 */

// As lesson 10 has them.
const [K1, B] = [1.2, 0.75];
// How often a word counts that stands in the section's name, and in its page's; a text has some words more than it has.
const [IN_NAME, IN_PAGE, SOME] = [4, 1, 20];
// What is gained where a section is called what was asked, where it introduces it, and where its name begins so.
const [CALLED, INTRODUCED, BEGINS] = [6, 5, 2];
// What is gained where people look for it with these very words, and how often such a word counts.
const [LOOKED_FOR, IN_ASKED] = [4, 1];
// The other name of a thing counts nearly as much as what was typed.
const OTHER_NAME = 0.8;
// What stands beside the course, or asks and explains nothing, as the exam, and what it is worth to a reader.
const [BESIDE, WORTH_BESIDE] = [/^(sources\/|coverage|for-lecturers|\d+_an_exam)/, 0.4];
// They say nothing of what is looked for, unless nothing else was typed; nor does a number, as in nDCG@10.
const EMPTY = new Set(("a an and are be by can do doe for from give get how i if in is it me my of on one or should so that the "
  + "their there this to two use what when where which why with you your").split(" "));

/** @param {Section[]} sections */
export function createRanked(sections) {
  const read = sections.map(reading);
  const mean = read.reduce((sum, { length }) => sum + length, 0) / read.length;
  /** @type {Map<string, number>} */
  const df = new Map();
  for (const word of read.flatMap(({ counts }) => [...counts.keys()])) df.set(word, (df.get(word) ?? 0) + 1);
  const otherNames = namesOf(sections);

  /** What a word is worth to a section. @param {Read} one @param {string} word */
  function worth({ counts, length }, word) {
    const [tf, n] = [counts.get(word) ?? 0, df.get(word) ?? 0];
    const idf = Math.log(1 + (read.length - n + 0.5) / (n + 0.5));
    return tf ? idf * tf * (K1 + 1) / (tf + K1 * (1 - B + B * length / mean)) : 0;
  }

  /** How rare the words of a name are. @param {string} name */
  function rarity(name) {
    return sum(name.split(" ").map((word) => Math.log(1 + read.length / ((df.get(word) ?? 0) + 1))));
  }

  /** What was meant: the words asked for, as the site has them. @param {string} asked */
  function meant(asked) {
    return wordsOf(asked).map((word) => df.has(word) ? word : nearest(word, df) ?? word);
  }

  /** What is asked for, and the same with other names: of each the names or words that it is made of.
   * @param {string[]} words @returns {string[][]} */
  function ways(words) {
    const whole = ` ${words.join(" ")} `;
    const known = [...otherNames].filter(([name]) => whole.includes(` ${name} `));
    const named = known.flatMap(([name, others]) => {
      const [before, after] = whole.split(` ${name} `).map((part) => full(part.split(" ").filter(Boolean)));
      return others.map((other) => [...before, other, ...after]);
    });
    return [full(words), ...named];
  }

  /** Those that say something, if any does. @param {string[]} words */
  function full(words) {
    const some = words.filter((word) => !EMPTY.has(word) && !/^\d+$/.test(word));
    return [...new Set(some.length ? some : words)];
  }

  /** Which share of what was asked a section's whole name is. @param {string[]} called @param {string[]} way */
  function partly(called, way) {
    const asked = way.join(" ").split(" ");
    const inside = called.map((name) => name.split(" ")).filter((name) => name.every((word) => asked.includes(word)));
    return Math.max(0, ...inside.map((name) => sum(name.map(rarity)) / sum(asked.map(rarity))));
  }

  /** How much of what was asked, and of what people type who look for this, is in both: of a question every word says
   * something. @param {string[][]} asked @param {string[]} words */
  function alike(asked, words) {
    return Math.max(0, ...asked.map((typed) => {
      const either = [...new Set([...typed, ...words])];
      return sum(either.filter((word) => typed.includes(word) && words.includes(word)).map(rarity)) / sum(either.map(rarity));
    }));
  }

  /** How well a section has what one way asks for. @param {Read} one @param {string[]} way @param {string[]} words as they were
   * typed */
  function scored(one, way, words) {
    // A name of several words is there where all of them are.
    const gained = way.map((name) => name.split(" ").map((word) => worth(one, word))).map((each) => each.every(Boolean) ? sum(each) : 0);
    const share = gained.filter(Boolean).length / way.length;
    const asks = way.join(" ");
    const begins = one.called.some((each) => each.startsWith(`${asks} `));
    const part = partly(one.called, way);
    const name = !share ? 0 : one.called.includes(asks) ? CALLED : part ? CALLED * part ** 3 : one.introduced.includes(asks) ? INTRODUCED : begins ? BEGINS : 0;
    const looked = LOOKED_FOR * alike(one.asked, words) ** 3;
    // Who has more of the words comes first, whatever one of them is worth.
    return { score: one.worth * (sum(gained) * share ** 2 + Math.max(name, looked)), share };
  }

  /** @param {string} asked @returns {{words: string[], hits: Hit[]}} the words that were looked for, and what has them */
  return function find(asked) {
    const words = meant(asked);
    const [own, ...others] = ways(words);
    const sought = [...new Set([own, ...others].flat().join(" ").split(" "))];
    const hits = sections.map((section, at) => {
      const plain = scored(read[at], own, words);
      const best = others.map((way) => scored(read[at], way, words)).map(({ score, share }) => ({ score: OTHER_NAME * score, share }))
        .reduce((most, each) => each.score > most.score ? each : most, plain);
      return { section, score: best.score, hasAll: best.share === 1, why: why(read[at], sought) };
    });
    return { words, hits: hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score) };
  };
}

/** @param {Section} section @returns {Read} */
function reading([address, title, heading, text, bold, typed]) {
  const [page, anchor] = address.replace(/^sources\//, "").split(".html");
  const ofPage = wordsOf(page.replace(/^\d+_/, "").replace(/[_-]/g, " "));
  const [ofName, ofText] = [wordsOf(heading || title), wordsOf(text)];
  const counts = new Map();
  const count = (/** @type {string[]} */ words, /** @type {number} */ times) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + times);
  };
  count(ofName, IN_NAME);
  count(ofPage, anchor ? IN_PAGE : IN_NAME);
  count(ofText, 1);
  const asked = typed.split("; ").map(wordsOf).filter(({ length }) => length);
  count([...new Set(asked.flat())], IN_ASKED);
  const names = [heading, ...heading.split(/[,:]/)].map((name) => wordsOf(name).join(" "));
  return {
    names: new Set(ofName), page: new Set(ofPage), counts, length: ofText.length + SOME,
    called: [...names, anchor ? "" : ofPage.join(" ")].filter(Boolean),
    asked, introduced: bold.split(",").map((name) => wordsOf(name).join(" ")), worth: BESIDE.test(address) ? WORTH_BESIDE : 1,
  };
}

/** Small letters, in the singular. @param {string} text */
export function wordsOf(text) {
  const words = text.toLowerCase().replace(/\btf\W?idf\b/g, "tfidf").replace(/\bp\Wvalue/g, "pvalue").match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => {
    if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
    return word.length > 5 && word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.replace(/s$/, "");
  });
}

/** The full name of a short one and the other way round, from the glossary. @param {Section[]} sections */
function namesOf(sections) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const [address, , heading] of sections) {
    const all = address.startsWith("glossary") ? heading.split(",").map((name) => wordsOf(name).join(" ")) : [];
    // A single letter is too often something else.
    for (const name of all.filter((each) => each.length > 1)) {
      names.set(name, [...names.get(name) ?? [], ...all.filter((each) => each !== name)]);
    }
  }
  return names;
}

/** The commonest word that begins so, or else that is one letter away. @param {string} word @param {Map<string, number>} df */
function nearest(word, df) {
  if (word.length < 4) return undefined;
  const begun = [...df.keys()].filter((other) => other.startsWith(word));
  const near = begun.length ? begun : [...df.keys()].filter((other) => isOneOff(word, other));
  return near.sort((a, b) => (df.get(b) ?? 0) - (df.get(a) ?? 0))[0];
}

/** Whether a letter more, less, or other, or two exchanged, make one of the other. @param {string} one @param {string} other */
function isOneOff(one, other) {
  const from = [...one].findIndex((letter, at) => letter !== other[at]);
  if (from < 0) return other.length === one.length + 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  return [a.slice(1), a].includes(b.slice(1)) || a.slice(1) === b || a[1] + a[0] + a.slice(2) === b;
}

/** Why it is found, in words. @param {Read} one @param {string[]} sought */
function why({ names, page, counts }, sought) {
  const where = (/** @type {string} */ word) => names.has(word) ? "name" : page.has(word) ? "page's name" : counts.has(word) ? "text" : "";
  return ["name", "text", "page's name"].map((place) => [place, sought.filter((word) => where(word) === place).join(", ")])
    .filter(([, words]) => words).map(([place, words]) => `in its ${place}: ${words}`).join("; ");
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
