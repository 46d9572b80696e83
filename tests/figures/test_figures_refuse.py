"""What figures refuse, and with which words."""

from refusals import refusals

import irlessons as ir
from irlessons import figures

SIX = ir.example("ndcg-six").ranking
UNJUDGED = ir.Ranking.from_grades([None, None])
EMPTY = ir.Ranking.from_grades([])
PAIRS = [ir.Ranking.from_grades([0, 1])] * 4, [ir.Ranking.from_grades([1, 0])] * 4

test_what_cannot_be_drawn = refusals(
    ValueError,
    [
        (
            lambda: figures.cascade(SIX, "nDCG@6"),
            r"nDCG@6 has no readers who stop; give ERR, as in 'ERR\(max_grade=4\)'",
        ),
        (lambda: figures.cascade(EMPTY), "empty ranking"),
        # A measure that cannot be drawn so
        (
            lambda: figures.dcg(SIX, "AP"),
            "^AP has no discounted gains to draw; give DCG or nDCG, as in 'DCG@6'$",
        ),
        (
            lambda: figures.against_ideal(SIX, "DCG@6"),
            "^DCG@6 has no ideal ranking to draw; give nDCG, as in 'nDCG@6'$",
        ),
        (
            lambda: figures.dcg_table(SIX, "RR"),
            "^RR has no gains to put into a table; give CG, DCG, or nDCG, as in 'DCG@6'$",
        ),
        *(
            (
                lambda figure=figure, of=of: figure(UNJUDGED, f"{of}(unjudged='skip')"),
                r"\(unjudged='skip'\) leaves out what nobody judged, so no rank",
            )
            for figure, of in (
                (figures.dcg, "DCG"),
                (figures.dcg_table, "DCG"),
                (figures.cascade, "ERR"),
                (figures.against_ideal, "nDCG"),
            )
        ),
        (lambda: figures.along_ranks(SIX, []), "there is no measure to draw"),
        (lambda: figures.along_ranks(SIX, "AP"), "measures is the text 'AP'; give a list"),
        (lambda: figures.along_ranks(ir.Ranking([], {"a": 1}), [ir.P]), "empty ranking"),
        (lambda: figures.along_ranks(SIX, [ir.P @ 3]), "cutoff"),
        (
            lambda: figures.precision_recall(ir.Ranking.from_grades([0, 0])),
            "no document of the pool is relevant",
        ),
        (
            lambda: ir.mean_work("RR", [SIX, SIX]).figure(),
            "RR has no picture; a measure's working of one ranking has",
        ),
        # Two judges, two lists
        (lambda: figures.two_orders({"S1": 1, "S2": 0}, {"S1": 1, "S3": 0}), "S3|S2"),
        (lambda: figures.two_orders({"S1": 1, "S2": 0}, {"S1": 1, "S2": 0}, ["me"]), "give two, as in"),
        (lambda: figures.two_orders(*[{f"S{i}": i for i in range(13)}] * 2), "13 systems .* has room for 12"),
        (lambda: figures.drafted_page(["a"], ["b"], "AC"), "C"),
        (lambda: figures.drafted_page("ab", ["b"], "A"), "a is the text 'ab'; give a list"),
        # Two systems
        (lambda: figures.differences(3), "3 compares no two systems"),
        (lambda: figures.differences(SIX.work("nDCG@6")), "nDCG@6 compares no two systems"),
        (
            lambda: figures.randomization(ir.compare.t_test("AP", *PAIRS)),
            "p of the t-test of AP has no random signs",
        ),
        # Tools
        (
            lambda: figures.conventions(SIX, "nDCG@6", only=["trec-eval"]),
            "no tool with a number begins with 'trec-eval'; there are trec_eval",
        ),
        (
            lambda: figures.conventions(SIX, "nDCG@6", only="gdeval"),
            "only is the text 'gdeval'; give a list",
        ),
        (lambda: figures.conventions(SIX, "Rprec"), "no conventions are known for Rprec"),
        # Values
        (lambda: figures.saturation(last=1), "last is 1; it must be a whole number from 2 up"),
        (lambda: figures.dcg_table(SIX, "DCG@6", answers=False, given=-1), "given is -1"),
        (lambda: figures.ranked_list(SIX).half(), "list of words"),
        *(
            (lambda name=name: figures.dcg(SIX).save(f"no/folder/{name}"), r"ends in \.svg, \.pdf or \.png")
            for name in ("a.gif", "a", "a.SVG.txt")
        ),
    ],
)
