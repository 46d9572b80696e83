"""What goes wrong with κ."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

from irlessons.compare.kappa import kappa
from irlessons.languages.our import told
from irlessons.rounding import Number

_POWER = {None: 0, "linear": 1, "quadratic": 2}


def kappa_slips(a: Sequence[int], b: Sequence[int], weights: str | None) -> dict[str, Number]:
    """What is done in place of κ, and what that gives; what would divide by 0 is left out."""
    n, together = len(a), [*a, *b]
    agreed = Fraction(sum(map(int.__eq__, a, b)), n)
    slips: dict[str, Number] = {
        told("That is the share on which they agree. Chance has to be taken off."): agreed,
        told("That pools the grades of both, which makes another number, Scott’s π. κ deals out each rater’s own."): (
            1 - _apart(zip(a, b), weights) * 4 * n / _apart(product(together, together), weights)
        ),
    }
    others = {
        None: told("That is κ without weights, to which every difference is the same."),
        "linear": told("That is κ with linear weights, to which a difference counts its size."),
        "quadratic": told("That is κ with quadratic weights, to which a difference counts its square."),
    }
    slips |= {says: kappa(a, b, each).number for each, says in others.items() if each != weights}
    return slips | (_of_agreement(a, b, agreed) if weights is None else difference_slips(a, b, weights))


def _of_agreement(a: Sequence[int], b: Sequence[int], agreed: Fraction) -> dict[str, Number]:
    """What is done with p_o and p_e."""
    chance = 1 - _apart(product(a, b), None) / len(a) ** 2
    grades = len({*a, *b})
    slips: dict[str, Number] = {
        told("That is what chance would agree on."): chance,
        told("That is p_o − p_e. Divide it by what chance leaves open, 1 − p_e."): agreed - chance,
        told("That is p_o over 1 − p_e. Take p_e off above, too."): agreed / (1 - chance),
        told("That is p_e − p_o above the fraction."): (chance - agreed) / (1 - chance),
        told("That takes all grades for equally likely. Chance is what two with these habits would agree on."): (
            (agreed - Fraction(1, grades)) / (1 - Fraction(1, grades))
        ),
    }
    if agreed:
        slips[told("That divides by p_o. Divide by what chance leaves open, 1 − p_e.")] = (agreed - chance) / agreed
    if agreed != 1:
        slips[told("That divides by 1 − p_o. Divide by what chance leaves open, 1 − p_e.")] = (agreed - chance) / (
            1 - agreed
        )
    if chance:
        slips |= {
            told("That divides by p_e. Divide by what chance leaves open, 1 − p_e."): (agreed - chance) / chance,
            told("That is p_o over p_e. Take p_e off above, and from 1 below."): agreed / chance,
        }
    return slips


def difference_slips(a: Sequence[int], b: Sequence[int], weights: str | None) -> dict[str, Number]:
    """What is done where κ is 1 less the differences that are seen over those that chance has."""
    n = len(a)
    seen, dealt = _apart(zip(a, b), weights) / n, _apart(product(a, b), weights) / n**2
    slips: dict[str, Number] = {
        told("That is what is seen over what chance has. Take it from 1."): seen / dealt,
        told("That is what is seen, on average. Divide it by what chance has, and take that from 1."): seen,
        told("That is what chance has, on average."): dealt,
        told("That is what is seen, added up. Divide it by what chance has, and take that from 1."): seen * n,
        told("That is what chance has of as many documents, added up."): dealt * n,
        told("That is what chance has less what is seen, added up. Divide it by what chance has."): (dealt - seen) * n,
        told("That takes the average difference from 1. Divide it by what chance has first."): 1 - seen,
        told("That sets the sum over the documents against the sum over all pairs. Take the average of each."): (
            1 - seen / dealt / n
        ),
    }
    if seen:
        slips[told("That has the fraction upside down. What is seen goes above, what chance has below.")] = (
            1 - dealt / seen
        )
    return slips


def _apart(pairs: Iterable[tuple[int, int]], weights: str | None) -> Fraction:
    """What the differences of these pairs count, added up."""
    power = _POWER[weights]
    return Fraction(sum(abs(one - other) ** power if power else int(one != other) for one, other in pairs))
