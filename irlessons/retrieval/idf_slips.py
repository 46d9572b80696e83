"""What goes wrong with an idf, log₂(N/df)."""

from fractions import Fraction
from math import e, log, log2, sqrt

from irlessons.languages.our import told
from irlessons.retrieval.idf import idf_of
from irlessons.rounding import Number


def idf_slips(df: int, N: int) -> dict[str, Number]:
    """What is done in place of log₂(N/df), and what that gives; what would divide by 0 is left out."""
    slips: dict[str, Number] = {
        told("That is N/df. Its logarithm is still to be taken."): Fraction(N, df),
        told("That has the fraction upside down, and so a minus."): -idf_of(df, N),
        told(
            "That is the natural logarithm; here its base is 2. All idf are smaller by one factor, and no order "
            "changes."
        ): idf_of(df, N, base=e),
        told(
            "That is the logarithm of base 10, a calculator's log key; here its base is 2. All idf are smaller by one "
            "factor, and no order changes."
        ): idf_of(df, N, base=10),
        told(
            "That is Robertson's, the original idf of BM25, with N − df and 0.5 in it: it is below 0 for a term in "
            "more than half of the documents."
        ): idf_of(df, N, "robertson"),
        told("That is Lucene's, with 0.5 in it and 1 added, and with the natural logarithm."): idf_of(
            df, N, "lucene", e
        ),
        told("That is Lucene's, with 0.5 in it and 1 added, and with the logarithm of base 2."): idf_of(
            df, N, "lucene"
        ),
        told("That is scikit-learn's default, ln((1 + N)/(1 + df)) + 1."): log((1 + N) / (1 + df)) + 1,
        told("That is scikit-learn's without smoothing, ln(N/df) + 1."): log(N / df) + 1,
        told("That adds 1 inside the logarithm. Here it is N/df alone."): log2(1 + N / df),
        told("That adds 1 to the logarithm. Here it is log₂(N/df) alone."): 1 + log2(N / df),
        told("That is the logarithm of N. Divide N by df first."): log2(N),
        told("That is the logarithm of df. Divide N by df first."): log2(df),
        told("That adds 1 to df: a term in every document would count against one. Here it is N/df."): log2(
            N / (df + 1)
        ),
        told("That is the square root of N/df. Take its logarithm."): sqrt(N / df),
        told("That is the share df/N. Turn it over, and take its logarithm."): Fraction(df, N),
    }
    if df > 1:
        slips[told("That divides two logarithms. Divide N by df first.")] = log2(N) / log2(df)
    if df < N:
        slips[told("That takes (N − df)/df. Here it is N/df.")] = log2((N - df) / df)
    return slips
