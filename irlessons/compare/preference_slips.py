"""What goes wrong with Δ and with the sign test of wins, losses and ties."""

from fractions import Fraction

from irlessons.compare.preference import preference
from irlessons.compare.sign_test import sign_test
from irlessons.languages.our import told
from irlessons.rounding import Number


def preference_slips(wins: int, losses: int, ties: int) -> dict[str, Number]:
    """What is done in place of Δ of B, which has won more, and what that gives."""
    every, decided, half = wins + losses + ties, wins + losses, Fraction(1, 2)
    return {
        told("That leaves out the ties. Each counts half a win."): Fraction(wins, decided) - half,
        told("That is the share of the sessions. Take one half off."): (wins + half * ties) / every,
        told("That counts a tie as a loss. It is half a win."): Fraction(wins, every) - half,
        told("That counts a tie as a win. It is half of one."): Fraction(wins + ties, every) - half,
        told("That is wins less losses over all sessions, which is 2 Δ."): Fraction(wins - losses, every),
        told("That is wins less losses, and leaves out the ties."): Fraction(wins - losses, decided),
        told("That is the share of the wins alone. Add half the ties, and take one half off."): Fraction(wins, every),
        told("That is the share of the wins without the ties. Count each tie as half a win, and take one half off."): (
            Fraction(wins, decided)
        ),
        told("That is Δ of A. B has won more."): -preference(wins, losses, ties).number,
        told("That is the share that A has."): (losses + half * ties) / every,
        told("That is the share of the ties."): Fraction(ties, every),
    }


def sign_test_slips(wins: int, losses: int, ties: int) -> dict[str, Number]:
    """What is done in place of the p of a sign test, where A has won one session, and what that gives."""
    decided, p = wins + losses, Fraction(sign_test(wins, losses).number)
    whole, with_ties = 2**decided, 2 ** (decided + ties)
    uneven = 2 * (1 + decided)
    return {
        "That counts one side. A share as uneven for A is as surprising.": p / 2,
        "That counts the ties as sessions. They say nothing of the sign.": Fraction(
            2 * (1 + decided + ties), with_ties
        ),
        "That leaves out the patterns in which one side wins all. They count, too.": Fraction(2 * decided, whole),
        "That counts only that one side wins all.": Fraction(2, whole),
        "That counts one side, and leaves out that it wins all.": Fraction(decided, whole),
        "That is the chance of one pattern alone.": Fraction(1, whole),
        "That divides by two for each session. Each session doubles the patterns.": Fraction(uneven, 2 * decided),
        "That is how many patterns are as uneven. Divide by all of them.": uneven,
        "That is the number of all patterns.": whole,
        "That is 1 − p.": 1 - p,
        "That is the share that A has of the sessions without ties.": Fraction(losses, decided),
    }
