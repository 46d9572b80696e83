"""How measures are written, changed and compared."""

import copy
import inspect
import pickle
import re
from fractions import Fraction

import numpy
import pytest
from cases import every
from measures.settings import every_setting

from irlessons import AP, CG, DCG, measure, nDCG, P, R, SearchLength
from irlessons.measures import MEASURES

# What users write: every parameter with its words, the default first, or with its default.
PARAMETERS = {
    "gain": ["linear", "exponential"],
    "discount": ["log(i+1)", "log(i)"],
    "base": 2,
    "ideal": ["judged", "judged uncut", "retrieved", "top grade"],
    "divide_by": ["R", "found", "min(k,R)"],
    "fewer": ["k", "retrieved"],
    "max_grade": None,
    "p": 0.8,
    "recall": 0.3,
    "rel": 1,
    "no_relevant": ["zero", "skip", "one"],
    "out_of": ["min(N,R)", "R", "R+10"],
    "unjudged": ["nonrelevant", "skip"],
    "ties": ["given order", "average", "docno", "last"],
}
# A length of 0 would be the best of all; and labels without a relevant one are all right.
OTHER_DEFAULTS = {("SearchLength", "no_relevant"): "skip", ("LRAP", "no_relevant"): "one"}
# ir_measures, which has the name, divides by what was retrieved.
OTHER_DEFAULTS["Judged", "fewer"] = "retrieved"


@every("of", MEASURES.values(), ids=str)
def test_parameters_mean_the_same_everywhere(of):
    assert of.settings == {name: rule.default for name, rule in of.takes.items()} and of.k is None
    for name, rule in of.takes.items():
        known = PARAMETERS[name]
        if isinstance(known, list):
            default = OTHER_DEFAULTS.get((of.name, name), known[0])
            assert rule.choices[0] == rule.default == default
            assert [each for each in known if each in rule.choices and each != default] == [*rule.choices[1:]]
        else:
            assert rule.default == known


@every("of", [each for each in MEASURES.values() if "base" in each.takes], ids=str)
def test_what_is_said_of_a_discount_holds_with_every_base(of):
    said = [words[0] for words in of.takes["discount"].says.values()]
    assert said and not [words for words in said if re.search("log[0-9₀-₉]", words)]


def test_every_parameter_and_value_is_taken_by_some_measure():
    taken = {name: set() for name in PARAMETERS}
    for of in MEASURES.values():
        for name, rule in of.takes.items():
            taken[name] |= set(getattr(rule, "choices", ()))
    assert taken == {name: set(known) if isinstance(known, list) else set() for name, known in PARAMETERS.items()}
    only_ap = {name for name, of in MEASURES.items() if "ties" in of.takes and "last" in of.takes["ties"].choices}
    assert only_ap == {"AP"}


@every("of", MEASURES.values(), ids=str)
def test_a_measure_is_read_again_as_it_is_written(of):
    written = {}
    for made in every_setting(of, [None, 1, 10]):
        again = measure(str(made))
        assert again == made
        assert hash(again) == hash(made)
        assert (again.k, again.settings) == (made.k, made.settings)
        assert str(made) not in written, "two measures are written alike"
        written[str(made)] = made
    assert len(set(written.values())) == len(written), "two measures are equal"


@every(
    ("made", "written"),
    [
        (P @ 5, "P@5"),
        (SearchLength, "SearchLength"),
        (nDCG(gain="exponential") @ 6, "nDCG(gain='exponential')@6"),
        (nDCG(ideal="judged uncut", gain="exponential") @ 10, "nDCG(gain='exponential', ideal='judged uncut')@10"),
        (AP(divide_by="min(k,R)", rel=2) @ 3, "AP(divide_by='min(k,R)', rel=2)@3"),
        (DCG(discount="log(i)", base=10), "DCG(discount='log(i)', base=10)"),
        (CG(gain={2: 3, 0: 0}), "CG(gain={0: 0, 2: 3})"),
        # Said and at its default is the same as not said.
        (nDCG(gain="linear", base=2.0) @ 6, "nDCG@6"),
    ],
)
def test_how_it_is_written(made, written):
    assert str(made) == repr(made) == written
    assert measure(written) == made


@every(
    ("written", "meant"),
    [
        (" nDCG @ 10 ", nDCG @ 10),
        ("P()", P),
        ("P (rel=2) @ 3", P(rel=2) @ 3),
        ("P(rel=2,)", P(rel=2)),
        ('nDCG(\n  gain="exponential",\n  ideal="retrieved",\n)@6', nDCG(gain="exponential", ideal="retrieved") @ 6),
        ("P@007", P @ 7),
        ("CG(gain={1.5: 2})", CG(gain={1.5: 2})),
    ],
)
def test_other_spellings(written, meant):
    assert measure(written) == meant


def test_a_measure_is_returned_as_it_is():
    made = nDCG @ 6
    assert measure(made) is made


def test_every_measure_is_listed_under_its_name():
    assert all(measure(name) is made for name, made in MEASURES.items())
    written = {"RBP": "RBP(p=0.8)", "IPrec": "IPrec(recall=0.3)"}
    assert all(str(made) == written.get(name, name) for name, made in MEASURES.items())


# Copies


def test_a_changed_copy_leaves_the_first_alone():
    changed = nDCG(gain="exponential")
    assert (nDCG.gain, changed.gain) == ("linear", "exponential")
    assert changed(ideal="retrieved") == nDCG(gain="exponential", ideal="retrieved")
    assert (changed @ 6)(gain="linear") == nDCG @ 6
    assert nDCG() == nDCG


def test_a_cutoff_may_come_before_or_after_the_parameters():
    assert (AP @ 5)(rel=2) == AP(rel=2) @ 5
    assert (P @ numpy.int64(5)) == P @ 5
    assert type((P @ numpy.int64(5)).k) is int


def test_different_measures_are_unequal():
    assert P @ 5 != P @ 6
    assert P @ 5 != P
    assert P != R
    assert nDCG @ 5 != DCG @ 5
    assert P(rel=2) != P
    assert P != "P"


def test_a_gain_mapping_is_the_same_in_any_order_and_hashable():
    assert CG(gain={0: 0, 1: 2}) == CG(gain={1: 2, 0: 0})
    assert hash(CG(gain={0: 0, 1: 2})) == hash(CG(gain={1: 2, 0: 0}))
    gains = {0: 0, 1: 2}
    made = CG(gain=gains)
    gains[1] = 5
    assert made == CG(gain={0: 0, 1: 2})


def test_other_kinds_of_number_are_read_again_too():
    assert str(P(rel=numpy.int64(2))) == "P(rel=2)"
    assert str(P(rel=Fraction(1, 2))) == "P(rel=0.5)"
    assert str(nDCG(base=numpy.float64(10))) == "nDCG(base=10.0)"
    assert str(CG(gain={numpy.int64(1): numpy.float64(0.5)})) == "CG(gain={1: 0.5})"


@every("made", [P, AP @ 5, nDCG(gain={0: 0, 1: 3}) @ 6], ids=str)
def test_copies_and_pickles_are_equal(made):
    assert copy.deepcopy(made) == pickle.loads(pickle.dumps(made)) == made


def test_nothing_can_be_set_or_deleted():
    for name in ("k", "gain", "new"):
        with pytest.raises(AttributeError, match="does not change"):
            setattr(nDCG, name, 3)
    with pytest.raises(AttributeError, match="does not change"):
        del nDCG.gain
    assert nDCG == measure("nDCG")


# What is read


@every("inside", ["rel=print('ran')", "rel=__import__('os')", "rel=(lambda: 2)()", "rel=[x for x in []]"])
def test_text_is_never_run(inside, capsys):
    with pytest.raises(ValueError, match="cannot be read"):
        measure(f"P({inside})")
    assert capsys.readouterr().out == ""


@every("name", MEASURES)
def test_help_lists_every_parameter_with_its_values(name):
    of, text = MEASURES[name], inspect.getdoc(MEASURES[name])
    listed = text.partition("the default first:\n")[2]
    assert re.findall(r"^    (\w+): ", listed, re.MULTILINE) == list(of.takes)
    for rule in of.takes.values():
        default = repr(rule.default)
        assert f": {default}" in listed
        for choice in getattr(rule, "choices", ()):
            assert repr(choice) in listed
    assert ("With a cutoff" in text) == of.takes_cutoff
    assert "Source: " in text and "Raises ValueError" in text
    assert max(map(len, text.split("\n"))) <= 120
