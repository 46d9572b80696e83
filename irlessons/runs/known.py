"""`Known`: what was found and what is judged for one topic."""

from collections.abc import Mapping
from typing import NamedTuple

from irlessons.ranking import Ranking
from irlessons.runs.found import Found
from irlessons.runs.judgments import TopicQrels
from irlessons.runs.problems import place, Problems
from irlessons.runs.results import Results

# A topic that was not answered.
_NOTHING = Found(scored=False)


class Known(NamedTuple):
    """A topic, its results and its judgments, document -> grade."""

    topic: str
    found: Results
    judged: Mapping[str, float]

    @property
    def here(self) -> str:
        """What begins that which is said of it, as in "topic 301: "; empty where it has no name."""
        return f"topic {self.topic}: " if self.topic else ""

    def ranking(self, titles: Mapping[str, str], texts: Mapping[str, str]) -> Ranking:
        """All of it as a ranking. titles, texts: document -> text, also of documents that are not known here."""
        documents, scores = self.found.documents, self.found.scores
        own = {*documents, *self.judged}
        titles, texts = ({each: words[each] for each in own if each in words} for words in (titles, texts))
        return Ranking(documents, self.judged, titles=titles, texts=texts, scores=scores, query=self.topic)


def paired(
    topic: str,
    found: Results | None,
    judged: TopicQrels | None,
    run: str,
    qrels: str,
    problems: Problems,
    apart: str = "",
) -> Known | None:
    """What the two files have of a topic; None where it is not judged.

    run, qrels: their names.  apart: as which other topic it may be judged, where that is known.
    """
    if not judged:
        if found is None:
            return None  # what its judgments are was said
        what = place(f"nothing is judged for topic {topic} of {place(run, found.where if found else '')}", apart)
        fix = "write the topics alike in both" if apart else "take the topic out of the run"
        problems.found(qrels, what, fix, "the topic was left out")
        return None
    if found is None:
        what = f"nothing was found for topic {topic} of {place(qrels, judged.where)}"
        # What it counts is asked where values are asked for; the topic is judged, and stays.
        problems.said(run, what, "its ranking is empty")
    return Known(topic, _NOTHING if found is None else found, judged)
