"""What a board refuses when it is made, and with which words. What its traits refuse, its own tests say."""

from refusals import refusals

import irlessons as ir
from irlessons import AP, CG, LRAP, nDCG, P, Ranking
from irlessons.board import Board
from irlessons.board.goal import goal_of

APPLES = Ranking.from_grades([1, None, 3], not_retrieved=[2], query="apples")
PAGE = ir.example("toyota").ranking
BLANK = Ranking(PAGE.documents, {}, titles=PAGE.titles, scale=PAGE.scale)
SCORED = Ranking.from_scores({"a": 2.0, "b": 1.0}, {"a": 0, "x": 1})
# What a goal may speak of.
SHOWN = (AP, nDCG @ 6, nDCG(gain="exponential", ideal="retrieved") @ 6, CG @ 3)


test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        (lambda: Board(APPLES, ["nDCC@3"]), "did you mean 'nDCG'"),
        (lambda: Board(APPLES, [nDCG(gain={0: 0, 1: 1, 2: 3})]), "no grade 3"),
        # A grade that only a document outside the ranking has: its turn comes in the ideal order.
        (lambda: Board(APPLES, [CG(gain={1: 1, 3: 7})]), "no grade 2"),
        *(
            (
                lambda ranking=ranking, of=of: Board(ranking, [AP, of]),
                "^LRAP.* needs scores, and a board has none.*show AP",
            )
            for ranking in (SCORED, Ranking.from_grades([1, 0]))
            for of in (LRAP, LRAP(rel=2), "LRAP")
        ),
        (lambda: Board(APPLES, ["AP", "nDCG@6"], open="nDCG@5"), "nDCG@5 cannot stand open, .* this board: AP, nDCG@6"),
        # Two orders, and other judges
        (
            lambda: Board(APPLES, against=APPLES.regrade("D1", 0)),
            "'D1' is judged 1 and 0; two orders of the same results",
        ),
        *(
            (
                lambda more=more: Board(APPLES, ["AP"], against=APPLES.swap(1, 2), **more),
                "leave out goal, predict, open and knobs",
            )
            for more in ({"goal": "raise AP"}, {"predict": True}, {"open": "AP"})
        ),
        (
            lambda: Board(PAGE, [P @ 3], against=PAGE.swap(1, 2), judges={"the lecture": PAGE}),
            "leave out judges",
        ),
        (
            lambda: Board(BLANK, [P @ 3], judges={"nobody": Ranking.from_grades([1])}),
            "nobody has judged none of the documents of this board: T1, T2",
        ),
        # Goals
        *(
            (lambda text=text: goal_of(text, SHOWN), says)
            for text, says in (
                ("raise P@3", "names P@3, which is not on the board; it shows AP, nDCG@6"),
                ("raise nDCC@6", "did you mean 'nDCG'"),
                ("raise AP in no moves", "says 'no' moves; write a number"),
                ("raise AP in 0 moves", "says '0' moves"),
                ("bring AP to nothing", "names the value 'nothing'; write a number, as in 0.785"),
                ("raise AP in one move and keep CG@3 as it is", "cannot be read"),
                ("bring AP up", "the part 'bring AP up' of the goal 'bring AP up' cannot be read"),
                ("AP >= 0.9 in one move", "the part 'AP >= 0.9' of the goal .* cannot be read; write raise, .*AP = 1"),
                *((text, "cannot be read; write raise, ") for text in ("AP == 1", "AP != 1", "CG@3 ≥ .8", "AP = .8")),
                ("raise AP and nothing else", "the part 'nothing else'"),
            )
        ),
    ],
)

test_what_is_of_another_kind = refusals(
    TypeError,
    [
        (lambda: Board([3, 2]), r"not \[3, 2\]; Ranking.from_grades"),
        (lambda: Board(APPLES, 5), "measures is 5; give a list"),
        (lambda: Board(APPLES, against=[1, 2]), "a board shows a Ranking, not"),
        (lambda: Board(BLANK, [P @ 3], judges={"you": [1, 2]}), r"you has judged a Ranking, not \[1, 2\]"),
    ],
)
