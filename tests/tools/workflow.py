"""Run a job of .github/workflows as far as this machine can: its steps one after the other, in a fresh clone.

    python tests/tools/workflow.py everything --leave-out Chromium
    PYTEST_ADDOPTS="-k ranking" python tests/tools/workflow.py quick --python /usr/bin/python3.14

What is committed is cloned, and the clone's origin is a copy, so that a step may push. Its Python is first on the path,
as after setup-python. Exit status 1 where a step has failed; none comes after it, as on GitHub.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
# What an action does for the steps below it, and what does so here.
HERE = {
    "actions/checkout": "a fresh clone",
    "actions/setup-python": "an environment of --python",
    "actions/setup-node": "the Node.js that is here, if any",
    "actions/cache": "nothing, as in a first run",
}
# What a host tells of the repository.
TOLD = {
    "CI": "true",
    "GITHUB_REF_NAME": "v0.0.0",
    "GITHUB_REPOSITORY": "OWNER/irlessons",
    "GITHUB_REPOSITORY_OWNER": "OWNER",
}


def jobs() -> dict[str, dict]:
    """Each job of each workflow, by its name."""
    told = [yaml.safe_load(path.read_text(encoding="utf-8")) for path in WORKFLOWS]
    return {name: job for each in told for name, job in each["jobs"].items()}


def cloned(folder: Path) -> Path:
    """A fresh clone of what is committed, in this folder."""
    for source, copy, *bare in ((ROOT, "origin", "--bare"), (folder / "origin", "clone")):
        subprocess.run(["git", "clone", "--quiet", *bare, str(source), str(folder / copy)], check=True)
    return folder / "clone"


def surroundings(environment: Path) -> dict[str, str]:
    """What is around the steps: this environment of a Python is first on the path."""
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    if not shutil.which("sudo"):
        # Who is root already has no need of it.
        (programs / "sudo").write_text('#!/bin/sh\nexec "$@"\n')
        (programs / "sudo").chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    return {**kept, **TOLD, "PATH": os.pathsep.join([str(programs), os.environ["PATH"]])}


def run_steps(steps: list[dict], where: Path, around: dict[str, str], left_out: list[str]) -> list[str]:
    """What became of each step, a line for each. left_out: names of those that are not run."""
    became: list[str] = []
    for step in steps:
        name = step.get("name") or step.get("uses") or step["run"]
        if any(line.startswith("failed") for line in became):
            became.append(f"not reached: {name}")
        elif name in left_out:
            became.append(f"left out: {name}")
        elif "uses" in step:
            became.append(f"here by {HERE[step['uses'].partition('@')[0]]}: {name}")
        else:
            print(f"$ {name}", flush=True)
            # As GitHub runs it where a step names no shell.
            done = subprocess.run(["bash", "-e", "-c", step["run"]], cwd=where, env=around, stdin=subprocess.DEVNULL)
            became.append(f"failed with {done.returncode}: {name}" if done.returncode else f"passed: {name}")
    return became


def main() -> int:
    """Run the steps of the job that is named."""
    known = jobs()
    parser = argparse.ArgumentParser(description="Run a job of .github/workflows as far as this machine can.")
    parser.add_argument("job", choices=known)
    parser.add_argument("--python", default=sys.executable, help="the Python of the job (this one)")
    parser.add_argument("--leave-out", nargs="*", default=[], metavar="STEP", help="steps that cannot be run here")
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        environment = Path(folder) / "python"
        subprocess.run([asked.python, "-m", "venv", str(environment)], check=True)
        clone = cloned(Path(folder))
        became = run_steps(known[asked.job]["steps"], clone, surroundings(environment), asked.leave_out)
    print(*became, sep="\n")
    return int(any(line.startswith("failed") for line in became))


if __name__ == "__main__":
    sys.exit(main())
