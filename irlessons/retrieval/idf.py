"""idf, inverse document frequency: a term that few documents hold tells more than one that most hold."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from irlessons.checks import is_number, is_whole, LARGEST, shown, some
from irlessons.measures.parameters import BASE, Choice
from irlessons.phrases import log_sign
from irlessons.retrieval.collection import a_collection, Collection
from irlessons.retrieval.exact import logarithm
from irlessons.rounding import Number
from irlessons.working import Working

# An idf by name, or given: term -> its idf.
Idf = str | Mapping[str, Number]

_HALF = Fraction(1, 2)
# name -> (inside of the logarithm as a formula, the same as a function of N and df)
_INSIDE: dict[str, tuple[str, Callable[[int, int], Fraction]]] = {
    "plain": ("N/df", lambda n, df: Fraction(n, df)),
    "robertson": ("(N − df + 0.5)/(df + 0.5)", lambda n, df: (n - df + _HALF) / (df + _HALF)),
    "lucene": ("1 + (N − df + 0.5)/(df + 0.5)", lambda n, df: 1 + (n - df + _HALF) / (df + _HALF)),
}
_FORM = Choice(*_INSIDE, "none")


def idf_of(df: int, N: int, form: str = "plain", base: float = 2) -> Number:
    """The idf of a term that `df` of `N` documents hold.

    form: "plain", log(N/df);
        "robertson", log((N − df + 0.5)/(df + 0.5)), below 0 for a term in more than half of the documents;
        "lucene", log(1 + (N − df + 0.5)/(df + 0.5)): the 1 keeps it above 0, which is what Lucene does about that;
        "none", always 1.
    base: of the logarithm; it changes every idf by the same factor. Lucene takes math.e.

    Raises ValueError for a df that is no whole number from 1 to N, an unknown form, or a base not above 1.
    Source: Spärck Jones (1972), Journal of Documentation 28(1), for log(N/df); Robertson & Spärck Jones (1976), JASIS
    27(3), for the second; Manning, Raghavan & Schütze (2008), sections 6.2.1 and 11.3.3; Kamphuis et al. (2020),
    ECIR, table 1, for Lucene's.

    >>> import irlessons as ir
    >>> ir.retrieval.idf_of(2, 8)
    2
    """
    form, base = _FORM.check("idf", form), BASE.check("base", base)
    if not is_whole(N, 1, LARGEST) or not is_whole(df, 1, N):
        raise ValueError(f"df={shown(df)} of N={shown(N)} does not work; df is a whole number from 1 to N")
    return 1 if form == "none" else logarithm(_INSIDE[form][1](int(N), int(df)), base)


def idf(collection: Collection, term: str, form: str = "plain", base: float = 2) -> Working:
    """The idf of a term as a Working: N, df, the formula with today's numbers. See `idf_of` for the forms.

    Raises ValueError for a term that no document holds, and as `idf_of` does.

    >>> import irlessons as ir
    >>> ir.retrieval.idf(ir.retrieval.Collection({"D1": "cat", "D2": "dog"}), "cat").number
    1
    """
    form, collection = _FORM.check("idf", form), a_collection(collection)
    value, df, total = term_idf(collection, term, form, base), collection.df(term), len(collection)
    row = {"term": term, "N": total, "df": df, "idf": value}
    share = "half" if 2 * df == total else "more than half" if 2 * df > total else "fewer than half"
    below = {-1: "so the term counts against a document", 0: "so the term counts for nothing", 1: ""}
    remark = below[(value > 0) - (value < 0)]
    general, filled = "{name} = 1", ""
    if form != "none":
        logs, inside = log_sign(base), _INSIDE[form][0]
        numbers = inside.replace("N", "{N}").replace("df", "{df}")
        general, filled = f"idf = {logs}({inside})", f" = {logs}({numbers}) = {{value}}"
    return Working(
        name=f"idf of {term}",
        number=value,
        numbers={"N": total, "df": df, "share": share},
        exact_rows=(row,),
        formula_template=general + filled,
        sentence_template="{df} of {N} documents hold the term, {share} of them; its idf is {value}"
        + (f", {remark}." if remark else "."),
    )


def idf_values(collection: Collection, form: str = "plain", base: float = 2) -> dict[str, Number]:
    """Term -> idf for every term of the collection. See `idf_of` for the forms.

    >>> import irlessons as ir
    >>> ir.retrieval.idf_values(ir.retrieval.Collection({"D1": "cat", "D2": "dog"}))
    {'cat': 1, 'dog': 1}
    """
    a_collection(collection)
    return {term: idf_of(collection.df(term), len(collection), form, base) for term in collection.terms}


def term_idf(collection: Collection, term: str, form: Idf, base: float) -> Number:
    """The idf of one term, computed or looked up. Raises ValueError where there is none."""
    if isinstance(form, Mapping):
        if term not in form:
            raise ValueError(f"idf has no value for {term!r}; it names {some(form) or 'no term'}: add it")
        return form[term]
    if not collection.df(term):
        raise ValueError(f"no document holds {term!r}, so it has no idf")
    return idf_of(collection.df(term), len(collection), form, base)


def checked_idf(form: Idf) -> Idf:
    """A form's name, or the given values as a dict of finite numbers."""
    if not isinstance(form, Mapping):
        return _FORM.check("idf", form)
    for term, value in form.items():
        if not is_number(value):
            raise ValueError(f"idf gives {term!r} the value {shown(value)}; it must be a finite number")
    return dict(form)
