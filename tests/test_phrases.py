"""Numbers and lists as a sentence has them."""

import pytest

from irlessons.phrases import counted, joined, lettered


def test_one_is_one_and_others_are_many():
    assert [counted(count, "deck") for count in (0, 1, 2)] == ["0 decks", "1 deck", "2 decks"]
    assert [counted(count, "query", "queries") for count in (1, 3)] == ["1 query", "3 queries"]


@pytest.mark.parametrize(
    ("parts", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b, or c")]
)
def test_a_list_is_said(parts, said):
    assert joined(parts, "or") == said
    assert joined(parts) == said.replace("or", "and")


def test_what_is_chosen_from_has_letters_unless_it_is_one():
    assert lettered(["higher", "same"], "same") == ["A) higher", "B) same ✓"]
    assert lettered(["b", "d"], "d") == ["b", "d ✓"] and lettered([]) == []
    assert lettered(["高", "低"]) == ["A) 高", "B) 低"]
