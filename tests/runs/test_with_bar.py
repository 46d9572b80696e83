"""A bar is shown to somebody who waits; not for what is over soon, in a pipe, or where nobody looks."""

import sys
from types import SimpleNamespace

import pytest

import irlessons as ir
from irlessons.runs import with_bar as shown

RUN = {str(topic): {"a": 1} for topic in range(5)}


@pytest.fixture
def bars(monkeypatch):
    made = []

    class Bar:
        def __init__(self, **told):
            self.told, self.n, self.closed = told, told["initial"], False
            made.append(self)

        def update(self, more):
            self.n += more

        def close(self):
            self.closed = True

    monkeypatch.setitem(sys.modules, "tqdm.auto", SimpleNamespace(tqdm=Bar))
    monkeypatch.setattr(shown, "_LONG", 0.0)
    monkeypatch.setenv("JPY_SESSION_NAME", "lesson.ipynb")
    return made


def test_it_counts_what_is_done(bars):
    ir.runs.read(RUN, RUN).evaluate("AP")
    (bar,) = bars
    assert bar.told["total"] == bar.n == 5 and bar.told["initial"] == 1 and bar.closed


def test_a_file_is_counted_in_bytes(bars, tmp_path):
    path = tmp_path / "run"
    path.write_text("".join(f"{topic} Q0 d{rank} 1 {-rank} x\n" for topic in RUN for rank in range(1, 2000)))
    ir.runs.read(path, RUN)
    assert bars[0].told["total"] == bars[0].n == path.stat().st_size and bars[0].closed


@pytest.mark.parametrize("case", ["short", "nobody looks", "no tqdm"])
def test_else_there_is_none(bars, monkeypatch, capsys, case):
    if case == "short":
        monkeypatch.setattr(shown, "_LONG", 1.0)
    elif case == "nobody looks":
        monkeypatch.delenv("JPY_SESSION_NAME")
    else:
        monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    assert ir.runs.read(RUN, RUN).evaluate("AP").mean["AP"] == 1
    assert bars == [] and capsys.readouterr() == ("", "")
