"""Whether all letters that stand in sight stand out from what lies behind them. Axe decides nothing where they are few,
overlapped or drawn, as most of a board or a slide is; where it decides, this says the same, in a tenth of the time.
"""

from pathlib import Path

TEXT, IN_A_HALL = 4.5, 7
# Takes a selector, the least contrast, and that of text.
PALE = f"({Path(__file__).with_suffix('.js').read_text(encoding='utf-8')})"


def pale(page, context: str = "html", least: float = TEXT) -> dict:
    """The letters in a part of the page that are too `pale`, each with its contrast, and how many texts were `judged`.

    context: a selector.  least: the contrast that they should have. WCAG asks less of large letters; a hall does not.
    """
    return page.evaluate(PALE, [context, least, TEXT])
