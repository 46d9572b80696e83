"""Questions on what a generator gets to read, and what is done in place of nugget recall and of citations."""

import random
from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from irlessons.exercises.answered_by import number
from irlessons.exercises.exam.kind import Kind
from irlessons.exercises.exercise import Exercise
from irlessons.languages.our import our, our_list, told
from irlessons.ranking import Ranking
from irlessons.retrieval import Nuggets
from irlessons.rounding import Number

_NAMES = "abcdef"


class Cites(Protocol):
    """A sentence of an answer: what it cites, and which of that says it alone."""

    @property
    def cites(self) -> tuple[int, ...]: ...
    @property
    def alone(self) -> tuple[int, ...]: ...


def nuggets_read(rng: random.Random) -> Exercise:
    """Nugget recall of a few passages, of all nuggets or of the vital ones."""
    vital_alone = rng.random() < 0.5
    while True:
        facts, ranking = _read(rng)
        worked = facts.recall(ranking, vital=vital_alone)
        slips = nugget_slips(facts, ranking, vital=vital_alone)
        # Whoever counts otherwise comes to another number.
        if worked.number not in slips.values():
            break
    read = "; ".join(
        f"{rank}. {' '.join(facts.held[each]) or our('nothing')}" for rank, each in enumerate(ranking.documents, 1)
    )
    asked = "vital nugget recall" if vital_alone else "nugget recall, of all nuggets"
    return number(
        "nugget-recall",
        our(
            "An answer needs the nuggets {0}; {1} are vital. The generator reads five passages, which say: {2}. What "
            "is vital nugget recall?"
            if vital_alone
            else "An answer needs the nuggets {0}; {1} are vital. The generator reads five passages, which say: {2}. "
            "What is nugget recall, of all nuggets?",
            *(our_list(sorted(facts.names)), our_list(facts.vital), read),
        ),
        lambda: worked,
        slips,
        our("Cross out each nugget once, in whichever passage it is read. How many are crossed out, of how many?"),
        asks=asked,
        alike=asked,
    )


def _read(rng: random.Random) -> tuple[Nuggets, Ranking]:
    """Five passages that are read, and a sixth that is not, with the nuggets that they say."""
    *names, missing = list(_NAMES[: rng.randint(4, 6)])
    held = {f"c{place}": set(rng.sample(names, rng.choice((0, 1, 1, 2)))) for place in range(1, 6)}
    for twice in ("c2", "c4"):
        held[twice].add(names[0])
    # What none of the five says stands in the sixth.
    held["c6"] = {missing, *names} - set().union(*held.values())
    facts = Nuggets({passage: sorted(said) for passage, said in held.items()}, [*names[:2], missing])
    return facts, Ranking(list(held)[:5], {passage: int(bool(said)) for passage, said in held.items()})


KINDS = (Kind("nugget-recall", nuggets_read),)


def nugget_slips(facts: Nuggets, ranking: Ranking, *, vital: bool = False) -> dict[str, Number]:
    """What is done in place of nugget recall, of all nuggets or of the vital ones, and what that gives."""
    said = [facts.held.get(passage, ()) for passage in ranking.documents]
    rows, needed = facts.rows(ranking), set(facts.vital)
    names = facts.vital if vital else facts.names
    read = [row["nugget"] for row in rows if row["found"]]
    counted = [name for name in read if name in names]
    times = sum(name in names for each in said for name in each)
    helps = sum(bool(set(each) & set(names)) for each in said)
    others = len(names) - len(counted)
    slips: dict[str, Number] = {
        told("That counts a nugget each time that it is read. Once is enough."): Fraction(times, len(names)),
        told("That is the share of the passages that say one of them. Divide the nuggets, and by all nuggets."): (
            Fraction(helps, len(said))
        ),
        told("That divides by the passages. Divide by the nuggets."): Fraction(len(counted), len(said)),
        told("That is how many are read; divide by how many there are."): len(counted),
        told("That is the share that is not read."): Fraction(others, len(names)),
        told("That is 1, for something is read. That is a hit."): 1 if counted else 0,
    }
    if vital:
        slips |= {
            told("That is of all nuggets. Leave out those that are okay."): Fraction(len(read), len(rows)),
            told("That divides the vital ones by all nuggets. Divide by the vital ones."): Fraction(
                len(counted), len(rows)
            ),
        }
    elif needed:
        vitals = sum(name in needed for name in read)
        slips |= {
            told("That is of the vital nuggets alone."): Fraction(vitals, len(needed)),
            told("That counts an okay nugget half, above and below."): Fraction(
                2 * vitals + len(read) - vitals, 2 * len(needed) + len(rows) - len(needed)
            ),
        }
    return slips


def citation_slips(answer: Sequence[Cites]) -> dict[str, dict[str, Number]]:
    """What is done in place of citation recall and citation precision, and what that gives."""
    citing, supported = [each for each in answer if each.cites], [each for each in answer if each.alone]
    cited, good = (sum(map(len, each)) for each in zip(*((one.cites, one.alone) for one in answer)))
    return {
        "recall": {
            "That leaves out the sentences that cite nothing. They are sentences, too.": (
                Fraction(len(supported), len(citing))
            ),
            "That counts every sentence that cites something.": Fraction(len(citing), len(answer)),
            "That divides the good citations by the sentences.": Fraction(good, len(answer)),
            "That is citation precision, of citations.": Fraction(good, cited),
            "That is how many are supported; divide by the sentences.": len(supported),
        },
        "precision": {
            "That counts every citation of a sentence that is supported.": (
                Fraction(sum(len(each.cites) for each in supported), cited)
            ),
            "That takes the mean over the sentences that cite something. Count the citations.": (
                sum((Fraction(len(each.alone), len(each.cites)) for each in citing), Fraction(0)) / len(citing)
            ),
            "That divides the good citations by the sentences.": Fraction(good, len(answer)),
            "That is citation recall, of sentences.": Fraction(len(supported), len(answer)),
            "That leaves out the citations of sentences that are not supported. They count as well.": (
                Fraction(good, sum(len(each.cites) for each in supported))
            ),
            "That is how many are good; divide by all citations.": good,
        },
    }
