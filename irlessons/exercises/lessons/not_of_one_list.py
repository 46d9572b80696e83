"""Questions of the lessons that are not of one list. A record names its function here: `function = "ap_ahead"`.

A function gets the name of its question.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import accumulate
from math import comb, e, factorial, log2
from statistics import mean, NormalDist, stdev

from irlessons.compare import differences, randomization, t_test_power
from irlessons.compare.holm_slips import holm_slips
from irlessons.compare.sign_change_slips import sign_change_slips
from irlessons.compare.wording import out_of
from irlessons.conventions import sampled_negatives
from irlessons.examples import example
from irlessons.exercises.answered_by import number, way, word
from irlessons.exercises.command import Command
from irlessons.exercises.exam.how_many import by_formula, error_of, needed_of
from irlessons.exercises.exam.significance import adjusted
from irlessons.exercises.exam.term_weights import collection, weight_of_tf
from irlessons.exercises.exercise import Exercise, lazy
from irlessons.exercises.record import exercise_of
from irlessons.exercises.tasks import TASKS
from irlessons.files import toml
from irlessons.measures import AP, ERR, Measure, nDCG, P, RR
from irlessons.measures.graded import discount
from irlessons.phrases import joined
from irlessons.ranking import Ranking
from irlessons.retrieval import bm25, Collection, cosine, idf, idf_of, inner_product, tfidf, tfidf_tf
from irlessons.retrieval import example as collection_example
from irlessons.retrieval.bm25 import B
from irlessons.retrieval.collection import a_collection
from irlessons.retrieval.scored import Scored
from irlessons.retrieval.tf_slips import bm25_tf_slips
from irlessons.rounding import Number, rounded
from irlessons.runs import example as example_runs
from irlessons.working import signed, Working

# Precision, recall, AP


def pr_accuracy(name: str) -> Exercise:
    """Accuracy of a search that returns nothing, beside that of the one that is counted."""
    counted = example("contingency")
    counts, neither = counted.ranking, counted.given["neither retrieved nor relevant"]
    found, relevant = counts.grades.count(1), list(counts.judgments.values()).count(1)
    retrieved = len(counts)
    documents = neither + len(counts.judgments)
    right = found + neither, documents - relevant
    searched, nothing = (f"{count:,} or {rounded(Fraction(count, documents), 5)}" for count in right)
    return word(
        name,
        "Accuracy is the share of all documents that were treated rightly: the relevant ones returned, the others not. "
        "Another search returns nothing at all. Its accuracy, next to that of the search in the table, is",
        {"same": "the same"}.get(went := way(*right), went),
        {
            "higher": f"The search treats {searched} rightly, returning nothing {nothing}: it loses the {found} that "
            f"were found, and no longer returns {retrieved - found} that nobody wanted.",
            "lower": "It finds none of the relevant documents. How many of the others does it no longer return?",
            "the same": "Both are almost 1. Count the documents that each of the two treats wrongly.",
        },
        "How many documents does each of the two treat wrongly?",
        back=["f1-why", "f1-which"],
    )


def ap_ahead(name: str) -> Exercise:
    """At how many ranks page A of the scene is ahead."""
    # The scene: the same five results on two pages.
    pages = example("ap-small").ranking.grades, (0, 1, 0, 1, 1)
    ahead = sum(first > second for first, second in zip(*map(accumulate, pages)))
    return word(
        name,
        "Count down to each rank what has no meat. At how many of the five ranks is A ahead?",
        str(ahead),
        {
            "0": "B has none at rank 1, where A has one.",
            "1": "A is ahead at rank 1. Go on down, for it is not the only rank.",
            "2": "A has 1 1 2 2 3 of them, and B has 0 1 1 2 3. B is never ahead.",
            "5": "At the last rank both have all three.",
        },
        "Write down five counts for A and five for B.",
        back="precision",
    )


# Gain and discount


def dcg_third_rank(name: str) -> Exercise:
    """What rank 3 keeps of what rank 1 keeps, whatever the base."""
    kept = {base: [f"{discount(rank, 'log(i+1)', base):g}" for rank in (1, 3)] for base in (2, 4)}
    return word(
        name,
        "Six results of one grade. Whatever the base is, which share of what rank 1 keeps does rank 3 keep?",
        "1/2",
        {
            "1/3": "That would be one over the rank, as in RR. Compare the two bars once more.",
            "1/2": "A logarithm of 4 is twice that of 2, whatever its base: with base 2 rank 1 keeps "
            f"{kept[2][0]} and rank 3 {kept[2][1]}, with base 4 {kept[4][0]} and {kept[4][1]}.",
            "it depends on the base": "Both bars grow and shrink with the base. Divide the third by the first.",
        },
        "Turn the base, stop at two places, and compare the bars of ranks 1 and 3.",
        back="dcg",
    )


def ndcg_worst(name: str) -> Exercise:
    """How large nDCG is in the worst order."""
    work = Ranking.from_grades([0, 1, 2, 3, 3]).work(nDCG @ 5)
    where = "zero" if work.value == 0 else "below a half" if work.value < 0.5 else "above a half"
    return word(
        name,
        "Five documents have the grades 3 3 2 1 0, and nothing else is judged. They come in the worst order: "
        "0 1 2 3 3. How large is nDCG@5?",
        where,
        {
            "zero": "nDCG is 0 only where nothing that was retrieved has a gain. Here good results stand low.",
            "below a half": "The discount falls slowly: a result at rank 5 still keeps more than a third of its gain.",
            "above a half": f"Even the worst order of these five has {work.printed()}.",
        },
        "Every result is there. How much of its gain is left at rank 4, and at rank 5?",
        back="ndcg",
    )


def ndcg_suspects(name: str) -> Exercise:
    """Which convention two numbers differ in."""
    page, mine = Ranking.from_grades([2, 0, 3], not_retrieved=[3]), nDCG @ 3
    suspects = {"gain": mine(gain="exponential"), "discount": mine(discount="log(i)"), "ideal": mine(ideal="retrieved")}
    theirs = page.work(suspects["ideal"])
    return word(
        name,
        f"A paper has nDCG@3 = {theirs.printed()}, I have {page.work(mine).printed()}. What differs?",
        next(name for name, suspect in suspects.items() if page.value(suspect) == theirs.value),
        {
            "gain": f"With the gain 2^grade − 1 it is {page.work(suspects['gain']).printed()}.",
            "discount": f"With the older discount it is {page.work(suspects['discount']).printed()}.",
            "ideal": "The paper sorts the three results alone for its ideal, and forgets the one that was judged and "
            "never found.",
            "equal scores": "The page has no scores, so no two are equal.",
        },
        "Open nDCG@3 on the board, then its conventions, and change one of them at a time.",
        back="who-printed-it",
    )


# Readers who stop


def second_readers(name: str) -> Exercise:
    """How many readers a perfect result leaves for the second."""
    # Of so many readers who begin, those who go on after a perfect result.
    left = round(1000 * (1 - example("err").ranking.work(ERR @ 6).rows[0]["stops_here"]))
    return word(
        name,
        "The first result, a 3, sends 7 readers of 8 home. How many of 1,000 see the second?",
        str(left),
        {
            "125": f"1 of 8 is left, and {left} is an eighth of 1,000.",
            "500": "Half of them would be left after a result that satisfies 1 of 2. This one satisfies 7 of 8.",
            "875": "So many leave. The others look at the second result.",
        },
        "How many of 8 readers go on?",
        back="err",
    )


def rbp_patience(name: str, seen: int = 4) -> Exercise:
    """The p of a reader who sees so many results on average."""

    def work() -> Working:
        return Working(
            name="p",
            number=1 - Fraction(1, seen),
            numbers={"seen": seen},
            exact_rows=(),
            formula_template="{name} = 1 − 1/{seen} = {result}",
            sentence_template="A reader who goes on with this chance sees {seen} results on average.",
        )

    return number(
        name,
        f"Your logs say that readers look at {seen} results on average. Which p has the reader of RBP who does so?",
        work,
        {
            f"That is the chance to stop after a result: 1 of {seen} stops there. p is the chance to go on.": Fraction(
                1, seen
            ),
            f"That reader sees {seen + 1} results on average: 1/(1 − p) has to be {seen}.": Fraction(seen, seen + 1),
            "That is the p of two results on average.": Fraction(1, 2),
            f"That is 1/({seen} − 1). It is 1/(1 − p) that has to be {seen}.": Fraction(1, seen - 1),
            f"That turns p over, and not 1 − p: it is 1/(1 − 1/{seen}).": 1 / (1 - Fraction(1, seen)),
            "That is one result less than the reader sees. p is a chance.": seen - 1,
            "That is the number of results itself. p is a chance.": seen,
        },
        f"1/(1 − p) is {seen}. What is 1 − p?",
        back=["rbp-why", "rbp-which"],
    )


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


def five_wins(name: str) -> Exercise:
    """The p of five wins of five."""
    return _all_won(name, "five", (2, 3, 5, 7, 11))


def seven_wins(name: str) -> Exercise:
    """The p of seven wins of seven."""
    return _all_won(name, "seven", (1, 2, 3, 5, 7, 11, 13), digits=4)


def _all_won(name: str, spelled: str, hundredths: Sequence[int], digits: int = 2) -> Exercise:
    """The p where B is better on every query."""
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

# What A has on five queries, and what B has.
_FIVE_A = [Fraction(each, 100) for each in (50, 30, 80, 20, 60)]
_FIVE_B = [Fraction(each, 100) for each in (60, 25, 100, 20, 65)]
_HUNDREDTH = Fraction(1, 100)
# How far differences scatter, where the lesson has a knob for it.
_KNOB = 0.15


def _step_up(rank: int, measure: Measure = nDCG) -> Number:
    """What a query gains whose one relevant document moves up a rank."""
    before = Ranking.from_grades([0] * (rank - 1) + [1])
    return before.move(rank, rank - 1).work(measure).number - before.work(measure).number


def hundredth_in_queries(name: str) -> Exercise:
    """In how many queries one document goes up, if the mean rises by 0.01."""
    one_of = rounded(_step_up(3) / _HUNDREDTH, 0)
    return word(
        name,
        "A new search has a mean nDCG that is 0.01 above that of the old one. Each question has one right page. In "
        "some it has gone up from rank 3 to rank 2, and nothing else has changed. In how many?",
        f"1 of {one_of}",
        {
            "1 of 3": "There each third question would bring its step, and the mean would rise by more than 0.04.",
            f"1 of {one_of}": f"One such step is worth {rounded(_step_up(3))}. Shared among {one_of} questions it is "
            "0.01.",
            "1 of 100": "That is 1 of 100 if the one question gains a whole 1, from never found to the top. Such a "
            "step is smaller.",
        },
        "nDCG of one relevant document is 1/log₂(rank + 1). What does the step from 3 to 2 add? How often does 0.01 go "
        "into it?",
        back="one-query-moves",
    )


def standard_error(name: str) -> Exercise:
    """The standard error of the mean of five differences."""
    return error_of(name, _FIVE_A, _FIVE_B, back="standard-error")


def queries_needed(name: str) -> Exercise:
    """How many queries a difference needs."""
    return needed_of(name, Fraction(2, 100), Fraction(1, 10), back="queries-needed")


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
        before, after, _ = example_runs()
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
    shown = [signed(each, 3) for each in (middle, low, high)]
    right = "keep the old one: it would hardly pay, whatever the truth is"
    return word(
        name,
        f"You had said: from {pays} on the new search pays. Now {queries:,} questions are judged. Its mean nDCG is "
        f"higher by {shown[0]}, the 95 % interval is {shown[1]} to {shown[2]}, and p is {rounded(p, 2)}. What do you "
        "do?",
        right,
        {
            "ask more questions, for nothing was found": f"More of them make the interval narrower, and it ends at "
            f"{shown[2]} already. What could still be found is half of what pays.",
            right: f"The interval ends at {shown[2]}, below {pays}. Which of the two is better you do not know, and "
            "need not know. That is a result: print it with its interval.",
            "keep the old one, for both are equal": "Nobody has shown that. Shown is that they differ by little, and "
            "that is enough to decide.",
            "take the new one, for its mean is higher": f"By {shown[0]}, which is less than what pays; and equal "
            f"systems go as far in {out_of(p)} tests.",
        },
        "Where does the interval lie, and where does it begin to pay?",
        back="interval-means",
    )


# Recommenders


def sampled_order(name: str) -> Exercise:
    """HR@1 of a system whose items stand at ranks 2 and 3 of eleven, where each is ranked among two sampled ones."""
    ranks, documents, drawn = (2, 3), 11, 2

    def expected(rank: int, negatives: int = drawn, replacement: bool = False) -> Fraction:
        return Fraction(sampled_negatives(rank, documents, negatives, 1, replacement=replacement).number)

    def of_both(*values: Fraction) -> Fraction:
        return sum(values, Fraction(0)) / len(values)

    def work() -> Working:
        """The mean of both, a row each."""
        both = [expected(rank) for rank in ranks]
        return Working(
            name="HR@1 among 2 sampled",
            number=of_both(*both),
            numbers={"one": both[0], "other": both[1]},
            exact_rows=tuple({"rank": rank, "HR@1": value} for rank, value in zip(ranks, both)),
            formula_template="{name} = ({one} + {other}) / 2 = {result}",
            sentence_template="Among all eleven neither of the two comes first; among the sampled it is {result}.",
        )

    above = [Fraction(rank - 1, documents - 1) for rank in ranks]
    return number(
        name,
        "A recommender knows eleven items. For one person the item that was left out stands at rank 2 of them, for "
        "another at rank 3. Each is ranked among two of the other ten, drawn at random. What is the expected HR@1, the "
        "mean of both?",
        work,
        {
            "That is HR@1 among all eleven. Two of the ten are drawn, and those above may not be among them.": 0,
            "That is for the person with rank 2 alone. Take the mean of both.": expected(2),
            "That is for the person with rank 3 alone. Take the mean of both.": expected(3),
            "That adds the two up. The mean is asked for.": 2 * of_both(*map(expected, ranks)),
            "That draws one other item. Two are drawn.": of_both(*(expected(rank, 1) for rank in ranks)),
            "That may draw one item twice. Two different ones are drawn.": of_both(
                *(expected(rank, replacement=True) for rank in ranks)
            ),
            "That is how often somebody better is among those drawn. HR@1 is the rest.": 1
            - of_both(*map(expected, ranks)),
            "That draws from eleven, the item itself among them.": of_both(
                *(Fraction(comb(documents - rank + 1, 2), comb(documents, 2)) for rank in ranks)
            ),
            "That is how often one drawn item stands above, on average.": of_both(*above),
        },
        "Of ten others one stands above the item at rank 2. Two are drawn, in 45 ways; in how many of them is that one "
        "left out?",
        digits=4,
        back="who-printed-it",
    )


# Where rankings come from


def _scored(scores: Callable[..., Scored]) -> Scored:
    shown = collection_example("tfidf-bm25")
    return scores(shown.collection, shown.query, **shown.settings[scores.__name__])


def bm25_second(name: str) -> Exercise:
    """Which play BM25 puts second."""
    plays = bm25(a_collection(collection_example("counts").collection), "Brutus Caesar")
    return word(
        name,
        "Hamlet says Brutus once and Caesar twice. Which play does BM25 put second?",
        str(plays.top(2)[1][0]),
        {
            "Antony and Cleopatra": "That is the order of the counts. BM25 gives a repeated word less and less, and "
            "less still in a long document.",
            "Hamlet": "BM25 makes long documents pay, and of the words that are counted here Hamlet has only nine.",
            "Othello": "It says Caesar once and Brutus never. Hamlet says both, and is hardly longer.",
        },
        "In BM25 a word said a hundred times is worth less than twice one said five times, and long documents pay.",
        back="bm25-tf",
    )


def bm25_flip(name: str) -> Exercise:
    """Which document BM25 puts first, where TF-IDF has the other."""
    first = {scores: str(_scored(scores).top(1)[0][0]) for scores in (bm25, tfidf)}

    def by_bm25() -> str:
        scored = _scored(bm25)
        both = " and ".join(f"{scored.work(document).printed(1)} for {document}" for document in ("doc1", "doc2"))
        return f"BM25 scores {both}: past a few occurrences more of the same word add little."

    return word(
        name,
        "doc1 says learning 1,024 times and machine once; doc2 says them 16 and 8 times. TF-IDF puts doc1 first. Which "
        "does BM25 put first?",
        first[bm25],
        {
            first[tfidf]: "That is TF-IDF's order, where 1,024 occurrences weigh more than twice as much as 16. In "
            "BM25 the weight of a term is bounded.",
            first[bm25]: by_bm25,
        },
        "BM25 gives a term no more than a fixed weight, however often it comes.",
        back="bm25-tf",
    )


def cosine_twice(name: str) -> Exercise:
    """What the cosine does where a text is pasted in twice."""
    query, once, twice = (1, 0), (3, 4), (6, 8)
    return word(
        name,
        "A document holds T1 three times and T2 four times; the query is T1. Then its text is pasted in once more, and "
        "every count doubles. What does its cosine with the query do?",
        way(*(cosine(document, query).number for document in (once, twice))),
        {
            "higher": f"That is the inner product, which goes from {inner_product(once, query).exact} to "
            f"{inner_product(twice, query).exact}. The cosine divides by the length of the vector.",
            "lower": "The length doubles, but so does the inner product that is divided by it.",
            "same": "The inner product doubles and so does the length that it is divided by. The cosine is "
            f"{cosine(once, query).printed()} before and after.",
        },
        "The inner product doubles. What does the length of the vector do?",
        back="tfidf",
    )


def bm25_weight(name: str) -> Exercise:
    """The weight of a tf in BM25."""
    return weight_of_tf(name, 3, 2, back="bm25-tf")


def bm25_length(name: str, tf: int = 3, k1: int = 2, relative: int = 2) -> Exercise:
    """The weight of a tf in a document that is longer than the average."""
    # Three words and one more; the other documents have one word each.
    texts = {"D1": {"cat": tf, "dog": 1}, "D2": {"dog": 1}, "D3": {"dog": 1}}
    return number(
        name,
        f"A document is twice as long as the average and holds a term {tf} times. What is the weight of this tf in "
        f"BM25 with k1 = {k1}, b = {B} and the factor (k1+1) in the numerator?",
        lambda: bm25(Collection(texts), "cat", k1=k1, b=B, idf={"cat": 1}, numerator="tf(k1+1)").work("D1"),
        {
            **bm25_tf_slips(tf, k1, Fraction(B), relative),
            "That multiplies k1 by 1 alone. It multiplies all that is in the brackets.": Fraction(tf * (k1 + 1))
            / (tf + k1 - Fraction(B) + Fraction(B) * relative),
        },
        f"In the brackets stands 1 − {B} + {B} × {relative}. Multiply it by k1, and add tf.",
        back="bm25-tf",
    )


def idf_common(name: str, held: int = 4, documents: int = 5) -> Exercise:
    """The original idf of a term that most documents hold."""

    def work() -> Working:
        return idf(collection(held, documents), "cat", "robertson")

    return number(
        name,
        f"A term stands in {held} of {documents} documents. What is its idf in the original BM25, "
        "log₂((N − df + 0.5)/(df + 0.5))?",
        work,
        {
            "That is log₂(N/df), which is never below 0.": idf_of(held, documents),
            "That is Lucene's form, with 1 added inside the logarithm so that it stays above 0.": (
                idf_of(held, documents, "lucene")
            ),
            "That has the fraction upside down, and so a minus too few.": -idf_of(held, documents, "robertson"),
            "That is rounded twice: to three decimals first, and that to two.": (
                lambda: Fraction(rounded(Fraction(rounded(work().value, 3)), 2))
            ),
            "That is the natural logarithm; here its base is 2.": idf_of(held, documents, "robertson", e),
            "That is the logarithm of base 10, a calculator's log key; here its base is 2.": (
                idf_of(held, documents, "robertson", 10)
            ),
            "That leaves out both 0.5, and takes (N − df)/df.": tfidf_tf(Fraction(documents - held, held), "log(tf)"),
            "That leaves out the lower 0.5.": log2(1.5 / 4),
            "That leaves out the upper 0.5.": log2(1 / 4.5),
            "That is the fraction itself. Its logarithm is still to be taken.": Fraction(1, 3),
            "That leaves out the − df above the fraction.": log2(5.5 / 4.5),
            "That is log₂(df/N).": log2(4 / 5),
            "That divides by df alone and adds 0.5. Below the fraction stands the sum df + 0.5.": log2(1.5 / 4 + 0.5),
        },
        "Here N is 5 and df is 4, and one document is without the term.",
        back="idf",
    )


# A run of one's own


def _command(name: str, tool: str, question: str, because: Callable[[str, str, str], str], clue: str) -> Exercise:
    """A question that a command line answers. because: what the line does, from the means of trec_eval, ir_measures and
    this package.
    """
    command = Command(**toml("irlessons.exercises", "commands.toml")[tool])

    def says() -> str:
        run = example_runs().after
        means = [run.evaluate(nDCG @ 10, like=like).mean["nDCG@10"] for like in ("trec_eval", "ir_measures", None)]
        return because(*(rounded(each, 4) for each in means))

    return Exercise(
        name, question, lazy(command.line), because=lazy(says), clue=clue, back="who-printed-it", command=command
    )


def run_trec_eval(name: str) -> Exercise:
    """How trec_eval is called."""
    return _command(
        name,
        "trec_eval",
        "The run is after.txt, the judgments are qrels.txt. Which command has trec_eval print nDCG@10?",
        lambda theirs, counted, ours: (
            f"Version 9.0 prints ndcg_cut_10 and {theirs}, the mean of the 11 topics that have results. With -c it "
            f"divides by all 12 and prints {counted}."
        ),
        "trec_eval, then -m with the measure and its cutoff behind a dot, then the judgments, then the run.",
    )


def run_ir_measures(name: str) -> Exercise:
    """How ir_measures is called."""
    return _command(
        name,
        "ir_measures",
        "Which command has ir_measures print nDCG@10 of after.txt?",
        lambda theirs, counted, ours: (
            f"It prints nDCG@10 and {counted}: it asks trec_eval about each topic, and counts 0 for the one without "
            "results."
        ),
        "The judgments, the run, and behind them the measure, as the board writes it.",
    )


def run_irlessons(name: str) -> Exercise:
    """How this package is called."""
    return _command(
        name,
        "irlessons",
        "Which python -m irlessons evaluate prints nDCG@10 of after.txt?",
        lambda theirs, counted, ours: (
            f"It prints {ours}: equal scores stay in the order of the file, and topic 12 counts 0. With --like "
            f"trec_eval it prints {theirs}."
        ),
        "The run first, then the judgments, and -m with the measure.",
    )


def task(name: str) -> Exercise:
    """A question on a task. Each reply ends with what that measure says of the two pages below the question."""
    shown = TASKS[name]
    values = {str(measure): shown.values(measure) for measure in shown.measures}
    choices = [
        [each, f"{reply} {each} is {values[each]['A']} for page A and {values[each]['B']} for page B."]
        for each, reply in shown.asked["choices"]
    ]
    question = f"{shown.asked['question']} Which measure do you choose?"
    return exercise_of(name, {**shown.asked, "question": question, "choices": choices})


def run_lost_topic(name: str) -> Exercise:
    """The query on which the new system loses most."""
    before, after, topics = example_runs()
    shown = nDCG @ 10
    worst = min(topics, key=lambda topic: after[topic].value(shown) - before[topic].value(shown))
    return word(
        name,
        "On which query does the library's new system lose most, by nDCG@10?",
        topics[worst],
        {
            "bread": "There the new system gains: the difference is above 0.",
            "bees": "It eats more than half of what ten others gain together.",
            "lighthouses": "There the new system gains a little: the difference is above 0.",
            "ukulele": "Neither system answers that query, so both have 0 and the difference is 0.",
        },
        "Sort the queries by their difference; the dots above do.",
        back="mean-difference",
    )


def run_divided_by(name: str) -> Exercise:
    """A mean without the topic that the system did not answer."""
    # The mean of the new system, as the lesson prints it, and the topics: those that it answered, and all.
    printed, answered, every = Fraction("0.6491"), 11, 12

    def work() -> Working:
        """The mean over the topics with results alone."""
        return Working(
            name="mean",
            number=printed * every / answered,
            numbers={"printed": float(printed), "all": every, "answered": answered},
            exact_rows=(),
            formula_template="{name} = {all} × {printed} / {answered} = {result}",
            sentence_template="The sum of the values stays, and {answered} topics share it: {result}.",
        )

    return number(
        name,
        f"The new system has no results for one of {every} topics. Its mean nDCG@10 is {float(printed)}, where that "
        "topic counts 0. What is the mean where the topic is left out?",
        work,
        {
            "That is the mean over all topics, with a 0 in it.": printed,
            "That is upside down. The sum stays the same and is divided by fewer topics.": printed * answered / every,
            "That is the sum of the values. Divide it by the topics that count.": printed * every,
            f"That divides the mean by {answered}. Divide the sum of the values, {every} times the mean.": (
                printed / answered
            ),
            "That counts the topic with 1. Here it is left out.": (printed * every + 1) / every,
            f"That divides by {answered - 1}. One topic of {every} is left out.": printed * every / (answered - 1),
            f"That takes {every + 1} topics for all of them. There are {every}, and {answered} are left.": (
                printed * (every + 1) / every
            ),
            f"That takes {answered} topics for all of them. There are {every}, and {answered} are left.": (
                printed * answered / (answered - 1)
            ),
        },
        f"The sum of the values is {every} × {float(printed)}. Over how many topics is it now?",
        digits=3,
        back="nothing-to-find",
    )
