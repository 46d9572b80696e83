"""What the explorer's page is told: the values of each topic with every word beside them, and boards."""

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from irlessons.board import Board, to_page
from irlessons.board.to_page import documents_of
from irlessons.explorer.moved import moved
from irlessons.measures import Measure
from irlessons.phrases import counted, joined
from irlessons.ranking import Document, Ranking
from irlessons.rounding import Number, rounded
from irlessons.runs import Run
from irlessons.runs.two_runs import Against
from irlessons.runs.values import Values
from irlessons.working import signed

# So many results of a board are always in sight, or as many as a measure counts; what is unjudged below is folded.
SHOWN = 20
# A document, its title, and what stands beside that: two runs may have other titles.
_Named = tuple[Document, str, str]


def page_of(
    values: Sequence[Sequence[Values]],
    two: Sequence[Against],
    measures: Sequence[Measure],
    topics: Mapping[str, str],
    like: str | None = None,
) -> dict[str, Any]:
    """The explorer's `page` trait. values: for each measure those of one run, or of two.  two: for each measure the two
    compared, the first with the second; empty of one run.  topics: topic -> its query.  like: the tool that is
    imitated.

    Differences are the second run's value less the first's; `better` has for each measure on how many topics the second
    is worse, and better. `says` has for each measure which run is ahead, or the mean, and what else is to be said.
    """
    exact = [[one.exact for one in each] for each in values]
    told = []
    for topic in values[0][0]:
        both = [[one[topic] for one in each] for each in exact]
        told.append(
            {
                "topic": topic,
                "query": topics.get(topic, ""),
                # They are drawn and sorted by, and printed beside: more digits would be weight alone.
                "values": [[None if math.isnan(value) else round(float(value), 12) for value in each] for each in both],
                "printed": [[*map(rounded, each), *printed_difference(each)] for each in both],
            }
        )
    return {
        "names": [*two[0].names] if two else [values[0][0].short_name],
        "measures": list(map(str, measures)),
        "smaller_is_better": [each.smaller_is_better for each in measures],
        "better": [[each.test.numbers[name] for name in ("losses", "wins")] for each in two],
        "says": [verdict(each, like) for each in two] or [[says_mean(of, like), ""] for (of,) in values],
        "topics": told,
        "board": _usual(measures),
    }


def printed_difference(values: Sequence[Number]) -> list[str]:
    """The second value less the first, as it is printed; nothing of one value."""
    if len(values) < 2:
        return []
    difference = values[1] - values[0]
    return [("+" if difference > 0 else "") + signed(difference)]


def verdict(two: Against, like: str | None, known: Sequence[str] = ()) -> list[str]:
    """Which run is ahead; and how sure that is, with the remarks. known: those of them that stand elsewhere."""
    return [as_counted(like, two.lead), " ".join([two.more, *(each for each in two.notes if each not in known)])]


def as_counted(like: str | None, says: str) -> str:
    """A sentence on means, with the tool that counts so."""
    return f"As {like} counts, {says}" if like else says


def says_mean(values: Values, like: str | None) -> str:
    """The mean of a run in a sentence."""
    count, total = len(values.counted), len(values)
    over = f"{f'{count} of ' * (count < total)}{counted(total, 'topic')}"
    mean = f"mean {values.measure} over {over} is {rounded(values.exact_mean)}."
    return as_counted(like, f"the {mean}") if like else f"The {mean}"


def boards_of(
    runs: Sequence[Run],
    topic: str,
    values: Sequence[Sequence[Values]],
    like: str | None,
    usual: Mapping[str, Any],
) -> dict[str, Any]:
    """The boards of a topic, one a run; what moved, and where the tool that is imitated has another value.

    usual: the `board` of `page_of`. A board is what differs from it, with its list packed: what stands in several lists
    is named once for all, in `names`, and each says its places there. explorer/unpacked.js reads it.
    """
    measures = [each[0].measure for each in values]
    k = max((each.k for each in measures if each.k is not None), default=SHOWN // 2)
    rankings, depth = [run[topic] for run in runs], max(k, SHOWN)
    first, *others = rankings
    places: dict[_Named, int] = {}
    beside: dict[int, str] = {}
    boards = [
        _packed(ranking, to_page.page_of(ranking, measures), usual, places, beside, depth) for ranking in rankings
    ]
    says = [moved(first, others[0], k)] if others else []
    says += _apart(values, topic, rankings, like) if like else []
    names = [title for _, title, _ in places]
    return {"names": names, "beside": [*beside.items()], "boards": boards, "says": " ".join(says)}


def _apart(values: Sequence[Sequence[Values]], topic: str, rankings: Sequence[Ranking], like: str) -> Iterator[str]:
    """What the tool has of a topic in place of the values that its boards show, where that is not the same."""
    left_out, other = list[str](), list[str]()
    for each in values:
        of, own = each[0].measure, [one[topic] for one in each]
        apart = [(value, shown) for value, shown in zip(own, map(of, rankings)) if not math.isnan(shown)]
        if any(math.isnan(value) for value, _ in apart):
            left_out.append(str(of))
        elif not all(math.isclose(*pair, abs_tol=1e-9) for pair in apart):
            other.append(f"{of} is {joined(list(map(rounded, own)))}")
    if left_out:
        yield f"{like} leaves this topic out of {joined(left_out)}."
    if other:
        yield f"As {like} counts, {joined(other)}; a board has each measure as it is written."


def _usual(measures: Sequence[Measure]) -> dict[str, Any]:
    """What a board without results is told. Raises ValueError for a measure that no board can show."""
    board = Board(Ranking((), {}), measures)
    board.close()
    return board._alone()


def _packed(
    ranking: Ranking,
    told: Mapping[str, Any],
    usual: Mapping[str, Any],
    places: dict[_Named, int],
    beside: dict[int, str],
    depth: int,
) -> dict[str, Any]:
    """What a board is told, its `page`, where it is not as usual; of unjudged results below `depth` only their names.

    places: of what the lists before have named; what this one names joins it, and `beside` what stands beside a name.
    """
    page = {name: value for name, value in told.items() if value != usual["page"][name]}
    titles, retrieved, pool = (told["list"][name] for name in ("titles", "retrieved", "pool"))
    named = [(document, *title) for document, title in zip(documents_of(ranking), titles)]
    order = [places.setdefault(each, len(places)) for each in named]
    for place in sorted({*range(min(depth, retrieved)), *pool}):
        if titles[place][1]:
            beside[order[place]] = titles[place][1]
    page["list"] = {
        # Of the first list the places are those of its names.
        "order": len(order) if order == [*range(len(order))] else order,
        "judged": [[order[place], told["list"]["grades"][place]] for place in pool],
        "retrieved": retrieved,
        "shown": depth,
        # As far as its results are always in sight.
        "scores": told["list"].get("scores", [])[:depth],
    }
    return page
