"""What the worksheet of two raters says of a wrong number is what was done, whatever grades stand in it."""

import random
import re
from collections import Counter
from fractions import Fraction
from types import SimpleNamespace

import pytest
from measures.test_true_own_tables import CELLS, held, matched, row_at, rows_of
from test_mistakes_are_true import AGREEMENT, RATERS, raters, WEIGHTED, worked_out

from irlessons.exercises.sheets.two_raters import MINE, NEIGHBOURS, two_raters_sheet

DRAWN = 12


def given(mine, neighbours):
    """All that the sentences speak of, by plain arithmetic."""
    n, pairs = len(mine), list(zip(mine, neighbours))
    of_mine, of_other = Counter(mine), Counter(neighbours)
    everything = [(one, other) for one in mine for other in neighbours]
    return SimpleNamespace(
        a=mine,
        b=neighbours,
        n=n,
        same=sum(one == other for one, other in pairs),
        p_o=Fraction(sum(one == other for one, other in pairs), n),
        p_e=Fraction(sum(one == other for one, other in everything), n * n),
        grades=len({*mine, *neighbours}),
        pooled=sum(Fraction(of_mine[g] + of_other[g], 2 * n) ** 2 for g in {*mine, *neighbours}),
        zero=Fraction(of_mine[0] * of_other[0], n * n),
        mine=sum(Fraction(many, n) ** 2 for many in of_mine.values()),
        other=sum(Fraction(many, n) ** 2 for many in of_other.values()),
        counted=sum((one - other) ** 2 for one, other in pairs),
        dealt=Fraction(sum((one - other) ** 2 for one, other in everything), n),
    )


def left(p, chance):
    return (p - chance) / (1 - chance)


TOLD = {
    "p_o": {"fraction upside down": lambda q: 1 / q.p_o, "1 minus the right": lambda q: 1 - q.p_o},
    "p_e": {
        "how many documents agree by chance": lambda q: q.p_e * q.n,
        "sum of the products": lambda q: q.p_e * q.n * q.n,
        "equally likely": lambda q: Fraction(1, q.grades),
        "Scott": lambda q: q.pooled,
        "leaves out the grade 0": lambda q: q.p_e - q.zero,
        "grade 0 alone": lambda q: q.zero,
        "neighbour’s shares": lambda q: q.other,
        "my shares": lambda q: q.mine,
        "1 minus the right": lambda q: 1 - q.p_e,
    },
    "κ": {
        "1 minus the right": lambda q: 1 - left(q.p_o, q.p_e),
        "is the fraction upside": lambda q: 1 / left(q.p_o, q.p_e),
    },
    "κ quadratic": {"1 minus the right": lambda q: q.counted / q.dealt},
}


def below(sheet, cell, says, q):
    """The number of a sentence below the tables."""
    if cell.key == "κ" and says.startswith("That follows from another p_e. "):
        return left(q.p_o, below(sheet, sheet.cells["p_e"], says.removeprefix("That follows from another p_e. "), q))
    if cell.key.startswith("κ"):
        by, weights = (AGREEMENT | WEIGHTED, "") if cell.key == "κ" else (RATERS | WEIGHTED, "quadratic")
        if any(re.search(words, says) for words in by):
            return worked_out(says, by, raters(q.a, q.b, weights))
    if own := [each for words, each in TOLD[cell.key].items() if re.search(words, says)]:
        return own[0](q)
    if column := re.fullmatch(r"That adds up the column (.+)\.", says):
        [table] = [each for each in sheet.tables if column[1] in [one.label for one in each.columns]]
        return sum(rows_of(table, column[1]))
    line = re.fullmatch(r"That is (.+)\.", says)
    return sheet.cells[line[1]].number


def in_table(sheet, cell, says):
    """The number of a sentence in a row."""
    table, name, at = sheet.tables[1], cell.key.rpartition(" ")[0], cell.row - 1
    row, factor = table.rows[at], {"seen": "count", "dealt out": "by chance"}[name]
    weight, other = row["weight"], held(row, factor)
    if says.startswith("That takes the difference for its weight"):
        return row["apart"] * other
    if found := re.match(r"That is a share of the (\d+) documents", says):
        return Fraction(weight * other) / int(found[1])
    if says.startswith("That adds weight and"):
        return weight + other
    if says.startswith("That divides weight by"):
        return weight / Fraction(other)
    if taken := re.fullmatch(r"That takes the (.+) of the row (above|below)\.", says):
        return held(table.rows[row_at(taken[2], at)], taken[1]) * (other if taken[1] == "weight" else weight)
    return matched(CELLS, says, table, name, at)


def drawn(seed):
    rng = random.Random(seed)
    mine = [0, *rng.choices(range(4), k=9), 3]
    neighbours = [min(3, max(0, each + rng.choice((-1, 0, 0, 0, 1, 2)))) for each in mine]
    return mine, neighbours


@pytest.mark.parametrize("seed", range(DRAWN))
def test_each_sentence_gives_its_number(seed):
    mine, neighbours = drawn(seed) if seed else (MINE, NEIGHBOURS)
    sheet, q = two_raters_sheet(mine, neighbours), given(mine, neighbours)
    for cell in sheet.cells.values():
        for says, number in cell.slips:
            again = in_table(sheet, cell, says) if cell.row else below(sheet, cell, says, q)
            assert again is not None, f"nobody has worked out “{says}” in {cell.key}"
            assert float(number) == pytest.approx(float(again), abs=1e-9), (cell.key, says)
