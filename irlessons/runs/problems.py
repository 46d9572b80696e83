"""What is wrong with a file: the first problem is an error, or all of them are listed and passed over."""


class Problems:
    """Where `strict`, a problem is a ValueError; else it goes into `passed_over`, as a line of text."""

    def __init__(self, strict: bool):
        self.strict = strict
        self.passed_over: list[str] = []

    def found(self, where: str, what: str, fix: str, instead: str) -> None:
        """A problem. where: the file and line.  fix: what to do about it.  instead: what happens if nothing is done."""
        if self.strict:
            raise ValueError(f"{where}: {what}; {fix}, or say strict=False: {instead}")
        self.passed_over.append(f"{where}: {what}; {instead}")

    def not_judged(self, topic: str, run: str, line: int | None, qrels: str) -> None:
        """A topic that only the run has. run, qrels: their names.  line: of the run, where it has some."""
        what = f"nothing is judged for topic {topic} of {run}" + (f", line {line}" if line else "")
        self.found(qrels, what, "take the topic out of the run", "the topic was left out")

    def not_found(self, topic: str, run: str, qrels: str) -> None:
        """A topic that only the qrels have."""
        what = f"nothing was found for topic {topic} of {qrels}"
        fix = "tools count such a topic as 0, or leave it out: take it out of the qrels"
        self.found(run, what, fix, "its ranking is empty")


def refuse_nothing(judged: object, qrels: str) -> None:
    """Raises ValueError where there are no judgments at all."""
    if not judged:
        raise ValueError(f"{qrels}: nothing is judged; give the judgments, as in “301 0 FT911-3 1”")
