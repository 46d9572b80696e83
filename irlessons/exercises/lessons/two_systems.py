"""Questions on differences between two systems: how sure one is, and how many queries it takes.

A function gets the name of its question.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial
from statistics import mean, NormalDist, stdev

from irlessons.compare import differences, randomization, t_test_power
from irlessons.compare.holm_slips import holm_slips
from irlessons.compare.sign_change_slips import sign_change_slips
from irlessons.compare.wording import out_of
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exam.how_many import by_formula
from irlessons.exercises.exam.significance import adjusted
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons.decided import from_to
from irlessons.measures import AP, Measure, nDCG, P, RR
from irlessons.phrases import joined
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import signed, Working

# Comparing systems

# As in the lesson; one of them is a loss. The question does not say them, for a worksheet asks for them.
_BY_SIX = [Fraction(each, 100) for each in (12, 10, 8, 6, 2, -2)]
_WILD, _STEADY = ([Fraction(each, 100) for each in numbers] for numbers in ((30, -20, 25, -15, 5), (3, 2, 4, 3, 3)))
_QUERIES = 50


def _with_signs(differences: Sequence[Fraction]) -> str:
    """Differences with their signs."""
    return joined([("−" if each < 0 else "+") + rounded(abs(each), 2) for each in differences])


def chance_share(name: str) -> Exercise:
    """How often luck alone goes as far."""
    return word(
        name,
        "On six questions B's AP is above A's five times, and below it once, by as little as its closest win. If both "
        "were equally good, in about how many of 100 such tests would luck alone take the mean as far from 0, up or "
        "down?",
        "10",
        {
            "1": "Luck does it more often. Six questions are few, and five of six is no rare thing.",
            "10": lambda: (
                f"It does so in about {rounded(100 * randomization('AP', [0] * 6, _BY_SIX).value, 0)} of 100. Most of "
                "us expect less of luck."
            ),
            "50": "Luck does it less often. B is ahead on five of six, and by more than it is behind on the sixth.",
        },
        f"Of six coins five or six fall on the same side in {2 * (1 + 6)} of {2**6} throws. Here the one loss has to "
        "be a small one, too.",
        back="sign-changes",
    )


def surer_difference(name: str) -> Exercise:
    """Which of two differences is the surer one."""
    return word(
        name,
        f"On five questions C differs from the old system by {_with_signs(_WILD)}, and D by {_with_signs(_STEADY)}. "
        f"The means are {rounded(mean(_WILD), 2)} and {rounded(mean(_STEADY), 2)}. Which of the two is more surely "
        "better than the old system: c or d?",
        "d",
        {
            "c": "That is the larger mean. But its differences go up and down by more than that, as luck alone would "
            "have them.",
            "d": lambda: (
                f"The smaller mean is the surer one: p is {randomization('AP', [0] * 5, _STEADY).printed()} for D and "
                f"{randomization('AP', [0] * 5, _WILD).printed()} for C. A little everywhere is surer than much at "
                "times."
            ),
        },
        "Change signs at random, in your head. Which of the two means is hard to reach?",
        back="mean-difference",
    )


def all_won(name: str, spelled: str, hundredths: Sequence[int], digits: int = 2) -> Exercise:
    """The p where B is better on every query. spelled: how many they are."""
    queries, won = len(hundredths), [Fraction(each, 100) for each in hundredths]
    return number(
        name,
        f"B is better than A on all {spelled} queries. What is the two-sided p of the randomization test, all sign "
        "changes counted?",
        lambda: randomization("AP", [0] * queries, won),
        {
            "p is never 0: the real signs are one of the possible changes.": 0,
            **sign_change_slips(won),
            f"That is 2 in {queries} × {queries}. Each query doubles the number.": Fraction(2, queries**2),
            **{f"That is for {each} queries.": Fraction(2, 2**each) for each in (queries - 1, queries - 2)},
            "That is 2 in the orders of the queries. Their signs change, and not their places.": Fraction(
                2, factorial(queries)
            ),
            "That is 2 in the ways to share out all values. Each query keeps its two.": Fraction(
                2, comb(2 * queries, queries)
            ),
        },
        f"How many sign changes do {spelled} queries have, and how many of them give a mean as far from 0 as all plus?",
        digits=digits,
        back="sign-changes",
    )


def one_query_mean(name: str) -> Exercise:
    """By how much the mean over fifty queries rises where one of them moved."""
    # One query of fifty, before and after: relevant results at ranks 4 and 5, then at 1 and 3.
    before = Ranking.from_grades([0, 0, 0, 1, 1])
    after = before.move(4, 1).move(5, 3)

    def work() -> Working:
        """A comparison of after with before. The other queries have the same row, and it is shown once."""
        others = [before] * (_QUERIES - 1)
        compared = differences(AP, [before, *others], [after, *others])
        moved, other = compared.exact_rows[:2]
        return compared.but(exact_rows=(moved, {**other, "query": f"each of the other {_QUERIES - 1}"}))

    def gain(measure: Measure) -> Number:
        return after.work(measure).number - before.work(measure).number

    return number(
        name,
        "Fifty queries. In one of them the two relevant results move from ranks 4 and 5 to ranks 1 and 3; the other 49 "
        "stay as they are. By how much does the mean AP rise?",
        work,
        {
            "That is what the one query gains. The mean divides it by all fifty.": gain(AP),
            "That divides by the 49 others. The query that moved is one of the fifty.": gain(AP) / (_QUERIES - 1),
            "That is the new AP of the query over fifty. Take the old AP away first.": after.work(AP).number / _QUERIES,
            "That is a rise in RR, from 1/4 to 1, over fifty.": gain(RR) / _QUERIES,
            "That adds the two precisions up. AP divides their sum by the two relevant documents.": (
                gain(AP) * after.work(AP).numbers["R"] / _QUERIES
            ),
            "That is the rise in P@5, which does not ask for the order.": gain(P @ 5) / _QUERIES,
            "That takes the new AP away from the old one.": -gain(AP) / _QUERIES,
            "That is the rise as a share of the old AP, over fifty. It is the rise itself that is asked for.": (
                gain(AP) / before.work(AP).number / _QUERIES
            ),
            "That divides the precisions by the five results. AP divides by the two relevant documents.": (
                gain(AP) * after.work(AP).numbers["R"] / len(after) / _QUERIES
            ),
            "That takes 1 over each rank. AP takes the precision there: the relevant so far over the rank.": (
                sum(Fraction(1, new) - Fraction(1, old) for old, new in ((4, 1), (5, 3))) / 2 / _QUERIES
            ),
        },
        "Work out AP before and after: 1/4 and 2/5 are the old terms. Then spread the gain over fifty queries.",
        digits=4,
        back="mean-difference",
    )


def holm_third(name: str) -> Exercise:
    """The p of the third of three tests after Holm's correction."""
    tests = {"first": Fraction(1, 100), "second": Fraction(3, 100), "third": Fraction(4, 100)}
    return number(
        name,
        "Three tests have p = 0.01, 0.03 and 0.04. What is the p of the third after Holm's correction?",
        lambda: adjusted(tests, "third"),
        holm_slips([*tests.values()], 2, 2),
        "0.01 × 3, 0.03 × 2, 0.04 × 1, and none may be below the one before.",
        back="holm",
    )


# How large, how many

_HUNDREDTH = Fraction(1, 100)
# How far differences scatter, where the lesson has a knob for it.
_KNOB = 0.15


def hundredth_in_queries(name: str) -> Exercise:
    """In how many queries one document goes up, if the mean rises by 0.01."""
    third = Ranking.from_grades([0, 0, 1])
    step = third.move(3, 2).work(nDCG).number - third.work(nDCG).number
    one_of = rounded(step / _HUNDREDTH, 0)
    return word(
        name,
        "A new search has a mean nDCG that is 0.01 above that of the old one. Each question has one right page. In "
        "some it has gone up from rank 3 to rank 2, and nothing else has changed. In how many?",
        f"1 of {one_of}",
        {
            "1 of 3": "There each third question would bring its step, and the mean would rise by more than 0.04.",
            f"1 of {one_of}": f"One such step is worth {rounded(step)}. Shared among {one_of} questions it is 0.01.",
            "1 of 100": "That is 1 of 100 if the one question gains a whole 1, from never found to the top. Such a "
            "step is smaller.",
        },
        "nDCG of one relevant document is 1/log₂(rank + 1). What does the step from 3 to 2 add? How often does 0.01 go "
        "into it?",
        back="one-query-moves",
    )


def half_the_difference(name: str) -> Exercise:
    """How many times as many queries half the difference needs."""
    whole, half = (int(by_formula(by, Fraction(1, 10))) for by in (2 * _HUNDREDTH, _HUNDREDTH))
    return word(
        name,
        "You want to find a difference half as large, and as surely. How many times as many queries does that take?",
        "4",
        {
            "2": "Half the difference stands in the square: (2.8 · s/δ)².",
            "4": f"As with the number of people that a poll asks. At s = 0.1 it takes {whole} queries to find 0.02, "
            f"and {half} to find 0.01.",
            "8": "Two times two is enough: δ stands in a square, and no more.",
        },
        "Put δ/2 in the place of δ in (2.8 · s/δ)².",
        back="queries-needed",
    )


def where_s(name: str) -> Exercise:
    """Where the standard deviation comes from, of which the number of queries is worked out."""
    right = "from twenty questions judged first, with both systems and your measure"

    def because() -> str:
        from irlessons.runs import example  # it loads all that reads runs, for one reply

        before, after, _ = example()
        [graded, first] = [
            stdev(float(row["difference"]) for row in differences(of, before, after).exact_rows)
            for of in (nDCG @ 10, P @ 1)
        ]
        return (
            "That is a pilot; your last two runs do as well. s belongs to a pair of systems and a measure: the two "
            f"runs of lesson 11, which have little in common, have {rounded(graded, 2)} by nDCG@10, and "
            f"{rounded(first, 2)} by P@1, which is 0 or 1. With the {rounded(graded, 2)} it takes "
            f"{(graded / _KNOB) ** 2:.0f} times as many questions as with {_KNOB}."
        )

    return word(
        name,
        "Two versions of your search are to be compared. From where do you take s, to say how many questions it takes?",
        right,
        {
            f"{_KNOB}, as it stands on the knob": "That is an example. Twice the s takes four times as many questions.",
            "from how far the scores of one of them scatter": "That says how hard the questions are. Both answer the "
            "same: how far do their differences scatter?",
            right: because,
        },
        "What is s the standard deviation of?",
        back="queries-needed",
    )


def found_nothing(name: str) -> Exercise:
    """What a test with few queries has shown that has found nothing."""
    tried, by, sd = 10, 0.05, 0.15
    return word(
        name,
        f"A test with {tried} queries gives p = 0.4, so it has found nothing. What has it shown?",
        "hardly anything",
        {
            "that the systems are equal": "A test that finds nothing has not shown that nothing is there.",
            "that the difference is small": lambda: (
                f"It may be {by}, which is much: with {tried} queries and s = {sd} that is found in "
                f"{out_of(t_test_power(tried, by, sd).value)} tests."
            ),
            "hardly anything": lambda: (
                f"Even a difference of {by} is found by {tried} queries in {out_of(t_test_power(tried, by, sd).value)} "
                f"tests, if s is {sd}. The interval says it better: it is wide."
            ),
        },
        f"How often would {tried} queries find a difference that is there?",
        back="p-means",
    )


def too_small(name: str) -> Exercise:
    """What to do where all that a difference may be is too small to matter."""
    queries, pays, low, high = 1500, 0.01, -0.003, 0.005
    middle, half = (high + low) / 2, (high - low) / 2
    # The z of a level of 0.05, and the p of the mean over its standard error.
    p = 2 * NormalDist().cdf(-middle / (half / NormalDist().inv_cdf(0.975)))
    shown, ends, around = signed(middle, 3), signed(high, 3), from_to(low, high, 3)
    right = "keep the old one: it would hardly pay, whatever the truth is"
    return word(
        name,
        f"You had said: from {pays} on the new search pays. Now {queries:,} questions are judged. Its mean nDCG is "
        f"higher by {shown}, the 95 % interval is {around}, and p is {rounded(p, 2)}. What do you "
        "do?",
        right,
        {
            "ask more questions, for nothing was found": f"More of them make the interval narrower, and it ends at "
            f"{ends} already. What could still be found is half of what pays.",
            right: f"The interval ends at {ends}, below {pays}. Which of the two is better you do not know, and "
            "need not know. That is a result: print it with its interval.",
            "keep the old one, for both are equal": "Nobody has shown that. Shown is that they differ by little, and "
            "that is enough to decide.",
            "take the new one, for its mean is higher": f"By {shown}, which is less than what pays; and equal "
            f"systems go as far in {out_of(p)} tests.",
        },
        "Where does the interval lie, and where does it begin to pay?",
        back="interval-means",
    )
