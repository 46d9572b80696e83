"""One number, one text: wherever a value, a mean or a difference of two runs is shown, its digits and its sign are the
same, and they are those of plain arithmetic and of pytrec_eval."""

import csv
import io
import json
import math
import re
import warnings
from contextlib import closing
from fractions import Fraction
from types import SimpleNamespace

import effort
import pytest
import pytrec_eval
from hypothesis import example, given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.commands import evaluate as command
from irlessons.phrases import counted
from irlessons.rounding import rounded
from irlessons.working import with_minus

# Divisors whose fifth decimal is a 5 stand where floats and fractions round apart.
MEASURES = ["P@32", "P@5", "AP", "AP@3", "RR", "R@10", "nDCG@3", "nDCG(gain='exponential')", "Bpref", "Rprec", "F1@32"]
MEASURES += ["SearchLength", "RBP(p=0.8)", "ERR(max_grade=3)", "AP(no_relevant='skip')", "nDCG(unjudged='skip')@3"]
# A mean P@32 of 3/160 = 0.01875: the float lies below it, and would be shown as 0.0187. And a longer way to the first.
HALF = (
    {str(n): {f"d{rank}": 1 for rank in range(3)} for n in range(5)},
    {},
    {"0": {f"d{rank}": 1.0 for rank in range(3)}},
)
LONGER = (
    {"1": {"d0": 1}, "2": {"d0": 1}},
    *({each: {"d0": 2.0, "d1": score} for each in "12"} for score in (1.0, 3.0)),
)
TREC = {"AP": "map", "RR": "recip_rank", "P@5": "P_5", "R@10": "recall_10", "nDCG@3": "ndcg_cut_3", "Rprec": "Rprec"}
AHEAD = re.compile(r"(\S+) is ahead by (less than )?([\d.]+) on average|(\S+) and (\S+) are level on average")


@st.composite
def two_runs(draw):
    """The judgments of one to nine topics, and what two systems found: nothing, little, a lot, with equal scores."""
    names = [f"d{number}" for number in range(12)]
    some = st.lists(st.sampled_from(names), unique=True, max_size=12)
    qrels, found = {}, ({}, {})
    for topic in map(str, range(1, draw(st.integers(1, 9)) + 1)):
        grades = st.sampled_from(draw(st.sampled_from([(0,), (0, 1), (0, 1, 2, 3)])))
        judged = draw(some) or names[:1]
        qrels[topic] = {name: draw(grades) for name in judged}
        for each in found:
            if draw(st.integers(0, 5)):
                levels = draw(st.sampled_from([1, 3, 1000]))
                each[topic] = {name: float(draw(st.integers(1, levels))) for name in draw(some)}
    return qrels, *found


def explored_page(of, *runs):
    with closing(ir.explore(*runs, measures=[of])) as shown:
        return shown.page


def read(found, qrels, name):
    run = ir.runs.read(found or {"1": {}}, qrels, strict=False)
    run.name = name
    return run


def floats(evaluation, of):
    return {topic: each for topic, each in evaluation[of].items() if not math.isnan(each)}


def as_printed(number):
    return "–" if math.isnan(number) else rounded(number)


def command_says(run, evaluation, form):
    options = SimpleNamespace(run_file="run.txt", per_query=True, like=None, missing=None)
    return command._FORMATS[form](run, evaluation, options)


@settings(max_examples=effort.many(60))
@given(two_runs(), st.sampled_from(MEASURES))
@example((HALF[0], HALF[2], HALF[1]), "P@32")
def test_a_mean_is_the_same_wherever_it_stands(drawn, name):
    qrels, found, _ = drawn
    run, of = read(found, qrels, "one.txt"), ir.measure(name)
    numbers = {topic: ranking.work(of).number for topic, ranking in run.items()}
    defined = [number for number in numbers.values() if not math.isnan(number)]
    evaluation = run.evaluate(of)
    column = evaluation[of]
    # Topics are the rows, and nothing else is.
    assert list(column) == list(evaluation.frame.index) == list(qrels) and len(evaluation) == len(qrels)
    assert evaluation.counted == {str(of): len(defined)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert evaluation.mean[str(of)] == pytest.approx(ir.mean(of, run), nan_ok=True, abs=0)
    mean = as_printed(ir.mean_work(of, run).number)
    if defined:
        exact = sum(map(Fraction, defined)) / len(defined)
        assert abs(Fraction(evaluation.mean[str(of)]) - exact) < Fraction(1, 10**12)
        if all(isinstance(number, Fraction) for number in defined):
            assert mean == rounded(exact)
    # As it is shown: below the topics, under a line.
    rows, foot = [[*numbers], [*map(as_printed, numbers.values())]], [["mean", mean], ["topics", str(len(defined))]]
    for text in (str(evaluation), command_says(run, evaluation, "text")):
        table, line, below = re.split(r"\n(-+)\n", text)
        assert [each.split() for each in table.splitlines()[-len(qrels) :]] == [*map(list, zip(*rows))]
        assert [each.split() for each in below.splitlines()[:2]] == foot and len(line) > 6
    for html in (evaluation._repr_html_(), command_says(run, evaluation, "html")):
        told = [re.findall(r"<td[^>]*>([^<]*)</td>", each) for each in re.split("<tbody>|<tfoot>|</table>", html)[1:3]]
        assert told == [[cell for pair in zip(*rows) for cell in pair], [cell for pair in foot for cell in pair]]
    latex = evaluation.to_latex().split("\\hline")
    assert [each.split(" & ") for each in latex[3].replace(r" \\", "").replace("--", "–").strip().split("\n")] == foot
    for label, number in foot:
        assert f"| **{label}** | **{number}** |" in evaluation.to_markdown()
    header, *lines = csv.reader(io.StringIO(command_says(run, evaluation, "csv")))
    assert header == ["topic", str(of)]
    told = {line[0]: float(line[1] or "nan") for line in lines if line[1:]}
    assert [line[0] for line in lines if not line[1:]] == [f"# {each.replace(',', ';')}" for each in evaluation.notes]
    assert told.pop("# topics") == len(defined)
    assert told.pop("# mean") == pytest.approx(evaluation.mean[str(of)], nan_ok=True, abs=0)
    assert told == {topic: pytest.approx(float(each), nan_ok=True, abs=0) for topic, each in numbers.items()}
    (told,) = json.loads(command_says(run, evaluation, "json"))["measures"].values()
    assert (told["mean"], told["topics"]) == (evaluation.mean[str(of)] if defined else None, len(defined))
    assert set(told.get("left_out", ())) == {topic for topic, value in told["values"].items() if value is None}
    assert set(told["values"]) == set(qrels)
    ((says, _),) = explored_page(of, run)["says"]
    over = f"{len(defined)} of {len(qrels)}" if len(defined) < len(qrels) else len(qrels)
    topics = "topic" if len(qrels) == 1 else "topics"
    assert says == f"The mean {of} over {over} {topics} is {mean.replace('–', 'undefined')}."
    # Whose convention gives it: our measure as it is written, among others.
    if defined:
        ours = [row for row in run.explain(of, mean).rows if row["tool"] == "irlessons, as written"]
        assert mean in [row["printed"] for row in ours] and len(defined) in [row["topics"] for row in ours]
        assert run.conventions(of).rows[0]["printed"] == mean


@settings(max_examples=effort.many(20))
@given(two_runs(), st.sampled_from(MEASURES))
@example(HALF, "P@32")
@example(LONGER, "SearchLength")
def test_two_runs_differ_by_the_same_wherever_they_are_compared(drawn, name):
    qrels, *found = drawn
    of = ir.measure(name)
    before, after = (read(each, qrels, which) for each, which in zip(found, ("old/before.txt", "new/after.txt")))
    old, new = ({topic: ranking.work(of).number for topic, ranking in run.items()} for run in (before, after))
    both = {topic: (old[topic], new[topic]) for topic in qrels if not math.isnan(float(old[topic]) + float(new[topic]))}
    if not both:
        with pytest.raises(ValueError, match="no query has a score of both systems"):
            before.against(after, of)
        return
    differences = [Fraction(b) - Fraction(a) for a, b in both.values()]
    mean = sum(differences) / len(differences)
    level, sign = abs(mean) < 1e-9, -1 if of.smaller_is_better else 1
    ahead = None if level else "after.txt" if mean * sign > 0 else "before.txt"
    against, back = before.against(after, of), after.against(before, of)
    of_runs = ir.compare.bootstrap(of, before, after, resamples=20)
    of_columns = ir.compare.t_test(of, before.evaluate(of)[of], after.evaluate(of)[of])
    of_tables = ir.compare.randomization(of, before.evaluate([of, "P@1"]), after.evaluate([of, "P@1"]))
    plain = ir.compare.randomization(of, old, new)
    family = ir.compare.systems([of], {"one": before, "two": after}, baseline="one")
    explored = explored_page(of, before, after)
    # One p, one difference, and its sign: the second less the first.
    assert against.p == against.test.value == back.p == of_tables.value == plain.value == family.rows[0]["p"]
    for working in (against.test, against.interval, of_runs, of_columns, of_tables, plain):
        numbers = working.numbers
        assert numbers["mean"] == pytest.approx(float(mean), abs=1e-12) and numbers["queries"] == len(both)
        assert [numbers[each] for each in ("wins", "ties", "losses")] == [
            against.test.numbers[each] for each in ("wins", "ties", "losses")
        ]
        assert rounded(numbers["mean"]) == rounded(against.test.numbers["mean"])
    assert back.test.numbers["mean"] == -against.test.numbers["mean"]
    assert family.rows[0]["difference"] == pytest.approx(float(mean), abs=1e-12)
    assert family.rows[0]["ahead"] == {"before.txt": "one", "after.txt": "two", None: None}[ahead]
    if len(both) == len(qrels):
        for column, run in (("mean_a", before), ("mean_b", after)):
            assert of_columns.numbers[column] == run.values_of(of)[0].exact_mean
    wins = sum(each * sign > 1e-9 for each in differences)
    losses = sum(each * sign < -1e-9 for each in differences)
    assert explored["better"] == [[losses, wins]] and against.test.numbers["wins"] == wins
    # In words.
    texts = [against.sentence, back.sentence, "; ".join(explored["says"][0])]
    texts += [
        each.sentence
        for each in (against.interval, of_runs, of_columns, of_tables, ir.compare.differences(of, before, after))
    ]
    for text in texts:
        leader, less, by, one, other = AHEAD.search(text).groups()
        if level:
            assert leader is None and {one, other} == {"before.txt", "after.txt"}
        else:
            assert leader == ahead and abs(float(by) - abs(mean)) <= (0.0001 if less else 0.00005 + 1e-12)
    assert ("less is better" in against.sentence) == (of.smaller_is_better and not level)
    assert f"after.txt is better on {wins} of {counted(len(both), 'topic')}, equal on " in against.sentence
    assert f"before.txt is better on {losses} of {counted(len(both), 'topic')}, equal on " in back.sentence
    # Topic by topic: the rows, the explorer and the boards.
    told = {each["topic"]: each["printed"][0] for each in explored["topics"]}
    assert explored["names"] == ["before.txt", "after.txt"] == [*against.names]
    _, (header, cells, _), _ = against._parts()
    assert header == ["topic", "before.txt", "after.txt", "after.txt − before.txt"]
    for topic, a, b, difference in cells:
        assert told[topic] == [rounded(old[topic]), rounded(new[topic]), told[topic][2]]
        assert [a, b] == told[topic][:2] and difference == told[topic][2].removeprefix("+")
        assert a == before[topic].work(of).printed() and b == after[topic].work(of).printed()
        if topic in both:
            assert difference == with_minus(rounded(new[topic] - old[topic]))
        else:
            assert difference == "undefined"


@settings(max_examples=effort.many(40))
@given(two_runs())
def test_pytrec_eval_counts_so_too(drawn):
    qrels, found, _ = drawn
    answered = {topic: each for topic, each in found.items() if each}
    run = read(answered, qrels, "one.txt")
    if not answered:
        return
    wanted = {"map", "recip_rank", "P.5", "recall.10", "ndcg_cut.3", "Rprec"}
    theirs = pytrec_eval.RelevanceEvaluator(qrels, wanted).evaluate(answered)
    evaluation = run.evaluate([*TREC], like="trec_eval")
    for of, name in TREC.items():
        assert floats(evaluation, of) == {topic: pytest.approx(each[name], abs=1e-12) for topic, each in theirs.items()}
        mean = math.fsum(each[name] for each in theirs.values()) / len(theirs)
        assert evaluation.mean[of] == pytest.approx(mean, abs=1e-12) and evaluation.counted[of] == len(theirs)
        assert {*evaluation.why[of]} == {*qrels} - {*theirs}
