"""`python -m irlessons work "nDCG@6" --grades 3,2,3,0,1,2`: the working of a measure for any ranking."""

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from irlessons.commands.typed_ranking import ranking_options, ranking_typed
from irlessons.measures import measure
from irlessons.ranking import Ranking

if TYPE_CHECKING:
    from irlessons.figures.figure import LessonFigure
    from irlessons.measures import Measure

SAYS = "Print the working of a measure for a ranking that is given by its grades."
# Names of means, as papers and tools write them.
_MEAN = re.compile(r"\s*(MAP|MRR)\b", re.IGNORECASE)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("measure", metavar="MEASURE", help='as in "nDCG@6", "AP", "DCG(gain=\'exponential\')@10"')
    ranking_options(parser)
    parser.add_argument("--figure", metavar="FILE", help="also draw it, as .svg, .pdf or .png")
    parser.add_argument("--dark", action="store_true", help="the figure on a dark ground")
    parser.add_argument("--hide-answers", action="store_true", help="the figure as a question, without its values")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--latex", action="store_true", help="print the working for LaTeX")
    form.add_argument("--markdown", action="store_true", help="print the working as Markdown")


def run(options: argparse.Namespace) -> None:
    """Print the working, and write the figure. Raises ValueError for what cannot be read or does not go together."""
    for name, given in (("--dark", options.dark), ("--hide-answers", options.hide_answers)):
        if given and not options.figure:
            raise ValueError(f"{name} is for a figure, and --figure is missing; name its file, as in --figure a.svg")
    of = measure(options.measure)
    ranking = ranking_typed(options)
    working = ranking.work(of)
    if mean := _MEAN.match(options.measure):
        note = (
            f"{mean[1]} is the mean of {of.name} over queries; this is one query, and its {of}. ir.mean takes several."
        )
        print(note, file=sys.stderr)
    if options.figure:
        figure = _figure(ranking, of, not options.hide_answers)
        (figure.dark() if options.dark else figure).save(Path(options.figure))
        print(f"{options.figure}: {figure.sentence}", file=sys.stderr)
    print(working.to_latex() if options.latex else working.to_markdown() if options.markdown else working)


def _figure(ranking: Ranking, of: "Measure", answers: bool) -> "LessonFigure":
    # matplotlib takes a second to load; a working alone should not wait for it.
    from irlessons import figures

    own = {"nDCG": figures.against_ideal, "DCG": figures.dcg, "CG": figures.dcg_table, "ERR": figures.cascade}
    if of.name in own:
        return own[of.name](ranking, of, answers=answers)
    # The steps of the curve are AP as it is, with none of its parameters, and need something to find.
    if str(of) == "AP" and any(grade >= of.rel for grade in ranking.judgments.values()):
        return figures.precision_recall(ranking, answers)
    return figures.ranked_list(ranking, [of], answers)
