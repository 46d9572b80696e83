"""A link to a board opens as that board, and what is no such link gets a sentence."""

import base64
import json
import random

import pytest
from browser.on_page.today import today

import irlessons as ir
from irlessons import Ranking, widgets
from irlessons.board import Board
from irlessons.pages.site.play import known

# The values of a board, and those of the board that its link opens.
SOURCE = f"""{widgets.bundle("board/state/state.js", "pages/site/from_link.js")}
export function values(page, today) {{
  return createState(page, today).results().map(({{ text }}) => text);
}}
export function through(page, today, every) {{
  const text = linkText(linked(page, today));
  const found = boardOf(text, every);
  if ("error" in found) return found;
  const state = createState(found.page, found.today);
  const names = found.page.measures.map((told, at) => nameAndDetail(told, state.spec(at)));
  return {{ text, values: values(found.page, found.today), page: found.page, names }};
}}
export function opened(text, every) {{
  return boardOf(text, every);
}}
"""
MEASURES = [
    *("P@3", "P(fewer='retrieved')@8", "R@4", "AP", "AP(divide_by='found', rel=2)@5", "RR", "CG@6", "DCG@6", "nDCG@5"),
    *(
        "nDCG(gain='exponential', discount='log(i)', base=3, ideal='retrieved')@4",
        "DCG(gain={0: 0, 1: 1, 2: 3, 3: 10})@5",
    ),
    *(
        "ERR(max_grade=4)",
        "RBP(p=0.5)",
        "IPrec(recall=0.5)",
        "AP(unjudged='skip', no_relevant='one')",
        "Bpref",
        "Judged@5",
    ),
]
EVERY = known()["every"]


def link(**said) -> str:
    """A link that says this."""
    said = {"d": [[3], [0]], "n": 2, "m": [["AP", None]], **said}
    return "1." + base64.urlsafe_b64encode(json.dumps(said).encode()).decode().rstrip("=")


@pytest.fixture
def opened(node):
    return lambda text: node.call(SOURCE, "opened", text, EVERY)


@pytest.mark.parametrize("seed", range(12))
def test_a_link_opens_as_the_same_board(node, seed):
    rng = random.Random(seed)
    grades = [rng.choice([None, 0, 1, 2, 3]) for _ in range(rng.randint(1, 9))]
    scale = {0: "bad", 1: "fair", 2: "good", 3: "best"} if seed % 3 == 0 else None
    ranking = Ranking.from_grades(grades, not_retrieved=rng.choices([1, 2, 3], k=seed % 4))
    titles = {document: f"Größe <b>{document}</b> 太陽" for document in ranking.documents[::2]}
    ranking = Ranking(ranking.documents, ranking.judgments, titles=titles, scale=scale, query="“a” & b")
    measures = rng.sample(MEASURES, 6)
    board = Board(ranking, measures)
    board.ranking = ranking.shuffle(seed)
    board.cuts = [cut + seed % 2 for cut in board.cuts]
    board.switches = [{"no_relevant": "one"} if "no_relevant" in measure else {} for measure in measures]
    found = node.call(SOURCE, "through", board.page, today(board), EVERY)
    assert found["values"] == node.call(SOURCE, "values", board.page, today(board))
    list_ = found["page"]["list"]
    assert [title for title, _ in list_["titles"]] == [
        board.ranking.title(each)
        for each in board.ranking.documents + board.ranking.not_retrieved + board.ranking.others
    ]
    assert found["page"]["scale"] == board.page["scale"] and found["page"]["query"] == "“a” & b"
    assert set(found["page"]["choices"]) <= set(board.page["choices"]) | {0, 1}


def test_a_link_keeps_the_nuggets(node):
    facts = ir.retrieval.Nuggets({"D1": ["fee"], "D3": ["fee", "photo"], "D4": ["how long"]}, vital=["photo"])
    board = Board(Ranking.from_grades([1, 0, 1], not_retrieved=[1]), ["AP"], nuggets=facts)
    board.ranking = board.ranking.move("D3", 1)
    found = node.call(SOURCE, "through", board.page, today(board), EVERY)
    # In the order of the link: D3, D1, D2, and D4 below.
    assert found["page"]["nuggets"] == {
        "names": ["fee", "photo", "how long"],
        "vital": [False, True, False],
        "held": [[0, 1], [0], [], [2]],
    }
    assert "nuggets" not in node.call(SOURCE, "through", Board(board.ranking).page, today(board), EVERY)["page"]


@pytest.mark.parametrize("facts", ["fee", [["fee", 1, [2]]], [["fee", 1, "0"]], [["fee", 1, ["x"]]], [[7, 1, [0]]]])
def test_nuggets_that_are_none_are_refused(opened, facts):
    assert opened(link(f=facts)) == {
        "error": "This link is damaged: a part of it is missing or was changed. Copy it again, whole."
    }


def test_a_link_says_the_conventions(node):
    board = Board(
        Ranking.from_grades([3, 0, 1]), ["nDCG(gain='exponential')@2", "RBP(p=0.5)", "DCG(gain={0: 0, 1: 1, 3: 7})"]
    )
    found = node.call(SOURCE, "through", board.page, today(board), EVERY)
    assert [each["name"] for each in found["names"]] == ["nDCG@2", "RBP", "DCG"]
    assert [each["detail"] for each in found["names"]] == ["gain exponential", "p 0.5", "gain {0: 0, 1: 1, 3: 7}"]


def test_a_link_is_short(node):
    ten = Board(Ranking.from_grades([3, 2, 3, 0, 0, 1, 2, 2, 3, 0]), ["P@5", "AP", "nDCG@10"])
    assert len(node.call(SOURCE, "through", ten.page, today(ten), EVERY)["text"]) < 200
    titles = {document: f"A title of some forty letters, number {document}" for document in ten.ranking.documents}
    named = Board(Ranking(ten.ranking.documents, ten.ranking.judgments, titles=titles), ["P@5", "AP", "nDCG@10"])
    assert len(node.call(SOURCE, "through", named.page, today(named), EVERY)["text"]) < 900


DAMAGED = "This link is damaged"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("2.abc", "none of a board, or of a newer one"),
        ("<script>alert(1)</script>", "none of a board"),
        ("1.", DAMAGED),
        ("1.%%%", DAMAGED),
        ("1.AAAA", DAMAGED),
        (link()[:-9], DAMAGED),
        ("1." + base64.urlsafe_b64encode(b"\xff\xfe[]").decode(), DAMAGED),
        ("1." + base64.urlsafe_b64encode(b"null").decode(), DAMAGED),
        ("1." + "A" * 100_000, "This link has 100002 letters"),
        (link(d=[[1]] * 201), "holds 201 documents"),
        (link(d=[[1, "x" * 501]], n=1), "Result 1 has a title of more than 500 letters."),
        (link(d=[["3"]], n=1), "Result 1 has a grade that is no number."),
        (link(d=[[1, {"toString": "x"}]], n=1), "Result 1 has a title"),
        (link(d=5), DAMAGED),
        (link(d=[7]), DAMAGED),
        (link(n=3), DAMAGED),
        (link(n=-1), DAMAGED),
        (link(q=["x"]), DAMAGED),
        (link(s=[[1, 2]]), DAMAGED),
        (link(s=[[0, "bad"], [1, "good"]]), DAMAGED),
        (link(m=[]), "names no measures"),
        (link(m=[["AP", None]] * 18), "names no measures, or too many"),
        (link(m=[["LRAP", None]]), "a measure that I do not know: “LRAP”"),
        (link(m=[["__proto__", None]]), "a measure that I do not know"),
        (link(m=[["P", 0]]), "The cutoff of P in this link"),
        (link(m=[["P", 1e9]]), "The cutoff of P in this link"),
        (link(m=[["P", "3"]]), "The cutoff of P in this link"),
        (link(m=[["P", 3, {"fewer": "few"}]]), "gives P a fewer that does not work"),
        (link(m=[["P", 3, {"ties": "average"}]]), "gives P a ties that does not work"),
        (link(m=[["P", 3, {"__proto__": {"x": 1}}]]), "gives P a __proto__ that does not work"),
        (link(m=[["RBP", None, {"p": 1}]]), "gives RBP a p that does not work"),
        (link(m=[["DCG", 3, {"base": 1}]]), "gives DCG a base that does not work"),
        (link(m=[["ERR", None, {"max_grade": 2}]]), "gives ERR a max_grade that does not work"),
        (link(m=[["DCG", 3, {"gain": [[0, 0]]}]]), "A grade in this link has no gain in its DCG."),
        (link(m=[["DCG", 3, {"gain": [[0, "x"]]}]]), "gives DCG a gain that does not work"),
    ],
)
def test_what_is_no_link_gets_a_sentence(opened, text, says):
    found = opened(text)
    assert says in found["error"] and found.keys() == {"error"}


def test_titles_are_text_and_nothing_else(opened):
    evil = "<img src=x onerror=alert(1)>"
    found = opened(link(q=evil, d=[[3, evil, evil]], n=1, page={"measures": []}, every=1))
    assert found["page"]["query"] == evil and found["page"]["list"]["titles"] == [[evil, evil]]
    assert found["page"].keys() == EVERY.keys()
