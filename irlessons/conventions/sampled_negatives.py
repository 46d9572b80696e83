"""Hit rate among sampled negatives: a recommender's habit, and what it makes of a rank."""

from fractions import Fraction
from math import comb

from irlessons.checks import whole
from irlessons.working import Row, Working


def sampled_negatives(
    rank: int, documents: int, negatives: int = 99, k: int = 10, *, replacement: bool = False
) -> Working:
    """The hit rate that is expected of one item where it is ranked among a few sampled ones, and not among all.

    Leave one out has one relevant item a user. To save time it is often ranked among `negatives` items drawn from all
    the others, and a hit is a rank of k or better there: HR@k, which is Success@k of the shorter list.
    rank: where it stands among all.  documents: how many there are, itself among them.
    replacement: whether one item may be drawn twice.
    Rows: better (how many of those drawn stand above it), probability, rank (what it has then), hit (1 or 0), counted
    (probability · hit). The value adds these up. `numbers` has full, the HR@k among all.

    Raises ValueError for a rank beyond the documents, a k or a number of negatives below 1, and for more negatives than
    there are other documents, unless they are put back.
    Sources: He et al. 2017 for the habit; Krichene and Rendle 2020 for what it does to the order of systems.

    >>> import irlessons as ir
    >>> ir.conventions.sampled_negatives(2, 11, negatives=2, k=1).exact
    Fraction(4, 5)
    """
    rank, documents = whole("rank", rank, 1), whole("documents", documents, 2)
    negatives, k = whole("negatives", negatives, 1), whole("k", k, 1)
    above, others = rank - 1, documents - 1
    if above > others:
        raise ValueError(f"rank is {rank} and documents {documents}; a rank is at most the number of documents")
    if negatives > others and not replacement:
        raise ValueError(
            f"negatives is {negatives} and there are {others} other documents; draw fewer, or say replacement=True"
        )
    share, draws = Fraction(above, others), comb(others, negatives)
    rows: list[Row] = []
    for better in range(negatives + 1):
        below = negatives - better
        if replacement:
            chance = comb(negatives, better) * share**better * (1 - share) ** below
        else:
            chance = Fraction(comb(above, better) * comb(others - above, below), draws)
        hit = int(better < k)
        rows.append({"better": better, "probability": chance, "rank": better + 1, "hit": hit, "counted": chance * hit})
    value = sum((row["counted"] for row in rows), Fraction(0))
    return Working(
        name=f"HR@{k} among {negatives} sampled",
        number=value,
        numbers={
            "k": k,
            "place": f"{rank:,}",
            "documents": f"{documents:,}",
            "negatives": negatives,
            "full": int(rank <= k),
            "fewer": k - 1,
        },
        exact_rows=tuple(row for row in rows if row["probability"]),
        formula_template="{name} = probability that at most {fewer} of {negatives} drawn stand above rank {place} "
        "= {result}\nHR@{k} among all {documents} = {full}",
        sentence_template="Rank {place} of {documents} is {full} by HR@{k}; among {negatives} that are sampled it is "
        "{result} on average.",
    )
