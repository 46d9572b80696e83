"""How long Python takes in a page: the first Run, again from what a browser has kept, a second Run, and 500 topics of
1,000 documents; and what it weighs.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from browser.chromiums import chromium
from browser.host import serving
from browser.lab import running_chromium
from browser.on_page.code import Block
from lessons.reading import EVERY, named

from irlessons.pages.site.site import write_site
from irlessons.pages.site.ways import Ways

ROOT = Path(__file__).parents[2]
BROUGHT = ROOT / ".venv/in-page"
VISITS = 5
WRITTEN = "def precision(grades, k):\n    return sum(grade > 0 for grade in grades[:k]) / k"
TOPICS, DOCUMENTS = 500, 1000
Line = tuple[str, list[float], str, float]


def python_lines() -> Iterator[Line]:
    """Seconds and megabytes, with the goals."""
    lesson, runs = named("precision_and_recall").stem, named("your_own_run").stem
    with TemporaryDirectory() as folder, running_chromium(chromium()) as browser:
        list(write_site(EVERY, Path(folder), Ways(), BROUGHT))
        size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
        yield "site with Python: all of its files", [size / 1e6], "MB", 12
        with serving(Path(folder)) as address:
            first, kept, second = [], [], []
            for _ in range(VISITS):
                context = browser.new_context()
                page = context.new_page()
                page.goto(f"{address}/{lesson}.html")
                page.evaluate("async () => { await navigator.serviceWorker.ready; }")
                first.append(_run(Block(page, "mine").write(WRITTEN)))
                second.append(_run(Block(page, "mine")))
                page.reload()
                kept.append(_run(Block(page, "mine")))
                context.close()
            yield "first Run until try_out has replied", first, "s", 6
            yield "  from what the service worker has kept", kept, "s", 3
            yield "second Run until try_out has replied", second, "s", 0.5
            page = browser.new_page()
            page.goto(f"{address}/{runs}.html")
            yield f"{TOPICS} topics × {DOCUMENTS:,} documents, dropped", [_dropped(page, Path(folder))], "s", 10


def _run(block: Block) -> float:
    start = perf_counter()
    block.run()
    took = perf_counter() - start
    if "✓" not in block.shown():
        raise ValueError(f"the function was not tried out: {block.shown():.80} {block.says()}")
    return took


def _dropped(page, folder: Path) -> float:
    """Seconds from the choice of two files until the topics are shown; Python is up by then."""
    block = Block(page, "mine")
    block.run()
    rng = random.Random(1)
    run, qrels = folder / "large.run", folder / "large.qrels"
    with run.open("w") as found, qrels.open("w") as judged:
        for topic in range(TOPICS):
            documents = rng.sample(range(100 * DOCUMENTS), DOCUMENTS)
            for rank, each in enumerate(documents, 1):
                found.write(f"{topic} Q0 d{each} {rank} {DOCUMENTS - rank} me\n")
            for each in rng.sample(documents, 40):
                judged.write(f"{topic} 0 d{each} {rng.choice((0, 0, 1, 2, 3))}\n")
    start = perf_counter()
    block.choose(run, qrels)
    page.get_by_text(f"over {TOPICS} topics is").wait_for(timeout=120_000)
    return perf_counter() - start
