"""The table of actions: numbers and names of the same thing."""

import pytest

from quai.core.actions import Actions, Field, Kind
from quai.core.refusals import BadInput

TABLE = Actions(
    Kind("pass"),
    Kind("lay", Field("card", ["ace", "king", "queen"]), Field("row", [0, 1])),
    Kind("pay", Field("amount", range(5))),
)


def test_every_number_has_a_name_and_back() -> None:
    names = [TABLE.write(number) for number in range(TABLE.size)]
    assert len({str(name) for name in names}) == TABLE.size == 12
    assert [TABLE.read(name) for name in names] == list(range(TABLE.size))


@pytest.mark.parametrize("number", [-1, 12, 10**20])
def test_a_number_outside_is_no_action(number: int) -> None:
    with pytest.raises(BadInput, match="no action number"):
        TABLE.write(number)


@pytest.mark.parametrize("action", [None, True, 1.0, "pass", [], {"do": "pass"}])
def test_an_action_is_a_number(action: object) -> None:
    with pytest.raises(BadInput, match="from 0 to 11"):
        TABLE.number(action)
    assert TABLE.number(11) == 11


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("pass", "an object"),
        ({}, "'do' must be one of"),
        ({"do": "fold"}, "'do' must be one of pass, lay, pay"),
        ({"do": "pass", "card": "ace"}, "no field 'card'"),
        ({"do": "lay", "card": "ace"}, "'row' of 'lay' cannot be None"),
        ({"do": "lay", "card": "ace", "row": True}, "cannot be True"),
        ({"do": "lay", "card": "ace", "row": 1.0}, "cannot be 1.0"),
        ({"do": "lay", "card": "joker", "row": 1}, "cannot be 'joker'"),
    ],
)
def test_a_wrong_name_is_refused_with_a_reason(named: object, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        TABLE.read(named)
