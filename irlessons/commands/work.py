"""`python -m irlessons work "nDCG@6" --grades 3,2,3,0,1,2`: the working of a measure for any ranking."""

import argparse
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from irlessons.measures import measure
from irlessons.ranking import Ranking

if TYPE_CHECKING:
    from irlessons.figures.figure import LessonFigure
    from irlessons.measures import Measure

NAME = "work"
SAYS = "Print the working of a measure for a ranking that is given by its grades."
# Their values may begin with a minus: -,2 is an unjudged result and a grade of 2.
MINUS = ("--grades", "--not-retrieved")
_UNJUDGED = "-"
# Names of means, as papers and tools write them.
_MEAN = re.compile(r"\s*(MAP|MRR)\b", re.IGNORECASE)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("measure", metavar="MEASURE", help='as in "nDCG@6", "AP", "DCG(gain=\'exponential\')@10"')
    parser.add_argument("--grades", required=True, help="in rank order, commas between, - for unjudged: 3,2,-,0")
    parser.add_argument("--not-retrieved", default="", metavar="GRADES", help="grades judged but not retrieved: 3,2")
    parser.add_argument(
        "--titles", nargs="+", metavar="TITLE", help='of the results, in quotes: "First one" "Second one"'
    )
    parser.add_argument(
        "--scale", metavar="GRADES", help="its top, as in 3, or every grade with its word: 0=Bad,1=Good"
    )
    parser.add_argument("--query", default="", help="what was searched for")
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
    not_retrieved = _grades("--not-retrieved", options.not_retrieved)
    missed = [grade for grade in not_retrieved if grade is not None]
    if len(missed) < len(not_retrieved):
        raise ValueError("--not-retrieved has a -; a document that was neither retrieved nor judged is unknown")
    ranking = Ranking.from_grades(
        _grades("--grades", options.grades),
        not_retrieved=missed,
        titles=options.titles,
        scale=None if options.scale is None else _scale(options.scale),
        query=options.query,
    )
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


def _grades(option: str, text: str) -> list[float | None]:
    """The grades in a text such as "3,2,-,0.5"."""
    grades: list[float | None] = []
    for place, word in enumerate(text.split(",") if text.strip() else [], 1):
        word = word.strip()
        try:
            grades.append(None if word == _UNJUDGED else float(word))
        except ValueError:
            message = f"{option} has {word!r} at place {place}; give numbers with commas between, as in 3,2,3,0"
            raise ValueError(f"{message}, and - for a result without a judgment") from None
    return grades


def _scale(text: str) -> dict[float, str]:
    """The grades and words in a text such as "0=Bad,1=Good"; of "3" alone the grades 0 to 3 without words."""
    try:
        if "=" not in text:
            return dict.fromkeys(map(float, range(int(text) + 1)), "")
        return {float(grade): word.strip() for grade, word in (pair.split("=") for pair in text.split(","))}
    except ValueError:
        raise ValueError(f"--scale has {text!r}; give its top, as in 3, or words, as in 0=Bad,1=Fair,2=Good") from None


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
