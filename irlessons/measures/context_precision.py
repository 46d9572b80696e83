"""ContextPrecision, as RAGAS has it: AP over what was retrieved, of passages that a generator reads."""

from collections.abc import Iterator

from irlessons.measures.ap import AveragePrecision
from irlessons.measures.parameters import BINARY
from irlessons.measures.slip import Slip
from irlessons.ranking import Ranking
from irlessons.working import Row

# What AP's slips say of R, of documents that were missed, and of a divisor that can be chosen.
_OF_ALL_RELEVANT = {
    *("by found", "by min(k,R)", "by R", "whole list", "appended", "last", "one missed", "by both", "by lacked"),
    *("ranks over found", "recalls over found", "whole by R", "whole by found", "last of a tie"),
}


class PrecisionOfContext(AveragePrecision):
    """Average precision divided by the relevant passages that were retrieved; @k, the k that the generator reads.

    Nothing that was not retrieved plays a part. Where nothing relevant was retrieved it is 0.

    >>> import irlessons as ir
    >>> ir.Ranking.from_grades([0, 1, 1], not_retrieved=[1]).work("ContextPrecision").formula
    'ContextPrecision = (1/2 + 2/3) / 2 = 7/12 = 0.5833'
    """

    name = "ContextPrecision"
    full_name = "context precision"
    meaning = "The precision at each relevant passage, averaged over the relevant ones that were retrieved."
    source = "RAGAS 0.4 (2025), LLMContextPrecisionWithReference, in ragas/metrics/_context_precision.py"
    takes = {**BINARY}
    divide_by = "found"
    divided_by = "the relevant ones retrieved"
    divisor_name = "number found"
    general = "ContextPrecision = Σ precision at each relevant passage / relevant passages retrieved"
    picture = AveragePrecision.picture._replace(
        about="A column for each relevant passage that was retrieved, as high as the precision there, and their mean",
        ends=("mean {value}",),
    )
    says = {
        "usual": AveragePrecision.says["usual"],
        "none found": "No relevant passage is among the {among}, so the value is 0.",
    }
    slips = {
        "by R": Slip(
            "That is divided by R, all relevant documents. That is AP, which knows of what was missed.", "AP@k"
        ),
        "whole list": Slip(
            "That is context precision of the whole list. Nothing below rank {k} counts.", "ContextPrecision"
        ),
        **{name: slip for name, slip in AveragePrecision.slips.items() if name not in _OF_ALL_RELEVANT},
        "hit": Slip("That is Success: whether anything relevant is there. Take the precision at each.", "Success@k"),
    }

    def missed(self, ranking: Ranking, rows: list[Row], **known: object) -> Iterator[Row]:
        """No row: nobody has told of what was not retrieved."""
        return iter(())


ContextPrecision = PrecisionOfContext()
