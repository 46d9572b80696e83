"""`sheet_of`: the worksheet of a ranking and a measure, of a mean over queries, or of an expected value."""

from collections.abc import Mapping, Sequence
from typing import Any

from irlessons.checks import known_name, listed, unknown, whole
from irlessons.examples import Example
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.sheets.amounts import of_each
from irlessons.exercises.sheets.measured import of_orders, of_queries, of_ranking
from irlessons.exercises.sheets.pictured import pictured
from irlessons.exercises.sheets.rounds import Round, rounds_of
from irlessons.exercises.sheets.rule_questions import asked_rule, rule_of
from irlessons.exercises.sheets.rules import columns_of, STAGES
from irlessons.exercises.sheets.worksheet import IDEAL_GRADE, Worksheet
from irlessons.languages.our import our
from irlessons.measures import Measure
from irlessons.ranking import Ranking

_VALUE = "value"


def printed_of(shown: Example, labels: Mapping[str, str]) -> list[tuple[str, str, str]]:
    """What an example prints, as a worksheet says it. labels: a line of the worksheet -> the label in the example.

    Raises ValueError for a label that the example does not have.
    """
    return [
        (
            line,
            str(shown.printed[known_name("label of the example", label, shown.printed)]),
            shown.errors[label].why if label in shown.errors else "",
        )
        for line, label in labels.items()
    ]


def sheet_of(
    of: Ranking | Sequence[Ranking],
    by: Measure,
    *,
    blanks: Sequence[str] | Sequence[Sequence[str]] | None = None,
    given: int = 1,
    name: str = "",
    title: str = "",
    printed: Sequence[tuple[str, str, str]] = (),
    rule: str = "",
) -> Worksheet:
    """The worksheet that `worksheet` describes, with a name, a title, and what a source prints: (line, text, why).

    rule: which other question is asked of it than that of its measure.
    """
    whole("given", given, 0)
    stages = _stages(blanks)
    pool: list[float] = []
    rounds: list[Round] = []
    drawn: dict[str, Any] | None = None
    asked: Exercise | None
    if not isinstance(of, Ranking):
        tables, feet, work = of_queries(listed("rankings", of, "[first, second]"), by)
        drawn = of_each(tables[0], feet[-1], our("A bar for each query, as long as its {0}, and their mean", str(by)))
        asked = asked_rule("mean")
        # At once: a mean asked for first would show the values that are asked for next.
        default = [[*(table.name(column) for table in tables for column in table.columns if column.rule), _VALUE]]
    elif by.averages(of):
        tables, feet, work = of_orders(of, by)
        drawn = of_each(tables[0], feet[-1], our("A bar for each order, as long as its {0}, and their mean", by.name))
        asked, default = asked_rule("tie"), [[tables[0].columns[-1].label], [_VALUE]]
    else:
        default = [list(names) for names in STAGES.get(by.name, ())] or [[_VALUE]]
        known = [column.label for column in columns_of(by)]
        wanted = [each for names in stages or default for each in names]
        tables, feet, work = of_ranking(of, by, wanted)
        asked = rule_of(by, of)
        known += [f"ideal {each}" for each in ("grade", *known)] * bool(work.exact_ideal_rows)
        for each in wanted:
            if each.replace("_", " ") not in (*known, _VALUE, *(foot.key for foot in feet)):
                raise unknown(f"column of {by}", each, [*known, _VALUE])
        if IDEAL_GRADE in (each.replace("_", " ") for each in wanted):
            pool = _pool(of, by)
    lines = [foot.key for foot in feet]
    # "value" stands for all lines below the tables.
    opened = [[each for name in names for each in (lines if name == _VALUE else [name])] for names in stages or default]
    if isinstance(of, Ranking) and not by.averages(of):
        rounds, drawn = rounds_of(of, by, wanted, opened), pictured(of, work, tables, feet)
    return Worksheet(
        name=name,
        title=title or (f"{by}: {of.query}".removesuffix(": ") if isinstance(of, Ranking) else work.name),
        tables=tables,
        feet=feet,
        stages=opened,
        rounds=rounds,
        given=given,
        pool=pool,
        rule=asked_rule(rule) if rule else asked,
        formula=work.lines,
        printed=printed,
        picture=drawn,
    )


def _stages(blanks: Sequence[str] | Sequence[Sequence[str]] | None) -> list[list[str]]:
    """The columns to be left empty, one list after the other; none where nobody says."""
    if blanks is None:
        return []
    columns = listed("blanks", [blanks] if isinstance(blanks, str) else blanks, '["term", "cumulative"]')
    texts = [each for each in columns if isinstance(each, str)]
    if len(texts) == len(columns):
        return [texts]
    return [[each] if isinstance(each, str) else list(each) for each in columns]


def _pool(of: Ranking, by: Measure) -> list[float]:
    """The grades of what the ideal order is made of, as the list has them; none where it is made of no documents."""
    missed = of.not_retrieved if by.settings["ideal"].startswith("judged") else ()
    documents = () if by.settings["ideal"] == "top grade" else (*of.documents, *missed)
    return [of.judgments[document] for document in documents if document in of.judgments]
