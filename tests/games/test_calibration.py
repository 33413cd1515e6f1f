"""Imagined positions are as likely as they are said to be, in every game: a part of the test.

`make test-calibration` takes 900 deals of each game.
"""

import pytest

from quai.games import own_keys
from tests.games.calibration import LIMIT, calibrated, deviations

SOME = 100
"""Deals that are looked at here."""


def test_every_game_is_played_blindly() -> None:
    assert calibrated() == sorted(own_keys())


@pytest.mark.parametrize("key", calibrated())
def test_the_truth_looks_like_what_is_imagined(key: str) -> None:
    found = deviations(key, SOME)
    assert found
    assert {name: errors for name, errors in found.items() if abs(errors) >= LIMIT} == {}
