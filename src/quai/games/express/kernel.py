"""Trains of Express: what may follow what, and what a train is worth (EX-20 to EX-27, EX-60 to
EX-65)."""

from typing import Any, Final

from mypy_extensions import i64

from quai.games.express.cards import (
    BIT,
    BONUSES,
    CABOOSE,
    CARS,
    COACH,
    DIESEL,
    FREIGHT,
    JOINT_AFTER,
    MORNING_CARS,
    NAMES,
    NO_CARD,
    NO_SORT,
    ORDINARY_BITS,
    PASSENGER,
    SCORING_LENGTH,
    SORT,
    SORT_BITS,
    SORT_VALUE,
    WILD,
)

NO_JOINT: Final = -1
UNKNOWN: Final = -1
ORDER: Final = 1
ALL_SORTS: Final = 2
WITH_DIESEL: Final = 4
MORNING: Final = 8
DOUBLED: Final = [1, 2, 2, 4, 2, 4, 4, 8, 2, 4, 4, 8, 4, 8, 8, 16]
"""What a set of Express bonuses multiplies by (EX-63)."""
EVERY_SORT: Final = 31
DIESEL_BIT: Final = 0x4000
AT_TAIL_BITS: Final = 0x18000
"""The caboose and the wild."""
WILD_BIT: Final = 0x10000


class Train:
    """A locomotive and its cars, from the first behind it to the tail.

    loco     the card that serves as locomotive, or NO_CARD while it is picked up or not yet laid
    knowers  the seats that know this card, as a sum of bits
    mark     1 if the locomotive was handled in this laying phase, or exchanged by this engine swap
    sort     the sort of the group at the tail, or NO_SORT while there are only wilds
    run      how many wilds stand at the tail
    joint    the place of the wild that joins two groups, or NO_JOINT
    accepts  the bits of all cards that may be laid now
    face     what `spelled` has said of its cars, which is never changed, or None if it must look
    points   what `worth` has said, or UNKNOWN
    """

    __slots__ = (
        "accepts",
        "cars",
        "closed",
        "diesel",
        "face",
        "joint",
        "knowers",
        "loco",
        "mark",
        "points",
        "run",
        "sort",
    )

    def __init__(self) -> None:
        self.loco: i64 = NO_CARD
        self.knowers: i64 = 0
        self.mark: i64 = 0
        self.cars: list[i64] = []
        self.diesel: bool = False
        self.closed: bool = False
        self.sort: i64 = NO_SORT
        self.run: i64 = 0
        self.joint: i64 = NO_JOINT
        self.accepts: i64 = ORDINARY_BITS + WILD_BIT
        self.face: dict[str, Any] | None = None
        self.points: i64 = UNKNOWN

    def add(self, card: i64) -> None:
        """EX-22, EX-24 to EX-27: put a car at the tail, or a diesel at the head."""
        if card == DIESEL:
            self.diesel = True
        else:
            self._couple(card)
        self._update()

    def _couple(self, card: i64) -> None:
        if card == WILD:
            self.run += 1
        elif card == CABOOSE:
            self.closed = True
            self.run = 0
        else:
            sort: i64 = SORT[card]
            if self.sort != NO_SORT and sort != self.sort:
                place: i64 = len(self.cars) - self.run
                self.joint = place if place > JOINT_AFTER else JOINT_AFTER
            self.sort = sort
            self.run = 0
        self.cars.append(card)

    def _update(self) -> None:
        sort = self.sort
        bits: i64 = 0
        if not self.closed:
            if sort == NO_SORT:
                bits = ORDINARY_BITS + WILD_BIT
            elif self.joint < 0 and self.run > 0 and len(self.cars) > JOINT_AFTER:
                bits = ORDINARY_BITS + AT_TAIL_BITS
            else:
                bits = SORT_BITS[sort] + AT_TAIL_BITS
        if sort == PASSENGER and self.joint < 0 and not self.diesel:
            bits += DIESEL_BIT
        self.accepts = bits
        self.face = None
        self.points = UNKNOWN

    def uncouple(self) -> i64:
        """EX-32 and EX-33: take off the last car."""
        card = self.cars.pop()
        cars = self.cars
        self.cars = []
        self.closed = False
        self.sort = NO_SORT
        self.run = 0
        self.joint = NO_JOINT
        each: i64
        for each in cars:
            self._couple(each)
        self._update()
        return card

    def takes(self, card: i64) -> bool:
        """Whether a card may be laid on this train."""
        return self.accepts & BIT[card] != 0

    def copy(self) -> "Train":
        """An equal train."""
        twin = Train()
        twin.loco = self.loco
        twin.knowers = self.knowers
        twin.mark = self.mark
        twin.cars = self.cars[:]
        twin.diesel = self.diesel
        twin.closed = self.closed
        twin.sort = self.sort
        twin.run = self.run
        twin.joint = self.joint
        twin.accepts = self.accepts
        twin.face = self.face
        twin.points = self.points
        return twin


def first_sort(train: Train) -> i64:
    """The sort of the first group."""
    if train.joint < 0:
        return train.sort
    card: i64
    for card in train.cars:
        if card < CARS:
            return SORT[card]
    return NO_SORT


def plain_worth(train: Train) -> i64:
    """EX-60 to EX-62: the values of a train's cars, without the Express bonuses."""
    if len(train.cars) < SCORING_LENGTH or train.sort == NO_SORT:
        return 0
    value: i64 = SORT_VALUE[first_sort(train)]
    total: i64 = 0
    place: i64 = 0
    card: i64
    for card in train.cars:
        if place == train.joint:
            value = SORT_VALUE[train.sort]
        elif card != CABOOSE or place >= SCORING_LENGTH:
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
        place: i64 = card - FREIGHT
        if card == WILD:
            place = stand
            stand = second
        if place < before:
            ordered = False
        before = place
        seen |= BIT[place]
        if place == COACH - FREIGHT:
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


def spelled(train: Train, by_coaches: bool) -> dict[str, Any]:
    """The public face of a train and how its worth adds up, as JSON data.

    A train that does not score has no sum, and most trains have no bonuses: then these are None,
    for a position has many trains, and each list of each takes its time.
    """
    face = train.face
    if face is None:
        face = train.face = _spell(train, by_coaches)
    return spelled_again(face)


def spelled_again(face: dict[str, Any]) -> dict[str, Any]:
    """An equal face of a train, which shares nothing with this one."""
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


def _spell(train: Train, by_coaches: bool) -> dict[str, Any]:
    scores = len(train.cars) >= SCORING_LENGTH
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
            groups.append(["caboose", 1, value if place >= SCORING_LENGTH else 0])
        else:
            groups[-1][1] += 1
        place += 1
    return groups
