"""The conventions that a board can be switched to: each value is known, and each tool named computes so."""

import pytest

from irlessons.board import Board
from irlessons.conventions import FAMILIES
from irlessons.conventions.tools import TOOLS
from irlessons.measures import MEASURES
from irlessons.measures.parameters import Choice, DISCOUNT
from irlessons.ranking import Ranking

CHOICES = {
    (parameter, rule)
    for measure in MEASURES.values()
    for parameter, rule in measure.takes.items()
    if isinstance(rule, Choice)
}
NAMED = sorted(
    {
        (parameter, value, tool)
        for parameter, rule in CHOICES
        for value, (_, *tools) in rule.says.items()
        for tool in tools
    }
)


@pytest.mark.parametrize("measure", [each for each in MEASURES.values() if not each.needs_scores], ids=str)
def test_every_choice_of_a_measure_can_be_switched_to(measure):
    (told,) = Board(Ranking.from_grades([1, 0]), [measure]).page["measures"]
    shown = {each["name"]: [choice["value"] for choice in each["choices"]] for each in told["parameters"]}
    wanted = {
        parameter: list(rule.choices)
        for parameter, rule in measure.takes.items()
        if isinstance(rule, Choice) and parameter != "ties"
    }
    assert {parameter: values for parameter, values in shown.items() if values} == wanted


@pytest.mark.parametrize(("parameter", "value", "tool"), NAMED)
def test_a_tool_computes_as_it_is_named(parameter, value, tool):
    # A line of the conventions that says nothing of a parameter leaves it at its default.
    lines = [
        (line, MEASURES[name].takes[parameter].default)
        for name, family in FAMILIES.items()
        if parameter in MEASURES[name].takes
        for line in family
        if line.name.startswith(tool) and line.computes is None
    ]
    assert lines, f"the conventions know no {tool}"
    assert any(line.parameters.get(parameter, default) == value for line, default in lines)


def test_what_nobody_can_run_is_named_after_no_tool():
    # trec_eval's code has an ndcg_p, which no option of it reaches.
    assert [tool for _, _, tool in NAMED if "ndcg_p" in tool] == []
    says, *tools = DISCOUNT.says["log(i)"]
    assert "Järvelin & Kekäläinen's form" in says and not tools


def test_the_page_names_the_version_of_each_tool():
    (told,) = Board(Ranking.from_grades([1, 0]), ["nDCG"]).page["measures"]
    shown = {choice["value"]: choice["tools"] for each in told["parameters"] for choice in each["choices"]}
    assert shown["log(i+1)"][0] == f"trec_eval {TOOLS['trec_eval'].version} ndcg_cut"
    assert shown["judged uncut"] == [f"Quepid {TOOLS['Quepid'].version}, read, not run"]
    names = {tool.name for tool in TOOLS.values()}
    assert all(any(tool.startswith(name) for name in names) for tools in shown.values() for tool in tools)
