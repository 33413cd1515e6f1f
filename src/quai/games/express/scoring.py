"""The score of Express: what a train is worth (EX-60 to EX-65), and what a hand brings (EX-66)."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.games.express.cards import (
    BIT,
    BONUSES,
    CABOOSE,
    COACH,
    FIRST_PASSENGER,
    MAINTENANCE_POINTS,
    MIN_SCORING_CARS,
    MORNING_CARS,
    NAMES,
    NO_SORT,
    PASSENGER,
    SORT_VALUE,
    VALUE,
    WILD,
)
from quai.games.express.seats import side_of
from quai.games.express.trains import UNKNOWN, Train, first_sort

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState

ORDER: Final = 1
ALL_SORTS: Final = 2
WITH_DIESEL: Final = 4
MORNING: Final = 8
DOUBLED: Final = [1, 2, 2, 4, 2, 4, 4, 8, 2, 4, 4, 8, 4, 8, 8, 16]
"""What a set of Express bonuses multiplies by (EX-63)."""
EVERY_SORT: Final = 31


def plain_worth(train: Train) -> i64:
    """EX-60 to EX-62: the values of a train's cars, without the Express bonuses."""
    if len(train.cars) < MIN_SCORING_CARS or train.sort == NO_SORT:
        return 0
    value: i64 = SORT_VALUE[first_sort(train)]
    total: i64 = 0
    place: i64 = 0
    card: i64
    for card in train.cars:
        if place == train.joint:
            value = SORT_VALUE[train.sort]
        elif card != CABOOSE or place >= MIN_SCORING_CARS:
            total += value
        place += 1
    return total


def bonuses(train: Train, by_coaches: bool) -> i64:
    """EX-63 to EX-65: the Express bonuses of a train, wilds standing for what helps most."""
    if train.sort != PASSENGER or train.joint >= 0 or train.closed:
        return 0
    wilds: i64 = 0
    card: i64
    for card in train.cars:
        if card == WILD:
            wilds += 1
    best: i64 = _met(train, by_coaches, 0, 0)
    first: i64 = 0
    while wilds > 0 and first < 5:
        second: i64 = 0
        while second < 5:
            met: i64 = _met(train, by_coaches, first, second)
            if DOUBLED[met] > DOUBLED[best]:
                best = met
            second = second + 1 if wilds > 1 else 5
        first += 1
    return best


def _met(train: Train, by_coaches: bool, first: i64, second: i64) -> i64:
    """The bonuses met if the wilds stand for these places of the Express order."""
    seen: i64 = 0
    coaches: i64 = 0
    before: i64 = 0
    stand: i64 = first
    ordered = True
    card: i64
    for card in train.cars:
        place: i64 = card - FIRST_PASSENGER
        if card == WILD:
            place = stand
            stand = second
        if place < before:
            ordered = False
        before = place
        seen |= BIT[place]
        if place == COACH - FIRST_PASSENGER:
            coaches += 1
    met: i64 = WITH_DIESEL if train.diesel else 0
    if ordered and seen & (seen - 1) != 0:
        met += ORDER
    if seen == EVERY_SORT:
        met += ALL_SORTS
    length: i64 = coaches if by_coaches else len(train.cars)
    if length >= MORNING_CARS:
        met += MORNING
    return met


def worth(train: Train, by_coaches: bool) -> i64:
    """EX-60 to EX-65: what a train scores."""
    if train.points == UNKNOWN:
        train.points = plain_worth(train)
        if train.points > 0 and train.sort == PASSENGER:
            train.points *= DOUBLED[bonuses(train, by_coaches)]
    return train.points


def face_of(train: Train, by_coaches: bool) -> dict[str, Any]:
    """The public face of a train and how its worth adds up, as JSON data.

    The sum of a train that does not score is None, and so are the bonuses of one without any: a
    position has many trains, and every list costs time.
    """
    face = train.face
    if face is None:
        face = train.face = _make_face(train, by_coaches)
    return copy_face(face)


def copy_face(face: dict[str, Any]) -> dict[str, Any]:
    """An equal face of a train that shares nothing with this one."""
    cars: list[str] = face["cars"]
    addends: list[list[Any]] | None = face["sum"]
    met: list[str] | None = face["bonuses"]
    shown = face.copy()
    shown["cars"] = cars.copy()
    if addends is not None:
        shown["sum"] = [row.copy() for row in addends]
    if met is not None:
        shown["bonuses"] = met.copy()
    return shown


def _make_face(train: Train, by_coaches: bool) -> dict[str, Any]:
    scores = len(train.cars) >= MIN_SCORING_CARS
    met: i64 = bonuses(train, by_coaches) if scores else 0
    return {
        "cars": [NAMES[card] for card in train.cars],
        "diesel": train.diesel,
        "joint": None if train.joint < 0 else train.joint,
        "sum": _addends(train) if scores else None,
        "bonuses": [BONUSES[place] for place in range(4) if met & BIT[place] != 0] or None,
        "worth": worth(train, by_coaches),
    }


def _addends(train: Train) -> list[list[Any]]:
    """EX-60 to EX-62: cars, joint and caboose, each with its count and its value."""
    value: i64 = SORT_VALUE[first_sort(train)]
    groups: list[list[Any]] = [["cars", 0, value]]
    place: i64 = 0
    card: i64
    for card in train.cars:
        if place == train.joint:
            value = SORT_VALUE[train.sort]
            groups.append(["joint", 1, 0])
            groups.append(["cars", 0, value])
        elif card == CABOOSE:
            groups.append(["caboose", 1, value if place >= MIN_SCORING_CARS else 0])
        else:
            groups[-1][1] += 1
        place += 1
    return groups


def table_points(state: "ExpressState", side: i64) -> i64:
    """EX-60 to EX-66: what a side has laid on the table is worth."""
    points: i64 = MAINTENANCE_POINTS * len(state.works[side])
    for train in state.trains[side]:
        points += worth(train, state.settings.by_coaches)
    return points


def hand_cost(state: "ExpressState", seat: i64) -> i64:
    """EX-66: what the cards left in a hand cost."""
    cost: i64 = 0
    card: i64
    for card in state.hands[seat]:
        cost += VALUE[card]
    return cost


def points_of(state: "ExpressState", side: i64, out: i64) -> i64:
    """EX-66: what the hand brings to a side if the seat `out`, or NOBODY, goes out."""
    points = table_points(state, side)
    if out >= 0 and side_of(state, out) == side:
        points += state.settings.out_bonus
    seat: i64
    for seat in state.settings.members[side]:
        points -= hand_cost(state, seat)
    return points


def make_bill(state: "ExpressState", out: i64, points: list[int]) -> dict[str, Any]:
    """How a hand ended, item by item; locomotives stay hidden (EX-17)."""
    hands = [[NAMES[card] for card in hand] for hand in state.hands]
    sides: list[dict[str, Any]] = []
    side: i64
    for side in range(state.settings.sides):
        seats = state.settings.members[side]
        won = out >= 0 and side_of(state, out) == side
        sides.append(
            {
                "trains": [
                    face_of(train, state.settings.by_coaches) for train in state.trains[side]
                ],
                "maintenance": [NAMES[card] for card in state.works[side]],
                "out": state.settings.out_bonus if won else 0,
                "left": [hands[seat] for seat in seats],
                "cost": sum([hand_cost(state, seat) for seat in seats]),
                "points": points[side],
                "total": state.totals[side],
            }
        )
    return {"hand": state.hand_number, "out": None if out < 0 else out, "sides": sides}


def copy_bill(bill: dict[str, Any]) -> dict[str, Any]:
    """An equal bill that shares nothing with this one: every view has its own.

    It knows the form of a bill, which takes half the time of copying data of any form.
    """
    shown = bill.copy()
    if shown:
        sides: list[dict[str, Any]] = bill["sides"]
        shown["sides"] = [_copy_side(side) for side in sides]
    return shown


def _copy_side(side: dict[str, Any]) -> dict[str, Any]:
    trains: list[dict[str, Any]] = side["trains"]
    works: list[str] = side["maintenance"]
    left: list[list[str]] = side["left"]
    shown = side.copy()
    shown["trains"] = [copy_face(face) for face in trains]
    shown["maintenance"] = works[:]
    shown["left"] = [cards[:] for cards in left]
    return shown
