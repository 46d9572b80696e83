"""README's plan for more than one machine: split by topic and joined again, the values are the same."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import irlessons as ir

README = (Path(__file__).parent.parent.parent / "README.md").read_text(encoding="utf-8")
WHOLE, SEVERAL = (code for code in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) if "values.csv" in code)
SPLIT, EACH, JOIN = re.split(r"\n(?=seq|awk)", WHOLE)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("engine", "command"), [("xargs", EACH), pytest.param("parallel", SEVERAL, marks=pytest.mark.slow)]
)
def test_the_plan_for_more_than_one_machine(tmp_path, engine, command):
    needed = ("sh", "awk", "seq", engine)
    if not all(map(shutil.which, needed)):
        pytest.skip(f"it needs {', '.join(needed)}")
    ir.runs.example(tmp_path)
    (tmp_path / "after.txt").rename(tmp_path / "run.txt")
    # `python` is the one that runs this.
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").symlink_to(sys.executable)
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-ec", "\n".join([SPLIT, command, JOIN])],
        cwd=tmp_path,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(Path(ir.__file__).parent.parent)},
        capture_output=True,
        text=True,
        check=True,
    )
    whole = ir.runs.read(tmp_path / "run.txt", tmp_path / "qrels.txt", strict=False).values_of(["AP", "nDCG@10"])
    rows = sorted((line.split(",") for line in done.stdout.splitlines()), key=lambda row: int(row[0]))
    values = {topic: list(map(float, each)) for topic, *each in rows}
    assert values == {topic: [each[topic] for each in whole] for topic in whole[0]}
