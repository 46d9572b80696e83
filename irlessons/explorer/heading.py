"""`heading`: what a report says of its runs before a topic is open: a verdict, means, what is missing and unjudged."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from irlessons import markup
from irlessons.measures import Measure
from irlessons.phrases import joined
from irlessons.rounding import rounded
from irlessons.runs import Run
from irlessons.runs.two_runs import compared
from irlessons.runs.values import Values
from irlessons.typeset import Table

# Where no measure has a cutoff.
_USUAL = 10


def heading(
    runs: Sequence[Run], names: Sequence[str], measures: Sequence[Measure], tests: Sequence[Sequence[str]]
) -> str:
    """The heading as HTML: the names, the verdict by the first measure, and a table with a row a run.

    tests: under each measure the difference of two runs and its p, which stand below them; empty of one run.
    """
    k = next((each.k for each in measures if each.k is not None), _USUAL)
    rows = []
    for name, run in zip(names, runs):
        means = [rounded(each.exact_mean) for each in run.values_of(measures)]
        # Of what stands there: a topic without results has nothing to judge.
        judged = [document in known.judged for known in run.known() for document in known.found.documents[:k]]
        unjudged = f"{rounded(Fraction(100 * judged.count(False), len(judged)), 1)} %" if judged else ""
        rows.append([name, *means, str(len(run.missing)), unjudged])
    for what, row in zip((" − ".join(reversed(names)), "p, randomization test"), zip(*tests)):
        rows.append([what, *row, "", ""])
    header = ["run", *map(str, measures), "topics without results", f"unjudged in the first {k}"]
    table: Table = (header, rows, [False, *[True] * (len(header) - 1)])
    caption = f"Means over {len(runs[0])} topics"
    # A phone scrolls the table, and not the page.
    scrolls = f'<div role="region" aria-label="The runs" tabindex="0">{markup.table(caption, *table)}</div>'
    said = _verdict(names, [each.values_of(measures[:1])[0] for each in runs])
    return f'<div class="irl-report"><h1>{escape(joined(list(names)))}</h1>{said}{scrolls}</div>'


def _verdict(names: Sequence[str], values: Sequence[Values]) -> str:
    """What came out by one measure, first in a line; then how sure it is, and what nothing was found for."""
    of, total = values[0].measure, len(values[0])
    says = [each.remarks for each in values]
    this, *others = values
    if not others:
        some = f"{len(this.counted)} of {total}" if len(this.counted) < total else str(total)
        first, more = f"The mean {of} over {some} topics is {rounded(this.exact_mean)}.", says
    else:
        found = compared(this, others[0]).test.numbers
        first = f"{found['lead']}, by {of}."
        more = ["{b} is better on {wins} of {queries} topics, worse on {losses}.".format(**found)]
        more += [f"If the two were equal, so large a mean difference would come up in {found['times']}."]
        # One clause where it is the same of both.
        same = dict(zip(says, names)) if says[0] != says[1] else {says[0]: "both"}
        more += [f"In {name}, {text[0].lower()}{text[1:]}" for text, name in same.items() if text]
    return f'<p class="irl-run-verdict">{escape(first)}</p><p>{escape(" ".join(filter(None, more)))}</p>'
