"""What goes wrong with Holm's correction of three p."""

from collections.abc import Sequence
from fractions import Fraction

from irlessons.languages.our import told
from irlessons.rounding import Number, rounded


def holm_slips(p_values: Sequence[Fraction], at: int, digits: int) -> dict[str, Number]:
    """What is done in place of Holm's correction, and what that gives.

    p_values: three, the smallest first.  at: whose is asked for, 1 or 2 from 0.  digits: how they are printed.
    """
    first, second, third = p_values
    alone, times = p_values[at], 3 - at
    slips: dict[str, Number] = {
        told("That is Bonferroni: three times each p. Holm multiplies by 3, 2 and 1."): min(Fraction(1), 3 * alone),
        # Where it is below the one before; elsewhere it is right.
        told(
            "That is {0} × {1}. Holm's p is never below the one before, as that was adjusted.",
            *(rounded(alone, digits), times),
        ): times * alone,
        told("That is the p as it was. Three tests were made, and each is another chance of a false alarm."): alone,
        told("That is the smallest adjusted p, of the first test."): 3 * first,
        told("That divides by the number of tests. Each p is multiplied, and so grows."): alone / 3,
        told("That adds the three adjusted p. One of them is asked for."): (
            3 * first + max(3 * first, 2 * second) + max(3 * first, 2 * second, third)
        ),
        told("That adds the first p to it. Each is multiplied."): first + alone,
    }
    return slips | (
        {
            told("That multiplies by 3/2, the tests over the place. Holm multiplies the second by 2."): alone * 3 / 2,
            told("That multiplies by 1. That is for the largest p."): alone,
        }
        if at == 1
        else {told("That multiplies by 2. The largest of three p is multiplied by 1."): 2 * alone}
    )
