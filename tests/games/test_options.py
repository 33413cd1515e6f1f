"""Options and card files that nobody would choose are refused, and huge values are not repeated."""

from typing import Any

import pytest

import quai
from quai.core.refusals import MAX_BRIEF_CHARS, BadInput, brief
from quai.games import own_keys

ENDLESS: list[Any] = []
ENDLESS.append(ENDLESS)
ODD: list[Any] = [
    *("x" * 100_000, 10**5000, -(10**5000), [1] * 10_000, {"a": 1}, None, True, 1.5),
    *(float("nan"), ENDLESS, [[[]]], {"wagons": 10**5000, "locomotives": [10**5000] * 9}),
]


@pytest.mark.parametrize("key", own_keys())
@pytest.mark.parametrize("option", ["first", "cards", "zzz" * 1000])
def test_odd_options_are_refused_in_a_short_sentence(key: str, option: str) -> None:
    game = quai.game(key)
    for value in ODD:
        with pytest.raises(BadInput) as refused:
            game.new(game.meta.seats[0], {option: value}, 1)
        assert len(str(refused.value)) < 3 * MAX_BRIEF_CHARS


def test_what_is_short_is_repeated_in_full() -> None:
    assert brief("north") == "'north'"
    assert brief({"kind": "standard", "number": 9}) == "{'kind': 'standard', 'number': 9}"
    assert brief("x" * 200) == "'" + "x" * (MAX_BRIEF_CHARS - 1) + "…"
