"""One of something is one: no sentence says "1 results", whatever is drawn with one in it."""

import itertools
import re

import effort
from hypothesis import given, settings
from hypothesis import strategies as st

import irlessons as ir
from irlessons.measures import MEASURES

_NOUNS = "documents|differences|pairs|queries|ranks|readers|results|sessions|terms|tests|things|topics"
_MANY = re.compile(rf"(?<![\w.,/·×+−=-])(?<![=×·/+−] )1 (?:[a-z-]+ )?(?:{_NOUNS}|are|stand|have)\b")


def said_of(working):
    return [working.sentence, working.beside]


def test_more_than_one_is_noticed():
    assert _MANY.search("Of 1 pairs, 0 stand so") and _MANY.search("all 1 relevant documents") and _MANY.search("1 are")
    assert not _MANY.search("1 pair, 11 pairs, R = 1 results, 0.1 results")


@settings(max_examples=effort.many(150))
@given(
    st.lists(st.sampled_from([0, 1, 2, None]), max_size=3),
    st.lists(st.sampled_from([0, 1]), max_size=2),
    st.sampled_from([1, 5]),
)
def test_of_a_measure(grades, missed, k):
    ranking = ir.Ranking.from_grades(grades, not_retrieved=missed)
    for measure in MEASURES.values():
        if measure.needs_scores:
            continue
        for said in said_of(ranking.work(measure @ k if measure.takes_cutoff else measure)):
            assert not _MANY.search(said), (measure, said)


def test_of_what_is_compared():
    compare = ir.compare
    workings = [compare.holm([0.01]), compare.bonferroni([0.01]), compare.kappa([1], [0])]
    workings += [compare.kendall(list(order), ["A", "B"]) for order in itertools.permutations("AB")]
    workings += [compare.differences("AP", [0.5], [other]) for other in (0, 0.5, 1)]
    workings += [compare.preference(*each) for each in itertools.product(range(3), repeat=3) if any(each)]
    workings += [compare.sign_test_power(1, 0.6, 0.2)]
    texts = [each for working in workings for each in said_of(working)]
    texts += [ir.figures.differences(compare.differences("AP", [0.5], [1])).alt]
    texts += [ir.figures.precision_recall(ir.Ranking.from_grades([0], not_retrieved=[1])).alt]
    for said in texts:
        assert not _MANY.search(said), said
    assert [said for said in texts if "1 query" in said and "1 queries" not in said]
