"""Several tests at once: p-values adjusted so that the chance of any false alarm among them stays where it was."""

from collections.abc import Iterable

from irlessons.checks import is_finite, is_labelled, Labelled, listed, shown
from irlessons.compare.wording import printed_p, Test
from irlessons.rounding import Number
from irlessons.working import Row

# So many products stand in the formula; the rows have all.
_TERMS_SHOWN = 6

_SAYS = (
    "If all {tests} differences were 0, an adjusted p at or below a level would come up anywhere among them no more "
    "often than that level says; that holds only if these are all the tests that were made."
)
_OF_ONE = "The p of one test alone stays as it is; that holds only if no other test was made."

# By name or in order; a test itself stands for its p.
PValue = Number | Test
PValues = Labelled[PValue] | Iterable[PValue]


def bonferroni(p_values: PValues) -> Test:
    """Bonferroni's correction: each p times the number of tests, 1 at most.

    p_values: name -> p, or a list; a p may also be a test itself, as `t_test` gives it. All of one family: every
    comparison that was made, also those that are not reported.
    Rows, in the order given: test, p, factor, product, adjusted. The value is the smallest adjusted p.

    Raises ValueError for an empty family or a p that is not between 0 and 1.
    Sources: Dunn 1961; Sakai 2018, chapter 4.

    >>> import irlessons as ir
    >>> ir.compare.bonferroni({"AP": 0.01, "RR": 0.04}).value
    0.02
    """
    return _adjusted("Bonferroni", p_values, "each p times {tests}, 1 at most")


def holm(p_values: PValues) -> Test:
    """Holm's correction: the smallest p times m, the next times m − 1, …; never below the one before, 1 at most.

    It holds under the same conditions as Bonferroni's and is never stricter. What goes in and comes out, and the
    errors, are as in `bonferroni`.
    Source: Holm 1979.

    >>> import irlessons as ir
    >>> [row["adjusted"] for row in ir.compare.holm({"AP": 0.01, "RR": 0.04}).rows]
    [0.02, 0.04]
    """
    rule = "the smallest p times {tests}, the next times one less, …, none below the one before, 1 at most"
    return _adjusted("Holm", p_values, rule, step_down=True)


def _adjusted(whose: str, p_values: PValues, rule: str, step_down: bool = False) -> Test:
    named = _named(p_values)
    order = sorted(named, key=named.__getitem__) if step_down else list(named)
    rows: dict[str, Row] = {}
    before = 0.0
    for place, name in enumerate(order):
        factor = len(order) - place if step_down else len(order)
        product = factor * named[name]
        before = max(before, product) if step_down else product
        adjusted = min(1.0, before)
        rows[name] = {"test": name, "p": named[name], "factor": factor, "product": product, "adjusted": adjusted}
    terms = [f"{printed_p(row['p'])} × {row['factor']} = {printed_p(row['product'])}" for row in rows.values()]
    if len(terms) > _TERMS_SHOWN:
        terms[_TERMS_SHOWN - 2 : -1] = ["…"]
    return Test(
        name=f"smallest p after {whose}",
        number=min(row["adjusted"] for row in rows.values()),
        numbers={"tests": len(rows), "whose": whose, "terms": ", ".join(terms)},
        exact_rows=tuple(map(rows.__getitem__, named)),
        formula_template=f"{{whose}}: {rule}\nhere {{terms}}",
        sentence_template=_SAYS if len(rows) > 1 else _OF_ONE,
    )


def _named(p_values: PValues) -> dict[str, float]:
    if is_labelled(p_values):
        given = {str(name): p for name, p in p_values.items()}
    else:
        given = {f"test {number}": p for number, p in enumerate(listed("p_values", p_values, "[0.01, 0.04]"), 1)}
    if not given:
        raise ValueError("there is no p-value to adjust; the family is empty")
    named = {}
    for name, each in given.items():
        p = each.value if isinstance(each, Test) else each
        if not is_finite(p) or not 0 <= p <= 1:
            hint = "a p-value lies between 0 and 1, and a test without one is left out"
            raise ValueError(f"p of {name} is {shown(p)}; {hint}")
        named[name] = float(p)
    return named
