// How full the colour of a grade is.

// The fullest.
const LEVELS = 5;

/** The depth of colour of a grade, from 0 to 5, or "none": by its place among the positive grades that there are.
 * @param {?number} grade @param {readonly number[]} choices the grades that there are, from the lowest up */
export function gradeLevel(grade, choices) {
  if (grade === null) return "none";
  if (grade <= 0) return 0;
  const positive = choices.filter((each) => each > 0);
  // One or two keep away from both ends: the palest is not seen from far, the fullest says "the best of many".
  if (positive.length < 3) return positive.length < 2 || grade === positive[1] ? LEVELS - 1 : 2;
  return 1 + Math.round((LEVELS - 1) * positive.indexOf(grade) / (positive.length - 1));
}
