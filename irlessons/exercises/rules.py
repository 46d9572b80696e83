"""What a worksheet of a measure is made of: the rule of each column, what is left empty first, and what is asked of
the rule itself.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from irlessons.exercises.table import Column
from irlessons.measures import Measure

_TERM = Column("term", "term = gain × discount", "{gain} × {discount}", ("*", "gain", "discount"))
_HITS = Column(
    "hits", "hits = the hits above, and 1 more where it is relevant", "{above} + {flag}", ("+", "above", "relevant")
)
_CUMULATIVE = Column("cumulative", "cumulative = the sum above + term", "{above} + {term}", ("+", "above", "term"))
_RECALL = Column("recall", "recall = hits / R", "{hits}/{R}", ("/", "hits", "R"))
_PRECISION = Column("precision", "precision = hits / rank", "{hits}/{rank}", ("/", "hits", "rank"))

# What is worked out of a measure, in the order of the columns; a gain and a discount depend on the parameters.
_COLUMNS: Mapping[str, Sequence[Column]] = {
    "CG": [Column("cumulative", "cumulative = the sum above + gain", "{above} + {gain}", ("+", "above", "gain"))],
    "DCG": [_TERM, _CUMULATIVE],
    "nDCG": [_TERM, _CUMULATIVE],
    "P": [_HITS, _PRECISION],
    "R": [_HITS, _RECALL],
    "F1": [
        _HITS,
        _PRECISION,
        _RECALL,
        Column("f1", "F1 = 2 × hits / (rank + R)", "2 × {hits} / ({rank} + {R})"),
    ],
    "Rprec": [_HITS, _PRECISION],
    "AP": [
        _HITS,
        _PRECISION,
        Column(
            "term",
            "term = precision where it is relevant, else 0",
            "{flag} × {precision}",
            ("*", "relevant", "precision"),
        ),
    ],
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
        ),
        Column("term", "term = stops here / rank", "{stops_here}/{rank}", ("/", "stops_here", "rank")),
    ],
    "RBP": [
        Column("weight", "weight = (1 − p) × p^(rank − 1)", "(1 − {p}) × {p}^({rank} − 1)"),
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


def _gain(gain: str | tuple[tuple[float, float], ...]) -> Column:
    if isinstance(gain, str):
        return Column("gain", *_GAINS[gain])
    return Column("gain", f"gain = what the grade is worth: {', '.join(f'{grade} → {worth}' for grade, worth in gain)}")


def _discount(rule: str, base: float) -> Column:
    log = (
        f"log{str(base).translate(str.maketrans('0123456789', '₀₁₂₃₄₅₆₇₈₉'))}"
        if base in (2, 10)
        else f"log of base {base:g} of"
    )
    if rule == "log(i+1)":
        return Column("discount", f"discount = 1 / {log} (rank + 1)", f"1 / {log} ({{rank}} + 1)")
    first = "rank 1" if base == 2 else f"ranks below {base:g}"
    return Column("discount", f"discount = 1 / {log} rank; {first} in full", f"1 / {log} {{rank}}")


# Per measure: what is empty first, then what else; backwards from the last step. "value" is the last line.
STAGES: Mapping[str, Sequence[Sequence[str]]] = {
    "CG": [["value"], ["cumulative"]],
    "DCG": [["value"], ["term"], ["discount"]],
    "nDCG": [["ideal grade", "ideal term", "value"], ["term"]],
    "P": [["precision", "value"], ["hits"]],
    "R": [["recall", "value"], ["hits"]],
    "F1": [["precision", "recall", "value"]],
    "Rprec": [["precision", "value"], ["hits"]],
    "AP": [["value"], ["term"], ["precision"]],
    "RR": [["reciprocal", "value"]],
    "ERR": [["value"], ["term"], ["stops here"]],
    "RBP": [["value"], ["term"], ["weight"]],
}


class Asked(NamedTuple):
    """The rule as a question: the right choice, why, and each wrong one with the slip of the measure that it is, or
    with what is said of it.
    """

    question: str
    right: str
    because: str
    wrong: Mapping[str, str]


# Asked of a measure with its usual parameters.
ASKED: Mapping[str, Asked] = {
    "DCG": Asked(
        "What is the term of a result?",
        "gain / log₂(rank + 1)",
        "At rank 1 the logarithm is 1, and the gain counts in full; at rank 3 it is 2, and half is left.",
        {"gain / log₂ rank": "late", "gain × log₂(rank + 1)": "multiplied", "gain / rank": "by rank"},
    ),
    "nDCG": Asked(
        "Which documents stand in the ideal ranking?",
        "the best of all that are judged",
        "What was judged and not retrieved could have been retrieved; leaving it out lowers the value.",
        {"the best of the retrieved": "retrieved", "top grades alone": "top grade"},
    ),
    "P": Asked(
        "What are the relevant results divided by?",
        "the number of results looked at",
        "Precision is the share of what was looked at that is relevant.",
        {"all relevant documents": "recall", "the results that are not relevant": "by others"},
    ),
    "R": Asked(
        "What are the relevant results divided by?",
        "all relevant documents",
        "Recall is the share of what there is to find, so what was missed counts, too.",
        {"the number of results looked at": "precision", "the relevant documents found": "by found"},
    ),
    "F1": Asked(
        "Precision is 1, and recall is nearly 0. What is F1?",
        "nearly 0",
        "It is nearer to the smaller of the two, so neither can make up for the other.",
        {"about a half": "mean", "nearly 1": "That is the precision alone. F1 is nearer to the smaller of the two."},
    ),
    "Rprec": Asked(
        "Where does R-precision stop?",
        "at the rank that is the number of relevant documents",
        "A perfect list has found everything there, so its R-precision is 1.",
        {"at the end of the list": "precision", "at the last relevant result": "last"},
    ),
    "AP": Asked(
        "What is the sum of the precisions divided by?",
        "all relevant documents",
        "One that was never found has a precision of 0, and counts with it.",
        {"the relevant documents found": "by found", "the number of results": "by results"},
    ),
    "RR": Asked(
        "Which relevant results does RR look at?",
        "the first alone",
        "Its reader wants one answer, and stops there.",
        {"all of them": "mean of all", "the second": "second"},
    ),
    "ERR": Asked(
        "Which readers reach rank 3?",
        "those whom ranks 1 and 2 left unsatisfied",
        "A reader who is satisfied stops; the others go on.",
        {"all of them": "everybody", "none, where rank 1 has the top grade": "certain"},
    ),
    "RBP": Asked(
        "What is p?",
        "how likely a reader goes on to the next result",
        "With p = 0.8 four readers of five go on from each result to the next.",
        {
            "how likely a reader stops at a result": "That is 1 − p, the factor in front.",
            "how likely a result is relevant": "The reader of RBP goes on or stops whatever the result is.",
        },
    ),
    "CG": Asked(
        "Two results of the first k change places. What does CG@k do?",
        "it stays",
        "The same gains are added up in another order.",
        {"it rises or falls": "DCG does; in CG no rank counts for more than another."},
    ),
}
