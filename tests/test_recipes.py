"""The recipes of ARCHITECTURE.md, “To add something”: nothing of what was added was forgotten.

Where something was, this is the only file of the suite that runs (`conftest.py`): dozens of failures follow from one
forgotten line, and none of them says which.
"""

import pytest
import recipes


def test_no_step_of_a_recipe_is_forgotten():
    if recipes.left_out():
        said = (
            "ARCHITECTURE.md, “To add something”, asks for more. Nothing else of the suite ran: it would fail of this."
        )
        pytest.fail(f"{said}\n{recipes.message()}", pytrace=False)
