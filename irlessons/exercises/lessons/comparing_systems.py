"""The exercises of the lesson on comparing systems."""

from fractions import Fraction
from itertools import product

from irlessons.compare import bonferroni, differences, holm, randomization
from irlessons.examples.published import published
from irlessons.exercises.answered_by import number, word
from irlessons.measures import AP, Measure, P, RR
from irlessons.ranking import Ranking
from irlessons.working import Working

SIX = [Fraction(number, 100) for number in (12, 10, 8, 6, 2, 2)]
GAPS = ("0.01", "0.03", "0.05")
FIVE_WINS = [Fraction(number, 100) for number in (2, 3, 5, 7, 11)]
THREE_TESTS = {"first": Fraction(1, 100), "second": Fraction(3, 100), "third": Fraction(4, 100)}
# One query of fifty, before and after: relevant results at ranks 4 and 5, then at 1 and 5.
BEFORE = Ranking.from_grades([0, 0, 0, 1, 1])
AFTER = BEFORE.move("D4", 1)
QUERIES = 50


def _marked() -> str:
    """Which of the two systems is marked as different from RM3."""
    rows = {row["system"].lower(): row for row in published("raiber-kurland").against("RM3", "ClueWeb MAP")}
    (marked,) = (name for name in ("clustmrf", "clustdrift") if rows[name]["marked"])
    return marked


def _by_chance() -> str:
    """The largest of the gaps that a mean difference reaches in one pattern of signs of ten, or more."""
    sums = [abs(sum(sign * each for sign, each in zip(signs, SIX))) for signs in product((1, -1), repeat=len(SIX))]
    return max(gap for gap in GAPS if 10 * sum(each >= Fraction(gap) * len(SIX) for each in sums) >= len(sums))


def _gain_in(measure: Measure) -> Fraction:
    """What the one query gains."""
    return AFTER.work(measure).exact - BEFORE.work(measure).exact


def _one_query() -> Working:
    """The rise of the mean over fifty queries of which one moved: a comparison of after with before.

    The others have the same row, and it is shown once.
    """
    others = [BEFORE] * (QUERIES - 1)
    compared = differences(AP, [BEFORE, *others], [AFTER, *others])
    moved, other = compared.exact_rows[:2]
    return compared.but(exact_rows=(moved, {**other, "query": f"each of the other {QUERIES - 1}"}))


def _third(correction) -> Working:
    """The adjusted p of the third test, with the formula of the whole family."""
    family = correction(THREE_TESTS)
    return family.but(
        name="adjusted p of the third test",
        value=family.rows[2]["adjusted"],
        formula_template="{terms}; none below the one before, so the third is {result}",
    )


EXERCISES = (
    word(
        "chance-gap",
        "On six questions the AP of two systems differ by 0.12, 0.10, 0.08, 0.06, 0.02 and 0.02. If the systems were "
        "equal, each difference could have either sign. Which mean difference, up or down, can chance alone still "
        "reach in 1 of 10 cases: 0.01, 0.03 or 0.05?",
        _by_chance,
        "Chance alone goes that far in 8 of the 64 patterns of signs. Most of us expect less of it.",
        {
            "0.01": "Chance goes farther. It reaches 0.01 in most cases, and more than that in many.",
            "0.03": "Chance goes farther. It reaches 0.03 more often than in 1 of 3 cases.",
        },
        "Where all signs are one, the mean is 0.0667. How many of the 64 patterns come near that?",
        GAPS,
    ),
    word(
        "marked-difference",
        "In MAP times 100, ClustMRF is 0.5 above RM3 and ClustDrift is 0.3 above it. One of the two is marked as "
        "significantly different from RM3. Which?",
        _marked,
        "The smaller difference has the mark. A test looks at the differences query by query: a little "
        "on most queries can tell more than much on a few.",
        {
            "clustmrf": "That is the larger difference of the means. A test also looks at how the queries scatter "
            "around their mean, and there a smaller difference can be the clearer one.",
        },
        "A test does not see the means alone. It sees one difference for each query.",
        ("clustmrf", "clustdrift"),
    ),
    number(
        "five-wins",
        "B is better than A on all five queries. What is the two-sided p of the randomization test, all sign changes "
        "counted?",
        lambda: randomization("AP", [0] * 5, FIVE_WINS),
        {
            "That is the share of one sign change, the real one. The one with all five signs turned lies as far "
            "from 0, on the other side.": Fraction(1, 2**5),
            "That leaves the real signs out. They are one of the possible changes, so p is never 0.": 0,
            "That counts 5 × 2 sign changes. Each query doubles their number: 2 × 2 × 2 × 2 × 2.": Fraction(2, 5 * 2),
            "That counts 5 × 5 sign changes. Each query doubles their number: 2 × 2 × 2 × 2 × 2.": Fraction(2, 5**2),
            "That is for six queries; here are five.": lambda: randomization("AP", [0] * 6, [1, 2, 3, 4, 5, 6]).exact,
        },
        "How many sign changes do five queries have, and how many of them give a mean as far from 0 as all plus?",
    ),
    number(
        "one-query-mean",
        "Fifty queries. In one of them the two relevant results move from ranks 4 and 5 to ranks 1 and 5; the other 49 "
        "stay as they are. By how much does the mean AP rise?",
        _one_query,
        {
            "That is what the one query gains. The mean divides it by all fifty.": _gain_in(AP),
            "That divides by the 49 others. The query that moved is one of the fifty.": _gain_in(AP) / (QUERIES - 1),
            "That is the new AP of the query over fifty. Take the old AP away first.": AFTER.work(AP).exact / QUERIES,
            "That is a rise in RR, from 1/4 to 1, over fifty.": _gain_in(RR) / QUERIES,
            "That adds the two precisions up. AP divides their sum by the two relevant documents.": (
                _gain_in(AP) * AFTER.work(AP).numbers["R"] / QUERIES
            ),
            "That is the rise in P@5, which does not ask for the order.": _gain_in(P @ 5) / QUERIES,
        },
        "Work out AP before and after: 1/4 and 2/5 are the old terms. Then spread the gain over fifty queries.",
        digits=4,
    ),
    word(
        "p-means",
        "A test of two systems gives p = 0.03. Which sentence is true? a: the systems are equal with probability 0.03. "
        "b: if the systems were equal, a difference this large or larger would come up in 3 of 100 cases. c: B is "
        "better with probability 0.97.",
        "b",
        "p is worked out under the assumption that the systems are equal, so it cannot say how likely that is.",
        {
            "a": "p is worked out as if the systems were equal. It cannot also be the probability of that.",
            "c": "1 − p is no probability that B is better. How likely that is also depends on how often such systems "
            "differ at all, and the test does not know.",
        },
        "A p-value is worked out in a world where the systems are equal. What can it then be a probability of?",
    ),
    number(
        "holm-third",
        "Three tests have p = 0.01, 0.03 and 0.04. What is the p of the third after Holm's correction?",
        lambda: _third(holm),
        {
            "That is 0.04 × 1. Holm's p is never below the one before, and the second became 0.03 × 2.": (
                THREE_TESTS["third"]
            ),
            "That is Bonferroni: three times each p. Holm multiplies by 3, 2 and 1.": lambda: _third(bonferroni).value,
            "That is the smallest adjusted p, of the first test.": lambda: holm(THREE_TESTS).value,
            "That multiplies by 2. The largest of three p is multiplied by 1.": 2 * THREE_TESTS["third"],
        },
        "0.01 × 3, 0.03 × 2, 0.04 × 1, and none may be below the one before.",
    ),
)
