"""How long a reader waits for a reply: to an answer in a form, to a cell of a worksheet, to a function of their own."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from browser.chromiums import chromium
from browser.lab import running_chromium
from browser.on_page.names import ANSWER, CELL, CHECK

import irlessons as ir
from irlessons import DCG

TIMES = 200
TRIES = 5
# What a reader has answered by the end of the course: every fourth is a worksheet.
_KEPT = {
    f"q{number}": {
        "version": "0123456789ab",
        "answer": "1/2" if number % 4 else {"cells": {f"term {row}": "0.12" for row in range(8)}},
        "right": True,
        "tries": 2,
        "at": "2026-01-01T00:00:00.000Z",
    }
    for number in range(120)
}
# From an answer until the reply stands in the page, as the times of the board are taken: without drawing it. Cells are
# answered in turn, so that all but the first few times the others are filled in.
_REPLIES = """
([field, commit, texts, kept]) => {
  const inputs = document.querySelectorAll(field);
  localStorage.setItem("irlessons", JSON.stringify({ format: 1, answers: kept }));
  return texts.map((text, number) => {
    const input = inputs[number % inputs.length];
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
    with TemporaryDirectory() as folder, running_chromium(chromium()) as browser:
        page = browser.new_page()
        for what, shown, field, commit in (
            ("a reply to a cell of a full worksheet", sheet, CELL, "change"),
            ("a reply in a form", asked, ANSWER, CHECK),
        ):
            page.goto(shown.to_html(Path(folder) / "page.html").as_uri())
            page.locator(field).first.wait_for()
            yield what, page.evaluate(_REPLIES, [field, commit, texts, _KEPT]), "ms"
    yield "try_out of a function of one's own", [1e3 * _trying() for _ in range(TRIES)], "ms"


def _trying() -> float:
    def dcg(grades, k):
        return sum((grade or 0) / rank for rank, grade in enumerate(grades[:k], 1))

    start = perf_counter()
    ir.try_out(dcg, DCG @ 5)
    return perf_counter() - start
