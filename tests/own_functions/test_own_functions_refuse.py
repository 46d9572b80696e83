"""What `try_out`, `keep` and `kept` refuse, and with which words."""

from own_functions.functions import dcg
from refusals import refusals

import irlessons as ir


def of_torchmetrics(preds, target, top_k):
    return dcg(target[:top_k])


test_a_function_that_cannot_be_asked = refusals(
    ValueError,
    [
        (lambda: ir.try_out(lambda grades, taste: 0, "AP"), "asks for taste; name its parameters"),
        (lambda: ir.try_out(lambda: 0, "AP"), "asks for nothing; name its parameters"),
        (lambda: ir.try_out(of_torchmetrics, "nDCG@5"), "asks for preds, target, top_k; name its parameters"),
        (
            lambda: ir.try_out(lambda a, b: 0, ir.retrieval.idf_of),
            "asks for a, b; name its parameters N and df",
        ),
        (lambda: ir.try_out(lambda grades: 0, "LRAP"), "LRAP needs scores"),
        (lambda: ir.try_out(lambda grades: 0, "GAP"), "unknown measure"),
        (lambda: ir.try_out(sum, "CG"), r"wrap it, as in lambda grades: sum\(grades\)"),
    ],
)

test_what_is_no_function = refusals(
    TypeError,
    [
        (lambda: ir.try_out(3, "AP"), "3 cannot be called"),
        (lambda: ir.try_out(lambda differences: 0, ir.compare.bootstrap), "nothing to compare with"),
        (lambda: ir.keep(3), "3 cannot be called"),
        (lambda: ir.kept(len), r'give one, as in kept\("dcg"\)'),
    ],
)
