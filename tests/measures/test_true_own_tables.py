"""What the worksheets whose tables are their own say of a wrong number is what was done, whatever stands in them.

Their numbers are drawn here, and each sentence is worked out again from what the table gives. A sentence that is not
known here fails, and so does one whose arithmetic gives another number.
"""

import random
import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import factorial

import effort
import pytest
from test_mistakes_are_true import (
    changing,
    IDF,
    log_and_one,
    log_of_more,
    MEANS,
    saturating,
    SIGNS,
    TF,
    unused,
    weighed,
    WEIGHT,
    worked_out,
)
from test_true_slips import again, Asked, mean

import irlessons as ir
from irlessons import F1, nDCG, P, R, Ranking
from irlessons.exercises.sheets import own_tables
from irlessons.exercises.sheets.worksheets import WORKSHEETS
from irlessons.exercises.slips_told import slips_given
from irlessons.retrieval import Collection
from irlessons.rounding import rounded

DRAWN = effort.many(12)


def rounds(number, digits):
    """Half up, as by hand."""
    return Fraction(int(abs(Fraction(number)) * 10**digits + Fraction(1, 2)), 10**digits) * (1 if number >= 0 else -1)


def rows_of(table, column):
    return [held(row, column) for row in table.rows]


def row_at(where, place):
    return place + (1 if where == "below" else -1)


def held(row, label):
    """What stands in a row, by the label of the column."""
    return row[label] if label in row else row[label.replace(" ", "_")]


# What every cell of a table may be told: the sentence, and the number from the table, the column, the row, the match.
CELLS = {
    r"That is the number of the row (above|below)\.": lambda t, c, at, m: held(t.rows[row_at(m[1], at)], c),
    r"That adds the numbers above it\.": lambda t, c, at, m: sum(rows_of(t, c)[: at + 1]),
    r"That is 1 minus the right number\.": lambda t, c, at, m: 1 - held(t.rows[at], c),
    r"That is the fraction upside down\.": lambda t, c, at, m: 1 / held(t.rows[at], c),
    r"That is the (.+) of this row\.": lambda t, c, at, m: held(t.rows[at], m[1]),
    r"That is the (.+) alone\. .+": lambda t, c, at, m: held(t.rows[at], m[1]),
    r"That adds B and A\.": lambda t, c, at, m: t.rows[at]["A"] + t.rows[at]["B"],
    r"That is the mean of B and A\.": lambda t, c, at, m: (t.rows[at]["A"] + t.rows[at]["B"]) / 2,
    r"That divides the difference by A\.": lambda t, c, at, m: t.rows[at]["B"] / t.rows[at]["A"] - 1,
    r"That divides B by A\.": lambda t, c, at, m: t.rows[at]["B"] / t.rows[at]["A"],
    r"That is A − B\. .+": lambda t, c, at, m: t.rows[at]["A"] - t.rows[at]["B"],
    r"That adds tf weight and idf\. .+": lambda t, c, at, m: t.rows[at]["tf_weight"] + t.rows[at]["idf"],
    r"That divides tf weight by idf\. .+": lambda t, c, at, m: t.rows[at]["tf_weight"] / t.rows[at]["idf"],
    r"That takes the (tf weight|idf) of the row (above|below)\.": lambda t, c, at, m: (
        held(t.rows[row_at(m[2], at)], m[1]) * t.rows[at]["idf" if m[1] == "tf weight" else "tf_weight"]
    ),
}

# What every line below may be told, from its worksheet, its cell and the match. `summed` are the cells of its sum.
LINES = {
    r"That adds up the column (.+)\.": lambda s, cell, m: sum(rows_of(s.tables[0], m[1])),
    r"That is the fraction upside down\.": lambda s, cell, m: 1 / cell.number,
    r"That is 1 minus the right number\.": lambda s, cell, m: 1 - cell.number,
    r"That leaves out the first row\.": lambda s, cell, m: sum(summed(s, cell)[1:]) / divisor(s, cell),
    r"That leaves out the last row\.": lambda s, cell, m: sum(summed(s, cell)[:-1]) / divisor(s, cell),
    r"That is the mean of the rows; .+": lambda s, cell, m: mean(summed(s, cell)),
    r"That divides by one too few\.": lambda s, cell, m: sum(summed(s, cell)) / (divisor(s, cell) - 1),
    r"That divides by one too many\.": lambda s, cell, m: sum(summed(s, cell)) / (divisor(s, cell) + 1),
    r"That is (.+)\.": lambda s, cell, m: s.cells[m[1]].number if m[1] in s.cells else None,
}


def summed(sheet, cell):
    """The numbers that a line adds up, from the table."""
    column = {"mean difference": "difference", "score": "weight"}[cell.key]
    return rows_of(sheet.tables[0], column)


def divisor(sheet, cell):
    return len(sheet.tables[0].rows) if cell.key == "mean difference" else 1


def matched(known, says, *of):
    """The number of the first sentence of `known` that this is; None for another."""
    for pattern, meant in known.items():
        if (found := re.fullmatch(pattern, says)) and (number := meant(*of, found)) is not None:
            return number
    return None


def each_is_true(sheet, own):
    """Work out each sentence of a worksheet again. own: the number of what this one says, from its cell; else None."""
    said = set()
    (table,) = sheet.tables
    for cell in sheet.cells.values():
        for says, number in cell.slips:
            by_hand = own(sheet, cell, says)
            if by_hand is None and cell.row:
                column = cell.key.rpartition(" ")[0]
                by_hand = matched(CELLS, says, table, column, cell.row - 1)
            elif by_hand is None and says == "That is the number of one row alone.":
                assert any(number == pytest.approx(one) for one in summed(sheet, cell))
                continue
            elif by_hand is None and (found := re.fullmatch(r"That rounds to (\d) decimals? on the way\.", says)):
                by_hand = sum(rounds(one, int(found[1])) for one in summed(sheet, cell)) / divisor(sheet, cell)
            elif by_hand is None:
                by_hand = matched(LINES, says, sheet, cell)
            assert by_hand is not None, f"nobody has worked out “{says}” in {sheet.name}, {cell.key}"
            assert float(number) == pytest.approx(float(by_hand), abs=1e-9), (sheet.name, cell.key, says)
            said.add(says)
    return said


# Found and missed

OF_ALL = {
    "That is accuracy, ": lambda hits, others, missed, neither: (hits + neither, hits + others + missed + neither),
    "That divides by all documents.": lambda hits, others, missed, neither: (hits, hits + others + missed + neither),
    "That divides by the documents that are not relevant.": lambda hits, others, missed, neither: (
        (hits, others + neither)
    ),
    "That divides by the documents that were not retrieved.": lambda hits, others, missed, neither: (
        (hits, missed + neither)
    ),
    "That divides by the retrieved and the missed together.": lambda hits, others, missed, neither: (
        (hits, hits + others + missed)
    ),
}


def test_found_and_missed(monkeypatch):
    rnd, shown = random.Random(1), own_tables.example("contingency")
    for _ in range(DRAWN):
        counts = hits, others, missed, neither = [rnd.randint(1, 9) for _ in range(4)]
        listed = rnd.sample([1] * hits + [0] * others, hits + others)
        ranking = Ranking.from_grades(listed, not_retrieved=[1] * missed)
        given = {"neither retrieved nor relevant": neither}
        monkeypatch.setattr(
            own_tables, "example", lambda name, r=ranking, g=given: replace(shown, rankings=(r,), given=g)
        )

        def own(sheet, cell, says, counts=counts, ranking=ranking):
            for first, of in OF_ALL.items():
                if says.startswith(first):
                    return Fraction(*of(*counts))
            if cell.row or matched(LINES, says, sheet, cell) is not None:
                return None
            by = {"precision": P, "recall": R, "F1": F1}[cell.key]
            # There it stands without the letter R.
            sentences = [slip.sentence(by, ranking, found=found) for slip, found in slips_given(by, ranking)]
            meant = [each for each in sentences if own_tables._without_letters(each) == says]
            assert meant and not re.search(r"\b(R|P|AP|RR|nDCG)\b", says)
            return again(Asked(by, ranking), meant[0])

        each_is_true(own_tables.contingency_sheet(), own)


# Differences and their sign changes


class Signs:
    """The sign changes of some differences, one by one; the first are the real signs."""

    def __init__(self, table):
        self.a, self.b = rows_of(table, "A"), rows_of(table, "B")
        self.differences = [b - a for a, b in zip(self.a, self.b)]
        self.sums = [
            sum(sign * each for sign, each in zip(signs, self.differences))
            for signs in product((1, -1), repeat=len(self.differences))
        ]
        self.real = self.sums[0]

    def count(self, fits, sums=None):
        return sum(map(fits, self.sums if sums is None else sums))

    def as_large(self, one):
        return abs(one) >= abs(self.real)

    def larger(self, one):
        return abs(one) > abs(self.real)


REAL = "That leaves out the real signs. They are one of the sign changes."
LARGER = "That counts the larger sums alone. One that is as large counts, too."
LARGER_ONE_SIDE = "That counts the larger sums alone, and on one side."
ONE_SIDE = "That counts one side alone. A sum as far below 0 is as large."
OF_SIGNS = {
    "mean difference": {
        "That is the mean of A; take the mean of the differences.": lambda s: mean(s.a),
        "That is the mean of B; take the mean of the differences.": lambda s: mean(s.b),
        "That is the mean difference over the mean of A, its share of it.": lambda s: mean(s.b) / mean(s.a) - 1,
    },
    "sign changes": {
        "That turns one query too few.": lambda s: 2 ** (len(s.a) - 1),
        "That turns one query too many.": lambda s: 2 ** (len(s.a) + 1),
        REAL: lambda s: len(s.sums[1:]),
        "That counts the orders of the queries. Only the signs change.": lambda s: factorial(len(s.a)),
        "That is two for each query, added. Each query doubles the number.": lambda s: sum(2 for _ in s.a),
        "That squares the number of queries. Each query doubles the number.": lambda s: len(s.a) ** 2,
    },
    "as large": {
        ONE_SIDE: lambda s: s.count(lambda one: one >= s.real),
        LARGER: lambda s: s.count(s.larger),
        LARGER_ONE_SIDE: lambda s: s.count(lambda one: one > s.real),
        "That is how many are smaller.": lambda s: s.count(lambda one: not s.as_large(one)),
        "That leaves out the real signs, and their opposite. They are sign changes, too.": lambda s: s.count(
            s.as_large, s.sums[1:-1]
        ),
        REAL: lambda s: s.count(s.as_large, s.sums[1:]),
    },
}


def test_differences(monkeypatch):
    rnd, met = random.Random(2), set()
    for at in range(DRAWN):
        if at:
            before = [Fraction(rnd.randint(10, 60), 100) for _ in range(6)]
            # One query is lost, as the sentences have it, and less than is won.
            after = [one + Fraction(rnd.randint(2, 12), 100) for one in before[:5]]
            after.append(before[5] - Fraction(rnd.randint(1, 9), 100))
            monkeypatch.setattr(own_tables, "BEFORE", before)
            monkeypatch.setattr(own_tables, "AFTER", after)
        sheet = own_tables.differences_sheet()
        signs = Signs(sheet.tables[0])

        def own(sheet, cell, says, signs=signs):
            meant = OF_SIGNS.get(cell.key, {}).get(says)
            met.add((cell.key, says))
            shared = {"mean difference": MEANS, "p": SIGNS}.get(cell.key, {})
            if not meant and any(re.search(words, says) for words in shared):
                return worked_out(says, shared, changing(list(map(float, signs.differences))))
            return meant(signs) if meant else None

        each_is_true(sheet, own)
    assert {(line, says) for line, known in OF_SIGNS.items() for says in known} <= met


# A friend's number

OF_MEANS = {
    "That is the sum. Divide it by the topics.": lambda row: row["sum"],
    "That divides by 12. Topic 12 is left out here, and 11 are left.": lambda row: row["sum"] / 12,
    "That divides by 11. Here topic 12 counts, with 0.": lambda row: row["sum"] / 11,
}


def test_the_friends_number():
    after, sheet = ir.runs.example().after, WORKSHEETS["friends-number"]()
    (table,) = sheet.tables
    # Each sum is that of the topics, by whoever else counts so.
    values = {
        "as written": nDCG @ 10,
        "gain 2^grade − 1": nDCG(gain="exponential") @ 10,
        "ideal of the retrieved alone, topic 12 left out": nDCG(ideal="retrieved") @ 10,
        "equal scores by document id, topic 12 left out": nDCG(ties="docno") @ 10,
    }
    for row in table.rows:
        of_topics = [after[topic].value(values[row["suspect"]]) for topic in after]
        assert row["sum"] == pytest.approx(sum(of_topics)) and len(of_topics) == 12
        assert row["topics"] == 12 - ("left out" in row["suspect"])
    # The last one is what trec_eval 9.0 prints; the one before comes near.
    means = [rounded(row["mean"], 4) for row in table.rows]
    assert means[3] == rounded(after.evaluate(nDCG @ 10, like="trec_eval").mean["nDCG@10"], 4)
    assert means[2] != means[3] and abs(float(means[3]) - float(means[2])) < 0.0005
    assert float(means[1]) < float(means[2]) and sheet.rule.answer() == "row 4"

    def own(sheet, cell, says):
        row = table.rows[cell.row - 1]
        return OF_MEANS[says](row) if says in OF_MEANS else None

    assert OF_MEANS.keys() <= each_is_true(sheet, own)


# Weights of terms


def test_idf(monkeypatch):
    rnd, met = random.Random(3), set()
    for at in range(DRAWN):
        if at:
            documents = rnd.randint(5, 40)
            monkeypatch.setattr(own_tables, "DOCUMENTS", documents)
            monkeypatch.setattr(own_tables, "HELD", {term: rnd.randint(1, documents) for term in "abcd"})

        def own(sheet, cell, says):
            row = sheet.tables[0].rows[cell.row - 1]
            is_known = any(re.search(words, says) for words in IDF)
            return worked_out(says, IDF, weighed(row["df"], row["N"])) if is_known else None

        met |= each_is_true(own_tables.idf_sheet(), own)
    assert unused(IDF, met) == []


# Of the weight of a tf; it holds for the weight with its idf, and for the sum.
OF_TF = {"tfidf-doc1": TF | {"weight of BM25": lambda q: q.above / q.below}, "bm25-doc1": WEIGHT}


@pytest.mark.parametrize("name", OF_TF)
def test_weights_of_terms(monkeypatch, name):
    rnd, shown, met = random.Random(4), own_tables.weighed("tfidf-bm25"), set()
    for at in range(DRAWN):
        k1 = shown.settings["bm25"]["k1"]
        if at:
            k1, idf = rnd.randint(1, 4), {term: rnd.randint(2, 12) for term in ("machine", "learning")}
            settings = {by: {**given, "idf": idf} for by, given in shown.settings.items()}
            settings["bm25"]["k1"] = k1
            # All of one length, so that none of them is longer than the average.
            frequencies = {each: {term: rnd.randint(1, 9) for term in idf} for each in ("doc1", "doc2")}
            drawn = replace(shown, settings=settings, collection=Collection(frequencies, lengths=1))
            monkeypatch.setattr(own_tables, "weighed", lambda _, drawn=drawn: drawn)

        def own(sheet, cell, says, k1=k1):
            if not any(re.search(words, says) for words in OF_TF[sheet.name]):
                return None
            met.add(says)
            rows = sheet.tables[0].rows[cell.row - 1 :][:1] if cell.row else sheet.tables[0].rows
            idf = [1] if cell.key.startswith("tf weight") else [row["idf"] for row in rows]
            by_hand = 0
            for row, each in zip(rows, idf):
                asked = saturating(row["tf"], k1)
                asked.form, asked.other = log_and_one, log_of_more
                by_hand += worked_out(says, OF_TF[sheet.name], asked) * each
            return by_hand

        each_is_true(WORKSHEETS[name](), own)
    assert [words for words in OF_TF[name] if not any(re.search(words, says) for says in met)] == []
