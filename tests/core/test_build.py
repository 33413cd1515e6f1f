"""That the tests run on what they say they run on."""

import os

from quai.core import rng


def test_rules_are_plain_or_compiled_as_expected() -> None:
    compiled = not str(rng.__file__).endswith(".py")
    assert compiled == (os.environ.get("QUAI_EXPECT") == "compiled")
