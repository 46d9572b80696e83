// The power of a paired t-test, as irlessons/compare/t_test_power.py works it out.

// The standard deviation of a sample, as a multiple of the true one: so many values of it, and more for few queries.
const STEPS = 160;
const MORE = 8;
// What lies beyond is less likely than e to the power of minus this.
const FAR = 37;
// More numbers of queries are worked out anew.
const KEPT = 400;

/** What a sample shows of the standard deviation, how likely that is, and by level the t that is significant: they stay
 * while a knob moves. @type {Map<number, {spreads: [number, number][], critical: Map<number, number>}>} */
const known = new Map();

/** How often such a test is significant. @param {number} queries @param {PowerKnobs} knobs */
export function power(queries, { difference, sd, level }) {
  const far = critical(queries, level);
  const apart = (difference / sd) * Math.sqrt(queries);
  let beyond = 0;
  for (const [seen, weight] of of(queries).spreads) beyond += weight * (below(apart - far * seen) + below(-apart - far * seen));
  return beyond;
}

/** The fewest queries with this power, by doubling and halving. @param {PowerKnobs} knobs @param {number} aim */
export function needed(knobs, aim) {
  let few = 1;
  let many = 2;
  while (power(many, knobs) < aim) {
    few = many;
    many *= 2;
  }
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (power(middle, knobs) < aim) few = middle;
    else many = middle;
  }
  return many;
}

/** The t beyond which, on either side, `level` of Student's distribution lies. @param {number} queries @param {number} level */
function critical(queries, level) {
  const { spreads, critical: found } = of(queries);
  const before = found.get(level);
  if (before !== undefined) return before;
  for (let t = 0; ;) {
    let area = 0;
    let slope = 0;
    for (const [seen, weight] of spreads) {
      area += weight * 2 * below(-t * seen);
      slope += weight * 2 * seen * density(t * seen);
    }
    const step = (area - level) / slope;
    t += step;
    if (step <= 1e-12 * t) {
      found.set(level, t);
      return t;
    }
  }
}

/** @param {number} queries */
function of(queries) {
  let found = known.get(queries);
  if (!found) {
    if (known.size > KEPT) known.clear();
    found = { spreads: spreads(queries - 1), critical: new Map() };
    known.set(queries, found);
  }
  return found;
}

/** @param {number} freedom @returns {[number, number][]} */
function spreads(freedom) {
  const far = FAR / freedom;
  const low = far > 1 ? -(far + 0.5) : -1.5 * Math.sqrt(far);
  const high = Math.min(Math.sqrt(far), Math.log(2 * far + 6) / 2);
  const steps = Math.ceil(STEPS * (1 + MORE / freedom));
  const logs = Array.from({ length: steps + 1 }, (_, step) => low + ((high - low) * step) / steps);
  const weights = logs.map((each) => Math.exp(freedom * (each - Math.expm1(2 * each) / 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return logs.map((each, at) => [Math.exp(each), weights[at] / total]);
}

/** How much of the normal distribution lies below: Marsaglia's series (2004). @param {number} z */
function below(z) {
  // No float is left of what lies farther out.
  if (Math.abs(z) > 8) return z < 0 ? 0 : 1;
  let sum = z;
  let before = 0;
  for (let term = z, at = 1; sum !== before;) {
    before = sum;
    at += 2;
    term *= (z * z) / at;
    sum += term;
  }
  return 0.5 + sum * density(z);
}

/** @param {number} z */
function density(z) {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/** A share of tests as "5 of 100", or of so many that it is whole. @param {number} share */
export function outOf(share) {
  const sizes = [100, 1000, 10_000];
  const isWhole = (/** @type {number} */ size) => Math.abs(size * share - Math.round(size * share)) < 1e-9;
  const size = sizes.find((each) => each * share > 0.5 && isWhole(each));
  const about = size ?? sizes.find((each) => each * share >= 1);
  if (!about) return "fewer than 1 of 10,000";
  return `${size ? "" : "about "}${grouped(Math.round(about * share))} of ${grouped(about)}`;
}

/** @param {number} number */
export function grouped(number) {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, number < 1 ? "" : ",");
}
