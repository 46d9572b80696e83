// Which sections of the site fit some words, the best first: BM25 over their names and texts. A short name and the full
// one count as the same, as the glossary has them, and a word that is nowhere for the nearest that is.

/**
 * @typedef {{names: Set<string>, page: Set<string>, counts: Map<string, number>, length: number, called: string[],
 *   introduced: string[], asked: string[][], worth: number}} Read
 * @typedef {{section: Section, score: number, hasAll: boolean, why: () => string}} Hit
 */

// As Anserini has them, for short texts.
const [K1, B] = [0.9, 0.4];
// How often a word counts that stands in the section's name, and in its page's; a text is longer than it is by some words.
const [IN_NAME, IN_PAGE, SOME] = [3, 1, 60];
// What is gained where a section is called what was asked, where it introduces it, and where its name begins so.
const [CALLED, INTRODUCED, BEGINS] = [6, 6, 2];
// What is gained where people look for it with these very words, and how often such a word counts.
const [LOOKED_FOR, IN_ASKED] = [6, 1];
// What is gained by what stands where the same section introduces it, as the bootstrap beside the confidence interval.
const BESIDE = 0.5;
// The other name of a thing counts nearly as much as what was typed, and so does another form of a word.
const [OTHER_NAME, OTHER_FORM] = [0.8, 0.8];
// What the first few have in common is looked for, too, in so many words, and counts so much of what the first one has; a word
// that more than this share of the sections have says nothing of them.
const [FEW, MORE_WORDS, ALSO, COMMON] = [3, 8, 0.1, 0.2];
// What an address is worth to a reader: what only points to others, what stands beside the course or asks and explains nothing,
// what asks more than it explains, and the one sentence that says what a word is.
/** @type {[RegExp, number][]} */
const WORTH = [[/^coverage/, 0.2], [/^(sources\/|\d+_an_exam)/, 0.4], [/^for-lecturers/, 0.5], [/#if-you-have-time/, 0.8],
  [/#check/, 0.9], [/^glossary/, 1.1]];
// What people type in other words than these pages have.
/** @type {[RegExp, string][]} */
const SAID = [
  [/\bhow many\b|\bnumber of\b/g, "many"],
  [/\bmany topics\b/g, "many queries"],
  [/\b(should (i|we|you) (use|take)|(when|which) to use|choos(e|es|ing)|chosen|choices?|pick|select(ion)?)\b/g, "choose"],
  [/\b(no|without( an?)?|none|nothing( is)?|zero)\b/g, "no"],
  [/\bsklearn\b/g, "scikit learn"],
  [/\btf\W?idf\b/g, "tfidf"],
  [/\bp\Wvalue/g, "pvalue"],
  [/\b(normal|random|general|optim|penal|summar)is(?=[aei])/g, "$1iz"],
  [/\bjudgement/g, "judgment"],
];
// They say nothing of what is looked for, unless nothing else was typed; nor does a number, as in nDCG@10.
const EMPTY = new Set(("a about after again am an and any are as at be been before being by can could did do does doing down for "
  + "from get give had has have he her him his how i if in into is it its just may me might must my need not now of on one or our "
  + "out over she should so some than that the their them then there these they this those to two under up us use want was we were "
  + "what when where which why will with would you your").split(" "));

/** @param {Section[]} sections */
export function createRanked(sections) {
  const read = sections.map(reading);
  const mean = sum(read.map(({ length }) => length)) / read.length;
  const words = createWeights(read.map(({ counts }) => counts));
  const forms = createWeights(read.map(({ counts }) => inForms(counts)));
  const otherNames = namesOf(sections);

  /** What a word is worth to a section, or another form of it. @param {number} at @param {string} word */
  function worth(at, word) {
    const { length } = read[at];
    return Math.max(words.worth(at, word, length / mean), OTHER_FORM * forms.worth(at, stem(word), length / mean));
  }

  /** How rare the words of a name are. @param {string} name */
  function rarity(name) {
    return sum(name.split(" ").map((word) => Math.log(1 + read.length / ((words.df.get(word) ?? 0) + 1))));
  }

  /** What was meant: the words asked for, as the site has them. @param {string} asked */
  function meant(asked) {
    return wordsOf(asked).map((word) => words.df.has(word) ? word : nearest(word, words.df) ?? word);
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
    const some = words.filter(saysSomething);
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

  /** What the sections introduce beside what was asked, and how much of the question that is. @param {string[]} way */
  function besides(way) {
    const whole = way.join(" ");
    /** @type {Map<string, number>} */
    const beside = new Map();
    for (const [name, others] of otherNames) {
      if (!` ${whole} `.includes(` ${name} `)) continue;
      const part = Math.min(1, rarity(name) / rarity(whole));
      const own = [name, ...others];
      const there = read.filter(({ introduced }) => introduced.some((each) => own.includes(each))).flatMap(({ introduced }) => introduced);
      for (const each of there.flatMap((one) => [one, ...otherNames.get(one) ?? []]).filter((one) => !own.includes(one))) {
        beside.set(each, Math.max(beside.get(each) ?? 0, part));
      }
    }
    return beside;
  }

  /** How well a section has what one way asks for. @param {number} at @param {string[]} way @param {string[]} typed */
  function scored(at, way, typed) {
    const one = read[at];
    // A name of several words is there where all of them are.
    const gained = way.map((name) => name.split(" ").map((word) => worth(at, word))).map((each) => each.every(Boolean) ? sum(each) : 0);
    const share = gained.filter(Boolean).length / way.length;
    const asks = way.join(" ");
    // What begins with a letter, as R-precision, is not called by it.
    const begins = asks.length > 1 && one.called.some((each) => each.startsWith(`${asks} `));
    const part = partly(one.called, way);
    const name = !share ? 0 : one.called.includes(asks) ? CALLED : part ? CALLED * part ** 3 : one.introduced.includes(asks) ? INTRODUCED : begins ? BEGINS : 0;
    const looked = LOOKED_FOR * alike(one.asked, typed) ** 3;
    // Who has more of the words comes first, whatever one of them is worth.
    return { score: sum(gained) * share ** 3 + Math.max(name, looked), share };
  }

  /** What the first few of those found speak of, and how much each word of it says. @param {{score: number}[]} found
   * @returns {[string, number][]} */
  function spokenOf(found) {
    const few = found.map(({ score }, at) => ({ score, at })).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, FEW);
    const whole = sum(few.map(({ score }) => score));
    /** @type {Map<string, number>} */
    const says = new Map();
    for (const { at, score } of few) {
      const { counts } = read[at];
      const all = sum([...counts.values()]);
      for (const [word, times] of counts) {
        const ofUse = word.length > 1 && saysSomething(word) && (words.df.get(word) ?? 0) < COMMON * read.length;
        if (ofUse) says.set(word, (says.get(word) ?? 0) + score / whole * times / all * words.idf(word));
      }
    }
    return [...says].sort(([, a], [, b]) => b - a).slice(0, MORE_WORDS);
  }

  /** @param {string} asked @returns {{words: string[], hits: Hit[]}} the words that were looked for, and what has them */
  return function find(asked) {
    const typed = meant(asked);
    if (!typed.length) return { words: [], hits: [] };
    const [own, ...named] = ways(typed);
    const sought = [...new Set([own, ...named].flat().join(" ").split(" "))];
    const beside = besides(own);
    const rare = rarity(own.join(" "));
    // A name of three words gains more than its short form does, and yet asks for the same.
    const others = named.map((way) => ({ way, part: OTHER_NAME * (rare / rarity(way.join(" "))) ** 0.5 }));
    const found = read.map((one, at) => {
      const other = others.map(({ way, part }) => {
        const { score, share } = scored(at, way, typed);
        return { score: part * score, share };
      });
      const best = other.reduce((most, each) => each.score > most.score ? each : most, scored(at, own, typed));
      const near = Math.max(0, ...[...one.called, ...one.introduced].map((name) => beside.get(name) ?? 0));
      const score = one.worth * (best.score + BESIDE * near ** 3);
      return { score, hasAll: best.share === 1 };
    });
    const spoken = spokenOf(found);
    const also = read.map((one, at) => one.worth * sum(spoken.map(([word, says]) => says * worth(at, word))));
    const unit = ALSO * Math.max(...found.map(({ score }) => score)) / (Math.max(...also) || 1);
    const reason = (/** @type {Read} */ one) => {
      const more = has(one, spoken.map(([word]) => word)).join(", ");
      return why(one, sought) || (more ? `by what the first ones speak of: ${more}` : "beside what was asked for");
    };
    const hits = found.map(({ score, hasAll }, at) =>
      ({ section: sections[at], score: score + unit * also[at], hasAll, why: () => reason(read[at]) }));
    return { words: typed, hits: hits.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score) };
  };
}

/** How much each word says, by how many have it, and what it is worth to each of them. @param {Map<string, number>[]} all */
function createWeights(all) {
  /** @type {Map<string, number>} */
  const df = new Map();
  for (const word of all.flatMap((counts) => [...counts.keys()])) df.set(word, (df.get(word) ?? 0) + 1);
  /** @param {string} word */
  const idf = (word) => {
    const n = df.get(word) ?? 0;
    return Math.log(1 + (all.length - n + 0.5) / (n + 0.5));
  };
  return {
    df,
    idf,
    /** @param {number} at @param {string} word @param {number} length over the mean */
    worth(at, word, length) {
      const tf = all[at].get(word) ?? 0;
      return tf && idf(word) * tf * (K1 + 1) / (tf + K1 * (1 - B + B * length));
    },
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
  count([...ofText, ...wordsOf(bold)], 1);
  const asked = typed.split("; ").map(wordsOf).filter(({ length }) => length);
  count([...new Set(asked.flat())], IN_ASKED);
  const names = [heading, ...heading.split(/[,:]/)].map((name) => wordsOf(name).join(" "));
  return {
    names: new Set(ofName), page: new Set(ofPage), counts, length: ofText.length + SOME,
    called: [...names, anchor ? "" : ofPage.join(" ")].filter(Boolean),
    asked, introduced: bold.split(",").map((name) => wordsOf(name).join(" ")), worth: WORTH.find(([which]) => which.test(address))?.[1] ?? 1,
  };
}

/** Small letters, in the singular, and in the words of these pages. @param {string} text */
export function wordsOf(text) {
  const words = SAID.reduce((said, [typed, here]) => said.replace(typed, here), text.toLowerCase()).match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => {
    if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
    return word.length > 5 && word.endsWith("ies") ? `${word.slice(0, -3)}y` : word.replace(/s$/, "");
  });
}

/** @param {string} word */
function saysSomething(word) {
  return !EMPTY.has(word) && !/^\d+$/.test(word);
}

/** What a word has in common with its other forms, as pool in pooling. @param {string} word */
export function stem(word) {
  if (word.length < 5 || /\d/.test(word)) return word;
  const cut = word.replace(/(ational|ation|ing|edly|ed|ment|er|ance|ant|ive|ity|ly|al|e)$/, "");
  const one = cut.replace(/([b-df-hj-np-tv-z])\1$/, "$1").replace(/[iy]$/, "");
  return one.length < 3 ? word : one;
}

/** @param {Map<string, number>} counts */
function inForms(counts) {
  const forms = new Map();
  for (const [word, times] of counts) forms.set(stem(word), (forms.get(stem(word)) ?? 0) + times);
  return forms;
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

/** Those of some words that a section has, in this form or another. @param {Read} one @param {string[]} sought */
function has({ counts }, sought) {
  const stems = sought.map(stem);
  return [...counts.keys()].filter((word) => sought.includes(word) || stems.includes(stem(word)));
}

/** Why it is found, in words. @param {Read} one @param {string[]} sought */
function why(one, sought) {
  const where = (/** @type {string} */ word) => one.names.has(word) ? "name" : one.page.has(word) ? "page's name" : "text";
  const words = has(one, sought);
  return ["name", "text", "page's name"].map((place) => [place, words.filter((word) => where(word) === place).join(", ")])
    .filter(([, each]) => each).map(([place, each]) => `in its ${place}: ${each}`).join("; ");
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
