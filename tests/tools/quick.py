"""What `make quick` does where there is no make, as on Windows: lint, types, and the tests that are not slow.

    python tests/tools/quick.py

It sets up .venv, once, and asks for nothing. What stands behind its name goes to pytest, as `-x`. Versions
and options are those of the Makefile. It needs nothing but Python; where npm is missing, what comes by npm is left out.
The exit status is 1 where anything was found.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
VENV = ROOT / ".venv"
# Of `make test`, and our own: either says that the environment holds what today's requirements ask for.
READY = ("ready-for-test", "ready-for-quick")
OLDEST = (3, 11)
_VARIABLE = re.compile(r"^(\w+) =(.*)$", re.MULTILINE)


def makes() -> dict[str, str]:
    """The variables of the Makefile that are plain words."""
    return {name: text.strip() for name, text in _VARIABLE.findall((ROOT / "Makefile").read_text(encoding="utf-8"))}


def python() -> str:
    """The Python of the environment."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def by_npm(name: str) -> str | None:
    """What npm has brought, by its name; None where it has not."""
    return shutil.which(name, path=str(VENV / "node_modules" / ".bin"))


def checks(more: list[str]) -> list[list[str]]:
    """What is run, in the order of `make quick`. more: options for pytest."""
    biome, tsc = by_npm("biome"), by_npm("tsc")
    lint = ["lint", "--error-on-warnings", "--config-path=tests/board/lint.jsonc", "irlessons", "tests"]
    return [
        [python(), "-m", "ruff", "check"],
        [python(), "-m", "ruff", "format", "--check"],
        *([[biome, *lint]] if biome else []),
        [python(), "-m", "mypy"],
        *([[tsc, "--project", "tests/board/tsconfig.json"]] if tsc else []),
        [python(), "-m", "pytest", "-p", "no:nbval", "--quick", *makes()["PARALLEL"].split(), *more],
    ]


def is_ready() -> bool:
    """Whether the environment is there, and none of what it is made of has changed since."""
    made_of = max((ROOT / name).stat().st_mtime for name in ("requirements.txt", "pyproject.toml"))
    return any((VENV / name).is_file() and (VENV / name).stat().st_mtime >= made_of for name in READY)


def missing() -> str:
    """What is said where no environment can be made; nothing where one can."""
    return "" if all(map(find_spec, ("ensurepip", "venv"))) else f"{sys.executable} {makes()['NO_ENVIRONMENT']}"


def set_up() -> None:
    """Make the environment, and install into it. Raises CalledProcessError where that does not work."""
    print(f"Setting up {VENV.name}; this happens once and takes a few minutes.", flush=True)
    subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
    pip = [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--requirement", "requirements.txt"], cwd=ROOT, check=True)
    subprocess.run([*pip, "--editable", ".[test]"], cwd=ROOT, check=True)
    if npm := shutil.which("npm"):
        known = makes()
        wanted = [f"typescript@{known['TYPESCRIPT']}", f"@biomejs/biome@{known['BIOME']}", f"temml@{known['TEMML']}"]
        quiet = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--silent"]
        subprocess.run([npm, "install", "--prefix", str(VENV), *quiet, *wanted], cwd=ROOT, check=True)
    (VENV / READY[-1]).touch()


def main() -> int:
    """Set up and check; everything is checked, whatever is found."""
    if sys.version_info < OLDEST:
        print(f"irlessons needs Python {'.'.join(map(str, OLDEST))} or newer; run this with one", file=sys.stderr)
        return 1
    if not is_ready():
        if no := missing():
            print(no, file=sys.stderr)
            return 1
        set_up()
    if not shutil.which("npm"):
        print("No npm, so biome and tsc are left out.", flush=True)
    # What is printed in a console of Windows may have letters that it lacks.
    told = {**os.environ, "PYTHONUTF8": "1"}
    done = []
    for command in checks(sys.argv[1:]):
        print("$", *(Path(command[0]).stem, *command[1:]), flush=True)
        done.append(subprocess.run(command, cwd=ROOT, env=told).returncode)
    return int(any(done))


if __name__ == "__main__":
    sys.exit(main())
