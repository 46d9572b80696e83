"""Pages as PDF, where a Chromium is found; and what is said where none is."""

import re

import pytest

from irlessons.commands import printing

PAGE = '<style>@page { size: A5 } p { break-before: page }</style><p>Words.<script src="beside.js"></script>'


@pytest.mark.slow
@pytest.mark.usefixtures("chromium")
@pytest.mark.parametrize(("paper", "wide", "high"), [("a4", 595, 842), ("letter", 612, 792)])
def test_a_page_is_printed_on_this_paper_with_what_its_script_makes(tmp_path, capsys, paper, wide, high):
    page = tmp_path / "a page.html"
    page.write_text(PAGE, encoding="utf-8")
    (tmp_path / "beside.js").write_text("if (location.search === '?two') document.write('<p>é')")
    file = tmp_path / "a page.pdf"
    file.write_text("an older one")
    printing.print_pages({file: (page, "?two")}, paper)
    printed = file.read_bytes()
    # Its script came, and read its address.
    assert printed.startswith(b"%PDF-") and printed.count(b"/Type /Page\n") == 2
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)", printed)
    assert [round(float(each)) for each in box.groups()] == pytest.approx([wide, high], abs=1)
    assert "  a page.pdf: 2 pages\n1 PDF beside, printed by" in capsys.readouterr().out
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a page.html", "a page.pdf", "beside.js"]


def test_where_nothing_prints_it_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(printing, "chromium", lambda: None)
    with pytest.raises(ValueError, match=r"--pdf needs a Chromium, Chrome or Edge, .* open the page in any browser"):
        printing.print_pages({tmp_path / "a.pdf": (tmp_path / "a.html", "")}, "a4")


def test_a_program_that_prints_nothing_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(printing, "chromium", lambda: "/bin/true")
    (tmp_path / "a.html").write_text(PAGE)
    with pytest.raises(ValueError, match=r"true has not printed a\.pdf"):
        printing.print_pages({tmp_path / "a.pdf": (tmp_path / "a.html", "")}, "a4")
