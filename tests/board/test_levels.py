"""How full the colour of a grade is, and where a value stands on its bar."""

import pytest
from browser.on_page.board import board_on

from irlessons import AP, DCG, nDCG, P, R, Ranking, SearchLength
from irlessons.board import Board

pytestmark = pytest.mark.browser

# Positive grades of a scale -> the stops, from 1, the palest, to 5.
STOPS = {1: [4], 2: [2, 4], 3: [1, 3, 5], 4: [1, 2, 4, 5], 5: [1, 2, 3, 4, 5]}


def shown(page, board, tmp_path):
    page.goto(board.to_html(tmp_path / "board.html").as_uri())
    return board_on(page)


@pytest.mark.parametrize("top", STOPS)
def test_a_grade_has_its_colour_by_its_place_on_the_scale(empty_page, tmp_path, top):
    # Not by its size: the last grade of this scale is worth ten times the others.
    scale = {grade: f"word {grade}" for grade in (0, *range(1, top), 10 * top)}
    board = Board(Ranking.from_grades([*scale, None], scale=scale), ["nDCG(gain='linear')"])
    chips = shown(empty_page, board, tmp_path).chips
    levels = chips.evaluate_all("(all) => all.map((one) => one.className.replace('irl-chip irl-level-', ''))")
    assert levels == ["0", *map(str, STOPS[top]), "none"]
    # In the light the number is white on the two fullest.
    white = chips.evaluate_all("(all) => all.map((one) => getComputedStyle(one).color === 'rgb(255, 255, 255)')")
    assert white == [level in "45" for level in levels]


def test_a_bar_is_the_value_and_its_tick_the_ideal(empty_page, tmp_path):
    ranking = Ranking.from_grades([1, 0, 1, 1, 1], not_retrieved=[1] * 5)
    measures = [P @ 5, R @ 5, AP, DCG @ 5, nDCG @ 5, SearchLength]
    hands = shown(empty_page, Board(ranking, measures), tmp_path)
    ideal = ranking.ideal()
    for place, measure in enumerate(measures):
        parts = hands.bar_of(place)
        if measure is SearchLength:
            # A bar that fills up would say that more is better.
            assert not any(part.count() for part in parts)
            continue
        end = ideal.value(measure) if measure == DCG @ 5 else 1
        bar, fill, tick = (part.bounding_box() for part in parts)
        assert fill["width"] / bar["width"] == pytest.approx(ranking.value(measure) / end, abs=0.01), measure
        at = (tick["x"] + tick["width"] / 2 - bar["x"]) / bar["width"]
        assert at == pytest.approx(ideal.value(measure) / end, abs=0.01), measure
