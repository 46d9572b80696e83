"""What the whole site weighs, what axe finds on its pages, and how long a lesson takes until it can be used: from this
machine, and on a slow phone.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory

from browser.axe import axe
from browser.chromiums import chromium
from browser.host import Quiet, serving
from browser.lab import running_chromium
from browser.on_page.names import FAR
from browser.on_page.site import Site
from browser.waiting import holds
from lessons.reading import EVERY
from pages.weighed import weighed

from irlessons.pages.site.site import write_site
from irlessons.pages.site.ways import Ways

VISITS = 7
# 1.6 Mbit/s with a long way to the server, and a processor with a quarter of the speed.
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOWER = 4
# Every board, form and worksheet that is in sight is alive; and those far down as well.
_ALIVE = """
new Promise((done) => {
  const look = () => {
    const inSight = (still) => still.getBoundingClientRect().top < innerHeight;
    if (globalThis.irlModelOf && ![...document.querySelectorAll('.still')].some(inSight)) done(performance.now());
    else requestAnimationFrame(look);
  };
  look();
})
"""
_ALL_ALIVE = f"Boolean(globalThis.irlModelOf) && !document.querySelector('.still, {FAR}')"
# A processor with a sixth of the speed, and how long each of the page's tasks takes that is felt.
SLOWEST = 6
_TASKS = """
globalThis.tasks = [0];
new PerformanceObserver((all) => globalThis.tasks.push(...all.getEntries().map((one) => one.duration)))
  .observe({ type: 'longtask', buffered: true });
"""


class _Gzipped(Quiet):
    """As web hosts send text."""

    def do_GET(self) -> None:
        body = gzip.compress(Path(self.translate_path(self.path)).read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def page_lines(paths: list[Path]) -> Iterator[tuple[str, list[float], str, float]]:
    """Megabytes of the site, findings of axe, and seconds until each of these lessons can be used, with the goals."""
    with TemporaryDirectory() as folder, running_chromium(chromium()) as browser:
        list(write_site(EVERY, Path(folder), Ways()))
        files = [file for file in Path(folder).rglob("*") if file.is_file()]
        yield "site: all of its files", [sum(file.stat().st_size for file in files) / 1e6], "MB", 3
        page, weight = max(
            ((file, weighed(file, Path(folder))[1]) for file in files if file.suffix == ".html"), key=itemgetter(1)
        )
        yield f"site: the heaviest page, {page.stem}", [weight / 1e3], "KB", 165
        for theme in ("light", "dark"):
            pages = [file for file in sorted(files) if file.suffix == ".html"]
            found = sum(_findings(browser, file, theme) for file in pages)
            yield f"site: what is wrong with {len(pages)} pages, {theme}", [found], "", 1
        with serving(folder, by=_Gzipped) as address:
            for path in paths:
                for where, is_slow in (("", False), (", slow phone", True)):
                    times = [_visit(browser, f"{address}/{path.stem}.html", is_slow) for _ in range(VISITS)]
                    yield f"site: {path.stem} can be used{where}", times, "s", 3 if is_slow else 1
                tasks = [_longest_task(browser, f"{address}/{path.stem}.html") for _ in range(VISITS)]
                yield f"site: {path.stem}, longest task, processor ÷ {SLOWEST}", tasks, "ms", 200


def _findings(browser, file: Path, theme: str) -> float:
    """How much axe finds on a page that is unfolded, and its console says, and whether a phone scrolls sideways."""
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme=theme)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(file.as_uri())
    Site(page).whole()
    is_wide = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    found = [*axe(page)["violations"], *said, *["it scrolls sideways"] * is_wide]
    page.close()
    for each in found:
        print(f"{file.name}: {each}")
    return len(found)


def _visit(browser, address: str, is_slow: bool) -> float:
    # Nothing is kept from the visit before.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    if is_slow:
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address, wait_until="commit")
    alive = page.evaluate(_ALIVE)
    context.close()
    return alive / 1000


def _longest_task(browser, address: str) -> float:
    """The longest task until all of a page is alive, on a slow processor, in ms."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(_TASKS)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWEST})
    page.goto(address, wait_until="commit")
    holds(page, _ALL_ALIVE)
    page.wait_for_timeout(500)
    longest = page.evaluate("Math.max(...globalThis.tasks)")
    context.close()
    return longest
