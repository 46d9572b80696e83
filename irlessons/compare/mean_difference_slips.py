"""What goes wrong with a mean difference of two systems."""

from collections.abc import Sequence
from fractions import Fraction
from statistics import median

from irlessons.languages.our import told
from irlessons.rounding import Number


def mean_difference_slips(differences: Sequence[Fraction]) -> dict[str, Number]:
    """What is done in place of the mean of these differences, B less A, and what that gives. B is better on some."""
    queries, total, sizes = len(differences), sum(differences), sum(map(abs, differences))
    gains = [each for each in differences if each > 0]
    losses = sum(each < 0 for each in differences)
    decided = len(gains) + losses
    slips: dict[str, Number] = {
        told("That is the sum; divide it by the number of queries."): total,
        told("That adds the losses instead of taking them away."): sizes / queries,
        told("That is the mean over the queries where B is better."): sum(gains) / len(gains),
        told("That leaves the losses out of the sum."): sum(gains) / queries,
        told("That divides by the queries where B is better. Divide by all queries."): total / len(gains),
        told("That is A less B. B is ahead, so the difference is above 0."): -total / queries,
        told("That counts the wins less the losses, and not their sizes."): Fraction(len(gains) - losses, queries),
        told("That is the median, the middle of the differences."): median(differences),
    }
    if decided < queries:
        slips |= {
            told("That leaves the equal queries out. Each counts, with 0."): total / decided,
            told("That adds the losses, and leaves the equal queries out."): sizes / decided,
        }
    return slips
