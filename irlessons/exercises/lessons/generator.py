"""Questions of the lesson on what a generator gets to read, as functions: each gets the name of its question."""

from fractions import Fraction
from math import sqrt
from statistics import mean, stdev

from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons.decided import interval, planned
from irlessons.exercises.passport import DOCUMENT_OF, FACTS, PASSAGES
from irlessons.measures import P, R
from irlessons.rounding import rounded
from irlessons.working import Row, signed, Working

# Two retrievers on so many questions: how far they are apart, and the standard deviation of their differences.
_FEW, _BY, _PAYS, _SD = 50, Fraction(3, 100), Fraction(1, 100), Fraction(15, 100)
# The same two measures of each on many: vital nugget recall, context precision, precision at the six that are read.
_MANY, _MANY_SD, _READ = 200, Fraction(28, 100), 6
# From such a difference in vital nugget recall on the dearer one of them pays.
_MANY_PAYS = Fraction(3, 100)
_X, _Y = ({"vital": each[0], "context": each[1], "P": each[2]} for each in ((78, 91, 52), (86, 84, 49)))
# The same questions answered twice, from six passages and from ten: in how many of them the vital score of the second
# answer is higher by so much; what a question costs more, what a bad answer loses, and what one hopes for.
_TWICE = {Fraction(1, 2): 14, Fraction(-1, 2): 34, Fraction(0): 152}
_COSTS, _LOSES, _HOPE = Fraction(2, 1000), Fraction(40, 100), Fraction(5, 100)
# What an answer says of each nugget: all of it, a part, nothing.
_FULL, _PART, _NOT = Fraction(1), Fraction(1, 2), Fraction(0)
_IN_ANSWER = {"old passport": _FULL, "new photos": _PART, "six weeks": _FULL, "faster": _NOT}
_WORDS = {_FULL: "in full", _PART: "in part", _NOT: "not at all"}


def passages_missed(name: str) -> Exercise:
    """Which passage an answer would miss most."""
    # What can be read without each passage.
    left = {
        each: FACTS.recall(PASSAGES.reordered([other for other in PASSAGES.documents if other != each]), vital=True)
        for each in ("post-1", "forms-2", "fees-1")
    }
    worst = min(left, key=lambda each: left[each].number)
    at = {each: f"passage {PASSAGES.documents.index(each) + 1}" for each in left}
    return word(
        name,
        "A form, the old passport and new photos go into the envelope. Without which of these passages does an answer "
        "leave one of them out?",
        at[worst],
        {
            at["post-1"]: "The second passage says that, too.",
            at["forms-2"]: "No other passage says that new photos have to go along. The office sends it back.",
            at["fees-1"]: "Then nobody hears how long it takes. The passport comes all the same.",
        },
        "Which of the facts stands in one passage alone?",
        back="nugget-recall",
    )


def passages_found(name: str) -> Exercise:
    """Recall of passages, beside relevant documents."""
    relevant = [each for each, grade in PASSAGES.judgments.items() if grade]
    read = [each for each in relevant if each in PASSAGES.documents]
    documents = {DOCUMENT_OF[each] for each in relevant}
    return number(
        name,
        f"The generator reads {len(read)} relevant passages. Of all passages {len(relevant)} are relevant, and these "
        f"stand in {len(documents)} documents. What is the recall of passages?",
        lambda: PASSAGES.work(R),
        {
            "That divides passages by documents, so it can be above 1. Count passages above and below.": Fraction(
                len(read), len(documents)
            ),
            "That is the precision of the six passages. Divide by the relevant ones.": P.result(PASSAGES).number,
            "That is the recall of documents: of each one a passage is read. It hides that a passage was missed.": (
                Fraction(len({DOCUMENT_OF[each] for each in read}), len(documents))
            ),
            "That divides documents by passages.": Fraction(len(documents), len(relevant)),
            "That divides by all the passages that there are.": Fraction(len(read), len(PASSAGES.judgments)),
            "That is the share that was missed.": 1 - R.result(PASSAGES).number,
            "That is how many are read; divide by all that are relevant.": len(read),
        },
        "Count passages above and below the line.",
        back="recall",
    )


def fifty_questions(name: str) -> Exercise:
    """Whether to pay for a retriever that is a little better on a few questions."""
    strays = float(_SD) / sqrt(_FEW)
    around = interval(_BY, 2 * strays)
    pays, above = rounded(_PAYS, 2), _BY - _PAYS
    old = Fraction(80, 100)
    return word(
        name,
        f"You tried a second retriever on {_FEW} questions. It costs more, and pays from a difference of {pays} on. "
        f"Mean recall@6 is {rounded(old, 2)} with yours and {rounded(old + _BY, 2)} with the other; the differences "
        f"have s = {rounded(_SD, 2)}. What now?",
        "more questions first",
        {
            f"change: {rounded(old + _BY, 2)} is more": f"On these {_FEW}. The difference strays by s/√n = "
            f"{rounded(strays, 3)}, and its interval, two of these to either side, goes from {around}: 0 is in "
            "it.",
            "more questions first": f"The interval of the difference goes from {around}: it may be nothing, and "
            f"it may be much. To show that it pays, if you hope for {rounded(_BY, 2)}, takes {planned(above, _SD)} "
            f"questions: {rounded(above, 2)} is what you hope for, less what pays.",
            "stay: the two are equal": f"{_FEW} questions do not show that. The interval goes from {around}.",
        },
        "How far does the mean of the differences stray? Take two standard errors to either side.",
        back="queries-needed",
    )


def six_or_ten(name: str) -> Exercise:
    """How many passages a generator gets, by its answers."""
    each = [float(by) for by, questions in _TWICE.items() for _ in range(questions)]
    better, worse, _ = _TWICE.values()
    by, s = mean(each), stdev(each)
    error = s / sqrt(len(each))
    around, pays = interval(by, 2 * error, 3), _COSTS / _LOSES
    right = "6: the interval lies below what pays"
    return word(
        name,
        f"One generator answered {len(each)} questions from 6 passages and again from 10. The vital nuggets that were "
        f"read rose from 0.82 to 0.86 of all. The vital score of the answer rose by a half in {better} questions, fell "
        f"by a half in {worse}, and stayed in the others. Ten passages pay from a rise of {float(pays)} on. How many "
        "do you take?",
        right,
        {
            right: f"The mean difference is {signed(by, 2)}, s is {rounded(s, 2)} and the error "
            f"s/√n {rounded(error, 3)}, so the interval is {around}. More was read, and less was said. Two "
            "retrievers are compared in the same way, and so is citation recall.",
            "10: more vital nuggets are read": f"They can be said, and in {worse} questions less was said than before.",
            "10: tokens are cheap": f"They are: a rise of {float(pays)} would pay for them. The score fell by "
            f"{rounded(-by, 2)}.",
            "more questions first: it is open": f"The interval of the difference is {around}: all of it is below "
            f"{float(pays)}. Where it is open, plan for what you hope for, less what pays: with this s and a hope of "
            f"{float(_HOPE)} that is {planned(_HOPE - pays, s, 3)} questions.",
        },
        f"The mean is ({better} − {worse}) halves over {len(each)}, and its error about {rounded(error, 3)}.",
        back="interval-means",
    )


def generator_which(name: str) -> Exercise:
    """Which of two retrievers a chatbot gets, where their numbers disagree."""

    def of(kind: str) -> tuple[str, str]:
        one, other = (rounded(Fraction(each[kind], 100), 2) for each in (_X, _Y))
        return one, other

    (vital_x, vital_y), (context_x, context_y), (p_x, p_y) = map(of, ("vital", "context", "P"))
    more, error = Fraction(_Y["vital"] - _X["vital"], 100), float(_MANY_SD) / sqrt(_MANY)
    around, pays = interval(more, 2 * error), rounded(_MANY_PAYS, 2)
    vain = rounded(_READ * Fraction(_X["P"] - _Y["P"], 100), 1)
    right = f"Y, for its vital nugget recall: {vital_y}"
    return word(
        name,
        f"Two retrievers bring six passages each for {_MANY} questions, and the generator reads all six. X has a mean "
        f"context precision of {context_x}, a P@6 of {p_x} and a vital nugget recall of {vital_x}; Y has {context_y}, "
        f"{p_y} and {vital_y}, and the standard error of this last difference is {rounded(error, 2)}. Y costs more, "
        f"and pays, by its price, from a vital nugget recall higher by {pays} on. Which one do you take?",
        right,
        {
            f"X, for its context precision: {context_x}": "What X brings stands higher up, and the generator reads all "
            "six. It does not see what was not brought, and one good passage on top is a 1.",
            right: f"Of 100 vital nuggets {_Y['vital'] - _X['vital']} more can be said, and the interval goes from "
            f"{around}: all of it lies above {pays}. That {vain} passages more are read in vain may still cost "
            "answers, so have both answer some of the questions. Order would count where the list is cut.",
            f"X, for its P@6: {p_x}": f"That is {vain} passages of six less read in vain. A nugget that is missing "
            "costs an answer.",
            "X for now: that Y pays is open": "The interval of the difference in vital nugget recall, two standard "
            f"errors to either side, goes from {around}. It holds neither 0 nor {pays}.",
        },
        "What can the generator not mend: a useless passage, a good one at rank 5, or one that it never got? And does "
        "the interval of that lie above what pays?",
        back=["r-which", "contextprecision-which"],
    )


def answer_nuggets(name: str) -> Exercise:
    """The vital score of an answer, where what it says in part counts half."""
    known = ", ".join(f"{fact} {_WORDS[share]}" for fact, share in _IN_ANSWER.items())
    shares = {fact: (share, fact in FACTS.vital) for fact, share in _IN_ANSWER.items()}
    vital = [share for share, is_vital in shares.values() if is_vital]
    every = [share for share, _ in shares.values()]

    def strict(some: list[Fraction]) -> Fraction:
        return Fraction(some.count(_FULL), len(some))

    def work() -> Working:
        rows: list[Row] = [
            {"nugget": fact, "vital": is_vital, "counts": share if is_vital else _NOT}
            for fact, (share, is_vital) in shares.items()
        ]
        total = sum((row["counts"] for row in rows), Fraction(0))
        return Working(
            name="vital score",
            number=total / len(vital),
            numbers={"total": total, "vital": len(vital)},
            exact_rows=tuple(rows),
            formula_template="{name} = {total} / {vital} = {result}",
            sentence_template="What stands there in part counts half.",
        )

    return number(
        name,
        f"The answer says {known}. Vital are {FACTS.vital[0]} and {FACTS.vital[1]}. What is its vital score, where a "
        "part counts half?",
        work,
        {
            "That is the strict score, where a part counts nothing.": strict(vital),
            "That is the score of all nuggets. Leave out those that are okay.": sum(every, Fraction(0)) / len(every),
            "That counts what is said in part as said in full.": Fraction(
                sum(share > 0 for share in vital), len(vital)
            ),
            "That divides by all nuggets. Divide by the vital ones.": sum(vital, Fraction(0)) / len(every),
            "That is the sum; divide it by the vital nuggets.": sum(vital, Fraction(0)),
        },
        "Two nuggets are vital. What does each of them count?",
        back="nugget-recall",
    )
