"""`again`: what a reader answered wrongly at first comes back with other numbers, as the browser remembers it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from irlessons import markup
from irlessons.checks import unknown
from irlessons.exercises.as_form import AsForm
from irlessons.exercises.exam import MOST, question
from irlessons.exercises.exercise import Exercise
from irlessons.exercises.lessons import LESSONS, title_of
from irlessons.exercises.practice import PRACTICE
from irlessons.widgets import RUN, version

# So many questions are ready in the place of one: whoever goes wrong again is asked another.
PREPARED = 2
_SEEDS = 10**6
# What comes back for each question: a kind of the exam, with the words that it must ask for where the kind has several;
# or questions of `PRACTICE`, where words answer and there are no numbers to change.
_BACK: Mapping[str, str | tuple[str, str] | Sequence[str]] = {
    "start-swap": ("exchange", "does P@3"),
    "start-p4": "precision",
    "start-hidden": ["p-why"],
    "pr-two-readers": ["p-which", "r-which"],
    "pr-cross": "r-precision",
    "pr-accuracy": ["f1-why", "f1-which"],
    "p-exchange": ("exchange", "does P@3"),
    "recall-ten": ("counts", "is recall"),
    "p-short-list": "precision",
    "r-judged": ("one-more-judged", "does R@3"),
    "recall-ceiling": "recall",
    "p-from-recall": ("counts", "is precision"),
    "ap-ahead": "precision",
    "ap-last-up": ("exchange", "does AP"),
    "ap-one-more": ("one-more-judged", "does AP"),
    "ap-denominator": "ap",
    "ap-twenty": "ap",
    "ap-four": "ap",
    "map-three": "map",
    "rr-saves": ["rr-why"],
    "rr-second-answer": ("exchange", "does RR"),
    "rr-two-answers": "rr",
    "mrr-plurals": "mrr",
    "mrr-never-found": "mrr",
    "rr-and-ap": "rr",
    "mrr-or-rank": "mrr",
    "cg-swap": ("exchange", "does CG@3"),
    "dcg-swap": ("exchange", "does DCG@4"),
    "dcg-third-rank": "dcg",
    "dcg-three": "dcg",
    "cg-binary": "cg",
    "dcg-beyond": "dcg-exponential",
    "dcg-cut": "dcg-exponential",
    "dcg-printed": "dcg-late",
    "ndcg-worst": "ndcg",
    "ndcg-pool": ("one-more-judged", "does nDCG@3"),
    "ndcg-query-a": "ndcg",
    "ndcg-three": "ndcg",
    "ndcg-missed-two": "ndcg",
    "toyota-one-fair": "threshold",
    "toyota-steeper": "dcg-exponential",
    "toyota-good-first": ("exchange", "does P@3"),
    "toyota-ndcg": "ndcg",
    "toyota-fourth": ("one-more-judged", "does nDCG@3"),
    "passage-threshold": "threshold",
    "passages-of-four": "threshold",
    "second-readers": "err",
    "err-two": "err",
    "err-good-first": "err",
    "rbp-three": "rbp",
    "rbp-patience": ["rbp-why", "rbp-which"],
    "err-longer-scale": "longer-scale",
    "err-two-pages": ["err-why", "err-which"],
    "err-binary": "err",
    "ndcg-suspects": "who-printed-it",
    "longer-cutoff": "who-printed-it",
    "ndcg-as-trec-eval": "ndcg",
    "trec-eval-ties": "ties-by-id",
    "tie-of-three": "ties-by-id",
    "nothing-to-find": "nothing-to-find",
    "chance-share": "sign-changes",
    "surer-difference": "mean-difference",
    "five-wins": "sign-changes",
    "seven-wins": "sign-changes",
    "one-query-mean": "mean-difference",
    "p-means": "p-means",
    "holm-third": "holm",
    "bm25-flip": "bm25-tf",
    "cosine-twice": "tfidf",
    "bm25-weight": "bm25-tf",
    "idf-common": "idf",
    "task-known-item": ["rr-which", "searchlength-which"],
    "task-patent": ["r-which"],
    "task-first-screen": ["cg-which", "success-which"],
    "task-passages": ["ndcg-which", "err-which"],
    "task-holes": ["bpref-which", "judged-which"],
    "task-two-rankers": "holm",
    "run-lost-topic": "mean-difference",
    "run-divided-by": "nothing-to-find",
}


@dataclass(frozen=True, repr=False)
class Again(AsForm):
    """The questions of a lesson, each with those that are asked in its place where it was answered wrongly at first.

    A notebook shows those that its reader has to see; the browser's store knows which they are.
    """

    title: str
    questions: Sequence[tuple[Exercise, Sequence[Exercise]]]

    @property
    def heading(self) -> str:
        """The name of the lesson."""
        return self.title

    def hear(self, before: Mapping[str, Any], done: Mapping[str, Any]) -> None:
        """Take down what was answered in the page, in the `answers` of each question that came back."""
        for _, back in self.questions:
            for each in back:
                each.hear(before.get(each.name, {}), done.get(each.name, {}))

    def told(self) -> dict[str, Any]:
        """What the page is told, to ask and to check by itself."""
        return {
            "title": self.title,
            "again": [
                {"id": told["id"], "version": told["version"], "back": [each.told() for each in back]}
                for told, back in ((asked.told(), back) for asked, back in self.questions)
            ],
        }

    def __repr__(self) -> str:
        return f"{self.title}: what is answered wrongly at first comes back here, with other numbers. {RUN} to see it."

    def _repr_html_(self) -> str:
        return markup.paragraphs([repr(self)], "font-style:italic")


def again(lesson: str) -> Again:
    """What comes back of a lesson's questions, as in again("reciprocal_rank"); the name is that of its exercises' file.

    In the page each question that was answered wrongly at first is asked again with other numbers, one after the other;
    whoever goes wrong again is asked another. The numbers are drawn by a seed, the same for everybody.
    Raises ValueError for a lesson without questions, with the nearest name and the list of all.
    """
    lessons = {each.__name__.rpartition(".")[2]: each for each in LESSONS}
    if lesson not in lessons:
        raise unknown("lesson", lesson, lessons)
    return Again(title_of(lessons[lesson]), [(asked, list(_back(asked))) for asked in lessons[lesson].EXERCISES])


def _back(asked: Exercise) -> Iterator[Exercise]:
    """What is asked in the place of a question: the same each time, and no two alike."""
    kind = _BACK[asked.name]
    if isinstance(kind, list):
        yield from (PRACTICE[name]() for name in kind)
        return
    kind, wanted = (kind, "") if isinstance(kind, str) else kind
    seed, found = int(version(asked.name), 16) % _SEEDS, {_asks(asked)}
    for number in range(1, MOST + 1):
        drawn = question(f"exam-{seed}-{number}-{kind}")
        if drawn and wanted in drawn.question and _asks(drawn) not in found:
            found.add(_asks(drawn))
            yield drawn
        if len(found) > PREPARED:
            return


def _asks(asked: Exercise) -> object:
    """What a question must not share with another: its number, or its words where a word answers."""
    right = asked.answer()
    return asked.question if isinstance(right, str) else right.number
