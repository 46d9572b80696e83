"""Pages as PDF, where a Chromium is found; and what is said where none is."""

import re

import pytest

from irlessons.commands import printing

PAGE = "<title>x</title><style>@page { size: A5 }</style><script>document.body.append('é')</script><p>Words."


@pytest.mark.slow
@pytest.mark.usefixtures("chromium")
def test_a_page_is_printed_with_what_its_script_makes(tmp_path, capsys):
    (tmp_path / "a page.html").write_text(PAGE, encoding="utf-8")
    file = tmp_path / "a page.pdf"
    file.write_text("an older one")
    printing.print_pages({file: (tmp_path / "a page.html").as_uri()})
    printed = file.read_bytes()
    assert printed.startswith(b"%PDF-") and printed.count(b"/Type /Page\n") == 1
    # A5 is 148 mm wide: the sheet says what the paper is.
    assert 418 <= float(re.search(rb"/MediaBox \[0 0 ([\d.]+)", printed)[1]) <= 421
    assert "1 PDF beside, printed by" in capsys.readouterr().out


def test_where_nothing_prints_it_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(printing, "chromium", lambda: None)
    with pytest.raises(ValueError, match=r"--pdf needs a Chromium, Chrome or Edge, .* open the page in any browser"):
        printing.print_pages({tmp_path / "a.pdf": "about:blank"})


def test_a_program_that_prints_nothing_is_named(tmp_path, monkeypatch):
    monkeypatch.setattr(printing, "chromium", lambda: "/bin/true")
    with pytest.raises(ValueError, match=r"true has not printed a\.pdf"):
        printing.print_pages({tmp_path / "a.pdf": "about:blank"})
