"""The site's search, judged as this course judges a ranking: what it finds for thirty queries, and for others that came
later, against judgments of what the sections say. `search.queries` and `search.qrels` beside this hold both.
"""

from __future__ import annotations

import gzip
import json
from base64 import b64decode
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import nbformat
from lessons.reading import EVERY

import irlessons as ir
from irlessons import widgets
from irlessons.pages.site import site
from irlessons.pages.site.ways import Ways

HERE = Path(__file__).parent
QUERIES = dict(line.split("\t") for line in (HERE / "search.queries").read_text("utf-8").splitlines())
THIRTY = list(QUERIES)[:30]
QRELS = HERE / "search.qrels"
MEASURES = ["nDCG@5", "RR", "Success@1"]
_ADDRESSES = """
export function addresses(sections, queries) {
  const find = createRanked(sections);
  return Object.fromEntries(Object.entries(queries).map(([topic, asked]) =>
    [topic, find(asked).hits.map(({ section: [address] }) => address)]));
}
"""


@cache
def sections() -> list[list[str]]:
    """What is searched: all sections of the site, which needs no outputs for it."""
    indexes = []
    with (
        TemporaryDirectory() as folder,
        patch.object(site, "executed", lambda file, _: _texts(file)),
        patch.object(site.assets, "data", lambda name, told: indexes.append((name, told)) or ""),
    ):
        list(site.write_site(EVERY, Path(folder), Ways()))
    return json.loads(gzip.decompress(b64decode(dict(indexes)["irlIndex"])))


def _texts(file: Path) -> nbformat.NotebookNode:
    notebook = nbformat.read(file, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    return notebook


def addresses(node, queries: dict[str, str]) -> dict[str, list[str]]:
    """What is found for each query, the best first."""
    source = widgets.inline(widgets.bundle("pages/site/ranked.js")) + _ADDRESSES
    return node.call(source, "addresses", sections(), queries)


def means(node) -> dict[str, dict[str, float]]:
    """The means over the thirty queries, and over the ones that came later."""
    run = {topic: {each: -rank for rank, each in enumerate(of)} for topic, of in addresses(node, QUERIES).items()}
    values = ir.runs.read(run, QRELS).evaluate(MEASURES)
    later = [topic for topic in QUERIES if topic not in THIRTY]
    return {
        f"{len(part)} {name}": {
            each: float(sum(values[each][topic] for topic in part)) / len(part) for each in MEASURES
        }
        for name, part in {"queries": THIRTY, "more": later}.items()
    }
