"""What the page is told: grades and measures as JSON, with every word that it shows."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise, starmap
from operator import eq, ne
from typing import Any

from irlessons.board.goal import Goal
from irlessons.checks import shown, some
from irlessons.conventions.tools import with_version
from irlessons.languages.our import our
from irlessons.measures import Measure
from irlessons.measures.parameters import Choice
from irlessons.measures.result import NOTHING_TO_FIND
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.nuggets import Nuggets
from irlessons.rounding import Number, rounded

# How ties are broken where there are no scores, as on the page once the reader has moved anything.
GIVEN_ORDER = "given order"
# From this top grade on a board offers only the grades that are there.
_LONGEST_SCALE = 10
# With more decimals a score is shown as Python writes it.
_SCORE_DIGITS, _FEW = 6, 2
# So many letters of a text are enough to know what it is about.
_SNIPPET = 90


def documents_of(ranking: Ranking) -> tuple[Document, ...]:
    """Every document the board knows, the retrieved first; the page calls them by their place in this list."""
    return ranking.documents + ranking.not_retrieved + ranking.others


def page_of(
    ranking: Ranking, measures: Sequence[Measure], goals: Sequence[Goal] = (), opened: Measure | None = None
) -> dict[str, Any]:
    """What stays as it is while the board is played with: the board's `page` trait. opened: what stands open."""
    documents = documents_of(ranking)
    number = {document: place for place, document in enumerate(documents)}
    cutoffs = cutoffs_of(measures)
    return {
        "query": ranking.query,
        "goals": [goal.to_page() for goal in goals],
        "list": {
            # The id stands beside a title where both say something, and the beginning of the text.
            "titles": [[ranking.title(each), " · ".join(_beside(ranking, each))] for each in documents],
            "grades": grades_of(ranking),
            "retrieved": len(ranking),
            "pool": [number[document] for document in ranking.judgments],
            **scores_of(ranking),
        },
        "scale": sorted(map(list, ranking.scale.items())),
        "choices": choices_of(ranking, measures),
        # A list of the reader's own may have other grades, unless a measure has no number for them.
        "strict": any("max_grade" in each.takes or isinstance(each.settings.get("gain"), tuple) for each in measures),
        "nothing": {case: our(says) for case, says in NOTHING_TO_FIND.items()},
        "measures": [{**measure_of(each, cutoffs), **tied_of(each, ranking, number)} for each in measures],
        "open": None if opened is None else measures.index(opened),
    }


def with_one_open(page: Mapping[str, Any]) -> dict[str, Any]:
    """The page with a measure open: where a board fills its place, there is room for the picture beside the list."""
    is_closed = page.get("open") is None and page["measures"] and "against" not in page
    return {**page, **({"open": 0} if is_closed else {})}


def _beside(ranking: Ranking, document: Document) -> Iterator[str]:
    if str(document) != ranking.title(document):
        yield str(document)
    words = " ".join(ranking.texts.get(document, "").split())
    if words:
        yield words if len(words) <= _SNIPPET else words[:_SNIPPET].rpartition(" ")[0] + " …"


def grades_of(ranking: Ranking) -> list[float | None]:
    """The grade of each document; None where unjudged."""
    return [ranking.grade(document) for document in documents_of(ranking)]


def scores_of(ranking: Ranking) -> dict[str, list[str]]:
    """The scores of the retrieved, as `scores`; nothing without. They have all their digits, where these are few; else
    the fewest that tell different ones apart.
    """
    if ranking.scores is None:
        return {}

    different = dict.fromkeys(ranking.scores)

    def written(digits: int) -> Iterator[str]:
        return (rounded(score, digits) for score in different)

    # Each ends at the first score that asks for more digits. Scores fall, and so those written alike are neighbours.
    exact = (digits for digits in range(_FEW + 1) if all(map(eq, map(float, written(digits)), different)))
    told_apart = (digits for digits in range(_FEW, _SCORE_DIGITS + 1) if all(starmap(ne, pairwise(written(digits)))))
    digits = next(chain(exact, told_apart), None)
    return {"scores": [repr(score) if digits is None else rounded(score, digits) for score in ranking.scores]}


def judge_of(name: str, by: Ranking, documents: Sequence[Document]) -> dict[str, Any]:
    """What somebody else has judged of these documents. Raises TypeError for what is no Ranking, and ValueError for one
    that has judged none of them.
    """
    if not isinstance(by, Ranking):
        raise TypeError(f"{name} has judged a Ranking, not {shown(by)}; Ranking.from_grades([3, 2, 0]) makes one")
    grades = [by.grade(each) for each in documents]
    if all(grade is None for grade in grades):
        raise ValueError(f"{name} has judged none of the documents of this board: {', '.join(map(str, documents))}")
    return {"name": name, "grades": grades}


def nuggets_of(nuggets: Nuggets, documents: Sequence[Document]) -> dict[str, Any]:
    """The nuggets as the page reads them. Raises TypeError for what is none, ValueError for a passage that is not among
    the documents.
    """
    if not isinstance(nuggets, Nuggets):
        made = 'ir.retrieval.Nuggets({"c1": ["what it costs"]})'
        raise TypeError(f"nuggets are {shown(nuggets)}; {made} makes some")
    for passage in nuggets.held:
        if passage not in documents:
            raise ValueError(f"the nuggets of {passage!r} are not on this board; it has {some(documents)}")
    return {
        "names": list(nuggets.names),
        "vital": [name in nuggets.vital for name in nuggets.names],
        "held": [[nuggets.names.index(name) for name in nuggets.held.get(each, ())] for each in documents],
    }


def choices_of(ranking: Ranking, measures: Sequence[Measure]) -> list[float]:
    """The grades that a reader may give: the scale, or 0 up to the largest; each one that every measure can read."""
    known = {*ranking.scale, *ranking.judgments.values()}
    top = max(1, ranking.top_grade or 0)
    if not ranking.scale and top <= _LONGEST_SCALE:
        known |= {0, *range(1, int(top) + 1)}
    return [grade for grade in sorted(known) if not documents_of(ranking) or _readable(grade, ranking.scale, measures)]


def _readable(grade: float, scale: Mapping[float, str], measures: Sequence[Measure]) -> bool:
    try:
        # Whatever else is retrieved: of one result it is known at once.
        graded = Ranking.from_grades([grade], scale=scale)
        for each in measures:
            each(graded)
    except ValueError:
        return False
    return True


def cutoffs_of(measures: Sequence[Measure]) -> list[int]:
    """The different cutoffs, smallest first: each is a line on the board."""
    return sorted({each.k for each in measures if each.k is not None})


def measure_of(measure: Measure, cutoffs: Sequence[int]) -> dict[str, Any]:
    """One measure: its arithmetic (`spec`), its words, and the line that cuts it (None: it reads the whole list)."""
    return {
        "name": measure.name,
        "cut": None if measure.k is None else cutoffs.index(measure.k),
        "counts": measure.counts,
        "smaller_is_better": measure.smaller_is_better,
        "meaning": our(measure.meaning),
        "general": our(measure.general),
        "filled": our(measure.filled),
        "terms": measure.terms,
        "says": {case: our(says) for case, says in measure.says.items()},
        "divisor_name": our(measure.divisor_name),
        "parameters": [parameter_of(measure, name) for name in measure.takes],
        "picture": measure.picture.to_page(measure.terms),
        # As `measures.js` reads it.
        "spec": {"name": measure.name, "k": measure.k, **measure.settings},
    }


def tied_of(measure: Measure, ranking: Ranking, number: Mapping[Document, int]) -> dict[str, Any]:
    """`tied` where the measure breaks ties of the ranking's scores, which the page has not: what it finds at the start.

    number: the place of each document.  Formula and sentence stand as they are; `words` are for the picture.
    """
    if not reads_scores(measure, ranking):
        return {}
    found, working = measure.result(ranking), measure.work(ranking)
    rows, ideal_rows = (
        [{**row, "document": None if row["document"] is None else number[row["document"]]} for row in rows]
        for rows in (working.rows, working.ideal_rows)
    )
    return {
        "tied": {
            # JSON has no NaN.
            "value": None if math.isnan(found.value) else found.value,
            "exact": None if found.exact is None else [str(found.exact.numerator), str(found.exact.denominator)],
            "case": found.case,
            "adds": found.adds,
            "divisor": float(found.divisor),
            "rows": rows,
            "ideal_rows": ideal_rows,
            "words": {
                "formula": working.lines,
                "sentence": working.sentence,
                "beside": working.beside,
                "words": {name: _plain(word) for name, word in working.words.items()},
            },
        }
    }


def _plain(word: str | Number | None) -> str | float | None:
    """A total, or a text, as JSON has it."""
    if word is None or isinstance(word, (str, int)):
        return word
    return None if math.isnan(word) else float(word)


def reads_scores(measure: Measure, ranking: Ranking) -> bool:
    """Whether the measure breaks ties by the scores of this ranking."""
    return ranking.scores is not None and measure.ties != GIVEN_ORDER


def printed(measure: Measure, ranking: Ranking) -> str:
    """The value with the digits that the page shows it with."""
    working = ranking.work(measure)
    return working.printed(0 if measure.counts and working.value.is_integer() else 4)


def parameter_of(measure: Measure, name: str) -> dict[str, Any]:
    """One parameter: its value as Python writes it, what goes unsaid, and the values that it can be switched to."""
    rule, value = measure.takes[name], measure.settings[name]
    text = repr(dict(value) if isinstance(value, tuple) else value)
    found: dict[str, Any] = {"name": name, "text": text, "choices": []}
    if name not in measure.always_written:
        found["default"] = rule.default
    if isinstance(rule, Choice) and name in switches_of(measure):
        says = ((each, *rule.says[each]) for each in rule.choices)
        found["choices"] = [
            {"value": each, "says": our(meaning), "tools": list(map(with_version, tools))}
            for each, meaning, *tools in says
        ]
    return found


def switches_of(measure: Measure) -> list[str]:
    """The parameters that a reader can switch; a board has no scores, and so no ties."""
    choices = {name for name, rule in measure.takes.items() if isinstance(rule, Choice)} - {"ties"}
    return [name for name, value in measure.settings.items() if name in choices and isinstance(value, str)]


def changeable(measure: Measure) -> list[str]:
    """The parameters that a reader can change on the board: switches, and the knob of the picture."""
    knob = measure.picture.knob
    return [*switches_of(measure), *([knob.name] if knob else [])]
