"""What a measure is called in a text: by its short name, as P@3, $P_3$ and Prec@3, and by its long one, as precision at
three and Präzision bei 3.
"""

import re
from functools import cache, lru_cache

from irlessons.measures import every_measure
from irlessons.measures.base import Measure
from irlessons.pages.shares import COUNTED

# In use in German, where that is no English word.
_IN_GERMAN = {
    "P": r"Präzision|Genauigkeit",
    "R": r"Trefferquote|Ausbeute|Vollständigkeit",
    "SearchLength": r"Suchl(?:ä|ae)ngen?",
    "AP": r"(?:mittlere|durchschnittliche)[rn]?\s(?:Präzision|Genauigkeit)",
    "RR": r"reziproke[rnms]?\sRang(?:e?s)?",
    "CG": r"kumulierte[rnms]?\s(?:Gewinne?s?|Nutzens?)",
    "DCG": r"(?:diskontierte|abgezinste)[rnms]?\skumulierte[rnms]?\s(?:Gewinne?s?|Nutzens?)",
    "nDCG": r"norm(?:alis)?ierte[rnms]?\s(?:diskontierte|abgezinste)[rnms]?\skumulierte[rnms]?\s(?:Gewinn|Nutzen)e?s?",
}
# In the output of trec_eval.
_IN_TOOLS = {"AP": r"map(?=\s+all\s)", "RR": "recip_rank", "nDCG": "ndcg_cut"}
_IN_TOOLS |= {"MAP": _IN_TOOLS["AP"], "MRR": _IN_TOOLS["RR"]}
_MEANS = {"MAP": "mean average precision", "MRR": "mean reciprocal rank"}
_SHORTER = {"P": r"prec(?:ision)?\.?", "R": r"rec(?:all)?\.?"}
# With one of these before it, it is another measure.
_OTHER = (
    *("mean", "expected", "average", "interpolated", "context", "biased", "ranking", "discounted", "normalized"),
    *("normalised", "mittlere", "mittlerer", "mittleren", "durchschnittliche", "diskontierter", "abgezinster"),
)
# What most letters fail at comes first: within a word no other one is looked for.
_NO_OTHER = r"(?<![^\W_])(?<!@)(?<!\bR-)" + "".join(rf"(?<!\b{word}[\s_-])" for word in _OTHER)
_LONG_NAMES = {name: each.full_name for name, each in vars(every_measure).items() if isinstance(each, Measure)} | _MEANS
# Behind the long name of a measure without a cutoff.
_NO_RANK = r"(?!\w|\s?@|\s(?:at|bei|an)\s(?:rank\s|Rang\s)?\d)"


# What a measure takes, in its name.
_OPTION = re.compile(r"\(.*\)")
# Which k it is.
_K = re.compile(r"\b[iknKN]\s?=\s?(\d+)")


def is_named(name: str, text: str) -> bool:
    """Whether a text names it, or code, where it may be dcg_at_3: P@3 also by precision alone, by a letter where that
    is no other thing, and by P@k, if no k stands there that is another. RBP(p=0.8) is called RBP, too.
    """
    if (plain := _OPTION.sub("", name)) != name:
        return bool(called(name).search(text)) or is_named(plain, text)
    short, _, rank = name.partition("@")
    ranks, is_whole, is_at_k = _named_at(short, text)
    if rank in ranks or is_whole or called(name).search(text):
        return True
    return bool(rank and is_at_k) and may_be_at(rank, text)


# A text is asked for P@1, P@2 and P@3 one after the other.
@lru_cache(100)
def _named_at(short: str, text: str) -> tuple[set[str], bool, bool]:
    """At which ranks code calls it by its short name, whether its long name stands there without a rank, and whether it
    stands there at a rank that is a letter, or that nothing says.
    """
    # Other names, as Judged, are words.
    code = "" if short[1:].islower() or short not in _LONG_NAMES else text
    ranks = {found["rank"] for found in called_in_code(short).finditer(code)}
    is_whole = any(len(found[0]) > 1 for found in called(short).finditer(text))
    is_at_k = "" in ranks or called_at_k(short).search(text) or called_by_a_letter(short).search(text)
    return ranks, is_whole, bool(is_at_k)


def may_be_at(rank: str, text: str) -> bool:
    """Whether no k stands in it that is another."""
    ks = _K.findall(text)
    return not ks or rank in ks


@cache
def called(name: str) -> re.Pattern[str]:
    """What is a name of it in a text, and not the beginning of another: AP@3 is no AP.

    >>> [bool(called("P@3").search(text)) for text in ("P @ 3", "Precision at three", "P@30", "average precision at 3")]
    [True, True, False, False]
    """
    short, _, rank = name.partition("@")
    if not rank:
        end = r"(?![A-Za-z0-9@(])"
        long = _long(short)
        return re.compile(
            rf"(?<![A-Za-z@]){re.escape(name)}{end}" + (rf"|{_NO_OTHER}(?i:{long}){_NO_RANK}" if long else "")
        )
    number = rf"(?:{re.escape(rank)}{_word(rank)})(?![A-Za-z0-9@(])"
    at_rank = r"(?:\s?@\s?|\s?_\{?|\s(?:at|bei|an|auf|von)\s(?:(?:the\s)?rank\s|(?:dem\s)?Rang\s|k\s?=\s?)?)"
    written = rf"(?<![A-Za-z@]){re.escape(short)}{at_rank}{number}"
    long = "|".join(filter(None, [_long(short), _SHORTER.get(short)]))
    return re.compile(written + (rf"|{_NO_OTHER}(?:{long}){at_rank}{number}" if long else ""), re.IGNORECASE)


@cache
def called_at_k(short: str) -> re.Pattern[str]:
    """The name of it with a letter for its cutoff, as P@k, P@i, P @ k, and f"P@{k}" in code.

    >>> [bool(called_at_k("P").search(text)) for text in ("P@k is", 'f"P@{k}"', "ir.P @ k", "AP@k", "P@knee")]
    [True, True, True, False, False]
    """
    return re.compile(
        rf"(?<![A-Za-z@]){re.escape(short)}(?:\s?@\s?(?:(?:[A-Za-z]|rank|Rang)\b|\{{)|_(?:[iknKN]\b|\{{))"
    )


@cache
def called_in_code(short: str) -> re.Pattern[str]:
    """What somebody calls it in code, with its cutoff if that has one: dcg, my_dcg, dcg_at_3; P is no variable alone.

    >>> [bool(called_in_code(name).search("my_p = ndcg[1]")) for name in ("P", "nDCG", "DCG")]
    [True, True, False]
    """
    alone = short if len(short) > 1 else rf"(?<=_){short}(?![a-z])|{short}(?=_?\d|_at_)"
    long = _LONG_NAMES.get(short, "").replace(" ", "_")
    written = "|".join(filter(None, [alone, long and _NO_OTHER + long]))
    # Python has a map() of its own.
    end = r"(?![A-Za-z0-9@]" + (r"|\s?\()" if short == "MAP" else ")")
    return re.compile(rf"(?<![A-Za-z0-9])(?:{written})(?:_?(?:at|cut))?_?(?P<rank>\d*)k?{end}", re.IGNORECASE)


@cache
def at_a_rank() -> re.Pattern[str]:
    """Any measure at any cutoff, asked for or not.

    >>> [found[0] for found in at_a_rank().finditer("P@k, ndcg@10, Precision at 5, Präzision bei 4, at 6")]
    ['P@k', 'ndcg@10', 'Precision at 5', 'Präzision bei 4']
    """
    long = "|".join(filter(None, [*map(_long, _LONG_NAMES), *_SHORTER.values()]))
    share = r"(?!\w|[.,/]\d|\s?(?:%|Prozent|per\s?cent))"
    return re.compile(
        rf"[A-Za-z]+\d?\s?@\s?(?:\d+|[A-Za-z]\b)|\b(?i:{long})\s(?:at|bei|an)\s(?:(?:the\s)?rank\s|Rang\s|k\s?=\s?)?\d+{share}"
    )


@cache
def called_by_a_letter(short: str) -> re.Pattern[str]:
    """P alone where it is the measure, as beside others and with a value of one: R is the number of relevant documents,
    too.

    >>> [bool(called_by_a_letter("P").search(text)) for text in ('"CG DCG P"', "'P': 3/4", "P = 3", "P and R")]
    [True, True, False, False]
    """
    if len(short) > 1:
        return re.compile(r"(?!)")
    letter, others = rf"(?<![\w@]){short}(?![\w@])", "|".join(map(re.escape, {*_LONG_NAMES} - {short}))
    other, between = rf"(?<![\w@])(?:{others})(?![\w@])", r"[\"']?[\s,;|]+[\"']?"
    return re.compile(rf"{letter}{between}{other}|{other}{between}{letter}|{letter}[\"']?\s?[=:]\s?[\"']?\d*[.,/]\d")


def _long(short: str) -> str:
    long = re.escape(_LONG_NAMES.get(short, "")).replace(r"\ ", r"[\s-]").replace("normalized", "normali[sz]ed")
    if short in _MEANS:
        long += rf"|(?:mean|mittlere[rnms]?)\s(?:{short[1:]}\b|{_IN_GERMAN[short[1:]]})"
    return "|".join(filter(None, [long, _IN_GERMAN.get(short), _IN_TOOLS.get(short)]))


def _word(rank: str) -> str:
    words = COUNTED[int(rank) - 1] if rank.isdecimal() and 0 < int(rank) <= len(COUNTED) else ()
    return "".join(f"|{each}" for each in words if each not in ("a", "an"))
