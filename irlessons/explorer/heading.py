"""`heading`: what a report says of its runs before a topic is opened: names, means, what is missing and unjudged."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from irlessons import markup
from irlessons.measures import Measure
from irlessons.phrases import joined
from irlessons.rounding import rounded
from irlessons.runs import Run
from irlessons.typeset import Table

# Where no measure has a cutoff.
_USUAL = 10


def heading(runs: Sequence[Run], names: Sequence[str], measures: Sequence[Measure]) -> str:
    """The heading as HTML: the names, and a table with a row a run."""
    k = next((each.k for each in measures if each.k is not None), _USUAL)
    rows = []
    for name, run in zip(names, runs):
        means = [rounded(each.exact_mean) for each in run.values_of(measures)]
        # Of what stands there: a topic without results has nothing to judge.
        judged = [document in known.judged for known in run.known() for document in known.found.documents[:k]]
        unjudged = f"{rounded(Fraction(100 * judged.count(False), len(judged)), 1)} %" if judged else ""
        rows.append([name, *means, str(len(run.missing)), unjudged])
    header = ["run", *map(str, measures), "topics without results", f"unjudged in the first {k}"]
    table: Table = (header, rows, [False, *[True] * (len(header) - 1)])
    caption = f"Means over {len(runs[0])} topics; one without results is an empty list"
    # A phone scrolls the table, and not the page.
    scrolls = f'<div role="region" aria-label="The runs" tabindex="0">{markup.table(caption, *table)}</div>'
    return f'<div class="irl-report"><h1>{escape(joined(list(names)))}</h1>{scrolls}</div>'
