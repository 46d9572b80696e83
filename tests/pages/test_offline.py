"""What a browser keeps of a site that came from a web host, and how a release is published."""

import re
import subprocess
from pathlib import Path

import pytest
from browser.host import serving
from browser.on_page.names import BOARD
from browser.on_page.site import Site
from browser.waiting import until
from pages.conftest import TWO

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def served(site):
    """The address of the site on this machine."""
    with serving(site) as address:
        yield address


@pytest.mark.browser
def test_pages_that_were_read_open_without_a_network(served, browser):
    context = browser.new_context()
    page = context.new_page()
    wrong = []
    page.on("console", lambda message: wrong.append(message.text))
    page.goto(f"{served}/{TWO[1].stem}.html")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    assert until(lambda: page.evaluate(f"caches.match('{TWO[1].stem}.html').then(Boolean)"))
    context.set_offline(True)
    Site(page).reload()
    assert page.locator(BOARD).count() > 1
    Site(page).go(f"{served}/play.html?embed#1.AAAA")
    assert page.locator(BOARD).count() == 1
    page.goto(f"{served}/")
    assert Site(page).lessons_on_map.count() == 2
    context.set_offline(False)
    page.get_by_role("button", name="Keep all pages here").click()
    page.get_by_text("All pages open without a network now.").wait_for()
    context.set_offline(True)
    page.goto(f"{served}/formulas.html")
    assert Site(page).title() == "Formulas"
    assert wrong == []
    context.close()


def test_the_worker_names_every_page_and_its_version_follows_the_content(site):
    from irlessons.pages.site.worker import worker

    written = (site / "worker.js").read_text(encoding="utf-8")
    addresses = [file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()]
    addresses.remove("worker.js")
    assert worker(site, addresses) == written
    for name in addresses:
        # Notebooks are for where they run, and what a book is given is for that.
        assert name.startswith(("notebooks/", "embed/")) != (f'"{name}"' in written)
    version = re.compile(r'VERSION = "(\w+)"')
    addresses.remove("index.html")
    assert version.search(worker(site, addresses))[1] != version.search(written)[1]


def test_releases_lie_beside_each_other_and_the_newest_comes_first(tmp_path):
    (tmp_path / "site").mkdir()
    (tmp_path / "pages").mkdir()
    for release in ("v1.2", "v1.10", "v1.9"):
        (tmp_path / "site" / "index.html").write_text(release)
        subprocess.run(["sh", ROOT / ".github" / "publish.sh", "site", "pages", release], cwd=tmp_path, check=True)
    listed = (tmp_path / "pages" / "index.html").read_text()
    assert re.findall(r'href="([^"]+)/"', listed) == ["v1.10", "v1.10", "v1.9", "v1.2"]
    assert (tmp_path / "pages" / "v1.2" / "index.html").read_text() == "v1.2"


def test_the_workflow_says_that_it_was_not_run():
    workflow = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert "was not run" in workflow.splitlines()[0]
    assert "make site" in workflow and "publish.sh build/site" in workflow
