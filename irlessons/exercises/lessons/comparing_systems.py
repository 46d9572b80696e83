"""The exercises of the lesson on comparing systems."""

from collections.abc import Sequence
from fractions import Fraction
from statistics import mean

from irlessons.compare import bonferroni, differences, holm, randomization
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exam.significance import adjusted
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, Measure, P, RR
from irlessons.phrases import joined
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.working import Working

# As in the lesson; one of them is a loss.
BY_SIX = [Fraction(number, 100) for number in (12, 10, 8, 6, 2, -2)]
WILD, STEADY = ([Fraction(number, 100) for number in numbers] for numbers in ((30, -20, 25, -15, 5), (3, 2, 4, 3, 3)))
THREE_TESTS = {"first": Fraction(1, 100), "second": Fraction(3, 100), "third": Fraction(4, 100)}
# One query of fifty, before and after: relevant results at ranks 4 and 5, then at 1 and 5.
BEFORE = Ranking.from_grades([0, 0, 0, 1, 1])
AFTER = BEFORE.move("D4", 1)
QUERIES = 50


def _spelled(differences: Sequence[Fraction]) -> str:
    """Differences with their signs."""
    return joined([("−" if each < 0 else "+") + rounded(abs(each), 2) for each in differences])


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


def _all_won(name: str, spelled: str, hundredths: Sequence[int], digits: int = 2) -> Exercise:
    """The p where B is better on every query."""
    queries = len(hundredths)
    return number(
        name,
        f"B is better than A on all {spelled} queries. What is the two-sided p of the randomization test, all sign "
        "changes counted?",
        lambda: randomization("AP", [0] * queries, [Fraction(each, 100) for each in hundredths]),
        {
            "That is the share of one sign change, the real one. The one with all signs turned lies as far from 0, on "
            "the other side.": Fraction(1, 2**queries),
            "p is never 0: the real signs are one of the possible changes.": 0,
            **{
                f"That is 2 in {queries} × {n}. Each query doubles the number.": Fraction(2, queries * n)
                for n in (2, queries)
            },
            **{f"That is for {each} queries.": Fraction(2, 2**each) for each in (5, 6) if each < queries},
        },
        f"How many sign changes do {spelled} queries have, and how many of them give a mean as far from 0 as all plus?",
        digits=digits,
        back="sign-changes",
    )


EXERCISES = (
    word(
        "chance-share",
        f"On six questions B's AP differs from A's by {_spelled(BY_SIX)}. If both were equally good, in about how many "
        "of 100 such tests would luck alone take the mean as far from 0, up or down?",
        "10",
        {
            "1": "Luck does it more often. Six questions are few, and five of six is no rare thing.",
            "10": lambda: (
                f"It does so in about {rounded(100 * randomization('AP', [0] * 6, BY_SIX).value, 0)} of 100. Most of "
                "us expect less of luck."
            ),
            "50": "Luck does it less often. B is ahead on five of six, and by more than it is behind on the sixth.",
        },
        f"Of six coins five or six fall on the same side in {2 * (1 + 6)} of {2**6} throws. Here the one loss has to "
        "be a small one, too.",
        back="sign-changes",
    ),
    word(
        "surer-difference",
        f"On five questions C differs from the old system by {_spelled(WILD)}, and D by {_spelled(STEADY)}. The means "
        f"are {rounded(mean(WILD), 2)} and {rounded(mean(STEADY), 2)}. Which of the two is more surely better than the "
        "old system: c or d?",
        "d",
        {
            "c": "That is the larger mean. But its differences go up and down by more than that, as luck alone would "
            "have them.",
            "d": lambda: (
                f"The smaller mean is the surer one: p is {randomization('AP', [0] * 5, STEADY).printed()} for D and "
                f"{randomization('AP', [0] * 5, WILD).printed()} for C. A little everywhere is surer than much at "
                "times."
            ),
        },
        "Change signs at random, in your head. Which of the two means is hard to reach?",
        back="mean-difference",
    ),
    _all_won("five-wins", "five", (2, 3, 5, 7, 11)),
    _all_won("seven-wins", "seven", (1, 2, 3, 5, 7, 11, 13), digits=4),
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
        back="mean-difference",
    ),
    word(
        "p-means",
        "A test of two systems gives p = 0.03. Which sentence is true? a: the systems are equal with probability 0.03. "
        "b: if the systems were equal, a difference this large or larger would come up in 3 of 100 cases. c: B is "
        "better with probability 0.97.",
        "b",
        {
            "a": "p is worked out as if the systems were equal. It cannot also be the probability of that.",
            "b": "p is worked out under the assumption that the systems are equal, so it cannot say how likely that "
            "is.",
            "c": "1 − p is no probability that B is better. How likely that is also depends on how often such systems "
            "differ at all, and the test does not know.",
        },
        "A p-value is worked out in a world where the systems are equal. What can it then be a probability of?",
        back="p-means",
    ),
    number(
        "holm-third",
        "Three tests have p = 0.01, 0.03 and 0.04. What is the p of the third after Holm's correction?",
        lambda: adjusted(holm, THREE_TESTS, "third"),
        {
            "That is 0.04 × 1. Holm's p is never below the one before, and the second became 0.03 × 2.": (
                THREE_TESTS["third"]
            ),
            "That is Bonferroni: three times each p. Holm multiplies by 3, 2 and 1.": (
                lambda: adjusted(bonferroni, THREE_TESTS, "third").value
            ),
            "That is the smallest adjusted p, of the first test.": lambda: holm(THREE_TESTS).value,
            "That multiplies by 2. The largest of three p is multiplied by 1.": 2 * THREE_TESTS["third"],
        },
        "0.01 × 3, 0.03 × 2, 0.04 × 1, and none may be below the one before.",
        back="holm",
    ),
)
