"""The board on Python's side: its order, its errors, and what a reader without a kernel sees."""

from html.parser import HTMLParser

import pytest
import traitlets

from irlessons import AP, CG, nDCG, P, Ranking
from irlessons.board import Board

# What JupyterLab leaves in an output that it has not made itself; style is the only attribute that is needed.
SAFE_TAGS = {"table", "caption", "thead", "tbody", "tr", "th", "td", "p", "strong", "em", "details", "summary"}
SAFE_ATTRIBUTES = {"style", "scope"}
EVIL = '<img src=x onerror="alert(1)"> & <b>bold</b>'


@pytest.fixture
def ranking():
    return Ranking.from_grades([1, None, 3], not_retrieved=[2], query="apples")


class Tags(HTMLParser):
    """The tags, the attributes and the text of a piece of HTML."""

    def __init__(self, html: str):
        super().__init__()
        self.tags, self.attributes, self.text = set(), set(), ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data):
        self.text += data


def html_of(board: Board) -> str:
    data, _ = board._repr_mimebundle_()
    return data["text/html"]


# The order


def test_it_begins_with_the_ranking_it_was_given(ranking):
    board = Board(ranking)
    assert board.order == [0, 1, 2]
    assert board.ranking is ranking


def test_an_order_from_the_page_is_todays_ranking(ranking):
    board = Board(ranking)
    board.order = [2, 0, 1]
    assert board.ranking == ranking.move("D3", 1)
    assert board.ranking.not_retrieved == ("D4",)


def test_a_ranking_of_the_same_documents_changes_the_order(ranking):
    board = Board(ranking)
    board.ranking = ranking.swap(1, 3)
    assert board.order == [2, 1, 0]
    board.ranking = ranking
    assert board.ranking is ranking


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [0, 1, 2, 3], [-1, 0, 1], [1, 2, 3], []])
def test_an_order_holds_each_result_once(ranking, order):
    board = Board(ranking)
    with pytest.raises(traitlets.TraitError, match="each number from 0 to 2 once"):
        board.order = order
    assert board.order == [0, 1, 2]


def test_a_ranking_of_other_documents_is_an_error_that_names_one(ranking):
    board = Board(ranking)
    with pytest.raises(ValueError, match="'X' is not on this board; it has D1, D2, D3, D4"):
        board.ranking = Ranking(["X"], {"X": 1})
    with pytest.raises(traitlets.TraitError):
        board.ranking = ranking.drop("D1")
    assert board.order == [0, 1, 2]


def test_a_board_leaves_the_scores():
    scored = Ranking.from_scores({"a": 2.0, "b": 1.0}, {"a": 1})
    board = Board(scored)
    assert board.ranking.documents == ("a", "b")
    assert board.ranking.scores is None
    board.order = [1, 0]
    assert board.ranking.scores is None


def test_an_empty_ranking_is_a_board_too():
    board = Board(Ranking.from_grades([]))
    assert board.order == [] and len(board.ranking) == 0
    assert "measures" in html_of(board)


# Errors at the start


def test_it_shows_a_ranking_and_nothing_else():
    with pytest.raises(TypeError, match=r"not \[3, 2\]; Ranking.from_grades"):
        Board([3, 2])


def test_an_unknown_measure_names_the_nearest(ranking):
    with pytest.raises(ValueError, match="did you mean 'nDCG'"):
        Board(ranking, ["nDCC@3"])


def test_a_grade_without_a_gain_is_an_error_in_python(ranking):
    with pytest.raises(ValueError, match="no grade 3"):
        Board(ranking, [nDCG(gain={0: 0, 1: 1, 2: 3})])
    assert Board(ranking, [nDCG(gain={0: 0, 1: 1, 2: 3, 3: 7})])
    # A grade that only a document outside the ranking has: its turn comes in the ideal order.
    with pytest.raises(ValueError, match="no grade 2"):
        Board(ranking, [CG(gain={1: 1, 3: 7})])


def test_one_measure_may_stand_alone(ranking):
    assert Board(ranking, P @ 3).measures == Board(ranking, "P@3").measures == (P @ 3,)


# What it shows without a page


def test_its_repr_says_what_it_is(ranking):
    assert repr(Board(ranking, [AP, nDCG @ 3])) == "Board of 3 results, measured by AP, nDCG@3"
    assert repr(Board(ranking, [])) == "Board of 3 results, measured by nothing"


def test_readers_without_a_kernel_see_the_list_and_the_measures(ranking):
    board = Board(ranking, [AP, nDCG @ 3], goal="find the best order")
    data, _ = board._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == board.model_id
    assert data["text/plain"] == repr(board)
    text = Tags(data["text/html"]).text
    for part in ("apples", "D1", "D3", "D4", "not retrieved", "unjudged", "find the best order"):
        assert part in text
    for measure in board.measures:
        assert str(measure) in text and ranking.work(measure).printed() in text


def test_they_see_todays_order(ranking):
    board = Board(ranking, [nDCG @ 3])
    before = html_of(board)
    board.order = [2, 0, 1]
    assert html_of(board) != before
    assert board.ranking.work(nDCG @ 3).printed() in Tags(html_of(board)).text


def test_only_what_survives_a_sanitizer_is_in_it(ranking):
    tags = Tags(html_of(Board(ranking, [AP], goal="a goal")))
    assert tags.tags <= SAFE_TAGS
    assert tags.attributes <= SAFE_ATTRIBUTES


def test_titles_query_words_and_goal_are_text_and_no_html():
    evil = Ranking(["a"], {"a": 1}, titles={"a": EVIL}, scale={1: EVIL}, query=EVIL)
    tags = Tags(html_of(Board(evil, [AP], goal=EVIL)))
    assert tags.tags <= SAFE_TAGS - {"b"}
    assert tags.text.count(EVIL) == 4


# What the page is told


def test_the_page_is_told_titles_grades_and_words():
    ranking = Ranking(["u1", "u2"], {"u1": 2, "u3": 0.5}, titles={"u1": "One"}, scale={2: "Good", 4: "Perfect"})
    page = Board(ranking, [P @ 3, nDCG(gain="exponential")]).page
    assert page["items"] == [
        {"title": "One", "detail": "u1", "grade": 2, "word": "2 Good", "level": 2},
        {"title": "u2", "detail": "", "grade": None, "word": "unjudged", "level": "none"},
        {"title": "u3", "detail": "", "grade": 0.5, "word": "0.5", "level": 1},
    ]
    assert page["pool"] == [0, 2] and page["top"] == 4
    assert [measure["name"] for measure in page["measures"]] == ["P@3", "nDCG"]
    assert page["measures"][1]["detail"] == "gain exponential"


@pytest.mark.parametrize(
    ("grade", "top", "level"), [(-1, 4, 0), (0, 4, 0), (0.1, 4, 1), (4, 4, 4), (9, 4, 4), (1, 1, 4)]
)
def test_grades_have_five_depths_of_colour(grade, top, level):
    board = Board(Ranking.from_grades([grade], scale={top: "best"}))
    assert board.page["items"][0]["level"] == level
