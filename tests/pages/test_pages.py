"""What the pages of the site hold, without a browser."""

import gzip
import json
import re
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator
from html import unescape
from itertools import accumulate, dropwhile
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest
from browser.on_page.names import FAR
from browser.on_page.today import held_in
from lessons.minutes import counted, from_to
from lessons.reading import EVERY, PATHS, read
from pages.conftest import TWO
from pages.weighed import weighed

import irlessons as ir
from irlessons import policy, widgets
from irlessons.commands import main
from irlessons.exercises.exam import another_paper, final
from irlessons.exercises.form import Form
from irlessons.exercises.practice import PRACTICE
from irlessons.explorer import explorer as of_runs
from irlessons.languages.language import speaking
from irlessons.languages.our import our
from irlessons.measures import MEASURES
from irlessons.pages.blocks import Blocks
from irlessons.pages.code_for import code_for, own_names
from irlessons.pages.executed import executed, spoken
from irlessons.pages.prose import elsewhere, Prose
from irlessons.pages.site import assets
from irlessons.pages.site import site as building
from irlessons.pages.site.frame import framed
from irlessons.pages.site.lesson import Lesson
from irlessons.pages.site.overview import overview
from irlessons.pages.site.search import searched_for, sections
from irlessons.pages.site.sources import Notebook
from irlessons.pages.site.ways import Ways
from irlessons.pages.uses import on_a_slide, on_paper
from irlessons.widgets import on_record, RUN, SCRIPTS
from irlessons.widgets.on_record import RECORD, said, SHOWN
from irlessons.widgets.placed import TODAY

KILOBYTE = 1000
SIX = ir.Ranking.from_grades([3, 2, 3, 0, 1, 2])
FOLDED = re.compile(r'<script type="text/plain" class="irl-known">(.*?)</script>')


def known(page: str) -> list[dict]:
    """What the widgets of a lesson know; in a page of the site that is one packed piece, a kind after the other."""
    folded = FOLDED.search(page)
    return json.loads(gzip.decompress(b64decode(folded[1]))) if folded else [each for _, each in held_in(page)]


def resolved(told: list[dict], site: Path) -> list[dict]:
    """What widgets know, with the words that stand apart from it in this site."""
    words = (site / "assets" / "words.js").read_text(encoding="utf-8")
    apart = json.loads(words.partition("=")[2].strip().removesuffix(";"))
    return json.loads(json.dumps(told), object_hook=lambda each: each | apart.get(str(each.get("said")), {}))


def lesson(*outputs, source="1", **metadata):
    """The page of a notebook with one cell that gave these outputs."""
    cell = nbformat.v4.new_code_cell(source, outputs=list(outputs), metadata=metadata)
    return Lesson(nbformat.v4.new_notebook(cells=[cell]), "one", Prose("one.ipynb", {}), "<p>ways</p>")


def shown(**data):
    return nbformat.v4.new_output("display_data", data)


def test_every_widget_of_a_lesson_is_on_its_page(site):
    for path in TWO:
        cells = nbformat.read(path, as_version=4).cells
        plain = [output.get("data", {}) for cell in cells for output in cell.get("outputs", [])]
        # What comes back has a page of its own.
        html = [each["text/html"] for each in plain if "irl-still" in each.get("text/html", "")]
        widgets = sum("comes back here" not in each for each in html)
        figures = sum(each.get("text/plain", "").startswith("Figure: ") for each in plain)
        page = (site / f"{path.stem}.html").read_text(encoding="utf-8")
        assert len(TODAY.findall(page)) == len(known(page)) == page.count('class="still"') == widgets > 3
        assert page.count('xmlns="http://www.w3.org/2000/svg" version') == page.count("<figure ") == figures


def test_a_page_is_small_with_all_that_it_shares(site):
    for file in site.glob("*.html"):
        bare, whole = weighed(file, site)
        assert bare < 150 * KILOBYTE and whole < 165 * KILOBYTE, file.name


def test_as_many_pages_as_the_course_has_are_some_two_megabytes(site):
    """As heavy as these two with what belongs to each. `make bench` weighs the whole site."""
    own = [*site.glob("[0-9]*.html"), *site.glob("notebooks/*"), *site.glob("backs/lessons-*")]
    whole = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    weight = sum(file.stat().st_size for file in own)
    assert weight < whole - weight + weight / len(TWO) * len(EVERY) < 2300 * KILOBYTE


def test_each_page_says_before_anything_else_whom_it_may_ask(site):
    pages = [*site.rglob("*.html")]
    assert len(pages) > len(TWO)
    for page in pages:
        before, _, after = page.read_text(encoding="utf-8").partition(policy.of_site())
        assert after and not re.search("<(?:title|link|style|script|body)", before), page.name
        # What stands in the page itself is read by scripts, and runs as none.
        inside = re.findall(r"<script(?! src=)([^>]*)>", after)
        assert all(re.match(' type="(?:application/json|text/plain)"', each) for each in inside), page.name


def test_no_other_host_is_named(site):
    for file in site.rglob("*"):
        if file.suffix in (".html", ".css", ".js"):
            text = file.read_text(encoding="utf-8")
            named = set(re.findall(r"""(?:src|url|@import|href)\W{0,3}["'(]?((?:https?:)?//[^"')\s]+)""", text))
            assert named <= {"http://www.w3.org/1999/xlink", "http://www.w3.org/2000/svg"}, file.name
            assert 'type="module"' not in text
            # Only a web host gives out the worker.
            classic = file.suffix == ".js" and file.name != "worker.js"
            assert not classic or not re.search(r"\bfetch\(|^(import|export) ", text, re.MULTILINE)


def test_links_all_lead_somewhere(site):
    ids = {}
    for file in site.rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        ids[file.resolve()] = set(re.findall(r'\bid="([^"]+)"', text))
        assert len(re.findall(r'\bid="([^"]+)"', text)) == len(ids[file.resolve()]), file.name
    assert len(ids) >= 7
    for file in ids:
        links = re.findall(r'<(?:a|link|script)\b[^>]*? (?:href|src)="([^"]*)"', file.read_text(encoding="utf-8"))
        assert links
        for link in map(unescape, links):
            if link.startswith("data:"):
                continue
            address, _, anchor = link.partition("#")
            target = (file.parent / unquote(address)).resolve() if address else file
            assert target.is_file(), (file.name, link)
            assert not anchor or unquote(anchor) in ids[target], (file.name, link)


def test_two_builds_are_the_same(site, monkeypatch, tmp_path):
    # The lesson runs again.
    monkeypatch.setattr(building, "executed", executed)
    assert main(["site", str(TWO[1]), "--out", str(tmp_path)]) == 0
    same = [f"{TWO[1].stem}.html", "formulas.html", "assets/board.js", "assets/site.js", f"notebooks/{TWO[1].name}"]
    # Without the other lesson there are no neighbours, and links to it lead nowhere.
    alone = r'<div class="ticks.*?</div>|<nav class="ways.*?</nav>'
    first, again = ((folder / same[0]).read_text(encoding="utf-8") for folder in (site, tmp_path))
    assert re.sub(FOLDED, "", re.sub(alone, "", first)) == re.sub(FOLDED, "", re.sub(alone, "", again))
    # What both lessons say stands apart, and in the page where there is no other.
    assert resolved(known(first), site) == resolved(known(again), tmp_path)
    for name in same[1:]:
        assert (site / name).read_bytes() == (tmp_path / name).read_bytes(), name


def test_the_sheet_means_by_far_down_what_the_script_means():
    assert widgets.text("pages/site/site.css").count(FAR) == 2


def test_text_tables_and_pictures_are_there_without_scripts(site):
    page = (site / f"{TWO[1].stem}.html").read_text(encoding="utf-8")
    bare = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    stills = re.findall(r'<div class="still">(.*?)</div></div>(?:<details|</section>)', bare, re.DOTALL)
    assert len(stills) > 3
    for still in stills:
        assert any(text in still for text in ("<table", "Answer with", "comes back here"))
        assert "Allow this page its scripts" in still and "Run All" not in still and "or write" not in still
    assert 'role="img" aria-labelledby="f1-' in bare and "<desc " in bare
    assert "Run All" not in bare and "Shift+Enter" not in bare


def test_hostile_words_stay_words():
    evil = '</script><script>window.evil = true</script><img src=x onerror="window.evil = true">'
    traits = {"page": {"id": evil, "version": "1", "question": evil}}
    evil_form = {"shows": "exercise", "kind": "Form", "modules": {}, "traits": traits, "still": "<p>asked</p>"}
    html = lesson(shown(**{RECORD: json.dumps(evil_form)})).html
    assert html.count("<script") == html.count("</script>") == 1 and "<img" not in html
    assert known(html) == [traits]
    printed = nbformat.v4.new_output("stream", text=evil)
    assert "<script" not in lesson(printed).html and "<script" not in lesson(source=f"# {evil}").html


@pytest.mark.parametrize(
    ("source", "needs"),
    [
        ("ir.try_out(my_dcg, DCG @ 5)", True),
        ('dcg = ir.kept("dcg", otherwise=DCG)\ndcg', True),
        ("board.ranking.work(P @ 3)", True),
        ("board.to_code()", True),
        ("%timeit x", True),
        ("six.work(P @ 3)", False),
        ("other.ranking", False),
        ("def board(grades):\n    ...", True),
        ("def mine(grades):\n    ...", False),
        ("six = ir.example('six').ranking", False),
    ],
)
def test_what_needs_python(source, needs):
    assert (code_for(nbformat.v4.new_code_cell(source), {"board"}) == "yours") is needs


def test_a_page_counts_by_itself_what_is_right():
    shows = nbformat.v4.new_output("display_data", {"text/plain": "0 of 14 questions right"}, metadata=said("score"))
    page = lesson(shows, source="count(paper)").html
    assert 'class="score" role="status" data-asked="[]"></p>' in page and "0 of 14" not in page and "count(" not in page


def test_what_needs_python_is_marked_and_shows_no_output():
    page = lesson(nbformat.v4.new_output("stream", text="agrees"), source="ir.try_out(mine, P)").html
    assert page.count("<p>ways</p>") == 1 and "try_out" in page and "agrees" not in page and "<details" not in page


def test_a_function_that_is_tried_out_is_the_readers_own():
    cells = [nbformat.v4.new_code_cell(each) for each in ("def mine(grades):\n    ...", "ir.try_out(mine, P)")]
    page = Lesson(nbformat.v4.new_notebook(cells=cells), "one", Prose("one.ipynb", {}), "<p>ways</p>").html
    assert page.count('class="cell"') == 2 and page.count("<p>ways</p>") == 1 and "<details" not in page


@pytest.mark.slow
def test_a_lecturers_own_notebook_says_nothing_of_its_cells_and_comes_out_as_ours_do(kernels, tmp_path):
    """Drawn here: the same cells with and without a word of what they are for."""
    drawn = {
        "setup": "import irlessons as ir",
        "shows": 'display(ir.exercise("cg-swap"), ir.worksheet("dcg-six"))',
        "": "board = ir.Board(ir.Ranking.from_grades([3, 0]), goal='raise AP in one move')\nboard",
        "yours": "board.ranking.grades",
        "yours ": "def mine(grades):\n    return None",
        "yours  ": "display(ir.try_out(mine, 'P'), ir.keep(mine))",
        "  ": "figure = ir.figures.reciprocal_ranks(10).half()\nprint(figure.sentence)\nfigure",
    }
    cells = {"says.ipynb": [], "silent.ipynb": []}
    for name, made in cells.items():
        for says, source in drawn.items():
            metadata = {"irlessons": says.strip()} if name == "says.ipynb" and says.strip() else {}
            made.append(nbformat.v4.new_code_cell(source, metadata=metadata))
        nbformat.write(nbformat.v4.new_notebook(cells=made), tmp_path / name)
    run = {name: executed(tmp_path / name, "page") for name in cells}
    said_so = [code_for(cell, own_names(run["silent.ipynb"])) for cell in run["silent.ipynb"].cells]
    assert said_so == [says.strip() for says in drawn]
    silent, says = (Lesson(run[name], "one", Prose("one.ipynb", {}), "<p>ways</p>") for name in sorted(run)[::-1])
    assert silent.html == says.html and silent.things == says.things and len(silent.things) == 3
    assert says.html.count('class="cell"') == 3 and "returns nothing" not in says.html


@pytest.mark.slow
@pytest.mark.parametrize(
    ("first", "speaks", "language"),
    [("# Notes", "de", "de"), ("import irlessons as ir\nprint = ir.language('zh')", "", "zh"), ("# Notes", "", "en")],
)
def test_a_notebook_speaks_its_language_where_nothing_else_says_it(tmp_path, first, speaks, language):
    """Markdown and a vote alone: no board and no form is there that knows."""
    make = nbformat.v4.new_code_cell if "import" in first else nbformat.v4.new_markdown_cell
    nbformat.write(nbformat.v4.new_notebook(cells=[make(first)]), tmp_path / "mine.ipynb")
    run = executed(tmp_path / "mine.ipynb", "slide", speaks)
    assert spoken(run) == language and [each.source for each in run.cells] == [first]


def test_each_code_cell_of_ours_says_what_it_is_for():
    """Whoever writes a lesson says so; nobody has to take it from the code."""
    for path in EVERY:
        notebook = nbformat.read(path, as_version=4)
        own = own_names(notebook)
        for cell in notebook.cells:
            bare = nbformat.from_dict({**cell, "metadata": {}})
            taken_for, says = code_for(bare, own), cell.metadata.get(SHOWN, "")
            # On what a room votes, and what else is the reader's own, the author alone knows.
            is_known = says in ("vote", taken_for) or (taken_for == "" and says == "yours")
            assert is_known, f"{path.name}, {cell.id}: write {SHOWN!r}: {taken_for!r}"


def test_each_output_of_ours_says_what_it_shows():
    """In the stored notebooks: widgets, figures, functions that are tried out, and the score."""
    shows, silent = set(), []
    for path in EVERY:
        for cell in nbformat.read(path, as_version=4).cells:
            for output in cell.get("outputs", []):
                data, told = output.get("data", {}), output.get("metadata", {}).get(SHOWN, {})
                shows.add(told.get("shows"))
                is_ours = "irl-still" in data.get("text/html", "") or data.get("text/plain", "").startswith("Figure: ")
                silent += [f"{path.name}, {cell.id}"] * (is_ours and not told)
                assert RECORD not in data
    assert not silent
    assert shows - {None} == {
        *("board", "exercise", "worksheet", "again", "course", "practice", "paper", "explorer", "flips", "figure"),
        *("power_curve", "judges", "interleaving"),
        *("try_out", "keep", "kept", "score"),
    }


def test_ways_to_run_a_notebook():
    alone = Ways().html("sources/huang.ipynb", "Run it")
    assert alone.count("<li>") == 1 and 'href="../notebooks/sources/huang.ipynb" download' in alone
    many = Ways("a/b", "lite").html("04.ipynb", "Run it")
    assert "https://mybinder.org/v2/gh/a/b/HEAD?urlpath=lab/tree/notebooks/04.ipynb" in many
    assert 'href="lite/lab/index.html?path=04.ipynb"' in many and "45 MB" in many and "not tested" in many


def test_slides_are_on_the_map_where_they_lie():
    with_slides, without = (overview(framed, {}, {}, *slides)[0] for slides in (["slides/"], []))
    # How long a lesson takes stands in the map, by its number.
    lesson = Lesson(nbformat.v4.new_notebook(), "00_a", Prose("a.ipynb", {}), "")
    lessons = {Notebook(Path("00_a.ipynb"), "00_a.ipynb"): lesson}
    assert "<time>10–20 min</time>" in overview(framed, lessons, {})[0]
    assert 'href="slides/index.html"' in with_slides and "slides/" not in without


def test_the_map_says_how_long_a_lesson_takes_and_each_page_names_the_one_for_lecturers(site):
    index = (site / "index.html").read_text(encoding="utf-8")
    for path in TWO:
        low, high = from_to(counted(read(path)))
        row = re.search(rf'<a href="{path.stem}.html" data-lesson.*?</a>', index)
        assert f"<time>{low}–{high} min</time>" in row[0]
    for file in site.glob("*.html"):
        bar = re.search(r"<header.*?</header>", file.read_text(encoding="utf-8"), re.DOTALL)
        assert 'href="for-lecturers.html"' in bar[0], file.name
    # Where nobody has written one, no page names it.
    assert "for-lecturers" not in framed("One", "")


def test_code_that_only_names_a_question_is_left_out():
    form = shown(
        **{
            RECORD: json.dumps(
                {
                    "shows": "exercise",
                    "kind": "Form",
                    "modules": {},
                    "traits": {"page": {"id": "a", "version": "1"}},
                    "still": "",
                }
            )
        }
    )
    for source in ('ir.exercise("a-b")', 'display(ir.exercise("a"), ir.worksheet("b"))'):
        assert "<details" not in lesson(form, source=source).html
    assert "Show the code (2 lines)" in lesson(form, source='a = 1\nir.exercise("a")').html


def test_code_is_folded():
    assert "Show the code (2 lines)" in lesson(source="a = 1\nb = 2").html
    assert "The imports (1 line)" in lesson(source="import os").html
    hidden = lesson(source="a = 1", jupyter={"source_hidden": True}).html
    assert "a = 1" not in hidden


def test_a_head_of_nothing_is_no_head():
    table = '<table><tr><th scope="col"></th><th>a</th></tr></table>'
    assert "<td></td><th>a</th>" in lesson(shown(**{"text/html": table})).html
    assert "<td></td>" in Prose("a.ipynb", {}).html("|  | a |\n|---|---|\n| b | c |")


def test_a_worksheet_is_a_card():
    told_of_it = Form(ir.worksheet("dcg-six"))._record()
    page = lesson(shown(**{RECORD: json.dumps(told_of_it)}))
    assert "1 · Work it out" in page.html and 'data-thing="dcg-six"' in page.html
    assert [name for name, _ in page.things] == [told_of_it["traits"]["page"]["id"]]
    # They are checked one after the other, and one is made of those before it.
    assert [*known(page.html)[0]["page"]["cells"]] == [*ir.worksheet("dcg-six").to_page()["cells"]]
    assert "Allow this page its scripts" in page.html or "Run " not in told_of_it["still"]


def test_what_comes_back_is_no_card_of_a_lesson():
    form = shown(**{RECORD: json.dumps(Form(ir.again("ndcg"))._record())})
    page = lesson(form, source='ir.again("ndcg")')
    assert "card" not in page.html and page.things == []
    ((title, questions),) = page.backs.items()
    assert title == ir.again("ndcg").title and questions[0]["id"] == "ndcg-worst"
    # What is said of answers there stands on that page.
    assert page.said_back == {*page.words}


def test_a_run_comes_with_its_boards_as_far_as_there_is_room(monkeypatch):
    runs = ir.runs.example()
    explorer = ir.explore(runs.before, runs.after, topics=runs.topics)
    page = lesson(shown(**{RECORD: json.dumps(explorer._record())}))
    assert (
        set(page.scripts) == {"widgets.js", "explorer.js", "board.js"}
        and not page.things
        and "lighthouses" in page.html
    )
    ((_, kind, text),) = TODAY.findall(page.html)
    boards = json.loads(text)["boards"]
    assert kind == "Explorer" and set(boards) == {each["topic"] for each in explorer.page["topics"]}
    # Apart, and once, stand the words of each measure, and those for nothing to find.
    assert len(page.words) == 3 and len(text) < 32 * KILOBYTE
    monkeypatch.setattr(of_runs, "LARGEST_PART", len(json.dumps(explorer._boards("4"))))
    assert list(explorer._record()["traits"]["boards"]) == ["4"]


def test_figures_on_a_page_share_no_names_and_are_written_in_its_letters(monkeypatch):
    monkeypatch.setattr(on_record, "_asked", "page")
    svg = ir.figures.dcg(ir.Ranking.from_grades([3, 2, 3, 0, 1, 2]))._repr_svg_()
    html = lesson(*(shown(**{"image/svg+xml": svg}) for _ in range(2))).html
    names = re.findall(r' id="([^"]+)"', html)
    asked = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)|aria-labelledby="([^ ]+) ([^"]+)"', html)
    assert len(names) == len(set(names)) and {name for each in asked for name in each if name} == set(names)
    first, second = ([name for name in names if name.startswith(own)] for own in ("f1-", "f2-"))
    assert len(first) == len(second) > 3 and len(first + second) == len(names)
    drawn, again = re.findall("<svg.*?</svg>", html)
    assert drawn.replace("f1-", "f2-") == again
    # As many marks and words as were drawn, without a colour that the page does not know.
    for tag in ("<path", "<use", "<text", "<rect"):
        assert drawn.count(tag) == svg.count(tag) > 0, tag
    assert ">rank, and its discount</text>" in drawn and not re.search(r"#[0-9a-f]{6}\b|font-family", drawn)
    assert len(drawn) < 0.65 * len(svg) < 0.65 * 12_500


def test_what_tables_say_of_themselves_stands_in_the_style_sheet(site):
    sheet = (site / "assets" / "site.css").read_text("utf-8")
    table = ir.Ranking.from_grades([1, 0]).work("AP")._repr_html_()
    said = set(re.findall(r'style="([^"]*)"', table))
    assert len(said) > 2 and 'style="' not in assets.shorter(table)
    assert assets.shorter(json.dumps(table)).count(" class=i") == table.count(' style="')
    for style in said:
        name = re.search(r"class=(i\d)", assets.shorter(f'<p style="{style}">'))[1]
        assert style.partition(";")[0] in re.search(rf"^\.{name}{{(.*)}}$", sheet, re.MULTILINE)[1]
    for path in site.rglob("*.html"):
        assert not re.search(r"<[^>]* class=[^>]* class=", path.read_text("utf-8")), path.name


def test_words_of_a_measure_stand_once_or_on_the_one_page_that_says_them(site):
    words = (site / "assets" / "words.js").read_text(encoding="utf-8")
    first, held = (known((site / f"{path.stem}.html").read_text("utf-8")) for path in TWO)
    of_first, measures = ([each for today in of for each in today["page"].get("measures", ())] for of in (first, held))
    assert len(measures) > 4
    elsewhere = {each["said"] for each in of_first}
    for each in measures:
        is_alone = each["said"] not in elsewhere
        assert (each.keys() > {"cut", "spec", "said", "says"}) == is_alone
        assert words.count(f'"{each["said"]}":') == (not is_alone)
    (answers,) = {today["page"]["words"]["said"] for today in held if "digits" in today["page"]}
    assert words.count(f'"{answers}":') == 1


def _packed(file: Path) -> str:
    return gzip.decompress(b64decode(re.search('"(.*)"', file.read_text("utf-8"))[1])).decode()


def _part(site: Path, name: str) -> list:
    """What a page fetches when it asks for it, and the texts that stand in several of these."""
    texts = json.loads(_packed(site / "assets/texts.js"))
    put = re.sub('"\ue000([0-9]+)"', lambda at: json.dumps(texts[int(at[1])]), _packed(site / name))
    return json.loads(put)


def test_a_part_has_the_questions_of_a_paper_and_what_several_say_stands_once(site):
    for number in (1, 7, 20):
        asked = [assets.asked(question, {}) for question in final(number)]
        assert _part(site, f"papers/{number}.js") == json.loads(json.dumps(asked))
    said = Counter(
        text
        for file in [*site.glob("papers/*"), *site.glob("backs/*")]
        for text in set(re.findall(r'(?<=[:,[])"(?:[^"\\]|\\.){13,}"(?!:)', _packed(file)))
    )
    assert len(said) > 2000 and set(said.values()) == {1}


def functions(code: str) -> Iterator[str]:
    """The functions of a script that stand in no other."""
    end = 0
    for start in re.finditer(r"(?:async )?function \w+\(", code):
        if start.start() >= end:
            deep = accumulate((char == "{") - (char == "}") for char in code[start.end() :])
            opened = dropwhile(lambda each: not each[1], enumerate(deep, start.end() + 1))
            end = next((place for place, depth in opened if not depth), len(code))
            yield code[start.start() : end]


def test_what_two_scripts_of_a_page_need_stands_in_the_first(site):
    for file in site.glob("*.html"):
        page = file.read_text(encoding="utf-8")
        lent: list[str] = []
        known: set[str] = set()
        for name in re.findall(r'<script src="(assets/[^"]+)"', page):
            code = (site / name).read_text(encoding="utf-8")
            own = [*functions(code)]
            assert not known & {*own}, (file.name, name)
            known.update(own)
            # What it borrows was lent before, under a name that no other script lends.
            borrowed = re.search(r"^const ?{(.*)} ?= ?globalThis.irlLent;", code, re.MULTILINE)
            assert not borrowed or {*borrowed[1].split(",")} <= {*lent}, (file.name, name)
            lends = re.findall(r"\bObject.assign\(globalThis.irlLent[^,]*, ?{(.*?)}\);", code)
            lent += [each for names in lends for each in names.split(",")]
            assert len(lent) == len({*lent})
        assert len(known) > 30


def test_what_comes_back_stands_once_and_on_a_page_of_its_own(site):
    text = (site / "assets/backs.js").read_text("utf-8")
    whole = json.loads(text[text.index(" = ") + 3 : -2])
    held = list(whole["lessons"].values())
    assert [*whole["lessons"]] == ["Start here", "Precision and recall", "Reciprocal rank"]
    # The page fetches those alone that it asks.
    parts = {each["file"]: _part(site, each["file"]) for each in (*held, *whole["practice"].values())}
    assert all(len(parts[each["file"]]) == len(each["questions"]) for each in held)
    assert {file.relative_to(site).as_posix() for file in site.glob("backs/*")} == parts.keys()
    back = [each for lesson in held for question in parts[lesson["file"]] for each in question]
    assert len(back) > 20 and {len(each["words"]["said"]) for each in back} == {12}
    # Each question of practice is asked somewhere, and what comes back of a lesson names its measure.
    practised = {each["id"] for of in whole["practice"].values() for each in parts[of["file"]]}
    assert practised == PRACTICE.keys()
    of = {question.get("of", "") for lesson in held for question in lesson["questions"]}
    assert {"P", "RR", ""} <= of <= {*MEASURES, ""}
    text = (site / "assets/course.js").read_text("utf-8")
    things = [thing for of in json.loads(text[text.index(" = ") + 3 : -2]).values() for thing in of]
    coming = {question["id"] for lesson in held for question in lesson["questions"]}
    assert {name for name, _, is_back in things if is_back} == coming & {name for name, *_ in things}
    # What a lesson asks of an earlier one comes back under the lesson that has asked it.
    by_title = {title: {each["id"] for each in of["questions"]} for title, of in whole["lessons"].items()}
    assert "p-from-recall" in by_title["Reciprocal rank"] and len(coming) == sum(map(len, by_title.values()))


def test_what_a_lecturer_alone_sees_stands_beside_the_text():
    cells = [nbformat.v4.new_markdown_cell("Ask.", metadata={"slideshow": {"slide_type": "notes"}})]
    page = Lesson(nbformat.v4.new_notebook(cells=cells), "one", Prose("one.ipynb", {}), "")
    assert page.html == '<div class="note" role="note"><p>Ask.</p>\n</div>'


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("| a |\n|---|\n| one<br>two |", "<td>one<br>two</td>"),
        ("H<sub>2</sub>O, <span style='color:red'>r</span> &alpha;&lt;x>", "H<sub>2</sub>O, <span>r</span> α&lt;x&gt;"),
        ("<b onclick=x>\n**a** $x$</b>", "<b>\n<strong>a</strong> <math><mi>x</mi></math></b>"),
        ('<b title="a>b">a</b> H~2~O', "<p><b>a</b> H<del>2</del>O</p>"),
        ("- [x] a\n- [ ] $b$", "<li>☑ a</li>\n<li>☐ <math><mi>b</mi></math></li>"),
        ("[$a$](https://example.org/$b$) `$c$`", '$b$"><math><mi>a</mi></math></a> <code>$c$</code>'),
        ("one<!-- no -->, `<!-- code -->`\n\n<!-- a\n\nb -->", "<p>one, <code>&lt;!-- code --&gt;</code></p>\n"),
        ("```\n[^1]: It is one.\n```", "[^1]: It is one."),
    ],
)
def test_simple_html_of_a_text_is_shown(source, shown):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(source)])
    assert shown in "".join(Blocks().of_all(notebook))


def test_links_between_notebooks_lead_to_pages():
    pages = {
        "05_ndcg.ipynb": "05_ndcg.html",
        "FORMULAS.md": "formulas.html",
        "sources/huang.ipynb": "sources/huang.html",
    }
    prose = Prose("sources/huang.ipynb", pages)
    html = prose.html("[a](../05_ndcg.ipynb#x) [b](../FORMULAS.md) [c](huang.ipynb) [d](../gone.md) [e](https://x.org)")
    assert re.findall(r'href="([^"]*)">(\w)', html) == [
        *(("../05_ndcg.html#x", "a"), ("../formulas.html", "b"), ("huang.html", "c"), ("https://x.org", "e"))
    ]
    assert " d " in html
    assert ">for lecturers</a>" in Prose("a.md", {"FOR_LECTURERS.md": "b.html"}).html(
        "[FOR_LECTURERS.md](FOR_LECTURERS.md)"
    )


def test_sentences_for_a_kernel_are_left_out():
    text = "Choose a word.<!--notebook--> Run this cell again.<!--/notebook--> It is 3."
    way = "<!--notebook-->\nPrevious: [x](y.ipynb) · Next: [z](z.ipynb)<!--/notebook-->"
    assert elsewhere(f"{text}\n\n{way}") == elsewhere(f"{way}\n\n{text}\n") == "Choose a word. It is 3."


def test_code_and_what_goes_on_in_a_list_stay_where_their_line_begins():
    text = "```\ndef f():\n    a = 1\n\n    return a\n```\n\n    ## code\n\n1. one\n\n   more of it"
    (made,) = Blocks().of(nbformat.v4.new_markdown_cell(text))
    assert "a = 1\n\n    return a" in made
    assert "<li><p>one</p>\n<p>more of it</p>\n</li>" in made and "<h2" not in made


KERNEL = re.compile(r"Shift|Run All|[Rr]un (this|the|a|it|in) |`[^`]*\.(hint|solution)\(\)`|[Rr]estart")


def test_no_page_of_the_course_asks_a_reader_without_a_kernel_to_run_anything():
    """What our own texts say of running stands between marks, whatever a lecturer's say."""
    said = {
        f"{path.name}: {found[0]}"
        for path in PATHS
        for cell in nbformat.read(path, 4).cells
        if cell.cell_type == "markdown"
        for found in KERNEL.finditer(elsewhere(cell.source))
    }
    assert said == set()


def test_a_vote_of_a_lecture_has_one_mark_before_each_answer():
    cells = [nbformat.v4.new_markdown_cell("Vote.\n\n- [ ] It rises.\n- [x] It falls.")]
    page = Lesson(nbformat.v4.new_notebook(cells=cells), "one", Prose("one.ipynb", {}), "")
    assert "<p>A) It rises.<br>B) It falls. ✓</p>" in page.html and "<li>" not in page.html


def test_headings_have_names_of_their_own():
    prose = Prose("a.ipynb", {})
    html = prose.html("# Title\n\n## Check\n\none\n\n## Check\n\ntwo")
    assert prose.title == "Title" and re.findall(r'id="([^"]+)"', html) == ["check", "check--2"]


def test_what_is_searched_has_every_word_below_its_heading():
    html = Prose("a.ipynb", {}).html(
        "# Title\n\nFirst.\n\n## A *gain*\n\n## Discount\n\nA **gain** and `log`.\n\n|a|\n|-|\n|b|"
    )
    asked = {"a.html#discount": ["how deep", "rank weight"]}
    assert [*sections("a.html", "Title", html.parts, asked)] == [
        ["a.html", "Title", "", "First.", "", ""],
        ["a.html#discount", "Title", "Discount", "A gain and log. a b", "gain", "how deep; rank weight"],
    ]
    row = Prose("b.md", {}, names_rows=True).html("# Words\n\n|word|is|\n|-|-|\n|**AP**|a *mean*|\n|P|a share|")
    assert '<tr id="ap">\n  <td><strong>AP</strong></td>\n  <td>a <em>mean</em></td>\n</tr>' in row
    assert [*sections("b.html", "Words", row.parts, {})] == [
        ["b.html", "Words", "", "word is", "", ""],
        ["b.html#ap", "Words", "AP", "a mean", "", ""],
        ["b.html#p", "Words", "P", "a share", "", ""],
    ]


def test_what_people_type_is_a_table_of_lists(tmp_path):
    assert searched_for(tmp_path) == {}
    file = tmp_path / "asked_for.toml"
    file.write_text('"a.html" = ["which measure"]', "utf-8")
    assert searched_for(tmp_path) == {"a.html": ["which measure"]}


def test_the_index_is_small(site):
    assert len(gzip.compress((site / "assets" / "index.js").read_bytes())) < 60 * KILOBYTE


@pytest.mark.slow
def test_a_notebook_that_is_no_lesson_is_a_site_of_its_own(kernels, tmp_path):
    nbformat.write(nbformat.v4.new_notebook(), tmp_path / "own.ipynb")
    assert main(["site", str(tmp_path / "own.ipynb"), "--out", str(tmp_path)]) == 0
    assert 'class="where"' not in (tmp_path / "own.html").read_text(encoding="utf-8")


def test_a_site_that_cannot_be_makes_no_folder(tmp_path, capsys):
    assert main(["site", "nowhere.ipynb", "--out", str(tmp_path / "out")]) == 2
    assert "there is no notebook nowhere.ipynb" in capsys.readouterr().err and not (tmp_path / "out").exists()


@pytest.mark.slow
def test_every_widget_answers_each_use():
    """A question, a worksheet, a board, what comes back, a run, a heap, a judge: each is told, and as JSON."""
    runs = ir.runs.example()
    test = ir.compare.randomization("AP", [0.2, 0.5], [0.4, 0.9])
    asked = [
        ir.exercise("cg-swap"),
        ir.worksheet("dcg-six"),
        ir.again("ndcg"),
        ir.course(),
        ir.practice("AP"),
        another_paper(1),
    ]
    widgets = [ir.Board(ir.Ranking.from_grades([1, 0])), *map(Form, asked), ir.explore(runs.after), ir.flips(test)]
    widgets.append(ir.power_curve())
    widgets.append(ir.two_judges({"a": 1, "b": 0}, {"a": 0, "b": 0}, {"S1": ["a"], "S2": ["b"]}))
    widgets.append(ir.interleave(runs.after["1"], runs.after["1"]))
    told = [json.loads(json.dumps(each._record())) for each in widgets]
    kinds = ["board", "exercise", "worksheet", "again", "course", "practice", "paper", "explorer", "flips"]
    kinds += ["power_curve", "judges", "interleaving"]
    assert [each["shows"] for each in told] == kinds
    # Only a reader's own browser knows what comes back, and what was answered.
    for html in (on_a_slide, lambda each: on_paper(each)[0], lambda each: on_paper(each)[1]):
        assert [kind for kind, each in zip(kinds, told) if not html(each)] == ["again", "course", "practice", "paper"]
        assert not any(RUN in html(each) or SCRIPTS in html(each) for each in told)
    # What asks for scripts is for those alone who have none: others would see it flash by.
    assert all(
        re.search(f"<noscript><p[^>]*>[^<]*{SCRIPTS}", each["still"]) and RUN not in each["still"] for each in told
    )
    for code in ("de", "zh"):
        with speaking(code):
            assert re.search(
                f"<noscript><p[^>]*>{our(SCRIPTS)}", ir.Board(ir.Ranking.from_grades([1]))._record()["still"]
            )


@pytest.mark.slow
@pytest.mark.parametrize("use", on_record.USES)
def test_a_figure_is_fit_for_each_use(use, monkeypatch):
    monkeypatch.setattr(on_record, "_asked", use)
    figure = ir.figures.dcg(SIX)
    drawn = {form: getattr(figure, f"_repr_{form}_")() for form in ("png", "svg")}
    assert [form for form, picture in drawn.items() if picture] == ["svg" if use in ("page", "paper") else "png"]
    # A page has letters of its own.
    assert ("<text" in (drawn["svg"] or "")) is (use == "page")


def test_a_figure_of_half_the_width_stands_beside_its_text():
    half = '<?xml?><svg width="345.6pt" height="216pt"></svg>'
    is_half = {"irlessons": {"shows": "figure", "half": True}}
    text, heading = (lambda: nbformat.v4.new_markdown_cell("One.")), lambda: nbformat.v4.new_markdown_cell("## Two")
    svg, alive = ({"image/svg+xml": half}, {RECORD: json.dumps(ir.Board(SIX, ["P@1"])._record())})
    figure, board = (
        lambda data=data: nbformat.v4.new_code_cell(
            "draw()", outputs=[nbformat.v4.new_output("display_data", data, metadata=is_half if data is svg else {})]
        )
        for data in (svg, alive)
    )

    def beside(*cells):
        notebook = nbformat.v4.new_notebook(cells=[make() for make in cells])
        html = Lesson(notebook, "one", Prose("one.ipynb", {}), "").html.replace("</p>\n", "</p>")
        inside = re.findall(r'<div class="beside">\n(.*?)\n</div>', html, re.DOTALL)
        return [re.findall(r'^<\w+ class="(\w+)', each, re.MULTILINE) for each in inside]

    assert beside(heading, text, figure, text, text) == [["text", "half", "folded", "text"]]
    assert beside(text, figure, board) == beside(text, figure, heading) == [["text", "half", "folded"]]
    assert beside(board, figure, text, figure) == [["half", "folded", "text"], ["half", "folded"]]
    assert beside(text, board) == []
