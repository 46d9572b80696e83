"""What a test needs and this machine has not."""

import os
from typing import NoReturn

import pytest

BY_NPM = (
    "`make test` installs it where npm is on the path: "
    "on Debian or Ubuntu `apt-get install nodejs npm` brings both, elsewhere install Node.js"
)


def missing(what: str) -> NoReturn:
    """Skip the test and say why; under IRLESSONS_REQUIRE_BROWSER=1 it fails."""
    (pytest.fail if os.environ.get("IRLESSONS_REQUIRE_BROWSER") == "1" else pytest.skip)(what)
