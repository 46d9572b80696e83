"""Questions on what a difference decides: two rates of different people, what pays, and a mean with its interval.

A function gets the name of its question.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import ceil, hypot, sqrt

from irlessons.compare import t_test_power
from irlessons.compare.wording import out_of
from irlessons.exercises.answered_by import number, word
from irlessons.exercises.exam.how_many import by_formula
from irlessons.exercises.exercise import Exercise
from irlessons.rounding import Number, rounded
from irlessons.working import signed, Working


def interval(middle: Number, reach: Number, digits: int = 2) -> str:
    """What lies so far to either side: "−0.01 to 0.07"."""
    return from_to(middle - reach, middle + reach, digits)


def from_to(low: Number, high: Number, digits: int = 2) -> str:
    """The same of its ends."""
    return " to ".join(signed(end, digits) for end in (low, high))


def planned(above: Number, s: Number, digits: int = 2) -> str:
    """What it takes to find such a difference: "(2.8 · 0.15/0.02)² = 441"."""
    return f"(2.8 · {rounded(s, 2)}/{rounded(above, digits)})² = {ceil(by_formula(above, s))}"


def rates_apart(name: str) -> Exercise:
    """How many errors two rates are apart, each of people of its own."""
    one, other = Fraction(30, 100), Fraction(38, 100)
    errors = Fraction(3, 100), Fraction(4, 100)
    by, both = other - one, Fraction(5, 100)
    assert hypot(*errors) == float(both)

    def work() -> Working:
        """The difference over its error."""
        written = {"a": errors[0], "b": errors[1], "both": both, "by": by}
        return Working(
            name="errors apart",
            number=by / both,
            numbers={each: f"{float(value):g}" for each, value in written.items()},
            exact_rows=(),
            formula_template="error of the difference = √({a}² + {b}²) = {both}\n{name} = {by} / {both} = {result}",
            sentence_template="That is below two: equal pages go as far by luck, and so this decides nothing.",
        )

    return number(
        name,
        f"Some people get page A, others page B. Of the first {rounded(one, 2)} click, with a standard error of "
        f"{float(errors[0])}; of the others {rounded(other, 2)}, with one of {float(errors[1])}. How many standard "
        "errors of the difference are the two rates apart?",
        work,
        {
            "That adds the two errors. Their squares add up: √(a² + b²).": by / sum(errors),
            "That takes the error of A alone. The other rate strays, too.": by / errors[0],
            "That takes the error of B alone. The other rate strays, too.": by / errors[1],
            "That takes the mean of both errors. Their squares add up: √(a² + b²).": 2 * by / sum(errors),
            "That leaves out the root: √(a² + b²).": by / both**2,
            "That takes one square off the other. They add up.": lambda: (
                float(by) / sqrt(errors[1] ** 2 - errors[0] ** 2)
            ),
            "That is the error of the difference. How often does it go into the difference?": both,
            "That is the difference. How many of its errors is it?": by,
            "That is the error over the difference. It is the other way round.": both / by,
        },
        "Square both errors, add, take the root. How often does that go into the difference?",
        digits=1,
        back="standard-error",
    )


def forty_queries(name: str) -> Exercise:
    """What 0.02 on 40 queries decides."""
    queries, by, sd, pays = 40, 0.02, 0.08, 0.01
    right = "judge more questions, or keep the old one"

    def work() -> Working:
        return t_test_power(queries, by, sd)

    def plan() -> Mapping[str, Number]:
        """What the rule takes: the difference less what pays."""
        return t_test_power(queries, by - pays, sd, pilot=queries).numbers

    def around() -> str:
        return interval(by, work().numbers["critical"] * sd / sqrt(queries), 3)

    return word(
        name,
        f"On {queries} questions a new search has a mean nDCG above that of the old one by {by}; the differences have "
        f"s = {sd}. You had said: from {pays} on it pays. What do you do?",
        right,
        {
            "take the new one: the mean is above what pays": lambda: (
                f"The mean is. The interval is {around()}: it begins below {pays}, and even below 0."
            ),
            "keep the old one: both are equal": lambda: (
                f"Nobody has shown that. A true {by} is found with {queries} "
                f"questions in {out_of(work().value)} tests, and the interval goes up to far more."
            ),
            right: lambda: (
                f"The error is {rounded(sd / sqrt(queries), 4)}, the interval {around()}: it holds 0, and "
                f"{pays}, and more. That is open. To show that it pays, if you hope for {by}, takes "
                f"{plan()['takes']} questions, by this s {plan()['needed_low']} to {plan()['needed_high']}; where "
                "these cost more than the change can bring, keep the old one."
            ),
        },
        f"The error is s/√n, and two of them lie on either side. Where does that begin, and where does it end? And "
        f"where is {pays}?",
        back="interval-means",
    )


def what_pays(name: str) -> Exercise:
    """From which difference on a search is worth its price."""
    price, searches, spared, answer = 900, 10_000, Fraction(2, 100), 3
    step = Fraction(1, 100)
    brings = searches * spared * answer

    def work() -> Working:
        """The price over what a step brings, times the step."""
        written = {
            "price": price,
            "searches": f"{searches:,}",
            "spared": float(spared),
            "answer": answer,
            "brings": brings,
        }
        return Working(
            name="what pays",
            number=price / brings * step,
            numbers=written | {"step": f"{float(step):g}"},
            exact_rows=(),
            formula_template="{step} brings {searches} · {spared} · {answer} = {brings} a year\n"
            "{name} = {price} / {brings} · {step} = {result}",
            sentence_template="It holds as far as the {spared} hold, which an online test has with an interval, and as "
            "far as half the difference spares half as much. Who guesses has guessed what pays.",
        )

    return number(
        name,
        f"Another library has {searches:,} searches a year. In an online test {float(step)} of mean nDCG has spared "
        f"{100 * spared} of 100 searches a question at the desk, which costs {answer}. The new search costs {price} "
        "more a year. From which difference of mean nDCG on does it pay?",
        work,
        {
            "So many steps of 0.01 it takes. Times 0.01.": price / brings,
            "That is what 0.01 brings over the price. It is the other way round.": brings / price * step,
            "That is what 0.01 brings a year. How often does it go into the price?": brings,
            "That counts the questions that are spared, and not what each costs.": price / (searches * spared) * step,
            "That takes every search. Only a few of 100 are spared a question.": Fraction(price, searches * answer)
            * step,
            f"That spares 1 of 100. Here it is {100 * spared}.": Fraction(price * 100, searches * answer) * step,
            "That is the price less what 0.01 brings. How often does it go into the price?": price - brings,
        },
        "What does 0.01 bring a year? How often does that go into the price?",
        digits=3,
        back="one-query-moves",
    )
