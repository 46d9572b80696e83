"""The exercises of the lesson on a run of one's own: which measure for which task, and what two files say."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.tasks import TASKS
from irlessons.measures import nDCG
from irlessons.runs import example
from irlessons.working import Working

BEFORE, AFTER, TOPICS = example()
SHOWN = nDCG @ 10
# The topic on which the new system loses most.
WORST = min(TOPICS, key=lambda topic: AFTER[topic].value(SHOWN) - BEFORE[topic].value(SHOWN))
# The mean of the new system, as the lesson prints it, and the topics: those that it answered, and all.
PRINTED, ANSWERED, ALL = Fraction("0.6491"), 11, 12


def _left_out() -> Working:
    """The mean over the topics with results alone."""
    return Working(
        name="mean",
        number=PRINTED * ALL / ANSWERED,
        numbers={"printed": float(PRINTED), "all": ALL, "answered": ANSWERED},
        exact_rows=(),
        formula_template="{name} = {all} × {printed} / {answered} = {result}",
        sentence_template="The sum of the values stays, and {answered} topics share it: {result}.",
    )


def _task(
    name: str, question: str, because: str, mistakes: Mapping[str, str], clue: str, back: Sequence[str]
) -> Exercise:
    """A question on a task. Each reply ends with what that measure says of the two pages below the question."""
    task = TASKS[name]
    by_name = {str(each): each for each in task.measures}

    def told(measure: str, text: str) -> str:
        said = task.values(by_name[measure])
        return f"{text} {measure} is {said['A']} for page A and {said['B']} for page B."

    return word(
        name,
        f"{question} Which measure do you choose?",
        task.measure,
        {measure: told(measure, text) for measure, text in {task.measure: because, **mistakes}.items()},
        clue,
        by_name,
        back,
    )


EXERCISES = (
    _task(
        "task-known-item",
        "Somebody wants one page that they know exists.",
        "One result is enough, and what counts is how far down it stands. RR looks no further than that.",
        {
            "P@5": "There is one right page, and it does not see whether that is first.",
            "nDCG@10": "It works, and with one right page it says little more than RR, only less plainly.",
            "R@1000": "It says that the page is somewhere among a thousand. Nobody looks there.",
        },
        "How many right results are there, and when does the reader stop?",
        back=["rr-which", "searchlength-which"],
    ),
    _task(
        "task-patent",
        "A lawyer looks for every older patent that could stop a new one. Missing one costs a lawsuit, and she reads "
        "for days.",
        "What was missed is what costs. She reads far, so the cutoff is far down; order matters less.",
        {
            "RR": "It stops at the first hit, and her work only begins there.",
            "P@5": "It never looks at what was missed.",
            "nDCG@10": "Ten results are minutes of her days, and the first of them weigh most.",
        },
        "What costs her most: a useless result, or one she never saw?",
        back=["r-which"],
    ),
    _task(
        "task-first-screen",
        "A music service shows five songs on the first screen. A listener likes a song or skips it, and nobody "
        "scrolls.",
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
        "task-passages",
        "People ask a question and read passages, from the top, ten at most. Judges gave a 3 to a passage that "
        "answers, a 2 to one that answers in part, and a 1 to one that only speaks of it.",
        "It takes grades as gains, discounts by rank, and stops where the readers do. With the gain 2^grade − 1 an "
        "answer is worth seven passages that only speak of it.",
        {
            "RR": "It stops at the first passage of grade 1 or more, which only speaks of it.",
            "P@5": "It knows yes and no, and each of the five ranks alike.",
            "AP": "It sees the order but no grades: all above the threshold are one.",
        },
        "Which of these measures sees grades?",
        back=["ndcg-which", "err-which"],
    ),
    _task(
        "task-holes",
        "A leaderboard of 2019 is still in use. New systems find documents that nobody has judged.",
        "It counts judged documents alone: an unjudged one is passed over and not taken for a bad one. No measure "
        "mends an old pool, though: print Judged@10, the share that was judged, beside it.",
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
        "Two rankers answer 200 queries, and you want to know whether the new one should go live. What do you report: "
        "the larger mean in bold; the differences per query with interval and p, for a measure chosen beforehand; or "
        "the clearest of twelve measures?",
        "differences",
        {
            "mean": "A mean says nothing about how the queries differ, nor whether 200 of them are enough.",
            "differences": "The mean hides who wins where, and a measure chosen afterwards is chosen by chance.",
            "clearest": "Of twelve measures one is lucky. Choose before you look, or count all twelve tests.",
        },
        "Which of them could have come out against the new ranker?",
        back="holm",
    ),
    word(
        "run-lost-topic",
        "On which query does the library's new system lose most, by nDCG@10?",
        TOPICS[WORST],
        {
            "bread": "There the new system gains: the difference is above 0.",
            "bees": "It eats more than half of what ten others gain together.",
            "lighthouses": "There the new system gains a little: the difference is above 0.",
            "ukulele": "Neither system answers that query, so both have 0 and the difference is 0.",
        },
        "Sort the queries by their difference; the dots above do.",
        back="mean-difference",
    ),
    number(
        "run-divided-by",
        f"The new system has no results for one of {ALL} topics. Its mean nDCG@10 is {float(PRINTED)}, where that "
        "topic counts 0. What is the mean where the topic is left out?",
        _left_out,
        {
            "That is the mean over all topics, with a 0 in it.": PRINTED,
            "That is upside down. The sum stays the same and is divided by fewer topics.": PRINTED * ANSWERED / ALL,
            "That is the sum of the values. Divide it by the topics that count.": PRINTED * ALL,
            f"That divides the mean by {ANSWERED}. Divide the sum of the values, {ALL} times the mean.": (
                PRINTED / ANSWERED
            ),
            "That counts the topic with 1. Here it is left out.": (PRINTED * ALL + 1) / ALL,
            f"That divides by {ANSWERED - 1}. One topic of {ALL} is left out.": PRINTED * ALL / (ANSWERED - 1),
        },
        f"The sum of the values is {ALL} × {float(PRINTED)}. Over how many topics is it now?",
        digits=3,
        back="nothing-to-find",
    ),
)
