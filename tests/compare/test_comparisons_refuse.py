"""What comparisons of systems refuse, and with which words."""

import math
import re

from compare.calls import CALLS
from refusals import refusals

import irlessons as ir
from irlessons import AP, P, Ranking

kappa, kendall, tau_ap, rbo = ir.compare.kappa, ir.compare.kendall, ir.compare.tau_ap, ir.compare.rbo
differences, systems, world, power = ir.compare.differences, ir.compare.systems, ir.compare.world, ir.compare.power
GOOD, BAD = Ranking.from_grades([1, 0, 1, 0]), Ranking.from_grades([0, 1, 0, 1])
X, Q = (Ranking(each.documents, each.judgments, query="x") for each in (GOOD, BAD))
kappa_interval = ir.compare.kappa_interval
THREE = {"BM25": [GOOD, BAD], "ideal": [GOOD, GOOD], "moved": [BAD, BAD]}
WORKING = differences("AP", [0.1, 0.5], [0.2, 0.3])

test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        # Two systems
        *(
            (lambda call=call, a=a, b=b: call("AP", a, b), says)
            for call in CALLS
            for a, b, says in (
                ([], [], "there is no query to compare"),
                ({}, {}, "there is no query to compare"),
                (
                    [math.nan],
                    [0.5],
                    "no query has a score of both systems. Left out, because AP is undefined there: query 1",
                ),
                ([1.0], [1.0, 2.0], "a has 1 query and b has 2; name them"),
                ([0.1], {"q": 0.1}, "one system names its queries and the other is a plain list"),
                ([math.inf], [0.1], "query 1 of a is inf"),
                ([-math.inf], [0.1], "query 1 of a is -inf"),
                ([-1e200], [0.1], "query 1 of a is -1e[+]200, too large to be compared"),
                ([0.1], ["0.1"], "query 1 of b is '0.1'; it must be a ranking or a finite number"),
                ([0.1], [None], "query 1 of b is None"),
                ([10**400], [0.1], r"query 1 of a is 10*… \(401 characters\)"),
                ([1e200], [0.1], "query 1 of a is 1e[+]200, too large to be compared; give scores up to 1e[+]150"),
                (
                    {"x": GOOD, "q": Q},
                    {"x": GOOD, "q": BAD},
                    "'q' holds the ranking of 'x', another key",
                ),
                ([X, Q], [GOOD, BAD], "a has several rankings of one query: x"),
                (
                    {"q1": 0.1, "q2": 0.2, "q3": 0.3},
                    {"q2": 0.2, "q9": 0.9},
                    r"missing from a: q9; missing from b: q1, q3\. Say missing='zero'",
                ),
            )
        ),
        (
            lambda: differences("AP", {f"q{number}": 0.5 for number in range(16)}, {"q15": 0.5}),
            r"missing from b: q0, .*, q9 and 5 more\. ",
        ),
        (
            lambda: differences("AP", {"x": 1}, {"y": 1}, missing="leave out"),
            r"no query has a score of both systems\. Left out, because missing from a: y",
        ),
        (
            lambda: differences("SearchLength", {"q": 1, "r": 2}, {"q": 1}, missing="zero"),
            "cannot score 0 in SearchLength, the best of all; say missing='leave out'",
        ),
        (
            lambda: differences("AP", [1], [1], missing="nan"),
            "missing='nan' is not known; choose from 'error', 'zero', 'leave out'",
        ),
        (lambda: differences("nDGC", [GOOD], [BAD]), "did you mean 'nDCG'"),
        # Two raters
        (lambda: kappa([], []), "nobody has graded anything"),
        (lambda: kappa([1, 2], [1]), "a has 2 grades and b has 1; give both the same documents"),
        (lambda: kappa([1, None], [1, 2]), "'document 2' has a grade of one rater alone"),
        (lambda: kappa([1, math.inf], [1, 2]), "the grade by a of 'document 2' is inf"),
        (lambda: kappa([1, "2"], [1, 2]), "the grade by a of 'document 2' is '2'"),
        (lambda: kappa({"x": 1, "y": 2}, {"x": 1, "z": 2}), "only one of the two has graded 'y', 'z'"),
        (lambda: kappa({"x": 1}, [1]), "one rater names the documents and the other is a plain list"),
        (lambda: kappa("3210", "3210"), "a is the text '3210'; give a list"),
        (lambda: kappa([1], [1], "square"), "weights='square'|'square'"),
        *(
            (lambda more=more: kappa_interval([1, 2], [1, 2], **more), says)
            for more, says in (
                ({"confidence": 95}, "confidence is 95; give a share between 0 and 1"),
                ({"resamples": 0}, "resamples is 0; it must be a whole number from 1 up"),
                ({"seed": "x"}, "seed is 'x'; give a whole number"),
                ({"topics": ["x"]}, "topics has 1, and there are 2 documents; give the query of each document"),
                ({"topics": ["x", None]}, "document 2 has no topic; leave it out, or say which query"),
                ({"topics": {1: "x"}}, "topics names the documents and the grades are a plain list"),
                ({"less": ([1, 2],)}, "less has 1 rater; give two, as"),
                ({"less": ([1, 2], [1])}, "a has 2 grades and the second of less has 1; give both the same documents"),
                ({"less": ([1, 2], [1, None])}, "'document 2' has a grade of one rater alone"),
                ({"weights": "square"}, "weights='square'|'square'"),
            )
        ),
        (lambda: kappa_interval([1, 2], [1]), "a has 2 grades and b has 1; give both the same documents"),
        (
            lambda: kappa_interval({"x": 1, "y": 2}, {"x": 1, "y": 2}, topics={"x": "q"}),
            "no topic is given for 'y'; topics has one for each document",
        ),
        # Two orders
        (lambda: kendall(["x"], ["x"]), "an order needs two things at least, and a has 1"),
        (lambda: kendall([], []), "an order needs two things at least, and a has 0"),
        (lambda: kendall([1, 2], [1]), "a has 2 things and b has 1"),
        (lambda: kendall(["x", "y"], ["x", "z"]), "'y', 'z' stands in a or b alone"),
        (lambda: kendall(["x", "x"], ["x", "y"]), "a names 'x' more than once"),
        (lambda: kendall({"x": math.inf, "y": 1}, {"x": 1, "y": 2}), "the score in a of 'x' is inf"),
        (lambda: kendall([1, 2], [2, 1], "d"), "'d'"),
        (lambda: tau_ap({"x": 1, "y": 1}, ["x", "y"]), "truth has the score 1 more than once, so it is no order"),
        (lambda: tau_ap(["x", "y"], ["x", "z"]), "'y', 'z' stands in truth or other alone"),
        (lambda: tau_ap(["x"], ["x"]), "an order needs two things at least"),
        (lambda: rbo([], ["x"]), "a is empty; give at least one name"),
        (lambda: rbo(["x"], ["y", "y"]), "b names 'y' more than once"),
        (lambda: rbo({"x": 1}, ["x"]), "a is {'x': 1}; give its names in their order"),
        (lambda: rbo("abc", "bad"), "a is the text 'abc'; give a list"),
        (lambda: rbo(["x"], ["x"], p=1), "p is 1"),
        (lambda: rbo(["x"], ["x"], form="ext"), "'ext'"),
        # Wins, losses and ties
        *(
            (lambda call=call, wrong=wrong: call(*wrong), says)
            for call in (ir.compare.preference, ir.compare.sign_test)
            for wrong, says in (
                ((-1, 2), "wins is -1; it must be a whole number from 0 up"),
                ((2, 1.5), "losses is 1.5; it must be a whole number"),
                ((True, 1), "wins is True"),
                (("3", 1), "wins is '3'"),
            )
        ),
        (lambda: ir.compare.preference(1, 2, -3), "ties is -3; it must be a whole number from 0 up"),
        # What is drawn, and how often
        *(
            (
                lambda call=call, seed=seed: call("AP", [0.1, 0.5], [0.2, 0.3], seed=seed),
                "seed is .*; give a whole number",
            )
            for call in (ir.compare.randomization, ir.compare.bootstrap)
            for seed in (None, "x", 1.5, True, [1])
        ),
        *(
            (lambda n=n: ir.compare.bootstrap("AP", [0.1, 0.3], [0.2, 0.2], resamples=n), "resamples is")
            for n in (0, 1.5, True)
        ),
        *(
            (
                lambda n=n: ir.compare.randomization("hits", [0, 0], [1, 2], samples=n),
                "samples is .*; it must be a whole number from 1 up",
            )
            for n in (0, -1, 2.5, True, "10")
        ),
        *(
            (
                lambda call=call, share=share: call("AP", [0.1, 0.2], [0.3, 0.1], confidence=share),
                r"give a share between 0 and 1, as 0\.95",
            )
            for call in (ir.compare.t_test, ir.compare.bootstrap)
            for share in (0, 1, 95, -0.5)
        ),
        # p-values
        *(
            (lambda call=call, wrong=wrong: call(wrong), says)
            for call in (ir.compare.holm, ir.compare.bonferroni)
            for wrong, says in (
                ([], "the family is empty"),
                ([0.5, math.nan], "p of test 2 is nan"),
                ({"MAP": 1.5}, "p of MAP is 1.5"),
                ([-0.1], "p of test 1 is -0.1"),
                (["0.1"], "p of test 1 is '0.1'"),
                ([10**400], "p of test 1 is 1000"),
            )
        ),
        # Several systems
        *(
            (lambda wrong=wrong: systems(**{"measures": AP, "systems": THREE, "baseline": "BM25"} | wrong), says)
            for wrong, says in (
                ({"baseline": "bm25"}, "unknown baseline 'bm25'; did you mean 'BM25'. There are BM25, ideal, moved"),
                ({"test": "sign"}, "unknown test 'sign'; there are randomization, t-test"),
                ({"correction": "none"}, "unknown correction 'none'; there are holm, bonferroni"),
                ({"measures": []}, "there is nothing to compare"),
                ({"systems": {"BM25": [0.1]}}, "there is nothing to compare"),
                ({"systems": {"BM25": [0.1], "b": [0.2]}, "measures": [AP, P @ 1]}, "scores are those of one measure"),
                (
                    {"systems": {"BM25": {"q1": 0.1, "q3": 0.7}, "b": {"q1": 0.3}}},
                    "missing from b: q3",
                ),
            )
        ),
        # Worlds, and power in them
        *(
            (lambda wrong=wrong: world(**wrong), says)
            for wrong, says in (
                ({"queries": 0}, "queries is 0; it must be a whole number from 1 up"),
                ({"queries": 2.5}, "queries is 2.5"),
                ({"mean": 0.0}, "the expected score is 0.0"),
                ({"mean": 0.9, "difference": 0.1}, "the expected score is 1.0"),
                ({"spread": -0.1}, "spread is -0.1"),
                ({"spread": "0.1"}, "spread is '0.1'; it must be a finite number"),
                ({"difference": float("nan")}, "difference is nan; it must be a finite number"),
                ({"seed": None}, "seed is None; give a whole number"),
                ({"spread": math.nan}, "spread is nan"),
                ({"correlation": 1.1}, "correlation is 1.1; it lies between −1 and 1"),
            )
        ),
        *(
            (lambda wrong=wrong: power(**{"worlds": 2} | wrong), says)
            for wrong, says in (
                ({"queries": 1}, "queries is 1; it must be a whole number from 2 up"),
                ({"queries": []}, "queries is empty"),
                ({"worlds": 0}, "worlds is 0"),
                ({"level": 5}, "level is 5; give a share"),
                ({"correlation": 2}, "correlation is 2"),
            )
        ),
        # Power, worked out
        *(
            (lambda call=call, given=given, wrong=wrong: call(**given | wrong), re.escape(says))
            for call, given, own in (
                (
                    ir.compare.t_test_power,
                    {"queries": 50, "difference": 0.02, "sd": 0.15},
                    (
                        ({"difference": 0}, "difference is 0; there is nothing to find"),
                        ({"sd": 0}, "sd is 0.0; a standard deviation of differences that differ is above 0"),
                        ({"sd": -1}, "sd is -1.0; a standard deviation"),
                        ({"sd": math.nan}, "sd is nan; it must be a finite number"),
                        ({"queries": 1}, "queries is 1; it must be a whole number from 2 up"),
                        ({"queries": []}, "queries is empty; give one number of queries at least"),
                        ({"pilot": 1}, "pilot is 1; it must be a whole number from 2 up"),
                    ),
                ),
                (
                    ir.compare.sign_test_power,
                    {"sessions": 20, "wins": 0.6, "losses": 0.2},
                    (
                        ({"sessions": 0}, "sessions is 0; it must be a whole number from 1 up"),
                        ({"sessions": []}, "sessions is empty; give one number of sessions at least"),
                        ({"sessions": 200_000}, "sessions is 200,000; up to 100,000 are worked out"),
                        ({"wins": 12}, "wins is 12; give its share of all sessions, from 0 to 1, as 0.6"),
                        ({"losses": -0.1}, "losses is -0.1; give its share of all sessions"),
                        ({"losses": math.nan}, "losses is nan; it must be a finite number"),
                        ({"wins": 0.2}, "wins and losses are both 0.2; nobody is preferred"),
                        ({"losses": 0.5}, "wins and losses are 0.6 and 0.5; together they are 1 at most"),
                    ),
                ),
            )
            for wrong, says in (
                *own,
                ({"level": 5}, "level is 5; give a share between 0 and 1, as 0.05"),
                ({"aim": 80}, "aim is 80; give a share between 0 and 1, as 0.8"),
                (
                    {"aim": 0.05},
                    "aim is 0.05 and level 0.05; where nothing differs power is the level, so aim higher",
                ),
            )
        ),
        # Figures
        *(
            (lambda names=names: ir.figures.differences(WORKING, names=names), says)
            for names, says in (
                ("ab", "names is the text 'ab'"),
                (("a",), "does not name two systems"),
                (("a", "b", "c"), "does not name two systems"),
            )
        ),
    ],
)

test_what_is_of_another_kind = refusals(
    TypeError,
    [
        (lambda: differences("AP", [0.5], 5), "b is 5; give a list"),
        *(
            (
                lambda wrong=wrong: differences("AP", wrong, [GOOD]),
                "give a list of rankings, one a query, or their scores",
            )
            for wrong in ("AP", GOOD)
        ),
        *(
            (lambda wrong=wrong: systems(**{"measures": AP, "systems": THREE, "baseline": "BM25"} | wrong), says)
            for wrong, says in (
                ({"systems": [[0.1], [0.2]]}, "systems is .*; give a mapping, as in {'BM25': "),
                ({"systems": None}, "systems is None; give a mapping"),
                ({"measures": 5}, "measures is 5; give a list, as in "),
            )
        ),
    ],
)
