"""Figures: they show the numbers of a working, and each carries a sentence with them."""

import re
from collections import defaultdict

import effort
import pytest
from cases import every
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.figures.of_working import of_working
from irlessons.figures.sheet import length, TEXT
from irlessons.rounding import rounded, short

pytestmark = pytest.mark.slow

SIX = ir.example("ndcg-six").ranking


def heights(figure) -> list[float]:
    """Of all bars, in the order in which they are drawn: an outline and what fills it, rank by rank."""
    return [bar.get_height() for bar in figure.axes[0].patches]


def test_bars_are_gain_and_term_of_each_rank():
    figure = ir.figures.dcg(SIX, "DCG@6")
    rows = SIX.work("DCG@6").rows
    assert heights(figure)[::2] == [row["gain"] for row in rows]
    assert heights(figure)[1::2] == [row["term"] for row in rows]
    labels = [text.get_text() for text in figure.axes[0].texts]
    assert labels == [short(row["term"], 2) for row in rows if row["term"]] + ["× discount", "gain"]
    assert figure.get_suptitle() == "Of a gain of 11 the discount leaves 6.86"


def test_bars_of_ndcg_are_together_its_dcg():
    figure = ir.figures.dcg(SIX, "nDCG@6")
    assert sum(heights(figure)[1::2]) == pytest.approx(6.8611, abs=1e-4)
    assert figure.alt.startswith("Of a gain of 11 the discount leaves 6.86. ")
    assert figure.sentence.endswith("together 6.8611, and 8.7403 in the ideal order.")


def test_lines_follow_the_cumulative_column():
    cg, dcg = ir.figures.gain_along_ranks(SIX).axes[0].lines
    assert list(cg.get_ydata()) == [row["cumulative"] for row in SIX.work("CG").rows]
    assert list(dcg.get_ydata()) == [row["cumulative"] for row in SIX.work("DCG").rows]


def test_the_ideal_stands_above():
    ideal, mine = ir.figures.against_ideal(SIX, "nDCG@6").axes[0].lines
    assert list(ideal.get_ydata()) == [row["cumulative"] for row in SIX.work("nDCG@6").ideal_rows]
    assert list(mine.get_ydata()) == [row["cumulative"] for row in SIX.work("nDCG@6").rows]


def test_rank_weights_are_the_two_discounts():
    reciprocal, logarithm = ir.figures.rank_weights(20).axes[0].lines
    assert reciprocal.get_ydata()[2] == pytest.approx(1 / 3)
    assert logarithm.get_ydata()[2] == pytest.approx(0.5)


def test_the_cascade_is_who_arrives_and_who_stops():
    six = ir.example("err").ranking
    rows = six.work("ERR@6").rows
    # Below each other, rank by rank: as wide as there are readers, and in it those who stop, where there are some.
    widths = defaultdict(list)
    for bar in ir.figures.cascade(six, "ERR@6").axes[0].patches:
        widths[round(bar.get_y(), 6)].append(bar.get_width())
    arrive, stop = zip(*((each[0], sum(each[1:])) for _, each in sorted(widths.items())))
    assert stop == pytest.approx([row["stops_here"] for row in rows])
    # Whoever goes on arrives at the next rank.
    assert arrive[0] == 1
    assert arrive[1:] == pytest.approx([here - stopped for here, stopped in zip(arrive, stop)][:-1])
    assert "0.125 go on to rank 2, 0.009 arrive at rank 6, and 0.995" in ir.figures.cascade(six).sentence
    assert "0.875 of all" in ir.figures.cascade(ir.Ranking.from_grades([3])).sentence


def test_one_is_not_many():
    one = ir.Ranking.from_grades([1], not_retrieved=[1, 1])
    assert ir.figures.result_page(one).sentence == "A page of 1 result: D1 (1)."
    assert ir.figures.ranked_list(one).caption == "1 of 3 relevant documents found"
    assert ir.figures.precision_recall(one).sentence.startswith("1 step, 1/3 wide and as high")
    assert "1 tool or variant prints 1 value as nDCG" in ir.figures.conventions(one, only=["ranx ndcg_burges"]).sentence


def test_squares_stand_for_all_grades_or_for_none():
    def squares(grades):
        boxes = ir.figures.ranked_list(ir.Ranking.from_grades(grades)).axes[0].patches
        return sum(box.get_width() == box.get_height() for box in boxes)

    assert squares([3, None, 0]) == 6
    assert squares([3, 0.5]) == squares([3, -1]) == squares([6, 1]) == 0


def written(figure) -> tuple[list[str], list[str]]:
    """The names of the tools and the values, below the title."""
    texts = [text.get_text() for text in figure.axes[0].texts][1:]
    return texts[::2], texts[1::2]


def test_a_bar_for_each_number_that_tools_print():
    figure = ir.figures.conventions(SIX, "nDCG@6")
    rows = ir.conventions.table(SIX, "nDCG@6").rows
    names, values = written(figure)
    assert values == sorted({row["printed"] for row in rows}, reverse=True)
    # The mark at the end of a bar strikes no name through.
    bars = [box for box in figure.axes[0].patches if box.get_alpha()]
    marks = {box.get_y(): box.get_x() for box in figure.axes[0].patches if not box.get_alpha()}
    ends = [text.get_position()[0] + length(text.get_text(), TEXT) for text in figure.axes[0].texts[1::2]]
    assert len(bars) > len(marks) > 9 and all(marks.get(bar.get_y(), 1e9) > end for bar, end in zip(bars, ends))
    widths = [bar.get_width() for bar in bars]
    assert [width / widths[0] for width in widths] == pytest.approx(
        [float(value) / float(values[0]) for value in values]
    )
    counted = f"{len(rows)} tools and variants print {len(values)} values as nDCG@6"
    assert f"{counted}, from 0.5986 to 0.9608." in figure.sentence
    assert names[-1] == "ideal of top grades, exponential"
    assert names[0].startswith("scikit-learn ndcg_score, only the retrieved passed · torchmetrics")


def test_bars_of_some_tools_only():
    figure = ir.figures.conventions(SIX, "nDCG@6", only=["gdeval", "trec_eval ndcg_cut"])
    assert written(figure) == (["trec_eval ndcg_cut_6", "gdeval ndcg@6"], ["0.7850", "0.7511"])
    assert "2 tools and variants print 2 values as nDCG@6, from 0.7511 to 0.7850." in figure.sentence
    of_rr = f"{len(ir.conventions.table(SIX, 'RR').rows)} tools and variants print 1 value as RR, which is 1.0000."
    assert of_rr in ir.figures.conventions(SIX, "RR").sentence


def test_saturation_shows_both_weights_and_the_bound():
    logarithm, saturating, bound = ir.figures.saturation(k1=2, last=16).axes[0].lines
    assert list(logarithm.get_ydata()) == [ir.retrieval.tfidf_tf(tf) for tf in range(1, 17)]
    assert list(saturating.get_ydata()) == [float(ir.retrieval.bm25_tf(tf, k1=2)) for tf in range(1, 17)]
    assert set(bound.get_ydata()) == {3}
    assert max(saturating.get_ydata()) < 3 < max(logarithm.get_ydata())
    assert "from 1.00 to 2.67 and never beyond 3" in ir.figures.saturation(k1=2, last=16).sentence
    assert "every tf the weight 1.00" in ir.figures.saturation(k1=0).sentence


def test_a_measure_along_the_ranks_is_its_value_at_every_cutoff():
    figure = ir.figures.along_ranks(SIX, ["P", ir.R])
    precision, recall = figure.axes[0].lines
    assert list(precision.get_ydata()) == [SIX.value(ir.P @ k) for k in range(1, 7)]
    assert list(recall.get_ydata()) == [SIX.value(ir.R @ k) for k in range(1, 7)]
    # Five of six are relevant, and seven of eight documents.
    assert figure.sentence == "From rank 1 to rank 6, P goes from 1.00 to 0.83 and R goes from 0.14 to 0.71."
    caption = ir.figures.along_ranks(SIX, ["P", "R", "AP"]).caption
    assert caption == "Rank by rank, P@k from 1.00 to 0.83, R@k from 0.14 to 0.71, and AP@k from 0.14 to 0.66"


def test_the_steps_under_precision_and_recall_have_the_area_of_ap():
    ranking = ir.example("ap-two-rankings").rankings[1]
    axes = ir.figures.precision_recall(ranking).axes[0]
    (steps,) = axes.containers
    assert sum(bar.get_width() * bar.get_height() for bar in steps) == pytest.approx(ranking.value("AP"))
    assert [bar.get_x() for bar in steps] == pytest.approx([place / 6 for place in range(6)])
    (curve,) = axes.lines
    assert list(curve.get_xdata()) == [ranking.value(ir.R @ k) for k in range(1, 11)]
    assert list(curve.get_ydata()) == [ranking.value(ir.P @ k) for k in range(1, 11)]
    sentence = ir.figures.precision_recall(ir.example("ap-unretrieved").ranking).sentence
    assert sentence.endswith("AP, 0.5667. 1 of the 4 relevant documents is missing.")


def test_a_line_leads_from_each_system_to_its_place_by_the_other_judge():
    first, second = {"S1": 0.9, "S2": 0.5, "S3": 0.1}, {"S1": 0.3, "S2": 0.6, "S3": 0.1}
    figure = ir.figures.two_orders(first, second, ["me", "you"])
    lines = [list(line.get_ydata()) for line in figure.axes[0].lines]
    assert lines == [[0, 1], [1, 0], [2, 2]]
    assert len({line.get_linewidth() for line in figure.axes[0].lines[:2]}) == 1
    assert figure.axes[0].lines[2].get_linewidth() < figure.axes[0].lines[0].get_linewidth()
    assert figure.sentence == "By me the order is S1, S2, S3; by you it is S2, S1, S3. τ is 0.3333."


def test_a_line_leads_to_each_drafted_result_from_the_list_that_has_picked_it():
    a, b = list("abcd"), list("beaf")
    teams = ir.retrieval.team_draft(a, b, "BA").teams
    figure = ir.figures.drafted_page(a, b, "BA")
    expected = [[(a if side == "A" else b).index(each), place] for place, (each, side) in enumerate(teams.items())]
    assert [list(line.get_ydata()) for line in figure.axes[0].lines] == expected
    words = [text.get_text() for text in figure.axes[0].texts]
    assert {f"{each} ({side})" for each, side in teams.items()} <= set(words)


def drawn():
    two = ir.compare.world(40, 0.03, seed=3)
    return [
        ir.figures.dcg(SIX),
        ir.figures.gain_along_ranks(SIX),
        ir.figures.against_ideal(SIX),
        ir.figures.along_ranks(SIX, [ir.P, ir.R]),
        ir.figures.precision_recall(SIX),
        ir.figures.rank_weights(),
        ir.figures.cascade(SIX),
        ir.figures.conventions(SIX, "nDCG@6"),
        ir.figures.saturation(),
        ir.figures.two_orders({"S1": 0.9, "S2": 0.4}, {"S1": 0.2, "S2": 0.4}),
        ir.figures.drafted_page(["a", "a very long name"], ["c", "a"], "BA"),
        ir.figures.differences(ir.compare.t_test("AP", *two)),
        ir.figures.randomization(ir.compare.randomization("AP", *two, samples=1000)),
    ]


@every("figure", drawn, ids=lambda figure: figure.sentence)
def test_each_says_what_it_shows_and_draws_itself(figure):
    assert figure.sentence.endswith(".") and "{" not in figure.sentence
    assert repr(figure) == f"Figure: {figure.sentence}"
    assert figure._repr_png_().startswith(b"\x89PNG")
    smallest = min(text.get_fontsize() for axes in figure.axes for text in axes.findobj(_is_text))
    assert smallest >= 14


@every(
    "figure",
    [
        ir.figures.reciprocal_ranks(1000),
        ir.figures.rank_weights(1000),
        ir.figures.persistence([0.01, 0.5]),
        ir.figures.dcg(ir.Ranking.from_grades([0.001])),
        ir.figures.dcg_table(ir.Ranking.from_grades([1, 0.0001])),
        ir.figures.gain_along_ranks(ir.Ranking.from_grades([0.001])),
        ir.figures.cascade(ir.Ranking.from_grades([4] * 20, scale={0: "no", 4: "yes"})),
        ir.figures.cascade(ir.Ranking.from_grades([0.0001, 4])),
        ir.figures.interpolated(ir.Ranking.from_grades([0] * 400 + [1])),
        of_working(ir.Ranking.from_grades([1] * 9).work("RBP(p=0.05)")),
        of_working(ir.Ranking.from_grades([0.0001], not_retrieved=[9]).work("nDCG")),
    ],
    ids=lambda figure: figure.sentence,
)
def test_what_is_not_0_is_not_said_as_0(figure):
    said = " ".join([figure.alt, *(text.get_text() for axes in figure.axes for text in axes.texts)])
    assert re.findall(r"(?<![\d.<])(?<!less than )(?<!below )0\.0+(?!\d)", said) == []
    assert re.search(r"(less than|below|Less than|<) ?0\.0*1", said)


@every("grades", [[2], [0, None], [3, 0], [0, 1], [2, 1]], ids=str)
def test_a_gap_is_told_where_the_discount_takes_something(grades):
    figure = ir.figures.gain_along_ranks(ir.Ranking.from_grades(grades))
    takes = any(grades[1:])
    assert ("the gap is what" in figure.sentence, "takes the rest" in figure.caption) == (takes, takes)
    assert ("the discount takes nothing." in figure.sentence) != takes


def _is_text(artist) -> bool:
    return hasattr(artist, "get_fontsize") and bool(artist.get_text())


# Each is drawn, which takes its time.
@settings(max_examples=effort.many(40))
@given(st.lists(st.tuples(st.sampled_from([1.0, 2.0]), st.integers(0, 3)), min_size=2, max_size=5), st.booleans())
def test_the_mean_over_the_orders_of_a_tie_is_the_measure_with_ties_averaged(results, has_scale):
    scores = {f"D{place}": score for place, (score, _) in enumerate(results)}
    grades = {f"D{place}": grade for place, (_, grade) in enumerate(results)}
    scale = {"scale": {0: "none", 1: "some", 3: "much", 5: "all"}} if has_scale else {}
    tied = ir.Ranking.from_scores(scores, grades, **scale)
    assume(len({*scores.values()}) < len(scores))
    for measure in ("DCG", "ERR"):
        told = ir.figures.tie_orders(tied, f"{measure}@2").sentence
        mean = tied.value(f"{measure}(ties='average')@2")
        assert told.endswith(f"The mean is {rounded(mean)}."), told
