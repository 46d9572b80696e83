"""The sign test: how often a fair coin would share out wins and losses as unevenly."""

from fractions import Fraction

from irlessons.checks import whole
from irlessons.compare.wording import out_of, SAYS_NOT, Test
from irlessons.working import Row

# Up to so many ways the formula spells out, one for each number of wins on one side.
_SPELLED = 6


def sign_test(wins: int, losses: int) -> Test:
    """The two-sided sign test of wins and losses: a Working whose value is p, with a row for each side.

    If neither of two systems were preferred, each session that is no tie would be won as by the toss of a fair coin.
    p is the chance of a share at least as uneven, either way. Ties say nothing of the sign, and are left out.

    wins, losses: how many sessions, or queries, each of two systems has won.
    Rows: wins (from – to, as text), p (the share of the 2^n patterns of wins and losses that have so many wins). The
    value is the sum of `p`. `numbers` has wins, losses, n, and as_large, how many patterns count. Without a win or a
    loss p is 1.

    Raises ValueError for a count that is not whole, or below 0.
    Source: Conover 1999, section 3.4.

    >>> import irlessons as ir
    >>> ir.compare.sign_test(5, 1).formula
    'p = 2 × (1 + 6) / 2^6 = 7/32 = 0.2188'
    """
    won, lost = whole("wins", wins, 0), whole("losses", losses, 0)
    n, fewer = won + lost, min(won, lost)
    every: int = 2**n
    tail = _ways(n, fewer)
    as_large, side = 2 * sum(tail), Fraction(sum(tail), every)
    rows: tuple[Row, ...] = ({"wins": _span(0, fewer), "p": side}, {"wins": _span(n - fewer, n), "p": side})
    if won == lost:
        # The two sides would share the middle.
        as_large, rows = every, ({"wins": _span(0, n), "p": Fraction(1)},)
    exact = Fraction(as_large, every)
    spelled = " + ".join(map(str, tail)) if len(tail) <= _SPELLED else f"the ways to win at most {fewer:,}"
    formula = "p = 1: no share is less uneven" if won == lost else "p = 2 × ({tail}) / 2^{n} = {result}"
    return Test(
        name="p of the sign test",
        number=exact,
        numbers={"wins": won, "losses": lost, "n": n, "as_large": as_large, "tail": spelled}
        | {"times": out_of(exact), "says_not": SAYS_NOT},
        exact_rows=rows,
        formula_template=formula,
        sentence_template="{wins} won and {losses} lost. If neither were preferred, a share at least as uneven, either "
        "way, would come up in {times} such tests; {says_not}.",
    )


def _ways(n: int, most: int) -> list[int]:
    """In how many ways 0, 1, … up to `most` of n can be won."""
    ways = [1]
    for won in range(1, most + 1):
        # Each from the one before: `comb` of thousands takes as long as all of these together.
        ways.append(ways[-1] * (n - won + 1) // won)
    return ways


def _span(least: int, most: int) -> str:
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"
