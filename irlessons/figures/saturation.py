"""Figures of how much a term frequency counts."""

from matplotlib.axes import Axes

from irlessons.checks import whole
from irlessons.figures.figure import asking, drawn, LessonFigure
from irlessons.figures.labels import end_labels, rank_ticks, to_the_top
from irlessons.figures.style import colour, ink
from irlessons.retrieval import bm25_tf, tfidf_tf
from irlessons.rounding import rounded, short


@asking
def saturation(k1: float = 2, last: int = 20, tf: str = "log(1+tf)", answers: bool = True) -> LessonFigure:
    """The weight of a term that comes 1, 2, … `last` times, in TF-IDF and in BM25, with the bound k1+1 of BM25.

    k1: of BM25, with (k1+1) in the numerator and a document of average length.  tf: the form of TF-IDF, in base 2.
    answers: False leaves the first point of each alone.
    Raises ValueError for a `last` below 2, a k1 below 0 or an unknown form.

    >>> import irlessons as ir
    >>> ir.figures.saturation(k1=2)
    Figure: From tf 1 to 20 the weight of BM25 rises from 1.00 to 2.73 and never beyond 3; log(1+tf) rises from 1.00
    to 4.39 and has no bound.
    """
    last = whole("last", last, 2)
    frequencies = range(1, last + 1)
    logarithm = [float(tfidf_tf(frequency, tf)) for frequency in frequencies]
    saturating = [float(bm25_tf(frequency, k1)) for frequency in frequencies]

    def draw(axes: Axes) -> None:
        ends = [(last, k1 + 1, f"k₁ + 1 = {short(k1 + 1)}", colour(2))]
        looks = (("TF-IDF", logarithm, ink(), "s"), ("BM25", saturating, colour(0), "o"))
        for name, heights, look, marker in looks:
            shown = last if answers else 1
            axes.plot(frequencies[:shown], heights[:shown], marker=marker, color=look)
            ends.append((last, heights[-1], name, look))
        axes.set(xlabel="tf, how often the document holds the term", ylabel="weight of tf")
        axes.set(xticks=rank_ticks(last), xlim=(0, last + 0.4))
        to_the_top(axes, max(k1 + 1, *logarithm, *saturating), answers)
        if answers:
            axes.axhline(k1 + 1, color=colour(2), linestyle=":")
            end_labels(axes, ends)

    first, end = rounded(saturating[0], 2), rounded(saturating[-1], 2)
    bm25 = f"With k1 = 0 BM25 gives every tf the weight {first}"
    if k1:
        bm25 = f"From tf 1 to {last} the weight of BM25 rises from {first} to {end} and never beyond {short(k1 + 1)}"
    rises = f"{tf} rises from {rounded(logarithm[0], 2)} to {rounded(logarithm[-1], 2)} and has no bound"
    title = f"TF-IDF rises on and on, BM25 never beyond {short(k1 + 1)}"
    ask = f"Which grows without a bound as tf does: {tf}, or tf(k₁+1)/(tf+k₁)?"
    return drawn(draw, f"{bm25}; {rises}.", title, ask, answers)
