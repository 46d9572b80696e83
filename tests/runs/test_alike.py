"""Topics that share their values, for their judged results stand alike: each has what it has by itself."""

import effort
from hypothesis import given, settings
from hypothesis import strategies as st
from runs.test_equal_digits import MEASURES, read

import irlessons as ir
from irlessons.runs.reading import Reading
from irlessons.runs.values import LIKE

# One that averages equal scores, and one that counts every result.
OF_ALL = [*MEASURES, "AP(ties='average')", "nDCG(ties='docno')@3", "Judged@3", "ContextPrecision"]


@st.composite
def alike(draw):
    """Many topics of few forms: the same ranks and grades, with equal scores or none, other names and other lengths."""
    qrels, found = {}, {}
    forms = draw(st.lists(st.lists(st.integers(-1, 3), min_size=1, max_size=6), min_size=1, max_size=3))
    for number in range(draw(st.integers(2, 12))):
        topic, form = str(number), draw(st.sampled_from(forms))
        names = [f"{draw(st.sampled_from('abc'))}{place}" for place in range(len(form))]
        # -1 is not judged.
        qrels[topic] = {name: grade for name, grade in zip(names, form) if grade >= 0} or {"x": 0}
        scores = draw(st.sampled_from([(6, 5, 4, 3, 2, 1), (2, 2, 1, 1, 1, 0), (1 + 2**-40, 1, 0.5, 0.4, 0.3, 0.2)]))
        found[topic] = dict(zip(names[: draw(st.integers(0, 6))], scores))
    return found, qrels


@settings(max_examples=effort.many(120))
@given(alike(), st.sampled_from([None, *LIKE]), st.sampled_from([None, "zero", "leave out"]))
def test_a_topic_among_others_is_the_topic_alone(drawn, like, missing):
    found, qrels = drawn
    run = read(found, qrels, "run")
    by_themselves = {topic: read({topic: found[topic]}, {topic: qrels[topic]}, "one") for topic in qrels}
    for of in OF_ALL:
        try:
            together = run.values_of([of, "AP"], like=like, missing=missing)
        except ValueError:
            continue  # the tool has no such measure, or no mean of these topics
        for topic in qrels:
            alone = by_themselves[topic].values_of([of, "AP"], like=like, missing=missing)
            for each, own in zip(together, alone):
                value, single = each.exact[topic], own.exact[topic]
                assert (value, type(value)) == (single, type(single)) or (value != value and single != single)
                assert each.why.get(topic) == own.why.get(topic) and each.limits.get(topic) == own.limits.get(topic)


def test_topics_share_indeed(monkeypatch):
    asked = []
    value = Reading.value
    monkeypatch.setattr(Reading, "value", lambda *args: asked.append(args) or value(*args))
    found = {str(number): {f"{number}-{place}": 9.0 - place for place in range(5)} for number in range(20)}
    ir.runs.read(found, {topic: {f"{topic}-2": 1} for topic in found}).evaluate(["AP", "RR"], like="trec_eval")
    assert len(asked) == 2
