"""`Stream`: a run that outgrows memory, from files that are sorted by topic; one topic at a time is kept."""

import warnings
from collections.abc import Iterator, Mapping
from typing import Any

from irlessons.checks import shown
from irlessons.options import option
from irlessons.ranking import Ranking
from irlessons.runs.evaluated import Evaluated
from irlessons.runs.known import Known, paired
from irlessons.runs.problems import Problems, refuse_nothing
from irlessons.runs.spelled_otherwise import SpelledOtherwise
from irlessons.runs.strangers import say_spelled, say_strangers, says_apart, topics_apart
from irlessons.runs.topics import QRELS, RUN, sort_key, topics_in_turn

# So many topics are kept where none has a document that is judged.
_COMPARED = 20


class Stream(Evaluated):
    """Topic by topic, as the files have them; each evaluation reads them anew.

    name: the file's.  passed_over: what was wrong when they were last read, and passed over; a line of text each.
    """

    def __init__(
        self, run: Any, qrels: Any, strict: bool, titles: Mapping[str, str], texts: Mapping[str, str], exact_ids: bool
    ):
        for given in (run, qrels):
            if hasattr(given, "read") or hasattr(given, "items"):
                raise TypeError(
                    f"{option('stream', True)} reads files anew each time; give their paths, not {shown(given)}"
                )
        self.name, self._qrels, self._strict, self._titles = str(run), qrels, strict, titles
        self._run, self._texts, self._exact_ids = run, texts, exact_ids
        self.passed_over: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"<{self.name}: read topic by topic>"

    def items(self) -> Iterator[tuple[str, Ranking]]:
        """Each topic with its ranking."""
        for known in self.known():
            yield known.topic, known.ranking(self._titles, self._texts)

    def known(self) -> Iterator[Known]:
        """What is known of each topic.

        Raises ValueError as `read` does, and where the topics of a file are not in order.
        """
        problems = Problems(self._strict)
        results, judgments = (
            topics_in_turn(path, kind, problems) for path, kind in ((self._run, RUN), (self._qrels, QRELS))
        )
        found, judged = next(results, None), next(judgments, None)
        refuse_nothing(found, judged, self.name, str(self._qrels), problems)
        first, common, unanswered = dict[str, Known](), False, ""
        spelled = None if self._exact_ids else SpelledOtherwise()
        while found or judged:
            topic = min((each[0] for each in (found, judged) if each), key=sort_key)
            here, there = (each[1] if each and each[0] == topic else None for each in (found, judged))
            # Spelled otherwise it stands beside this one, where files are sorted.
            beside = [each for each in (unanswered, judged[0] if judged else "") if each]
            twin = topics_apart([topic], beside).get(topic) if there is None else None
            apart = says_apart(topic, twin) if twin else ""
            unanswered = topic if here is None else ""
            if pair := paired(topic, here, there, self.name, str(self._qrels), problems, apart):
                yield pair
                if pair.found:
                    if spelled:
                        spelled.add(pair)
                    common = common or bool(pair.found.ranked(pair.judged)[0])
                    if not common and len(first) < _COMPARED:
                        first[topic] = pair
            found = found if here is None else next(results, None)
            judged = judged if there is None else next(judgments, None)
        if not common:
            say_strangers(first, first, first, self.name, str(self._qrels), problems, spelled)
        elif spelled:
            say_spelled(spelled, self.name, str(self._qrels), problems)
        told = self.ids_differ
        self.passed_over, self.faults, self.spelled_otherwise = problems.passed_over, problems.faults, spelled
        if self._strict and self.ids_differ and not told:
            # Once, however often the files are read.
            warnings.warn(f"{self.name} and {self._qrels}: {self.ids_differ}", stacklevel=2)
