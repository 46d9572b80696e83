"""What the README shows in Python runs as it stands there, and gives what its comments say."""

import re

from lessons.reading import NOTEBOOKS

TEXT = (NOTEBOOKS.parent / "README.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def test_its_example_runs():
    [example] = _BLOCK.findall(TEXT)
    here = {}
    exec(example, here)
    assert str(here["mine"].value("nDCG@6")).startswith("0.7850") and "# 0.7850…" in example


def test_its_links_lead_somewhere():
    targets = re.findall(r"\]\((?!https?:)([^)#]+)\)", TEXT)
    assert targets
    assert not [target for target in targets if not (NOTEBOOKS.parent / target).exists()]
