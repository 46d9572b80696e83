"""Several tests at once: p-values adjusted so that the chance of any false alarm among them stays where it was."""

from collections.abc import Iterable, Mapping

from irlessons.checks import is_finite, listed, shown
from irlessons.compare.wording import printed_p, Test

# So many products stand in the formula; the rows have all.
_TERMS_SHOWN = 6

PValues = Mapping[object, float] | Iterable[float]


def bonferroni(p_values: PValues) -> Test:
    """Bonferroni's correction: each p times the number of tests, 1 at most.

    p_values: name -> p, or a list; a p may also be a test itself, as `t_test` gives it. All of one family: every
    comparison that was made, also those that are not reported.
    Rows, in the order given: test, p, factor, product, adjusted. The value is the smallest adjusted p.

    Raises ValueError for an empty family or a p that is not between 0 and 1.
    Sources: Dunn 1961; Sakai 2018, chapter 4.
    """
    named = _named(p_values)
    factors = dict.fromkeys(named, len(named))
    return _adjusted("Bonferroni", named, factors, list(named), "each p times {tests}, 1 at most")


def holm(p_values: PValues) -> Test:
    """Holm's correction: the smallest p times m, the next times m − 1, …; never below the one before, 1 at most.

    It holds under the same conditions as Bonferroni's and is never stricter.
    p_values: name -> p, or a list; a p may also be a test itself, as `t_test` gives it. All of one family: every
    comparison that was made, also those that are not reported.
    Rows, in the order given: test, p, factor, product, adjusted. The value is the smallest adjusted p.

    Raises ValueError for an empty family or a p that is not between 0 and 1.
    Source: Holm 1979.
    """
    named = _named(p_values)
    order = sorted(named, key=named.get)
    factors = {name: len(order) - place for place, name in enumerate(order)}
    rule = "the smallest p times {tests}, the next times one less, …, none below the one before, 1 at most"
    return _adjusted("Holm", named, factors, order, rule)


def _adjusted(whose: str, p_values: Mapping[str, float], factors: Mapping[str, int], order: list, rule: str) -> Test:
    adjusted, largest = {}, 0.0
    for name in order:
        product = factors[name] * p_values[name]
        if whose == "Holm":
            product = largest = max(largest, product)
        adjusted[name] = min(1.0, product)
    rows = tuple(
        {"test": name, "p": p, "factor": factors[name], "product": factors[name] * p, "adjusted": adjusted[name]}
        for name, p in p_values.items()
    )
    return Test(
        name=f"smallest p after {whose}",
        number=min(adjusted.values()),
        numbers={
            "tests": len(rows),
            "whose": whose,
            "terms": _cut([_term(factors[name], p_values[name]) for name in order]),
        },
        exact_rows=rows,
        formula_template=f"{{whose}}: {rule}\nhere {{terms}}",
        sentence_template="If all {tests} differences were 0, an adjusted p at or below a level would come up anywhere "
        "among them no more often than that level says; that holds only if these are all the tests that were made.",
    )


def _term(factor: int, p: float) -> str:
    return f"{printed_p(p)} × {factor} = {printed_p(factor * p)}"


def _cut(terms: list[str]) -> str:
    """The terms as text; of many the first and the last."""
    return ", ".join(terms if len(terms) <= _TERMS_SHOWN else [*terms[: _TERMS_SHOWN - 2], "…", terms[-1]])


def _named(p_values: PValues) -> dict[str, float]:
    if not hasattr(p_values, "items"):
        p_values = {f"test {number}": p for number, p in enumerate(listed("p_values", p_values, "[0.01, 0.04]"), 1)}
    named = {str(name): p for name, p in p_values.items()}
    if not named:
        raise ValueError("there is no p-value to adjust; the family is empty")
    for name, p in named.items():
        p = p.value if isinstance(p, Test) else p
        if not is_finite(p) or not 0 <= p <= 1:
            hint = "a p-value lies between 0 and 1, and a test without one is left out"
            raise ValueError(f"p of {name} is {shown(p)}; {hint}")
        named[name] = float(p)
    return named
