"""How the package's numbers for the worked examples are compared with texts; the texts come from the examples."""

from __future__ import annotations

from irlessons.rounding import rounded

# So many decimals are not a rounded number but a float as Python prints it.
DECIMALS_OF_A_FLOAT = 15


def as_printed(number, text: str) -> str:
    """`number` written the way `text` is: as a fraction over the same denominator, or with as many decimals."""
    if "/" in text:
        denominator = int(text.partition("/")[2])
        top = number * denominator
        # A float such as 1/log2(8) can be a whole number of thirds too.
        return f"{int(top) if top == int(top) else top}/{denominator}"
    decimals = len(text.partition(".")[2])
    return repr(float(number)) if decimals >= DECIMALS_OF_A_FLOAT else rounded(number, decimals)


def agrees(number, text: str | tuple[str, ...]) -> bool:
    """A column agrees when it is as long, and each text that is not empty is the number there."""
    if isinstance(text, str):
        return as_printed(number, text) == text
    return len(number) == len(text) and all(agrees(cell, one) for cell, one in zip(number, text) if one)


def is_exactly(number, text: str | tuple[str, ...]) -> bool:
    """The same, but where there is a fraction, the fraction stands there and not its digits."""
    if isinstance(text, str):
        return text == (as_printed(number, text) if isinstance(number, float) else str(number))
    return len(number) == len(text) and all(is_exactly(cell, one) for cell, one in zip(number, text) if one)


def altered(text: str) -> list[str]:
    """Every text that differs from this one in a single digit."""
    digits = "0123456789"
    return [
        text[:place] + other + text[place + 1 :]
        for place, digit in enumerate(text)
        if digit in digits
        for other in digits
        if other != digit
    ]
