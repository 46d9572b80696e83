"""What is wrong with a file: the first problem is an error, or all of them are listed and passed over."""

from decimal import Decimal

from irlessons.checks import FaultInFile
from irlessons.options import option
from irlessons.phrases import counted

# So many problems of one kind have a line each; of more, so many places are named in one line.
_NAMED = 3


class Problems:
    """Where `strict`, a problem is a FaultInFile; else it goes into `passed_over`, as a line of text."""

    def __init__(self, strict: bool):
        self.strict = strict
        self._faults, self._first_fault = 0, ""
        # What makes all values doubtful, in a sentence.
        self._doubt = ""
        # What is done about a problem -> how many there are, and the first of them, where and what.
        self._kinds: dict[str, int] = {}
        self._first: list[tuple[str, str, str]] = []

    def found(self, here: str, what: str, fix: str, instead: str) -> None:
        """A problem. here: the file and line.  fix: what to do about it.  instead: what happens if nothing is done."""
        if self.strict:
            raise FaultInFile(f"{here}: {what}; {fix}", option("strict", False), instead)
        self._faults += 1
        self._first_fault = self._first_fault or f"{here}: {what}"
        self.said(here, what, instead, fix)

    def doubted(self, here: str, what: str, fix: str, instead: str) -> None:
        """A problem of the files as a whole: where it is passed over, readers of any value have to know."""
        if self.strict:
            self.found(here, what, fix, instead)
        self._doubt = f"{here}: {what}."
        self.said(here, what, instead, fix)

    def said(self, here: str, what: str, instead: str, kind: str = "") -> None:
        """What is worth a line and is no error, however strict one reads."""
        kind = f"{kind}; {instead}"
        self._kinds[kind] = self._kinds.get(kind, 0) + 1
        if self._kinds[kind] <= _NAMED:
            self._first.append((kind, here, f"{what}; {instead}"))

    def take(self, others: "Problems") -> None:
        """What others were told as well."""
        self._faults += others._faults
        self._first_fault = self._first_fault or others._first_fault
        for kind, here, what in others._first:
            if self._kinds.get(kind, 0) < _NAMED:
                self._first.append((kind, here, what))
        for kind, number in others._kinds.items():
            self._kinds[kind] = self._kinds.get(kind, 0) + number

    @property
    def faults(self) -> str:
        """What makes all values doubtful, how many faults were passed over, and the first of them, in sentences; empty
        where there was none.
        """
        if not self._faults:
            return self._doubt
        verb, first = ("was", "") if self._faults == 1 else ("were", ", the first")
        told = f"{counted(self._faults, 'fault')} of the files {verb} passed over{first}: {self._first_fault}."
        return " ".join(filter(None, [self._doubt, told]))

    @property
    def passed_over(self) -> tuple[str, ...]:
        """A line for each problem; where there are many of one kind, one line with how many, and the first."""
        of_kind: dict[str, list[tuple[str, str]]] = {}
        for kind, here, what in self._first:
            of_kind.setdefault(kind, []).append((here, what))
        told = []
        for kind, here, what in self._first:
            line, number = f"{here}: {what}", self._kinds[kind]
            if number <= _NAMED:
                told.append(line)
            elif (here, what) == of_kind[kind][0]:
                # The same words are not read three times.
                others = [place if says == what else f"{place}: {says}" for place, says in of_kind[kind][1:]]
                told.append(f"{line}; {number - 1:,} more like it, the first of them: {'; '.join(others)}")
        return tuple(told)


def number_in(text: str) -> float:
    """The number in a text. Raises ValueError for what no tool would read: Python takes 1_0 for 10."""
    return float(text.replace("_", "no number"))


def text_in(given: object) -> str | None:
    """What is read as its text is: a text, and a Decimal, which tables have; None for all else."""
    return str(given) if isinstance(given, (str, Decimal)) else None


def at(unit: str, number: int) -> str:
    """Where something stands that is counted, as in "line 5"; "" where it has no number."""
    return f"{unit} {number}" if number else ""


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
