"""`python -m irlessons figures`: a folder that a lecturer can open offline."""

import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from functools import cache
from html.parser import HTMLParser

import pytest

from irlessons.commands import main
from irlessons.figures.lecture import SLIDES

pytestmark = pytest.mark.slow

SVG = "{http://www.w3.org/2000/svg}"
FEW = ["dcg", "ranked-list"]
WORDS = {"index.html", "snippets.tex", "snippets.md", "beamer.tex"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    out = tmp_path_factory.mktemp("figures") / "all"
    assert main(["figures", str(out)]) == 0
    return out


@pytest.fixture(scope="module")
def as_pdf(tmp_path_factory):
    """The same of a few, as PDF."""
    out = tmp_path_factory.mktemp("figures") / "pdf"
    assert main(["figures", str(out), "--format", "pdf", "--only", *FEW]) == 0
    return out


@cache
def figure_of(name):
    return SLIDES[name]()


class Pictures(HTMLParser):
    """The attributes of each picture, and every address of a page."""

    def __init__(self, text):
        super().__init__()
        self.pictures, self.addresses = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.addresses += [attributes[name] for name in ("src", "href") if name in attributes]
        if tag == "img":
            self.pictures.append(attributes)


def test_it_writes_one_of_each_with_index_and_snippets(folder):
    figures = {f"{name}.svg" for name in SLIDES}
    assert {path.name for path in folder.iterdir()} == figures | WORDS


def test_the_index_shows_each_figure_in_words_too_and_works_offline(folder):
    text = (folder / "index.html").read_text(encoding="utf-8")
    page = Pictures(text)
    assert [each["src"] for each in page.pictures] == [f"{name}.svg" for name in SLIDES]
    for name, shown in zip(SLIDES, page.pictures, strict=True):
        assert shown["alt"] == figure_of(name).alt, name
    assert all((folder / address).is_file() for address in page.addresses)
    assert "://" not in text and "url(" not in text and "<script" not in text
    assert "color-scheme: light dark" in text and "light-dark(" in text


def test_the_snippets_name_each_file_once(folder):
    tex, md = ((folder / f"snippets.{ending}").read_text(encoding="utf-8") for ending in ("tex", "md"))
    files = [f"{name}.svg" for name in SLIDES]
    assert re.findall(r"\\includesvg\[[^]]*\]\{([^}]*)\}", tex) == files
    assert re.findall(r"!\[.*?[^\\]\]\(([^)]*)\)", md) == files


@pytest.mark.parametrize("name", SLIDES)
def test_an_svg_has_a_title_and_a_description(name, folder):
    figure, root = figure_of(name), ElementTree.parse(folder / f"{name}.svg").getroot()
    title, description = root[0], root[1]
    assert (title.tag, title.text) == (f"{SVG}title", figure.caption)
    assert (description.tag, description.text) == (f"{SVG}desc", figure.sentence)
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"


def test_another_run_writes_the_same_bytes(folder, tmp_path, capsys):
    assert main(["figures", str(tmp_path), "--format", "svg", "--only", *FEW]) == 0
    assert {f"{name}.svg" for name in FEW} | WORDS == {path.name for path in tmp_path.iterdir()}
    for name in FEW:
        assert (tmp_path / f"{name}.svg").read_bytes() == (folder / f"{name}.svg").read_bytes()
    # Nobody watches here, so there is no bar.
    assert capsys.readouterr().err == ""


def test_a_folder_of_pdf_has_pictures_in_its_index(as_pdf):
    page = Pictures((as_pdf / "index.html").read_text(encoding="utf-8"))
    assert page.pictures[1]["src"].startswith("data:image/png;base64,")
    assert "dcg.pdf" in page.addresses
    tex = (as_pdf / "snippets.tex").read_text(encoding="utf-8")
    assert "]{dcg.pdf}" in tex and "alt={Of a gain of 11 the discount leaves 6.86. What" in tex
    # With its caption it stays on a frame.
    assert "height=0.7\\textheight, keepaspectratio" in tex


def test_no_text_below_a_picture_pushes_it_off_a_slide(folder):
    tex, md = ((folder / f"snippets.{ending}").read_text(encoding="utf-8") for ending in ("tex", "md"))
    for below in (re.findall(r"\\caption\{(.*)\}", tex), re.findall(r"^\*(.*)$", md, re.MULTILINE)):
        assert all("irlessons contributors, CC BY 4.0" in each for each in below)
        assert len(below) == len(SLIDES) and max(map(len, below)) <= 280
        assert "A result page for" in below[0] and "6.8611" in below[2]


def test_dark_is_another_ground(folder, tmp_path):
    main(["figures", str(tmp_path), "--only", "dcg", "--dark"])
    light, dark = ((ground / "dcg.svg").read_text() for ground in (folder, tmp_path))
    assert "#16191d" in dark and "#16191d" not in light


def test_the_list_has_every_name_and_writes_nothing(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["figures", "--list"]) == 0
    assert capsys.readouterr().out.split() == list(SLIDES)
    assert not list(tmp_path.iterdir())


def test_questions_stand_before_their_answers(tmp_path):
    few = ["page-to-judge", "result-page", "dcg-table", "dcg"]
    for way, form in (("--hide-answers", "png"), ("--ask-first", "svg")):
        assert main(["figures", str(tmp_path / way), way, "--format", form, "--only", *few]) == 0
    asked = ["page-to-judge", "dcg-table-question", "dcg-table-half", "dcg-question"]
    assert {path.stem for path in (tmp_path / "--hide-answers").glob("*.png")} == set(asked)
    page = Pictures((tmp_path / "--ask-first" / "index.html").read_text(encoding="utf-8"))
    order = ["page-to-judge", "result-page", "dcg-table-question", "dcg-table-half", "dcg-table", "dcg-question", "dcg"]
    assert [each["src"].removesuffix(".svg") for each in page.pictures] == order
    # Not even in words.
    told = (tmp_path / "--hide-answers" / "index.html").read_text(encoding="utf-8")
    assert "6.86" not in told and "What is DCG@6?" in told


def test_a_document_for_beamer_has_a_slide_for_each(as_pdf):
    tex = (as_pdf / "beamer.tex").read_text(encoding="utf-8")
    assert re.findall(r"\\includegraphics\[[^]]*\]\{([^}]*)\}", tex) == ["ranked-list.pdf", "dcg.pdf"]
    assert tex.count("\\begin{frame}") == tex.count("\\end{frame}") == 2
    assert tex.count("{") == tex.count("}")
    if shutil.which("pdflatex") is None:
        pytest.skip("no pdflatex here to compile with")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "beamer.tex"]
    done = subprocess.run(command, cwd=as_pdf, capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stdout[-2000:]
