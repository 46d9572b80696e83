"""`python -m irlessons handout NOTEBOOK… --out DIR`: lessons on paper, with blanks and with answers."""

import argparse

from irlessons.commands import printing
from irlessons.commands.page import page
from irlessons.commands.typed import jupyter_for, language_option, notebooks_and_folder
from irlessons.files import write
from irlessons.languages.language import speaking
from irlessons.languages.our import our
from irlessons.phrases import counted
from irlessons.widgets import typeface

SAYS = "Write lessons as pages for paper, A4 or Letter: one with blanks to fill in, and one with the answers."
STYLE = """body.page { font-family: var(--irl-type); }
.line { height: 1.9rem; margin: 0; border-bottom: 1px solid var(--irl-edge); }
.line + .line { break-before: avoid; }
.blank { display: inline-block; width: 9ch; height: 1.4em; border: 1px solid; vertical-align: middle; }
/* Columns of print stay columns: it is as wide as a number with four decimals. */
pre .blank { box-sizing: border-box; width: 6ch; height: 1.3em; margin-block: -.2em; }
.formula { display: block; margin: .6rem 0; }
.output { margin: .8rem 0; overflow-x: auto; }
.worksheet { padding: .4rem .8rem; border: 1px solid var(--irl-line); }
:is(.figure, .text) img { max-width: 100%; color-scheme: light; background: var(--irl-paper); }
.figure img { height: auto; }
.to-draw { display: block; height: 50mm; padding: .2rem .8rem; border: 1px solid; }
/* Two tables stand side by side where they fit. */
.worksheet > table { display: inline-table; vertical-align: top; }
.worksheet > table:has(+ table) { margin-right: 5mm; }
table { border: 0; border-collapse: collapse; }
th, td { padding: .1rem .6rem; border: 0; border-bottom: 1px solid var(--irl-line); }
pre { padding: .3rem .8rem; overflow-wrap: anywhere; white-space: pre-wrap; font-size: .86em; }
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
  /* The two lists of a pair share the width; their titles break. */
  .worksheet > [style^="display:flex"] > div { flex: 1 1 0; min-width: 0; }
  .worksheet > [style^="display:flex"] :is(th, td) { padding-inline: .8mm; }
  caption { width: max-content; max-width: 66mm; text-wrap: balance; }
  /* An index is a letter, too. */
  math { font-size: 1.15em; }
  math :is(mi, mn, mo, mtext):not(:is(msub, msup, msubsup, munder, mover, munderover) > :nth-child(n + 2)) {
    font-size: max(9pt, 1em);
  }
  /* Nor does it reach into the next line. */
  p:has(mfrac, msub, msup, msubsup) { line-height: 1.9; }
  h2, h3 { break-after: avoid; }
  .worksheet:has(.line), .worksheet > [style^="display:flex"], .worksheet p { break-inside: avoid; }
  .choices, .figure, .to-draw, .text > :is(ol, ul), table, pre { break-inside: avoid; }
  /* As high as leaves most of them room below what they show. */
  .figure img { width: auto; max-height: 56mm; }
  /* What is read and not written may go on on the next page; no head and no end of it stands alone. */
  .worksheet { box-decoration-break: clone; orphans: 1; widows: 1; }
  .worksheet > :first-child:not(:last-child) { break-after: avoid; }
  /* What holds before its only child would hold before all of it. */
  .worksheet > :last-child:not(:first-child) { break-before: avoid; }
  /* What is said of a thing stands above it, and a last sentence on no page of its own. */
  .text:has(+ .worksheet) > :last-child { break-after: avoid; }
  main > .text:last-child { break-before: avoid; }
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
        title, blank, solved, speaks, remarks = handouts(path, options.language or "")
        for each in remarks:
            print(f"  {each}", flush=True)
        with speaking(speaks):
            of_answers = our("{0}: answers", title)
        forms = (path.stem, title, blank), (f"{path.stem}-answers", of_answers, solved)
        for name, said, body in forms:
            file = options.out / f"{name}.html"
            with speaking(speaks):
                write(file, page(said, body, typeface.face() + STYLE, heading=False))
            pages[file.with_suffix(".pdf")] = file, ""
    print(f"{counted(len(pages), 'page')} are in {options.out}{'' if options.pdf else '; print them from a browser'}")
    if options.pdf:
        printing.print_pages(pages, options.paper)
