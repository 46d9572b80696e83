"""`explore`: the topics of a run in the notebook, and as a page of its own."""

from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import traitlets
from traitlets.utils.bunch import Bunch

from irlessons import files, markup
from irlessons.board import script
from irlessons.checks import listed, mapped, shown
from irlessons.explorer.heading import heading
from irlessons.explorer.run_to_page import boards_of, page_of, verdict
from irlessons.measures import Measure, measure
from irlessons.phrases import counted
from irlessons.runs import Run
from irlessons.runs.two_runs import compared
from irlessons.runs.values import refuse_without_mean
from irlessons.typeset import Table
from irlessons.widgets import as_data, RUN, to_life
from irlessons.widgets.placed import document_of, placed
from irlessons.widgets.widget import sent, Widget

# So many bytes has a page of its own at most, below 3 MB; the boards for which there is no room are left out.
LARGEST_PAGE = 2_990_000
# The boards on one that has more on it.
LARGEST_PART = 100_000


class Explorer(Widget):
    """A run's topics, and those of another run beside them. `to_html` writes it as a page."""

    _module = "explorer/explorer.js"
    page = traitlets.Dict().tag(sync=True)
    # The code of boards, which it shows inside.
    _inside = traitlets.Unicode().tag(sync=True)
    # The topic whose boards the page asks for, and the boards it was given: topic -> boards and a sentence.
    wanted = traitlets.Unicode().tag(sync=True)
    boards = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        runs: list[Run],
        measures: list[Measure],
        topics: Mapping[str, str],
        like: str | None = None,
        missing: str | None = None,
    ):
        self._runs, self._measures, self._like = runs, measures, like
        # For each measure the values of the runs; and the two compared, where there are two.
        self._values = [*zip(*(each.values_of(measures, like=like, missing=missing) for each in runs))]
        refuse_without_mean(chain.from_iterable(self._values), like)
        self._two = [compared(*each) for each in self._values] if len(runs) == 2 else []
        page = page_of(self._values, self._two, measures, topics, like)
        super().__init__(page=page)

    @traitlets.default("_inside")
    def _sent_inside(self) -> str:
        return sent(script.board_code())

    @traitlets.observe("wanted")
    def _give(self, change: Bunch) -> None:
        topic = change["new"]
        if topic in self._runs[0] and topic not in self.boards:
            self.boards = {**self.boards, topic: self._boards(topic)}

    def to_html(self, path: str | Path) -> Path:
        """Write one self-contained page, which needs neither a kernel nor the network.

        It begins with the means of each run, how many topics had no results, how much of its first k nobody has judged,
        and for two runs how far apart the means are, with p. It holds boards as long as the page stays below 3 MB,
        those of the topics that differ most, or score lowest, first.
        Returns the path. Raises OSError where it cannot be written.

        >>> import irlessons as ir
        >>> import pathlib, tempfile
        >>> before, after, topics = ir.runs.example()
        >>> page = ir.explore(before, after, "P@5", topics=topics)
        >>> page.to_html(pathlib.Path(tempfile.mkdtemp(), "runs.html")).name
        'runs.html'
        """
        path = Path(path)
        # What the heading says by the first measure, and of topics without results, nobody reads twice.
        others = [verdict(each, self._like, self._two[0].notes) for each in self._two[1:]] or self.page["says"][1:]
        page, names = {**self.page, "says": [["", ""], *others]}, self.page["names"]
        above, still = heading(self._runs, names, self._values, self._two, self._like), self._table()

        def written(boards: Mapping[str, Any]) -> str:
            widget = above + placed("Explorer", {"page": page, "boards": boards}, still)
            return document_of(" and ".join(names), widget, self._codes(), "board", "explorer")

        left = LARGEST_PAGE - len(written({}).encode())
        files.write(path, written(self._boards_within(left)))
        return path

    def __repr__(self) -> str:
        return f"Explorer of {' and '.join(self.page['names'])}: {counted(len(self.page['topics']), 'topic')}"

    def _boards(self, topic: str) -> dict[str, Any]:
        return boards_of(self._runs, topic, self._values, self._like, self.page["board"])

    def _boards_within(self, most: int) -> dict[str, dict[str, Any]]:
        """The boards of the topics that tell most, as many as fit into so many bytes."""
        boards: dict[str, dict[str, Any]] = {}
        size = 0
        for topic in self._most_telling():
            told = self._boards(topic)
            size += len(as_data({topic: told}).encode())
            if size > most:
                break
            boards[topic] = told
        return boards

    def _most_telling(self) -> list[str]:
        def key(each: Mapping[str, Any]) -> float:
            values = [value or 0.0 for value in each["values"][0]]
            return -abs(values[0] - values[1]) if len(values) == 2 else values[0]

        return [each["topic"] for each in sorted(self.page["topics"], key=key)]

    def _modules(self) -> dict[str, str]:
        return {"Board": script.PAGE} | super()._modules()

    def _alone(self) -> dict[str, Any]:
        return super()._alone() | {"boards": self._boards_within(LARGEST_PART)}

    def _still(self, run: str = RUN) -> str:
        note = [f"{run}, and each topic opens its board."] * bool(run)
        return self._table() + to_life(note, run)

    def _shows(self) -> tuple[str, str]:
        return "explorer", ""

    def _table(self) -> str:
        """The values of each topic, for readers without a kernel or without scripts."""
        names = self.page["names"]
        names = [*names, " − ".join(reversed(names))] if len(names) == 2 else names
        of = self.page["measures"][0]
        # Without a file of topics no query is known.
        told = ["topic", "query"] if any(each["query"] for each in self.page["topics"]) else ["topic"]
        rows = [[*(each[name] for name in told), *each["printed"][0]] for each in self.page["topics"]]
        table: Table = ([*told, *names], rows, [*[False] * len(told), *[True] * len(names)])
        return markup.paragraphs(filter(None, self.page["says"][0])) + markup.table(f"{of} of each topic", *table)


def explore(
    run: Run,
    other: Run | None = None,
    measures: Measure | str | Iterable[Measure | str] = ("nDCG@10", "AP"),
    *,
    topics: Mapping[str, str] | None = None,
    like: str | None = None,
    missing: str | None = None,
) -> Explorer:
    """The topics of a run as dots, sorted by their value; with another run, side by side and sorted by difference.

    A click on a dot, or on the topic in the list below, opens its board. Which is ahead, wins, losses, ties and p stand
    above. A difference is the other's value less the run's, as in explore(before, after).
    measures: the first is shown, and one can change to the others.  topics: topic -> the text of its query.
    like, missing: as `evaluate` takes them. A board has each measure as it is written, and beside it stands where the
        tool has another value.
    Raises TypeError for what is no run, and for topics that are no mapping; ValueError where the two were judged for
    different topics, and where the tool prints no mean.

    >>> import irlessons as ir
    >>> before, after, topics = ir.runs.example()
    >>> shown = ir.explore(before, after, topics=topics)
    """
    for each in (run, *([] if other is None else [other])):
        if not isinstance(each, Run):
            raise TypeError(f"explore shows a run, not {shown(each)}; ir.runs.read(run, qrels) reads one")
    given = [measures] if isinstance(measures, (str, Measure)) else listed("measures", measures, '["nDCG@10"]')
    if not given:
        raise ValueError('there is no measure; give one at least, as in explore(run, measures=["nDCG@10"])')
    runs = [run] if other is None else [run, other]
    queries = mapped("topics", {} if topics is None else topics, '{"301": "international crime"}')
    return Explorer(runs, [measure(each) for each in given], queries, like, missing)
