"""Questions of the lesson on judgments that are not of one list: two raters, a pool, orders of systems by two judges.

A function gets the name of its question.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import chain, permutations, product
from math import sqrt

from irlessons.compare import kappa, kendall, tau_ap
from irlessons.examples.machine_judge import BY_MACHINE, BY_ME, SYSTEMS
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exam.pools_and_raters import tau_slips
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons.decided import from_to, interval
from irlessons.exercises.sheets.two_raters import MINE, NEIGHBOURS
from irlessons.measures import nDCG
from irlessons.phrases import joined, NUMBERS
from irlessons.ranking import Ranking
from irlessons.rounding import rounded
from irlessons.working import signed, Working

# The machine's grades where nobody judged; and the first five of LL, which sorts by the machine's
# own: those of one grade together.
_FILLED = {**BY_MACHINE, **{each: BY_ME[each] for each in "abcde"}}
_OF_MACHINE = ("ab", "cdf")


def _work(found: Iterable[str], grades: Mapping[str, int]) -> Working:
    return Ranking([*found], grades).work(nDCG @ 5)


def _in_order(grades: Mapping[str, int]) -> list[str]:
    """The systems by these grades, the best first."""
    return sorted(SYSTEMS, key=lambda name: _work(SYSTEMS[name], grades).value, reverse=True)


def _printed(grades: Mapping[str, int]) -> dict[str, str]:
    return {name: _work(found, grades).printed() for name, found in SYSTEMS.items()}


def grade_by_chance(name: str) -> Exercise:
    """On how many documents two raters agree by chance."""
    found = kappa(MINE, NEIGHBOURS)
    scale = sorted({*MINE, *NEIGHBOURS}, reverse=True)
    mine, other = (joined([str(grades.count(grade)) for grade in scale]) for grades in (MINE, NEIGHBOURS))
    chance, zeros = float(found.numbers["by_chance"]), MINE.count(0) * NEIGHBOURS.count(0)
    return word(
        name,
        f"Of ten results I give {joined([str(grade) for grade in scale])} to {mine}, my neighbour to {other}. Dealt "
        "out blindly, on how many would these grades agree, on average?",
        f"about {round(chance)}",
        {
            "about 1": "With four grades, each given as often as the others, it would be 2.5 of ten. We both give many "
            "a 0, so it is more.",
            "about 3": lambda: (
                f"It is {rounded(Fraction(found.numbers['chance']) * len(MINE), 1)} of ten: both of us give the 0 to "
                f"four, which alone makes {rounded(Fraction(zeros, len(MINE)), 1)}. Agreement has to be measured from "
                "there."
            ),
            "about 5": "So many it is where both of us give one grade to seven of ten: 0.7 × 0.7 is nearly one half. "
            "We give none to more than four.",
        },
        "I give the 0 to four of ten, and so does my neighbour. How often do two of these meet by chance?",
        back="kappa",
    )


def kappa_paradox(name: str) -> Exercise:
    """Eight of ten alike, and κ below 0."""
    rare = kappa([1] + [0] * 9, [0, 1] + [0] * 8)
    even = kappa([1] * 5 + [0] * 5, [1] * 4 + [0] * 5 + [1])
    agreed = rare.numbers["agreed"]
    assert agreed == even.numbers["agreed"]
    below = str(rare.exact).replace("-", "−")
    return word(
        name,
        f"Two raters say yes or no to ten documents, and agree on {agreed}: no to all eight. One document each has the "
        "yes of one rater alone. How large is κ?",
        "below 0",
        {
            "about 0.8": "That is the share on which they agree. Two who say no nearly always agree as often by "
            "chance.",
            "about 0.6": lambda: (
                f"It is {even.exact} where four of the eight are yes and four are no. Here every yes stands alone."
            ),
            "below 0": lambda: (
                f"By chance they would agree on {rounded(Fraction(rare.numbers['chance']) * 10, 1)} of ten, and they "
                f"agree on {agreed}: κ is {below}. Where the same eight are four yes and four no, it is "
                f"{even.exact}."
            ),
        },
        "Each says no to nine of ten. How often would two such raters agree by chance?",
        back="kappa",
    )


def tau_ap_top(name: str) -> Exercise:
    """τ_AP where the third of five has come to the top."""
    truth, other = ["S1", "S2", "S3", "S4", "S5"], ["S3", "S1", "S2", "S4", "S5"]
    tau = kendall(truth, other)
    same, turned, pairs = (tau.numbers[each] for each in ("concordant", "discordant", "pairs"))
    return number(
        name,
        f"By me the order is {' '.join(truth)}, by another judge {' '.join(other)}. "
        f"{NUMBERS[turned].capitalize()} pairs of {pairs} stand the other way round, so τ is "
        f"({same} − {turned})/{pairs} = {tau.exact}. What is τ_AP, with my order as the truth?",
        lambda: tau_ap(truth, other),
        tau_slips(truth, other, "τ_AP"),
        "At ranks 2 to 5 of the other order: which share of those above stands above it by me, too? Twice the mean, "
        "less 1.",
        back="tau: τ_AP",
    )


def generous_judge(name: str) -> Exercise:
    """Whether a judge who never gives less than I do raises every nDCG."""
    by_me, by_machine = (_work(SYSTEMS["S1"], grades) for grades in (BY_ME, BY_MACHINE))
    fell = by_machine.value < by_me.value
    return word(
        name,
        "The machine gives no document less than I do, and five of the ten more. What does that do to the nDCG@5 of "
        "the five systems?",
        "it lowers that of one" if fell else "it raises all",
        {
            "it raises all": "DCG can only grow. But nDCG divides it by the ideal DCG, and that grows, too.",
            "it lowers that of one": f"S1 falls from {by_me.printed()} to {by_machine.printed()}: the ideal "
            f"DCG grows from {rounded(by_me.numbers['ideal'])} to {rounded(by_machine.numbers['ideal'])}, for it is "
            "made of all ten, and the machine likes some that S1 did not find.",
            "it changes none": "The order of the grades is another one now. By me f is of no use, and by the machine "
            "it is a 2.",
        },
        "What stands below the fraction of nDCG, and what becomes of it?",
        back="ndcg",
    )


def one_grade(name: str) -> Exercise:
    """Which grade of the machine, put back, restores the order of the systems."""
    right = list(SYSTEMS)

    def put_back(document: str) -> tuple[list[str], str]:
        grades = {**BY_MACHINE, document: BY_ME[document]}
        return _in_order(grades), kappa(BY_ME, grades, "quadratic").printed()

    before = kappa(BY_ME, BY_MACHINE, "quadratic").printed()
    backs = {each: put_back(each) for each in "bdfgh"}
    [answer] = [each for each, (order, _) in backs.items() if order == right]
    replies = {
        each: f"Then {order[0]} is first, and the order is {' '.join(order)}. Quadratic κ is {agreed}."
        for each, (order, agreed) in backs.items()
    }
    replies[answer] = (
        f"My whole order is back, and τ is 1. Quadratic κ was {before} and is {backs[answer][1]}: it has not noticed. "
        "Which systems found a document, κ does not ask."
    )
    return word(
        name,
        "Five of the machine’s grades are not mine. One of them is put back to mine, and the systems stand in my order "
        "again. Which one?",
        answer,
        replies,
        "Drag one chip back to its ring, look at the order, and press As at the start.",
        back="tau: τ",
    )


def own_judge(name: str) -> Exercise:
    """What a ranker gets from the model that it is made of."""
    by_machine = _work("".join(_OF_MACHINE), BY_MACHINE).printed()
    # Nobody knows in which order it has what it gives one grade.
    orders = product(*(permutations(alike) for alike in _OF_MACHINE))
    by_me = max((_work(chain(*order), BY_ME) for order in orders), key=lambda work: work.value).printed()
    return word(
        name,
        "A sixth system, LL, asks the same machine for its grades and sorts by them. What is its nDCG@5 by the "
        "machine?",
        "1, whatever the machine thinks",
        {
            "1, whatever the machine thinks": f"It is {by_machine} by construction: whoever sorts by a judge's grades "
            f"has that judge's ideal. By me LL has {by_me} at most, however its equal grades are ordered, and S1 has "
            "1.",
            "the same as by me": f"By me it is {by_me} at most. By the machine it stands in the machine's own "
            "ideal order.",
            "it depends on the query": "Sorted by the grades by which it is judged, every list is the ideal one.",
        },
        "What is the ideal ranking of a judge, and how does LL sort?",
        back=["ndcg-why", "ndcg-which"],
    )


# A machine's part: queries, κ of the two people, and the machine's less theirs with the one of whom it says less, each
# with its ends. X and Y are drawn, as in the lesson.
PARTS = {
    "X": (40, (0.61, 0.54, 0.67), (-0.05, -0.12, 0.02)),
    "Y": (120, (0.60, 0.56, 0.64), (0.01, -0.04, 0.05)),
    "Z": (100, (0.22, 0.16, 0.28), (-0.01, -0.05, 0.04)),
}


def machine_for_person(name: str) -> Exercise:
    """Which machine may judge for two people, by the part that all have judged."""
    ahead, s, pays = 0.06, 0.10, 0.02

    def said_of(part: str) -> str:
        queries, *both = PARTS[part]
        own, less = (f"{signed(at, 2)} ({from_to(low, high)})" for at, low, high in both)
        lower = rounded(sum(at for at, *_ in both), 2)
        told_once = "quadratic κ of the people ", f"the lower of the machine's two is {lower}, and less theirs "
        of_own, of_less = told_once if part == "X" else ("", "")
        return f"{part}: {queries} queries, {of_own}{own}, {of_less}{less}."

    x_low, y_low = (signed(PARTS[part][2][1], 2) for part in "XY")
    of_z = rounded(PARTS["Z"][1][0], 2)
    lead = interval(ahead, 2 * s / sqrt(PARTS["Y"][0]))
    return word(
        name,
        "Each of three machines has judged a part, as two people did, and ranks nothing and writes nothing. "
        f"{' '.join(map(said_of, PARTS))} By all judges B is ahead of A by {ahead}, with s = {s:.2f}, and pays from "
        f"{pays} on. Which may judge the next versions of A and B?",
        "Y alone",
        {
            "X and Y": f"X may be as good as Y, or lower by {x_low[1:]}: 40 queries cannot tell. More of them would.",
            "Y alone": f"Its low end is {y_low}, that of X {x_low}. Z agrees with people as they do, which is hardly: "
            f"{of_z}. B is ahead by {lead}, all of it above what pays. Have people look at some, and judge where two "
            "come close, or where the same machine ranks or writes.",
            "Y and Z": f"Z is as near to the people as they are to each other. But at {of_z} each seems to look for "
            "something else. What is wanted has to be written down, and judged again.",
            "none, for no κ reaches 0.67": "Nor do the people. A machine cannot be asked to agree with them more than "
            "they agree.",
        },
        "Go through the four things. Where does each interval begin?",
        back="tau: τ",
    )


def holes_filled(name: str) -> Exercise:
    """Which system wins where a machine judges what I left out."""
    values, mine = _printed(_FILLED), _printed(BY_ME)
    return word(
        name,
        "I have graded a to e and no more. The machine grades f to j, so that no result is without a grade. S1 finds "
        "only what I have graded; S3 finds two that the machine has. Which system is first now?",
        _in_order(_FILLED)[0],
        {
            "S1": f"It was, with {mine['S1']}. Now its ideal holds what the machine likes, and it has {values['S1']}.",
            "S2": f"It has {values['S2']}: one of its five is graded by the machine, and has a 1.",
            "S3": f"S3 has {values['S3']} and passes S1 with {values['S1']}; by my grades alone it had {mine['S3']}. A "
            "system gains where the stranger grades.",
        },
        f"The machine gives f a 2, and S3 finds {joined(list(SYSTEMS['S3']))}.",
        back="ndcg",
    )
