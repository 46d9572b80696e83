"""The differences themselves, query by query."""

from irlessons.compare.pairs import pairs_of, System
from irlessons.measures import Measure
from irlessons.working import Working


def differences(measure: Measure | str, a: System, b: System, *, missing: str = "error") -> Working:
    """The mean difference b − a, with a row a query: query, a, b, difference, counted.

    measure: a measure, or its name; where scores are given instead of rankings, no more than their name.
    a, b: runs, or rankings or scores, as a mapping from query or as a list. Rankings that have a `query` are paired by
        it, other lists by position.
    missing: what to do with a query that one system lacks: "error", "zero" (it scores 0 there), "leave out".
    `numbers` has mean_a, mean_b, mean, queries, and wins, ties and losses of b; a and b, what the two are called (a run
    and a column of pandas have names), and lead, which of them is ahead and by how much. The shorter SearchLength wins.
    Two scores are a tie where they differ by less than 1e-12 of the largest score. A query whose measure is undefined
    (NaN) for one system is left out of both, and the sentence names it; it also says what the topics count for which a
    run has no results, as `evaluate(…, missing=…)` was asked for it.

    Raises ValueError where the systems answer different queries (it lists them), a query stands twice, one that is
    called "mean" or "all" has the mean of the others, no query has both scores, or "zero" is asked for a measure whose
    best value it is; TypeError where a system is no list or mapping.
    Source: the paired view of two runs is that of Smucker, Allan and Carterette 2007, section 2.

    >>> import irlessons as ir
    >>> ir.compare.differences("AP", [0.1, 0.4], [0.2, 0.3]).formula
    'mean difference of AP = mean of b − mean of a = 0.25 − 0.25 = 0.0000'
    """
    pairs = pairs_of(measure, a, b, missing)
    mean = pairs.numbers["mean"]
    return Working(
        name=f"mean difference of {pairs.measure}",
        number=mean,
        numbers=pairs.numbers,
        exact_rows=pairs.rows,
        formula_template="{name} = mean of {b} − mean of {a} = {of_b} − {of_a} = {result}",
        headings=pairs.headings,
        sentence_template="{lead}; {b} is better than {a} on {wins} of {of_queries}, equal on {ties}, worse on "
        "{losses}; "
        "a mean alone says nothing about how the queries differ.{notes}",
    )
