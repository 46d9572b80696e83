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
