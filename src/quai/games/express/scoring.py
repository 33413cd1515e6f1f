"""The score of Express: what a train is worth (EX-60 to EX-65), and what a hand brings (EX-66)."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec
from quai.core.zones import listed
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
from quai.games.express.table import LENGTH, TOTAL, hand_of, seat_at, trains_of, works_of
from quai.games.express.trains import (
    CARS,
    CLOSED,
    JOINT,
    POINTS,
    TAIL_SORT,
    UNKNOWN,
    WITH_DIESEL,
    car_at,
    cars_of,
    first_sort,
)

if TYPE_CHECKING:
    from quai.games.express.settings import Settings
    from quai.games.express.state import ExpressState

ORDER: Final = 1
ALL_SORTS: Final = 2
DIESEL_AHEAD: Final = 4
MORNING: Final = 8
DOUBLED: Final[Numbers] = vec[i64]([1, 2, 2, 4, 2, 4, 4, 8, 2, 4, 4, 8, 4, 8, 8, 16])
"""What a set of Express bonuses multiplies by (EX-63)."""
EVERY_SORT: Final = 31
MAX_FACES: Final = 4096
_FACES: Final[dict[tuple[int, int, int, int, int, int, bool], dict[str, Any]]] = {}
"""The faces of trains made before, none of which is ever changed, by their cars and diesel."""


def plain_worth(table: Numbers, train: i64) -> i64:
    """EX-60 to EX-62: the values of a train's cars, without the Express bonuses."""
    length: i64 = table[train + LENGTH]
    if length < MIN_SCORING_CARS or table[train + TAIL_SORT] == NO_SORT:
        return 0
    value: i64 = SORT_VALUE[first_sort(table, train)]
    joint: i64 = table[train + JOINT]
    total: i64 = 0
    place: i64
    for place in range(length):
        if place == joint:
            value = SORT_VALUE[table[train + TAIL_SORT]]
        elif place >= MIN_SCORING_CARS or car_at(table, train, place) != CABOOSE:
            total += value
    return total


def bonuses(table: Numbers, train: i64, by_coaches: bool) -> i64:
    """EX-63 to EX-65: the Express bonuses of a train, wilds standing for what helps most."""
    if table[train + TAIL_SORT] != PASSENGER or table[train + JOINT] >= 0:
        return 0
    if table[train + CLOSED] > 0:
        return 0
    wilds: i64 = 0
    place: i64
    for place in range(table[train + LENGTH]):
        if car_at(table, train, place) == WILD:
            wilds += 1
    best: i64 = _met(table, train, by_coaches, 0, 0)
    first: i64 = 0
    while wilds > 0 and first < 5:
        second: i64 = 0
        while second < 5:
            met: i64 = _met(table, train, by_coaches, first, second)
            if DOUBLED[met] > DOUBLED[best]:
                best = met
            second = second + 1 if wilds > 1 else 5
        first += 1
    return best


def _met(table: Numbers, train: i64, by_coaches: bool, first: i64, second: i64) -> i64:
    """The bonuses met if the wilds stand for these places of the Express order."""
    seen: i64 = 0
    coaches: i64 = 0
    before: i64 = 0
    stand: i64 = first
    ordered = True
    length: i64 = table[train + LENGTH]
    number: i64
    for number in range(length):
        card: i64 = car_at(table, train, number)
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
    met: i64 = DIESEL_AHEAD if table[train + WITH_DIESEL] > 0 else 0
    if ordered and seen & (seen - 1) != 0:
        met += ORDER
    if seen == EVERY_SORT:
        met += ALL_SORTS
    if (coaches if by_coaches else length) >= MORNING_CARS:
        met += MORNING
    return met


def worth(table: Numbers, train: i64, by_coaches: bool) -> i64:
    """EX-60 to EX-65: what a train scores."""
    points: i64 = table[train + POINTS]
    if points == UNKNOWN:
        points = plain_worth(table, train)
        if points > 0 and table[train + TAIL_SORT] == PASSENGER:
            points *= DOUBLED[bonuses(table, train, by_coaches)]
        table[train + POINTS] = points
    return points


def face_of(table: Numbers, train: i64, by_coaches: bool) -> dict[str, Any]:
    """The public face of a train and how its worth adds up, as JSON data.

    The sum of a train that does not score is None, and so are the bonuses of one without any: a
    position has many trains, and every list costs time.
    """
    cars: i64 = train + CARS
    key = (
        *(table[cars], table[cars + 1], table[cars + 2], table[cars + 3]),
        *(table[train + LENGTH], table[train + WITH_DIESEL], by_coaches),
    )
    face = _FACES.get(key)
    if face is None:
        if len(_FACES) == MAX_FACES:
            _FACES.clear()
        face = _FACES[key] = _make_face(table, train, by_coaches)
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


def _make_face(table: Numbers, train: i64, by_coaches: bool) -> dict[str, Any]:
    scores = table[train + LENGTH] >= MIN_SCORING_CARS
    met: i64 = bonuses(table, train, by_coaches) if scores else 0
    joint = table[train + JOINT]
    return {
        "cars": [NAMES[card] for card in cars_of(table, train)],
        "diesel": table[train + WITH_DIESEL] > 0,
        "joint": None if joint < 0 else joint,
        "sum": _addends(table, train) if scores else None,
        "bonuses": [BONUSES[place] for place in range(4) if met & BIT[place] != 0] or None,
        "worth": worth(table, train, by_coaches),
    }


def _addends(table: Numbers, train: i64) -> list[list[Any]]:
    """EX-60 to EX-62: cars, joint and caboose, each with its count and its value."""
    value: i64 = SORT_VALUE[first_sort(table, train)]
    groups: list[list[Any]] = [["cars", 0, value]]
    for place, card in enumerate(cars_of(table, train)):
        if place == table[train + JOINT]:
            value = SORT_VALUE[table[train + TAIL_SORT]]
            groups.append(["joint", 1, 0])
            groups.append(["cars", 0, value])
        elif card == CABOOSE:
            groups.append(["caboose", 1, value if place >= MIN_SCORING_CARS else 0])
        else:
            groups[-1][1] += 1
    return groups


def table_points(state: "ExpressState", side: i64) -> i64:
    """EX-60 to EX-66: what a side has laid on the table is worth."""
    table, trains = state.table, trains_of(side)
    points: i64 = MAINTENANCE_POINTS * table[works_of(side)]
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        points += worth(table, table[at], state.settings.by_coaches)
    return points


def hand_cost(table: Numbers, seat: i64) -> i64:
    """EX-66: what the cards left in a hand cost."""
    hand: i64 = hand_of(seat)
    cost: i64 = 0
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        cost += VALUE[table[at]]
    return cost


def points_of(state: "ExpressState", side: i64, out: i64) -> i64:
    """EX-66: what the hand brings to a side if the seat `out`, or NOBODY, goes out."""
    points = table_points(state, side)
    if out >= 0 and side_of(state, out) == side:
        points += state.settings.out_bonus
    seat: i64
    for seat in state.settings.members[side]:
        points -= hand_cost(state.table, seat)
    return points


def make_bill(settings: "Settings", table: Numbers, sheet: list[list[int]]) -> dict[str, Any]:
    """How the last hand of the sheet ended, item by item; locomotives stay hidden (EX-17).

    `table` is as the hand left it.
    """
    out, *points = sheet[-1]
    sides: list[dict[str, Any]] = []
    for side in range(settings.sides):
        seats = settings.members[side]
        trains = listed(table, trains_of(side))
        sides.append(
            {
                "trains": [face_of(table, train, settings.by_coaches) for train in trains],
                "maintenance": [NAMES[card] for card in listed(table, works_of(side))],
                "out": settings.out_bonus if out in seats else 0,
                "left": [[NAMES[card] for card in listed(table, hand_of(seat))] for seat in seats],
                "cost": sum([hand_cost(table, seat) for seat in seats]),
                "points": points[side],
                "total": table[seat_at(side) + TOTAL],
            }
        )
    return {"hand": len(sheet), "out": None if out < 0 else out, "sides": sides}


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
