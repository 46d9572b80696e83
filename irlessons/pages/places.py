"""Numbers that are places: a rank, a grade, a page, a year. One stands directly behind such a word, or below it."""

import re
from collections.abc import Iterable, Iterator, Sequence

from irlessons.languages.our import our

_ONE = (
    r"rank|position|place|grade|page|slide|lecture|lesson|section|chapter|question|exercise|task|step|part|week|"
    r"version|topic|query|document|judge|system|row|column|line|cell|figure|table|level|room|year|group|cutoff|depth|"
    r"retrieved|first|last|top|ersten|letzten|Rang|Platz|Grad|Stufe|Seite|Folie|Vorlesung|Sitzung|Lektion|Abschnitt|Kapitel|Frage|Aufgabe|"
    r"Schritt|Teil|Woche|Thema|Anfrage|Dokument|Gutachter|Zeile|Spalte|Abb|Abbildung|Tabelle|Tab|Kap|Übung|Blatt|Gleichung|Nr|Termin|Note|Bewertung|Raum|Hörsaal|Jahr|Gruppe"
)
_MANY = (
    r"ranks|positions|places|grades|pages|pp|slides|lessons|sections|chapters|questions|steps|weeks|topics|queries|rows|"
    r"columns|lines|cells|retrieved|Ränge|Rängen|Plätze|Plätzen|Grade|Graden|Noten|Stufen|Seiten|Folien|Lektionen|Fragen|Bewertungen|"
    r"Aufgaben|Schritte|Wochen|Zeilen|Spalten"
)
# As in rank 3, rank = 3, p. 3, {"rank": 3}, and 第 3 位; behind "by rank:" stands anything.
_LEADS = r"\.?(?:[\"']\s?[:,]\s?|\s?=\s?|\s?)[\"'(\[{]*"
_NUMBER = r"(?:\d+(?:\s?/\s?\d+)?|[^\W\d]+)"
_INNER = r"[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\)"
_BEHIND = re.compile(
    # A column by its name, {"rank": [1, 2, 3]}.
    rf"(?<![^\W_])(?:{_ONE})[\"']\s?[:,]\s?[\[(](?P<column>\d+(?:,\s?\d+)*)[\])]|"
    r"\bindex\s?=\s?\[(?P<index>\d+(?:,\s?\d+)*)\]|"
    rf"(?<![^\W_])(?:{_MANY}){_LEADS}(?P<run>\d+(?![.,]\d\d)(?:(?:\s?[,–-]\s?|\s|\s(?:and|und|to|bis)\s)\d+(?![.,]\d\d))*)"
    rf"|(?<![^\W_])(?:{_ONE})(?![^\W\d_])(?P<one>{_LEADS}(?:of\s|von\s)?{_NUMBER}(?:\s(?:of|von|aus)\s\d+)?)"
    rf"|\b(?:k|R|n|p|i)\s?=\s?(?P<letter>\d+)|(?:\b(?:pp?|S)\.\s?|[§第]\s?|#)(?P<page>\d+)"
    # Of a slice; the k of CG(3), of dcg([3, 0, 2], 3) and of round(x, 4); der 1. Treffer.
    rf"|(?<=[\w)\]])\[(?P<slice>-?\d*:?-?\d*)\]|\b(?-i:[A-Z])[A-Za-z]*\((?P<given>\d+)\)"
    rf"|\b(?:\w*_)?(?:n?d?cg|ap|rr|err|rbp|p|r|f1|a?round)\((?:{_INNER})*,\s?(?P<last>\d+)\)"
    r"|\b(?:der|dem|des|am|im|zum|beim|vom)\s(?P<ordinal>\d+)\.(?=\s[^\W\d])"
    # A list of what is relevant, 0 1 1.
    r"|(?<![\w.,-])(?=[1, ]*0)(?P<list>[01](?:(?:,\s?|\s)[01]){2,})(?!\w|[.,]\d)",
    re.IGNORECASE,
)
_RUN = re.compile(r"(?<![\w.,])\d+(?:(?:,?\s(?:and|und)\s|,\s?|\s?\+\s?|\s)\d+){2,}(?!\s?/|[.,]?\w)")
# What there is, as 4 marks; a grade; and a scale, or what a value is between, from 0.
_GIVEN = re.compile(
    rf"(?:gibt\ses|es\sgibt|there\s(?:is|are))\s(?P<there>[^\W_]+)|[(\[]\s?(?P<marks>\d+)\s?(?:Punkte?|points?|marks?|P|pts)\.?\s?[)\]]"
    r"|\b(?:grade|Bewertung|Note)\s(?:is|was|ist|war)\s(?P<grade>[^\W_]+)"
    rf"|(?P<levels>[^\W_]+)\s(?:Stufen|levels)\b"
    rf"|(?:\b(?:{_MANY}|scale|Skala|between|zwischen)\b[^.;,:\d]{{0,20}})0\s?(?:bis|to|und|and|…|[–-])\s?(?P<scale>\d+)(?![.,]\d)",
    re.IGNORECASE,
)
# A column of what is no value of a measure.
_ASIDE = re.compile(
    r"(?:times?|prices?|fares?|costs?|seconds|minutes|hours|departures?|pages?|Uhrzeit|Zeit|Dauer|Preise?|Kosten|Sekunden|"
    r"Minuten|Stunden|Abfahrt|Seiten?)(?![^\W_])",
    re.IGNORECASE,
)
_WORD = re.compile(rf"(?<!reciprocal )(?:(?<![^\W_])(?:{_ONE}|{_MANY}|k)|#)(?![^\W_]|\s?@)", re.IGNORECASE)


def places(text: str, above: str = "") -> Iterator[tuple[int, int]]:
    """From where to where numbers stand that are places. above: the lines of print that have names of columns.

    >>> [*places("RR is 1, at rank 1")]
    [(16, 18)]
    """
    for found in _BEHIND.finditer(text):
        yield found.span(found.lastgroup or "one")
    for line in above.splitlines():
        sign = next((each for each in ";\t," if each in line), "")
        for word in _WORD.finditer(line):
            start, end = word.span()
            if sign:
                before = text.split(sign)[: line[:start].count(sign) + 1]
                start, end = len(sign.join(before)) - len(before[-1]), len(sign.join(before))
            numbers = (number.span() for number in re.finditer(r"\d+", text))
            yield from ((first, last) for first, last in numbers if start < last and first < end)


def given_in(text: str) -> Iterator[tuple[int, int]]:
    """From where to where a whole number stands that is more likely given than the value of a measure.

    >>> [*given_in("DCG@3 (4 points), on a scale from 0 to 3")]
    [(7, 8), (39, 40)]
    """
    return (found.span(found.lastgroup or "there") for found in _GIVEN.finditer(text))


def lists_in(text: str, lists: Iterable[Sequence[float | None]]) -> Iterator[tuple[int, int]]:
    """From where to where a run of whole numbers stands that is one of these lists of grades, or how one begins.

    >>> [*lists_in("CG@3 of 3, 0 and 0", [[3, 0, 0, 1]]), *lists_in("3 0 1", [[3, 0, 0]])]
    [(8, 18)]
    """
    for found in _RUN.finditer(text):
        numbers = [*re.finditer(r"\d+", found[0])]
        run = [int(each[0]) for each in numbers]
        # A worksheet has the first rows alone.
        alike = max((min(len(each), len(run)) for each in lists if [*each[: len(run)]] == run[: len(each)]), default=0)
        if alike > 2:
            yield found.start(), found.start() + numbers[alike - 1].end()


def is_place(head: str) -> bool:
    """Whether what stands below this name of a column is a place."""
    return bool(_WORD.match(head)) or head.strip() in (our("rank"), our("grade"))


def is_aside(head: str) -> bool:
    """Whether nothing below this name of a column is a value of a measure: a time, a price.

    >>> is_aside("price in €"), is_aside("P@3")
    (True, False)
    """
    return bool(_ASIDE.match(head.strip()))
