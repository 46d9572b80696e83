"""Success@k: 1 if anything relevant is among the first k results."""

from irlessons.measures.binary import BinaryMeasure
from irlessons.measures.more_slips.ranks import OF_SUCCESS
from irlessons.measures.parameters import BINARY
from irlessons.measures.picture import Picture, Strip
from irlessons.measures.result import Result
from irlessons.ranking import Ranking


class SuccessAtK(BinaryMeasure):
    """1 where at least one of the first k results is relevant, else 0; its mean is the share of queries served.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([0, 1, 0]).work("Success@2").sentence
    'The first relevant document stands at rank 2, among the first 2 results.'
    """

    name = "Success"
    full_name = "success"
    meaning = "Whether anything relevant is among the first k results: 1 if so, else 0."
    source = "Craswell & Hawking (2004), Overview of the TREC 2004 Web Track, section 3 (S@k)"
    takes = BINARY
    counts = True
    first_alone = True
    adds = "term"
    general = "Success@k = 1 if a relevant document is in the first k, else 0"
    filled = "{name} = {result}"
    picture = Picture(
        "cells",
        "A cell for each rank; the first relevant result is enough",
        fill="term",
        strips=(Strip("one is enough → Success {result}"),),
    )
    says = {
        "usual": "The first relevant document stands at rank {first}, among the {among}.",
        "expected": "The first relevant document can stand from rank {first} on⟨; among the {among} it is with chance "
        "{value}⟩.",
        "none found": "No relevant document is among the {among}.",
    }
    slips = OF_SUCCESS

    def compute(self, ranking: Ranking) -> Result:
        rows, chances, first, case = self.until_first(ranking)
        for row, chance in zip(rows, chances):
            row["term"] = chance
        return Result(rows, numbers={"first": first}, case=case)


Success = SuccessAtK()
