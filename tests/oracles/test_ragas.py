"""RAGAS: context precision, where the relevant texts are given and no language model is asked.

It comes with the extra `oracles`.
"""

import asyncio

import pytest
from oracles.agreeing import assert_line, rankings

pytestmark = pytest.mark.slow
ROWS = {(asked, "RAGAS context precision") for asked in ("AP", "AP@3")}


@pytest.fixture(scope="module")
def precision():
    """What it gives for the texts retrieved, and those that are relevant."""
    reason = "RAGAS cannot be imported; the extra `oracles` brings it, and the LangChain that it needs"
    pytest.importorskip("ragas.metrics", reason=reason, exc_type=ImportError)
    from ragas import SingleTurnSample
    from ragas.metrics._context_precision import NonLLMContextPrecisionWithReference

    metric = NonLLMContextPrecisionWithReference()

    def of(retrieved, relevant):
        sample = SingleTurnSample(retrieved_contexts=retrieved, reference_contexts=relevant)
        return metric.single_turn_ascore(sample)

    return of


def text(document):
    """A text that is like no other's: it takes for the same what is half alike."""
    return chr(1000 + int(document[1:])) * 4


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("asked", ["AP", "AP@3"])
def test_lines(precision, asked):
    every = [ranking for ranking in rankings()[::20] if len(ranking) < 20]

    async def values():
        found = {}
        for ranking in every:
            retrieved = [text(document) for document in ranking.documents[: 3 if "@" in asked else None]]
            relevant = [text(document) for document, grade in ranking.judgments.items() if grade >= 1]
            # It takes no empty list: a text that nobody retrieved stands for it.
            found[ranking.query] = await precision(retrieved, relevant or ["zzzz"])
        return found

    # It adds 1e-10 to what it divides by.
    assert_line(asked, "RAGAS context precision", asyncio.run(values()), every, tolerance=1e-9)
