"""How long the blocks of the longer lecture take to be said: espeak-ng reads slides and notes aloud, and the length of
the sound is taken.

    PYTHONPATH=tests python tests/tools/read_aloud.py

It writes the seconds of each slide into `read_aloud.toml` beside this file, with a sum of what was read, and the
minutes into the plan of FOR_LECTURERS.md. Without espeak-ng (apt-get install espeak-ng) it says so, and changes
nothing.
"""

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lessons.reading import LECTURES, read
from slides.test_lectures import MINUTES, sections

from irlessons.pages.prose import IS_GIVEN

KEPT = Path(__file__).with_suffix(".toml")
PLAN = LECTURES[0].parent.parent / "FOR_LECTURERS.md"
READER = "espeak-ng"
WORDS_A_MINUTE = 140
# A row of the plan: a block, …, its minutes of 90, and how long it is read.
ROW = re.compile(r"^(\|.*\| (\d+)–(\d+) \| )([\d.]+)( \|)$", re.MULTILINE)
_HEAD = "# How long each slide of the longer lecture is read aloud, by read_aloud.py; sum: of what was read.\n"
# What is for the lecturer's eye alone, and what marks up.
_UNSAID = (
    MINUTES.pattern,
    r"\*\*(?:Ask|Expect|Say):\*\*",
    r"^- (?:\[[ x]\])?",
    r"^#+ ",
    r"^\|[-| ]+\|$",
    r"\*\*|[$`]|\\(?=\|)|<[^>]+>",
)
# As it is said; in this order.
_SAID = {
    r"\\log_\{?(\d+)\}?|log₂": "log two of ",
    r"\\d?frac\{([^}]*)\}\{([^}]*)\}": r"\1 over \2 ",
    r"\\text\{([^}]*)\}": r"\1",
    r"\\(?:cdot|times)|×": " times ",
    r"\\sum|Σ": " the sum of ",
    r"\\[a-z]+": " ",
    r"\^\{?([^}\s]+)\}?": r" to the power \1 ",
    r"[{}]": " ",
    r"●": " yes ",
    r"○": " no ",
    r"@": " at ",
    r"(?<=\d)/(?=\d)": " over ",
    r"(?<=[\w)])/(?=[\w(])": " over ",
    r" [−-] | ?−(?=\d)": " minus ",
    r" ?= ?": " is ",
    r"\+": " plus ",
    r"✓": " ",
    r"–(?=\d)": " to ",
    r"κ": "kappa",
    r"_": " ",
    r"\|": ", ",
    # Letter by letter.
    r"\bn?[A-Z]{2,4}\b": lambda name: " ".join(name[0]),
}


class Read(NamedTuple):
    """A slide, with what belongs to it: when it begins and ends, and what is said."""

    heading: str
    begin: int
    end: int
    said: str

    @property
    def sum(self) -> str:
        """By which a change is seen."""
        return hashlib.sha256(self.said.encode()).hexdigest()[:12]


def said_of(source: str) -> str:
    """The text of a cell as somebody says it: formulas as words, and no marks."""
    source = source.replace(IS_GIVEN, "")
    for pattern in _UNSAID:
        source = re.sub(pattern, " ", source, flags=re.MULTILINE)
    for pattern, words in _SAID.items():
        source = re.sub(pattern, words, source)
    # A heading and an answer end as a sentence does.
    lines = [re.sub(r"\s+", " ", line).strip(" ,") for line in source.split("\n\n")]
    return "\n".join(line if line[-1] in ".?:;" else f"{line}." for line in lines if re.search(r"\w", line))


def slides() -> Iterator[Read]:
    """Each slide of the longer lecture with its notes."""
    for section in sections(read(LECTURES[-1])):
        texts = [cell.source for cell in section if not cell.is_code]
        begin, end = map(int, MINUTES.search("\n".join(texts)).groups())
        # Answers stand a line each.
        said = "\n".join(said_of(re.sub(r"\n(?=- )", "\n\n", text)) for text in texts)
        yield Read(re.sub(r"^#+ ", "", texts[0].split("\n")[0]), begin, end, said)


def kept() -> dict[str, dict]:
    """What was measured: the heading -> seconds, and the sum of what was read."""
    return tomllib.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}


def minutes(begin: int, end: int, measured: dict[str, dict]) -> float:
    """Of all slides that begin within these minutes."""
    return round(sum(measured[each.heading]["seconds"] for each in slides() if begin <= each.begin < end) / 60, 1)


def seconds(said: str) -> float:
    """How long the sound is."""
    with tempfile.TemporaryDirectory() as folder:
        sound = Path(folder, "said.wav")
        command = [READER, "-v", "en-gb", "-s", str(WORDS_A_MINUTE), "-w", str(sound), "--stdin"]
        subprocess.run(command, input=said.encode(), check=True)
        with wave.open(str(sound)) as opened:
            return opened.getnframes() / opened.getframerate()


def main() -> str | None:
    """Measure, and write; what is missing, where something is."""
    if not shutil.which(READER):
        return f"{READER} is missing: on Debian or Ubuntu `apt-get install {READER}` brings it. Nothing was measured."
    measured = {each.heading: {"sum": each.sum, "seconds": round(seconds(each.said), 1)} for each in slides()}
    tables = (f'["{name}"]\nsum = "{one["sum"]}"\nseconds = {one["seconds"]}\n' for name, one in measured.items())
    KEPT.write_text("\n".join([_HEAD, *tables]), encoding="utf-8")
    plan = PLAN.read_text(encoding="utf-8")
    PLAN.write_text(
        ROW.sub(lambda row: f"{row[1]}{minutes(int(row[2]), int(row[3]), measured):.1f}{row[5]}", plan),
        encoding="utf-8",
    )
    for row in ROW.finditer(PLAN.read_text(encoding="utf-8")):
        print(row[0])
    return None


if __name__ == "__main__":
    sys.exit(main())
