"""Whether two people who grade the same documents agree more than chance would have it: Cohen's κ."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from irlessons.checks import finite, is_labelled, is_missing, known_name, Labelled, listed, mapped, some
from irlessons.measures.binary import int_if_whole
from irlessons.phrases import counted
from irlessons.rounding import Number
from irlessons.working import Row, Working

Grades = Labelled[float] | Iterable[float]

# What a difference of two grades counts.
WEIGHTS: dict[str | None, Callable[[Fraction], Fraction]] = {
    None: lambda far: Fraction(far != 0),
    "linear": abs,
    "quadratic": lambda far: far**2,
}

# What grades look like, for whoever gives something else.
LIKE = "[3, 2, 0], or {'D1': 3, 'D2': 2}"
_SAYS = {
    None: "The two give {agreed} of {of_documents} the same grade; had each dealt out their grades by chance, "
    "it would be {by_chance}. Of what chance leaves open, κ is the share on which they agree.",
    "linear": "Their grades lie {seen} apart on average; had each dealt out their grades by chance, it would be "
    "{dealt}. κ is what chance has more, as a share of it.",
    "quadratic": "The squared difference of their grades is {seen} on average; had each dealt out the same grades by "
    "chance, it would be {dealt}. κ is what chance has more, as a share of it.",
}
_ONE_GRADE = "Both give one and the same grade throughout, so chance would agree as well, and κ is undefined."


def kappa(a: Grades, b: Grades, weights: str | None = None) -> Working:
    """Cohen's κ of two raters: a Working with a row for each pair of grades, the cells of their table.

    a, b: their grades, as lists in one order, or as mappings document -> grade with the same documents.
    weights: None counts each difference alike; "linear" counts |i − j|, "quadratic" (i − j)², of the grades themselves
        (scikit-learn takes their places among the grades that occur, which is another number where one does not).
    Rows: grade_a, grade_b, documents (how many have this pair), by_chance (how many would, from each rater's own
    grades), weight (what the difference counts), counted (weight · documents), dealt (weight · by_chance).
    `numbers` has documents, agreed, by_chance, seen and dealt (the weighted difference of a document, on average).
    NaN where both give one and the same grade throughout.

    Raises ValueError for lists of different lengths, mappings of different documents, a document without a grade, or
    other weights; TypeError for what is no list or mapping.
    Sources: Cohen 1960, equation 1; Cohen 1968, for weights.

    >>> import irlessons as ir
    >>> ir.compare.kappa([3, 3, 2, 2, 1, 1, 0, 0, 0, 0], [3, 2, 2, 1, 1, 0, 0, 0, 0, 1]).formula
    'κ = (6/10 − 28/100) / (1 − 28/100) = 4/9 = 0.4444'
    """
    return kappa_of(graded_by_both(a, b), weights)


def kappa_of(pairs: Sequence[tuple[Number, Number]], weights: str | None) -> Working:
    """The same of both grades of each document. Raises ValueError for other weights."""
    weight = WEIGHTS[known_name("kind of weights", weights, WEIGHTS)]
    n = len(pairs)
    together, of_a, of_b = Counter(pairs), Counter(one for one, _ in pairs), Counter(other for _, other in pairs)
    rows: list[Row] = []
    for one in sorted(of_a, reverse=True):
        for other in sorted(of_b, reverse=True):
            row: Row = {"grade_a": one, "grade_b": other, "documents": together[one, other]}
            row["by_chance"] = Fraction(of_a[one] * of_b[other], n)
            # Of the grades themselves, which may be 0.5.
            row["weight"] = int_if_whole(weight(Fraction(one) - Fraction(other)))
            row["counted"], row["dealt"] = row["weight"] * row["documents"], row["weight"] * row["by_chance"]
            rows.append(row)
    seen, dealt = (sum((row[name] for row in rows), Fraction(0)) for name in ("counted", "dealt"))
    same = [row for row in rows if row["grade_a"] == row["grade_b"]]
    agreed = sum(row["documents"] for row in same)
    chance = sum((row["by_chance"] for row in same), Fraction(0))
    numbers: dict[str, Any] = {
        "documents": n,
        "of_documents": counted(n, "document"),
        "agreed": agreed,
        "by_chance": f"{float(chance):.4g}",
        "seen": seen / n,
        "dealt": dealt / n,
        "agreement": f"{agreed}/{n}",
        "chance": f"{int(chance * n)}/{n * n}",
    }
    steps = "({agreement} − {chance}) / (1 − {chance})" if weights is None else "1 − ({seen}) / ({dealt})"
    return Working(
        name="κ" if weights is None else f"κ with {weights} weights",
        number=1 - seen / dealt if dealt else float("nan"),
        numbers=numbers,
        exact_rows=tuple(rows),
        formula_template="{name} = " + f"{steps} = {{result}}",
        sentence_template=_SAYS[weights] if dealt else _ONE_GRADE,
        headings={"grade_a": "grade of a", "grade_b": "grade of b", "by_chance": "by chance", "dealt": "dealt out"},
    )


def graded_by_both(a: Grades, b: Grades, called: tuple[str, str] = ("a", "b")) -> list[tuple[Number, Number]]:
    """Both grades of each document, in the order of a. Raises as `kappa` does, by the names that they are called."""
    if is_labelled(a) and is_labelled(b):
        one, other = mapped(called[0], a, LIKE), mapped(called[1], b, LIKE)
        if alone := [*(one.keys() - other.keys()), *(other.keys() - one.keys())]:
            graded = some(sorted(map(repr, alone)))
            raise ValueError(f"only one of the two has graded {graded}; leave out what one has not graded")
        both = [(document, one[document], other[document]) for document in one]
    elif is_labelled(a) or is_labelled(b):
        raise ValueError(
            "one rater names the documents and the other is a plain list; name them in both, or in neither"
        )
    else:
        firsts, seconds = listed(called[0], a, LIKE), listed(called[1], b, LIKE)
        if len(firsts) != len(seconds):
            has = f"{called[0]} has {len(firsts)} grades and {called[1]} has {len(seconds)}"
            raise ValueError(f"{has}; give both the same documents")
        both = [(f"document {at}", *pair) for at, pair in enumerate(zip(firsts, seconds), 1)]
    if not both:
        raise ValueError("nobody has graded anything; give two lists of grades")
    for document, *given in both:
        if any(map(is_missing, given)):
            raise ValueError(f"{document!r} has a grade of one rater alone; leave it out of both")
    return [
        (
            finite(f"the grade by {called[0]} of {document!r}", one),
            finite(f"the grade by {called[1]} of {document!r}", other),
        )
        for document, one, other in both
    ]
