// The measures once more, for the page: arithmetic and rows only. Python is the reference (irlessons/measures);
// names, sentences and formulas come from there. A test holds the two together on random rankings.
//
// A ranking here is { order, grades, pool, top }: document numbers in rank order; the grade of each document number,
// null where unjudged; the numbers of the judged documents in the order of the judgments; the top of the scale or null.
// A spec is a measure's name, its cutoff k (or null) and its parameters, as the Python measure has them.

/** The one rounding rule: half up, on the exact fraction where there is one, else on the float as it is stored.
 * @param {number} number @param {number} digits @param {?(() => [bigint, bigint])} [exact] the fraction
 * @returns {string} */
export function rounded(number, digits, exact) {
  if (Number.isNaN(number)) return "undefined";
  if (exact) return roundedFraction(exact(), digits);
  // From 1e21 on toFixed would switch to an exponent; such a float is a whole number.
  const text = Math.abs(number) < 1e21 ? number.toFixed(digits) : pointed(BigInt(number), 0n, digits);
  return Number(text) === 0 ? text.replace("-", "") : text;
}

function roundedFraction([top, bottom], digits) {
  const scale = 10n ** BigInt(digits);
  const units = (2n * top * scale + bottom) / (2n * bottom);
  return pointed(units / scale, units % scale, digits);
}

function pointed(units, decimals, digits) {
  return digits ? `${units}.${String(decimals).padStart(digits, "0")}` : String(units);
}

/** The value of a measure with its rows.
 * @returns {{value: number, exact: ?(() => [bigint, bigint]), rows: object[], ideal_rows: object[], divisor: number,
 *   numbers: object, case: string}} exact is null where no fraction exists */
export function work(spec, ranking) {
  const found = { ideal_rows: [], divisor: 1, numbers: {}, case: "usual", exact: null, ...RECKON[spec.name](spec, ranking) };
  if (nothingToFind(spec, ranking)) {
    const value = { zero: 0, skip: NaN, one: 1 }[spec.no_relevant];
    const exact = Number.isNaN(value) ? null : whole(value);
    return { ...found, value, exact, case: `no relevant: ${spec.no_relevant}` };
  }
  if (found.case === "none found" && spec.name === "SearchLength") return { ...found, value: NaN, exact: null };
  if (!found.divisor) return { ...found, value: 0, exact: whole(0) };
  let total = 0;
  for (const row of found.rows) total += Number(row[ADDS[spec.name]]);
  return { ...found, value: total / found.divisor };
}

/** A copy of a ranking in its ideal order: the whole pool by falling grade, unjudged documents last. */
export function ideal(ranking) {
  const { order, grades } = ranking;
  const unjudged = order.filter((document) => grades[document] === null);
  const judged = [...order.filter((document) => grades[document] !== null), ...notRetrieved(ranking)];
  return { ...ranking, order: [...judged.sort((a, b) => grades[b] - grades[a]), ...unjudged] };
}

const ADDS = {
  P: "relevant", R: "relevant", F1: "relevant", AP: "term", RR: "term", SearchLength: "looked_at",
  CG: "gain", DCG: "term", nDCG: "term",
};

const RECKON = { P: precision, R: recall, F1: fMeasure, AP: averagePrecision, RR: reciprocalRank, SearchLength: searchLength,
  CG: cumulativeGain, DCG: discountedGain, nDCG: normalizedGain };

// Binary relevance. A row's `ratios` hold the fractions behind its decimals, for the rounding rule.

function precision(spec, ranking) {
  const { rows, hits } = counted(spec, ranking);
  for (const row of rows) setRatio(row, "precision", row.hits, row.rank);
  const divisor = spec.k === null || spec.fewer === "retrieved" ? rows.length : spec.k;
  return { rows, divisor, numbers: { hits }, exact: fraction(hits, divisor), case: rows.length ? "usual" : "nothing retrieved" };
}

function recall(spec, ranking) {
  const { rows, hits } = counted(spec, ranking);
  const relevant = relevantInPool(spec, ranking);
  for (const row of rows) setRatio(row, "recall", row.hits, relevant);
  return { rows, divisor: relevant, numbers: { hits }, exact: fraction(hits, relevant) };
}

function fMeasure(spec, ranking) {
  const { rows, hits } = counted(spec, ranking);
  const relevant = relevantInPool(spec, ranking);
  const looked = spec.k === null ? rows.length : spec.k;
  for (const row of rows) {
    setRatio(row, "precision", row.hits, row.rank);
    setRatio(row, "recall", row.hits, relevant);
    setRatio(row, "f1", 2 * row.hits, row.rank + relevant);
  }
  const numbers = { hits, looked, R: relevant };
  return { rows, divisor: (looked + relevant) / 2, numbers, exact: fraction(2 * hits, looked + relevant) };
}

function averagePrecision(spec, ranking) {
  const { rows, hits } = counted(spec, ranking);
  const relevant = relevantInPool(spec, ranking);
  for (const row of rows) {
    setRatio(row, "precision", row.hits, row.rank);
    setRatio(row, "term", row.relevant ? row.hits : 0, row.rank);
  }
  for (const document of notRetrieved(ranking)) {
    const grade = ranking.grades[document];
    if (grade < spec.rel) continue;
    const row = { rank: null, document, grade, relevant: true, hits, precision: 0, term: 0 };
    rows.push(spec.unjudged === "skip" ? { ...row, original_rank: null } : row);
  }
  const smaller = Math.min(spec.k ?? relevant, relevant);
  const divisor = { R: relevant, found: hits, "min(k,R)": smaller }[spec.divide_by];
  const words = { R: `R = ${relevant}`, found: `the ${hits} found`, "min(k,R)": `min(k, R) = ${smaller}` }[spec.divide_by];
  return {
    rows, divisor, exact: () => sumOfPrecisions(rows, divisor),
    numbers: { hits, R: relevant, divisor_words: words }, case: hits ? "usual" : "none found",
  };
}

function reciprocalRank(spec, ranking) {
  const rows = seen(spec, ranking);
  let first = null;
  for (const row of rows) {
    setRatio(row, "reciprocal", 1, row.rank);
    const here = first === null && row.relevant;
    if (here) first = row.rank;
    setRatio(row, "term", here ? 1 : 0, row.rank);
  }
  const numbers = { first, fraction: first ? `1/${first}` : "0" };
  return { rows, numbers, exact: first ? fraction(1, first) : whole(0), case: first ? "usual" : "none found" };
}

function searchLength(spec, ranking) {
  const rows = seen(spec, ranking);
  let first = null;
  let inVain = 0;
  for (const row of rows) {
    row.looked_at = first === null ? 1 : 0;
    if (first === null && row.relevant) first = row.rank;
    if (first === null) inVain += 1;
    row.in_vain = inVain;
  }
  return { rows, numbers: { first, in_vain: inVain }, exact: first && whole(first), case: first ? "usual" : "none found" };
}

// Gains

function cumulativeGain(spec, ranking) {
  const rows = seen(spec, ranking);
  const gain = gainOf(spec);
  let cumulative = 0;
  for (const row of rows) {
    row.gain = gain(row.grade);
    cumulative += row.gain;
    row.cumulative = cumulative;
  }
  return { rows, exact: Number.isSafeInteger(cumulative) && rows.every((row) => Number.isInteger(row.gain)) ? whole(cumulative) : null };
}

function discountedGain(spec, ranking) {
  const rows = seen(spec, ranking);
  discounted(spec, rows);
  let cg = 0;
  for (const row of rows) cg += row.gain;
  return { rows, numbers: { cg } };
}

function normalizedGain(spec, ranking) {
  const rows = seen(spec, ranking);
  const dcg = discounted(spec, rows);
  const idealRows = bestFirst(spec, ranking).map(([document, grade], place) => (
    { rank: place + 1, document, grade, relevant: grade !== null && grade >= 1 }));
  const best = discounted(spec, idealRows);
  return { rows, divisor: best, ideal_rows: idealRows, numbers: { dcg, ideal: best }, case: best ? "usual" : "no ideal" };
}

function discounted(spec, rows) {
  const gain = gainOf(spec);
  let cumulative = 0;
  for (const row of rows) {
    row.gain = gain(row.grade);
    row.discount = discount(row.rank, spec);
    row.term = row.gain * row.discount;
    cumulative += row.term;
    row.cumulative = cumulative;
  }
  return cumulative;
}

function discount(rank, spec) {
  if (spec.discount === "log(i)" && rank < spec.base) return 1;
  const argument = spec.discount === "log(i+1)" ? rank + 1 : rank;
  return 1 / (spec.base === 2 ? Math.log2(argument) : Math.log(argument) / Math.log(spec.base));
}

function gainOf(spec) {
  if (spec.gain === "linear") return (grade) => (grade > 0 ? grade : 0);
  if (spec.gain === "exponential") return (grade) => (grade > 0 ? 2 ** grade - 1 : 0);
  const gains = new Map(spec.gain);
  return (grade) => (grade === null || grade < 0 ? 0 : gains.get(grade));
}

function bestFirst(spec, ranking) {
  const { order, grades } = ranking;
  if (spec.ideal === "top grade") {
    const ranks = spec.k ?? seen(spec, ranking).length;
    return Array.from({ length: ranks }, () => [null, ranking.top]);
  }
  const documents = order.filter((document) => grades[document] !== null);
  if (spec.ideal !== "retrieved") documents.push(...notRetrieved(ranking));
  const gain = gainOf(spec);
  documents.sort((a, b) => gain(grades[b]) - gain(grades[a]));
  const cut = spec.ideal === "judged uncut" || spec.k === null ? documents.length : spec.k;
  return documents.slice(0, cut).map((document) => [document, grades[document]]);
}

// What they share

function seen(spec, ranking) {
  const rel = spec.rel ?? 1;
  const skip = spec.unjudged === "skip";
  const rows = [];
  for (let place = 0; place < ranking.order.length; place += 1) {
    const document = ranking.order[place];
    const grade = ranking.grades[document];
    if (skip && grade === null) continue;
    if (spec.k !== null && rows.length >= spec.k) break;
    const row = { rank: rows.length + 1, document, grade, relevant: grade !== null && grade >= rel };
    rows.push(skip ? { ...row, original_rank: place + 1 } : row);
  }
  return rows;
}

function counted(spec, ranking) {
  const rows = seen(spec, ranking);
  let hits = 0;
  for (const row of rows) {
    if (row.relevant) hits += 1;
    row.hits = hits;
  }
  return { rows, hits };
}

function notRetrieved(ranking) {
  const retrieved = new Set(ranking.order);
  return ranking.pool.filter((document) => !retrieved.has(document));
}

function relevantInPool(spec, ranking) {
  return ranking.pool.filter((document) => ranking.grades[document] >= spec.rel).length;
}

function nothingToFind(spec, ranking) {
  if (spec.rel !== undefined) return relevantInPool(spec, ranking) === 0;
  const gain = gainOf(spec);
  return !ranking.pool.some((document) => gain(ranking.grades[document]) > 0);
}

function setRatio(row, column, top, bottom) {
  // 0/0, the recall where nothing is relevant, counts as 0.
  row[column] = top ? top / bottom : 0;
  if (!row.ratios) Object.defineProperty(row, "ratios", { value: {} });
  if (top) row.ratios[column] = fraction(top, bottom);
}

function fraction(top, bottom) {
  return () => [BigInt(top), BigInt(bottom)];
}

function whole(number) {
  return fraction(number, 1);
}

function sumOfPrecisions(rows, divisor) {
  let [top, bottom] = [0n, 1n];
  for (const row of rows) {
    if (!row.relevant || row.rank === null) continue;
    const [hits, rank] = [BigInt(row.hits), BigInt(row.rank)];
    [top, bottom] = [top * rank + hits * bottom, bottom * rank];
  }
  return [top, bottom * BigInt(divisor)];
}
