"""How a question words one list, and what is asked of it: in lessons, practice, exams and a lecturer's own files."""

from collections.abc import Mapping, Sequence
from functools import reduce

from irlessons.languages.our import our, our_list, our_sentences
from irlessons.measures import ERR, Measure
from irlessons.measures.parameters import Gains
from irlessons.phrases import log_sign, NUMBERS
from irlessons.ranking import Document, Ranking
from irlessons.rounding import short

# A longer list of yes and no is told as counts: nobody writes its rows.
WRITTEN = 12
# So long is a title, with its rank and its grade, that no second one stands beside it on paper.
_LONG = 40
_JUDGED: Mapping[float | None, str] = {1: "relevant", 0: "not relevant", None: "unjudged"}
# What a choice means where it was written: after "with", and in words of its own.
_WITH = {
    ("ideal", "judged"): "the ideal of all judged documents",
    ("ideal", "judged uncut"): "the ideal of all judged documents, not cut",
    ("ideal", "retrieved"): "an ideal of the retrieved alone",
    ("ideal", "top grade"): "the top grade at every rank of the ideal",
    ("out_of", "R"): "R in the place of D, as its authors had it",
    ("out_of", "R+10"): "R + 10 in the place of D",
}
_SAID = {
    ("divide_by", "R"): "divided by all relevant documents",
    ("divide_by", "found"): "divided by the relevant documents found",
    ("divide_by", "min(k,R)"): "divided by the smaller of k and R",
    ("fewer", "retrieved"): "divided by the results that are there",
    ("fewer", "k"): "divided by k",
    ("ties", "average"): "as the mean over all orders of the equal scores",
    ("ties", "last"): "with every result of a tie at the tie’s last rank",
    ("unjudged", "skip"): "on the list without what is unjudged",
}


def list_in_words(ranking: Ranking, *, graded: bool = False, pool: bool = False) -> str:
    """The list as sentences: its grades in rank order, its scores, and what was judged and not retrieved.

    graded: whether 0 and 1 are grades, too, and no yes and no.  pool: whether what is asked knows of documents that
    were not retrieved; then it is said where there are none.
    """
    return our_sentences(*list_in_lines(ranking, graded=graded, pool=pool))


def list_in_lines(ranking: Ranking, *, graded: bool = False, pool: bool = False) -> list[str]:
    """The same in lines: of a list of long titles each has one; the last, which may be empty, says what was missed."""
    return _with_titles(ranking) if ranking.titles else [_without_titles(ranking, graded, pool)]


def _without_titles(ranking: Ranking, graded: bool, pool: bool) -> str:
    missed = [ranking.judgments[document] for document in ranking.not_retrieved]
    is_binary = not graded and {*ranking.grades, *missed} <= {0, 1, None}
    hits, length = ranking.grades.count(1), len(ranking)
    if is_binary and length > WRITTEN:
        text = our("A search returns {0} documents, and {1} of them are relevant.", length, hits)
    elif None in ranking.grades:
        of: Mapping[float | None, str]
        of = _JUDGED if is_binary else {each: "unjudged" if each is None else short(each) for each in ranking.grades}
        judged = our(", ").join(our(of[each]) for each in ranking.grades)
        if is_binary:
            text = _counted(length, "One result, in rank order: {1}.", "{0} results, in rank order: {1}.", judged)
        else:
            one, many = "One result with this grade: {1}.", "{0} results with these grades, in rank order: {1}."
            text = _counted(length, one, many, judged)
    elif is_binary:
        one, many = "One result, relevant or not: {1}.", "{0} results, relevant or not: {1}."
        text = _counted(length, one, many, written_grades(ranking.grades))
    else:
        one, many = "One result has the grade {1}, in rank order.", "{0} results have the grades {1}, in rank order."
        text = _counted(length, one, many, written_grades(ranking.grades))
    if ranking.scores is not None:
        text = our_sentences(text, our("Their scores are {0}.", our_list(list(map(short, ranking.scores)))))
    if not missed:
        nothing = our("Nothing else is relevant." if is_binary else "Nothing else is judged.")
        return our_sentences(text, nothing) if pool else text
    if is_binary and 0 not in missed:
        one, many = "One more relevant document was not retrieved.", "{0} more relevant documents were not retrieved."
        return our_sentences(text, _counted(len(missed), one, many))
    one = "One more document, of grade {1}, was judged and not retrieved."
    many = "{0} more documents, of the grades {1}, were judged and not retrieved."
    return our_sentences(text, _counted(len(missed), one, many, written_grades(missed)))


def answers_in_words(rankings: Sequence[Ranking]) -> str:
    """Lists with one right answer each, by the ranks of the answers."""
    places = [
        our("at rank {0}", ranking.grades.index(1) + 1) if 1 in ranking.grades else our("not retrieved")
        for ranking in rankings
    ]
    return our("{0} queries have one right answer each: {1}.", _many(len(rankings)), our_list(places))


def measure_in_words(asked: Measure, ranking: Ranking | None = None, called: str = "") -> str:
    """The measure with all that its answer depends on: "DCG@3, with the grade as gain and the discount 1/log₂(i+1)".

    ranking: of which it is asked; it knows the top grade.  called: what stands for its name.
    """
    settings, written = asked.settings, asked.written
    with_these, said = [], []
    if "gain" in asked.takes:
        with_these.append(_gain(settings["gain"]))
    if "discount" in asked.takes:
        sign, newer = log_sign(settings["base"]), settings["discount"] == "log(i+1)"
        with_these.append(
            our("the discount 1/{0}(i+1)", sign) if newer else our("the discount 1/{0} i, rank 1 in full", sign.strip())
        )
    for name, value in settings.items():
        if (name, value) in _WITH and (name == "ideal" or name in written):
            with_these.append(our(_WITH[name, value]))
        elif (name, value) in _SAID and name in written:
            said.append(our(_SAID[name, value]))
    if "p" in settings:
        with_these.append(f"p = {settings['p']:g}")
    if asked.name == ERR.name:
        top = settings["max_grade"] or (ranking.top_grade if ranking else None)
        with_these += [our("{0} as the top grade", short(top))] if top else []
    if "recall" in settings:
        said.insert(0, our("at the recall {0}", f"{settings['recall']:g}"))
    is_graded = ranking is not None and not {*ranking.judgments.values()} <= {0, 1}
    if "rel" in settings and ("rel" in written or is_graded):
        said.insert(0, our("where a grade of at least {0} is relevant", short(settings["rel"])))
    parts = [
        called or f"{asked.name}{asked.at}",
        *([our("with {0}", our_list(with_these))] if with_these else []),
        *said,
    ]
    return reduce(lambda whole, part: our("{0}, {1}", whole, part), parts)


def written_grades(grades: Sequence[float | None]) -> str:
    """Grades as they stand in a question: "3 0 1"; a dash is unjudged."""
    return " ".join("–" if grade is None else short(grade) for grade in grades)


def _gain(gain: Gains) -> str:
    if isinstance(gain, str):
        return our({"linear": "the grade as gain", "exponential": "the gain 2^grade − 1"}[gain])
    pairs = [our("{0} for grade {1}", short(worth), short(grade)) for grade, worth in gain]
    return our("a gain of {0}", our_list(pairs))


def _counted(number: int, one: str, many: str, *more: str) -> str:
    """One of two sentences, the second of which begins with the number as a word."""
    return our(one if number == 1 else many, _many(number), *more)


def in_a_word(number: int) -> str:
    """A number as a word, where it is small: "four"."""
    return _many(number).lower()


def _many(number: int) -> str:
    return our(NUMBERS[number].capitalize()) if number < len(NUMBERS) else str(number)


def _with_titles(ranking: Ranking) -> list[str]:
    """The list as a page of results shows it, each with its grade."""

    def each(document: Document) -> str:
        grade = ranking.grade(document)
        judged = our("not judged") if grade is None else our("grade {0}", short(grade))
        return f"{ranking.title(document)} ({judged})"

    listed = [f"{rank}. {each(document)}" for rank, document in enumerate(ranking.documents, 1)]
    listed = [*(f"{one};" for one in listed[:-1]), *(our("{0}.", one) for one in listed[-1:])]
    of = our("The results of the query “{0}”:", ranking.query) if ranking.query else our("The results:")
    missed = our("; ").join(map(each, ranking.not_retrieved))
    lines = [of, *listed, our("Judged too, but not retrieved: {0}.", missed) if missed else ""]
    is_long = len(listed) > 1 and max(map(len, listed)) > _LONG
    return lines if is_long else [our_sentences(*lines)]
