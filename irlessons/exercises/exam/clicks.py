"""Questions on clicks: what one is worth further down, whose page a coin makes, and how far readers prefer a system."""

import random
from fractions import Fraction

from irlessons.compare import preference
from irlessons.compare.preference_slips import preference_slips
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.languages.our import our, told
from irlessons.own_functions.drafts import drafted, SLIPS
from irlessons.rounding import Number
from irlessons.working import Working

# How many readers of so many look at a rank; never one over the rank, so that nobody can mistake one for the other.
_LOOKS = (Fraction(2, 3), Fraction(2, 5), Fraction(3, 5), Fraction(3, 4))
_RANKS = {2: "second", 4: "fourth", 6: "sixth"}
_SHOWN = (100, 200, 400)
# So many pages one may choose from.
_OFFERED = 4


def corrected_clicks(rng: random.Random) -> Exercise:
    """A click-through rate, divided by the chance of a look."""
    rank, look, shown = rng.choice([*_RANKS]), rng.choice(_LOOKS), rng.choice(_SHOWN)
    clicks = rng.randint(shown // 20, shown // 3)
    return corrected_rate(rank, clicks, shown, look)


def corrected_rate(rank: int, clicks: int, shown: int, look: Fraction) -> Exercise:
    """The same of these numbers."""
    rate = Fraction(clicks, shown)

    def work() -> Working:
        return Working(
            name=our("corrected rate"),
            number=rate / look,
            numbers={"clicks": clicks, "shown": shown, "look": look},
            exact_rows=(),
            formula_template="{name} = {clicks}/{shown} / ({look}) = {result}",
            sentence_template=our("Of those who look at it, {result} would click."),
        )

    return number(
        "corrected-clicks",
        our(
            "A page was shown {0} times, and its {1} result was clicked {2} times. {3} of all readers look so far "
            "down. What is its click-through rate, corrected for that?",
            *(shown, our(_RANKS[rank]), clicks, look),
        ),
        work,
        rate_slips(rank, clicks, shown, look),
        our("How many of the {0} looked at it at all? Of these, {1} clicked.", shown, clicks),
        digits=3,
    )


def drafted_page(rng: random.Random) -> Exercise:
    """Which page two coins make of two lists."""
    while True:
        a, b = rng.sample("abcd", 4), rng.sample("abcdef", 4)
        coins = "".join(rng.choices("AB", k=2))
        if len(_pages(a, b, coins)) == _OFFERED:
            return page_of(a, b, coins)


def page_of(a: list[str], b: list[str], coins: str) -> Exercise:
    """The same of these lists and coins."""
    replies = _pages(a, b, coins)
    return word(
        "drafted-page",
        our(
            "A lists {0}, and B lists {1}. The coin says {2}, then {3}. Which page does team draft make of them?",
            *(" ".join(a), " ".join(b), *coins),
        ),
        next(iter(replies)),
        replies,
        our("In the first round {0} picks, then the other one. What is taken is skipped.", coins[0]),
        sorted(replies),
    )


def _pages(a: list[str], b: list[str], coins: str) -> dict[str, str]:
    """The page, and others that come of a slip; each with what is said of it."""
    teams = drafted(a, b, coins)
    picked = our(", ").join(our("{0} picks {1}", team, document) for document, team in teams)
    replies = {" ".join(document for document, _ in teams): our("{0}.", picked)}
    for says, slip in SLIPS.items():
        if len(replies) == _OFFERED:
            break
        page = " ".join(document for document, _ in slip(a, b, coins))
        # Only what stands where can be seen of a page, and not whose it is.
        replies.setdefault(page, our(says))
    return replies


def preferred(rng: random.Random) -> Exercise:
    """Δ of wins, losses and ties."""
    wins = rng.randint(8, 20)
    return delta_of(wins, rng.randint(2, wins - 3), rng.randint(2, 9))


def delta_of(wins: int, losses: int, ties: int) -> Exercise:
    """The same of these counts."""
    return number(
        "preference",
        our(
            "Of {0} sessions with a drafted page B won {1}, A won {2}, and {3} were ties. What is Δ of B?",
            *(wins + losses + ties, wins, losses, ties),
        ),
        lambda: preference(wins, losses, ties),
        preference_slips(wins, losses, ties),
        our("A tie is half a win. Which share of all sessions has B, and how far is that from one half?"),
        digits=3,
    )


KINDS = (
    Kind("corrected-clicks", corrected_clicks, of=corrected_rate),
    Kind("drafted-page", drafted_page, of=page_of),
    Kind("preference", preferred, of=delta_of),
)


def rate_slips(rank: int, clicks: int, shown: int, look: Fraction) -> dict[str, Number]:
    """What is done in place of a corrected rate, and what that gives; what would divide by 0 is left out."""
    rate = Fraction(clicks, shown)
    slips: dict[str, Number] = {
        told("That is the rate as it was counted. Divide it by the share of readers who look."): rate,
        told("That multiplies by the share who look. Divide by it, for the others could not click."): rate * look,
        told("That is how many clicks there would be if all looked. Divide by how often it was shown."): clicks / look,
        told("That multiplies by the rank. Divide by the share who look."): rate * rank,
        told("That divides by the rank. Divide by the share who look."): rate / rank,
        told("That is the share of those who look and do not click. The question is who does."): 1 - rate / look,
        told("That adds the share who do not look, as if all of them clicked."): rate + 1 - look,
        told("That has the fraction upside down."): look / rate,
    }
    if look != 1:
        slips[told("That divides by the share who do not look.")] = rate / (1 - look)
    # Where that is the rank, it is said already.
    if look.denominator != rank:
        parts = look.denominator
        slips[told("That divides by 1/{0}. The share who look is {1}.", parts, look)] = rate * parts
    return slips
