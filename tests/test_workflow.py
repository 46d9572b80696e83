"""The workflows, as far as they can be tried without GitHub. The one that publishes the site runs here, against a
folder; of the one that tests, it is known that it calls what is there, and that the script for Windows does what make
does.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import effort
import pytest
import yaml  # comes with JupyterLab
from browser import chromiums
from tools import quick, workflow

from irlessons.commands import main

ROOT = Path(__file__).parent.parent
TOLD = yaml.safe_load((ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8"))
TESTS = yaml.safe_load((ROOT / ".github" / "workflows" / "test.yml").read_text(encoding="utf-8"))
STEPS = {step.get("name", step.get("uses")): step for step in TOLD["jobs"]["site"]["steps"]}
OWN = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}


def test_it_runs_at_a_release_and_may_write_nothing_but_the_branch():
    # YAML reads the word "on" as true.
    assert TOLD[True] == {"push": {"tags": ["v*"]}} and TOLD["permissions"] == {"contents": "write"}
    assert set(TOLD["jobs"]["site"]) == {"runs-on", "steps"} and "secrets" not in str(TOLD)
    assert [name for name in STEPS if "/" in name] == ["actions/checkout@v7", "actions/setup-python@v7"]


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


@pytest.mark.slow
def test_github_would_read_them(tmp_path):
    pytest.importorskip("check_jsonschema", reason="no check-jsonschema; `make test` installs it")
    right = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert {path.name for path in right} == {"site.yml", "test.yml"}
    # And it does look: a word that GitHub does not know is refused.
    wrong = [tmp_path / path.name for path in right]
    for path, copy in zip(right, wrong):
        copy.write_text(path.read_text(encoding="utf-8").replace("runs-on:", "run-on:"), encoding="utf-8")
    # The schema comes with it: nothing is fetched. One call for all, which starts for longer than it reads.
    check = [*effort.program("check_jsonschema"), "--builtin-schema", "vendor.github-workflows"]
    command = [*check, "--output-format", "json", "--verbose", *map(str, right + wrong)]
    says = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    assert sorted(says["successes"]) == list(map(str, right)), says
    assert {each["filename"] for each in says["errors"]} == set(map(str, wrong))


# The steps that a shell of ours can run: whether it reads them.


@pytest.mark.parametrize("told", [TOLD, TESTS])
def test_a_shell_reads_each_step(told):
    steps = [step["run"] for job in told["jobs"].values() for step in job["steps"] if "run" in step]
    assert len(steps) >= 2
    for step in steps:
        done = subprocess.run(["bash", "-n"], input=step, capture_output=True, text=True)
        assert done.returncode == 0, f"{step}\n{done.stderr}"


@pytest.mark.parametrize(
    ("steps", "left_out", "became"),
    [
        (["echo a > a", "test -s a", "test ! -e b"], [], ["passed"] * 3),
        # A failure within a step is one, and ends the job.
        (["true", "false\ntrue", "touch b"], [], ["passed", "failed with 1", "not reached"]),
        (["true", "exit 7", "touch b"], ["exit 7"], ["passed", "left out", "passed"]),
        (["git push --quiet origin HEAD:b", 'test "$CI" = true', "sudo true"], [], ["passed"] * 3),
        (["python -c 'import sys; assert sys.prefix != sys.base_prefix'"], [], ["passed"]),
    ],
)
def test_a_job_is_run_here_step_by_step(tmp_path, around, steps, left_out, became):
    (tmp_path / "origin").mkdir()
    git("init", "--bare", "--quiet", ".", cwd=tmp_path / "origin")
    git("clone", "--quiet", "origin", "clone", cwd=tmp_path)
    who = ("-c", "user.name=a", "-c", "user.email=a@b")
    git(*who, "commit", "--allow-empty", "--quiet", "-m", "one", cwd=tmp_path / "clone")
    said = workflow.run_steps([{"run": step} for step in steps], tmp_path / "clone", around, left_out)
    assert said == [f"{what}: {step}" for what, step in zip(became, steps, strict=True)]
    assert (tmp_path / "clone" / "b").exists() == (steps[-1] == "touch b" and became[-1] == "passed")


@pytest.fixture(scope="module")
def around(tmp_path_factory):
    folder = tmp_path_factory.mktemp("around")
    venv.create(folder, symlinks=os.name != "nt")
    return workflow.surroundings(folder)


def test_each_action_has_something_here_that_does_the_same():
    jobs = workflow.jobs()
    used = {step["uses"].partition("@")[0] for job in jobs.values() for step in job["steps"] if "uses" in step}
    assert set(jobs) == {"everything", "quick", "site"} and used == set(workflow.HERE)


# The tests


def test_each_python_is_tried_and_each_system():
    everything, short = (TESTS["jobs"][name] for name in ("everything", "quick"))
    assert everything["strategy"]["matrix"] == {"python": ["3.11", "3.12", "3.13", "3.14"]}
    assert short["strategy"]["matrix"] == {"system": ["macos-latest", "windows-latest"], "python": ["3.11", "3.14"]}
    oldest = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))[1]
    assert everything["strategy"]["matrix"]["python"][0] == oldest == ".".join(map(str, quick.OLDEST))
    assert TESTS["permissions"] == {"contents": "read"} and "secrets" not in str(TESTS)


def test_what_it_runs_is_there_and_the_browser_is_kept():
    everything, short = (TESTS["jobs"][name]["steps"] for name in ("everything", "quick"))
    assert everything[-1]["run"] == ".ci/run" and os.access(ROOT / ".ci" / "run", os.X_OK)
    python, script = short[-1]["run"].split()
    assert python == "python" and (ROOT / script).resolve() == Path(quick.__file__).resolve()
    [kept] = [step["with"] for step in everything if step.get("uses") == "actions/cache@v5"]
    assert "ms-playwright" in kept["path"]
    # What it links is what the tests look for.
    [setting_up] = [step["run"] for step in everything if step.get("name") == "Chromium"]
    linked = re.search(r"/usr/local/bin/(\S+)", setting_up)[1]
    assert linked in chromiums.NAMES


def test_without_make_the_same_is_done(monkeypatch):
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    monkeypatch.setattr(quick, "by_npm", lambda name: name)
    said = []
    for target in ("lint", "types", "quick"):
        recipe = re.search(rf"^{target}: .*\n((?:\t.*\n)+)", make, re.MULTILINE)[1]
        for line in recipe.replace("$(TEST_ARGS)", "").strip().split("\n"):
            found = re.fullmatch(r"\$\(call by-npm,(\w+) (.*)\)", line.strip())
            said.append(f"{found[1]} {found[2]}" if found else line.strip())
    variables = quick.makes() | {"RUN": quick.python()}
    said = [re.sub(r"\$\((\w+)\)", lambda found: variables[found[1]], line).split() for line in said]
    assert quick.checks(["-x"]) == [*said[:-1], [*said[-1], "-x"]]
    assert {"TYPESCRIPT", "BIOME"} <= set(variables) and variables["BIOME"][0].isdigit()


@pytest.mark.parametrize("ready", [*quick.READY, ""])
def test_it_sets_up_once_and_again_when_something_else_is_required(monkeypatch, tmp_path, ready):
    monkeypatch.setattr(quick, "ROOT", tmp_path)
    monkeypatch.setattr(quick, "VENV", tmp_path)
    for name in ("requirements.txt", "pyproject.toml", *filter(None, [ready])):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (10, 10))
    assert quick.is_ready() == bool(ready)
    os.utime(tmp_path / "pyproject.toml", (20, 20))
    assert not quick.is_ready()


@pytest.mark.parametrize("how", ["quick", "make"])
def test_a_python_that_can_make_no_environment_is_said_with_what_brings_it(monkeypatch, capsys, tmp_path, how):
    # As on Debian, whose Python has neither without a package of their own.
    lacks = tmp_path / "python3"
    lacks.write_text(f"""#!/bin/sh\ncase "$*" in *ensurepip*) exit 1;; *) exec "{sys.executable}" "$@";; esac\n""")
    lacks.chmod(0o755)
    if how == "make":
        asked = ["make", f"PYTHON={lacks}", f"VENV={tmp_path}/new", f"{tmp_path}/new/ready-for-lab"]
        made = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
        done, said = made.returncode, made.stderr.splitlines()[0]
    else:
        monkeypatch.setattr(quick, "is_ready", lambda: False)
        monkeypatch.setitem(sys.modules, "ensurepip", None)
        monkeypatch.setattr(sys, "executable", str(lacks))
        done = quick.main()
        said = capsys.readouterr().err.strip()
    assert done and said == f"{lacks} {quick.makes()['NO_ENVIRONMENT']}" and "`apt-get install python3-venv`" in said
    assert not (tmp_path / "new").exists()


# The site, released


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
