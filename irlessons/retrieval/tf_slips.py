"""What goes wrong with the weight of a tf, in BM25 and in TF-IDF."""

from math import e

from irlessons.languages.our import told
from irlessons.retrieval.bm25 import bm25_tf, K1
from irlessons.retrieval.exact import ratio
from irlessons.retrieval.tfidf import tfidf_tf
from irlessons.rounding import Number


def bm25_tf_slips(tf: int, k1: Number, b: Number | None = None, relative: Number = 1) -> dict[str, Number]:
    """What is done in place of tf(k1+1)/(tf+k1), and what that gives.

    b: if it is given, the document is as long as `relative` says, and k1 has its brackets, 1 − b + b × length/average.
        That they were left out is not among these: whoever repairs such a function in a lesson is to find that.
    """
    brackets = 1 if b is None else 1 - b + b * relative
    bound, above, below = k1 + 1, tf * (k1 + 1), tf + k1 * brackets
    weight = ratio(above, below)
    slips: dict[str, Number] = {
        told("That is without the factor k1 + 1; all weights are smaller by one factor, and no order changes."): ratio(
            tf, below
        ),
        told("That adds the factor k1 + 1. It multiplies."): ratio(tf, below) + bound,
        told("That multiplies by k1. The factor is k1 + 1."): ratio(tf * k1, below),
        told("That multiplies tf by k1 alone and adds 1. The factor is the sum k1 + 1."): ratio(tf * k1 + 1, below),
        told("That leaves out tf above the fraction."): ratio(bound, below),
        told("That has k1 above the fraction. There it is tf(k1+1)."): ratio(k1, below),
        told("That has k1 + 1 below the fraction, too. There it is k1."): ratio(above, tf + bound * brackets),
        told("That is what stands above the fraction. Divide it by what stands below."): above,
        told("That is what stands below the fraction."): below,
        told("That divides by tf alone and adds the rest. Below the fraction stands a sum."): bound + k1 * brackets,
        told("That has the fraction upside down."): 1 / weight,
        told("That is the bound k1 + 1, which no tf reaches."): bound,
        told("That takes tf itself for its weight, as with a very large k1."): tf,
        told("That is log₂(1+tf), the weight in TF-IDF."): tfidf_tf(tf),
        told("That is 1 + log₂ tf, another weight in TF-IDF."): tfidf_tf(tf, "1+log(tf)"),
    }
    if k1 != K1:
        usual = told("That takes 1.2 for k1, its usual value. Here another one is given.")
        slips[usual] = bm25_tf(tf, K1, 0 if b is None else b, relative)
    if b is None:
        return slips
    average = bm25_tf(tf, k1)

    def within(other: Number) -> Number:
        return ratio(above, tf + k1 * other)

    return slips | {
        told("That leaves the length out, as b = 0 does."): average,
        told("That takes the length in full, as b = 1 does."): within(relative),
        told("That has average/length, and makes short documents pay."): within(1 - b + b / relative),
        told("That has b and 1 − b in each other's place."): within(b + (1 - b) * relative),
        told("That leaves out 1 − b, and has b × length/average alone in the brackets."): within(b * relative),
        told("That leaves out b × length/average, and has 1 − b alone in the brackets."): within(1 - b),
        told("That takes no b off the 1 in the brackets. They begin with 1 − b."): within(1 + b * relative),
        told("That adds b to 1. The brackets begin with 1 − b."): within(1 + b + b * relative),
        told("That adds the brackets to tf without k1 before them."): ratio(above, tf + brackets),
        told("That divides the weight of an average document by the length."): average / relative,
        told("That divides tf by the length first, and leaves b out."): bm25_tf(ratio(tf, relative), k1),
        told("That is the number in the brackets."): brackets,
        told("That is k1 × the brackets. Add tf, and divide by that."): k1 * brackets,
    }


# The weights of a tf in TF-IDF, as a formula writes them.
_WRITTEN = {"log(1+tf)": "log₂(1+tf)", "1+log(tf)": "1 + log₂ tf"}


def tfidf_tf_slips(tf: int, form: str) -> dict[str, Number]:
    """What is taken for the weight of a tf in TF-IDF, and what that gives. form: the one that is right."""
    right, others = _WRITTEN[form], {written: tfidf_tf(tf, each) for each, written in _WRITTEN.items() if each != form}
    others |= {"log₂ tf": tfidf_tf(tf, "log(tf)"), "1 + tf": 1 + tf}
    return {
        **{
            told("That takes {0} for the weight of tf. Here it is {1}.", written, right): number
            for written, number in others.items()
        },
        told("That takes tf itself for its weight. Here it is {0}.", right): tf,
        told("That takes the weight of tf with the natural logarithm; here the base is 2."): tfidf_tf(tf, form, e),
        told("That takes the weight of tf with base 10, a calculator's log key; here the base is 2."): (
            tfidf_tf(tf, form, 10)
        ),
    }
