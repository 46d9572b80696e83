"""A ranking as it is typed on the command line, by its grades."""

import argparse

from irlessons.ranking import Ranking

# Their values may begin with a minus: -,2 is an unjudged result and a grade of 2.
MINUS = ("--grades", "--not-retrieved")
_UNJUDGED = "-"


def ranking_options(parser: argparse.ArgumentParser, is_required: bool = True) -> None:
    """The options that give a ranking. is_required: whether there has to be one."""
    parser.add_argument("--grades", required=is_required, help="in rank order, commas between, - for unjudged: 3,2,-,0")
    parser.add_argument("--not-retrieved", default="", metavar="GRADES", help="grades judged but not retrieved: 3,2")
    parser.add_argument(
        "--titles", nargs="+", metavar="TITLE", help='of the results, in quotes: "First one" "Second one"'
    )
    parser.add_argument(
        "--scale", metavar="GRADES", help="its top, as in 3, or every grade with its word: 0=Bad,1=Good"
    )
    parser.add_argument("--query", default="", help="what was searched for")


def ranking_typed(options: argparse.Namespace) -> Ranking:
    """The ranking of these options. Raises ValueError for what cannot be read."""
    not_retrieved = _grades("--not-retrieved", options.not_retrieved)
    missed = [grade for grade in not_retrieved if grade is not None]
    if len(missed) < len(not_retrieved):
        raise ValueError("--not-retrieved has a -; a document that was neither retrieved nor judged is unknown")
    return Ranking.from_grades(
        _grades("--grades", options.grades),
        not_retrieved=missed,
        titles=options.titles,
        scale=None if options.scale is None else _scale(options.scale),
        query=options.query,
    )


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
