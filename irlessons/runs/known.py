"""`Known`: what was found and what is judged for one topic."""

from collections.abc import Mapping
from typing import NamedTuple

from irlessons.ranking import Ranking
from irlessons.runs.found import Found
from irlessons.runs.results import Results

# A topic that was not answered.
NOTHING = Found(scored=False)


class Known(NamedTuple):
    """A topic, its results and its judgments, document -> grade."""

    topic: str
    found: Results
    judged: Mapping[str, float]

    def ranking(self, titles: Mapping[str, str]) -> Ranking:
        """All of it as a ranking. titles: document -> text, also of documents that are not known here."""
        documents = self.found.documents
        own = {each: titles[each] for each in {*documents, *self.judged} if each in titles}
        return Ranking(documents, self.judged, scores=self.found.scores, titles=own, query=self.topic)
