"""What is typed, and what is said to it: one table, which Python, the page's own code and a browser are all asked.

A reply begins with its verdict: ✓ right, ✗ wrong, · neither, for it could not be read. The words behind it are looked
for in the reply, and "…" between blanks stands for anything. Behind ✗= they are the whole reply, and behind ✗≠ they are
not in it. What is a number here was worked out by hand or is plain arithmetic, never the package's.
"""

import math
import re
from collections.abc import Iterator
from fractions import Fraction

import irlessons as ir
from irlessons import DCG, P
from irlessons.exercises.exercise import Exercise
from irlessons.working import Working

SIX = ir.example("dcg-six").ranking


def _exactly(name: str, number: Fraction) -> Exercise:
    return Exercise(name, "?", lambda: Working(name=name, number=number, numbers={}, exact_rows=()))


# Questions and worksheets that no lesson has.
MADE_QUESTIONS = {each.name: each for each in (_exactly("an eighth", Fraction(1, 8)), _exactly("two", Fraction(2)))}
MADE_SHEETS = {
    # What the worksheet dcg-six asks for in three rounds.
    "six at once": lambda: ir.worksheet(SIX, DCG @ 6, blanks=["value", "term", "discount"]),
    "six, terms and sums": lambda: ir.worksheet(SIX, DCG @ 6, blanks=["term", "cumulative"]),
    "six, exponential terms": lambda: ir.worksheet(SIX, DCG(gain="exponential") @ 6, blanks=["term"]),
    "six, sums": lambda: ir.worksheet(SIX, DCG @ 6, blanks=["cumulative"]),
    "one of eight": lambda: ir.worksheet(ir.Ranking.from_grades([1, *[0] * 7]), P @ 8),
    # The terms with two decimals add up to 4.24, and the exact sum is 4.2252.
    "rounded": lambda: ir.worksheet(ir.Ranking.from_grades([2, 0, 1, 0, 1, 1, 2, 1]), DCG, blanks=["term", "value"]),
    "unjudged gains": lambda: ir.worksheet(
        ir.Ranking.from_grades([None, 2, 0, None], not_retrieved=[3]), DCG, blanks=["gain"], given=0
    ),
}


_LONG = "9" * 5000
# ANSWERS: question -> what is typed -> the reply.
ANSWERS = {
    # (1/3 + 1/2 + 1) / 3 = 11/18, which is 61.1 %.
    "mrr-plurals": {
        **dict.fromkeys(("11/18", "22/36", "0,61", "(1/3+1/2+1)/3", "61%", " ≈ 0.611 "), "✓"),
        **dict.fromkeys(
            ("0.6137", "0.6069"), "✓ Near enough for the 2 decimals that were asked for; the digits behind them are off"
        ),
        "61/100": "✗ I know no mistake",
        "0.6": "✗ give 2 decimals",
        "1/2": "✗ one over the mean rank",
        # And not what it comes to in each query, the rank itself.
        "2": "✗= That is the mean rank of what was found. Turn each rank over first, then take the mean.",
        "18/11": "✗ one over the mean",
        "1/((3+2+1)/3)": "✗ one over the mean rank",
        "a third": "· I cannot read “a third”",
        "MRR = 0.61": "· I cannot read “MRR = 0.61”",
        # Up to sixty letters are repeated whole.
        "x" * 60: f"· I cannot read “{'x' * 60}”",
        "x" * 61: f"· I cannot read “{'x' * 59}…”",
        "1\n2": "· I cannot read “1\n2”",
        "2/3 ≈ 0.67": "·= “2/3 ≈ 0.67” is more than one number; give one of them.",
        "11/18 = 0.61": "·= “11/18 = 0.61” is more than one number; give one of them.",
    },
    # 1 + 3/4 over three queries.
    "map-three": {
        **dict.fromkeys(("1.75/3", "1,75 / 3", "3.5/6", "7 / 12"), "✓"),
        "1.75/4": "✗",
        str((1 + Fraction(3, 2)) / 3): "✗ sum of the precisions",
        "1.75/0.0": "· I cannot read",
        "9^9^9": "· too large",
        # None of these keeps a kernel at work.
        "1e999999999": "· I cannot read “1e999999999”",
        "1E-0999999999": "· I cannot read “1E-0999999999”",
        "1/1e999999999": "· I cannot read “1/1e999999999”",
        _LONG: f"·= “{_LONG[:59]}…” is too long or too large for me to work out; give a fraction, as in …",
    },
    # 7/18 is 0.3888…: half a unit of the digits asked for is right, however it was rounded.
    "ap-four": {
        **dict.fromkeys(("0.39", "0.388", "0.3850", "0.3889", "0.38888"), "✓"),
        "0.394": "✗",
        "0.38": "✗= The last digit: what follows it was cut off. Round it.",
        "0.37": "✗ I know no mistake",
        str((Fraction(1, 2) + Fraction(1, 3)) / 3): "✗ one over the rank of each relevant",
    },
    "an eighth": {**dict.fromkeys(("0.12", "0.13", "0.125", "1/8"), "✓"), "0.14": "✗", "0.11": "✗"},
    "two": dict.fromkeys(("1/log2(2) + 0/log2(3) + 2/log2(4)", "1 + 2/log₂ 4", "√4", "2^1"), "✓"),
    "ap-denominator": {
        "34/75": "✓",
        "34/45": "✗ by the relevant documents found",
        # Rounded otherwise in its last digit; with two digits it is another number.
        "0.7557": "✗ by the relevant documents found",
        "0.77": "✗ I know no mistake",
        str((1 + Fraction(2, 3) + Fraction(3, 5) + Fraction(4, 6) + Fraction(5, 7)) / 5): "✗ behind the list",
    },
    "cg-binary": {
        "1+1+1+0+0+1+1+1+1+0": "✓",
        # What is asked as a whole number has no half of one. Three are not relevant; a DCG of 3.44 is not 3.
        "7.4": "✗",
        "3": "✗= That counts the documents that are not relevant.",
    },
    "dcg-three": {
        "6": "✗ CG",
        "4": "✗ give 2 decimals",
        "6.34": "✗ natural logarithm",
        f"{2 + 3 * math.log2(3) + 1 * 2:.6f}": "✗ multiplies",
        # Where the answer is no share, a hundredfold is no percentage.
        "439.28": "✗ I know no mistake",
        "2/log(3)": "· Which logarithm",
    },
    "recall-ceiling": {
        **dict.fromkeys(("50%", "50 %", "50.0%", "50,00 %"), "✓"),
        "100%": "✗ That is precision",
        "50": "✗= Right as a percentage; write it with its %, or as a share.",
        "51": "✗ I know no mistake",
    },
    "rbp-three": {"63%": "✗ give 3 decimals"},
    # A whole number is no rounded share.
    "rr-two-answers": {"0": "✗= That is P@1, which asks for the first result alone."},
    "toyota-ndcg": {"1": "✗= … without a discount …"},
    "run-trec-eval": {
        **dict.fromkeys(
            (
                "trec_eval -m ndcg_cut.10 qrels.txt after.txt",
                "trec_eval qrels.txt after.txt -m ndcg_cut.10",
                "trec_eval qrels.txt -mndcg_cut.10 after.txt",
                "trec_eval --measure=ndcg_cut.10 -q -c qrels.txt after.txt",
                "$ ./trec_eval  —measure 'ndcg_cut.10' ./qrels.txt “after.txt”",
            ),
            "✓ ndcg_cut_10 and 0.7091 … With -c … 0.6500",
        ),
        "trec_eval -m ndcg_cut_10 qrels.txt after.txt": "✗ an illegal measure",
        "trec_eval -m ndcg_cut.10 after.txt qrels.txt": "✗ The two files have changed places.",
        "trec_eval -m ndcg_cut qrels.txt after.txt": "✗ nine lines",
        "trec_eval -m ndcg_cut.5 qrels.txt after.txt": "✗= ndcg_cut.5 is not what trec_eval calls nDCG@10.",
        "trec_eval -m nDCG@10 qrels.txt after.txt": "✗ with the cutoff behind a dot",
        "trec_eval qrels.txt after.txt": "✗ Without -m",
        "trec_eval -m ndcg_cut.10 qrels.txt": "✗= One file is missing: the judgments come first, then the run.",
        "trec_eval -m ndcg_cut.10": "✗= Both files are missing: the judgments first, then the run.",
        "trec_eval -m ndcg_cut.10 qrels.txt before.txt": "✗ before.txt is not the run",
        "trec_eval -m ndcg_cut.10 qrels.txt after.txt before.txt": "✗ before.txt is one too many",
        "trec_eval qrels.txt after.txt -m": "✗= Nothing stands behind -m.",
        "trec_eval -m=ndcg_cut.10 qrels.txt after.txt": "✗ =ndcg_cut.10 is not what trec_eval calls",
        "trec_eval -J -m ndcg_cut.10 qrels.txt after.txt": "✗ another number",
        "trec_eval -x qrels.txt after.txt": "✗= I know no option -x that is needed here.",
        "ir_measures qrels.txt after.txt nDCG@10": "· as a call of trec_eval",
        "trec_eval -m 'ndcg_cut.10 qrels.txt": "· as a call of trec_eval",
    },
    "run-ir-measures": {
        **dict.fromkeys(
            (
                "ir_measures qrels.txt after.txt nDCG@10",
                "python -m ir_measures -q qrels.txt after.txt 'NDCG@10'",
                "ir_measures qrels.txt after.txt nDCG@10 -p 6",
            ),
            "✓ nDCG@10 and 0.6500",
        ),
        "ir_measures after.txt qrels.txt nDCG@10": "✗ The two files have changed places.",
        "ir_measures -m nDCG@10 qrels.txt after.txt": "✗ has no -m",
        "ir_measures qrels.txt after.txt": "✗= No measure stands behind the two files.",
        "ir_measures qrels.txt after.txt ndcg_cut.10": "✗ So trec_eval takes it.",
        "ir_measures qrels.txt after.txt nDCG": "✗ Put @10 behind it.",
        "ir_measures nDCG@10 qrels.txt after.txt": "✗ nDCG@10 is not the file of judgments",
    },
    "run-irlessons": {
        **dict.fromkeys(
            (
                "python -m irlessons evaluate after.txt qrels.txt -m nDCG@10",
                "irlessons evaluate --lenient -m=ndcg_cut_10 after.txt qrels.txt",
                "python3 -m irlessons evaluate —lenient after.txt --measure nDCG@10 qrels.txt",
            ),
            "✓ It prints 0.6491 … it prints 0.7091.",
        ),
        "python -m irlessons evaluate qrels.txt after.txt -m nDCG@10 --lenient": "✗ the other way round",
        "python -m irlessons evaluate after.txt qrels.txt -m nDCG@10 --lenient --like trec_eval": "✗ Leave it out",
        "python -m irlessons after.txt qrels.txt": "· it begins with python -m irlessons evaluate",
    },
    "five-wins": {
        # 2 of 32 sign changes are as large as five wins of 2, 3, 5, 7 and 11.
        "1/16": "✓",
        "1/32": "✗ other side",
        "0": "✗ p is never 0",
        "0.000": "✗ never 0",
    },
    # Short, and exactly what a mistake gives: 0.8 may be 3/4 rounded, or 4/5; −2 may be −1.58 rounded, or log₂(1/4).
    "start-p4": {"0.8": "✗ give 2 decimals … of the whole list"},
    "idf-common": {
        f"{math.log2(1.5 / 4.5):.6f}": "✓",
        # The minus of a page, of a hand, and of a percentage.
        **dict.fromkeys(("-1.58", "−1.58", "–1,58", "−158 %"), "✓"),
        "-2": "✗ give 2 decimals … leaves out both 0.5",
        "-1.59": "✗ rounded twice",
        f"{math.log2(5 / 4):.6f}": "✗ N/df",
        f"{math.log2(1 / 4):.6f}": "✗ both 0.5",
    },
    "bm25-weight": {
        f"{3 * 3 / (3 + 2):.6f}": "✓",
        f"{3 / (3 + 2):.6f}": "✗ without the factor",
        f"{3 / (3 + 2) + 3:.6f}": "✗ adds the factor",
    },
    # 1.9 is 1.90474, the quotient upside down; at one decimal it might be another, and no decimals make 1.8 one.
    "ndcg-three": {
        "1.9": "✗= With 2 decimals I may know which mistake this is. …",
        "1.90": "✗ upside down",
        "1.8": "✗= I know no mistake …",
        "1.80": "✗= I know no mistake …",
    },
    "ndcg-query-a": {
        # What the source divided.
        "8.26/8.52": "✗ rounded before",
        # A digit that was cut off keeps the name of its mistake.
        "0.9694": "✗ 8.26 by 8.52",
    },
    "holm-third": {
        "0.06": "✓",
        # Nothing was cut off a float that ends in nines, as 0.03 × 2 may.
        "0.05": "✗ adds the first",
        "0.04": "✗ never below",
        "0.12": "✗ Bonferroni",
    },
    # The mean of 1 and 2/3, and that of 1/4 and 2/5, are 61/120 apart in one query of fifty.
    "one-query-mean": {"61/6000": "✓", "61/120": "✗ by all fifty"},
    "cg-swap": {
        **dict.fromkeys(("same.", ' "Same" ', "= same"), "✓ … CG@6 stays at 11.0000."),
        # As the sheet has them: A) higher, B) lower, C) same.
        **dict.fromkeys(("C", "c)", "(c)", "C.", "c: same", "C) Same.", "C）same"), "✓ … CG@6 stays at 11.0000."),
        "higher": "✗",
        "b) lower": "✗",
        **dict.fromkeys(("D", "c) lower", "cc", "c)\nsame"), "· is none of the answers"),
        "neither": '·= “neither” is none of the answers; give one of "higher", "lower", "same".',
    },
    "dcg-swap": {"lower": "✓ … DCG@6 goes from 6.8611 to 6.6532."},
    # Of the 32 sign changes of 30 −20 25 −15 5, 22 are as large as 25; of 3 2 4 3 3, two are as large as 15.
    "surer-difference": {
        "c": "✗",
        "b": "· is none of the answers",
        "d": f"✓ p is {2 / 32:.4f} for D and {22 / 32:.4f} for C",
    },
    # idf × 3 × tf / (tf + 2), of two terms with an idf of 7 and 10.
    "bm25-flip": {
        "doc2": f"✓ {7 * 3 * 1024 / 1026 + 10 * 3 * 1 / 3:.1f} for doc1 and "
        f"{7 * 3 * 16 / 18 + 10 * 3 * 8 / 10:.1f} for doc2"
    },
    "cosine-twice": {"same": "✓", "higher": "✗ inner product"},
}


# Worksheet: cell = what is typed, and the reply. The cells of a row are filled in together; an indented line goes on.
_SHEETS = """
dcg-six: DCG@6 = 5.9147 ✗= That is DCG@6 of another list.
dcg-six: round 2 term 2 = 1.89 ✓= 3 × 0.6309 = 1.8928
dcg-six: round 2 term 2 = 3 ✗= That is the gain alone. term = gain × discount.
dcg-six: round 3 discount 2 = 1 ✗ | round 3 term 2 = 1.00 ✗= Right with your 1 in this row, which is off.
dcg-six: round 3 discount 3 = 1/2 ✓ | round 3 term 3 = 0 ✓ | round 3 DCG@6 = 5.77 ✓
six at once: term 2 = 1.26 ✓= 2 × 0.6309 = 1.2619
six at once: term 2 = 1.262 ✓= 2 × 0.6309 = 1.2619
six at once: term 2 = 1,2619 ✓= 2 × 0.6309 = 1.2619
six at once: term 2 = ≈ 1.26 ✓= 2 × 0.6309 = 1.2619
six at once: term 2 = 1.261859507142915 ✓
six at once: term 2 = two · I cannot read “two”
six at once: term 2 = 1.3 ✗ give 2 decimals
six at once: term 2 = 77.77 ✗= I know no mistake that gives this answer.
ap-small: round 2 precision 3 = 1/3 ✓
ap-small: round 2 precision 3 = 0.33 ✓
ap-small: round 2 precision 3 = 0,333 ✓
ap-small: round 2 precision 3 = 2/6 ✓
ap-small: round 2 precision 3 = 33.33% ✓

# A fraction is said once; half may be rounded either way.
pr-tables: precision 6 = 0.83 ✓= 5/6 = 0.8333
one of eight: precision 8 = 0.12 ✓
one of eight: precision 8 = 0.13 ✓
one of eight: precision 8 = 0.125 ✓
one of eight: precision 8 = 1/8 ✓
one of eight: precision 8 = 0.14 ✗
one of eight: precision 8 = an eighth · I cannot read “an eighth”

# A factor alone, and the gains of another measure.
six at once: term 3 = 3.00 ✗= That is the gain alone. term = gain × discount.
six at once: term 5 = 1 ✗= That is the gain alone. term = gain × discount.
six at once: term 6 = 2 ✗= That is the gain alone. term = gain × discount.
six at once: term 4 = 0.43 ✗= That is the discount alone. term = gain × discount.
dcg-six-exponential: gain 3 = 3 ✗= That takes the grade itself for the gain. Here the gain is 2^grade − 1. … Or: That is
  the number of the row above.
dcg-six-exponential: gain 3 = 8 ✗ forgets the −1
six, exponential terms: term 3 = 4.5 ✗ squares the grades

# More decimals are asked for where they may name a mistake.
six at once: term 3 = 1.9 ✗ I may know
six at once: term 3 = 1.89 ✗ log₂ i
six at once: term 3 = 1.7 ✗ know no mistake
six at once: term 3 = 9.5 ✗ know no mistake
six at once: DCG@6 = 11 ✗ without any discount
six at once: DCG@6 = 6.861 ✓

# What is right stays right, whatever is wrong above; and with the reader's own that are right: 4.26 + 1.5.
six at once: term 2 = 1.50 ✗ | DCG@6 = 6.8612 ✓
six at once: term 2 = 1.26 ✓ | term 3 = 1.4 ✗ | DCG@6 = 6.8612 ✓
six at once: term 2 = 1.26 ✓ | term 3 = 1.5 ✓ | term 4 = 0 ✓ | term 5 = 0.39 ✓ | term 6 = 0.71 ✓ | DCG@6 = 6.8612 ✓
six, terms and sums: term 2 = 9 ✗ | cumulative 2 = 4.26 ✓ | cumulative 3 = 5.7600 ✓

# What follows from a wrong number is told so and does not count: the sums are 4.26 and 5.76.
six, terms and sums: cumulative 2 = 3.26 ✗ | cumulative 3 = 6.00 ✗ | cumulative 4 = 6.00 ✗
six, terms and sums: cumulative 2 = 3.26 ✗= I know no mistake …
  | cumulative 3 = 4.76 ✗= Right with your 3.26 above, which is off.
  | cumulative 4 = 4.76 ✗= Right with your 4.76 above, which is off. | cumulative 5 = 6.15 ✓
six, terms and sums: term 2 = 3 ✗ | cumulative 2 = 6 ✗= Right with your 3 in this row, which is off.
six at once: discount 2 = 1 ✗ | term 2 = 2 ✗= Right with your 1 in this row, which is off.
six at once: term 2 = 2 ✗ | term 3 = 3 ✗ | term 5 = 1 ✗
  | DCG@6 = 9.71 ✗= Right with your numbers above, several of which are off.

# An edit above changes the verdict below.
six, sums: cumulative 2 = 3.26 ✗ | cumulative 3 = 4.76 ✗= Right with your 3.26 above, which is off.
six, sums: cumulative 2 = 4.26 ✓ | cumulative 3 = 4.76 ✗= I know no mistake …

# Numbers rounded on the way are no mistake. Where one of them is wrong, its true number counts with the others.
rounded: term 2 = 0 ✓ | term 3 = 0.50 ✓ | term 4 = 0 ✓ | term 5 = 0.39 ✓ | term 6 = 0.36 ✓ | term 7 = 0.67 ✓
  | term 8 = 0.32 ✓ | DCG = 4.24 ✓ Right with the numbers as they are rounded here.
rounded: term 2 = 0.40 ✗ | term 3 = 0.50 ✓ | term 4 = 0 ✓ | term 5 = 0.39 ✓ | term 6 = 0.36 ✓ | term 7 = 0.67 ✓
  | term 8 = 0.32 ✓ | DCG = 4.24 ✓ Right with the numbers as they are rounded here.
rounded: DCG = 4.24 ✗

# What is unjudged has the gain 0; the ideal, a mean over queries, and the orders of a tie.
unjudged gains: gain 1 = 0 ✓ | gain 2 = 2 ✓
ndcg-six: ideal grade 2 = 3 ✓ | ideal grade 3 = 3 ✓ | ideal grade 4 = 2 ✓ | ideal grade 6 = 0 ✗ retrieved alone
  | ideal DCG@6 = 8.740 ✓
plurals-mrr: rank 2 = 2 ✓ | RR 2 = 2 ✗ one over it | MRR = 1/2 ✗ one over the mean rank
plurals-mrr: MRR = 0.61 ✓
tie-of-two: AP 1 = 1/2 ✓ | AP 2 = 5/12 ✓ | expected AP = 11/24 ✓
tie-of-two: expected AP = 0.5 ✗ one order alone

# Found and missed, differences and their signs, scores term by term.
contingency: precision = 1/3 ✓ | recall = 1/4 ✓
  | F1 = 2/7 ✓
contingency: precision = 1/4 ✗ recall
six-differences: difference 2 = 0.10 ✓ | difference 6 = -0.02 ✓ | as large = 6 ✓ | p = 6/64 ✓
six-differences: difference 2 = -0.1 ✗ A − B | sign changes = 12 ✗ added | as large = 3 ✗ one side
  | p = 3/12 ✗ which are off
tfidf-doc1: tf weight 2 = 11 ✓ | weight 2 = 77 ✓ | score = 87 ✓
tfidf-doc1: tf weight 2 = 10 ✗ takes log₂ tf for the weight of tf
bm25-doc1: tf weight 1 = 1/3 ✗ without the factor
idf-four-terms: idf 3 = -2 ✗ upside down
clicks-corrected: rate 2 = 0.12 ✓ | corrected 2 = 0.06 ✗ multiplies by | corrected 3 = 0.27 ✓
drafted-sessions: of A 2 = 1 ✓ | of B 6 = 2 ✓ | won by B = 4 ✓ | Δ of B = 1/4 ✓ | p = 12/32 ✓
drafted-sessions: of A 2 = 2 ✗ what it lists | won by B = 7 ✗ counts clicks | Δ of B = 0.3 ✗ leaves out the tie
  | p = 6/32 ✗ one side
drafted-sessions: won by B = 3 ✗ | Δ of B = 0.083 ✗= Right with your 3 above, which is off.
# With a p_e that is off, and once that is mended.
two-raters: p_e = 0.25 ✗ equally likely | κ = 0.467 ✗= Right with your 0.25 above, which is off.
two-raters: p_e = 0.20 ✗ I know no mistake | κ = 1/2 ✗= Right with your 0.20 above, which is off.
two-raters: p_e = 0.28 ✓= (2 · 1 + 2 · 2 + 2 · 3 + 4 · 4) / 100 = 7/25 = 0.2800
  | κ = 0.429 ✗= That follows from another p_e. That squares the neighbour’s shares. Multiply mine by the neighbour’s.
"""
_CELL = re.compile(r"(.+?) = (.+?) ([✓✗·].*)")
# Column, row, a wrong number, what is said of it there; the same number in another row is no such mistake.
_OF_A_ROW = (
    ("term", 3, 3 * 2, "multiplies by log₂(i+1)"),
    ("term", 3, 3 / math.log2(3), "divides by log₂ i"),
    ("term", 3, 3 / math.log(4), "natural logarithm"),
    ("term", 3, 3 / math.log10(4), "base 10"),
    ("term", 3, 3 / 3, "divides by the rank"),
    ("term", 3, (2**3 - 1) / 2, "gain 2^grade − 1"),
    ("discount", 4, math.log2(5), "multiplies by log₂(i+1)"),
    ("discount", 4, 1 / 4, "divides by the rank"),
)


def _rows() -> Iterator[tuple[str, dict[str, tuple[str, str]]]]:
    for line in _SHEETS.replace("\n  ", " ").splitlines():
        name, _, cells = line.partition(": ")
        if line and not line.startswith("#"):
            found = (_CELL.fullmatch(cell).groups() for cell in cells.split(" | "))
            yield name, {key: (typed, reply) for key, typed, reply in found}
    for column, row, wrong, says in _OF_A_ROW:
        for digits in (2, 3, 4):
            yield "six at once", {f"{column} {row}": (f"{wrong:.{digits}f}", f"✗ {says}")}
        yield "six at once", {f"{column} 6": (f"{wrong:.4f}", f"✗≠ {says}")}


# SHEETS: worksheet, and of its cells what is typed and the reply.
SHEETS = list(_rows())
