"""Published numbers: to the digits the source prints, and exactly.

The ids are those of the worked examples; each comment names what the source shows.
"""

import math
from fractions import Fraction

import pytest
from cases import every

from irlessons import AP, CG, ContextPrecision, DCG, F1, mean, mean_work, nDCG, P, R, Ranking, RR, SearchLength
from irlessons.rounding import rounded

ONE = Ranking.from_grades([1, 0, 1, 1, 1, 1, 0, 0, 0, 1])
TWO = Ranking.from_grades([0, 1, 0, 0, 1, 1, 1, 0, 1, 1])
SMALL = Ranking.from_grades([1, 0, 1, 0, 1])
# Twenty retrieved and relevant, forty retrieved and not, sixty missed.
CONTINGENCY = Ranking.from_grades([1] * 20 + [0] * 40, not_retrieved=[1] * 60)
MODEL_A, MODEL_B = Ranking.from_grades([1, 1, 1, 0, 0]), Ranking.from_grades([0, 0, 1, 1, 1])
QUERY_ONE = Ranking.from_grades([1, 0, 1, 0, 0, 1, 0, 0, 1, 1])
QUERY_TWO = Ranking.from_grades([0, 1, 0, 0, 1, 0, 1])

SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2])
POOLED = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
TEN = Ranking.from_grades([3, 2, 3, 0, 0, 1, 2, 2, 3, 0])
TEN_BINARY = Ranking.from_grades([1, 1, 1, 0, 0, 1, 1, 1, 1, 0])
A, B = Ranking.from_grades([5, 2, 4, 0, 1]), Ranking.from_grades([2, 0, 5, 1, 4])
TOYOTA = Ranking.from_grades([1, 1, 2, None, None, None, None])
TOP_FOUR = Ranking.from_grades(
    [3, 2, 3, 0, 1, 2],
    not_retrieved=[3, 2],
    scale={0: "Bad", 1: "Fair", 2: "Good", 3: "Excellent", 4: "Perfect"},
)

JK = DCG(discount="log(i)")
JKN = nDCG(discount="log(i)")
EXPONENTIAL = nDCG(gain="exponential")


def decimals(text):
    return len(text.partition(".")[2])


# Fractions: id, ranking, measure, exact, printed
EXACT = [
    ("contingency", CONTINGENCY, P, "1/3", "0.33"),
    ("contingency", CONTINGENCY, R, "1/4", "0.25"),
    ("contingency", CONTINGENCY, F1, "2/7", "0.29"),
    ("prec-at-k", SMALL, P @ 3, "2/3", "0.67"),
    ("prec-at-k", SMALL, P @ 4, "2/4", "0.50"),
    ("prec-at-k", SMALL, P @ 5, "3/5", "0.60"),
    ("same-p5", MODEL_A, P @ 5, "3/5", "0.6"),
    ("same-p5", MODEL_B, P @ 5, "3/5", "0.6"),
    ("same-p5", MODEL_A, AP, "1", "1.0000"),
    ("same-p5", MODEL_B, AP, "43/90", "0.4778"),
    ("ap-small", SMALL, AP, "34/45", "0.76"),
    ("ap-two-rankings", ONE, AP, "31/40", "0.78"),
    ("ap-two-rankings", TWO, AP, "197/378", "0.52"),
    ("map-two-queries", QUERY_ONE, AP, "28/45", "0.62"),
    ("map-two-queries", QUERY_TWO, AP, "31/70", "0.44"),
    # The code of RAGAS, run on 1 1 0 1 1 0; the prose of its page has the mean of every precision, 293/360.
    ("RAGAS", Ranking.from_grades([1, 1, 0, 1, 1, 0], not_retrieved=[1]), ContextPrecision, "71/80", "0.8875"),
    # The example of Mastra's page, which prints 0.835 ≈ 0.83.
    ("Mastra", Ranking.from_grades([1, 0, 1, 0]), ContextPrecision, "5/6", "0.83"),
    ("ap-two-relevant", Ranking.from_grades([1, 0, 1]), AP, "5/6", "0.8333"),
    ("ap-two-relevant", Ranking.from_grades([0, 0, 1], not_retrieved=[1]), AP, "1/6", "0.1667"),
    # A relevant document that is never retrieved adds precision 0, and AP@k cannot reach 1 when R > k.
    ("ap-unretrieved", Ranking.from_grades([1], not_retrieved=[1]), AP, "1/2", "0.5"),
    ("ap-at-k", Ranking.from_grades([1, 1, 1, 1]), AP @ 2, "1/2", "0.5"),
    ("section-1", POOLED, AP, "139/210", "0.6619"),
    ("section-1", POOLED, AP @ 5, "19/35", "0.5429"),
    ("section-1", POOLED, P @ 10, "1/2", "0.5"),
    ("plurals-mrr", Ranking.from_grades([0, 0, 1]), RR, "1/3", "0.33"),
    ("plurals-mrr", Ranking.from_grades([0, 1, 0]), RR, "1/2", "0.50"),
    ("plurals-mrr", Ranking.from_grades([1, 0, 0]), RR, "1", "1"),
    ("plurals-mrr", Ranking.from_grades([0, 0, 0], not_retrieved=[1]), RR, "0", "0"),
    ("search-length", Ranking.from_grades([0, 0, 1, 1]), SearchLength, "3", "3"),
    ("dcg-six", SIX, CG, "11", "11"),
    ("dcg-six-swap", SIX.swap("D3", "D4"), CG, "11", "11"),
    ("cg-a-b", A, CG @ 5, "12", "12"),
    ("cg-a-b", B, CG @ 5, "12", "12"),
    # E11: the cumulative gain of a binary scale is a count; divided by k it is precision.
    ("E11", TEN_BINARY, CG @ 10, "7", "7"),
    ("E11", TEN_BINARY, P @ 10, "7/10", "0.7"),
]


@every(("name", "ranking", "of", "exact", "printed"), EXACT)
def test_a_published_fraction(name, ranking, of, exact, printed):
    working = ranking.work(of)
    assert working.exact == Fraction(exact)
    assert working.value == float(Fraction(exact)) == of(ranking) == ranking.value(str(of))
    assert working.printed(decimals(printed)) == printed


# Values with logarithms: id, ranking, measure, printed (every digit that is known)
LOGARITHMIC = [
    ("dcg-ten", TEN, JK, "9.6051"),
    ("dcg-ten", TEN, JK, "9.61"),
    ("dcg-ten-binary", TEN_BINARY, JK, "4.0228"),
    ("dcg-ten-binary", TEN_BINARY, DCG, "3.4370"),
    ("dcg-six", SIX, DCG, "6.861"),
    ("dcg-six", SIX, DCG, "6.861127"),
    ("dcg-six-swap", SIX.swap("D3", "D4"), DCG, "6.653156"),
    ("cg-a-b", A, DCG @ 5, "8.648712"),
    ("cg-a-b", B, DCG @ 5, "6.478088"),
    ("three-formulas", SIX, DCG, "6.8611"),
    ("three-formulas", SIX, JK, "8.0972"),
    ("three-formulas", SIX, DCG(gain="exponential"), "13.8483"),
    # documents d3 2, d4 2, d2 1, d1 0: the ideal order; then d3, d2, d4, d1
    ("ndcg-four-docs", Ranking.from_grades([2, 2, 1, 0]), JK, "4.6309"),
    ("ndcg-four-docs", Ranking.from_grades([2, 1, 2, 0]), JK, "4.2619"),
    ("ndcg-four-docs", Ranking.from_grades([2, 2, 1, 0]), JKN, "1.00"),
    ("ndcg-four-docs", Ranking.from_grades([2, 1, 2, 0]), JKN, "0.9203"),
    ("ndcg-four-docs", Ranking.from_grades([2, 1, 2, 0]), JKN, "0.920303"),
    ("ndcg-four-docs", Ranking.from_grades([2, 1, 2, 0]), nDCG, "0.965195"),
    ("ndcg-four-docs", Ranking.from_grades([2, 1, 2, 0]), EXPONENTIAL, "0.951443"),
    ("ndcg-six", POOLED, nDCG @ 6, "0.785"),
    ("ndcg-six", POOLED, nDCG @ 6, "0.785002"),
    ("ndcg-six", POOLED, nDCG(ideal="retrieved") @ 6, "0.960808"),
    ("ndcg-six", POOLED.ideal(), DCG @ 6, "8.740262"),
    ("ndcg-lengths", Ranking.from_grades([5, 2, 4]), nDCG @ 3, "0.969279"),
    ("ndcg-lengths", A, nDCG @ 5, "0.965862"),
    ("ndcg-two-graded", Ranking.from_grades([3, 1]), DCG, "3.63"),
    ("ndcg-two-graded", Ranking.from_grades([3, 1]), DCG, "3.630930"),
    ("ndcg-two-graded", Ranking.from_grades([1, 0, 3]), nDCG, "0.6885"),
    ("toyota", TOYOTA, DCG @ 3, "2.630930"),
    ("toyota", TOYOTA.ideal(), DCG @ 3, "3.130930"),
    ("toyota", TOYOTA, nDCG @ 3, "0.840303"),
    ("toyota", TOYOTA, nDCG @ 7, "0.840303"),
    ("toyota", TOYOTA, EXPONENTIAL @ 3, "0.757924"),
    # Section 1 of the conventions: one ranking, many numbers
    ("section-1", POOLED, nDCG(ideal="retrieved"), "0.9608"),
    ("section-1", POOLED, EXPONENTIAL(ideal="retrieved"), "0.9488"),
    ("section-1", POOLED, JKN(ideal="retrieved"), "0.9315"),
    ("section-1", POOLED, JKN(ideal="retrieved", gain="exponential"), "0.8981"),
    ("section-1", POOLED, nDCG @ 6, "0.7850"),
    ("section-1", POOLED, JKN @ 6, "0.7691"),
    ("section-1", POOLED, nDCG, "0.7562"),
    ("section-1", POOLED, nDCG @ 10, "0.7562"),
    ("section-1", POOLED, nDCG(ideal="judged uncut") @ 6, "0.7562"),
    ("section-1", POOLED, JKN, "0.7439"),
    ("section-1", POOLED, EXPONENTIAL @ 6, "0.7511"),
    ("section-1", POOLED, EXPONENTIAL(ideal="judged uncut") @ 10, "0.7377"),
    ("section-1", POOLED, EXPONENTIAL(ideal="judged uncut") @ 6, "0.7377"),
    ("section-1", POOLED, nDCG(ideal="top grade") @ 6, "0.6921"),
    ("section-1", POOLED, nDCG(ideal="top grade"), "0.6921"),
    ("section-1", POOLED, EXPONENTIAL(ideal="top grade") @ 6, "0.5986"),
    ("section-1", TOP_FOUR, nDCG(ideal="top grade") @ 6, "0.5190"),
    ("section-1", TOP_FOUR, EXPONENTIAL(ideal="top grade") @ 6, "0.2794"),
    # E1: on a binary scale the two formulas do not merge.
    ("E1", TEN_BINARY, DCG(gain="exponential"), "3.4370"),
    ("E1", TEN_BINARY, DCG(gain="exponential", base=math.e), "4.9585"),
    # E2: the base cancels wherever every term is divided by log(i+1).
    ("E2", POOLED, EXPONENTIAL @ 6, "0.751083"),
    ("E2", POOLED, EXPONENTIAL(base=math.e) @ 6, "0.751083"),
    ("E2", POOLED, EXPONENTIAL(base=10) @ 6, "0.751083"),
    # E3: with log(i), and the ranks below the base undiscounted, it does not.
    ("E3", POOLED, JKN(base=2) @ 6, "0.7691"),
    ("E3", POOLED, JKN(base=math.e) @ 6, "0.7555"),
    ("E3", POOLED, JKN(base=10) @ 6, "0.7333"),
    # E4: with the seven documents of the printed ideal.
    ("E4", Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3]), nDCG @ 6, "0.8184"),
    ("E4", Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3]).ideal(), DCG @ 6, "8.384"),
    ("E9", SIX.ideal(), DCG, "7.1410"),
    ("E9", SIX, nDCG, "0.9608"),
    # E16, E17: the worst order is far from 0.
    ("E16", Ranking.from_grades([0, 1]), nDCG, "0.6309"),
    ("E16", Ranking.from_grades([0, 0, 1]), nDCG, "0.5000"),
    ("E16", Ranking.from_grades([1, 2, 3]), nDCG, "0.7900"),
    ("E16", Ranking.from_grades([2, 3, 3]), nDCG, "0.9152"),
    ("E17", Ranking.from_grades([0, 1, 2, 3, 3]), nDCG, "0.6458"),
    ("E17", Ranking.from_grades([0, 1, 2, 3, 3]), EXPONENTIAL, "0.5884"),
]


@every(("name", "ranking", "of", "printed"), LOGARITHMIC)
def test_a_published_value(name, ranking, of, printed):
    working = ranking.work(of)
    assert working.printed(decimals(printed)) == printed
    assert working.value == of(ranking) == ranking.value(str(of))
    assert working.exact is None


# Columns of the printed tables: id, ranking, measure, column, printed row
COLUMNS = [
    ("sklearn-pr", ONE, P, "precision", "1.000 0.500 0.667 0.750 0.800 0.833 0.714 0.625 0.556 0.600"),
    ("sklearn-pr", ONE, R, "recall", "0.167 0.167 0.333 0.500 0.667 0.833 0.833 0.833 0.833 1.000"),
    ("pr-tables", TWO, R, "recall", "0.00 0.17 0.17 0.17 0.33 0.50 0.67 0.67 0.83 1.00"),
    ("pr-tables", TWO, P, "precision", "0.00 0.50 0.33 0.25 0.40 0.50 0.57 0.50 0.56 0.60"),
    ("pr-tables", TWO, F1, "recall", "0.00 0.17 0.17 0.17 0.33 0.50 0.67 0.67 0.83 1.00"),
    ("pr-tables", TWO, AP, "precision", "0.00 0.50 0.33 0.25 0.40 0.50 0.57 0.50 0.56 0.60"),
    ("dcg-ten", TEN, JK, "term", "3.00 2.00 1.89 0.00 0.00 0.39 0.71 0.67 0.95 0.00"),
    ("dcg-ten", TEN, JK, "cumulative", "3.00 5.00 6.89 6.89 6.89 7.28 7.99 8.66 9.61 9.61"),
    ("dcg-ten-binary", TEN_BINARY, CG, "cumulative", "1 2 3 3 3 4 5 6 7 7"),
    # 1, 1, 1/1.58, 0, 0, 1/2.58, 1/2.81, 1/3, 1/3.17, 0
    ("dcg-ten-binary", TEN_BINARY, JK, "term", "1.00 1.00 0.63 0.00 0.00 0.39 0.36 0.33 0.32 0.00"),
    ("dcg-six", SIX, DCG, "term", "3.000 1.262 1.500 0.000 0.387 0.712"),
    ("dcg-six", SIX, CG, "cumulative", "3 5 8 8 9 11"),
    ("cg-a-b", A, DCG @ 5, "cumulative", "5.00 6.26 8.26 8.26 8.65"),
    ("cg-a-b", B, DCG @ 5, "cumulative", "2.00 2.00 4.50 4.93 6.48"),
    # The factor of each rank, beside the reciprocal rank's own.
    ("discount-vs-rr", POOLED, DCG, "discount", "1.0000 0.6309 0.5000 0.4307 0.3869 0.3562"),
    ("rr-curve", POOLED, RR, "reciprocal", "1.0000 0.5000 0.3333 0.2500 0.2000 0.1667"),
]


@every(("name", "ranking", "of", "column", "printed"), COLUMNS)
def test_a_published_column(name, ranking, of, column, printed):
    digits = decimals(printed.split()[0])
    assert " ".join(rounded(row[column], digits) for row in ranking.work(of).rows) == printed


def test_discount_of_ranks_four_and_eight():
    # discount: 1/log2(rank) is 1/2 at rank 4 and 1/3 at rank 8; rank 1, where it is undefined, stays whole.
    rows = TEN.work(JK).rows
    assert [rows[rank - 1]["discount"] for rank in (1, 2, 4, 8)] == [1, 1, 1 / 2, 1 / 3]


def test_ideal_rows_of_the_published_ideal():
    working = POOLED.work(nDCG @ 6)
    assert [row["grade"] for row in working.ideal_rows] == [3, 3, 3, 2, 2, 2]
    assert [row["document"] for row in working.ideal_rows] == ["D1", "D3", "D7", "D2", "D6", "D8"]
    assert f"{working.ideal_rows[-1]['cumulative']:.6f}" == "8.740262"
    assert f"{working.numbers['dcg']:.6f} {working.numbers['ideal']:.6f}" == "6.861127 8.740262"


def test_sklearn_documents_its_dcg():
    # sklearn-dcg: true relevance 10 0 0 1 5, scores .1 .2 .3 4 70
    ranking = Ranking.from_scores(dict(zip("abcde", [0.1, 0.2, 0.3, 4, 70])), dict(zip("abcde", [10, 0, 0, 1, 5])))
    assert ranking.value(DCG) == pytest.approx(9.499457825916874, abs=1e-15, rel=1e-15)
    assert ranking.value(DCG @ 2) == pytest.approx(5.630929753571458, abs=1e-15, rel=1e-15)


def test_equal_scores_stay_in_the_order_given():
    # A constant scorer over d1 d2 d3, only d3 relevant, as ranx prints it.
    ranking = Ranking.from_scores({"d1": 0, "d2": 0, "d3": 0}, {"d3": 1})
    assert ranking.work(AP).exact == Fraction(1, 3)
    assert ranking.value(nDCG) == 0.5


def test_lrap_of_rows_with_one_label_is_mrr():
    # lrap: one relevant label a row, at ranks 2 and 3; scikit-learn prints 0.41666666666666663.
    first = Ranking.from_scores({"a": 0.75, "b": 0.5, "c": 1}, {"a": 1})
    second = Ranking.from_scores({"a": 1, "b": 0.2, "c": 0.1}, {"c": 1})
    assert mean_work(RR, [first, second]).exact == Fraction(5, 12)


def test_published_means():
    # map-two-queries, plurals-mrr, mrr-four
    assert mean_work(AP, [QUERY_ONE, QUERY_TWO]).exact == Fraction(671, 1260)
    assert mean_work(AP, [QUERY_ONE, QUERY_TWO]).printed(2) == "0.53"
    plurals = [Ranking.from_grades(grades) for grades in ([0, 0, 1], [0, 1, 0], [1, 0, 0])]
    assert mean_work(RR, plurals).exact == Fraction(11, 18)
    assert mean_work(RR, plurals).printed(2) == "0.61"
    assert 1 / mean(RR, plurals) == pytest.approx(18 / 11, rel=1e-15)
    four = [Ranking.from_grades(grades) for grades in ([0, 0, 1], [1], [0, 0, 0, 0, 1])]
    four.append(Ranking.from_grades([0], not_retrieved=[1]))
    assert mean_work(RR, four).exact == Fraction(23, 60)
    assert mean_work(RR, four).printed(3) == "0.383"


def test_recall_divided_by_the_found_alone_is_the_usual_mistake():
    # IIR exercise 8.9: eight relevant documents, six of them among twenty at ranks 1 2 9 11 15 20.
    ranks = {1, 2, 9, 11, 15, 20}
    ranking = Ranking.from_grades([int(rank in ranks) for rank in range(1, 21)], not_retrieved=[1, 1])
    assert ranking.work(AP).printed(3) == "0.416"
    assert ranking.work(AP(divide_by="found")).printed(3) == "0.555"


@every("k", range(1, 8))
def test_base_cancels_where_every_term_is_divided_by_it(k):
    for gain in ("linear", "exponential"):
        in_two = POOLED.value(nDCG(gain=gain) @ k)
        for base in (math.e, 10, 1.5):
            assert POOLED.value(nDCG(gain=gain, base=base) @ k) == pytest.approx(in_two, rel=1e-14)


def test_the_first_number_of_the_course_in_full():
    assert POOLED.value("nDCG@6") == pytest.approx(0.78500237196994796, rel=1e-15)
