"""`Board`: a ranking to drag, with its measures beside it.

The page computes the measures itself, inside the frame in which a result moves; Python hears what the reader has done.
"""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any, TYPE_CHECKING

import traitlets
from traitlets.utils.bunch import Bunch

from irlessons import files, markup
from irlessons.board import from_page, script
from irlessons.board.against import against_of, html_of
from irlessons.board.goal import goals_of
from irlessons.board.knobs import knobs_of
from irlessons.board.shortest_way import told_way
from irlessons.board.to_page import (
    changeable,
    cutoffs_of,
    documents_of,
    GIVEN_ORDER,
    grades_of,
    judge_of,
    nuggets_of,
    page_of,
    printed,
    reads_scores,
    with_one_open,
)
from irlessons.checks import listed, shown
from irlessons.languages.our import our
from irlessons.measures import AP, Measure, measure, nDCG, RR
from irlessons.phrases import counted
from irlessons.ranking import Document, Ranking
from irlessons.retrieval.grid import Grid
from irlessons.retrieval.nuggets import Nuggets
from irlessons.widgets import on_record, RUN, to_life
from irlessons.widgets.module import write_module
from irlessons.widgets.placed import document_of, placed
from irlessons.widgets.widget import Widget
from irlessons.working import Working

if TYPE_CHECKING:
    from irlessons.figures.figure import LessonFigure


class Board(Widget):
    """A ranking whose results can be dragged, graded and dropped, by hand or by keyboard, while the measures change.

    ranking: where the board begins; or a `Grid` of `ir.retrieval.grid`, whose settings become knobs beside the list.
    measures: measures or their names, in the order in which they are shown.
    goal: a sentence above the results, or several. "raise nDCG@6 and lower AP in one move", "bring nDCG@6 to 0.785" and
        "AP = 1 in two moves" are watched: the board says when they are reached, and shows one way after a first try.
        "in one exchange" asks for two results that change places. A sentence that begins otherwise is only shown.
    open: the measure that stands open from the start, with its picture and its rows.
    predict: True hides the values after each move until the reader has said which way each of them went.
    against: a second ranking of the same query. The board then shows both side by side, page A and page B, with a line
        between where each result stands. The reader votes for one, and sees the measures of both; `vote` is "A", "B",
        or "" before. Nothing is dragged there, and it has neither goal, nor predict, nor open.
    judges: rankings with the judgments of others, by who they are, as {"the lecture": page}. Once the reader has graded
        a result, the board compares: how often both agree, where they differ, and what each measure gives by both.
    nuggets: what an answer needs and which passages say it, of `ir.retrieval.Nuggets`. Below the list stands where each
        is read, and nugget recall, of the vital ones and of all, down to the first line k, or of the whole list.
    Scores, and `ties` with them, count until the reader changes what the measure reads: a move drops the scores.
    Raises TypeError when `ranking` or `against` is no Ranking, ValueError for an unknown measure or one that the page
    does not compute, for LRAP, which needs scores, for a grade without a gain, for a goal that cannot be read, for two
    orders that are judged differently, and for nuggets of a passage that is not on the board.

    >>> import irlessons as ir
    >>> board = ir.Board(ir.Ranking.from_grades([3, 0, 2]), ["nDCG@3", "AP"])
    >>> board.ranking.grades
    (3, 0, 2)
    """

    # What stays as it is, and what the reader changes. Documents are places in documents_of(ranking).
    page = traitlets.Dict().tag(sync=True)
    # The retrieved documents in rank order; the others lie in the tray.
    order = traitlets.List(traitlets.Int()).tag(sync=True)
    # The grade of each document, None where unjudged.
    grades: traitlets.List[float | None] = traitlets.List().tag(sync=True)
    # A list of the reader's own; None while the board shows the ranking it was made from.
    own = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    # Where each line cuts, and what each measure was switched to.
    cuts = traitlets.List(traitlets.Int()).tag(sync=True)
    switches = traitlets.List(traitlets.Dict()).tag(sync=True)
    # Which value each knob has, by its place; empty without knobs.
    setting = traitlets.List(traitlets.Int()).tag(sync=True)
    # What the board showed before each of the reader's steps.
    past = traitlets.List(traitlets.Dict()).tag(sync=True)
    # How many of them a goal counts: those since the last reset.
    moves = traitlets.Int().tag(sync=True)
    predict = traitlets.Bool().tag(sync=True)
    # Which of two orders the reader wants.
    vote = traitlets.Enum(["", "A", "B"], "").tag(sync=True)

    _module = script.PAGE

    def __init__(
        self,
        ranking: Ranking | Grid,
        measures: Sequence[Measure | str] = (AP, RR, nDCG),
        *,
        goal: str | Sequence[str] = "",
        predict: bool = False,
        open: Measure | str | None = None,
        against: Ranking | None = None,
        judges: Mapping[str, Ranking] = MappingProxyType({}),
        nuggets: Nuggets | None = None,
    ):
        grid = ranking if isinstance(ranking, Grid) else None
        start = ranking.first if isinstance(ranking, Grid) else ranking
        for given in (start, *([] if against is None else [against])):
            if not isinstance(given, Ranking):
                raise TypeError(
                    f"a board shows a Ranking, not {shown(given)}; Ranking.from_grades([3, 2, 0]) makes one"
                )
        if against is not None and (goal or predict or open is not None or grid is not None):
            raise ValueError("two orders side by side are not moved: leave out goal, predict, open and knobs")
        if against is not None and judges:
            raise ValueError("two orders side by side are not graded: leave out judges")
        if against is not None and nuggets is not None:
            raise ValueError("two orders side by side are read without nuggets: leave them out")
        self._against, self._nuggets = against, nuggets
        if isinstance(measures, (str, Measure)):
            measures = [measures]
        measures = listed("measures", measures, '["AP", "nDCG@6"]')
        self._start = start
        self._measures = tuple(measure(each) for each in measures)
        known = script.measures()
        for each in self._measures:
            if each.needs_scores:
                raise ValueError(
                    f"{each} needs scores, and a board has none, for its order is the reader's; show AP there instead"
                )
            if each.name not in known:
                raise ValueError(f"the page of a board does not compute {each}; show one of {', '.join(known)} there")
            # The page has no words for a grade without a gain: it has to fail here.
            each(self._start)
        opened = None if open is None else measure(open)
        if opened is not None and opened not in self._measures:
            there = ", ".join(map(str, self._measures)) or "none"
            raise ValueError(f"{opened} cannot stand open, for it is not among the measures of this board: {there}")
        self._goals = goals_of(goal, self._measures, nuggets)
        page = page_of(self._start, self._measures, self._goals, opened)
        documents = documents_of(self._start)
        if grid is not None:
            page["knobs"] = knobs_of(grid, documents)
        if judges:
            page["judges"] = [judge_of(name, by, documents) for name, by in judges.items()]
        if nuggets is not None:
            page["nuggets"] = nuggets_of(nuggets, documents)
        if against is not None:
            page["against"] = against_of(self._start, against, self._measures)
        super().__init__(
            page=page,
            order=list(range(len(start))),
            grades=grades_of(self._start),
            cuts=cutoffs_of(self._measures),
            switches=[{} for _ in self._measures],
            setting=page["knobs"]["start"] if grid is not None else [],
            predict=predict,
        )
        # The page asks now and then whether anybody is there.
        self.on_msg(lambda board, content, buffers: board.send(content))

    # What the reader has made of it

    @property
    def ranking(self) -> Ranking:
        """Today's ranking, as the reader has left it. Set it to a ranking of the board's documents to change it.

        Documents that the new ranking leaves out go to the tray. An unknown document is a ValueError that names it.
        """
        return from_page.ranking_of(self._start, self.own, self.order, self.grades)

    @ranking.setter
    def ranking(self, ranking: Ranking) -> None:
        place = {document: at for at, document in enumerate(self._known)}
        for document in (*ranking.documents, *ranking.judgments):
            if document not in place:
                raise ValueError(f"{document!r} is not on this board; it has {', '.join(map(str, self._known))}")
        with self.hold_trait_notifications():
            self.order = [place[document] for document in ranking.documents]
            self.grades = [ranking.grade(document) for document in self._known]

    @property
    def _known(self) -> Sequence[Document]:
        """The documents of the board, in the order in which the page counts them."""
        return documents_of(self._start) if self.own is None else from_page.names_of(self.own)

    @property
    def measures(self) -> tuple[Measure, ...]:
        """The measures as they are today: with the cutoffs and the conventions that the reader has chosen.

        Those that broke ties by scores break none in the reader's order, which has no scores.
        """
        cutoffs, is_start = cutoffs_of(self._measures), self.ranking is self._start
        today = [
            type(each)(None if each.k is None else self.cuts[cutoffs.index(each.k)], **{**each.settings, **switched})
            for each, switched in zip(self._measures, self.switches, strict=True)
        ]
        return tuple(
            now if (is_start and now == each) or not reads_scores(each, self._start) else now(ties=GIVEN_ORDER)
            for each, now in zip(self._measures, today)
        )

    @property
    def history(self) -> tuple[Ranking, ...]:
        """Every ranking that the reader has made, from the first to today's; of more than 500 steps the last ones.

        What was undone is not in it.
        """
        steps = [*self.past, {"own": self.own, "order": self.order, "grades": self.grades}]
        return tuple(from_page.ranking_of(self._start, step["own"], step["order"], step["grades"]) for step in steps)

    def nugget_recall(self, vital: bool = False) -> Working:
        """The share of the nuggets that is read in today's list, as the board shows it; of the vital ones alone.

        Raises ValueError for a board without nuggets.

        >>> import irlessons as ir
        >>> facts = ir.retrieval.Nuggets({"c1": ["photo"], "c2": ["fee"]})
        >>> board = ir.Board(ir.Ranking(["c1"], {}, others=["c2"]), nuggets=facts)
        >>> board.nugget_recall().formula
        'nugget recall = 1/2 = 0.5000'
        """
        if self._nuggets is None:
            raise ValueError("this board has no nuggets; give it some, as in nuggets=ir.retrieval.Nuggets(…)")
        return self._nuggets.recall(self.ranking, self.cuts[0] if self.cuts else None, vital=vital)

    def to_code(self) -> str:
        """The line of Python that makes today's ranking; where the last step was an exchange, with its `swap`.

        >>> import irlessons as ir
        >>> board = ir.Board(ir.Ranking.from_grades([3, 0, 2]), ["nDCG@3"])
        >>> board.to_code()
        'ir.Ranking.from_grades([3, 0, 2])'
        """
        before, today = self.history[-2:] if self.past else (self.ranking, self.ranking)
        swapped = [pair for pair in zip(before.documents, today.documents) if pair[0] != pair[1]]
        if len(swapped) == 2 and swapped[0] == swapped[1][::-1] and before.swap(*swapped[0]) == today:
            return f"ir.{before!r}.swap({swapped[0][0]!r}, {swapped[0][1]!r})"
        return f"ir.{today!r}"

    def figure(self) -> "LessonFigure":
        """Today's list with its grades and the values of the measures, as a figure for a slide.

        >>> import irlessons as ir
        >>> board = ir.Board(ir.Ranking.from_grades([3, 0, 2]), ["nDCG@3"])
        >>> board.figure()
        Figure: Results with the grades 3, 0, 2; nDCG@3 is 0.9386.
        """
        from irlessons import figures  # matplotlib takes its time to load, and a board does without

        return figures.ranked_list(self.ranking, self.measures)

    def to_html(self, path: str | Path, room: bool = False) -> Path:
        """Write the board as it stands to one self-contained page, which needs neither a kernel nor the network.

        room: True lets the board fill the window, in letters for a hall with a projector; Escape leaves.
        Returns the path. Raises OSError where it cannot be written.

        >>> import irlessons as ir
        >>> import pathlib, tempfile
        >>> board = ir.Board(ir.Ranking.from_grades([3, 0, 2]), ["nDCG@3"])
        >>> board.to_html(pathlib.Path(tempfile.mkdtemp(), "board.html")).name
        'board.html'
        """
        path = Path(path)
        # The file name is the title where the query has no text.
        traits, hall = self._alone() | {"room": room}, None
        if room:
            traits["page"] = with_one_open(traits["page"])
            hall = script.hall_sheet(), script.hall_code()
        widget = placed("Board", traits, self.as_html())
        files.write(path, document_of(self.page["query"] or path.stem, widget, self._codes(), "board", hall=hall))
        return path

    def to_mjs(self, path: str | Path) -> Path:
        """Write the board as it stands for a book of MyST's: a module (.mjs), and beside it its sheet (.css) and what
        it knows (.json), as the directive `anywidget` takes them.

        Returns the path. Raises ValueError for a name that does not end in .mjs, OSError where nothing can be written.

        >>> import irlessons as ir
        >>> import pathlib, tempfile
        >>> board = ir.Board(ir.Ranking.from_grades([3, 0, 2]), ["nDCG@3"])
        >>> path = board.to_mjs(pathlib.Path(tempfile.mkdtemp(), "board.mjs"))
        >>> sorted(each.name for each in path.parent.iterdir())
        ['board.css', 'board.json', 'board.mjs']
        """
        return write_module(path, self._page(), self._alone(), "board")

    # What the page may say

    @traitlets.validate("order")
    def _known_documents(self, proposal: Bunch) -> list[int]:
        order: list[int] = proposal["value"]
        known = len(self.grades)
        if len(set(order)) < len(order) or not all(0 <= place < known for place in order):
            raise traitlets.TraitError(
                f"order={order!r} is no order of this board's {known} documents; "
                f"it may hold each number from 0 to {known - 1} once"
            )
        return order

    @traitlets.validate("grades")
    def _known_grades(self, proposal: Bunch) -> list[float | None]:
        grades: list[float | None] = proposal["value"]
        known = len(self._known)
        if len(grades) != known or not all(grade is None or from_page.is_grade(grade) for grade in grades):
            raise traitlets.TraitError(
                f"grades={grades!r} does not fit this board; give {known} numbers, None for what is unjudged"
            )
        return grades

    @traitlets.validate("cuts")
    def _known_cuts(self, proposal: Bunch) -> list[int]:
        cuts: list[int] = proposal["value"]
        lines = len(cutoffs_of(self._measures))
        if len(cuts) != lines or min(cuts, default=1) < 1:
            raise traitlets.TraitError(f"cuts={cuts!r} does not fit this board; give {lines} whole numbers from 1 up")
        return cuts

    @traitlets.validate("switches")
    def _known_switches(self, proposal: Bunch) -> list[dict[str, Any]]:
        switches: list[dict[str, Any]] = proposal["value"]
        known = [changeable(each) for each in self._measures]
        if len(switches) != len(known) or not all(set(each) <= set(names) for each, names in zip(switches, known)):
            names = ", ".join(dict.fromkeys(name for names in known for name in names))
            raise traitlets.TraitError(
                f"switches={switches!r} does not fit this board; give a dict for each measure, with {names}"
            )
        return switches

    # What it shows

    def __repr__(self) -> str:
        names = ", ".join(map(str, self.measures))
        return f"Board of {counted(len(self.order), 'result')}, measured by {names or 'nothing'}"

    def as_html(self) -> str:
        """Today's list with its measures, for readers without a kernel or without scripts."""
        return "".join(self._parts())

    def _parts(self) -> tuple[str, str]:
        """The list, or both, and the measures, which answer whatever is asked about a list."""
        if self._against is not None:
            return html_of(self._start, self._against, self._values())
        goals = "".join(f"<p><strong>{our('Goal:')}</strong> {escape(goal['text'])}</p>" for goal in self.page["goals"])
        measures = markup.table(our("measures"), [our("measure"), our("value")], self._values(), [False, True])
        return goals + self.ranking._repr_html_() + self._nuggets_read(), measures + markup.paragraphs(
            each.formula for each in self._recalled()
        )

    def _values(self) -> list[list[str]]:
        """What each measure is called, and its value; or its values, of both lists."""
        if self._against is not None:
            both = self._start, self._against
            return [[str(each), *(printed(each, ranking) for ranking in both)] for each in self._measures]
        ranking, without = self.ranking, our("your order, without scores")
        return [
            [str(now) if now.ties == each.ties else f"{now} ({without})", printed(now, ranking)]
            for each, now in zip(self._measures, self.measures)
        ]

    def _nuggets_read(self) -> str:
        """Where each nugget is read."""
        if self._nuggets is None or self.own is not None:
            return ""
        read = self.nugget_recall(False).exact_rows
        rows = [[row["nugget"], our("vital" if row["vital"] else "okay"), row["ranks"]] for row in read]
        return markup.table(
            our("what can be read"), [our("nugget"), our("it is"), our("at rank")], rows, [False, False, False]
        )

    def _recalled(self) -> list[Working]:
        """How many nuggets are read, of the vital ones and of all."""
        if self._nuggets is None or self.own is not None:
            return []
        return [self.nugget_recall(vital) for vital in (True, False) if self._nuggets.vital or not vital]

    def _still(self, run: str = RUN) -> str:
        what = (
            "{0}, and the results can be dragged."
            if self._against is None
            else "{0}, and you can vote for one of them."
        )
        return self.as_html() + to_life([our(what, our(run))] * bool(run), run)

    def _shows(self) -> tuple[str, str]:
        return "board", ""

    def _ways(self) -> dict[str, list[Any]]:
        """Of each goal its sentence and the moves of one way, which only paper is told; and where none was found."""
        goals = self._goals if on_record.asked() == "paper" else ()
        told = [(goal.text, *told_way(goal, self._measures, self._start, self._nuggets)) for goal in goals]
        return {"ways": [{"goal": goal, "moves": way, "lost": lost} for goal, way, lost in told]}

    def _record(self) -> dict[str, Any]:
        listed, values = self._parts()
        names = [*map(str, self.measures), *(each.name for each in self._recalled())]
        recalled = [each.formula.removeprefix(f"{each.name} = ") for each in self._recalled()]
        orders = (self.ranking,) if self._against is None else (self._start, self._against)
        told = {"list": listed, "lists": [*map(_judged, orders)], "values": values}
        told |= {"boxes": self._values(), "measures": names, "answers": recalled}
        return super()._record() | told | self._ways()


def _judged(ranking: Ranking) -> list[float]:
    """The grades of all that is judged, as the list shows them: in rank order, then those of what was missed."""
    documents = (*ranking.documents, *ranking.not_retrieved, *ranking.others)
    return [grade for each in documents if (grade := ranking.judgments.get(each)) is not None]
