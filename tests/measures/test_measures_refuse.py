"""What measures, means of them and `why` refuse, and with which words."""

import math

from refusals import refusals

from irlessons import AP, CG, DCG, F1, mean, mean_work, measure, nDCG, P, Ranking, RR, SearchLength, why
from irlessons.measures import MEASURES

ERR, RBP, Rprec, IPrec, LRAP, AUC = (MEASURES[name] for name in ("ERR", "RBP", "Rprec", "IPrec", "LRAP", "AUC"))
ONE = Ranking.from_grades([1, 0, 1, 1, 1, 1, 0, 0, 0, 1])
BEFORE = Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
FOUND = Ranking.from_grades([0, 1, 0], query="torus")
FIRST = Ranking.from_grades([1, 0], query="virus")
HUGE = Ranking.from_grades([1.7e308, 1.7e308], not_retrieved=[1.7e308])
NOTHING = Ranking.from_grades([0])
# The sum of the largest gains is more than any float.
GREEDY = [CG, DCG, nDCG, nDCG(ties="average"), CG(gain={1.7e308: 1.7e308}), DCG(gain={1.7e308: 1.6e308})]
TOP_FOUR = [ERR(max_grade=4), ERR(max_grade=4) @ 1]
ABOVE = [Ranking.from_grades([4, 5, 1]), Ranking.from_grades([1], not_retrieved=[5])]

test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        # Cutoffs
        (lambda: P @ 0, "P@0 must be a whole number from 1 up"),
        (lambda: P @ -3, "P@-3"),
        (lambda: P @ 2.5, "P@2.5"),
        (lambda: P @ 2.0, "P@2.0"),
        (lambda: P @ True, "P@True"),
        (lambda: P @ "5", "P@'5'"),
        (lambda: (P @ 3) @ 4, "P@3 already has the cutoff 3; write P@4"),
        (lambda: (P @ 3) @ 3, "already has the cutoff 3"),
        (lambda: SearchLength @ 5, "SearchLength has no cutoff; write SearchLength without @5"),
        (lambda: P(k=5), "the cutoff is no parameter; write P@5"),
        # Parameters
        (lambda: P(gain="linear"), "P has no parameter 'gain'; it has fewer, rel, no_relevant, unjudged"),
        (lambda: nDCG(gains="linear"), "no parameter 'gains'"),
        (lambda: P(p=0.8), "no parameter 'p'"),
        (lambda: nDCG(rel=2), "no parameter 'rel'"),
        (lambda: SearchLength(fewer="k"), "no parameter 'fewer'"),
        (lambda: DCG(ideal="judged"), "no parameter 'ideal'"),
        # Values
        (lambda: nDCG(gain="quadratic"), "gain='quadratic' is not known; choose from 'linear', 'exponential'"),
        (lambda: nDCG(gain=2), "gain=2 is not known"),
        (lambda: nDCG(gain=[0, 1]), r"gain=\[0, 1\] is not known"),
        (lambda: nDCG(gain=None), "gain=None is not known"),
        (lambda: CG(gain={0: -1}), "grade 0 to -1"),
        (lambda: CG(gain={1: "a"}), "maps 1 to 'a'"),
        (lambda: CG(gain={"a": 1}), "maps 'a' to 1"),
        (lambda: CG(gain={1: math.nan}), "maps 1 to nan"),
        (lambda: CG(gain={1: math.inf}), "maps 1 to inf"),
        (lambda: nDCG(discount="log2"), "discount='log2' is not known"),
        (lambda: nDCG(base=1), "base=1 does not work; give a number above 1"),
        (lambda: nDCG(base=0.5), "base=0.5"),
        (lambda: nDCG(base="e"), "base='e'"),
        (lambda: nDCG(base=math.inf), "base=inf"),
        (lambda: nDCG(ideal="best"), "ideal='best' is not known"),
        (lambda: AP(divide_by="k"), "divide_by='k' is not known"),
        (lambda: P(fewer="zero"), "fewer='zero' is not known"),
        (lambda: P(rel=0), "rel=0 does not work; give a number above 0"),
        (lambda: P(rel=-1), "rel=-1"),
        (lambda: P(rel=math.nan), "rel=nan"),
        (lambda: P(rel=True), "rel=True"),
        (lambda: P(unjudged="ignore"), "unjudged='ignore' is not known"),
        # Only a share can be 1 where there is nothing to find.
        *((lambda of=of: of(no_relevant="one"), "no_relevant='one'") for of in (P, F1, RR, SearchLength, CG, DCG)),
        (lambda: nDCG(no_relevant=None), "no_relevant=None"),
        # A ranking and parameters together
        (lambda: nDCG(Ranking.from_grades([1]), gain="linear"), r"write nDCG\(gain='linear'\)\(ranking\)"),
        # More of them
        *((lambda p=p: RBP(p=p), f"p={p!r} does not work") for p in (0, 1, -0.1, 1.5, math.nan, math.inf, True, "0.8")),
        (lambda: RBP(p=1), "strictly between 0 and 1"),
        *(
            (lambda recall=recall: IPrec(recall=recall), f"recall={recall!r} does not work")
            for recall in (-0.1, 1.01, math.nan, math.inf, False, None)
        ),
        (lambda: IPrec(recall=2), "from 0 to 1"),
        *((lambda top=top: ERR(max_grade=top), f"max_grade={top!r}") for top in (0, -1, math.nan, True, "4")),
        (lambda: ERR(rel=2), "no parameter 'rel'"),
        (lambda: LRAP(ties="average"), "no parameter 'ties'"),
        (lambda: LRAP(divide_by="found"), "no parameter 'divide_by'"),
        (lambda: IPrec(ties="last"), "ties='last' is not known; choose from 'given order', 'average', 'docno'"),
        (lambda: measure("P(ties='last')"), "ties='last' is not known"),
        (lambda: measure("AP(ties='random')"), "'given order', 'average', 'docno', 'last'"),
        *((lambda of=of: of @ 5, f"{of.name} has no cutoff") for of in (Rprec, LRAP, AUC)),
        (lambda: IPrec @ 3, "IPrec has no cutoff; behind its @ stands a recall with its point, as in IPrec@0.3"),
        (lambda: measure("IPrec@1"), "IPrec has no cutoff"),
        (lambda: measure("IPrec@1.5"), "recall=1.5 does not work"),
        (lambda: measure("P@0.3"), "the cutoff of P@0.3 must be a whole number"),
    ],
)

test_a_name_that_cannot_be_read = refusals(
    ValueError,
    [
        (lambda written=written: measure(written), says)
        for written, says in (
            ("nDGC@10", "unknown measure 'nDGC'; did you mean 'nDCG'"),
            ("gm_map", r"gm_map is a mean: write ir.mean\(AP, rankings, how='geometric'\)"),
            ("infAP", "infAP, which is not here, estimates AP where only a random sample of the pool was judged"),
            ("search-length", "'search-length' cannot be read"),
            ("rbp.80", "'rbp.80' cannot be read"),
            ("zzzzz", "unknown measure 'zzzzz'; there are P, R, F1"),
            ("P@0", "P@0"),
            ("P@-1", "P@-1"),
            ("P@x", "cutoff in 'P@x' is 'x'"),
            ("P@²", "'²'"),
            ("P@1.5", "the cutoff of P@1.5 must be a whole number"),
            ("P@", "'P@' cannot be read"),
            ("P@3@4", "'P@3@4' cannot be read"),
            ("", "'' cannot be read"),
            ("@3", "'@3' cannot be read"),
            ("P(rel=2", "cannot be read"),
            ("P(2)", r"parameters in 'P\(2\)' cannot be read"),
            ("P(rel)", "cannot be read"),
            ("P(rel=)", "cannot be read"),
            ("P(rel=x)", "cannot be read"),
            ("P(**{'rel': 2})", "cannot be read"),
            ("P(rel=2, rel=3)", "cannot be read"),
            ("P(rel=2)(unjudged='skip')", "cannot be read"),
            ("P(rel=1)+P(rel=2)", "cannot be read"),
            ("CG(gain={[1]: 1})", "cannot be read"),
            ("SearchLength@3", "SearchLength has no cutoff"),
            ("nDCG(gain='quadratic')", "gain='quadratic'"),
            ("nDCG(gains='linear')", "no parameter 'gains'"),
            ("P(k=3)", "write P@3"),
            ("RPrecision", "did you mean 'Rprec'"),
        )
    ],
)

test_a_ranking_that_has_no_value = refusals(
    ValueError,
    [
        *(
            (
                lambda of=of, ranking=ranking: ranking.value(of(gain={0: 0, 1: 1})),
                "has no grade 2; it names 0, 1: add it",
            )
            for of in (CG, DCG, nDCG)
            for ranking in (Ranking.from_grades([1, 2]), Ranking.from_grades([1], not_retrieved=[2]))
        ),
        # The top of the scale needs a gain, too.
        (
            lambda: Ranking.from_grades([1, 2], scale={4: "Perfect"}).value(nDCG(gain={1: 1, 2: 2}, ideal="top grade")),
            "no grade 4",
        ),
        (lambda: Ranking.from_grades([1024]).value(CG(gain="exponential")), "grade 1024 is too large"),
        *((lambda of=of: HUGE.value(of), "no float can hold the sum of the gains under") for of in GREEDY),
        *(
            (
                lambda of=of: Ranking.from_grades([1023, 1023, 1023]).work(of(gain="exponential")),
                "give smaller grades or gains",
            )
            for of in GREEDY
        ),
        *(
            (
                lambda of=of, ranking=ranking: ranking.value(of),
                "grade 5, above the top grade 4; give a larger max_grade",
            )
            for of in TOP_FOUR
            for ranking in ABOVE
        ),
        *(
            (lambda of=of, ranking=ranking: ranking.work(of), "'D[12]' has grade 5")
            for of in TOP_FOUR
            for ranking in ABOVE
        ),
        (
            lambda: Ranking.from_grades([5], scale={0: "bad", 4: "perfect"}).value(ERR),
            "grade 5, above the top grade 4",
        ),
        *((lambda call=call: call(ONE, LRAP), "LRAP needs scores") for call in (Ranking.value, Ranking.work)),
        (lambda: NOTHING.work("LRAP"), "LRAP needs scores"),
    ],
)

test_rankings_that_have_no_mean = refusals(
    ValueError,
    [
        *((lambda none=none: mean(AP, none), "at least one ranking") for none in ([], {}, iter(()))),
        (lambda: mean("nDGC", [FIRST]), "unknown measure 'nDGC'; did you mean 'nDCG'"),
        *(
            row
            for call in (mean, mean_work)
            for row in (
                (
                    lambda call=call: call(RR, {"torus": FIRST, "virus": FOUND}),
                    "'torus' holds the ranking of 'virus', another key",
                ),
                (lambda call=call: call(RR, {7: FIRST, "7": FOUND}), "two keys of the mapping read '7'"),
            )
        ),
        (lambda: mean(AP, [FOUND], how="harmonic"), "unknown kind of mean 'harmonic'"),
    ],
)

test_rankings_that_have_no_difference = refusals(
    ValueError,
    [
        *(
            row
            for of, undefined in (
                (AP(no_relevant="skip"), NOTHING),
                (nDCG(no_relevant="skip") @ 6, NOTHING),
                (SearchLength, Ranking.from_grades([0], not_retrieved=[1])),
            )
            for row in (
                (lambda of=of, no=undefined: why(of, no, BEFORE), "undefined for the ranking before"),
                (lambda of=of, no=undefined: why(of, BEFORE, no), "undefined for the ranking after"),
            )
        ),
        (lambda: why(AP, RR, BEFORE), "AP and RR are two measures; give two conventions of one"),
        (
            lambda: why(AP, AP(no_relevant="skip"), {"a": NOTHING}),
            "AP.* is undefined for query a, so there is no difference",
        ),
        (lambda: why(AP, AP(divide_by="found"), {}), "the mapping is empty"),
    ],
)

test_what_is_of_another_kind = refusals(
    TypeError,
    [
        (lambda: nDCG(6), "nDCG measures a Ranking, not 6; a cutoff is written nDCG@6"),
        *((lambda other=other: measure(other), "is no measure") for other in (5, None, P.__class__, NOTHING)),
        *(
            row
            for other in ([3, 2, 0], "P", 3)
            for row in (
                (lambda other=other: nDCG(other), "measures a Ranking, not"),
                (lambda other=other: (nDCG @ 3).work(other), "measures a Ranking, not"),
            )
        ),
        # nDCG@6(r) calls the 6; r.value(nDCG@6) is the spelling that works.
        (lambda six=6: nDCG @ six(NOTHING), "'int' object is not callable"),
        *(
            row
            for call in (mean, mean_work)
            for row in (
                (lambda call=call: call(AP @ 5, FIRST), r"this is one; write ranking\.value\('AP@5'\)"),
                (lambda call=call: call(AP, 5), "rankings is 5; give a list"),
                (lambda call=call: call(AP, [1, 0]), "AP measures a Ranking, not 1; Ranking.from_grades"),
            )
        ),
        (lambda: why(AP, BEFORE, [1, 0]), "measures a Ranking"),
    ],
)
