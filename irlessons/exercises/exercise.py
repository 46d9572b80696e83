"""`Exercise`: a question with a computed answer, and the mistakes that lead to the wrong ones.

The answer is computed when somebody answers, and so is the value of a mistake; a few that fit one question alone stand
in its record as arithmetic, "3 + 3/log2(3)", and a test works out again what their sentences say.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from math import isfinite, trunc
from typing import Any, overload, TypeVar

from irlessons import markup
from irlessons.checks import as_text
from irlessons.exercises.as_form import AsForm
from irlessons.exercises.command import Command
from irlessons.exercises.read_number import bare, read_number, read_or_why
from irlessons.exercises.voted import voted
from irlessons.languages.language import speaking
from irlessons.languages.our import ENGLISH, in_both, now, our, our_sentences, ours, Said
from irlessons.mathematics import formulas
from irlessons.phrases import chosen, cut
from irlessons.rounding import Number, rounded
from irlessons.widgets import RUN, to_life, version
from irlessons.working import Working

# So many decimals of a float that was computed are worth comparing; what lies nearer is the same.
_TRUSTED = 12
_NOTHING = Fraction(1, 10**_TRUSTED)
# How a fraction is written; it had better be nobody's answer.
EXAMPLE = "2/3"
# "2/3 ≈ 0.67"
_SEVERAL = re.compile("[≈=]")
_QUOTED = 60
# Of the mistakes that give one number, so many are said: nobody weighs more.
_TOGETHER = 3
# What stands before the reply, and replies by what is wrong; the page fills in and gives the same. What cannot be read
# is no wrong answer.
WORDS = {
    "right": "✓ Right.",
    "wrong": "✗ Not yet.",
    "several": "{answer} is more than one number; give one of them.",
    "unread": "I cannot read {answer} as a number; give {wanted}. A sum such as (1 + 2/3) / 2, 1/log2(3) or √2 is "
    "worked out.",
    "large": "{answer} is too long or too large for me to work out; give {wanted}.",
    "base": "Which logarithm is meant in {answer}? Write log2(3), ln(3) or log10(3).",
    "no choice": "{answer} is none of the answers; give {wanted}.",
    "short": "Right as far as it goes; give {decimals}, or a fraction.",
    "near": "Near enough for the {decimals} that were asked for; the digits behind them are off. Keep all digits "
    "on the way.",
    "cut": "The last digit: what follows it was cut off. Round it.",
    "percent": "Right as a percentage; write it with its %, or as a share.",
    # 1.9 may be the 1.90 or the 1.94 of some mistake.
    "more": "With {decimals} I may know which mistake this is.",
    "unknown": "I know no mistake that gives this answer.",
    "nothing": "No answer yet. Give {wanted}.",
}


Made = TypeVar("Made")


@dataclass(frozen=True)
class Mistake:
    """A way to go wrong: what was done, and the number that it gives."""

    says: str
    value: Callable[[], Number | str]

    @property
    def number(self) -> Number:
        """The number that it gives. Raises TypeError where it is a wrong word."""
        value = self.value()
        if isinstance(value, str):
            raise TypeError(f"{value!r} is a word, and no number")
        return value


def lazy(value: Made | Callable[[], Made]) -> Callable[[], Made]:
    """What gives a value, whether it is given itself or by a function, which is then asked once."""
    return cache(value) if callable(value) else lambda: value


class Later(Sequence[Mistake]):
    """Mistakes that are worked out when somebody asks for them; those that nobody gets to are not."""

    def __init__(self, made: Callable[[], Iterable[Mistake]]):
        self._made = made
        self._known: tuple[Mistake, ...] | None = None

    @property
    def _all(self) -> tuple[Mistake, ...]:
        return tuple(iter(self)) if self._known is None else self._known

    def __iter__(self) -> Iterator[Mistake]:
        if self._known is not None:
            yield from self._known
            return
        found = []
        for each in self._made():
            found.append(each)
            yield each
        self._known = tuple(found)

    @overload
    def __getitem__(self, at: int) -> Mistake: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Mistake]: ...
    def __getitem__(self, at: int | slice) -> Mistake | Sequence[Mistake]:
        return self._all[at]

    def __len__(self) -> int:
        return len(self._all)


class _Apart(Later):
    """Those that lead elsewhere than the right answer, each worked out once."""


@dataclass(frozen=True, repr=False)
class Feedback:
    """The reply to an answer; true where it is right. right: True, False, or None where there is no answer yet, or none
    that can be read.
    """

    question: str
    right: bool | None
    message: str

    def __bool__(self) -> bool:
        return self.right is True

    def __str__(self) -> str:
        return f"{self.question}\n{self._said}"

    __repr__ = __str__

    @property
    def mark(self) -> str:
        """The verdict, in a sign and a word; empty where nothing was answered."""
        return "" if self.right is None else our(WORDS["right" if self.right else "wrong"])

    @property
    def _said(self) -> str:
        return f"{self.mark} {self.message}".strip()

    def _repr_html_(self) -> str:
        return markup.paragraphs([self.question], "font-weight:bold") + markup.paragraphs([self._said])


@dataclass(frozen=True, repr=False)
class Exercise(AsForm):
    """A question. `check(answer)` replies, `hint()` helps, `solution()` is the working.

    A notebook shows it as a form that does the same; where no kernel runs, as the question and how to answer it.

    answers: what was answered in its forms, the newest last, where a kernel runs.
    answer: gives a Working, or one of `choices` when the question is answered by a word.
    digits: how many decimals are asked for; a fraction or more decimals are as good. What is off by half a unit of them
        at most is right, however a half was rounded.
    asks: the measure that is asked for, as it is written, or what else its kind may ask for; "" where that is one.
    lists: the grades of each list that it is asked of, in rank order.
    mean: what the mean over several lists is called, where that is asked for and has a name of its own, as MAP.
    kind: the kind of question that an exam has drawn; "" elsewhere.
    alike: the same whatever its numbers, "P@": what all students of a class are asked for.
    command: how a command line is read that answers it; `answer` is then that line.
    reasons: where a word is soon guessed, the same words with a reason each, and what is said of them; the right one
        first. A learning platform, on which nobody reads a reason, offers these.
    lesson: the number of the lesson that teaches what an exam asks; "" where no single one does.
    question_lines: the question in lines, where it has a list of long titles: each title has one, and the last two,
        what was missed and what is asked, may be empty; none where it is one line.
    is_own: whether it comes from a file of somebody's own, where `ir.exercise` does not know it.
    back: what is asked where it was answered wrongly at first: a kind of the exam's questions, with what it must ask
        for where the kind has several, "exchange: P@3"; or names of `PRACTICE`, where there are no numbers to change.
    """

    shows = "exercise"

    name: str
    question: str
    answer: Callable[[], Working | str]
    digits: int = 2
    mistakes: Sequence[Mistake] = ()
    clue: str = ""
    choices: tuple[str, ...] = ()
    because: Callable[[], str] = lambda: ""
    back: str | Sequence[str] = ""
    asks: str = ""
    lists: Sequence[Sequence[float | None]] = ()
    mean: str = ""
    kind: str = ""
    alike: str = ""
    reasons: Mapping[str, str] = field(default_factory=dict)
    lesson: str = ""
    command: Command | None = None
    is_own: bool = False
    question_lines: Sequence[str] = ()
    answers: list[str] = field(default_factory=list, init=False, compare=False)

    def check(self, answer: object = ...) -> Feedback:
        """Compare an answer: a number, a fraction as text ("11/18"), one of the choices, or its letter on paper.

        Without an answer, or with `...`, it says how to give one. What cannot be read gets a reply, never an error.

        >>> import irlessons as ir
        >>> asked = ir.exercise("ap-denominator")
        >>> asked.check("34/45").message
        'That is divided by the relevant documents found. Here it is divided by R, all relevant documents.'
        >>> bool(asked.check("34/75"))
        True
        """
        if answer is ... or not as_text(answer):
            return self._reply(None, our("No answer yet. Between the brackets goes {0}.", self.wanted))
        if self.command:
            right, wrong = self.command.reply(as_text(answer))
            return self._reply(right, wrong.replace("{answer}", _quoted(answer)) or self.right)
        if self.choices:
            return self._check_word(answer)
        found = read_or_why(answer, self.digits)
        if not isinstance(found, str):
            return self._check_number(*found)
        several = _SEVERAL.split(as_text(answer))
        is_several = len(several) > 1 and all(read_number(each, self.digits) for each in several)
        return self._reply(None, self._worded("several" if is_several else found, answer))

    def hint(self) -> Feedback:
        """A first step, without the answer.

        >>> import irlessons as ir
        >>> asked = ir.exercise("ap-denominator")
        >>> asked.hint().message
        'The three precisions are 1, 2/3 and 3/5. Divide their sum by the number of relevant documents.'
        """
        return self._reply(None, self.clue or our("Write down the rank of each relevant document first."))

    def solution(self) -> Working | Feedback:
        """The answer with its working.

        >>> import irlessons as ir
        >>> asked = ir.exercise("ap-denominator")
        >>> print(asked.solution().formula)
        AP = (1/1 + 2/3 + 3/5) / 5 = 34/75 = 0.4533
        """
        answer = self.answer()
        if isinstance(answer, Working):
            return answer
        # Between its quotation marks, but with a formula as it is written.
        word, because = repr(answer).replace(r"\\", "\\"), self.because()
        is_english = isinstance(because, Said) and because == because.english
        says = f"The answer is {word}." if is_english else our("The answer is {0}.", word)
        return self._reply(None, our_sentences(says, because))

    def solution_html(self) -> str:
        """The same as HTML, without the question."""
        solution = self.solution()
        return solution._repr_html_() if isinstance(solution, Working) else markup.paragraphs([solution.message])

    @property
    def number(self) -> Number:
        """The number that answers it. Raises TypeError where a word does."""
        answer = self.answer()
        if not isinstance(answer, Working):
            raise TypeError(f"the word {answer!r} answers {self.name!r}, and no number does")
        return answer.number

    @property
    def in_lines(self) -> list[str]:
        """The question in lines, for paper and slides: of a list of long titles each has one."""
        if not self.question_lines:
            return [self.question]
        *lines, missed, asked = self.question_lines
        return [*filter(None, [*lines, our_sentences(missed, asked)])]

    @property
    def without_list(self) -> str:
        """What is asked, without the list of long titles that stands before it; all of it where none does."""
        return (self.question_lines or [self.question])[-1] or self.question

    @property
    def wanted(self) -> str:
        """What an answer looks like, in words."""
        if self.choices:
            return our("one of {0}", our(", ").join(f'"{choice}"' for choice in self.choices))
        if self.command:
            return our("a command line")
        if not self.digits:
            return our("a whole number")
        return our('a fraction, as in "{0}", or a number with at least {1}', EXAMPLE, self.decimals)

    @property
    def decimals(self) -> str:
        """How many decimals are asked for, in words."""
        return ours(self.digits, "{0} decimal", "{0} decimals")

    @property
    def right(self) -> str:
        """What is said to the right answer: the last step of the formula, or why."""
        answer = self.answer()
        return answer.lines[-1] if isinstance(answer, Working) else self.because()

    def from_page(self, before: Mapping[str, Any], done: Mapping[str, Any]) -> None:
        """Take down what was answered in the page, as form.js has it."""
        answer = str(done.get("answer", ""))
        if done.get("checks") != before.get("checks") and self.check(answer).right is not None:
            self.answers.append(answer)

    def to_page(self) -> dict[str, Any]:
        """What the page is told, to check by itself: as JSON, every number as two whole numbers."""
        answer = self.answer()
        mistakes = [(mistake.says, mistake.value()) for mistake in self.mistakes]
        said = [self.hint().message, *(says for says, _ in mistakes)]
        known = formulas(self.question, *self.choices, self.right, *said)
        # The last digits of a float may differ between machines.
        content = self.question, self.choices, answer.printed(self.digits) if isinstance(answer, Working) else answer
        return {
            # Under these a page keeps what was answered.
            "id": self.name,
            "version": version(*content),
            "question": self.question,
            "choices": list(self.choices),
            "wanted": self.wanted,
            "digits": self.digits,
            "decimals": self.decimals,
            "answer": as_two(answer.number if isinstance(answer, Working) else answer),
            "right": self.right,
            "mistakes": [{**with_english(says), "value": in_short(value)} for says, value in mistakes],
            **({"short": self.short.english} if now() is not ENGLISH else {}),
            "words": {what: our(words) for what, words in WORDS.items()},
            "hint": self.hint().message,
            "working": _with_formulas(self.solution_html(), known),
            **({"command": self.command.to_page()} if self.command else {}),
            **({"formulas": known} if known else {}),
            **({"lesson": self.lesson} if self.lesson else {}),
        }

    def __repr__(self) -> str:
        return "\n".join((self.question, self._answer_with, *self._where(RUN)))

    def own_name(self) -> str:
        """Its name."""
        return self.name

    def still(self, run: str = RUN) -> str:
        """The question, and how to answer it."""
        return (
            markup.paragraphs([self.question], "font-weight:bold")
            + markup.paragraphs([self._answer_with])
            + to_life(self._where(run), run)
        )

    def on_record(self) -> dict[str, Any]:
        """What a room votes on, and the measure that is asked for; "" where a word is. Of a mean its own name, too.
        And the grades of its lists; the question in its lines, and without its list.
        """
        return {
            "vote": voted(self),
            "asks": self.asks,
            "mean": self.mean,
            "lists": [*map(list, self.lists)],
            "lines": self.in_lines,
            "without_list": self.without_list,
        }

    @property
    def _answer_with(self) -> str:
        return our("Answer with {0}.", self.wanted)

    def _where(self, run: str) -> list[str]:
        if run != RUN or self.is_own:
            return [our("{0}, and there is a form to answer in.", our(run))] * bool(run)
        in_python = f'ir.exercise("{self.name}").check("…")'
        return [our("{0}, and there is a form to answer in; or write {1}.", our(run), in_python)]

    def _reply(self, right: bool | None, message: str) -> Feedback:
        return Feedback(self.question, right, message)

    def _worded(self, what: str, answer: object = "") -> str:
        known = {"wanted": self.wanted, "decimals": self.decimals}
        return our(WORDS[what]).format(answer=_quoted(answer), **known)

    def _wrong(self, what: str) -> Feedback:
        return self._reply(False, self._worded(what))

    def _check_word(self, answer: object) -> Feedback:
        word = chosen(bare(as_text(answer)), self.choices)
        if word is None:
            return self._reply(None, self._worded("no choice", answer))
        if word == self.answer():
            return self._reply(True, self.because())
        return self._reply(False, either(self._mistakes(lambda value: value == word)) or self._worded("unknown"))

    def _check_number(self, given: Fraction, decimals: int | None) -> Feedback:
        exact = self.number
        # A whole number names a mistake only where it is that mistake's very number: 3 is no DCG of 3.44.
        mistakes = self._mistakes(lambda value: agrees(value, given, decimals, max(self.digits, 1)))
        # More digits than are asked for may be off, unless they are those of a mistake.
        is_near = self.digits and decimals is not None and decimals > self.digits and not mistakes
        if agrees(exact, given, decimals, self.digits):
            return self._reply(True, self.right)
        if is_near and agrees(exact, given, self.digits, self.digits):
            return self._reply(True, f"{self._worded('near')} {self.right}")
        if is_near:
            # The last digit of a mistake may be rounded otherwise: 0.8163 for 0.8162.
            mistakes = self._mistakes(lambda value: agrees(value, given, decimals, self.digits, 3))
        if decimals is None:
            return self._reply(False, either(mistakes) or self._worded("unknown"))
        # 4 may stand for 4.39; but 1 for 0.84, or 0 for 0.33, is no rounded share.
        if decimals < self.digits and (decimals or not -1 < exact < 1) and agrees(exact, given, decimals, decimals):
            return self._reply(False, either([self.short, *mistakes]))
        if mistakes:
            return self._reply(False, either(mistakes))
        if decimals >= self.digits and given == _cut_off(exact, decimals):
            return self._wrong("cut")
        if 0 < exact <= 1 and agrees(exact, given / 100, decimals + 2, self.digits):
            return self._wrong("percent")
        is_short = 0 < decimals < self.digits
        may_be = is_short and self._mistakes(lambda value: agrees(value, given, decimals, decimals))
        return self._wrong("more" if may_be else "unknown")

    @property
    def short(self) -> Said:
        """What is said to a number that is right as far as it goes."""
        says = in_both(self._worded, "short")
        return says if isinstance(says, Said) else Said(says)

    def _mistakes(self, fits: Callable[[Any], bool]) -> list[str]:
        """The mistakes that give exactly the answer at hand, the likeliest of them; empty where there is none."""
        return [mistake.says for mistake in self.mistakes if fits(mistake.value())][:_TOGETHER]


def either(says: Sequence[str]) -> str:
    """What may be meant, a line each: "That is recall." and below it "Or: That is P@1.".

    One language is spoken: where a sentence is English alone, and the English of the others is known, all are English.
    """
    known = [each for each in says if isinstance(each, Said)]
    if len(known) == len(says) and any(each == each.english for each in known):
        return "\n".join([*(each.english for each in known[:1]), *(f"Or: {each.english}" for each in known[1:])])
    return "\n".join([*says[:1], *(our("Or: {0}", each) for each in says[1:])])


def with_english(says: str) -> dict[str, str]:
    """A sentence as the page is told it, where another language is spoken with its English."""
    return {"says": says, **({"english": says.english} if isinstance(says, Said) and now() is not ENGLISH else {})}


def _with_formulas(html: str, known: Mapping[str, str]) -> str:
    """The HTML with each formula as MathML, which a notebook's own outputs cannot have."""
    for tex, made in known.items():
        html = html.replace(markup.escape(tex), made)
    return html


def _quoted(answer: object) -> str:
    """An answer between quotation marks, cut where nobody would read on."""
    return our("“{0}”", cut(as_text(answer), _QUOTED))


def told_apart(exercise: Exercise) -> Exercise:
    """A question that a number answers, with the mistakes that lead elsewhere, each worked out once."""
    if isinstance(exercise.mistakes, _Apart):
        return exercise
    answer: Callable[[], Working | str] = lazy(exercise.answer)
    once, digits = replace(exercise, answer=answer), exercise.digits

    def is_right(value: Number) -> bool:
        # What is farther off than any rounding carries is told at once; most are.
        if abs(float(value) - float(once.number)) > 2 / 10**digits:
            return False
        typed = ((Fraction(rounded(value, places)), places) for places in (digits, digits + 2))
        return any(agrees(once.number, number, places, digits) for number, places in typed)

    def kept() -> Iterator[Mistake]:
        for mistake in exercise.mistakes:
            value = mistake.number
            if isfinite(value) and not is_right(value):
                yield Mistake(mistake.says, lazy(value))

    return replace(once, mistakes=_Apart(kept))


def in_english(exercise: Exercise) -> Exercise:
    """A question of a lesson, which is English, and so is what is said of its answer and of its mistakes."""
    found = exercise.mistakes

    def because() -> Said:
        with speaking(ENGLISH.code):
            return Said(exercise.because())

    def said() -> Iterator[Mistake]:
        rest = iter(found)
        while True:
            # As it comes: those that nobody gets to are not worked out.
            with speaking(ENGLISH.code):
                each = next(rest, None)
            if each is None:
                return
            yield Mistake(Said(each.says), each.value)

    mistakes = (_Apart if isinstance(found, _Apart) else Later)(said)
    return replace(exercise, because=because, mistakes=mistakes)


@overload
def as_two(number: Number) -> list[str]: ...
@overload
def as_two(number: Number | str) -> list[str] | str: ...
def as_two(number: Number | str) -> list[str] | str:
    """A number as the texts of two whole numbers, for JSON; a word as it is."""
    return number if isinstance(number, str) else list(map(str, Fraction(number).as_integer_ratio()))


def in_short(number: Number | str) -> list[str] | str | float:
    """The same, and a float as it is: JSON keeps all of its digits in half the letters."""
    return number if isinstance(number, float) else as_two(number)


def _cut_off(exact: Number, decimals: int) -> Fraction:
    """`exact` without what stands behind its decimals; of a float, as far as it can be trusted."""
    return Fraction(trunc(Fraction(rounded(exact, _TRUSTED)) * 10**decimals), 10**decimals)


def agrees(exact: Number, given: Fraction, decimals: int | None, least: int, halves: int = 1) -> bool:
    """True when `given` is `exact`, or within half a unit of the decimals given, at least `least` of them.

    So a half may have been rounded up, down or to the even digit. halves: so many in the place of one.
    """
    apart = abs(given - Fraction(exact))
    if decimals is None or not least <= decimals <= _TRUSTED:
        return apart < _NOTHING
    return apart <= _reach(decimals, halves)


@cache
def _reach(decimals: int, halves: int) -> Fraction:
    """So far off may be what was rounded to these decimals."""
    return Fraction(halves, 2 * 10**decimals) + _NOTHING
