// Exact fractions, for values, shares and sums that are to be rounded once and not twice.

/** A fraction of two whole numbers, made when somebody asks for it. @param {number} top @param {number} bottom
 * @returns {() => Fraction} */
export function fraction(top, bottom) {
  return () => [BigInt(top), BigInt(bottom)];
}

/** A whole number as a fraction. @param {number} number */
export function integer(number) {
  return fraction(number, 1);
}

/** The fraction in lowest terms, its sign above the line. @param {Fraction} fraction @returns {Fraction} */
export function reduced([top, bottom]) {
  let [a, b] = [top, bottom];
  while (b) [a, b] = [b, a % b];
  if (a < 0n !== bottom < 0n) a = -a;
  return [top / a, bottom / a];
}

/** one + other. @param {Fraction} one @param {Fraction} other @returns {Fraction} */
export function plus(one, other) {
  return reduced([one[0] * other[1] + other[0] * one[1], one[1] * other[1]]);
}

/** one − other. @param {Fraction} one @param {Fraction} other @returns {Fraction} */
export function minus(one, [top, bottom]) {
  return plus(one, [-top, bottom]);
}

/** one × other. @param {Fraction} one @param {Fraction} other @returns {Fraction} */
export function times(one, other) {
  return reduced([one[0] * other[0], one[1] * other[1]]);
}

/** one / other, where other is not 0. @param {Fraction} one @param {Fraction} other @returns {Fraction} */
export function over(one, [top, bottom]) {
  return times(one, [bottom, top]);
}

/** A number that is a multiple of one half, as a fraction. @param {number} number @returns {Fraction} */
export function ofHalves(number) {
  return reduced([BigInt(2 * number), 2n]);
}

/** As a float. @param {Fraction} fraction */
export function asNumber([top, bottom]) {
  return Number(top) / Number(bottom);
}
