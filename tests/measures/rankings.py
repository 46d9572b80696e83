"""Random rankings with everything that measures and tools disagree about.

Equal scores, unjudged documents, relevant ones that were not retrieved, nothing relevant at all, short lists.
"""

import random

from irlessons import Ranking

GRADES = (0, 0, 1, 2, 3)
# Few levels of score make many ties; a single one is a constant scorer. Multiples of 1/8 are exact in 32 bits too.
LEVELS = (1, 2, 4, 9, 100)
SHORT = 12


def random_rankings(
    number, seed, *, grades=GRADES, longest=12, judged=0.8, not_retrieved=4, levels=LEVELS, first=10_000
):
    """So many rankings with scores, of 1 to `longest` documents; at least one document of each query is judged.

    Three of four have a dozen documents at most: short lists are soon looked through, and have many ties.
    Queries are five digits: one of the tools (gdeval) reads no other names, and another (ranx) sorts by name.
    """
    rnd = random.Random(seed)
    return [_one(rnd, str(first + i), grades, longest, judged, not_retrieved, levels) for i in range(number)]


def _one(rnd, query, grades, longest, judged, not_retrieved, levels):
    # Ids whose order as text, as numbers and in the list are three different ones.
    ids = [f"d{number}" for number in rnd.sample(range(1, 200), longest + not_retrieved)]
    retrieved = ids[: rnd.randint(1, longest if longest <= SHORT or rnd.random() < 1 / 4 else SHORT)]
    pool = [document for document in retrieved if rnd.random() < judged]
    pool += ids[longest : longest + rnd.randint(0, not_retrieved)]
    # Every eighth query has nothing to find.
    some = (0,) if rnd.random() < 1 / 8 else grades
    judgments = {document: rnd.choice(some) for document in pool or retrieved[:1]}
    if max(judgments.values()) < 0:
        # pytrec_eval 0.5.11 reads memory that is not its own where every grade is negative, and may never return.
        judgments[next(iter(judgments))] = 0
    top = rnd.choice(levels)
    scores = {document: rnd.randrange(top) / 8 for document in retrieved}
    return Ranking.from_scores(scores, judgments, query=query)


def as_dicts(rankings):
    """Judgments and scores as most tools read them: {query: {document: number}}, documents in rank order."""
    qrels = {ranking.query: dict(ranking.judgments) for ranking in rankings}
    return qrels, {ranking.query: dict(zip(ranking.documents, ranking.scores)) for ranking in rankings}


def what_they_hold(rankings):
    """How many of them have each thing that is easily left out of a test."""
    return {
        "ties": sum(len(set(ranking.scores)) < len(ranking) for ranking in rankings),
        "unjudged": sum(None in ranking.grades for ranking in rankings),
        "relevant but not retrieved": sum(_missed(ranking) for ranking in rankings),
        "nothing relevant": sum(max(ranking.judgments.values()) < 1 for ranking in rankings),
        "fewer than five": sum(len(ranking) < 5 for ranking in rankings),
    }


def _missed(ranking):
    return any(ranking.judgments[document] >= 1 for document in ranking.not_retrieved)
