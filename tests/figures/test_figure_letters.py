"""Every figure can be read from the last row: large letters, enough contrast, nothing said by colour alone."""

import re
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.colors import to_rgba
from matplotlib.text import Text
from PIL import Image

import irlessons as ir
from irlessons.figures import fonts
from irlessons.figures.lecture import questions, SLIDES
from irlessons.figures.sheet import broken, length
from irlessons.figures.style import style

pytestmark = pytest.mark.slow

SLIDE_INCHES = 13.333  # of a slide of 16:9 in the usual programs
LEAST_POINTS = 15
# On a page, beside a text.
LEAST_PIXELS = 12
LEAST_CONTRAST = 5
LONG = ir.Ranking.from_grades(
    [index % 5 for index in range(60)], not_retrieved=[4] * 20, query="A query of many words, " * 9
)


MANY_SWITCHES = "nDCG(gain='exponential', discount='log(i)', base=10, ideal='top grade', no_relevant='skip')@50"


# Those that have much beside each other.
HALVED = ("two-orders", "drafted-page", "tie-orders", "gain-and-discount", "persistence", "randomization")


# Where a number or a name was left out of a sentence.
LEFT_OUT = re.compile(r"  |[ (][.,;:)]|\(\)|^ | $")


@pytest.mark.parametrize("name", SLIDES)
def test_a_question_is_as_readable(name):
    assert not LEFT_OUT.search(SLIDES[name]().alt)
    for make in questions(name).values():
        figure = make()
        assert not LEFT_OUT.search(figure.alt)
        assert_readable(figure)
        assert_apart(figure)
        assert_readable(dark_of(figure))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"size": 13}, "small"),
        ({"color": "#8a8a8a"}, "3.45"),
        ({"color": "white"}, "1.00"),
        ({"x": 0.95}, "leaves the figure"),
    ],
)
def test_what_cannot_be_read_is_noticed(words, said):
    figure = ir.figures.dcg(ir.Ranking.from_grades([3, 0, 2]))
    figure.text(**{"x": 0.5, "y": 0.5, "s": "small letters", "size": 15, **words})
    with pytest.raises(AssertionError, match=said):
        assert_readable(figure)


@pytest.mark.parametrize(
    "figure",
    [
        pytest.param(lambda: ir.figures.ranked_list(LONG, ["AP", "nDCG@10", "P@5", "ERR@20", "RR"]), id="list"),
        pytest.param(lambda: ir.figures.result_page(LONG), id="page"),
        pytest.param(lambda: ir.figures.dcg_table(LONG, "nDCG(gain='exponential')@50"), id="table"),
        pytest.param(lambda: ir.figures.gain_and_discount(LONG), id="curves"),
        pytest.param(lambda: ir.figures.dcg(LONG, MANY_SWITCHES), id="bars"),
        pytest.param(lambda: ir.figures.against_ideal(LONG, MANY_SWITCHES), id="ideal"),
        pytest.param(lambda: ir.figures.gain_along_ranks(LONG), id="gains"),
        pytest.param(lambda: ir.figures.along_ranks(LONG, ["P", "R"]), id="cutoffs"),
        pytest.param(lambda: ir.figures.cascade(LONG), id="cascade"),
        pytest.param(lambda: ir.figures.rank_weights(200), id="weights"),
        pytest.param(lambda: ir.figures.saturation(last=300), id="saturation"),
    ],
)
def test_a_long_ranking_is_as_readable(figure):
    light = figure()
    assert_readable(light)
    assert_apart(light)
    assert_readable(dark_of(light))


UNJUDGED = ir.Ranking.from_grades([None] * 6)
TWO, LOST = ir.Ranking.from_grades([1, 0]), ir.Ranking.from_grades([0, 1])


@pytest.mark.parametrize(
    "figure",
    [
        pytest.param(lambda: ir.figures.dcg(ir.Ranking.from_grades([1, 3]), "DCG(discount='log(i)')"), id="late"),
        pytest.param(lambda: ir.figures.dcg(ir.Ranking.from_grades([2.58])), id="one"),
        pytest.param(lambda: ir.figures.dcg(UNJUDGED), id="no gain"),
        pytest.param(lambda: ir.figures.cascade(UNJUDGED), id="nobody stops"),
        pytest.param(lambda: ir.figures.gain_along_ranks(ir.Ranking.from_grades([3, 0, 0])), id="flat"),
        pytest.param(lambda: ir.figures.gain_along_ranks(ir.Ranking.from_grades([9, 1])), id="near"),
        pytest.param(lambda: ir.figures.precision_recall(TWO), id="full"),
        pytest.param(lambda: ir.figures.differences(ir.compare.differences("AP", [LOST] * 4, [TWO] * 4)), id="up"),
        pytest.param(lambda: ir.figures.differences(ir.compare.differences("AP", [TWO] * 4, [LOST] * 4)), id="down"),
    ],
)
def test_names_stand_beside_what_they_name(figure):
    figure = figure()
    assert figure.axes[0].get_legend() is None
    assert_readable(figure)
    assert_apart(figure)


@pytest.mark.parametrize(
    "figure",
    [
        pytest.param(lambda: ir.figures.dcg(LONG, "DCG@6"), id="bars"),
        pytest.param(lambda: ir.figures.against_ideal(LONG, "nDCG@12"), id="ideal"),
        pytest.param(lambda: ir.figures.reciprocal_ranks(10), id="curve"),
        *(pytest.param(SLIDES[name], id=name) for name in HALVED),
        pytest.param(lambda: ir.Ranking.from_grades([1, 0] * 5).work("P@10").figure(), id="cells"),
    ],
)
def test_beside_a_text_a_figure_has_half_the_width_and_the_letters_of_a_text(figure):
    whole = figure()
    half = whole.half()
    draw(half)
    assert half.get_figwidth() == whole.get_figwidth() / 2
    small = [text.get_text() for text in letters(half) if text.get_fontsize() * half.dpi / 72 < LEAST_PIXELS]
    assert not small, f"too small to read: {small}"
    assert_apart(half)
    assert half.alt == whole.alt


def test_half_a_figure_is_sharp_where_a_screen_has_two_pixels_for_one_of_the_page():
    whole = ir.figures.dcg(LONG, "DCG@6")
    half = whole.half().dark()
    picture, size = half._repr_png_()
    picture = Image.open(BytesIO(picture)).convert("RGB")
    assert picture.width == 2 * size["width"] == 800
    assert half.get_figwidth() == whole.get_figwidth() / 2
    assert picture.getpixel((0, 0)) == tuple(round(255 * part) for part in to_rgba(half.get_facecolor())[:3])
    assert half.get_facecolor() != whole.get_facecolor()


@pytest.mark.parametrize("ranking", [UNJUDGED, ir.Ranking.from_grades([0, 0, 0]), ir.Ranking.from_grades([1, 1])])
def test_an_axis_begins_at_0_marks_are_whole_and_it_strikes_no_name_through(ranking):
    figures = [ir.figures.dcg(ranking), ir.figures.gain_along_ranks(ranking), ir.figures.against_ideal(ranking)]
    for figure in [*figures, ir.figures.along_ranks(ranking, ["P", "nDCG(no_relevant='skip')"])]:
        (axes,) = figure.axes
        low, high = axes.get_ylim()
        assert low == 0 and high >= 1
        for line in axes.lines:
            radius = line.get_markersize() / 2 * figure.dpi / 72
            tops = axes.transData.transform(line.get_xydata())[:, 1] + radius
            assert not any(top > axes.bbox.y1 for top in tops)
        struck = [text for text in axes.texts if text.get_window_extent().y0 < axes.bbox.y0]
        assert not [text.get_text() for text in struck if text.get_window_extent().x0 < axes.bbox.x1]


@pytest.mark.parametrize("grades", [[10, 9, 8, 10, 7], [3, 2, None], [2.5, 1 / 3]])
def test_no_number_of_a_table_is_cut(grades):
    ranking = ir.Ranking.from_grades(grades)
    figure = ir.figures.dcg_table(ranking, "DCG(gain='exponential')")
    assert not any("…" in text.get_text() for text in figure.axes[0].texts)
    long = ir.Ranking(
        ranking.documents, ranking.judgments, titles=dict.fromkeys(ranking.documents, "a long title " * 9)
    )
    figure = ir.figures.dcg_table(long)
    shown = [text.get_text() for text in figure.axes[0].texts]
    cut = [at for at, words in enumerate(shown) if "…" in words]
    # Two lines, of which the first is whole.
    assert len(cut) == len(grades) and all("…" not in shown[at - 1] for at in cut)
    assert all(("a long title " * 9).startswith(f"{shown[at - 1]} {shown[at][:-1]}") for at in cut)
    assert_readable(figure)
    assert_apart(figure)


@pytest.mark.parametrize("draw", [ir.figures.ranked_list, ir.figures.result_page, ir.figures.dcg_table])
@pytest.mark.parametrize("results", [5, 10])
def test_of_names_that_are_alike_the_ends_are_seen_and_of_a_long_query_what_is_found(draw, results):
    forms = [f"{form} ({year})" for year in range(2020, 2024) for form in ("A-9", "B-8", "C-7")]
    names = [f"Parking: how to apply for a refund of your fees, form {form}" for form in forms[: results + 2]]
    graded = dict(zip(names, [3, 0, 2, 1] * 4))
    query = "Which form is valid for residents since 2023, and which one do I need for a car of my employer?"
    figure = draw(ir.Ranking(names[:results], graded, query=query))
    shown = [text.get_text() for text in letters(figure)]
    for form in forms[: results + 2 * (draw is ir.figures.ranked_list)]:
        assert any(f" {form}" in words for words in shown), form
    assert draw is not ir.figures.ranked_list or shown[0].endswith(figure.caption.removeprefix(query))
    assert_readable(figure)
    assert_apart(figure)


@given(st.text("ab 版面", min_size=1, max_size=60).map(lambda words: " ".join(words.split())), st.integers(40, 300))
def test_a_name_that_is_broken_loses_nothing_and_its_first_line_fits(words, width):
    lines = broken(words, 15, width)
    assert " ".join(lines) == words or "".join(lines) == words
    assert len(lines) == 1 if length(words, 15) <= width else len(lines) == 2
    first = lines[0]
    # A word without a space that is wider than all there is cannot be kept whole and fit.
    assert length(first, 15) <= width or (" " in words and " " not in first)


@pytest.mark.parametrize("half", [False, True])
def test_no_number_stands_on_the_line_of_the_mean(half):
    figure = SLIDES["tie-orders"]()
    figure = figure.half() if half else figure
    figure.draw_without_rendering()
    (axes,) = figure.axes
    (line,) = axes.lines
    mean = axes.transData.transform((0, line.get_ydata()[0]))[1]
    *numbers, _ = axes.texts
    assert len(numbers) == 6
    for text in numbers:
        box = text.get_window_extent()
        assert not box.y0 < mean < box.y1, text.get_text()


def test_orders_that_have_no_room_beside_each_other_stand_below_each_other():
    tied = ir.Ranking.from_scores(dict.fromkeys("abcdef", 1.0), {"a": 3, "b": 2, "c": 2, "d": 2, "e": 2, "f": 2})
    figure = ir.figures.tie_orders(tied, "DCG@6")
    assert_apart(figure)
    assert_apart(figure.half())
    assert next(label.get_text() for label in figure.half().axes[0].get_xticklabels()) == "3\n2\n2\n2\n2\n2"


@pytest.mark.parametrize("results", [1, 6, 12, 13])
def test_numbers_stand_apart(results):
    ranking = ir.Ranking.from_grades([index % 4 for index in range(results, 0, -1)])
    for figure in (ir.figures.dcg(ranking), ir.figures.cascade(ranking), ir.figures.against_ideal(ranking)):
        assert_apart(figure)


def test_numbers_that_touch_are_noticed():
    figure = ir.figures.dcg(ir.Ranking.from_grades([3, 0, 2]))
    for _ in range(2):
        figure.axes[0].text(1, 1, "0.63")
    with pytest.raises(AssertionError, match=r"'0\.63' runs into '0\.63'"):
        assert_apart(figure)


@pytest.mark.parametrize("dark", [False, True])
def test_the_three_colours_stand_out_and_differ_in_lightness_or_hue(dark):
    with style(dark):
        from matplotlib import rcParams

        ground = rcParams["figure.facecolor"]
        colours = rcParams["axes.prop_cycle"].by_key()["color"]
    # Graphics need 3 to 1; and no two are the same to somebody who sees no red, or no green.
    assert min(contrast(to_rgba(each), to_rgba(ground)) for each in colours) > 3
    blue, orange, grey = map(to_rgba, colours)
    assert blue[2] - orange[2] > 0.3
    assert min(abs(grey[2] - other[2]) for other in (blue, orange)) > 0.15


def test_a_reader_s_own_settings_change_nothing():
    import matplotlib

    plain = ir.figures.dcg(LONG, "DCG@5").png()
    own = {"font.size": 4, "lines.linewidth": 9, "axes.facecolor": "red", "text.color": "red", "savefig.bbox": "tight"}
    with matplotlib.rc_context({**own, "savefig.facecolor": "red"}):
        assert ir.figures.dcg(LONG, "DCG@5").png() == plain


TOKYO = ir.Ranking(["a", "b"], {"a": 2, "b": 0}, titles={"a": "東京の天気", "b": "$5 $6"}, query="東京")
SHEETS = (ir.figures.ranked_list, ir.figures.result_page, ir.figures.dcg_table)


def test_bold_words_take_more_room_whichever_are_measured_first():
    plain, bold, again = (length("AP = 0.5", 15, weight) for weight in ("normal", "bold", "normal"))
    assert plain == again < bold


@pytest.mark.skipif(fonts._covering("京") is None, reason="no font here that has Japanese letters")
@pytest.mark.parametrize("kept", ["all", "own"])
def test_letters_are_drawn_in_a_font_that_has_them(kept, recwarn, monkeypatch):
    """Also in one that was installed after the font manager had made its list, which it keeps."""
    manager = fonts.font_manager.fontManager
    known = [entry for entry in manager.ttflist if kept == "all" or entry.name == fonts.OWN]
    monkeypatch.setattr(manager, "ttflist", known)
    for kept_for_ever in (fonts._covering, fonts._installed, fonts._installed_since):
        kept_for_ever.cache_clear()
    for make in SHEETS:
        draw(figure := make(TOKYO))
        words = [text.get_text() for text in figure.axes[0].texts]
        assert "東京の天気" in words and "$5 $6" in words and "a" not in words
    assert not list(recwarn)


def test_a_letter_that_no_font_has_is_named_and_never_drawn_as_a_box(monkeypatch):
    monkeypatch.setattr(fonts, "_covering", lambda letter: None)
    for make in SHEETS:
        with pytest.warns(UserWarning, match="京|東") as told:
            draw(figure := make(TOKYO))
        words = [text.get_text() for text in figure.axes[0].texts]
        assert "a" in words and "$5 $6" in words
        said = [str(each.message) for each in told]
        assert any("U+6771, cjk unified ideograph" in each and "install Noto Sans CJK" in each for each in said)
        assert any("is called 'a'" in each for each in said)
        assert not any("Glyph" in each for each in said)


def test_the_rank_stands_where_reading_begins():
    """Where most titles are Arabic or Hebrew, all ranks stand at the right, in one column; numbers inside a title, and
    the rank, stay apart."""
    titles = {"a": "בטיחות רכב 2005", "b": "road safety 2005"}
    for last, is_right in (("רכב", True), ("roads", False)):
        # No grade is written as a rank is.
        ranking = ir.Ranking(["a", "b", "c"], {"a": 4}, titles={**titles, "c": last})
        for draw in (ir.figures.ranked_list, ir.figures.result_page):
            figure = draw(ranking)
            figure.draw_without_rendering()
            places = {text.get_text(): text.get_window_extent() for text in figure.axes[0].texts}
            for rank, title in (("1", titles["a"]), ("2", titles["b"]), ("3", last)):
                assert (places[rank].x0 > places[title].x1) if is_right else (places[rank].x1 < places[title].x0)


def test_a_query_read_from_the_right_leaves_the_sentence_after_it_alone():
    rankings = [ir.Ranking(["a"], {"a": 1}, query=query) for query in ("טויוטה", "Toyota")]
    titles = [ir.figures.ranked_list(ranking, ["P@1"]).axes[0].texts[0].get_text() for ranking in rankings]
    assert titles == ["\u200eטויוטה\u200e: 1 of 1 relevant document found", "Toyota: 1 of 1 relevant document found"]


def test_a_name_is_one_line(recwarn):
    ranking = ir.Ranking(["a"], {"a": 1}, titles={"a": "two\n\tlines"}, query="of\nwords")
    for figure in (ir.figures.ranked_list(ranking), ir.figures.result_page(ranking), ir.figures.dcg_table(ranking)):
        draw(figure)
        assert any(text.get_text().endswith("two lines") for text in figure.axes[0].texts)
    assert ir.figures.ranked_list(ranking).caption.startswith("of words: ")
    assert not [warning for warning in recwarn if "Glyph" in str(warning.message)]


def dark_of(figure):
    """A figure that was drawn, on dark. Its colours alone are others, so its axes stand where those of the light one
    do: to look for their places takes as long as all the rest."""
    dark = figure.dark()
    dark.set_layout_engine("none")
    for axes, light in zip(dark.axes, figure.axes, strict=True):
        axes.set_position(light.get_position())
    return dark


def draw(figure):
    """Give everything its place, unless it has one since nothing has changed."""
    if figure.stale:
        figure.draw_without_rendering()


def assert_readable(figure):
    draw(figure)
    scale = SLIDE_INCHES / figure.get_figwidth()
    edges = figure.bbox
    found = list(letters(figure))
    assert found
    patches = patches_of(figure)
    for text in found:
        assert text.get_fontsize() * scale >= LEAST_POINTS, text.get_text()
        assert text.get_fontsize() >= LEAST_POINTS, text.get_text()
        box = text.get_window_extent()
        inside = edges.x0 - 1 <= box.x0 and box.x1 <= edges.x1 + 1 and edges.y0 - 1 <= box.y0 and box.y1 <= edges.y1 + 1
        assert inside, f"{text.get_text()!r} leaves the figure"
        ground = ground_at(figure, patches, box)
        measured = contrast(over(to_rgba(text.get_color(), text.get_alpha()), ground), ground)
        assert measured >= LEAST_CONTRAST, f"{text.get_text()!r}: {measured:.2f}"


def assert_apart(figure):
    """Numbers below an axis, and those inside one, do not run into each other."""
    draw(figure)
    hidden = not_shown(figure)
    for axes in figure.axes:
        ticks = [label for label in axes.get_xticklabels() if label not in hidden]
        for texts in (ticks, axes.texts):
            boxes = [(text.get_text(), text.get_window_extent()) for text in texts if text.get_text().strip()]
            for place, (text, box) in enumerate(boxes):
                for other, of_other in boxes[place + 1 :]:
                    assert not box.overlaps(of_other), f"{text!r} runs into {other!r}"


def letters(figure):
    """The texts that are shown: those of the axes, legends and ticks within the limits."""
    hidden = not_shown(figure)
    for artist in figure.findobj(Text):
        if artist.get_text().strip() and artist.get_visible() and artist not in hidden:
            yield artist


def not_shown(figure):
    """The texts of an axis that is switched off, and those of ticks beyond its limits."""
    hidden = set()
    for axes in figure.axes:
        for axis in (axes.xaxis, axes.yaxis):
            shown = [label for label in axis.get_ticklabels() if _within(axes, axis, label)] if axes.axison else []
            hidden |= {*axis.findobj(Text)} - {*shown, *([axis.label] if axes.axison else ())}
    # Who asks for ticks has them made again, each where it was.
    figure.stale = False
    return hidden


def _within(axes, axis, label):
    place = label.get_position()[0 if axis is axes.xaxis else 1]
    low, high = sorted(axis.get_view_interval())
    return low <= place <= high


def patches_of(figure):
    """The patches that colour what lies under them, from below to above, each with the box around it."""
    patches = [patch for axes in figure.axes for patch in ([axes.patch] if axes.axison else []) + list(axes.patches)]
    shown = [patch for patch in patches if patch.get_visible() and patch.get_fill()]
    return [(patch, patch.get_window_extent().padded(patch.get_linewidth())) for patch in shown]


def ground_at(figure, patches, box):
    """The colour under the middle of a text: the figure's, with each patch that lies there laid over it."""
    ground = to_rgba(figure.get_facecolor())
    middle = ((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
    for patch, around in patches:
        if around.contains(*middle) and patch.contains_point(middle):
            ground = over(patch.get_facecolor(), ground)
    return ground


def over(colour, ground):
    alpha = colour[3]
    return (*(alpha * top + (1 - alpha) * below for top, below in zip(colour[:3], ground[:3])), 1)


def contrast(one, other):
    """The contrast of two colours as the Web Content Accessibility Guidelines define it."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour):
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
