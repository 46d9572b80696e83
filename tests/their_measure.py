"""What ir_measures calls by a name."""

import ir_measures


def their_measure(name: str) -> ir_measures.measures.Measure:
    """The measure of ir_measures that it writes so, as `nDCG(dcg='exp-log2')@3`.

    Its own parser asks Python for something that 3.14 has no more; each name is an expression of what it is made of.
    """
    return eval(name, {}, dict(ir_measures.measures.registry))
