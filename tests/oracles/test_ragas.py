"""RAGAS: context precision, where the relevant texts are given and no language model is asked.

It comes with the extra `oracles`.
"""

import asyncio
from types import SimpleNamespace

import pytest
from oracles.agreeing import assert_line, rankings

pytestmark = pytest.mark.slow
LINES = ("RAGAS context precision", "RAGAS id-based context precision")
ROWS = {(asked, line) for asked in ("ContextPrecision", "ContextPrecision@3") for line in LINES}


@pytest.fixture(scope="module")
def ragas():
    """It, and what judges without a model."""
    reason = "RAGAS cannot be imported; the extra `oracles` brings it, and the LangChain that it needs"
    pytest.importorskip("ragas.metrics", reason=reason, exc_type=ImportError)
    from ragas import SingleTurnSample
    from ragas.metrics._context_precision import IDBasedContextPrecision, NonLLMContextPrecisionWithReference

    return SimpleNamespace(
        sample=SingleTurnSample, texts=NonLLMContextPrecisionWithReference(), ids=IDBasedContextPrecision()
    )


@pytest.fixture
def precision(ragas):
    """What it gives for the texts retrieved, and those that are relevant."""

    def of(retrieved, relevant):
        # It takes no empty list: a text that nobody retrieved stands for it.
        sample = ragas.sample(
            retrieved_contexts=list(map(text, retrieved)), reference_contexts=list(map(text, relevant)) or ["zzzz"]
        )
        return ragas.texts.single_turn_ascore(sample)

    return of


@pytest.fixture
def of_ids(ragas):
    """The same for ids."""

    def of(retrieved, relevant):
        sample = ragas.sample(retrieved_context_ids=list(retrieved), reference_context_ids=list(relevant))
        return ragas.ids.single_turn_ascore(sample)

    return of


def text(document):
    """A text that is like no other's: it takes for the same what is half alike."""
    return chr(1000 + int(document[1:])) * 4


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("asked", ["ContextPrecision", "ContextPrecision@3"])
@pytest.mark.parametrize(("name", "line"), zip(("precision", "of_ids"), LINES), ids=["texts", "ids"])
def test_lines(request, asked, name, line):
    every = [ranking for ranking in rankings()[::20] if len(ranking) < 20]
    ask = request.getfixturevalue(name)

    async def values():
        found = {}
        for ranking in every:
            retrieved = ranking.documents[: 3 if "@" in asked else None]
            relevant = [document for document, grade in ranking.judgments.items() if grade >= 1]
            found[ranking.query] = await ask(retrieved, relevant)
        return found

    # It adds 1e-10 to what it divides by.
    assert_line(asked, line, asyncio.run(values()), every, tolerance=1e-9)
