"""What the explorer of a run refuses, and with which words."""

from refusals import refusals

import irlessons as ir

QRELS = {"1": {"a": 1, "b": 0}, "2": {"b": 1}}
RUN = ir.runs.read({"1": ["a", "b"], "2": ["b"]}, QRELS)
LESS = ir.runs.read({"1": ["b"]}, {"1": QRELS["1"]})
# Any of forty documents may come first; one of them is relevant.
TIED = ir.runs.read({"1": dict.fromkeys(map(str, range(40)), 1.0)}, {"1": {"3": 1}}, strict=False)


test_a_value_that_does_not_fit = refusals(
    ValueError,
    [
        (lambda: ir.explore(RUN, measures=[]), r"no measure; give one at least, as in .*measures=\[\"nDCG@10\"\]"),
        (lambda: ir.explore(RUN, measures=["nDCC@3"]), "unknown measure 'nDCC'; did you mean 'nDCG'"),
        (lambda: ir.explore(RUN, measures="LRAP"), "topic 1: LRAP needs scores, and this ranking has none"),
        (lambda: ir.explore(RUN, LESS), "judged for different topics: only one has 2; read both with one qrels"),
        (lambda: ir.explore(RUN, like="trec_evil"), "unknown tool 'trec_evil'; did you mean 'trec_eval'"),
        (lambda: ir.explore(RUN, measures="RBP", like="trec_eval"), r"trec_eval has nothing that is RBP\(p=0.8\)"),
        (lambda: ir.explore(RUN, missing="skip"), "unknown missing 'skip'; .* are zero, leave out, stop"),
        (lambda: ir.explore(TIED, measures="RR", like="ranx"), "ranx leaves the order of equal scores open on 1 topic"),
    ],
)

test_what_is_of_another_kind = refusals(
    TypeError,
    [
        (lambda: ir.explore("run.txt"), r"explore shows a run, not 'run.txt'; ir.runs.read\(run, qrels\) reads one"),
        (lambda: ir.explore(RUN, {}), r"explore shows a run, not \{\}; ir.runs.read"),
        (lambda: ir.explore(RUN, measures=5), r"measures is 5; give a list, as in \[\"nDCG@10\"\]"),
        (lambda: ir.explore(RUN, topics=5), r"topics is 5; .*as in \{\"301\": \"international crime\"\}"),
    ],
)
