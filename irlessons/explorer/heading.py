"""`heading`: what a report says of its runs before a topic is open: a verdict, means, what is missing and unjudged."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from itertools import zip_longest

from irlessons import markup
from irlessons.compare.pairs import remarks_of
from irlessons.explorer.run_to_page import as_counted, printed_difference, says_mean
from irlessons.phrases import counted, joined
from irlessons.rounding import nonzero, rounded
from irlessons.runs import Run
from irlessons.runs.two_runs import Against
from irlessons.runs.values import Values
from irlessons.typeset import Table
from irlessons.widgets.mark import mark
from irlessons.working import signed

# Where no measure has a cutoff.
_USUAL = 10
# As many measures have room in a phone's table beside what else is counted.
_BESIDE = 2


def heading(
    runs: Sequence[Run],
    names: Sequence[str],
    values: Sequence[Sequence[Values]],
    two: Sequence[Against],
    like: str | None = None,
) -> str:
    """The heading as HTML: the names, the verdict by the first measure, and a table with a row a run.

    values: for each measure those of the runs.  two: for each measure the two compared, whose differences and p stand
    below them; empty of one run.  like: the tool that is imitated.
    """
    measures = [each[0].measure for each in values]
    k = next((each.k for each in measures if each.k is not None), _USUAL)
    rows, counts = list[list[str]](), list[list[str]]()
    # What is compared are the topics that count for both.
    means = zip(*(each.means for each in two) if two else [(each.exact_mean,) for (each,) in values])
    for name, run, own in zip(names, runs, means):
        # Of what stands there: a topic without results has nothing to judge.
        judged = [document in known.judged for known in run.known() for document in known.found.documents[:k]]
        share = Fraction(100 * judged.count(False), len(judged) or 1)
        unjudged = f"{nonzero(share, rounded(share, 1))} %" if judged else ""
        rows.append([name, *map(rounded, own)])
        counts.append([str(len(run.missing)), unjudged])
    if two:
        apart = [cell for each in two for cell in printed_difference(each.means)]
        rows.append([" − ".join(reversed(names)), *apart])
        rows.append(["p, randomization test", *(each.test.printed() for each in two)])
    header, counted = ["run", *map(str, measures)], ["topics without results", f"unjudged in the first {k}"]
    below = ""
    if len(measures) > _BESIDE:
        lines = [f"{what.capitalize()}: {_by_run(names, cells)}." for what, cells in zip(counted, zip(*counts))]
        below = f'<p class="irl-run-counts">{escape(" ".join(lines))}</p>'
    else:
        header += counted
        rows = [row + cells for row, cells in zip_longest(rows, counts, fillvalue=["", ""])]
    table: Table = (header, rows, [False, *[True] * (len(header) - 1)])
    caption = f"Means over {_over(values, two, len(runs[0]))}"
    # A phone scrolls the table, and not the page.
    scrolls = f'<div role="region" aria-label="The runs" tabindex="0">{markup.table(caption, *table)}</div>'
    first, more = _of_two(names, values[0], two[0], like) if two else _of_one(values[0][0], like)
    if like:
        more += ["A board has each measure as it is written; where that is another value, it is said beside it."]
    said = f'<p class="irl-run-verdict">{escape(first)}</p><p>{escape(" ".join(filter(None, more)))}</p>'
    home = f'<p class="irl-run-home">{mark()}irlessons</p>'
    return f'<div class="irl-report">{home}<h1>{escape(joined(list(names)))}</h1>{said}{scrolls}{below}</div>'


def _by_run(names: Sequence[str], cells: Sequence[str]) -> str:
    """What stands in a column, with the names of its runs; once where it is the same of all."""
    if len(set(cells)) == 1:
        return cells[0]
    return ", ".join(f"{cell} ({name})" for name, cell in zip(names, cells) if cell)


def _over(values: Sequence[Sequence[Values]], two: Sequence[Against], topics: int) -> str:
    numbers = {each.test.pairs.queries for each in two} or {len(each.counted) for (each,) in values}
    if numbers == {topics}:
        return counted(topics, "topic")
    which = "the topics that count" + " for both" * bool(two)
    return f"{which}, {numbers.pop()} of {topics}" if len(numbers) == 1 else which


def _of_one(values: Values, like: str | None) -> tuple[str, list[str]]:
    """What came out by one measure; and what nothing was found for."""
    return says_mean(values, like), [values.remarks]


def _of_two(
    names: Sequence[str], values: Sequence[Values], against: Against, like: str | None
) -> tuple[str, list[str]]:
    """Which is ahead; then how sure that is, and what nothing was found for."""
    found = against.test.numbers
    more = [
        "{b} is better on {wins} of {of_topics}, worse on {losses}.".format(
            of_topics=counted(found["queries"], "topic"), **found
        )
    ]
    more += [f"If the two were equal, so large a mean difference would come up in {found['times']}."]
    low, high = (signed(against.interval.numbers[name]) for name in ("low", "high"))
    more += [f"With topics drawn again and again, 95% of the mean differences lie from {low} to {high}."]
    more += remarks_of(dict(zip(names, values)))
    return as_counted(like, f"{found['lead']}, by {values[0].measure}."), more
