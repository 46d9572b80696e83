"""Questions on what tools do: ties, the base, the divisor, the threshold, empty queries, and who printed a number."""

import math
import random
from fractions import Fraction

from irlessons.conventions import table, ties
from irlessons.conventions.tools import READ
from irlessons.exercises.answered_by import gone, number, way, word
from irlessons.exercises.exam.lists import binary, graded, judged, results, spelled
from irlessons.exercises.exercise import Exercise
from irlessons.measures import AP, DCG, Measure, nDCG, P, R, RR
from irlessons.measures.mean import mean_of_rows
from irlessons.ranking import Ranking
from irlessons.rounding import Number, rounded
from irlessons.working import Working

# The word that answers -> how the tool's row in the table of conventions begins.
_TOOLS = {
    "trec_eval": "trec_eval ndcg_cut_",
    "gdeval": "gdeval ndcg@",
    "scikit-learn": "scikit-learn ndcg_score, only the retrieved passed",
    "quepid": "Quepid nDCG@",
}
# What a tool does with a query that has nothing to find -> the parameter.
_HABITS = {"counts it as 0": "zero", "leaves it out": "skip", "counts it as 1": "one"}


def ties_averaged(rng: random.Random) -> Exercise:
    """The mean of AP or RR over the orders of a tie."""
    asked, ranking, shown = rng.choice((AP, RR)), *_tied(rng)
    found = ties(ranking, asked)
    other = RR if asked == AP else AP
    return number(
        "ties-averaged",
        f"{shown} What is {asked}, as the mean over all orders of the equal scores?",
        (asked(ties="average"), ranking),
        {
            "That is the best order of the equal scores only.": found.value("best"),
            "That is the worst order of the equal scores only.": found.value("worst"),
            "That is one order, the one in which the documents are named.": found.value("given order"),
            "That is trec_eval's order alone, document id descending.": found.value("docno"),
            "That is one order, document id ascending. Every order counts.": asked.result(_ascending(ranking)).number,
            "That is the mean of the best order and the worst alone. Every order counts.": (
                (Fraction(found.value("best")) + Fraction(found.value("worst"))) / 2
            ),
            f"That is {other}, as the mean over all orders.": other(ties="average").result(ranking).number,
            **({AP(ties="last"): "That gives each result of a tie the last of its ranks."} if asked == AP else {}),
        },
        f"Write down every order of the documents with equal scores, and {asked} for each.",
    )


def ties_by_id(rng: random.Random) -> Exercise:
    """AP or RR as trec_eval prints it where scores are equal."""
    asked, ranking, shown = rng.choice((AP, RR)), *_tied(rng)
    found = ties(ranking, asked)
    other = RR if asked == AP else AP
    return number(
        "ties-by-id",
        f"{shown} What does trec_eval print for {asked}?",
        (asked(ties="docno"), ranking),
        {
            "That is the order in which the documents are named. trec_eval sorts equal scores by id, descending.": (
                found.value("given order")
            ),
            "That is the mean over the orders. trec_eval takes one: document id, descending.": found.value("average"),
            "That takes equal scores by id from a to z. trec_eval goes from z to a.": (
                asked.result(_ascending(ranking)).number
            ),
            "That is the best order of the equal scores. trec_eval does not know which it is.": found.value("best"),
            "That is the worst order of the equal scores. trec_eval does not know which it is.": found.value("worst"),
            f"That is {other}, in trec_eval's order.": other(ties="docno").result(ranking).number,
        },
        "trec_eval sorts by score, and equal scores by document id from z to a.",
    )


def who_printed_it(rng: random.Random) -> Exercise:
    """Which of four tools printed an nDCG."""
    values: dict[str, dict] = {}
    while len({row["printed"] for row in values.values()}) < len(_TOOLS):
        grades, missed = graded(rng, 4), rng.choices((1, 2, 3), k=2)
        ranking = Ranking.from_grades(grades, not_retrieved=missed)
        rows = table(ranking, nDCG @ 4).rows
        values = {tool: next(row for row in rows if row["tool"].startswith(start)) for tool, start in _TOOLS.items()}
    answer = rng.choice(list(_TOOLS))
    says = {
        tool: f"It prints {row['printed']}. {row['why']}" + (f" ({row['version']}.)" if READ in row["version"] else "")
        for tool, row in values.items()
    }
    return word(
        "who-printed-it",
        f"{results(grades)}. Judged too, but not retrieved: {spelled(missed)}. scikit-learn is passed "
        f"the retrieved alone. Which tool prints {values[answer]['printed']} as nDCG@4?",
        answer,
        says,
        "Two of them have the gain 2^grade − 1. One has an ideal of the retrieved alone, one an ideal that is not cut.",
        sorted(says),
    )


def base_of_the_logarithm(rng: random.Random) -> Exercise:
    """What another base of log(i+1) does to DCG, and to nDCG."""
    grades, missed = graded(rng, 4), rng.choice((1, 2, 3))
    ranking = Ranking.from_grades(grades, not_retrieved=[missed])
    asked = rng.choice((DCG @ 4, nDCG @ 4))
    before, after = (rounded(ranking.value(asked(base=base))) for base in (2, 10))
    answer = way(Fraction(before), Fraction(after))
    reasons = {
        "same": "All logarithms of another base differ by one factor, and it cancels against the ideal.",
        "higher": "Logarithms of base 10 are smaller, and the grades are divided by them.",
    }
    replies = {
        "higher": "That would be DCG. Here the ideal is divided by the same logarithms.",
        "lower": "Logarithms of base 10 are the smaller ones, and dividing by less gives no less.",
        "same": "That would be nDCG, where the factor cancels against the ideal.",
    }
    return word(
        "base",
        f"{results(grades)}, and a document of grade {missed} was not retrieved. The discount "
        f"1/log(i+1) changes from base 2 to base 10. What does {asked} do?",
        answer,
        {**replies, answer: f"{reasons[answer]} {asked} {gone(answer, before, after)}."},
        f"A logarithm of base 10 is the one of base 2 divided by {rounded(math.log2(10), 2)}.",
    )


def divisor_of_ap(rng: random.Random) -> Exercise:
    """AP@k as torchmetrics has it, or as a variant has it that divides by min(k, R)."""
    grades, k, missed = binary(rng, 6, rng.randint(2, 4)), 3, rng.randint(1, 3)
    found = f"divided by the relevant results found in the first {k}, as torchmetrics does"
    texts = {"found": found, "min(k,R)": f"divided by the smaller of {k} and R"}
    asked, (ranking, shown) = rng.choice(list(texts)), judged(grades, missed)
    total = AP.slips["undivided"].value(AP @ k, ranking)
    return number(
        "divisor-of-ap",
        f"{shown} What is AP@{k}, if the sum of the precisions is {texts[asked]}?",
        (AP(divide_by=asked) @ k, ranking),
        {
            "by R": "That is divided by R, all relevant documents.",
            "by found": f"That is {found}.",
            "by min(k,R)": f"That is divided by the smaller of {k} and R.",
            AP: "That is AP of the whole list, divided by R.",
            "That is divided by the relevant results of the whole list.": total / sum(grades),
            AP(divide_by="found"): "That is AP of the whole list, divided by the relevant results found.",
            "That is divided by the number of results.": total / len(grades),
            f"That is divided by {k}.": total / k,
            "That is the mean of the precision at every rank down to the cutoff.": (
                sum(row["precision"] for row in (AP @ k).result(ranking).rows if row["rank"]) / k
            ),
            "That is the sum of the precisions, not divided yet.": total,
            P @ k: f"That is P@{k}, which does not ask for the order.",
            R @ k: f"That is R@{k}, which does not ask for the order.",
            "RR": "That is RR, which looks at the first relevant result alone.",
        },
        f"Only the relevant results in the first {k} ranks add a precision.",
    )


def threshold(rng: random.Random) -> Exercise:
    """P@k or AP of graded results where only some grades count as relevant."""
    grades = graded(rng, 6)
    asked = rng.choice((P @ 4, AP))
    ranking = Ranking.from_grades(grades)
    return number(
        "threshold",
        f"{results(grades)}, and nothing else is judged. A grade from 2 up counts as relevant. What is {asked}?",
        (asked(rel=2), ranking),
        {
            asked: "That counts every grade above 0 as relevant.",
            asked(rel=3): "That counts only the grade 3 as relevant.",
            "That counts only the grade 2 as relevant. A 3 is, too.": (
                asked.result(Ranking.from_grades([int(grade == 2) for grade in grades])).number
            ),
            P(rel=2): "That is the precision of all six results.",
            **(_other_precisions(grades) if asked == P @ 4 else _OTHER_APS),
        },
        "Write 1 for each grade from 2 up, 0 for the others, and go on as with yes and no.",
    )


def nothing_to_find(rng: random.Random) -> Exercise:
    """The mean of nDCG over queries of which one has no relevant document."""
    habit = rng.choice(list(_HABITS))
    shown = [Ranking.from_grades(graded(rng, 3)).work(nDCG).printed() for _ in range(2)]
    means = {each: _mean_of_printed(shown, name) for each, name in _HABITS.items()}
    return number(
        "nothing-to-find",
        f"Two queries have nDCG {shown[0]} and {shown[1]}. For a third no document is relevant, and the tool "
        f"{habit}. What is the mean?",
        lambda: means[habit],
        {
            **{f"That is the mean if the tool {each}.": means[each].exact for each in _HABITS if each != habit},
            "That is the sum; divide it by the number of queries that count.": (
                means[habit].exact * means[habit].numbers["queries"]
            ),
        },
        "How many queries count, and with which value does the third go in?",
    )


# What else is done with the results that count, where AP is asked for.
_OTHER_APS = {
    "undivided": "That is the sum of the precisions; divide it by the results that count.",
    "by results": "That divides by all six results. AP divides by those that count.",
    "every rank": "That is the mean of the precision at every rank. AP takes it where a result counts.",
    "by rank": "That takes one over the rank of each result that counts. AP takes the precision there.",
    RR(rel=2): "That is RR, which looks at the first of them alone.",
}


def _other_precisions(grades: list[int]) -> dict[str | Measure, str | Number]:
    """The same where P@4 is."""
    hits = sum(grade >= 2 for grade in grades[:4])
    return {
        "mean grade": "That is the mean grade of the first four.",
        "hits": "That is how many of the first four count; divide it by 4.",
        "all hits": "That divides what counts of all six results by 4. Cut the list at rank 4 first.",
        "That divides what counts of the first four by all six results. Divide it by 4.": Fraction(hits, 6),
        "That adds up the grades of the first four that count, and divides by 4. P@4 counts them.": Fraction(
            sum(grade for grade in grades[:4] if grade >= 2), 4
        ),
        "That is the share of the first four that does not count.": 1 - Fraction(hits, 4),
        R(rel=2) @ 4: "That is R@4, divided by all results that count.",
    }


TIES = (ties_averaged, ties_by_id)
KINDS = (who_printed_it, base_of_the_logarithm, divisor_of_ap, threshold, nothing_to_find)


def _ascending(ranking: Ranking) -> Ranking:
    """Equal scores by document id from a to z, as an order that nothing can reverse any more."""
    scores = dict(zip(ranking.documents, ranking.scores or ()))
    return ranking.reordered(sorted(scores, key=lambda document: (-scores[document], document)))


def _tied(rng: random.Random) -> tuple[Ranking, str]:
    """A few documents, two or three of them with one score and not all alike; and the sentences that show them."""
    above, tie = rng.randint(0, 2), rng.randint(2, 3)
    scores = [*range(above + 2, 2, -1), *[2] * tie, 1]
    names = rng.sample("abcdefgh", len(scores))
    relevant = [0] * len(scores)
    while len(set(relevant[above : above + tie])) < 2:
        relevant = binary(rng, len(scores), rng.randint(1, 2))
    ranking = Ranking.from_scores(dict(zip(names, scores)), dict(zip(names, relevant)))
    listed = ", ".join(f"{name} {score}" for name, score in zip(names, scores))
    hits = " and ".join(sorted(name for name, grade in zip(names, relevant) if grade))
    return ranking, f"A system gives its documents the scores {listed}. Relevant: {hits}."


def _mean_of_printed(shown: list[str], habit: str) -> Working:
    """The mean of two values, as they are printed, and of a query with nothing to find."""
    asked = nDCG(no_relevant=habit)
    values = [*map(float, shown), Ranking.from_grades([0]).value(asked)]
    rows = [
        {"query": f"query {place}", "value": value, "counted": value == value} for place, value in enumerate(values, 1)
    ]
    counted = [Fraction(rounded(value)) for value in values if value == value]
    return mean_of_rows(asked, rows).but(number=sum(counted) / len(counted))
