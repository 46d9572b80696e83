"""What the worksheets of passages and of citations say of a wrong number is what was done, whatever stands in them."""

import random
import re
from fractions import Fraction

import pytest
from measures.test_true_own_tables import CELLS, held, matched
from measures.test_true_slips import again, Asked, hits_to, SHARES, told

import irlessons as ir
from irlessons import ContextPrecision
from irlessons.exercises.passport import ANSWER, FACTS, PASSAGES, Sentence
from irlessons.exercises.sheets.passages import citations_sheet, passages_sheet

DRAWN = 12


def passages(seed):
    """Drawn ones: some relevant, one of them not retrieved, and nuggets that several say."""
    if not seed:
        return PASSAGES, FACTS
    rng = random.Random(seed)
    names = [f"n{place}" for place in range(rng.randint(3, 5))]
    said = {f"c{place}": rng.sample(names, rng.choice((0, 1, 1, 2))) for place in range(1, 8)}
    said["c1"], said["c2"], said["c3"], said["c7"] = names[:1], names[:2], [], names[-1:]
    facts = ir.retrieval.Nuggets(said, vital=names[:2])
    order = rng.sample(list(said)[:6], 6)
    return ir.Ranking(order, {passage: int(bool(names)) for passage, names in said.items()}), facts


# What is said of nugget recall: the passages that are read, as lists of nuggets; those that are asked for; all; vital.
SAID = {
    "each time that it is read": lambda said, asked, every, vital: Fraction(
        sum(len(set(each) & asked) for each in said), len(asked)
    ),
    "share of the passages that say": lambda said, asked, every, vital: Fraction(
        sum(bool(set(each) & asked) for each in said), len(said)
    ),
    "divides by the passages": lambda said, asked, every, vital: Fraction(len(read(said) & asked), len(said)),
    "how many are read": lambda said, asked, every, vital: len(read(said) & asked),
    "share that is not read": lambda said, asked, every, vital: Fraction(len(asked - read(said)), len(asked)),
    "That is a hit": lambda said, asked, every, vital: 1,
    "Leave out those that are okay": lambda said, asked, every, vital: Fraction(len(read(said)), len(every)),
    "divides the vital ones by all": lambda said, asked, every, vital: Fraction(len(read(said) & vital), len(every)),
    "of the vital nuggets alone": lambda said, asked, every, vital: Fraction(len(read(said) & vital), len(vital)),
    "okay nugget half": lambda said, asked, every, vital: (
        (len(read(said) & vital) + Fraction(len(read(said) - vital), 2))
        / (len(vital) + Fraction(len(every - vital), 2))
    ),
    "upside down": lambda said, asked, every, vital: Fraction(len(asked), len(read(said) & asked)),
    "1 minus the right": lambda said, asked, every, vital: Fraction(len(asked - read(said)), len(asked)),
}


def read(said):
    return {name for each in said for name in each}


def new_in(said):
    """How many nuggets of each passage no passage above says."""
    return [len(set(each) - read(said[:at])) for at, each in enumerate(said)]


def in_a_row(sheet, cell, says, asked, said):
    """The number of a sentence in a row of the passages."""
    name, at = cell.key.rpartition(" ")[0], cell.row - 1
    if says.startswith("That counts what a passage above has said"):
        return len(said[at])
    if says.startswith("That counts those above, too"):
        return sum(new_in(said)[: at + 1])
    if name == "precision" and (meant := told(SHARES, says)[0]):
        return meant(asked, at + 1, name)
    return matched(CELLS, says, sheet.tables[0], name, at)


def of_a_sum(sheet, cell, says, numbers, by):
    """The number of a sentence that every sum of a column has; None for another."""
    if says == "That is the number of one row alone.":
        return numbers
    if digits := re.fullmatch(r"That rounds to (\d) decimals? on the way\.", says):
        scale = 10 ** int(digits[1])
        return sum(Fraction(int(number * scale + Fraction(1, 2)), scale) for number in numbers) / by
    changes = {
        "That leaves out the first row.": lambda: sum(numbers[1:]) / by,
        "That leaves out the last row.": lambda: sum(numbers[:-1]) / by,
        "That divides by one too few.": lambda: sum(numbers) / (by - 1),
        "That divides by one too many.": lambda: sum(numbers) / (by + 1),
    }
    if says in changes:
        return changes[says]()
    if column := re.fullmatch(r"That adds up the column (.+)\.", says):
        return sum(number for row in sheet.tables[0].rows if (number := held(row, column[1])) is not None)
    line = re.fullmatch(r"That is (.+)\.", says)
    return sheet.cells[line[1]].number if line and line[1] in sheet.cells else None


def agrees(number, by_hand, *where):
    assert by_hand is not None, f"nobody has worked out {where}"
    if isinstance(by_hand, list):
        assert any(float(number) == pytest.approx(float(each), abs=1e-9) for each in by_hand), where
    else:
        assert float(number) == pytest.approx(float(by_hand), abs=1e-9), where


@pytest.mark.parametrize("seed", range(DRAWN))
def test_each_sentence_on_passages_gives_its_number(seed):
    ranking, facts = passages(seed)
    sheet, asked = passages_sheet(ranking, facts), Asked(ContextPrecision, ranking)
    said = [list(facts.held[passage]) for passage in ranking.documents]
    every, vital = set(facts.names), set(facts.vital)
    flags = [bool(each) for each in said]
    right = {
        "nugget recall": Fraction(len(read(said)), len(every)),
        "vital recall": Fraction(len(read(said) & vital), len(vital)),
        "context precision": sum(hits_to(asked, rank) / rank for rank, flag in enumerate(flags, 1) if flag)
        / sum(flags),
    }
    sums = {
        "nugget recall": ([each for each in new_in(said) if each], len(every)),
        "vital recall": ([], 1),
        "context precision": (
            [Fraction(sum(flags[:rank]), rank) for rank, flag in enumerate(flags, 1) if flag],
            sum(flags),
        ),
    }
    for cell in sheet.cells.values():
        for says, number in cell.slips:
            if cell.row:
                agrees(number, in_a_row(sheet, cell, says, asked, said), cell.key, says)
                continue
            assert float(cell.number) == pytest.approx(float(right[cell.key]))
            by_hand = of_a_sum(sheet, cell, says, *sums[cell.key])
            if by_hand is None and cell.key == "context precision":
                by_hand = 1 - right[cell.key] if says.startswith("That is 1 minus") else None
                by_hand = 1 / right[cell.key] if says.startswith("That is the fraction upside down") else by_hand
                by_hand = again(asked, says) if by_hand is None else by_hand
            elif by_hand is None:
                (meant,) = [each for words, each in SAID.items() if words in says]
                by_hand = meant(said, vital if cell.key == "vital recall" else every, every, vital)
            agrees(number, by_hand, cell.key, says)


def answer(seed):
    """A drawn answer: of its sentences one cites nothing, and one what does not say it."""
    if not seed:
        return ANSWER
    rng = random.Random(seed)
    cited = [tuple(sorted(rng.sample(range(1, 7), rng.randint(1, 3)))) for _ in range(3)]
    alone = [tuple(sorted(rng.sample(each, rng.randint(1, len(each))))) for each in cited]
    drawn = [Sentence(f"Sentence {at}.", *pair) for at, pair in enumerate(zip(cited, alone), 1)]
    more = [Sentence("Wrong.", (rng.randint(1, 6),), ()), Sentence("Nothing.", (), ())]
    return tuple(rng.sample([*drawn, *more], 5))


# Of an answer: its sentences as (citations, good ones).
CITED = {
    "recall": {
        "sentences that cite nothing": lambda s: Fraction(ok(s), sum(bool(c) for c, _ in s)),
        "counts every sentence that cites": lambda s: Fraction(sum(bool(c) for c, _ in s), len(s)),
        "good citations by the sentences": lambda s: Fraction(sum(g for _, g in s), len(s)),
        "citation precision": lambda s: Fraction(sum(g for _, g in s), sum(c for c, _ in s)),
        "how many are supported": lambda s: ok(s),
        "1 minus the right": lambda s: 1 - Fraction(ok(s), len(s)),
        "upside down": lambda s: Fraction(len(s), ok(s)),
    },
    "precision": {
        "every citation of a sentence": lambda s: Fraction(sum(c for c, g in s if g), sum(c for c, _ in s)),
        "mean over the sentences": lambda s: sum(Fraction(g, c) for c, g in s if c) / sum(bool(c) for c, _ in s),
        "good citations by the sentences": lambda s: Fraction(sum(g for _, g in s), len(s)),
        "citation recall": lambda s: Fraction(ok(s), len(s)),
        "leaves out the citations": lambda s: Fraction(sum(g for _, g in s), sum(c for c, g in s if g)),
        "how many are good": lambda s: sum(g for _, g in s),
        "1 minus the right": lambda s: 1 - Fraction(sum(g for _, g in s), sum(c for c, _ in s)),
        "upside down": lambda s: Fraction(sum(c for c, _ in s), sum(g for _, g in s)),
    },
}
# In a row, of (citations, good ones).
ROWS = {
    "each of the passages had to say it": lambda c, g: 0,
    "1 because it cites": lambda c, g: 1,
    "1 because it may be true": lambda c, g: 1,
    "counts every citation": lambda c, g: c,
    "counts the sentence": lambda c, g: int(bool(g)),
    "citations that say something else": lambda c, g: c - g,
}


def ok(sentences):
    return sum(bool(good) for _, good in sentences)


@pytest.mark.parametrize("seed", range(DRAWN))
def test_each_sentence_on_citations_gives_its_number(seed):
    sentences = answer(seed)
    sheet, counts = citations_sheet(sentences), [(len(each.cites), len(each.alone)) for each in sentences]
    sums = {
        "citation recall": ([int(bool(good)) for _, good in counts], len(counts)),
        "citation precision": ([good for _, good in counts], sum(cited for cited, _ in counts)),
    }
    for cell in sheet.cells.values():
        for says, number in cell.slips:
            if cell.row:
                found = [each for words, each in ROWS.items() if words in says][:1]
                # Who asks for each of them is right where each says it.
                cited, good = counts[cell.row - 1]
                assert "each of the passages" not in says or 0 < good < cited, cell.key
                name, at = cell.key.rpartition(" ")[0], cell.row - 1
                by_hand = found[0](*counts[at]) if found else matched(CELLS, says, sheet.tables[0], name, at)
                agrees(number, by_hand, cell.key, says)
                continue
            found = [each for words, each in CITED[cell.key.removeprefix("citation ")].items() if words in says]
            by_hand = found[0](counts) if found else of_a_sum(sheet, cell, says, *sums[cell.key])
            agrees(number, by_hand, cell.key, says)
