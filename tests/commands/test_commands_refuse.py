"""What is typed wrong in a shell: each command says so in a line, makes nothing, and ends with 2."""

import re

import pytest

from irlessons.commands import main

FILES = {
    "faulty.txt": "1 Q0 a 1 high x\n",
    "file": "",
    # Topic 3 has no results.
    "run.txt": "1 Q0 a 1 3 mine\n1 Q0 b 2 2 mine\n2 Q0 a 1 1 mine\n2 Q0 b 2 1 mine\n",
    "qrels.txt": "1 0 b 1\n2 0 b 2\n2 0 c 1\n3 0 a 1\n",
}

# What is said is plain text, but for evaluate.
WRONG = [
    ([], "figures|work|exam|collect|slides"),
    (["wrok"], "invalid choice: 'wrok'"),
    (["work", "P"], "--grades"),
    (["work", "P", "--grades"], "expected one argument"),
    *(
        (["work", *arguments], said)
        for arguments, said in (
            (["nDGC@6", "--grades", "1"], "unknown measure 'nDGC'; did you mean 'nDCG'?"),
            (["nDCG@x", "--grades", "1"], "it must be a whole number from 1 up"),
            (["P(foo=1)", "--grades", "1"], "P has no parameter 'foo'"),
            (["P(k=", "--grades", "1"], "cannot be read as a measure; write it as in"),
            (["P", "--grades", "1,b"], "--grades has 'b' at place 2; give numbers with commas between, as in 3,2,3,0"),
            (["P", "--grades", "1;2"], "--grades has '1;2' at place 1"),
            (["P", "--grades", "1,,2"], "--grades has '' at place 2"),
            (["P", "--grades", "inf"], "must be a finite number"),
            (["P", "--grades", "1", "--not-retrieved", "nan"], "not_retrieved holds nan"),
            (["P", "--grades", "1", "--not-retrieved", "-"], "--not-retrieved has a -"),
            (["P", "--grades", "1", "--not-retrieved", "x"], "--not-retrieved has 'x' at place 1"),
            (["ERR(max_grade=1)", "--grades", "3"], "give a larger max_grade"),
            (["P", "--grades", "1", "--figure", "a.gif"], "ends in .svg, .pdf or .png"),
            (["P", "--grades", "1", "--figure", "no/folder/a.svg"], "; make its folder first"),
            (["DCG", "--grades", "", "--figure", "a.svg"], "an empty ranking has no ranks to draw"),
            (["P", "--grades", "1", "--dark"], "--dark is"),
            (["P", "--grades", "1", "--hide-answers"], "--hide-answers is for a figure"),
            (["P", "--grades", "1", "--scale", "0:Bad"], "--scale has '0:Bad'; give its top, as in 3, or words"),
            (["P", "--grades", "1,0", "--titles", "One"], "titles has 1 texts for 2 documents"),
        )
    ),
    *(
        (["embed", "x/board.mjs", *arguments], said)
        for arguments, said in (
            ([], "give --grades for a board, or --question or --worksheet with its name"),
            (["--grades", "1", "--question", "cg-swap"], "one of them"),
            (["--question", "cg-swap", "--worksheet", "dcg-six"], "not allowed with"),
            (["--question", "cg-swop"], "did you mean 'cg-swap'?"),
            (["--worksheet", "dcg-sicks"], "dcg-six"),
            (["--grades", "1,b"], "--grades has 'b' at place 2"),
            (["--grades", "1", "-m", "nDGC"], "did you mean 'nDCG'?"),
        )
    ),
    (["embed", "x/board.js", "--grades", "1"], "'board.js' is no name of a module; give one that ends in .mjs"),
    (["figures", "x", "--text", "--format", "pdf"], "--text is for SVG, and the format is pdf"),
    (["figures", "x", "--hide-answers", "--only", "result-page"], "result-page has nothing to hide"),
    (["figures"], "OUT is missing; name the folder to write to"),
    (["figures", "--only", "dcg", "slides"], "as in: python -m irlessons figures slides --only dcg"),
    (["figures", "x", "--only", "dgc"], "unknown figure 'dgc'; did you mean 'dcg'?"),
    (["figures", "file"], "cannot write file: File exists; a file has this name; give another one"),
    (["figures", "file/x"], "cannot write file/x: Not a directory; a file stands where a folder has to be; give"),
    (["figures", ""], "the folder has no name; give one, or . for this one"),
    (["exam", "--seed", "7", "--out", " "], "the folder has no name; give one, or . for this one"),
    (["exam", "--seed", "seven", "--out", "x"], "'seven' is no whole number; give one, as in 7"),
    *(
        (["exam", "--seed", "7", "--out", "x", *arguments], said)
        for arguments, said in (
            (["--questions", "0"], "it must be a whole number from 1 to 200"),
            (["--topics", "ap,ncdg"], "unknown topic 'ncdg'; did you mean 'ndcg'?"),
            (["--minutes", "0"], "--minutes 0 does not work; give a number from 1 up"),
            (["--own", "file"], "file has another ending"),
            (["--own", "questions.toml"], "argument --own: there is no file questions.toml; give the path of one"),
            (["--class", "0"], "give a number of students from 1 to 999"),
            (["--class", "1000"], "give a number of students from 1 to 999"),
            (["--pictures"], "--pictures are drawn into the file of --moodle"),
        )
    ),
    (["lab", "--copy", "--folder", "file"], "cannot write file"),
]
EVALUATED = [
    (
        ["run.txt", "qrels.txt", "-m", "AP", "--missing", "stop"],
        "topic 3 has no results, and --missing 'stop' was asked for; say --missing 'zero' to count it as 0",
    ),
    (["nothing.txt", "qrels.txt", "-m", "AP", "--stream"], "cannot read nothing.txt: No such file or directory"),
    (["run.txt", "qrels.txt", "-m", "AP", "--stream", "--html", "page.html"], "which --stream does not keep"),
    (["run.txt", "qrels.txt", "-m", "AP", "--stream", "--missing", "stop"], "topic 3 has no results, and --missing"),
    (["nothing.txt", "qrels.txt", "-m", "AP"], "cannot read nothing.txt: No such file or directory in "),
    (["run.txt", "qrels.txt", "b", "-m", "AP", "c"], "QRELS, and b and c stand behind them; evaluate one run after"),
    (["run.txt", "qrels.txt", "-m", "PA", "--lenient"], "unknown measure 'PA'"),
    *(
        ([*arguments, "-m", "AP"], "'-' is the standard input, which can be read once; name files for the others")
        for arguments in (
            ["-", "-"],
            ["-", "qrels.txt", "--stream"],
            ["run.txt", "-", "--html", "page.html", "--against", "run.txt"],
        )
    ),
    (["faulty.txt", "qrels.txt", "-m", "AP"], "faulty.txt, line 1: .*, or say --lenient: "),
    (["faulty.txt", "qrels.txt", "-m", "AP", "--stream"], "faulty.txt, line 1: .*, or say --lenient: "),
    (
        ["run.txt", "qrels.txt", "-m", "AP", "--lenient", "--against", "run.txt"],
        "name its file, as in --html report.html",
    ),
    (["run.txt", "qrels.txt", "-m", "AP", "--pdf"], "--pdf prints the page of --html; name its file, as in --html"),
    (["run.txt", "qrels.txt", "-m", "AP", "--topics", "topics.tsv"], "--topics has the texts for the page of --html"),
    (
        ["run.txt", "qrels.txt", "-m", "AP", "--lenient", "--like", "trec_eval 10"],
        "prints no mean of AP: topic 3: .*; say --missing 'zero' or --missing 'leave out'",
    ),
]
COMPARED = [
    (["a", "b", "c", "qrels.txt", "-m", "AP"], "qrels.txt stands behind them; .* in Python: ir.runs.side_by_side"),
    (
        ["-m", "AP", "a", "b", "c", "d", "qrels.txt"],
        "d and qrels.txt stand behind them; compare several runs two by two",
    ),
    (["a", "b", "c", "-m", "AP", "d"], "it takes two runs and .*, and d stands behind them; compare several"),
    (["a", "b", "c", "-m", "AP", "--fial-if", "AP < 0"], "unrecognized arguments: --fial-if"),
]
ROWS = [
    *((arguments, re.escape(said)) for arguments, said in WRONG),
    *((["evaluate", *arguments], said) for arguments, said in EVALUATED),
    *((["compare", *arguments], said) for arguments, said in COMPARED),
]


@pytest.mark.parametrize(("arguments", "said"), ROWS, ids=[" ".join(arguments)[:70] for arguments, _ in ROWS])
def test_what_is_typed_wrong_is_answered(arguments, said, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    try:
        ended, several = main(arguments), "--lenient" in arguments
    except SystemExit as left:
        # argparse says first how a command is used.
        ended, several = left.code, True
    told = capsys.readouterr()
    *before, last = told.err.splitlines()
    assert ended == 2 and told.out == "" and "Traceback" not in told.err
    assert last.startswith("python -m irlessons") and re.search(said, last)
    assert several or not before or "--missing" in arguments
    assert {path.name for path in tmp_path.iterdir()} == {*FILES}


def test_a_fault_of_ours_is_no_condition_that_holds(monkeypatch, capsys, tmp_path):
    def at_fault(*_, **__):
        raise TypeError("nobody has thought of this")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("irlessons.commands.compare_runs.read_files", at_fault)
    assert main(["compare", "a", "b", "c", "-m", "AP", "--fail-if", "AP < 0"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert told[-2:] == [
        "TypeError: nobody has thought of this",
        "python -m irlessons compare: this is a fault of irlessons; report it with the lines above",
    ]
