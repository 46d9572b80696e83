"""`Working`: its text, its HTML and its tables."""

import copy
import os
import pickle
import subprocess
import sys
from html.parser import HTMLParser

import pytest
from cases import every

from irlessons import AP, AUC, CG, DCG, F1, mean_work, nDCG, P, R, Ranking, RR, SearchLength, why, Working
from irlessons.measures import MEASURES
from irlessons.working import fill

SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
HOLES = Ranking.from_grades([2, None, 0.5, -1], not_retrieved=[1])
NAUGHTY = Ranking.from_grades(
    [1, 0],
    not_retrieved=[2],
    titles=["<script>alert('x')</script>", 'a "quoted" & <b>bold</b>', "{value}"],
    query="<img src=x onerror=alert(1)>",
)
EVERY_MEASURE = [
    each for of in MEASURES.values() if not of.needs_scores for each in ([of, of @ 3] if of.takes_cutoff else [of])
]
# The same on condensed lists, where the measure knows them.
CONDENSED = [of(unjudged="skip") for of in EVERY_MEASURE if "unjudged" in of.takes]

# What JupyterLab's sanitizer leaves in a notebook that was not run in this Lab.
SURVIVES = {
    **{tag: {"style"} for tag in ("table", "caption", "thead", "tbody", "tr", "td", "p", "details", "summary")},
    "th": {"style", "scope"},
    # With what lets a long word break.
    "span": {"style"},
}


def workings(ranking):
    """A working of every kind."""
    yield from (ranking.work(of) for of in [*EVERY_MEASURE, *CONDENSED])
    yield why(nDCG, ranking, ranking.swap(1, 2))
    yield mean_work(AP, [ranking, ranking.swap(1, 2)])


class Page(HTMLParser):
    """The tags with their attributes, the texts, and whether every tag was closed in turn."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.texts, self.open = [], [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, {name for name, _ in attributes}))
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")


# HTML


@every("ranking", [SIX, HOLES, NAUGHTY, SIX.ideal()], ids=["six", "holes", "naughty", "ideal"])
def test_html_holds_only_what_the_sanitizer_leaves(ranking):
    for working in workings(ranking):
        page = Page(working._repr_html_())
        assert page.open == []
        for tag, attributes in page.tags:
            assert attributes <= SURVIVES[tag], (working.name, tag, attributes)
    assert all(attributes <= SURVIVES[tag] for tag, attributes in Page(ranking._repr_html_()).tags)


def test_titles_and_queries_are_escaped():
    # Everything that was put in comes out as text, and as no tag.
    html = NAUGHTY.work(AP)._repr_html_()
    assert "<script" not in html and "<b>" not in html
    assert {"<script>alert('x')</script>", 'a "quoted" & <b>bold</b>', "{value}"} <= set(Page(html).texts)
    changed = why(AP, NAUGHTY, NAUGHTY.swap(1, 2))._repr_html_()
    assert "<script" not in changed and "<script>alert('x')</script>" in Page(changed).texts
    mean = mean_work(AP, [NAUGHTY])._repr_html_()
    assert "<img" not in mean and "<img src=x onerror=alert(1)>" in Page(mean).texts


def test_html_says_what_the_text_says():
    working = SIX.work(nDCG @ 6)
    texts = Page(working._repr_html_()).texts
    assert "nDCG@6 = 0.7850" in texts
    assert "the ideal ranking" in texts
    assert texts[-4:] == [*working.formula.split("\n"), working.sentence]
    for word in ("rank", "document", "grade", "relevant", "gain", "discount", "term", "cumulative"):
        assert texts.count(word) == 2, "a column of the ranking and of the ideal"


def test_only_words_leave_the_right():
    html = Ranking.from_grades([2, None]).work(RR)._repr_html_()
    assert html.startswith('<table style="text-align:right')
    header = html.split("<tbody>")[0].split("<th ")[1:]
    left = [cell.split(">")[1].split("<")[0] for cell in header if "text-align:left" in cell]
    assert left == ["document", "relevant"]


# Text


def test_text_of_a_measure():
    working = Ranking.from_grades([2, None, 0], not_retrieved=[1], titles=["Alpha", "B", "C", "D"]).work(AP)
    assert str(working) == repr(working)
    assert (
        str(working)
        == """\
AP = 1/2 = 0.5000

rank  document     grade  relevant  hits  precision    term
   1  Alpha            2  yes          1     1.0000  1.0000
   2  B         unjudged  no           1     0.5000  0.0000
   3  C                0  no           1     0.3333  0.0000
   –  D                1  yes          1     0.0000  0.0000

AP = (1/1) / 2 = 1/2 = 0.5000

Relevant among the 3 results: 1; the precisions there, added up and divided by R = 2, give 0.5000."""
    )


def test_text_of_an_ideal():
    assert (
        str(Ranking.from_grades([1, 2]).work(nDCG))
        == """\
nDCG = 0.8597

rank  document  grade  relevant  gain  discount    term  cumulative
   1  D1            1  yes          1    1.0000  1.0000      1.0000
   2  D2            2  yes          2    0.6309  1.2619      2.2619

ideal ranking

rank  document  grade  relevant  gain  discount    term  cumulative
   1  D2            2  yes          2    1.0000  2.0000      2.0000
   2  D1            1  yes          1    0.6309  0.6309      2.6309

DCG = 1×1 + 2×0.6309 = 2.2619
ideal DCG = 2×1 + 1×0.6309 = 2.6309
nDCG = 2.2619 / 2.6309 = 0.8597

The ranking collects 2.2619 of the 2.6309 that its ideal collects, a share of 0.8597."""
    )


@every(
    ("of", "formula", "sentence"),
    [
        (P @ 5, "P@5 = 4/5 = 0.8000", "Relevant among the first 5 results: 4; divided by 5."),
        (P @ 10, "P@10 = 5/10 = 0.5000", "Relevant among the first 10 results (only 6 there): 5; divided by 10."),
        (P @ 1, "P@1 = 1/1 = 1", "Relevant among the first result: 1; divided by 1."),
        (
            R @ 5,
            "R@5 = 4/7 = 0.5714",
            "Relevant among the first 5 results: 4; relevant documents in the pool: 7.",
        ),
        (
            F1 @ 5,
            "F1@5 = 2 × 4 / (5 + 7) = 2/3 = 0.6667",
            "Precision is 4/5 and recall 4/7; their harmonic mean is 0.6667.",
        ),
        (
            AP(rel=3),
            "AP(rel=3) = (1/1 + 2/3) / 3 = 5/9 = 0.5556",
            "Relevant among the 6 results: 2; the precisions there, added up and divided by R = 3, give 0.5556.",
        ),
        (
            AP(divide_by="min(k,R)") @ 2,
            "AP(divide_by='min(k,R)')@2 = (1/1 + 2/2) / 2 = 1",
            "Relevant among the first 2 results: 2; "
            "the precisions there, added up and divided by min(k, R) = 2, give 1.",
        ),
        (
            RR(rel=4),
            "RR = 1 / rank of the first relevant document; here 0 by convention",
            "The pool holds nothing to find for this query, so the value is set to 0.",
        ),
        (
            RR,
            "RR = 1",
            "The first relevant document stands at rank 1, so the reciprocal rank is 1/1.",
        ),
        (
            SearchLength,
            "SearchLength = 1",
            "Results looked at until the first relevant one: 1; in vain, as Cooper counts: 0.",
        ),
        (
            CG @ 3,
            "CG@3 = 3 + 2 + 3 = 8",
            "The gains of the first 3 results add up to 8; their order plays no part.",
        ),
        (
            DCG @ 3,
            "DCG@3 = 3×1 + 2×0.6309 + 3×0.5 = 5.7619",
            "Discounted by rank, the gains of the first 3 results add up to 5.7619; undiscounted they are 8.",
        ),
        (
            AUC,
            "AUC = 3 / (5 × 1) = 3/5 = 0.6000",
            "Pairs of a relevant and a non-relevant result: 5; in the right order: 3.",
        ),
    ],
    ids=str,
)
def test_formula_and_sentence(of, formula, sentence):
    working = SIX.work(of)
    assert (working.formula, working.sentence) == (formula, sentence)


@every("ranking", [SIX, HOLES, NAUGHTY, Ranking.from_grades([0]), Ranking.from_grades([0, 0])])
def test_no_place_in_a_template_stays_empty(ranking):
    for of in [*EVERY_MEASURE, *CONDENSED]:
        working = ranking.work(of)
        for text in (working.formula, working.sentence):
            assert text and "{" not in text and "None" not in text, (str(of), text)


def test_a_long_sum_is_cut_in_the_middle():
    working = Ranking.from_grades([1] * 30).work(CG)
    assert working.formula == "CG = 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + … + 1 = 30"
    assert len(working.rows) == 30
    twelve = Ranking.from_grades([1] * 12).work(CG)
    assert twelve.formula == "CG = " + " + ".join(["1"] * 12) + " = 12"


def test_nothing_to_add_up_is_zero():
    assert Ranking.from_grades([0], not_retrieved=[1]).work(CG).formula == "CG = 0 = 0"


def test_a_long_fraction_gives_way_to_its_digits():
    ranking = Ranking.from_grades([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1])
    working = ranking.work(AP)
    assert working.exact.denominator > 10_000
    assert str(working).startswith(f"AP = {working.printed()}\n")


def test_a_filled_template_is_not_filled_again():
    assert fill("{a} and {b}", {"a": "{b}", "b": 0.5}) == "{b} and 0.5"


SHOW = """
from irlessons import AP, Ranking, mean_work, nDCG, why
r = Ranking(["b", "a", "x"], {"z": 3, "y": 2, "a": 1, "b": 2}, scale={0: "no", 3: "yes"})
for working in (r.work(nDCG @ 3), r.work(AP), why(nDCG, r, r.swap(1, 2)), mean_work(AP, [r, r.ideal()])):
    print(working, working._repr_html_(), working.rows, sep="\\n")
print(r, r._repr_html_(), hash(nDCG) == hash(nDCG()))
"""


@pytest.mark.slow
def test_the_same_on_every_run():
    # Another seed for hashes puts sets of texts in another order.
    outputs = set()
    for seed in ("0", "1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
        run = subprocess.run([sys.executable, "-c", SHOW], env=environment, capture_output=True, check=True)
        outputs.add(run.stdout)
    assert len(outputs) == 1
    assert b"nDCG@3 = " in outputs.pop()


# The value


def test_a_working_is_a_number_too():
    working = SIX.work(AP)
    assert isinstance(working, Working)
    assert float(working) == working.value == SIX.value(AP)
    assert type(working.value) is float
    assert (working.printed(), working.printed(2), working.printed(0)) == ("0.6619", "0.66", "1")


def test_printed_digits_come_from_the_fraction():
    # AP of ranking #1 is 31/40 and P@8 is 5/8: half up, where Python's format would go down.
    one = Ranking.from_grades([1, 0, 1, 1, 1, 1, 0, 0, 0, 1])
    assert one.work(AP).printed(2) == "0.78"
    assert one.work(P @ 8).printed(2) == "0.63"


def test_an_undefined_value_says_so():
    working = Ranking.from_grades([0]).work(AP(no_relevant="skip"))
    assert working.printed() == "undefined"
    assert str(working).startswith("AP(no_relevant='skip') = undefined\n")


# Rows and tables


@every("of", EVERY_MEASURE, ids=str)
def test_rows_begin_with_the_same_four_columns(of):
    for ranking in (SIX, HOLES):
        working = ranking.work(of)
        for row in (*working.rows, *working.ideal_rows):
            assert list(row)[:4] == ["rank", "document", "grade", "relevant"]
        assert len({tuple(row) for row in working.rows}) == 1


@every(
    ("of", "columns"),
    [
        (P, ["precision", "hits"]),
        (R, ["recall", "hits"]),
        (F1, ["precision", "recall", "f1", "hits"]),
        (AP, ["precision", "hits", "term"]),
        (RR, ["reciprocal", "term"]),
        (SearchLength, ["looked_at", "in_vain"]),
        (CG, ["gain", "cumulative"]),
        (DCG, ["gain", "discount", "term", "cumulative"]),
        (nDCG, ["gain", "discount", "term", "cumulative"]),
    ],
    ids=str,
)
def test_the_measures_own_columns(of, columns):
    table = SIX.work(of).table
    assert set(table.columns[4:]) == set(columns)
    assert list(SIX.work(of(unjudged="skip")).table.columns[:5])[-1] == "original_rank"


def test_rows_are_plain_numbers():
    for working in workings(SIX):
        for row in (*working.rows, *working.ideal_rows):
            assert all(cell is None or type(cell) in (int, float, bool, str) for cell in row.values()), row


def test_exact_rows_keep_their_fractions():
    working = Ranking.from_grades([0, 0, 1]).work(AP)
    assert [str(row["precision"]) for row in working.exact_rows] == ["0", "0", "1/3"]
    assert working.rows[2]["precision"] == 1 / 3


def test_a_whole_number_column_with_gaps_stays_whole():
    table = Ranking.from_grades([3, None], not_retrieved=[1]).work(AP).table
    assert {name: str(table[name].dtype) for name in table.columns if name != "document"} == {
        "rank": "Int64",
        "grade": "Int64",
        "relevant": "bool",
        "hits": "int64",
        "precision": "float64",
        "term": "float64",
    }
    assert table["rank"].isna().tolist() == [False, False, True]
    assert table["grade"].isna().tolist() == [False, True, False]
    assert table["grade"][0] == 3


def test_a_column_without_gaps_is_an_ordinary_one():
    table = SIX.work(nDCG @ 6).table
    assert [str(table[name].dtype) for name in ("rank", "grade", "gain", "term")] == ["int64"] * 3 + ["float64"]
    assert str(SIX.work(nDCG @ 6).ideal_table["rank"].dtype) == "int64"


def test_fractional_grades_with_a_gap_are_floats():
    table = HOLES.work(DCG).table
    assert str(table["grade"].dtype) == "float64"
    assert table["grade"].isna().tolist() == [False, True, False, False]


def test_a_table_has_full_precision():
    working = SIX.work(nDCG @ 6)
    assert working.table["term"].tolist() == [row["term"] for row in working.rows]
    assert working.table["discount"][1] == 0.6309297535714575
    assert working.ideal_table["cumulative"].iloc[-1] == working.numbers["ideal"]


def test_a_table_of_nothing():
    empty = Ranking([], {"a": 1})
    assert len(empty.work(P).table) == len(empty.work(nDCG).table) == 0
    assert str(empty.work(P)) == (
        "P = 0\n\nP = 0, for there is nothing to divide by\n\nThe list is empty, so precision counts as 0."
    )
    # A condensed list can be empty where something was retrieved.
    unjudged = Ranking.from_grades([None], not_retrieved=[1])
    assert unjudged.work(P(unjudged="skip")).sentence == empty.work(P).sentence


def test_tables_of_a_change_and_a_mean():
    change = why(AP, SIX, SIX.regrade("D7", 0)).table
    assert str(change["rank"].dtype) == "Int64"
    assert str(change["share"].dtype) == "float64"
    assert change["part"].iloc[-1] == "R changed"
    assert str(mean_work(AP, [SIX]).table["counted"].dtype) == "bool"


def test_a_measure_without_an_ideal_has_no_ideal_rows():
    assert SIX.work(DCG).ideal_rows == ()
    assert len(SIX.work(DCG).ideal_table) == 0
    assert "ideal" not in str(SIX.work(DCG))


@every("ranking", [SIX, HOLES, NAUGHTY])
def test_copy_and_pickle_give_the_same_working(ranking):
    for working in workings(ranking):
        for other in (copy.copy(working), copy.deepcopy(working), pickle.loads(pickle.dumps(working))):
            assert type(other) is type(working) and other.value == working.value and other.exact == working.exact
            assert (str(other), other._repr_html_()) == (str(working), working._repr_html_())


def test_a_working_does_not_change():
    working = SIX.work(AP)
    with pytest.raises(AttributeError):
        working.value = 1


@every(("fields", "said"), [({}, "numbers, exact_rows must not"), ({"rows": ()}, "rows, numbers, ex")])
def test_a_field_that_is_missing_or_not_known_is_named(fields, said):
    with pytest.raises(TypeError, match=said):
        Working("AP", 1, **fields)


@every("given", [("AP", 1, {}, (), (), "", "", {}, {}, None, {}, "twelve"), ("AP", 1, {}, ())])
def test_a_field_that_is_one_too_many_or_given_twice_is_named(given):
    with pytest.raises(TypeError, match="^'twelve' must" if "twelve" in given else "^name must"):
        Working(*given, **({} if "twelve" in given else {"name": "P"}))
