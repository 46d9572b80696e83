"""How a question words one list, and what is asked of it: in lessons, practice, exams and a lecturer's own files."""

from collections.abc import Mapping, Sequence

from irlessons.measures import ERR, Measure
from irlessons.measures.parameters import Gains
from irlessons.phrases import joined, log_sign
from irlessons.ranking import Document, Ranking
from irlessons.rounding import short

_COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
# A longer list of yes and no is told as counts: nobody writes its rows.
WRITTEN = 12
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
    missed = [ranking.judgments[document] for document in ranking.not_retrieved]
    if ranking.titles:
        return _with_titles(ranking)
    is_binary = not graded and {*ranking.grades, *missed} <= {0, 1, None}
    hits, length = ranking.grades.count(1), len(ranking)
    if is_binary and length > WRITTEN:
        text = f"A search returns {length} documents, and {hits} of them are relevant."
    elif None in ranking.grades:
        of: Mapping[float | None, str]
        of = _JUDGED if is_binary else {each: "unjudged" if each is None else short(each) for each in ranking.grades}
        judged = ", ".join(of[each] for each in ranking.grades)
        text = f"{_results(length)}{'' if is_binary else ' with these grades'}, in rank order: {judged}."
    elif is_binary:
        text = f"{_results(length)}, relevant or not: {spelled(ranking.grades)}."
    else:
        verb = "has the grade" if length == 1 else "have the grades"
        text = f"{_results(length)} {verb} {spelled(ranking.grades)}, in rank order."
    if ranking.scores is not None:
        text += f" Their scores are {joined(list(map(short, ranking.scores)))}."
    if not missed:
        return f"{text} Nothing else is {'relevant' if is_binary else 'judged'}." if pool else text
    more, were = f"{_many(len(missed))} more", "was" if len(missed) == 1 else "were"
    if is_binary and 0 not in missed:
        return f"{text} {more} relevant document{'s' * (len(missed) > 1)} {were} not retrieved."
    if len(missed) == 1:
        return f"{text} {more} document, of grade {short(missed[0])}, was judged and not retrieved."
    return f"{text} {more} documents, of the grades {spelled(missed)}, were judged and not retrieved."


def answers_in_words(rankings: Sequence[Ranking]) -> str:
    """Lists with one right answer each, by the ranks of the answers."""
    places = [
        f"at rank {ranking.grades.index(1) + 1}" if 1 in ranking.grades else "not retrieved" for ranking in rankings
    ]
    return f"{_many(len(rankings))} queries have one right answer each: {joined(places)}."


def measure_in_words(asked: Measure, ranking: Ranking | None = None) -> str:
    """The measure with all that its answer depends on: "DCG@3, with the grade as gain and the discount 1/log₂(i+1)".

    ranking: of which it is asked; it knows the top grade.
    """
    settings, written = asked.settings, asked.written
    with_these, said = [], []
    if "gain" in asked.takes:
        with_these.append(_gain(settings["gain"]))
    if "discount" in asked.takes:
        sign, newer = log_sign(settings["base"]), settings["discount"] == "log(i+1)"
        with_these.append(
            f"the discount 1/{sign}(i+1)" if newer else f"the discount 1/{sign.strip()} i, rank 1 in full"
        )
    for name, value in settings.items():
        if (name, value) in _WITH and (name == "ideal" or name in written):
            with_these.append(_WITH[name, value])
        elif (name, value) in _SAID and name in written:
            said.append(_SAID[name, value])
    if "p" in settings:
        with_these.append(f"p = {settings['p']:g}")
    if asked.name == ERR.name:
        top = settings["max_grade"] or (ranking.top_grade if ranking else None)
        with_these += [f"{short(top)} as the top grade"] if top else []
    if "recall" in settings:
        said.insert(0, f"at the recall {settings['recall']:g}")
    is_graded = ranking is not None and not {*ranking.judgments.values()} <= {0, 1}
    if "rel" in settings and ("rel" in written or is_graded):
        said.insert(0, f"where a grade of at least {short(settings['rel'])} is relevant")
    return ", ".join([f"{asked.name}{asked.at}", *([f"with {joined(with_these)}"] if with_these else []), *said])


def spelled(grades: Sequence[float | None]) -> str:
    """Grades as they stand in a question: "3 0 1"; a dash is unjudged."""
    return " ".join("–" if grade is None else short(grade) for grade in grades)


def _gain(gain: Gains) -> str:
    if isinstance(gain, str):
        return {"linear": "the grade as gain", "exponential": "the gain 2^grade − 1"}[gain]
    pairs = [f"{short(worth)} for grade {short(grade)}" for grade, worth in gain]
    return f"a gain of {joined(pairs)}"


def _results(length: int) -> str:
    return "One result" if length == 1 else f"{_many(length)} results"


def _many(number: int) -> str:
    return _COUNTS[number].capitalize() if number < len(_COUNTS) else str(number)


def _with_titles(ranking: Ranking) -> str:
    """The list as a page of results shows it, each with its grade."""

    def each(document: Document) -> str:
        grade = ranking.grade(document)
        return f"{ranking.title(document)} ({'not judged' if grade is None else f'grade {short(grade)}'})"

    about = f" of the query “{ranking.query}”" if ranking.query else ""
    listed = "; ".join(f"{rank}. {each(document)}" for rank, document in enumerate(ranking.documents, 1))
    missed = "; ".join(map(each, ranking.not_retrieved))
    return f"The results{about}: {listed}." + (f" Judged too, but not retrieved: {missed}." if missed else "")
