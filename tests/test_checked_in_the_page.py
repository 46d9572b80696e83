"""The page checks answers by itself: what it replies is what `Exercise.check` says, letter for letter."""

import math
import random
import re
from fractions import Fraction
from functools import cache
from itertools import chain

import effort
import pytest
from answering import replies as of_cells
from answering import told as in_the_page
from cases import every

from irlessons import widgets
from irlessons.exercises import EXERCISES, PRACTICE, WORKSHEETS
from irlessons.exercises.exam import exam
from irlessons.exercises.read_number import read_number
from irlessons.exercises.sheets.cell import worked_out
from irlessons.exercises.sheets.sheet_of import sheet_of
from irlessons.languages.language import speaking
from irlessons.languages.our import put_into
from irlessons.measures import measure
from irlessons.ranking import Ranking
from irlessons.rounding import rounded

# More found no more of sixteen changes to the code in the page; fewer say little of how often an answer is right.
ANSWERS = max(500, effort.many(4_000))
SOURCE = (
    widgets.bundle("exercises/page/cells.js")
    + """
export const replies = (told, answers) => answers.map((answer) => reply(told, answer));
// One after the other, as a reader fills them in: what is remembered of one must not be said of the next.
export const sheets = (told, filled) => filled.map(checker(told));
export const read = (answers, digits) => answers.map((answer) => {
  const found = readNumber(answer, digits);
  return found && [...found[0].map(String), found[1]];
});
"""
)


@cache
def asked():
    """Every question of the lessons and of practice, and some that an exam draws."""
    practised = [make() for make in PRACTICE.values()]
    return [*EXERCISES.values(), *practised, *(question for seed in (1, 2, 3) for question in exam(seed, 40))]


AROUND = ("{}", "{}.", " {} ", '"{}"', "“{}”", "≈{}", "= {}", "{} ", "'{}.'", "{}。", "{}．", "{}…")
LETTERS = "0123456789" * 2 + "√³₂٣..,/\N{NO-BREAK SPACE}**++-\N{NARROW NO-BREAK SPACE}−–×·:÷^()%eE ½⅔⅛↉1½≈=x'“”\"_²"
# What stands on the edge of being a number.
ODD = """1/0  0**-1  2**-3  -2**2  (-2)**2  9**9**9  2**4001  1e400  1e1000  1/1e1000  1 2  1.2.3
1..2  1.  .5  1.e2  007  1e05  (1)(2)  ()  (  2*-1  2**-1  1//2  5%%  %  ٣  1_0  ---1
+-1  2**(1/2)  4**(2/2)  1½  ½/2  0⅓"""


def written(number, rng: random.Random) -> str:
    """A number as somebody may write it, right or nearly so."""
    exact = Fraction(number)
    digits = rng.choice((0, 1, 2, 2, 2, 3, 4, 4, 6, 13, 20))
    text = rounded(number, digits)
    short = Fraction(math.trunc(exact * 10**digits), 10**digits)
    forms = [
        text,
        text.replace(".", ","),
        text.removeprefix("0"),
        rounded(short, digits),
        rounded(exact + Fraction(rng.choice((-1, 1)), 10**digits), digits),
        f"{rounded(exact * 100, digits)}%",
        f"{rounded(exact * 100, digits)} %",
        rounded(exact * 100, digits),
        f"{exact.limit_denominator(999)}",
        f"{exact.limit_denominator(50) * 3}/3" if exact else "0/3",
        f"{text}e0",
        f"{rounded(exact * 10, digits)}e-1",
        f"({text} + 0)/1",
        f"{text} ≈ {text}",
        f"{rounded(-exact, digits)}".replace("-", "−"),
        f"½+{rounded(exact - Fraction(1, 2), digits)}",
    ]
    return rng.choice(forms)


def answers(exercise, rng: random.Random, number: int) -> list[str]:
    """Right answers, those of its mistakes, and what nobody would call an answer."""
    if exercise.choices:
        said = [
            *exercise.choices,
            "Same.",
            "HIGHER",
            "neither",
            "",
            "0.5",
            *"AbZ",
            "b)",
            "(c)",
            "A) higher",
            "b: lower",
        ]
        return [rng.choice(AROUND).format(rng.choice(said)) for _ in range(number)]
    if exercise.command:
        return [typed_line(exercise.command, rng) for _ in range(number)]
    values = [exercise.answer().number, *(mistake.value() for mistake in exercise.mistakes)]
    found = []
    for _ in range(number):
        text = written(rng.choice(values), rng) if rng.random() < 0.85 else garbage(rng)
        found.append(rng.choice(AROUND).format(text) if rng.random() < 0.3 else text)
    return found


def typed_line(command, rng: random.Random) -> str:
    """A command line as somebody may type it: its tokens in another order, one of them another, lost or twice."""
    call = rng.choice(command.calls)
    tokens = command.line.split()[len(command.calls[0]) :]
    others = [
        *tokens,
        *command.takes,
        *command.said,
        "-x",
        "-mnDCG@10",
        "-m=nDCG@10",
        "--measure=ndcg_cut.10",
        "-",
        "./after.txt",
    ]
    for _ in range(rng.randint(0, 2)):
        at = rng.randrange(len(tokens) or 1)
        match rng.randrange(4):
            case 0:
                rng.shuffle(tokens)
            case 1:
                tokens[at:at] = [rng.choice(others)]
            case 2:
                del tokens[at : at + 1]
            case _:
                tokens[at : at + 1] = [rng.choice(others)]
    quoted = [rng.choice(("{}",) * 8 + ("'{}'", '"{}"', "“{}”", "{}'", "“{}")).format(token) for token in tokens]
    line = rng.choice((" ", " ", "  ", "\t")).join([*call, *quoted])
    return rng.choice(("{}",) * 5 + ("$ {}", "!{}", "./{}", " {} ", "> {}", "x {}")).format(
        line.replace("--", rng.choice(("--", "—")))
    )


def garbage(rng: random.Random) -> str:
    return "".join(rng.choice(LETTERS) for _ in range(rng.randint(1, 9)))


def test_the_page_replies_what_python_replies(node):
    rng = random.Random(11)
    each = -(-ANSWERS // len(asked()))
    different, compared, right = [], 0, 0
    for exercise in asked():
        typed = [text for text in answers(exercise, rng, each) if text]
        told = exercise.to_page()
        for text, theirs in zip(typed, node.call(SOURCE, "replies", told, typed), strict=True):
            ours = exercise.check(text)
            compared, right = compared + 1, right + bool(ours)
            is_told = ours.right is False and any(ours.message.startswith(each.says) for each in exercise.mistakes)
            if theirs.pop("isSlip", False) != is_told or theirs != in_the_page(ours):
                different.append((exercise.name, text, ours.message, theirs))
    assert different == []
    assert compared >= ANSWERS * 0.95 and compared / 20 < right < compared / 2


def filled(sheet, rng: random.Random) -> dict[str, str]:
    """A worksheet as somebody fills it in: right, with slips, with what follows from wrong numbers, with garbage."""
    # What no round asks for is only shown.
    columns = {key.rpartition(" ")[0] or key for keys in sheet.open for key in keys} | set(chain(*sheet.open))
    cells = [cell for key, cell in sheet.cells.items() if {key, key.rpartition(" ")[0]} & columns]
    typed, seen = {}, {key: Fraction(cell.shown) for key, cell in sheet.cells.items()}
    share = rng.random()
    for cell in (each for each in cells if rng.random() < share):
        own = worked_out(cell.step, seen) if cell.step is not None else None
        number = rng.choice([cell.number, *(value for _, value in cell.slips), *[own or cell.number] * 5])
        typed[cell.key] = text = (garbage(rng) if rng.random() < 0.05 else written(number, rng)) or "0"
        found = read_number(text, cell.digits)
        seen[cell.key] = found[0] if found else None
    return typed


def test_the_page_replies_to_cells_what_python_replies(node):
    rng = random.Random(12)
    different, compared, right, carried, slips = [], 0, 0, 0, 0
    for name, make in WORKSHEETS.items():
        sheet = make()
        typed = [filled(sheet, rng) for _ in range(max(5, effort.many(40)))]
        for given, theirs in zip(typed, node.call(SOURCE, "sheets", sheet.to_page(), typed), strict=True):
            ours = of_cells(sheet, given)
            slips += sum(theirs[key].pop("isSlip", False) for key in given)
            different += [(name, given, key, ours[key], theirs[key]) for key in given if ours[key] != theirs[key]]
            compared += len(ours)
            right += sum(reply["right"] is True for reply in ours.values())
            carried += sum("Right with" in reply["message"] for reply in ours.values())
    assert different == []
    assert compared / 20 < right < compared * 0.8 and compared / 80 < carried
    assert compared / 20 < slips < compared - right


# A word of an English sentence, and of no formula.
ENGLISH_WORD = re.compile(r"\b(?:That|the|Or|Right|give)\b")


@pytest.mark.slow
@pytest.mark.parametrize("code", ["de", "zh"])
def test_a_reply_of_several_sentences_has_one_language(node, code):
    rng = random.Random(13)
    different, mixed, several, english = [], [], 0, 0
    with speaking(code):
        source = put_into(SOURCE)
        questions = [each for each in EXERCISES.values() if not each.command]
        told = []
        for exercise in rng.sample(questions, 30):
            typed = [text for text in answers(exercise, rng, effort.many(20)) if text]
            theirs = node.call(source, "replies", exercise.to_page(), typed)
            told += [
                (exercise.name, text, in_the_page(exercise.check(text)), each) for text, each in zip(typed, theirs)
            ]
        ranking = Ranking.from_grades([3, 2, 0, 1, 2], not_retrieved=[3])
        for sheet in (
            *(sheet_of(ranking, measure(name)) for name in ("nDCG@4", "AP", "ERR@3")),
            WORKSHEETS["dcg-six"](),
        ):
            filled_in = [filled(sheet, rng) for _ in range(effort.many(60))]
            for given, theirs in zip(filled_in, node.call(source, "sheets", sheet.to_page(), filled_in), strict=True):
                ours = of_cells(sheet, given)
                told += [(sheet.title, given[key], ours[key], theirs[key]) for key in given]
    for name, text, ours, theirs in told:
        theirs.pop("isSlip", None)
        different += [(name, text, ours, theirs)] * (ours != theirs)
        lines = ours["message"].split("\n")
        is_english = [bool(ENGLISH_WORD.search(line)) for line in lines if line]
        mixed += [(name, text, ours["message"])] * (len({*is_english}) > 1)
        several += len(lines) > 1
        english += len(lines) > 1 and all(is_english)
    assert different == [] and mixed == []
    # Few are left in English; among a sample there may be none.
    assert (english or effort.quick) and english < several


@pytest.mark.parametrize("digits", [0, 2, 4])
def test_the_page_reads_what_python_reads(node, digits):
    rng = random.Random(digits)
    typed = [garbage(rng) for _ in range(effort.many(12_000))]
    typed += [*re.split(r"  |\n", ODD), "(" * 199 + "1" + ")" * 199, "1" * 400, "1" * 401]
    found = [read_number(text, digits) for text in typed]
    theirs = node.call(SOURCE, "read", typed, digits)
    read = [None if each is None else (Fraction(int(each[0]), int(each[1])), each[2]) for each in theirs]
    assert [pair for pair in zip(typed, found, read) if pair[1] != pair[2]] == []
    assert sum(each is not None for each in found) > len(typed) / 20


def drawn(rng: random.Random, depth: int) -> tuple[str, float]:
    """An expression as somebody may type it, and its value by Python's own floats."""
    if not depth or rng.random() < 0.2:
        number = rng.randint(1, 9)
        return rng.choice((f"{number}", f"{number},0", f" {number} ", chr(0x0660 + number))), float(number)
    (one, left), (other, right) = drawn(rng, depth - 1), drawn(rng, depth - 1)
    power = rng.randint(0, 3)
    made = [
        (f"({one} + {other})", left + right),
        (f"({one} − {other})", left - right),
        (f"({one} × {other})", left * right),
        (f"(({one})^{power} + 1)", left**power + 1),
        (f"(({one}){'⁰¹²³'[power]} + 1)", left**power + 1),
    ]
    if right:
        made.append((f"(({one}) ÷ ({other}))", left / right))
    if left > 0:
        made += [
            (f"√({one})", math.sqrt(left)),
            (f"log₂({one} + 1)", math.log2(left + 1)),
            (f"LN({one} + 1)", math.log(left + 1)),
            (f"log({one} + 1; 10)", math.log10(left + 1)),
            (f"np.log10({one} + 1)", math.log10(left + 1)),
        ]
    return rng.choice(made)


def test_drawn_expressions_are_worked_out_alike(node):
    rng = random.Random(14)
    asked = [drawn(rng, 4) for _ in range(effort.many(3000))]
    theirs = node.call(SOURCE, "read", [text for text, _ in asked], 2)
    compared = 0
    for (text, value), there in zip(asked, theirs, strict=True):
        ours = read_number(text, 2)
        assert (ours is None) == (there is None), text
        if ours:
            page = Fraction(int(there[0]), int(there[1]))
            assert abs(ours[0] - page) <= Fraction(1, 10**11) * max(1, abs(page)), text
            # What cancels out leaves few digits of a float.
            assert math.isclose(ours[0], value, rel_tol=1e-6, abs_tol=1e-6), text
            compared += 1
    assert compared > len(asked) * 0.75


@every("exercise", asked, ids=lambda each: each.name)
def test_the_page_is_told_every_word(exercise):
    told = exercise.to_page()
    assert told["hint"] == exercise.hint().message and told["question"] == exercise.question
    assert told["working"] == exercise.solution_html()
    places = {place for text in told["words"].values() for place in re.findall(r"\{(.*?)\}", text)}
    assert places == {"answer", "wanted", "decimals"} and places - told.keys() == set()


STANDING = (
    widgets.bundle("exercises/page/standing.js")
    + """
const none = { told: [], fresh: [], rule: "" };
export const open = (page, filled) => filled.map((done) => standings(page)({ ...none, ...done }, "").open);
"""
)


def test_a_round_that_was_begun_stays_open(node):
    sheet = WORKSHEETS["dcg-six"]()
    total, terms, _ = sheet.open
    begun = [
        {"cells": {"DCG@6": "6.8612"}, "tries": {"DCG@6": 1}},
        {"cells": {"DCG@6": "6.8612", "round 2 term 2": "1.50"}, "tries": {"DCG@6": 1, "round 2 term 2": 1}},
        {"cells": {"DCG@6": "7", "round 2 term 2": "1.89"}, "tries": {"DCG@6": 2, "round 2 term 2": 1}},
        {"cells": {"DCG@6": "7"}, "tries": {"DCG@6": 1}},
    ]
    assert node.call(STANDING, "open", sheet.to_page(), begun) == [[*total, *terms]] * 3 + [total]
