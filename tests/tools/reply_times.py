"""How long a reader waits for a reply: to an answer in a form, to a cell of a worksheet, to a function of their own."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from browser.lab import running_chromium
from conftest import NAMES

import irlessons as ir
from irlessons import DCG

TIMES = 200
TRIES = 5
# From an answer until the reply stands in the page, as the times of the board are taken: without drawing it.
_REPLIES = """
([field, commit, texts]) => {
  const input = document.querySelector(field);
  return texts.map((text) => {
    const start = performance.now();
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    if (commit === "change") input.dispatchEvent(new Event("change", { bubbles: true }));
    else document.querySelector(commit).click();
    return performance.now() - start;
  });
}
"""


def reply_lines() -> Iterator[tuple[str, list[float], str]]:
    """What was measured, the times, and their unit."""
    sheet = ir.worksheet(
        ir.example("ndcg-six").ranking, "nDCG@6", blanks=["term", "ideal grade", "ideal term", "value"]
    )
    asked = ir.exercise("mrr-plurals")
    texts = [f"{0.1 + 0.01 * number:.2f}" for number in range(TIMES)]
    chromium = next(filter(None, map(shutil.which, NAMES)))
    with TemporaryDirectory() as folder, running_chromium(chromium) as browser:
        page = browser.new_page()
        for what, shown, field, commit in (
            ("a reply to a cell of a worksheet", sheet, ".irl-cell", "change"),
            ("a reply in a form", asked, ".irl-input", ".irl-primary"),
        ):
            page.goto(shown.to_html(Path(folder) / "page.html").as_uri())
            page.locator(field).first.wait_for()
            yield what, page.evaluate(_REPLIES, [field, commit, texts]), "ms"
    yield "try_out of a function of one's own", [1e3 * _trying() for _ in range(TRIES)], "ms"


def _trying() -> float:
    def dcg(grades, k):
        return sum((grade or 0) / rank for rank, grade in enumerate(grades[:k], 1))

    start = perf_counter()
    ir.try_out(dcg, DCG @ 5)
    return perf_counter() - start
