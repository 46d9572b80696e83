"""A goal is read from its sentence, to the end or not at all."""

import pytest

from irlessons import AP, CG, nDCG, P
from irlessons.board import Board
from irlessons.board.goal import Clause, Goal, goal_of, goals_of
from irlessons.ranking import Ranking

SHOWN = (AP, nDCG @ 6, nDCG(gain="exponential", ideal="retrieved") @ 6, CG @ 3)


@pytest.mark.parametrize(
    ("text", "clauses", "moves"),
    [
        ("raise nDCG@6 and lower AP in one move", (Clause("raise", 1), Clause("lower", 0)), 1),
        ("keep CG@3 and bring nDCG@6 to 0.785", (Clause("keep", 3), Clause("bring", 1, "0.785")), None),
        ("raise nDCG(gain='exponential', ideal='retrieved')@6 in 12 moves", (Clause("raise", 2),), 12),
        ("bring CG@3 to 8 in two moves.", (Clause("bring", 3, "8"),), 2),
        ("AP = 1", (Clause("bring", 0, "1"),), None),
        (
            "nDCG(gain='exponential', ideal='retrieved')@6=0.5 and keep AP in one move",
            (Clause("bring", 2, "0.5"), Clause("keep", 0)),
            1,
        ),
        ("R = 4 here", (), None),
        ("Reward = 2", (), None),
        ("Find the best order you can.", (), None),
        ("raising is not a verb of ours", (), None),
    ],
)
def test_what_a_sentence_asks_for(text, clauses, moves):
    assert goal_of(text, SHOWN) == Goal(text, clauses, moves)


def test_a_goal_may_ask_for_exchanges():
    text = "raise AP in two exchanges"
    assert goal_of(text, SHOWN) == Goal(text, (Clause("raise", 0),), 2, True)
    assert [goal_of(f"raise AP in one {each}.", SHOWN).to_page()["exchanges"] for each in ("exchange", "move")] == [
        True,
        False,
    ]


def test_a_value_is_compared_at_its_own_digits_and_a_whole_one_at_all():
    told = [goal_of(text, SHOWN).to_page()["clauses"][0] for text in ("bring AP to 0.78", "bring AP to 1")]
    assert [(clause["to"], clause["digits"]) for clause in told] == [("0.78", 2), ("1", 4)]


def test_a_board_may_have_several_goals_or_none():
    ranking = Ranking.from_grades([1, 0])
    goals = ["raise AP", "only a sentence"]
    assert [goal["text"] for goal in Board(ranking, [AP], goal=goals).page["goals"]] == goals
    assert Board(ranking, [P @ 1]).page["goals"] == []
    assert goals_of("", [AP]) == ()
