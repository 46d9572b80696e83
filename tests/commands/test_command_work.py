"""`python -m irlessons work`: any ranking's working in the shell, and kind answers to what was typed wrong."""

import os
import re
import shutil
import subprocess
import sys

import pytest

import irlessons as ir
from irlessons.commands import main
from irlessons.exercises.sheets.worksheets import WORKSHEETS
from irlessons.measures import MEASURES

SIX = ["--grades", "3,2,3,0,1,2", "--not-retrieved", "3,2"]
SHOWN = [str(of @ 6 if of.takes_cutoff else of) for of in MEASURES.values() if not of.needs_scores]


@pytest.mark.parametrize("measure", SHOWN)
def test_it_prints_what_the_working_says(measure, capsys):
    assert main(["work", measure, *SIX]) == 0
    ranking = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2], not_retrieved=[3, 2])
    assert capsys.readouterr().out == f"{ranking.work(measure)}\n"


def test_the_example_of_the_lessons(capsys):
    main(["work", "nDCG@6", *SIX])
    assert "nDCG@6 = 6.8611 / 8.7403 = 0.7850" in capsys.readouterr().out


@pytest.mark.parametrize(("mean", "of"), [("MRR", "RR"), ("map", "AP"), ("MRR@10", "RR@10")])
def test_a_mean_is_answered_by_what_it_is_the_mean_of(mean, of, capsys):
    assert main(["work", mean, "--grades", "0,1"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith(f"{of} = ")
    name = mean.partition("@")[0]
    assert told.err == (
        f"{name} is the mean of {of[:2]} over queries; this is one query, and its {of}. ir.mean takes several.\n"
    )


def test_titles_and_a_scale_are_those_of_the_ranking(capsys):
    words = ["--titles", "Safety, tested", "Home", "Not found", "--scale", "0=Bad,1=Fair,2=Good", "--query", "cars"]
    assert main(["work", "ERR", "--grades", "1,0", "--not-retrieved", "1", *words]) == 0
    scale = {0: "Bad", 1: "Fair", 2: "Good"}
    titles = ["Safety, tested", "Home", "Not found"]
    ranking = ir.Ranking.from_grades([1, 0], not_retrieved=[1], titles=titles, scale=scale, query="cars")
    out = capsys.readouterr().out
    assert out == f"{ranking.work('ERR')}\n" and "Safety, tested" in out
    # The top of the scale is what ERR asks for.
    assert main(["work", "ERR", "--grades", "1,0", "--scale", "3"]) == 0
    assert capsys.readouterr().out.startswith("ERR = 0.1250")


@pytest.mark.parametrize(
    ("typed", "grades"),
    [
        ("-,2,1", (None, 2, 1)),
        ("-1,2", (-1, 2)),
        ("0.5, 2", (0.5, 2)),
        ("3", (3,)),
        ("", ()),
        ("-", (None,)),
        ("nan,2", (None, 2)),
    ],
)
def test_grades_are_read(typed, grades, capsys):
    assert main(["work", "DCG", "--grades", typed]) == 0
    assert capsys.readouterr().out == f"{ir.Ranking.from_grades(grades).work('DCG')}\n"


@pytest.mark.slow
@pytest.mark.parametrize("measure", ["nDCG@6", "AP", "P@4", "ERR"])
def test_a_figure_may_ask_only(measure, capsys, tmp_path):
    assert main(["work", measure, *SIX, "--figure", str(tmp_path / "a.svg"), "--hide-answers"]) == 0
    told = capsys.readouterr()
    value = re.search(r"\d\.\d{4}$", told.out.splitlines()[0])[0]
    assert value not in told.err and ("?" in told.err or "asked" in told.err)


@pytest.mark.slow
@pytest.mark.parametrize("measure", SHOWN)
def test_every_measure_has_a_figure(measure, capsys, tmp_path):
    file = tmp_path / "a.svg"
    assert main(["work", measure, *SIX, "--figure", str(file)]) == 0
    told = capsys.readouterr()
    assert told.err.startswith(f"{file}: ") and told.out.startswith(measure)
    if measure == SHOWN[0]:
        light = file.read_bytes()
        assert main(["work", measure, *SIX, "--figure", str(file), "--dark"]) == 0
        assert file.read_bytes() != light


def test_a_figure_of_ap_shows_the_value_that_was_asked_for(capsys, tmp_path):
    file = str(tmp_path / "a.svg")
    for measure, value in (("AP", "0.6619"), ("AP(rel=3)", "0.5556"), ("AP(divide_by='found')", "0.9267")):
        main(["work", measure, *SIX, "--figure", file])
        told = capsys.readouterr()
        assert value in told.out and value in told.err
    assert main(["work", "AP", "--grades", "0,0", "--figure", file]) == 0


def test_latex_has_a_table_as_wide_as_its_rows(capsys):
    main(["work", "nDCG(gain='exponential')@6", *SIX, "--latex"])
    text = capsys.readouterr().out
    for columns, body in re.findall(r"\\begin\{tabular\}\{([lr]+)\}(.*?)\\end\{tabular\}", text, re.DOTALL):
        rows = [line for line in body.split("\n") if line.endswith(r"\\")]
        assert len(rows) == 7
        assert {row.count("&") for row in rows} == {len(columns) - 1}
    assert "nDCG(gain='exponential')@6 = 13.8483 / 18.4377 = 0.7511" in text


def test_markdown_has_a_table(capsys):
    main(["work", "P@2", "--grades", "1,-", "--markdown"])
    text = capsys.readouterr().out
    assert (
        "| rank | document | grade | relevant | hits | precision |\n| ---: | --- | ---: | --- | ---: | ---: |" in text
    )
    assert "| 2 | D2 | unjudged | no | 1 | 0.5000 |" in text


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="no pdflatex here to compile with")
def test_latex_compiles(tmp_path, capsys):
    for measure in [*SHOWN, "DCG(gain={0: 0, 1: 0.5, 2: 1, 3: 2})"]:
        main(["work", measure, *SIX, "--latex"])
    main(["figures", str(tmp_path), "--format", "png", "--only", "dcg", "conventions", "differences"])
    workings = capsys.readouterr().out.rpartition("\n")[0].rpartition("\n")[0]
    snippets = (tmp_path / "snippets.tex").read_text(encoding="utf-8")
    head = r"\documentclass{article}\usepackage[utf8]{inputenc}\usepackage{graphicx}\begin{document}"
    sheets = "\n\n".join(ir.worksheet(name).latex(solution) for name in WORKSHEETS for solution in (False, True))
    text = f"{head}\n{workings}\n{snippets}\n{sheets}\n\\end{{document}}\n"
    (tmp_path / "all.tex").write_text(text, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "all.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stdout[-2000:]


@pytest.mark.slow
def test_it_runs_as_a_module_and_stops_quietly_when_nobody_reads_on():
    command = [sys.executable, "-m", "irlessons", "work", "P", "--grades", ",".join("1" * 9000)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout.readline() == "P = 1\n"
        running.stdout.close()
        assert running.stderr.read() == ""
    wrong = subprocess.run([*command[:4], "NDGC", "--grades", "1"], capture_output=True, text=True)
    assert wrong.returncode == 2 and "Traceback" not in wrong.stderr


def test_a_console_that_lacks_a_letter_is_no_error():
    command = [sys.executable, "-m", "irlessons", "work", "DCG@2", "--grades", "1,2"]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0 and done.stderr == ""
    assert "DCG@2 = 1?1 + 2?0.6309 = 2.2619" in done.stdout


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device here that is always full")
def test_a_full_disk_is_said_without_a_name():
    command = [sys.executable, "-m", "irlessons", "work", "P", "--grades", "1"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    says = "python -m irlessons work: cannot write: No space left on device; make room, or give another place\n"
    assert done.stderr == says


def test_the_ending_of_a_file_may_be_in_capitals(capsys, tmp_path):
    assert main(["work", "P", "--grades", "1", "--figure", str(tmp_path / "A.SVG")]) == 0
    assert (tmp_path / "A.SVG").read_bytes().startswith(b"<?xml")
