"""`python -m irlessons handout NOTEBOOK… --out DIR`: lessons on paper, with blanks and with answers."""

import argparse

from irlessons.commands import printing
from irlessons.commands.page import page
from irlessons.commands.typed import jupyter_for, language_option, notebooks_and_folder
from irlessons.files import write
from irlessons.languages.language import speaking
from irlessons.phrases import counted

NAME = "handout"
SAYS = "Write lessons as pages for paper, A4 or Letter: one with blanks to fill in, and one with the answers."
STYLE = """.line { height: 1.9rem; margin: 0; border-bottom: 1px solid var(--irl-edge); }
.blank { display: inline-block; width: 9ch; height: 1.4em; border: 1px solid; vertical-align: middle; }
.formula { display: block; margin: .6rem 0; }
.output { margin: .8rem 0; overflow-x: auto; }
.worksheet { padding: .4rem .8rem; border: 1px solid var(--irl-line); }
.figure img { max-width: 100%; height: auto; color-scheme: light; background: var(--irl-paper); }
table { border: 0; border-collapse: collapse; }
th, td { padding: .1rem .6rem; border: 0; border-bottom: 1px solid var(--irl-line); }
pre { padding: .3rem .8rem; overflow-wrap: anywhere; white-space: pre-wrap; font-size: .85em; }
.code { border: 1px solid var(--irl-line); }
/* A line more a page: no last page has two words. */
@page { margin: 13mm 16mm; }
@media print {
  body { font-size: 10.5pt; }
  /* An edge that lies on that of the paper's is cut off. */
  main { margin-right: 1px; }
  /* Nobody scrolls paper: what is wide is set narrower, and breaks its lines. */
  .output, .scrolls { overflow: visible; }
  table { max-width: 100%; font-size: 9.5pt; line-height: 1.35; }
  th, td { padding: .2mm 1.3mm; overflow-wrap: break-word; hyphens: auto; }
  h2, h3 { break-after: avoid; }
  .worksheet, .figure, table, pre { break-inside: avoid; }
}"""


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    notebooks_and_folder(parser, "lessons")
    printing.options(parser, "each page")
    language_option(parser)


def run(options: argparse.Namespace) -> None:
    """Write NAME.html, with blanks, and NAME-answers.html. Raises ValueError for what cannot be run."""
    with jupyter_for("a handout needs"):
        from irlessons.pages.handouts import handouts
    pages = {}
    for path in options.notebooks:
        # A lesson takes seconds, for its cells are run.
        print(path, flush=True)
        title, blank, solved, speaks = handouts(path, options.language or "")
        for name, said, body in ((path.stem, title, blank), (f"{path.stem}-answers", f"{title}: answers", solved)):
            file = options.out / f"{name}.html"
            with speaking(speaks):
                write(file, page(said, body, STYLE, heading=False))
            pages[file.with_suffix(".pdf")] = file, ""
    print(f"{counted(len(pages), 'page')} are in {options.out}{'' if options.pdf else '; print them from a browser'}")
    if options.pdf:
        printing.print_pages(pages, options.paper)
