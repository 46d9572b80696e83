"""What goes wrong with the p of a randomization test whose sign changes are all counted."""

from collections.abc import Sequence
from fractions import Fraction

from irlessons.compare.sign_test import sign_test
from irlessons.languages.our import told
from irlessons.rounding import Number


def sign_change_slips(differences: Sequence[Number]) -> dict[str, Number]:
    """What is done in place of this p, and what that gives."""
    sums, queries = sums_of(differences), len(differences)
    whole, real = len(sums), abs(sums[0])
    count, larger = (sum(fits(abs(each), real) for each in sums) for fits in (Fraction.__ge__, Fraction.__gt__))
    p = Fraction(count, whole)
    slips: dict[str, Number] = {
        told("That counts one side. A mean as far on the other side of 0 is as surprising."): p / 2,
        told("That leaves the real signs out. They are one of the possible changes."): Fraction(count - 1, whole),
        told("That counts two changes for each query. Each query doubles their number."): Fraction(count, 2 * queries),
        told("That is one change of the signs, the real one."): Fraction(1, whole),
        told("That counts only the change with all signs plus, and its mirror image."): Fraction(2, whole),
        told("That is how many changes lie as far from 0. Divide by all of them."): count,
        told("That is the share of the changes with a mean nearer to 0. p counts the others."): 1 - p,
        told("That counts only the means that are larger. One that is as large counts, too."): Fraction(larger, whole),
        told("That leaves the real signs out, above and below the fraction. They are one of the possible changes."): (
            Fraction(count - 1, whole - 1)
        ),
        told("That leaves the real signs out, below the fraction. They are one of the possible changes."): (
            Fraction(count, whole - 1)
        ),
        told("That adds 1 to both counts, as is done where the changes are drawn. Here they are all counted."): (
            Fraction(count + 1, whole + 1)
        ),
        told("That doubles it. Both sides are counted already."): 2 * p,
    }
    if larger:
        slips[told("That counts only the means that are larger, and on one side.")] = Fraction(larger, 2 * whole)
    wins, losses = (sum(each > 0 for each in some) for some in (differences, [-each for each in differences]))
    if wins or losses:
        slips[told("That is the sign test, which asks how many queries are won and not by how much.")] = sign_test(
            wins, losses
        ).number
    return slips


def sums_of(differences: Sequence[Number]) -> list[Fraction]:
    """The sum with each change of the signs; the first is the real one."""
    sums = [Fraction(0)]
    for each in [Fraction(each) for each in differences]:
        sums = [*(one + each for one in sums), *(one - each for one in sums)]
    return sums
