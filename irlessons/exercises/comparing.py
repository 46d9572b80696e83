"""The exercises of the lesson on comparing systems."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from irlessons.compare import bonferroni, differences, holm, randomization
from irlessons.compare.wording import Test
from irlessons.examples.published import published
from irlessons.exercises.exercise import Exercise, Mistake
from irlessons.measures import AP, P, RR
from irlessons.ranking import Ranking
from irlessons.working import Working

FIVE_WINS = [Fraction(number, 100) for number in (2, 3, 5, 7, 11)]
THREE_TESTS = {"first": Fraction(1, 100), "second": Fraction(3, 100), "third": Fraction(4, 100)}
# One query of fifty, before and after: relevant results at ranks 4 and 5, then at 1 and 5.
_BEFORE = Ranking.from_grades([0, 0, 0, 1, 1])
_AFTER = _BEFORE.move("D4", 1)
_QUERIES = 50


def _marked() -> str:
    """Which of the two systems is marked as different from RM3."""
    rows = {row["system"].lower(): row for row in published("raiber-kurland").against("RM3", "ClueWeb MAP")}
    (marked,) = (name for name in ("clustmrf", "clustdrift") if rows[name]["marked"])
    return marked


def _five_wins() -> Test:
    return randomization("AP", [0] * 5, FIVE_WINS)


def _gain_in(measure) -> Fraction:
    """What the one query gains."""
    return _AFTER.work(measure).exact - _BEFORE.work(measure).exact


def _one_query() -> Working:
    """The rise of the mean over fifty queries of which one moved: a comparison of after with before.

    The others have the same row, and it is shown once.
    """
    others = [_BEFORE] * (_QUERIES - 1)
    compared = differences(AP, [_BEFORE, *others], [_AFTER, *others])
    moved, other = compared.exact_rows[:2]
    return replace(compared, exact_rows=(moved, {**other, "query": f"each of the other {_QUERIES - 1}"}))


def _third(correction) -> Working:
    """The adjusted p of the third test, with the formula of the whole family."""
    family = correction(THREE_TESTS)
    return replace(
        family,
        name="adjusted p of the third test",
        value=family.rows[2]["adjusted"],
        formula_template="{terms}; none below the one before, so the third is {result}",
    )


EXERCISES = (
    Exercise(
        "marked-difference",
        "In MAP times 100, ClustMRF is 0.5 above RM3 and ClustDrift is 0.3 above it. One of the two is marked as "
        "significantly different from RM3. Which?",
        _marked,
        choices=("clustmrf", "clustdrift"),
        clue="A test does not see the means alone. It sees one difference for each query.",
        because=lambda: (
            "The smaller difference has the mark. A test looks at the differences query by query: a little "
            "on most queries can tell more than much on a few."
        ),
        mistakes=[
            Mistake(
                "That is the larger difference of the means. A test also looks at how the queries scatter around "
                "their mean, and there a smaller difference can be the clearer one.",
                lambda: "clustmrf",
            )
        ],
    ),
    Exercise(
        "five-wins",
        "B is better than A on all five queries. What is the two-sided p of the randomization test, all sign changes "
        "counted?",
        _five_wins,
        mistakes=[
            Mistake(
                "That is the share of one sign change, the real one. The one with all five signs turned lies as far "
                "from 0, on the other side.",
                lambda: Fraction(1, 2**5),
            ),
            Mistake(
                "That leaves the real signs out. They are one of the possible changes, so p is never 0.",
                lambda: Fraction(0),
            ),
            Mistake(
                "That counts 5 × 2 sign changes. Each query doubles their number: 2 × 2 × 2 × 2 × 2.",
                lambda: Fraction(2, 5 * 2),
            ),
            Mistake(
                "That counts 5 × 5 sign changes. Each query doubles their number: 2 × 2 × 2 × 2 × 2.",
                lambda: Fraction(2, 5**2),
            ),
            Mistake(
                "That is for six queries; here are five.",
                lambda: randomization("AP", [0] * 6, [1, 2, 3, 4, 5, 6]).exact,
            ),
        ],
        clue="How many sign changes do five queries have, and how many of them give a mean as far from 0 as all plus?",
    ),
    Exercise(
        "one-query-mean",
        "Fifty queries. In one of them the two relevant results move from ranks 4 and 5 to ranks 1 and 5; the other 49 "
        "stay as they are. By how much does the mean AP rise?",
        _one_query,
        digits=4,
        mistakes=[
            Mistake("That is what the one query gains. The mean divides it by all fifty.", lambda: _gain_in(AP)),
            Mistake(
                "That divides by the 49 others. The query that moved is one of the fifty.",
                lambda: _gain_in(AP) / (_QUERIES - 1),
            ),
            Mistake(
                "That is the new AP of the query over fifty. Take the old AP away first.",
                lambda: _AFTER.work(AP).exact / _QUERIES,
            ),
            Mistake("That is a rise in RR, from 1/4 to 1, over fifty.", lambda: _gain_in(RR) / _QUERIES),
            Mistake(
                "That adds the two precisions up. AP divides their sum by the two relevant documents.",
                lambda: _gain_in(AP) * _AFTER.work(AP).numbers["R"] / _QUERIES,
            ),
            Mistake("That is the rise in P@5, which does not ask for the order.", lambda: _gain_in(P @ 5) / _QUERIES),
        ],
        clue="Work out AP before and after: 1/4 and 2/5 are the old terms. Then spread the gain over fifty queries.",
    ),
    Exercise(
        "p-means",
        "A test of two systems gives p = 0.03. Which sentence is true? a: the systems are equal with probability 0.03. "
        "b: if the systems were equal, a difference this large or larger would come up in 3 of 100 cases. c: B is "
        "better with probability 0.97.",
        lambda: "b",
        choices=("a", "b", "c"),
        clue="A p-value is worked out in a world where the systems are equal. What can it then be a probability of?",
        because=lambda: (
            "p is worked out under the assumption that the systems are equal, so it cannot say how likely that is."
        ),
        mistakes=[
            Mistake(
                "p is worked out as if the systems were equal. It cannot also be the probability of that.", lambda: "a"
            ),
            Mistake(
                "1 − p is no probability that B is better. How likely that is also depends on how often such systems "
                "differ at all, and the test does not know.",
                lambda: "c",
            ),
        ],
    ),
    Exercise(
        "holm-third",
        "Three tests have p = 0.01, 0.03 and 0.04. What is the p of the third after Holm's correction?",
        lambda: _third(holm),
        mistakes=[
            Mistake(
                "That is 0.04 × 1. Holm's p is never below the one before, and the second became 0.03 × 2.",
                lambda: THREE_TESTS["third"],
            ),
            Mistake(
                "That is Bonferroni: three times each p. Holm multiplies by 3, 2 and 1.",
                lambda: _third(bonferroni).value,
            ),
            Mistake("That is the smallest adjusted p, of the first test.", lambda: holm(THREE_TESTS).value),
            Mistake(
                "That multiplies by 2. The largest of three p is multiplied by 1.", lambda: 2 * THREE_TESTS["third"]
            ),
        ],
        clue="0.01 × 3, 0.03 × 2, 0.04 × 1, and none may be below the one before.",
    ),
)
