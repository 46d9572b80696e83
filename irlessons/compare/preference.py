"""How far readers prefer one of two systems, from the sessions that each of them won: Δ."""

from fractions import Fraction

from irlessons.checks import whole
from irlessons.phrases import counted
from irlessons.working import Row, Working

_AHEAD = "The first is preferred: half of all sessions would be 0, all of them 1/2."
_BEHIND = "The second is preferred: half of all sessions would be 0, all of them −1/2."
_LEVEL = "Nobody is preferred: each has half of the sessions."
_NOTHING = "There is no session, so Δ is undefined."


def preference(wins: int, losses: int, ties: int = 0) -> Working:
    """Δ, how far one of two systems is preferred: a Working with a row for wins, losses and ties.

    wins, losses: the sessions whose clicks were more for it, and more for the other one.  ties: those with as many for
    both, or none. What is counted are sessions and not clicks: a reader who clicks ten times is one reader.
    Rows: outcome, sessions, share (what such a session counts: 1, 0, or 1/2 for a tie), counted.
    The value is the sum of `counted` over all sessions, less 1/2. NaN where there is no session.

    Raises ValueError for a count that is not whole, or below 0.
    Source: Chapelle, Joachims, Radlinski and Yue 2012.

    >>> import irlessons as ir
    >>> ir.compare.preference(12, 4, 4).formula
    'Δ = (12 + 4/2) / 20 − 1/2 = 1/5 = 0.2000'
    """
    shares = {"won": Fraction(1), "lost": Fraction(0), "tied": Fraction(1, 2)}
    counts = {"won": whole("wins", wins, 0), "lost": whole("losses", losses, 0), "tied": whole("ties", ties, 0)}
    rows: tuple[Row, ...] = tuple(
        {"outcome": outcome, "sessions": counts[outcome], "share": share, "counted": share * counts[outcome]}
        for outcome, share in shares.items()
    )
    sessions = sum(counts.values())
    number = (
        sum((row["counted"] for row in rows), Fraction(0)) / sessions - Fraction(1, 2) if sessions else float("nan")
    )
    says = _NOTHING if not sessions else _LEVEL if number == 0 else _AHEAD if number > 0 else _BEHIND
    return Working(
        name="Δ",
        number=number,
        numbers={"sessions": sessions, **counts},
        exact_rows=rows,
        formula_template="{name} = ({won} + {tied}/2) / {sessions} − 1/2 = {result}",
        sentence_template=f"Of {counted(sessions, 'session')} it won {{won}} and lost {{lost}}, and "
        f"{counted(counts['tied'], 'is', 'are')} tied. {says}",
    )
