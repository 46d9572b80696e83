"""The exercises of the lesson on a run of one's own: which measure for which task, and what two files say."""

from fractions import Fraction
from functools import cache

from irlessons.exercises.answered_by import number, word
from irlessons.measures import nDCG
from irlessons.runs import example
from irlessons.working import Working

BEFORE, AFTER, TOPICS = example()
SHOWN = nDCG @ 10
MEASURES = ("RR", "P@5", "AP", "R@1000", "Bpref", "nDCG@10")
# The mean of a run that answered all but one topic, as the exercise prints it.
PRINTED, ANSWERED, ALL = Fraction("0.54"), 9, 10


@cache
def _worst() -> str:
    """The query on which the new system loses most."""
    return TOPICS[str(AFTER.against(BEFORE, SHOWN).rows[0]["topic"])]


def _left_out() -> Working:
    """The mean over the topics with results alone."""
    mean = PRINTED * ALL / ANSWERED
    return Working(
        name="mean",
        value=float(mean),
        exact=mean,
        numbers={"printed": PRINTED, "all": ALL, "answered": ANSWERED},
        exact_rows=(),
        formula_template="{name} = {all} × {printed} / {answered} = {result}",
        sentence_template="The sum of the values stays, and {answered} topics share it: {result}.",
    )


def _task(name: str, question: str, answer: str, because: str, mistakes: dict[str, str], clue: str, back: list[str]):
    choices = [each for each in MEASURES if each in {answer, *mistakes}]
    return word(name, question, answer, because, mistakes, clue, choices, back)


EXERCISES = (
    _task(
        "task-known-item",
        "Somebody wants one page that they know exists: the opening hours of the town library. Which measure do you "
        "choose?",
        "RR",
        "One result is enough, and what counts is how far down it stands. RR looks no further than that.",
        {
            "P@5": "It cannot be more than 1/5 here, for there is one right page, and it does not see whether that is "
            "first.",
            "nDCG@10": "It works, and with one right page it says little more than RR, only less plainly.",
            "R@1000": "It says that the page is somewhere among a thousand. Nobody looks there.",
        },
        "How many right results are there, and when does the reader stop?",
        back=["rr-which", "searchlength-which"],
    ),
    _task(
        "task-patent",
        "A lawyer looks for every older patent that could stop a new one. Missing one costs a lawsuit, and she reads "
        "for days. "
        "Which measure do you choose?",
        "R@1000",
        "What was missed is what costs. She reads far, so the cutoff is far down; order matters less.",
        {
            "RR": "It stops at the first hit, and her work only begins there.",
            "P@5": "It never looks at what was missed.",
            "nDCG@10": "Ten results are minutes of her days.",
        },
        "What costs her most: a useless result, or one she never saw?",
        back=["r-which"],
    ),
    _task(
        "task-first-screen",
        "A music service shows five songs on the first screen. A listener likes a song or skips it, and nobody "
        "scrolls. Which "
        "measure do you choose?",
        "P@5",
        "Five are seen at a glance, so their order hardly counts, and nothing beyond them does.",
        {
            "R@1000": "It counts songs that are never seen.",
            "AP": "It rewards what stands far down, and divides by every song that the listener would like.",
            "nDCG@10": "Half of its ten are never seen, and likes have no grades.",
        },
        "How many results are seen, and are they seen one after the other?",
        back=["cg-which", "success-which"],
    ),
    _task(
        "task-grades",
        "A shop searches its products. Judges gave grades from 0 to 3, buyers look at one page of ten from the top, "
        "and a "
        "perfect match is worth much more than a passable one. Which measure do you choose?",
        "nDCG@10",
        "It takes grades as gains, discounts by rank, and stops where the buyers do. With the gain 2^grade − 1 a "
        "perfect match is worth seven passable ones.",
        {
            "RR": "It cannot tell a perfect match from a passable one.",
            "P@5": "It knows yes and no, and each of the five ranks alike.",
            "AP": "It sees the order but no grades: all above the threshold are one.",
        },
        "Which of these measures sees grades?",
        back=["ndcg-which", "err-which"],
    ),
    _task(
        "task-holes",
        "A leaderboard of 2019 is still in use. New systems find documents that nobody has judged. Which measure do "
        "you choose?",
        "Bpref",
        "It counts judged documents alone: an unjudged one is passed over and not taken for a bad one. No measure "
        "mends an old pool, though: print Judged@10 beside it.",
        {
            "P@5": "An unjudged document counts as not relevant here, so a new system pays for being new.",
            "nDCG@10": "An unjudged document has a gain of 0 here, so a new system pays for being new.",
            "RR": "The first relevant result may be one that nobody has judged.",
        },
        "What do the others do with a document that nobody has judged?",
        back=["bpref-which", "judged-which"],
    ),
    word(
        "task-two-rankers",
        "Two rankers answer 200 queries. You want to know whether the new one should go live. What do you report? a: "
        "the larger "
        "mean in bold. b: the measure chosen beforehand, the difference per query, its interval and p. c: the "
        "measure, of "
        "twelve, on which the new one wins clearest.",
        "b",
        "The mean hides who wins where, and a measure chosen afterwards is chosen by chance.",
        {
            "a": "A mean says nothing about how the queries differ, nor whether 200 of them are enough.",
            "c": "Of twelve measures one is lucky. Choose before you look, or count all twelve tests.",
        },
        "Which of them could have come out against the new ranker?",
        ("a", "b", "c"),
        back="holm",
    ),
    word(
        "run-lost-topic",
        "On which query does the library's new system lose most, by nDCG@10?",
        _worst,
        "It eats more than half of what ten others gain together.",
        {
            "bread": "There the new system gains: the difference is above 0.",
            "lighthouses": "There the new system gains a little: the difference is above 0.",
            "ukulele": "Neither system answers that query, so both have 0 and the difference is 0.",
        },
        "Sort the queries by their difference; the dots above do.",
        ("bread", "bees", "lighthouses", "ukulele"),
        back="mean-difference",
    ),
    number(
        "run-divided-by",
        "A run has no results for one of 10 topics. Its mean is 0.54 where that topic counts 0. What is the mean where "
        "the topic is left out?",
        _left_out,
        {
            "That is the mean over all ten, with a 0 in it.": PRINTED,
            "That multiplies by 9/10. The sum stays the same and is divided by fewer topics.": PRINTED * ANSWERED / ALL,
            "That is the sum of the values. Divide it by the topics that count.": PRINTED * ALL,
        },
        "The sum of the values is 10 × 0.54. Over how many topics is it now?",
        digits=3,
        back="nothing-to-find",
    ),
)
