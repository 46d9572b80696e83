"""Where a true standard deviation may lie, after so many queries have shown one."""

import math

# On either side of 95 of 100.
_TAIL = 0.025


def sd_bounds(sd: float, queries: int) -> tuple[float, float]:
    """Between which two the true standard deviation lies in 95 of 100 samples of so many queries, 2 at least.

    Of a normal distribution; the squares of a sample, over the true variance, have a chi-square distribution.
    """
    freedom = queries - 1
    low, high = (math.sqrt(freedom / _chi_square(area, freedom)) for area in (1 - _TAIL, _TAIL))
    return sd * low, sd * high


def _chi_square(area: float, freedom: int) -> float:
    """The number below which so much of the distribution lies. By halving, of its logarithm."""
    low, high = -100.0, math.log(freedom + 10 * math.sqrt(2 * freedom) + 10)
    while (middle := (low + high) / 2) not in (low, high):
        if _below(math.exp(middle), freedom) < area:
            low = middle
        else:
            high = middle
    return math.exp(high)


def _below(number: float, freedom: int) -> float:
    """How much of the distribution lies below: the series of the incomplete gamma function."""
    half, at = freedom / 2, number / 2
    term = total = 1 / half
    step = half
    while term > total * 1e-17:
        step += 1
        term *= at / step
        total += term
    return total * math.exp(half * math.log(at) - at - math.lgamma(half))
