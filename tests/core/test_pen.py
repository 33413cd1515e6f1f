"""The pen follows the plan of a vector, and writes what the parts of the vector would write."""

from collections.abc import Callable
from typing import Any

import pytest

import quai
from quai.contract.cases import Case
from quai.contract.sight import check_sight
from quai.core.listed import ListedState
from quai.core.pen import Pen, Sight
from quai.core.plan import Plan
from quai.core.refusals import BadInput
from quai.core.tensor import (
    Both,
    Choice,
    Counts,
    Each,
    Fields,
    Number,
    Part,
    Path,
    Size,
    There,
    around,
    seat,
)
from quai.core.zones import as_row
from tests.games.sample import SAMPLE


def pen_for(part: Part, rows: int = 1) -> Pen:
    plan = Plan(part)
    return Pen(plan.stops, plan.bits, plan.size, rows)


def floats(pen: Pen) -> list[float]:
    return list(memoryview(pen.cells).cast("B").cast("f"))


def calls(*names: Any) -> Callable[[Pen], None]:
    """Call methods of a pen: a name, or a name with its arguments."""

    def tell(pen: Pen) -> None:
        for name in names:
            method, *given = name if isinstance(name, tuple) else (name,)
            getattr(pen, method)(*given)

    return tell


@pytest.mark.parametrize(
    ("part", "value", "own", "tell"),
    [
        (Number(10), 5, 0, calls(("number", 5))),
        (Number(10), -3, 0, calls(("number", -3))),
        (Number(10), -50, 0, calls(("number", -50))),
        (Number(7.5), 7, 0, calls(("number", 7))),
        (Number(7.5), 8, 0, calls(("number", 8))),
        (Number(10), 0, 0, calls(("number", 0))),
        (Size(4), 9, 0, calls(("number", 9))),
        (Choice("abc"), "c", 0, calls(("choose", 2))),
        (Choice("abc"), None, 0, calls(("choose", -1))),
        (Choice("abc"), "z", 0, calls(("choose", 3))),
        (seat(3), 0, 1, calls(("choose", 0))),
        (Choice("ab", around=True), "a", 3, calls(("choose", 0))),
        (
            Counts("abc", 2),
            ["b", "c", "b", "b", None],
            0,
            calls(("count", 1), ("count", 2), ("count", 1), ("count", 1), ("count", -1), "counted"),
        ),
        (Counts("abc", 3), ["a", "c", "a"], 0, calls(("zone", as_row([9, 3, 0, 2, 0]), 1))),
        (Counts("abc", 3), {"b": 2, "c": 5}, 0, calls(("amounts", as_row([8, 0, 2, 5]), 1))),
        (Counts("abc", 3), {"b": 2}, 0, calls(("amount", 1, 2), ("amount", 0, -1), "skip")),
        (Counts("ab", 1, around=True), ["a"], 1, calls(("count", 0), "counted")),
        (There(Number(2)), 1, 0, calls(("there", True), ("number", 1))),
        (There(Number(2)), None, 0, calls(("there", False))),
        (Each(3, Number(9)), [1], 0, calls("open", ("number", 1), "close")),
        (
            Each(2, Each(2, Number(9))),
            [[1], [2, 3]],
            0,
            calls(
                *("open", "open", ("number", 1), "close"),
                *("open", ("number", 2), ("number", 3), "close", "close"),
            ),
        ),
        (around(2, Number(9)), [1, 2], 1, calls("open", ("number", 2), ("number", 1), "close")),
        (
            Both(size=Size(4), cards=Counts("ab", 2)),
            ["b", "b"],
            0,
            calls(("size_and_zone", as_row([2, 1, 1]), 0)),
        ),
        (Both(size=Size(4), cards=Counts("ab", 2)), 3, 0, calls(("skip_size_and_zone", 3))),
    ],
)
def test_a_pen_writes_what_the_part_writes(
    part: Part, value: Any, own: int, tell: Callable[[Pen], None]
) -> None:
    whole = Fields(value=part, after=Number(8))
    pen = pen_for(whole, 2)
    wanted = list(whole.encode({"viewer": [own], "value": value, "after": 2}))
    for _ in range(2):  # over what it wrote before, too
        pen.start(1, own)
        tell(pen)
        pen.number(2)
        pen.finish(1)
        assert pen.is_done()
        assert floats(pen) == [0.0] * len(wanted) + wanted


def test_a_list_has_room_for_as_many_items_as_it_shows() -> None:
    pen = pen_for(Fields(each=Each(2, Number(4)), after=Number(4)))
    pen.start(0, 0)
    pen.open()
    told = 0
    while pen.has_room():
        pen.number(told + 1)
        told += 1
    pen.close()
    pen.number(4)
    assert told == 2
    assert floats(pen) == [0.25, 0.5, 1.0]


def test_what_is_written_anew_leaves_nothing_of_the_old() -> None:
    pen = pen_for(Fields(cards=Counts("abcd", 2), size=Number(4)))
    for cards in ([0, 1, 1], [3], [], [2, 0]):
        pen.start(0, 0)
        for card in cards:
            pen.count(card)
        pen.counted()
        pen.number(len(cards))
        pen.finish(0)
        counts = [min(1.0, cards.count(place) / 2) for place in range(4)]
        assert floats(pen) == [*counts, len(cards) / 4]


def test_a_part_that_a_pen_cannot_write_is_refused() -> None:
    with pytest.raises(BadInput, match="no plan for a part such as Path"):
        Plan(Fields(line=Path(3, 10)))


class Turned(Sight):
    """Tells a player what another one sees: a leak."""

    def tell(self, state: ListedState, own: int, pen: Pen) -> None:
        sight = quai.game(SAMPLE).sight
        assert sight is not None
        sight.tell(state, 1 - own, pen)


class Silent(Sight):
    """Tells nothing."""

    def tell(self, state: ListedState, own: int, pen: Pen) -> None:
        pass


@pytest.mark.parametrize(
    ("sight", "complaint"), [(Turned(), "hands"), (Silent(), "ends before the plan")]
)
def test_the_check_of_sights_finds_what_is_wrong(sight: Sight, complaint: str) -> None:
    case = Case(quai.game(SAMPLE), 2, {})
    with pytest.raises(AssertionError, match=complaint):
        check_sight(case, sight, 1)
