"""Where many cases are one test, each that fails is named, and none is left out without a word."""

import pytest
from cases import every


def test_all_that_fail_are_named_with_what_went_wrong():
    @every(("name", "number"), [("one", 1), ("two", 2), ("three", 3), ("four", 4)])
    def test(name, number, most):
        if number == 3:
            pytest.fail("three is not asked")
        assert number < most, "too many"

    with pytest.raises(BaseExceptionGroup, match="3 of 4 cases of test") as found:
        test(most=2)
    said = [(str(error).split("\n")[0], *error.__notes__) for error in found.value.exceptions]
    assert [words for words, _ in said] == ["too many", "three is not asked", "too many"]
    assert [note for _, note in said] == [f"Here the case is {name}." for name in ("two", "three", "four")]
    with pytest.raises(pytest.fail.Exception, match="not asked"):
        test(most=5)


def test_a_case_that_is_skipped_takes_no_other_with_it():
    @every("number", lambda: [1, 2])
    def test(number):
        pytest.skip("not here")

    with pytest.raises(AssertionError, match="1 is skipped"):
        test()
