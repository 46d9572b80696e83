"""What a worksheet of a measure is made of: the rule of each column, and what is left empty first."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import SimpleNamespace

from irlessons.exercises.sheets.table import Column, Wrong
from irlessons.measures import AP, Measure, P, R
from irlessons.measures.parameters import Gains
from irlessons.phrases import log_sign
from irlessons.rounding import Number


def _of(divisor: str, wrong: Wrong) -> Wrong:
    """These with one of the numbers as divisor, which they know as `by`."""

    def divided(number: Callable[[SimpleNamespace], Number | None]) -> Callable[[SimpleNamespace], Number | None]:
        return lambda n: number(SimpleNamespace(**vars(n), by=getattr(n, divisor)))

    return {says: divided(number) for says, number in wrong.items()}


# The columns that hold a measure, cut at each rank; and which of its slips are said there, too.
AT_EACH_RANK: Mapping[str, tuple[Measure, Sequence[str]]] = {
    "precision": (P, ("recall", "by results", "others")),
    "recall": (R, ("precision", "by results", "by found", "missed")),
}
_COUNTED = "That counts a row as a hit that is not relevant."
_FROM_0, _FROM_2 = AP.slips["from 0"].says, AP.slips["next rank"].says
# Of what belongs to a rank, whatever stands there.
_EVERY_RANK: Wrong = {
    "That is 0 because the row is not relevant. Every rank has its own.": lambda n: None if n.flag else 0,
}
_TERM = Column("term", "term = gain × discount", "{gain} × {discount}", ("*", "gain", "discount"))
_HITS = Column(
    "hits",
    "hits = the hits above, and 1 more where it is relevant",
    "{above} + {flag}",
    ("+", "above", "relevant"),
    "hits = the hits above: what was never retrieved is none",
    wrong={
        _COUNTED: lambda n: None if n.flag else n.hits + 1,
        P.slips["others counted"].says: lambda n: n.rank - n.hits,
    },
)
_CUMULATIVE = Column("cumulative", "cumulative = the sum above + term", "{above} + {term}", ("+", "above", "term"))
# Of a share of hits, whatever it is divided by.
_SHARE: Wrong = {
    "That leaves out the hit of this row.": lambda n: Fraction(n.hits - 1, n.by) if n.flag else None,
    _COUNTED: lambda n: None if n.flag else Fraction(n.hits + 1, n.by),
    "That is this row alone, without the hits above.": lambda n: Fraction(n.flag, n.by),
    "That is 0 because the row is not relevant. The hits above count here, too.": lambda n: None if n.flag else 0,
}
_RECALL = Column(
    "recall",
    "recall = hits / R",
    "{hits}/{R}",
    ("/", "hits", "R"),
    wrong=_of("R", _SHARE),
)
_MISSED = "{} = 0: what was never retrieved has no rank, and adds nothing"
_PRECISION = Column(
    "precision",
    "precision = hits / rank",
    "{hits}/{rank}",
    ("/", "hits", "rank"),
    _MISSED.format("precision"),
    wrong={
        **_of("rank", _SHARE),
        _FROM_2: lambda n: Fraction(n.hits, n.rank + 1),
        _FROM_0: lambda n: Fraction(n.hits, n.rank - 1),
    },
)

_AVERAGED = [
    _HITS,
    _PRECISION,
    Column(
        "term",
        "term = precision where it is relevant, else 0",
        "{flag} × {precision}",
        ("*", "relevant", "precision"),
        _MISSED.format("term"),
        wrong={
            _COUNTED: lambda n: None if n.flag else Fraction(n.hits + 1, n.rank),
            "That divides by R already. Divide the sum, at the end.": lambda n: n.flag * n.precision / n.R,
            _FROM_0: lambda n: Fraction(n.hits, n.rank - 1) if n.flag else None,
            "That is the fraction upside down.": lambda n: Fraction(n.rank, n.hits) if n.flag else None,
            AP.slips["by rank"].part: lambda n: Fraction(1, n.rank) if n.flag else None,
        },
    ),
]

# What is worked out of a measure, in the order of the columns; a gain and a discount depend on the parameters.
_COLUMNS: Mapping[str, Sequence[Column]] = {
    "CG": [Column("cumulative", "cumulative = the sum above + gain", "{above} + {gain}", ("+", "above", "gain"))],
    "DCG": [_TERM, _CUMULATIVE],
    "nDCG": [_TERM, _CUMULATIVE],
    "P": [_HITS, _PRECISION],
    "R": [_HITS, _RECALL],
    "F1": [_HITS, _PRECISION, _RECALL, Column("f1", "F1 = 2 × hits / (rank + R)", "2 × {hits} / ({rank} + {R})")],
    "Rprec": [_HITS, _PRECISION],
    "AP": _AVERAGED,
    "ContextPrecision": _AVERAGED,
    "RR": [
        Column("reciprocal", "reciprocal = 1 / rank", "1/{rank}", ("/", 1, "rank")),
        Column("term", "term = 1 / rank at the first relevant result, else 0"),
    ],
    "ERR": [
        Column("satisfied", "satisfied = (2^grade − 1) / 2^top grade", "(2^{grade} − 1) / 2^{top}"),
        Column(
            "stops_here",
            "stops here = satisfied × the readers who are left, 1 − those who stopped above",
            "{satisfied} × (1 − {before})",
            ("*", "satisfied", ("-", 1, "before")),
            wrong={
                "That is the share of the readers who are left. Multiply it by satisfied.": lambda n: 1 - n.before,
                "That takes off those of the row above alone.": lambda n: n.satisfied * (1 - n.above),
                "That is satisfied times those who stopped above.": lambda n: n.satisfied * n.before,
                "That counts those who stop here among those above.": lambda n: (
                    n.satisfied * (1 - n.before - n.stops_here)
                ),
            },
        ),
        Column("term", "term = stops here / rank", "{stops_here}/{rank}", ("/", "stops_here", "rank")),
    ],
    "RBP": [
        Column("weight", "weight = (1 − p) × p^(rank − 1)", "(1 − {p}) × {p}^({rank} − 1)", wrong=_EVERY_RANK),
        Column("term", "term = weight where it is relevant, else 0", "{flag} × {weight}", ("*", "relevant", "weight")),
    ],
}
_GAINS = {"linear": ("gain = grade", "{grade}"), "exponential": ("gain = 2^grade − 1", "2^{grade} − 1")}
_DISCOUNTED = ("DCG", "nDCG")


def columns_of(measure: Measure) -> list[Column]:
    """The columns of a measure that can be worked out. Raises ValueError where nobody has said how."""
    if measure.name not in _COLUMNS:
        raise ValueError(f"{measure} has no worksheet; there is one of {', '.join(_COLUMNS)}")
    columns = list(_COLUMNS[measure.name])
    if "gain" in measure.takes:
        columns.insert(0, _gain(measure.settings["gain"]))
    if measure.name in _DISCOUNTED:
        columns.insert(1, _discount(measure.settings["discount"], measure.settings["base"]))
    return columns


def _gain(gain: Gains) -> Column:
    if isinstance(gain, str):
        return Column("gain", *_GAINS[gain])
    return Column("gain", f"gain = what the grade is worth: {', '.join(f'{grade} → {worth}' for grade, worth in gain)}")


def _discount(rule: str, base: float) -> Column:
    log = log_sign(base).strip()
    if rule == "log(i+1)":
        return Column("discount", f"discount = 1 / {log} (rank + 1)", f"1 / {log} ({{rank}} + 1)", wrong=_EVERY_RANK)
    first = "rank 1" if base == 2 else f"ranks below {base:g}"
    rule = f"discount = 1 / {log} rank; {first} in full"
    return Column("discount", rule, f"1 / {log} {{rank}}", wrong=_EVERY_RANK)


# Per measure: what is empty first, then what else; backwards from the last step. "value" is the last line.
STAGES: Mapping[str, Sequence[Sequence[str]]] = {
    "CG": [["value"], ["cumulative"]],
    "DCG": [["value"], ["term"], ["discount"]],
    "nDCG": [["ideal grade", "ideal term", "value"], ["term"]],
    "P": [["precision", "value"], ["hits"]],
    "R": [["recall", "value"], ["hits"]],
    "F1": [["precision", "recall", "value"]],
    "Rprec": [["precision", "value"], ["hits"]],
    "AP": [["value"], ["precision"]],
    "ContextPrecision": [["value"], ["precision"]],
    "RR": [["reciprocal", "value"]],
    "ERR": [["value"], ["term"], ["stops here"]],
    "RBP": [["value"], ["term"], ["weight"]],
}
