"""Python in the pages of a site: a reader writes, runs, stops, goes on without a network, keeps, and drops files."""

import json
import re
from contextlib import contextmanager
from urllib.request import urlopen

import pytest
from browser.contrast import pale
from browser.host import Quiet, serving
from browser.on_page.code import Block
from browser.on_page.site import Site
from browser.waiting import holds, until
from lessons.reading import PATHS
from pages.conftest import OWN
from playwright.sync_api import expect, Page

PRECISION = "def precision(grades, k):\n    return sum(grade > 0 for grade in grades[:k]) / k"
RUN = "".join(f"{topic} Q0 d{rank} {rank} {9 - rank} me\n" for topic in (1, 2) for rank in (1, 2, 3))
QRELS = "1 0 d1 1\n1 0 d2 1\n2 0 d3 1\n"
# HTML that asks another host for something by itself, or leads there.
SHOWS = '''
class Shown:
    def _repr_html_(self):
        return """<a href="ADDRESS">out</a><img src="ADDRESS?img"><p style="background: url(ADDRESS?css)">P</p>
<style>@import url(ADDRESS?sheet);</style><video src="ADDRESS?video"></video><iframe src="ADDRESS?frame"></iframe>
<svg><image href="ADDRESS?svg"/></svg><link rel="prefetch" href="ADDRESS?link">
<meta http-equiv="refresh" content="0; url=ADDRESS?meta">"""
display(Shown())
'''
FORBIDDEN = """() => {
  globalThis.forbidden = new Set();
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => forbidden.add(effectiveDirective));
}"""

# What a tab is about to keep it keeps now, as before it goes.
AT_ONCE = "dispatchEvent(new Event('pagehide'));"
# Then another reader begins, as it hears of another tab.
FORGOTTEN = f"() => {{ {AT_ONCE} localStorage.clear(); dispatchEvent(new StorageEvent('storage')); }}"

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def asked():
    """Another host on this machine, and the paths that anybody has asked it for."""
    paths = []

    class Other(Quiet):
        def do_GET(self):
            paths.append(self.path)
            self.send_response(200)
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()

    with serving(None, by=Other) as address:
        yield f"{address}/", paths


@pytest.fixture
def opened(browser, python_host):
    """Open a page in a browser of its own; what its console says fails the test."""
    with opening(browser, python_host) as open_page:
        yield open_page


@pytest.fixture(scope="module")
def own(browser, python_host):
    """The notebook of its own, opened once: Python comes once for all who run each another cell."""
    with opening(browser, python_host) as open_page:
        page = open_page("own")
        # What comes from here on is kept for a reader without a network.
        holds(page, "navigator.serviceWorker.controller !== null")
        yield page


class Lessons(dict[int, Page]):
    """Lessons in tabs of one browser, by their numbers: who asks first opens it, and its Python stays for the next."""

    def __init__(self, open_page):
        self._open = open_page

    def __missing__(self, number: int) -> Page:
        context = next((page.context for page in self.values()), None)
        self[number] = self._open(PATHS[number].stem, context)
        return self[number]

    def forget(self) -> None:
        """Begin anew for another reader, with the code as it was."""
        for page in self.values():
            for back in page.get_by_role("button", name="As it was", exact=True).all():
                back.click()
        for page in self.values():
            page.evaluate(FORGOTTEN)
        for page in self.values():
            assert set(page.locator("[data-runs='own'] .done").all_inner_texts()) == {""}
            assert page.evaluate("localStorage.length") == 0


@pytest.fixture(scope="module")
def kept_open(browser, python_host):
    """Those that stay open from test to test. A test of what comes first stands first."""
    with opening(browser, python_host) as open_page:
        yield Lessons(open_page)


@pytest.fixture
def lessons(kept_open):
    """Those, for a reader who has answered nothing yet."""
    kept_open.forget()
    return kept_open


@contextmanager
def opening(browser, python_host):
    contexts, wrong = [], []

    def open_page(name, context=None):
        if context is None:
            context = browser.new_context(viewport={"width": 1366, "height": 768})
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(f"{python_host}/{name}.html")
        Site(page).whole()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []


def test_nothing_of_python_comes_before_it_is_asked_for(lessons):
    page = lessons[1]
    page.locator('[data-cell="mine"] textarea').wait_for()
    asked = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [each for each in asked if "/python/" in each]
    # Paper has the code whole, and nothing that is pressed.
    field, back = Block(page, "mine").field, page.get_by_role("button", name="As it was")
    assert back.count() > 0
    page.emulate_media(media="print")
    assert back.count() == 0 and field.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    page.emulate_media(media="screen")


def test_only_what_the_code_says_now_is_judged(opened, lessons):
    page = lessons[1]
    block = Block(page, "mine")
    # Nobody has tried anything yet.
    assert "returns nothing yet" in block.run() and block.done() == ""
    # The whole of a field is chosen before the editor comes, which has it chosen, too.
    block.field.evaluate("(field) => { field.focus(); field.select(); }")
    block.cell.locator(".cm-content").wait_for()
    page.keyboard.insert_text(PRECISION.replace("\n", "\n    print('seen', grades, *range(100), sep='\\n')\n", 1))
    shown = block.run()
    # What it prints scrolls, by keyboard too, and leaves the reply in sight.
    assert block.printed.bounding_box()["height"] == 300
    block.printed.focus()
    page.keyboard.press("End")
    assert until(lambda: block.printed.evaluate("(box) => box.scrollTop > 300"))
    assert "prints:\nseen\n[1, 0, 1]\n0\n" in shown and "✓ precision is right" in shown and "−1" not in shown
    assert block.done() == "✓ at the first try"
    assert "NameError: name 'precision' is not defined. No cell gives" in block.write("def p(g):\n    return 42").run()
    assert block.says() == "It was right before. The ✓ is of code as it ran last."
    assert block.done() == "tried"
    block.write(PRECISION)
    Block(page, "try").write("precision.__name__").run()
    assert "Nothing was checked: ir.try_out is not in your code." in block.says()
    # What another tab has written stands here now, and one's own can be had again.
    there = Block(opened(PATHS[1].stem, page.context), "mine")
    there.write("# theirs")
    block.button("Bring mine back").click()
    assert until(lambda: block.code() == there.code() == PRECISION)
    there.page.close()


def test_a_function_is_written_tried_out_and_kept_for_the_next_lesson(lessons):
    page = lessons[1]
    block = Block(page, "mine")
    assert (
        "line 1: def precision(grades, k)\nSyntaxError: expected ':'" in block.write("def precision(grades, k)").run()
    )
    assert block.done() == "tried"
    block.click()
    page.keyboard.press("Control+a")
    # The editor indents the line after a colon, and the key runs it.
    page.keyboard.type("def precision(grades, k):\nreturn sum(grade > 0 for grade in grades[:k]) / k")
    # With a selection, too, Escape lets the Tab key go.
    written = page.locator('[data-cell="mine"] .cm-content')
    expect(written).to_be_focused()
    for key in ("Control+a", "Escape", "Tab"):
        page.keyboard.press(key)
    expect(written).not_to_be_focused()
    # Nor does the next field of the card change, whose reader walks on.
    second = Block(page, "try")
    was = second.code()
    expect(second.cell.locator("textarea, .cm-content")).to_be_focused()
    for key in ("Tab", "Shift+Tab", "Tab"):
        page.keyboard.press(key)
    expect(block.button("Run")).to_be_focused()
    assert second.code() == was
    block.click()
    page.keyboard.press("Shift+Enter")
    assert until(lambda: block.done() == "✓ later")
    assert "✓ precision is right on lists of whole grades" in block.shown()
    Site(page).reload()
    assert Block(page, "mine").done() == "✓ later"
    assert "grade > 0" in page.locator('[data-cell="mine"] textarea').input_value()
    following = lessons[2]
    mine = (
        'precision = ir.kept("precision")\n\n\ndef average_precision(grades, R):\n'
        "    hits = [rank for rank, grade in enumerate(grades, 1) if grade > 0]\n"
        "    return sum(precision(grades, rank) for rank in hits) / R if R else 0"
    )
    assert "✓ average_precision is right" in Block(following, "mine").write(mine).run()


def test_a_function_to_be_written_stands_alone_where_an_address_names_it(lessons):
    # Another page than the one that the others share.
    page = lessons[1].context.new_page()
    page.goto(f"{lessons[1].url}?only={PATHS[1].stem}%23mine")
    Block(page, "mine").field.wait_for()
    expect(page.locator(".card:visible")).to_have_count(1)
    page.close()


def test_the_worker_asks_nobody_else(own, asked):
    address, paths = asked
    code = OWN[3].replace("ADDRESS", address)
    # The host answers whoever may ask.
    assert urlopen(f"{address}try").status == 200
    # Before Python has come, which nobody has asked for yet, the page may not.
    own.evaluate(FORBIDDEN)
    assert own.evaluate("address => fetch(address).catch((error) => error.name)", f"{address}early") == "TypeError"
    own.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", f'<img src="{address}early">')
    assert until(lambda: own.evaluate("[...forbidden].sort().join()") == "connect-src,img-src")
    block = Block(own, "own-3").write(code + SHOWS.replace("ADDRESS", address))
    assert block.run().startswith("refused: JsException\n")
    # The page refuses what the HTML asks for, in a moment of its own.
    assert until(
        lambda: own.evaluate("[...forbidden].sort().join()") == "connect-src,frame-src,img-src,media-src,style-src-elem"
    )
    # A link is still one.
    assert own.url.endswith("own.html") and block.root.get_by_role("link", name="out").get_attribute("href") == address
    assert paths == ["/try"]


def test_python_hears_what_the_reader_has_done_with_a_board(own):
    board = own.locator('[data-of="own-0"]')
    board.get_by_role("button", name="D1, rank 1 of 3").focus()
    own.keyboard.press("Shift+ArrowDown")
    block = Block(own, "own-1")
    assert block.run() == "(0, 3, 2)\n"
    board.get_by_role("button", name="Undo").click()
    assert block.run() == "(3, 0, 2)\n"
    # What a cell says can be read.
    for theme in ("dark", "light"):
        own.emulate_media(color_scheme=theme)
        read = pale(own, "[data-runs]")
        assert read["pale"] == [] and read["judged"], theme


# What is said beside a cell, one after the other.
SAYS = """(root) => {
  globalThis.said = [];
  const says = root.querySelector('.runs .says');
  new MutationObserver(() => { said.push(says.textContent); }).observe(says, { childList: true });
}"""


def test_a_loop_is_stopped_and_python_comes_again_without_a_network_too(own):
    own.clock.install()
    block = Block(own, "own-2")
    assert block.run() == "5\n"
    block.write("print('so far')\nwhile True:\n    pass")
    block.button("Run").click()
    assert until(lambda: "so far" in block.shown())
    expect(block.root.get_by_role("progressbar")).to_be_visible()
    block.button("Stop").click()
    assert until(lambda: block.says().startswith("Stopped."))
    # Nobody stops it: after some seconds it stops, which are counted from when Python has come again.
    block.root.evaluate(SAYS)
    block.button("Run").click()
    assert until(lambda: "so far" in block.shown())
    said = own.evaluate("said")
    assert "Running …" in said and any(each.startswith("Python is") for each in said[: said.index("Running …")])
    own.clock.fast_forward(21_000)
    assert until(lambda: block.says().startswith("Stopped after 20 seconds."))
    block.button("As it was").click()
    assert until(lambda: own.evaluate("caches.match('own.html').then(Boolean)"))
    own.context.set_offline(True)
    own.reload()
    assert Block(own, "own-2").run() == "5\n"
    own.context.set_offline(False)


def test_files_are_dropped_and_read_in_the_page(own, tmp_path):
    block = Block(own, "own-4")
    block.write(OWN[4])
    (tmp_path / "wrong.csv").write_text("a,b\n")
    # As editors of Windows save them.
    for name, text, written in (("mine.run", RUN, "utf-8-sig"), ("mine.qrels", QRELS, "utf-16")):
        (tmp_path / name).write_text(text, encoding=written)
    block.choose(tmp_path / "wrong.csv")
    assert until(lambda: "The first line of wrong.csv has 1 word" in block.drop.inner_text())
    block.choose(tmp_path / "mine.run")
    assert until(lambda: "Now the qrels." in block.drop.inner_text())
    block.choose(tmp_path / "mine.qrels")
    assert until(lambda: "0.5000" in block.shown())
    assert "mine.qrels is the qrels" in block.drop.inner_text() and "Values of mine.run" in block.shown()
    for says in ("B, read without the byte-order mark at its beginning", "B, read as UTF-16; save it as UTF-8"):
        assert says in block.drop.inner_text()
    # Two of a kind at once, and what is no packed file.
    (tmp_path / "broken.run.gz").write_text(RUN)
    block.choose(tmp_path / "mine.run", tmp_path / "mine.run", tmp_path / "broken.run.gz")
    assert until(lambda: "broken.run.gz ends in .gz" in block.drop.inner_text())
    assert block.drop.locator(".says").inner_text().startswith("mine.run and mine.run both look like a run")
    assert "mine.run is taken, and waits. mine.run is the run, " in block.drop.inner_text()
    assert "Press Run to read these two" in block.drop.inner_text()
    # A table and JSON are read as a kernel reads them: the last result is first there.
    rows = [line.split() for line in RUN.splitlines()]
    table = "\n".join(["qid,docno,score", *(f"{topic},{document},{rank}" for topic, _, document, rank, *_ in rows)])
    grades: dict[str, dict[str, int]] = {}
    for topic, _, document, grade in map(str.split, QRELS.splitlines()):
        grades.setdefault(topic, {})[document] = int(grade)
    (tmp_path / "mine.csv").write_text(f"{table}\n")
    (tmp_path / "qrels.json").write_text(json.dumps(grades))
    assert "1.0000" in block.shown()
    block.choose(tmp_path / "mine.csv", tmp_path / "qrels.json")
    assert until(lambda: "0.5000" in block.shown() and "1.0000" not in block.shown())
    assert "mine.csv is the run" in block.drop.inner_text()
    # What is wrong with a file is said to somebody who writes no Python.
    (tmp_path / "faulty.run").write_text(f"{RUN}2 Q0 d9 4 high me\n")
    block.choose(tmp_path / "faulty.run")
    passes = block.root.get_by_role("button", name="Pass over such faults")
    passes.wait_for()
    assert block.shown().startswith("faulty.run, line 7") and "strict" not in block.shown()
    passes.click()
    assert until(lambda: "1 fault of the files was passed over: faulty.run, line 7" in block.shown())
    assert '"qrels.txt", strict=False)' in block.code()


def test_code_from_a_file_is_read_before_it_runs(opened, lessons, tmp_path):
    at = "2026-11-24T10:00:00.000Z"
    entry = {"version": "code", "right": False, "tries": 0, "at": at}
    kept = f"print('kept ran')\n\n\n{PRECISION}\n"
    answers = {f"{PATHS[1].stem}#mine": entry | {"answer": {"code": f"print('mine ran')\n{PRECISION}"}}}
    answers["my_measures.py"] = entry | {"answer": {"code": kept}}
    (tmp_path / "irlessons.json").write_text(json.dumps({"format": 1, "answers": answers}))
    # Tabs that are open by then, whose Python has perhaps read other functions.
    following, _ = lessons[2], lessons[1]
    page = opened("index", following.context)
    page.locator("input[type=file]").set_input_files(tmp_path / "irlessons.json")
    page.get_by_text("2 answers are here now.").wait_for()
    block = Block(following, "mine")
    shown = block.write('ir.kept("precision")([1, 0], 2)')
    shown.button("Run").click()
    assert until(lambda: "Your kept functions came with a file." in block.shown())
    assert "print('kept ran')" in block.shown() and "kept ran\n" not in block.shown().replace("print('kept ran')", "")
    block.button("I have read them: use them").click()
    assert until(lambda: "0.5" in block.shown())
    # A page that opens now has the code of the file; so has one that was open, and has a Python by then.
    for lesson in (opened(PATHS[1].stem, page.context), lessons[1]):
        first = Block(lesson, "mine")
        assert until(lambda first=first: "This code came with a file." in first.root.inner_text())
        assert "mine ran" in first.code() and first.shown() == ""
    assert "mine ran" in first.run()


def test_a_picture_of_a_text_stands_in_its_page(with_python):
    page = (with_python / "own.html").read_text(encoding="utf-8")
    assert re.search('<p>Next: <img src="data:image/svg[+]xml;base64,[^"]+" alt="a dot">', page)


def test_a_page_from_a_folder_says_what_it_cannot_do(browser, with_python, python_host):
    page = browser.new_page()
    Site(page).go((with_python / f"{PATHS[1].stem}.html").as_uri())
    own = page.locator(".own")
    expect(own).to_contain_text("A browser runs no Python in a page that was opened from a folder")
    assert own.get_by_role("button").count() == 0 and page.locator(".own textarea").count() == 0
    # What is said of running is shown to who can.
    for address, is_shown in ((with_python.as_uri(), False), (python_host, True)):
        page.goto(f"{address.rstrip('/')}/own.html")
        expect(page.locator("[data-python]")).to_be_visible(visible=is_shown)
    page.close()


KEPT = "Object.values(JSON.parse(localStorage.irlessons).answers)"
# Another tab has written meanwhile, and this one has heard nothing of it.
UNHEARD = """() => {
  AT_ONCE
  const kept = JSON.parse(localStorage.irlessons);
  const [entry] = Object.entries(kept.answers).filter(([id]) => id.endsWith("#mine")).map(([, entry]) => entry);
  Object.assign(entry, { answer: { code: "# unheard" }, at: new Date().toISOString() });
  localStorage.irlessons = JSON.stringify(kept);
}""".replace("AT_ONCE", AT_ONCE)


def test_what_another_tab_has_written_comes_here_and_nothing_is_written_over(opened, lessons):
    page = lessons[1]
    here, there = Block(page, "mine"), Block(opened(PATHS[1].stem, page.context), "mine")
    there.write("# theirs")
    assert until(lambda: here.code() == "# theirs")
    for press, mine, stays in (("Keep mine", "# mine", "# mine"), ("Take it", "# more", "# unheard")):
        page.evaluate(UNHEARD)
        here.write(mine)
        here.button(press).wait_for()
        assert (here.code(), page.evaluate("localStorage.irlessons.includes('# unheard')")) == (mine, True)
        here.button(press).click()
        assert until(lambda stays=stays: here.code() == there.code() == stays)
        assert here.button(press).count() == 0
    # Until somebody has chosen, a page that is loaded anew has both; who runs the one has chosen it.
    page.evaluate(UNHEARD.replace("unheard", "asleep"))
    here.write("# what ran")
    here.button("Take it").wait_for()
    Site(page).reload()
    here.button("Take it").wait_for()
    here.run()
    assert there.code() == here.code() == "# what ran" and here.done() == there.done() == "tried"
    assert [each["answer"] for each in page.evaluate(KEPT)] == [{"code": "# what ran"}]
    here.button("Take the other").click()
    assert until(lambda: here.code() == there.code() == "# asleep")


def test_who_leaves_out_functions_of_a_file_has_ones_own(opened, lessons, tmp_path):
    at = "2026-11-24T10:00:00.000Z"
    entry = {"version": "code", "right": False, "tries": 0, "at": at}
    for name, value in {"mine": "1", "theirs": "2"}.items():
        held = {"my_measures.py": entry | {"answer": {"code": f"def {name}():\n    return {value}\n"}}}
        (tmp_path / f"{name}.json").write_text(json.dumps({"format": 1, "answers": held}))
    page = opened("index", lessons[2].context)
    page.locator("input[type=file]").set_input_files(tmp_path / "mine.json")
    page.get_by_text("1 answer is here now.").wait_for()
    block = Block(lessons[2], "mine").write("print('used:', ir.kept('mine')())")
    block.button("Run").click()
    block.button("I have read them: use them").click()
    assert until(lambda: "used: 1\n" in block.shown())
    page.reload()
    page.locator("input[type=file]").set_input_files(tmp_path / "theirs.json")
    page.get_by_text("1 answer is here now.").wait_for()
    block.write("print('own:', ir.kept('mine')(), ir.kept('theirs').is_yours)")
    block.button("Run").click()
    block.button("Leave them out").click()
    assert until(lambda: "own: 1 False\n" in block.shown())
