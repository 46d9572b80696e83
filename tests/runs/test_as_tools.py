"""One run, many means: what each tool prints, whose convention gives a number, and two runs beside each other."""

import gc
import math
import random
import re

import pytest

import irlessons as ir
from irlessons.runs import as_tools

# Equal scores, a topic without results, one with nothing relevant, one that is judged beyond what was found.
QRELS = {"1": {"a": 1, "b": 2}, "2": {"b": 3, "a": 0}, "3": {"q": 0}, "4": {"z": 1}}
RUN = {"1": {"a": 3, "b": 3, "c": 1}, "2": {"a": 2, "x": 1, "b": 0.5}, "3": {"q": 1}}


@pytest.fixture(scope="module")
def run():
    return ir.runs.read(RUN, QRELS, strict=False)


def rows(answer):
    return {row["tool"]: row for row in answer.rows}


def test_each_tool_has_its_mean_and_its_topics(run):
    table = rows(run.conventions("nDCG@3"))
    names = {"trec_eval": "trec_eval ndcg_cut_3", "ir_measures": "ir_measures nDCG@3", "gdeval": "gdeval ndcg@3"}
    for like, name in names.items():
        mean = run.evaluate("nDCG@3", like=like)
        assert table[name]["value"] == mean.mean["nDCG@3"]
        assert table[name]["topics"] == mean.counted["nDCG@3"]
    assert table["irlessons, as written"]["value"] == run.evaluate("nDCG@3").mean["nDCG@3"]
    assert [table[name]["topics"] for name in names.values()] == [3, 4, 2]
    assert table["ranx ndcg@3"]["why"].startswith("topic 4: An empty list is an error here; say missing=")
    assert "undefined" in str(run.conventions("nDCG@3"))


def test_what_has_no_conventions_has_a_row_for_each_tool_that_can_be_imitated(run):
    table = rows(run.conventions("Success@1"))
    assert len(table) == 6
    assert table["trec_eval Success@1"]["topics"] == 3


def test_a_friends_number_is_explained(run):
    found = run.explain("nDCG@3", 0.75)
    assert found.found
    assert found.rows[0]["tool"] == "gdeval ndcg@3" and found.rows[0]["topics"] == 2
    assert found.sentence.startswith("0.75 fits the mean of gdeval ndcg@3, over 2 topics of 4.")
    # What is left out moves the mean as much as a topic that has it.
    left_out = {row["topic"]: (row["here"], row["there"], row["difference"]) for row in found.deciding}["4"]
    assert left_out == (0, None, found.rows[0]["value"])
    # Our value has the documents of topic 1 in the order given, a before b; gdeval has b first.
    first = run["1"].value("nDCG@3"), run["1"].value("nDCG(ties='docno')@3")
    assert {row["topic"]: (row["here"], row["there"]) for row in found.deciding}["1"] == pytest.approx(
        (first[0], 1.0)
    ) and first[1] == 1


def test_what_is_undefined_here_is_left_out_here():
    run = ir.runs.read({"1": ["b", "a"], "2": ["c"]}, {"1": {"a": 1}, "2": {"z": 1}}, strict=False)
    found = run.explain("SearchLength", 2)
    assert found.rows[0]["topics"] == 1 and found.rows[0]["why"].startswith("SearchLength")
    assert found.deciding == ()


def test_the_divisor_may_be_what_differs(run):
    value = run.evaluate("AP", missing="leave out").mean["AP"]
    found = run.explain("AP", f"{value:.4f}")
    assert [found.rows[0][name] for name in ("tool", "topics")] == ["trec_eval map", 3]
    told = next(row for row in found.rows if row["tool"] == "irlessons, as written")
    assert [told[name] for name in ("missing", "topics")] == ["left out", 3]
    assert [row["topic"] for row in found.deciding] == ["4"]


def test_another_cutoff_is_tried_where_nothing_fits(run):
    found = run.explain("nDCG@3", run.evaluate("nDCG@1").mean["nDCG@1"])
    assert found.found and found.rows[0]["asked"] == "nDCG@1"
    none = run.explain("P@3", 0.123)
    assert not none.found and len(none.rows) == 5
    nearest = min(none.rows, key=lambda row: row["distance"])
    says = f"None gives 0.123: the nearest is {nearest['tool']}, {nearest['distance']:.6f} away."
    assert none.sentence == says and none.rows[0] is nearest
    # Equal scores stand in an order of ranx's own: the mean of the other topics is nobody's, and not near either.
    alike = {f"d{number}": 1 for number in range(30)}
    tied = ir.runs.read({"1": alike, "2": {"b": 1}}, {"1": {"d3": 1}, "2": {"b": 1}})
    for number, says in (
        ("1.0", "The number lies within the bounds of ranx map (0.5167 to 1.0000)"),
        ("0.123", "are ranx map ("),
    ):
        told = tied.explain("AP", number)
        assert not any(row["tool"].startswith("ranx") for row in told.rows) and says in told.sentence
    assert any(
        row["tool"] == "ranx map" and row["printed"] == "0.5167 to 1.0000" for row in tied.conventions("AP").rows
    )
    assert [row["distance"] for row in none.rows] == sorted(row["distance"] for row in none.rows)


@pytest.mark.slow
def test_the_bounds_of_an_open_order_hold_what_some_order_gives():
    """Topic 1 has 24 equal scores, which ranx puts in an order of its own, and topic 3 no results: ranx stops there."""
    alike = {f"d{number:02}": 1 for number in range(24)}
    qrels = {"1": {"d03": 1, "d11": 2}, "2": {"b": 1}, "3": {"c": 1}}
    run = ir.runs.read({"1": alike, "2": {"a": 2, "b": 1}}, qrels, strict=False)
    unfit = 0
    for missing, way in (("leave out", "left out"), ("zero", "counted as 0")):
        low, high = run.evaluate("AP", like="ranx", missing=missing)["AP"].bounds
        draw, topics = random.Random(missing), 2 if way == "left out" else 3
        means = []
        for _ in range(20):
            order = draw.sample([*alike], len(alike))
            means.append((ir.Ranking(order, qrels["1"]).value("AP") + 0.5) / topics)
        for mean in (low, high, *means):
            told = run.explain("AP", f"{mean:.5f}")
            (own,) = (each for each in told.between if (each.tool, each.missing) == ("ranx map", way))
            assert (own.low, own.high) == pytest.approx((low, high), abs=1e-12) and low <= mean <= high
            says = re.search(r"lies within the bounds of ranx map \((.*?)\)", told.sentence)
            assert told.found or (says and f"{low:.4f} to {high:.4f}, topics without results {way}" in says[1])
            unfit += not told.found
            assert not any(row["tool"] == "ranx map" for row in told.rows)
        table = rows(run.conventions("AP", missing=missing))
        assert table["ranx map"]["printed"] == f"{low:.4f} to {high:.4f}"
    beyond = run.explain("AP", "0.99999").sentence
    assert unfit > 20 and "lies within" not in beyond and "Not among them are ranx map (" in beyond


def test_a_number_of_few_digits_says_so_before_the_rows(run):
    """One digit fits a dozen rows: ten of them are shown, and how many more there are."""
    few = max((run.explain("nDCG@3", f"0.{digit}") for digit in range(3, 10)), key=lambda each: len(each.rows))
    number = len(few.rows)
    assert few.found and number > 10
    says = f"{few.rows[0]['printed']} has 1 digit, and so few fit by chance: {number} rows do here."
    for text in (str(few), few._repr_html_()):
        more = text.index(f"… and {number - 10} more row")
        assert text.index(says) < text.index("tool or variant") < more
    assert len(few._parts()[1][1]) == 10
    for number in ("0.75", "0.750"):
        assert ("has 2 digits" in run.explain("nDCG@3", number).beforehand) == (number == "0.75")


@pytest.mark.parametrize(
    ("number", "says"),
    [
        ("-0.2", "-0.2 is no mean of AP: none is below 0."),
        ("250", "250 % (read as 2.50) is no mean of AP for this run: none is above 1, which is 100 %."),
        ("0.0", "0.0 is no mean of AP for this run: it found something, and every mean is above 0."),
    ],
)
def test_what_no_mean_can_be_has_no_nearest_row(run, number, says):
    never = run.explain("AP", number)
    assert (never.found, never.rows, never.sentence) == (False, (), says) and says in never._repr_html_()


def test_what_is_above_one_is_said_to_be_read_as_a_percentage(run):
    says = "No mean of this run is above 1: 1.7 is read as 1.7 %."
    assert says in str(run.explain("AP", "1.7")) and says not in str(run.explain("AP", "1.7 %"))
    # A run that found nothing has a mean of 0.
    assert ir.runs.read({"1": ["x"]}, {"1": {"a": 1}}, strict=False).explain("AP", "0.0").found


def test_a_tool_that_stops_has_the_means_alone_that_it_can_be_made_to_print():
    """gdeval refuses a grade above 4: what the other topics come to is no mean of it. ranx refuses topic 3 alone."""
    stopped = ir.runs.read({"1": {"a": 1}, "2": {"b": 2, "c": 1}}, {"1": {"a": 5}, "2": {"c": 1}, "3": {"d": 1}})
    other = 1 / math.log2(3)
    told = rows(stopped.explain("nDCG@3", f"{other:.4f}"))
    assert not any(name.startswith(("gdeval", "ir_measures nDCG(dcg")) for name in told)
    for mean, way in (((1 + other) / 2, "taken out beforehand"), ((1 + other) / 3, "counted as 0")):
        assert rows(stopped.explain("nDCG@3", f"{mean:.4f}"))["ranx ndcg@3"]["missing"] == way


def test_all_rows_that_fit_are_given_and_the_commonest_first():
    """Two tools that do the same, and our measure: each is a row, and what a tool does by itself comes first."""
    plain = ir.runs.read({"1": {"a": 2, "b": 1}, "2": {"a": 1}}, {"1": {"b": 1}, "2": {"a": 1}})
    found = plain.explain("RR", "0.75")
    assert [row["tool"] for row in found.rows[:3]] == [
        "irlessons, as written",
        "trec_eval recip_rank",
        "ir_measures RR",
    ]
    assert all(row["printed"] == "0.75" for row in found.rows)
    assert f" {len(found.rows) - 1} other rows fit as well." in found.sentence and found.deciding == ()


@pytest.mark.parametrize("tied", [True, False])
def test_what_a_tool_draws_is_no_certain_mean(tied):
    """tf-ranking alone divides by the relevant it was passed; of equal scores it draws an order."""
    found = {f"d{place}": 0.0 if tied and place < 3 else -place for place in range(7)}
    run = ir.runs.read({"1": found}, {"1": {"d1": 1, "d2": 2, "d5": 1, "gone": 1}})
    table = rows(run.conventions("AP@3"))["tf-ranking MAP"]
    told = run.explain("AP@3", table["value"])
    assert rows(told)["tf-ranking MAP"] and told.rows[0]["tool"] == "tf-ranking MAP"
    assert ("fits the expected mean of tf-ranking MAP" in told.sentence) == tied


@pytest.mark.parametrize("switched", [gc.enable, gc.disable])
def test_python_looks_for_circles_afterwards_as_it_did_before(run, switched, monkeypatch):
    meanwhile = []
    monkeypatch.setattr(as_tools, "values_of", lambda *_, **__: meanwhile.append(gc.isenabled()) or 1 / 0)
    try:
        switched()
        before = gc.isenabled()
        with pytest.raises(ZeroDivisionError):
            run.explain("AP", "0.5")
        assert (gc.isenabled(), meanwhile) == (before, [False])
    finally:
        gc.enable()


@pytest.mark.slow
def test_how_many_numbers_fit_by_chance(run):
    found = run.explain("AP", f"{run.evaluate('AP').mean['AP']:.2f}")
    taken, around = found.by_chance
    assert f"Of the {around} numbers around it with 2 decimals, {taken} would fit" in found.sentence
    # Every number of two digits is asked for; what fits with another cutoff only is not counted.
    middle = round(100 * found.rows[0]["value"])
    numbers = range(max(0, middle - 50), middle + 51)
    asked = [run.explain("AP", f"{number / 100:.2f}") for number in numbers]
    fitting = [each for each in asked if each.found and {row["asked"] for row in each.rows} == {"AP"}]
    assert (taken, around) == (len(fitting), len(numbers)) and 1 < taken < around
    # Of one digit there are eleven numbers from 0 to 1; a sum of gains does not end there.
    assert [run.explain(of, "0.5").by_chance[1] for of in ("AP", "nDCG@3", "DCG@3")] == [11, 11, 56]
    # Of a fraction and of a float as it was computed nearly nothing fits by chance.
    for number in ("1/3", run.evaluate("AP").mean["AP"]):
        exact = run.explain("AP", number)
        assert exact.by_chance == (int(exact.found), 101)
        assert not exact.found or "around it with 12 decimals, 1 would fit" in exact.sentence


def test_a_number_that_is_near_and_a_percentage(run):
    mean = run.evaluate("nDCG@3", like="trec_eval").mean["nDCG@3"]
    near = run.explain("nDCG@3", f"{mean + 0.0007:.6f}")
    assert not near.found and near.sentence.startswith("Near 0.50") and "and none fits: the nearest is" in near.sentence
    for written in (f"{100 * mean:.4f}", f"{100 * mean:.4f} %"):
        found = run.explain("nDCG@3", written)
        assert found.found and f"% (read as {mean:.6f}) fits the mean of trec_eval ndcg_cut_3" in found.sentence
        assert found.rows[0]["printed"] == f"{mean:.6f}"
    # A whole percent has two digits, ...
    for written in (f"{100 * mean:.0f}%", f"{100 * mean:.0f} %", f"{100 * mean:.0f}", round(100 * mean)):
        found = run.explain("nDCG@3", written)
        assert (
            found.found
            and f"% (read as {mean:.2f}) fits" in found.sentence
            and found.rows[0]["printed"] == f"{mean:.2f}"
        )
    # ... and so has what is said to be one below 1.
    assert run.explain("nDCG@3", "1.2%").sentence.startswith("None gives 1.2 % (read as 0.012): the nearest")
    assert run.explain("nDCG@3", "0.5%").sentence.startswith("None gives 0.5 % (read as 0.005): the nearest")
    # What can be above 1 is no percentage, also where no mean of the run is.
    low = ir.runs.read({"1": ["x", "y", "a"]}, {"1": {"a": 1}})
    for written in ("30.8178", "1.7"):
        told = low.explain("DCG@3", written)
        assert "%" not in str(told) and "none is above" not in told.sentence and told.rows
    with pytest.raises(ValueError, match=r"^1.7 % is a percentage, and DCG@3 is none: it may be above 1; give"):
        low.explain("DCG@3", "1.7 %")


def test_topics_without_results_stand_behind_those_that_decide(run):
    found = run.explain("nDCG@3", 0.75)
    assert [row["answered"] for row in found.deciding] == sorted(
        (row["answered"] for row in found.deciding), reverse=True
    )
    assert "Without results is topic 4, which counts in another way there." in found.sentence


def test_two_runs_topic_by_topic(run):
    other = ir.runs.read({**RUN, "2": {"b": 9, "a": 1}, "1": {"c": 1}}, QRELS, strict=False)
    found = run.against(other, "AP")
    assert [row["topic"] for row in found.rows] == ["1", "3", "4", "2"]
    assert [row["difference"] for row in found.rows] == pytest.approx([-1, 0, 0, 2 / 3])
    # Both were read from dictionaries, and have no names of their own.
    assert "a is ahead by 0.0833 on average; b is better on 1 of 4 topics, equal on 2, worse on 1" in found.sentence
    assert found.p == found.test.value == ir.compare.randomization("AP", run, other).value
    assert f"p = {found.test.printed()}" in found.sentence


def test_a_tool_is_asked_for_what_it_has(run):
    (burges,) = run.evaluate("nDCG(gain='exponential')@3", like="ir_measures").mean.values()
    assert burges == rows(run.conventions("nDCG@3"))["ir_measures nDCG(dcg='exp-log2')@3"]["value"]


def test_trec_eval_10_rounds_recall_levels_in_its_own_way():
    qrels = {"1": {f"d{n}": 1 for n in range(5)}}
    run = ir.runs.read({"1": ["d1", "x", "d2", "y", "z", "d3"]}, qrels)
    # 0.3 of 5 is 1.5: version 10 asks for 2 hits, version 9 for int(1.5 + 0.9) = 2; 0.22 of 5: for 1, and for 2.
    values = [
        run.evaluate("IPrec@0.22", like=like).values_of("IPrec@0.22")[0].mean for like in ("trec_eval 10", "trec_eval")
    ]
    assert values == pytest.approx([1, 2 / 3])


def test_the_mean_with_ids_alike_is_known():
    """The likeliest cause where ids are spelled otherwise: of what is as common it comes first."""
    judged = {topic: {"a": 1, "b": 1, "c": 2} for topic in "123"}
    run = ir.runs.read({"1": ["A", "c", "x"], "2": ["x", "B", "a"], "3": ["c"]}, judged, strict=False)
    values = run.evaluate("AP")
    alike, mean = (f"{each.mean:.4f}" for each in (values["AP"].alike, values["AP"]))
    note = f"Were they the same, the mean would be: AP {alike}, not {mean}."
    for number, tool in ((alike, "irlessons, as written, ids alike"), (mean, "irlessons, as written")):
        told = run.explain("AP", number)
        assert told.found and told.rows[0]["tool"] == tool and note in told.sentence
    assert run.explain("AP", alike).sentence.startswith(
        f"{alike} fits the mean of AP as it is written, ids alike, over "
    )
    assert {row["topic"] for row in run.explain("AP", alike).deciding} == {"1", "2"}
    assert note in run.conventions("AP").sentence
    exact = ir.runs.read({"1": ["A", "c", "x"], "2": ["x", "B", "a"], "3": ["c"]}, judged, exact_ids=True)
    assert not any("alike" in row["tool"] for row in exact.explain("AP", alike).rows)
