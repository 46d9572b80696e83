"""The workflow that publishes the site, as far as it can be tried without GitHub: it runs here, against a folder."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml  # comes with JupyterLab

from irlessons.commands import main

ROOT = Path(__file__).parent.parent
TOLD = yaml.safe_load((ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8"))
STEPS = {step.get("name", step.get("uses")): step for step in TOLD["jobs"]["site"]["steps"]}
OWN = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}


def test_it_runs_at_a_release_and_may_write_nothing_but_the_branch():
    # YAML reads the word "on" as true.
    assert TOLD[True] == {"push": {"tags": ["v*"]}} and TOLD["permissions"] == {"contents": "write"}
    assert set(TOLD["jobs"]["site"]) == {"runs-on", "steps"} and "secrets" not in str(TOLD)
    assert [name for name in STEPS if "/" in name] == ["actions/checkout@v4", "actions/setup-python@v5"]


def test_what_it_calls_is_there(capsys):
    build, publish = (STEPS[name]["run"] for name in ("Build", "Publish"))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^make (\w+)", build, re.MULTILINE)
    assert targets == ["slides", "site", "lite"]
    for target in targets:
        recipe = re.search(rf"^{target}: .*\n((?:\t.*\n)+)", makefile, re.MULTILINE)[1]
        assert f"--out build/{target}" in recipe and f"build/{target}" in build
    assert {*re.findall(r"(\w+)=", build)} == {"ADDRESS", "SITE_ARGS"} <= {*re.findall(r"^(\w+) =", makefile, re.M)}
    with pytest.raises(SystemExit):
        main(["site", "--help"])
    options = capsys.readouterr().out
    assert all(option in options for option in re.findall(r"--\w+", build))
    assert all((ROOT / path).is_file() for path in re.findall(r"\.github/\S+", publish))


def git(*command, cwd: Path) -> str:
    done = subprocess.run(["git", *command], cwd=cwd, env=os.environ | OWN, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_each_release_lies_under_its_own_path_and_the_first_page_leads_to_the_newest(tmp_path):
    there, here = tmp_path / "there.git", tmp_path / "work" / "here"
    git("init", "--bare", "--quiet", str(there), cwd=tmp_path)
    for release in ("v1.9.0", "v1.10.0", "v1.2.0", "v1.10.0"):
        shutil.rmtree(here.parent, ignore_errors=True)
        git("clone", "--quiet", str(there), str(here), cwd=tmp_path)
        shutil.copytree(ROOT / ".github", here / ".github")
        (here / "build" / "site").mkdir(parents=True)
        (here / "build" / "site" / "index.html").write_text(f"of {release}")
        git("add", ".github", cwd=here)
        git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "-m", "one", cwd=here)
        told = os.environ | OWN | {"GITHUB_REF_NAME": release}
        step = ["bash", "-e", "-c", STEPS["Publish"]["run"]]
        done = subprocess.run(step, cwd=here, env=told, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
    git("clone", "--quiet", "--branch", "gh-pages", str(there), "pages", cwd=tmp_path)
    first = (tmp_path / "pages" / "index.html").read_text()
    assert re.findall(r'href="([^"]*)"', first) == ["v1.10.0/", "v1.10.0/", "v1.9.0/", "v1.2.0/"]
    for release in ("v1.9.0", "v1.10.0", "v1.2.0"):
        assert (tmp_path / "pages" / release / "index.html").read_text() == f"of {release}"
    # Nothing of the repository itself, and a release that is built again changes nothing.
    names = {path.name for path in (tmp_path / "pages").iterdir()}
    assert names == {".git", ".nojekyll", "index.html", "v1.9.0", "v1.10.0", "v1.2.0"}
    assert git("log", "--format=%s", cwd=tmp_path / "pages").splitlines() == [
        f"Site of {release}" for release in ("v1.2.0", "v1.10.0", "v1.9.0")
    ]
