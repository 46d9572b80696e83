"""`python -m irlessons evaluate` and `explain`: the values of a run in a shell, and whose convention gives a mean."""

import csv
import json
import re
from io import StringIO

import pandas
import pytest
from browser.on_page.today import only_held_in

import irlessons as ir
from irlessons.commands import main, printing

# Topic 3 has no results; topic 2 has equal scores.
RUN = "1 Q0 a 1 3 mine\n1 Q0 b 2 2 mine\n2 Q0 a 1 1 mine\n2 Q0 b 2 1 mine\n"
QRELS = "1 0 b 1\n2 0 b 2\n2 0 c 1\n3 0 a 1\n"
TOPICS = ["1", "2", "3"]


@pytest.fixture
def files(tmp_path):
    (tmp_path / "run.txt").write_text(RUN)
    (tmp_path / "qrels.txt").write_text(QRELS)
    return [str(tmp_path / "run.txt"), str(tmp_path / "qrels.txt")]


@pytest.fixture
def evaluate(files, capsys):
    def typed(*arguments):
        assert main(["evaluate", *files, "-m", "AP", "-m", "nDCG@10", "--lenient", *arguments]) == 0
        return capsys.readouterr()

    return typed


@pytest.fixture
def run(files):
    return ir.runs.read(*files, strict=False)


@pytest.mark.parametrize("like", [None, "trec_eval", "ir_measures"])
def test_the_means(evaluate, run, like):
    told = evaluate(*(["--like", like] if like else []))
    values = run.evaluate(["AP", "nDCG@10"], like=like)
    topics = values.counted["AP"]
    table, *notes = told.out.split("\n\n")
    assert [line.split() for line in table.splitlines()] == [
        ["measure", "mean", "topics"],
        *([name, f"{values.mean[name]:.4f}", str(topics)] for name in ("AP", "nDCG@10")),
    ]
    assert [*notes] == [f"{each}\n" for each in values.notes] and len(notes) == 1
    left_out = "Left out of the mean of AP and nDCG@10: topic 3. Nothing was"
    assert notes[0].startswith(left_out if like == "trec_eval" else "Topic 3 has no results and counts 0.")
    assert topics == (2 if like == "trec_eval" else 3)
    assert "nothing was found for topic 3" in told.err


@pytest.mark.parametrize("piped", [0, 1])
def test_a_file_that_is_piped(evaluate, files, monkeypatch, capsys, piped):
    told = evaluate()
    monkeypatch.setattr("sys.stdin", open(files[piped], encoding="utf-8"))  # noqa: SIM115 (as a shell leaves it open)
    files[piped] = "-"
    assert main(["evaluate", *files, "-m", "AP", "-m", "nDCG@10", "--lenient"]) == 0
    assert capsys.readouterr().out == told.out


def test_topic_by_topic(evaluate):
    whole, stream = evaluate("--per-query"), evaluate("--per-query", "--stream")
    assert stream == whole and "nothing was found for topic 3" in stream.err


def test_a_table_to_compute_with(evaluate, run):
    values = run.evaluate(["AP", "nDCG@10"])
    printed = evaluate("--per-query", "--format", "csv")
    rows = list(csv.reader(printed.out.splitlines()))
    assert "Topic 3 has no results and counts 0.\n" in printed.err
    assert rows[0] == ["topic", "AP", "nDCG@10"]
    assert [row[0] for row in rows[1:-1]] == [*TOPICS, "# mean", "# topics"]
    assert rows[-1] == ["# Topic 3 has no results and counts 0."]
    assert [float(row[2]) for row in rows[1:-1]] == [*values["nDCG@10"].values(), values.mean["nDCG@10"], 3]
    rows = list(csv.reader(evaluate("--per-query", "--format", "csv", "--like", "trec_eval").out.splitlines()))
    # What is left out has no value.
    assert rows[3] == ["3", "", ""]


@pytest.mark.parametrize("per_query", [True, False])
@pytest.mark.parametrize("like", [[], ["--like", "trec_eval"]])
def test_a_table_that_is_kept_keeps_its_notes(evaluate, run, per_query, like):
    """As comments of one cell: who passes over comments has the values, and who does not meets no longer row."""
    printed = evaluate("--format", "csv", *like, *(["--per-query"] if per_query else [])).out
    values = run.evaluate(["AP", "nDCG@10"], like=like[1] if like else None)
    notes = [each.replace(",", ";") for each in values.notes]
    assert notes and printed.splitlines()[-len(notes) :] == [f"# {each}" for each in notes]
    table = pandas.read_csv(StringIO(printed), comment="#", index_col=0)
    assert table.shape == ((3, 2) if per_query else (2, 2))
    means = table["AP"].mean() if per_query else table["mean"]["AP"]
    assert means == pytest.approx(values.mean["AP"], abs=1e-12)
    assert len(pandas.read_csv(StringIO(printed))) == len(printed.splitlines()) - 1


@pytest.mark.parametrize(
    ("run", "qrels", "says", "listed", "lines"),
    [
        # Two lines are wrong; which ones stands on stderr, where it stood before.
        ("2 Q0 c 3\n1 Q0 c 3 high mine\n", "", "2 faults of the files were passed over, the first: ", "line 5", 3),
        (
            "2 Q0 C 3 0.5 mine\n",
            "1 0 A 0\n2 0 A 0\n",
            ", in 2 topics, are spelled otherwise: upper and lower case, as ",
            " are spelled otherwise",
            2,
        ),
    ],
)
def test_each_form_says_what_is_wrong_with_the_files(evaluate, files, capsys, run, qrels, says, listed, lines):
    for path, more in zip(files, (run, qrels)):
        with open(path, "a") as file:
            file.write(more)
    for form in ("text", "csv", "json", "html", "latex"):
        told = evaluate("--format", form)
        assert told.out.count(says.replace(",", ";") if form == "csv" else says) == 1, form
        assert form != "csv" or says in told.err
    read = ir.runs.read(*files, strict=False)
    means = str(read.conventions("AP")), str(read.explain("AP", "0.5")), str(read.explain("AP", "-1"))
    assert all(text.count(says) == 1 for text in (str(read.evaluate("AP")), read.against(read, "AP").sentence, *means))
    assert main(["explain", "0.5", "-m", "AP", "--run", files[0], "--qrels", files[1], "--lenient"]) == 0
    assert says in capsys.readouterr().out
    assert main(["compare", files[0], *files, "-m", "AP", "--lenient"]) == 0
    told = capsys.readouterr()
    # What is wrong with both is said once.
    assert told.out.count(says) == 1 == told.err.count(listed) and len(told.err.splitlines()) == lines


def test_json(evaluate, run):
    told = json.loads(evaluate("--per-query", "--format", "json", "--like", "trec_eval").out)
    values = run.evaluate(["AP"], like="trec_eval")["AP"]
    assert told["run"] == "run.txt" and told["like"] == "trec_eval"
    assert told["measures"]["AP"] == {
        "mean": values.mean,
        "topics": 2,
        "left_out": values.why,
        "values": {"1": values["1"], "2": values["2"], "3": None},
    }
    told = json.loads(evaluate("--format", "json", "--missing", "zero").out)
    assert "values" not in told["measures"]["AP"] and (told["missing"], told["unanswered"]) == ("zero", ["3"])
    assert told["notes"] == run.evaluate("AP").notes and told["passed_over"] == [*run.passed_over] != []


def test_a_page_and_a_table_for_latex(evaluate):
    html = evaluate("--per-query", "--format", "html").out
    assert html.startswith("<!doctype html>") and "Each measure as it is written." in html
    rows, foot = html.split("</tbody>")
    assert re.findall(r"<tr><td[^>]*>(\w+)</td>", rows) == TOPICS
    assert re.findall(r"<tr[^>]*><td[^>]*>(\w+)</td>", foot) == ["mean", "topics"]
    latex = evaluate("--per-query", "--format", "latex").out
    assert re.findall(r"^(\w+) & ", latex, re.MULTILINE) == ["topic", *TOPICS, "mean", "topics"]
    assert latex.index("\n3 & ") < latex.rindex("\n\\hline\nmean & ")


def test_a_page_on_which_topics_open_their_boards(evaluate, files, tmp_path, capsys):
    page = tmp_path / "report.html"
    (tmp_path / "topics.tsv").write_text("1\tone query\n2\tanother\n")
    told = evaluate("--html", str(page), "--against", files[0], "--topics", str(tmp_path / "topics.tsv"))
    assert told.out.startswith("measure") and f"{page}: open it in a browser" in told.err
    shown = only_held_in(page.read_text(encoding="utf-8"))["page"]
    # The same file twice has no names that tell them apart.
    assert [each["query"] for each in shown["topics"]] == ["one query", "another", ""]
    assert shown["names"] == ["a", "b"] and shown["measures"] == ["AP", "nDCG@10"]
    mean = evaluate("--html", str(page), "--like", "trec_eval", "--missing", "zero", "--format", "json").out
    mean = json.loads(mean)["measures"]["AP"]["mean"]
    assert f"As trec_eval counts, the mean AP over 3 topics is {mean:.4f}." in page.read_text(encoding="utf-8")
    assert main(["evaluate", *files, "-m", "AP", "--html", str(tmp_path)]) == 2
    assert f"cannot write {tmp_path}: Is a directory; name a file in it" in capsys.readouterr().err
    assert main(["evaluate", *files, "-m", "AP", "--html", str(page), "--topics", str(tmp_path / "none.tsv")]) == 2
    assert f"evaluate: there is no file {tmp_path / 'none.tsv'}; give its path" in capsys.readouterr().err


def test_the_page_is_printed_and_the_table_stays_one(evaluate, files, tmp_path, monkeypatch):
    printed = []
    monkeypatch.setattr(printing, "print_pages", lambda *asked: (print("a PDF beside"), printed.append(asked)))
    page = tmp_path / "report.html"
    told = evaluate("--format", "json", "--html", str(page), "--pdf", "--paper", "Letter")
    assert json.loads(told.out) and told.err.endswith("a PDF beside\n")
    assert printed == [({tmp_path / "report.pdf": (page, "")}, "letter")]


def test_a_mean_is_explained(files, run, capsys):
    run_file, qrels = files
    mean = f"{run.evaluate('AP', like='trec_eval').mean['AP']:.4f}"
    assert main(["explain", mean, "-m", "AP", "--run", run_file, "--qrels", qrels, "--lenient"]) == 0
    assert capsys.readouterr().out == f"{run.explain('AP', mean)}\n"
    assert run.explain("AP", mean).rows[0]["tool"] == "trec_eval map"


def test_between_what_a_mean_lies_is_data(evaluate, files):
    """ranx leaves the order of these open: a program has no sentence to read."""
    for path, line in zip(files, ("{0} Q0 d{1} {1} 1 x\n", "{0} 0 d{1} 1\n")):
        numbers = range(1, 21) if "Q0" in line else (3, 9)
        with open(path, "w") as file:
            file.writelines(line.format(topic, number) for topic in "12" for number in numbers)
    typed = ["-m", "P@20", "--like", "ranx", "--format"]
    bounds = ir.runs.read(*files).evaluate(["AP", "nDCG@10"], like="ranx").bounds
    rows = list(csv.DictReader(StringIO(evaluate(*typed, "csv").out)))
    assert [(row["mean"], float(row["lowest"]), float(row["highest"])) for row in rows[:3]] == [
        *(("", *pair) for pair in bounds.values()),
        ("0.1", 0.1, 0.1),
    ]
    told = evaluate(*typed, "csv", "--per-query").out
    table = pandas.read_csv(StringIO(told), comment="#", index_col=0)
    assert [list(table[f"AP {end}"]) for end in ("lowest", "highest")] == [[each] * 2 for each in bounds["AP"]]
    assert {len(line.split(",")) for line in told.splitlines() if not line.startswith("# ranx")} == {8}
    told = json.loads(evaluate(*typed, "json", "--per-query").out)["measures"]
    assert (told["AP"]["mean"], told["AP"]["lowest"], told["AP"]["highest"]) == (None, *bounds["AP"])
    assert told["AP"]["bounds"] == {topic: list(bounds["AP"]) for topic in "12"}
    with open(files[1], "a") as file:
        file.write("1 0 D12 1\n")
    note = "Were they the same, the mean would be: ranx map 0.0"
    assert note in evaluate(*typed, "text").out
    assert told["P@20"].keys() == {"mean", "topics", "values"} and "left_out" not in told["AP"]
