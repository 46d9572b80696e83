"""What cannot be asked of the conventions, and with which words that is said."""

import math

from refusals import refusals

from irlessons import conventions, Ranking
from irlessons.conventions.families import _of_family

SIX = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
CONSTANT = Ranking.from_scores({"d1": 1, "d2": 1, "d3": 1}, {"d3": 1})

test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        (
            lambda: conventions.explain(SIX, "0,0507"),
            "'0,0507' cannot be read as a number; its decimals stand behind a point",
        ),
        (lambda: conventions.table(SIX, "F1@5"), "no conventions are known for F1; there are some for nDCG, DCG,"),
        (
            lambda: conventions.table(SIX, "nDCG(gain='exponential')@6"),
            "sets gain, which the rows themselves vary; write nDCG@6",
        ),
        *(
            (
                lambda number=number: conventions.explain(SIX, number),
                "cannot be read as a number; give it as it is printed",
            )
            for number in (
                *("about a half", "", math.nan, math.inf, True, None),
                # What no float holds.
                *(10**400, "1e400", "1e999999999", 10**5000),
            )
        ),
        (lambda: conventions.ties(CONSTANT, "LRAP"), "LRAP has no parameter ties"),
        (lambda: conventions.sampled_negatives(12, 11), "rank is 12 and documents 11; a rank is at most the number"),
        (
            lambda: conventions.sampled_negatives(2, 11, negatives=11),
            "negatives is 11 and there are 10 other documents; draw fewer, or say replacement=True",
        ),
        (lambda: conventions.sampled_negatives(0, 11), "rank is 0; it must be a whole number from 1 up"),
        (lambda: conventions.sampled_negatives(1, 1), "documents is 1; it must be a whole number from 2 up"),
        (lambda: conventions.sampled_negatives(1, 11, negatives=0), "negatives is 0; it must be a whole number from 1"),
        (lambda: conventions.sampled_negatives(1, 11, 2, k=0), "k is 0; it must be a whole number from 1 up"),
        *(
            (lambda of=of, more=more: conventions.unjudged(SIX, of, **more), says)
            for of, more, says in (
                ("AP(divide_by='found')@3", {}, "falls where one more is found, so its range is not known; take AP@3"),
                ("P@3", {"top": 2}, "top is 2 and the largest grade given 3; give the best grade, above 0"),
                ("P@3", {"top": math.nan}, "top is nan; it must be a finite number"),
                ("P", {"elsewhere": "d4"}, "elsewhere is the text 'd4'; give a list"),
            )
        ),
        (
            lambda: conventions.unjudged(CONSTANT, "AP").value("middle"),
            "there is no case 'middle' here; there are now, all 0",
        ),
        (
            lambda: conventions.ties(CONSTANT, "AP").value("middle"),
            "there is no order 'middle' here; there are best, worst",
        ),
    ],
)

test_a_line_that_names_what_is_not_there = refusals(
    ValueError,
    [
        (
            lambda: _of_family("nDCG", ["NOBODY", "ndcg"]),
            "^lines.toml: the line 'ndcg' names NOBODY, and irlessons/conventions/tools.py has none; write it",
        ),
        (
            lambda: _of_family("nDCG", ["TREC", "ndcg", "", {"computes": "by_luck"}]),
            "names by_luck, and .*tool_formulas.py has none",
        ),
        (
            lambda: _of_family("nDCG", ["TREC", "ndcg", "", {"cut": "neded"}]),
            "unknown cut 'neded'; did you mean 'needed'",
        ),
        (
            lambda: _of_family("nDCG", ["GDEVAL", "ndcg@{k}", {"gain": "exponential"}]),
            r"^lines\.toml, line \d\d: third stands what tells the line from others",
        ),
        (
            lambda: _of_family("nDCG", ["GDEVAL", "ndcg@{k}", "", {"gian": "exponential"}]),
            r"^lines\.toml, line \d\d: nDCG has no parameter 'gian'",
        ),
        (
            lambda: _of_family("nDCG", ["GDEVAL", "ndcg@{k}", "", {"gain": "steep"}]),
            r"^lines\.toml, line \d\d: .*'steep'",
        ),
    ],
)

test_what_is_no_ranking_or_no_document = refusals(
    TypeError,
    [
        *(
            (call, r"about a Ranking, not \[3, 2\]")
            for call in (
                lambda: conventions.table([3, 2], "AP"),
                lambda: conventions.explain([3, 2], 0.5),
                lambda: conventions.ties([3, 2], "AP"),
            )
        ),
        *(
            (lambda it=it: conventions.unjudged(SIX, "AP", elsewhere=["d4", it]), f"elsewhere holds {says}; give the")
            for it, says in ((None, "None"), (math.nan, "nan"), ([], r"\[\]"))
        ),
    ],
)
