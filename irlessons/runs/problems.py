"""What is wrong with a file: the first problem is an error, or all of them are listed and passed over."""


class Problems:
    """Where `strict`, a problem is a ValueError; else it goes into `passed_over`, as a line of text."""

    def __init__(self, strict: bool):
        self.strict = strict
        self.passed_over: list[str] = []

    def found(self, here: str, what: str, fix: str, instead: str) -> None:
        """A problem. here: the file and line.  fix: what to do about it.  instead: what happens if nothing is done."""
        if self.strict:
            raise ValueError(f"{here}: {what}; {fix}, or say strict=False: {instead}")
        self.passed_over.append(f"{here}: {what}; {instead}")


def number_in(text: str) -> float:
    """The number in a text. Raises ValueError for what no tool would read: Python takes 1_0 for 10."""
    return float(text.replace("_", "no number"))


def place(*parts: str) -> str:
    """Where something stands, as in "run.txt, line 3"; what is empty is left out."""
    return ", ".join(filter(None, parts))


def refuse_nothing(found: object, judged: object, run: str, qrels: str, problems: Problems) -> None:
    """Raises ValueError where nothing is judged at all; that nothing was found at all is a problem."""
    if not judged:
        raise ValueError(f"{qrels}: nothing is judged; give the judgments, as in “301 0 FT911-3 1”")
    if not found:
        like = "give the results, as in “301 Q0 FT911-3 1 12.75 mine”"
        problems.found(run, "nothing was found for any topic", like, "every ranking is empty")
