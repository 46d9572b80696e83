"""Two published tables, and every statement that a lesson reads out of them, computed from their cells."""

from decimal import Decimal
from fractions import Fraction

import pytest

import irlessons as ir
from irlessons import Ranking

FEEDBACK, PASSAGES = ir.published("raiber-kurland"), ir.published("kim-ko")
TABLES = pytest.mark.parametrize("table", [FEEDBACK, PASSAGES], ids=lambda table: table.name)


@pytest.mark.parametrize(
    ("name", "column", "printed"),
    [
        ("raiber-kurland", "ClueWeb MAP", "26.0 s|26.7 s|25.6 m s|27.2|27.0 m|26.7 s|26.8 s|*27.3 m"),
        ("raiber-kurland", "ClueWeb NDCG", "35.4 m s|37.3|34.6 m s|37.3|37.2 s|36.8 s|37.0|*38.0 m"),
        ("raiber-kurland", "GOV2 MAP", "35.5 m s|36.3|32.4 m s|36.3 s|36.5 s|36.3 s|36.4|*36.7 m"),
        ("raiber-kurland", "GOV2 NDCG", "53.0 m s|54.7 s|47.8 m s|55.4 s|55.7|55.4 s|55.3|*56.2 m"),
        ("raiber-kurland", "ROBUST MAP", "*28.9 m|27.9|24.7 m s|27.7 s|28.1 s|27.8 s|28.2 s|*28.7 m"),
        ("raiber-kurland", "ROBUST NDCG", "50.4 m|48.3 s|41.5 m s|48.3 s|49.0 m s|47.9 s|49.6 m s|*50.8 m"),
        ("kim-ko", "Dev MRR@10", "0.252|0.352|0.388|0.405|0.345|0.382|0.383|0.389"),
        ("kim-ko", "Test MRR@10", "0.253|0.344|0.376|0.391|-|-|*0.372|*0.378"),
    ],
)
def test_every_cell_as_printed(name, column, printed):
    cells = ir.published(name).column(column).values()
    assert "|".join(("*" if cell.bold else "") + str(cell) for cell in cells) == printed


def test_a_larger_difference_can_be_the_unmarked_one():
    rows = {row["system"]: row for row in FEEDBACK.against("RM3", "ClueWeb MAP")}
    assert rows["ClustMRF"]["difference"] == Fraction(1, 2) and not rows["ClustMRF"]["marked"]
    assert rows["ClustDrift"]["difference"] == Fraction(3, 10) and rows["ClustDrift"]["marked"]
    # In this column no other unmarked difference is as large as a marked one of the same sign.
    marked = [row["difference"] for row in rows.values() if row["marked"] and row["difference"] > 0]
    unmarked = [row["system"] for row in rows.values() if not row["marked"] and row["difference"] > min(marked)]
    assert unmarked == ["ClustMRF"]


def test_queries_decide_and_not_the_mean():
    # How that comes about: 0.5 won on few queries is chance, 0.3 won a little everywhere is not.
    n = 40
    steady = [0.3 + 0.05 * (-1) ** query for query in range(n)]
    wild = [0.5 + 4 * (-1) ** query for query in range(n)]
    small, large = (ir.compare.t_test("MAP", [0.0] * n, differences) for differences in (steady, wild))
    assert small.numbers["mean"] < large.numbers["mean"] and small.value < 0.05 < large.value


def test_the_same_mean_with_another_verdict():
    same = {system: cell for system, cell in FEEDBACK.column("GOV2 MAP").items() if cell.printed == "36.3"}
    assert {system: cell.marks for system, cell in same.items()} == {"PredictM": (), "ClustMRF": ("s",), "RM3": ("s",)}
    rows = {row["system"]: row for row in FEEDBACK.against("Subsets(RM3)", "GOV2 MAP")}
    assert {rows[system]["difference"] for system in same} == {Fraction(-2, 5)}
    assert [rows[system]["marked"] for system in same] == [False, True, True]


def test_two_bolds_in_one_column():
    # E18: "Bold: best result in a column", and yet two, of which one is the best.
    assert FEEDBACK.bold == "best result in a column"
    assert {column: len(FEEDBACK.in_bold(column)) for column in FEEDBACK.columns} == {
        column: 2 if column == "ROBUST MAP" else 1 for column in FEEDBACK.columns
    }
    assert FEEDBACK.in_bold("ROBUST MAP") == ("Passage", "Subsets(RM3)")
    assert [FEEDBACK.cell(system, "ROBUST MAP").printed for system in ("Passage", "Subsets(RM3)")] == ["28.9", "28.7"]
    for column in FEEDBACK.columns:
        assert set(FEEDBACK.best(column)) <= set(FEEDBACK.in_bold(column))
    assert FEEDBACK.best("ROBUST MAP") == ("Passage",)


def test_bold_marks_the_authors_own_systems():
    # E18, the other table: the bold numbers are not the largest.
    column = "Test MRR@10"
    assert PASSAGES.in_bold(column) == ("LR + WMLM + SE (Base)", "LR + WMLM + SE (Large)")
    assert set(PASSAGES.in_bold(column)) <= set(PASSAGES.own)
    assert [PASSAGES.cell(system, column).printed for system in PASSAGES.in_bold(column)] == ["0.372", "0.378"]
    assert PASSAGES.best(column) == ("TF-Ranking Ensemble",)
    assert PASSAGES.cell("TF-Ranking Ensemble", column).printed == "0.391"
    # In the column of the development set nothing is bold, not even the best.
    assert PASSAGES.in_bold("Dev MRR@10") == ()


def test_one_over_mrr_is_not_the_mean_rank():
    cell = PASSAGES.cell("OpenMatch - ELECTRA Large", "Dev MRR@10")
    assert (cell.printed, PASSAGES.cell("OpenMatch - ELECTRA Large", "Test MRR@10").printed) == ("0.388", "0.376")
    assert round(1 / cell.number, 2) == Fraction("2.58")

    def mrr(ranks):
        """MRR@10 of queries whose first relevant document has these ranks."""
        return ir.mean("RR@10", [Ranking.from_grades([0] * (rank - 1) + [1]) for rank in ranks])

    # The same 0.388 from first ranks with quite different means: an answer beyond rank 10 counts 0, wherever it is.
    near, far = [1] * 97 + [11] * 153, [1] * 97 + [90] * 153  # 97/250 = 0.388
    assert mrr(near) == mrr(far) == float(cell.number)
    means = [sum(ranks) / 250 for ranks in (near, far)]
    assert 2.58 < means[0] < means[1] / 7


def test_dev_and_test_rank_the_systems_alike_here_and_are_not_the_same_numbers():
    both = [system for system, cell in PASSAGES.column("Test MRR@10").items() if cell.number is not None]
    assert [system for system in PASSAGES.systems if system not in both] == ["LR Baseline (Base)", "LR + MLM (Base)"]
    drops = {
        system: PASSAGES.cell(system, "Dev MRR@10").number - PASSAGES.cell(system, "Test MRR@10").number
        for system in both
    }
    # Five of the six fall from dev to test, and by different amounts.
    assert sum(drop > 0 for drop in drops.values()) == 5 and len(set(drops.values())) > 1


def test_what_the_text_does_not_say():
    assert "neither the significance test nor its level, nor the cutoff of NDCG" in FEEDBACK.note
    assert not PASSAGES.marks and all(not cell.marks for row in PASSAGES.cells.values() for cell in row.values())
    assert all(row["marked"] is None for row in PASSAGES.against("DUET V2", "Dev MRR@10"))


def test_differences_from_a_baseline():
    assert len(FEEDBACK.against("RM3", "GOV2 NDCG")) == 7
    assert [row["system"] for row in PASSAGES.against("TF-Ranking Ensemble", "Test MRR@10")] == [
        "DUET V2",
        "OpenMatch - ELECTRA Base",
        "OpenMatch - ELECTRA Large",
        "LR + WMLM + SE (Base)",
        "LR + WMLM + SE (Large)",
    ]
    with pytest.raises(ValueError, match="'LR Baseline \\(Base\\)' has no number in 'Test MRR@10'"):
        PASSAGES.against("LR Baseline (Base)", "Test MRR@10")


@TABLES
def test_no_system_is_marked_against_itself(table):
    for mark, system in table.marks.items():
        assert all(mark not in cell.marks for cell in table.cells[system].values())


@TABLES
def test_it_shows_itself(table):
    texts = [text for row in table.cells.values() for cell in row.values() for text in str(cell).split()]
    html = table._repr_html_()
    assert table.source in str(table) and table.source in html and str(table).startswith(f"{table.name}: {table.title}")
    assert all(text in str(table) and text in html for text in texts)
    assert list(table.table.columns) == list(table.columns) and list(table.table.index) == list(table.systems)
    assert table.unit == ("percent" if table is FEEDBACK else "share")
    assert all(
        Decimal(cell.printed) == cell.number for row in table.cells.values() for cell in row.values() if cell.number
    )


def test_unknown_names_suggest_the_nearest():
    with pytest.raises(ValueError, match="unknown table 'raiber'; did you mean 'raiber-kurland'"):
        ir.published("raiber")
    with pytest.raises(ValueError, match=r"unknown column 'ClueWeb'.*There are ClueWeb MAP"):
        FEEDBACK.cell("RM3", "ClueWeb")
    with pytest.raises(ValueError, match="unknown system 'RM 3'; did you mean 'RM3'"):
        FEEDBACK.cell("RM 3", "GOV2 MAP")
