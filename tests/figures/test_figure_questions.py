"""A figure asks before it tells: without its answers nothing that is drawn or said gives them away."""

import itertools
import re
import sys

import pytest
from figures.test_figure_letters import letters

import irlessons as ir
from irlessons.figures.lecture import questions, SLIDES
from irlessons.measures import MEASURES

pytestmark = pytest.mark.slow

ASKED = [name for name in SLIDES if name not in ("page-to-judge", "result-page")]
DECIMAL = re.compile(r"\d+\.\d+")
SIX = ir.example("ndcg-six").ranking
SCORED = ir.Ranking.from_scores({"D1": 2.0, "D2": 1.0, "D3": 0.5}, {"D1": 0, "D2": 1, "D3": 2, "D5": 1})


def said(figure):
    """All that a room or a listener gets of a figure."""
    return [figure.caption, figure.sentence, *(text.get_text() for text in letters(figure))]


def filled(figure):
    """The filled bars of a figure that have a height and a width."""
    bars = [bar for axes in figure.axes for bar in axes.patches]
    return [bar for bar in bars if bar.get_fill() and bar.get_width() and bar.get_height()]


@pytest.mark.parametrize("name", ASKED)
def test_no_answer_stands_in_a_question(name):
    full, asked = SLIDES[name](), questions(name)[f"{name}-question"]()
    assert asked.caption.endswith("?") and asked.sentence.endswith(("?", "asked."))
    answers = set(DECIMAL.findall(full.caption)) | set(DECIMAL.findall(full.sentence))
    # Where the room is asked how many lie beyond a difference, that difference is given; and whose patience is meant.
    answers -= {"randomization": {"0.0256"}, "persistence": {"0.5", "0.8", "0.95"}}.get(name, set())
    assert not [text for text in said(asked) for answer in answers if answer in text]
    assert asked.dark().sentence == asked.sentence


@pytest.mark.parametrize("name", ["dcg", "cascade"])
def test_bars_are_not_filled_in_a_question(name):
    assert filled(SLIDES[name]())
    assert not filled(questions(name)[f"{name}-question"]())


@pytest.mark.parametrize(
    "name",
    [
        "along-ranks",
        "gain-along-ranks",
        "rank-weights",
        "saturation",
        "gain-and-discount",
        "two-orders",
        "drafted-page",
    ],
)
def test_lines_are_left_to_be_drawn(name):
    asked = questions(name)[f"{name}-question"]()
    assert all(len(line.get_xdata()) <= 1 for axes in asked.axes for line in axes.lines)


@pytest.mark.parametrize("measure", MEASURES.values(), ids=str)
def test_every_measure_s_picture_can_ask(measure):
    working = (SCORED if measure.needs_scores else SIX).work(measure)
    asked = working.figure(answers=False)
    assert asked.caption == asked.sentence == asked.alt
    assert asked.caption.endswith("?") and str(measure) in asked.caption
    value = working.printed()
    assert value in ("1.0000", "1") or not [text for text in said(asked) if value in text]


def test_a_table_is_built_up_row_by_row():
    """Blank, half filled and full: as many numbers as rows are given, and the frame stays where it is."""

    def cells(**options):
        figure = ir.figures.dcg_table(ir.example("dcg-six").ranking, "DCG@6", **options)
        return [text.get_text() for text in figure.axes[0].texts], len(figure.axes[0].patches)

    (full, bands), (blank, _), (half, _) = cells(), cells(answers=False), cells(answers=False, given=3)
    assert "6.8611" in full[0] and any("6.8611" in text for text in full[1:])
    assert not [text for text in blank if DECIMAL.search(text)]
    assert [text for text in half if DECIMAL.search(text)] == [
        *("1.000", "3.000", "3.000"),
        *("0.631", "1.262", "4.262"),
        *("0.500", "1.500", "5.762"),
    ]
    # gain, discount, term and cumulative of six rows are open, then of three.
    assert cells(answers=False)[1] - bands == 24 and cells(answers=False, given=3)[1] - bands == 12


def test_the_table_has_the_board_s_words():
    header = [text.get_text() for text in ir.figures.dcg_table(SIX, "DCG@6").axes[0].texts][1:8]
    assert header == ["rank", "document", "grade", *list(SIX.work("DCG@6").rows[0])[-4:]]


def test_a_page_without_answers_is_the_page_to_judge():
    page = ir.example("toyota").ranking
    assert ir.figures.result_page(page, answers=False).png() == ir.figures.result_page(page, grades=False).png()


def test_all_values_of_a_long_table_of_conventions_stay_on_the_slide():
    """Each value has its line, and each line says who prints it; of more lines than fit the middle ones are counted."""
    ranking = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
    figure = ir.figures.conventions(ranking, "nDCG@6")
    assert tuple(figure.get_size_inches()) == (9.6, 5.4)
    words = [text.get_text() for text in figure.axes[0].texts]
    rows = ir.conventions.table(ranking, "nDCG@6").rows
    printed = {row["printed"] for row in rows if row["value"] == row["value"]}
    assert printed <= set(words)
    labels = " ".join(words)
    assert all(row["tool"].split()[0] in labels for row in rows)


def test_of_more_values_than_have_room_the_middle_ones_are_counted(monkeypatch):
    from irlessons.figures import conventions as drawing

    ranking = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
    monkeypatch.setattr(sys.modules["irlessons.figures.conventions"], "_LEAST", 60)
    words = [text.get_text() for text in drawing(ranking, "nDCG@6").axes[0].texts]
    printed = [word for word in words if re.fullmatch(r"0\.\d{4}", word)]
    values = sorted({row["printed"] for row in ir.conventions.table(ranking, "nDCG@6").rows}, reverse=True)
    assert printed == [*values[:3], *values[-1:]] and len(values) == 14
    assert "… 10 more values between …" in words


def test_a_line_of_conventions_says_who_prints_it():
    ranking = ir.Ranking.from_grades([3, None, 1, 0, 2])
    texts = [text.get_text() for text in ir.figures.conventions(ranking, "nDCG@3").axes[0].texts]
    assert not [text for text in texts if re.search(r"and \d+ more", text)]
    texts = ir.figures.conventions(ir.Ranking.from_grades([40, 1, 0, 100, 2, 0])).axes[0].texts
    assert "ranx ndcg_burges · Elasticsearch · home-made" in [text.get_text() for text in texts]


def test_every_line_has_its_name_also_where_all_end_at_the_top():
    ranking = ir.Ranking.from_grades([1, 1, 1, 1])
    figure = ir.figures.along_ranks(ranking, ["P", "R", "F1", "Success"])
    figure.draw_without_rendering()
    names = {text.get_text(): text.get_window_extent() for text in figure.axes[0].texts}
    assert set(names) == {"P@k", "R@k", "F1@k", "Success@k"}
    assert all(figure.bbox.contains(box.x1, box.y1) and figure.bbox.contains(box.x0, box.y0) for box in names.values())
    heights = sorted(box.y0 for box in names.values())
    assert all(above - below >= 20 for below, above in itertools.pairwise(heights))
    # None of them is cut off for standing beside the axes.
    assert not any(text.get_annotation_clip() for text in figure.axes[0].texts)
