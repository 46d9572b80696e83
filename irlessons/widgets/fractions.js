// Exact fractions, for values, shares and sums that are to be rounded once and not twice.

/** A fraction of two whole numbers, made when somebody asks for it. @param {number} top @param {number} bottom
 * @returns {() => [bigint, bigint]} */
export function fraction(top, bottom) {
  return () => [BigInt(top), BigInt(bottom)];
}

/** A whole number as a fraction. @param {number} number */
export function whole(number) {
  return fraction(number, 1);
}

/** The fraction in lowest terms. @param {[bigint, bigint]} fraction @returns {[bigint, bigint]} */
export function reduced([top, bottom]) {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b) [a, b] = [b, a % b];
  return [top / a, bottom / a];
}

/** one − other. @param {[bigint, bigint]} one @param {[bigint, bigint]} other @returns {[bigint, bigint]} */
export function minus(one, other) {
  return reduced([one[0] * other[1] - other[0] * one[1], one[1] * other[1]]);
}

/** one / other, where other is above 0. @param {[bigint, bigint]} one @param {[bigint, bigint]} other
 * @returns {[bigint, bigint]} */
export function over(one, other) {
  return reduced([one[0] * other[1], one[1] * other[0]]);
}

/** A number that is a multiple of one half, as a fraction. @param {number} number @returns {[bigint, bigint]} */
export function ofHalves(number) {
  return reduced([BigInt(2 * number), 2n]);
}

/** As a float. @param {[bigint, bigint]} fraction */
export function asNumber([top, bottom]) {
  return Number(top) / Number(bottom);
}
