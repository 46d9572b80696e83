"""What moved between two rankings of one topic, in a sentence."""

from irlessons.phrases import counted
from irlessons.ranking import Document, Ranking

# So many results are named at most, those with the highest grades that moved furthest.
_NAMED = 2


def moved(before: Ranking, after: Ranking, k: int) -> str:
    """The relevant results that moved in or out of the first k, or furthest within; and what nobody has judged there.

    A result that was not retrieved stands below all that were.
    """
    if not before.documents or not after.documents:
        return "One of the two found nothing." if before.documents or after.documents else "Neither found anything."
    old, new = ({document: rank for rank, document in enumerate(each.documents, 1)} for each in (before, after))
    near = [
        each for each in dict.fromkeys([*before.documents[:k], *after.documents[:k]]) if (after.grade(each) or 0) > 0
    ]
    far = max(len(before), len(after)) + 1
    steps = {each: new.get(each, far) - old.get(each, far) for each in near if new.get(each) != old.get(each)}
    first = sorted(steps, key=lambda each: (after.grade(each) or 0) * abs(steps[each]), reverse=True)[:_NAMED]
    said = [f"“{after.title(each)}” went {_way(each, old, new)}" for each in first]
    entered = [each for each in after.documents[:k] if after.grade(each) is None and old.get(each, far) > k]
    if entered:
        verb = "document" if len(entered) == 1 else "documents"
        said.append(f"{len(entered)} unjudged {verb} entered the first {k}")
    if not said:
        return "No relevant result moved." if near else f"Nothing relevant is among the first {counted(k, 'result')}."
    text = "; ".join(said)
    return text[0].upper() + text[1:] + "."


def _way(document: Document, old: dict[Document, int], new: dict[Document, int]) -> str:
    if document not in new:
        return f"from rank {old[document]} out of the list"
    return f"from {old[document]} to {new[document]}" if document in old else f"into the list, to rank {new[document]}"
