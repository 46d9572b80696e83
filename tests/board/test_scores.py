"""A board takes a ranking's order and leaves its scores, for the order is then the reader's."""

import pytest

from irlessons import AP, LRAP, Ranking
from irlessons.board import Board
from irlessons.measures import MEASURES


@pytest.fixture
def scored():
    return Ranking.from_scores({"a": 2.0, "b": 1.0, "c": 1.0}, {"a": 0, "c": 1})


def test_its_ranking_has_no_scores(scored):
    board = Board(scored)
    assert board.ranking == Ranking(scored.documents, scored.judgments)
    board.order = [2, 0, 1]
    board.ranking = scored
    assert board.ranking.documents == scored.documents and board.ranking.scores is None


def test_ties_have_no_effect(scored):
    of_ties = AP(ties="average")
    assert of_ties(scored) != AP(scored)
    board = Board(scored, [of_ties, AP])
    assert of_ties(board.ranking) == AP(board.ranking) == AP(scored)
    data, _ = board._repr_mimebundle_()
    assert data["text/html"].count(scored.work(AP).printed()) == 2


@pytest.mark.parametrize("of", [LRAP, LRAP(rel=2), "LRAP"], ids=str)
def test_lrap_is_refused_with_and_without_scores(scored, of):
    for ranking in (scored, Ranking.from_grades([1, 0])):
        with pytest.raises(ValueError, match=r"^LRAP.* needs scores, and a board has none.*show AP"):
            Board(ranking, [AP, of])


def test_every_other_measure_can_be_shown(scored):
    board = Board(scored, [measure for measure in MEASURES.values() if not measure.needs_scores])
    # A length is better when it is smaller.
    assert [measure["name"] for measure in board.page["measures"] if measure["smaller_is_better"]] == ["SearchLength"]
