"""The reference pages say what the measures and the lessons say today."""

import re

import pytest
from lessons.reading import NOTEBOOKS
from tools.reference import formulas, glossary, PAGES, SHARED, taught_in, variants, WORDS

from irlessons.measures import MEASURES
from irlessons.measures.parameters import Choice

_LINK = re.compile(r"\]\(([^)#]*)#?([^)]*)\)")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_page_is_up_to_date(path):
    assert path.read_text(encoding="utf-8") == PAGES[path](), "run `make reference`"


@pytest.mark.parametrize("of", MEASURES.values(), ids=str)
def test_every_parameter_says_what_it_is_about_and_what_its_values_mean(of):
    for rule in of.takes.values():
        assert rule.about and all(rule.says.values() if isinstance(rule, Choice) else [rule.another])


def test_each_variant_has_a_value_of_its_own():
    page = formulas()
    for measure in MEASURES.values():
        own = [variant for name in measure.takes if name not in SHARED for variant, _ in variants(measure, name)]
        values = {}
        for each in (measure, *own):
            [values[each]] = re.findall(rf"^\| `{re.escape(str(each))}` .*\| (\S+) \|$", page, re.MULTILINE)
        if measure.name == "nDCG":
            # In the quotient the base cancels.
            assert values.pop(measure(base=10)) == values[measure]
        assert len(set(values.values())) == len(values)


def test_every_link_leads_somewhere():
    headings = {heading.lower().replace(" ", "-") for heading in re.findall(r"^## (.+)$", formulas(), re.MULTILINE)}
    for made in PAGES.values():
        for file, part in _LINK.findall(made()):
            assert (NOTEBOOKS / file).exists()
            assert not part or part in headings


def test_every_word_is_taught():
    missing = [f"{term} (lesson {entry['lesson']})" for term, entry in WORDS["terms"].items() if not taught_in(term)]
    assert not missing, f"tests/tools/reference.toml: the prose of the lesson does not say {', '.join(missing)}"


def test_the_glossary_is_in_the_order_of_the_alphabet():
    words = re.findall(r"^\| \[?([^|\]]+?)(?:\]\([^)]*\))? \|", glossary(), re.MULTILINE)[1:]
    assert words == sorted(words, key=str.lower) and len(words) == len(WORDS["terms"]) + len(MEASURES)
