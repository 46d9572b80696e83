"""What a page knows of a widget, and of a board as Python has it."""

from __future__ import annotations

import json

from irlessons.board import Board
from irlessons.board.goal import Goal, goal_of
from irlessons.measures import Measure, MEASURES
from irlessons.ranking import Ranking
from irlessons.widgets.placed import TODAY

# What Python and a page know together of a board.
_SHARED = ("order", "grades", "own", "cuts", "switches", "setting", "past", "moves")


def today(board: Board, **more: object) -> dict[str, object]:
    """What a page is told of where a board stands, as it starts; more: what is otherwise."""
    return {name: getattr(board, name) for name in _SHARED} | more


def held_in(html: str) -> list[tuple[str, dict[str, object]]]:
    """What each widget of a page knows, behind its kind; in a page of the site `site.py` unpacks it."""
    return [(kind, json.loads(held)) for _, kind, held in TODAY.findall(html)]


def only_held_in(html: str) -> dict[str, object]:
    """The same of a page with one."""
    ((_, held),) = held_in(html)
    return held


def read_in(html: str) -> str:
    """What a page with one widget says without scripts, as HTML."""
    return html[: TODAY.search(html).start()]


def in_python(held: str) -> tuple[Ranking, list[Measure]]:
    """The ranking of a board, by numbers for documents, and its measures. held: what stands beside it in the page."""
    today = json.loads(held)
    told = today["page"]
    grades = dict(enumerate(told["list"]["grades"]))
    judged = {document: grades[document] for document in told["list"]["pool"]}
    ranking = Ranking(today["order"], judged, scale=dict(told["scale"]))
    specs = [dict(each["spec"]) for each in told["measures"]]
    return ranking, [type(MEASURES[spec.pop("name")])(spec.pop("k"), **spec) for spec in specs]


def titles_and_goals(held: str) -> tuple[list[str], list[Goal]]:
    """The title of each document, and what is to be reached."""
    told = json.loads(held)["page"]
    _, measures = in_python(held)
    return [title for title, *_ in told["list"]["titles"]], [goal_of(goal["text"], measures) for goal in told["goals"]]
