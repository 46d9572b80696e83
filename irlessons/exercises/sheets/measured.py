"""What a worksheet of a measure is made of: of one ranking, of a mean over queries, of the orders of a tie."""

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from irlessons.checks import shown
from irlessons.exercises.question_text import written_grades
from irlessons.exercises.sheets.cell import Cell, keys_of, Step
from irlessons.exercises.sheets.rules import AT_EACH_RANK, columns_of
from irlessons.exercises.sheets.table import Column, foot, Slipped, Table
from irlessons.exercises.slips_told import known_slips, rare_of_mean, slips_given, usual_of_mean
from irlessons.languages.our import our
from irlessons.measures import AP, mean_work, Measure
from irlessons.measures.equal_scores import number_of_orders, orders_of
from irlessons.measures.result import Result
from irlessons.measures.slip import Slip
from irlessons.own_functions.candidates import slips_of
from irlessons.plain_sum import plain_sum
from irlessons.ranking import Ranking
from irlessons.rounding import Number, short
from irlessons.working import Row, Working

# What a worksheet is made of: its tables, the lines below them, and the working that says it all.
Parts = tuple[list[Table], list[Cell], Working]
# What is divided by the number of relevant documents.
_OUT_OF_R = ("R", "F1", "AP", "Rprec")
# Before the names of the columns and lines of the ideal order.
_IDEAL = "ideal "
# So many orders of equal scores are still worked out by hand.
_ORDERS = 6
_ONE_TERM = "That is the number of this row alone. Add what stands above it."
_THIS_ORDER = "That is the grade in this order. The ideal order has the best first."
_FROM_0 = AP.slips["from 0"].says
# What two measures of one list read it by.
_READ_BY = ("rel", "unjudged", "ties")
_BEHIND = "That gives it a rank behind the list. It was never retrieved: it has no rank, and its precision is 0."
_FOUND_BEHIND = "That counts it as found behind the list. It was never retrieved, and its precision is 0."


def of_ranking(ranking: Ranking, measure: Measure, wanted: Sequence[str]) -> Parts:
    """The tables and the last lines of a measure of one ranking. wanted: the columns that are to be there.

    Raises ValueError for a measure without worksheet, and where there is nothing to work out.
    """
    result = measure.result(ranking)
    if result.by_convention or not result.rows or not result.divisor:
        raise ValueError(
            f"{measure} of this ranking leaves nothing to work out: it needs a result, and something to find"
        )
    given = list(slips_given(measure, ranking))
    slipped = [(slip, found) for slip, found in given if not slip.rare]
    wrong, rarer = (
        [(slip.sentence(measure, ranking, found=found), found) for slip, found in given if slip.rare == rare]
        for rare in (False, True)
    )
    # Of parts: the sentence, what is found, and whether it was another measure or another list.
    parts = [
        (says, found, bool(slip.of or slip.reads))
        for slip, found in slipped
        if (says := slip.sentence(measure, ranking, part=True, found=found))
    ]
    columns = _needed(columns_of(measure), result.adds, wanted)
    settings = {**measure.settings, **result.numbers}
    numbers = {name: f"{value:g}" if isinstance(value, float) else value for name, value in settings.items()}
    if "rel" in measure.takes and "R" not in numbers:
        numbers["R"] = sum(grade >= measure.rel for grade in ranking.judgments.values())
    ranked = [row for row in result.rows if row["rank"] is not None]
    numbers |= {"results": len(ranking), "found": ranked[-1].get("hits", 0)}
    main = Table(
        [*_facts(measure, ranking, result), *columns],
        [{**row, "document": ranking.title(row["document"])} for row in result.rows],
        [(says, _cells_of(found.rows, whole)) for says, found, whole in parts]
        + list(_at_each_rank(columns, measure, ranking, result))
        + _alone(columns, result)
        + _behind(ranking, result),
        caption=_caption(measure, ranking, result, numbers),
        numbers=numbers,
    )
    tables = [main]
    if result.ideal_rows:
        rows = [(says, found.ideal_rows) for says, found, whole in parts if not whole]
        rows += _ideals(measure, ranking, result)
        tables.append(Table(_ideal(measure, columns), result.ideal_rows, rows, [our("ideal order")], _IDEAL, numbers))
    return tables, list(_feet(measure, ranking, result, tables, wrong, rarer, parts)), measure.work(ranking)


def of_queries(rankings: Sequence[Ranking], measure: Measure) -> Parts:
    """The table and the last line of a mean over queries."""
    work = mean_work(measure, rankings)
    name = str(measure)
    has_rank = measure.name == "RR" and measure.k is None
    rows = []
    for ranking, row in zip(rankings, work.exact_rows):
        first = measure.result(ranking).numbers["first"] if has_rank else None
        rows.append({"query": row["query"], "grades": _grades(ranking), "rank": first, name: row["value"]})
    asked = [Column(name, our(measure.general))]
    if has_rank:
        asked = [
            Column("rank", "rank = where the first relevant result stands"),
            Column(name, our(measure.general), "1/{rank}", ("/", 1, "rank")),
        ]
    slips = _of_each(measure, rankings, name)
    if has_rank:
        slips.append((_FROM_0, [{"rank": row["rank"] and row["rank"] - 1} for row in rows]))
    table = Table([Column("query"), Column("grades"), *asked], rows, slips)
    wrong, rarer = (
        [(mistake.says, mistake.number) for mistake in some(measure, rankings)]
        for some in (usual_of_mean, rare_of_mean)
    )
    # MAP and MRR have names of their own.
    called = our("mean {0}", name) if work.name == f"mean {name}" else work.name
    return [table], [_mean(work.name, called, work, table, name, wrong, rarer)], work


def of_orders(ranking: Ranking, measure: Measure) -> Parts:
    """The table and the last line of an expected value: a row for each order of the equal scores."""
    plain = measure(ties="given order")
    name, orders = str(plain), _orders(ranking)
    rows: list[Row] = [
        {"order": " ".join(map(each.title, each.documents)), "grades": _grades(each), name: plain.result(each).number}
        for each in orders
    ]
    columns = [Column("order"), Column("grades"), Column(name, our(measure.general))]
    table = Table(columns, rows, _of_each(plain, orders, name))
    work = measure.work(ranking)
    wrong = [
        ("That is the value of one order alone. Each order is as likely, so take their mean.", row[name])
        for row in rows
    ]
    wrong.append(("That is the sum over the orders; divide it by their number.", plain_sum(row[name] for row in rows)))
    value = f"{measure.name}{measure.at}"
    expected = _mean(f"expected {value}", our("expected {0}", value), work, table, name, wrong)
    return [table], [expected], work


def _grades(ranking: Ranking) -> str:
    """A list in one cell: its grades in rank order, and those of what was missed."""
    listed = written_grades(ranking.grades)
    missed = _missed(ranking)
    return f"{listed}; not retrieved: {missed}" if missed else listed


def _missed(ranking: Ranking) -> str:
    return written_grades([ranking.judgments[document] for document in ranking.not_retrieved])


def _caption(measure: Measure, ranking: Ranking, result: Result, numbers: Mapping[str, Any]) -> list[str]:
    """What a reader has to know and no row shows; which order it is comes first."""
    missed = _missed(ranking)
    known = {
        our("this order"): bool(result.ideal_rows),
        our("judged and not retrieved: {0}", missed): bool(result.ideal_rows and missed),
        our("R = {0} relevant documents, found or not", numbers.get("R")): measure.name in _OUT_OF_R,
        our("top grade {0}", numbers.get("top")): "top" in numbers,
        f"p = {numbers.get('p')}": "p" in numbers,
        our("relevant is a grade of at least {0}", numbers.get("rel")): numbers.get("rel", 1) != 1,
    }
    return [text for text, holds in known.items() if holds]


def _facts(measure: Measure, ranking: Ranking, result: Result) -> list[Column]:
    """The columns that are only shown."""
    is_binary = "hits" in result.rows[0] or measure.name == "RR"
    facts = {
        "rank": True,
        "original_rank": "original_rank" in result.rows[0],
        "document": ranking.titles,
        "grade": not is_binary or set(ranking.judgments.values()) - {0, 1},
        "relevant": is_binary,
    }
    return [Column(name) for name, holds in facts.items() if holds]


def _ideal(measure: Measure, columns: Sequence[Column]) -> list[Column]:
    """The columns of the ideal order. Its gains would give its grades away."""
    grade = Column("grade", "grade = the grades of all that is judged, the best first")
    term = next(column for column in columns if column.name == "term")
    if measure.settings["gain"] == "linear":
        term = Column("term", "term = grade × discount", "{grade} × {discount}", ("*", "grade", "discount"))
    return [Column("rank"), grade, *(column for column in columns if column.name == "discount"), term]


def _needed(columns: Sequence[Column], adds: str, wanted: Sequence[str]) -> list[Column]:
    """The columns that are asked for, and those that they are made of."""
    by_name = {column.name: column for column in columns}
    # A last column that nobody works out would give the value away.
    adds = "hits" if adds == "relevant" else adds if by_name.get(adds, columns[0]).step else ""
    asked = {name.replace("_", " ") for name in wanted}
    # What is asked for of the ideal order is needed for this one's sum.
    waiting = [*(each.name for each in columns if each.label in asked), adds]
    needed: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in by_name and name not in needed:
            needed.add(name)
            waiting += keys_of(by_name[name].step)
    return [column for column in columns if column.name in needed]


def _cells_of(rows: Sequence[Row], whole: bool) -> list[Row]:
    """The cells that a slip may be told in: one of the whole where a sum runs, and in no single gain or term."""
    return [{"cumulative": row.get("cumulative")} if whole else row for row in rows]


def _at_each_rank(
    columns: Sequence[Column], measure: Measure, ranking: Ranking, result: Result
) -> Iterator[tuple[str, list[Row]]]:
    """The slips of a measure that a column holds of each rank, rank by rank."""
    for column in columns:
        if column.name not in AT_EACH_RANK:
            continue
        by, names = AT_EACH_RANK[column.name]
        by = by(**{name: measure.settings[name] for name in _READ_BY if name in measure.takes and name in by.takes})
        ranked = [(place, by @ row["rank"]) for place, row in enumerate(result.rows) if row["rank"]]
        for (place, asked), slip in product(ranked, known_slips(by, names)):
            if (found := slip.made(asked, ranking)) is not None:
                says = slip.sentence(asked, ranking, found=found)
                yield says, [dict[str, Any]()] * place + [{column.name: found.number}]


def _alone(columns: Sequence[Column], result: Result) -> list[tuple[str, list[dict[str, Any]]]]:
    """The slip of every running sum: a row that is not added to those above."""
    running = [
        (column.name, column.step[2])
        for column in columns
        if isinstance(column.step, tuple) and column.step[:2] == ("+", "above")
    ]
    return [(_ONE_TERM, [{name: +row[added] for name, added in running} for row in result.rows])] if running else []


def _ideals(measure: Measure, ranking: Ranking, result: Result) -> Iterator[tuple[str, list[Row]]]:
    """What is taken for the ideal order in its place, rank by rank."""
    best, missed = [row["grade"] for row in result.ideal_rows], ranking.not_retrieved[-1:]
    judged = sorted(ranking.judgments.values(), reverse=True)
    without = sorted((grade for each, grade in ranking.judgments.items() if each not in missed), reverse=True)
    orders = {
        _THIS_ORDER: [row["grade"] for row in result.rows],
        "That has the worst first. The ideal order has the best first.": judged[::-1],
        "That has each grade once. The ideal order has a document at each rank.": list(dict.fromkeys(judged)),
        "That lacks one of those that were missed. All that is judged belongs to the ideal order.": without,
    }
    worth = measure.gain_of()  # type: ignore[attr-defined]  # what has an ideal has gains
    for says, grades in orders.items():
        pairs = zip(grades, result.ideal_rows)
        yield says, [{"grade": grade, "term": worth(grade) * row["discount"]} for grade, row in pairs]
    yield "That is the gain. The grade is asked for.", [{"grade": row["gain"]} for row in result.ideal_rows]
    yield "That is 2^grade − 1. The grade is asked for.", [{"grade": 2 ** (grade or 0) - 1} for grade in best]


def _behind(ranking: Ranking, result: Result) -> list[tuple[str, list[dict[str, Any]]]]:
    """The slips of what was never retrieved: it is given a rank; and it is counted there, too."""
    hits = [row["hits"] for row in result.rows if row["rank"] is None and "hits" in row]
    if not hits:
        return []
    above = [dict[str, Any]()] * (len(result.rows) - len(hits))
    slips = []
    relevant = result.numbers["R"]
    slips.append(
        (
            "That is recall, the hits over R. It was never retrieved, and its precision is 0.",
            above + [{"precision": Fraction(each, relevant), "term": Fraction(each, relevant)} for each in hits],
        )
    )
    slips.append(
        (
            "That is one over a rank behind the list. It was never retrieved, and adds 0.",
            above
            + [
                {"precision": each, "term": each}
                for each in (Fraction(1, len(ranking) + at) for at in range(1, len(hits) + 1))
            ],
        )
    )
    for says, counted in ((_BEHIND, 0), (_FOUND_BEHIND, 1)):
        precisions = [Fraction(each + counted * place, len(ranking) + place) for place, each in enumerate(hits, 1)]
        slips.append((says, above + [{"precision": each, "term": each} for each in precisions]))
    return slips


def _feet(
    measure: Measure,
    ranking: Ranking,
    result: Result,
    tables: Sequence[Table],
    wrong: Sequence[tuple[str, Result]],
    rarer: Sequence[tuple[str, Result]],
    parts: Sequence[tuple[str, Result, bool]],
) -> Iterator[Cell]:
    """The lines below the tables; the last is the value. wrong, rarer: the slips of it; parts: those of what leads
    there."""
    divisor: Step = result.divisor
    total = _total(tables[0], result.adds)
    if result.ideal_rows:
        for what, table, number in (("", tables[0], "dcg"), (_IDEAL, tables[1], "ideal")):
            dcg = f"DCG{measure.at}"
            name, called = what + dcg, our("ideal {0}", dcg) if what else dcg
            known = [(says, found) for says, found, whole in parts if not (what and whole)]
            slips = [(says, found.numbers[number]) for says, found in known if number in found.numbers]
            slips += [(says, _sum_of(found, what)) for says, found in known]
            if what:
                others = [
                    (says, rows) for says, rows in _ideals(measure, ranking, result) if rows and "term" in rows[0]
                ]
                slips += [(says, plain_sum(row["term"] for row in rows)) for says, rows in others]
            rule = our("{0} = the sum of the ideal terms" if what else "{0} = the sum of the terms", name)
            yield foot(name, result.numbers[number], rule, "", _total(table, result.adds), slips, (), number, called)
        total, divisor = dcg, _IDEAL + dcg
    work = measure.work(ranking)
    yield foot(
        f"{measure.name}{measure.at}",
        result.number,
        our(measure.general),
        _with_numbers(work, measure),
        None if total is None else total if divisor == 1 else ("/", total, divisor),
        [(says, found.number) for says, found in wrong],
        [(says, found.number) for says, found in rarer],
    )


def _sum_of(found: Result, what: str) -> Number:
    rows = found.ideal_rows if what else found.rows
    return plain_sum(row.get("term", math.nan) for row in rows) if rows else math.nan


def _with_numbers(work: Working, measure: Measure) -> str:
    """The formula with today's numbers, without its result; empty where only the result is left. A measure has its
    formula as one template, with " = " between the steps, which the page fills as well.
    """
    last = measure.filled.split("\n")[-1]
    steps = work.filled(last.split(" = ", 1)[1].rsplit(" = ", 1)[0]) if last.count(" = ") > 1 else ""
    return f"{work.name} = {steps}" if steps else ""


def _total(table: Table, adds: str) -> Step | None:
    """The sum of the column that is added up, as a step; None where no column of the table holds it."""
    column = next((each for each in table.columns if each.name == adds and each.rule), None)
    places = range(len(table.rows))
    if column is not None:
        return ("+", 0, *(table.key(adds, place) for place in places))
    there = {each.name for each in table.columns}
    if "reciprocal" in there:
        return next((table.key("reciprocal", place) for place in places if table.rows[place]["term"]), None)
    ranked = [place for place in places if table.rows[place]["rank"] is not None]
    return table.key("hits", ranked[-1]) if ranked and "hits" in there else None


def _mean(
    line: str,
    called: str,
    work: Working,
    table: Table,
    name: str,
    slips: Sequence[Slipped],
    rarer: Sequence[Slipped] = (),
) -> Cell:
    """The last line. line: its name.  called: what it is called.  name: of the column that is added up."""
    counted = [place for place, row in enumerate(table.rows) if row[name] == row[name]]
    step = ("/", ("+", 0, *(table.key(name, place) for place in counted)), len(counted)) if counted else None
    numbers = f"({' + '.join(short(table.rows[place][name]) for place in counted)}) / {len(counted)}"
    return foot(
        line,
        work.number,
        our("{0} = the sum / {1}", line, len(counted)),
        f"{line} = {numbers}",
        step,
        slips,
        rarer,
        called=called,
    )


def _of_all(measure: Measure) -> list[tuple[str, Slip]]:
    """The slips whose sentence is the same for every ranking, with it."""
    return [(says, slip) for slip in slips_of(measure) if (says := slip.of_every(measure))]


def _of_each(measure: Measure, rankings: Sequence[Ranking], name: str) -> list[tuple[str, list[dict[str, Number]]]]:
    """What each slip gives in a table with a row for each ranking."""
    found = [(says, [slip.made(measure, each) for each in rankings]) for says, slip in _of_all(measure)]
    return [(says, [{name: each.number if each else math.nan} for each in several]) for says, several in found]


def _orders(ranking: Ranking) -> list[Ranking]:
    """Every order of the documents that keeps to the scores. Raises ValueError where there are too many."""
    if ranking.scores is None:
        raise ValueError(f"expected values need scores, and {shown(ranking)} has none; Ranking.from_scores makes one")
    if number_of_orders(ranking) > _ORDERS:
        raise ValueError(f"the ties of this ranking leave more than {_ORDERS} orders, too many to work out by hand")
    return list(orders_of(ranking))
