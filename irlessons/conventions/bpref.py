"""What tools call bpref: they differ in what a negative grade is, and where nothing was judged non-relevant."""

from irlessons.conventions import inputs, refusals, tools
from irlessons.conventions.convention import Convention

BPREF = (
    Convention(
        tools.TREC.but(hands_over=inputs.trec_pool),
        "bpref",
        "Since 8.0: out of min(N, R), where N were judged non-relevant; a negative grade is no judgment.",
        cut="none",
    ),
    Convention(tools.IR_MEASURES.but(hands_over=inputs.trec_pool), "Bpref", "Asks trec_eval.", cut="none"),
    Convention(
        tools.RANX.but(refusals.nothing_judged_nonrelevant),
        "bpref",
        "Out of min(N, R), and a negative grade is judged non-relevant. In a run with a query that has nothing "
        "relevant it prints 0 for others, too.",
        cut="none",
    ),
    Convention(tools.VARIANT, "out of R", "The form of the paper of 2004.", {"out_of": "R"}, cut="none"),
    Convention(
        tools.VARIANT,
        "bpref-10, out of R + 10",
        "The paper's form for few relevant documents.",
        {"out_of": "R+10"},
        cut="none",
    ),
)
