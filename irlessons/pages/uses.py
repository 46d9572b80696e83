"""What becomes of a widget where a notebook is shown elsewhere, on a slide or on paper: of its record (`on_record.py`
of the widgets), and of nothing else. What becomes of it on a page, `site/lesson.py` says.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from html import escape
from typing import Any

from irlessons import markup
from irlessons.board.to_page import with_one_open
from irlessons.exercises.sheets.on_paper import sheet_html
from irlessons.languages.our import our
from irlessons.mathematics import in_html
from irlessons.pages.covered import Answers, asked_in, boxes_in, cells_asked
from irlessons.pages.shares import spelled
from irlessons.phrases import lettered
from irlessons.widgets.placed import placed

Record = Mapping[str, Any]
# Lines to write a working on.
_LINES = 3
# And to write the moves to a goal on.
_MOVES = 2
_LINE = '<p class="line"></p>'
TO_WRITE_ON = _LINES * _LINE


def on_a_slide(record: Record) -> str:
    """Its HTML: boards and worksheets live, a question holds its answer closed; "" shows nothing."""
    return _FORMS[record["shows"]][0](record)


def on_paper(record: Record) -> tuple[str, str]:
    """Its HTML with blanks, and with answers; "" for what has no place on paper."""
    return _FORMS[record["shows"]][1](record)


def asked_on_paper(record: Record) -> set[Fraction]:
    """The values that its blanks on paper ask for: those in its boxes and open cells, and in its `answers`, which only
    the form with answers says. What is chosen among words stands there anyway.
    """
    if record["shows"] == "exercise":
        page = record["traits"]["page"]
        answer = page["answer"]
        return {Fraction(*map(int, answer))} if isinstance(answer, list) and not page["choices"] else set()
    asked = [*record.get("answers", ()), *(value for _, *values in record.get("boxes", ()) for value in values)]
    asked += [text for *_, text in cells_asked(record)]
    # A system may be worth as much by the one judge, whose values are given.
    return asked_in(asked) - asked_in(record.get("gives", ()))


def boxes_on_paper(record: Record) -> dict[str, set[Fraction]]:
    """What each box of its paper asks for, by the measure before it."""
    if record["shows"] == "board":
        return {name: {each.value for value in values for each in spelled(value)} for name, *values in record["boxes"]}
    if record["shows"] == "exercise":
        # A mean by its own name, and by that of the measure.
        return {name: asked_on_paper(record) for key in ("mean", "asks") if (name := record.get(key))}
    return boxes_in(record) if record["shows"] == "worksheet" else {}


def lists_on_paper(record: Record) -> list[list[float | None]]:
    """The grades of each list that it is asked of, in rank order."""
    lists: list[list[float | None]] = record.get("lists", [])
    return lists


def given_on_paper(record: Record) -> str:
    """The HTML of what it gives for its blanks."""
    given: str = record["given"] if record["shows"] == "worksheet" else ""
    return given


def answers_of(records: Iterable[Record]) -> Answers:
    """What their blanks ask for, by the measures that they name."""
    named = Answers()
    for record in records:
        named.add(0, (), boxes=boxes_on_paper(record), lists=lists_on_paper(record))
    return named


def question_html(lines: Iterable[str]) -> str:
    """The lines of a question as HTML."""
    return "<br>".join(map(in_html, lines))


def _question(record: Record) -> str:
    """The question, and the answer with its working, which stays closed until somebody opens it."""
    asked = record["traits"]["page"]
    choices = "".join(f"<p>{in_html(choice)}</p>" for choice in lettered(asked["choices"]))
    choices = choices or f"<p>{our('Asked for: {0}.', escape(asked['wanted']))}</p>"
    return (
        f'<div class="question"><p>{question_html(record["lines"])}</p>{choices}</div>'
        f'<details class="answer"><summary>{our("Answer")}</summary><div>{asked["working"]}</div></details>'
    )


def _question_on_paper(record: Record) -> tuple[str, str]:
    page = record["traits"]["page"]
    asked = f'<p style="margin:4px 0;font-weight:bold">{question_html(record["lines"])}</p>'
    beside = f"margin:4px 0;{markup.SIDE_BY_SIDE}"
    blank, solved = (
        "".join(f'<p style="{beside}">{in_html(each)}</p>' for each in lettered(page["choices"], right))
        for right in (None, page["answer"])
    )
    blank, solved = (f'<div class="choices">{each}</div>' * bool(each) for each in (blank, solved))
    return asked + blank + (1 if page["choices"] else _LINES) * _LINE, asked + solved + page["working"]


def _board_on_a_slide(record: Record) -> str:
    """With a measure open: beside the list there is room for its picture."""
    traits = record["traits"]
    return placed(record["kind"], {**traits, "page": with_one_open(traits["page"])})


def _board_on_paper(record: Record) -> tuple[str, str]:
    is_pair = "against" in record["traits"]["page"]
    blank = our("of A {0}, of B {0}", markup.BLANK) if is_pair else f"= {markup.BLANK}"
    # Its measures are the answer to whatever is asked about the list.
    beside = f'<p style="{markup.SIDE_BY_SIDE}">'
    # In a line of its own: the list may leave room beside it.
    blanks = f"<div>{''.join(f'{beside}{escape(each)} {blank}</p>' for each in record['measures'])}</div>"
    ways = markup.paragraphs(
        our("To {0}: {1}.", each["goal"], told)
        for each in record["ways"]
        if (told := our("; then ").join(each["moves"]) or each["lost"])
    )
    # The list says each goal; where there are several, each stands again above what is written for it.
    goals = [each["goal"] for each in record["ways"]]
    blanks += "".join(markup.paragraphs([f"{goal}:"] * (len(goals) > 1)) + _MOVES * _LINE for goal in goals)
    return record["list"] + blanks, record["list"] + markup.unfolded(record["values"]) + ways


def _nothing(record: Record) -> str:
    return ""


def _read(record: Record) -> str:
    """What there is to read of it, without what is said to somebody at a notebook."""
    read: str = record["read"]
    return read


def _twice(record: Record) -> tuple[str, str]:
    return _read(record), _read(record)


def _judges_on_paper(record: Record) -> tuple[str, str]:
    goal, way = record["goal"], record["way"]
    blank, asked = (
        each + markup.paragraphs([f"Goal: {goal}"] * bool(goal)) for each in (record["blank"], _read(record))
    )
    return blank, asked + markup.paragraphs([f"One way: {way}."] * bool(way))


# What was answered wrongly, or at all, only a reader's own browser knows.
_IN_A_BROWSER = (_nothing, lambda record: ("", ""))
# What it is -> its HTML on a slide, and on paper with blanks and with answers.
_FORMS: dict[str, tuple[Callable[[Record], str], Callable[[Record], tuple[str, str]]]] = {
    "board": (_board_on_a_slide, _board_on_paper),
    "worksheet": (
        # On a printed slide nobody fills in what a page asks for.
        lambda record: (
            placed(record["kind"], {**record["traits"], "page": record["slide"]})
            + f'<div class="on-paper">{sheet_html(record)}</div>'
        ),
        lambda record: (sheet_html(record), sheet_html(record, solution=True)),
    ),
    "exercise": (_question, _question_on_paper),
    "again": _IN_A_BROWSER,
    "course": _IN_A_BROWSER,
    "practice": _IN_A_BROWSER,
    "paper": _IN_A_BROWSER,
    "explorer": (_read, _twice),
    "flips": (_read, _twice),
    "judges": (_read, _judges_on_paper),
    "interleaving": (_read, _twice),
    "power_curve": (_read, _twice),
}
