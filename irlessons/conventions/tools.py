"""`Tool`: a program in the version it was seen in, and how it reads a ranking whatever the measure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from irlessons.conventions import inputs, refusals, tool_formulas
from irlessons.conventions.refusals import Refusal
from irlessons.measures import DCG, Measure
from irlessons.ranking import Ranking


@dataclass(frozen=True)
class Tool:
    """A program that prints measures.

    read: where its code was read, if our tests do not run it; empty where they do.
    ties: our parameter, for rankings with scores.  hands_over: the ranking as the tool reads it.
    refuses: why there may be no number.  when: the rankings for which its lines are worth showing.
    says: what tells its lines from others, where they do not say so themselves.
    shuffles: whether it draws an order of equal scores, so that our value is what is expected of it.
    """

    name: str
    version: str
    read: str = ""
    ties: str = "given order"
    hands_over: Callable[[Ranking], Ranking] = inputs.as_it_stands
    refuses: tuple[Refusal, ...] = ()
    when: Callable[[Ranking, Measure], bool] = lambda ranking, measure: True
    says: str = ""
    shuffles: bool = False

    def but(self, *refuses: Refusal, **fields: Any) -> "Tool":
        """The same program with other fields, and with these reasons beside its own."""
        return replace(self, **{"refuses": (*self.refuses, *refuses), **fields})

    @cached_property
    def minds_ties(self) -> bool:
        """Whether it has no number where the order of equal scores matters."""
        return any(isinstance(each, refusals.Unordered) for each in self.refuses)

    @property
    def run(self) -> bool:
        """Whether our tests run it, where it is installed."""
        return bool(self.name) and not self.read

    @property
    def seen(self) -> str:
        """The version, and how it was seen."""
        return self.version + (READ if self.read else "")


READ = ", read, not run"
# A way to compute that is no tool's.
VARIANT = Tool("", "")

# It is run as pytrec_eval-terrier, whose code is that of 9.0.4 to 9.0.7. The tag v9.0.8 of 2020 calls itself 9.0.7 and
# reads scores as 32-bit floats, too; the branch version-9.0.8 of 2023 calls itself 9.0.8 and reads 64 bits.
TREC = Tool("trec_eval", "9.0", ties="docno", hands_over=inputs.in_single_precision, refuses=refusals.TREC)
TREC_BPREF = TREC.but(hands_over=inputs.trec_pool)
# The tag v10.0 calls itself so, as does the branch version-10.0-rc3.
TREC_10 = Tool("trec_eval 10", "10.0-rc3", ties="docno", refuses=refusals.TREC_10)
TREC_10_UNJ = TREC_10.but(hands_over=inputs.without_negative)
TREC_10_RBP = TREC_10.but(refusals.never_set)
# A line of its own only where it differs.
TREC_10_MERGING = TREC_10.but(
    when=inputs.merges_in_single_precision,
    says="It reads scores as 64-bit floats, as the branch version-9.0.8 does and the tag v9.0.8 does not, and keeps "
    "apart what 32 bits make equal.",
)

IR_MEASURES = TREC.but(name="ir_measures", version="0.4.3", refuses=(refusals.not_judged, refusals.not_whole))
IR_BPREF = IR_MEASURES.but(hands_over=inputs.trec_pool)
IR_CWL = IR_MEASURES.but(ties="given order", hands_over=inputs.as_it_stands)
# Where it sorts equal scores by document id, ascending, and grades may be anything.
IR_ASCENDING = IR_MEASURES.but(ties="given order", hands_over=inputs.docno_ascending, refuses=(refusals.not_judged,))
# Where it asks gdeval, whose script comes with it.
IR_GDEVAL = IR_MEASURES.but(refusals.above_four, hands_over=inputs.as_it_stands)
GDEVAL = IR_GDEVAL.but(refusals.left_out_when_empty, refusals.nothing_relevant, name="gdeval", version="1.2a")

_RANX = (refusals.stops_when_not_judged, refusals.stops_when_empty)
RANX = Tool("ranx", "0.3.21", hands_over=inputs.whole_grades, refuses=(*_RANX, refusals.Unordered(16)))
RANX_BPREF = RANX.but(refusals.nothing_judged_nonrelevant)
# Documents of different grades are different to it.
RANX_RBP = RANX.but(refuses=(*_RANX, refusals.Unordered(16, DCG)))

# It knows the arrays that it is passed: what was retrieved, or the pool as well.
SKLEARN = Tool("scikit-learn", "1.9.1", refuses=(refusals.stops_when_empty,))
SKLEARN_LAST = SKLEARN.but(ties="last")
SKLEARN_LABELS = SKLEARN_LAST.but(hands_over=inputs.retrieved_only)
SKLEARN_DCG = SKLEARN.but(refusals.subtracts, refusals.one_document, ties="average")
SKLEARN_NDCG = SKLEARN.but(refusals.negative_retrieved, refusals.one_document, ties="average")
SKLEARN_NDCG_UNTIED = SKLEARN_NDCG.but(
    refusals.Unordered(4), ties="given order", hands_over=inputs.ties_reversed, when=inputs.has_ties
)
SKLEARN_WITH_POOL = SKLEARN.but(hands_over=inputs.pool_at_zero, refuses=(refusals.empty_pool,))
SKLEARN_WITH_POOL_LAST = SKLEARN_WITH_POOL.but(ties="last")
SKLEARN_DCG_WITH_POOL = SKLEARN_WITH_POOL.but(refusals.subtracts, refusals.pool_of_one, ties="average")
SKLEARN_NDCG_WITH_POOL = SKLEARN_WITH_POOL.but(refusals.negative, refusals.pool_of_one, ties="average")
SKLEARN_NDCG_POOL_BELOW = SKLEARN_NDCG_WITH_POOL.but(hands_over=inputs.pool_below)

TORCHMETRICS = Tool("torchmetrics", "1.9.0", refuses=(refusals.stops_when_empty,))
TORCHMETRICS_NDCG = TORCHMETRICS.but(refusals.subtracts, ties="average")
# Its relevance is yes or no, so that the grades are turned into that before; torch.topk keeps no order of equal scores.
TORCHMETRICS_BINARY = TORCHMETRICS.but(refusals.Unordered(1), hands_over=inputs.above_zero_only)
TORCHMETRICS_RECALL = TORCHMETRICS_BINARY.but(refusals.scores_not_above_zero, hands_over=inputs.retrieved_only)

# Its rank_eval, of the source that could be read, which no newer one was compared with: by its licence and its imports
# of 7.16 to 8.15.
ELASTICSEARCH = Tool(
    "Elasticsearch",
    "commit d04e400",
    read="modules/rank-eval, DiscountedCumulativeGain.java; PrecisionAtK.java at e8b3041, MeanReciprocalRank.java at "
    "a77167b",
)
ELASTICSEARCH_DCG = ELASTICSEARCH.but(refusals.not_whole, refusals.subtracts)
QUEPID = Tool("Quepid", "8.6.0", read="db/scorers, a script for each")
QUEPID_AP = QUEPID.but(refusals.zero_by_zero)
QUEPID_NDCG = QUEPID.but(refusals.subtracts)
QUEPID_ERR = QUEPID.but(refusals.above_three_without_scale, refusals.subtracts, hands_over=inputs.scale_to_three)
RRE = Tool("RRE", "1.1", read="rre-core, NDCGAtK.java and ExpectedReciprocalRank.java")
RRE_NDCG = RRE.but(
    refusals.subtracts,
    refusals.refusal(
        "Every ideal term is cut down to 0.00, and its code then divides by zero.", tool_formulas.rre_divides_by_zero
    ),
)
RRE_ERR = RRE.but(refusals.above_three, refusals.subtracts)
# It is asked without a language model: what is relevant comes as texts.
RAGAS = Tool("RAGAS", "0.4.3")
RAGAS_IDS = RAGAS.but(refusals.stops_when_empty)
# Its model says of each passage whether it is relevant; what it makes of that was read.
MASTRA = Tool(
    "Mastra",
    "commit 26a84cc",
    read="packages/evals, context-precision/index.ts; utils.ts at 03529d4",
    refuses=(refusals.stops_when_empty,),
)
# A grade below 0 is padding to it, no document.
TF_RANKING = Tool("tf-ranking", "0.5.5", ties="average", hands_over=inputs.without_negative_retrieved, shuffles=True)
TF_RANKING_NDCG = TF_RANKING.but(when=refusals.nothing_to_find)
# It learns from whole grades, and refuses others, as LightGBM does.
XGBOOST = Tool(
    "XGBoost",
    "3.2.0",
    hands_over=inputs.retrieved_only,
    refuses=(refusals.stops_when_empty, refusals.negative_retrieved, refusals.not_whole),
    when=refusals.nothing_to_find,
)
LIGHTGBM = XGBOOST.but(name="LightGBM", version="4.7.0")

# Each by its name; of a tool that reads rankings in several ways the first.
TOOLS: Mapping[str, Tool] = {
    tool.name: tool
    for tool in (
        *(TREC, TREC_10, IR_MEASURES, GDEVAL, RANX, SKLEARN, TORCHMETRICS),
        *(ELASTICSEARCH, QUEPID, RRE, RAGAS, MASTRA, TF_RANKING, XGBOOST, LIGHTGBM),
    )
}


@cache
def with_version(name: str) -> str:
    """A name that begins with a tool's, with the version it was seen in: "trec_eval 9.0 ndcg_cut".

    It is read off the name: parameters of measures, two floors below the tools, name them in a text.
    """
    # The longest name first: that of trec_eval 10 begins with another's.
    for tool in sorted(TOOLS.values(), key=lambda tool: -len(tool.name)):
        if name.startswith(tool.name):
            return f"{tool.name} {tool.version}" + name.removeprefix(tool.name) + (READ if tool.read else "")
    return name
