"""`python -m irlessons compare`: a decision about two runs, as a status, in words, and for those that read a build."""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

import effort
import pytest
import yaml  # comes with JupyterLab
from hypothesis import given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.commands import main
from irlessons.runs.gate import condition_of

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")


@pytest.fixture
def compare(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    ir.runs.example(tmp_path)

    def typed(*arguments, measures=("nDCG@10", "AP")):
        asked = [each for name in measures for each in ("-m", name)]
        status = main(["compare", "before.txt", "after.txt", "qrels.txt", *asked, *arguments])
        return status, capsys.readouterr()

    return typed


@pytest.fixture(scope="module")
def against():
    before, after, _ = ir.runs.example()
    return {name: before.against(after, name) for name in ("nDCG@10", "AP")}


def test_the_decision_says_a_small_p_as_the_table_does(tmp_path, monkeypatch, capsys):
    topics = range(200)
    (tmp_path / "qrels.txt").write_text("".join(f"{topic} 0 a 1\n" for topic in topics))
    for name, order in (("before", "ab"), ("after", "ba")):
        lines = (f"{topic} Q0 {each} {rank} {9 - rank} x\n" for topic in topics for rank, each in enumerate(order))
        (tmp_path / f"{name}.txt").write_text("".join(lines))
    monkeypatch.chdir(tmp_path)
    assert (
        main(["compare", "before.txt", "after.txt", "qrels.txt", "-m", "RR", "--fail-if", "RR < 0 and p < 0.05"]) == 1
    )
    before, after = (ir.runs.read(f"{name}.txt", "qrels.txt") for name in ("before", "after"))
    p = before.against(after, "RR").test.printed()
    assert float(p) and capsys.readouterr().out.endswith(f"Failed: RR < 0 (−0.5000) and p of RR < 0.05 ({p}).\n")


# nDCG@10 rises by 0.0586, p 0.6240; AP by 0.0250, p 0.8242: `test_example` has them too.
@pytest.mark.parametrize(
    ("condition", "failed"),
    [
        ("nDCG@10 < -0.01 and p < 0.05", False),
        ("nDCG@10 > 0.05", True),
        ("nDCG@10 >= 0.06", False),
        ("nDCG@10 > 0.05 and p < 0.7", True),
        ("nDCG@10 > 0.05 AND p < 0.6", False),
        # p is that of the measure beside it, ...
        ("AP > 0.02 and p < 0.7", False),
        ("AP > 0.02 and p <= 0.83", True),
        # ... and of the first one where there is none.
        ("p < 0.7", True),
        ("AP > 1 or nDCG@10 > 0.05", True),
        # `and` binds before `or`.
        ("nDCG@10 > 0.05 or AP > 1 and p < 0", True),
        ("ndcg_cut_10 > −1", True),
        ("AP < 1e-9", False),
    ],
)
def test_a_condition_decides(compare, condition, failed):
    status, told = compare("--fail-if", condition)
    assert status == failed
    assert told.out.splitlines()[-1].startswith("Failed: " if failed else f"Passed: it is not so that {condition}.")


def test_without_a_condition_nothing_fails(compare, against):
    status, told = compare()
    assert status == 0 and "Passed" not in told.out and "Failed" not in told.out
    for name, each in against.items():
        numbers = each.interval.numbers
        (row,) = re.findall(rf"^{re.escape(name)} .*$", told.out, re.MULTILINE)
        cells = row.replace("−", "-").split()
        assert int(cells[1]) == numbers["queries"]
        assert float(cells[4]) == pytest.approx(float(numbers["mean"]), abs=5e-5)
        assert float(cells[7]) == pytest.approx(each.p, abs=5e-5)
        assert [*map(int, cells[8:])] == [numbers[what] for what in ("wins", "ties", "losses")]
    assert "In both, topic 12 has no results and counts 0." in told.out


def test_topics_that_decide_are_those_that_move_the_mean_most(compare, against):
    compare("--json", "told.json")
    told = json.loads(Path("told.json").read_text(encoding="utf-8"))
    for name, each in against.items():
        differences = {row["topic"]: row["difference"] for row in each.rows}
        losing = sorted((topic for topic in differences if differences[topic] < 0), key=differences.get)[:5]
        winning = sorted((topic for topic in differences if differences[topic] > 0), key=lambda t: -differences[t])[:5]
        assert [row["topic"] for row in told["measures"][name]["deciding"]] == losing + winning
        assert told["measures"][name]["p"] == each.p and told["notes"] == [*each.notes]
    assert told["runs"] == ["before.txt", "after.txt"] and told["failed"] is None


def test_what_others_read(compare):
    status, _ = compare("--fail-if", "AP > 0", "--json", "a.json", "--junit", "a.xml", "--markdown", "a.md")
    assert status == 1
    told = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert told["failed"] is True and told["condition"] == "AP > 0" and told["says"] == "Failed: AP > 0 (0.0250)."
    suite = ElementTree.parse("a.xml").getroot()
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    failing = {case.get("name"): case.find("failure") is not None for case in suite.iter("testcase")}
    assert failing == {"nDCG@10": False, "AP": True}
    text = Path("a.md").read_text(encoding="utf-8")
    begins = "### after.txt against before.txt\n\nFailed: AP \\> 0 (0.0250).\n\n| measure | topics | before.txt |"
    assert text.startswith(begins)
    # Each line of a table has as many cells as the line before it.
    lines = [[line.count("|") for line in table.splitlines()] for table in text.split("\n\n") if table[0] == "|"]
    assert len(lines) == 3 and all(len(set(counts)) == 1 for counts in lines)


def test_what_is_piped_on_is_one_form_alone(compare):
    for option, begins in (("--json", "{"), ("--junit", "<?xml"), ("--markdown", "### after.txt")):
        compare(option, "file")
        _, told = compare(option, "-")
        assert told.out == Path("file").read_text(encoding="utf-8") and told.out.startswith(begins)
        assert not Path("-").exists()


@pytest.mark.parametrize(
    ("topics", "condition", "status"),
    [
        # Of 12 topics 5 differ, and on the others both are 0; or 6, and in the last line none.
        ((12, 5), "AP < -0.01 and p < 0.05", 2),
        ((12, 5), "AP < -0.01 and p <= 0.0625", 1),
        ((12, 5), "p < 0.05", 2),
        ((12, 5), "AP < -0.5 and p < 0.05", 0),
        ((12, 5), "AP > 0.01 and p < 0.05", 0),
        ((12, 6), "AP < -0.01 and p < 0.05", 1),
        ((12, 0), "p < 0.05", 0),
        # 2 of 2^5 changes of signs, and 2 of 2^6.
        (5, "AP < -0.01 and p < 0.05", 2),
        (5, "AP < -0.01 and p < 0.0625", 2),
        (5, "AP < -0.01 and p <= 0.0625", 1),
        (6, "AP < -0.01 and p < 0.05", 1),
        (5, "AP < -0.01 and p < 0.05 or AP < -0.5", 1),
        (5, "AP < -0.01", 1),
    ],
)
def test_a_collapse_does_not_pass_for_want_of_topics(tmp_path, monkeypatch, capsys, topics, condition, status):
    monkeypatch.chdir(tmp_path)
    topics, differing = topics if isinstance(topics, tuple) else (topics, topics)
    Path("qrels").write_text("".join(f"{topic} 0 a 1\n{topic} 0 b 0\n" for topic in range(topics)))
    for name, found in (("before", "a"), ("after", "b")):
        Path(name).write_text(
            "".join(f"{topic} Q0 {found if topic < differing else 'b'} 1 1 x\n" for topic in range(topics))
        )
    typed = ["compare", "before", "after", "qrels", "-m", "AP", "--fail-if", condition]
    assert main([*typed, "--json", "a.json", "--junit", "a.xml"]) == status
    of = "5 topics" if topics == 5 else "5 of 12 topics that differ"
    undecided = f"Undecided: p of AP < 0.05 can never hold, for with {of} no p is below 0.0625."
    says = ("Passed", "Failed", undecided)[status]
    assert says.replace("0.05 ", f"{condition.split()[-1]} ") in capsys.readouterr().out
    assert json.loads(Path("a.json").read_text(encoding="utf-8"))["failed"] is (False, True, None)[status]
    suite = ElementTree.parse("a.xml").getroot()
    assert [suite.get("failures"), suite.get("errors")] == [["0", "0"], ["1", "0"], ["0", "1"]][status]
    assert suite.find(f"testcase/{('system-out', 'failure', 'error')[status]}") is not None


@pytest.mark.parametrize("leaves_out", [["--missing", "leave out"], ["--like", "trec_eval"]])
@pytest.mark.parametrize("turned", [False, True])
def test_whoever_leaves_out_the_hard_topics_does_not_pass(tmp_path, monkeypatch, capsys, leaves_out, turned):
    monkeypatch.chdir(tmp_path)
    topics = [f"t{number}" for number in range(10, 30)]
    hard = set(random.Random(str(leaves_out)).sample(topics, 7))
    Path("qrels").write_text("".join(f"{topic} 0 a 1\n" for topic in topics))
    for name, answered in (("whole", topics), ("easy", [topic for topic in topics if topic not in hard])):
        Path(name).write_text("".join(f"{topic} Q0 a 1 1 x\n" for topic in answered))
    runs = ("easy", "whole") if turned else ("whole", "easy")
    condition = f"nDCG@5 {'>' if turned else '<'} {-0.01 if not turned else 0.01} and p < 0.05"
    typed = ["compare", *runs, "qrels", "-m", "nDCG@5", "-m", "AP", "--fail-if", condition]
    written = ["--json", "a.json", "--junit", "a.xml", "--markdown", "a.md"]
    assert main([*typed, *leaves_out, *written]) == 2
    says = (
        f"Undecided: 7 topics of whole are left out, for easy has no results there: {', '.join(sorted(hard))}. "
        "Say --missing zero to count them 0."
    )
    told, suite = json.loads(Path("a.json").read_text(encoding="utf-8")), ElementTree.parse("a.xml").getroot()
    assert capsys.readouterr().out.endswith(f"\n{says}\n") and told["says"] == says and told["failed"] is None
    assert says in Path("a.md").read_text(encoding="utf-8")
    assert {
        case.get("name"): [each.get("message") for each in case.findall("error")] for case in suite.iter("testcase")
    } == {
        "nDCG@5": [says],
        "AP": [],
    }
    # With what it advises the collapse is seen, and topics that neither answers are as they were.
    assert main([*typed, *leaves_out, "--missing", "zero"]) == 1
    assert main([*(runs[1] if each == runs[0] else each for each in typed), *leaves_out]) == 0


def test_a_topic_without_a_value_in_one_run_is_no_pass(tmp_path, monkeypatch, capsys):
    """Nothing relevant was found, and the measure has no number for that; 0 would be its best."""
    monkeypatch.chdir(tmp_path)
    Path("qrels").write_text("1 0 a 1\n2 0 a 1\n")
    Path("before").write_text("1 Q0 a 1 1 x\n2 Q0 a 1 1 x\n")
    Path("after").write_text("1 Q0 a 1 1 x\n2 Q0 b 1 1 x\n")
    assert main(["compare", "before", "after", "qrels", "-m", "SearchLength", "--fail-if", "SearchLength > 0"]) == 2
    says = "1 topic of before is left out, for after has no value of SearchLength there: 2. Take a measure that is"
    assert says in capsys.readouterr().out


def test_ids_that_nobody_has_judged_are_no_pass(compare):
    """Both are 0 then, and no difference would fail a build."""
    found = Path("after.txt").read_text(encoding="utf-8")
    Path("after.txt").write_text(re.sub(r" b(\d+) ", r" c\1 ", found), encoding="utf-8")
    says = "Undecided: nothing that after.txt found is judged, of any topic: are topics and ids the same?"
    status, told = compare("--fail-if", "AP > 0.01", "--junit", "a.xml")
    assert status == 2 and says in told.out and "Warning: after.txt and qrels.txt: no document" in told.err
    assert ElementTree.parse("a.xml").getroot().get("errors") == "2"
    assert compare("--fail-if", "AP < -0.01")[0] == 1 and compare()[0] == 0


@pytest.mark.parametrize(
    ("changed", "condition", "decides"),
    [
        # It holds, and would not; it does not, and would; either way the same, with a p that five topics cannot have.
        (["after.txt"], "AP < -0.01", 2),
        (["before.txt"], "AP < 0.05", 2),
        (["after.txt"], "AP > 0.1", 0),
        (["after.txt"], "AP < 0.1", 1),
        (["before.txt", "after.txt"], "AP > 0.01 and p < 0.9", 2),
    ],
)
def test_a_gate_decides_where_ids_alike_would_decide_alike(compare, changed, condition, decides):
    for name in changed:
        lines = Path(name).read_text(encoding="utf-8").splitlines(keepends=True)
        changed_ids = [each if each.startswith("11 ") else each.replace(" b", " B") for each in lines]
        Path(name).write_text("".join(changed_ids), encoding="utf-8")
    written = ["--json", "a.json", "--junit", "a.xml", "--markdown", "a.md"]
    status, told = compare("--fail-if", condition, *written)
    says = told.out.splitlines()[-1]
    assert status == decides, told.out
    assert says.startswith(("Passed: ", "Failed: ", "Undecided: ")[decides])
    if decides == 2:
        # The one is what stands without the other.
        (as_it_is,) = [each for each in compare("--fail-if", condition, "--exact-ids")[1].out.splitlines()[-1:]]
        for name in changed:
            Path(name).write_text(Path(name).read_text(encoding="utf-8").replace(" B", " b"), encoding="utf-8")
        else_it_is = compare("--fail-if", condition)[1].out.splitlines()[-1]
        assert f" As they are: {as_it_is} Were they the same: {else_it_is} Write them alike" in says
    # What differs, and what follows, is a note, and stands once.
    for form in (told.out, *(Path(f"a.{kind}").read_text(encoding="utf-8") for kind in ("md", "json", "xml"))):
        assert re.search(r" spelled otherwise: upper and lower case, as '(B\d+)' and 'b\d+'; they", form)
        assert form.count(f"In {changed[0]}, ") + form.count("In both, ") == 1
    told = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert told["says"] == says and told["failed"] == (None if decides == 2 else decides == 1)
    suite = ElementTree.parse("a.xml").getroot()
    under = [says] * bool(decides)
    assert [each.get("message") for kind in ("error", "failure") for each in suite.iter(kind)] == under


@given(st.integers(0, 2**32))
@settings(max_examples=effort.many(25))
def test_drawn_gates_decide_where_both_ways_decide_alike(seed):
    """Documents and topics of both runs are spelled otherwise, some of them; beside others that are two by right."""
    draw = random.Random(seed)
    topics = [f"t{number}" for number in range(1, draw.choice([4, 8]))]
    # They may differ as the others do that are two by mistake, and then one may be found for the other.
    by_right = draw.choice([[], ["s1", "s1.0"], ["s1", "S1", "s2", "S2"]])
    pool = [f"d{number}" for number in range(1, 13)] + by_right
    judged = {topic: {each: draw.randint(0, 1) for each in draw.sample(pool, 8)} | {"z": 1} for topic in topics}
    right = [{topic: [*draw.sample(pool, 8), "z"] for topic in topics} for _ in "ab"]
    share, of_topics = draw.choice([0, 0.1, 0.5]), draw.choice([0, 0, 0.4])

    def otherwise(run):
        # One topic and one document stay, and what is two by right does.
        return {
            topic.upper() if topic != "t1" and draw.random() < of_topics else topic: [
                each.upper() if each[0] == "d" and draw.random() < share else each for each in found
            ]
            for topic, found in run.items()
        }

    wrong = [*map(otherwise, right)]
    number = draw.choice([-0.2, -0.05, 0, 0.05])
    condition = f"AP {draw.choice('<>')} {number}" + draw.choice(["", "", " and p < 0.4"])
    with tempfile.TemporaryDirectory() as folder:

        def status(runs, *more):
            paths = [Path(folder, name) for name in ("a", "b", "qrels")]
            for path, what in zip(paths, (*runs, judged)):
                path.write_text(json.dumps(what))
            typed = ["compare", *map(str, paths), "-m", "AP", "--lenient", "--fail-if", condition]
            return main([*typed, *more])

        as_they_are, alike = status(wrong, "--exact-ids"), status(right, "--exact-ids")
        decided = status(wrong)
        assert decided == as_they_are == alike or (decided == 2 and (by_right or as_they_are != alike))


def test_a_gate_looks_at_ids_that_come_in_as_many_spellings_by_right(compare):
    """Each topic has us and US, found and judged; some in capitals by mistake are no note then, and decide."""
    for name in ("before.txt", "after.txt", "qrels.txt"):
        lines = Path(name).read_text(encoding="utf-8").splitlines()
        first = [*{each.split()[0]: each.split() for each in lines}]
        pairs = [f"{topic} Q0 {each} 99 -99 x" for topic in first for each in ("us", "US", "uk", "UK", "de", "DE")]
        if name == "qrels.txt":
            pairs = [" ".join([*each.split()[:3], "0"]) for each in pairs]
        if name == "after.txt":
            lines = [each.replace(" b", " B") if each[:2] in ("1 ", "2 ") else each for each in lines]
        Path(name).write_text("\n".join([*lines, *pairs, ""]), encoding="utf-8")
    status, told = compare("--fail-if", "AP < -0.01")
    assert status == 2 and " spelled otherwise: " not in told.out + told.err
    assert re.search(r"Undecided: it depends on ids .* in the judgments, as 'B\d+' and 'b\d+'\. As they", told.out)
    assert compare("--fail-if", "AP < -0.01", "--exact-ids")[0] == 1


def test_a_topic_under_two_names_is_no_decision(compare):
    whole = Path("after.txt").read_text(encoding="utf-8")
    own = "".join(re.findall("^3 .*\n", whole, re.MULTILINE))
    twice = re.sub("^3", "03", own, flags=re.MULTILINE) + re.sub("^3", "003", own, flags=re.MULTILINE)
    Path("after.txt").write_text(whole.replace(own, twice), encoding="utf-8")
    status, told = compare("--fail-if", "AP < -0.01", "--lenient", "--junit", "a.xml")
    says = "Topic '3' of the judgments may be '03' or '003' of the run; nothing says which is meant, and it counts as"
    assert status == 2 and f"Undecided: {says}" in told.out and told.out.count(says) == 2
    assert ElementTree.parse("a.xml").getroot().get("errors") == "1"
    assert compare("--fail-if", "AP < -0.01", "--lenient", "--exact-ids")[0] != 2


def test_judgments_with_nothing_relevant_are_no_pass(compare):
    """Both are 0 then, whatever they found."""
    judged = Path("qrels.txt").read_text(encoding="utf-8")
    Path("qrels.txt").write_text(re.sub(r"\d+$", "0", judged, flags=re.MULTILINE), encoding="utf-8")
    status, told = compare("--fail-if", "AP < -0.01", "--junit", "a.xml")
    assert status == 2 and "Undecided: nothing is relevant, of any topic: are these the right judgments?" in told.out
    assert ElementTree.parse("a.xml").getroot().get("errors") == "2"
    assert told.out.count("In both, ") == 1 and "othing is relevant, of any topic: no grade is above 0." in told.out
    says = "Nothing is relevant, of any topic: no grade is above 0. Are these the right judgments?"
    assert says in ir.runs.read("after.txt", "qrels.txt").evaluate("AP").notes


@pytest.mark.parametrize("option", [["--missing", "leave out"], ["--like", "trec_eval"]])
def test_topics_without_results_count_as_it_is_said(compare, option):
    _, told = compare(*option)
    assert told.out.count("In both, topic 12 has no results and is left out.") == 1
    verdicts = re.findall(r"^nDCG@10 .* (\d+) +(\d+) +(\d+)$", told.out, re.MULTILINE)
    assert [sum(map(int, each)) for each in verdicts] == [11]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--fail-if", "nDCG@10"], "the condition 'nDCG@10' is no comparison; write it as in \"nDCG@10 < -0.01"),
        (["--fail-if", "nDCG@10 < x"], "the condition 'nDCG@10 < x' is no comparison"),
        (["--fail-if", "nDCG@10 < nan"], "the condition 'nDCG@10 < nan' is no comparison"),
        (["--fail-if", "AP < 0 and"], "the condition '' is no comparison"),
        (["--fail-if", ""], "the condition '' is no comparison"),
        (["--fail-if", "AP < 0; import os"], "is no comparison"),
        (
            ["--fail-if", "AP < 0 and p(AP) < 0.05"],
            "'p(AP) < 0.05' p takes no measure: it is that of the measure beside",
        ),
        (["--fail-if", "p of AP < 0.05"], "'p of AP < 0.05' p takes no measure"),
        (["--fail-if", "(AP < 0 or nDCG@10 < 0) and p < 0.05"], "'(AP < 0' has parentheses, which are not read"),
        (["--json", "-", "--markdown", "-"], "'-' is the standard output, and stands for one form alone"),
        (
            ["--fail-if", "P@5 < 0"],
            "the condition names 'P@5', which is not compared; there are p, nDCG@10, and AP, and",
        ),
        (["--fail-if", "PA < 0"], "the condition names 'PA', which is not compared"),
        (["--fail-if", "AP < 0 && p < 0.05"], "names 'AP < 0 && p', which is not compared; there are p, nDCG@10, and"),
        (["--like", "ranx", "--missing", "zero"], "of before.txt: its mean nDCG@10 lies between 0."),
        (["--missing", "stop"], "topic 12 has no results, and --missing 'stop' was asked for"),
        (["--like", "trec_eval 10"], "trec_eval 10 prints no mean of nDCG@10: topic 12"),
    ],
)
def test_what_cannot_be_decided_is_no_pass(compare, arguments, says):
    status, told = compare(*arguments)
    assert status == 2 and says in told.err and not told.out


@pytest.mark.parametrize(
    ("sign", "holds"),
    [
        ("<", (True, False, False)),
        ("<=", (True, True, False)),
        (">", (False, False, True)),
        (">=", (False, True, True)),
    ],
)
def test_each_sign_below_at_and_above_the_number(against, sign, holds):
    p = against["AP"].p
    (parts,) = condition_of(" and ".join(f"p {sign} {p + far!r}" for far in (0.125, 0, -0.125)), ["AP"])
    assert tuple(part.holds(against) for part in parts) == holds


def test_a_condition_is_read_and_never_run():
    exponential = "nDCG(gain='exponential')@5"
    (first, second), (third,) = condition_of(f"{exponential} <= -1 and p<.05 or P@5>0", ["P@5", exponential])
    assert (first.measure, first.is_p, first.sign, first.number) == (exponential, False, "<=", -1)
    assert (second.measure, second.is_p, second.number) == (exponential, True, 0.05)
    assert (third.measure, third.sign, third.number) == ("P@5", ">", 0)


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("bash"), reason="it needs bash, in which GitHub runs the steps of a workflow")
@pytest.mark.parametrize(
    ("wrong", "right", "ends", "says"),
    [
        ("", "", False, "Passed: "),
        # Two topics that are lost are undecided, and do not end the build; eight do.
        (
            r"^([12] Q0) b",
            r"\1 x",
            False,
            "Undecided: p of nDCG@10 .* can never hold, for with 2 of 12 topics that differ",
        ),
        (r"^([1-8] Q0) b", r"\1 x", True, "Failed: "),
        # What is undecided for another reason ends it, and what cannot be read.
        (
            r"^([1-8] Q0) b",
            r"\1 B",
            True,
            "Undecided: it depends on ids that are spelled otherwise",
        ),
        ("^1 Q0", "1", True, ""),
    ],
)
def test_the_workflow_of_the_readme_ends_a_build_where_it_should(tmp_path, wrong, right, ends, says):
    (told,) = re.findall(r"```yaml\n(.*?)```", README, re.DOTALL)
    (step,) = [each["run"] for each in yaml.safe_load(told)["jobs"]["search"]["steps"] if "compare" in str(each)]
    ir.runs.example(tmp_path)
    (tmp_path / "runs").mkdir()
    before = (tmp_path / "before.txt").rename(tmp_path / "runs" / "main.txt").read_text(encoding="utf-8")
    now = re.sub(wrong, right, before, flags=re.MULTILINE) if wrong else before
    (tmp_path / "run.txt").write_text(now, encoding="utf-8")
    command = f'irlessons() {{ "{sys.executable}" -m irlessons "$@"; }}\n{step}'
    paths = {"PYTHONPATH": str(Path(ir.__file__).parent.parent)}
    done = subprocess.run(["bash", "-ec", command], cwd=tmp_path, env={**os.environ, **paths}, check=False)
    assert bool(done.returncode) == ends
    comment = tmp_path / "search.md"
    assert comment.exists() == bool(says) == (tmp_path / "search.xml").exists()
    assert not says or re.search(f"^{says}", comment.read_text(encoding="utf-8"), re.MULTILINE)
