"""Worksheets of what a generator reads and writes: passages with their nuggets, and the citations of an answer."""

from collections.abc import Sequence
from fractions import Fraction

from irlessons.exercises.exam.generator import citation_slips, nugget_slips
from irlessons.exercises.passport import ANSWER, FACTS, PASSAGES, Sentence
from irlessons.exercises.sheets.amounts import amounts, Bar, Line
from irlessons.exercises.sheets.rule_questions import asked_rule
from irlessons.exercises.sheets.rules import columns_of
from irlessons.exercises.sheets.table import Column, foot, Table
from irlessons.exercises.sheets.worksheet import Worksheet
from irlessons.exercises.slips_told import slips_given
from irlessons.measures import AP, ContextPrecision
from irlessons.ranking import Ranking
from irlessons.retrieval import Nuggets
from irlessons.working import Row

_SAID = "✓"
# Above the columns, so that a phone has room for them.
_SHORT = ("A", "B", "C", "D", "E", "F", "G", "H")


def passages_sheet(ranking: Ranking = PASSAGES, facts: Nuggets = FACTS) -> Worksheet:
    """Which passage says what, what is new in each, and the precision at its rank: nugget recall, context precision."""
    found = ContextPrecision.result(ranking)
    told: set[str] = set()
    rows: list[Row] = []
    for row in found.rows:
        says = facts.held[row["document"]]
        rows.append(_row(row["document"], facts, rank=row["rank"], relevant=row["relevant"], hits=row["hits"]))
        rows[-1] |= {"precision": row["precision"], "new": len(set(says) - told), "says": len(says)}
        told |= set(says)
    for passage in ranking.not_retrieved:
        rows.append(_row(passage, facts, rank=None, relevant=bool(facts.held[passage]), precision=None, new=None))
    precision = next(each for each in columns_of(AP) if each.name == "precision")
    new = Column(
        "new",
        "new = the nuggets that it says and no passage above it",
        wrong={
            "That counts what a passage above has said.": lambda n: n.says,
            "That counts those above, too.": lambda n: n.before + n.new if n.before + n.new != n.says else None,
        },
    )
    ranked = [(place, row) for place, row in enumerate(rows, 1) if row["rank"] is not None]
    all_new = ("+", *(f"new {place}" for place, row in ranked if row["new"]))
    precisions = ("+", *(f"precision {place}" for place, row in ranked if row["relevant"]))
    recall, vital = facts.recall(ranking), facts.recall(ranking, vital=True)
    every, needed = (work.numbers["all"] for work in (recall, vital))
    hits = found.numbers["hits"]
    numbers = {"R": found.numbers["R"], "results": len(ranking), "found": hits}
    return Worksheet(
        name="passages-nuggets",
        title=f"Which passage says what, and what is new in it. {_legend(facts)}",
        tables=[Table([*map(Column, ("rank", "passage", *_SHORT[:every])), new, precision], rows, numbers=numbers)],
        feet=[
            foot("vital recall", vital.number, "vital recall = vital nuggets read / all vital ones",
                 f"{vital.numbers['found']}/{needed}", None, nugget_slips(facts, ranking, vital=True).items()),
            foot("nugget recall", recall.number, "nugget recall = nuggets read / all nuggets",
                 f"{recall.numbers['found']}/{every}", ("/", all_new, every), nugget_slips(facts, ranking).items()),
            foot("context precision", found.number,
                 "context precision = the precisions at the relevant passages, added up / how many of these were read",
                 f"sum / {hits}", ("/", precisions, hits),
                 [(slip.sentence(ContextPrecision, ranking, found=wrong), wrong.number)
                  for slip, wrong in slips_given(ContextPrecision, ranking)]),
        ],
        stages=[["new", "vital recall", "nugget recall", "precision", "context precision"]],
        given=1,
        rule=asked_rule("passages"),
        formula=[line for each in (vital, recall, ContextPrecision.work(ranking)) for line in each.lines],
        picture=amounts(
            "The new nuggets of each passage, one behind the other; the precision at each rank, and the values",
            [Line("new nuggets", _behind_each_other("new", [row["new"] for _, row in ranked], every))],
            [
                *(Line(str(row["passage"]), [Bar(f"precision {place}", row["precision"],
                                                 look="you" if row["relevant"] else "pale")]) for place, row in ranked),
                Line("context precision", [Bar("context precision", found.number)], is_mean=True),
            ],
            [Line(name, [Bar(name, work.number, of=1)])
             for name, work in (("vital recall", vital), ("nugget recall", recall))],
        ),
    )  # fmt: skip


def _row(passage: object, facts: Nuggets, **numbers: object) -> Row:
    """A row of the table: which nuggets a passage says."""
    ticks = {short: _SAID * (name in facts.held[passage]) for short, name in zip(_SHORT, facts.names)}
    return {**numbers, "passage": passage, **ticks}


def _behind_each_other(column: str, numbers: Sequence[int], every: int) -> list[Bar]:
    """A bar for each cell of a column, which begins where the one before ends. every: how long all may be."""
    return [
        Bar(f"{column} {place}", number, of=0 if place > 1 else every, start=sum(numbers[: place - 1]))
        for place, number in enumerate(numbers, 1)
    ]


def _legend(facts: Nuggets) -> str:
    """What the letters above the columns stand for."""
    short = {name: letter for letter, name in zip(_SHORT, facts.names)}
    kinds = (("vital", facts.vital), ("okay", facts.okay))
    listed = (f"{', '.join(f'{short[name]} is {name}' for name in names)} ({kind})" for kind, names in kinds if names)
    return f"{'; '.join(listed)}."


def citations_sheet(answer: Sequence[Sentence] = ANSWER) -> Worksheet:
    """The sentences of an answer with what they cite: citation recall, citation precision."""
    rows: list[Row] = [
        {
            "sentence": each.says,
            "cites": " ".join(f"[{rank}]" for rank in each.cites) or "nothing",
            "cited": len(each.cites),
            "supported": int(bool(each.alone)),
            "good": len(each.alone),
        }
        for each in answer
    ]
    supported = Column(
        "supported",
        "supported = 1 where what it cites says it, all of it together, else 0",
        wrong={
            "That is 0, as if each of the passages had to say it. One that says it is enough.": lambda n: (
                0 if n.supported and n.good < n.cited else None
            ),
            "That is 1 because it cites something. Read what that says.": lambda n: (
                1 if n.cited and not n.supported else None
            ),
            "That is 1 because it may be true. Nothing that it cites says it.": lambda n: (
                1 if not n.supported else None
            ),
        },
    )
    good = Column(
        "good",
        "good = the citations that say it alone, or that the others need; none where it is not supported",
        wrong={
            "That counts every citation. Leave out those that say something else.": lambda n: n.cited,
            "That counts the sentence, and not its citations.": lambda n: n.supported,
            "That counts the citations that say something else.": lambda n: n.cited - n.good,
        },
    )
    cited, sentences = sum(row["cited"] for row in rows), len(rows)
    recall = Fraction(sum(row["supported"] for row in rows), sentences)
    precision = Fraction(sum(row["good"] for row in rows), cited)
    of_rows = [("+", *(f"{name} {place}" for place in range(1, sentences + 1))) for name in ("supported", "good")]
    slips = citation_slips(answer)
    return Worksheet(
        name="answer-citations",
        title="The answer, sentence by sentence: is it supported by what it cites?",
        tables=[Table([*map(Column, ("sentence", "cites")), supported, good], rows)],
        feet=[
            foot("citation recall", recall, "citation recall = sentences supported / sentences", "",
                 ("/", of_rows[0], sentences), slips["recall"].items()),
            foot("citation precision", precision, "citation precision = good citations / citations", "",
                 ("/", of_rows[1], cited), slips["precision"].items()),
        ],
        stages=[["supported", "good", "citation recall", "citation precision"]],
        rule=asked_rule("citations"),
        formula=[f"citation recall = {recall}", f"citation precision = {precision}"],
        picture=amounts(
            "The good citations of each sentence, of all that it has; the sentences that are supported, and the values",
            [Line(f"sentence {place}", [Bar(f"good {place}", row["good"], of=row["cited"])])
             for place, row in enumerate(rows, 1)],
            [Line("supported", _behind_each_other("supported", [row["supported"] for row in rows], sentences))],
            [Line(name, [Bar(name, number, of=1)])
             for name, number in (("citation recall", recall), ("citation precision", precision))],
        ),
    )  # fmt: skip
