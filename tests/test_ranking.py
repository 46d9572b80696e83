"""`Ranking`: what it keeps, and the moves, each of which gives a new one."""

import copy
import math
import pickle
from fractions import Fraction

import effort
import numpy
import pandas
import pytest
from cases import every
from hypothesis import given, settings
from hypothesis import strategies as st
from later import Later

import irlessons as ir
from irlessons import Ranking
from irlessons.frozen import Frozen

sklearn = Later("sklearn")

grades = st.one_of(st.integers(-2, 4), st.floats(-2, 4, allow_nan=False))


@st.composite
def rankings(draw):
    """Any ranking: graded, unjudged and not retrieved documents, in any order."""
    ranking = Ranking.from_grades(
        draw(st.lists(st.one_of(st.none(), grades), max_size=8)),
        not_retrieved=draw(st.lists(grades, max_size=4)),
        scale=draw(st.sampled_from([None, {0: "Bad", 4: "Perfect"}])),
        query=draw(st.sampled_from(["", "toyota safety"])),
    )
    return ranking.shuffle(1) if draw(st.booleans()) else ranking


@pytest.fixture
def six():
    return Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])


# What it keeps


def test_from_grades_names_documents_in_order(six):
    assert six.documents == ("D1", "D2", "D3", "D4", "D5", "D6")
    assert six.grades == (3, 2, 3, 0, 1, 2)
    assert six.not_retrieved == ("D7", "D8")
    assert dict(six.judgments) == {"D1": 3, "D2": 2, "D3": 3, "D4": 0, "D5": 1, "D6": 2, "D7": 3, "D8": 2}
    assert len(six) == 6


def test_none_is_unjudged():
    ranking = Ranking.from_grades([2, None, 0])
    assert ranking.grades == (2, None, 0)
    assert "D2" not in ranking.judgments
    assert ranking.grade("D2") is None
    assert ranking.grade("D3") == 0


@pytest.mark.parametrize("nothing", [None, math.nan, numpy.float32("nan"), pandas.NA, pandas.NaT], ids=repr)
def test_so_is_nan(nothing):
    ranking = Ranking.from_grades([2, None, 0])
    assert Ranking.from_grades([2, nothing, 0]) == ranking
    assert Ranking(["D1", "D2", "D3"], {"D1": 2, "D2": nothing, "D3": 0, "D4": nothing}) == ranking
    assert Ranking.from_arrays([2, nothing, 0], [3, 2, 1]).judgments == ranking.judgments
    assert Ranking.from_grades([2, 1, 0]).regrade("D2", nothing) == ranking


@pytest.mark.parametrize("dtype", [float, "Int64", "Float32", object, "category"])
def test_a_column_with_gaps(dtype):
    grades = pandas.Series([2, None, 0], index=["a", "b", "c"], dtype=dtype)
    assert Ranking(["a", "b", "c"], grades) == Ranking(["a", "b", "c"], {"a": 2, "c": 0})
    assert Ranking.from_grades(grades).grades == Ranking.from_grades(grades.to_numpy()).grades == (2, None, 0)


def test_whole_floats_become_whole_numbers():
    ranking = Ranking.from_grades([2.0, 1.5, numpy.float64(3), numpy.int64(1), True])
    assert [(type(grade), grade) for grade in ranking.grades] == [(int, 2), (float, 1.5), (int, 3), (int, 1), (int, 1)]


def test_empty_ranking_is_a_ranking():
    empty = Ranking.from_grades([], not_retrieved=[1])
    assert len(empty) == 0
    assert empty.not_retrieved == ("D1",)
    assert Ranking([], {}).top_grade is None


def test_top_grade_is_that_of_the_scale_else_the_largest_judged(six):
    assert six.top_grade == 3
    assert Ranking.from_grades([1, 0], scale={0: "Bad", 4: "Perfect"}).top_grade == 4
    assert Ranking.from_grades([1], not_retrieved=[2]).top_grade == 2


def test_from_scores_puts_the_highest_first_and_equal_ones_in_the_order_given():
    ranking = Ranking.from_scores({"a": 0.1, "b": 0.7, "c": 0.1, "d": 2}, {"a": 1, "z": 1})
    assert ranking.documents == ("d", "b", "a", "c")
    assert ranking.scores == (2.0, 0.7, 0.1, 0.1)
    assert ranking.not_retrieved == ("z",)


# From arrays, as scikit-learn takes them


def test_from_arrays_puts_the_highest_score_first_and_names_by_position():
    ranking = Ranking.from_arrays([3, 0, None, 1], [0.2, 0.9, 0.2, 0.4], titles=["a", "b", "c", "d"], query="q")
    assert ranking == Ranking.from_scores(
        {"D1": 0.2, "D2": 0.9, "D3": 0.2, "D4": 0.4},
        {"D1": 3, "D2": 0, "D4": 1},
        titles=dict(D1="a", D2="b", D3="c", D4="d"),
        query="q",
    )
    assert ranking.documents == ("D2", "D4", "D1", "D3")
    assert Ranking.from_arrays([], []) == Ranking([], {}, scores=[])
    assert Ranking.from_arrays([1], [1], scale={1: "yes"}).grade_word("D1") == "1 yes"


@pytest.mark.parametrize(
    "pack",
    [
        list,
        tuple,
        numpy.array,
        lambda row: numpy.array([row]),
        lambda row: [row],
        lambda row: [numpy.array(row)],
        lambda row: pandas.Series(row, index=[7, 7, 2, 9]),
        lambda row: pandas.Series(row).array,
        lambda row: iter(row),
    ],
)
def test_arrays_of_any_kind_and_a_row_of_their_own(pack):
    grades, scores = [1.0, 0.0, 2.0, 1.0], [0.5, 0.25, 0.5, 1.0]
    assert Ranking.from_arrays(pack(grades), pack(scores)) == Ranking.from_arrays(grades, scores)


def test_yes_and_no_are_grades_in_an_array_too():
    assert Ranking.from_arrays(numpy.array([True, False]), [1, 2]).grades == (0, 1)


@every("seed", range(40))
def test_scikit_learn_says_the_same_of_arrays(seed):
    source = numpy.random.default_rng(seed)
    n = int(source.integers(2, 60))
    y_true, y_score = source.integers(0, 4, (1, n)), source.integers(0, 8, (1, n)) / 8
    for k in (None, 1, 5, n):
        of = ir.nDCG(ties="average") if k is None else ir.nDCG(ties="average") @ k
        assert Ranking.from_arrays(y_true, y_score).value(of) == pytest.approx(
            sklearn.metrics.ndcg_score(y_true, y_score, k=k), abs=1e-12
        )


def test_titles_by_document_or_in_rank_order():
    by_document = Ranking(["a", "b"], {"c": 1}, titles={"b": "Beta", "c": "Gamma"})
    assert [by_document.title(document) for document in "abc"] == ["a", "Beta", "Gamma"]
    assert Ranking(["a", "b"], {}, titles=["Alpha", "Beta"]).title("b") == "Beta"
    assert Ranking.from_grades([1, 0], not_retrieved=[2], titles=["x", "y", "z"]).title("D3") == "z"
    assert Ranking.from_grades([1, 0], not_retrieved=[2], titles=["x", "y"]).title("D3") == "D3"


def test_grade_word():
    ranking = Ranking(["a", "b", "c"], {"a": 2, "b": 1.5}, scale={2: "Good"})
    assert [ranking.grade_word(document) for document in "abc"] == ["2 Good", "1.5", "unjudged"]


def test_documents_may_be_numbers():
    ranking = Ranking([30, 10, 20], {10: 1})
    assert ranking.move(10, 1).documents == (10, 30, 20)
    # An id goes before a rank; 3 is no id here and means the third rank.
    assert Ranking([3, 1, 2], {}).swap(1, 3).documents == (1, 3, 2)
    assert ranking.move(3, 1).documents == (20, 30, 10)


# Equal, hashed, frozen, copied


def test_equal_rankings_are_equal_and_hash_alike(six):
    again = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
    assert six == again
    assert hash(six) == hash(again)
    assert len({six, again}) == 1


@pytest.mark.parametrize(
    "other",
    [
        Ranking.from_grades([1, 0, None]),
        Ranking.from_grades([0, 1]),
        Ranking.from_grades([1, 0], not_retrieved=[1]),
        Ranking.from_grades([1, 0], query="q"),
        Ranking.from_grades([1, 0], scale={1: "yes"}),
        Ranking.from_grades([1, 0], titles=["a", "b"]),
        Ranking(["D1", "D2"], {"D1": 1, "D2": 0}, scores=[2, 1]),
    ],
)
def test_any_difference_makes_them_unequal(other):
    assert other != Ranking.from_grades([1, 0])


def test_nothing_can_be_set(six):
    with pytest.raises(AttributeError):
        six.documents = ()
    with pytest.raises(TypeError):
        six.judgments["D1"] = 0
    with pytest.raises(TypeError):
        six.titles["D1"] = "x"
    with pytest.raises(TypeError):
        six.scale[1] = "x"
    # It is counted once and kept, and every measure reads it.
    with pytest.raises(TypeError):
        six.graded[3] = 0


def test_later_changes_to_the_arguments_do_not_reach_it():
    documents, judgments, scale = ["a", "b"], {"a": 1}, {1: "yes"}
    ranking = Ranking(documents, judgments, scale=scale)
    documents.append("c")
    judgments["b"] = 1
    scale[5] = "more"
    assert (ranking.documents, dict(ranking.judgments), ranking.top_grade) == (("a", "b"), {"a": 1}, 1)


@settings(max_examples=effort.many(200))
@given(rankings())
def test_repr_copy_and_pickle_give_the_same_ranking(ranking):
    assert eval(repr(ranking), {"Ranking": Ranking}) == ranking
    assert pickle.loads(pickle.dumps(ranking)) == ranking
    assert copy.deepcopy(ranking) == ranking


def test_repr_is_short_where_it_can_be(six):
    assert repr(six) == "Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])"
    assert repr(six.swap(1, 2).drop("D3")).startswith("Ranking(['D2', 'D1', 'D4', 'D5', 'D6'], {")


def test_repr_keeps_scores_and_titles():
    ranking = Ranking(["b", "a"], {"a": 1}, scores=[2, 0.5], titles={"a": "Alpha"}, query="q")
    assert eval(repr(ranking)) == ranking


# Moves


def test_swap_by_id_and_by_rank(six):
    swapped = six.swap("D3", "D4")
    assert swapped.grades == (3, 2, 0, 3, 1, 2)
    assert six.swap(3, 4) == swapped
    assert six.grades == (3, 2, 3, 0, 1, 2), "the old ranking is still there"


@pytest.mark.parametrize(
    ("document", "rank", "order"),
    [("D5", 2, "152346"), ("D1", 6, "234561"), ("D3", 3, "123456"), (6, 1, "612345"), ("D2", 4, "134256")],
)
def test_move(six, document, rank, order):
    assert six.move(document, rank).documents == tuple(f"D{number}" for number in order)


def test_regrade(six):
    assert six.regrade("D4", 2).grades == (3, 2, 3, 2, 1, 2)
    assert six.regrade("D4", None).grades == (3, 2, 3, None, 1, 2)
    assert six.regrade("D8", 0).judgments["D8"] == 0
    assert six.regrade("D4", None).regrade("D4", 0).grades == six.grades


def test_retrieve(six):
    assert six.retrieve("D7").documents[-1] == "D7"
    first = six.retrieve("D8", 1)
    assert first.grades == (2, 3, 2, 3, 0, 1, 2)
    assert first.not_retrieved == ("D7",)


def test_drop_keeps_the_judgment(six):
    dropped = six.drop("D3")
    assert dropped.grades == (3, 2, 0, 1, 2)
    assert dropped.judgments == six.judgments
    assert set(dropped.not_retrieved) == {"D3", "D7", "D8"}
    assert six.drop(3) == dropped


def test_others_are_known_and_change_no_measure():
    ranking = Ranking(["a", "b"], {"a": 1, "m": 2}, titles={"z": "Last"}, others=["z", "b", "m"])
    assert ranking.others == ("z",) and ranking.not_retrieved == ("m",)
    without = Ranking(["a", "b"], {"a": 1, "m": 2})
    assert [ranking.value(each) for each in ("AP", "nDCG")] == [without.value(each) for each in ("AP", "nDCG")]
    assert eval(repr(ranking)) == pickle.loads(pickle.dumps(ranking)) == ranking
    assert ranking.swap("a", "b").drop("a").others == ("z",)
    assert ranking.retrieve("z", 1).documents == ("z", "a", "b") and ranking.retrieve("z").others == ()
    assert ranking.regrade("z", 3).not_retrieved == ("m", "z")
    assert "not retrieved" in ranking._repr_html_().split("Last")[0].rsplit("<tr>", 1)[1]


def test_drop_of_an_unjudged_document_forgets_its_title():
    ranking = Ranking.from_grades([1, None], titles=["a", "b"])
    assert dict(ranking.drop("D2").titles) == {"D1": "a"}
    assert dict(ranking.drop("D1").titles) == {"D1": "a", "D2": "b"}


def test_shuffle_is_the_same_for_the_same_seed(six):
    assert six.shuffle(7) == six.shuffle(7)
    assert len({six.shuffle(seed) for seed in range(20)}) > 10
    assert sorted(six.shuffle(7).documents) == list(six.documents)


def test_ideal_is_the_whole_pool_by_grade_with_the_unjudged_last():
    ranking = Ranking.from_grades([1, None, 3, -1, 1, 0.5, None], not_retrieved=[3, 0])
    ideal = ranking.ideal()
    # Equal grades in the order given, the retrieved before the others.
    assert ideal.documents == ("D3", "D8", "D1", "D5", "D6", "D9", "D4", "D2", "D7")
    assert ideal.judgments == ranking.judgments
    assert ideal.ideal() == ideal


def test_a_move_drops_the_scores_and_a_new_grade_keeps_them():
    ranking = Ranking.from_scores({"a": 3, "b": 2}, {"a": 0, "b": 1, "c": 1})
    moved = [
        ranking.swap("a", "b"),
        ranking.move("a", 2),
        ranking.retrieve("c"),
        ranking.drop("a"),
        ranking.shuffle(0),
        ranking.ideal(),
    ]
    assert [one.scores for one in moved] == [None] * len(moved)
    assert ranking.regrade("a", 1).scores == (3.0, 2.0)


def test_moves_keep_titles_scale_and_query():
    ranking = Ranking.from_grades([1, 0], titles=["a", "b"], scale={1: "yes"}, query="q")
    moved = ranking.swap(1, 2).move(1, 2).shuffle(1).ideal().regrade("D1", 0)
    assert (moved.titles, moved.scale, moved.query) == (ranking.titles, ranking.scale, ranking.query)


# Reading a measure


def test_value_takes_a_measure_or_its_name(six):
    assert six.value(ir.nDCG @ 6) == six.value("nDCG@6") == (ir.nDCG @ 6)(six)
    assert six.work("nDCG@6") == six.work(ir.nDCG @ 6)


def test_table_has_a_row_a_measure(six):
    table = six.table(ir.P @ 3, "AP", ir.nDCG @ 6)
    assert list(table.columns) == ["measure", "value", "exact"]
    assert list(table["measure"]) == ["P@3", "AP", "nDCG@6"]
    assert list(table["value"]) == [six.value(name) for name in ("P@3", "AP", "nDCG@6")]
    assert list(table["exact"]) == ["1", "139/210", ""]


# What it takes as it is given


@pytest.mark.parametrize("number", [351, 0, numpy.int64(351)])
def test_the_number_of_a_topic_is_kept_as_text(number):
    ranking = Ranking(["a"], {}, query=number)
    assert ranking.query == str(number)
    assert eval(repr(ranking), {"Ranking": Ranking}) == ranking == pickle.loads(pickle.dumps(ranking))


def test_columns_of_a_data_frame_do():
    frame = pandas.DataFrame({"score": [0.9, 0.4], "title": ["Alpha", "Beta"], "grade": [2, 0]}, index=["a", "b"])
    ranking = Ranking(frame.index, frame["grade"], scores=frame["score"], titles=frame["title"])
    assert ranking == Ranking(["a", "b"], {"a": 2, "b": 0}, scores=[0.9, 0.4], titles=["Alpha", "Beta"])
    assert Ranking.from_scores(frame["score"][::-1], frame["grade"]).documents == ("a", "b")
    assert Ranking.from_grades(frame["grade"]).grades == (2, 0)
    assert ranking.shuffle(numpy.int64(3)) == ranking.shuffle(3)


RUN = pandas.DataFrame({"doc": ["b", "a"], "grade": [2, 0]})
NUMBERED = pandas.DataFrame({"doc": [70, 10], "grade": [2, 0]})


def test_both_ways_that_the_error_names_do():
    labelled = RUN.set_index("doc")["grade"]
    expected = Ranking(["b", "a"], {"b": 2, "a": 0})
    for judgments in (labelled, dict(zip(RUN["doc"], RUN["grade"])), labelled[::-1].to_dict()):
        assert Ranking(RUN["doc"], judgments) == expected
    assert Ranking(labelled.index, labelled) == expected


@pytest.mark.parametrize(
    "make",
    [
        lambda: Ranking(["a"], {"b": 1}),
        lambda: Ranking(["a"], pandas.Series({"b": 1})),
        lambda: Ranking([1], {2: 1}),
        lambda: Ranking([1], pandas.Series([1], index=pandas.Index([2], name="doc"))),
        lambda: Ranking([], pandas.Series([1])),
        lambda: Ranking(["a"], pandas.Series([])),
    ],
)
def test_that_nothing_retrieved_is_judged_is_no_mistake(make):
    assert set(make().grades) <= {None}


def test_a_move_may_part_documents_and_judgments():
    mixed = Ranking(["a", 7], {7: 1}).drop(7)
    for parted in (mixed, mixed.regrade(7, 2), copy.copy(mixed), mixed.shuffle(1), mixed.ideal()):
        assert set(parted.judgments) == {7}


def test_numbers_of_a_row_may_be_documents():
    # Labels 0, 1, 2 that are documents: an order, as argsort gives it, of arrays.
    order, grades = numpy.array([2, 0, 1]), pandas.Series([1, 0, 2])
    assert Ranking(order, grades).grades == Ranking(list(order), [*enumerate(grades)]).grades == (2, 1, 0)
    assert repr(Ranking(order, grades)) == "Ranking([2, 0, 1], {0: 1, 1: 0, 2: 2})"


def test_titles_and_scores_are_read_by_label_where_the_labels_are_the_documents():
    frame = pandas.DataFrame({"score": [0.4, 0.9], "title": ["Beta", "Alpha"]}, index=["b", "a"])
    ranking = Ranking(["a", "b"], {}, scores=frame["score"], titles=frame["title"])
    assert ranking.scores == (0.9, 0.4) and ranking.title("a") == "Alpha"
    in_order = frame[::-1].reset_index(drop=True)
    assert Ranking(["a", "b"], {}, scores=in_order["score"], titles=in_order["title"]) == ranking


# Moves on any ranking


@settings(max_examples=effort.many(150))
@given(rankings(), st.data())
def test_moves_reorder_and_lose_nothing(ranking, data):
    if not ranking.documents:
        return
    ranks = st.integers(1, len(ranking))
    one, other = data.draw(ranks), data.draw(ranks)
    for moved in (ranking.swap(one, other), ranking.move(one, other), ranking.shuffle(one)):
        assert sorted(moved.documents) == sorted(ranking.documents)
        assert moved.judgments == ranking.judgments
    assert ranking.swap(one, other).swap(one, other).documents == ranking.documents
    moved = ranking.move(one, other)
    assert moved.documents[other - 1] == ranking.documents[one - 1]
    assert moved.move(other, one).documents == ranking.documents


@settings(max_examples=effort.many(150))
@given(rankings())
def test_ideal_falls_and_holds_every_known_document(ranking):
    ideal = ranking.ideal()
    judged = [grade for grade in ideal.grades if grade is not None]
    assert judged == sorted(ranking.judgments.values(), reverse=True)
    assert ideal.grades[len(judged) :] == (None,) * (len(ideal) - len(judged))
    assert set(ideal.documents) == {*ranking.documents, *ranking.judgments}


def test_a_fraction_as_grade_becomes_a_float():
    assert Ranking.from_grades([Fraction(1, 2)]).grades == (0.5,)


# What it shows


def test_html_escapes_titles_words_and_query():
    ranking = Ranking(["a"], {"a": 1}, titles={"a": "<b>x</b>"}, scale={1: "<i>"}, query="<q> & co")
    html = ranking._repr_html_()
    assert "&lt;b&gt;x&lt;/b&gt;" in html
    assert "1 &lt;i&gt;" in html
    assert "&lt;q&gt; &amp; co" in html
    assert not {"<b>", "<i>", "<q>"} & {html[place : place + 3] for place in range(len(html))}


def test_html_shows_ranks_and_what_was_not_retrieved():
    html = Ranking.from_grades([2, None], not_retrieved=[1])._repr_html_()
    cells = [cell.split("</td>")[0].split(">")[-1] for cell in html.split("<td")[1:]]
    assert [cell.rsplit(">", 1)[-1] for cell in cells] == [
        *("1", "D1", "2"),
        *("2", "D2", "unjudged"),
        *("not retrieved", "D3", "1"),
    ]


def test_what_never_changes_is_given_each_of_its_fields_once():
    class Place(Frozen):
        row: int
        column: int = 1

    class Named(Place):
        name: str

    assert Place(2) == Place(2, 1) == Place(row=2) != Place(3) and Named("x", 2) != Place(2)
    assert vars(Named("x", 2).but(column=3)) == {"name": "x", "row": 2, "column": 3}
    for values, fields in [((), {}), ((1,), {"row": 2}), ((1, 2, 3), {}), ((1,), {"depth": 2})]:
        with pytest.raises(TypeError, match=r"the fields are row, column$"):
            Place(*values, **fields)
