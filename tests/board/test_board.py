"""The board on Python's side: its order, its errors, and what a reader without a kernel sees."""

from html.parser import HTMLParser

import pytest
import traitlets

import irlessons
from irlessons import AP, CG, ERR, nDCG, P, Ranking
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
    return board._still()


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


@pytest.mark.parametrize("order", [[0, 1, 1], [0, 1, 2, 4], [-1, 0, 1]])
def test_an_order_holds_a_known_document_once(ranking, order):
    board = Board(ranking)
    with pytest.raises(traitlets.TraitError, match="each number from 0 to 3 once"):
        board.order = order
    assert board.order == [0, 1, 2]


def test_a_ranking_of_other_documents_is_an_error_that_names_one(ranking):
    board = Board(ranking)
    with pytest.raises(ValueError, match="'X' is not on this board; it has D1, D2, D3, D4"):
        board.ranking = Ranking(["X"], {"X": 1})
    with pytest.raises(ValueError, match="'X' is not on this board"):
        board.ranking = Ranking(["D1"], {"D1": 1, "X": 1})
    assert board.order == [0, 1, 2]


def test_an_empty_ranking_is_a_board_too():
    board = Board(Ranking.from_grades([]))
    assert board.order == [] and len(board.ranking) == 0
    assert "measures" in html_of(board)


def test_a_mapping_may_give_every_grade_its_gain(ranking):
    assert Board(ranking, [nDCG(gain={0: 0, 1: 1, 2: 3, 3: 7})])


def test_one_measure_may_stand_alone(ranking):
    assert Board(ranking, P @ 3).measures == Board(ranking, "P@3").measures == (P @ 3,)


# What it shows without a page


def test_its_repr_says_what_it_is(ranking):
    assert repr(Board(ranking, [AP, nDCG @ 3])) == "Board of 3 results, measured by AP, nDCG@3"
    assert repr(Board(ranking, [])) == "Board of 3 results, measured by nothing"
    assert repr(Board(Ranking.from_grades([1]), [AP])) == "Board of 1 result, measured by AP"


def test_readers_without_a_kernel_see_the_list_and_the_measures(ranking):
    board = Board(ranking, [AP, nDCG @ 3], goal="find the best order")
    text = Tags(html_of(board)).text
    for part in ("apples", "D1", "D3", "D4", "not retrieved", "unjudged", "find the best order", "Run All Cells"):
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
    assert page["list"] == {
        "titles": [["One", "u1"], ["u2", ""], ["u3", ""]],
        "grades": [2, None, 0.5],
        "retrieved": 2,
        "pool": [0, 2],
    }
    assert page["scale"] == [[2, "Good"], [4, "Perfect"]]
    assert [(each["name"], each["cut"]) for each in page["measures"]] == [("P", 0), ("nDCG", None)]
    gain = page["measures"][1]["parameters"][0]
    assert (gain["name"], gain["text"], gain["default"]) == ("gain", "'exponential'", "linear")


@pytest.mark.parametrize(
    ("ranking", "measures", "choices"),
    [
        (Ranking.from_grades([3, 0]), [AP], [0, 1, 2, 3]),
        (Ranking.from_grades([1, 0]), [AP], [0, 1]),
        (Ranking.from_grades([0, 0]), [AP], [0, 1]),
        (Ranking.from_grades([0.5, 2]), [AP], [0, 0.5, 1, 2]),
        (Ranking.from_grades([100, 7]), [AP], [7, 100]),
        (Ranking.from_grades([1], scale={0: "no", 4: "yes"}), [AP], [0, 1, 4]),
        (Ranking.from_grades([3, 1]), [nDCG(gain={1: 1, 3: 7})], [1, 3]),
        (Ranking.from_grades([3, 1]), [ERR(max_grade=3)], [0, 1, 2, 3]),
        (Ranking.from_grades([1], scale={0: "no", 4: "yes"}), [ERR(max_grade=3)], [0, 1]),
    ],
    ids=str,
)
def test_the_grades_on_offer_are_those_that_every_measure_can_read(ranking, measures, choices):
    assert Board(ranking, measures).page["choices"] == choices


# What the reader changes


def test_a_result_in_the_tray_is_not_retrieved(ranking):
    board = Board(ranking)
    board.order = [2, 3]
    assert board.ranking == Ranking(["D3", "D4"], ranking.judgments, query="apples", others=["D2"])
    assert board.ranking.not_retrieved == ("D1",)
    board.ranking = ranking.drop("D1")
    assert board.order == [1, 2]


def test_an_unjudged_result_in_the_tray_is_known(ranking):
    board = Board(ranking)
    board.order = [0, 2]
    assert board.ranking.others == ("D2",) and board.ranking.not_retrieved == ("D4",)
    assert board.ranking.value(AP) == ranking.drop("D2").value(AP)
    board.ranking = board.ranking.retrieve("D2", 1)
    assert board.order == [1, 0, 2] and board.ranking.others == ()
    # A board of its own begins with it in the tray.
    board.order = [0, 2]
    again = Board(board.ranking)
    assert again.ranking is again.history[0] == board.ranking
    assert again.page["list"]["titles"][-1] == ["D2", ""] and again.grades == [1, 3, 2, None]


def test_a_grade_from_the_page_is_todays_judgment(ranking):
    board = Board(ranking, [AP, nDCG])
    board.grades = [1, 3, None, 2]
    assert board.ranking == ranking.regrade("D2", 3).regrade("D3", None)
    assert list(board.ranking.judgments) == ["D1", "D4", "D2"]
    board.ranking = ranking.regrade("D1", 0)
    assert board.grades == [0, None, 3, 2]


@pytest.mark.parametrize("grades", [[1, None, 3], [1, None, 3, 2, 0], [1, None, "3", 2], [1, None, float("nan"), 2]])
def test_grades_are_numbers_one_for_each_document(ranking, grades):
    board = Board(ranking)
    with pytest.raises(traitlets.TraitError, match="give 4 numbers, None for what is unjudged"):
        board.grades = grades
    assert board.grades == [1, None, 3, 2]


def test_cutoffs_and_conventions_are_todays_measures(ranking):
    board = Board(ranking, [P @ 3, nDCG @ 3, AP, CG @ 5])
    board.cuts = [2, 5]
    board.switches = [{}, {"gain": "exponential", "ideal": "retrieved"}, {"divide_by": "found"}, {}]
    assert board.measures == (P @ 2, nDCG(gain="exponential", ideal="retrieved") @ 2, AP(divide_by="found"), CG @ 5)
    assert repr(board).endswith("P@2, nDCG(gain='exponential', ideal='retrieved')@2, AP(divide_by='found'), CG@5")


@pytest.mark.parametrize("cuts", [[], [0], [2, 3]])
def test_a_line_cuts_at_a_rank(ranking, cuts):
    board = Board(ranking, [P @ 3])
    with pytest.raises(traitlets.TraitError, match="give 1 whole numbers from 1 up"):
        board.cuts = cuts


@pytest.mark.parametrize("switches", [[], [{"nonsense": "linear"}]])
def test_a_switch_is_one_of_a_few(ranking, switches):
    board = Board(ranking, [CG])
    with pytest.raises(traitlets.TraitError, match="give a dict for each measure, with gain, no_relevant, unjudged"):
        board.switches = switches


def test_the_history_is_every_ranking_up_to_todays(ranking):
    board = Board(ranking)
    assert board.history == (ranking,)
    board.past = [{"own": None, "order": [0, 1, 2], "grades": [1, None, 3, 2], "setting": [], "moves": 0}]
    board.order = [2, 1, 0]
    assert board.history == (ranking, ranking.swap(1, 3))
    # As many steps as the page keeps.
    board.past *= 500
    assert len(board.history) == 501


def test_a_list_of_the_readers_own(ranking):
    board = Board(ranking)
    own = {"titles": [["x", ""], ["D2", ""], ["z", ""]], "grades": [2, None, 1], "retrieved": 2, "pool": [0, 2]}
    with board.hold_trait_notifications():
        board.own, board.grades, board.order = own, own["grades"], [0, 1]
    mine = Ranking(["D1", "D2"], {"D1": 2, "D3": 1}, titles={"D1": "x", "D3": "z"}, query="apples")
    assert board.ranking == mine and board.ranking.title("D3") == "z"
    board.ranking = mine.retrieve("D3", 1)
    assert board.order == [2, 0, 1]


def test_the_code_makes_todays_ranking(ranking):
    board = Board(ranking)
    board.order, board.grades = [2, 3], [1, None, 0.5, 2]
    assert eval(board.to_code(), {"ir": irlessons}) == board.ranking


def test_a_figure_shows_todays_list(ranking):
    board = Board(ranking, [P @ 3])
    board.order, board.cuts = [2, 0, 3], [2]
    figure = board.figure()
    assert figure.sentence.startswith("Results with the grades 3, 1, 2") and "P@2 is 1.0000" in figure.sentence
