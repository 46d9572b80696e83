"""`irlessons lab`: the lessons come into a folder of the reader's own, and what the reader did there stays."""

import json
import os

import pytest

from irlessons.commands import lab, main
from irlessons.own_functions.kept import FILE

FIRST, SECOND = "00_start_here.ipynb", "01_precision_and_recall.ipynb"


@pytest.fixture
def house(tmp_path, monkeypatch):
    """Two lessons that the test may change, in the place of ours."""
    notebooks = tmp_path / "house" / "notebooks"
    (notebooks / "pictures").mkdir(parents=True)
    for name in (FIRST, SECOND, "pictures/board.png", ".ipynb_checkpoints/of_ours.ipynb"):
        (notebooks / name).parent.mkdir(exist_ok=True)
        (notebooks / name).write_text(f"{name} as it was")
    monkeypatch.setattr(lab, "_HOUSE", tmp_path / "house")
    return notebooks


def copy(folder, capsys) -> list[str]:
    assert main(["lab", "--copy", "--folder", str(folder)]) == 0
    return capsys.readouterr().out.splitlines()


def test_every_lesson_comes(tmp_path, capsys):
    assert main(["lab", "--copy", "--folder", str(tmp_path / "mine")]) == 0
    source = lab._lessons()
    assert (tmp_path / "mine" / FIRST).read_bytes() == (source / FIRST).read_bytes()
    names = {path.relative_to(source) for path in source.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts}
    assert {path.relative_to(tmp_path / "mine") for path in (tmp_path / "mine").rglob("*.ipynb")} == names


def test_what_the_reader_changed_is_kept(house, tmp_path, capsys):
    mine = tmp_path / "mine"
    assert copy(mine, capsys) == [f"3 files copied to {mine}"]
    assert not (mine / ".ipynb_checkpoints").exists()
    (mine / FIRST).write_text("worked in by me")
    # Nothing is new, and nothing is to be said.
    assert copy(mine, capsys) == [f"0 files copied to {mine}"]
    for name in (FIRST, SECOND):
        (house / name).write_text(f"{name} in a newer version")
    told = copy(mine, capsys)
    assert told[0] == f"1 file copied to {mine}"
    assert told[1:] == [f"kept your {FIRST}; rename it, and the next copy brings the newer one"]
    assert (mine / FIRST).read_text() == "worked in by me"
    assert (mine / SECOND).read_text() == f"{SECOND} in a newer version"
    (mine / FIRST).rename(mine / "mine.ipynb")
    assert copy(mine, capsys) == [f"1 file copied to {mine}"]
    assert (mine / FIRST).read_text() == f"{FIRST} in a newer version"
    assert (mine / "mine.ipynb").read_text() == "worked in by me"


@pytest.mark.parametrize("record", [None, "{", "7", json.dumps({FIRST: "another"})])
def test_a_file_of_unknown_origin_is_the_readers(house, tmp_path, capsys, record):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / FIRST).write_text("of somebody")
    if record is not None:
        (mine / lab._COPIED).write_text(record)
    assert f"kept your {FIRST}" in copy(mine, capsys)[1]
    assert (mine / FIRST).read_text() == "of somebody"


@pytest.mark.parametrize("typed", [["--", "--no-browser", "--port=9999"], ["--no-browser", "--port", "9999"]])
def test_jupyterlab_is_opened_there(house, tmp_path, monkeypatch, typed):
    started = []
    monkeypatch.setattr(lab.subprocess, "run", lambda command, env: started.append((command, env)))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "of-the-reader")
    assert main(["lab", "--folder", str(tmp_path / "mine"), *typed]) == 0
    [((_, _, what, *options), around)] = started
    assert what == "jupyterlab"
    assert f"--ServerApp.root_dir={tmp_path / 'mine'}" in options
    assert f"--LabApp.default_url=/lab/tree/{FIRST}" in options
    assert " ".join(options).endswith(" --no-browser --port=9999" if "--" in typed else " --no-browser --port 9999")
    assert (tmp_path / "mine" / FIRST).is_file()
    # Nobody is asked about news, and what the reader has set stays.
    theirs, ours = around["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert theirs == "of-the-reader"
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", ours)
    overrides = pytest.importorskip("jupyterlab_server.settings_utils")._get_overrides(str(tmp_path))[0]
    assert overrides["@jupyterlab/apputils-extension:notification"]["fetchNews"] == "false"


@pytest.mark.parametrize("user", [0, 1000, None])
def test_root_starts_it_as_anybody_does(house, tmp_path, monkeypatch, capsys, user):
    started = []
    monkeypatch.setattr(lab.subprocess, "run", lambda command, env: started.append(command))
    if user is None:
        # Windows has no such number.
        monkeypatch.delattr(lab.os, "geteuid", raising=False)
    else:
        monkeypatch.setattr(lab.os, "geteuid", lambda: user)
    assert main(["lab", "--folder", str(tmp_path / "mine")]) == 0
    assert ("--allow-root" in started[0]) == (user == 0) == ("--allow-root" in capsys.readouterr().out)


def test_the_functions_of_the_reader_stay_and_ours_do_not_come(house, tmp_path, capsys):
    (house / FILE).write_text("# ours")
    mine = tmp_path / "mine"
    assert copy(mine, capsys) == [f"3 files copied to {mine}"]
    assert not (mine / FILE).exists()
    (mine / FILE).write_text("# mine")
    copy(mine, capsys)
    assert (mine / FILE).read_text() == "# mine"
