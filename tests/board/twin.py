"""Random rankings and measures, what Python makes of them, and what the page's modules do."""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path

from irlessons import widgets
from irlessons.board.to_page import cutoffs_of, grades_of, measure_of, reads_scores, tied_of
from irlessons.measures import Measure, MEASURES, why
from irlessons.measures.parameters import Choice, Gain, TopGrade
from irlessons.measures.result import NOTHING_TO_FIND
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

DIGITS = (4, 2, 0)
# What a measure is called that broke ties by scores.
GONE = "your order, without scores"
TOLERANCE = 1e-12

# None ends in a half or a quarter: some power of 2^−1.5 is whole again, and divided by a rank it may lie between two
# printed digits, as 1/32 does; but the last bit of a power is the system's own.
GRADES = (
    (0, 1),
    (0, 1, 2, 3, 4),
    (0, 0, 0, 1),
    (-2, -1, 0, 1, 2),
    (0, 0.4, 1, 1.4, 2, 2.4),
    (-0.5, 0.125, 0.375, 0.875, 1, 1.3, 3.625),
    (0, 1, 10, 30),
)
TOPS = (None, None, 1, 2, 3.5, 5)
GAINS = (0, 0, 0.5, 1, 2, 3.25, 7, 10)
# Parameter -> values of those that are numbers; 0.8 ** 2 and the like are floats, 0.5 ** 2 is exact.
NUMBERS = {
    "base": (2, 2, 3, 10, 1.5, math.e),
    "rel": (1, 1, 2, 0.5, 0.125, 3),
    "p": (0.8, 0.5, 0.95, 0.25, 0.01),
    "recall": (0, 0.1, 0.3, 1 / 3, 0.5, 2 / 3, 0.75, 1),
}

# What a board can show, which has no scores.
SHOWN = {name: measure for name, measure in MEASURES.items() if not measure.needs_scores}
SOURCE = widgets.bundle("board/working/why.js", "board/working/words.js")
_ANSWERS = re.sub(r"^import .*\n", "", (Path(__file__).parent / "answers.js").read_text("utf-8"), flags=re.MULTILINE)

# Beyond this the page adds up gains as floats, and writes them with decimals.
WHOLE, ANYTHING = 2**53, object()
# From here on the last bit of a float, which is the system's own in a logarithm, may decide its fourth decimal.
COARSE = 2**30
_PLAIN = (str, float, int)

Case = tuple[Ranking, list[Measure]]


class Chance(random.Random):
    """Chance that deals the values of a parameter like cards: each comes once before one comes again."""

    def __init__(self, seed: int):
        super().__init__(seed)
        self._left: dict[tuple[str, str], list] = {}

    def dealt(self, measure: str, parameter: str, values: Sequence):
        left = self._left.setdefault((measure, parameter), [])
        if not left:
            left += values
            self.shuffle(left)
        return left.pop()


@dataclass
class Exact:
    """The value as a fraction. Where it is not needed the page may do without: it adds up gains as floats."""

    fraction: Fraction | None
    needed: bool

    def agrees(self, theirs: list[str] | None) -> bool:
        if theirs is None:
            return self.fraction is None or not self.needed
        return self.fraction == Fraction(*map(int, theirs))


def random_cases(rng: Chance, measures_each: int) -> Iterator[Case]:
    """Endless rankings, each with a few measures; every measure in turn."""
    names = list(SHOWN)
    turn = 0
    while True:
        ranking = random_ranking(rng)
        measures = [random_measure(rng, names[(turn + i) % len(names)], ranking) for i in range(measures_each)]
        turn += measures_each
        yield ranking, measures


def random_ranking(rng: random.Random) -> Ranking:
    """Any ranking: empty or long, with unjudged documents and judged ones that were not retrieved."""
    grades = rng.choice(GRADES)
    retrieved = [f"D{number}" for number in range(rng.choice((0, 1, 2, 3, 4, 6, 8, 12, 17)))]
    tray = [f"T{number}" for number in range(rng.choice((0, 0, 1, 2, 5)))]
    unjudged = rng.choice((0, 0, 0.2, 0.7, 1))
    judged = [document for document in retrieved if rng.random() >= unjudged] + tray
    rng.shuffle(judged)
    top = rng.choice(TOPS)
    return Ranking(
        retrieved, {document: rng.choice(grades) for document in judged}, scale=None if top is None else {top: "best"}
    )


def random_measure(rng: Chance, name: str, ranking: Ranking) -> Measure:
    """The measure with a random value of each parameter that Python knows, new ones included."""
    measure = SHOWN[name]
    parameters = {
        parameter: random_value(rng, name, parameter, rule, ranking)
        for parameter, rule in measure.takes.items()
        if rng.random() < 0.9 or isinstance(rule, TopGrade)
    }
    measure = measure(**parameters)
    if not measure.takes_cutoff or rng.random() < 0.3:
        return measure
    return measure @ rng.randint(1, len(ranking) + 4)


def random_value(rng: Chance, measure: str, parameter: str, rule, ranking: Ranking):
    """One of the values that a parameter of this measure may have."""
    if isinstance(rule, Gain) and rng.random() < 0.4:
        grades = {0, ranking.top_grade or 0, *ranking.judgments.values()}
        return {grade: rng.choice(GAINS) for grade in grades}
    if isinstance(rule, Choice):
        return rng.dealt(measure, parameter, rule.choices)
    if isinstance(rule, TopGrade):
        # A scale may end below the grades; then there is no measure without a top grade of its own.
        best = max([1, *ranking.judgments.values()])
        enough = ranking.top_grade is None or ranking.top_grade >= max(ranking.judgments.values(), default=0)
        return rng.choice((best, best + 1, best + 0.5, *([None] * 3 if enough else ())))
    return rng.dealt(measure, parameter, NUMBERS[parameter])


def by_hand() -> list[Case]:
    """What chance seldom meets: the edges of the rounding rule, and rankings that find nothing."""
    tiny = Ranking.from_grades([-1e-5, 1, 0.03125])
    # No other gain: beside this one, a sum of whole numbers would need more digits than a float has.
    huge = Ranking.from_grades([10**21, -(10**21)])
    # 31/40: as a sum of floats it would lose its half.
    half = Ranking.from_grades([1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1], not_retrieved=[1, 1, 0])
    empty = Ranking.from_grades([], not_retrieved=[2])
    in_vain = Ranking.from_grades([0, 0], not_retrieved=[1])
    nothing = Ranking.from_grades([0, None])
    one = Ranking.from_grades([None, 1])
    # Fractions with a whole sum; recall 1/2 is reached exactly; a mapping may give grade 0 a gain.
    mixed = Ranking.from_grades([0.5, None, 0, -1, 0.5, 1], not_retrieved=[1])
    # Shares of 160 parts, of which some lie between two printed digits; a sum of just as many terms as are shown.
    pairs = Ranking.from_grades([0, *([0, 1, 0] * 8), 1, 1])
    twelve = Ranking.from_grades([1] * 12)
    # Two more than that.
    fourteen = Ranking.from_grades([2] * 14)
    # An ideal without a gain beside a ranking that has one, and a fraction of ten thousandths.
    odd = Ranking.from_grades([1, 2, 1], scale={2: "best"})
    scored = Ranking.from_scores({"D1": 1.0, "D2": 1.0, "D3": 0.5}, {"D2": 2, "D3": 1})
    every = list(SHOWN.values())
    ap, ndcg, err, length = SHOWN["AP"], SHOWN["nDCG"], SHOWN["ERR"], SHOWN["SearchLength"]
    skipping = [measure(unjudged="skip") for measure in every if "unjudged" in measure.takes]
    iprec, gains = SHOWN["IPrec"], {0: 2, 0.5: 1, 1: 3}
    of_found = ap(divide_by="min(k,R)")
    return [
        (tiny, every),
        # Its chance to satisfy would be a power with as many digits.
        (huge, [measure for measure in every if measure is not err]),
        (half, [*every, of_found, of_found @ 3]),
        (pairs, [SHOWN["AUC"]]),
        (twelve, [SHOWN["DCG"]]),
        (fourteen, [ap, SHOWN["DCG"](gain="exponential")]),
        # Fewer are judged non-relevant than relevant.
        (Ranking.from_grades([0, 1, 1]), [SHOWN["Bpref"]]),
        (odd, [ndcg(gain={1: 1, 2: 0}, ideal="top grade"), SHOWN["F1"] @ 19_997]),
        (empty, [*every, *skipping]),
        # A length that a convention decides, though its rows were looked at.
        (nothing, [*every, *skipping, ap(no_relevant="one"), ap(no_relevant="skip"), length(no_relevant="zero")]),
        # One is judged, and so one is counted.
        (one, [*skipping, *(measure @ 1 for measure in skipping if measure.takes_cutoff)]),
        (in_vain, [*every, ndcg(ideal="retrieved")]),
        (scored, [ap(ties="docno"), ap(ties="average", rel=2)]),
        (mixed, [of(fewer=fewer) @ 9 for of in (SHOWN["P"], SHOWN["Judged"]) for fewer in ("k", "retrieved")]),
        (mixed, [*every, ndcg(gain=gains), ndcg(ideal="judged uncut") @ 1, ndcg(base=3), iprec(recall=0.5)]),
    ]


def told(cases: list[Case]) -> list[dict]:
    """What the board's page is told of the cases."""
    return [_told(ranking, measures) for ranking, measures in cases]


def ask(call, source: str, told_cases: list[dict]):
    """What `source`, SOURCE or a change of it, says about the cases; {"error": …} where it fails. `call` calls it."""
    return call(source + _ANSWERS, "answers", told_cases, DIGITS)


def expected(case: Case) -> dict:
    """What Python says about a case, in the form in which the page answers."""
    scored, measures = case
    # What the page itself works out is the order without its scores.
    ranking = scored.reordered(scored.documents)
    number, other = _number(ranking), turned(ranking)
    answers = []
    for measure in measures:
        gone = [GONE] if reads_scores(measure, scored) else []
        measure = measure(ties="given order") if gone else measure
        found, working = measure.result(ranking), ranking.work(measure)
        answers.append(
            {
                "value": found.value,
                # Gains and the weights of RBP are added up as floats, which are fractions only by chance.
                "exact": Exact(found.exact, needed="rel" in measure.takes and "p" not in measure.takes),
                "rows": [_numbered(row, number) for row in working.rows],
                "ideal_rows": [_numbered(row, number) for row in working.ideal_rows],
                "divisor": found.divisor,
                "numbers": found.numbers,
                "case": found.case,
                "printed": [working.printed(digits) for digits in DIGITS],
                "formula": ANYTHING if abs(found.value) > WHOLE else working.formula.split("\n"),
                "sentence": ANYTHING if abs(found.value) > WHOLE else working.sentence,
                "beside": ANYTHING if abs(found.value) > WHOLE else working.beside,
                "shown": {"name": f"{measure.name}{measure.at}", "detail": ", ".join([*_detail(measure), *gone])},
                "why": _why(measure, other, ranking, number),
                "printed_rows": list(map(_printed, found.rows)),
                "printed_ideal_rows": list(map(_printed, found.ideal_rows)),
            }
        )
    return {"ideal": [number[document] for document in ranking.ideal().documents], "answers": answers}


def difference(ours, theirs) -> str | None:
    """Where Python's answer and the page's part, as "place: ours, theirs"; None where they agree."""
    if type(ours) is type(theirs) and type(ours) in _PLAIN and ours == theirs:
        return None  # so are most
    if isinstance(ours, dict):
        if not isinstance(theirs, dict) or ours.keys() != theirs.keys():
            return f": {list(ours)}, {list(theirs) if isinstance(theirs, dict) else theirs!r}"
        pairs = ((name, ours[name], theirs[name]) for name in ours)
    elif isinstance(ours, list):
        if not isinstance(theirs, list) or len(ours) != len(theirs):
            return f": {ours!r}, {theirs!r}"
        pairs = zip(range(len(ours)), ours, theirs)
    elif ours is ANYTHING or (ours.agrees(theirs) if isinstance(ours, Exact) else _same(ours, theirs)):
        return None
    else:
        return f": {ours!r}, {theirs!r}"
    # A place is written only where something differs: there are millions of them.
    for place, one, other in pairs:
        if inside := difference(one, other):
            return f"[{place!r}]{inside}"
    return None


def disagreement(ours: list[dict], theirs) -> str | None:
    """The first difference in a batch; an error in the page is one."""
    if isinstance(theirs, dict):
        return theirs["error"]
    return difference(ours, theirs)


def first(number: int, cases: Iterator[Case]) -> list[Case]:
    return list(islice(cases, number))


def turned(ranking: Ranking) -> Ranking:
    """Another order, to compare with: upside down, and without what stood on top."""
    return ranking.reordered(ranking.documents[:0:-1])


def _why(measure: Measure, other: Ranking, ranking: Ranking, number: dict) -> dict | None:
    """The shares of the change from the other order to this one; None where there is no difference to explain."""
    try:
        working = why(measure, other, ranking)
    except ValueError as error:
        assert "is undefined for the ranking" in str(error)
        return None
    shares = [
        {
            "part": row["part"],
            "rank": row["rank"],
            **{name: None if row[name] is None else number[row[name]] for name in ("before", "after")},
            "share": row["share"],
        }
        for row in working.rows
    ]
    printed = [rounded(row["share"]) for row in working.exact_rows] if working.exact is not None else []
    return {"total": working.value, "parts": shares, "printed": ANYTHING if abs(working.value) > WHOLE else printed}


def _detail(measure: Measure) -> list[str]:
    return [f"{name} {value if isinstance(value, str) else repr(value)}" for name, value in measure.written.items()]


def _told(ranking: Ranking, measures: list[Measure]) -> dict:
    number, cutoffs = _number(ranking), cutoffs_of(measures)
    return {
        "ranking": {
            "order": list(range(len(ranking))),
            "grades": grades_of(ranking),
            "pool": [number[document] for document in ranking.judgments],
            "top": ranking.top_grade,
        },
        "measures": [{**measure_of(each, cutoffs), **tied_of(each, ranking, number)} for each in measures],
        "nothing": NOTHING_TO_FIND,
    }


def _number(ranking: Ranking) -> dict:
    """The place of each document, by which the page calls it."""
    return {document: place for place, document in enumerate(ranking.documents + ranking.not_retrieved)}


def _same(ours, theirs) -> bool:
    if ours is None or isinstance(ours, (bool, str)):
        return theirs is ours or (isinstance(ours, str) and theirs == ours)
    if isinstance(ours, float) and math.isnan(ours):
        return theirs == "NaN"
    if isinstance(theirs, bool) or not isinstance(theirs, (int, float)):
        return False
    if isinstance(ours, int):
        return theirs == ours
    return abs(theirs - ours) <= TOLERANCE * (1 + abs(ours))


def _numbered(row: dict, number: dict) -> dict:
    return {**row, "document": None if row["document"] is None else number[row["document"]]}


def _printed(row: dict) -> dict:
    numeric = (int, float, Fraction)
    return {
        name: ANYTHING if isinstance(cell, float) and abs(cell) >= COARSE else rounded(cell, 4)
        for name, cell in row.items()
        if name != "document" and isinstance(cell, numeric) and not isinstance(cell, bool)
    }
